package moby

import (
	_ "embed"

	"shipboard/games/game"
)

//go:embed rules.tsv
var rulesText string

//go:embed waits.txt
var waitsText string

//go:embed aliases.tsv
var aliasesText string

var rules = game.ReadRules(rulesText)
