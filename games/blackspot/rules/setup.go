package rules

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Begin sets up a match.
func Begin(table game.Table, dice *game.Dice) (*battle.State, []game.Event, error) {
	points, err := strconv.Atoi(table.Options["points"])
	if err != nil {
		return nil, nil, fmt.Errorf("begin a battle: points: %w", err)
	}
	on := func(name string) bool { return table.Options[name] == "on" }
	s := &battle.State{Version: battle.Version, Battle: battle.Battle{Sea: sea.Sea{Seats: table.Seats, Phase: roster.PhaseTerrain, Acting: board.Nobody, Options: board.Options{
		Scenario: table.Options["scenario"], Points: points,
		ByClass: table.Options["activation"] == "class", Terrain: table.Options["terrain"] == "hand",
		Compass: on("compass"), Spinner: on("compass") && table.Options["wind"] == "spinner", Momentum: on("momentum"), Opportunity: on("opportunity"), Fire: on("fire"), Anchor: on("anchor"),
		Swap: on("swap"), Boarding: table.Options["boarding"] == "cost", Super: on("super"), Batteaux: on("batteaux"),
		Fantasy: on("fantasy"), Magic: on("fantasy") && on("magic"),
	}}}}
	if n := table.Edition(); n >= sea.InTurn {
		s.Edition = n // the number of an older edition is not needed once the battle has begun
	}
	t := deed.NewTelling(dice)
	dealFactions(&s.Sea, t, table.Roles)
	setScenario(&s.Sea, t, table.Edition())
	Run(s, t)
	return s, t.Events, nil
}

// dealFactions gives each seat the faction that it asked for, or one by lot.
func dealFactions(s *sea.Sea, t *deed.Telling, asked [][]string) {
	var left, parts []string
	for _, f := range roster.Factions {
		if !slices.ContainsFunc(asked, func(list []string) bool { return slices.Contains(list, f.Key) }) {
			left = append(left, f.Key)
		}
	}
	for i := range s.Seats {
		f := sea.Fleet{}
		if s.Edition >= sea.AsksBooty {
			f.Keep = "ask"
		}
		if i < len(asked) && len(asked[i]) > 0 {
			f.Faction = asked[i][0]
		} else {
			n := t.Dice.Pick("a faction", len(left))
			f.Faction = left[n]
			left = slices.Delete(left, n, n+1)
		}
		s.Fleets = append(s.Fleets, f)
		parts = append(parts, game.Seat(i).Mark()+" for the "+roster.FactionOf(f.Faction).Title+" from the "+roster.Sides[i].Name)
	}
	t.Tell("The fleets sail: %s.", game.List("and", parts...))
}
