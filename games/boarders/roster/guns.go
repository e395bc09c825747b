package roster

import (
	_ "embed"
	"strconv"

	"shipboard/games/game"
)

// GunType is the line of the table of guns for a gun.
func (g *Gun) GunType() GunType {
	if g.Weight < 0 || g.Weight >= len(gunTypes[0]) {
		return GunType{} // of a snapshot that is to be refused
	}
	return gunTypes[g.Kind.Order()][g.Weight]
}

// gunTypes are the lines of the table of guns, by Kind.Order and weight.
var gunTypes = readGunTypes()

func readGunTypes() (list [3][33]GunType) {
	for _, kind := range []Kind{Long, Carronade, Howitzer} {
		for weight := range list[0] {
			list[kind.Order()][weight] = gunTable[string(kind)+strconv.Itoa(weight)]
		}
	}
	return list
}

// Place is a battery as a sentence has it.
func (b Battery) Place() string {
	if b == Bow {
		return "in the bow"
	}
	return "to " + b.String()
}

// Order is the place of a kind in the order in which guns of one weight fire.
func (k Kind) Order() int {
	switch k {
	case Long:
		return 0
	case Carronade:
		return 1
	}
	return 2
}

// Extra damage dice of a volley. Each bonus gives at most one die a gun.
const (
	FirstFire = 2 // with the load put in before the battle
	Raking    = 2 // from ahead or astern
	SternLow  = 1 // from astern, fired low
)

// grapeReach is how far grape flies at most.
const grapeReach = 2

// ReachOf is the range of guns of a weight and kind with a type of ammunition.
func ReachOf(kind Kind, weight int, load Load) int {
	reach := (&Gun{Kind: kind, Weight: weight}).GunType().Reach
	switch load {
	case Grape:
		return min(reach, grapeReach)
	case Double, Chain:
		return (reach + 1) / 2
	}
	return reach
}

// Hopeless reports whether even with the best random die there is no damage die.
func Hopeless(dice int) bool { return dice+1 < 1 }

// Kind is a kind of gun.
type Kind string

// The kinds, in the order in which they fire.
const (
	Long      Kind = "L"
	Carronade Kind = "C"
	Howitzer  Kind = "H"
)

// Battery is the guns of one side, or the bow guns. Each battery has one type of ammunition.
type Battery int

// The batteries, in the order in which they fire. Pivots belong to the side
// they face.
const (
	Port Battery = iota
	Starboard
	Bow
)

// BatteryNames are the names of the batteries for typing and reading.
var BatteryNames = []string{"port", "starboard", "bow"}

func (b Battery) String() string { return BatteryNames[b] }

// Gun is one gun.
type Gun struct {
	Battery Battery `json:"battery,omitempty"` // of a pivot: the side it faces now
	Pivot   bool    `json:"pivot,omitempty"`
	Weight  int     `json:"weight"`
	Kind    Kind    `json:"kind"`
	Loaded  bool    `json:"loaded,omitempty"`
	Used    bool    `json:"used,omitempty"`    // its first load is gone, so it has no first-fire bonus
	Doubled bool    `json:"doubled,omitempty"` // its first load was doubled, so it has no first-fire bonus either; secret until its battery fires
	Lost    bool    `json:"lost,omitempty"`    // out of action
	Doomed  bool    `json:"doomed,omitempty"`  // hit while loaded: it may fire in this segment, then is out
}

// The calibres of a kind by weight: "L12". Views are full of them.
var longNames, carronadeNames, howitzerNames = calibres(Long), calibres(Carronade), calibres(Howitzer)

func calibres(kind Kind) (names [33]string) {
	for weight := range names {
		names[weight] = string(kind) + strconv.Itoa(weight)
	}
	return names
}

// Name is the calibre: "L12".
func (g *Gun) Name() string {
	if g.Weight >= 0 && g.Weight < len(longNames) {
		switch g.Kind {
		case Long:
			return longNames[g.Weight]
		case Carronade:
			return carronadeNames[g.Weight]
		case Howitzer:
			return howitzerNames[g.Weight]
		}
	}
	return string(g.Kind) + strconv.Itoa(g.Weight) // of a snapshot that is to be refused
}

// Spelled is a number of guns in words: "9 32-pounder carronades", "3 long 12-pounders".
func Spelled(n int, k Kind, weight int) string {
	pounder := strconv.Itoa(weight) + "-pounder"
	return game.Count(n, map[Kind]string{Long: "long " + pounder, Carronade: pounder + " carronade", Howitzer: pounder + " howitzer"}[k])
}

// Calibre is a number of guns in short: "9 C32".
func Calibre(n int, k Kind, weight int) string {
	return strconv.Itoa(n) + " " + string(k) + strconv.Itoa(weight)
}
