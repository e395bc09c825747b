package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/render/raster"
	"shipboard/store"
)

// brokenOff is the export of a race that Ann and Bob broke off in its first deal.
func brokenOff(t *testing.T) string {
	t.Helper()
	b, err := bot.New(bot.Config{Store: store.Memory(), Games: games.All, Painter: raster.New(raster.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	b.Attach(memchat.New())
	for i, line := range []string{"ann: start race", "ann: join", "bob: join", "ann: begin", "ann: abandon", "bob: abandon"} {
		who, text, _ := strings.Cut(line, ": ")
		a := b.Handle(t.Context(), chat.Request{ID: fmt.Sprint(i), From: memchat.Person(who), Place: memchat.Place("deck"), Text: text})
		if a.Refused || a.Failed {
			t.Fatalf("%s: %v", line, a.Message.Lines)
		}
	}
	id, err := b.TableFor(t.Context(), chat.Request{From: memchat.Person("ann"), Place: memchat.Place("deck")}, chat.Command{}, "")
	if err != nil {
		t.Fatal(err)
	}
	data, err := b.Export(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// The operator opens tables on the page that go on from an exported game, each in a channel in which
// nobody plays, with and without a Shipboard that has the store open.
func TestFork(t *testing.T) {
	file, kept := brokenOff(t), filepath.Join(t.TempDir(), "games", "play.db")
	fork := func(want int, args ...string) string {
		t.Helper()
		code, out, errs := shipboard(t, "", append([]string{"fork", "--store", kept}, args...)...)
		if code != want {
			t.Errorf("fork %v: %d %s%s", args, code, out, errs)
		}
		return out + errs
	}
	if said := fork(0, file); said != "Deal 1\n" {
		t.Errorf("its rounds are %q", said)
	}
	if said := fork(exitFailed, file, "--round", "8"); !strings.Contains(said, `That game had no "8"; it had Deal 1.`) {
		t.Errorf("of a round that was not: %s", said)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	forged := filepath.Join(t.TempDir(), "forged.json")
	if err := os.WriteFile(forged, []byte(strings.Replace(string(data), "Ann", "Zoe", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := fork(exitFailed, forged, "--round", "1"); !strings.Contains(said, "no game can go on from this one: ") {
		t.Errorf("of a forged game: %s", said)
	}
	if _, err := os.Stat(kept); err == nil {
		t.Error("a game that is refused makes a store")
	}

	in := func(said, channel string) {
		t.Helper()
		if !strings.Contains(said, "is open in the channel "+channel+" of the page. Its game goes on from Deal 1.") {
			t.Errorf("in %s: %s", channel, said)
		}
	}
	first := fork(0, file, "--round", "1")
	in(first, "Harbour")
	if !strings.Contains(first, "start shipboard play --store "+kept) {
		t.Errorf("how to sit down there: %s", first)
	}
	in(fork(0, file, "--round", "deal 1"), "Cove")
	a := playProcess(t, kept)
	last := fork(0, file, "--round", "1")
	in(last, "Lagoon")
	if strings.Contains(last, "start shipboard play") {
		t.Errorf("it runs already: %s", last)
	}
	_, list, errs := shipboard(t, "", "tables", "--store", kept)
	for _, channel := range []string{"c001", "c002", "c003"} {
		if !strings.Contains(list, "in web "+channel+"  nobody sits there") {
			t.Errorf("no table is open in %s:\n%s%s", channel, list, errs)
		}
	}
	a.do(t, "GET", a.link, "")
	if code, desk := a.do(t, "GET", "/api/desk?as=p001&room=c003", ""); code != http.StatusOK || !strings.Contains(desk, "What if, from Deal 1 of King of Acrana") {
		t.Errorf("the page shows %d %s", code, desk)
	}
	a.stop(t, syscall.SIGTERM)
}

// A Shipboard that serves chats has no page for such a table, and says so.
func TestForkWithoutAPage(t *testing.T) {
	mux, w := http.NewServeMux(), httptest.NewRecorder()
	forkHandler(mux, nil, nil)
	mux.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/fork?round=1", strings.NewReader("{}")))
	if w.Code != http.StatusConflict || !strings.Contains(w.Body.String(), "no local page") {
		t.Errorf("it answers %d %s", w.Code, w.Body)
	}
}
