package moby

import (
	_ "embed"

	"shipboard/games/game"
)

// start is a starting place, and the colour of the boat that begins there.
type start struct {
	colour string
	at     Hex
	facing Dir
}

// starts are the starting places, in the order in which boats get them.
var starts = [...]start{
	{"red", hexAt("J1"), 4},
	{"blue", hexAt("P14"), 1},
	{"yellow", hexAt("P1"), 4},
	{"green", hexAt("J14"), 1},
	{"black", hexAt("M1"), 4},
	{"orange", hexAt("M15"), 1},
	{"violet", hexAt("G1"), 4},
	{"grey", hexAt("S15"), 1},
}

// spots are the hexes where the whale and the kraken come up: for a die of 1 or
// 2, 3 or 4, 5 or 6.
var spots = [...]Hex{hexAt("G8"), hexAt("M8"), hexAt("S8")}

var spotFaces = [...]string{"1–2", "3–4", "5–6"}

// spot is the hex where something comes up, for a die.
func spot(face int) Hex { return spots[(face-1)/2] }

// middle is the hex to which the whale turns back from the edge.
var middle = hexAt("M8")

// dives are the whale's new depths, by his old one and the white die.
var dives = [...][6]Depth{
	Top:    {Top, Top, Top, Middle, Middle, Middle},
	Middle: {Top, Top, Middle, Middle, Deep, Deep},
	Deep:   {Deep, Deep, Middle, Middle, Under, Under},
}

func hexAt(name string) Hex {
	h, ok := hexNamed(name)
	if !ok {
		panic("there is no hex " + name)
	}
	return h
}

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

var rules = game.ReadRules(rulesText)
