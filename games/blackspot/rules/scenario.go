package rules

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Rounds is how many rounds each scenario has.
var Rounds = map[string]int{"skirmish": 10, "blockade": 6, "treasure": 12}

// LongBlockade is how many rounds a blockade had in the first edition. Then the runner won seven
// of eight battles.
const LongBlockade = 10

// RoundsOf are the rounds of a scenario in an edition.
func RoundsOf(scenario string, edition int) int {
	if scenario == "blockade" && edition == 1 {
		return LongBlockade
	}
	return Rounds[scenario]
}

// TreasureIsland lies in the middle. A fleet that holds it at a round's end wins
// treasure. A rival near by keeps a ship from holding it.
var TreasureIsland = inch.Disc{At: inch.Point{X: 1800, Y: 1800}, Radius: 200}

// setScenario tells how the battle is won, lays out what the scenario brings, and
// rolls for terrain.
func setScenario(s *sea.Sea, t *deed.Telling, edition int) {
	s.Rounds = RoundsOf(s.Options.Scenario, edition)
	if s.Options.Scenario == "treasure" {
		s.Terrain = []board.Feature{{Kind: board.Island, Disc: TreasureIsland}}
		tellAim(s, t)
		return
	}
	s.Left = t.RollOne("pieces of terrain")
	if s.Options.Terrain {
		t.Tell("%s of terrain are to be placed, by one player after the other.", game.Count(s.Left, "piece"))
	} else {
		t.Tell("The sea holds %s and %s.", game.Count(s.Left-s.Left/2, "island"), game.Count(s.Left/2, "reef"))
	}
	tellAim(s, t)
}

// tellAim tells the aim, each sentence as an event: a notification has room for one.
func tellAim(s *sea.Sea, t *deed.Telling) {
	for _, sentence := range game.Sentences(aim(s)) {
		t.Tell("%s", sentence)
	}
}

// aim tells everyone how the scenario is won.
func aim(s *sea.Sea) string {
	return strings.ReplaceAll(aims[s.Options.Scenario], "ROUNDS", strconv.Itoa(s.Rounds)+" rounds")
}

// aims are the texts of aim; ROUNDS stands for the number of rounds.
var aims = map[string]string{
	"skirmish": figures.In("Skirmish: a rival's ship sunk, taken or driven off scores her cost, a flagship {flagshipPoints} more. The last fleet afloat wins, or after ROUNDS whoever has the most points."),
	"blockade": "Blockade: " + game.Seat(0).Mark() + " breaks out over the north edge in ROUNDS. Each ship that gets out scores double her cost for " + game.Seat(0).Mark() + ", each that is lost her cost for " + game.Seat(1).Mark() + ". Whoever has the most points wins.",
	"treasure": figures.In("Treasure: whoever has a ship within {treasureReach} inch of the island at a round's end, and no rival within {rivalsKeep} inches of her, scores {haul}. The first to {treasureToWin} wins, or after ROUNDS whoever has the most."),
}

// scoreRound scores treasure at the end of a round.
func scoreRound(s *sea.Sea, t *deed.Telling) {
	if s.Options.Scenario != "treasure" {
		return
	}
	for _, seat := range s.Playing() {
		if holder := holder(s, seat); holder != "" {
			s.Fleets[seat].Treasure += figures.Haul
			t.Tell("%s holds the island: %d points of treasure to %s, who has %d.", game.Capital(holder), figures.Haul, seat.Mark(), s.Fleets[seat].Treasure)
		}
	}
}

// holder names a ship or a landed crew that holds the treasure island for a seat, "" if none
// does.
func holder(s *sea.Sea, seat game.Seat) string {
	for _, r := range s.ShipsOf(seat) {
		b := s.Model(r).Base()
		if s.Model(r).Level == board.Sea && s.PairOf(r) == nil && b.NearDisc(TreasureIsland, figures.TreasureReach) && !rivalNear(s, seat, b) {
			return s.Title(r)
		}
	}
	for _, b := range s.Boats {
		if b.Seat == seat && b.Ashore && (inch.Disc{At: TreasureIsland.At, Radius: TreasureIsland.Radius + figures.TreasureReach}).Holds(b.At) &&
			!rivalNear(s, seat, inch.Base{Pose: inch.Pose{At: b.At}}) {
			return "a landed crew of " + s.Title(b.Ship)
		}
	}
	return ""
}

// rivalNear reports whether a rival's model at sea or aloft is so near to a base that its ship
// cannot hold the treasure.
func rivalNear(s *sea.Sea, seat game.Seat, b inch.Base) bool {
	return slices.ContainsFunc(s.Models, func(m board.Model) bool {
		return m.Afloat() && m.Seat != seat && m.Seat != board.Nobody && m.Level != board.Deep && b.Within(m.Base(), figures.RivalsKeep)
	})
}
