package games

import (
	"bytes"
	"encoding/json"
	"fmt"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// watch makes the checks that must hold at every moment of every game. It makes
// the slow checks only sometimes, and less and less often in a long game.
func (p *playout) watch() error {
	_, over := p.Match().Outcome()
	for _, w := range []struct {
		name  string
		in    int // one check in this many steps
		check func() error
	}{
		{"the law", 1, p.Match().Law},
		{"somebody can always move", 1, p.checkWaiting},
		{"no menu offers a line twice", 1, p.checkOnce},
		{"a snapshot holds everything", 4, p.checkRoundTrip},
		{"what is shown", 25, p.checkShown},
		{"lines that nobody offers", 8, p.checkHostile},
		{"every choice is accepted", 30, p.checkOffers},
		{"an imagined match", 5, p.checkImagine},
		{"matches stand alone", 20, p.checkApart},
		{"skip", 15, p.checkSkip},
		{"resign", 80, p.checkResign},
	} {
		if w.in == 1 {
			if err := w.check(); err != nil {
				return fmt.Errorf("%s: %w", w.name, err)
			}
			continue
		}
		if !over && !p.chance(w.in*p.tired()) {
			continue
		}
		before, err := json.Marshal(p.Match())
		if err != nil {
			return err
		}
		draws := p.Dice().Draws()
		if err := w.check(); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		after, err := json.Marshal(p.Match())
		if err != nil {
			return err
		}
		if !bytes.Equal(before, after) || draws != p.Dice().Draws() {
			return fmt.Errorf("%s: to look at the match has changed it: %s", w.name, gametest.FirstDifference(before, after))
		}
	}
	return nil
}

func (p *playout) checkWaiting() error {
	m, seats := p.Match(), p.Table().Seats
	waiting := m.Waiting()
	outcome, over := m.Outcome()
	if over {
		if len(waiting) > 0 {
			return fmt.Errorf("the game is over and waits for %v", waiting)
		}
		for s := range game.Seat(seats) {
			if c := m.Choices(s, ""); len(c) > 0 {
				return fmt.Errorf("the game is over and offers seat %d %q", s, c[0].Line)
			}
		}
		return checkOutcome(outcome, seats)
	}
	if len(waiting) == 0 {
		return fmt.Errorf("the game waits for nobody")
	}
	last := game.Public
	for _, w := range waiting {
		if w.Seat <= last || int(w.Seat) >= seats {
			return fmt.Errorf("the game waits for %v, out of order", waiting)
		}
		last = w.Seat
		if w.For == "" {
			return fmt.Errorf("the game waits for seat %d and does not say for what", w.Seat)
		}
		if err := checkText(w.For, game.MaxWait, seats); err != nil {
			return err
		}
		if len(m.Choices(w.Seat, "")) == 0 {
			return fmt.Errorf("the game waits for seat %d %s and offers nothing", w.Seat, w.For)
		}
	}
	return nil
}

// checkOnce reads for each seat the first menu, and some of those that it opens.
func (p *playout) checkOnce() error {
	for s := range game.Seat(p.Table().Seats) {
		if err := gametest.OfferedOnce(p.Match(), s, p.rng.IntN); err != nil {
			return err
		}
	}
	return nil
}

func checkOutcome(o game.Outcome, seats int) error {
	if o.Text == "" || len(o.Places) == 0 || len(o.Places[0]) == 0 {
		return fmt.Errorf("the outcome %+v does not say who won", o)
	}
	if err := checkText(o.Text, game.MaxText, seats); err != nil {
		return err
	}
	placed := make([]int, seats)
	for _, place := range o.Places {
		for _, s := range place {
			if s < 0 || int(s) >= seats {
				return fmt.Errorf("the outcome places seat %d", s)
			}
			placed[s]++
		}
	}
	for s, n := range placed {
		if n != 1 {
			return fmt.Errorf("the outcome %+v places seat %d %d times", o, s, n)
		}
	}
	if len(o.Scores) != 0 && len(o.Scores) != seats {
		return fmt.Errorf("the outcome has %d scores for %d seats", len(o.Scores), seats)
	}
	return nil
}

func (p *playout) checkRoundTrip() error { return p.restores(p.Match()) }

// restores checks that a match is the same after a restart.
func (p *playout) restores(match game.Match) error {
	a, err := look(match, p.Table().Seats)
	if err != nil {
		return err
	}
	m, err := p.Game().Restore(a.snapshot)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	b, err := look(m, p.Table().Seats)
	if err != nil {
		return err
	}
	if err := a.same(b); err != nil {
		return fmt.Errorf("restored, it is another: %w", err)
	}
	return nil
}

func (p *playout) checkSkip() error {
	if _, over := p.Match().Outcome(); over {
		return nil
	}
	waited := map[game.Seat]bool{}
	for _, w := range p.Match().Waiting() {
		waited[w.Seat] = true
	}
	for s := range game.Seat(p.Table().Seats) {
		if err := p.typeInto(s, "skip"); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		m, dice := p.copyOf()
		_, err := m.Play(s, "skip", dice)
		if waited[s] && err != nil {
			return fmt.Errorf("the game waits for seat %d, which cannot skip: %w", s, err)
		}
		if !waited[s] && err == nil {
			return fmt.Errorf("the game does not wait for seat %d, and that seat may skip; refuse it", s)
		}
	}
	return nil
}

// checkResign lets a seat resign in a copy, and plays on with the others to the end.
// A lot says which seat; by night all do, one after another.
func (p *playout) checkResign() error {
	if _, over := p.Match().Outcome(); over {
		return nil
	}
	lot := game.Seat(p.rng.IntN(p.Table().Seats))
	for s := range game.Seat(p.Table().Seats) {
		m, dice := p.copyOf()
		if s != lot && !night() || len(m.Choices(s, "")) == 0 && p.resigned(s) {
			continue
		}
		played, err := m.Play(s, game.Resign, dice)
		if err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		if err := checkEvents(played.Events, p.Table().Seats); err != nil {
			return err
		}
		if err := p.restores(m); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
		if err := p.afterResign(m, s, dice); err != nil {
			return fmt.Errorf("seat %d: %w", s, err)
		}
	}
	return nil
}

func (p *playout) resigned(s game.Seat) bool {
	for _, l := range p.journal {
		if l.Seat == s && l.Line == game.Resign {
			return true
		}
	}
	return false
}

func (p *playout) afterResign(m game.Match, gone game.Seat, dice *game.Dice) error {
	if _, over := m.Outcome(); !over {
		if _, err := m.Play(gone, game.Resign, dice); err == nil {
			return fmt.Errorf("it resigned twice")
		} else if _, refused := game.Refused(err); !refused {
			return err
		}
	}
	for range game.MaxLines {
		waiting := m.Waiting()
		outcome, over := m.Outcome()
		if over {
			if len(waiting) > 0 {
				return fmt.Errorf("over, and waits for %v", waiting)
			}
			return checkOutcome(outcome, p.Table().Seats)
		}
		if len(waiting) == 0 {
			return fmt.Errorf("the game waits for nobody")
		}
		for _, w := range waiting {
			if w.Seat == gone {
				return fmt.Errorf("the game still waits for it")
			}
		}
		if len(m.Choices(gone, "")) > 0 {
			return fmt.Errorf("it may still choose")
		}
		seat := waiting[p.rng.IntN(len(waiting))].Seat
		line, err := "skip", error(nil)
		if !p.chance(4) {
			line, err = chooseLine(p.rng, m, seat)
		}
		if err != nil {
			return err
		}
		played, err := m.Play(seat, line, dice)
		if err != nil {
			return fmt.Errorf("then seat %d: %q is offered and not accepted: %w", seat, line, err)
		}
		if err := m.Law(); err != nil {
			return fmt.Errorf("then seat %d: %q breaks the law: %w", seat, line, err)
		}
		if err := checkEvents(played.Events, p.Table().Seats); err != nil {
			return err
		}
	}
	return fmt.Errorf("the game does not end any more")
}
