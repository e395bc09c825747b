package voyage

import (
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
)

// Relaunch is about how many squares it costs a ship to leave port again.
const Relaunch = 25

// peril is what the six faces of a die do on a kind of square.
type peril struct {
	ports  int // how many faces send the ship to port
	alls   int // how many faces cost the whole hand
	edges  int // how many faces send the ship over the edge
	change int // squares that faces bring in sum, apart from the fields here
	drops  []int
	deltas []delta
}

// delta is an effect on the hand: each of on cards gains by steps, or loses them below 0.
type delta struct{ by, on int }

// usual is about how many squares the faces bring that change the hand, if the hand has the usual
// number of cards.
func (p *peril) usual() int {
	const inHand, each = 3, 5
	n := p.change - each*inHand*p.alls
	for _, d := range p.drops {
		n -= each * min(d, inHand)
	}
	for _, d := range p.deltas {
		n += d.by * min(d.on, inHand)
	}
	return n
}

// perils are the perils of the squares that act, by square; nil for the others.
var perils = findPerils()

func findPerils() (found [board.Finish + 1]*peril) {
	kinds := map[board.Kind]*peril{board.Pirate: {ports: 1, alls: 1, drops: []int{2}, deltas: []delta{{-5, 1}, {-2, 3}, {-3, 4}}}}
	for k, faces := range squares.Effects {
		p := &peril{}
		for _, e := range faces {
			switch {
			case e.Home:
				p.ports++
			case e.Drop == squares.All:
				p.alls++
			case e.More == "edge":
				p.edges++
			case e.Drop > 0:
				p.drops = append(p.drops, e.Drop)
			case e.On > 0:
				p.deltas = append(p.deltas, delta{e.Delta, e.On})
			}
			p.change += e.Sail + map[string]int{"typhoon": -7, "silver": 2, "diamonds": 10, "war": 4, "map": 2}[e.More]
		}
		kinds[k] = p
	}
	for n := range found {
		found[n] = kinds[board.Course[n].Kind]
	}
	return found
}

// Danger is about how many squares the die brings on a square; below 0 if it costs squares.
func Danger(square int) int {
	x := perils[square]
	if x == nil {
		return 0
	}
	return (x.usual() - x.ports*(square+Relaunch) + x.edges*(reentry-square)) / 6
}
