package boarders

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// group is the loaded guns of one weight and kind that bear on one side. It
// fires whole or not at all.
type group struct {
	battery roster.Battery
	weight  int
	kind    roster.Kind
	guns    int  // how many
	first   bool // none of them has lost its first load
}

// holds reports whether a gun is of the group.
func (g *group) holds(gun *roster.Gun) bool {
	return gun.Loaded && !gun.Lost && gun.Battery == g.battery && gun.Weight == g.weight && gun.Kind == g.kind
}

// name is the calibre with the side: "3 L12 to port".
func (g *group) name() string {
	return roster.Calibre(g.guns, g.kind, g.weight) + " " + g.battery.Place()
}

// groups are the groups of a ship in the order in which they fire: port,
// starboard, bow; heavier first; long, carronade, howitzer.
func (h *Ship) groups() []group {
	return h.groupsIn(make([]group, 0, 6))
}

// groupsIn puts the groups into memory of the caller's.
func (h *Ship) groupsIn(list []group) []group {
	for i := range h.Guns {
		gun := &h.Guns[i]
		if !gun.Loaded || gun.Lost {
			continue
		}
		at := slices.IndexFunc(list, func(o group) bool { return o.holds(gun) })
		if at < 0 {
			at = len(list)
			list = append(list, group{battery: gun.Battery, weight: gun.Weight, kind: gun.Kind, first: true})
		}
		list[at].guns++
		list[at].first = list[at].first && !gun.Used && !gun.Doubled
	}
	slices.SortFunc(list, func(a, b group) int {
		switch {
		case a.battery != b.battery:
			return int(a.battery - b.battery)
		case a.weight != b.weight:
			return b.weight - a.weight
		}
		return a.kind.Order() - b.kind.Order()
	})
	return list
}

// GunType is the line of the table of guns for a group.
func (g *group) gunType() roster.GunType {
	return (&roster.Gun{Kind: g.kind, Weight: g.weight}).GunType()
}

// reach is the range of a group with a type of ammunition.
func (g *group) reach(load roster.Load) int { return roster.ReachOf(g.kind, g.weight, load) }

// targets are the ships that a group may fire at with a type of ammunition, in
// scenario order: in arc, in range and in sight.
func (s *State) targets(r Ref, g *group, load roster.Load) []Ref {
	h := s.ship(r)
	reach := g.reach(load)
	return s.refs(func(o *Ship) bool { return s.aims(r, h, g, o, reach) })
}

// aims reports whether a group of a ship may fire at another within its reach.
func (s *State) aims(r Ref, h *Ship, g *group, o *Ship, reach int) bool {
	return o.afloat() && o.Side != h.Side && h.At.Range(o.At) <= reach && s.bears(r, g, o) && s.sees(h, o)
}

// hasTarget reports whether a group has a target with a type of ammunition.
func (s *State) hasTarget(r Ref, g *group, load roster.Load) bool {
	h, reach := s.ship(r), g.reach(load)
	for i := range s.Ships {
		if s.aims(r, h, g, &s.Ships[i], reach) {
			return true
		}
	}
	return false
}

// bears reports whether a group's arc holds a target.
func (s *State) bears(r Ref, g *group, o *Ship) bool {
	h := s.ship(r)
	switch h.At.Bearing(h.Facing, o.At) {
	case chart.OnPort:
		return g.battery == roster.Port
	case chart.OnStarboard:
		return g.battery == roster.Starboard
	case chart.Ahead:
		return g.battery == roster.Bow
	case chart.Here:
		other := s.refOf(o)
		if g.battery == roster.Bow {
			return slices.ContainsFunc(s.Passes, func(p Pass) bool { return p.Mover == r && p.Other == other && p.Bow })
		}
		side, ok := s.facingSide(r, other)
		return ok && g.battery == side
	}
	return false
}

// sees reports whether nothing on the exact line between two ships forbids a
// shot: no land, and no ship. A friend in between forbids it, and an enemy in
// between is the only target on the line.
func (s *State) sees(h, o *Ship) bool {
	if v := h.At.To(o.At); chart.Gcd(max(v.Q, -v.Q), max(v.R, -v.R)) < 2 {
		return true // no point lies on the line
	}
	for _, p := range h.At.Between(o.At) {
		if s.isLand(p) || s.held(p) {
			return false
		}
	}
	return true
}

// reckoning is how the damage dice of a volley come about, before the random
// die.
type reckoning struct{ base, weight, first, rake, stern int }

func (x reckoning) sum() int { return x.base + x.weight + x.first + x.rake + x.stern }

// text is the sum in words: "table -1, weight 3, first fire 2".
func (x reckoning) text() string {
	text := "table " + strconv.Itoa(x.base)
	for _, part := range []struct {
		n    int
		name string
	}{{x.weight, "weight"}, {x.first, "first fire"}, {x.rake, "rake"}, {x.stern, "low from astern"}} {
		if part.n > 0 {
			text += ", " + part.name + " " + strconv.Itoa(part.n)
		}
	}
	return text
}

// reckon works out the damage dice of a volley before the random die. No
// modifier is larger than the number of guns.
func (s *State) reckon(r Ref, g *group, target Ref, high bool) reckoning {
	h, o := s.ship(r), s.ship(target)
	n := g.guns
	var x reckoning
	x.base, _ = roster.BaseDice(n, h.At.Range(o.At))
	x.weight = min(g.gunType().Bonus, n)
	if g.first {
		x.first = min(2, n)
	}
	switch o.At.Bearing(o.Facing, h.At) {
	case chart.Ahead:
		x.rake = min(2, n)
	case chart.Astern:
		x.rake = min(2, n)
		if !high {
			x.stern = min(1, n)
		}
	}
	return x
}

// dice is the number of damage dice of a volley before the random die.
func (s *State) dice(r Ref, g *group, target Ref, high bool) int {
	return s.reckon(r, g, target, high).sum()
}

// best is the target that a group fires at by order: of those within a range the
// one with most dice, then the nearest, then the first of the scenario. It is 0
// if no shot has a die.
func (s *State) best(r Ref, g *group, within int, high bool) Ref {
	h := s.ship(r)
	best, most := Ref(0), 0
	for _, o := range s.targets(r, g, h.Magazines[g.battery].Load) {
		far, n := h.At.Range(s.ship(o).At), s.dice(r, g, o, high)
		if far > within || n < 1 {
			continue
		}
		if best == 0 || n > most || n == most && far < h.At.Range(s.ship(best).At) {
			best, most = o, n
		}
	}
	return best
}

// tellNoShot tells the captains who are asked and have no shot, since their loads
// do not reach, that they can only hold. They are asked all the same, so that
// waiting for them tells nobody what they have loaded.
func (s *State) tellNoShot(t *telling) {
	if len(s.Asked) == 0 {
		return
	}
	firers := s.firers()
	for _, seat := range s.Asked {
		if !slices.ContainsFunc(firers, func(r Ref) bool { return s.ship(r).Captain == seat && s.hasShot(r) }) {
			t.Whisper(seat, "No gun of yours reaches an enemy with what it holds, so you can only hold your fire: type lock.")
		}
	}
}

// hasShot reports whether a group of a ship has a target with what it holds.
func (s *State) hasShot(r Ref) bool {
	h := s.ship(r)
	return slices.ContainsFunc(h.groups(), func(g group) bool { return s.hasTarget(r, &g, h.Magazines[g.battery].Load) })
}

// firing are the captains who are asked in the fire step, judged by what is
// public: the fire order, men in Guns, and a target for a loaded gun if it held
// round shot.
func (s *State) firing() []game.Seat {
	return s.captainsOf(s.firers())
}

// asksFire reports whether her captain is asked whom to fire at. It is public.
func (h *Ship) asksFire() bool {
	return h.Orders.Fire == "" || h.Orders.Fire == roster.FireAsk || h.Orders.Fire == roster.FireUseful
}

// firers are the ships that are asked for in the fire step.
func (s *State) firers() []Ref {
	return s.refs(s.firesNow)
}

// firesNow reports whether a ship is asked for in the fire step.
func (s *State) firesNow(h *Ship) bool {
	if !h.afloat() || h.Boxes[roster.Guns] == 0 || !h.asksFire() {
		return false
	}
	if o := s.nearest(h); o == nil || h.At.Range(o.At) > farthest {
		return false
	}
	var room [12]group
	r := s.refOf(h)
	for _, g := range h.groupsIn(room[:0]) {
		if s.openTarget(r, &g) {
			return true
		}
	}
	return false
}
