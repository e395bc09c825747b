// Package squares is what the squares of the course do to those who arrive: the result of each
// face of the die, pirates among them, how it is told, and the odds.
package squares

import (
	"shipboard/games/race/board"
)

// Effect is what a face of the die does on a square, to the ship and to its owner.
type Effect struct {
	Drop  int // cards to throw away; All is the whole hand
	Delta int // steps that each of the cards gains; below 0 it loses them
	On    int // how many cards gain or lose steps; All is every card that moves
	Sail  int // squares that the ship sails; below 0 it goes back
	Home  bool
	More  string // an effect that no other field names, such as "escort"
	Tale  string // how it comes about: a sentence that begins with a small letter
}

// Figures of the effects that only More names.
const (
	SilverSteps = 2 // that the next card that moves gains
	WarSteps    = 4 // squares that the ships of all rivals go back
)

// ByChart is what a reef does to a ship whose owner has a chart of it.
func ByChart() Effect { return Effects[board.Reef][5] }

// All is more cards than anybody holds.
const All = 99

// Effects are the effects of the squares that act, by kind and face.
var Effects = map[board.Kind][7]Effect{
	board.Shipyard: {
		1: {Drop: 1, Tale: "the yard-master is a crook, and wants his pay."},
		2: {More: "repair", Tale: "every dent is mended."},
		3: {Delta: 1, On: 1, Tale: "a scrubbed hull."},
		4: {Drop: All, Tale: "a careless lamp, and the ship burns at the quay."},
		5: {Delta: 1, On: 2, Tale: "new canvas."},
		6: {Delta: 4, On: 2, Tale: "studding sails, a cloud of them."},
	},
	board.Reef: {
		1: {Drop: All, Tale: "hard aground until the tide comes with the next deal."},
		2: {Delta: -1, On: 1, Tale: "a long scrape along the keel."},
		3: {Tale: "breakers on one hand, deep water on the other."},
		4: {Delta: -1, On: 3, Tale: "a hole below the waterline, and all hands pump."},
		5: {Sail: 6, Tale: "a gap in the coral, just wide enough."},
		6: {Home: true, Tale: "wrecked, and the longboat takes everyone home."},
	},
	board.Coastguard: {
		1: {Drop: 1, Tale: "a stamp is missing, and there is a fee."},
		2: {More: "hunt", Tale: "they thank you for the tip."},
		3: {More: "escort", Tale: "a cutter will come along."},
		4: {More: "flag", Tale: "the ship is a model of order, and gets a flag."},
		5: {More: "edge", Tale: "taken for a pirate."},
		6: {Drop: All, Tale: "crates with false bottoms, and a fine."},
	},
	board.Weather: {
		1: {Delta: 2, On: 2, Tale: "the wind veers aft, and the sheets are eased."},
		2: {Drop: 1, Tale: "not a breath of air."},
		3: {Delta: -5, On: 1, Tale: "fog, and a man with a bell in the bow."},
		4: {Drop: 1, Tale: "a sun that melts the tar."},
		5: {More: "typhoon", Tale: "a typhoon!"},
		6: {Delta: 5, On: 1, Tale: "a strong current, and it runs the right way."},
	},
	board.Harbour: {
		1: {Tale: "no time for the quay today."},
		2: {Drop: 1, Tale: "the crew come back singing, and useless."},
		3: {Delta: 2, On: 2, Tale: "fresh sails at a fair price."},
		4: {Delta: -2, On: 2, Tale: "a rival was aboard last night with a knife."},
		5: {Delta: 1, On: 3, Tale: "fruit, bread and a night's sleep."},
		6: {Drop: All, Tale: "a quarrel over papers, and the harbour chain goes up."},
	},
	board.Mutiny: {
		1: {Delta: -4, On: 1, Tale: "most of them stand by their captain, and it is over by noon."},
		2: {More: "again", Tale: "nobody knows yet who is with whom."},
		3: {Drop: 2, Tale: "a fight from bow to stern."},
		4: {Tale: "it turns out that the captain leads it, and nobody knows what to do next."},
		5: {Tale: "the boatswain keeps the grumblers at the pumps, and the captain never hears of it."},
		6: {Home: true, Tale: "the captain is over the side."},
	},
	board.Compass: {
		1: {Tale: "there is a second one in the chest."},
		2: {Delta: -1, On: 1, Tale: "steering by sun and stars."},
		3: {Drop: All, Tale: "no bearing, no sailing."},
		4: {Delta: -2, On: 1, Tale: "a needle, a cork and a bowl of soup."},
		5: {Delta: -5, On: 2, Tale: "the mate has steered by it for days."},
		6: {Delta: -1, On: 1, Tale: "there is always the little one in the captain's pocket."},
	},
	board.Siren: {
		1: {Tale: "wax in every ear."},
		2: {Delta: 2, On: 1, Tale: "the singing is so bad that all hands haul."},
		3: {Drop: All, Tale: "everybody listens, for days."},
		4: {Tale: "the captain has no ear for music."},
		5: {Tale: "rain drums on the deck, and nobody hears a note."},
		6: {Home: true, Tale: "the song ends on the rocks, and the crew row home."},
	},
	board.Treasure: {
		1: {Drop: 1, Tale: "holes everywhere, and the map a forgery."},
		2: {More: "map", Tale: "a chart of the reefs."},
		3: {More: "silver", Tale: "a small box of silver."},
		4: {Drop: 2, Tale: "rum, all of it."},
		5: {Delta: 2, On: 2, Tale: "gold enough for new rigging."},
		6: {More: "diamonds", Tale: "diamonds!"},
	},
	board.Navy: {
		1: {Drop: 2, Tale: "the press gang takes every second man."},
		2: {More: "war", Tale: "war is declared, and the fleet falls upon all rivals."},
		3: {More: "sweep", Tale: "a squadron sails out against the pirates."},
		4: {Delta: -2, On: All, Tale: "right through their target practice."},
		5: {Sail: -5, Tale: "a race with a frigate, won, in the wrong direction."},
		6: {Tale: "flags dip on both sides."},
	},
	board.Kraken: {
		1: {Home: true, Tale: "arms round the masts, and then only bubbles."},
		2: {Delta: -2, On: 3, Tale: "helm hard over, and away."},
		3: {Delta: -3, On: 2, Tale: "every gun fires, and it lets go."},
		4: {Delta: 2, On: 1, Tale: "it has found another meal, and nobody waits to watch."},
		5: {Home: true, Tale: "it comes up right below the keel."},
		6: {Delta: -2, On: 3, Tale: "a volunteer rows out to keep it busy, and the rest haul with heavy hearts."},
	},
}

// Founders is the effect if a pirate vessel loses: its crew are spent, and so are those who beat
// it.
const Founders = "founders"

// Raids are the results of attacks of pirates, by the die.
var Raids = [7]Effect{
	1: {Delta: -5, On: 1, Tale: "a shattered rudder."},
	2: {Drop: 2, Tale: "hours of gunfire, and more holes than hull."},
	3: {More: Founders, Tale: "a lucky broadside, and the pirate founders!"},
	4: {Delta: -2, On: 3, Tale: "every sail in rags."},
	5: {Delta: -3, On: 4, Tale: "boarders on deck, thrown back one by one."},
	6: {Home: true, Tale: "the ship is taken, and flies their flag now."},
}
