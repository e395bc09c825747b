package bot

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/race"
	"shipboard/store"
)

// A chat may send an interaction again while the first is still under way. Both
// get the answer of the first, though the line could not be played twice.
func TestARepetitionWaitsForTheFirst(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, typed := range []string{"ann start duel", "ann join", "bob join", "ann begin", "ann do hide 7"} {
		h.types(typed[:3], typed[4:])
	}
	id, err := h.bot.TableFor(t.Context(), chat.Request{Place: channel}, chat.Command{}, "")
	if err != nil {
		t.Fatal(err)
	}
	lock := chat.Request{ID: "twice", From: person("ann"), Place: channel, Text: "do lock"}
	var both, begun sync.WaitGroup
	var answers [2]string
	err = h.bot.tables.At(t.Context(), id, func(*table.Table) error {
		for i := range answers {
			begun.Add(1)
			both.Go(func() {
				begun.Done()
				answers[i] = shown(h.bot.Handle(t.Context(), lock).Message)
			})
		}
		begun.Wait()
		for range 1000 { // so that both wait here, most of the time
			runtime.Gosched()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	both.Wait()
	if answers[0] != answers[1] || !strings.Contains(answers[0], "Waiting for Bob") {
		t.Errorf("the answers are\n%s\nand\n%s", answers[0], answers[1])
	}
}

// An answer is forgotten at the end of the day after it was given, and not
// before. Until then a repeated interaction gets the same answer.
func TestAnswersAreForgotten(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	start := chat.Request{ID: "again and again", From: person("ann"), Place: channel, Text: "start duel"}
	first := shown(h.ask(start).Message)
	count := func() (n int) {
		err := s.View(t.Context(), func(tx store.Tx) error {
			for range store.ScanSlices(tx, store.AllSlices(), store.HandledPrefix) {
				n++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	h.now = time.Date(2026, 6, 2, 23, 59, 0, 0, time.UTC)
	h.flush()
	if count() != 1 {
		t.Errorf("%d answers are remembered, want 1", count())
	}
	if again := shown(h.ask(start).Message); again != first {
		t.Errorf("the repetition was answered with %s, want %s", again, first)
	}
	h.now = h.now.Add(11 * time.Minute)
	h.flush()
	if count() != 0 {
		t.Errorf("%d answers are remembered, want 0", count())
	}
}

// Answers are forgotten as fast as they come: each tick of the clock deletes some
// of the old ones.
func TestManyAnswersAreForgotten(t *testing.T) {
	s := store.Memory()
	h := newHall(t, s, &duel.Game)
	const old, young = 10 * records.MostForgotten, 7
	err := s.Update(t.Context(), func(tx store.Tx) error {
		for n := range old + young {
			at := h.now
			if n < old {
				at = h.now.Add(-2 * records.RememberAnswers)
			}
			if err := tx.Put(store.HandledKey(at, "mem", fmt.Sprint(n)), []byte("{}")); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for range old/records.MostForgotten + 1 {
		h.now = h.now.Add(tick)
		h.flush()
	}
	left := 0
	err = s.View(t.Context(), func(tx store.Tx) error {
		for range store.ScanSlices(tx, store.AllSlices(), store.HandledPrefix) {
			left++
		}
		return nil
	})
	if err != nil || left != young {
		t.Errorf("%d answers are left, %v; want %d", left, err, young)
	}
}

// A refused request is not carried out when a copy of it comes later, at another process,
// though the game has gone on so that it could be. Typed or pressed, it is refused again.
func TestARefusalHolds(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	play := func(all ...string) {
		t.Helper()
		for _, typed := range all {
			if a := h.types(typed[:3], typed[4:]); a.Refused {
				t.Fatalf("%s: %s", typed, shown(a.Message))
			}
		}
	}
	lines := func() (n uint64) {
		h.table(func(table *table.Table) { n = table.Lines })
		return n
	}
	play("ann start duel", "ann join caller", "bob join guest", "ann begin", "ann do hide 7", "bob do hide 8", "ann do lock")
	id, _, place, ok := h.button("bob", "Type a move…")
	if !ok {
		t.Fatal("bob sees no button to type a move")
	}
	requests := []chat.Request{
		{ID: "typed", From: person("bob"), Place: channel, Text: "do pass"},
		{ID: "pressed", From: person("bob"), Place: place, Press: id, Value: "pass"},
	}
	first := make([]string, len(requests))
	for i, r := range requests {
		a := h.ask(r)
		first[i] = shown(a.Message)
		if !a.Refused {
			t.Fatalf("%s: bob passes before his turn: %s", r.ID, first[i])
		}
	}
	play("bob do lock", "ann do pass")
	before := lines()
	for i, r := range requests {
		h.restart()
		if a := h.ask(r); !a.Refused || shown(a.Message) != first[i] || lines() != before {
			t.Errorf("%s: the copy is answered with %q, want %q, and %d lines were played", r.ID, shown(a.Message), first[i], lines()-before)
		}
	}
}

// A repeated press that was refused names the same player as the first time, whose name
// the stored answer tells by a mark.
func TestARepeatedRefusalNamesWhomItNamed(t *testing.T) {
	h := newHall(t, store.Memory(), &race.Game)
	h.typesAll("ann: start race", "ann: join", "bob: join", "ann: begin")
	var late chat.Request
	h.table(func(tb *table.Table) {
		other := 1 - tb.Waits[0].Seat
		late = chat.Request{From: tb.Seats[other].Person, ID: "late", Press: tb.PressID(other, chat.PressDo, "play 5")}
	})
	first := h.ask(late)
	if got := shown(first.Message); !first.Refused || !strings.Contains(got, "It is Bob's turn") && !strings.Contains(got, "It is Ann's turn") {
		t.Fatalf("a press out of turn is answered:\n%s", got)
	}
	if again := h.ask(late); !again.Refused || shown(again.Message) != memchat.Words(first.Message, first.Message.Note)+"\n" {
		t.Errorf("repeated, it is answered:\n%swant the refusal of\n%s", shown(again.Message), shown(first.Message))
	}
}

// A player whose seat was offered is told once that it stays theirs, and the repetition of
// what they asked tells it as well, also after a restart.
func TestTheSeatStaysIsToldOnce(t *testing.T) {
	for _, typed := range []string{"do hide 9", "who"} {
		h := newHall(t, store.Memory(), &duel.Game)
		h.typesAll("ann: start duel", "ann: join", "bob: join", "cat: join", "ann: begin")
		h.now = h.now.Add(25 * time.Hour)
		h.types("ann", "replace @bob @dan")
		stays := func(r chat.Request) bool {
			h.restart()
			return strings.Contains(shown(h.ask(r).Message), "it stays yours; nobody else is told.")
		}
		r := chat.Request{ID: "first", From: person("bob"), Place: channel, Text: typed}
		if !stays(r) {
			t.Errorf("%s: bob is not told that his seat stays his", typed)
		}
		if typed != "who" && !stays(r) { // who is no change, and is answered anew
			t.Errorf("%s: its repetition does not tell that the seat stays", typed)
		}
		r.ID = "second"
		if stays(r) {
			t.Errorf("%s: bob is told twice", typed)
		}
	}
}
