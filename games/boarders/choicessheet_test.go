package boarders

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// presses plays a line by the menus, and returns how many choices that takes.
func (b *trial) presses(seat game.Seat, line string) int {
	b.t.Helper()
	for typed, n := "", 1; ; n++ {
		next := ""
		for _, c := range b.Choices(seat, typed) {
			if c.Line == line {
				b.heard(b.say(b.t, b.dice, seat, line).Events)
				return n
			}
			if !c.Whole() && strings.HasPrefix(line, c.Line) && len(c.Line) > len(next) {
				next = c.Line
			}
		}
		if len(next) <= len(typed) {
			b.t.Fatalf("after %q there is no way to %q", typed, line)
		}
		typed = next
	}
}

// turnPresses are the presses of a captain in one turn: he presses the lines for
// his sheets, then answers each question with the line for its step. The other
// captains are skipped.
func (b *trial) turnPresses(seat game.Seat, sheet []string, moves, fire string) (n int) {
	b.t.Helper()
	for _, line := range sheet {
		n += b.presses(seat, line)
	}
	for turn := b.Turn; b.Turn == turn && b.Over == nil; {
		who := b.open()[0]
		line := map[view.Step]string{view.StepSheets: "lock", view.StepMoves: moves, view.StepFire: fire, view.StepTasks: "lock"}[b.Step]
		switch {
		case who != seat && b.asked(seat):
			who = seat
		case who != seat:
			line = "skip"
		}
		if line == "skip" {
			b.say(b.t, b.dice, who, line)
			continue
		}
		if line == "best" { // whichever ships may fire, at their best targets
			line = "lock"
			for _, c := range b.Choices(who, "") {
				if strings.HasSuffix(c.Line, "fire best low lock") {
					line = c.Line
				}
			}
		}
		n += b.presses(who, line)
		if b.Step == view.StepFire && !strings.HasSuffix(line, "lock") && b.asked(who) {
			n += b.presses(who, "lock")
		}
	}
	return n
}

// The first level of the menu is short: in 95 of 100 positions of a duel and of six
// captains at Lake Erie no more than 12 choices.
func TestFirstLevelIsShort(t *testing.T) {
	hold := func(what string, most int, counts []int) {
		slices.Sort(counts)
		at := counts[len(counts)*95/100]
		t.Logf("%s: %d positions, 95 of 100 have up to %d choices, the most is %d", what, len(counts), at, counts[len(counts)-1])
		if at > most {
			t.Errorf("%s: %d choices, at most %d", what, at, most)
		}
	}
	var fleets, duels []int
	for seed := range uint64(12) {
		cruise(t, seed, 150, func(s *State, _ game.Played) {
			for _, seat := range s.open() {
				fleets = append(fleets, len(s.Choices(seat, "")))
			}
		})
	}
	hold("six captains", 12, fleets)
	for seed := range uint64(6) {
		playedOut(t, "duel-flag", 2, seed, func(s *State, rng *rand.Rand, seat game.Seat) string {
			duels = append(duels, len(s.Choices(seat, "")))
			return careful(s, rng, seat)
		})
	}
	hold("a duel", 12, duels)
}

// A turn takes few presses: of one ship and of five, far from the enemy and in
// the midst of the battle.
func TestFewPresses(t *testing.T) {
	one := func() *trial {
		b := placed(t, 3, "lawrence K10 E", "detroit M10 E").sheets()
		b.find(t, "detroit").Sheet.Orders.Mode = roster.ModeGo
		return b
	}
	five := func(enemy string) *trial {
		b := placed(t, 3, "niagara K10 E", "scorpion K12 E", "lawrence K14 E", "ariel K16 E", "caledonia K18 E", "detroit "+enemy)
		for _, r := range b.Refs((*battle.Ship).Afloat) {
			h := b.Ship(r)
			h.Orders.Mode = ""
			if h.Name == "detroit" {
				h.Orders.Mode = roster.ModeGo
				continue
			}
			h.Captain = b.find(t, "caledonia").Captain
		}
		return b.sheets()
	}
	for _, c := range []struct {
		what        string
		b           *trial
		ship        string
		sheet       []string
		moves, fire string
		most        int
	}{
		{"one ship, nothing ordered", one(), "lawrence", nil, "course straight", "best", 4},
		{"one ship, each move and target chosen at sea", one(), "lawrence", nil, "ahead", "best", 6},
		{"one ship, crew and course on the sheet", one(), "lawrence", []string{"crew most guns", "course a a"}, "", "best", 4},
		{"five ships far from the enemy", five("A30 W"), "lawrence", nil, "", "", 1},
		{"five ships far off, in a line behind a leader", five("A30 W"), "lawrence", []string{"all crew most guns", "caledonia course a tp", "all course follow caledonia"}, "", "", 8},
		{"five ships in action", five("H13 E"), "lawrence", nil, "all course straight", "best", 5},
	} {
		n := c.b.turnPresses(c.b.find(t, c.ship).Captain, c.sheet, c.moves, c.fire)
		t.Logf("%s: %d presses", c.what, n)
		if n > c.most {
			t.Errorf("%s: %d presses, at most %d", c.what, n, c.most)
		}
	}
}

// A course of the most moves, in the longest words, has room in the hint that tells of it.
func TestHintOfALongCourse(t *testing.T) {
	b := placed(t, 3, "detroit A30 W", "lawrence T04 NW").sheets()
	plan := []roster.Move{roster.TurnStar, roster.AheadStar, roster.TurnStar, roster.AheadStar, roster.TurnStar}
	b.find(t, "lawrence").Sheet.Orders.Steer(roster.ModePlan, plan)
	c, ok := b.offered("lawrence", "")["course ask"]
	if !ok {
		t.Fatalf("she is offered %v", b.lines("lawrence", ""))
	}
	if len(c.Hint) > game.MaxHint || c.Hint != "now on the sheet: a course of 5 moves" {
		t.Errorf("the hint has %d characters: %s", len(c.Hint), c.Hint)
	}
}

// BOARD-OARS-02: where ships row, the tip of the sheet says what sweeps need, and the lock
// names the ships that are short of hands.
func TestSheetsOfRowersSayWhatSweepsNeed(t *testing.T) {
	s := begun(t, 2, "valcour", "edition="+strconv.Itoa(edition))
	dice := game.NewDice(game.TextSeed("rowers"))
	seat := s.find(t, "washington").Captain
	if got := s.view(seat).Coach(); !strings.Contains(got, "At her oars") {
		t.Errorf("the tip is %q", got)
	}
	if got := begun(t, 2, "duel-flag").view(0).Coach(); strings.Contains(got, "At her oars") {
		t.Errorf("under sail the tip is %q", got)
	}
	hint := func() string {
		for _, c := range s.Choices(seat, "") {
			if c.Line == "lock" {
				return c.Hint
			}
		}
		return ""
	}
	if got := hint(); strings.Contains(got, "too few") {
		t.Errorf("as usual the lock says %q", got)
	}
	s.say(t, dice, seat, "washington crew 2 0 5 0 0 0")
	if got := hint(); got != "too few in yards: Washington 2 of 4" {
		t.Errorf("with 2 of 4 the lock says %q", got)
	}
}

// BOARD-ORDER-02, BOARD-ORDER-04: a sheet says how the ship sails and fires if nothing is
// ordered. Beside the courses it offers to be asked instead.
func TestSheetsSayWhatIsUsual(t *testing.T) {
	offered := func(s *State, seat game.Seat, line string) (hint string, ok bool) {
		for _, c := range s.Choices(seat, "") {
			if c.Line == line {
				return c.Hint, true
			}
		}
		return "", false
	}
	for _, x := range []struct {
		battle, course, want string
		asks                 string // the line that asks instead
	}{
		{"duel-flag", roster.ModeGo, "she goes on by safe moves and holds her fire until a gun can hurt; yards 3, guns 11", "course ask"},
		{"duel-flag", roster.ModeAsk, "yards 3, guns 11; asks for each move; when all have locked, the sheets are shown", ""},
		{"valcour", roster.ModeGo, "all your ships go on by safe moves and hold their fire until a gun can hurt", "all course ask"},
		{"valcour", roster.ModeAsk, "your sheets as they stand; when all have locked, the sheets are shown", ""},
	} {
		s := begun(t, 2, x.battle, "edition="+strconv.Itoa(edition), "course="+x.course)
		seat := s.Asked[0]
		if got, _ := offered(s, seat, "lock"); got != x.want {
			t.Errorf("%s, course=%s: the lock says %q, want %q", x.battle, x.course, got, x.want)
		}
		for _, line := range []string{"course ask", "all course ask"} {
			if _, ok := offered(s, seat, line); ok != (line == x.asks) {
				t.Errorf("%s, course=%s: %s is offered beside the courses: %v", x.battle, x.course, line, ok)
			}
		}
	}
	s := begun(t, 2, "valcour", "edition="+strconv.Itoa(edition), "course="+roster.ModeGo)
	dice, seat := game.NewDice(game.TextSeed("usual")), s.find(t, "washington").Captain
	for _, x := range []struct{ line, want string }{
		{"washington fire hold", "all your ships go on by safe moves; 6 of your 7 ships hold their fire until a gun can hurt"},
		{"washington course back", "6 of your 7 ships go on by safe moves and hold their fire until a gun can hurt"},
		{"all fire low within 3", "6 of your 7 ships go on by safe moves; all fire as ordered"},
		{"all course back", "all your ships sail and fire as ordered"},
	} {
		s.say(t, dice, seat, x.line)
		if got, _ := offered(s, seat, "lock"); got != x.want {
			t.Errorf("after %s: %q, want %q", x.line, got, x.want)
		}
	}
}
