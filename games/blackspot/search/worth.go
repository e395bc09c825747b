package search

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// even is the lead that counts as three quarters of a win. It is in a coarse unit, the pebble;
// pebble says how many thousandths of a half point that is.
const even, pebble = 240, 50

// Worth tells how well a match stands for a seat. Treasure and points decide. Ships that can
// still fight count, too, and less when fewer rounds are left. So do targets under their guns,
// and how far off the enemy, the island or the way out is.
func Worth(s *battle.State, seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	var v scales
	v.weigh(&s.Sea)
	best, sum, others := -1<<30, 0, 0
	for i := range s.Fleets {
		if game.Seat(i) != seat && !s.Fleets[i].Quit { // the points of fleets that are wiped out count, too
			best = max(best, v.sums[i])
			sum += v.sums[i]
			others++
		}
	}
	if others == 0 {
		return game.Lead(v.sums[seat]/pebble, even)
	}
	return game.Lead((v.sums[seat]-(3*best+sum/others)/4)/pebble, even)
}

// scales weigh the fleets against one another, in thousandths of half points.
type scales struct {
	s    *sea.Sea
	near []sight // all models that somebody commands
	sums [battle.MaxSeats]int
}

func (v *scales) weigh(s *sea.Sea) {
	v.s = s
	for i := range s.Fleets {
		f := &s.Fleets[i]
		v.sums[i] = thousand * f.Score
		if s.Options.Scenario == "treasure" {
			v.sums[i] += 5 * thousand * f.Treasure
		}
		if !f.Out {
			v.sums[i] += 1000*f.Booty*(s.Rounds-s.Round+1)/s.Rounds + 150*len(f.Hand)
		}
	}
	v.near = make([]sight, 0, len(s.Models))
	for i := range s.Models {
		if m := &s.Models[i]; m.Afloat() && m.Seat != board.Nobody {
			o := look(s, board.Ref(i+1), m.Seat)
			o.arm(s, false)
			v.near = append(v.near, o)
		}
	}
	for i := range v.near {
		o := &v.near[i]
		v.sums[o.m.Seat] += v.ship(o)
	}
}

// ship is how much a model counts for her fleet.
func (v *scales) ship(o *sight) int {
	m := o.m
	cost := thousand * max(m.ClassOf().Cost, 2)
	if m.Flagship {
		cost += 2 * thousand
	}
	left := v.s.Rounds - v.s.Round + 1
	n := cost * m.Lives() / (m.Pool() + 1) * (2*v.s.Rounds + 3*left) / (8 * v.s.Rounds)
	n -= 300*m.Fires + 400*deed.OneIf(m.Aground)
	near := 40 * inch.OneInch
	for i := range v.near {
		x := &v.near[i]
		if x.m.Seat == m.Seat {
			continue
		}
		if x.m.Level != board.Deep {
			near = min(near, m.Pose.At.Far(x.m.Pose.At))
		}
		for _, b := range o.bears(m.Pose, x, x.m.Pose) {
			n += b.wins * x.stake / (3 * thousand)
		}
	}
	return n - v.astray(m, near)
}

// astray is how much less a model counts because she is far from where she is of use: from the
// nearest rival, the island or the way out.
func (v *scales) astray(m *board.Model, near inch.Inch) int {
	switch {
	case v.s.Options.Scenario == "blockade" && m.Seat == 0 && m.IsShip():
		return int(inch.Table.North-m.Pose.At.Y) / 2 * m.ClassOf().Cost
	case v.s.Options.Scenario == "treasure" && m.IsShip():
		near = min(near, max(m.Pose.At.Far(rules.TreasureIsland.At)-rules.TreasureIsland.Radius-figures.TreasureReach, 0))
	}
	return int(max(near-3*inch.OneInch, 0))
}
