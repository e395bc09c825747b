package turning

import (
	"slices"

	"shipboard/games/game"
)

// Some games turn by blows, and what led to a blow lies a round or two before it.
const (
	mostRounds = 3                        // rounds that are told as one turning point
	leastOn    = game.MostWorth * 8 / 100 // by which a round carries on what the one before it began
)

// strikes reports whether players strike each other in this game, and everyone is told who struck whom.
func (s *search) strikes() bool {
	var names []string
	for _, side := range s.sides {
		names = append(names, game.CalledIn(s.after[0], side)...)
	}
	return slices.ContainsFunc(s.events, func(events []game.Event) bool {
		return slices.ContainsFunc(events, func(e game.Event) bool {
			gave, took := game.Struck(e.Text, names)
			return e.Harms && e.To.Public() && !e.Brief && (gave || took)
		})
	})
}

// struckIn reports whether the side whose chance fell took a blow in a round, or the one whose chance rose
// gave one.
func (s *search) struckIn(t Turn) bool {
	for at := t.From + 1; at <= t.Entry; at++ {
		if along, _ := s.blows(t, at); along {
			return true
		}
	}
	return false
}

// favours reports whether the dice of an entry clearly fell the way in which a round went. They may have
// done little harm where others do much.
func (s *search) favours(t Turn, at int) bool {
	return s.thrownAt[at] != nil && s.thrownAt[at][t.Side()]*t.way() >= leastRound/3
}

// seenIn reports whether the dice of a round did what other dice in their place tell of its luck: they helped
// or hindered by a computer's judgement, too, or some fell as they seldom do.
func (s *search) seenIn(t Turn) bool {
	sum := 0
	for at := t.From + 1; at <= t.Entry; at++ {
		if thrown := s.thrownAt[at]; thrown != nil {
			sum += thrown[t.Side()] * t.way()
		}
	}
	if t.Thrown() < 0 {
		return sum <= -leastThrown
	}
	return sum >= leastThrown || slices.ContainsFunc(t.Luck.Throws, Throw.Seldom)
}

// way is 1 if the chance that changed the most rose, and -1 if it fell.
func (t Turn) way() int {
	if side := t.Side(); t.After[side] < t.Before[side] {
		return -1
	}
	return 1
}

// onward carries a round in which nobody struck for the side that gained on to the rounds after it, as long
// as the chances go the same way, until a blow tells what it led to, or the game is decided. It returns the
// last entry.
func (s *search) onward(from, to int) (int, error) {
	if !s.strikes() {
		return to, nil
	}
	before, err := s.stands(from, inGap)
	if err != nil {
		return to, err
	}
	after, err := s.stands(to, inGap)
	if err != nil {
		return to, err
	}
	t := Turn{From: from, Entry: to, Before: before.chance(), After: after.chance()}
	side, way := t.Side(), t.way()
	ends, alone := s.rounds(), to
	for at, n := slices.Index(ends, to)+1, 1; n < mostRounds && at < len(ends) && !s.struckIn(t); at, n = at+1, n+1 {
		next, err := s.stands(ends[at], inGap)
		if err != nil {
			return to, err
		}
		on := way * (next.chance()[side] - after.chance()[side])
		if on < -leastOn/2 {
			break
		}
		t.Entry = ends[at]
		if on >= leastOn {
			to, after = t.Entry, next
		}
	}
	t.Entry, t.After = to, after.chance()
	if !s.struckIn(t) && !t.decided() {
		return alone, nil
	}
	return to, nil
}

// apart adds some rounds to others that have none in common with them. Of two that have some in common it
// keeps the one that holds the other, or else the first.
func apart(found []gap, g gap) []gap {
	common := func(f gap) bool { return g.from < f.to && g.to > f.from }
	i := slices.IndexFunc(found, common)
	switch {
	case i < 0:
		return append(found, g)
	case g.from <= found[i].from && g.to >= found[i].to && !slices.ContainsFunc(found[i+1:], common):
		found[i] = g
	}
	return found
}

// quiet reports whether nobody struck anybody in a round.
func (s *search) quiet(t Turn) bool {
	for at := t.From + 1; at <= t.Entry; at++ {
		if along, otherwise := s.blows(t, at); along || otherwise {
			return false
		}
	}
	return true
}

// decided reports whether a round left a side almost sure to win, or almost sure to lose.
func (t Turn) decided() bool {
	is := t.After[t.Side()]
	return is <= game.MostWorth/10 || is >= game.MostWorth*9/10
}

// carries reports whether at least half of what changed in a round was still so after the next.
func (s *search) carries(t Turn) (bool, error) {
	ends := s.rounds()
	at := slices.Index(ends, t.Entry) + 1
	if at == 0 || at == len(ends) {
		return true, nil
	}
	next, err := s.stands(ends[at], inGap)
	if err != nil {
		return false, err
	}
	side := t.Side()
	return 2*t.way()*(next.chance()[side]-t.Before[side]) >= t.Swing(), nil
}
