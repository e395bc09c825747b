package bot

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/requests"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

var salvageGames = []*game.Game{&duel.Game}

// allRecords returns all records of a store, by key.
func allRecords(t *testing.T, s store.Store) map[string]string {
	t.Helper()
	all := make(map[string]string)
	err := s.View(t.Context(), func(tx store.Tx) error {
		clear(all)
		for key, value := range tx.Scan(nil, nil) {
			all[string(key)] = string(value)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// startDuel begins a duel in a separate channel.
func (h *hall) startDuel(place string) {
	h.t.Helper()
	for _, line := range []string{"ann: start duel clock=24h", "ann: join caller", "bob: join", "ann: begin", "ann: do hide 4", "bob: do hide 9", "bob: do lock"} {
		a := h.ask(chat.Request{From: person(line[:3]), Place: chat.Place{Chat: "mem", ID: place}, Text: line[5:]})
		if strings.Contains(shown(a.Message), requests.Trouble) {
			h.t.Fatalf("%s: %s", line, shown(a.Message))
		}
	}
}

// A table is kept if all of its records are there and can be read. The records
// that lead to it are written anew.
func TestPruneKeepsWholeTables(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.startDuel("deck")
	before := allRecords(t, h.store)
	id := ""
	h.table(func(held *table.Table) { id = held.ID })
	lines := uint64(0)
	h.table(func(held *table.Table) { lines = held.Lines })
	leads := func(key string) bool { // leads to the table
		_, _, noChannel := store.ParseChannelKey([]byte(key))
		_, _, _, noPerson := store.ParsePersonTableKey([]byte(key))
		_, _, noDue := store.ParseDueKey([]byte(key))
		return noChannel == nil || noPerson == nil || noDue == nil
	}
	for name, c := range map[string]struct {
		harm func(all map[string]string)
		lost string // why; "" where the table is kept
	}{
		"nothing":                   {func(map[string]string) {}, ""},
		"all that leads to it":      {func(all map[string]string) { maps.DeleteFunc(all, func(key, _ string) bool { return leads(key) }) }, ""},
		"its head":                  {func(all map[string]string) { delete(all, string(store.HeadKey(id))) }, "its head is missing"},
		"its snapshot":              {func(all map[string]string) { delete(all, string(store.SnapshotKey(id))) }, "its snapshot is missing"},
		"its snapshot in part":      {func(all map[string]string) { all[string(store.SnapshotKey(id))] = "{" }, "unexpected end"},
		"its head in part":          {func(all map[string]string) { all[string(store.HeadKey(id))] = "{" }, "read its head"},
		"its first line":            {func(all map[string]string) { delete(all, string(store.JournalKey(id, 1))) }, fmt.Sprintf("its journal has %d entries", lines-1)},
		"its last line":             {func(all map[string]string) { delete(all, string(store.JournalKey(id, lines))) }, fmt.Sprintf("its journal has %d entries, and its head tells of %d", lines-1, lines)},
		"a line that has no number": {func(all map[string]string) { all[string(store.JournalKey(id, lines+1))] = "{}" }, fmt.Sprintf("tells of %d", lines)},
		"a line in part":            {func(all map[string]string) { all[string(store.JournalKey(id, 2))] = "{" }, "its journal"},
	} {
		t.Run(name, func(t *testing.T) {
			all := maps.Clone(before)
			c.harm(all)
			s := store.Memory()
			err := s.Update(t.Context(), func(tx store.Tx) (err error) {
				for key, value := range all {
					err = errors.Join(err, tx.Put([]byte(key), []byte(value)))
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			p, err := records.Prune(t.Context(), s, salvageGames)
			if err != nil {
				t.Fatal(err)
			}
			after := allRecords(t, s)
			if c.lost == "" {
				want := maps.Clone(before)
				maps.DeleteFunc(want, func(key, _ string) bool { return key == string(store.CountsKey(store.SliceOf(id))) })
				if p.Kept != 1 || len(p.Lost) > 0 || !maps.Equal(after, want) {
					t.Errorf("kept %d, lost %v; the store holds %q, want %q", p.Kept, p.Lost, after, want)
				}
				return
			}
			if why := p.Lost[id]; p.Kept != 0 || why == nil || !strings.Contains(why.Error(), c.lost) {
				t.Errorf("kept %d, lost %v; want it lost since %s", p.Kept, p.Lost, c.lost)
			}
			for key, value := range after {
				if owner, ok := records.TableOf([]byte(key), []byte(value)); ok {
					t.Errorf("the record %q of table %s is left", key, owner)
				}
			}
		})
	}
}

// A finished game has an archive instead of its snapshot and journal, and people
// still find it among their finished games.
func TestPruneKeepsArchives(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.startDuel("deck")
	h.archives(month)
	h.types("ann", "do resign")
	h.presses("ann", "Resign for good", "")
	for range 3 {
		h.now = h.now.Add(2 * month)
		h.flush()
	}
	id := ""
	h.table(func(held *table.Table) {
		id = held.ID
		if held.Stage != table.Over || held.Archive != table.ArchiveDone {
			t.Fatalf("the game is %s and its archive %q", held.Stage, held.Archive)
		}
	})
	before := allRecords(t, h.store)
	p, err := records.Prune(t.Context(), h.store, salvageGames)
	if err != nil || p.Kept != 1 || len(p.Lost) > 0 {
		t.Fatalf("kept %d, lost %v, %v", p.Kept, p.Lost, err)
	}
	delete(before, string(store.CountsKey(store.SliceOf(id))))
	if after := allRecords(t, h.store); !maps.Equal(after, before) {
		t.Errorf("the store holds %q, want %q", after, before)
	}
	err = h.store.Update(t.Context(), func(tx store.Tx) error { return tx.Put(store.ArchiveKey(id), []byte("torn")) })
	if err != nil {
		t.Fatal(err)
	}
	if p, err = records.Prune(t.Context(), h.store, salvageGames); err != nil || p.Kept != 0 || p.Lost[id] == nil {
		t.Errorf("with a torn archive it kept %d and lost %v, %v", p.Kept, p.Lost, err)
	}
	for key, value := range allRecords(t, h.store) {
		if owner, ok := records.TableOf([]byte(key), []byte(value)); ok {
			t.Errorf("the record %q of table %s is left", key, owner)
		}
	}
}

// Any page of a file may be lost. Each table is then either saved word for word
// and playable, or reported as lost.
func TestSalvageSavesWholeTables(t *testing.T) {
	path := filepath.Join(t.TempDir(), "store")
	s, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	h := newHall(t, s, &duel.Game)
	const tables = 12
	for n := range tables {
		h.startDuel(fmt.Sprint("deck ", n))
	}
	before := allRecords(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := os.Getpagesize()
	used := [][]byte{{}} // none at first
	for at := 2 * page; at < len(whole); at += page {
		if one := whole[at : at+page]; bytes.Contains(one, []byte("deck")) || bytes.Contains(one, []byte("hide")) {
			used = append(used, one)
		}
	}
	kept, lost := 0, 0
	for n, one := range used {
		file := bytes.Replace(whole, one, make([]byte, len(one)), 1)
		damaged, target := filepath.Join(t.TempDir(), "damaged"), filepath.Join(t.TempDir(), "saved")
		if err := os.WriteFile(damaged, file, 0o600); err != nil {
			t.Fatal(err)
		}
		var p records.Pruned
		_, err := store.Salvage(t.Context(), damaged, target, func(s store.Store) (err error) {
			p, err = records.Prune(t.Context(), s, salvageGames)
			return err
		})
		if errors.Is(err, store.ErrDamaged) {
			continue // a page at the root: nothing can be read
		}
		if err != nil {
			t.Fatal(err)
		}
		kept, lost = kept+p.Kept, lost+len(p.Lost)
		if n == 0 && (p.Kept != tables || len(p.Lost) > 0) {
			t.Fatalf("of a whole file %d tables were kept and %v lost", p.Kept, p.Lost)
		}
		saved, err := store.Open(target)
		if err != nil {
			t.Fatal(err)
		}
		after := allRecords(t, saved)
		for key, value := range after {
			if before[key] != value {
				t.Errorf("the record %q was made up", key)
			}
		}
		whose := make(map[string]bool)
		for key, value := range after {
			if id, ok := records.TableOf([]byte(key), []byte(value)); ok {
				whose[id] = true
			}
		}
		if len(whose) != p.Kept {
			t.Errorf("%d tables were kept, and there are records of %d", p.Kept, len(whose))
		}
		for key, value := range before {
			id, ok := store.TableOf([]byte(key))
			if _, _, owed := store.ParseOutboxKey([]byte(key)); ok && owed != nil && whose[id] && after[key] != value {
				t.Errorf("the record %q of table %s, which was kept, is lost", key, id)
			}
		}
		if err := saved.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if kept < len(used)*tables/2 || lost == 0 {
		t.Errorf("of %d files with %d tables %d were kept and %d lost in all; the damage shows nothing", len(used), tables, kept, lost)
	}
}
