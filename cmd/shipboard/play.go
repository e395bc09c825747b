package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os/exec"
	"runtime"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"shipboard/bot"
	"shipboard/bot/web"
	"shipboard/bot/web/programs"
)

type playCmd struct {
	storeFlag
	pictureFlag
	archiveFlag
	replayFlag
	Port   int    `env:"SHIPBOARD_PORT" default:"8321" help:"The page's port; 0 for any free one."`
	Listen listen `env:"SHIPBOARD_LISTEN" placeholder:"ADDRESS" help:"Let others on your network play, each by a private link. With an address, listen on that address of this machine only."`
	Base   string `env:"SHIPBOARD_BASE" placeholder:"URL" help:"Public URL of the page, if it differs from the listen address."`
	Open   bool   `env:"SHIPBOARD_OPEN" default:"true" negatable:"" help:"Open the page in your browser."`
}

// Help is the text after the flags in --help.
func (playCmd) Help() string {
	return `On one machine you hand the keyboard round, and choose on the page whom you play. Stop it with Ctrl-C; the games are kept.

Examples:
  $ shipboard play
  $ shipboard play --listen
  $ shipboard play --listen=192.168.1.20 --port 8400 --no-open`
}

// listen is the address for other machines: "" for none. The flag alone means all
// addresses of this machine.
type listen string

const everywhere = "0.0.0.0"

// IsBool lets the flag stand alone.
func (listen) IsBool() bool { return true }

// Decode implements kong.MapperValue.
func (l *listen) Decode(ctx *kong.DecodeContext) error {
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		*l = everywhere
		return nil
	}
	text := fmt.Sprint(ctx.Scan.Pop().Value)
	if on, err := strconv.ParseBool(text); err == nil {
		*l = ""
		if on {
			*l = everywhere
		}
		return nil
	}
	host, _, err := net.SplitHostPort(text) // as serve takes it
	if err != nil {
		host = text
	}
	if host != "" && net.ParseIP(host) == nil {
		return fmt.Errorf("%q is not an address of this machine, such as 192.168.1.20", text)
	}
	*l = listen(text)
	return nil
}

// with is the address with a port: the one that it names, or else this one.
func (l listen) with(port int) string {
	if host, named, err := net.SplitHostPort(string(l)); err == nil {
		return net.JoinHostPort(cmp.Or(host, everywhere), named)
	}
	return net.JoinHostPort(cmp.Or(string(l), "127.0.0.1"), strconv.Itoa(port))
}

// Validate implements kong.Validatable.
func (c playCmd) Validate() error {
	if c.Base == "" {
		return nil
	}
	base, err := url.Parse(c.Base)
	if err != nil || base.Scheme != "http" && base.Scheme != "https" || base.Host == "" || strings.Trim(base.Path, "/") != "" || base.RawQuery != "" {
		return fmt.Errorf("--base: %q is not the address of a page, such as https://sea.example", c.Base)
	}
	return nil
}

// Run implements the command.
func (c playCmd) Run(ctx context.Context, p *process) (err error) {
	file, err := c.path(playStore)
	if err != nil {
		return err
	}
	if err := onlyFile(file, "play"); err != nil {
		return err
	}
	kept, fresh, err := openStore(file, true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	at := home{Store: kept, name: file, fresh: fresh, file: kept}
	warnOfReaders(p, at.files()...)

	listener, err := net.Listen("tcp", c.Listen.with(c.Port))
	if err != nil {
		return fmt.Errorf("open the page's port; name another with --port: %w", err)
	}
	defer listener.Close()

	painter := c.painter()
	table, err := bot.New(bot.Config{Store: kept, Games: p.games, Painter: painter, Mover: c.mover(painter), Turned: c.Turned, Log: p.log, Archive: c.ArchiveAfter, Programs: c.base(listener.Addr())})
	if err != nil {
		return err
	}
	page, err := web.New(web.Config{Table: table, Desks: table, Store: kept, Log: p.log, Base: c.base(listener.Addr()), Programs: programs.New(table, p.log), Listen: c.Listen != "", Release: thisBuild().String()})
	if err != nil {
		return err
	}
	table.Attach(page)
	c.memory().keepWithin(ctx, table.Forget, painter.Forget)

	ready := newReadiness(table, at)
	tasks := []task{table.Run, watchStore(p, kept), ready.watch(p), func(ctx context.Context) error { return page.Serve(ctx, listener) }}
	tasks = append(tasks, controlTasks(p, file, kept, table, page, ready)...)
	c.greet(p, page, at)
	if c.Open {
		go openBrowser(ctx, p, page.HostLink())
	}
	return runAll(ctx, stopTime, tasks)
}

// base is the address by which browsers reach the page.
func (c playCmd) base(at net.Addr) string {
	if c.Base != "" {
		return strings.TrimSuffix(c.Base, "/")
	}
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return "http://" + at.String()
	}
	if ip := net.ParseIP(host); ip.IsUnspecified() {
		host = ownAddress()
	}
	return "http://" + net.JoinHostPort(host, port)
}

// ownAddress is this machine's address on the network: the sender's address of a
// packet to a distant machine. No packet is sent.
func ownAddress() string {
	far, err := net.Dial("udp", "192.0.2.1:9")
	if err != nil {
		return "127.0.0.1"
	}
	defer far.Close()
	host, _, err := net.SplitHostPort(far.LocalAddr().String())
	if err != nil {
		return "127.0.0.1"
	}
	return host
}

func (c playCmd) greet(p *process, page *web.Web, at home) {
	fmt.Fprintf(p.out, "Shipboard is open at\n\n  %s\n\nThis link works once; the browser that opens it stays the host's.\n\n", page.HostLink())
	if c.Listen != "" {
		fmt.Fprintln(p.out, "Friends on your network play by links of their own:")
		fmt.Fprintln(p.out)
		for _, l := range page.SeatLinks() {
			fmt.Fprintf(p.out, "  %-8s %s\n", l.Name, l.URL)
		}
		fmt.Fprintln(p.out)
	}
	fmt.Fprintf(p.out, "%s Stop with Ctrl-C.\n", at.greeting())
}

// openBrowser opens a link in the system's browser. If it cannot, the user still
// has the printed link.
func openBrowser(ctx context.Context, p *process, link string) {
	command := map[string][]string{
		"darwin":  {"open", link},
		"windows": {"rundll32", "url.dll,FileProtocolHandler", link},
	}[runtime.GOOS]
	if command == nil {
		command = []string{"xdg-open", link}
	}
	if err := exec.CommandContext(ctx, command[0], command[1:]...).Run(); err != nil && ctx.Err() == nil {
		p.log.Debug("open a browser", "err", err)
	}
}
