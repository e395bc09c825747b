package main

import (
	"errors"

	"shipboard/games/game"
)

type doReply struct {
	accepted
	Line    string         `json:"line"`
	Events  []playerEvent  `json:"events"`
	Waiting []playerWait   `json:"waiting"`
	Over    *playerOutcome `json:"over"`
}

func (r *referee) play(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
		Line   string `json:"line"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	return r.playLine(form.Player, form.Line)
}

func (r *referee) undo(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	return r.playLine(form.Player, game.Undo)
}

func (r *referee) playLine(player, line string) (any, error) {
	seat, err := seatOf(r.names, player)
	if err != nil {
		return nil, err
	}
	played, err := r.session.Play(seat, line)
	if err != nil {
		if refusal, refused := game.Refused(err); refused {
			return nil, errors.New(r.names.In(string(refusal)))
		}
		r.log.Error("play a line", "game", r.session.Game().Key, "line", line, "err", err)
		return nil, err
	}
	r.lines = append(r.lines, playerLine{player, played.Line})
	return doReply{good, played.Line, r.events(played.Events), r.waiting(), r.over()}, nil
}
