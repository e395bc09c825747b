package battle

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Gunnery carries out the fire of a phase: it rolls, marks the damage and tells it.
type Gunnery action

// Gunnery is told in t.
func (s *Sea) Gunnery(t *Telling) Gunnery { return Gunnery{s, t} }

// Salvo is a volley whose dice have fallen and whose damage is not yet applied.
type Salvo struct {
	From, To         Ref
	High             bool
	Rake             chart.Bearing  // for a rake, where the firer stood: Ahead or Astern of the target; else Nowhere
	Side             roster.Battery // the side of the target that is hit, if it is no rake
	Hull, Guns, Crew int
	Masts            []int  // the mast of each rigging hit, by index in Ship.Masts
	of               string // whose dice they are
	dice             []game.Roll
	pool             pool
	stood            game.Stood
}

// Fire carries out all declarations of a phase. First all dice are thrown, against the ships as
// they were before the fire. Then all damage is marked, and last all of it is told.
func (s Gunnery) Fire() {
	s.OrderedFire()
	var salvos []Salvo
	stood, again := s.standings(), s.firedBefore()
	for _, r := range s.Refs((*Ship).Afloat) {
		h := s.Ship(r)
		for _, g := range h.Groups() {
			for _, v := range h.Volleys {
				if g.Is(v) {
					s.Reveal()
					if len(salvos) == 0 {
						s.Latest.Shots, s.Latest.Phase, s.Latest.Turn = nil, s.Phase, s.Turn
					}
					x := s.volley(r, &g, v)
					x.stood = stood[r][v.Target]
					salvos = append(salvos, x)
				}
			}
		}
	}
	for i := range s.Ships {
		s.Ships[i].Volleys = nil
	}
	told := FireNews{look: s.look(), again: again}
	for i := range salvos {
		s.Apply(&salvos[i], &told)
	}
	s.fired = s.fired || len(salvos) > 0
	s.TellFire(&told)
}

// Is reports whether a volley is of the group.
func (g *Group) Is(v Volley) bool {
	return v.Battery == g.Battery && v.Weight == g.Weight && v.Kind == g.Kind
}

// OrderedFire declares the volleys of ships with a fire order.
func (s *Sea) OrderedFire() {
	for _, r := range s.Refs((*Ship).Afloat) {
		if h := s.Ship(r); h.Orders.Fire == roster.FireWithin {
			s.Gunner(r).FireAtBest(h.Orders.Range, h.Orders.High)
		}
	}
}

// UsualFire is the declaration for a captain who is skipped: low, at any range
// of 1 die or more.
func (s *Sea) UsualFire(seat game.Seat) {
	for _, r := range s.Firers() {
		if s.Ship(r).Captain == seat {
			s.Gunner(r).FireAtBest(Farthest, false)
		}
	}
}

// Farthest is the longest range of the hit table.
const Farthest = 10

// FireAtBest declares for each group of a ship the best target within a range.
func (s Gunner) FireAtBest(within int, high bool) {
	h := s.h
	h.Volleys = nil
	if h.Boxes[roster.Guns] == 0 {
		return
	}
	for _, g := range h.Groups() {
		if o := s.Best(&g, within, high); o > 0 {
			h.Volleys = append(h.Volleys, Volley{Battery: g.Battery, Weight: g.Weight, Kind: g.Kind, Target: o, High: high})
		}
	}
}

// volley fires one group: it throws the dice, and the guns are then empty.
func (s Gunnery) volley(r Ref, g *Group, v Volley) Salvo {
	h, o := s.Ship(r), s.Ship(v.Target)
	sum := s.Gunner(r).Reckon(g, v.Target, v.High)
	load := h.Magazines[g.Battery].Load
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
	h.showLoad(g.Battery)
	s.noteFired(h)
	if g.Battery != roster.Bow {
		h.LastSide = g.Battery
	}
	x := s.Gunner(r).Aimed(v)
	x.pool = x.poolOf(sum.Sum(), load, o)
	random := s.Die(
		fmt.Sprintf("range %d, aimed %s, %s shot", h.At.Range(o.At), v.Aim(), load),
		VolleyNeeds(sum),
	)
	n := max(sum.Sum()+randomDice(random), 0)
	var faces []int
	if n > 0 {
		faces = s.rolls("damage to "+o.Title(), aimNeeds(v.High), n)
	}
	x.Count(s.Telling, faces, load, o)
	x.of = h.Title() + " at " + o.Title() + ": " + roster.Spelled(g.Guns, g.Kind, g.Weight) + " " + g.Battery.Place()
	s.Whose(x.of)
	x.dice, s.Rolled = s.Rolled, nil
	s.Latest.Shots = append(s.Latest.Shots, Shot{
		From: r, To: v.Target, Battery: g.Battery, Guns: g.Guns, Weight: g.Weight, Kind: g.Kind,
		Load: load, High: v.High, Dice: n, Faces: faces, At: h.At, Target: o.At,
	})
	return x
}

// VolleyNeeds tells how many damage dice a volley has before the random die, and what that die
// changes. A sum below 0 is told as it is, since no face of the random die makes it a die.
func VolleyNeeds(sum Reckoning) string {
	parts := []string{strconv.Itoa(sum.Base) + " by the table for guns and range"}
	for _, part := range []struct {
		n    int
		name string
	}{{sum.Weight, "for their weight"}, {sum.First, "for first fire"}, {sum.rake, "for raking"}, {sum.stern, "for low from astern"}} {
		if part.n > 0 {
			parts = append(parts, strconv.Itoa(part.n)+" "+part.name)
		}
	}
	text := game.CountOf(sum.Sum(), "damage die", "damage dice") + " (" + game.List("and", parts...) + "), 1 fewer if this die shows 1 or 2, 1 more if 5 or 6"
	if roster.Hopeless(sum.Sum()) {
		text += "; below 1 none is rolled"
	}
	return text
}

// showLoad shows everyone what a battery holds, and whether its first loads were doubled.
func (h *Ship) showLoad(b roster.Battery) {
	h.Magazines[b].Known = true
	for i := range h.Guns {
		if g := &h.Guns[i]; g.Battery == b && g.Doubled {
			g.Used, g.Doubled = true, false
		}
	}
}

// Aim is how a volley is aimed: "high" or "low".
func (v *Volley) Aim() string { return AimName(v.High) }

// AimName is high or low.
func AimName(high bool) string {
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

// Aimed is a salvo before its dice are thrown: it says which side or end of the target it hits.
func (s Gunner) Aimed(v Volley) Salvo {
	h, o := s.h, s.Ship(v.Target)
	x := Salvo{From: s.r, To: v.Target, High: v.High}
	switch line := o.At.Bearing(o.Facing, h.At); {
	case line == chart.Here:
		x.Side, _ = s.FacingSide(v.Target, s.r)
	case line == chart.Ahead || line == chart.Astern:
		x.Rake = line
	case chart.SideToward(o.Facing, o.At.To(h.At)) > 0:
		x.Side = roster.Starboard
	}
	return x
}

// Count reads the damage dice by the table, and rolls for the masts that rigging hits fall on.
func (x *Salvo) Count(t *Telling, faces []int, load roster.Load, o *Ship) {
	rigging := 0
	for _, face := range faces {
		switch roster.Damage[AimName(x.High)][face-1] {
		case 'H':
			x.Hull++
		case 'G':
			x.Guns++
		case 'C':
			x.Crew++
		default:
			rigging++
		}
	}
	each := 1 // hits of one rigging die
	switch load {
	case roster.Grape:
		x.Crew, x.Hull = 2*x.Crew, 0
	case roster.Double:
		x.Hull, x.Guns, x.Crew, each = 2*x.Hull, 2*x.Guns, 2*x.Crew, 2
	case roster.Chain:
		x.Hull, each = x.Hull/2, 2
	}
	var masts []int
	switch {
	case rigging == 0:
	case x.Rake == chart.Ahead:
		masts = make([]int, rigging)
	case x.Rake == chart.Astern || len(o.Masts) == 1:
		for range rigging {
			masts = append(masts, len(o.Masts)-1)
		}
	default:
		for _, face := range t.rolls("which mast", mastNeeds(len(o.Masts)), rigging) {
			masts = append(masts, MastHit(len(o.Masts), face))
		}
	}
	for _, m := range masts {
		for range each {
			x.Masts = append(x.Masts, m)
		}
	}
}

// mastNeeds tells which mast each face of a rigging die names on a ship built with masts masts.
func mastNeeds(masts int) string {
	if masts == 2 {
		return "main on 1 to 3, fore on 4 to 6"
	}
	return "mizzen on 1 or 2, main on 3 or 4, fore on 5 or 6"
}

// MastHit is the mast, by index from the bow aft, that a face of the rigging die names on a ship
// built with masts masts.
func MastHit(masts, face int) int {
	switch masts {
	case 1:
		return 0
	case 2:
		return 1 - (face-1)/3 // main on 1 to 3, fore on 4 to 6
	}
	return 2 - (face-1)/2 // mizzen on 1 or 2, main on 3 or 4, fore on 5 or 6
}

// ResultWords are the letters of the damage table in words, in the order in which a
// hint tells them.
var ResultWords = []struct {
	Letter byte
	Word   string
}{{'H', "hull"}, {'G', "gun"}, {'C', "crew"}, {'R', "rigging"}}

// EndAction closes segment 2: guns that were hit before they fired are out of action, and
// declarations are dropped.
func (s Gunnery) EndAction() {
	s.noPhase()
	for i := range s.Ships {
		h := &s.Ships[i]
		for j := range h.Guns {
			if g := &h.Guns[j]; g.Doomed {
				g.Doomed, g.Lost, g.Loaded, g.Used, g.Doubled = false, true, false, true, false
			}
		}
		h.Volleys = nil
	}
}

func aimNeeds(high bool) string {
	if high {
		return highNeeds
	}
	return lowNeeds
}

// The meaning of the faces of damage dice, fired low and high.
var lowNeeds, highNeeds = facesOf("low"), facesOf("high")

// facesOf tells what each face of a damage die hits: "hull on 1 to 3, gun on 4, crew on 5,
// rigging on 6".
func facesOf(aim string) string {
	var parts []string
	for _, r := range ResultWords {
		first, last := strings.IndexByte(roster.Damage[aim], r.Letter), strings.LastIndexByte(roster.Damage[aim], r.Letter)
		word := r.Word
		if r.Letter == 'H' {
			word += " (half a box each)"
		}
		switch {
		case first < 0:
		case first == last:
			parts = append(parts, word+" on "+strconv.Itoa(first+1))
		default:
			parts = append(parts, word+" on "+strconv.Itoa(first+1)+" to "+strconv.Itoa(last+1))
		}
	}
	return strings.Join(parts, ", ")
}
