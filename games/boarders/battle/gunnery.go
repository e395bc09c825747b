package battle

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Gunner is a ship as her guns see the chart: what bears, and what a shot is worth.
type Gunner aboard

// Gunner is the gunner of a ship.
func (s *Sea) Gunner(r Ref) Gunner { return Gunner{s, r, s.Ship(r)} }

// Group is the loaded guns of one weight and kind that bear on one side. It
// fires whole or not at all.
type Group struct {
	Battery roster.Battery
	Weight  int
	Kind    roster.Kind
	Guns    int  // how many
	First   bool // none of them has lost its first load
}

// holds reports whether a gun is of the group.
func (g *Group) holds(gun *roster.Gun) bool {
	return gun.Loaded && !gun.Lost && gun.Battery == g.Battery && gun.Weight == g.Weight && gun.Kind == g.Kind
}

// Name is the calibre with the side: "3 L12 to port".
func (g *Group) Name() string {
	return roster.Calibre(g.Guns, g.Kind, g.Weight) + " " + g.Battery.Place()
}

// Groups are the groups of a ship in the order in which they fire: port,
// starboard, bow; heavier first; long, carronade, howitzer.
func (h *Ship) Groups() []Group {
	return h.groupsIn(make([]Group, 0, 6))
}

// groupsIn appends the groups to list, which is the caller's memory.
func (h *Ship) groupsIn(list []Group) []Group {
	for i := range h.Guns {
		gun := &h.Guns[i]
		if !gun.Loaded || gun.Lost {
			continue
		}
		at := slices.IndexFunc(list, func(o Group) bool { return o.holds(gun) })
		if at < 0 {
			at = len(list)
			list = append(list, Group{Battery: gun.Battery, Weight: gun.Weight, Kind: gun.Kind, First: true})
		}
		list[at].Guns++
		list[at].First = list[at].First && !gun.Used && !gun.Doubled
	}
	slices.SortFunc(list, func(a, b Group) int {
		switch {
		case a.Battery != b.Battery:
			return int(a.Battery - b.Battery)
		case a.Weight != b.Weight:
			return b.Weight - a.Weight
		}
		return a.Kind.Order() - b.Kind.Order()
	})
	return list
}

// gunType is the line of the table of guns for a group.
func (g *Group) gunType() roster.GunType {
	return (&roster.Gun{Kind: g.Kind, Weight: g.Weight}).GunType()
}

// Reach is the range of a group with a type of ammunition.
func (g *Group) Reach(load roster.Load) int { return roster.ReachOf(g.Kind, g.Weight, load) }

// Targets are the ships that a group may fire at with a type of ammunition, in
// scenario order: in arc, in range and in sight.
func (s Gunner) Targets(g *Group, load roster.Load) []Ref {
	reach := g.Reach(load)
	return s.Refs(func(o *Ship) bool { return s.aims(g, o, reach) })
}

// aims reports whether a group of a ship may fire at another within its reach.
func (s Gunner) aims(g *Group, o *Ship, reach int) bool {
	return o.Afloat() && o.Side != s.h.Side && s.h.At.Range(o.At) <= reach && s.Bears(g, o) && s.sees(o)
}

// hasTarget reports whether a group has a target with a type of ammunition.
func (s Gunner) hasTarget(g *Group, load roster.Load) bool {
	reach := g.Reach(load)
	for i := range s.Ships {
		if s.aims(g, &s.Ships[i], reach) {
			return true
		}
	}
	return false
}

// Bears reports whether a group's arc holds a target.
func (s Gunner) Bears(g *Group, o *Ship) bool {
	h := s.h
	switch h.At.Bearing(h.Facing, o.At) {
	case chart.OnPort:
		return g.Battery == roster.Port
	case chart.OnStarboard:
		return g.Battery == roster.Starboard
	case chart.Ahead:
		return g.Battery == roster.Bow
	case chart.Here:
		other := s.RefOf(o)
		if g.Battery == roster.Bow {
			return slices.ContainsFunc(s.Passes, func(p Pass) bool { return p.Mover == s.r && p.Other == other && p.Bow })
		}
		side, ok := s.FacingSide(s.r, other)
		return ok && g.Battery == side
	}
	return false
}

// sees reports whether a shot is allowed along the line between two ships. Land or a ship that
// lies exactly on that line forbids it.
func (s Gunner) sees(o *Ship) bool {
	if v := s.h.At.To(o.At); chart.Gcd(max(v.Q, -v.Q), max(v.R, -v.R)) < 2 {
		return true // no point lies on the line
	}
	for _, p := range s.h.At.Between(o.At) {
		if s.IsLand(p) || s.held(p) {
			return false
		}
	}
	return true
}

// Reckoning is how many damage dice a volley has, and why, before the random die.
type Reckoning struct{ Base, Weight, First, rake, stern int }

// Sum is the damage dice, before the random one.
func (x Reckoning) Sum() int { return x.Base + x.Weight + x.First + x.rake + x.stern }

// Text is the sum in words: "table -1, weight 3, first fire 2".
func (x Reckoning) Text() string {
	text := "table " + strconv.Itoa(x.Base)
	for _, part := range []struct {
		n    int
		name string
	}{{x.Weight, "weight"}, {x.First, "first fire"}, {x.rake, "rake"}, {x.stern, "low from astern"}} {
		if part.n > 0 {
			text += ", " + part.name + " " + strconv.Itoa(part.n)
		}
	}
	return text
}

// Reckon works out the damage dice of a volley before the random die. No
// modifier is larger than the number of guns.
func (s Gunner) Reckon(g *Group, target Ref, high bool) Reckoning {
	h, o := s.h, s.Ship(target)
	n := g.Guns
	var x Reckoning
	x.Base, _ = roster.BaseDice(n, h.At.Range(o.At))
	x.Weight = min(g.gunType().Bonus, n)
	if g.First {
		x.First = min(roster.FirstFire, n)
	}
	switch o.At.Bearing(o.Facing, h.At) {
	case chart.Ahead:
		x.rake = min(roster.Raking, n)
	case chart.Astern:
		x.rake = min(roster.Raking, n)
		if !high {
			x.stern = min(roster.SternLow, n)
		}
	}
	return x
}

// Dice is the number of damage dice of a volley before the random die.
func (s Gunner) Dice(g *Group, target Ref, high bool) int {
	return s.Reckon(g, target, high).Sum()
}

// Best is the target within a range that a group fires at by a standing order: the one with the
// most dice, then the nearest, then the first of the scenario. It is 0 if no shot has a die.
func (s Gunner) Best(g *Group, within int, high bool) Ref {
	h := s.h
	best, most := Ref(0), 0
	for _, o := range s.Targets(g, h.Magazines[g.Battery].Load) {
		far, n := h.At.Range(s.Ship(o).At), s.Dice(g, o, high)
		if far > within || n < 1 {
			continue
		}
		if best == 0 || n > most || n == most && far < h.At.Range(s.Ship(best).At) {
			best, most = o, n
		}
	}
	return best
}

// HasShot reports whether any group of a ship has a target with its present load.
func (s Gunner) HasShot() bool {
	h := s.h
	return slices.ContainsFunc(h.Groups(), func(g Group) bool { return s.hasTarget(&g, h.Magazines[g.Battery].Load) })
}

// Firing are the captains who are asked in the fire step. Only public facts decide that: the fire
// order, men in Guns, and whether a loaded gun would have a target with round shot.
func (s *Sea) Firing() []game.Seat {
	return s.CaptainsOf(s.Firers())
}

// AsksFire reports whether her captain is asked whom to fire at. It is public.
func (h *Ship) AsksFire() bool {
	return h.Orders.Fire == "" || h.Orders.Fire == roster.FireAsk || h.Orders.Fire == roster.FireUseful
}

// Firers are the ships whose captains are asked for their fire in the fire step.
func (s *Sea) Firers() []Ref {
	return s.Refs(s.firesNow)
}

// firesNow reports whether a ship's captain is asked for her fire in the fire step.
func (s *Sea) firesNow(h *Ship) bool {
	if !h.Afloat() || h.Boxes[roster.Guns] == 0 || !h.AsksFire() {
		return false
	}
	if o := s.Nearest(h); o == nil || h.At.Range(o.At) > Farthest {
		return false
	}
	var room [12]Group
	gunner := s.Gunner(s.RefOf(h))
	for _, g := range h.groupsIn(room[:0]) {
		if gunner.openTarget(&g) {
			return true
		}
	}
	return false
}

// Nearest is the enemy that is nearest to a ship, if there is any.
func (s *Sea) Nearest(h *Ship) *Ship {
	var near *Ship
	for i := range s.Ships {
		if o := &s.Ships[i]; o.Side != h.Side && o.Afloat() && (near == nil || h.At.Range(o.At) < h.At.Range(near.At)) {
			near = o
		}
	}
	return near
}

// openTarget reports whether a group has a target as far as everyone knows, that is, with round
// shot. If the captain is asked only when fire is useful, the group must be able to hurt.
func (s Gunner) openTarget(g *Group) bool {
	if s.asksUseful() {
		return s.OpenlyHurts(g)
	}
	return s.hasTarget(g, roster.Round)
}

// asksUseful reports whether the captain of a ship is asked to fire only when a gun of hers can
// hurt: because of her order or, where courses are plotted, by habit.
func (s Gunner) asksUseful() bool {
	return s.h.Orders.Fire == roster.FireUseful || s.h.Orders.Fire == "" && s.Plots
}

// OpenlyHurts reports whether a group can hurt a target as far as everyone knows, that is, with
// round shot that was not doubled.
func (s Gunner) OpenlyHurts(g *Group) bool {
	open := *g
	open.First = !slices.ContainsFunc(s.h.Guns, func(gun roster.Gun) bool { return g.holds(&gun) && gun.Used })
	return slices.ContainsFunc(s.Targets(g, roster.Round), func(o Ref) bool { return s.MayWound(&open, o) })
}

// MayWound reports whether a group, fired low or high, can get a damage die at a target if the
// random die is good.
func (s Gunner) MayWound(g *Group, o Ref) bool {
	return !roster.Hopeless(s.Dice(g, o, false)) || !roster.Hopeless(s.Dice(g, o, true))
}
