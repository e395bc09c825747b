package race

import (
	"strings"
	"testing"

	"shipboard/games/race/board"
)

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
	want(t, "RACE-MOVE-05: in the order named", r.state().Rolls[0].Label, board.Titles[board.Reef])
	want(t, "RACE-MOVE-06", r.at("red3"), "red3 144")
}

// RACE-MOVE-03: all ways to divide a card over two or three ships are offered,
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
					if _, err := r.state().reader(0).choose(board.Card{Rank: c.card}, strings.Fields(o.Line)[2:]); err != nil {
						t.Errorf("%q: %v", o.Line, err)
					}
				}
			}
		}
		follow("play " + c.card + " split ")
		want(t, "RACE-MOVE-03: a "+c.card+" with "+c.fleet, len(ways), c.ways)
	}
}

// RACE-MOVE-03: if a ship could take all the remaining steps or a part of them,
// both choices are under the ship. So half a line leads to either.
func TestTheRestOfADivision(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 10 red2 30 red3 50")
	r.deal([]string{"4"}, []string{"J"})
	want(t, "after one part", r.lines(0, "play 4 split 1 1 "), "play 4 split 1 1 2 ; play 4 split 1 1 3 ")
	want(t, "and one ship more", r.lines(0, "play 4 split 1 1 2 "), "play 4 split 1 1 2 3; play 4 split 1 1 2 1 ; play 4 split 1 1 2 2 ")
	want(t, "and another part", r.lines(0, "play 4 split 1 1 2 1 "), "play 4 split 1 1 2 1 3 2")
}

// The picture of a hand marks a card that can only be divided.
func TestAHandOfDividedSteps(t *testing.T) {
	r := newRace(t, 2, "ships=3")
	r.put("red1 17 red2 16 red3 144 blue1 20 blue2 20 blue3 3")
	r.state().Blocks = []blockade{{20, 1}}
	r.deal([]string{"4", "J"}, []string{"J"})
	v := r.view(0)
	want(t, "no whole use", len(v.Hand.Cards[0].Uses), 0)
	want(t, "a shared one", v.Hand.Cards[0].Shared, true)
	want(t, "a shared use is not called none", strings.Contains(v.Scenes()[1].Alt, "no use"), false)
}
