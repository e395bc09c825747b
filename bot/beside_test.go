package bot

import (
	"strings"
	"testing"
	"time"

	"shipboard/games"
	"shipboard/games/blackspot"
	"shipboard/games/computer"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/store"
)

// A computer of the crew plays its own part, and leaves Hooper, whom both may play, to the
// person beside it. It plays him where that person lets him stand for a while.
func TestAComputerLeavesToPeopleWhatBothMayDo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ clock, before, after string }{{"off", "9m", "2m"}, {"2h", "58m", "3m"}} {
		t.Run(c.clock, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), &jaws.Game)
			h.typesAll(
				"ann: start jaws clock="+c.clock, "ann: join shark", "bob: join brody", "ann: join computer quint easy", "ann: begin",
				"ann: do start 3", "bob: do skip", "ann: do skip",
			)
			wait := func(d string) {
				long, err := time.ParseDuration(d)
				if err != nil {
					t.Fatal(err)
				}
				for end := h.now.Add(long); h.now.Before(end); {
					h.now = h.now.Add(long / 20)
					h.flush()
				}
			}
			waits := func(want string) {
				h.table(func(tt *table) {
					if said := tt.names().In(strings.Join(tt.waitingText(), " ")); said != want {
						t.Errorf("it says %q; want %q", said, want)
					}
				})
			}
			wait("2m")
			waits("Waiting for Bob to play Brody and Hooper, in any order. Waiting for Easy computer to play Hooper.")
			h.types("bob", "do brody done")
			waits("Waiting for Bob and Easy computer to play Hooper.")
			if who := shown(h.types("bob", "who").Message); !strings.Contains(who, "Waiting for a computer: Easy computer, to play Hooper.") {
				t.Errorf("who tells bob %s", who)
			}
			h.flush()
			if due, _, err := h.bot.dueTables(t.Context(), h.now.Add(time.Second)); err != nil || len(due) > 0 {
				t.Errorf("while the computer leaves Hooper to bob, %q are due, %v", due, err)
			}
			wait(c.before)
			waits("Waiting for Bob and Easy computer to play Hooper.")
			if who := shown(h.types("bob", "who").Message); !strings.Contains(who, "A computer leaves to the player what both may do, until <1 Jun ") {
				t.Errorf("who tells bob %s", who)
			}
			wait(c.after)
			waits("Waiting for Ann to plan the shark's turn.")
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}

// A person who types standing orders without end does not put a computer off: the game does
// not wait for that person.
func TestStandingOrdersPutNoComputerOff(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &blackspot.Game)
	h.bot.now = func() time.Time { // so that a thought takes its time
		h.now = h.now.Add(time.Millisecond)
		return h.now
	}
	for _, line := range []string{"start blackspot", "join", "join computer easy", "begin", "do skip", "do skip"} {
		h.types("ann", line)
	}
	moves, waits, alone := 0, 0, false
	for n := range 90 {
		h.now = h.now.Add(time.Second)
		played := 0
		h.table(func(tt *table) { played, alone = tt.Seats[1].Moves, tt.waiting(1) != nil && tt.waiting(0) == nil })
		switch {
		case played > moves || !alone:
			moves, waits = played, 0
		default:
			waits++
		}
		if waits > 10 {
			t.Fatalf("after %d lines the computer has not played for 10 s", moves)
		}
		if alone {
			h.types("ann", "do set booty "+[]string{"ask", "never"}[n%2])
		} else {
			h.types("ann", "do skip")
		}
		h.flush()
	}
	if moves < 5 {
		t.Errorf("the computer has played %d lines", moves)
	}
}

// A match in which lines are left to people is searched as far and as widely as it tells.
func TestLeavingKeepsTheSearch(t *testing.T) {
	t.Parallel()
	table := game.Table{Seats: 3, Options: map[string]string{"acts": "2"}}
	s, _, err := game.Begin(&jaws.Game, table, game.TextSeed("left"))
	if err != nil {
		t.Fatal(err)
	}
	dice := game.NewDice(game.TextSeed("left"))
	for seat := range game.Seat(3) {
		th := thought{player: computer.Player{Game: &jaws.Game, Seat: seat}, match: s.Match(), without: []string{"hooper "}}
		left, whole := th.worlds()(dice), s.Match()
		if _, ok := left.(*leaving); !ok {
			t.Fatalf("seat %d: nothing is left to people", seat)
		}
		if got, want := game.SpreadOf(left), game.SpreadOf(whole); got != want || got == game.UsualSpread {
			t.Errorf("seat %d: the lines lie %d apart, want %d", seat, got, want)
		}
		for of := range game.Seat(3) {
			if got, want := game.TurnsOf(left, of), game.TurnsOf(whole, of); got != want {
				t.Errorf("seat %d: seat %d looks %d turns ahead, want %d", seat, of, got, want)
			}
		}
	}
}

// Nothing else is left to people: in the other games each player has their own to do.
func TestOnlyPartsThatAreSharedAreLeft(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		s, _, err := game.Begin(g, game.Table{Seats: min(3, g.Seats.Max)}, game.TextSeed("left"))
		if err != nil {
			t.Fatal(err)
		}
		dice, left := game.NewDice(game.TextSeed("left")), 0
		for range 150 {
			waits := s.Match().Waiting()
			if len(waits) == 0 {
				break
			}
			th := thought{player: computer.Player{Game: g, Level: computer.Random, Seat: waits[0].Seat}, match: s.Match().Clone(), dice: dice}
			for _, w := range waits[1:] {
				th.beside = append(th.beside, w.Seat)
			}
			left += len(th.shared())
			line, err := th.player.Line(th.worlds(), 0, dice)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Play(waits[0].Seat, line); err != nil {
				_, _ = s.Play(waits[0].Seat, lineSkip)
			}
		}
		if shares := g.Key == "jaws"; shares != (left > 0) {
			t.Errorf("%s: %d beginnings of lines are left", g.Key, left)
		}
	}
}
