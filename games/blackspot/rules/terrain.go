package rules

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// TerrainRadius is the radius of a piece of terrain.
func TerrainRadius(kind string) inch.Inch {
	if kind == board.Reef {
		return 125
	}
	return 150
}

// nextTerrain has the next piece of terrain placed, or opens the fleets.
func nextTerrain(s *battle.Battle, t *deed.Telling) {
	if s.Left == 0 {
		s.Phase = roster.PhaseFleets
		return
	}
	if s.Options.Terrain {
		s.Prompt = deed.Prompt{Ask: board.AskTerrain, Seats: sea.Seats(placer(&s.Sea))}
		return
	}
	AutoTerrain(&s.Sea, t)
}

// placer is whose turn it is to place terrain, in seat order.
func placer(s *sea.Sea) game.Seat {
	playing := s.Playing()
	return playing[len(s.Terrain)%len(playing)]
}

// AutoTerrain places a piece by lot. Islands and reefs alternate.
func AutoTerrain(s *sea.Sea, t *deed.Telling) {
	kind := board.Island
	if len(s.Terrain)%2 == 1 {
		kind = board.Reef
	}
	s.Left--
	for range 200 {
		p := inch.Point{
			X: figures.TerrainEdge + inch.Inch(t.Dice.Pick("a place", int(inch.Table.East-2*figures.TerrainEdge)+1)),
			Y: figures.TerrainEdge + inch.Inch(t.Dice.Pick("a place", int(inch.Table.North-2*figures.TerrainEdge)+1)),
		}
		f := board.Feature{Kind: kind, Disc: inch.Disc{At: p, Radius: TerrainRadius(kind)}}
		if TerrainFits(s, f) == nil {
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

// TerrainFits refuses a place for terrain.
func TerrainFits(s *sea.Sea, f board.Feature) error {
	p := f.Disc.At
	if p.X < figures.TerrainEdge || p.Y < figures.TerrainEdge || p.X > inch.Table.East-figures.TerrainEdge || p.Y > inch.Table.North-figures.TerrainEdge {
		return game.Refuse("%s", figures.In("Terrain lies at least {terrainEdge} inches from each edge: give places from {terrainEdge} to {terrainFar}, as in: place island at 12 18."))
	}
	for _, o := range s.Terrain {
		if (inch.Disc{At: o.Disc.At, Radius: figures.TerrainApart - 1}).Holds(p) {
			return game.Refuse(figures.In("The %s at %s is less than {terrainApart} inches away; give a place farther off."), o.Kind, o.Disc.At.Name())
		}
	}
	return nil
}
