// Package figures names the figures of the rulebook. The rules, the menus, the texts and the
// search all use them. A text has a figure by its name in braces: "within {anchorReach} inches".
package figures

import (
	"strconv"
	"strings"

	"shipboard/games/blackspot/inch"
)

// Movement.
const (
	WindWay      = 2 * inch.OneInch  // what the wind adds or takes
	WithWind     = inch.Degrees(45)  // sails with the wind: the largest angle to where it blows
	AgainstWind  = inch.Degrees(135) // sails against it: the least such angle
	RammingWay   = inch.OneInch / 2  // what a ship must have moved to ram
	GroundReach  = inch.OneInch      // of land and reefs
	Grounds      = 1                 // the face with which she grounds, at most
	FastWay      = 2 * inch.OneInch  // a ship that moved more must move at least this much by momentum
	AnchorReach  = 3 * inch.OneInch  // from land, reef or sandbar
	AnchorWay    = 2 * inch.OneInch  // a move of this length is too long for anchoring
	RaisedWay    = inch.OneInch      // in the turn in which she raises anchor
	BoatReach    = 3 * inch.OneInch  // from land, to send a boat
	BoatWay      = inch.OneInch      // of a row boat in a round
	AheadReach   = 12 * inch.OneInch // a rival so near stops a model that sails ahead by herself
	TerrainEdge  = 6 * inch.OneInch  // from the edge to the centre of a piece
	TerrainApart = 5 * inch.OneInch  // between centres
)

// Fire, damage and boarding. A face is the least that succeeds, unless "at most" is noted.
const (
	ShortHits       = 4
	LongHits        = 5
	BroadsideDamage = 2
	ChaserDamage    = 1 // bow and aft
	Saves           = 5
	ToughSaves      = 4 // of some flagships
	Repairs         = 6
	AnchoredRepairs = 5
	CannonBurns     = 1 // at most
	FlamesBurn      = 3 // at most
	FireHarms       = 1
	FireDies        = 6
	Flees           = 1 // at most, once the flagship is lost
	PulledUnder     = 1 // at most
	ThrowerPlus     = 1 // for the ship that threw the hooks, in the first round
	LeastBooty      = 3
)

// Fleets and scenarios. Points are in halves.
const (
	StripDepth      = 3 * inch.OneInch // of the strip along an edge where a fleet is placed
	CornerApart     = 6 * inch.OneInch // from the ends of the edge to its strip, with more than two players
	FlagshipPoints  = 4                // for a rival's flagship, besides her cost
	RealmsmenPoints = 4                // more than others may spend
	RunnerPoints    = 4                // less than a blockader may spend
	Haul            = 2                // points of treasure in a round
	TreasureToWin   = 8
	TreasureReach   = inch.OneInch     // from the island
	RivalsKeep      = 6 * inch.OneInch // a rival so near keeps a ship from the treasure
)

// Magic.
const (
	HandSize        = 6 // the cards that a fleet is dealt besides its own
	WizardlessNeeds = 6 // to dispel with any card
	RingRadius      = 2 * inch.OneInch
	RingBurns       = 4 // at most
	RocksTrap       = 4 // at most
	WhirlRadius     = inch.OneInch * 3 / 2
	VolcanoRadius   = inch.OneInch * 3 / 2
	VolcanoClear    = 3 * inch.OneInch // off ships
	EruptionReach   = 6 * inch.OneInch // from the rim
	EruptionHarms   = 5
	TeleportEdge    = 6 * inch.OneInch // off the edge
	TyphoonWay      = inch.OneInch
	BreathWay       = 4 * inch.OneInch // what Poseidon's Breath adds
)

// named is a list of pairs: the name of a figure in the texts, and the figure.
var named = []string{
	"windWay", WindWay.String(), "withWind", WithWind.String(), "againstWind", AgainstWind.String(),
	"rammingWay", RammingWay.String(), "groundReach", GroundReach.String(), "grounds", strconv.Itoa(Grounds),
	"fastWay", FastWay.String(), "fastest", (FastWay + WindWay).String(),
	"anchorReach", AnchorReach.String(), "anchorWay", AnchorWay.String(), "raisedWay", RaisedWay.String(),
	"boatReach", BoatReach.String(), "boatWay", BoatWay.String(), "aheadReach", AheadReach.String(),
	"terrainEdge", TerrainEdge.String(), "terrainFar", (inch.Table.East - TerrainEdge).String(), "terrainApart", TerrainApart.String(),

	"shortHits", strconv.Itoa(ShortHits), "longHits", strconv.Itoa(LongHits),
	"broadsideDamage", strconv.Itoa(BroadsideDamage), "chaserDamage", strconv.Itoa(ChaserDamage),
	"saves", strconv.Itoa(Saves), "toughSaves", strconv.Itoa(ToughSaves),
	"repairs", strconv.Itoa(Repairs), "anchoredRepairs", strconv.Itoa(AnchoredRepairs),
	"cannonBurns", strconv.Itoa(CannonBurns), "flamesBurn", strconv.Itoa(FlamesBurn),
	"fireHarms", strconv.Itoa(FireHarms), "fireDies", strconv.Itoa(FireDies),
	"flees", strconv.Itoa(Flees), "pulledUnder", strconv.Itoa(PulledUnder), "throwerPlus", strconv.Itoa(ThrowerPlus),
	"leastBooty", strconv.Itoa(LeastBooty),

	"stripDepth", StripDepth.String(), "cornerApart", CornerApart.String(), "stripEnd", (inch.Table.East - CornerApart).String(),
	"flagshipPoints", strconv.Itoa(FlagshipPoints / 2), "realmsmenPoints", strconv.Itoa(RealmsmenPoints / 2),
	"haul", strconv.Itoa(Haul), "treasureToWin", strconv.Itoa(TreasureToWin),
	"treasureReach", TreasureReach.String(), "rivalsKeep", RivalsKeep.String(),

	"handSize", strconv.Itoa(HandSize), "wizardlessNeeds", strconv.Itoa(WizardlessNeeds),
	"ringAcross", (2 * RingRadius).String(), "ringBurns", strconv.Itoa(RingBurns), "rocksTrap", strconv.Itoa(RocksTrap),
	"whirlAcross", (2 * WhirlRadius).String(), "whirlRadius", WhirlRadius.String(),
	"volcanoAcross", (2 * VolcanoRadius).String(), "volcanoRadius", VolcanoRadius.String(), "volcanoClear", VolcanoClear.String(),
	"eruptionReach", EruptionReach.String(), "eruptionHarms", strconv.Itoa(EruptionHarms),
	"teleportEdge", TeleportEdge.String(), "typhoonWay", TyphoonWay.String(), "breathWay", BreathWay.String(),
}

var filled = filler()

func filler() *strings.Replacer {
	pairs := make([]string, len(named))
	for i, word := range named {
		pairs[i] = word
		if i%2 == 0 {
			pairs[i] = "{" + word + "}"
		}
	}
	return strings.NewReplacer(pairs...)
}

// In fills the figures into a text.
func In(text string) string { return filled.Replace(text) }
