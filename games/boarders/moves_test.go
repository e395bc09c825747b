package boarders

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// BOARD-ORDER-02, BOARD-ORDER-04: a player that searches may stand in for a captain for one
// turn, or until he comes back: it leaves his standing orders as they are, and is asked for
// the moves of a ship that has none.
func TestASearchLeavesStandingOrders(t *testing.T) {
	once := 0
	for n, course := range []string{roster.ModeGo, roster.ModeAsk, roster.ModeGo} {
		for _, seats := range []int{2, 4} {
			s, _ := gametest.Begin(t, &Game, game.Table{Seats: seats}, game.TextSeed(fmt.Sprint("stands in ", n, seats)), "battle=erie-full", "course="+course)
			dice := game.NewDice(game.TextSeed(fmt.Sprint("moves ", n)))
			state := func() *State { return s.Match().(*State) }
			for _, line := range []string{"all fire ask", "lawrence course back", "lawrence wake 3", "detroit course go"} {
				for seat := range game.Seat(seats) {
					_, _ = s.Play(seat, line) // who does not command her is refused
				}
			}
			standing := map[string]battle.Orders{}
			for _, h := range state().Ships {
				standing[h.Name] = h.Sheet.Orders
			}
			if standing["lawrence"].Mode != roster.ModeBack || standing["detroit"].Mode != roster.ModeGo || standing["niagara"].Fire != roster.FireAsk {
				t.Fatalf("the sheets begin with %+v", standing)
			}
			for turn := state().Turn; turn < 8 && len(state().Waiting()) > 0; turn = state().Turn {
				seat := state().Waiting()[0].Seat
				line := gametest.ByLot(state(), seat, dice)
				if line == "" {
					line = "skip"
				}
				gametest.Play(t, s, seat, line)
				if line == "all course ask once" || line == "course ask once" {
					once++
				}
				if state().Turn == turn {
					continue
				}
				for _, h := range state().Ships {
					if got, want := h.Sheet.Orders, standing[h.Name]; h.Afloat() && !reflect.DeepEqual(got, want) {
						t.Fatalf("%d captains with course=%s: turn %d begins for %s with the orders\n%+v, not\n%+v", seats, course, state().Turn, h.Name, got, want)
					}
				}
			}
		}
	}
	if once == 0 {
		t.Error("nobody asked for moves")
	}
}

// BOARD-ORDER-02: a captain may be asked for each move of a turn, and in the next one his
// ships go by habit again.
func TestAskOnce(t *testing.T) {
	s, _ := gametest.Begin(t, &Game, game.Table{Seats: 2}, game.TextSeed("once"), "battle=duel-flag", "course=go")
	state := func() *State { return s.Match().(*State) }
	for seat := range game.Seat(2) {
		gametest.Play(t, s, seat, "fire hold")
	}
	told := gametest.Told(gametest.Play(t, s, 0, "course ask o"), 0)
	if told != "Lawrence: asks for each move this turn." {
		t.Errorf("he is told %q", told)
	}
	gametest.Play(t, s, 0, "lock")
	gametest.Play(t, s, 1, "lock")
	asked := 0
	for state().Turn == 1 && asked < 20 {
		if state().Step != view.StepMoves || state().Waiting()[0].Seat != 0 {
			t.Fatalf("step %s waits for %+v", state().Step, state().Waiting())
		}
		asked++
		gametest.Play(t, s, 0, "ahead")
	}
	if asked == 0 || state().Step != view.StepSheets {
		t.Errorf("asked %d times, step %s", asked, state().Step)
	}
	gametest.Play(t, s, 0, "lock")
	gametest.Play(t, s, 1, "lock")
	if state().Turn != 3 {
		t.Errorf("in turn %d step %s waits for %+v", state().Turn, state().Step, state().Waiting())
	}
}

// BOARD-ORDER-02: a search for advice to a person is offered whole courses for the ship
// that is nearest to an enemy, where a computer is asked for each move.
func TestAdvicePlotsCourses(t *testing.T) {
	lines := func(m game.Match, seat game.Seat) (courses, asks int) {
		for _, v := range m.Moves(seat, "") {
			switch {
			case strings.Contains(v.Line, "course "+roster.ModeAsk):
				asks++
			case strings.Contains(v.Line, "course "):
				courses++
				if _, err := m.Clone().Play(seat, v.Line, game.NewDice(game.TextSeed("advice"))); err != nil {
					t.Errorf("%s: %v", v.Line, err)
				}
			}
		}
		return courses, asks
	}
	asking := begun(t, 2, "duel-flag", "edition="+strconv.Itoa(edition), "course="+roster.ModeAsk)
	if courses, _ := lines(game.Advising(asking, asking.Asked[0]), asking.Asked[0]); courses < 3 {
		t.Errorf("where ships ask for each move, a person is offered %d courses", courses)
	}
	for _, battle := range []string{"duel-flag", "valcour"} {
		s := begun(t, 2, battle, "edition="+strconv.Itoa(edition), "course="+roster.ModeGo)
		seat := s.Asked[0]
		if courses, asks := lines(s, seat); courses != 0 || asks != 1 {
			t.Errorf("%s: a computer is offered %d courses, and %d times to be asked", battle, courses, asks)
		}
		if courses, asks := lines(game.Advising(s, seat), seat); courses < 3 || asks != 0 {
			t.Errorf("%s: for a person %d courses are offered, and %d times to be asked", battle, courses, asks)
		}
		if courses, asks := lines(game.Advising(s, 1-seat), seat); courses != 0 || asks != 1 {
			t.Errorf("%s: a rival of who is advised is offered %d courses, and %d times to be asked", battle, courses, asks)
		}
	}
}

// BOARD-ORDER-04: where no gun can hurt, a person is advised to be asked no more until one can;
// a computer holds its fire, and its captain's order stays.
func TestAdviceAsksForNoVainFire(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "detroit R10 E")
	arm(b.find(t, "lawrence"), "starboard 1 L12")
	seat := b.find(t, "lawrence").Captain
	b.Phase = 1
	b.ask(view.StepFire, b.Firing())
	lines := func(m game.Match) (all []string) {
		for _, v := range m.Moves(seat, "") {
			all = append(all, v.Line)
		}
		return all
	}
	if got := lines(game.Advising(b.State, seat)); !slices.Equal(got, []string{"hold useful"}) {
		t.Errorf("a person may be advised %q", got)
	}
	if got := lines(b.State); !slices.Equal(got, []string{"lock"}) {
		t.Errorf("a computer is offered %q", got)
	}
}
