package game

import (
	"fmt"
	"strings"
)

// Alias is a name that players read on a button, a card or a picture, or use among themselves,
// with the id of the rule that explains it. It is needed if the rule does not contain the name. A
// name that several rules explain is an alias of each, and all but the first are marked so.
type Alias struct {
	Word, Rule string
	Also       bool
}

// ReadAliases reads the names of a game from the text of its aliases.tsv: a line of
// headings, then lines of a rule's id, a tab and its names with commas between
// them. "also" stands before a name that an earlier line gives to another rule. A malformed line
// stops the program at its start.
func ReadAliases(tsv string) []Alias {
	var list []Alias
	for i, line := range strings.Split(strings.TrimRight(tsv, "\n"), "\n") {
		id, words, ok := strings.Cut(line, "\t")
		for word := range strings.SplitSeq(words, ", ") {
			word, also := strings.CutPrefix(word, "also ")
			if !ok || id == "" || word == "" || strings.Trim(word, " \t,") != word {
				panic(fmt.Sprintf("aliases.tsv: line %d: want a rule's id and names", i+1))
			}
			if i > 0 {
				list = append(list, Alias{word, id, also})
			}
		}
	}
	return list
}
