package island

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Open returns a sentence for a line that searches. It tells where the shark could be then, as far
// as the crew could know. For any other line it returns "".
func (is *State) Open(line string) string {
	words := strings.Fields(line)
	if len(words) < 2 || !searches(words[1]) || len(is.Told) == 0 {
		return ""
	}
	at := board.Nowhere
	if words[1] == "launch" {
		at, _ = board.ParseSpace(words[len(words)-1])
	} else if m, ok := board.MemberNamed(words[0]); ok {
		at = is.At[m]
	}
	c := percentages(is.Knowledge().Now().Hunch())
	var open []string
	for space, n := range c {
		if n > 0 {
			open = append(open, board.Space(space).String())
		}
	}
	switch {
	case len(open) == 1:
		return "The crew knew by then that the shark was at " + open[0] + "."
	case !slices.Contains(open, at.String()):
		return fmt.Sprintf("The shark could be in any of %d spaces then.", len(open))
	}
	return fmt.Sprintf("The shark could be in any of %d spaces then, and was at %s about %s in 100.", len(open), at, game.Count(c[at], "time"))
}
