package view

import "shipboard/games/game"

// ownBoat is what Own tells of a boat. Where the boat lies is not part of it, since its own plot
// brings it there.
type ownBoat struct {
	Colour string    `json:"colour"`
	Number int       `json:"number"`
	State  string    `json:"state"`
	Slot   int       `json:"slot,omitempty"`
	Crew   [6]string `json:"crew"`
}

// Own implements game.Owner.
func (v View) Own() any {
	var boats []ownBoat
	for _, b := range v.Boats {
		if b.Seat == v.Viewer {
			boats = append(boats, ownBoat{b.Colour, b.Number, b.State, b.Slot, b.Crew})
		}
	}
	if boats == nil {
		return nil
	}
	return boats
}

// Answers implements game.Owner.
func (v View) Answers() bool { return len(v.Asked) > 0 }

// Called implements game.Caller.
func (v View) Called() []string {
	var names []string
	for _, b := range v.Boats {
		if b.Seat == v.Viewer && v.Viewer >= 0 {
			names = append(names, b.Colour)
		}
	}
	return names
}

// Owners implements game.Owned.
func (v View) Owners() map[string]game.Seat {
	owners := make(map[string]game.Seat)
	for _, b := range v.Boats {
		owners[b.Colour] = b.Seat
	}
	return owners
}

// Beaten implements game.Beaten: the viewer's boats are lost, and no new one comes.
func (v View) Beaten() bool {
	has := false
	for _, b := range v.Boats {
		if b.Seat == v.Viewer && v.Viewer >= 0 {
			if b.State != "lost" || b.Back > 0 {
				return false
			}
			has = true
		}
	}
	return has
}
