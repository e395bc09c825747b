package game

import (
	"fmt"
	"strings"
)

// ReadRules reads the rules of a game from the text of its rules.tsv: a line of
// headings, then a line for each rule, with an id, a section and the rule itself between tabs. A
// malformed line stops the program at its start.
func ReadRules(tsv string) []Rule {
	var rules []Rule
	for i, line := range strings.Split(strings.TrimRight(tsv, "\n"), "\n") {
		cells := strings.Split(line, "\t")
		if len(cells) != 3 || cells[0] == "" || cells[1] == "" || cells[2] == "" {
			panic(fmt.Sprintf("rules.tsv: line %d: want an id, a section and a rule", i+1))
		}
		if i > 0 {
			rules = append(rules, Rule{ID: cells[0], Section: cells[1], Text: cells[2]})
		}
	}
	return rules
}
