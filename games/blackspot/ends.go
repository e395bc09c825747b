package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/menu"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
)

// The ends of ready-made moves. A player is shown them before each order, so they must be found
// fast: a move that nothing can stop is not walked step by step.

// viewEnds tells where the ready-made moves of a model end, as if no rival's model
// were there.
func viewEnds(s *sea.Sea, r board.Ref) []view.HelmEnd {
	m := s.Model(r)
	if s.Stuck(r) || s.Active.Ship == r && s.Active.Moved {
		return nil
	}
	ways := menu.QuickWays(s, r)
	if len(ways) == 0 {
		return nil
	}
	may, near := ownWaters(s, r, s.MayMove(r))
	list := make([]view.HelmEnd, 0, len(ways))
	for _, x := range ways {
		path := x.Path()
		e := view.HelmEnd{Short: x.Short(), Pose: path.End(m.Pose)}
		if near || !sea.Inland(path.AfterTurn(m.Pose).At) || !sea.Inland(e.Pose.At) {
			walked := inch.Walk(path.Samples(m.Pose), may)
			e.Pose, e.Stop = walked.End.Pose, stops[walked.Met.By]
			if e.Stop == "edge" && s.Leaves(m, walked.MetAt.Pose) {
				e.Stop = ""
			}
		}
		list = append(list, e)
	}
	return list
}

// stops names what stops a move.
var stops = map[inch.Obstacle]string{inch.TableEdge: "edge", inch.OtherBase: "ship", inch.Terrain: "land"}

// ownWaters returns may, which tells what would keep a model from a pose if no rival's model were
// there. near reports whether anything that could stop her lies within run of her.
func ownWaters(s *sea.Sea, r board.Ref, run inch.Inch) (may func(inch.Pose) inch.Block, near bool) {
	m := s.Model(r)
	far := run + 2*sea.LongestBase
	var bases []inch.Base
	for i := range s.Models {
		if o := &s.Models[i]; board.Ref(i+1) != r && o.Seat == m.Seat && o.Afloat() && o.Level == m.Level && o.Pose.At.Squared(m.Pose.At) <= far*far {
			bases = append(bases, o.Base())
		}
	}
	var shoals []sea.Shoal
	start := m.Base()
	for _, x := range s.EachShoal {
		if s.StoppedBy(m, x) && x.Near(start, far) {
			shoals = append(shoals, x)
		}
	}
	pass := m.Level == board.Air || m.Class == "wraith"
	may = func(p inch.Pose) inch.Block {
		b := inch.Base{Shape: m.ClassOf().Shape, Pose: p}
		if !b.Inside(inch.Table) {
			return inch.Block{By: inch.TableEdge}
		}
		for _, o := range bases {
			if b.Overlaps(o) {
				return inch.Block{By: inch.OtherBase, Pass: pass}
			}
		}
		for _, x := range shoals {
			if x.Meets(b) {
				return inch.Block{By: inch.Terrain}
			}
		}
		return inch.Block{}
	}
	return may, len(bases)+len(shoals) > 0 || !sea.Inland(m.Pose.At)
}
