package manual

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Rare is the word before commands that are seldom typed: /sea table export. A chat
// that registers commands takes only a limited number of first words. A person who types may
// leave this one out.
const Rare = "table"

// The acts of a moderator: what may be typed after here.
const (
	ActShow    = "show"
	ActEnd     = "end"
	ActPause   = "pause"
	ActMove    = "move"
	ActRemove  = "remove"
	ActStarts  = "starts"
	ActBadge   = "moderators"
	ActThreads = "threads"
	ActCall    = "call"
	ActPins    = "pins"
	ActPuzzle  = "puzzle"
	ActSeers   = "seers"
)

// Acts are all of them.
var Acts = []string{ActShow, ActEnd, ActPause, ActMove, ActRemove, ActStarts, ActThreads, ActBadge, ActCall, ActPins, ActPuzzle, ActSeers}

// Commands are the commands that may be typed after /sea: the whole command tree.
func Commands() []chat.Command {
	named := chat.Arg{Name: "table", Description: "A table as mine lists it; without it, the one in this channel.", Kind: chat.ArgTable}
	return []chat.Command{
		{Name: "games", Description: "Lists the games that can be played."},
		{Name: "start", Moderators: true, Description: "Opens a table for a game in this channel.", Args: []chat.Arg{
			{Name: "game", Description: "Which game.", Kind: chat.ArgGame, Required: true},
			{Name: "settings", Description: "Each as name=value; clock=24h gives a turn 24 hours, advice=3 each player 3 hints.", Kind: chat.ArgOptions},
		}},
		{Name: "join", Description: "Takes a seat, or asks for another role.", Args: []chat.Arg{
			{Name: "role", Description: "A role; or computer, and easy, fair or strong; or program, and the name of one that you run.", Kind: chat.ArgRole},
			{Name: "luck", Description: "A lucky phrase, which goes into the dice.", Kind: chat.ArgText, Named: true},
		}},
		{Name: "invite", Description: "Gives you a link by which somebody without an account takes a free seat in a browser.", Args: []chat.Arg{
			{Name: "who", Description: "Or a guest who came by one, for a new link to their seat; or off, which ends yours.", Kind: chat.ArgSeat},
		}},
		{Name: "leave", Description: "Gives your seat back before the game begins.", Args: []chat.Arg{
			{Name: "who", Description: "Or who is taken out: somebody who does not answer, or computer, its level or its role.", Kind: chat.ArgSeat},
		}},
		{Name: "begin", Description: "Begins the game with those who sit here, and cuts the deck.", Args: []chat.Arg{
			{Name: "luck", Description: "A lucky phrase, the last that goes into the dice.", Kind: chat.ArgText, Named: true},
		}},
		{Name: "set", Group: Rare, Description: "Chooses the settings, before the game begins.", Args: []chat.Arg{
			{Name: "settings", Description: "Each as name=value; clock=24h gives a turn 24 hours, advice=3 each player 3 hints.", Kind: chat.ArgOptions},
		}},
		{Name: "do", Description: "Makes a move.", Args: []chat.Arg{
			{Name: "line", Description: "The move, in the game's own words.", Kind: chat.ArgLine, Required: true},
		}},
		{Name: "act", Description: "Shows you what you may do now."},
		{Name: "hint", Description: "Tells you alone what a good player would do here, and why."},
		{Name: "me", Description: "Shows your secrets, to you alone."},
		{Name: "board", Description: "Shows you the board as everyone sees it."},
		{Name: "log", Description: "Shows you what has happened so far."},
		{Name: "missed", Description: "Shows you what has happened since your last move."},
		{Name: "notes", Description: "Shows you what your side has found out, and how things stand."},
		{Name: "who", Description: "Shows whose turn it is, how long they have taken, and how to continue."},
		{Name: "rules", Description: "Looks something up in the rules.", Args: []chat.Arg{
			{Name: "words", Description: "What to look for.", Kind: chat.ArgWords},
		}},
		{Name: "undo", Description: "Takes back your last move, unless it rolled dice or showed something hidden."},
		{Name: "later", Group: Rare, Description: "Leaves lines for your next turn, or shows them.", Args: []chat.Arg{
			{Name: "lines", Description: "As move 7; done. always in front: whatever happens before. off takes them back.", Kind: chat.ArgLine},
		}},
		{Name: "clock", Group: Rare, Description: "Sets how long a turn may take.", Args: []chat.Arg{
			{Name: "time", Description: "30m, 24h, 2d or off.", Kind: chat.ArgClock, Required: true},
		}},
		{Name: "pause", Group: Rare, Description: "Asks for a pause of the clock; pause off ends it.", Args: []chat.Arg{
			{Name: "off", Description: "off ends the pause.", Kind: chat.ArgOff},
		}},
		{Name: "nudge", Group: Rare, Description: "Reminds those for whom the game waits."},
		{Name: "replace", Group: Rare, Description: "Offers a seat to somebody else, to a computer, or to anyone.", Args: []chat.Arg{
			{Name: "old", Description: "Whose seat, or its role or number. Alone: a computer plays on, or gives it back.", Kind: chat.ArgSeat, Required: true},
			{Name: "new", Description: "Who shall sit there.", Kind: chat.ArgPerson},
			{Name: "computer", Description: "Or a computer: easy, fair or strong; or anyone in the channel.", Kind: chat.ArgWord},
		}},
		{Name: "resign", Group: Rare, Description: "Leaves the game for good; asks you again first."},
		{Name: "abandon", Group: Rare, Moderators: true, Description: "Ends the game without a winner; asks you again first, or the table votes.", Args: []chat.Arg{
			{Name: "off", Description: "off takes your vote back.", Kind: chat.ArgOff},
		}},
		{Name: "mine", Description: "Lists your games, everywhere. Any command may then name one: /sea who #jaws.", Args: []chat.Arg{
			{Name: "who", Description: "Somebody else: lists their games here.", Kind: chat.ArgPerson},
		}},
		{Name: "tables", Description: "Lists the games of this server that still have room, and those that you may watch."},
		{Name: "side", Group: Rare, Description: "Asks for a place that your side alone can read, or shows it.", Args: []chat.Arg{
			{Name: "off", Description: "off: you leave it.", Kind: chat.ArgOff},
		}},
		{Name: "export", Group: Rare, Description: "Gives you the finished game as a file.", Args: []chat.Arg{named}},
		{Name: "replay", Group: Rare, Description: "Shows you the finished game again as a moving picture.", Args: []chat.Arg{
			{Name: "cut", Description: "all: as everyone saw it; mine: as you saw it; truth: as the hidden side saw it.", Kind: chat.ArgCut},
		}},
		{Name: "turned", Group: Rare, Description: "Shows you where the finished game turned, and what was luck in it.", Args: []chat.Arg{named}},
		{Name: "fork", Group: Rare, Description: "What if? Opens a table for a game that goes on from a round of a finished one.", Args: []chat.Arg{
			{Name: "round", Description: "From the beginning of which round, as Round 7; without it, offers them.", Kind: chat.ArgText},
		}},
		{Name: "verify", Group: Rare, Description: "Rolls all dice of the finished game again and compares.", Args: []chat.Arg{named}},
		{Name: "results", Group: Rare, Description: "Lists the finished games of this server, and who has won how often.", Args: []chat.Arg{
			{Name: "what", Description: "A page; people: who has won; season; seers: who foresaw it; leave: without your name; back: with it.", Kind: chat.ArgResults},
		}},
		{Name: "forget", Group: Rare, Description: "Shows what is kept of you; forget me deletes it, once you are asked again.", Args: []chat.Arg{
			{Name: "who", Description: "me: you are forgotten; without it, shows what is kept.", Kind: chat.ArgMe},
		}},
		{Name: "move", Group: Rare, Description: "Takes a game whose channel is gone along to this one.", Args: []chat.Arg{
			{Name: "table", Description: "Which of your games; without it, the one whose channel is gone.", Kind: chat.ArgTable},
		}},
		{Name: "link", Group: Rare, Description: "Shows this table in a second channel, also on another chat: gives you a code to type there.", Args: []chat.Arg{
			{Name: "code", Description: "The code, typed in the other channel; or off, which takes the table off this one.", Kind: chat.ArgOff},
		}},
		{Name: "here", Moderators: true, Description: "For who moderates the channel: ends or moves its game, and says who starts one.", Acts: actsHere(), Args: []chat.Arg{
			{Name: "act", Description: "end, pause, move, remove, starts, threads, moderators, call or pins; alone, shows what can be done.", Kind: chat.ArgAct},
			{Name: "channel", Description: "Where the game shall move.", Kind: chat.ArgChannel},
			{Name: "who", Description: "Who shall leave the lobby.", Kind: chat.ArgSeat},
			{Name: "role", Description: "Whose people moderate the games of this server, too.", Kind: chat.ArgBadge},
		}},
		{Name: "hours", Group: Rare, Description: "Says when you are awake: no reminder comes at another time, and nobody is told.", Args: []chat.Arg{
			{Name: "hours", Description: "As 8:00-22:00 Berlin, at 18:00 (when reminders come), or off; alone, it shows what you have set.", Kind: chat.ArgHours},
		}},
		{Name: "away", Group: Rare, Description: "Says that you are away: no reminder comes until you are back.", Args: []chat.Arg{
			{Name: "until", Description: "As 5d, 12 Dec, 12 Dec - 20 Dec, or off; without it, shows what you have said.", Kind: chat.ArgAway},
		}},
		{Name: "help", Description: "Explains a command, or all of them.", Args: []chat.Arg{
			{Name: "command", Description: "Which command.", Kind: chat.ArgWord},
		}},
	}
}

// actsHere are the acts of a moderator, each with what it takes.
func actsHere() []chat.Command {
	return []chat.Command{
		{Name: ActShow, Description: "Shows the game of this channel, who may start one here, and what can be done."},
		{Name: ActEnd, Description: "Ends the game, or closes the lobby; asks you again first."},
		{Name: ActPause, Description: "Stops the time of the game, or lets it run on."},
		{Name: ActMove, Description: "Moves the game to another channel.", Args: []chat.Arg{
			{Name: "channel", Description: "Where the game shall move.", Kind: chat.ArgChannel, Required: true},
		}},
		{Name: ActRemove, Description: "Takes somebody out of the lobby.", Args: []chat.Arg{
			{Name: "who", Description: "Who shall leave the lobby.", Kind: chat.ArgSeat, Required: true},
		}},
		{Name: ActStarts, Description: "Sets who may start games in this channel.", Args: []chat.Arg{
			{Name: "who", Description: "everyone, or moderators alone.", Kind: chat.ArgWord, Required: true},
		}},
		{Name: ActThreads, Description: "Sets when a game here has a thread of its own.", Args: []chat.Arg{
			{Name: "when", Description: "always, never, or when taken by a game; with everywhere in front, in all channels.", Kind: chat.ArgWords, Required: true},
		}},
		{Name: ActBadge, Description: "Sets the role whose people moderate the games of this server, too.", Args: []chat.Arg{
			{Name: "role", Description: "Which role.", Kind: chat.ArgBadge},
			{Name: "off", Description: "off: no role moderates.", Kind: chat.ArgOff},
		}},
		{Name: ActCall, Description: "Sets the role that a new lobby calls, once, on this server.", Args: []chat.Arg{
			{Name: "role", Description: "Which role.", Kind: chat.ArgBadge},
			{Name: "off", Description: "off: a new lobby calls nobody.", Kind: chat.ArgOff},
		}},
		{Name: ActPins, Description: "Sets whether the board of the turn is pinned in this channel.", Args: []chat.Arg{
			{Name: "pins", Description: "on or off. The chat tells the channel of each new pin.", Kind: chat.ArgWord, Required: true},
		}},
		{Name: ActPuzzle, Description: "Sets whether this channel is asked a puzzle each day, of a game played here.", Args: []chat.Arg{
			{Name: "puzzle", Description: "on or off. Everyone answers privately; a day later it tells who was right.", Kind: chat.ArgWord, Required: true},
		}},
		{Name: ActSeers, Description: "Sets whether those who watch a game here may guess who will win it.", Args: []chat.Arg{
			{Name: "seers", Description: "on or off. Everyone guesses privately; the end of the game tells who was right.", Kind: chat.ArgWord, Required: true},
		}},
	}
}

// FindCommand finds the command with that name, or the only one that begins with
// the word. The refusal says what may have been meant.
func FindCommand(word string) (chat.Command, error) {
	word = strings.ToLower(word)
	var found []chat.Command
	for _, c := range Commands() {
		if c.Name == word {
			return c, nil
		}
		if strings.HasPrefix(c.Name, word) && word != Rare {
			found = append(found, c)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	if len(found) > 1 {
		near := make([]string, len(found))
		for i, c := range found {
			near[i] = c.Name
		}
		return chat.Command{}, game.Refuse("/sea %s may be %s; type more of it.", game.Quote(word), game.List("or", near...))
	}
	return chat.Command{}, game.Refuse("There is no /sea %s%s See /sea help commands.", game.Quote(word), instead(word))
}

// meant are commands by other words for them.
var meant = map[string]string{
	"play": "start", "new": "start", "open": "start", "sit": "join", "go": "do", "move": "do", "turn": "act", "choose": "act",
	"hand": "me", "cards": "me", "advice": "hint", "tip": "hint", "secrets": "me", "map": "board", "picture": "board", "history": "log", "status": "who", "waiting": "who",
	"settings": "set", "options": "set", "back": "undo", "time": "clock", "remind": "nudge", "ping": "nudge", "swap": "replace", "quit": "resign",
	"stop": "abandon", "end": "abandon", "zone": "hours", "timezone": "hours", "sleep": "hours", "quiet": "hours", "night": "hours", "holiday": "away", "plan": "later", "premove": "later", "queue": "later", "conditional": "later", "vacation": "away", "absent": "away", "commands": "help",
}

// instead says what somebody may have meant by a word that is no command: a command
// by another word or misspelled, a vote, or else a move.
func instead(word string) string {
	word = word[:min(len(word), mostCompared)]
	if word == "skip" {
		return ": once a player's time is up, a button below the board lets the others vote to skip them, and /sea clock 24h sets such a time."
	}
	if word == Rare {
		var names []string
		for _, c := range Commands() {
			if c.Group == Rare {
				names = append(names, c.Name)
			}
		}
		return " alone; type " + game.List("or", names...) + " after it."
	}
	name := meant[word]
	if name == "" {
		at := slices.MinFunc(Commands(), func(a, b chat.Command) int { return Distance(word, a.Name) - Distance(word, b.Name) })
		swapped := func(c chat.Command) bool { return lettersOf(c.Name) == lettersOf(word) }
		if i := slices.IndexFunc(Commands(), swapped); i >= 0 {
			at = Commands()[i]
		} else if Distance(word, at.Name) > max(len(word), 3)/3 {
			at.Name = ""
		}
		name = at.Name
	}
	if name != "" {
		return "; did you mean /sea " + name + "?"
	}
	return ". To make a move, press Act, or type it after /sea do."
}

// mostCompared is how much of a word is compared with the names of commands, in bytes.
const mostCompared = 32

// lettersOf are the letters of a word in the order of the alphabet.
func lettersOf(word string) string {
	letters := []byte(word)
	slices.Sort(letters)
	return string(letters)
}

// Distance counts the letters to put in, leave out or change to make b of a.
func Distance(a, b string) int {
	a = a[:min(len(a), mostCompared)]
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
