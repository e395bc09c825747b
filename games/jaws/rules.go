package jaws

import (
	_ "embed"
)

// The rules for looking up, and the waits.
var (
	//go:embed rules.tsv
	rulesText string
	//go:embed waits.txt
	waitsText string
	//go:embed aliases.tsv
	aliasesText string
)

// rules are those of the latest edition.
var rules, _ = rulesIn(edition)
