package moby

import (
	_ "embed"

	"shipboard/games/game"
)

// dives are the whale's new depths, by his old one and the white die.
var dives = [...][6]Depth{
	Top:    {Top, Top, Top, Middle, Middle, Middle},
	Middle: {Top, Top, Middle, Middle, Deep, Deep},
	Deep:   {Deep, Deep, Middle, Middle, Under, Under},
}

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

var rules = game.ReadRules(rulesText)
