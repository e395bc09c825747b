package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/store"
)

// vanishing is a game of which some players are never heard of again.
type vanishing struct {
	game   *game.Game
	people int
	gone   []string
	lines  int // played before
}

var crowd = []string{"ann", "bob", "cat", "dan"}

func (v vanishing) name() string {
	return fmt.Sprintf("%s, %s of %d gone after %d lines", v.game.Key, strings.Join(v.gone, " and "), v.people, v.lines)
}

// here are those who stay.
func (v vanishing) here() []string {
	return slices.DeleteFunc(slices.Clone(crowd[:v.people]), func(who string) bool { return slices.Contains(v.gone, who) })
}

// begin begins the game, plays some lines, and lets three days and a half pass in which
// those who stay look every day and skip their turns.
func (v vanishing) begin(t *testing.T, settings string) *hall {
	h := newHall(t, store.Memory(), v.game)
	h.types("ann", "start "+v.game.Key+settings)
	for _, who := range crowd[:v.people] {
		h.types(who, "join")
	}
	h.types("ann", "begin")
	for range v.lines {
		if who := h.waitedFor(); len(who) > 0 {
			h.types(who[0], "do skip")
		}
	}
	for range 7 {
		h.pass(12 * time.Hour)
		v.look(h)
	}
	return h
}

// look has those who stay look at the game, and skip their turns.
func (v vanishing) look(h *hall) {
	for _, who := range v.here() {
		h.types(who, "who")
	}
	for range 20 {
		who := slices.DeleteFunc(h.waitedFor(), func(who string) bool { return slices.Contains(v.gone, who) })
		if len(who) == 0 || h.ended() {
			return
		}
		h.types(who[0], "do skip")
	}
}

// pass lets time pass, some hours at once.
func (h *hall) pass(d time.Duration) {
	for step := min(d, 6*time.Hour); d > 0; d -= step {
		h.now = h.now.Add(step)
		h.flush()
	}
}

// waitedFor are the people for whom the game waits.
func (h *hall) waitedFor() (who []string) {
	h.table(func(t *table.Table) {
		for _, w := range t.Waits {
			if t.Seats[w.Seat].Plays() {
				who = append(who, t.Seats[w.Seat].Person.ID)
			}
		}
	})
	return who
}

func vanished() []vanishing {
	var all []vanishing
	for _, g := range games.All {
		for _, v := range []vanishing{
			{people: 2, gone: []string{"ann"}},
			{people: 2, gone: []string{"bob"}},
			{people: 3, gone: []string{"bob"}},
			{people: 3, gone: []string{"ann", "bob"}},
			{people: 3, gone: []string{"bob", "cat"}},
			{people: 4, gone: []string{"ann", "cat", "dan"}},
		} {
			if v.people < g.Seats.Min || v.people > g.Seats.Max {
				continue
			}
			v.game = g
			all = append(all, v)
			if v.people == 3 && len(v.gone) == 1 {
				v.lines = 9
				all = append(all, v)
			}
		}
	}
	return all
}

// Whoever is gone, in every game, those who are present can skip them, hand their seat to a
// computer and end the game within a day of waiting; the channel told them so, and calls
// them; and where a turn may take a day the game goes on by itself.
func TestSomebodyVanishes(t *testing.T) {
	for _, v := range vanished() {
		t.Run(v.name(), func(t *testing.T) {
			t.Parallel()
			h := v.begin(t, "")
			h.pass(24 * time.Hour)
			if h.ended() {
				return // as where a skipped turn loses
			}
			sleeper := h.waitedFor()
			if len(sleeper) == 0 || !slices.Contains(v.gone, sleeper[0]) {
				t.Skipf("the game waits for %v", sleeper)
			}
			here := v.here()
			calls := slices.ContainsFunc(h.chat.Posts, func(p *memchat.Post) bool {
				return p.Person == "" && len(p.Message.Ping) > 0 && strings.Contains(strings.Join(p.Message.Lines, " "), "Those who are present can go on")
			})
			if !calls {
				t.Error("nobody was told that there is a way on")
			}
			for name, way := range map[string]func(*hall) bool{"skip": v.skips, "a computer": v.replaces, "the end": v.ends} {
				branch := newHall(t, h.store.(*store.Mem).Clone(), v.game)
				branch.now = h.now
				if !way(branch) {
					t.Errorf("%s: %v cannot go on by %s; %s", sleeper[0], here, name, shown(branch.types(here[0], "who").Message))
				}
			}
		})
	}
}

// press has all who stay press the button that a message of the table has.
func (v vanishing) press(h *hall, label string, message func(*table.Table) chat.Message) {
	for _, who := range v.here() {
		id := ""
		h.table(func(t *table.Table) {
			for _, b := range message(t).Buttons {
				if strings.HasPrefix(b.Label, label) {
					id = b.ID
				}
			}
		})
		if id != "" {
			h.ask(chat.Request{From: person(who), Place: channel, Press: id})
		}
	}
}

// skips has those who stay vote to skip whom the game waits for, and reports whether it
// waits for them no more.
func (v vanishing) skips(h *hall) bool {
	lines := h.lines()
	v.press(h, "Skip", func(t *table.Table) chat.Message { return told.TurnMessage(t, false) })
	return h.ended() || h.lines() > lines
}

// replaces has those who stay let a computer play for whom the game waits.
func (v vanishing) replaces(h *hall) bool {
	sleeper := slices.DeleteFunc(h.waitedFor(), func(who string) bool { return !slices.Contains(v.gone, who) })[0]
	offer := func(t *table.Table) chat.Message {
		if len(t.Offers) == 0 {
			return chat.Message{}
		}
		return told.OfferMessage(t, &t.Offers[0], false)
	}
	h.types(v.here()[0], "replace @"+sleeper+" computer")
	v.press(h, "Agree", offer)
	h.pass(18 * time.Hour)
	v.press(h, "Let the computer play", offer)
	automatic := false
	h.table(func(t *table.Table) {
		_, sits := t.Seats.SeatOf(person(sleeper))
		automatic = !sits
	})
	return automatic
}

// ends has those who stay vote to end the game, and reports whether it ends.
func (v vanishing) ends(h *hall) bool {
	for _, who := range v.here() {
		h.types(who, "abandon")
	}
	if len(v.here()) == 1 {
		h.pass(30 * time.Hour)
	}
	return h.ended()
}

// Where a turn may take a day, nobody needs to vote: a computer plays for who is gone, and
// then keeps the seat, and gives it back at once.
func TestTheClockGoesOnWithoutAVote(t *testing.T) {
	for _, v := range vanished() {
		if v.lines > 0 || v.people != min(3, v.game.Seats.Max) || len(v.gone) != 1 {
			continue
		}
		t.Run(v.name(), func(t *testing.T) {
			t.Parallel()
			h := v.begin(t, " clock=24h")
			for range 24 {
				h.pass(12 * time.Hour)
				v.look(h)
			}
			if h.ended() {
				return
			}
			for _, who := range v.gone {
				kept := false
				h.table(func(t *table.Table) {
					at, ok := t.Returns(person(who))
					kept = ok && t.Seats.Automatic(at)
				})
				if !kept {
					t.Errorf("no computer keeps the seat of %s", who)
				}
				h.types(who, "join")
				h.table(func(t *table.Table) {
					if _, sits := t.Seats.SeatOf(person(who)); !sits {
						if t.Seats.Deserted() {
							return
						}
						h.t.Errorf("%s is not back", who)
					}
				})
			}
		})
	}
}
