package bot

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// command is a command with its handler.
type command struct {
	chat.Command
	anywhere bool // it needs no table
	run      handler
}

// commands is the whole command tree.
func commands() []command {
	table := chat.Arg{Name: "table", Description: "A table as mine lists it; without it, the one in this channel.", Kind: chat.ArgTable}
	return []command{
		{Command: chat.Command{Name: "games", Description: "Lists the games that can be played."}, anywhere: true, run: (*Bot).listGames},
		{Command: chat.Command{Name: "start", Description: "Opens a table for a game in this channel.", Args: []chat.Arg{
			{Name: "game", Description: "Which game.", Kind: chat.ArgGame, Required: true},
			{Name: "settings", Description: "Each as name=value; clock=24h gives a turn 24 hours.", Kind: chat.ArgOptions},
		}}, anywhere: true, run: (*Bot).start},
		{Command: chat.Command{Name: "join", Description: "Takes a seat, or asks for another role.", Args: []chat.Arg{
			{Name: "role", Description: "The role you would like.", Kind: chat.ArgRole},
			{Name: "luck", Description: "A lucky phrase, which goes into the dice.", Kind: chat.ArgText, Named: true},
		}}, run: (*Bot).join},
		{Command: chat.Command{Name: "leave", Description: "Gives your seat back before the game begins."}, run: (*Bot).leave},
		{Command: chat.Command{Name: "begin", Description: "Begins the game with those who sit here, and cuts the deck.", Args: []chat.Arg{
			{Name: "luck", Description: "A lucky phrase, the last that goes into the dice.", Kind: chat.ArgText, Named: true},
		}}, run: (*Bot).begin},
		{Command: chat.Command{Name: "set", Description: "Chooses the settings, before the game begins.", Args: []chat.Arg{
			{Name: "settings", Description: "Each as name=value; clock=24h gives a turn 24 hours.", Kind: chat.ArgOptions},
		}}, run: (*Bot).set},
		{Command: chat.Command{Name: "do", Description: "Makes a move.", Args: []chat.Arg{
			{Name: "line", Description: "The move, in the game's own words.", Kind: chat.ArgLine, Required: true},
		}}, run: (*Bot).do},
		{Command: chat.Command{Name: "act", Description: "Shows you what you may do now."}, run: (*Bot).act},
		{Command: chat.Command{Name: "me", Description: "Shows your secrets, to you alone."}, run: (*Bot).me},
		{Command: chat.Command{Name: "board", Description: "Shows you the board as everyone sees it."}, run: (*Bot).board},
		{Command: chat.Command{Name: "log", Description: "Shows you what has happened so far."}, run: (*Bot).readLog},
		{Command: chat.Command{Name: "missed", Description: "Shows you what has happened since your last move."}, run: (*Bot).missed},
		{Command: chat.Command{Name: "notes", Description: "Shows you what your side has found out, and how things stand."}, run: (*Bot).notebook},
		{Command: chat.Command{Name: "who", Description: "Says for whom the game waits, since when, and how it can go on."}, run: (*Bot).who},
		{Command: chat.Command{Name: "rules", Description: "Looks something up in the rules.", Args: []chat.Arg{
			{Name: "words", Description: "What to look for.", Kind: chat.ArgWords},
		}}, anywhere: true, run: (*Bot).rules},
		{Command: chat.Command{Name: "undo", Description: "Takes back your last move, unless it rolled dice or showed something hidden."}, run: (*Bot).undo},
		{Command: chat.Command{Name: "clock", Description: "Sets how long a turn may take.", Args: []chat.Arg{
			{Name: "time", Description: "30m, 24h, 2d or off.", Kind: chat.ArgClock, Required: true},
		}}, run: (*Bot).setClock},
		{Command: chat.Command{Name: "nudge", Description: "Reminds those for whom the game waits."}, run: (*Bot).nudge},
		{Command: chat.Command{Name: "replace", Description: "Offers a seat to somebody else.", Args: []chat.Arg{
			{Name: "old", Description: "Who sits there now.", Kind: chat.ArgPerson, Required: true},
			{Name: "new", Description: "Who shall sit there.", Kind: chat.ArgPerson, Required: true},
		}}, run: (*Bot).replace},
		{Command: chat.Command{Name: "resign", Description: "Leaves the game for good; you are asked once more."}, run: (*Bot).resign},
		{Command: chat.Command{Name: "abandon", Description: "Ends the game without a winner; you are asked once more, or the table votes."}, run: (*Bot).abandon},
		{Command: chat.Command{Name: "mine", Description: "Lists your games, everywhere."}, anywhere: true, run: (*Bot).mine},
		{Command: chat.Command{Name: "export", Description: "Gives you the finished game as a file.", Args: []chat.Arg{table}}, run: (*Bot).exportFile},
		{Command: chat.Command{Name: "verify", Description: "Rolls all dice of the finished game again and compares.", Args: []chat.Arg{table}}, run: (*Bot).verifyTable},
		{Command: chat.Command{Name: "help", Description: "Explains a command, or all of them.", Args: []chat.Arg{
			{Name: "command", Description: "Which command.", Kind: chat.ArgWord},
		}}, anywhere: true, run: (*Bot).helpHere},
	}
}

// press is the handler of a kind of button.
type press struct {
	anywhere bool // it needs no table
	run      handler
}

// presses are the handlers of buttons and menus, by verb.
func presses() map[string]press {
	return map[string]press{
		chat.PressAct: {run: (*Bot).act}, chat.PressMe: {run: (*Bot).me},
		chat.PressWhole: {run: (*Bot).wholeTurn}, chat.PressMissed: {run: (*Bot).missed}, chat.PressNotes: {run: (*Bot).notebook},
		chat.PressOptions: {run: (*Bot).showSettings}, chat.PressSet: {run: (*Bot).pickSetting},
		chat.PressLog: {run: (*Bot).readLog}, chat.PressPage: {run: (*Bot).readLog},
		chat.PressRules: {anywhere: true, run: (*Bot).turnRules},

		chat.PressDo: {run: (*Bot).menuPressed}, chat.PressOpen: {run: (*Bot).menuPressed}, chat.PressPick: {run: (*Bot).menuPressed},
		chat.PressTaught: {run: (*Bot).stopCoach}, chat.PressUndo: {run: (*Bot).menuPressed}, chat.PressType: {run: (*Bot).do},

		chat.PressJoin: {run: (*Bot).join}, chat.PressLuck: {run: (*Bot).join},
		chat.PressBegin: {run: (*Bot).begin}, chat.PressLeave: {run: (*Bot).leave},
		chat.PressAgain: {anywhere: true, run: (*Bot).again},

		chat.PressSkip: {run: (*Bot).voteSkip}, chat.PressAgree: {run: (*Bot).agree}, chat.PressTake: {run: (*Bot).takeSeat}, chat.PressHere: {run: (*Bot).here},
		chat.PressResign: {run: (*Bot).resignNow}, chat.PressAbandon: {run: (*Bot).abandonNow},
		chat.PressExport: {run: (*Bot).exportFile}, chat.PressVerify: {run: (*Bot).verifyTable},
	}
}

// Commands implements chat.Table.
func (b *Bot) Commands() []chat.Command { return Commands() }

// Commands are the commands that may be typed after /sea.
func Commands() []chat.Command {
	var all []chat.Command
	for _, c := range commands() {
		all = append(all, c.Command)
	}
	return all
}

// findCommand finds the command with that name, or the only one that begins with
// the word. The refusal names the nearest ones.
func findCommand(word string) (command, error) {
	word = strings.ToLower(word)
	var found []command
	for _, c := range commands() {
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
	return command{}, game.Refuse("There is no /sea %s; did you mean %s? /sea help lists them all.", game.Quote(word), game.List("or", near...))
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
