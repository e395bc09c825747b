package referee

import (
	"shipboard/games/game"
	"shipboard/games/protocol"
)

func (r *Referee) view(request []byte) (any, error) {
	var form struct {
		op
		Player *string `json:"player"`
	}
	if err := read(request, &form); err != nil {
		return nil, err
	}
	viewer, err := r.viewer(form.Player)
	if err != nil {
		return nil, err
	}
	view, err := r.View(viewer)
	return protocol.View{Accepted: protocol.Good, View: view}, err
}

// viewer returns a player's seat, or Public if no player is named.
func (r *Referee) viewer(name *string) (game.Seat, error) {
	if name == nil {
		return game.Public, nil
	}
	return seatOf(r.Names, *name)
}
