package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"shipboard/bot"
	"shipboard/bot/web"
	"shipboard/store"
)

// A running Shipboard has its store locked. It answers its operator on a socket
// beside the store, which only the operator's account can reach:
//
//	GET /healthz  200 when the process serves and the store can be read
//	GET /place    200 when the store's file is where it was opened
//	GET /readyz   200 when all of this holds, the store can be written and every chat is connected
//	GET /troubles what is wrong with the chats at present, as JSON
//	GET /stuck    the channels and people that do not take their messages, as JSON
//	GET /metrics  figures, where there are any
//	GET /backup   a copy of the store
//	GET /tables   the tables that go on, one a line
//	POST /tables/ID/end  ends the game at a table
//	POST /fork?round=NAME  opens a table on the local page that goes on from the exported game in the body

// longestName bounds a socket's name without its folder, in bytes. Systems allow
// 103 bytes for a socket's path, and withShortPath needs some of them.
const longestName = 32

// controlPath is the socket beside a store.
func controlPath(storeFile string) string {
	folder, name := filepath.Split(storeFile)
	name += ".sock"
	if len(name) > longestName {
		sum := sha256.Sum256([]byte(name))
		name = fmt.Sprintf(".shipboard-%x.sock", sum[:8])
	}
	return folder + name
}

// longestPath is the length of a socket's path that every system allows.
const longestPath = 103

// withShortPath calls do with the path of a socket, or with a shorter path to the
// same socket through a link to its folder. The link is removed afterwards; the
// open socket does not need it.
func withShortPath(path string, do func(short string) error) error {
	if len(path) <= longestPath {
		return do(path)
	}
	folder, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("find the folder of a socket: %w", err)
	}
	temp := os.TempDir()
	if len(temp) > longestPath-longestName-len("/shipboard1234567890/f/") {
		temp = "/tmp"
	}
	linked, err := os.MkdirTemp(temp, "shipboard")
	if err != nil {
		return fmt.Errorf("shorten the path of a socket: %w", err)
	}
	defer os.RemoveAll(linked)
	link := filepath.Join(linked, "f")
	if err := os.Symlink(folder, link); err != nil {
		return fmt.Errorf("shorten the path of a socket: %w", err)
	}
	return do(filepath.Join(link, filepath.Base(path)))
}

// control is the listening socket. Close removes its file.
type control struct {
	net.Listener
	path string
}

// Close implements net.Listener.
func (c control) Close() error {
	gone := os.Remove(c.path)
	if errors.Is(gone, os.ErrNotExist) {
		gone = nil
	}
	return errors.Join(gone, c.Listener.Close())
}

// listenControl makes the socket beside a store that this process has open. If a
// socket is there already, a crashed process left it.
func listenControl(storeFile string) (net.Listener, error) {
	path := controlPath(storeFile)
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	var listener *net.UnixListener
	err := withShortPath(path, func(short string) (err error) {
		listener, err = net.ListenUnix("unix", &net.UnixAddr{Name: short, Net: "unix"})
		return err
	})
	if err != nil {
		return nil, err
	}
	listener.SetUnlinkOnClose(false) // the listener knows only the short path, which is gone
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, errors.Join(err, control{listener, path}.Close())
	}
	return control{listener, path}, nil
}

// controlTasks answers on the socket beside a store that is open; page is nil where there is no
// local page. Without a socket there is no task, since games go on without it.
func controlTasks(p *process, storeFile string, s store.Store, table *bot.Bot, page *web.Web, ready *readiness) []task {
	socket, err := listenControl(storeFile)
	if err != nil {
		p.log.Warn("backup and healthcheck will not work while it runs", "err", err)
		return nil
	}
	return []task{func(ctx context.Context) error {
		mux := http.NewServeMux()
		health(mux, alive(s), ready)
		mux.HandleFunc("GET /place", func(w http.ResponseWriter, _ *http.Request) {
			if err := ready.inPlace(); err != nil {
				http.Error(w, rescue(err), http.StatusServiceUnavailable)
			}
		})
		mux.HandleFunc("GET /troubles", ready.troubles)
		mux.HandleFunc("GET /stuck", func(w http.ResponseWriter, _ *http.Request) { _ = json.NewEncoder(w).Encode(table.Stuck()) })
		if ready.metrics != nil {
			mux.Handle("GET /metrics", ready.metrics)
		}
		mux.Handle("GET /backup", backupHandler(ctx, s))
		tablesHandlers(mux, table)
		forkHandler(mux, table, page)
		return answerHTTP(ctx, p, socket, mux)
	}}
}

// backupHandler sends copies of a store until ctx is done. Then it breaks off,
// since a stop does not wait for a slow reader.
func backupHandler(ctx context.Context, s store.Store) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out := &steadyWriter{stop: ctx, w: w, conn: http.NewResponseController(w)}
		defer context.AfterFunc(ctx, out.breakOff)()
		w.Header().Set("Trailer", backupError)
		if err := s.Backup(r.Context(), out); err != nil {
			w.Header().Set(backupError, err.Error())
		}
	})
}

// stallTime is how long a reader of a backup may stand still.
const stallTime = time.Minute

// steadyWriter fails when its reader stands still, or when it is to stop.
type steadyWriter struct {
	stop context.Context // the server's; Write takes none of its own
	w    io.Writer
	conn *http.ResponseController
}

// Write implements io.Writer.
func (s *steadyWriter) Write(p []byte) (int, error) {
	if err := s.conn.SetWriteDeadline(time.Now().Add(stallTime)); err != nil {
		return 0, err
	}
	if s.stop.Err() != nil { // breakOff may have come before the deadline above
		s.breakOff()
		return 0, errors.New("it is stopping")
	}
	return s.w.Write(p)
}

// breakOff ends the write under way.
func (s *steadyWriter) breakOff() { _ = s.conn.SetWriteDeadline(time.Unix(1, 0)) }

// backupError is the trailer with the reason why a backup is not whole.
const backupError = "Shipboard-Error"

// someoneServes reports whether a Shipboard has the store of this name open, though the
// file may have been moved or deleted.
func someoneServes(ctx context.Context, storeFile string) bool {
	conn, err := dialControl(ctx, storeFile)
	if err != nil {
		return false
	}
	_ = conn.Close()
	return true
}

func dialControl(ctx context.Context, storeFile string) (conn net.Conn, err error) {
	err = withShortPath(controlPath(storeFile), func(short string) (err error) {
		conn, err = new(net.Dialer).DialContext(ctx, "unix", short)
		return err
	})
	return conn, err
}

// askControl asks the Shipboard that has a store open.
func askControl(ctx context.Context, storeFile, what string) (*http.Response, error) {
	return tellControl(ctx, http.MethodGet, storeFile, what, nil)
}

// tellControl sends a request to the Shipboard that has a store open.
func tellControl(ctx context.Context, method, storeFile, what string, body io.Reader) (*http.Response, error) {
	client := http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return dialControl(ctx, storeFile)
		},
	}}
	request, err := http.NewRequestWithContext(ctx, method, "http://shipboard"+what, body)
	if err != nil {
		return nil, err
	}
	response, err := client.Do(request)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ECONNREFUSED) { // a killed process leaves its socket
		return nil, fmt.Errorf("no Shipboard plays with %s now", storeFile)
	}
	if err != nil {
		return nil, fmt.Errorf("ask the Shipboard that plays with %s: %w", storeFile, err)
	}
	if response.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(response.Body, 1000)) // the status says enough
		return nil, errors.Join(fmt.Errorf("the Shipboard that plays with %s says %s: %s", storeFile, response.Status, text), response.Body.Close())
	}
	return response, nil
}

type healthcheckCmd struct {
	storeFlag
	serviceFlag
	Ready   bool          `env:"SHIPBOARD_READY" help:"Also ask whether every chat is connected and the store can be written."`
	Ops     string        `env:"SHIPBOARD_OPS" default:"127.0.0.1:8322" help:"Where to ask, if the store is in a cluster: the address that serve was given."`
	Timeout time.Duration `env:"SHIPBOARD_TIMEOUT" default:"5s" help:"How long to wait for the answer."`
}

// Help is the text after the flags in --help.
func (healthcheckCmd) Help() string {
	return `Examples:
  $ shipboard healthcheck
  $ shipboard healthcheck --ready --store play.db
  $ sudo shipboard healthcheck --service`
}

// Run implements the command.
func (c healthcheckCmd) Run(ctx context.Context, p *process) error {
	file, err := c.existing()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, c.Timeout)
	defer cancel()
	if inCluster(file) {
		return c.askPort(ctx, p)
	}
	questions := []string{"/place", "/healthz"}
	if c.Ready {
		questions = []string{"/readyz"}
	}
	for _, question := range questions {
		response, err := askControl(ctx, file, question)
		if err != nil {
			return fmt.Errorf("%w%s", err, p.serviceHint("healthcheck"))
		}
		_, err = io.Copy(p.out, io.LimitReader(response.Body, 300))
		if err := errors.Join(err, response.Body.Close()); err != nil {
			return err
		}
	}
	return nil
}

// askPort asks a replica, which has no socket beside its store.
func (c healthcheckCmd) askPort(ctx context.Context, p *process) error {
	question := "/healthz"
	if c.Ready {
		question = "/readyz"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+c.Ops+question, nil)
	if err != nil {
		return fmt.Errorf("ask %s: %w", c.Ops, err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("ask the Shipboard at %s: %w", c.Ops, err)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, 300))
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the Shipboard at %s says %s: %s", c.Ops, response.Status, text)
	}
	_, err = p.out.Write(text)
	return err
}

type backupCmd struct {
	storeFlag
	serviceFlag
	File string `arg:"" help:"The copy to write; the file must not exist yet."`
}

// Help is the text after the flags in --help.
func (backupCmd) Help() string {
	return `The copy holds the store as it was at one moment; people can go on playing meanwhile. To go back to it, see shipboard restore --help.

Examples:
  $ shipboard backup --store play.db monday.db
  $ sudo shipboard backup --service monday.db`
}

// Run implements the command.
func (c backupCmd) Run(ctx context.Context, p *process) error {
	file, err := c.existing()
	if err != nil {
		return err
	}
	if inCluster(file) {
		err = backupCluster(ctx, p, file, c.File)
	} else if someoneServes(ctx, file) {
		err = backupLive(ctx, file, c.File)
	} else {
		err = backupAtRest(ctx, file, c.File)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s is a copy of %s.\n", c.File, file)
	return err
}

// backupAtRest copies a store that nobody has open.
func backupAtRest(ctx context.Context, file, target string) error {
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("there is no store to copy: %w", err) // opening would make one
	}
	kept, err := store.Open(file)
	if err != nil {
		return err
	}
	return errors.Join(store.BackupFile(ctx, kept, target), kept.Close())
}

// backupCluster copies a store in a cluster to a file.
func backupCluster(ctx context.Context, p *process, name, target string) error {
	kept, err := openFilled(ctx, name, p.log)
	if err != nil {
		return err
	}
	return errors.Join(store.BackupFile(ctx, kept, target), kept.Close())
}

// backupLive asks the Shipboard that has the store open for a copy.
func backupLive(ctx context.Context, file, target string) (err error) {
	if _, err := os.Lstat(target); err == nil {
		return fmt.Errorf("back up to %s: %w", target, os.ErrExist)
	}
	response, err := askControl(ctx, file, "/backup")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	draft, err := os.CreateTemp(filepath.Dir(target), ".shipboard-*.backup")
	if err != nil {
		return fmt.Errorf("back up to %s: %w", target, err)
	}
	defer os.Remove(draft.Name())
	_, err = io.Copy(draft, response.Body)
	if why := response.Trailer.Get(backupError); err == nil && why != "" {
		err = errors.New(why)
	}
	if err == nil {
		err = draft.Sync()
	}
	err = errors.Join(err, draft.Close())
	if err != nil {
		return fmt.Errorf("back up to %s: %w", target, err)
	}
	// Opening the copy checks every page. Only then does it get its name.
	copied, err := store.Open(draft.Name())
	if err != nil {
		return fmt.Errorf("back up to %s: the copy is not whole: %w", target, err)
	}
	if err := copied.Close(); err != nil {
		return fmt.Errorf("back up to %s: %w", target, err)
	}
	if err := os.Link(draft.Name(), target); err != nil {
		return fmt.Errorf("back up to %s: %w", target, err)
	}
	return nil
}
