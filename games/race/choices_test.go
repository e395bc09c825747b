package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// Choices are found for words in any case, with extra spaces, and for half a
// word.
func TestChoicesAsTyped(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 2 red2 20")
	r.deal([]string{"9", "10", "J", "Q"}, []string{"J"})
	for typed, line := range map[string]string{
		"play q": "play Q 1", "PLAY 9": "play 9 1", "play  9": "play 9 1", "play 9 spl": "play 9 split ",
		"play 9 split 1": "play 9 split 1 ", "play 9 split 1 4": "play 9 split 1 4 ", "play 9 split 1 4 2": "play 9 split 1 4 2 5", "Play j": "play J nothing",
	} {
		found := r.Match().Choices(0, typed)
		if !slices.ContainsFunc(found, func(c game.Choice) bool { return c.Line == line }) {
			t.Errorf("after %q there is no %q, but %v", typed, line, found)
		}
	}
	r.state().Todo = []task{{Kind: doEnd}, {Kind: askDrop, N: 2}}
	want(t, "half a card", r.Match().Choices(0, "drop 1")[0].Line, "drop 10 ")
	want(t, "the second card", len(r.Match().Choices(0, "drop q ")), 3)
}

// Choices that bring a ship forward come first, and choices that do nothing come
// last.
func TestTheBestChoiceComesFirst(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 30")
	r.deal([]string{"A", "3", "4", "7", "J", "K"}, []string{"J"})
	var lines []string
	for _, c := range r.Match().Choices(0, "") {
		lines = append(lines, c.Line)
	}
	want(t, "the order", strings.Join(lines, "; "),
		"play A cast; play A 1; play K cast; play 4 1; play 3 edge 1; play 3 nothing; play 7 1; play J nothing")

	r = newRace(t, 2)
	r.deal([]string{"9", "4", "7", "J"}, []string{"J"})
	lines = nil
	for _, c := range r.Match().Choices(0, "") {
		lines = append(lines, c.Line)
	}
	want(t, "the lowest is thrown first", strings.Join(lines, "; "), "play J nothing; throw 4; throw 7; throw 9")
}

// A choice lists the results of the faces of the die on its square.
func TestHintsCountTheFaces(t *testing.T) {
	for kind, hint := range map[kind]string{
		weather:    "a die's six faces: 2 good, 3 cost cards or steps, 1 back",
		reef:       "a die's six faces: 1 good, 1 neutral, 2 cost cards or steps, 1 the whole hand, 1 home to port",
		siren:      "a die's six faces: 1 good, 3 neutral, 1 the whole hand, 1 home to port",
		coastguard: "a die's six faces: 2 good, 1 neutral, 1 cost cards or steps, 1 the whole hand, 1 over the edge",
	} {
		r := newRace(t, 2)
		r.put("red1 " + text(squareOf[kind]-2))
		r.deal([]string{"2", "9"}, []string{"J"})
		for _, c := range r.Match().Choices(0, "") {
			if c.Line == "play 2 1" {
				want(t, string(kind), c.Hint, hint)
			}
		}
	}
}

// If there are many ways to play, the card is chosen first. If there are many
// ways to divide it, the ship is chosen first. So no menu needs pages.
func TestMenusWithoutPages(t *testing.T) {
	r := newRace(t, 8, "ships=3", "fleets=2")
	for i, x := range r.state().refs() {
		r.state().at(x).At = 10 + 4*i
	}
	r.deal([]string{"6", "7", "9", "10", "Q"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
	var follow func(typed string, deep int)
	seen := 0
	follow = func(typed string, deep int) {
		choices := r.Match().Choices(0, typed)
		if len(choices) == 0 || len(choices) > 25 {
			t.Errorf("after %q there are %d choices", typed, len(choices))
		}
		seen++
		for _, c := range choices {
			if !c.Whole() && (deep < 4 || seen < 400) {
				follow(c.Line, deep+1)
			}
		}
	}
	follow("", 0)
	want(t, "the card first", r.Match().Choices(0, "")[0].Line, "play 9 ")
	r.refuse(0, "play 10 split 1 4 2", "ship:steps")
	r.play(0, "play 10 split 1 4 yellow1 6")
}
