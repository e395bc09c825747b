package turning

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// battle is a game of blows by the chances of seat 0 after each round, in hundredths. What was struck in a
// round is "+" for a blow of seat 0, "-" for one of seat 1.
func battle(struck string, of ...int) *search {
	s := chances(of...)
	for i := range of {
		turn := game.ToAll("Turn %d.", i+1)
		turn.Opens = "Turn"
		events := []game.Event{turn}
		if i > 0 && struck[i-1] != '.' {
			hit := game.ToAll("{%d} hits {%d}: 2 boxes.", strings.IndexByte("+-", struck[i-1]), strings.IndexByte("-+", struck[i-1]))
			hit.Harms = true
			events = []game.Event{hit, turn}
		}
		s.events, s.Lines = append(s.events, events), append(s.Lines, game.Line{})
	}
	return s
}

// What led to a blow is told with it: a round in which nobody struck goes on to the round with the blow, or
// until the game is decided.
func TestOnward(t *testing.T) {
	for _, c := range []struct {
		name, struck string
		of           []int
		to           int
	}{
		{"she shows her stern, and is raked", ".+..", []int{50, 70, 90, 91, 92}, 2},
		{"the broadside itself", "++..", []int{50, 70, 90, 91, 92}, 1},
		{"it comes to nothing", ".-..", []int{50, 70, 50, 50, 50}, 1},
		{"she sails off, and time runs out", "....", []int{50, 30, 28, 5, 4}, 3},
		{"nothing is decided", "....", []int{50, 30, 28, 19, 18}, 1},
		{"no game of blows", "....", []int{50, 70, 90, 91, 92}, 1},
	} {
		s := battle(c.struck, c.of...)
		if c.name != "no game of blows" {
			s.events[0] = append(s.events[0], battle("+", 0, 0).events[1][0]) // in the set-up
		}
		if to, err := s.onward(0, 1); err != nil || to != c.to {
			t.Errorf("%s: it ends with round %d, want %d; %v", c.name, to, c.to, err)
		}
	}
}

// A round whose change was undone in the next is no turning point.
func TestCarries(t *testing.T) {
	for next, want := range map[int]bool{80: true, 66: true, 60: false, 30: false} {
		s := battle("+.", 50, 80, next)
		if is, err := s.carries(Turn{Entry: 1, Before: s.known[0].chance(), After: s.known[1].chance()}); err != nil || is != want {
			t.Errorf("back to %d: %v, %v", next, is, err)
		}
	}
}

// No round is told twice: of some that overlap, those that hold another stand for it.
func TestApart(t *testing.T) {
	var found []gap
	for _, g := range []gap{{from: 4, to: 5}, {from: 8, to: 9}, {from: 3, to: 5}, {from: 2, to: 4}, {from: 4, to: 9}} {
		found = apart(found, g)
	}
	if want := []gap{{from: 3, to: 5}, {from: 8, to: 9}}; !slices.Equal(found, want) {
		t.Errorf("%v are told, want %v", found, want)
	}
}

// Luck is not told of a round in which no dice were seen to fall so.
func TestLuckThatNobodySees(t *testing.T) {
	turn := Turn{Entry: 1, Before: []int{500_000, 500_000}, After: []int{800_000, 200_000}}
	for _, c := range []struct {
		name          string
		thrown, other int
		throws        []Throw
		seen          bool
	}{
		{"good dice", 30_000, 500_000, nil, true},
		{"dice like any", 0, 500_000, nil, false},
		{"dice that seldom fall so", 0, 500_000, []Throw{{Of: 60, So: 5}}, true},
		{"good dice that are told as bad", 30_000, 900_000, nil, false},
		{"bad dice", -30_000, 900_000, nil, true},
	} {
		s := battle("+", 50, 80)
		s.thrownAt = map[int][]int{1: {c.thrown, -c.thrown}}
		turn.Luck = Luck{Other: []int{c.other, game.MostWorth - c.other}, Throws: c.throws}
		if got := s.seenIn(turn); got != c.seen {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Every blow of a round that went its way is told, also one that did less than others, and a blow of the
// other side with dice that might have done far more.
func TestBlowsAreTold(t *testing.T) {
	s := battle("++", 20, 50, 80)
	turn := Turn{Entry: 2, Before: s.known[0].chance(), After: s.known[2].chance()}
	if keys, err := s.keys(turn); err != nil || len(keys) != 2 {
		t.Errorf("of two broadsides %v are told; %v", keys, err)
	}
	s = battle("-.", 20, 50, 80)
	s.thrownAt = map[int][]int{1: {300_000, -300_000}}
	if keys, err := s.keys(turn); err != nil || !slices.Equal(keys, []int{1}) {
		t.Errorf("of a broadside that nearly missed %v are told; %v", keys, err)
	}
}

// A loss is no turning point for the side that gained by it where a computer judges the other way.
func TestBelied(t *testing.T) {
	s := chances(50, 30)
	s.after = []game.Match{&sled{}, &sled{at: 6}}
	if turn := s.turned(1); !s.belied(turn) {
		t.Error("the sled went on six squares, and its chance fell")
	}
	s.after[1] = &sled{at: -6}
	if turn := s.turned(1); s.belied(turn) {
		t.Error("the sled went back, and its chance fell")
	}
}
