package moby

import (
	_ "embed"

	"shipboard/games/game"
)

// dives are the whale's new depths, by his old one and the white die.
var dives = [...][6]depth{
	top:    {top, top, top, middle, middle, middle},
	middle: {top, top, middle, middle, deep, deep},
	deep:   {deep, deep, middle, middle, under, under},
}

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

var rules = game.ReadRules(rulesText)
