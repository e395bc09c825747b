package arena

import (
	"shipboard/games/game"
	"shipboard/games/protocol"
)

// skippedReply answers a request that was refused once too often.
type skippedReply struct {
	protocol.Done
	Error string `json:"error"`
}

// tell keeps for each program but one the events that it may know.
func (t *table) tell(events []game.Event, but game.Seat) {
	for seat, p := range t.programs {
		if p != nil && game.Seat(seat) != but {
			p.news = append(p.news, t.Heard(game.Seat(seat), events)...)
		}
	}
}

// unread is what a program has not been sent yet.
func (t *table) unread(seat game.Seat) []protocol.Event {
	p := t.programs[seat]
	news := append([]protocol.Event{}, p.news...)
	p.news = nil
	return news
}

// turn tells a program that it is waited for.
func (t *table) turn(seat game.Seat) (protocol.Turn, error) {
	return t.Turn(seat, t.unread(seat))
}

// over tells the programs how the game ended.
func (t *table) over() {
	for seat, p := range t.programs {
		if p != nil && !t.played.seats[seat].gone {
			_ = t.patient(p, func() error { // it may have ended, too
				return p.send(t.Over(t.unread(game.Seat(seat))))
			})
		}
	}
}

// answer answers one request of a program, and tells whether that played a line.
func (t *table) answer(seat game.Seat, request []byte) (reply any, played bool, fault error) {
	return t.Answer(seat, request, func(line string) (game.Played, error) { return t.do(seat, line) })
}

// skipped plays for a program that has tried too often, and tells it why.
func (t *table) skipped(seat game.Seat, wrong protocol.Failure) (any, error) {
	t.played.seats[seat].faults++
	played, err := t.do(seat, "skip")
	return skippedReply{t.Done(seat, played), wrong.Error}, err
}
