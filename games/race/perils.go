package race

import (
	"shipboard/games/race/board"
)

// relaunch is about how many squares it costs to leave port again.
const relaunch = 25

// peril is what the six faces of a die do on a kind of square.
type peril struct {
	ports  int // faces that send the ship to port
	alls   int // faces that cost the whole hand
	edges  int // faces that send it over the edge
	change int // squares that faces bring together, besides these
	drops  []int
	deltas []delta
}

// delta is steps that so many cards gain or lose.
type delta struct{ by, on int }

// usual is about how many squares a face brings that changes the hand, if it holds the
// usual number of cards.
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
var perils = func() (found [board.Finish + 1]*peril) {
	kinds := map[board.Kind]*peril{board.Pirate: {ports: 1, alls: 1, drops: []int{2}, deltas: []delta{{-5, 1}, {-2, 3}, {-3, 4}}}}
	for k, faces := range squares {
		p := &peril{}
		for _, e := range faces {
			switch {
			case e.home:
				p.ports++
			case e.drop == all:
				p.alls++
			case e.more == "edge":
				p.edges++
			case e.drop > 0:
				p.drops = append(p.drops, e.drop)
			case e.on > 0:
				p.deltas = append(p.deltas, delta{e.delta, e.on})
			}
			p.change += e.sail + map[string]int{"typhoon": -7, "silver": 2, "diamonds": 10, "war": 4, "map": 2}[e.more]
		}
		kinds[k] = p
	}
	for n := range found {
		found[n] = kinds[board.Course[n].Kind]
	}
	return found
}()
