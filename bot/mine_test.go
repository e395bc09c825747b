package bot

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/requests"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/store"
)

// reading is a store that counts the records it reads.
type reading struct {
	store.Store
	records int
}

func (c *reading) View(ctx context.Context, fn func(store.Tx) error) error {
	return c.Store.View(ctx, func(tx store.Tx) error { return fn(readingTx{tx, c}) })
}

type readingTx struct {
	store.Tx
	c *reading
}

func (tx readingTx) Get(key []byte) ([]byte, error) {
	tx.c.records++
	return tx.Tx.Get(key)
}

func (tx readingTx) Scan(prefix, from []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func([]byte, []byte) bool) {
		for key, value := range tx.Tx.Scan(prefix, from) {
			tx.c.records++
			if !yield(key, value) {
				return
			}
		}
	}
}

// Ann sits at one table and has sat at a thousand. Her commands and completions
// read no more records than those of bob, who has sat at one table only. The
// command mine lists her last games and not all of them.
func TestFinishedTablesCostNothing(t *testing.T) {
	s := &reading{Store: store.Memory()}
	h := newHall(t, s, &duel.Game)
	for i, end := range []bool{true, true, false} {
		place := chat.Place{Chat: "mem", ID: fmt.Sprint("deck-", i)}
		for _, text := range []string{"ann start duel", "ann join", "bob join", "ann begin"} {
			h.ask(chat.Request{From: person(text[:3]), Place: place, Text: text[4:]})
		}
		if end {
			for _, name := range []string{"ann", "bob"} {
				h.ask(chat.Request{From: person(name), Place: place, Text: "abandon"})
			}
		}
		h.now = h.now.Add(time.Hour)
	}
	mine := shown(h.types("ann", "mine").Message)
	if got := strings.Count(mine, ": over"); got != 2 || !strings.Contains(strings.Split(mine, "\n")[1], "waits for you") {
		t.Errorf("ann's tables:\n%s", mine)
	}
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for i := range 1000 {
			id := fmt.Sprint("old-", i)
			if err := tx.Put(store.FinishedKey("mem", "ann", h.now.Add(-time.Duration(i)*24*time.Hour), id), nil); err != nil {
				return err
			}
			if err := tx.Put(store.HeadKey(id), fmt.Appendf(nil, `{"format":1,"id":%q,"game":"duel","stage":"over"}`, id)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	read := func(do func()) int {
		s.records = 0
		do()
		return s.records
	}
	for _, typed := range []string{"do ", "do h", "replace @"} {
		cost := make(map[string]int)
		for _, who := range []string{"ann", "bob"} {
			cost[who] = read(func() { h.bot.Complete(t.Context(), chat.Request{From: person(who), Text: typed}) })
		}
		if cost["ann"] != cost["bob"] || cost["ann"] == 0 {
			t.Errorf("completing %q reads so many records: %v", typed, cost)
		}
	}
	if n := read(func() { h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Text: "export "}) }); n > 40 {
		t.Errorf("completing the id of a table reads %d records", n)
	}
	if n := read(func() { h.bot.Handle(t.Context(), chat.Request{From: person("ann"), Text: "mine"}) }); n > 3*requests.MostMine {
		t.Errorf("mine reads %d records", n)
	}
	var offered []string
	for _, c := range h.bot.Complete(t.Context(), chat.Request{From: person("ann"), Text: "export old"}) {
		offered = append(offered, strings.Fields(c.Text)[1])
	}
	if len(offered) < 20 || !slices.Equal(offered[:3], []string{"old-0", "old-1", "old-2"}) {
		t.Errorf("export offers %q, not the last tables", offered)
	}
}

// A move after which its game waits for its player no more offers the next game that does,
// by its name: the one that has waited longest.
func TestAMoveOffersTheNextGame(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, place := range []string{"deck", "cove", "reef"} {
		for _, text := range []string{"ann start duel", "ann join", "bob join", "ann begin"} {
			h.ask(chat.Request{From: person(text[:3]), Place: chat.Place{Chat: "mem", ID: place}, Text: text[4:]})
		}
		h.now = h.now.Add(time.Minute)
	}
	in := func(place, text string) chat.Message {
		return h.ask(chat.Request{From: person("ann"), Place: chat.Place{Chat: "mem", ID: place}, Text: text}).Message
	}
	locks := func(place string) chat.Message {
		if m := in(place, "do hide 4"); strings.Contains(shown(m), "waits for you, too") {
			t.Errorf("another game is offered where this one waits still:\n%s", shown(m))
		}
		return in(place, "do lock")
	}
	next := func(m chat.Message) chat.Button {
		for _, b := range m.Buttons {
			if strings.HasPrefix(b.Label, "Next game that waits for you: ") {
				return b
			}
		}
		return chat.Button{}
	}
	after := locks("cove")
	b := next(after)
	if told := shown(after); b.Label != "Next game that waits for you: Duel" || !strings.Contains(told, "Duel in #deck › the board #2 (") || !strings.Contains(told, ") waits for you, too.") {
		t.Fatalf("after a move in the cove the answer offers %q:\n%s", b.Label, told)
	}
	act := h.ask(chat.Request{From: person("ann"), Place: chat.Place{Chat: "mem", ID: "cove"}, Press: b.ID})
	if told := shown(act.Message); act.Refused || !strings.Contains(told, "in #deck") || !strings.Contains(told, "The game waits for you") {
		t.Errorf("the button shows\n%s", told)
	}
	if m := locks("deck"); next(m).Label == "" || !strings.Contains(shown(m), "Duel in #reef › the board #2 (") {
		t.Errorf("after the deck the reef is not offered:\n%s", shown(m))
	}
	if m := locks("reef"); next(m).Label != "" {
		t.Errorf("no game waits, and the answer offers one:\n%s", shown(m))
	}
}

// Privately, the tables of somebody who plays at several are offered in front of what follows
// a command; what follows the table's name is completed as in its channel.
func TestTheNamesOfTablesAreCompleted(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, place := range []string{"deck", "cove"} {
		for _, text := range []string{"ann start duel", "ann join", "bob join", "ann begin"} {
			h.ask(chat.Request{From: person(text[:3]), Place: chat.Place{Chat: "mem", ID: place}, Text: text[4:]})
		}
	}
	var deck string
	h.table(func(t *table.Table) { deck = t.ID })
	for _, c := range []struct{ who, typed, want string }{
		{"ann", "who ", "2"},
		{"ann", "do #", "2"},
		{"ann", "do #duel", "2"},
		{"ann", "do #" + deck[:4], "do #" + deck},
		{"ann", "do #" + deck + " lo", ""}, // nothing is hidden yet
		{"ann", "do #" + deck + " h", "do #" + deck + " hide"},
		{"ann", "do #deck m", "do #deck mood"},
		{"bob", "table export ", "2"},
		{"cat", "who #", ""},
		{"cat", "do #deck m", ""},
		{"cat", "join #" + deck + " ", "join #" + deck + " computer"}, // no role of a table that is not hers
	} {
		offers := h.bot.Complete(t.Context(), chat.Request{From: person(c.who), Text: c.typed})
		got := fmt.Sprint(len(offers))
		switch len(offers) {
		case 0:
			got = ""
		case 1:
			got = offers[0].Text
		}
		if got != c.want {
			t.Errorf("%s types %q and is offered %q, want %s", c.who, c.typed, offers, c.want)
		}
	}
}

// If the time of two games is nearly up in the same minute, one note tells both. The next note
// comes within the day, since the time of both is up then. A note that its reader has deleted is no
// longer edited. That it was deleted does not mean that the reader takes no private messages.
func TestOneNoteForTheGamesThatPress(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, place := range []string{"deck", "cove"} {
		for _, text := range []string{"ann start duel clock=2h", "ann join", "bob join", "ann begin"} {
			h.ask(chat.Request{From: person(text[:3]), Place: chat.Place{Chat: "mem", ID: place}, Text: text[4:]})
		}
	}
	notes := func() (n int) {
		for _, p := range h.chat.Posts {
			if p.Person == "ann" && p.Message.Title == "2 games wait for you" {
				n++
			}
		}
		return n
	}
	rings := func() (n int) {
		for _, e := range h.chat.Stream {
			if e.Person == "ann" && !e.Edit {
				n++
			}
		}
		return n
	}
	before := rings()
	h.now = h.now.Add(100 * time.Minute)
	h.flush()
	if notes() != 1 || rings() != before+1 {
		t.Fatalf("near the end of her time Ann has %d notes and %d new messages", notes(), rings()-before)
	}
	h.now = h.now.Add(25 * time.Minute)
	h.flush()
	if notes() != 1 || rings() != before+2 {
		t.Errorf("when her time is up Ann has %d notes that stand and %d new messages", notes(), rings()-before)
	}
	for i, p := range h.chat.Posts {
		if p.Person == "ann" && p.Message.Title == "2 games wait for you" {
			h.chat.Posts = slices.Delete(h.chat.Posts, i, i+1)
			break
		}
	}
	h.types("ann", "do hide 4")
	h.types("ann", "do lock")
	h.table(func(tb *table.Table) {
		if tb.Seats[0].Closed {
			t.Error("Ann is said to take no private messages")
		}
	})
	if notes() != 0 || h.log.Len() > 0 {
		t.Errorf("Ann has %d notes; logged:\n%s", notes(), h.log)
	}
}
