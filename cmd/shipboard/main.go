// Shipboard lets friends play sea games by chat. This is the one binary: it
// reads flags and environment, and connects the packages.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"reflect"
	"slices"
	"syscall"
	"time"

	"github.com/alecthomas/kong"
	"github.com/coreos/go-systemd/v22/journal"

	"shipboard/games"
	"shipboard/games/game"
)

func main() {
	journaled, _ := journal.StderrIsJournalStream() // where it cannot tell, a line rather has two times than none
	p := &process{in: os.Stdin, out: os.Stdout, err: os.Stderr, terminal: isTerminal(os.Stderr), journaled: journaled, env: os.Getenv, environ: os.Environ(), games: games.All}
	os.Exit(p.main(os.Args[1:]))
}

// main carries out one command line until it is done or a signal comes.
func (p *process) main(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	return p.run(ctx, args)
}

// process holds everything from outside that a command uses.
type process struct {
	in        io.Reader
	out       io.Writer
	err       io.Writer
	terminal  bool // whether a person sees err at once
	journaled bool // whether err goes to the journal of systemd
	log       *slog.Logger
	env       func(string) string // for tokens, which are no flags
	environ   []string            // in which wrong names are looked for
	games     []*game.Game
	redactor  redactor          // for out, err and log
	network   network           // to the chats
	root      string            // before the paths of the service, in tests
	variables []string          // that flags read
	settings  map[string]string // those of the service, if it is asked about
}

type cli struct {
	LogFormat string `enum:"text,json" default:"text" env:"SHIPBOARD_LOG_FORMAT" help:"How the log is written to standard error: ${enum}."`
	LogLevel  string `enum:"debug,info,warn,error" default:"info" env:"SHIPBOARD_LOG_LEVEL" help:"The least level that is logged: ${enum}."`

	Play        playCmd        `cmd:"" help:"Play on a local web page, which needs no account and no network."`
	Serve       serveCmd       `cmd:"" help:"Serve Discord and Slack, whichever has its tokens in the environment."`
	Setup       setupCmd       `cmd:"" help:"Ask for the tokens of a chat step by step, and try each."`
	Doctor      doctorCmd      `cmd:"" help:"Check tokens, permissions and the store, and say what to mend."`
	Referee     refereeCmd     `cmd:"" help:"Play the rules without a chat: JSON lines in and out, for other programs."`
	Draw        drawCmd        `cmd:"" help:"Draw the end of a test transcript as a PNG."`
	Verify      verifyCmd      `cmd:"" help:"Check every roll and line of an exported game."`
	Replay      replayCmd      `cmd:"" help:"Tell an exported game again, in words or as a moving picture."`
	Fork        forkCmd        `cmd:"" help:"Open a table on the local page that goes on from a round of an exported game."`
	Arena       arenaCmd       `cmd:"" help:"Measure computer players, and programs of your own, against one another."`
	Backup      backupCmd      `cmd:"" help:"Copy a store to a file, even while people play."`
	Restore     restoreCmd     `cmd:"" help:"Put a copy that backup made in the place of a store."`
	Move        moveCmd        `cmd:"" help:"Copy a store from a file to a cluster, or back."`
	Tables      tablesCmd      `cmd:"" help:"List the games that go on, or end one whose players have gone."`
	Compact     compactCmd     `cmd:"" help:"Make the file of a store small again, while nobody is playing."`
	Salvage     salvageCmd     `cmd:"" help:"Save every whole table of a damaged store into a new one."`
	Healthcheck healthcheckCmd `cmd:"" help:"Ask a running Shipboard whether it is well; exits with 1 if not."`
	Manual      helpCmd        `cmd:"" name:"help" help:"Print a page of the documentation, or list them."`
	Version     versionCmd     `cmd:"" help:"Say which release this is."`
	Licences    licencesCmd    `cmd:"" help:"Print our licence, and those of everything that the program contains."`
}

// Help is the text after the flags in --help.
func (cli) Help() string {
	return `Every flag has an environment variable, shown beside it.

Examples:
  $ shipboard play
  $ shipboard serve
  $ shipboard version
  $ shipboard play --help`
}

// Exit codes.
const (
	exitFailed = 1
	exitUsage  = 2
)

// exit is a panic that leaves kong, which wants to end the process after --help.
type exit int

// run carries out one command line and returns the exit code.
func (p *process) run(ctx context.Context, args []string) (code int) {
	p.out, p.err = p.redactor.writer(p.out), p.redactor.writer(p.err)
	defer func() {
		if e := recover(); e != nil {
			asked, ok := e.(exit)
			if !ok {
				panic(e)
			}
			code = int(asked)
		}
	}()
	var c cli
	if slices.Contains(args, serviceOption) || p.env != nil && p.env("SHIPBOARD_SERVICE") == "true" {
		if err := p.useService(); err != nil {
			fmt.Fprintf(p.err, "shipboard: %v\n", err)
			return exitFailed
		}
	}
	parser, err := kong.New(&c,
		kong.Name("shipboard"),
		kong.Description("Sea games for friends, by chat, over days."),
		kong.Writers(p.out, p.err),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Resolvers(p),
		kong.TypeMapper(reflect.TypeFor[time.Duration](), kong.MapperFunc(decodeDuration)),
	)
	if err != nil {
		fmt.Fprintf(p.err, "shipboard: %v\n", err)
		return exitFailed
	}
	command, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(p.err, "shipboard: %v\n", err)
		if wrong, ok := errors.AsType[*kong.ParseError](err); ok && wrong.Context != nil {
			fmt.Fprintln(p.err, "See shipboard --help.")
		}
		return exitUsage
	}
	p.variables = ourVariables(parser.Model)
	if err := unknownVariables(p.variables, p.environ); err != nil {
		fmt.Fprintf(p.err, "shipboard: %v\n", err)
		return exitUsage
	}
	p.log = c.logger(p.err, p.journaled)
	if err := command.Run(p); err != nil {
		fmt.Fprintf(p.err, "shipboard: %v\n", err)
		return exitFailed
	}
	return 0
}

// logger writes the log to w. The journal of systemd has a time beside each line, so the line has none.
func (c cli) logger(w io.Writer, journaled bool) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		level = slog.LevelInfo // cannot happen: kong allows no other word
	}
	options := &slog.HandlerOptions{Level: level}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	if journaled {
		options.ReplaceAttr = func(groups []string, a slog.Attr) slog.Attr {
			if len(groups) == 0 && a.Key == slog.TimeKey {
				return slog.Attr{}
			}
			return a
		}
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// isTerminal reports whether a person sees what is written.
func isTerminal(f *os.File) bool {
	told, err := f.Stat()
	return err == nil && told.Mode()&os.ModeCharDevice != 0
}
