package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"shipboard/store"
)

// A running Shipboard holds its store locked, so it answers its operator on a
// socket beside it, which only the operator's own account can reach:
//
//	GET /healthz  200 when the process serves and the store can be read
//	GET /readyz   200 when the store can be written and every chat is connected
//	GET /backup   a copy of the store

// longestName is how long a socket's name may be, without its folder: systems
// take 103 bytes of a socket's path, and some of them need a name for the way
// (see shortly).
const longestName = 32

// controlPath is the socket beside a store.
func controlPath(storeFile string) string {
	folder, name := filepath.Split(storeFile)
	if name += ".sock"; len(name) > longestName {
		sum := sha256.Sum256([]byte(name))
		name = fmt.Sprintf(".shipboard-%x.sock", sum[:8])
	}
	return folder + name
}

// longestPath is how long a socket's path may be on every system.
const longestPath = 103

// shortly does something with the path of a socket, or with a shorter one to
// the same place: a link to its folder, which is gone afterwards, as no system
// minds.
func shortly(path string, do func(short string) error) error {
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
	way, err := os.MkdirTemp(temp, "shipboard")
	if err != nil {
		return fmt.Errorf("shorten the path of a socket: %w", err)
	}
	defer os.RemoveAll(way)
	link := filepath.Join(way, "f")
	if err := os.Symlink(folder, link); err != nil {
		return fmt.Errorf("shorten the path of a socket: %w", err)
	}
	return do(filepath.Join(link, filepath.Base(path)))
}

// control is the listening socket, which takes its file away when it is closed.
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

// listenControl makes the socket beside a store that is open, so that any
// that is there was left behind by a crash.
func listenControl(storeFile string) (net.Listener, error) {
	path := controlPath(storeFile)
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	var listener *net.UnixListener
	err := shortly(path, func(short string) (err error) {
		listener, err = net.ListenUnix("unix", &net.UnixAddr{Name: short, Net: "unix"})
		return err
	})
	if err != nil {
		return nil, err
	}
	listener.SetUnlinkOnClose(false) // by a path that may not be there any more
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, errors.Join(err, control{listener, path}.Close())
	}
	return control{listener, path}, nil
}

// controlRoom answers on the socket beside a store that is open; no room where
// there can be no socket, since the games can go on without.
func controlRoom(p *process, storeFile string, s store.Store, ready *readiness) []room {
	socket, err := listenControl(storeFile)
	if err != nil {
		p.log.Warn("no copies and no health checks while it runs", "err", err)
		return nil
	}
	mux := http.NewServeMux()
	health(mux, s, ready)
	mux.HandleFunc("GET /backup", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Trailer", backupError)
		if err := s.Backup(r.Context(), w); err != nil {
			w.Header().Set(backupError, err.Error())
		}
	})
	return []room{func(ctx context.Context) error { return answerHTTP(ctx, p, socket, mux) }}
}

// backupError is the trailer that says why a backup is not whole.
const backupError = "Shipboard-Error"

// askControl asks the Shipboard that has a store open.
func askControl(ctx context.Context, storeFile, what string) (*http.Response, error) {
	client := http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, _, _ string) (conn net.Conn, err error) {
			err = shortly(controlPath(storeFile), func(short string) (err error) {
				conn, err = new(net.Dialer).DialContext(ctx, "unix", short)
				return err
			})
			return conn, err
		},
	}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://shipboard"+what, nil)
	if err != nil {
		return nil, err
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("ask the Shipboard that plays with %s: %w", storeFile, err)
	}
	if response.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(response.Body, 300)) // the status says enough
		return nil, errors.Join(fmt.Errorf("the Shipboard that plays with %s says %s: %s", storeFile, response.Status, text), response.Body.Close())
	}
	return response, nil
}

type healthcheckCmd struct {
	storeFlag
	Ready   bool          `env:"SHIPBOARD_READY" help:"Ask also whether every chat is connected and the store can be written."`
	Timeout time.Duration `env:"SHIPBOARD_TIMEOUT" default:"5s" help:"How long to wait for the answer."`
}

// Help is what follows the flags in --help.
func (healthcheckCmd) Help() string {
	return `Examples:
  $ shipboard healthcheck
  $ shipboard healthcheck --ready --store play.db`
}

// Run implements the command.
func (c healthcheckCmd) Run(ctx context.Context, p *process) error {
	file, err := c.either()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, c.Timeout)
	defer cancel()
	response, err := askControl(ctx, file, map[bool]string{false: "/healthz", true: "/readyz"}[c.Ready])
	if err != nil {
		return err
	}
	defer response.Body.Close()
	_, err = io.Copy(p.out, io.LimitReader(response.Body, 300))
	return err
}

type backupCmd struct {
	storeFlag
	File string `arg:"" help:"The copy to write; there must be no such file yet."`
}

// Help is what follows the flags in --help.
func (backupCmd) Help() string {
	return `The copy holds the store as it was at one moment, while others go on playing. To go back to it, stop Shipboard and put the copy in the store's place.

Examples:
  $ shipboard backup --store play.db monday.db`
}

// Run implements the command.
func (c backupCmd) Run(ctx context.Context, p *process) error {
	file, err := c.either()
	if err != nil {
		return err
	}
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("there is no store to copy: %w", err) // opening would make one
	}
	kept, err := store.Open(file)
	switch {
	case errors.Is(err, store.ErrInUse):
		err = backupLive(ctx, file, c.File)
	case err == nil:
		err = errors.Join(store.BackupFile(ctx, kept, c.File), kept.Close())
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s is a copy of %s.\n", c.File, file)
	return err
}

// backupLive has the Shipboard that has the store open copy it.
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
	if err = errors.Join(err, draft.Close()); err != nil {
		return fmt.Errorf("back up to %s: %w", target, err)
	}
	// Opening it checks every page, before it gets the name that is trusted.
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
