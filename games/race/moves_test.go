package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// RACE-MOVE-02: squares that a ship passes do not act.
func TestPassing(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 10 blue1 11")
	r.deal([]string{"7"}, []string{"J"})
	r.play(0, "play 7 1") // past the reef on 12 and the treasure on 15
	want(t, "RACE-MOVE-02", r.at("red1"), "red1 17")
	want(t, "RACE-MOVE-02: dice", len(r.state().Rolls), 0)
}

// RACE-MOVE-03 to RACE-MOVE-06: dividing a card.
func TestDividing(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 10 red2 30")
	r.deal([]string{"9", "9", "7"}[:2], []string{"J", "J"})
	r.refuse(0, "play 9 1:4 2:4", "add up to 8")
	r.refuse(0, "play 9 1:6 3:3", "in port or home")
	r.refuse(0, "play 9 1:4 1:5", "named twice")
	r.play(0, "play 9 1:4 2:5")
	want(t, "RACE-MOVE-03, RACE-MOVE-04", r.at("red1", "red2"), "red1 14 red2 35")
	r.play(1, "play J")
	r.play(0, "play 9 1")
	want(t, "RACE-MOVE-03: all to one", r.at("red1", "red2"), "red1 23 red2 35")

	r = newRace(t, 2, "ships=3")
	r.put("red1 10 red2 25 red3 144")
	r.deal([]string{"5", "4"}, []string{"J"})
	r.refuse(0, "play 5 3", "is home")
	r.play(0, "play 5 1:2 2:3", 3, 1) // a reef, then weather
	want(t, "RACE-MOVE-05: two tables", len(r.state().Rolls), 2)
	want(t, "RACE-MOVE-05: in the order named", r.state().Rolls[0].Label, titles[reef])
	want(t, "RACE-MOVE-06", r.at("red3"), "red3 144")
}

// RACE-MOVE-03: all ways to divide a card over two ships or three are offered,
// each once in a menu.
func TestAllDivisionsAreOffered(t *testing.T) {
	for _, c := range []struct {
		fleet, card string
		ways        int
	}{
		{"red1 10 red2 30", "2", 2},
		{"red1 10 red2 30", "5", 2 * 4},
		{"red1 10 red2 30 red3 50", "2", 6},
		{"red1 10 red2 30 red3 50", "4", 6*3 + 6*3},
		{"red1 10 red2 30 red3 50", "5", 6*4 + 6*6},
	} {
		r := newRace(t, 2, "ships=3")
		r.put(c.fleet)
		r.deal([]string{c.card}, []string{"J"})
		ways := map[string]bool{}
		var follow func(typed string)
		follow = func(typed string) {
			all, here := r.Match().Choices(0, typed), map[string]bool{}
			if len(all) == 0 {
				t.Errorf("%q leads to nothing", typed)
			}
			for _, o := range all {
				if here[o.Line] {
					t.Errorf("%q is offered twice", o.Line)
				}
				here[o.Line] = true
				switch {
				case !o.Whole():
					follow(o.Line)
				case !ways[o.Line]:
					ways[o.Line] = true
					if _, err := r.state().choose(0, card{Rank: c.card}, strings.Fields(o.Line)[2:]); err != nil {
						t.Errorf("%q: %v", o.Line, err)
					}
				}
			}
		}
		follow("play " + c.card + " split ")
		want(t, "RACE-MOVE-03: a "+c.card+" with "+c.fleet, len(ways), c.ways)
	}
}

// RACE-MOVE-03: where a ship could take all that is left or a part of it, both
// stand under the ship, so that half a line leads to either.
func TestTheRestOfADivision(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 10 red2 30 red3 50")
	r.deal([]string{"4"}, []string{"J"})
	want(t, "after one part", r.lines(0, "play 4 split 1 1 "), "play 4 split 1 1 2 ; play 4 split 1 1 3 ")
	want(t, "and one ship more", r.lines(0, "play 4 split 1 1 2 "), "play 4 split 1 1 2 3; play 4 split 1 1 2 1 ; play 4 split 1 1 2 2 ")
	want(t, "and another part", r.lines(0, "play 4 split 1 1 2 1 "), "play 4 split 1 1 2 1 3 2")
}

// What is typed is understood in short, and a word too many is refused.
func TestWordsOfALine(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 10 blue1 60")
	r.deal([]string{"5", "6", "A", "3"}, []string{"J"})
	r.refuse(0, "play 5 1 now", `"now" is a word too many`)
	r.refuse(0, "play 6 back blue 1 now", `"now" is a word too many`)
	r.refuse(0, "play A cast now", `"now" is a word too many`)
	r.refuse(0, "play 10 1", `You do not hold "10"; you hold A, 3, 5 and 6.`)
	r.play(0, "play 6 b blue 1")
	want(t, "one letter for back", r.at("blue1"), "blue1 54")
	r.play(1, "play J")
	r.play(0, "play 3 n")
	want(t, "a 3 for nothing", r.says("No ship goes over the edge."), true)
}

// RACE-MOVE-07: what a result moves does not arrive.
func TestResultsDoNotArrive(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 111 blue1 119") // on 113 a reef; six on stands blue
	r.deal([]string{"2"}, []string{"J"})
	r.play(0, "play 2 1", 5)
	want(t, "RACE-MOVE-07", r.at("red1", "blue1"), "red1 119 blue1 119")
	want(t, "RACE-MOVE-07: one die", len(r.state().Rolls), 1)
}

// RACE-MOVE-07, RACE-SQ-REEF-05, RACE-SQ-REEF-07, RACE-SQ-WEATHER-05: where a
// short cut, a chart or a typhoon takes a ship, the square does not act.
func TestTheSquareAfterAResultDoesNotAct(t *testing.T) {
	for _, c := range []struct {
		rule     string
		from, to int
		chart    bool
		dice     []int
	}{
		{"RACE-SQ-REEF-05: 12 to the harbour on 18", 10, 18, false, []int{5}},
		{"RACE-SQ-REEF-07: 12 to the harbour on 18", 10, 18, true, nil},
		{"RACE-SQ-WEATHER-05: 62 to the navy on 59", 60, 59, false, []int{5, 1, 2}},
		{"RACE-SQ-NAVY-07: 59 to the reef on 54", 57, 54, false, []int{5}},
	} {
		r := newRace(t, 2)
		r.put("red1 " + text(c.from) + " blue1 140")
		r.deal([]string{"2", "7", "9"}, []string{"J"})
		r.state().Players[0].Map = c.chart
		r.play(0, "play 2 1", c.dice...)
		want(t, c.rule, r.at("red1"), "red1 "+text(c.to))
		want(t, c.rule+": the hand", r.hand(0), "7 9")
		want(t, c.rule+": then", r.waits(), 1)
		rolls := 0
		for _, x := range r.state().Rolls {
			rolls += len(x.Faces)
		}
		want(t, c.rule+": dice", rolls, len(c.dice))
	}
}

// RACE-MOVE-09 to RACE-MOVE-11: a ship sent home.
func TestSentToPort(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 18 red2 50")
	r.deal([]string{"2", "4", "7", "9"}, []string{"J", "J"})
	r.state().Players[0].Ships[0].Escort = true
	r.state().Players[0].Ships[0].Flag = true
	r.play(0, "play 2 1", 6) // mutiny
	want(t, "RACE-MOVE-09", r.at("red1"), "red1 0")
	want(t, "RACE-MOVE-10", r.at("red2")+" with "+r.hand(0), "red2 50 with 4 7 9")
	want(t, "RACE-MOVE-11", r.state().Players[0].Ships[0], ship{})
	r.play(1, "play J")
	r.refuse(0, "play 7 1", "needs an ace or a king")
}

// RACE-MOVE-12, RACE-BATTLE-13: nobody reaches a ship at home.
func TestHomeIsSafe(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 144 red2 20 blue1 140")
	r.deal([]string{"J"}, []string{"8", "6"})
	r.state().Turn = 1
	r.refuse(1, "play 6 back red1", "is home")
	r.play(1, "play 8 1")
	want(t, "RACE-BATTLE-13, RACE-MOVE-12: both are home", r.at("red1", "blue1"), "red1 144 blue1 144")
	want(t, "RACE-BATTLE-13: dice", len(r.state().Rolls), 0)

	r = newRace(t, 2)
	r.put("blue1 1")
	r.deal([]string{"K"}, []string{"J"})
	r.play(0, "play K")
	want(t, "RACE-BATTLE-13: nor on square 1", r.at("red1", "blue1"), "red1 1 blue1 1")
}

// TestEdge: RACE-EDGE-01 to RACE-EDGE-08.
func TestEdge(t *testing.T) {
	want(t, "RACE-EDGE-05: pairs", len(edges), 36)
	rim := 0
	for n := 1; n <= finish; n++ {
		q := course[n]
		atRim := q.x == 0 || q.x == 11 || q.y == 0 || q.y == 11
		land := q.x == 0 && q.y >= 4
		want(t, "RACE-EDGE-01, RACE-EDGE-02: square "+text(n), q.edge != "", atRim && !land)
		if q.edge != "" {
			rim++
		}
	}
	want(t, "RACE-EDGE-01: squares", rim, 36)

	r := newRace(t, 2)
	r.put("red1 40 blue1 50")
	r.deal([]string{"3"}, []string{"J"})
	r.refuse(0, "play 3 edge 1", "does not stand at the sea's edge")
	r.play(0, "play 3 nothing")
	want(t, "RACE-EDGE-02", r.at("red1"), "red1 40")

	for _, c := range []struct {
		rule  string
		a, b  int
		where string
	}{
		{"RACE-EDGE-04", 1, 2, "red1 23"},
		{"RACE-EDGE-05: the order counts", 3, 2, "red1 35"},
		{"RACE-EDGE-06: behind", 1, 1, "red1 22"},
		{"RACE-EDGE-06: ahead", 6, 6, "red1 107"},
	} {
		r := newRace(t, 2)
		r.put("red1 36 blue1 50")
		r.deal([]string{"3", "9"}, []string{"J"})
		r.play(0, "play 3 edge 1", c.a, c.b)
		want(t, c.rule, r.at("red1"), c.where)
	}

	r = newRace(t, 2)
	r.put("red1 36 blue1 33")
	r.deal([]string{"3", "9"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 6, 3, 3) // a battle on 33, and its reef
	want(t, "RACE-EDGE-07", len(r.state().Rolls), 3)

	r = newRace(t, 2, "ships=2")
	r.put("red1 36 blue1 38 blue2 38")
	r.state().Blocks = []blockade{{38, 1}}
	r.deal([]string{"3", "5"}, []string{"J"})
	r.play(0, "play 3 edge 1", 6, 6)
	want(t, "RACE-EDGE-08", r.at("red1"), "red1 107")
}

// RACE-EDGE-09: dice that name the square just left are rolled again, for a 3 and
// for the coast guard.
func TestComingBackElsewhere(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 33 blue1 50")
	r.deal([]string{"3", "9"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 6, 4, 1)
	want(t, "RACE-EDGE-09: the mark 4-1", r.at("red1"), "red1 60")
	want(t, "RACE-EDGE-09: told", r.says("rolls 2 and 6, which name the square it has left: it rolls again."), true)
	want(t, "RACE-EDGE-09: two rolls", len(r.state().Rolls), 2)

	r = newRace(t, 2)
	r.put("red1 104 blue1 50")
	r.deal([]string{"2", "9"}, []string{"J"})
	r.play(0, "play 2 1", 5, 6, 5, 6, 5, 1, 1) // 106, where the coast guard is, has the mark 6-5
	want(t, "RACE-EDGE-09: chased", r.at("red1"), "red1 22")
}

// A line that names a card twice held takes either.
func TestCardsOfOneRank(t *testing.T) {
	r := newRace(t, 3)
	r.put("red1 88")
	r.deal([]string{"7", "7+2", "7-1"}, []string{"J"}, []string{"J"})
	r.play(0, "7 1")
	want(t, "the plain one first", r.hand(0), "7-1 7+2")
	r.play(1, "play J")
	r.play(2, "play J")
	r.put("red1 88")
	r.refuse(0, "play 7 1", "Which one: 7-1 or 7+2?")
	lines := []string{}
	for _, c := range r.Match().Choices(0, "") {
		lines = append(lines, c.Line)
	}
	if !slices.Contains(lines, "play 7-1 1") || !slices.Contains(lines, "play 7+2 1") {
		t.Errorf("the choices are %q", lines)
	}
}

// What is typed in chats is found as it is meant: in any case, with spaces to
// spare, and half a word.
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

// Choices begin with what brings a ship on, and end with what does nothing.
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

// What is no ship, no card to cast with and no word for leaving is told so.
func TestWordsThatAreMeantOtherwise(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 2 red2 20")
	r.deal([]string{"A", "7", "7+2"}, []string{"J"})
	r.refuse(0, "play 7 +2", "There is no ship")
	r.refuse(0, "play A cast", "No ship of yours lies in port")
	r.refuse(0, "re", "resign in full")
	r.refuse(0, "play 7 split", "such as play 7 1:1 2:6")
}

// What has no use, or no steps left, is told in words that fit it.
func TestPlainRefusals(t *testing.T) {
	setup := func(todo ...task) *race {
		r := newRace(t, 2)
		r.put("red1 50 blue1 60")
		r.deal([]string{"6", "7", "7", "J"}, []string{"2-2", "4"})
		r.state().Todo = todo
		return r
	}
	r := setup()
	r.refuse(0, "play 6 back red2", `There is no ship "red2": you have one ship, 1; others are named like blue1.`)
	r.refuse(0, "sail", `There is no move "sail" here; try play, throw, raise, lower, drop, keep, attack, auto or forced.`)
	r.refuse(0, "r", "could be raise or resign")
	r.refuse(0, "auto", "You have nothing to choose now")

	r = setup(task{Kind: doEnd}, task{Kind: askRaise, N: 2, Delta: -1})
	r.refuse(0, "lower 7 j", "A jack does not move, so it cannot lose steps.")
	r.refuse(0, "lower 6 6", "Name two different cards; you have one 6.")
	r.refuse(0, "lower 6 9", "You do not hold")

	r = setup(task{Kind: doEnd}, task{Kind: askDrop, N: 3})
	r.refuse(0, "drop 7 7 7", "Name three different cards; you have two 7s.")
	r.play(0, "drop 7 7 J")
	r.play(1, "play 2-2")
	want(t, "no steps left", r.says("The 2 has no steps left, so nothing moves."), true)
}

// A choice says what the square where it leads may bring, by the faces of the die.
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

// A card without steps is told as such, and one thrown away is not played.
func TestWhatWasDoneWithACard(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 10")
	r.deal([]string{"2-2", "J"}, []string{"7"})
	r.play(0, "play 2-2")
	want(t, "no steps", r.says("plays a 2, which counts nothing now"), true)
	r.play(1, "throw 7")
	want(t, "thrown", r.view(0).lastCard(), "Blue threw 7 away")
	r.play(0, "play J")
	want(t, "played", r.view(0).lastCard(), "Red played J")
}

// A race that ends among the cards for diamonds can be loaded, and shows every
// place.
func TestEndingAmongDiamonds(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 13")
	r.deal([]string{"2", "7", "J"}, []string{"J"})
	r.play(0, "play 2", 6)
	want(t, "red has cards to play", r.state().asked().Kind, askExtra)
	r.play(1, "resign")
	if _, err := restore([]byte(snapshotOf(t, r.Match()))); err != nil {
		t.Error(err)
	}
	r.state().Players[0].Hand[0].Extra = true // as older releases wrote it
	if _, err := restore([]byte(snapshotOf(t, r.Match()))); err != nil {
		t.Error(err)
	}
	want(t, "the winner's place", r.view(1).Players[0].stand(), "place 1")
	want(t, "and the other has left", r.view(1).Players[1].stand(), "has left")
}

// A hand says when a card can be divided only.
func TestAHandOfDividedSteps(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 17 red2 16 red3 144 blue1 20 blue2 20 blue3 3")
	r.state().Blocks = []blockade{{20, 1}}
	r.deal([]string{"4", "J"}, []string{"J"})
	v := r.view(0)
	want(t, "no whole use", len(v.Hand.Cards[0].Uses), 0)
	want(t, "a shared one", v.Hand.Cards[0].Shared, true)
	want(t, "which is not called none", strings.Contains(v.handAlt(), "no use"), false)
}

// Of many ways to play the card is chosen first, and of many to divide it the
// ship, so that no menu has pages.
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

// A refusal says what to type instead, and garbles nothing.
func TestRefusalsThatHelp(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 10 red2 20")
	r.deal([]string{"9", "2", "7+2"}, []string{"J"})
	r.state().Turn = 0
	r.refuse(0, "play 9 split", "Write a division as ship:steps, such as play 9 ")
	r.refuse(0, "play 9 1=4 2=5", "typed with a colon")
	r.refuse(0, "play 2+0", "of that rank in your hand is typed 2.")
	r.refuse(0, "play 7-1", "of that rank in your hand is typed 7+2.")
}
