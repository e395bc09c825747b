// Package roster is what is printed: the classes of ships and monsters, the factions, and the
// spell cards.
package roster

import (
	"strings"

	"shipboard/games/blackspot/inch"
)

// Phase is the part of the battle that is under way. See rules.Run for the order of the phases.
type Phase string

// The phases.
const (
	PhaseTerrain Phase = "terrain" // islands and reefs are placed
	PhaseFleets  Phase = "fleets"  // all build and place their fleets in secret
	PhaseMagic   Phase = "magic"   // the magic phase of a round
	PhasePairs   Phase = "pairs"   // grappled pairs fight
	PhaseLight   Phase = "light"   // sloops, batteaux, air ships, submarines, monsters
	PhaseMiddle  Phase = "middle"  // frigates and super frigates
	PhaseHeavy   Phase = "heavy"   // men-o-war
	PhaseOver    Phase = "over"
)

// Does tells how a class differs from plain ships, after a semicolon.
func (c *Class) Does() string {
	var parts []string
	for _, x := range []struct {
		yes  bool
		text string
	}{
		{c.Dives, "submerges"},
		{c.Flies, "flies"},
		{c.Passes, "passes land"},
		{c.Shallow, "sails over reefs"},
		{c.Fire > 0, "fires with 1 die more"},
		{c.Hull > 0, "1 die more but in firing"},
		{c.Attack == Rams, "rams"},
		{c.Attack == Grips, "grips ships"},
		{c.Attack == Bites, "bites ships alongside"},
		{c.Attack == Flames, "flames ahead"},
		{c.Attack == Rays, "shoots ahead"},
	} {
		if x.yes {
			parts = append(parts, x.text)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + "; "
}

// Attack is how a model attacks.
type Attack string

// The attacks.
const (
	Guns   Attack = "guns"   // by banks
	Rams   Attack = "ram"    // by ramming
	Grips  Attack = "grip"   // the Kraken: as in boarding
	Bites  Attack = "bite"   // what is adjacent
	Flames Attack = "flames" // the Dragon: broadside template ahead
	Rays   Attack = "rays"   // bow template ahead
)

// Class is a line of the table of ships and monsters.
type Class struct {
	Key     string // as typed
	Title   string
	Cost    int          // in half points
	Speed   inch.Inch    // in hundredths
	Dice    int          // crew
	Shape   inch.Shape   // of the base
	Turn    inch.Degrees // the most; 360 is free
	Price   inch.Inch    // of a turn
	Phase   Phase
	Monster bool
	Attack  Attack
	Fire    int // dice more than the crew when firing
	Hull    int // dice more than the crew otherwise
	Dives   bool
	Flies   bool
	Passes  bool   // land and reefs do not stop it
	Shallow bool   // neither the edge of land nor reefs ground it
	Option  string // the table option that it needs
}

// Classes are the classes of ships and other models, as printed.
var Classes = []Class{
	{Key: "batteau", Title: "batteau", Cost: 1, Speed: 400, Dice: 1, Shape: inch.Shape{Length: 10000, Width: 5000}, Turn: 90, Price: 50, Phase: PhaseLight, Attack: Guns, Shallow: true, Option: "batteaux"},
	{Key: "sloop", Title: "sloop", Cost: 2, Speed: 800, Dice: 1, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 90, Price: 100, Phase: PhaseLight, Attack: Guns},
	{Key: "frigate", Title: "frigate", Cost: 4, Speed: 600, Dice: 2, Shape: inch.Shape{Length: 16250, Width: 7500}, Turn: 45, Price: 100, Phase: PhaseMiddle, Attack: Guns},
	{Key: "gunfrigate", Title: "heavy-gunned frigate", Cost: 5, Speed: 600, Dice: 2, Fire: 1, Shape: inch.Shape{Length: 16250, Width: 7500}, Turn: 45, Price: 100, Phase: PhaseMiddle, Attack: Guns, Option: "super"},
	{Key: "hullfrigate", Title: "heavy-hulled frigate", Cost: 5, Speed: 600, Dice: 2, Hull: 1, Shape: inch.Shape{Length: 16250, Width: 7500}, Turn: 45, Price: 100, Phase: PhaseMiddle, Attack: Guns, Option: "super"},
	{Key: "manowar", Title: "man-o-war", Cost: 6, Speed: 400, Dice: 3, Shape: inch.Shape{Length: 20000, Width: 7500}, Turn: 45, Price: 100, Phase: PhaseHeavy, Attack: Guns},
	{Key: "airship", Title: "air ship", Cost: 4, Speed: 500, Dice: 1, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 90, Price: 100, Phase: PhaseLight, Attack: Guns, Flies: true, Option: "fantasy"},
	{Key: "submarine", Title: "submarine", Cost: 4, Speed: 500, Dice: 1, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 90, Price: 100, Phase: PhaseLight, Attack: Guns, Dives: true, Option: "fantasy"},
	{Key: "dragon", Title: "dragon", Cost: 4, Speed: 800, Dice: 1, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Flames, Flies: true, Option: "fantasy"},
	{Key: "ichthyosaur", Title: "ichthyosaur", Cost: 2, Speed: 1000, Dice: 1, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Rams, Dives: true, Option: "fantasy"},
	{Key: "kraken", Title: "kraken", Cost: 2, Speed: 600, Dice: 2, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Grips, Dives: true, Option: "fantasy"},
	{Key: "narwhal", Title: "narwhal", Cost: 2, Speed: 600, Dice: 2, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Rams, Dives: true, Option: "fantasy"},
	{Key: "jelly", Title: "purple-striped jelly", Cost: 2, Speed: 300, Dice: 2, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Bites, Dives: true, Option: "fantasy"},
	{Key: "wraith", Title: "sea wraith", Cost: 2, Speed: 400, Dice: 1, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Rays, Dives: true, Passes: true, Option: "fantasy"},
	// Summoned beings cannot be bought.
	{Key: "king", Title: "kelp king", Speed: 400, Dice: 2, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Bites, Dives: true, Passes: true, Option: "summoned"},
	{Key: "titan", Title: "amethyst titan", Speed: 400, Dice: 2, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Rays, Dives: true, Passes: true, Option: "summoned"},
	{Key: "maw", Title: "pale-tooth maw", Speed: 400, Dice: 2, Shape: inch.Shape{Length: 12500, Width: 7500}, Turn: 360, Phase: PhaseLight, Monster: true, Attack: Bites, Dives: true, Option: "summoned"},
}

// ClassOf is the class of a key, or nil.
func ClassOf(key string) *Class {
	for i := range Classes { // by index, without copies: this is called for every base
		if Classes[i].Key == key {
			return &Classes[i]
		}
	}
	return nil
}
