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

// name is the calibre with the side: "3 L12 to port".
func (g *group) name() string {
	return calibre(len(g.guns), g.kind, g.weight) + " " + g.battery.place()
}

// place is a battery as a sentence has it.
func (b Battery) place() string {
	if b == Bow {
		return "in the bow"
	}
	return "to " + b.String()
}

// kindOrder is the order in which guns of one weight fire.
var kindOrder = map[Kind]int{Long: 0, Carronade: 1, Howitzer: 2}

// groups are the groups of a ship in the order in which they fire: port,
// starboard, bow; heavier first; long, carronade, howitzer.
func (h *Ship) groups() []group {
	list := make([]group, 0, 4)
	for i := range h.Guns {
		g := &h.Guns[i]
		if !g.Loaded || g.Lost {
			continue
		}
		at := slices.IndexFunc(list, func(o group) bool { return o.battery == g.Battery && o.weight == g.Weight && o.kind == g.Kind })
		if at < 0 {
			at = len(list)
			list = append(list, group{battery: g.Battery, weight: g.Weight, kind: g.Kind, guns: make([]int, 0, 8), first: true})
		}
		list[at].guns = append(list[at].guns, i)
		list[at].first = list[at].first && !g.Used && !g.Doubled
	}
	slices.SortStableFunc(list, func(a, b group) int {
		switch {
		case a.battery != b.battery:
			return int(a.battery - b.battery)
		case a.weight != b.weight:
			return b.weight - a.weight
		}
		return kindOrder[a.kind] - kindOrder[b.kind]
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
		other := s.refOf(o)
		if g.battery == Bow {
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
	for _, p := range h.At.between(o.At) {
		if s.isLand(p) || len(s.shipsAt(p)) > 0 {
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
	text := "table " + digits(x.base)
	for _, part := range []struct {
		n    int
		name string
	}{{x.weight, "weight"}, {x.first, "first fire"}, {x.rake, "rake"}, {x.stern, "low from astern"}} {
		if part.n > 0 {
			text += ", " + part.name + " " + digits(part.n)
		}
	}
	return text
}

// reckon works out the damage dice of a volley before the random die. No
// modifier is larger than the number of guns.
func (s *State) reckon(r Ref, g *group, target Ref, high bool) reckoning {
	h, o := s.ship(r), s.ship(target)
	n := len(g.guns)
	var x reckoning
	x.base, _ = baseDice(n, h.At.Range(o.At))
	x.weight = min(g.gunType().bonus, n)
	if g.first {
		x.first = min(2, n)
	}
	switch o.At.bearing(o.Facing, h.At) {
	case Ahead:
		x.rake = min(2, n)
	case Astern:
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

// hopeless reports whether not even the best random die makes one damage die.
func hopeless(dice int) bool { return dice+1 < 1 }

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
	for _, seat := range s.Asked {
		if !slices.ContainsFunc(s.firers(), func(r Ref) bool { return s.ship(r).Captain == seat && s.hasShot(r) }) {
			t.whisper(seat, "No gun of yours reaches an enemy with what it holds, so you can only hold your fire: type lock.")
		}
	}
}

// hasShot reports whether a group of a ship has a target with what it holds.
func (s *State) hasShot(r Ref) bool {
	h := s.ship(r)
	return slices.ContainsFunc(h.groups(), func(g group) bool { return len(s.targets(r, &g, h.Magazines[g.battery].Load)) > 0 })
}

// firing are the captains who are asked in the fire step, judged by what is
// public: the fire order, men in Guns, and a target for a loaded gun if it held
// round shot.
func (s *State) firing() []game.Seat {
	return s.captainsOf(s.firers())
}

// asksFire reports whether her captain is asked whom to fire at. It is public.
func (h *Ship) asksFire() bool {
	return h.Orders.Fire == "" || h.Orders.Fire == FireAsk || h.Orders.Fire == FireUseful
}

// firers are the ships that are asked for in the fire step.
func (s *State) firers() []Ref {
	var list []Ref
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		if h.Boxes[Guns] == 0 || !h.asksFire() {
			continue
		}
		if slices.ContainsFunc(h.groups(), func(g group) bool { return s.openTarget(r, &g) }) {
			list = append(list, r)
		}
	}
	return list
}
