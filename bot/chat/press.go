package chat

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Press is the content of a button's or menu's ID: the action and the table. For a seat's button
// it also says how many lines the seat had played when the button was made. It holds no secret
// from its reader.
type Press struct {
	Verb  string
	Table string
	Seat  game.Seat // whose button it is; Public for everyone's
	Moves int       // how many lines the seat had played
	Args  []string  // the last may hold slashes
}

// The verbs of presses.
const (
	PressAct      = "act"      // show the menu
	PressMe       = "me"       // show the secrets
	PressLog      = "log"      // show the newest page of the log
	PressPage     = "page"     // N: turn to a page of the log
	PressWhole    = "whole"    // show the whole of this turn
	PressMissed   = "missed"   // show what happened since one's last move
	PressHint     = "hint"     // show what a good player would do
	PressNotes    = "notes"    // show what one has found out
	PressOptions  = "options"  // N: show a page of the settings
	PressSet      = "set"      // NAME: the picked Value is the setting's; or NAME=VALUE
	PressDo       = "do"       // REF: play a line
	PressOpen     = "open"     // PAGE, REF: show the choices that follow the beginning of a line
	PressShow     = "show"     // PAGE, REF: the same, with its places on a picture
	PressPick     = "pick"     // G: the picked Value is a REF
	PressType     = "type"     // the text typed is a line
	PressLater    = "later"    // the text typed is lines to play when the game waits for the player
	PressUnleave  = "unleave"  // take those lines back
	PressTaught   = "taught"   // no more help for the first game
	PressUndo     = "undo"     //
	PressJoin     = "join"     // ROLE, or nothing
	PressLuck     = "luck"     // the text typed is a lucky phrase
	PressBegin    = "begin"    // the text typed is a lucky phrase, or nothing
	PressLeave    = "leave"    //
	PressOut      = "out"      // PERSON: take somebody out of a lobby
	PressWithout  = "without"  // PEOPLE: begin without those from whom nothing was heard; the text typed is as for begin
	PressAccept   = "accept"   // play again, as one was asked to
	PressKeep     = "keep"     // a lobby that is about to end stays open
	PressComputer = "computer" // LEVEL and ROLE, or nothing; or "away"
	PressAs       = "as"       // WHAT, COMPUTER: the picked Value is its level or role
	PressSkip     = "skip"     // SEAT, SINCE: vote to skip it
	PressClock    = "clock"    // CLOCK: agree to a clock that somebody asks for
	PressPause    = "pause"    // agree to a pause
	PressRest     = "rest"     // no reminder of this game today
	PressRests    = "rests"    // choose which game brings no reminder today
	PressAgree    = "agree"    // N: agree to an offer of a seat
	PressSide     = "side"     // come along to the room of one's side
	PressHere     = "here"     // the player of a seat that is offered is there
	PressTake     = "take"     // N: take the seat that is offered
	PressResign   = "resign"
	PressInstead  = "instead" // leave, and a computer plays on
	PressGiveUp   = "giveup"  // leave, and anyone may take the seat
	PressStory    = "story"   // show in short what happened so far
	PressAbandon  = "abandon"
	PressModerate = "moderate" // ACT: what a moderator does; for "remove" the picked Value is whom
	PressHours    = "hours"    // TEXT: as typed after /sea hours
	PressPlace    = "place"    // HOURS: the text typed is a place; if it begins with hours, they replace HOURS
	PressRemind   = "remind"   // the text typed is the hour for reminders
	PressAway     = "away"     // TEXT: as typed after /sea away
	PressRules    = "rules"    // PAGE, WORDS
	PressIn       = "in"       // TEXT: carry out at this table what was typed after /sea
	PressAgain    = "again"    // the same game once more, in the same channel
	PressSeal     = "seal"     // show the seal of the dice, and what they follow from
	PressExport   = "export"
	PressVerify   = "verify"
	PressReplay   = "replay"  // CUT: show the finished game as a moving picture
	PressTurned   = "turned"  // show where the finished game turned
	PressFork     = "fork"    // offer the rounds from which another game may go on
	PressStop     = "stop"    // N: show the turning point of that number; 0: all in short
	PressResults  = "results" // WHAT: as typed after /sea results
	PressForget   = "forget"  // WHAT: as typed after /sea forget; or SURE
	PressGuess    = "guess"   // KEY: the picked Value is one's answer to the puzzle of that key
	PressSeer     = "seer"    // ask somebody who watches who will win
	PressForesee  = "foresee" // KEY: guess that this one wins
	PressMoment   = "moment"  // ask somebody who watches how the next moment will go
	PressSees     = "sees"    // CONTEST, WAY: guess that it goes this way
	PressBoard    = "board"   // get a link to play on the page
	PressWatch    = "watch"   // ON: agree that anyone may watch the game on the page, or end it
	PressSignOut  = "signout" // end all links and browsers by which one plays on the page
)

// Guesses are the presses by which those who watch guess.
var Guesses = []string{PressSeer, PressForesee, PressMoment, PressSees}

// verbs says of each verb how many args it has, whether its buttons stand in private messages
// (the answer then replaces the message), and whether it matters that a moderator presses them.
var verbs = map[string]struct {
	args       int
	private    bool
	moderators bool
}{
	PressAct: {}, PressMe: {}, PressLog: {}, PressPage: {args: 1, private: true},
	PressDo: {args: 1, private: true}, PressOpen: {args: 2, private: true}, PressShow: {args: 2, private: true}, PressPick: {args: 1, private: true}, PressType: {private: true}, PressLater: {private: true}, PressUnleave: {private: true}, PressUndo: {private: true}, PressTaught: {private: true},
	PressJoin: {args: 1}, PressLuck: {}, PressBegin: {}, PressLeave: {}, PressKeep: {}, PressAccept: {}, PressOut: {args: 1}, PressWithout: {args: 1}, PressComputer: {args: 1}, PressAs: {args: 2, private: true},
	PressSkip: {args: 2}, PressClock: {args: 1}, PressRest: {private: true}, PressRests: {}, PressPause: {}, PressAgree: {args: 1}, PressTake: {args: 1}, PressHere: {private: true}, PressSide: {private: true},
	PressResign: {private: true}, PressInstead: {private: true}, PressGiveUp: {private: true}, PressStory: {}, PressAbandon: {private: true, moderators: true},
	PressWhole: {}, PressMissed: {}, PressNotes: {}, PressHint: {private: true}, PressOptions: {args: 1}, PressSet: {args: 1, private: true},
	PressRules: {args: 2, private: true}, PressIn: {args: 1, private: true}, PressSeal: {}, PressExport: {}, PressVerify: {}, PressReplay: {args: 1}, PressTurned: {}, PressFork: {}, PressStop: {args: 1, private: true}, PressResults: {args: 1, private: true}, PressForget: {args: 1, private: true}, PressGuess: {args: 1}, PressSeer: {}, PressForesee: {args: 1, private: true}, PressMoment: {}, PressSees: {args: 2, private: true}, PressAgain: {moderators: true},
	PressBoard: {}, PressSignOut: {}, PressWatch: {args: 1},
	PressModerate: {args: 1, private: true, moderators: true},
	PressHours:    {args: 1, private: true}, PressPlace: {args: 1, private: true}, PressAway: {args: 1, private: true}, PressRemind: {private: true},
}

// Private reports whether the button is part of a private message. The answer
// then replaces that message.
func (p Press) Private() bool { return verbs[p.Verb].private }

// prompts are the prompts of buttons, by verb.
var prompts = map[string]Prompt{
	PressLuck:    {Title: "Your luck", Label: "A phrase that goes into the dice", Hint: "Everyone sees it.", Most: mostPhrase},
	PressBegin:   {Title: "Cut the deck", Label: "A phrase, the last that goes into the dice", Hint: "Everyone sees it. You may leave it empty.", Most: mostPhrase, Optional: true},
	PressWithout: {Title: "Cut the deck", Label: "A phrase, the last that goes into the dice", Hint: "Everyone sees it. You may leave it empty.", Most: mostPhrase, Optional: true},
	PressPlace:   {Title: "Where you are", Label: "Your city or country", Hint: "Berlin, New York, Japan, UTC+2. Hours may stand before it.", Most: mostPlace},
	PressRemind:  {Title: "Your reminders", Label: "At what time", Hint: "18:00, or any time. Choose one at which you are awake.", Most: mostPlace},
	PressType:    {Title: "Your move", Label: "In the game's own words"},
	PressLater:   {Title: "For your next turn", Label: "Lines with a semicolon between them", Hint: "move 7; done. Nobody sees them before they are played. Begin with always to play them in any case."},
}

// mostPlace is how many characters a form takes for where one is.
const mostPlace = 100

// mostPhrase is how many characters a form takes for a lucky phrase.
const mostPhrase = 48

// PromptOf is the prompt of a verb's button.
func PromptOf(verb string) *Prompt {
	p := prompts[verb]
	return &p
}

// ID writes a press as the ID of a button.
func (p Press) ID() string {
	words := append([]string{p.Verb, p.Table, owner(p.Seat, p.Moves)}, p.Args...)
	return strings.Join(words, "/")
}

// ParsePress reads the ID of a button; false if it is not one of ours.
func ParsePress(id string) (Press, bool) {
	if len(id) > MostID {
		return Press{}, false
	}
	verb, rest, _ := strings.Cut(id, "/")
	form, ok := verbs[verb]
	if !ok {
		return Press{}, false
	}
	words := strings.SplitN(rest, "/", 2+max(form.args, 1))
	if len(words) != 2+form.args {
		return Press{}, false
	}
	p := Press{Verb: verb, Table: words[0], Seat: game.Public, Args: words[2:]}
	if words[1] == "" {
		return p, true
	}
	seatText, movesText, _ := strings.Cut(words[1], ".")
	n, err := strconv.ParseUint(seatText, 10, 8)
	if err != nil {
		return Press{}, false
	}
	moves, err := strconv.ParseUint(movesText, 10, 31)
	if err != nil {
		return Press{}, false
	}
	p.Seat, p.Moves = game.Seat(n), int(moves)
	return p, true
}

// owner writes whose button it is, and when it was made.
func owner(s game.Seat, moves int) string {
	if s == game.Public {
		return ""
	}
	return strconv.Itoa(int(s)) + "." + strconv.Itoa(moves)
}

// PublicID is the ID of a button that belongs to no seat.
func PublicID(verb, table string, args ...string) string {
	return Press{Verb: verb, Table: table, Seat: game.Public, Args: args}.ID()
}

// TableOf is the table that a message's buttons belong to, by their IDs; "" if they belong to none.
func TableOf(ids []string) string {
	for _, id := range ids {
		if p, ok := ParsePress(id); ok && p.Table != "" && p.Verb != PressRules {
			return p.Table
		}
	}
	return ""
}

// Reference names a line, or the beginning of one, in the ID of a button. A
// short line stands for itself. A longer one is the path to it through the
// Choices: "#", the number of the choice at each step, and a checksum.
func Reference(line string, path []int, room int) string {
	if len(line) <= room && !strings.HasPrefix(line, "#") {
		return line
	}
	var b strings.Builder
	b.WriteByte('#')
	for i, n := range path {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(n))
	}
	b.WriteByte('~')
	b.WriteString(Checksum(line))
	return b.String()
}

// HashOf is what is kept of a secret. Our secrets are drawn by lot, so they need no slow hash.
func HashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// Checksum is a short mark of a line, by which a press tells whether the line is still the same.
func Checksum(line string) string {
	sum := sha256.Sum256([]byte(line))
	return hex.EncodeToString(sum[:4])
}

// LineOf is the line that a reference names among the seat's present choices;
// false if there is none.
func LineOf(m game.Match, s game.Seat, ref string) (string, bool) {
	way, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return ref, true
	}
	way, check, _ := strings.Cut(way, "~")
	typed := ""
	for step := range strings.SplitSeq(way, ".") {
		n, err := strconv.Atoi(step)
		choices := m.Choices(s, typed)
		if err != nil || n < 0 || n >= len(choices) {
			return "", false
		}
		typed = choices[n].Line
	}
	return typed, Checksum(typed) == check
}

// PathTo is the path through the Choices to the beginning of a line. It ends at the choice that
// offers it. Before that it leads through choices that open others. It leads through a choice
// that is itself a line, which a press would play, only if there is no other way.
func PathTo(m game.Match, s game.Seat, typed string) []int {
	var path []int
	for at := ""; at != typed; {
		choices := m.Choices(s, at)
		leads := func(c game.Choice) bool { return len(c.Line) > len(at) && strings.HasPrefix(typed, c.Line) }
		n := slices.IndexFunc(choices, func(c game.Choice) bool { return c.Line == typed })
		if n < 0 {
			n = slices.IndexFunc(choices, func(c game.Choice) bool { return leads(c) && !c.Whole() })
		}
		if n < 0 {
			n = slices.IndexFunc(choices, leads)
		}
		if n < 0 {
			return nil
		}
		path, at = append(path, n), choices[n].Line
	}
	return path
}
