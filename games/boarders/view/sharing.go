package view

import (
	"slices"

	"shipboard/games/game"
)

// Sharing implements game.Sharer: most lists of most ships stay as they were, and often
// all ships and their tracks.
func (v View) Sharing(older game.View) game.View {
	was, ok := older.(View)
	if !ok || len(was.Ships) != len(v.Ships) || len(v.Ships) == 0 {
		return v
	}
	all := true
	for i := range v.Ships {
		x, y := &v.Ships[i], &was.Ships[i]
		x.Guns, x.Masts, x.Boxes = shared(x.Guns, y.Guns), shared(x.Masts, y.Masts), shared(x.Boxes, y.Boxes)
		all = all && x.alike(y)
	}
	if all {
		v.Ships = was.Ships
	}
	if len(v.Tracks) > 0 && slices.EqualFunc(v.Tracks, was.Tracks, func(a, b Track) bool { return a.Ship == b.Ship && slices.Equal(a.Points, b.Points) }) {
		v.Tracks = was.Tracks
	}
	return v
}

// shared is a list, as an older one's memory if the two hold the same.
func shared[T comparable](list, older []T) []T {
	if len(list) > 0 && slices.Equal(list, older) {
		return older
	}
	return list
}

// alike reports whether a ship is shown as an older view shows her, whose lists she
// shares where they hold the same.
func (h *Ship) alike(o *Ship) bool {
	return h.Name == o.Name && h.Title == o.Title && h.Kind == o.Kind && h.Rig == o.Rig && h.Side == o.Side && h.Captain == o.Captain &&
		h.Status == o.Status && h.Comes == o.Comes && h.At == o.At && h.Facing == o.Facing && h.Lies == o.Lies && h.Sail == o.Sail &&
		h.Speed == o.Speed && h.Moves == o.Moves && h.Aground == o.Aground &&
		one(h.Boxes, o.Boxes) && h.Living == o.Living && h.Crew == o.Crew && h.Pile == o.Pile && h.Dead == o.Dead && h.OfficerDown == o.OfficerDown &&
		h.Hull == o.Hull && h.HullHits == o.HullHits && one(h.Masts, o.Masts) && one(h.Guns, o.Guns) &&
		h.Batteries == o.Batteries && h.Tally == o.Tally && h.Asks == o.Asks && h.Log == o.Log
}

// one reports whether two lists are the same memory, or both nil.
func one[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) > 0 && &a[0] == &b[0] || a == nil && b == nil)
}
