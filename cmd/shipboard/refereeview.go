package main

import (
	"encoding/json"
	"fmt"

	"shipboard/games/game"
)

type viewReply struct {
	accepted
	View json.RawMessage `json:"view"`
}

func (r *referee) view(request []byte) (any, error) {
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
	view, err := r.seen(viewer)
	return viewReply{good, view}, err
}

// seen is what a viewer may know.
func (r *referee) seen(viewer game.Seat) (json.RawMessage, error) {
	view, err := json.Marshal(r.session.Match().View(viewer))
	if err != nil {
		return nil, fmt.Errorf("write down the view: %w", err)
	}
	return json.RawMessage(inJSON(r.names).In(string(view))), nil
}

// viewer returns a player's seat, or Public if no player is named.
func (r *referee) viewer(name *string) (game.Seat, error) {
	if name == nil {
		return game.Public, nil
	}
	return seatOf(r.names, *name)
}

// inJSON returns names as they are written inside a JSON string. The marks for
// names are in a view only inside strings.
func inJSON(names game.Names) game.Names {
	quoted := make(game.Names, len(names))
	for i, n := range names {
		text, err := json.Marshal(n)
		if err != nil {
			continue // cannot happen: every string can be encoded
		}
		quoted[i] = string(text[1 : len(text)-1])
	}
	return quoted
}
