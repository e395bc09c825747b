package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipboard/games"
	"shipboard/store"
)

// failSyncs makes every sync of an open file fail from now on. It points the
// file's descriptor at a device that accepts writes and cannot be synced.
func failSyncs(t *testing.T, file string) {
	t.Helper()
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	open, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, d := range open {
		if path, err := os.Readlink(filepath.Join("/proc/self/fd", d.Name())); err != nil || path != file {
			continue
		}
		var number int
		if _, err := fmt.Sscan(d.Name(), &number); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Dup3(int(null.Fd()), number, syscall.O_CLOEXEC); err != nil {
			t.Fatal(err)
		}
		found++
	}
	if found != 1 {
		t.Fatalf("%s is open %d times", file, found)
	}
}

// A disk that fails to sync a commit ends play and serve with 1, so that a
// supervisor starts the process anew.
func TestADiskThatFailsEndsTheProcess(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	slack := newSlack(t)
	for _, test := range []struct {
		name string
		args []string
		up   string // the last text it prints before it is ready
	}{
		{"play", []string{"play", "--no-open", "--port", "0"}, "Stop with Ctrl-C"},
		{"serve", []string{"serve", "--new", "--ops", "127.0.0.1:0"}, "Stop with Ctrl-C"},
	} {
		t.Run(test.name, func(t *testing.T) {
			makeRoom(t, file)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var out, errs output
			p := &process{out: &out, err: &errs, env: environment(slackTokens()), games: games.All, network: network{slackURL: slack.URL()}}
			ended := make(chan int, 1)
			go func() { ended <- p.run(ctx, append(test.args, "--store", file)) }()
			eventually(t, "it is up", func() bool { return strings.Contains(out.String(), test.up) })
			eventually(t, "its store can be written", func() bool { return askReady(t, file) })
			failSyncs(t, file)
			eventually(t, "its store cannot be written", func() bool { return !askReady(t, file) })
			code := 0
			eventually(t, "it ends by itself", func() bool {
				select {
				case code = <-ended:
					return true
				default:
					return false
				}
			})
			if code != exitFailed {
				t.Errorf("it ended with %d", code)
			}
			if text := errs.String(); strings.Count(text, "stop, since the disk failed") != 1 || !strings.Contains(text, "start Shipboard again") {
				t.Errorf("it said\n%s", text)
			}
			if got, _ := doctorSays(examineStore(t.Context(), file, true)); !strings.Contains(got, "opens and can be written") {
				t.Errorf("the store afterwards: %s", got)
			}
		})
	}
}

// makeRoom leaves free pages in a store, so that a commit need not make the file
// longer.
func makeRoom(t *testing.T, file string) {
	t.Helper()
	s, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	ballast := []byte("ballast")
	for _, do := range []func(store.Tx) error{
		func(tx store.Tx) error { return tx.Put(ballast, make([]byte, 1<<20)) },
		func(tx store.Tx) error { return tx.Delete(ballast) },
	} {
		err = errors.Join(err, s.Update(t.Context(), do))
	}
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
}

func askReady(t *testing.T, file string) bool {
	t.Helper()
	answer, err := askControl(t.Context(), file, "/readyz")
	if err != nil {
		return false
	}
	return answer.Body.Close() == nil
}
