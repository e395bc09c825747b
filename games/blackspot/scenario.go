package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// rounds are those of each scenario.
var rounds = map[string]int{"skirmish": 10, "blockade": 6, "treasure": 12}

// longBlockade is how many rounds a blockade had in the first edition. The runner won
// seven of eight.
const longBlockade = 10

// roundsOf are the rounds of a scenario in an edition.
func roundsOf(scenario string, edition int) int {
	if scenario == "blockade" && edition == 1 {
		return longBlockade
	}
	return rounds[scenario]
}

// The treasure island lies in the middle. A fleet that holds it at a round's end wins
// haul points of treasure. A rival near by keeps a ship from holding it.
var treasureIsland = inch.Disc{At: inch.Point{X: 1800, Y: 1800}, Radius: 200}

const (
	haul          = 2
	rivalsKeep    = 6 * inch.OneInch
	treasureToWin = 8
	treasureReach = inch.OneInch
)

// setScenario tells how the battle is won, lays out what the scenario brings, and
// rolls for terrain.
func (s *Sea) setScenario(t *telling, edition int) {
	s.Rounds = roundsOf(s.Options.Scenario, edition)
	if s.Options.Scenario == "treasure" {
		s.Terrain = []board.Feature{{Kind: board.Island, Disc: treasureIsland}}
		s.tellAim(t)
		return
	}
	s.Left = t.roll("pieces of terrain")
	if s.Options.Terrain {
		t.Tell("%s of terrain are to be placed, by one player after the other.", game.Count(s.Left, "piece"))
	} else {
		t.Tell("The sea holds %s and %s.", game.Count(s.Left-s.Left/2, "island"), game.Count(s.Left/2, "reef"))
	}
	s.tellAim(t)
}

// tellAim tells it sentence by sentence: a push has room for one.
func (s *Sea) tellAim(t *telling) {
	for _, sentence := range game.Sentences(s.aim()) {
		t.Tell("%s", sentence)
	}
}

// aim tells everyone how the scenario is won.
func (s *Sea) aim() string {
	return strings.ReplaceAll(aims[s.Options.Scenario], "ROUNDS", strconv.Itoa(s.Rounds)+" rounds")
}

// aims are for any number of ROUNDS.
var aims = map[string]string{
	"skirmish": "Skirmish: a rival's ship sunk, taken or driven off scores her cost, a flagship 2 more. The last fleet afloat wins, or after ROUNDS whoever has the most points.",
	"blockade": "Blockade: " + game.Seat(0).Mark() + " breaks out over the north edge in ROUNDS. Each ship that gets out scores double her cost for " + game.Seat(0).Mark() + ", each that is lost her cost for " + game.Seat(1).Mark() + ". Whoever has the most points wins.",
	"treasure": "Treasure: whoever has a ship within 1 inch of the island at a round's end, and no rival within 6 inches of her, scores 2. The first to 8 wins, or after ROUNDS whoever has the most.",
}

// scoreRound scores treasure at the end of a round.
func (s *Sea) scoreRound(t *telling) {
	if s.Options.Scenario != "treasure" {
		return
	}
	for _, seat := range s.playing() {
		if holder := s.holder(seat); holder != "" {
			s.Fleets[seat].Treasure += haul
			t.Tell("%s holds the island: %d points of treasure to %s, who has %d.", game.Capital(holder), haul, seat.Mark(), s.Fleets[seat].Treasure)
		}
	}
}

// holder is a ship or a landed crew that holds the treasure island for a seat, ""
// if none does.
func (s *Sea) holder(seat game.Seat) string {
	for _, r := range s.shipsOf(seat) {
		b := s.model(r).Base()
		if s.model(r).Level == board.Sea && s.pairOf(r) == nil && b.NearDisc(treasureIsland, treasureReach) && !s.rivalNear(seat, b) {
			return s.title(r)
		}
	}
	for _, b := range s.Boats {
		if b.Seat == seat && b.Ashore && (inch.Disc{At: treasureIsland.At, Radius: treasureIsland.Radius + treasureReach}).Holds(b.At) &&
			!s.rivalNear(seat, inch.Base{Pose: inch.Pose{At: b.At}}) {
			return "a landed crew of " + s.title(b.Ship)
		}
	}
	return ""
}

// rivalNear reports whether a rival's model at sea or aloft is so near to a base that
// it keeps the treasure from her.
func (s *Sea) rivalNear(seat game.Seat, b inch.Base) bool {
	return slices.ContainsFunc(s.Models, func(m board.Model) bool {
		return m.Afloat() && m.Seat != seat && m.Seat != board.Nobody && m.Level != board.Deep && b.Within(m.Base(), rivalsKeep)
	})
}
