package bot

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Commands is the whole command tree.
func (b *Bot) Commands() []chat.Command { return Commands() }

// Commands is the whole command tree.
func Commands() []chat.Command {
	table := chat.Arg{Name: "table", Description: "A table as mine lists it; without it, the one in this channel.", Kind: chat.ArgTable}
	return []chat.Command{
		{Name: "games", Description: "Lists the games that can be played."},
		{Name: "start", Description: "Opens a table for a game in this channel.", Args: []chat.Arg{
			{Name: "game", Description: "Which game.", Kind: chat.ArgGame, Required: true},
			{Name: "options", Description: "Variants as name=value, and clock=24h for a time limit.", Kind: chat.ArgOptions},
		}},
		{Name: "join", Description: "Takes a seat, or asks for another role.", Args: []chat.Arg{
			{Name: "role", Description: "The role you would like.", Kind: chat.ArgRole},
			{Name: "luck", Description: "A lucky phrase, which goes into the dice.", Kind: chat.ArgText, Named: true},
		}},
		{Name: "leave", Description: "Gives your seat back before the game begins."},
		{Name: "begin", Description: "Begins the game with those who sit here, and cuts the deck.", Args: []chat.Arg{
			{Name: "luck", Description: "A lucky phrase, the last that goes into the dice.", Kind: chat.ArgText, Named: true},
		}},
		{Name: "do", Description: "Makes a move.", Args: []chat.Arg{
			{Name: "line", Description: "The move, in the game's own words.", Kind: chat.ArgLine, Required: true},
		}},
		{Name: "act", Description: "Shows you what you may do now."},
		{Name: "me", Description: "Shows you your secrets, and nobody else."},
		{Name: "board", Description: "Shows you the board as everyone sees it."},
		{Name: "log", Description: "Shows you what has happened so far."},
		{Name: "who", Description: "Says for whom the game waits, since when, and how it can go on."},
		{Name: "rules", Description: "Looks something up in the rules.", Args: []chat.Arg{
			{Name: "words", Description: "What to look for.", Kind: chat.ArgWords},
		}},
		{Name: "undo", Description: "Takes back your last move, while nobody has seen it."},
		{Name: "clock", Description: "Sets how long a turn may take.", Args: []chat.Arg{
			{Name: "time", Description: "30m, 24h, 2d or off.", Kind: chat.ArgClock, Required: true},
		}},
		{Name: "nudge", Description: "Reminds those for whom the game waits."},
		{Name: "replace", Description: "Offers a seat to somebody else.", Args: []chat.Arg{
			{Name: "old", Description: "Who sits there now.", Kind: chat.ArgPerson, Required: true},
			{Name: "new", Description: "Who shall sit there.", Kind: chat.ArgPerson, Required: true},
		}},
		{Name: "resign", Description: "Leaves the game for good; you are asked once more."},
		{Name: "abandon", Description: "Ends the game without a winner; you are asked once more, or the table votes."},
		{Name: "mine", Description: "Lists your games, everywhere."},
		{Name: "export", Description: "Gives you the finished game as a file.", Args: []chat.Arg{table}},
		{Name: "verify", Description: "Rolls all dice of the finished game again and compares.", Args: []chat.Arg{table}},
		{Name: "help", Description: "Explains a command, or all of them.", Args: []chat.Arg{
			{Name: "command", Description: "Which command.", Kind: chat.ArgWord},
		}},
	}
}

// command finds the command that a word means: its name, or the only one that
// begins with it. The refusal names the nearest ones.
func command(word string) (chat.Command, error) {
	word = strings.ToLower(word)
	var found []chat.Command
	for _, c := range Commands() {
		if c.Name == word {
			return c, nil
		}
		if strings.HasPrefix(c.Name, word) {
			found = append(found, c)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	near := make([]string, 0, 3)
	for _, c := range found {
		near = append(near, c.Name)
	}
	if len(near) == 0 {
		near = nearest(word)
	}
	return chat.Command{}, game.Refuse("There is no /sea %s; did you mean %s? /sea help lists them all.", game.Quote(word), game.List("or", near...))
}

// nearest are the three commands that are typed most like a word.
func nearest(word string) []string {
	all := Commands()
	slices.SortStableFunc(all, func(a, b chat.Command) int { return distance(word, a.Name) - distance(word, b.Name) })
	names := make([]string, 3)
	for i := range names {
		names[i] = all[i].Name
	}
	return names
}

// distance counts the letters to put in, leave out or change to make b of a.
func distance(a, b string) int {
	if len(a) > 32 {
		a = a[:32]
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		left := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := left
			if a[i] != b[j] {
				change++
			}
			left = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
