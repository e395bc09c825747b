package sea

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// Inland reports whether a model at a place lies on the table however it is turned.
func Inland(p inch.Point) bool {
	return p.X > LongestBase && p.X < inch.Table.East-LongestBase && p.Y > LongestBase && p.Y < inch.Table.North-LongestBase
}

// Stuck reports whether a model must spend its activation on getting off the ground. A ship that
// grounds in her own move keeps her action.
func (s *Sea) Stuck(r board.Ref) bool {
	return s.Model(r).Aground && !(s.Active.Ship == r && s.Active.Begun)
}

// Hemmed reports whether the edge of the sea is so near ahead of a ship that she could neither
// move nor turn. She may come about with the same order that gets a grounded ship free.
func (s *Sea) Hemmed(r board.Ref) bool {
	m := s.Model(r)
	ahead := inch.Pose{At: m.Pose.Ahead(inch.LegStep), Heading: m.Pose.Heading}
	return s.PairOf(r) == nil && !m.Anchored && !s.Trapped(m) && s.May(r, ahead).By == inch.TableEdge && !s.Leaves(m, ahead)
}

// shallow reports whether reefs and the edge of land do not ground a model.
func (s *Sea) shallow(m *board.Model) bool {
	f := roster.FactionOf(m.Faction)
	return m.ClassOf().Shallow || m.IsShip() && s.Options.Fantasy && f != nil && f.Shallow
}

// StoppedBy reports whether a model cannot lie on a shoal.
func (s *Sea) StoppedBy(m *board.Model, x Shoal) bool {
	return m.Level != board.Air && !m.ClassOf().Passes && (x.Kind != board.Reef || !s.shallow(m))
}

// Wary reports whether a model risks grounding within 1″ of a shoal.
func (s *Sea) Wary(m *board.Model, x Shoal) bool {
	return m.IsShip() && s.StoppedBy(m, x) && (x.Kind == Sandbar || !s.shallow(m))
}

// Coasts reports whether land, a reef or a sandbar lies within n of a base, so that a ship can
// anchor.
func (s *Sea) Coasts(b inch.Base, n inch.Inch) bool {
	for _, x := range s.Shoals() {
		if x.Near(b, n) {
			return true
		}
	}
	return false
}

// The kinds of shoal that spells bring. The others are Island and Reef.
const (
	Volcano = "volcano"
	Sandbar = "sandbar"
)

// Shoal is what may ground a ship: an island, a reef or a Volcano, which are discs,
// or a Sandbar.
type Shoal struct {
	Kind string
	Disc inch.Disc
	Bar  inch.Base
}

// Shoals are all that lie on the sea: terrain, then those of spells.
func (s *Sea) Shoals() []Shoal {
	list := make([]Shoal, 0, len(s.Terrain)+len(s.Spells))
	for _, x := range s.EachShoal {
		list = append(list, x)
	}
	return list
}

// EachShoal yields the shoals, each with its index in Shoals. It makes no list, because every
// sample of a way asks for them.
func (s *Sea) EachShoal(yield func(int, Shoal) bool) {
	n := len(s.Terrain)
	for i, f := range s.Terrain {
		if !yield(i, Shoal{Kind: f.Kind, Disc: f.Disc}) {
			return
		}
	}
	for i := range s.Spells {
		x, one := &s.Spells[i], Shoal{}
		switch x.Card {
		case "volcano":
			one = Shoal{Kind: Volcano, Disc: inch.Disc{At: x.At, Radius: figures.VolcanoRadius}}
		case "sandbar":
			one = Shoal{Kind: Sandbar, Bar: x.Bar()}
		default:
			continue
		}
		if !yield(n, one) {
			return
		}
		n++
	}
}

// Meets reports whether a base touches a shoal.
func (x Shoal) Meets(b inch.Base) bool {
	if x.Kind == Sandbar {
		return x.Bar.Overlaps(b)
	}
	return b.OnDisc(x.Disc)
}

// Near reports whether the gap between a base and a shoal is at most n.
func (x Shoal) Near(b inch.Base, n inch.Inch) bool {
	if x.Kind == Sandbar {
		return x.Bar.Within(b, n)
	}
	return b.NearDisc(x.Disc, n)
}

// nearer reports whether b lies nearer to the shoal than the base than.
func (x Shoal) nearer(b, than inch.Base) bool {
	if x.Kind == Sandbar {
		return x.Bar.Gap(b) < x.Bar.Gap(than)
	}
	return b.DistanceTo(x.Disc.At) < than.DistanceTo(x.Disc.At)
}
