package roster

import "shipboard/games/blackspot/figures"

// Card is the key of a spell card, as typed.
type Card string

// aim is what a player must name with the card of a spell.
type aim string

// The aims.
const (
	NoAim      aim = ""
	AimShip    aim = "ship"    // any ship
	AimModel   aim = "model"   // any model at sea
	AimEnemy   aim = "enemy"   // any model of another fleet
	AimWind    aim = "wind"    // a direction
	AimPlace   aim = "place"   // a place, perhaps with a heading
	AimMoved   aim = "moved"   // a model and a place
	AimSummons aim = "summons" // a place by the flagship
	AimMega    aim = "mega"    // goes with another card
)

// Spell is a line of the table of spells.
type Spell struct {
	Key     Card
	Title   string
	Copies  int
	Cast    int // 0: cannot be cast
	Dispel  int // the number with which the card dispels; 1 always works, 0 never
	Faction string
	Aim     aim
	Lasts   bool // until dispelled
	Text    string
}

// Spells are the spells, as printed.
var Spells = []Spell{
	{"bloodthirst", "Bloodthirst", 1, 4, 4, "", AimShip, false, "one ship has 1 die more in boarding; if she wins, it stays on 4 or more"},
	{"cannon", "Death Cannon", 1, 4, 4, "", AimShip, false, "one ship has 1 die more to hit this round"},
	{"disrupting", "Disrupting Dispel", 2, 0, 1, "", NoAim, false, "dispels any spell that was not cast with Mega Magic"},
	{"eagle", "Eagle's Eye", 2, 4, 4, "", AimShip, false, "one ship has +1 to hit this round"},
	{"lightning", "Lightning", 2, 5, 3, "", AimEnemy, false, "one enemy takes 1 damage"},
	{"flux", "Magic Flux", 1, 3, 5, "", AimWind, false, "the wind turns to any direction, and the caster draws 2 cards"},
	{"mega", "Mega Magic", 2, 0, 0, "", AimMega, false, "the card played with it succeeds and cannot be dispelled"},
	{"breath", "Poseidon's Breath", 1, 3, 5, "", AimShip, false, figures.In("one sailing ship moves up to {breathWay} inches more")},
	{"rum", "Rum for Everyone", 2, 3, 5, "", AimModel, false, "one model loses 1 hit, all on a 6"},
	{"siren", "Siren Call", 1, 3, 5, "", AimShip, false, "one ship may not attack this round"},
	{"teleport", "Teleport", 1, 5, 3, "", AimMoved, false, "a model goes anywhere 6 inches or more from the edge"},
	{"typhoon", "Typhoon", 2, 6, 2, "", NoAim, false, "1 to 6 enemies are moved 1 inch or turned"},
	{"burst", "Wind Burst", 1, 4, 4, "", AimWind, false, "the wind turns to any direction"},
	{"gust", "Wind Gust", 2, 2, 5, "", AimWind, false, "the wind turns by up to 2 points"},
	{"ring", "Ring of Fire", 1, 5, 3, "barbarians", AimModel, true, "a ring of 4 inches round a target: crossing it is 1 hit, and fire on 1 to 4"},
	{"rocks", "Crushing Rocks", 1, 5, 3, "dwarves", AimModel, true, "a model takes 1 hit and is trapped on 1 to 4"},
	{"king", "Kelp King", 1, 6, 5, "elves", AimSummons, true, "summons a giant with 2 dice"},
	{"sandbar", "Sandbar", 4, 4, 6, "goblinoids", AimPlace, true, "a bar of 1 by 3 inches in open sea"},
	{"whirlpool", "Whirlpool", 1, 6, 2, "realmsmen", AimPlace, true, "a disc of 3 inches that drifts: 1 damage on touch"},
	{"titan", "Amethyst Titan", 1, 6, 5, "saurians", AimSummons, true, "summons a giant with 2 dice that shoots crystals"},
	{"maw", "Pale-Tooth Maw", 1, 6, 3, "technomages", AimSummons, true, "summons a beast with 2 dice that swallows ships"},
	{"volcano", "Volcano", 1, 5, 3, "undead", AimPlace, true, "an island of 3 inches: each round 1 damage within 6 inches on 5 or more"},
}

// SpellOf is the spell of a card, or nil.
func SpellOf(c Card) *Spell {
	for i := range Spells {
		if Spells[i].Key == c {
			return &Spells[i]
		}
	}
	return nil
}

// Word tells what a spell with this aim is aimed at.
func (a aim) Word() string {
	switch a {
	case AimShip:
		return "ship"
	case AimEnemy:
		return "rival's model"
	}
	return "model"
}

// Example is how the target of an aim is typed.
func (a aim) Example() string {
	if a == AimMoved {
		return "n3 at 18 20"
	}
	return "n3"
}

// AtSea reports whether a spell reaches only models at sea.
func (x *Spell) AtSea() bool { return x.Key == "ring" || x.Key == "rocks" }

// Harms reports whether a spell only harms the model it is aimed at.
func (x *Spell) Harms() bool { return x.Key == "siren" || x.AtSea() }
