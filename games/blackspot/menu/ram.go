package menu

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/orders"
	"shipboard/games/game"
)

// rammings offers rams that a move does not bring by itself: hard rams, rams of a friend or a
// derelict, and rams of one model at sea from below.
func (h helmMenu) rammings() {
	m := h.s.Model(h.r)
	deep, all := m.Level == board.Deep, " by move "+h.s.MayMove(h.r).String()
	if h.s.MayGoHard(m) && orders.Accepts(&h.s.Sea, h.r, "hard"+all) && h.open("", idea{"hard by ", "Ram hard…", "if she wins a ram on the way she takes 1 damage and does 2 instead of 1", "Ram"}) {
		h.ways("hard by ")
	}
	if !orders.Accepts(&h.s.Sea, h.r, "ram any"+all) {
		return
	}
	var list []idea // here the Line of an idea is only the model that she rams
	if deep {
		list = append(list, idea{"any", "The first that she meets", "at sea or below it, friends and derelicts, too", "Any"})
	}
	for _, r := range h.s.Refs((*board.Model).Afloat) {
		o := h.s.Model(r)
		x := idea{o.Name, game.Capital(o.Called()), "yours: both roll, and the lower takes 1 damage", "Friends"}
		switch {
		case r == h.r, o.Level != m.Level && (!deep || o.Level != board.Sea):
			continue // herself, or out of reach
		case o.Adrift():
			x.Hint, x.group = "adrift: without a crew she is lost by the first damage", "Derelicts"
		case o.Seat != m.Seat && o.Level == m.Level:
			continue // an enemy met on the way is rammed in any case
		case o.Seat != m.Seat:
			x.Hint, x.group = "she passes below all others at sea", "Rivals"
		}
		list = append(list, x)
	}
	label, hint := "Ram a friend or a derelict…", "one that you name; an enemy met on the way is rammed in any case"
	if deep {
		label, hint = "Ram from below…", "one that you name, or the first; it comes up to do so"
		if m.IsShip() {
			hint = "one that you name, or the first; she rolls 1 more, and is destroyed if she loses"
		}
	}
	if len(list) == 0 || !h.open("", idea{"ram ", label, hint, "Ram"}) {
		return
	}
	for _, x := range list {
		to := "ram " + x.Line
		x.Line = to + " "
		if h.open("ram ", x) {
			h.ways(to + " by ")
		}
	}
}
