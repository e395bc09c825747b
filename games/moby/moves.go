package moby

import (
	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// hasty are the weights of single orders. Most boats row ahead.
var hasty = [...]int{board.Forward: 6, board.Left: 4, board.Right: 4, board.PivotLeft: 2, board.PivotRight: 2, board.BackHaul: 2, board.Backward: 1}

// plotMoves offers a search what may be plotted, for one boat after the other: a whole plot or
// the next order. It does not change standing orders or where men swim.
func (m menu) plotMoves(s *State, seat game.Seat) {
	weigh := func(line string, weight int) { m.Weigh("", game.Move{Line: line, Weight: weight}) }
	lock := game.Usual
	fresh := true // no earlier boat has orders that are still incomplete
	own := s.BoatsOf(seat)
	for _, i := range own {
		b := &s.Boats[i]
		p, pre := &b.Plot, ""
		if len(own) > 1 {
			pre = b.Colour() + " "
		}
		if b.Afloat() && !p.Retire && len(p.Orders) == 0 && s.MayRetire(b) {
			weight := 1
			if b.Done() {
				weight = 10 * game.Usual
			}
			weigh(pre+"retire", weight)
		}
		if b.Towed() && !p.CutNow {
			weigh(pre+"tow cut now", 1)
		}
		if b.Room() == 0 || !fresh {
			continue
		}
		fresh = false
		if len(p.Orders) == 0 {
			lock = s.plotWhole(weigh, pre, b)
			if crew := b.Crew.Count(); !p.Row && sea.Oars(crew, false) > sea.Oars(crew, true) {
				weigh(pre+"row", 2)
			}
		} else {
			lock = 1
		}
		here, way := b.Ends(), b.WayAfter()
		for _, o := range board.AllOrders {
			if way.Allows(o) && !atEdge(o, here) {
				weigh(pre+o.String(), hasty[o])
			}
		}
	}
	if s.plots(seat) {
		m.Weigh("", game.Move{Line: "lock", Kind: game.Ends, Weight: lock})
	}
}

// plotWhole offers a search the plots that are suggested to a player. It returns the
// weight of lying still.
func (s *State) plotWhole(weigh func(string, int), pre string, b *sea.Boat) int {
	still := 2 * game.Usual
	for _, l := range s.scout().suggestions(b) {
		weigh(pre+"plot "+l.plot(), 8*game.Usual)
		still = 1
	}
	return still
}
