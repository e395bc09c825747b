package told

import (
	"strings"

	"shipboard/bot/table"
	"shipboard/games/game"
)

// phrases are the lobby's lines about the phrases so far.
func phrases(t *table.Table) string {
	all := make([]string, len(t.Seats))
	for i, s := range t.Seats {
		all[i] = game.Seat(i).Mark() + " “" + s.Luck + "”"
	}
	return "Lucky phrases for the dice: " + strings.Join(all, ", ") + "."
}

// opening says who began the game, and lists the phrases in order. Its marks
// continue those of the seats; PeopleAndLuck names them.
func opening(t *table.Table) []string {
	if len(t.Luck) == 0 {
		return nil
	}
	mark := func(i int) string { return game.Seat(len(t.Seats) + i).Mark() }
	phrases := make([]string, len(t.Luck))
	for i, l := range t.Luck {
		phrases[i] = mark(i) + " “" + l.Text + "”"
	}
	return table.Chain(mark(len(t.Luck)-1)+" begins. The dice follow from the sealed secret and, in this order,", phrases)
}
