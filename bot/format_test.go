package bot

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/render/rastertest"
	"shipboard/store"
)

// format1 is a store as the first release wrote it: a duel in mid-round, with a
// message still owed. Every later release must be able to continue from it.
const format1 = "testdata/format1.txt"

func dump(t *testing.T, s store.Store) string {
	t.Helper()
	var b strings.Builder
	err := s.View(t.Context(), func(tx store.Tx) error {
		b.Reset()
		for key, value := range tx.Scan(nil, nil) {
			fmt.Fprintf(&b, "%x %q\n", key, value)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func restore(t *testing.T, text string) *store.Mem {
	t.Helper()
	s := store.Memory()
	err := s.Update(context.Background(), func(tx store.Tx) error {
		for line := range strings.Lines(text) {
			var value string
			name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
			key, err := hex.DecodeString(name)
			if err != nil {
				return err
			}
			if _, err := fmt.Sscanf(rest, "%q", &value); err != nil {
				return fmt.Errorf("read %s: %w", rest, err)
			}
			if err := tx.Put(key, []byte(value)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestReadsFormat1(t *testing.T) {
	if _, err := os.Stat(format1); err != nil && rastertest.Updating() { // it is never written again
		h := newHall(t, store.Memory(), &duel.Game)
		h.types("ann", "start duel clock=24h")
		h.types("ann", "join caller")
		h.types("bob", "join")
		h.types("ann", "begin")
		h.types("ann", "do hide 4")
		h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Broken, Err: errFull, After: -1}}
		h.types("bob", "do hide 9")
		h.types("bob", "do lock")
		if err := os.WriteFile(format1, []byte(dump(t, h.store)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(format1)
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t, restore(t, string(data)), &duel.Game)
	h.asked = 100 // an earlier number would get its old answer
	h.flush()
	if len(h.chat.Posts) != 1 || !strings.Contains(shown(h.chat.Posts[0].Message), "Bob has locked") {
		t.Errorf("the owed message was not sent: %v", h.chat.Posts)
	}
	if got := shown(h.types("ann", "me").Message); !strings.Contains(got, "You hide 4") {
		t.Errorf("ann's secret is lost: %s", got)
	}
	h.types("ann", "do lock")
	h.types("ann", "do guess 9")
	if got := shown(h.types("bob", "log").Message); !strings.Contains(got, "Ann guesses 9: right!") {
		t.Errorf("the game does not go on: %s", got)
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// The bot does not change a table that a newer release wrote.
func TestNewerFormatIsLeftAlone(t *testing.T) {
	data, err := os.ReadFile(format1)
	if err != nil {
		t.Fatal(err)
	}
	newer := strings.Replace(string(data), `{\"format\":1,\"id\"`, `{\"format\":2,\"id\"`, 1)
	if newer == string(data) {
		t.Fatal("the head was not found")
	}
	s := restore(t, newer)
	h := newHall(t, s, &duel.Game)
	h.asked = 100
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Broken, Err: errFull, After: -1}}
	before := dump(t, s)
	if got := shown(h.types("ann", "do lock").Message); !strings.Contains(got, "another release wrote them") {
		t.Errorf("answered %s", got)
	}
	if dump(t, s) != before {
		t.Error("something was written")
	}
	if !strings.Contains(h.log.String(), "format 2 is not known") {
		t.Errorf("the log: %s", h.log)
	}
}

// released holds, for each release that began a format or a game, a packed store with that game
// in its midst. The stores of a release are never written again.
const released = "testdata/released"

// thisRelease is the release whose stores -update adds, where they are missing.
const thisRelease = "1.0.0"

// packStore plays a game to its midst and keeps the store.
func packStore(t *testing.T, file, game string, names []string) {
	t.Helper()
	s, err := store.Open(filepath.Join(t.TempDir(), "playing.db"))
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t, s, games.All...)
	h.types(names[0], "start "+game+" clock=24h")
	for _, name := range names {
		h.presses(name, "Join", "")
	}
	h.presses(names[0], "Begin", "")
	rng := rand.New(rand.NewPCG(1, 0))
	for range 12 {
		h.pressSomething(rng, names)
	}
	plain := filepath.Join(t.TempDir(), "packed.db")
	if err := errors.Join(store.BackupFile(t.Context(), s, plain), s.Close()); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(plain)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.Write(data)
	if err := errors.Join(err, w.Close(), os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, packed.Bytes(), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// Stores of every earlier release are read, and their games go on: each is played twelve lines
// further by the buttons that people see.
func TestGoesOnWithReleasedStores(t *testing.T) {
	t.Parallel()
	names := []string{"ann", "bob"}
	if rastertest.Updating() {
		for _, g := range games.All {
			file := filepath.Join(released, thisRelease, g.Key+".db.gz")
			if _, err := os.Stat(file); err != nil {
				packStore(t, file, g.Key, names)
			}
		}
	}
	files, err := filepath.Glob(filepath.Join(released, "*", "*.db.gz"))
	if err != nil || len(files) < len(games.All) {
		t.Fatalf("there are %d stores of releases: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			packed, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer packed.Close()
			r, err := gzip.NewReader(packed)
			if err != nil {
				t.Fatal(err)
			}
			data, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), "serve.db")
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			s, err := store.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			h := newHall(t, s, games.All...)
			h.asked = 1000 // an earlier number would get its old answer
			lines := func() (n uint64) {
				h.table(func(t *table.Table) { n = t.Lines })
				return n
			}
			before := lines()
			if before < 8 {
				t.Fatalf("the store holds a game of %d lines", before)
			}
			rng := rand.New(rand.NewPCG(2, 0))
			for range 12 {
				if !h.ended() {
					h.pressSomething(rng, names)
				}
			}
			if !h.ended() && lines() < before+6 { // some presses take back
				t.Errorf("of %d lines the game went on to %d", before, lines())
			}
			if got := shown(h.types("bob", "me").Message); strings.Contains(got, "another release") {
				t.Errorf("bob is told %s", got)
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}
