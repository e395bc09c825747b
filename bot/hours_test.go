package bot

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/hours"
	"shipboard/bot/records"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/store"
)

// sleepAt notes that a person's day is from 8:00 to 22:00 in a zone.
func (h *hall) sleepAt(who, zone string) {
	h.t.Helper()
	set, err := hours.Hours{}.Day("8-22 "+zone, "", h.now)
	if err == nil {
		err = h.bot.tables.SetHours(h.t.Context(), chat.Request{From: person(who)}, set, nil)
	}
	if err != nil {
		h.t.Fatal(err)
	}
}

// reminders counts the messages that said how long a person still has. Those of a wait that has ended say
// that they are over.
func (h *hall) reminders(who string) (n int) {
	for _, post := range h.chat.Posts {
		if text := shown(post.Message); post.Person == who && (strings.Contains(text, "[Act] [Not this game today]") || strings.Contains(text, "This reminder is over:")) {
			n++
		}
	}
	return n
}

// A reminder that falls into the night waits for the morning, over a restart, too. It does
// not come if its person has played, and however often it was owed it comes once.
func TestRemindersWaitForTheDay(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.sleepAt("ann", "UTC")
	h.sleepAt("bob", "Sydney") // it is night there
	h.typesAll("ann: start duel", "ann: join", "bob: join", "cat: join", "ann: begin", "cat: do hide 2", "cat: do lock")
	for range 3 { // nobody learns that one of them sleeps
		if says := shown(h.types("cat", "nudge").Message); says != "Ann and Bob will be reminded privately.\n" {
			t.Fatalf("the nudge is answered %s", says)
		}
		h.now = h.now.Add(time.Hour)
		h.flush()
	}
	if a, b := h.reminders("ann"), h.reminders("bob"); a != 3 || b != 0 {
		t.Errorf("at three in the afternoon Ann has %d reminders, and at one at night Bob has %d", a, b)
	}
	h.restart()
	h.now = hallTime.Add(10*time.Hour - time.Minute) // 7:59 in Sydney
	h.flush()
	if n := h.reminders("bob"); n != 0 {
		t.Errorf("before his day begins Bob has %d reminders", n)
	}
	h.now = h.now.Add(time.Minute)
	h.flush()
	if n := h.reminders("bob"); n != 1 {
		t.Errorf("as his day begins Bob has %d reminders", n)
	}
	h.types("cat", "nudge") // Ann sleeps
	h.types("ann", "do hide 3")
	h.types("ann", "do lock")
	h.now = h.now.Add(24 * time.Hour)
	h.flush()
	if n := h.reminders("ann"); n != 3 {
		t.Errorf("Ann has played at night, and is reminded %d times", n)
	}
	if h.log.Len() > 0 {
		t.Errorf("faults were logged:\n%s", h.log)
	}
}

// Once the player who was reminded has acted, the reminder calls nobody any more, over a restart, too. The
// reminder of another player stands.
func TestAReminderIsWithdrawn(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel", "ann: join", "bob: join", "cat: join", "ann: begin", "cat: nudge")
	h.flush()
	standing := func(who string) (calls, over int) {
		for _, post := range h.chat.Posts {
			if text := shown(post.Message); post.Person == who && strings.Contains(text, "[Act] [Not this game today]") {
				calls++
			} else if post.Person == who && strings.Contains(text, "This reminder is over:") && !strings.Contains(text, "[") {
				over++
			}
		}
		return calls, over
	}
	for _, step := range []struct {
		lines                                []string
		annCalls, annOver, bobCalls, bobOver int
	}{
		{nil, 1, 0, 1, 0},
		{[]string{"ann: do hide 3", "ann: do lock"}, 0, 1, 1, 0},
		{[]string{"bob: do hide 3", "bob: do lock"}, 0, 1, 0, 1},
	} {
		h.restart()
		h.typesAll(step.lines...)
		h.restart()
		h.flush()
		annCalls, annOver := standing("ann")
		bobCalls, bobOver := standing("bob")
		if annCalls != step.annCalls || annOver != step.annOver || bobCalls != step.bobCalls || bobOver != step.bobOver {
			t.Errorf("after %q: of Ann's reminders %d call and %d are over, of Bob's %d and %d", step.lines, annCalls, annOver, bobCalls, bobOver)
		}
	}
}

// A notice that nobody asked for waits for the morning, too, though not until its reader is
// back from an absence.
func TestNoticesWaitForTheMorning(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.sleepAt("bob", "Sydney")
	if a := h.types("bob", "away 5d"); a.Refused {
		t.Fatal(shown(a.Message))
	}
	h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin")
	h.table(func(t *table.Table) {
		c := h.bot.tables.Change(h.t.Context())
		for _, who := range []string{"ann", "bob"} {
			t.OwePrivate(c, person(who), chat.Message{Lines: []string{"The tide turns."}})
		}
		if err := h.bot.tables.Commit(h.t.Context(), t, c, records.Extra{}); err != nil {
			h.t.Fatal(err)
		}
	})
	told := func(who string) (n int) {
		h.flush()
		for _, post := range h.chat.Posts {
			if post.Person == who && strings.Contains(shown(post.Message), "The tide turns.") {
				n++
			}
		}
		return n
	}
	if a, b := told("ann"), told("bob"); a != 1 || b != 0 {
		t.Errorf("at noon Ann is told %d times, and in the middle of his night Bob %d times", a, b)
	}
	h.now = h.now.Add(10 * time.Hour) // 8:00 in Sydney
	if b := told("bob"); b != 1 {
		t.Errorf("in the morning Bob is told %d times", b)
	}
}

// A reminder does not wait for the hour that its reader likes where the time of their turn
// would be up by then. One that has waited does not come just after its reader was heard of.
func TestRemindersComeAtAGoodHour(t *testing.T) {
	for _, c := range []struct{ clock, hour, looks, comes string }{
		{"20h", "18:00", "", "24h"}, // the clock stands still from 22 to 8, and a fifth is left at noon
		{"20h", "15:00", "", "27h"},
		{"off", "18:00", "", "6h"},
		{"off", "18:00", "5h", "7h"},
	} {
		h := newHall(t, store.Memory(), &duel.Game)
		h.typesAll("bob: hours 8:00-22:00 UTC at "+c.hour, "ann: start duel clock="+c.clock, "ann: join", "bob: join", "ann: begin", "ann: do hide 2", "ann: do lock")
		began := h.now
		if c.clock == "off" {
			h.now = h.now.Add(time.Hour)
			h.types("ann", "nudge")
		}
		for h.reminders("bob")+h.late("bob") == 0 && h.now.Before(began.Add(48*time.Hour)) {
			h.now = h.now.Add(time.Hour)
			h.flush()
			if h.now.Sub(began).String() == c.looks+"0m0s" {
				h.types("bob", "board")
			}
		}
		if got := h.now.Sub(began).String(); got != c.comes+"0m0s" {
			t.Errorf("clock %s, reminders at %s, looks after %q: it comes after %s, want %s", c.clock, c.hour, c.looks, got, c.comes)
		}
	}
}

// late counts the private messages that say until when somebody has time.
func (h *hall) late(who string) (n int) {
	for _, post := range h.chat.Posts {
		if post.Person == who && strings.Contains(shown(post.Message), "You have until") {
			n++
		}
	}
	return n
}

// mortal is a store of a process that is killed after some writes.
type mortal struct {
	store.Store
	left int
}

func (m *mortal) Update(ctx context.Context, fn func(store.Tx) error) error {
	if m.left == 0 {
		return errFull
	}
	m.left--
	return m.Store.Update(ctx, fn)
}

// A process that is killed between storing somebody's hours and moving their deadlines has
// them moved by the next one, each once.
func TestHoursMoveDeadlinesAfterAKill(t *testing.T) {
	for writes := 1; writes <= 3; writes++ {
		m := &mortal{store.Memory(), -1}
		h := newHall(t, m, &duel.Game)
		h.typesAll("bob: hours 8:00-22:00 UTC", "ann: start duel clock=20h", "ann: join", "bob: join", "ann: begin")
		elsewhere := chat.Place{Chat: "mem", ID: "cove"}
		for _, line := range []string{"bob: start duel clock=20h", "bob: join", "ann: join", "bob: begin"} {
			who, text, _ := strings.Cut(line, ": ")
			h.ask(chat.Request{From: person(who), Place: elsewhere, Text: text})
		}
		ends := func() (all []string) {
			ids, err := h.bot.tables.Going(t.Context(), person("bob"))
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range ids {
				err := h.bot.tables.At(t.Context(), id, func(at *table.Table) error {
					s, _ := at.Seats.SeatOf(person("bob"))
					all = append(all, at.Deadline(*at.Waiting(s)).Format("2 Jan 15:04"))
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			return all
		}
		if got := ends(); !slices.Equal(got, []string{"2 Jun 18:00", "2 Jun 18:00"}) {
			t.Fatalf("bob's time is up at %q", got)
		}
		m.left = writes // his hours, and then one table after the other
		h.bot.Handle(t.Context(), chat.Request{ID: "last", From: person("bob"), Text: "hours 10:00-20:00 UTC"})
		m.left = -1
		h.restart()
		for range 2 {
			if err := h.bot.tables.MoveDeadlines(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
			if got := ends(); !slices.Equal(got, []string{"3 Jun 12:00", "3 Jun 12:00"}) { // 8 hours, 10 and 2
				t.Errorf("killed after %d writes, bob's time is up at %q", writes, got)
			}
		}
	}
}

// Nobody is called in the channel in their quiet hours: whom the game waits for is told in
// the morning, once, unless they have played by then; and so is what changed the game.
func TestNobodyIsCalledAtNight(t *testing.T) {
	for _, plays := range []bool{false, true} {
		h := newHall(t, store.Memory(), &duel.Game)
		h.sleepAt("bob", "Sydney") // it is night there
		h.typesAll("ann: start duel", "ann: join", "bob: join", "ann: begin", "ann: do hide 3", "ann: do lock")
		told := func(text string) (n int) {
			h.flush()
			for _, post := range h.chat.Posts {
				if post.Person == "bob" && strings.Contains(shown(post.Message), text) {
					n++
				}
			}
			return n
		}
		called := func() (n int) {
			for _, post := range h.chat.Posts {
				if post.Channel != "" && strings.Contains(shown(post.Message), "calls") && strings.Contains(shown(post.Message), "@bob") {
					n++
				}
			}
			return n
		}
		if called() != 0 || told("he game has waited for you") != 0 {
			t.Error("Bob is called in the middle of his night")
		}
		if plays {
			h.typesAll("bob: do hide 3", "bob: do lock")
		}
		h.now = h.now.Add(10 * time.Hour) // 8:00 in Sydney
		want := 1
		if plays {
			want = 0
		}
		if n := told("he game has waited for you"); n != want || called() != 0 {
			t.Errorf("in the morning Bob, who has played (%t), is told %d times, and called %d times", plays, n, called())
		}
		h.now = h.now.Add(16 * time.Hour) // midnight
		h.types("ann", "abandon")
		if called() != 0 {
			t.Error("Bob is called to a vote in the middle of his night")
		}
		h.now = h.now.Add(8 * time.Hour)
		if n := told("would abandon the game"); n != 1 {
			t.Errorf("in the morning Bob is told of the vote %d times", n)
		}
	}
}

// The first message with somebody's secrets waits for the morning, too, where another began
// the game at night; who was up a moment ago has it at once.
func TestSecretsWaitForTheMorning(t *testing.T) {
	for later, want := range map[time.Duration]int{time.Minute: 1, 2 * time.Hour: 0} {
		h := newHall(t, store.Memory(), &duel.Game)
		h.sleepAt("bob", "Sydney")
		h.typesAll("ann: start duel", "ann: join", "bob: join")
		h.now = h.now.Add(later)
		h.types("ann", "begin")
		pads := func() (n int) {
			h.flush()
			for _, post := range h.chat.Posts {
				if post.Person == "bob" && post.Message.Kind == chat.Pad {
					n++
				}
			}
			return n
		}
		if n := pads(); n != want {
			t.Errorf("%v after he came, at night, Bob has %d messages with his secrets", later, n)
		}
		h.now = hallTime.Add(10 * time.Hour)
		if n := pads(); n != 1 {
			t.Errorf("in the morning Bob has %d messages with his secrets", n)
		}
	}
}
