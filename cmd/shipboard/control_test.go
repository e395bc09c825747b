package main

import (
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipboard/store"
)

// The socket beside a store works with a path of any length, although the path of
// a socket must be short. It leaves no file behind.
func TestControlOfAnyPath(t *testing.T) {
	for _, temp := range []string{t.TempDir(), filepath.Join(t.TempDir(), strings.Repeat("t", 60))} {
		t.Setenv("TMPDIR", temp)
		if err := os.MkdirAll(temp, 0o700); err != nil {
			t.Fatal(err)
		}
		root, err := os.MkdirTemp("/tmp", "sb")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.RemoveAll(root) })
		for _, folder := range []string{root, filepath.Join(root, strings.Repeat("deep/", 4)), filepath.Join(root, strings.Repeat("deeper/", 30))} {
			if err := os.MkdirAll(folder, 0o700); err != nil {
				t.Fatal(err)
			}
			for _, name := range []int{1, 26, 27, 28, 60, 78, 79, 80, 90, 98, 99, 100, 250} {
				answersThere(t, filepath.Join(folder, strings.Repeat("s", name)))
			}
		}
		if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
			t.Errorf("in the folder of temporary files there are %v, %v", left, err)
		}
	}
}

// answersThere listens on the socket beside a store and sends it a request.
func answersThere(t *testing.T, file string) {
	t.Helper()
	listener, err := listenControl(file)
	if err != nil {
		t.Errorf("a path of %d bytes, a name of %d: listen: %v", len(file), len(filepath.Base(file)), err)
		return
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, file) })}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	if info, err := os.Stat(controlPath(file)); err != nil || info.Mode().Perm() != 0o600 || filepath.Dir(controlPath(file)) != filepath.Dir(file) {
		t.Errorf("%s: the socket is %v, %v", file, info, err)
	}
	response, err := askControl(t.Context(), file, "/healthz")
	if err != nil {
		t.Errorf("a path of %d bytes, a name of %d: ask: %v", len(file), len(filepath.Base(file)), err)
	} else {
		said, err := io.ReadAll(response.Body)
		response.Body.Close()
		if string(said) != file || err != nil {
			t.Errorf("%s: %s answers, %v", file, said, err)
		}
	}
	if err := server.Close(); err != nil {
		t.Error(err)
	}
	<-ended
	if left, err := os.ReadDir(filepath.Dir(file)); err != nil || len(left) > 1 || len(left) == 1 && !left[0].IsDir() {
		t.Errorf("beside %s there are %v, %v", file, left, err)
	}
}

// A process whose store has a long path answers its operator.
func TestOperatorOfAStoreFarDown(t *testing.T) {
	file := filepath.Join(t.TempDir(), strings.Repeat("deeper/", 20), strings.Repeat("store", 40)+".db")
	a := playProcess(t, file)
	if code, out, errs := shipboard(t, "", "healthcheck", "--ready", "--store", file); code != 0 || out != "ready\n" {
		t.Errorf("healthcheck: %d %s%s", code, out, errs)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if code, out, errs := shipboard(t, "", "backup", "--store", file, copied); code != 0 || !strings.Contains(out, "is a copy of") {
		t.Errorf("backup: %d %s%s", code, out, errs)
	}
	a.stop(t, syscall.SIGTERM)
	if out, _ := doctorSays(examineStore(t.Context(), copied, true)); !strings.Contains(out, "opens and can be written") {
		t.Errorf("the copy: %s", out)
	}
}

// A slow reader of a backup delays neither a stop nor the players.
func TestAStopDoesNotWaitForASlowBackup(t *testing.T) {
	folder, err := os.MkdirTemp("/tmp", "sb") // a socket's path is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	file := filepath.Join(folder, "play.db")
	s, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	const large = 16 << 20 // more than the socket holds
	err = s.Update(t.Context(), func(tx store.Tx) error { return tx.Put([]byte("large"), make([]byte, large)) })
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	a := playProcess(t, file)
	slow, err := net.Dial("unix", controlPath(file))
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	if _, err := io.WriteString(slow, "GET /backup HTTP/1.1\r\nHost: shipboard\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	begun := make([]byte, 4<<10)
	if _, err := io.ReadFull(slow, begun); err != nil || !strings.HasPrefix(string(begun), "HTTP/1.1 200 OK") {
		t.Fatalf("the backup began with %.40q, %v", begun, err)
	}
	if code, text := a.do(t, "GET", "/api/state", ""); code >= 500 {
		t.Errorf("while it stands still the page answers %d %s", code, text)
	}
	a.stop(t, syscall.SIGTERM)
	rest, _ := io.Copy(io.Discard, slow) // ends with an error, since the backup was broken off
	if rest+int64(len(begun)) >= large {
		t.Errorf("the backup went on for %d bytes", rest)
	}
}

// A running Shipboard notices that the file of its store was deleted or replaced.
// Its games can still be saved.
func TestAStoreThatIsNotInItsPlace(t *testing.T) {
	for name, remove := range map[string]func(file string) error{
		"deleted":  os.Remove,
		"replaced": func(file string) error { return os.Rename(file+".other", file) },
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "play.db")
			newStore(t, file)
			other, err := store.Open(file + ".other")
			if err != nil {
				t.Fatal(err)
			}
			if err := other.Close(); err != nil {
				t.Fatal(err)
			}
			a := playProcess(t, file)
			for _, args := range [][]string{{"healthcheck"}, {"healthcheck", "--ready"}} {
				if code, out, errs := shipboard(t, "", append(args, "--store", file)...); code != 0 {
					t.Errorf("%v in its place: %d %s%s", args, code, out, errs)
				}
			}
			if err := remove(file); err != nil {
				t.Fatal(err)
			}
			for _, args := range [][]string{{"healthcheck"}, {"healthcheck", "--ready"}} {
				code, out, errs := shipboard(t, "", append(args, "--store", file)...)
				if code != exitFailed || !strings.Contains(errs, "moved, deleted or replaced") || !strings.Contains(errs, "save the games with shipboard backup") {
					t.Errorf("%v: %d %s%s", args, code, out, errs)
				}
			}
			if tell, bad := doctorSays(examineStore(t.Context(), file, true)); !bad || !strings.Contains(tell, "moved, deleted or replaced") {
				t.Errorf("the doctor says %s", tell)
			}
			saved := filepath.Join(t.TempDir(), "saved.db")
			if code, out, errs := shipboard(t, "", "backup", "--store", file, saved); code != 0 {
				t.Errorf("backup: %d %s%s", code, out, errs)
			}
			if got := holds(t, saved); got != "kept" {
				t.Errorf("the saved store holds %q", got)
			}
			a.stop(t, syscall.SIGTERM)
		})
	}
}
