package blackspot

import (
	"shipboard/games/game"
)

// The kinds of terrain.
const (
	Island = "island"
	Reef   = "reef"
)

// Feature is a piece of terrain.
type Feature struct {
	Kind string `json:"kind"`
	Disc Disc   `json:"disc"`
}

// terrainRadius is the radius of a piece of terrain.
func terrainRadius(kind string) Inch {
	if kind == Reef {
		return 125
	}
	return 150
}

// Bounds of automatic terrain: from the edge to a centre, and between centres.
const (
	fromEdge   Inch = 600
	fromCentre Inch = 500
)

// nextTerrain has the next piece of terrain placed, or opens the fleets.
func (s *State) nextTerrain(t *telling) {
	if s.Left == 0 {
		s.Phase = PhaseFleets
		return
	}
	if s.Options.Terrain {
		s.Prompt = Prompt{Ask: AskTerrain, Seats: seats(s.placer())}
		return
	}
	s.autoTerrain(t)
}

// placer is whose turn it is to place terrain, in seat order.
func (s *State) placer() game.Seat {
	playing := s.playing()
	return playing[len(s.Terrain)%len(playing)]
}

// autoTerrain places a piece by lot. Islands and reefs alternate.
func (s *State) autoTerrain(t *telling) {
	kind := Island
	if len(s.Terrain)%2 == 1 {
		kind = Reef
	}
	s.Left--
	for range 200 {
		p := Point{
			X: fromEdge + Inch(t.Dice.Pick("a place", int(Table.East-2*fromEdge)+1)),
			Y: fromEdge + Inch(t.Dice.Pick("a place", int(Table.North-2*fromEdge)+1)),
		}
		f := Feature{Kind: kind, Disc: Disc{At: p, Radius: terrainRadius(kind)}}
		if s.terrainFits(f) == nil {
			s.Terrain = append(s.Terrain, f)
			if s.Options.Terrain {
				t.Tell("Placed automatically: %s at %s.", article(kind), p.name())
			}
			return
		}
	}
	t.Tell("No room is left for more terrain.")
	s.Left = 0
}

// terrainFits refuses a place for terrain.
func (s *State) terrainFits(f Feature) error {
	p := f.Disc.At
	if p.X < fromEdge || p.Y < fromEdge || p.X > Table.East-fromEdge || p.Y > Table.North-fromEdge {
		return game.Refuse("Terrain lies at least 6 inches from each edge: give places from 6 to 30, as in: place island at 12 18.")
	}
	for _, o := range s.Terrain {
		if (Disc{At: o.Disc.At, Radius: fromCentre - 1}).Holds(p) {
			return game.Refuse("The %s at %s is less than 5 inches away; give a place farther off.", o.Kind, o.Disc.At.name())
		}
	}
	return nil
}

// name is a place in words: "12.5, 30".
func (p Point) name() string { return p.X.String() + ", " + p.Y.String() }

// terrainChoices are places for the next piece: the middles of squares of 6 inches.
func (s *State) terrainChoices(m *game.Menu) {
	m.Offer("", "place auto", "Automatic", "an island or a reef by lot", "Terrain")
	for _, x := range []struct{ kind, hint string }{
		{Island, "a disc of 3 inches that stops ships and hides what lies behind it"},
		{Reef, "a disc of 2.5 inches that stops ships, but no shots"},
	} {
		pre := "place " + x.kind + " "
		m.Add("", game.Choice{Line: pre, Label: game.Capital(x.kind), Hint: x.hint, Group: "Terrain"})
		for row := range 6 {
			for col := range 6 {
				at := Point{X: Inch(600*col + 300), Y: Inch(600*row + 300)}
				if s.terrainFits(Feature{Kind: x.kind, Disc: Disc{At: at, Radius: terrainRadius(x.kind)}}) == nil {
					m.Add(pre, game.Choice{
						Line: pre + "at " + at.X.String() + " " + at.Y.String(), Label: "At " + at.name(),
						Group: "Squares", Spot: squareSpot(col, row),
					})
				}
			}
		}
	}
}
