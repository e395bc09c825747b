package turning

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// A game that turns by whole rounds (game.Game.ByRound) is searched round by round.
const (
	leastRound  = game.MostWorth * 15 / 100 // a round that changes no chance by this much is no turning point
	leastKnown  = game.MostWorth * 4 / 100  // by which a choice that stands out in a round is better or worse
	leastThrown = game.MostWorth * 2 / 100  // by which dice that tell which way they fell change the chance of a side
	mostKeys    = 3                         // the most entries that tell what happened in a round
	mostTelling = 12                        // entries that are weighed for it
	roundAgain  = 64                        // times the lines of a round are played again
)

// rounds are the entries with which rounds began. The set-up comes before them, and the last
// entry after them.
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
	var found []gap
	for _, g := range gapsOf(points) {
		from, to, err := s.roundIn(g)
		if err != nil {
			return nil, err
		}
		if to, err = s.onward(from, to); err != nil {
			return nil, err
		}
		found = apart(found, gap{from: from, to: to})
	}
	for _, g := range found {
		t, err := s.turningRound(g.from, g.to)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	told, err := s.toldRounds(sorted(all), MostTurns)
	if err != nil || len(told) > 0 {
		return told, err
	}
	return s.toldRounds(leads(all), 1)
}

// toldRounds are the first of some rounds of which it can be told what made them turning points, at most
// most of them.
func (s *search) toldRounds(rounds []Turn, most int) (told []Turn, err error) {
	for _, t := range rounds {
		if err := s.look(&t); err != nil {
			return nil, err
		}
		if len(t.Key) > 0 && s.caused(t) {
			told = append(told, t)
		}
		if len(told) == most {
			break
		}
	}
	return told, nil
}

// roundIn finds the round in a gap between two points in which the chances changed the most. It
// returns the entry after which the round began, and its last entry.
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

// turningRound weighs a round by games that had no part in finding it.
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
	if from >= s.began() && t.Swing() >= leastRound && (!last || t.Swing() >= 2*least) && !s.passing(t) && beyondChance(before, after, t.Side()) {
		t.lead = t.Swing()
	}
	if t.lead > 0 && s.strikes() {
		if stays, err := s.carries(t); err != nil || !stays {
			t.lead = 0
			return t, err
		}
	}
	if !t.grows() || t.Swing() >= 2*least {
		t.weight = t.lead
	}
	return t, nil
}

// look tells what made a round a turning point. If it finds nothing, Key is empty.
func (s *search) look(t *Turn) (err error) {
	if t.Choice, err = s.choiceIn(*t, t.Side()); err != nil {
		return err
	}
	if t.Key, err = s.keys(*t); err != nil || len(t.Key) == 0 {
		return err
	}
	t.Quiet = s.strikes() && s.quiet(*t)
	t.Seat = s.Lines[t.Key[0]].Seat
	t.Lines = s.lines(t.Seat, t.From, t.Entry)
	diced := 0
	for at := t.From + 1; at <= t.Entry; at++ {
		diced += fell(s.events[at])
	}
	if diced > 0 {
		err = s.rolledAgain(t)
	} else { // something else, such as a barrel or a search, may have been lucky
		t.Luck, err = s.again(Turn{Entry: t.Key[0], Before: t.Before, After: t.After})
	}
	if err != nil {
		return err
	}
	t.Luck.Dice = diced
	t.Luck.Unseen = s.strikes() && !s.seenIn(*t)
	t.Guess, err = s.guess(*t)
	return err
}

// rolledAgain plays the lines of a round again with other dice.
func (s *search) rolledAgain(t *Turn) error {
	other := s.counts()
	for n := range roundAgain {
		err := s.run(func() error {
			dice, m := s.dice(fmt.Sprint("round ", t.Entry, " time ", n)), s.after[t.From].Clone()
			for _, l := range s.Lines[t.From+1 : t.Entry+1] {
				if l.Line != "" {
					m.Play(l.Seat, l.Line, dice) // one that other dice forbid is left out
				}
			}
			worlds := s.luck(m)
			for range afterRoll {
				other.add(s.playOut(worlds(dice), dice))
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	t.Luck.Other = other.chance()
	for _, at := range t.Key {
		if fell(s.events[at]) > 0 {
			w, err := s.throw(*t, at)
			if err != nil {
				return err
			}
			t.Luck.Throws = append(t.Luck.Throws, w)
		}
	}
	return nil
}

// caused reports whether it can be told why the game turned in a round: by dice, by a guess, by a
// choice that explains a third of it, or by a blow. Where players strike each other, a great change by which
// the game was decided without a blow is told, too: it came of how they moved.
func (s *search) caused(t Turn) bool {
	if s.strikes() && (s.struckIn(t) || t.Quiet && t.Swing() >= 2*least && t.decided()) {
		return true
	}
	const much = least * 7 / 10
	seldom := slices.ContainsFunc(t.Luck.Throws, func(w Throw) bool { return w.Seldom() && slices.Contains(t.Key, w.Entry) })
	return t.Tells() || seldom ||
		t.Luck.Other != nil && t.Thrown() >= much || t.Guessed() >= much
}

// keys are the entries that tell most of what happened in a round, the one that tells most first: those
// that struck and by which the chances changed most the way in which the round went, and what people
// will retell of it. A blow stands for the moves since the blow before it. Where none struck so, it is
// the choice that stands out, or else what changed most. A blow that helped the side whose chance fell,
// or hurt the one whose chance rose, is never named.
func (s *search) keys(t Turn) ([]int, error) {
	var struck, told []int
	contrary, plain := make(map[int]bool), make(map[int]bool)
	for at := t.From + 1; at <= t.Entry; at++ {
		along, otherwise := s.blows(t, at)
		contrary[at] = s.retold(at) && s.against(t, at) && !along || otherwise && !along && !s.favours(t, at)
		if s.hit(at) && !contrary[at] {
			struck = append(struck, at)
		}
		plain[at] = along
		if public(s.events[at]) || at == t.Entry {
			told = append(told, at)
		}
	}
	weight, err := s.weigh(t, spread(struck, mostTelling))
	if err != nil {
		return nil, err
	}
	for _, at := range struck {
		if plain[at] { // few games were imagined, and a blow that went the right way helped
			weight[at] = max(weight[at], 1)
			continue
		}
		if contrary[at], err = s.contrary(t, at); err != nil {
			return nil, err
		}
	}
	all := slices.DeleteFunc(struck, func(at int) bool {
		harmless := !plain[at] && !s.retold(at) && weight[at] < leastKnown // dice that did little, such as of a rally
		return weight[at] <= 0 || contrary[at] || harmless
	})
	if len(all) == 0 {
		if c := t.Choice; len(c.Lines) > 0 && public(s.events[c.To]) {
			return []int{c.To}, nil
		}
		if weight, err = s.weigh(t, spread(told, mostTelling)); err != nil {
			return nil, err
		}
		told = slices.DeleteFunc(told, func(at int) bool { return contrary[at] })
		if len(told) == 0 {
			return nil, nil
		}
		return []int{slices.MaxFunc(told, func(a, b int) int { return weight[a] - weight[b] })}, nil
	}
	slices.SortStableFunc(all, func(a, b int) int { return weight[b] - weight[a] })
	all = slices.DeleteFunc(all, func(at int) bool { return at != all[0] && 2*weight[at] < weight[all[0]] && !plain[at] })
	if s.struckIn(t) { // blows tell more than other dice, such as of a rally
		all = slices.DeleteFunc(all, func(at int) bool { return !plain[at] && !s.retold(at) })
	}
	return all[:min(len(all), mostKeys)], nil
}

// blows reports whether everyone was told at an entry of a blow that the side whose chance rose gave, or the
// one whose chance fell took, and whether of another blow.
func (s *search) blows(t Turn, at int) (along, otherwise bool) {
	side := t.Side()
	fell := t.After[side] < t.Before[side]
	names := game.CalledIn(s.after[at-1], s.sides[side])
	for _, e := range s.events[at] {
		if e.Harms && e.To.Public() && !e.Brief {
			gave, took := game.Struck(e.Text, names)
			along = along || gave && !fell || took && fell
			otherwise = otherwise || gave && fell || took && !fell
		}
	}
	return along, otherwise
}

// against reports whether the dice of an entry fell the other way than the round went.
func (s *search) against(t Turn, at int) bool {
	thrown, side := s.thrownAt[at], t.Side()
	return thrown != nil && (thrown[side] >= leastThrown || thrown[side] <= -leastThrown) && (thrown[side] > 0) != (t.After[side] > t.Before[side])
}

// contrary reports whether an entry changed the match the other way than the round went: a computer judges
// so, and imagined games do not clearly say that it went the same way.
func (s *search) contrary(t Turn, at int) (bool, error) {
	side, rose := t.Side(), t.After[t.Side()] > t.Before[t.Side()]
	was, is := s.worth(s.after[at-1])[side], s.worth(s.after[at])[side]
	if is == was || (is > was) == rose {
		return false, nil
	}
	before, err := s.stands(at-1, inGap)
	if err != nil {
		return false, err
	}
	after, err := s.stands(at, inGap)
	if err != nil {
		return false, err
	}
	by := after.chance()[side] - before.chance()[side]
	return max(by, -by) < leastRound || (by > 0) != rose, nil
}

// weigh tells by how much the chances changed with each of some entries of a round, since the one
// before it; below 0 where they changed the other way than in the round. What people will retell
// weighs more.
func (s *search) weigh(t Turn, entries []int) (map[int]int, error) {
	side, way := t.Side(), 1
	if t.After[side] < t.Before[side] {
		way = -1
	}
	was, weight := t.Before[side], make(map[int]int)
	for _, at := range entries {
		after, err := s.stands(at, inGap)
		if err != nil {
			return nil, err
		}
		is := after.chance()[side]
		weight[at] = way * (is - was)
		if weight[at] > 0 && s.retold(at) {
			weight[at] += game.MostWorth / 4
		}
		was = is
	}
	return weight, nil
}

// hit reports whether an entry struck, or harmed somebody.
func (s *search) hit(at int) bool {
	return s.struck(at) || slices.ContainsFunc(s.events[at], func(e game.Event) bool { return e.To.Public() && e.Harms })
}

// choiceIn is the choice in a round that differs the most from a fair computer's, in the way in
// which the round went. A seat's choice ends with the line that reveals something. If no choice
// stands out, Lines is empty.
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
			if max(c.Gain, -c.Gain) < max(3*c.Error, leastKnown) {
				from = to
				continue
			}
			worse := rose == (s.sideOf(seat) != side) // the round was bad for its side
			if worse && c.Clear() && c.Gain > best.Gain || !worse && !s.strikes() && c.Bright() && !best.Clear() && c.Gain < best.Gain {
				best = c
			}
		}
		from = to
	}
	if len(best.Lines) == 0 {
		return best, nil
	}
	// What it did to the chances is counted as they are.
	c, err := s.compare(best, s.after[best.From], s.lines(best.Seat, best.From, best.To), best.To, s.playOut)
	switch {
	case err != nil:
		return best, err
	case c.Clear() && best.Clear(), c.Bright() && best.Bright():
		return c, nil
	case c.Clear(), c.Bright(): // a computer judged otherwise than the games went
		return Choice{}, nil
	}
	return best, nil
}

// fell is how many dice everyone was told of.
func fell(events []game.Event) (dice int) {
	for _, e := range events {
		if e.To.Public() && !e.Brief {
			for _, r := range e.Dice {
				dice += len(r.Faces)
			}
		}
	}
	return dice
}

// reveals reports whether events reveal something: an answer, dice, a new round, or what people
// will retell.
func reveals(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool {
		return e.Answers || e.Moment || len(e.Dice) > 0 || e.Opens != ""
	})
}
