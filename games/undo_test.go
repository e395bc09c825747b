package games

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// takeBack undoes the last line of a seat, if it may be undone, and plays it
// again. A line may be undone if it showed nothing to anybody else, or if it is
// plain; then everyone is told.
func (p *playout) takeBack(seat game.Seat, line string, before looks, could []bool, plain bool) error {
	if !p.CanUndo(seat) {
		return nil
	}
	with, err := p.look()
	if err != nil {
		return err
	}
	unseen := before.differs(with, seat)
	drawn := p.Dice().Draws()
	played, err := p.Play(seat, game.Undo)
	if err != nil {
		return err
	}
	if err := p.checkTakenBack(seat, played.Events, unseen); err != nil {
		return err
	}
	without, err := p.look()
	if err != nil {
		return err
	}
	if err := before.same(without); err != nil {
		return fmt.Errorf("it is not as before: %w", err)
	}
	if p.Dice().Draws() != drawn {
		return fmt.Errorf("the undo drew dice")
	}
	for s, can := range p.canUndo() {
		if can && !could[s] || !can && could[s] && (game.Seat(s) == seat || !plain) {
			return fmt.Errorf("seat %d could take a line back before: %v, and now: %v", s, could[s], can)
		}
	}
	p.undone++
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
		return fmt.Errorf("played again, the line does something else: %s", gametest.FirstDifference(with.snapshot, again.snapshot))
	}
	return nil
}

// checkTakenBack checks the events of an undo: only the seat is told if the line
// was unseen, otherwise everyone.
func (p *playout) checkTakenBack(seat game.Seat, events []game.Event, seen error) error {
	told := p.told[len(p.told)-1] // the events of the line itself
	if slices.ContainsFunc(told, func(e game.Event) bool { return e.To.Public() }) {
		if len(events) != 1 || !events[0].To.Public() || !strings.HasPrefix(events[0].Text, seat.Mark()+" takes back: ") {
			return fmt.Errorf("everyone was told of the line, and its undo tells %s", toJSON(events))
		}
		return checkEvents(events, p.Table().Seats)
	}
	if seen != nil {
		return fmt.Errorf("the line was seen: %w", seen)
	}
	for _, e := range events {
		if told := e.To.Seats(); e.To.Public() || len(told) != 1 || told[0] != seat {
			return fmt.Errorf("others are told: %s", e.Text)
		}
	}
	return nil
}

// canUndo returns, by seat, whether the seat may take a line back.
func (p *playout) canUndo() []bool {
	can := make([]bool, p.Table().Seats)
	for s := range can {
		can[s] = p.CanUndo(game.Seat(s))
	}
	return can
}
