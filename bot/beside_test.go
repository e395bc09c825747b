package bot

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games/blackspot"
	"shipboard/games/jaws"
	"shipboard/store"
)

// A computer of the crew plays its own part, and leaves Hooper, whom it shares with a
// person, to that person. If the person does not play him for a while, the computer does.
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
				h.table(func(tt *table.Table) {
					if said := tt.Names().In(strings.Join(told.WaitingText(tt), " ")); said != want {
						t.Errorf("it says %q; want %q", said, want)
					}
				})
			}
			wait("2m")
			waits("Waiting for Bob to play Brody, and Bob or Easy computer Hooper.")
			h.types("bob", "do brody done")
			waits("Waiting for Bob and Easy computer to play Hooper.")
			if who := shown(h.types("bob", "who").Message); !strings.Contains(who, "Waiting for a computer: Easy computer, to play Hooper.") {
				t.Errorf("who tells bob %s", who)
			}
			h.flush()
			if due, _, err := h.bot.tables.DueTables(t.Context(), h.now.Add(time.Second), func(id string) bool { return h.bot.players.Busy(id, h.now.Add(time.Second)) }); err != nil || len(due) > 0 {
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
		h.table(func(tt *table.Table) { played, alone = tt.Seats[1].Moves, tt.Waiting(1) != nil && tt.Waiting(0) == nil })
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
