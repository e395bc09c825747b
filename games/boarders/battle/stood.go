package battle

import (
	"fmt"

	"shipboard/games/boarders/chart"
	"shipboard/games/game"
)

// The end that a raked ship has turned to the other.
const herBow, herStern = "her bow there", "her stern there"

// standings tell how each ship that fires now stands to each target, by ship and target.
func (s *Sea) standings() map[Ref]map[Ref]game.Stood {
	all := make(map[Ref]map[Ref]game.Stood)
	for _, r := range s.Refs((*Ship).Afloat) {
		for _, v := range s.Ship(r).Volleys {
			if all[r] == nil {
				all[r] = make(map[Ref]game.Stood)
			}
			all[r][v.Target] = s.stood(r, v.Target)
		}
	}
	return all
}

// stood tells how a ship stands to a target: she rakes her, or has none of her loaded guns to fear. Of any other
// fire nothing is told.
func (s *Sea) stood(r, target Ref) game.Stood {
	h, o := s.Ship(r), s.Ship(target)
	far := h.At.Range(o.At)
	x := game.Stood{By: h.Title(), To: o.Title()}
	switch o.At.Bearing(o.Facing, h.At) {
	case chart.Ahead:
		x.Text, x.Turned = fmt.Sprintf("%s rakes %s from ahead, at range %d", x.By, x.To, far), herBow
		return x
	case chart.Astern:
		x.Text, x.Turned = fmt.Sprintf("%s rakes %s from astern, at range %d", x.By, x.To, far), herStern
		return x
	}
	guns, bears := 0, false
	for _, g := range o.Groups() {
		reach := g.Reach(o.Magazines[g.Battery].Load)
		if s.Gunner(target).aims(&g, h, reach) {
			return game.Stood{}
		}
		guns, bears = guns+g.Guns, bears || s.Gunner(target).Bears(&g, h)
	}
	x.Text = fmt.Sprintf("%s fires into %s at range %d, and ", x.By, x.To, far)
	switch {
	case guns == 0:
		x.Text += x.To + " has no loaded gun"
	case bears:
		x.Text += fmt.Sprintf("none of the %s of %s reaches her", game.Count(guns, "loaded gun"), x.To)
	default:
		x.Text += fmt.Sprintf("none of the %s of %s bears on her", game.Count(guns, "loaded gun"), x.To)
		x.Turned = "her guns away"
	}
	return x
}

// stands tells how the ships stood whose fire hurt a ship: of a rake rather than of guns that did not bear.
func (w *Damage) stands() *game.Stood {
	var best *game.Stood
	for i := range w.stood {
		if x := &w.stood[i]; x.Text != "" && (best == nil || raked(x) && !raked(best)) {
			best = x
		}
	}
	return best
}

// raked reports whether a ship was raked.
func raked(x *game.Stood) bool { return x.Turned == herBow || x.Turned == herStern }

// Idle tells of a ship of a captain of whose loaded guns three in four or more fall short of the nearest enemy, as a
// sentence without its full stop, and her name; "" if there is none.
func (s *Sea) Idle(seat game.Seat) (text, ship string) {
	for i := range s.Ships {
		h := &s.Ships[i]
		o := s.Nearest(h)
		if h.Captain != seat || !h.Afloat() || o == nil {
			continue
		}
		far, guns, short, reach := h.At.Range(o.At), 0, 0, 0
		for _, g := range h.Groups() {
			guns += g.Guns
			if n := g.Reach(h.Magazines[g.Battery].Load); n < far {
				short, reach = short+g.Guns, max(reach, n)
			}
		}
		if short == 0 || 4*short < 3*guns {
			continue
		}
		which := "her " + game.Count(guns, "loaded gun") + " reach"
		if short < guns {
			which = fmt.Sprintf("%d of her %s reach", short, game.Count(guns, "loaded gun"))
		}
		return fmt.Sprintf("%s lies %s from %s, and %s only %d", h.Title(), game.Count(far, "point"), o.Title(), which, reach), h.Title()
	}
	return "", ""
}
