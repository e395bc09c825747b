package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unsafe"

	"shipboard/bot/chat"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/store"
)

// hold is a second channel.
var hold = chat.Place{Chat: "mem", ID: "hold"}

// twoTables starts ann's table on deck and bob's in the hold, each with a clock
// of two hours. Ann's began first, so its clock is due first.
func twoTables(t *testing.T, s store.Store) (h *hall, deckTable string) {
	h = newHall(t, s, &duel.Game)
	for _, p := range []chat.Place{channel, hold} {
		host := map[chat.Place]string{channel: "ann", hold: "bob"}[p]
		for _, text := range []string{host + " start duel clock=2h", "ann join", "bob join", host + " begin"} {
			who, rest, _ := strings.Cut(text, " ")
			h.ask(chat.Request{From: person(who), Place: p, Text: rest})
		}
		h.now = h.now.Add(time.Minute)
	}
	h.table(func(t *table.Table) { deckTable = t.ID })
	return h, deckTable
}

func put(t *testing.T, s store.Store, key, value []byte) {
	t.Helper()
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.Put(key, value) }); err != nil {
		t.Fatal(err)
	}
}

// editHead changes the head of a table on the disk.
func editHead(t *testing.T, s store.Store, id string, edit func(map[string]any)) {
	t.Helper()
	err := s.Update(t.Context(), func(tx store.Tx) error {
		data, err := tx.Get(store.HeadKey(id))
		if err != nil {
			return err
		}
		var h map[string]any
		if err := json.Unmarshal(data, &h); err != nil {
			return err
		}
		edit(h)
		if data, err = json.Marshal(h); err != nil {
			return err
		}
		return tx.Put(store.HeadKey(id), data)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// noTable is the answer to somebody who names a table that is not there.
func noTable(id string) string {
	return fmt.Sprintf("There is no table %s; /sea mine lists yours.\n", game.Quote(id))
}

// One table cannot be read, for different reasons. Another table continues, with
// its reminders. The error is logged once and told plainly. The host can free the
// channel, or anyone if the host is not known.
func TestOneTableCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(t *testing.T, s store.Store, id string)
		host   bool // the host is still known
	}{
		{"snapshot", func(t *testing.T, s store.Store, id string) {
			put(t, s, store.SnapshotKey(id), []byte(`{"format":99}`))
		}, true},
		{"no snapshot", func(t *testing.T, s store.Store, id string) {
			err := s.Update(t.Context(), func(tx store.Tx) error { return tx.Delete(store.SnapshotKey(id)) })
			if err != nil {
				t.Fatal(err)
			}
		}, true},
		{"journal", func(t *testing.T, s store.Store, id string) {
			put(t, s, store.JournalKey(id, 1), []byte(`{"at":`))
		}, true},
		{"no such game", func(t *testing.T, s store.Store, id string) {
			editHead(t, s, id, func(h map[string]any) { h["game"] = "chess" })
		}, true},
		{"newer head", func(t *testing.T, s store.Store, id string) {
			editHead(t, s, id, func(h map[string]any) { h["format"] = 99 })
		}, true},
		{"head", func(t *testing.T, s store.Store, id string) {
			put(t, s, store.HeadKey(id), []byte(`{"format":1,"id"`))
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := store.Memory()
			h, id := twoTables(t, s)
			c.damage(t, s, id)
			h.restart()
			before := len(h.chat.Stream)
			for range 200 {
				h.now = h.now.Add(time.Minute)
				h.flush()
			}
			reminders := 0
			for _, e := range h.chat.Stream[before:] {
				alone, all := strings.Contains(e.Text, "Duel: Your turn to hide"), strings.Contains(e.Text, " waits for you to hide") // a game, or a list of all
				if (alone || all) && !e.Edit {
					reminders++
				}
			}
			if reminders != 4 {
				t.Errorf("%d reminders; the good table has two players, who are each reminded when a fifth of the time is left and at the end", reminders)
			}
			for _, who := range []string{"who", "start duel", "do hide 3", "board"} {
				if a := shown(h.types("ann", who).Message); !strings.Contains(a, "I cannot read this game") || !strings.Contains(a, "types /sea abandon") {
					t.Errorf("/sea %s is answered:\n%s", who, a)
				}
			}
			listed := 1
			if strings.Contains(c.name, "snapshot") || c.name == "journal" { // its head tells of the game
				listed = 2
			}
			if a := shown(h.types("ann", "mine").Message); strings.Count(a, ". Duel in #") != listed {
				t.Errorf("/sea mine is answered:\n%s", a)
			}
			elsewhere := chat.Place{Chat: "mem", ID: "elsewhere"}
			a := h.ask(chat.Request{From: person("zoe"), Place: elsewhere, Text: "verify " + id})
			if got, want := shown(a.Message), noTable(id); got != want {
				t.Errorf("a stranger is answered %q, want %q", got, want)
			}
			a = h.ask(chat.Request{From: person("zoe"), Place: elsewhere, Press: chat.PublicID(chat.PressJoin, id, "")})
			if got := shown(a.Message); got != records.ErrNoTable.Error()+"\n" {
				t.Errorf("a stranger's press is answered %q", got)
			}
			if a := h.ask(chat.Request{From: person("bob"), Place: elsewhere, Text: "verify " + id}); !strings.Contains(shown(a.Message), "I cannot read this game") {
				t.Errorf("bob, who sits there, is answered elsewhere:\n%s", shown(a.Message))
			}
			if n := strings.Count(h.log.String(), "level=ERROR"); n != 1 || !strings.Contains(h.log.String(), id) {
				t.Errorf("it was to be logged once:\n%s", h.log)
			}
			if stats, err := h.bot.Stats(t.Context()); err != nil || stats.Tables[table.Kind{Game: "duel", Stage: "playing"}] != 2 || stats.Faults != 1 {
				t.Errorf("the operator is told %+v, %v", stats, err)
			}
			told := shown(h.types("bob", "abandon").Message)
			if refused := strings.Contains(told, "Only the host, Ann, or somebody who moderates the channel, may abandon"); refused != c.host {
				t.Errorf("bob, who is not the host, is answered:\n%s", told)
			}
			h.types("ann", "abandon")
			h.presses("ann", "Abandon the game", "")
			if a := shown(h.types("ann", "start duel").Message); !strings.Contains(a, "The table is open") {
				t.Errorf("after the game was abandoned, /sea start is answered:\n%s", a)
			}
			if a := h.ask(chat.Request{From: person("ann"), Place: hold, Text: "do hide 7"}); !strings.Contains(shown(a.Message), "You hide 7.") {
				t.Errorf("at the good table ann is answered:\n%s", shown(a.Message))
			}
		})
	}
}

// An early entry of a journal is damaged. The game goes on to its end; what needs the whole
// journal is answered plainly, and the log tells of it once.
func TestAJournalIsDamaged(t *testing.T) {
	s := store.Memory()
	h, id := twoTables(t, s)
	h.typesAll("ann: do hide 7", "ann: do lock", "bob: do hide 8", "bob: do lock")
	put(t, s, store.JournalKey(id, 1), []byte(`{"at":`))
	h.restart()
	answers := func(texts ...string) {
		t.Helper()
		for _, text := range texts {
			if a := h.types("ann", text); !strings.Contains(shown(a.Message), "The log of this game of Duel (table "+id+") is damaged in part") {
				t.Errorf("/sea %s is answered:\n%s", text, shown(a.Message))
			}
		}
	}
	answers("log", "missed", "log")
	if a := h.types("ann", "do pass"); a.Refused {
		t.Errorf("the game does not go on: %s", shown(a.Message))
	}
	h.typesAll("ann: abandon", "bob: abandon", "ann: who", "ann: who")
	h.table(func(tb *table.Table) {
		if tb.Stage != table.Over {
			t.Errorf("the game is %s", tb.Stage)
		}
	})
	answers("export", "verify")
	h.archives(24 * time.Hour)
	for range 30 {
		h.now = h.now.Add(time.Hour)
		h.flush()
		h.types("bob", "undo")
	}
	if n := strings.Count(h.log.String(), "level=ERROR"); n != 2 {
		t.Errorf("the log has %d errors, want one of the log and one of the digest:\n%s", n, h.log)
	}
}

// A table that cannot be read delays no private message of its players. A message
// that cannot be read delays no start.
func TestOneMessageCannotBeRead(t *testing.T) {
	s := store.Memory()
	h, id := twoTables(t, s)
	h.chat.Fail["ann"] = []*chat.SendError{{Why: chat.Later, After: time.Minute, Err: errors.New("planted")}}
	h.types("ann", "do hide 5") // now the bot owes her a pad
	h.ask(chat.Request{From: person("ann"), Place: hold, Text: "do hide 9"})
	put(t, s, store.SnapshotKey(id), []byte(`{"format":99}`))
	put(t, s, store.OutboxKey(id, 500), []byte(`{"key":`))
	put(t, s, append(store.OutboxPrefix(3), "no such key"...), nil)
	h.restart()
	before := len(h.chat.Stream)
	h.flush()
	told := ""
	for _, e := range h.chat.Stream[before:] {
		told += e.Text + "\n"
	}
	if !strings.Contains(told, "You hide 9") || strings.Contains(told, "You hide 5") {
		t.Errorf("after the restart this was sent:\n%s", told)
	}
	if n := strings.Count(h.log.String(), "level=ERROR"); n != 3 {
		t.Errorf("two messages and a table cannot be read, and the log says:\n%s", h.log)
	}
	err := s.View(t.Context(), func(tx store.Tx) error {
		n := 0
		for range store.ScanSlices(tx, store.AllSlices(), store.OutboxPrefix) {
			n++
		}
		if n != 3 {
			return fmt.Errorf("%d messages are left in the store, want the two damaged ones and that of the damaged table", n)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// The clock of a table that panics is tried again after growing pauses. The panic
// value is not logged.
func TestFaultIsTriedWithPatience(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	tries := 0
	for now := h.now; now.Before(h.now.Add(time.Hour)); now = now.Add(time.Second) {
		if h.bot.tables.Faults.Waits("pearl", now) {
			continue
		}
		tries++
		h.bot.tables.Faults.Failed(h.bot.log, "pearl", fmt.Errorf("look: %w", &game.Panic{Value: "the secret is 29"}), now)
	}
	if tries < 15 || tries > 25 {
		t.Errorf("it was tried %d times within an hour", tries)
	}
	if n := strings.Count(h.log.String(), "\n"); n != 1 || strings.Contains(h.log.String(), "secret") {
		t.Errorf("the log:\n%s", h.log)
	}
	h.bot.tables.Faults.Ended("pearl")
	if h.bot.tables.Faults.Waits("pearl", h.now) {
		t.Error("a fault that has ended is still waited for")
	}
}

// On a machine that sleeps the monotonic clock stops, and the wall clock goes on.
// The clocks of tables follow the wall clock.
func TestClocksFollowTheWallClock(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	asleep := time.Duration(0)
	began := time.Now()
	counted := &counting{Store: h.store}
	b, err := New(Config{
		Store: counted, Games: h.games, Painter: sketcher{},
		Now: func() time.Time { return stepped(t, began, asleep) },
	})
	if err != nil {
		t.Fatal(err)
	}
	b.mail.Attach(h.chat)
	h.bot = b
	for _, text := range []string{"ann start duel clock=10h", "ann join", "bob join", "ann begin"} {
		h.types(text[:3], text[4:])
	}
	before := len(h.chat.Stream)
	asleep = 9 * time.Hour
	counted.updates = 0
	for range 10 {
		if err := b.runDueTables(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if counted.updates != 1 {
		t.Errorf("ten looks at the clocks made %d commits, want one", counted.updates)
	}
	h.flush()
	if n := len(h.chat.Stream) - before; n != 2 {
		t.Errorf("%d messages when a fifth of the time is left, want a reminder for each of the two", n)
	}
}

// stepped is a time whose wall clock was set forward while its monotonic clock
// stood still.
func stepped(t *testing.T, at time.Time, by time.Duration) time.Time {
	wall := (*uint64)(unsafe.Pointer(&at)) // 1 bit, 33 bits of seconds, 30 of nanoseconds
	before := at
	*wall += uint64(by/time.Second) << 30
	if at.Sub(before) != 0 || at.Round(0).Sub(before.Round(0)) != by {
		t.Fatal("time.Time is laid out in another way, so this test cannot step a clock")
	}
	return at
}

// counting is a store that counts its updates.
type counting struct {
	store.Store
	updates int
}

func (c *counting) Update(ctx context.Context, fn func(store.Tx) error) error {
	c.updates++
	return c.Store.Update(ctx, fn)
}

// falling is a store that panics when it is read, once it has fallen.
type falling struct {
	store.Store
	fallen bool
	why    error // it fails with that, instead
}

func (f *falling) View(ctx context.Context, fn func(store.Tx) error) error {
	switch {
	case f.why != nil:
		return f.why
	case f.fallen:
		panic("planted")
	}
	return f.Store.View(ctx, fn)
}

// A panic of ours is logged with the button that was pressed, and without the line that
// the button carries, which may be a secret plan.
func TestAPanicIsLoggedWithoutTheLine(t *testing.T) {
	s := &falling{Store: store.Memory()}
	h := newHall(t, s, &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	press := ""
	h.table(func(tb *table.Table) { press = tb.PressID(0, chat.PressDo, "hide 17") })
	h.restart()
	h.log.Reset()
	s.fallen = true
	h.bot.Handle(t.Context(), chat.Request{ID: "falls", From: person("ann"), Place: channel, Press: press})
	log := h.log.String()
	if !strings.Contains(log, "handle a request: panic") || !strings.Contains(log, "button=do") || strings.Contains(log, "hide 17") {
		t.Errorf("the log says\n%s", log)
	}
}

// Help comes when the store cannot be read, and the fault is logged.
func TestHelpWithoutTheStore(t *testing.T) {
	s := &falling{Store: store.Memory()}
	h := newHall(t, s, &duel.Game)
	h.types("ann", "start duel")
	s.why = errStuck
	a := h.bot.Handle(t.Context(), chat.Request{ID: "help", From: person("ann"), Place: channel, Text: "help"})
	if got := shown(a.Message); !strings.Contains(got, "start GAME") || !strings.Contains(h.log.String(), errStuck.Error()) {
		t.Errorf("the answer is\n%s\nand the log\n%s", got, h.log)
	}
}
