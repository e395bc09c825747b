package boarders

import (
	"slices"

	"shipboard/games/game"
)

// group is the loaded guns of one weight and kind that bear on one side. It
// fires whole or not at all.
type group struct {
	battery Battery
	weight  int
	kind    Kind
	guns    []int // numbers in Ship.Guns
	first   bool  // none of them has lost its first load
}

// groups are the groups of a ship in the order in which they fire: port,
// starboard, bow; heavier first; long, carronade, howitzer.
func (h *Ship) groups() []group {
	var list []group
	for i := range h.Guns {
		g := &h.Guns[i]
		if !g.Loaded || g.Lost {
			continue
		}
		at := slices.IndexFunc(list, func(o group) bool { return o.battery == g.Battery && o.weight == g.Weight && o.kind == g.Kind })
		if at < 0 {
			at = len(list)
			list = append(list, group{battery: g.Battery, weight: g.Weight, kind: g.Kind, first: true})
		}
		list[at].guns = append(list[at].guns, i)
		list[at].first = list[at].first && !g.Used
	}
	order := map[Kind]int{Long: 0, Carronade: 1, Howitzer: 2}
	slices.SortStableFunc(list, func(a, b group) int {
		switch {
		case a.battery != b.battery:
			return int(a.battery - b.battery)
		case a.weight != b.weight:
			return b.weight - a.weight
		}
		return order[a.kind] - order[b.kind]
	})
	return list
}

// gunType is the line of the table of guns for a group.
func (g *group) gunType() gunType { return (&Gun{Kind: g.kind, Weight: g.weight}).gunType() }

// reach is the range of a group with a type of ammunition.
func (g *group) reach(load Load) int {
	reach := g.gunType().reach
	switch load {
	case Grape:
		return min(reach, 2)
	case Double, Chain:
		return (reach + 1) / 2
	}
	return reach
}

// targets are the ships that a group may fire at with a type of ammunition, in
// scenario order: in arc, in range and in sight.
func (s *State) targets(r Ref, g *group, load Load) []Ref {
	h := s.ship(r)
	return s.refs(func(o *Ship) bool {
		return o.afloat() && o.Side != h.Side && h.At.Range(o.At) <= g.reach(load) && s.bears(r, g, o) && s.sees(h, o)
	})
}

// bears reports whether a group's arc holds a target.
func (s *State) bears(r Ref, g *group, o *Ship) bool {
	h := s.ship(r)
	switch h.At.bearing(h.Facing, o.At) {
	case OnPort:
		return g.battery == Port
	case OnStarboard:
		return g.battery == Starboard
	case Ahead:
		return g.battery == Bow
	case Here:
		side, ok := s.facingSide(r, s.refOf(o))
		return ok && g.battery == side
	}
	return false
}

// sees reports whether nothing on the exact line between two ships forbids a
// shot.
func (s *State) sees(h, o *Ship) bool {
	for _, p := range h.At.between(o.At) {
		if s.isLand(p) || len(s.shipsAt(p)) > 0 {
			return false
		}
	}
	return true
}

// dice is the number of damage dice of a volley before the random die.
func (s *State) dice(r Ref, g *group, target Ref, high bool) int {
	h, o := s.ship(r), s.ship(target)
	n := len(g.guns)
	sum, _ := baseDice(n, h.At.Range(o.At))
	sum += min(g.gunType().bonus, n)
	if g.first {
		sum += min(2, n)
	}
	switch o.At.bearing(o.Facing, h.At) {
	case Ahead:
		sum += min(2, n)
	case Astern:
		sum += min(2, n)
		if !high {
			sum += min(1, n)
		}
	}
	return sum
}

// firing are the captains who are asked in the fire step, judged by what is
// public: the fire order, men in Guns, and a target for a loaded gun if it held
// round shot.
func (s *State) firing() []game.Seat {
	return s.captainsOf(s.firers())
}

// firers are the ships that are asked for in the fire step.
func (s *State) firers() []Ref {
	var list []Ref
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		if h.Boxes[Guns] == 0 || h.Orders.Fire != "" && h.Orders.Fire != FireAsk {
			continue
		}
		if slices.ContainsFunc(h.groups(), func(g group) bool { return len(s.targets(r, &g, Round)) > 0 }) {
			list = append(list, r)
		}
	}
	return list
}

// fire carries out all declarations of a phase: dice first, then damage.
func (s *State) fire(t *telling) {
	s.orderedFire()
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		for _, g := range h.groups() {
			at := slices.IndexFunc(h.Volleys, g.is)
			if at >= 0 {
				t.reveal()
				s.volley(t, r, &g, h.Volleys[at])
			}
		}
	}
	for i := range s.Ships {
		s.Ships[i].Volleys = nil
	}
}

// is reports whether a volley is of the group.
func (g *group) is(v Volley) bool {
	return v.Battery == g.battery && v.Weight == g.weight && v.Kind == g.kind
}

// orderedFire declares the volleys of ships with a fire order.
func (s *State) orderedFire() {}

// volley fires one group.
func (s *State) volley(t *telling, r Ref, g *group, v Volley) {
	h, o := s.ship(r), s.ship(v.Target)
	load := h.Magazines[g.battery].Load
	for _, i := range g.guns {
		h.Guns[i].Loaded, h.Guns[i].Used = false, true
	}
	h.Magazines[g.battery].Known = true
	t.tell("%s fires %s of %s shot from her %s battery at %s.", h.Title(), count(len(g.guns), string(g.kind)+digits(g.weight)), load, g.battery, o.Title())
}

// usualFire is the declaration for a captain who is skipped: low, at any range
// of 1 die or more.
func (s *State) usualFire(game.Seat) {}
