package bot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/store"
)

// attacked is a game of Ann and Bob that waits for Bob. He is the one who may hold Ann up,
// or have her called again and again.
func attacked(t *testing.T, settings string) *hall {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel "+settings, "ann: join", "bob: join", "ann: begin", "ann: do hide 3", "ann: do lock")
	return h
}

// holds counts the days on which the game waits for Bob, up to most. Bob does something
// every few hours; Ann asks who once a day, and if looks is true Bob does so as well.
func (h *hall) holds(most int, looks bool, do func(hours int)) int {
	h.t.Helper()
	for hours := 0; hours < most*24; hours++ {
		do(hours)
		if hours%24 == 12 {
			h.types("ann", "who")
			if looks {
				h.types("bob", "who")
			}
		}
		h.now = h.now.Add(time.Hour)
		h.flush()
		waits := false
		h.table(func(t *table.Table) {
			w := t.Waiting(1)
			waits = w != nil && !t.Skippable(*w) && !t.Thinking(*w)
		})
		if !waits {
			return hours / 24
		}
	}
	return most
}

// A player who announces absences again and again stops the time of a game for a fortnight
// at most. Changing one's hours or one's zone every day does not stop it for ever either.
func TestNobodyHoldsAGameUp(t *testing.T) {
	for name, x := range map[string]struct {
		settings string
		most     int // days
		do       func(h *hall, hours int)
	}{
		"away": {"clock=24h", 14 + 4, func(h *hall, hours int) {
			if hours%(5*24) == 0 {
				h.types("bob", "away 2w")
			}
		}},
		"away without a clock": {"clock=off", 14 + 4, func(h *hall, hours int) {
			if hours%(5*24) == 0 {
				h.types("bob", "away 2w")
			}
		}},
		"away every day": {"clock=24h", 14 + 4, func(h *hall, hours int) {
			if hours%24 == 0 {
				h.types("bob", "away 1d")
			}
		}},
		"hours": {"clock=24h", 3 * 4, func(h *hall, hours int) {
			from := (h.now.Hour() + 16) % 24
			h.types("bob", "hours "+clockHour(from)+"-"+clockHour((from+8)%24)+" UTC")
		}},
		"hours off and on": {"clock=24h", 3 * 4, func(h *hall, hours int) {
			if hours%2 == 1 {
				h.types("bob", "hours off")
				return
			}
			from := (h.now.Hour() + 16) % 24
			h.types("bob", "hours "+clockHour(from)+"-"+clockHour((from+8)%24)+" UTC")
		}},
		"zones": {"clock=24h", 3 * 4, func(h *hall, hours int) {
			zones := []string{"London", "Tokyo", "New York", "Auckland", "Honolulu"}
			h.types("bob", "hours 8:00-16:00 "+zones[hours%len(zones)])
		}},
		"a pause of his own":  {"clock=24h", 4, func(h *hall, _ int) { h.typesAll("bob: pause", "bob: pause off") }},
		"a clock of his own":  {"clock=24h", 4, func(h *hall, hours int) { h.types("bob", []string{"clock off", "clock 60d"}[hours%2]) }},
		"a line and its undo": {"clock=24h", 4, func(h *hall, _ int) { h.typesAll("bob: do hide 4", "bob: undo") }},
		"leaving and coming back": {"clock=24h", 4, func(h *hall, hours int) {
			h.types("bob", "replace @bob computer")
			h.typesAll("bob: join")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := attacked(t, x.settings)
			if got := h.holds(60, !strings.Contains(x.settings, "off"), func(hours int) { x.do(h, hours) }); got > x.most {
				t.Errorf("Bob holds the game up for %d days, and %d are enough", got, x.most)
			} else {
				t.Logf("%d days", got)
			}
		})
	}
}

func clockHour(hour int) string {
	return time.Date(2026, 1, 1, hour, 0, 0, 0, time.UTC).Format("15:04")
}

// calls counts the messages that call somebody, and those that are sent to them alone.
func (h *hall) calls(who string) (n int) {
	for _, e := range h.chat.Stream {
		if e.Edit {
			continue
		}
		called := slices.ContainsFunc(e.Message.Ping, func(i int) bool { return e.Message.People[i].ID == who })
		if called || e.Person == who {
			n++
		}
	}
	return n
}

// Nobody can have others called at will: a player who does the same thing over and over for
// an hour, and takes it back each time, calls the others a few times at most.
func TestNobodyRingsAtWill(t *testing.T) {
	for name, lines := range map[string][]string{
		"abandon":     {"bob: abandon", "bob: abandon off"},
		"clock":       {"bob: clock 1h", "bob: clock 2h", "bob: clock off"},
		"pause":       {"bob: pause", "bob: pause off"},
		"undo":        {"bob: do hide 4", "bob: undo"},
		"nudge":       {"bob: nudge"},
		"comes back":  {"bob: replace @bob computer", "bob: join"},
		"offers":      {"bob: replace @bob @cat", "bob: replace @bob @dan", "bob: replace @bob computer", "bob: join"},
		"hours":       {"bob: hours 8:00-16:00 Tokyo", "bob: hours 8:00-16:00 London", "bob: away 2w", "bob: away off"},
		"plays again": {"bob: start duel", "bob: join", "bob: leave", "bob: here pause", "bob: here end"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := attacked(t, "clock=24h")
			if got := h.rings("ann", lines...); got > 3 {
				t.Errorf("Ann is called %d times", got)
			}
		})
	}
}

// rings is how often somebody is called while lines are typed twenty times, once a minute.
func (h *hall) rings(who string, lines ...string) int {
	before := h.calls(who)
	for range 20 {
		h.now = h.now.Add(time.Minute)
		h.typesAll(lines...)
	}
	return h.calls(who) - before
}

// A player alone with somebody who is absent pauses the game and goes on without ringing them
// over and over.
func TestOnePlayerAloneRingsNobody(t *testing.T) {
	h := attacked(t, "clock=24h")
	for range 3 {
		h.pass(24 * time.Hour)
		h.types("ann", "who")
	}
	before := h.calls("bob")
	for range 20 {
		h.typesAll("ann: pause", "ann: pause off")
	}
	if got := h.calls("bob") - before; got > 3 {
		t.Errorf("Bob is called %d times", got)
	}
}

// In a lobby, too, nobody can have others called at will.
func TestNobodyRingsInALobby(t *testing.T) {
	for name, lines := range map[string][]string{
		"joins":    {"bob: join", "bob: leave"},
		"abandons": {"bob: join", "bob: abandon", "bob: abandon off"},
		"begins":   {"bob: join", "bob: begin", "bob: leave"},
		"settings": {"bob: join", "bob: set rounds=3", "bob: begin", "bob: set rounds=2", "bob: begin"},
		"out":      {"bob: join", "bob: leave @ann", "bob: leave"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), &duel.Game)
			h.typesAll("ann: start duel", "ann: join", "cat: join")
			h.pass(3 * time.Hour) // after that they are called when somebody comes
			if got := h.rings("ann", lines...); got > 3 {
				t.Errorf("Ann is called %d times", got)
			}
		})
	}
}

// A player who is present alone cannot set a short clock, to which an absent player would
// come back.
func TestOnePlayerAloneSetsNoShortClock(t *testing.T) {
	h := attacked(t, "clock=off")
	for range 4 {
		h.pass(24 * time.Hour)
		h.types("ann", "who")
	}
	absent := false
	h.table(func(t *table.Table) { absent = t.Seats[1].Absent })
	if !absent {
		t.Fatal("Bob is not absent")
	}
	h.types("ann", "clock 1m")
	h.table(func(tb *table.Table) {
		if tb.Clock != 0 {
			t.Errorf("Ann alone has set a clock of %v", tb.Clock)
		}
	})
	h.types("ann", "clock 24h")
	h.table(func(tb *table.Table) {
		if tb.Clock != 24*time.Hour {
			t.Errorf("the clock is %v", tb.Clock)
		}
	})
}

// A moderator who plays makes no time by a pause, once their own is up.
func TestAPauseMakesNoTime(t *testing.T) {
	h := attacked(t, "clock=2h")
	h.pass(3 * time.Hour)
	up := func() (up bool) {
		h.table(func(t *table.Table) { up = t.Skippable(*t.Waiting(1)) && !t.Deadline(*t.Waiting(1)).After(h.now) })
		return up
	}
	if !up() {
		t.Fatal("Bob's time is not up")
	}
	h.ask(chat.Request{From: person("bob"), Place: channel, Text: "here pause", Moderator: true})
	h.now = h.now.Add(time.Hour)
	h.types("bob", "pause off")
	if !up() {
		t.Error("Bob has made time by a pause")
	}
}

// The commands of moderators are refused to everybody else, whatever they do: also from another
// channel, from a private conversation, and by the buttons of a moderator.
func TestHereIsForModerators(t *testing.T) {
	h := attacked(t, "clock=2h")
	before := len(h.chat.Stream)
	for _, text := range []string{"here", "here end", "here pause", "here move #cove", "here remove @ann", "here start moderators", "here role &mates"} {
		for _, r := range []chat.Request{
			{From: person("bob"), Place: channel, Text: text},
			{From: person("zoe"), Place: channel, Text: text},
			{From: person("bob"), Text: text, Moderator: true},
			{From: person("bob"), Place: chat.Place{Chat: "mem", ID: "cove"}, Text: text, Moderator: true},
		} {
			h.ask(r)
		}
	}
	id := ""
	h.table(func(t *table.Table) { id = t.ID })
	for _, act := range []string{"end now", "end", "pause"} {
		a := h.ask(chat.Request{From: person("bob"), Place: channel, Press: chat.PublicID(chat.PressModerate, id, act)})
		if !a.Refused {
			t.Errorf("%s: Bob is answered %q", act, a.Message.Lines)
		}
	}
	if h.ended() || len(h.chat.Stream) != before {
		t.Errorf("Bob, who moderates nothing, has changed the game: %d messages", len(h.chat.Stream)-before)
	}
}

// A long text costs no time: it is refused before anything is searched for it, typed or
// pressed.
func TestLongTextsAreNotSearched(t *testing.T) {
	h := attacked(t, "")
	long := strings.Repeat("a b c d ", 1<<17)
	ids := []string{chat.PublicID(chat.PressRules, "duel", "0", "")}
	begun := time.Now()
	for _, text := range []string{"rules", "replace", "hours", "away", "clock", "help", "join", "leave", "log", "start", "set", "do", "here", "export", "abandon", "pause", "nonsense"} {
		h.types("bob", text+" "+long)
	}
	for _, id := range ids {
		h.ask(chat.Request{From: person("bob"), Place: channel, Press: id, Value: long})
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("they take %v", took)
	}
}
