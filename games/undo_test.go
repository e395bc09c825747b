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
	if _, err := p.play(seat, line); err != nil {
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
