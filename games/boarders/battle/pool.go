package battle

import (
	"fmt"
	"strings"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// pool is the dice of a volley, for whoever counts how often such dice do as much.
type pool struct {
	dice  int // before the random die
	high  bool
	load  roster.Load
	masts [3]int // of the six faces of the die for the mast, those that name each mast that stands
}

// poolOf is the pool of a volley at a ship, before its dice are thrown.
func (x *Salvo) poolOf(dice int, load roster.Load, o *Ship) pool {
	p := pool{dice: dice, high: x.High, load: load}
	for face := 1; face <= 6; face++ {
		mast := MastHit(len(o.Masts), face)
		switch x.Rake {
		case chart.Ahead:
			mast = 0
		case chart.Astern:
			mast = len(o.Masts) - 1
		}
		mast = o.nextMast(mast)
		if mast >= 0 {
			p.masts[mast]++
		}
	}
	return p
}

// hits are how likely a pool is to hit something so often, by number of hits: what the letter of the damage
// table says, and of rigging one mast, or any for -1.
func (p *pool) hits(letter byte, mast int) []float64 {
	one := float64(strings.Count(roster.Damage[AimName(p.high)], string(letter))) / 6
	if letter == 'R' && mast >= 0 {
		one *= float64(p.masts[mast]) / 6
	}
	var all []float64
	for _, random := range []int{-1, 0, 1} { // two faces of the random die each
		of := []float64{1}
		for range p.dice + random {
			of = together(of, []float64{1 - one, one})
		}
		for n, chance := range of {
			n = p.counted(letter, n)
			if n >= len(all) {
				all = append(all, make([]float64, n+1-len(all))...)
			}
			all[n] += chance / 3
		}
	}
	return all
}

// counted is how many hits a number of dice make with the load of a pool.
func (p *pool) counted(letter byte, dice int) int {
	switch {
	case p.load == roster.Double, p.load == roster.Chain && letter == 'R', p.load == roster.Grape && letter == 'C':
		return 2 * dice
	case p.load == roster.Chain && letter == 'H':
		return dice / 2
	case p.load == roster.Grape && letter == 'H':
		return 0
	}
	return dice
}

// together is how likely two numbers are to have each sum.
func together(a, b []float64) []float64 {
	sum := make([]float64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			sum[i+j] += x * y
		}
	}
	return sum
}

// did is what the dice of all volleys at a ship did that mattered most.
type did struct {
	letter byte // of the damage table
	mast   int  // for rigging: which mast, -1 for any
	name   string
	least  int // hits
	hull   int // hits on the hull
	pools  []pool
}

// did is what mattered most of what the dice did: they brought a mast down, left a ship too few hands, or else hit
// her hull, her masts, her guns or her crew.
func (w *Damage) did() *did {
	d := &did{letter: 'C', mast: -1, least: w.crew.Sum(), hull: w.hull, pools: w.pools}
	switch {
	case len(w.Fallen) > 0:
		d.letter = 'R'
		for i := range w.was {
			if w.Ship.Masts[i].Down && !w.was[i].Down && d.mast < 0 {
				d.mast, d.name, d.least = i, w.Ship.mastName(i), 2*w.was[i].Boxes-w.was[i].Hits
			}
		}
	case w.handled && !w.Ship.Handled() && w.crew.Sum() > 0:
	case w.hull > 0:
		d.letter, d.least = 'H', w.hull
	case w.rigging() > 0:
		d.letter, d.least = 'R', w.rigging()
	case len(w.guns) > 0:
		d.letter, d.least = 'G', len(w.guns)
	}
	return d
}

// Odds implements game.Dicey: how often such dice do what mattered most, or more, and how often they hit the hull as
// seldom, or more seldom.
func (d *did) Odds() (more, less game.Often) {
	many, few := []float64{1}, []float64{1}
	for i := range d.pools {
		many, few = together(many, d.pools[i].hits(d.letter, d.mast)), together(few, d.pools[i].hits('H', -1))
	}
	switch {
	case d.name != "":
		more.Does = "bring down the " + d.name
	case d.letter == 'H':
		more.Does = "do " + hullBoxes(d.least) + " or more"
	case d.letter == 'R':
		more.Does = "do " + game.Count(d.least, "hit") + " or more on masts"
	case d.letter == 'G':
		more.Does = fmt.Sprintf("put %s or more out of action", game.Count(d.least, "gun"))
	default:
		more.Does = "do " + game.CountOf(d.least, "casualty", "casualties") + " or more"
	}
	less.Does = "do not hit the hull"
	if d.hull > 0 {
		less.Does = "do " + hullBoxes(d.hull) + " or less"
	}
	more.Of, less.Of = part(many[min(d.least, len(many)):]), part(few[:min(d.hull+1, len(few))])
	return more, less
}

// part is a sum of chances in parts of game.MostWorth.
func part(chances []float64) int {
	sum := 0.0
	for _, c := range chances {
		sum += c
	}
	return int(sum*game.MostWorth + 0.5)
}
