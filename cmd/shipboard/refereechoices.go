package main

import "shipboard/games/game"

type choicesReply struct {
	accepted
	Choices []game.Choice `json:"choices"`
}

func (r *referee) choices(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
		Typed  string `json:"typed"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	seat, err := seatOf(r.names, form.Player)
	if err != nil {
		return nil, err
	}
	reply := choicesReply{good, []game.Choice{}}
	for _, c := range r.session.Match().Choices(seat, form.Typed) {
		c.Label, c.Hint, c.Group = r.names.In(c.Label), r.names.In(c.Hint), r.names.In(c.Group)
		reply.Choices = append(reply.Choices, c)
	}
	return reply, nil
}
