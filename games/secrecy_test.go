package games

import (
	"bytes"
	"fmt"

	"shipboard/games/game"
)

// takeBack undoes the last line of a seat, if it may be undone: then nobody
// else can have noticed it. It is played again afterwards.
func (p *playout) takeBack(seat game.Seat, line string, before looks) error {
	if !p.CanUndo(seat) {
		return nil
	}
	with, err := p.look()
	if err != nil {
		return err
	}
	if err := before.differs(with, seat); err != nil {
		return fmt.Errorf("the line was seen: %w", err)
	}
	drawn := p.Dice().Draws()
	played, err := p.Play(seat, game.Undo)
	if err != nil {
		return err
	}
	for _, e := range played.Events {
		if told := e.To.Seats(); e.To.Public() || len(told) != 1 || told[0] != seat {
			return fmt.Errorf("others are told: %s", e.Text)
		}
	}
	without, err := p.look()
	if err != nil {
		return err
	}
	if !bytes.Equal(before.snapshot, without.snapshot) {
		return fmt.Errorf("the match is not as before: %s", firstDifference(before.snapshot, without.snapshot))
	}
	if err := before.differs(without, game.Public); err != nil {
		return err
	}
	if p.Dice().Draws() != drawn {
		return fmt.Errorf("the undo drew dice")
	}
	p.journal = append(p.journal, game.Line{Seat: seat, Line: played.Line})
	p.told = append(p.told, played.Events)
	if err := p.play(seat, line); err != nil {
		return err
	}
	again, err := p.look()
	if err != nil {
		return err
	}
	if !bytes.Equal(with.snapshot, again.snapshot) {
		return fmt.Errorf("played again, the line does something else: %s", firstDifference(with.snapshot, again.snapshot))
	}
	return nil
}

// checkImagine compares the match with one that a viewer could not tell from
// it: what it shows that viewer, and how it answers that viewer's lines.
func (p *playout) checkImagine() error {
	asked := 0
	for _, n := range p.tried {
		asked += n
	}
	viewer := game.Seat(asked%(p.Table().Seats+1)) + game.Public
	p.tried[viewer]++
	seed := fmt.Sprint(p.rng.Uint64())
	other := p.Match().Imagine(viewer, game.NewDice(game.TextSeed(seed)))
	if err := p.checkImagined(viewer, other); err != nil {
		return fmt.Errorf("for %s: %w", viewerName(viewer), err)
	}
	return nil
}

func (p *playout) checkImagined(viewer game.Seat, other game.Match) error {
	a, err := p.look()
	if err != nil {
		return err
	}
	b, err := look(other, p.Table().Seats)
	if err != nil {
		return err
	}
	if !bytes.Equal(a.snapshot, b.snapshot) {
		p.varied[viewer]++
	}
	i := viewer - game.Public
	if !bytes.Equal(a.views[i], b.views[i]) {
		return fmt.Errorf("the view: %s", firstDifference(a.views[i], b.views[i]))
	}
	if !bytes.Equal(a.waiting, b.waiting) || !bytes.Equal(a.outcome, b.outcome) {
		return fmt.Errorf("waiting %s became %s, outcome %s became %s", a.waiting, b.waiting, a.outcome, b.outcome)
	}
	if _, err := p.Game().Restore(b.snapshot); err != nil {
		return fmt.Errorf("it cannot be: %w", err)
	}
	if p.chance(4) {
		if err := checkScenes(p.Match().View(viewer), other.View(viewer), p.Table().Seats); err != nil {
			return err
		}
	}
	if viewer == game.Public {
		return nil
	}
	if !bytes.Equal(a.choices[i-1], b.choices[i-1]) {
		return fmt.Errorf("the choices: %s", firstDifference(a.choices[i-1], b.choices[i-1]))
	}
	return p.answersAlike(viewer, append(p.oddLines(12), "skip"), b.snapshot)
}

// answersAlike types lines into copies of both matches. What is refused must be
// refused in both, in the same words.
func (p *playout) answersAlike(viewer game.Seat, lines []string, other []byte) error {
	var here, there game.Match // good until a line is accepted
	for _, line := range lines {
		if here == nil {
			var err error
			if here, _, err = p.copyOf(); err != nil {
				return err
			}
			if there, err = p.Game().Restore(other); err != nil {
				return err
			}
		}
		for _, typed := range []string{line, line + " "} {
			if a, b := toJSON(here.Choices(viewer, typed)), toJSON(there.Choices(viewer, typed)); !bytes.Equal(a, b) {
				return fmt.Errorf("what may follow %q: %s", typed, firstDifference(a, b))
			}
		}
		a, errA := here.Play(viewer, line, p.Dice().Clone())
		b, errB := there.Play(viewer, line, p.Dice().Clone())
		switch {
		case (errA == nil) != (errB == nil), errA != nil && errA.Error() != errB.Error():
			return fmt.Errorf("%q: here %v, there %v", line, errA, errB)
		case errA == nil && a.Line != b.Line:
			return fmt.Errorf("%q is journaled here as %q, there as %q", line, a.Line, b.Line)
		case errA == nil:
			here, there = nil, nil
		}
	}
	return nil
}
