package blackspot

import "shipboard/games/game"

// thousand is a chance that cannot fail. Chances and hits are reckoned in
// thousandths, in whole numbers, so that every machine reckons alike.
const thousand = 1000

// chance is how often in a thousand rolls the highest of some dice reaches a number,
// with something added.
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

// beats is how often in a thousand contests one pool shows more than another.
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

// lives are the hits that a model can still take, the last of which she is lost by.
func (m *Model) lives() int { return max(1, m.pool()-m.Hits+1) }

// stake is what a point of damage to a model may be expected to win, in thousandths of
// a half point.
func (s *State) stake(m *Model) int {
	cost := max(m.class().cost, 2) // of summoned beings, too
	if m.Flagship {
		cost += 4
	}
	falls := thousand - chance(m.pool(), 0, s.saves(m))
	return cost * falls / m.lives()
}

// sight is a model as a search looks at it.
type sight struct {
	r     Ref
	m     *Model
	mine  bool // of the fleet that looks, or adrift
	stake int
	half  Shape // half its length and width
	off   Inch  // at least how far from the one that looks
	guns  [4]gun
}

// gun is what a bank does: nothing where it is not loaded.
type gun struct {
	wide int32    // half the width of its template, in Size
	wins [3]int32 // points of damage to be expected by range, in thousandths
}

// look looks at a model for a seat.
func (s *State) look(r Ref, seat game.Seat) sight {
	m := s.model(r)
	c := m.class()
	o := sight{r: r, m: m, stake: s.stake(m), half: Shape{c.shape.Length / 2, c.shape.Width / 2}}
	o.mine = m.Seat == seat || m.Seat == nobody
	return o
}

// arm reckons what the banks of a model do, or those alone that are loaded.
func (o *sight) arm(s *State, loaded bool) {
	dice, plus := o.m.firePool()+s.cannonDice(o.r), s.eagle(o.r)
	flaming := o.m.class().attack == flames
	for _, b := range o.m.banksOf() {
		if loaded && o.m.Fired[b] {
			continue
		}
		g := gun{wide: int32(ChaserWidth / 2)}
		damage := 1
		if b == Port || b == Starboard || flaming {
			g.wide, damage = int32(BroadsideWidth/2), 2
		}
		for rng := Short; rng <= Long; rng++ {
			g.wins[rng] = int32(damage * chance(dice, plus, toHit(o.m, rng)))
		}
		o.guns[b] = g
	}
}

// bearing is a bank that bears, and what it may win.
type bearing struct {
	bank Bank
	wins int
}

// gunReach is farther than any template reaches from the centre of one base to that of
// another.
const gunReach Inch = 820

// bears tells what two banks of a model, lying at a pose, may do to another that lies at
// one: the bank on the other's side, and the one at the other's end. The rest do nothing.
// It takes the other for two thirds of the box round it as the firer sees it, which is
// cheap, and errs at corners alone.
func (o *sight) bears(from Pose, to *sight, at Pose) [2]bearing {
	if to.m.Level == Deep || from.At.squared(at.At) > gunReach*gunReach {
		return [2]bearing{}
	}
	x, y := from.toFrame(at.At)
	ahead, starboard := Size(x/sineScale), Size(y/sineScale)
	s, c := sine(at.Heading-from.Heading), cosine(at.Heading-from.Heading)
	s, c = max(s, -s), max(c, -c)
	long := Size((int64(to.half.Length)*c + int64(to.half.Width)*s) / sineScale * 2 / 3)
	wide := Size((int64(to.half.Length)*s + int64(to.half.Width)*c) / sineScale * 2 / 3)
	side, end := Starboard, Bow
	if starboard < 0 {
		side = Port
	}
	if ahead < 0 {
		end = Aft
	}
	ahead, starboard = max(ahead, -ahead), max(starboard, -starboard)
	far := farOff(o.m, to.m)
	return [2]bearing{
		{side, o.guns[side].at(starboard-o.half.Width-wide, ahead-long, far)},
		{end, o.guns[end].at(ahead-o.half.Length-long, starboard-wide, far)},
	}
}

// at is what a bank does to a base so far off its edge, and so far to the side.
func (g *gun) at(off, aside Size, far bool) int {
	switch {
	case aside > Size(g.wide) || off > 2*templatePart:
		return 0
	case off > templatePart || far:
		return int(g.wins[Long])
	}
	return int(g.wins[Short])
}

// atLeast is a distance that two places surely are from each other, to a hundredth of an
// inch.
func (p Point) atLeast(q Point) Inch {
	off := p.far(q)
	return off - off/50
}

// far is about how far two places are from each other: up to a tenth too little, or a
// hundredth too much.
func (p Point) far(q Point) Inch {
	x, y := max(p.X-q.X, q.X-p.X), max(p.Y-q.Y, q.Y-p.Y)
	return (15*max(x, y) + 6*min(x, y)) / 16
}
