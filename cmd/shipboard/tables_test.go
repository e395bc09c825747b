package main

import (
	"errors"
	"fmt"
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

// seated opens tables in channels of a store, and returns their ids in the same order.
func seated(t *testing.T, file string, typed ...[2]string) []string {
	t.Helper()
	kept, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	at, err := bot.New(bot.Config{Store: kept, Games: games.All, Painter: raster.New(raster.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	at.Attach(memchat.New())
	for i, c := range typed {
		who, text, _ := strings.Cut(c[1], ": ")
		p := memchat.Person(who)
		if who == "rogue" {
			p.Name = "Rogue\x1b[2J"
		}
		a := at.Handle(t.Context(), chat.Request{ID: fmt.Sprint(i), From: p, Place: memchat.Place(c[0]), Text: text})
		if a.Refused || a.Failed {
			t.Fatalf("%s: %+v", c[1], a)
		}
	}
	all, bad, err := at.GoingOn(t.Context())
	if err = errors.Join(err, at.Flush(t.Context()), kept.Close()); err != nil || len(bad) > 0 {
		t.Fatal(err, bad)
	}
	ids := make([]string, len(all))
	for i, h := range all {
		ids[i] = h.ID
	}
	return ids
}

// The operator lists the games that go on, and ends one, with and without a Shipboard that
// has the store open. The table is told.
func TestTables(t *testing.T) {
	file := filepath.Join(t.TempDir(), "serve.db")
	ids := seated(t, file,
		[2]string{"deck", "ann: start jaws"}, [2]string{"deck", "ann: join"}, [2]string{"deck", "bob: join"}, [2]string{"deck", "ann: begin"},
		[2]string{"cove", "rogue: start moby"}, [2]string{"cove", "rogue: join"})
	if len(ids) != 2 {
		t.Fatalf("the tables are %q", ids)
	}
	tables := func(want int, args ...string) string {
		t.Helper()
		code, out, errs := shipboard(t, "", append(append([]string{"tables"}, args...), "--store", file)...)
		if code != want {
			t.Errorf("tables %v: %d %s%s", args, code, out, errs)
		}
		return out + errs
	}
	lists := func(want ...string) {
		t.Helper()
		out := tables(0)
		if lines := strings.Count(out, "\n"); lines != len(want) {
			t.Errorf("%d lines of\n%s", lines, out)
		}
		for _, text := range want {
			if !strings.Contains(out, text) || strings.Contains(out, "\x1b") {
				t.Errorf("the list has no %q:\n%s", text, out)
			}
		}
	}
	first, second := ids[0]+"  jaws  playing  since ", ids[1]+"  moby  lobby  "
	lists(first, second)
	if out := tables(0); !strings.Contains(out, "in mem deck") || !strings.Contains(out, "Ann, Bob") || !strings.Contains(out, "waits for ") {
		t.Errorf("the list does not tell all:\n%s", out)
	}
	for _, args := range [][]string{{"end", "zzzzz"}, {"end", "../x"}, {"end", "o"}} {
		tables(exitFailed, args...)
	}
	tables(exitUsage, "end")
	tables(exitUsage, "list", ids[0])
	tables(exitUsage, "stop", ids[0])
	if out := tables(0, "end", strings.ToUpper(ids[0])); !strings.Contains(out, "is ended") || !strings.Contains(out, "at the next start") {
		t.Errorf("end a game at rest: %s", out)
	}
	lists(second)
	if out := tables(exitFailed, "end", ids[0]); !strings.Contains(out, "The game is over") {
		t.Errorf("end it again: %s", out)
	}

	a := playProcess(t, file)
	lists(second)
	tables(exitFailed, "end", ids[0])
	if out := tables(0, "end", ids[1]); !strings.Contains(out, "is ended") || strings.Contains(out, "next start") {
		t.Errorf("end a game that is served: %s", out)
	}
	lists("No game goes on.")
	a.stop(t, syscall.SIGTERM)

	heard := memchat.New()
	kept, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	at, err := bot.New(bot.Config{Store: kept, Games: games.All, Painter: raster.New(raster.Limits{})})
	if err != nil {
		t.Fatal(err)
	}
	at.Attach(heard)
	if err := errors.Join(at.Flush(t.Context()), kept.Close()); err != nil {
		t.Fatal(err)
	}
	for place, want := range map[string]string{"deck": "The operator of this bot has ended the game.", "cove": "The operator of this bot has closed the lobby."} {
		told := 0
		for _, p := range heard.Stream {
			if p.Channel == place && !p.Edit && strings.Contains(p.Text, want) {
				told++
			}
		}
		if told != 1 {
			t.Errorf("%s is told %d times: %s", place, told, want)
		}
	}
	if out := tables(0); !strings.Contains(out, "No game goes on.") {
		t.Errorf("afterwards: %s", out)
	}
}

// A store that is not there is not made.
func TestTablesOfNoStore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none", "serve.db")
	if code, out, errs := shipboard(t, "", "tables", "--store", file); code != exitFailed || !strings.Contains(errs, "no store") {
		t.Errorf("%d %s%s", code, out, errs)
	}
}
