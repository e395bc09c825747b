package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// terrainRadius is the radius of a piece of terrain.
func terrainRadius(kind string) inch.Inch {
	if kind == board.Reef {
		return 125
	}
	return 150
}

// nextTerrain has the next piece of terrain placed, or opens the fleets.
func (s *Battle) nextTerrain(t *telling) {
	if s.Left == 0 {
		s.Phase = roster.PhaseFleets
		return
	}
	if s.Options.Terrain {
		s.Prompt = Prompt{Ask: board.AskTerrain, Seats: seats(s.placer())}
		return
	}
	s.autoTerrain(t)
}

// placer is whose turn it is to place terrain, in seat order.
func (s *Sea) placer() game.Seat {
	playing := s.playing()
	return playing[len(s.Terrain)%len(playing)]
}

// autoTerrain places a piece by lot. Islands and reefs alternate.
func (s *Sea) autoTerrain(t *telling) {
	kind := board.Island
	if len(s.Terrain)%2 == 1 {
		kind = board.Reef
	}
	s.Left--
	for range 200 {
		p := inch.Point{
			X: board.FromEdge + inch.Inch(t.Dice.Pick("a place", int(inch.Table.East-2*board.FromEdge)+1)),
			Y: board.FromEdge + inch.Inch(t.Dice.Pick("a place", int(inch.Table.North-2*board.FromEdge)+1)),
		}
		f := board.Feature{Kind: kind, Disc: inch.Disc{At: p, Radius: terrainRadius(kind)}}
		if s.terrainFits(f) == nil {
			s.Terrain = append(s.Terrain, f)
			if s.Options.Terrain {
				t.Tell("Placed automatically: %s at %s.", roster.Article(kind), p.Name())
			}
			return
		}
	}
	t.Tell("No room is left for more terrain.")
	s.Left = 0
}

// terrainFits refuses a place for terrain.
func (s *Sea) terrainFits(f board.Feature) error {
	p := f.Disc.At
	if p.X < board.FromEdge || p.Y < board.FromEdge || p.X > inch.Table.East-board.FromEdge || p.Y > inch.Table.North-board.FromEdge {
		return game.Refuse("Terrain lies at least 6 inches from each edge: give places from 6 to 30, as in: place island at 12 18.")
	}
	for _, o := range s.Terrain {
		if (inch.Disc{At: o.Disc.At, Radius: board.FromCentre - 1}).Holds(p) {
			return game.Refuse("The %s at %s is less than 5 inches away; give a place farther off.", o.Kind, o.Disc.At.Name())
		}
	}
	return nil
}

// terrainChoices are places for the next piece: the middles of squares of 6 inches.
func (s *Sea) terrainChoices(m *game.Menu) {
	m.Offer("", "place auto", "Automatic", "an island or a reef by lot", "Terrain")
	for _, x := range []struct{ kind, hint string }{
		{board.Island, "a disc of 3 inches that stops ships and hides what lies behind it"},
		{board.Reef, "a disc of 2.5 inches that stops ships, but no shots"},
	} {
		pre := "place " + x.kind + " "
		m.Add("", game.Choice{Line: pre, Label: game.Capital(x.kind), Hint: x.hint, Group: "Terrain"})
		for row := range 6 {
			for col := range 6 {
				at := inch.Point{X: inch.Inch(600*col + 300), Y: inch.Inch(600*row + 300)}
				if s.terrainFits(board.Feature{Kind: x.kind, Disc: inch.Disc{At: at, Radius: terrainRadius(x.kind)}}) == nil {
					m.Add(pre, game.Choice{
						Line: pre + "at " + at.X.String() + " " + at.Y.String(), Label: "At " + at.Name(),
						Group: "Squares", Spot: view.SquareSpot(col, row),
					})
				}
			}
		}
	}
}
