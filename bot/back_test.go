package bot

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/boarders"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/race"
	"shipboard/store"
)

// A player who let a computer play on takes their own seat back, even if other computers
// sit before it. Anybody else is offered the first computer's seat. Until then the table
// says that it stands still.
func TestBackFromAComputer(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	for _, line := range []string{"start race", "join computer", "join", "join computer easy"} {
		h.types("ann", line)
	}
	h.types("bob", "join")
	h.types("ann", "begin")
	h.types("ann", "replace @ann computer")
	const still = "Only computers are left, so the game stands still."
	if got := shown(h.types("cat", "board").Message); strings.Contains(got, still) {
		t.Errorf("while bob plays, cat is told %s", got)
	}
	for _, c := range [][2]string{{"bob", "replace @bob computer"}, {"ann", "who"}, {"cat", "board"}} {
		if got := shown(h.types(c[0], c[1]).Message); !strings.Contains(got, still) {
			t.Errorf("%s: %s: %s; want %s", c[0], c[1], got, still)
		}
	}
	h.types("ann", "replace computer @ann")
	h.types("ann", "replace computer @dan")
	h.types("ann", "replace @bob") // the same in short
	h.presses("bob", "Take the seat", "")
	h.table(func(t2 *table.Table) {
		for s, want := range map[game.Seat]string{1: "ann", 3: "bob"} {
			if got := t2.Seats[s].Person; !got.Is(person(want)) {
				t.Errorf("seat %d is %s's; want %s", s, got.Name, want)
			}
		}
		if o := t2.OfferOf(0); o == nil || !o.To.Is(person("dan")) {
			t.Error("dan is not offered the seat of the first computer")
		}
	})
}

// A seat goes back at once to the player who let the computer play on, and not to one who
// had given it away before.
func TestASeatGoesBackToItsLastPlayer(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &duel.Game)
	for _, line := range []string{"start duel", "join", "join computer easy", "begin", "replace @ann @bob"} {
		h.types("ann", line)
	}
	h.presses("bob", "Take the seat", "")
	h.types("bob", "replace @bob computer")
	for _, c := range []struct{ who, want string }{{"ann", "may offer you the seat"}, {"bob", "The seat is yours."}} {
		if got := shown(h.types(c.who, "join").Message); !strings.Contains(got, c.want) {
			t.Errorf("%s joins: %s; want %s", c.who, got, c.want)
		}
	}
}

// Nobody begins a game of computers alone, which would stand still at once.
func TestComputersDoNotBeginAlone(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &duel.Game)
	for _, line := range []string{"start duel", "join computer", "join computer"} {
		h.types("ann", line)
	}
	if got := shown(h.types("ann", "begin").Message); !strings.Contains(got, "Only computers sit here") {
		t.Errorf("ann begins without a seat: %s", got)
	}
	h.types("ann", "leave computer")
	h.types("ann", "join")
	if got := shown(h.types("ann", "begin").Message); !strings.Contains(got, "The game begins.") {
		t.Errorf("ann begins with a seat: %s", got)
	}
}

// The same players sit down again with the same computers. Nothing is sent to the
// computers: such a message would be owed for ever.
func TestPlayAgainWithComputers(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &duel.Game)
	for _, line := range []string{"start duel", "join", "join computer easy", "begin", "abandon"} {
		h.types("ann", line)
	}
	for _, button := range []string{"Abandon the game", "Play again", "Begin"} {
		h.presses("ann", button, "")
	}
	if owed, _ := h.bot.mail.Depth(); h.ended() || owed > 0 {
		t.Errorf("the game is over: %v; %d messages are owed", h.ended(), owed)
	}
}

// While a computer thinks, a nudge does not tell the player who asks that the game waits
// for them.
func TestNoComputerIsNudged(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &duel.Game)
	for _, line := range []string{"start duel", "join", "join computer", "begin", "do hide 3", "do lock"} {
		h.types("ann", line)
	}
	if got := shown(h.types("ann", "nudge").Message); !strings.Contains(got, "A computer is waited for") {
		t.Errorf("ann is told %s", got)
	}
}

// A line that a player plays while a computer thinks gets the same pause as any other, in
// which it can be taken back.
func TestAComputerPausesAfterALineDuringItsThought(t *testing.T) {
	t.Parallel()
	var h *hall
	locked := false
	h = newHall(t, store.Memory(), dreaming(func(game.Seat) {
		if !locked {
			locked = true
			h.bot.Handle(t.Context(), chat.Request{ID: "ann locks", From: person("ann"), Place: channel, Text: "do lock"})
		}
	}))
	for _, line := range []string{"start duel", "join", "join computer", "begin", "do hide 3"} {
		h.types("ann", line)
	}
	h.now = h.now.Add(2 * time.Second)
	h.flush()
	before := h.lines()
	h.now = h.now.Add(table.ThinkPause - time.Millisecond)
	h.flush()
	if !locked || h.lines() != before || before != 3 {
		t.Errorf("Ann locked: %v; within the pause there are %d and then %d lines; want the set-up and her 2", locked, before, h.lines())
	}
	h.now = h.now.Add(2 * time.Second)
	h.flush()
	if h.lines() == before {
		t.Error("the computer never plays")
	}
}

// Whoever presses Hint again while a computer thinks about the first has had one hint.
func TestAHintAskedTwiceCountsOnce(t *testing.T) {
	t.Parallel()
	var h *hall
	var once sync.Once
	again := make(chan chat.Answer, 1)
	ask := func(id string) chat.Answer {
		return h.bot.Handle(t.Context(), chat.Request{ID: id, From: person("ann"), Place: channel, Text: "hint"})
	}
	h = newHall(t, store.Memory(), dreaming(func(game.Seat) {
		once.Do(func() {
			go func() { again <- ask("second") }()
			for h.bot.players.HintsAsked() < 2 {
				runtime.Gosched()
			}
		})
	}))
	for _, line := range []string{"start duel advice=3", "join", "join computer", "begin"} {
		h.types("ann", line)
	}
	for n, a := range []chat.Answer{ask("first"), <-again} {
		if got := shown(a.Message); !strings.Contains(got, "Hints left to you: 2.") {
			t.Errorf("answer %d is %s", n+1, got)
		}
	}
}

// If a search, which changes no plan, has only one line and the player has more, a hint
// says that the plan stays as it is.
func TestAHintLeavesThePlanAsItIs(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &boarders.Game)
	for _, line := range []string{"start boarders", "join", "join computer", "begin", "do course a a a", "do crew all guns"} {
		h.types("ann", line)
	}
	if got := shown(h.types("ann", "hint").Message); !strings.Contains(got, "nothing else here that is worth weighing. What you have chosen so far stays as it is.") {
		t.Errorf("ann is told %s", got)
	}
}

// Where a search has but one line and nothing is planned, a hint speaks of no plan.
func TestAHintSpeaksOfNoPlanWhereThereIsNone(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &boarders.Game)
	h.types("ann", "start boarders")
	h.types("ann", "join us")
	h.types("bob", "join uk")
	h.types("ann", "begin")
	fires := func() (is bool) {
		h.table(func(t2 *table.Table) {
			w := t2.Waiting(0)
			is = w != nil && strings.HasPrefix(w.For, "to declare fire")
		})
		return is
	}
	for n := 0; n < 20 && !fires(); n++ {
		h.types([]string{"ann", "bob"}[n%2], "do skip")
	}
	if got := shown(h.types("ann", "hint").Message); !strings.Contains(got, "It sees nothing else here that is worth weighing.)") {
		t.Errorf("ann is told %s", got)
	}
}

// A tip that is a part of a hint does not stand above it as well.
func TestATipStandsOnce(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &boarders.Game)
	for _, line := range []string{"start boarders", "join", "join computer", "begin"} {
		h.types("ann", line)
	}
	h.table(func(t2 *table.Table) {
		tip := t2.Tip(0)
		for _, note := range []string{"", "A strong player would lock. " + tip} {
			m, _ := told.SheetMessage(t2, table.Sheet{Seat: 0, Note: note})
			if got := shown(m); tip == "" || strings.Count(got, tip) != 1 {
				t.Errorf("with the note %q ann is told %s", note, got)
			}
		}
	})
}

// A private message that calls its reader has its buttons on the first screen of a phone: events
// that are too many to stand above these stand below them, and few stand above.
func TestManyEventsStandBelowTheButtonsOfACall(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &boarders.Game)
	h.types("ann", "start boarders battle=erie-full")
	crew := []string{"ann", "bob", "cat", "dan"}
	for _, who := range crew {
		h.types(who, "join")
	}
	h.types("ann", "begin")
	var above, below int
	for n := 0; n < 400 && (above == 0 || below == 0); n++ {
		h.types(crew[n%4], "do skip")
		h.table(func(t2 *table.Table) {
			for s := range game.Seat(4) {
				if t2.Waiting(s) == nil {
					continue
				}
				m, _ := told.SheetMessage(t2, table.Sheet{Seat: s, Sent: true, Calls: true})
				m = m.BelowCall()
				switch signs := chat.Length(m.Lines[:m.Told]) + chat.Length([]string{m.Call}); {
				case len(m.Earlier) > 0 && signs+chat.Length(m.Earlier) < 6*45:
					t.Errorf("%q stands below the buttons, with room above them", m.Earlier)
				case len(m.Earlier) > 0:
					below++
				case signs > 9*45:
					t.Errorf("%q stands above the buttons", m.Lines)
				default:
					above++
				}
			}
		})
	}
	if above == 0 || below == 0 {
		t.Errorf("%d messages with all above the buttons, %d with the events below", above, below)
	}
}

// If two seats are offered to one person, they get the one that they take first. If two are
// offered to the same computer, another computer sits down in the second.
func TestNobodyTakesTwoSeats(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &race.Game)
	h.types("ann", "start race")
	for _, who := range []string{"ann", "bob", "cat", "eve", "fay"} {
		h.types(who, "join")
	}
	h.types("ann", "begin")
	take := func(who string, n int) string {
		return shown(h.ask(chat.Request{From: person(who), Place: channel, Press: chat.PublicID(chat.PressTake, h.id(), fmt.Sprint(n))}).Message)
	}
	h.types("ann", "replace @ann @dan")
	h.types("bob", "replace @bob @dan")
	take("dan", 1)
	if got := take("dan", 2); !strings.Contains(got, "no longer stands") {
		t.Errorf("dan takes two seats: %s", got)
	}
	h.table(func(t2 *table.Table) {
		for n, s := range []game.Seat{2, 3} {
			computer := chat.Person{Chat: table.ComputerChat, ID: "fair 1", Name: "Fair computer"}
			t2.Offers = append(t2.Offers, table.Offer{N: 11 + n, Seat: s, To: computer, Until: h.now.Add(time.Hour), Given: true})
		}
	})
	take("fay", 11)
	take("fay", 12)
	h.table(func(t2 *table.Table) {
		if one, two := t2.Seats[2].Person, t2.Seats[3].Person; one.Is(two) || !t2.Seats.Automatic(2) || !t2.Seats.Automatic(3) {
			t.Errorf("%s and %s sit in two seats that were offered to a computer", one.Name, two.Name)
		}
		if got := t2.Seats[1].Person; !got.Is(person("bob")) {
			t.Errorf("%s sits in the seat of Bob", got.Name)
		}
	})
}
