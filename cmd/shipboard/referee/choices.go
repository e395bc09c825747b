package referee

import "shipboard/games/protocol"

func (r *Referee) choices(request []byte) (any, error) {
	var form struct {
		op
		Player string `json:"player"`
		Typed  string `json:"typed"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	seat, err := seatOf(r.Names, form.Player)
	if err != nil {
		return nil, err
	}
	return protocol.Choices{Accepted: protocol.Good, Choices: r.Menu(seat, form.Typed)}, nil
}
