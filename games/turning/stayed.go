package turning

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// A line is a turning point only where things are not as before when all have played once more.
const (
	leastSeen    = game.MostWorth * 6 / 100 // by which a line that turned the game changes a computer's judgement of the match
	leastCovered = game.MostWorth / 10      // of its way that a side covers, or loses, with dice that turned the game
)

// stayed reports whether at least two fifths of a change lasted: the mean of the chances since all had played
// once before the line, against the mean of those until all have played once after it.
func (s *search) stayed(t Turn) (bool, error) {
	at, side := slices.Index(s.told, t.Entry), t.Side()
	if at < 1 {
		return true, nil
	}
	seats := s.Table.Seats
	before, err := s.mean(s.told[max(0, at-seats-1):at], side)
	if err != nil {
		return false, err
	}
	after, err := s.mean(s.told[at:min(len(s.told), at+seats+1)], side)
	if err != nil {
		return false, err
	}
	by, was := after-before, t.After[side]-t.Before[side]
	return 5*max(by, -by) >= 2*t.Swing() && (by > 0) == (was > 0), nil
}

// mean is the mean chance of a side after some entries.
func (s *search) mean(entries []int, side int) (int, error) {
	sum := 0
	for _, at := range entries {
		t, err := s.stands(at, inGap)
		if err != nil {
			return 0, err
		}
		sum += t.chance()[side]
	}
	return sum / len(entries), nil
}

// seen reports whether a computer that judges the match sees what a line did: its judgement changed the
// way in which the chance did. A line that it does not see may have changed the chances only because
// players who play by lot seldom find it. Dice that fell the other way did something else.
func (s *search) seen(t Turn) bool { return t.Thrown() >= 0 && s.sees(t) >= leastSeen }

// belied reports whether a computer judges that a line did the other way than the chances went.
func (s *search) belied(t Turn) bool { return s.sees(t) <= -leastThrown }

// sees is by how much a line changed a computer's judgement the way in which the chances went.
func (s *search) sees(t Turn) int {
	side := t.Side()
	return t.way() * (s.worth(s.after[t.Entry])[side] - s.worth(s.after[t.Entry-1])[side])
}

// slight reports whether the dice of a line did little that anybody saw, although others would have done
// much: where sides cover a way, none came far by them, forward or back.
func (s *search) slight(t Turn) bool {
	was, line := s.after[t.Entry-1], s.Lines[t.Entry]
	if t.Luck.Dice == 0 || s.covered(was, s.after[t.Entry]) >= leastCovered {
		return false
	}
	dice := s.dice(fmt.Sprint("slight ", t.Entry))
	for range thrownAgain {
		m := was.Clone()
		if _, err := m.Play(line.Seat, line.Line, dice); err == nil && s.covered(was, m) >= leastCovered {
			return true
		}
	}
	return false
}

// covers reports whether sides cover a way in this game.
func (s *search) covers() bool {
	_, is := s.after[0].(game.Covering)
	return is
}

// covered is the most that a seat came forward or back between two positions of a match, in parts of
// game.MostWorth of its whole way; 0 where nobody covers a way.
func (s *search) covered(from, to game.Match) (most int) {
	was, is := from.(game.Covering)
	if !is {
		return 0
	}
	for seat := range game.Seat(s.Table.Seats) {
		by := to.(game.Covering).Covered(seat) - was.Covered(seat)
		most = max(most, by, -by)
	}
	return most
}

// lasting are the turning points among some lines in the order of the game. It leaves out two of which the
// second undid the first in the same round.
func (s *search) lasting(all []Turn) (kept []Turn) {
	for _, t := range all {
		if t.weight == 0 {
			continue
		}
		if n := len(kept) - 1; n >= 0 && s.undone(kept[n], t) {
			kept = kept[:n]
			continue
		}
		kept = append(kept, t)
	}
	return kept
}

// undone reports whether a turning point brought a side back to about the chance that it had before another
// in the same round.
func (s *search) undone(first, then Turn) bool {
	for at := first.Entry; at < then.Entry; at++ {
		if slices.ContainsFunc(s.events[at], func(e game.Event) bool { return e.Opens != "" }) {
			return false
		}
	}
	side := first.Side()
	by := then.After[side] - first.Before[side]
	return max(by, -by) < least/2
}
