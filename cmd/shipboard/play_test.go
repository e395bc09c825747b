package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"image/png"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipboard/games"
	"shipboard/store"
)

// newStore makes a store with one record.
func newStore(t *testing.T, file string) {
	t.Helper()
	s, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	err = s.Update(t.Context(), func(tx store.Tx) error { return tx.Put([]byte("zz"), []byte("kept")) })
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
}

// holds reads the record of newStore.
func holds(t *testing.T, file string) string {
	t.Helper()
	s, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var got []byte
	if err := s.View(t.Context(), func(tx store.Tx) (err error) { got, err = tx.Get([]byte("zz")); return err }); err != nil {
		t.Fatal(err)
	}
	return string(got)
}

// running is a Shipboard process that plays or serves.
type running struct {
	*exec.Cmd
	out    *bufio.Reader
	errs   bytes.Buffer
	store  string
	link   string
	client http.Client
}

func playProcess(t *testing.T, storeFile string, args ...string) *running {
	t.Helper()
	args = append([]string{"play", "--no-open", "--port", "0", "--store", storeFile}, args...)
	a := &running{Cmd: command(t, args...), store: storeFile}
	a.start(t)
	a.link = a.until(t, "/host/")
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	a.client.Jar = jar
	return a
}

func (a *running) start(t *testing.T) {
	t.Helper()
	out, err := a.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	a.Stderr = &a.errs
	a.out = bufio.NewReader(out)
	if err := a.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Process.Kill() }) // in case the test did not stop it
}

// until reads the process's output up to a line that contains a text.
func (a *running) until(t *testing.T, text string) string {
	t.Helper()
	for {
		line, err := a.out.ReadString('\n')
		if strings.Contains(line, text) {
			return strings.TrimSpace(line)
		}
		if err != nil {
			t.Fatalf("it never printed %s: %v\n%s", text, err, a.errs.String())
		}
	}
}

// stop ends the process by a signal. It must stop without an error.
func (a *running) stop(t *testing.T, with os.Signal) {
	t.Helper()
	if err := a.Process.Signal(with); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, a.out); err != nil {
		t.Fatal(err)
	}
	if err := a.Wait(); err != nil {
		t.Errorf("stopped by %v: %v\n%s", with, err, a.errs.String())
	}
	if _, err := os.Stat(controlPath(a.store)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the socket is left behind: %v", err)
	}
}

func (a *running) do(t *testing.T, method, path, body string) (int, string) {
	t.Helper()
	base := a.link[:strings.Index(a.link, "/host/")]
	if !strings.HasPrefix(path, "http") {
		path = base + path
	}
	r, err := http.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", base)
	r.Header.Set("Content-Type", "application/json")
	response, err := a.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(data)
}

func TestPlayProcess(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games", "play.db")
	a := playProcess(t, file)
	if code, body := a.do(t, "GET", a.link, ""); code != http.StatusOK || !strings.Contains(body, "<html") {
		t.Fatalf("the page: %d %s", code, body)
	}
	if code, body := a.do(t, "GET", "/api/me", ""); code != http.StatusOK || !strings.Contains(body, `"host":true`) {
		t.Errorf("who am I: %d %s", code, body)
	}
	if code, body := a.do(t, "POST", "/api/channels", `{"name":"Lagoon"}`); code != http.StatusOK {
		t.Errorf("make a channel: %d %s", code, body)
	}

	// A second process on the same store says that another one plays with it.
	if code, _, errs := shipboard(t, "", "play", "--no-open", "--port", "0", "--store", file); code != exitFailed || !strings.Contains(errs, "another Shipboard plays with") {
		t.Errorf("a second Shipboard: %d %s", code, errs)
	}

	// The operator may check its health, and copy its store meanwhile.
	if code, out, errs := shipboard(t, "", "healthcheck", "--store", file); code != 0 || out != "well\n" {
		t.Errorf("healthcheck: %d %s%s", code, out, errs)
	}
	if code, out, errs := shipboard(t, "", "healthcheck", "--ready", "--store", file); code != 0 || out != "ready\n" {
		t.Errorf("healthcheck --ready: %d %s%s", code, out, errs)
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if code, out, errs := shipboard(t, "", "backup", "--store", file, copied); code != 0 || !strings.Contains(out, "is a copy of") {
		t.Errorf("backup: %d %s%s", code, out, errs)
	}
	if code, _, errs := shipboard(t, "", "backup", "--store", file, copied); code != exitFailed || !strings.Contains(errs, "exists") {
		t.Errorf("backup over a file: %d %s", code, errs)
	}
	a.stop(t, os.Interrupt)

	if code, _, errs := shipboard(t, "", "healthcheck", "--store", file); code != exitFailed {
		t.Errorf("healthcheck after the end: %d %s", code, errs)
	}
	// The copy contains everything in the store.
	b := playProcess(t, copied)
	if b.link[strings.Index(b.link, "/host/"):] == a.link[strings.Index(a.link, "/host/"):] {
		t.Errorf("the host's link is the old one: %s", b.link)
	}
	b.client.Jar = a.client.Jar // the host's browser is still the host's browser
	if code, body := b.do(t, "GET", "/api/me", ""); code != http.StatusOK || !strings.Contains(body, `"host":true`) {
		t.Errorf("who am I, after the restart: %d %s", code, body)
	}
	b.stop(t, syscall.SIGTERM)
}

func TestPlayListens(t *testing.T) {
	a := playProcess(t, filepath.Join(t.TempDir(), "play.db"), "--listen", "--base", "http://192.0.2.7:80/")
	if !strings.HasPrefix(a.link, "http://192.0.2.7:80/host/") {
		t.Errorf("the link is %s", a.link)
	}
	if link := a.until(t, "/join/"); !strings.Contains(link, "http://192.0.2.7:80/join/") {
		t.Errorf("a seat's link is %s", link)
	}
	a.stop(t, syscall.SIGTERM)
}

func TestPlayTakesOverAfterACrash(t *testing.T) {
	file := filepath.Join(t.TempDir(), "play.db")
	a := playProcess(t, file)
	if err := a.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := a.Wait(); err == nil {
		t.Error("killed, it says that all is well")
	}
	b := playProcess(t, file) // although the first left its socket behind
	if code, _, errs := shipboard(t, "", "healthcheck", "--store", file); code != 0 {
		t.Errorf("healthcheck: %d %s", code, errs)
	}
	b.stop(t, os.Interrupt)
}

func TestPlayRefuses(t *testing.T) {
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	_, port, err := net.SplitHostPort(busy.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	damaged := filepath.Join(folder, "damaged.db")
	if err := os.WriteFile(damaged, []byte("this is no store"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--port", port, "--store", filepath.Join(folder, "a.db")}, "name another with --port"},
		{[]string{"--port", "0", "--store", damaged}, "the file is damaged"},
		{[]string{"--port", "0", "--store", filepath.Join(damaged, "b.db")}, "not a directory"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // if it begins to play, it ends at once
		var out, errs bytes.Buffer
		code := (&process{out: &out, err: &errs, games: games.All}).run(ctx, append([]string{"play", "--no-open"}, c.args...))
		if code != exitFailed || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%v: exit %d, %s; want %q", c.args, code, errs.String(), c.want)
		}
	}
}

// A base that is no address for a browser is refused before anything is opened.
func TestPlayRefusesABaseThatIsNone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.db")
	for _, base := range []string{"sea.example", "ftp://sea.example", "http://", "https://sea.example/deck", "https://sea.example?deck", "://"} {
		var out, errs bytes.Buffer
		code := (&process{out: &out, err: &errs, games: games.All}).run(t.Context(), []string{"play", "--no-open", "--store", file, "--base", base})
		if code != exitUsage || !strings.Contains(errs.String(), "not the address of a page") {
			t.Errorf("%q: exit %d, %s", base, code, errs.String())
		}
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a store was made")
	}
}

func TestBackupOfAStoreAtRest(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "a.db"), filepath.Join(folder, "b.db")
	newStore(t, from)
	if code, out, errs := shipboard(t, "", "backup", "--store", from, to); code != 0 {
		t.Fatalf("exit %d, %s%s", code, out, errs)
	}
	if got := holds(t, to); got != "kept" {
		t.Errorf("the copy holds %q", got)
	}
	if code, _, errs := shipboard(t, "", "backup", "--store", from, to); code != exitFailed || !strings.Contains(errs, "exists") {
		t.Errorf("over a file: exit %d, %s", code, errs)
	}
}

// An incomplete copy must not get the name of a complete one.
func TestBackupThatBreaksOff(t *testing.T) {
	folder := t.TempDir()
	from, to := filepath.Join(folder, "a.db"), filepath.Join(folder, "b.db")
	newStore(t, from)
	held, err := store.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	for name, answer := range map[string]http.HandlerFunc{
		"half a store": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "half a store") },
		"no disk left": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Trailer", backupError)
			w.WriteHeader(http.StatusOK)
			w.Header().Set(backupError, "no disk left")
		},
		"404": http.NotFound,
	} {
		listener, err := net.Listen("unix", controlPath(from))
		if err != nil {
			t.Fatal(err)
		}
		server := &http.Server{Handler: answer}
		go func() { _ = server.Serve(listener) }() // ends with Close
		code, _, errs := shipboard(t, "", "backup", "--store", from, to)
		if code != exitFailed {
			t.Errorf("%s: exit %d, %s", name, code, errs)
		}
		if name != "half a store" && !strings.Contains(errs, name) {
			t.Errorf("%s: %s", name, errs)
		}
		if err := server.Close(); err != nil {
			t.Error(err)
		}
		left, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil || len(left) != 1 {
			t.Errorf("%s: left behind %v, %v", name, left, err)
		}
		if hidden, _ := filepath.Glob(filepath.Join(folder, ".*")); len(hidden) > 0 {
			t.Errorf("%s: left behind %v", name, hidden)
		}
	}
}

// Every game's first transcript makes a picture of each viewer.
func TestDraw(t *testing.T) {
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join("..", "..", "games", g.Key, "testdata", "*.txtar"))
		if err != nil || len(files) == 0 {
			t.Fatal("there are no transcripts", err)
		}
		for _, viewer := range []string{"all", "0"} {
			file := filepath.Join(t.TempDir(), "scene.png")
			code, out, errs := shipboard(t, "", "draw", files[0], "--out", file, "--viewer", viewer)
			if code != 0 || !strings.HasPrefix(out, file+": ") {
				t.Fatalf("exit %d, %s%s", code, out, errs)
			}
			code, data, errs := shipboard(t, "", "draw", files[0], "--out", "-", "--viewer", viewer)
			if code != 0 {
				t.Fatalf("exit %d, %s", code, errs)
			}
			written, err := os.ReadFile(file)
			if err != nil || string(written) != data {
				t.Errorf("standard output has another picture than the file, %v", err)
			}
			if picture, err := png.Decode(strings.NewReader(data)); err != nil || picture.Bounds().Dx() < 400 {
				t.Errorf("viewer %s: no picture: %v", viewer, err)
			}
		}
		for flag, want := range map[string]string{"--viewer=9": "there is no seat 9", "--viewer=x": "there is no seat x", "--scene=dream": `there is no picture "dream"`} {
			if code, _, errs := shipboard(t, "", "draw", files[0], flag); code != exitFailed || !strings.Contains(errs, want) {
				t.Errorf("%s: exit %d, %s", flag, code, errs)
			}
		}
	}
}
