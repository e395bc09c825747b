package referee

import (
	"errors"

	"shipboard/games/game"
	"shipboard/games/protocol"
)

func (r *Referee) play(request []byte) (any, error) {
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

func (r *Referee) undo(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	return r.playLine(form.Player, game.Undo)
}

func (r *Referee) playLine(player, line string) (any, error) {
	seat, err := seatOf(r.Names, player)
	if err != nil {
		return nil, err
	}
	played, err := r.Session.Play(seat, line)
	if err != nil {
		if refusal, refused := game.Refused(err); refused {
			return nil, errors.New(r.Names.In(string(refusal)))
		}
		r.log.Error("play a line", "game", r.Session.Game().Key, "line", line, "err", err)
		return nil, err
	}
	r.lines = append(r.lines, playerLine{player, played.Line})
	return protocol.Done{Accepted: protocol.Good, Line: played.Line, Events: r.events(played.Events), Waiting: r.Waiting(), Over: r.Outcome()}, nil
}
