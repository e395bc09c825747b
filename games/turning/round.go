package turning

import (
	"slices"

	"shipboard/games/game"
)

// A game that turns by whole rounds (game.Game.ByRound) is searched round by round.
const (
	leastRound = game.MostWorth * 15 / 100 // by which a round that is a turning point changes the chance of a side
	mostKeys   = 3                         // entries that tell what happened in a round
)

// rounds are the entries after which rounds began, the set-up before them, and the last entry after
// them.
func (s *search) rounds() []int {
	all := []int{0}
	for at := 1; at < len(s.events)-1; at++ {
		if slices.ContainsFunc(s.events[at], func(e game.Event) bool { return e.Opens != "" }) {
			all = append(all, at)
		}
	}
	return append(all, len(s.events)-1)
}

// turningRounds are the rounds in which the game turned.
func (s *search) turningRounds(points []Point) (all []Turn, err error) {
	for _, g := range gapsOf(points) {
		from, to, err := s.roundIn(g)
		if err != nil {
			return nil, err
		}
		t, err := s.turningRound(from, to)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	all = heaviest(all)
	for i := range all {
		if err := s.look(&all[i]); err != nil {
			return nil, err
		}
		if len(all[i].Choice.Lines) == 0 && !s.struck(all[i].Key[0]) {
			all[i].weight = 0 // nothing happened in it that anybody could tell
		}
	}
	return heaviest(all), nil
}

// roundIn is the round in a gap between two points in which the chances changed most: the entry after
// which it began, and its last.
func (s *search) roundIn(g gap) (from, to int, err error) {
	ends := slices.DeleteFunc(s.rounds(), func(at int) bool { return at < g.from || at > g.to })
	most, before := -1, tally{}
	for i, at := range ends {
		t, err := s.stands(at, inGap)
		if err != nil {
			return 0, 0, err
		}
		if i > 0 {
			if w, _ := swing(before.chance(), t.chance()); w > most {
				most, from, to = w, ends[i-1], at
			}
		}
		before = t
	}
	return from, to, nil
}

// turningRound weighs a round, by games that had no part in finding it.
func (s *search) turningRound(from, to int) (Turn, error) {
	t := Turn{Entry: to, From: from, Games: atTurn}
	before, err := s.afresh(from)
	if err != nil {
		return t, err
	}
	after, err := s.afresh(to)
	if err != nil {
		return t, err
	}
	t.Before, t.After = before.chance(), after.chance()
	last := to == len(s.Lines)-1
	if from >= s.began() && t.Swing() >= leastRound && (!last && !t.grows() || t.Swing() >= 2*least) && !t.passing() && beyondChance(before, after, t.Side()) {
		t.weight = t.Swing()
	}
	return t, nil
}

// look tells what made a round a turning point.
func (s *search) look(t *Turn) (err error) {
	t.Key = s.keys(*t)
	t.Seat = s.Lines[t.Key[0]].Seat
	t.Lines = s.lines(t.Seat, t.From, t.Entry)
	for at := t.From + 1; at <= t.Entry; at++ {
		thrown, is := s.thrownAt[at]
		if !is {
			continue
		}
		if t.Luck.Other == nil {
			t.Luck.Other = slices.Clone(t.After)
		}
		for i, by := range thrown {
			t.Luck.Other[i] = min(max(t.Luck.Other[i]-by, 0), game.MostWorth)
		}
		for _, e := range s.events[at] {
			for _, r := range e.Dice {
				t.Luck.Dice += len(r.Faces)
			}
		}
	}
	if t.Luck.Other == nil { // a barrel or a search may have been lucky
		line := Turn{Entry: t.Key[0], Before: t.Before, After: t.After}
		if t.Luck, err = s.again(line); err != nil {
			return err
		}
	}
	t.Choice, err = s.choiceIn(*t, t.Side())
	return err
}

// keys are the entries that tell most of what happened in a round, the one that tells most first: those
// that people will retell, and then those with dice that changed most the way it went. Without any of
// these it is the one entry of which most is told.
func (s *search) keys(t Turn) []int {
	side, way := t.Side(), 1
	if t.After[side] < t.Before[side] {
		way = -1
	}
	changed := make(map[int]int)
	most := t.From + 1
	var struck []int
	for at := t.From + 1; at <= t.Entry; at++ {
		changed[at] = way * (s.worth(s.after[at])[side] - s.worth(s.after[at-1])[side])
		if s.struck(at) && (changed[at] > 0 || s.retold(at)) {
			struck = append(struck, at)
		}
		if len(s.events[at]) > len(s.events[most]) {
			most = at
		}
	}
	if len(struck) == 0 {
		return []int{most}
	}
	rank := func(at int) int {
		if s.retold(at) {
			return changed[at] + game.MostWorth/4
		}
		return changed[at]
	}
	slices.SortStableFunc(struck, func(a, b int) int { return rank(b) - rank(a) })
	return struck[:min(len(struck), mostKeys)]
}

// choiceIn is the choice of a round that differs most from a fair computer's, in the way in which the
// round went. A seat's choice reaches up to the line that brings something to light. The lines are
// none where no choice stands out.
func (s *search) choiceIn(t Turn, side int) (best Choice, err error) {
	rose := t.After[side] > t.Before[side]
	for from := t.From; from < t.Entry; {
		seat, to := s.Lines[from+1].Seat, from+1
		for to < t.Entry && s.Lines[to+1].Seat == seat && !reveals(s.events[to]) {
			to++
		}
		if seat != game.Public && len(s.lines(seat, from, to)) > 0 {
			c, err := s.choiceOf(Turn{Entry: to}, seat, from)
			if err != nil {
				return best, err
			}
			worse := rose == (s.sideOf(seat) != side) // its side lost by the round
			if worse && c.Clear() && c.Gain > best.Gain || !worse && c.Bright() && !best.Clear() && c.Gain < best.Gain {
				best = c
			}
		}
		from = to
	}
	return best, nil
}

// reveals reports whether events bring something to light: an answer, dice, or what people will
// retell.
func reveals(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool {
		return e.Answers || e.Moment || len(e.Dice) > 0 || e.Opens != ""
	})
}
