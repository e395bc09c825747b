package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

func TestStatsCountTablesAndMessages(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.chat.Fail["deck"] = []*chat.SendError{{Why: chat.Broken, After: -1, Err: errStuck}}
	h.types("ann", "start duel")
	s, err := h.bot.Stats(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if n := s.Tables[table.Kind{Game: "duel", Stage: "lobby"}]; n != 1 || len(s.Tables) != 1 {
		t.Errorf("tables are %v; want one lobby", s.Tables)
	}
	if s.Owed != 1 || s.Stuck != 1 {
		t.Errorf("%d messages are owed and %d stuck; want 1 and 1", s.Owed, s.Stuck)
	}
}

// The counts match the tables after every step, and also if the record of a
// slice is missing or damaged.
func TestCountsAreThoseOfTheTables(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	check := func(after string) {
		t.Helper()
		if err := h.checkCounts(t.Context()); err != nil {
			t.Errorf("after %s: %v", after, err)
		}
	}
	for i := range 40 {
		h.now = h.now.Add(5 * time.Minute) // one person opens 30 in an hour at most
		place := chat.Place{Chat: "mem", ID: fmt.Sprint("deck-", i)}
		for _, text := range []string{"ann start duel", "ann join", "bob join", "ann begin", "ann do hide 3", "ann do resign", "cat start duel"}[:1+i%7] {
			h.ask(chat.Request{From: person(text[:3]), Place: place, Text: text[4:]})
		}
		if i%7 >= 5 {
			h.presses("ann", "Resign for good", "")
		}
		check(fmt.Sprint("game ", i))
	}
	slices := store.AllSlices()
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for _, slice := range slices[:32] {
			if err := tx.Delete(store.CountsKey(slice)); err != nil {
				return err
			}
		}
		return tx.Put(store.CountsKey(slices[40]), []byte("{"))
	})
	if err != nil {
		t.Fatal(err)
	}
	check("records were lost")
	if err := h.bot.tables.CompleteCounts(t.Context()); err != nil {
		t.Fatal(err)
	}
	check("they were made anew")
	h.ask(chat.Request{From: person("ann"), Place: hold, Text: "start duel"})
	check("one more game")
}

// Stats reads as many records for 1,000 tables as for 10.
func TestStatsCostTheSameForManyTables(t *testing.T) {
	s := &reading{Store: store.Memory()}
	h := newHall(t, s, &duel.Game)
	read := func(tables int) int {
		for i := range tables {
			h.bot.Handle(t.Context(), chat.Request{From: person(fmt.Sprint("ann", i)), Place: chat.Place{Chat: "mem", ID: fmt.Sprint("deck-", i)}, Text: "start duel"})
		}
		s.records = 0
		stats, err := h.bot.Stats(t.Context())
		if err != nil || stats.Tables[table.Kind{Game: "duel", Stage: "lobby"}] != tables {
			t.Fatalf("the tables are %v, %v", stats.Tables, err)
		}
		return s.records
	}
	if few, many := read(10), read(1000); few != many {
		t.Errorf("it reads %d records with 10 tables and %d with 1,000", few, many)
	}
}

var errStuck = game.Refuse("the chat does not answer")

// checkCounts compares the counts with the tables themselves.
func (h *hall) checkCounts(ctx context.Context) error {
	looked := make(map[table.Kind]int)
	err := h.store.View(ctx, func(tx store.Tx) error {
		for _, slice := range store.AllSlices() {
			for id := range store.Tables(tx, slice) {
				value, err := tx.Get(store.HeadKey(id))
				if err != nil {
					return err
				}
				var kind struct{ Game, Stage string }
				if value == nil || json.Unmarshal(value, &kind) != nil {
					continue
				}
				looked[table.Kind{Game: kind.Game, Stage: kind.Stage}]++
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	stats, err := h.bot.Stats(ctx)
	if err == nil && !maps.Equal(stats.Tables, looked) {
		err = fmt.Errorf("the counts are %v, and the tables %v", stats.Tables, looked)
	}
	return err
}
