package games

import (
	"fmt"

	"shipboard/games/game"
)

// mostPlayedOn is how many lines are played on in a copy of a match.
const mostPlayedOn = 12

// checkApart plays on in clones and in imagined matches. Neither a clone nor an
// imagined match may share memory with the match that it was made from, or with
// another.
func (p *playout) checkApart() error {
	seats := p.Table().Seats
	m := p.Match()
	origin, err := p.look()
	if err != nil {
		return err
	}
	copied, err := look(m.Clone(), seats)
	if err != nil {
		return err
	}
	if err := origin.same(copied); err != nil {
		return fmt.Errorf("a clone is not like its origin: %w", err)
	}
	if _, over := m.Outcome(); over {
		return nil
	}
	clone, played := m.Clone(), m.Clone()
	if err := p.playOn(played, p.otherDice()); err != nil {
		return fmt.Errorf("a clone: to play on in it: %w", err)
	}
	others := map[string]game.Match{"its origin": m, "another clone": clone, "another clone that was played on": played}
	if err := p.playsApart(m.Clone(), others); err != nil {
		return fmt.Errorf("a clone: %w", err)
	}
	if err := p.playsApart(clone, map[string]game.Match{"its clone": clone.Clone()}); err != nil {
		return fmt.Errorf("a match: %w", err)
	}
	viewer := game.Seat(p.rng.IntN(seats+1)) + game.Public
	worlds := m.Imagine(viewer)
	if err := p.playsApart(worlds(p.otherDice()), map[string]game.Match{"its origin": m, "its sibling": worlds(p.otherDice())}); err != nil {
		return fmt.Errorf("an imagined match: %w", err)
	}
	clone = m.Clone()
	if err := p.playsApart(clone, map[string]game.Match{"what was imagined of it": clone.Imagine(viewer)(p.otherDice())}); err != nil {
		return fmt.Errorf("a match: %w", err)
	}
	return nil
}

// playsApart plays on in a match at random and checks that the others do not
// change.
func (p *playout) playsApart(m game.Match, others map[string]game.Match) error {
	before := map[string]looks{}
	for name, other := range others {
		var err error
		before[name], err = look(other, p.Table().Seats)
		if err != nil {
			return err
		}
	}
	if err := p.playOn(m, p.otherDice()); err != nil {
		return fmt.Errorf("to play on in it: %w", err)
	}
	for name, other := range others {
		after, err := look(other, p.Table().Seats)
		if err != nil {
			return err
		}
		if err := before[name].same(after); err != nil {
			return fmt.Errorf("to play on in it changed %s: %w", name, err)
		}
	}
	return nil
}

// playOn plays some lines at random, as players without a table would.
func (p *playout) playOn(m game.Match, dice *game.Dice) error {
	for range mostPlayedOn {
		waiting := m.Waiting()
		if len(waiting) == 0 {
			return nil
		}
		seat := waiting[p.rng.IntN(len(waiting))].Seat
		line, err := "skip", error(nil)
		if !p.chance(6) {
			line, err = chooseLine(p.rng, m, seat)
		}
		if err != nil {
			return err
		}
		if _, err := m.Play(seat, line, dice); err != nil {
			return fmt.Errorf("seat %d: %q is offered and not accepted: %w", seat, line, err)
		}
	}
	return nil
}
