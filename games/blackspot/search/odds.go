package search

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// thousand is a chance that cannot fail. Chances and hits are whole numbers of thousandths, so
// that they are the same on every machine.
const thousand = 1000

// chance is how often in a thousand rolls the highest of some dice, with plus added, reaches
// need.
func chance(dice, plus, need int) int {
	need -= plus
	switch {
	case dice <= 0 || need > 6:
		return 0
	case need <= 1:
		return thousand
	}
	miss := thousand
	for range dice {
		miss = miss * (need - 1) / 6
	}
	return thousand - miss
}

// beats is how often in a thousand contests dice with plus added beat other dice with more added.
func beats(dice, plus, other, more int) int {
	if other <= 0 {
		return thousand
	}
	sum, above := 0, 0 // above: how often the other shows more than a face
	for face := 6; face >= 1; face-- {
		least := chance(other, 0, face)
		sum += (least - above) * chance(dice, plus, face+more+1)
		above = least
	}
	return sum / thousand
}

// stake is how much a point of damage to a model is expected to win, in thousandths of a half
// point.
func stake(s *sea.Sea, m *board.Model) int {
	cost := max(m.ClassOf().Cost, 2) // of summoned beings, too
	if m.Flagship {
		cost += 4
	}
	falls := thousand - chance(m.Pool(), 0, s.Saves(m))
	return cost * falls / m.Lives()
}

// sight is a model as a search looks at it.
type sight struct {
	r     board.Ref
	m     *board.Model
	mine  bool // it belongs to the fleet that looks, or it is adrift
	stake int
	half  inch.Shape // half its length and width
	off   inch.Inch  // at least how far it is from the model that looks
	guns  [4]gun
}

// gun is what a bank can do. A bank that is not loaded can do nothing.
type gun struct {
	wide int32    // half the width of its template, in Size
	wins [3]int32 // expected points of damage by range, in thousandths
}

// look looks at a model for a seat.
func look(s *sea.Sea, r board.Ref, seat game.Seat) sight {
	m := s.Model(r)
	c := m.ClassOf()
	o := sight{r: r, m: m, stake: stake(s, m), half: inch.Shape{Length: c.Shape.Length / 2, Width: c.Shape.Width / 2}}
	o.mine = m.Seat == seat || m.Seat == board.Nobody
	return o
}

// arm works out what the banks of a model can do: all banks, or only the loaded ones.
func (o *sight) arm(s *sea.Sea, loaded bool) {
	dice, plus := o.m.FirePool()+s.CannonDice(o.r), s.Eagle(o.r)
	flaming := o.m.ClassOf().Attack == roster.Flames
	for _, b := range o.m.BanksOf() {
		if loaded && o.m.Fired[b] {
			continue
		}
		g := gun{wide: int32(inch.ChaserWidth / 2)}
		if b == inch.Port || b == inch.Starboard || flaming {
			g.wide = int32(inch.BroadsideWidth / 2)
		}
		damage := sea.Damage(o.m, b)
		for rng := inch.Short; rng <= inch.Long; rng++ {
			g.wins[rng] = int32(damage * chance(dice, plus, sea.ToHit(o.m, rng)))
		}
		o.guns[b] = g
	}
}

// bearing is a bank that bears, and what it may win.
type bearing struct {
	bank inch.Bank
	wins int
}

// bears tells what the two banks of a model that face another one may do to it: the bank on that
// side, and the one at that end. The other two banks cannot reach it. from and at are the poses
// of the two models. To be quick, it takes two thirds of the box round the target, as the firer
// sees it, for the target. This is wrong only near corners.
func (o *sight) bears(from inch.Pose, to *sight, at inch.Pose) [2]bearing {
	if to.m.Level == board.Deep || from.At.Squared(at.At) > sea.GunReach*sea.GunReach {
		return [2]bearing{}
	}
	x, y := from.ToFrame(at.At)
	ahead, starboard := inch.Size(x/inch.SineScale), inch.Size(y/inch.SineScale)
	s, c := inch.Sine(at.Heading-from.Heading), inch.Cosine(at.Heading-from.Heading)
	s, c = max(s, -s), max(c, -c)
	long := inch.Size((int64(to.half.Length)*c + int64(to.half.Width)*s) / inch.SineScale * 2 / 3)
	wide := inch.Size((int64(to.half.Length)*s + int64(to.half.Width)*c) / inch.SineScale * 2 / 3)
	side, end := inch.Starboard, inch.Bow
	if starboard < 0 {
		side = inch.Port
	}
	if ahead < 0 {
		end = inch.Aft
	}
	ahead, starboard = max(ahead, -ahead), max(starboard, -starboard)
	far := sea.FarOff(o.m, to.m)
	return [2]bearing{
		{side, o.guns[side].at(starboard-o.half.Width-wide, ahead-long, far)},
		{end, o.guns[end].at(ahead-o.half.Length-long, starboard-wide, far)},
	}
}

// at is what a bank can do to a base. off is the distance from the bank's edge, and aside the
// distance to the side.
func (g *gun) at(off, aside inch.Size, far bool) int {
	switch {
	case aside > inch.Size(g.wide) || off > 2*inch.TemplatePart:
		return 0
	case off > inch.TemplatePart || far:
		return int(g.wins[inch.Long])
	}
	return int(g.wins[inch.Short])
}
