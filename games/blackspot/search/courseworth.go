package search

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
)

// weighed is a course along a path, with its shots and its worth.
func (p *pilot) weighed(path inch.Path) course {
	c := course{path: path}
	end := path.End(p.m.Pose)
	if p.fires {
		best := p.now
		var at [4]when
		look := func(w when, pose inch.Pose) {
			for b, n := range p.volleys(pose) {
				if n > best[b] {
					best[b], at[b] = n, w
				}
			}
		}
		if path != (inch.Path{}) {
			look(atEnd, end)
		}
		if path.Turn != 0 && path.First > 0 && path.Second > 0 {
			look(beforeTurn, path.At(p.m.Pose, path.First))
			look(afterTurn, path.AfterTurn(p.m.Pose))
		}
		for b, n := range best {
			if n > 0 {
				c.fires[b] = max(at[b], atStart)
				c.value += n
			}
		}
	}
	if c.fires == [4]when{} && p.m.Hits > 0 && p.m.IsShip() && p.free() {
		c.after = "repair"
		c.value += chance(p.m.Pool(), 0, p.s.Repairs(p.m)) * p.own.stake / thousand
	}
	c.value += p.lies(end) + p.meets(path, end.At)
	return c
}

// free reports whether she still has her action.
func (p *pilot) free() bool { return p.s.Active.Ship != p.r || p.s.Active.Action == "" }

// lies is the worth of a pose: it is good to be near to where she is bound, under few guns, and
// clear of the edge.
func (p *pilot) lies(at inch.Pose) int {
	n := -2 * int(max(at.At.Far(p.aim)-p.close, 0))
	for i := range p.n {
		if o := &p.near[i]; !o.mine {
			for _, b := range o.bears(o.m.Pose, &p.own, at) {
				n -= b.wins * p.own.stake / (2 * thousand)
			}
		}
	}
	ahead := at.Ahead(3 * inch.OneInch)
	if off := max(-ahead.X, ahead.X-inch.Table.East, -ahead.Y, ahead.Y-inch.Table.North); off > 0 && p.close > 0 {
		n -= int(off)
	}
	return n
}

// meets is what a path wins or loses because she meets land or other models: she rams an enemy,
// and a friend stops her.
func (p *pilot) meets(path inch.Path, end inch.Point) int {
	if p.m.Level == board.Air || p.m.ClassOf().Passes {
		return 0
	}
	shape, n := p.m.ClassOf().Shape, 0
	first, second := inch.Base{Shape: shape, Pose: p.m.Pose.Turned(path.Before)}, inch.Base{Shape: shape, Pose: path.AfterTurn(p.m.Pose)}
	for i := range p.land {
		n -= p.grounds(&p.land[i], path.Length(), first.At, second.At, end)
	}
	for i := range p.n {
		o := &p.near[i]
		if o.m.Level != p.m.Level || o.off > path.Length()+2*sea.LongestBase {
			continue
		}
		if round := (inch.Disc{At: o.m.Pose.At, Radius: 2 * sea.LongestBase}); !round.Touches(first.At, second.At) && !round.Touches(second.At, end) {
			continue
		}
		at := o.m.Base()
		switch {
		case !(path.First > 0 && first.StripMeets(path.First, at) || path.Second > 0 && second.StripMeets(path.Second, at) || path.Turn != 0 && second.Overlaps(at)):
		case o.mine || p.s.Sirened(p.r):
			n -= 300
		case p.m.IsShip() || p.m.ClassOf().Attack == roster.Rams:
			n += p.ramming(o)
		}
	}
	return n
}

// grounds is what a shoal costs a path that leads through the places and is run long.
func (p *pilot) grounds(x *sea.Shallows, run inch.Inch, places ...inch.Point) int {
	from, hard := p.m.Pose.At, inch.Disc{At: x.Disc.At, Radius: x.Disc.Radius + inch.Inch(p.own.half.Width/100)}
	wide := inch.Disc{At: hard.At, Radius: hard.Radius + figures.GroundReach}
	if from.AtLeast(wide.At) > run+wide.Radius {
		return 0
	}
	for i, to := range places[1:] {
		switch {
		case !wide.Touches(places[i], to):
		case !p.s.StoppedBy(p.m, x.Shoal):
			return 0
		case hard.Touches(places[i], to):
			return 1500
		case x.Risky && (!wide.Holds(from) || x.Disc.At.Squared(to) < x.Disc.At.Squared(from)):
			return p.own.stake/3 + 100
		}
	}
	return 0
}

// ramming is how much a ram is expected to win.
func (p *pilot) ramming(o *sight) int {
	mine := p.m.Pool() + deed.OneIf(p.s.Traits(p.m.Seat).Rams && p.m.IsShip())
	theirs := o.m.Pool() + deed.OneIf(p.s.Traits(o.m.Seat).Rams && o.m.IsShip())
	won := thousand - beats(theirs, 0, mine, 0) // ties hurt both
	lost := thousand - beats(mine, 0, theirs, 0)
	return (won*o.stake - lost*p.own.stake) / thousand
}

// volleys are how much each bank is expected to win if it is fired while the ship has the pose at.
func (p *pilot) volleys(at inch.Pose) (sum [4]int) {
	if !p.fires {
		return sum
	}
	for i := range p.n {
		o := &p.near[i]
		banks := p.own.bears(at, o, o.m.Pose)
		if banks[0].wins+banks[1].wins == 0 || p.hidden(at.At, o.m.Pose.At) {
			continue
		}
		stake := o.stake
		if o.mine {
			stake = -stake
		}
		for _, b := range banks {
			sum[b.bank] += b.wins * stake / thousand
		}
	}
	return sum
}

// hidden reports whether land lies between two places.
func (p *pilot) hidden(from, to inch.Point) bool {
	for i := range p.land {
		if x := &p.land[i]; (x.Kind == board.Island || x.Kind == sea.Volcano) && x.Disc.Touches(from, to) {
			return true
		}
	}
	return false
}

// fighting is how much a round of boarding, or a bite, is expected to win.
func (p *pilot) fighting(o *sight) int {
	plus := deed.OneIf(p.m.IsShip()) + p.s.BoardPlus(p.m)
	won := beats(p.m.Pool(), plus, o.m.Pool(), p.s.BoardPlus(o.m))
	lost := beats(o.m.Pool(), p.s.BoardPlus(o.m), p.m.Pool(), plus)
	return (won*o.stake - lost*p.own.stake) / thousand
}
