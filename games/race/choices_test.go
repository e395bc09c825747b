package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
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
	r.state().Todo = []task{{Kind: doEnd}, {Kind: view.AskDrop, N: 2}}
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
		"play A cast; play A 1; play K cast; play 4 1; play 3 edge 1; play 3 nothing; play 7 1; play J nothing; next ")

	r = newRace(t, 2)
	r.deal([]string{"9", "4", "7", "J"}, []string{"J"})
	lines = nil
	for _, c := range r.Match().Choices(0, "") {
		lines = append(lines, c.Line)
	}
	want(t, "the lowest is thrown first", strings.Join(lines, "; "), "play J nothing; throw 4; throw 7; throw 9; next ")
}

// A search may throw a 3 away rather than go over the edge, but throws nothing away that moves a ship.
func TestASearchNeedNotGoOverTheEdge(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 106")
	r.deal([]string{"3", "4"}, []string{"J"})
	var lines []string
	for _, m := range r.Match().Moves(0, "") {
		lines = append(lines, m.Line)
	}
	want(t, "what a search may play", strings.Join(lines, "; "), "play 3 edge 1; play 3 nothing; play 4 1")
}

// A choice counts all faces of the die on its square, by what they bring.
func TestHintsCountTheFaces(t *testing.T) {
	for kind, hint := range map[board.Kind]string{
		board.Weather:    "2 in 6 good, 2 cost cards, 1 costs steps, 1 drives the ship back",
		board.Reef:       "1 in 6 good, 1 does nothing, 2 cost steps, 1 costs the hand, 1 sends the ship to port",
		board.Siren:      "1 in 6 good, 3 do nothing, 1 costs the hand, 1 sends the ship to port",
		board.Coastguard: "3 in 6 good, 1 costs cards, 1 costs the hand, 1 chases it over the edge",
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

// If there are very many ways to play, each card shows its best way at once, and the
// others behind one more press. If there are many ways to divide it, the ship is
// chosen first. So no menu needs pages.
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
	want(t, "the best way and the others", r.lines(0, ""), "play 9 1; play 9 2; play 9 3; play 9 split ; play 7 1; play 7 2; play 7 3; play 7 split ; play 6 1; play 6 ; "+
		"play Q 1; play Q 2; play Q 3; play Q split ; play 10 1; play 10 2; play 10 3; play 10 split ; next ")
	r.refuse(0, "play 10 split 1 4 2", "ship:steps")
	r.play(0, "play 10 split 1 4 yellow1 6")
}

// Each choice carries its card and where it leads in a sign, and says what it brings. A card that does
// nothing says why; it is idle only while another card does something.
func TestWhatAButtonSays(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 50")
	r.deal([]string{"2", "4", "K", "J"}, []string{"9", "3"})
	tell := func(seat game.Seat) string {
		var all []string
		for _, c := range r.Match().Choices(seat, "") {
			all = append(all, c.Short+" ["+c.Group+"] "+c.Label+" ("+c.Hint+") "+string(c.Kind))
		}
		return strings.TrimSpace(strings.Join(all, "\n"))
	}
	want(t, "red's choices", tell(0), `4→54 [Card 4] 4: Red 1 sails to 54, a reef (1 in 6 good, 1 does nothing, 2 cost steps, 1 costs the hand, 1 sends the ship to port) 
2→52 [Card 2] 2: Red 1 sails to 52, the sirens (1 in 6 good, 3 do nothing, 1 costs the hand, 1 sends the ship to port) 
 [No use now.] J: becalmed (a jack moves no ship) idle
 [No use now.] Throw the K away (no ship of yours lies in port) idle
 [Cards for your next turns] Play several cards in order… (the first now, the others when your next turns come; nobody waits for you then)`)
	r.play(0, "play J")
	want(t, "blue can only throw cards away", tell(1), `[No use now.] Throw the 3 away (no ship of yours is on a square with a red arrow) 
 [No use now.] Throw the 9 away (your ship lies in port; an ace or a king lets it cast off) 
 [Cards for your next turns] Play several cards in order… (the first now, the others when your next turns come; nobody waits for you then)`)
}

// A battle, the pirates and a quiet square are told with their odds, too.
func TestHintsOfFights(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 60 blue1 68")
	r.deal([]string{"9", "6", "8"}, []string{"J"})
	hints := map[string]string{}
	for _, c := range r.Match().Choices(0, "") {
		hints[c.Line] = c.Hint
	}
	want(t, "a battle", hints["play 8 1"], "a battle: 1 in 6 sinks it, 1 sinks you, 4 move one of you a square or two")
	want(t, "pirates", hints["play 6 1"], "pirates attack: 3 in 6 cost steps, 1 two cards, 1 all cards but one, 1 sends the ship to port")
	want(t, "a six for a rival", hints["play 6 back blue1"], "the square does nothing")
	want(t, "a quiet square", hints["play 9 1"], "nothing happens there")
}

// Dice are told with what they need to show.
func TestWhatDiceNeed(t *testing.T) {
	for _, c := range []struct {
		ships, line string
		dice        []int
		needs       string
	}{
		{"red1 52", "play 2 1", []int{3}, "good on 5, the hand is lost on 1, back to port on 6"},
		{"red1 50 blue1 52", "play 2 1", []int{2}, "1 sinks Blue 1, 2 sinks Red 1, any other moves one of them"},
		{"red1 64", "play 2 1", []int{1}, "back to port on 6"},
		{"red1 26", "play 3 edge 1", []int{1, 4}, "the chart of the edge has a square for each pair of dice"},
	} {
		r := newRace(t, 2)
		r.put(c.ships)
		r.deal([]string{"2", "3"}, []string{"J"})
		r.play(0, c.line, c.dice...)
		needs := ""
		for _, e := range r.events {
			for _, d := range e.Dice {
				needs += d.Needs
			}
		}
		want(t, c.ships, needs, c.needs)
	}
}
