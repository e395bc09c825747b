package games

import (
	"bytes"
	"encoding/json"
	"fmt"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// checkImagine compares the match with an imagined match, which the viewer must
// not be able to tell from it. It compares the viewer's view and the answers to
// the viewer's lines.
func (p *playout) checkImagine() error {
	asked := 0
	for _, n := range p.tried {
		asked += n
	}
	viewer := game.Seat(asked%(p.Table().Seats+1)) + game.Public
	p.tried[viewer]++
	other := p.Match().Imagine(viewer)(p.otherDice())
	if err := p.checkImagined(viewer, other); err != nil {
		return fmt.Errorf("for %s: %w", viewerName(viewer), err)
	}
	return nil
}

// otherDice returns dice that are independent of the game's dice.
func (p *playout) otherDice() *game.Dice {
	return game.NewDice(game.TextSeed(fmt.Sprint(p.rng.Uint64())))
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
	if err := a.shows(b, viewer); err != nil {
		return fmt.Errorf("a secret is shown, or Imagine changed what is none: %w", err)
	}
	if err := other.Law(); err != nil {
		return fmt.Errorf("Imagine made what cannot be: %w", err)
	}
	if err := p.checkTwins(viewer, other); err != nil {
		return err
	}
	if p.chance(4) {
		if err := checkScenes(p.Match().View(viewer), other.View(viewer), p.Table().Seats); err != nil {
			return err
		}
	}
	if _, over := p.Match().Outcome(); over || viewer == game.Public {
		return nil
	}
	if err := p.answersAlike(viewer, append(p.oddLines(12), "skip"), other); err != nil {
		return fmt.Errorf("an answer tells a secret: %w", err)
	}
	return nil
}

// checkTwins imagines from two matches that the viewer cannot tell apart. The
// same dice must give the same imagined match from both. Otherwise the imagined
// match would depend on secrets that the viewer cannot know.
func (p *playout) checkTwins(viewer game.Seat, other game.Match) error {
	dice := p.otherDice()
	a, err := json.Marshal(p.Match().Imagine(viewer)(dice.Clone()))
	if err != nil {
		return err
	}
	b, err := json.Marshal(other.Imagine(viewer)(dice.Clone()))
	if err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		return fmt.Errorf("of two matches with one view, the same dice imagine two, so Imagine uses what the viewer cannot know: %s", gametest.FirstDifference(a, b))
	}
	return nil
}

// answersAlike types lines into clones of both matches. A line that one match
// refuses, the other must refuse in the same words.
func (p *playout) answersAlike(viewer game.Seat, lines []string, other game.Match) error {
	var here, there game.Match // usable until a line is accepted
	for _, line := range lines {
		if !reachesGame(line) {
			continue
		}
		if here == nil {
			here, there = p.Match().Clone(), other.Clone()
		}
		for _, typed := range []string{line, line + " "} {
			if a, b := toJSON(here.Choices(viewer, typed)), toJSON(there.Choices(viewer, typed)); !bytes.Equal(a, b) {
				return fmt.Errorf("what may follow %q: %s", typed, gametest.FirstDifference(a, b))
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

// checkPlain plays a line that is marked plain in imagined matches, one for each
// viewer. The line must be accepted in all of them, and tell and show the viewer
// the same. So it reveals nothing hidden, and may be taken back.
func (p *playout) checkPlain(before game.Match, seat game.Seat, line string) error {
	for viewer := game.Public; int(viewer) < p.Table().Seats; viewer++ {
		here, there := before.Clone(), before.Imagine(viewer)(p.otherDice())
		if err := p.plainIn(here, there, viewer, seat, line); err != nil {
			return fmt.Errorf("it is marked Plain, and brings a secret to light; as %s could imagine the match: %w", viewerName(viewer), err)
		}
	}
	return nil
}

func (p *playout) plainIn(here, there game.Match, viewer, seat game.Seat, line string) error {
	a, err := here.Play(seat, line, p.otherDice())
	if err != nil {
		return err
	}
	b, err := there.Play(seat, line, p.otherDice())
	if err != nil {
		return fmt.Errorf("it is not accepted there: %w", err)
	}
	if a.Line != b.Line || a.Plain != b.Plain {
		return fmt.Errorf("here it is %q, plain: %v; there %q, plain: %v", a.Line, a.Plain, b.Line, b.Plain)
	}
	if x, y := toJSON(heard(a.Events, viewer)), toJSON(heard(b.Events, viewer)); !bytes.Equal(x, y) {
		return fmt.Errorf("it tells %s", gametest.FirstDifference(x, y))
	}
	x, err := look(here, p.Table().Seats)
	if err != nil {
		return err
	}
	y, err := look(there, p.Table().Seats)
	if err != nil {
		return err
	}
	return x.shows(y, viewer)
}

// heard returns the events that a viewer is told.
func heard(events []game.Event, viewer game.Seat) (told []game.Event) {
	for _, e := range events {
		if e.To.Has(viewer) {
			told = append(told, e)
		}
	}
	return told
}
