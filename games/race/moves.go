package race

import (
	"cmp"
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// mostSplits is how many ways to divide a card a search is offered.
const mostSplits = 4

// mostSent is how many ships to send back a search is offered, those that are farthest
// on.
const mostSent = 4

// playMoves offers a search the ways to play a card, or to throw one away. Of many
// divisions it offers the few that promise most.
func (s *State) playMoves(m *game.Menu, seat game.Seat) {
	stuck := s.stuck(seat)
	for _, c := range s.playables(seat) {
		line := "play " + c.String() + " "
		uses := s.uses(seat, c)
		sent, idle := 0, len(uses) > 1
		for _, u := range uses {
			if u.kind == back {
				sent++
				if sent > mostSent {
					continue
				}
			}
			if u.kind == nothing && idle {
				continue
			}
			m.Weigh("", game.Move{Line: line + u.words, Weight: s.weight(u.kind.gain(s, u))})
		}
		divided := 0
		if !stuck && s.Ships+s.Fleets > 1 {
			divided = s.splitMoves(m, seat, line+"split", s.steps(seat, c))
		}
		if len(uses) == 0 && divided == 0 && !stuck {
			m.Weigh("", game.Move{Line: "throw " + c.String(), Weight: s.weight(0)})
		}
	}
}

// splitMoves offers the best divisions between two ships. It returns how many it
// offers.
func (s *State) splitMoves(m *game.Menu, seat game.Seat, line string, steps int) int {
	type way struct {
		parts []part
		gain  int
	}
	var ways []way
	d, _ := s.divided(seat, nil, steps)
	for p := range d.shares(false) {
		first := slices.Index(d.ships, p.ship)
		d.with(p, func() bool {
			for q := range d.completions() {
				if slices.Index(d.ships, q.ship) > first {
					ways = append(ways, way{[]part{p, q}, s.reaches(p) + s.reaches(q)})
				}
			}
			return true
		})
	}
	if len(ways) == 0 {
		if parts := s.first(seat, steps); parts != nil {
			ways = append(ways, way{parts, 0})
		}
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Compare(b.gain, a.gain) })
	ways = ways[:min(len(ways), mostSplits)]
	for _, w := range ways {
		text := line
		for _, p := range w.parts {
			text += fmt.Sprintf(" %s %d", s.word(seat, p.ship), p.steps)
		}
		m.Weigh("", game.Move{Line: text, Weight: s.weight(w.gain)})
	}
	return len(ways)
}

// weight is how often a hasty player makes a play that gains so many squares.
func (s *State) weight(gain int) int { return min(max(game.Usual+gain, 1), 6*game.Usual) }

// reaches is about how many squares a part of a card brings, with the dangers of the
// square that it leads to.
func (s *State) reaches(p part) int {
	from := s.at(p.ship).At
	to := min(from+p.steps, board.Finish)
	n := to - from
	if to == board.Finish {
		return n + 40
	}
	for seat := range s.Players {
		if s.Allied(game.Seat(seat), p.ship.Seat) || to == board.Start {
			continue
		}
		for _, x := range s.Players[seat].Ships {
			if x.At == to { // a die sinks either, or neither
				n -= (to + relaunch) / 12
			}
		}
	}
	x := perils[to]
	if x == nil || board.Course[to].Kind == board.Pirate && s.Pirates <= len(s.Busy) {
		return n
	}
	return n + (x.usual()-x.ports*(to+relaunch)+x.edges*(reentry-to))/6
}
