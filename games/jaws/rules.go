package jaws

import (
	_ "embed"
)

// The rules, for people who look them up, and the measured waits.
var (
	//go:embed rules.tsv
	rulesText string
	//go:embed waits.txt
	waitsText string
	//go:embed aliases.tsv
	aliasesText string
)

// rules are the rules of the latest edition.
var rules, _ = rulesIn(edition)
