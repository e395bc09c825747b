package main

import (
	"encoding/json"
	"fmt"

	"shipboard/games/game"
)

// What a program is sent by itself. Its requests are answered as by the referee.
type (
	toldNew struct {
		Op      string            `json:"op"` // "new"
		Player  string            `json:"player"`
		Seat    game.Seat         `json:"seat"`
		Game    string            `json:"game"`
		Players []string          `json:"players"`
		Roles   []string          `json:"roles"` // its own
		Options map[string]string `json:"options"`
		Seed    string            `json:"seed"` // for dice of its own
	}
	toldTurn struct {
		Op      string          `json:"op"` // "turn"
		Waiting []playerWait    `json:"waiting"`
		Events  []playerEvent   `json:"events"`
		View    json.RawMessage `json:"view"`
		Choices []game.Choice   `json:"choices"`
	}
	toldOver struct {
		Op     string         `json:"op"` // "over"
		Events []playerEvent  `json:"events"`
		Over   *playerOutcome `json:"over"`
	}
	skippedReply struct {
		doReply
		Error string `json:"error"`
	}
)

// tell keeps for each program but one the events that it may know.
func (t *arenaTable) tell(events []game.Event, but game.Seat) {
	for seat, p := range t.programs {
		if p != nil && game.Seat(seat) != but {
			p.news = append(p.news, t.heard(game.Seat(seat), events)...)
		}
	}
}

// heard is what a seat is told of events. It is not told who else was.
func (t *arenaTable) heard(seat game.Seat, events []game.Event) []playerEvent {
	told := []playerEvent{}
	for _, e := range events {
		switch {
		case e.To.Public():
			told = append(told, playerEvent{"all", t.names.In(e.Text), e.Dice, e.Brief})
		case e.To.Has(seat):
			told = append(told, playerEvent{[]string{t.names[seat]}, t.names.In(e.Text), e.Dice, e.Brief})
		}
	}
	return told
}

// unread is what a program has not been sent yet.
func (t *arenaTable) unread(seat game.Seat) []playerEvent {
	p := t.programs[seat]
	news := append([]playerEvent{}, p.news...)
	p.news = nil
	return news
}

// turn tells a program that it is waited for.
func (t *arenaTable) turn(seat game.Seat) (toldTurn, error) {
	view, err := t.referee.seen(seat)
	return toldTurn{"turn", t.referee.waiting(), t.unread(seat), view, t.referee.menu(seat, "")}, err
}

// over tells the programs how the game ended.
func (t *arenaTable) over() {
	for seat, p := range t.programs {
		if p != nil && !t.played.seats[seat].gone {
			_ = t.patient(p, func() error { // it may have ended, too
				return p.send(toldOver{"over", t.unread(game.Seat(seat)), t.referee.over()})
			})
		}
	}
}

// answer answers one request of a program, and tells whether that played a line.
func (t *arenaTable) answer(seat game.Seat, request []byte) (reply any, played bool, fault error) {
	var form struct {
		op
		Player string `json:"player"`
		Typed  string `json:"typed"`
		Line   string `json:"line"`
	}
	if err := json.Unmarshal(request, &form); err != nil {
		return failure{Error: fmt.Sprint("a request is one JSON object on one line: ", plain(err))}, false, nil
	}
	if form.Player != "" && form.Player != t.names[seat] {
		return failure{Error: fmt.Sprintf("you are %s, and can ask for yourself alone", t.names[seat])}, false, nil
	}
	switch form.Op {
	case "choices":
		return choicesReply{good, t.referee.menu(seat, form.Typed)}, false, nil
	case "view":
		view, err := t.referee.seen(seat)
		return viewReply{good, view}, false, err
	case "do":
		done, err := t.do(seat, form.Line)
		if refusal, refused := game.Refused(err); refused {
			return failure{Error: t.names.In(string(refusal))}, false, nil
		}
		return t.done(seat, done), true, err
	}
	return failure{Error: fmt.Sprintf("there is no op %s here; there are choices, do, view", game.Quote(form.Op))}, false, nil
}

// done tells a program what its line has done.
func (t *arenaTable) done(seat game.Seat, played game.Played) doReply {
	return doReply{good, played.Line, t.heard(seat, played.Events), t.referee.waiting(), t.referee.over()}
}

// skipped plays for a program that has tried too often, and tells it why.
func (t *arenaTable) skipped(seat game.Seat, wrong failure) (any, error) {
	t.played.seats[seat].faults++
	played, err := t.do(seat, "skip")
	return skippedReply{t.done(seat, played), wrong.Error}, err
}
