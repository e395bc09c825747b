package blackspot

// The ends of ready-made moves. They are shown to a player before each order, so they
// are found without walking all the way where nothing can be in it.

// viewEnds tells where the ready-made moves of a model end, as if no rival's model
// were there.
func (s *State) viewEnds(r Ref) []HelmEnd {
	m := s.model(r)
	if s.stuck(r) || s.Active.Ship == r && s.Active.Moved {
		return nil
	}
	ways := s.quickWays(r)
	if len(ways) == 0 {
		return nil
	}
	may, near := s.ownWaters(r, s.mayMove(r))
	list := make([]HelmEnd, 0, len(ways))
	for _, x := range ways {
		path := x.path()
		e := HelmEnd{Short: x.short(), Pose: path.End(m.Pose)}
		if near || !inland(path.AfterTurn(m.Pose).At) || !inland(e.Pose.At) {
			walked := Walk(path.Samples(m.Pose), may)
			e.Pose, e.Stop = walked.End.Pose, stops[walked.Met.By]
			if e.Stop == "edge" && s.leaves(m, walked.MetAt.Pose) {
				e.Stop = ""
			}
		}
		list = append(list, e)
	}
	return list
}

// stops names what stops a move.
var stops = map[Obstacle]string{TableEdge: "edge", OtherBase: "ship", Terrain: "land"}

// inland reports whether a model at a place lies on the table however it is turned.
func inland(p Point) bool {
	return p.X > longestBase && p.X < Table.East-longestBase && p.Y > longestBase && p.Y < Table.North-longestBase
}

// ownWaters tells what would keep a model from a pose if no rival's model were there,
// and whether anything could that is within some inches of her.
func (s *State) ownWaters(r Ref, run Inch) (may func(Pose) Block, near bool) {
	m := s.model(r)
	far := run + 2*longestBase
	var bases []Base
	for i := range s.Models {
		if o := &s.Models[i]; Ref(i+1) != r && o.Seat == m.Seat && o.afloat() && o.Level == m.Level && o.Pose.At.squared(m.Pose.At) <= far*far {
			bases = append(bases, o.base())
		}
	}
	var shoals []shoal
	start := m.base()
	for _, x := range s.eachShoal {
		if s.stoppedBy(m, x) && x.near(start, far) {
			shoals = append(shoals, x)
		}
	}
	pass := m.Level == Air || m.Class == "wraith"
	may = func(p Pose) Block {
		b := Base{m.class().shape, p}
		if !b.Inside(Table) {
			return Block{By: TableEdge}
		}
		for _, o := range bases {
			if b.Overlaps(o) {
				return Block{By: OtherBase, Pass: pass}
			}
		}
		for _, x := range shoals {
			if x.meets(b) {
				return Block{By: Terrain}
			}
		}
		return Block{}
	}
	return may, len(bases)+len(shoals) > 0 || !inland(m.Pose.At)
}
