package told

import (
	"regexp"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/computer"
	"shipboard/games/game"
)

// ofMachine is the phrase that goes into the dice where nobody typed one: the number of
// a request.
var ofMachine = regexp.MustCompile(`^[a-z]+ [0-9a-f]{12}$`)

// typed reports whether a phrase is one that somebody typed. The lobby shows no other;
// Dice tells them all.
func typed(phrase string) bool {
	return !ofMachine.MatchString(phrase) && !slices.Contains(computer.Levels, computer.Level(phrase))
}

// phrase is a phrase after the mark of its player.
func phrase(at int, text string) string { return game.Seat(at).Mark() + " “" + text + "”" }

// phrases are the lobby's lines about the phrases so far that people typed.
func phrases(t *table.Table) []string {
	var all []string
	for i, s := range t.Seats {
		if typed(s.Luck) {
			all = append(all, phrase(i, s.Luck))
		}
	}
	return inDice("Lucky phrases for the dice:", all)
}

func inDice(begun string, all []string) []string {
	if len(all) == 0 {
		return nil
	}
	return table.List(begun, all)
}

// begins says who began the game, and lists the phrases that people typed. Its marks
// continue those of the seats; PeopleAndLuck names them.
func begins(t *table.Table) []string {
	n := len(t.Seats)
	var all []string
	for i, l := range t.Luck {
		if typed(l.Text) {
			all = append(all, phrase(n+i, l.Text))
		}
	}
	if len(all) == len(t.Luck) {
		return opening(t)
	}
	begun := game.Seat(n+len(t.Luck)-1).Mark() + " begins."
	if len(all) == 0 {
		return []string{begun}
	}
	return table.List(begun+" Lucky phrases in the dice:", all)
}

// opening says who began the game, and lists all phrases in order.
func opening(t *table.Table) []string {
	if len(t.Luck) == 0 {
		return nil
	}
	n := len(t.Seats)
	all := make([]string, len(t.Luck))
	for i, l := range t.Luck {
		all[i] = phrase(n+i, l.Text)
	}
	dice := "The dice"
	if t.Forked() {
		dice = "The new dice"
	}
	return table.Chain(game.Seat(n+len(all)-1).Mark()+" begins. "+dice+" follow from the sealed secret and, in this order,", all)
}

// Dice adds to the explanation of the dice what belongs to a table: the seal, and each phrase so far.
func Dice(m chat.Message, t *table.Table) chat.Message {
	m.People = t.PeopleAndLuck()
	lines := opening(t)
	if lines == nil {
		all := make([]string, len(t.Seats))
		for i, s := range t.Seats {
			all[i] = phrase(i, s.Luck)
		}
		lines = inDice("In the dice so far:", all)
	}
	m.Lines = slices.Concat([]string{"The seal of " + t.Def.Title + " here: " + t.Seal() + "."}, lines, m.Lines)
	return chat.Fit(m)
}
