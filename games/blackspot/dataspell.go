package blackspot

// Card is the key of a spell card, as typed.
type Card string

// aim is what a spell must be given with its card.
type aim string

// The aims.
const (
	noAim      aim = ""
	aimShip    aim = "ship"    // any ship
	aimModel   aim = "model"   // any model at sea
	aimEnemy   aim = "enemy"   // any model of another fleet
	aimWind    aim = "wind"    // a direction
	aimPlace   aim = "place"   // a place, perhaps with a heading
	aimMoved   aim = "moved"   // a model and a place
	aimSummons aim = "summons" // a place by the flagship
	aimMega    aim = "mega"    // goes with another card
)

// spell is a line of the table of spells.
type spell struct {
	key     Card
	title   string
	copies  int
	cast    int // 0: cannot be cast
	dispel  int // as a card to dispel with; 1 always works, 0 never
	faction string
	aim     aim
	lasts   bool // until dispelled
	text    string
}

var spells = []spell{
	{"bloodthirst", "Bloodthirst", 1, 4, 4, "", aimShip, false, "one ship has 1 die more in boarding; if she wins, it stays on 4 or more"},
	{"cannon", "Death Cannon", 1, 4, 4, "", aimShip, false, "one ship has 1 die more to hit this round"},
	{"disrupting", "Disrupting Dispel", 2, 0, 1, "", noAim, false, "dispels any spell that was not cast with Mega Magic"},
	{"eagle", "Eagle's Eye", 2, 4, 4, "", aimShip, false, "one ship has +1 to hit this round"},
	{"lightning", "Lightning", 2, 5, 3, "", aimEnemy, false, "one enemy takes 1 damage"},
	{"flux", "Magic Flux", 1, 3, 5, "", aimWind, false, "the wind turns to any direction, and the caster draws 2 cards"},
	{"mega", "Mega Magic", 2, 0, 0, "", aimMega, false, "the card played with it succeeds and cannot be dispelled"},
	{"breath", "Poseidon's Breath", 1, 3, 5, "", aimShip, false, "one sailing ship moves up to 4 inches more"},
	{"rum", "Rum for Everyone", 2, 3, 5, "", aimModel, false, "one model loses 1 hit, all on a 6"},
	{"siren", "Siren Call", 1, 3, 5, "", aimShip, false, "one ship may not attack this round"},
	{"teleport", "Teleport", 1, 5, 3, "", aimMoved, false, "a model goes anywhere 6 inches or more from the edge"},
	{"typhoon", "Typhoon", 2, 6, 2, "", noAim, false, "1 to 6 enemies are moved 1 inch or turned"},
	{"burst", "Wind Burst", 1, 4, 4, "", aimWind, false, "the wind turns to any direction"},
	{"gust", "Wind Gust", 2, 2, 5, "", aimWind, false, "the wind turns by up to 2 points"},
	{"ring", "Ring of Fire", 1, 5, 3, "barbarians", aimModel, true, "a ring of 4 inches round a target: crossing it is 1 hit, and fire on 1 to 4"},
	{"rocks", "Crushing Rocks", 1, 5, 3, "dwarves", aimModel, true, "a model takes 1 hit and is trapped on 1 to 4"},
	{"king", "Kelp King", 1, 6, 5, "elves", aimSummons, true, "summons a giant with 2 dice"},
	{"sandbar", "Sandbar", 4, 4, 6, "goblinoids", aimPlace, true, "a bar of 1 by 3 inches in open sea"},
	{"whirlpool", "Whirlpool", 1, 6, 2, "realmsmen", aimPlace, true, "a disc of 3 inches that drifts: 1 damage on touch"},
	{"titan", "Amethyst Titan", 1, 6, 5, "saurians", aimSummons, true, "summons a giant with 2 dice that shoots crystals"},
	{"maw", "Pale-Tooth Maw", 1, 6, 3, "technomages", aimSummons, true, "summons a beast with 2 dice that swallows ships"},
	{"volcano", "Volcano", 1, 5, 3, "undead", aimPlace, true, "an island of 3 inches: each round 1 damage within 6 inches on 5 or more"},
}

// spellOf is the spell of a card, or nil.
func spellOf(c Card) *spell {
	for i := range spells {
		if spells[i].key == c {
			return &spells[i]
		}
	}
	return nil
}
