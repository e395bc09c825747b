package boarders

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// sheets opens the sheets of ships that were placed.
func (b *trial) sheets() *trial {
	b.t.Helper()
	for _, r := range b.Refs((*battle.Ship).Afloat) {
		b.PrepareSheet(r)
	}
	b.ask(view.StepSheets, b.CaptainsOf(b.Refs((*battle.Ship).Afloat)))
	return b
}

// types plays a line for the captain of a ship.
func (b *trial) types(name, line string) *trial {
	b.t.Helper()
	return b.heard(b.say(b.t, b.dice, b.find(b.t, name).Captain, line).Events)
}

// sail locks all sheets and skips whatever is asked until the turn is over. It
// returns how many moves were asked for.
func (b *trial) sail() (asked int) {
	b.t.Helper()
	var told []string
	for turn := b.Turn; b.Turn == turn && b.Over == nil; {
		line := "skip"
		if b.Step == view.StepSheets {
			line = "lock"
		}
		if b.Step == view.StepMoves {
			asked++
		}
		for _, e := range b.say(b.t, b.dice, b.open()[0], line).Events {
			told = append(told, e.Text)
		}
	}
	b.told = told
	return asked
}

// BOARD-ORDER-02: a course in letters, with turns named by the wind. The wind
// blows from W: SE is a broad reach, NW close-hauled, E running.
func TestCourseLetters(t *testing.T) {
	for _, c := range []struct{ ship, typed, line, moves string }{
		{"lawrence K10 SE", "course a a d", "course ahead, ahead, downwind", "ahead ahead ahead-port"},
		{"lawrence K10 SE", "course u, a", "course upwind, ahead", "turn-starboard ahead"},
		{"lawrence K10 SE", "course a ap tp ts as", "course ahead, ahead port, turn port, turn starboard, ahead starboard", "ahead ahead-port turn-port turn-starboard ahead-starboard"},
		{"lawrence K10 SE", "course a p b ask", "course ahead port, back", "ahead-port back"},
		{"lawrence K10 NW", "course d d", "course downwind, downwind", "ahead-starboard ahead-starboard"},
		{"lawrence K10 SE", "course b ask", "course back, ask", "back"},
		{"lawrence K10 SE oars", "course r ts", "course rest, turn starboard", "rest turn-starboard"},
	} {
		b := placed(t, 3, c.ship).sheets()
		p := b.say(t, b.dice, b.find(t, "lawrence").Captain, c.typed)
		var moves []string
		for _, m := range b.find(t, "lawrence").Sheet.Orders.Moves {
			moves = append(moves, string(m))
		}
		if p.Line != c.line || strings.Join(moves, " ") != c.moves {
			t.Errorf("%q is %q: %v, want %q: %s", c.typed, p.Line, moves, c.line, c.moves)
		}
	}
	b := placed(t, 3, "lawrence K10 E").sheets()
	for typed, want := range map[string]string{
		"course d":           "heading E, has no turn downwind by move 1",
		"course a a a a a a": "5 moves at most",
		"course a q":         "in letters: course a ap",
		"course a ask a":     "in letters: course a ap",
		"course same":        "has no moves for it this turn",
		"course follow":      "you have one alone",
	} {
		if _, err := b.Play(b.find(t, "lawrence").Captain, typed, b.dice); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", typed, err, want)
		}
	}
}

// offered are the choices of a ship's captain for what he has typed, by line.
func (b *trial) offered(name, typed string) map[string]game.Choice {
	list := map[string]game.Choice{}
	for _, c := range b.Choices(b.find(b.t, name).Captain, typed) {
		list[c.Line] = c
	}
	return list
}

// A course is offered with where it leads: point, heading, attitude, the speed of
// next turn, and whom the guns would bear on. Each step tells what a move does.
func TestPlanChoices(t *testing.T) {
	b := placed(t, 3, "lawrence K10 SE", "detroit O10 W").sheets()
	offers := b.offered("lawrence", "course ")
	for line, want := range map[string][]string{
		"course a a a":  {"Ahead 3", "to N11, heading SE, broad reach", "speed 3 next turn", "bear on Detroit", "N11"},
		"course a a ap": {"Ahead 2, then ahead and turn to port", "heading E, running", "speed 2 next turn"},
		"course a ":     {"Phase 1: Ahead to L10", "L10"},
		"course ts ":    {"Phase 1: Turn to starboard, heading SW", "close-hauled", "ship lawrence"},
	} {
		c, ok := offers[line]
		text := c.Label + "; " + c.Hint + "; " + c.Spot
		for _, w := range want {
			if !ok || !strings.Contains(text, w) {
				t.Errorf("%q: %q, want %q", line, text, w)
			}
		}
	}
	// The fastest ship of a squadron has all of it on one page.
	fast := placed(t, 3, "scorpion K10 SE full", "ariel I09 SE", "lawrence H08 SE", "detroit A30 W").sheets()
	fast.find(t, "scorpion").Did = []roster.Move{roster.Advance}
	if offers := fast.offered("scorpion", "scorpion course "); fast.courses().dueMoves(fast.ref("scorpion")) != 5 || len(offers) > 20 || len(offers) < 15 {
		t.Errorf("with %d moves: %d offers", fast.courses().dueMoves(fast.ref("scorpion")), len(offers))
	}
	// All ships in one line of orders: where each would lie.
	for line, want := range map[string]string{
		"all course straight":        "Scorpion P12 SE, Ariel ",
		"all course follow scorpion": "Lawrence ",
		"scorpion course straight":   "to P12, heading SE",
		"scorpion course same":       "to L10, heading SE",
	} {
		typed := line[:strings.LastIndex(line, " ")+1]
		if c := fast.offered("scorpion", typed)[line]; !strings.Contains(c.Hint, want) {
			t.Errorf("%s: %q, want %q", line, c.Hint, want)
		}
	}
	// Land lies two points ahead: no whole course runs on it, and step by step its
	// risk is told.
	b.Land = []chart.Point{at(t, "M11")}
	for line, c := range b.offered("lawrence", "course ") {
		if strings.Contains(c.Label, "Ahead 2") {
			t.Errorf("%q is offered as safe", line)
		}
	}
	if c := b.offered("lawrence", "course a ")["course a a "]; !strings.Contains(c.Hint, "runs aground") {
		t.Errorf("onto land: %q", c.Hint)
	}
	// With too few hands she makes no course of her own; under way no more moves than
	// are left.
	b.types("lawrence", "crew 0 0 "+strconv.Itoa(b.find(t, "lawrence").Living())+" 0 0 0")
	if offers := b.offered("lawrence", "course "); offers["course a "].Line != "" || offers["course go"].Line == "" {
		t.Errorf("with nobody in Yards: %v", offers)
	}
	b = placed(t, 3, "lawrence K10 SE", "detroit A30 W").act()
	b.answer("ahead")
	if offers := b.offered("lawrence", "course "); offers["course straight"].Line == "" || offers["course a ts"].Line == "" || offers["course a a a"].Line != "" {
		t.Errorf("after one of three moves: %v", offers)
	}
}

// BOARD-ORDER-02: a course that takes the others for granted holds though an enemy is near
// when it is plotted. Until the fifth edition it was over before the first move.
func TestPlottedNear(t *testing.T) {
	for _, x := range []struct{ edition, asked int }{{edition, 0}, {plotsNear - 1, 1}} {
		b := placed(t, 3, "lawrence K10 E", "detroit K7 E")
		b.Edition, b.Plots = x.edition, true
		b.sheets().types("detroit", "course go").types("lawrence", "course straight")
		if asked := b.sail(); min(asked, 1) != x.asked {
			t.Errorf("edition %d: she is asked for %d moves", x.edition, asked)
		}
	}
	b := placed(t, 3, "lawrence K10 E", "detroit K7 E")
	b.Edition, b.Plots = edition, true
	b.sheets().types("detroit", "course go").types("lawrence", "course straight").types("lawrence", "wake 6")
	if asked := b.sail(); asked == 0 {
		t.Error("the wake that she is given then does not hold")
	}
}

// BOARD-MOVE-10, BOARD-ORDER-02: the order to back sail says that the rules allow it once
// a turn but for a close-hauled ship.
func TestBackSailSaysHowOften(t *testing.T) {
	b := placed(t, 3, "lawrence K10 SE").sheets()
	for _, c := range b.Choices(b.find(t, "lawrence").Captain, "course ") {
		if c.Line == "course back" && (c.Label != "Back sail where the rules allow it" || !strings.Contains(c.Hint, "once a turn running or on a broad reach")) {
			t.Errorf("it says %q: %q", c.Label, c.Hint)
		}
	}
	b.types("lawrence", "course back")
	if got := strings.Join(b.told, " "); !strings.Contains(got, "backs sail where the rules allow it, else goes on by safe moves") {
		t.Errorf("it is told as %q", got)
	}
}
