package roster

import (
	"strings"

	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// TraitText tells what a faction's ships can do, and its own model and spell.
func (f *Faction) TraitText() string {
	list := []string{}
	tell := func(yes bool, text string) {
		if yes {
			list = append(list, text)
		}
	}
	tell(f.Steam, "steam, so that the wind does nothing to them")
	tell(f.Shallow, "pass reefs and land's edge without fear")
	tell(f.Speed > 0, "run "+f.Speed.String()+" inch more")
	tell(f.Turn == 90, "turn up to 90 degrees, all of them")
	tell(f.Turn == 45, "turn up to 45 degrees, all of them")
	tell(f.Rams, "roll a die more in a ram, and may ram hard")
	tell(f.Board > 0, "have +1 in boarding")
	tell(f.Undead, "raise the dead in the ships that they take")
	tell(f.Tough, "have a flagship that holds on 4 or more")
	text := "The " + f.Title + " have 2 points more for their fleet"
	if len(list) > 0 {
		text = "Ships of the " + f.Title + " " + game.List("and", list...)
	}
	return text + ". The fleet may have " + Article(ClassOf(f.Model).Title) + ", and alone casts " + SpellOf(f.Card).Title + "."
}

// Article puts a or an before a noun.
func Article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an " + noun
	}
	return "a " + noun
}

// Faction is a line of the table of factions.
type Faction struct {
	Key, Title string
	Blurb      string // marks and monsters, for the lobby
	Model      string // the class that only this faction may have, one model of it
	Card       Card   // the spell that only this faction may cast
	Steam      bool   // its ships ignore the wind
	Shallow    bool   // neither the edge of land nor reefs ground its ships
	Turn       inch.Degrees
	Speed      inch.Inch // added to the speed of its ships
	Tough      bool      // its flagship holds on 4+
	Rams       bool      // one die more in a ram, and hard rams
	Board      int       // added to its rolls in boarding
	Undead     bool      // the undead rise in its prizes
}

// Factions are the factions of fleets, as printed.
var Factions = []Faction{
	{Key: "barbarians", Blurb: "steamers that need no wind and fear no reef; an ichthyosaur", Title: "Barbarians", Model: "ichthyosaur", Card: "ring", Steam: true, Shallow: true, Tough: true},
	{Key: "dwarves", Blurb: "steamers that need no wind and turn sharply; a submarine", Title: "Dwarves", Model: "submarine", Card: "rocks", Steam: true, Turn: 90, Tough: true},
	{Key: "elves", Blurb: "fast ships that turn sharply; a dragon", Title: "Elves", Model: "dragon", Card: "king", Turn: 90, Speed: 100},
	{Key: "goblinoids", Blurb: "good at ramming and boarding; a kraken", Title: "Goblinoids", Model: "kraken", Card: "sandbar", Turn: 45, Rams: true, Board: 1},
	{Key: "realmsmen", Blurb: "2 points more to spend; a narwhal", Title: "Realmsmen", Model: "narwhal", Card: "whirlpool"},
	{Key: "saurians", Blurb: "good at ramming and boarding; a jelly", Title: "Saurians", Model: "jelly", Card: "titan", Rams: true, Board: 1},
	{Key: "technomages", Blurb: "steamers that need no wind and turn sharply; an air ship", Title: "Technomages", Model: "airship", Card: "maw", Steam: true, Turn: 90, Tough: true},
	{Key: "undead", Blurb: "boarders who raise the crews they beat; a wraith", Title: "Undead", Model: "wraith", Card: "volcano", Board: 1, Undead: true},
}

// FactionOf is the faction of a key, or nil.
func FactionOf(key string) *Faction {
	for i := range Factions {
		if Factions[i].Key == key {
			return &Factions[i]
		}
	}
	return nil
}

// Sides are the seats: the letter of their models and their edge.
var Sides = []struct {
	Letter, Name string
	Heading      inch.Degrees // inwards
}{
	{"s", "south", 0},
	{"n", "north", 180},
	{"w", "west", 90},
	{"e", "east", 270},
}
