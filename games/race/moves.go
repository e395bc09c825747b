package race

import (
	"cmp"
	"fmt"
	"slices"

	"shipboard/games/game"
)

// mostSplits is how many ways to divide a card a search is offered.
const mostSplits = 4

// mostSent is from how many ships a search may choose the one to send back. These are the ships
// that are farthest on.
const mostSent = 4

// playMoves offers a search the ways to play a card, or to throw one away. If there are many
// divisions, it offers the few that promise the most.
func (s menu) playMoves() {
	stuck := s.stuck()
	for _, c := range s.playables() {
		line := "play " + c.String() + " "
		uses := s.uses(c)
		sent, idle := 0, len(uses) > 1
		for _, u := range uses {
			if u.action == back {
				sent++
				if sent > mostSent {
					continue
				}
			}
			if u.action == nothing && idle && !trips(uses) {
				continue
			}
			s.m.Weigh("", game.Move{Line: line + u.words, Weight: weight(u.action.gain(s.captain, u))})
		}
		divided := 0
		if !stuck && s.Ships+s.Fleets > 1 {
			divided = s.splitMoves(line+"split", s.own.steps(c))
		}
		if len(uses) == 0 && divided == 0 && !stuck {
			s.m.Weigh("", game.Move{Line: "throw " + c.String(), Weight: weight(0)})
		}
	}
}

// trips reports whether a card may send a ship over the edge. A captain who is far on would rather throw it away.
func trips(uses []use) bool {
	return slices.ContainsFunc(uses, func(u use) bool { return u.action == edge })
}

// splitMoves offers the best divisions between two ships. It returns how many it
// offers.
func (s menu) splitMoves(line string, steps int) int {
	type way struct {
		parts []part
		gain  int
	}
	var ways []way
	d, _ := s.divided(nil, steps)
	for p := range d.shares(false) {
		first := slices.Index(d.ships, p.ship)
		d.with(p, func() bool {
			for q := range d.completions() {
				if slices.Index(d.ships, q.ship) > first {
					ways = append(ways, way{[]part{p, q}, s.helm(p.ship).reaches(p.steps) + s.helm(q.ship).reaches(q.steps)})
				}
			}
			return true
		})
	}
	if len(ways) == 0 {
		if parts := s.division(steps); parts != nil {
			ways = append(ways, way{parts, 0})
		}
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Compare(b.gain, a.gain) })
	ways = ways[:min(len(ways), mostSplits)]
	for _, w := range ways {
		text := line
		for _, p := range w.parts {
			text += fmt.Sprintf(" %s %d", s.word(p.ship), p.steps)
		}
		s.m.Weigh("", game.Move{Line: text, Weight: weight(w.gain)})
	}
	return len(ways)
}

// weight is the weight of a play that gains a number of squares.
func weight(gain int) int { return min(max(game.Usual+gain, 1), 6*game.Usual) }
