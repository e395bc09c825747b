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
	return choicesReply{good, r.menu(seat, form.Typed)}, nil
}

// menu is what a seat may type next.
func (r *referee) menu(seat game.Seat, typed string) []game.Choice {
	menu := []game.Choice{}
	for _, c := range r.session.Match().Choices(seat, typed) {
		c.Label, c.Hint, c.Group = r.names.In(c.Label), r.names.In(c.Hint), r.names.In(c.Group)
		menu = append(menu, c)
	}
	return menu
}
