package boarders

import (
	"fmt"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// salvo is a volley whose dice have fallen and whose damage is not yet applied.
type salvo struct {
	from, to         Ref
	high             bool
	rake             chart.Bearing  // Ahead or Astern of the target, where the firer stood; else Nowhere
	side             roster.Battery // the side of the target that is hit, where it is no rake
	hull, guns, crew int
	masts            []int // what mast each rigging hit falls on, by number in Ship.Masts
	dice             []game.Roll
}

// fire carries out all declarations of a phase: first all dice fall, against the
// ships as they were before the fire, then all damage is marked. The news is told
// when all of it is known.
func (s *State) fire(t *telling) {
	s.orderedFire()
	var salvos []salvo
	for _, r := range s.refs((*Ship).afloat) {
		h := s.ship(r)
		for _, g := range h.groups() {
			for _, v := range h.Volleys {
				if g.is(v) {
					t.reveal()
					if len(salvos) == 0 {
						s.Latest.Shots, s.Latest.Phase, s.Latest.Turn = nil, s.Phase, s.Turn
					}
					salvos = append(salvos, s.volley(t, r, &g, v))
				}
			}
		}
	}
	for i := range s.Ships {
		s.Ships[i].Volleys = nil
	}
	var told fireNews
	for i := range salvos {
		s.apply(t, &salvos[i], &told)
	}
	t.fired = t.fired || len(salvos) > 0
	s.tellFire(t, &told)
}

// is reports whether a volley is of the group.
func (g *group) is(v Volley) bool {
	return v.Battery == g.battery && v.Weight == g.weight && v.Kind == g.kind
}

// orderedFire declares the volleys of ships with a fire order.
func (s *State) orderedFire() {
	for _, r := range s.refs((*Ship).afloat) {
		if h := s.ship(r); h.Orders.Fire == roster.FireWithin {
			s.fireAtBest(r, h.Orders.Range, h.Orders.High)
		}
	}
}

// usualFire is the declaration for a captain who is skipped: low, at any range
// of 1 die or more.
func (s *State) usualFire(seat game.Seat) {
	for _, r := range s.firers() {
		if s.ship(r).Captain == seat {
			s.fireAtBest(r, farthest, false)
		}
	}
}

// farthest is the longest range of the hit table.
const farthest = 10

// fireAtBest declares for each group of a ship the best target within a range.
func (s *State) fireAtBest(r Ref, within int, high bool) {
	h := s.ship(r)
	h.Volleys = nil
	if h.Boxes[roster.Guns] == 0 {
		return
	}
	for _, g := range h.groups() {
		if o := s.best(r, &g, within, high); o > 0 {
			h.Volleys = append(h.Volleys, Volley{Battery: g.battery, Weight: g.weight, Kind: g.kind, Target: o, High: high})
		}
	}
}

// volley fires one group: its dice fall, and its guns are empty, whatever they
// did.
func (s *State) volley(t *telling, r Ref, g *group, v Volley) salvo {
	h, o := s.ship(r), s.ship(v.Target)
	sum := s.reckon(r, g, v.Target, v.High)
	load := h.Magazines[g.battery].Load
	for i := range h.Guns {
		gun := &h.Guns[i]
		if !g.holds(gun) {
			continue
		}
		gun.Loaded, gun.Used, gun.Doubled = false, true, false
		if gun.Doomed {
			gun.Doomed, gun.Lost = false, true
		}
	}
	h.showLoad(g.battery)
	s.noteFired(h)
	if g.battery != roster.Bow {
		h.LastSide = g.battery
	}
	x := s.aimed(r, v)
	random := t.roll(
		fmt.Sprintf("%s at %s, %s, range %d, %s, %s", h.Title(), o.Title(), g.name(), h.At.Range(o.At), v.aim(), load),
		volleyNeeds(sum),
	)
	n := max(sum.sum()+randomDice(random), 0)
	var faces []int
	if n > 0 {
		faces = t.rolls("damage to "+o.Title(), aimNeeds(v.High), n)
	}
	x.count(t, faces, load, o)
	x.dice, t.Rolled = t.Rolled, nil
	s.Latest.Shots = append(s.Latest.Shots, Shot{
		From: r, To: v.Target, Battery: g.battery, Guns: g.guns, Weight: g.weight, Kind: g.kind,
		Load: load, High: v.High, Dice: n, Faces: faces, At: h.At, Target: o.At,
	})
	return x
}

// volleyNeeds tells how many damage dice a volley has before the random die, and what that
// die changes. A sum below 0 is told as it is: no face makes a die of it.
func volleyNeeds(sum reckoning) string {
	text := fmt.Sprintf("%s (%s); 1 or 2: 1 fewer, 5 or 6: 1 more", game.CountDice(sum.sum()), sum.text())
	if roster.Hopeless(sum.sum()) {
		text += "; below 1 none is rolled"
	}
	return text
}

// showLoad has everyone see what a battery holds, and whether its first loads were
// doubled.
func (h *Ship) showLoad(b roster.Battery) {
	h.Magazines[b].Known = true
	for i := range h.Guns {
		if g := &h.Guns[i]; g.Battery == b && g.Doubled {
			g.Used, g.Doubled = true, false
		}
	}
}

// aim is how a volley is aimed: "high" or "low".
func (v *Volley) aim() string { return aimName(v.High) }

func aimName(high bool) string {
	if high {
		return "high"
	}
	return "low"
}

// randomDice is what the random die adds to the damage dice.
func randomDice(face int) int {
	switch face {
	case 1, 2:
		return -1
	case 5, 6:
		return 1
	}
	return 0
}

// aimed is a salvo before its dice: what part of the target it hits.
func (s *State) aimed(r Ref, v Volley) salvo {
	h, o := s.ship(r), s.ship(v.Target)
	x := salvo{from: r, to: v.Target, high: v.High}
	switch line := o.At.Bearing(o.Facing, h.At); {
	case line == chart.Here:
		x.side, _ = s.facingSide(v.Target, r)
	case line == chart.Ahead || line == chart.Astern:
		x.rake = line
	case chart.SideToward(o.Facing, o.At.To(h.At)) > 0:
		x.side = roster.Starboard
	}
	return x
}

// count reads the damage dice by the table, and rolls on which masts the rigging
// hits fall.
func (x *salvo) count(t *telling, faces []int, load roster.Load, o *Ship) {
	rigging := 0
	for _, face := range faces {
		switch roster.Damage[aimName(x.high)][face-1] {
		case 'H':
			x.hull++
		case 'G':
			x.guns++
		case 'C':
			x.crew++
		default:
			rigging++
		}
	}
	each := 1 // hits of one rigging die
	switch load {
	case roster.Grape:
		x.crew, x.hull = 2*x.crew, 0
	case roster.Double:
		x.hull, x.guns, x.crew, each = 2*x.hull, 2*x.guns, 2*x.crew, 2
	case roster.Chain:
		x.hull, each = x.hull/2, 2
	}
	var masts []int
	switch {
	case rigging == 0:
	case x.rake == chart.Ahead:
		masts = make([]int, rigging)
	case x.rake == chart.Astern || len(o.Masts) == 1:
		for range rigging {
			masts = append(masts, len(o.Masts)-1)
		}
	default:
		for _, face := range t.rolls("which mast", mastNeeds(len(o.Masts)), rigging) {
			masts = append(masts, mastHit(len(o.Masts), face))
		}
	}
	for _, m := range masts {
		for range each {
			x.masts = append(x.masts, m)
		}
	}
}

// mastNeeds tells which mast a rigging die names on a ship built with so many.
func mastNeeds(masts int) string {
	if masts == 2 {
		return "main on 1 to 3, fore on 4 to 6"
	}
	return "mizzen on 1 or 2, main on 3 or 4, fore on 5 or 6"
}

// mastHit is the mast, by number from the bow aft, that a rigging die names on a
// ship built with so many.
func mastHit(masts, face int) int {
	switch masts {
	case 1:
		return 0
	case 2:
		return 1 - (face-1)/3 // 1 to 3 main, 4 to 6 fore
	}
	return 2 - (face-1)/2 // 1, 2 mizzen, 3, 4 main, 5, 6 fore
}
