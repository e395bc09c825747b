package turning

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/game"
)

// sled is a sled race over twenty squares. A line tells by how many dice the sled of seat 0 goes on.
type sled struct {
	wager
	at int
}

func (s *sled) Covered(seat game.Seat) int { return game.MostWorth / 20 * s.at * int(1-seat) }
func (s *sled) Clone() game.Match          { c := *s; return &c }
func (s *sled) Worth(seat game.Seat) int {
	return game.Lead(s.at*int(1-2*seat), 10)
}

func (s *sled) Play(_ game.Seat, line string, dice *game.Dice) (game.Played, error) {
	n := 0
	fmt.Sscan(line, &n)
	for range n {
		if face := dice.Roll("", 1, game.D6).Faces[0]; face > 1 {
			s.at++
		}
	}
	return game.Played{Line: line}, nil
}

// chances are those of a game of two, by its entries, in hundredths for seat 0.
func chances(of ...int) *search {
	s := &search{Played: Played{Table: game.Table{Seats: 2}}, sides: [][]game.Seat{{0}, {1}}, known: make(map[int]tally)}
	for at, c := range of {
		won := c * inGap * game.MostWorth / 100
		s.told, s.after = append(s.told, at), append(s.after, &wager{})
		s.known[at] = tally{games: inGap, worth: []int{won, inGap*game.MostWorth - won}}
	}
	return s
}

// turned is the turning point at an entry of a game of two.
func (s *search) turned(at int) Turn {
	return Turn{Entry: at, Before: s.known[at-1].chance(), After: s.known[at].chance(), weight: 1}
}

// A game turned only where the chances stayed as they had become until both had played again.
func TestStayed(t *testing.T) {
	for _, c := range []struct {
		name  string
		of    []int
		stays bool
	}{
		{"it stays", []int{50, 50, 50, 80, 78, 82}, true},
		{"the next line undoes it", []int{50, 50, 50, 80, 52, 50}, false},
		{"it was a hope of one line that came to nothing", []int{50, 52, 78, 50, 51, 52}, false},
		{"it falls and stays", []int{90, 90, 88, 20, 25, 20}, true},
	} {
		s := chances(c.of...)
		if stays, err := s.stayed(s.turned(3)); err != nil || stays != c.stays {
			t.Errorf("%s: %v, %v", c.name, stays, err)
		}
	}
}

// Of two turning points of which the second undid the first in the same round none is told.
func TestLasting(t *testing.T) {
	for _, c := range []struct {
		name string
		of   []int
		kept int
	}{
		{"back where it was", []int{80, 80, 50, 51, 82, 80}, 0},
		{"on the same way", []int{20, 20, 50, 51, 82, 80}, 2},
		{"far beyond", []int{40, 40, 80, 80, 10, 10}, 2},
		{"back in the next round", []int{80, 80, 50, 51, 82, 80}, 2},
	} {
		s := chances(c.of...)
		s.events = make([][]game.Event, 6)
		if strings.Contains(c.name, "next") {
			s.events[3] = []game.Event{{Opens: "Round 2"}}
		}
		if kept := s.lasting([]Turn{s.turned(2), s.turned(4)}); len(kept) != c.kept {
			t.Errorf("%s: %d are told, want %d", c.name, len(kept), c.kept)
		}
	}
}

// Dice that moved a sled little, though others move it far, are slight. A computer sees only the
// others.
func TestSlight(t *testing.T) {
	for _, c := range []struct {
		dice         string
		on           int
		slight, seen bool
	}{{"6", 1, true, false}, {"6", 6, false, true}, {"1", 1, false, false}} {
		s := chances(50, 70)
		s.after = []game.Match{&sled{}, &sled{at: c.on}}
		s.Lines = []game.Line{{}, {Line: c.dice}}
		turn := s.turned(1)
		turn.Luck.Dice = 6
		if got := s.slight(turn); got != c.slight {
			t.Errorf("%s dice for %d squares: slight is %v", c.dice, c.on, got)
		}
		turn.Luck.Other = []int{game.MostWorth / 2, game.MostWorth / 2}
		if got := s.seen(turn); got != c.seen {
			t.Errorf("%d squares: seen is %v", c.on, got)
		}
	}
}
