package bot

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// press is what the ID of a button or menu says: what to do, at which table,
// and for the buttons of a seat how many lines the seat had played when the
// button was made. It holds nothing that its reader may not know.
type press struct {
	verb  string
	table string
	seat  game.Seat // whose button it is; Public for everyone's
	moves int       // how many lines the seat had played
	args  []string  // the last may hold slashes
}

// The verbs of presses.
const (
	pressAct     = "act"   // show the menu
	pressMe      = "me"    // show the secrets
	pressLog     = "log"   // show the newest page of the log
	pressPage    = "page"  // N: turn to a page of the log
	pressDo      = "do"    // REF: play a line
	pressOpen    = "open"  // PAGE, REF: show what follows a beginning
	pressPick    = "pick"  // G: the picked Value is a REF
	pressType    = "type"  // the text typed is a line
	pressUndo    = "undo"  //
	pressJoin    = "join"  // ROLE, or nothing
	pressLuck    = "luck"  // the text typed is a lucky phrase
	pressBegin   = "begin" //
	pressLeave   = "leave" //
	pressSkip    = "skip"  // SEAT, SINCE: vote to skip it
	pressAgree   = "agree" // N: agree to an offer of a seat
	pressTake    = "take"  // N: take the seat that is offered
	pressResign  = "resign"
	pressAbandon = "abandon"
	pressRules   = "rules" // PAGE, WORDS
	pressAgain   = "again" // the same game once more, in the same channel
	pressExport  = "export"
	pressVerify  = "verify"
)

// verbs says how many args each verb has, and whether its buttons stand in
// private messages, where the answer takes the place of the message.
var verbs = map[string]struct {
	args    int
	private bool
}{
	pressAct: {0, false}, pressMe: {0, false}, pressLog: {0, false}, pressPage: {1, true},
	pressDo: {1, true}, pressOpen: {2, true}, pressPick: {1, true}, pressType: {0, true}, pressUndo: {0, true},
	pressJoin: {1, false}, pressLuck: {0, false}, pressBegin: {0, false}, pressLeave: {0, false},
	pressSkip: {2, false}, pressAgree: {1, false}, pressTake: {1, false},
	pressResign: {0, true}, pressAbandon: {0, true},
	pressRules: {2, true}, pressExport: {0, false}, pressVerify: {0, false}, pressAgain: {0, false},
}

// prompts are what buttons ask for before they are pressed, by verb.
var prompts = map[string]Prompt{
	pressLuck: {Title: "Your luck", Label: "A phrase that goes into the dice"},
	pressType: {Title: "Your move", Label: "In the game's own words"},
}

// prompt is what a verb's button asks for.
func prompt(verb string) *Prompt {
	p := prompts[verb]
	return &p
}

// id writes a press as the ID of a button.
func (p press) id() string {
	words := append([]string{p.verb, p.table, owner(p.seat, p.moves)}, p.args...)
	return strings.Join(words, "/")
}

// parsePress reads the ID of a button; false for what no button of ours says.
func parsePress(id string) (press, bool) {
	if len(id) > mostID {
		return press{}, false
	}
	verb, rest, _ := strings.Cut(id, "/")
	form, ok := verbs[verb]
	if !ok {
		return press{}, false
	}
	words := strings.SplitN(rest, "/", 2+max(form.args, 1))
	if len(words) != 2+form.args {
		return press{}, false
	}
	p := press{verb: verb, table: words[0], seat: game.Public, args: words[2:]}
	if words[1] == "" {
		return p, true
	}
	seatText, movesText, _ := strings.Cut(words[1], ".")
	n, err := strconv.ParseUint(seatText, 10, 8)
	if err != nil {
		return press{}, false
	}
	moves, err := strconv.ParseUint(movesText, 10, 31)
	if err != nil {
		return press{}, false
	}
	p.seat, p.moves = game.Seat(n), int(moves)
	return p, true
}

// owner writes whose button it is, and when it was made.
func owner(s game.Seat, moves int) string {
	if s == game.Public {
		return ""
	}
	return strconv.Itoa(int(s)) + "." + strconv.Itoa(moves)
}

// public makes the ID of a button that is not of one seat.
func public(verb, table string, args ...string) string {
	return press{verb: verb, table: table, seat: game.Public, args: args}.id()
}

// A reference names a line, or the beginning of one, in the ID of a button:
// by itself where that is short enough, else as the way to it through the
// Choices, "#" with the number of the choice at each step, and a check.
func reference(line string, path []int, room int) string {
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
	b.WriteString(checkOf(line))
	return b.String()
}

func checkOf(line string) string {
	sum := sha256.Sum256([]byte(line))
	return hex.EncodeToString(sum[:4])
}

// lineOf is the line that a reference names among what the seat is offered
// now; false when nothing there answers to it.
func lineOf(m game.Match, s game.Seat, ref string) (string, bool) {
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
	return typed, checkOf(typed) == check
}

// pathTo is the way to the beginning of a line through the Choices.
func pathTo(m game.Match, s game.Seat, typed string) []int {
	var path []int
	for at := ""; at != typed; {
		found := -1
		for i, c := range m.Choices(s, at) {
			if c.Line != at && len(c.Line) > len(at) && strings.HasPrefix(typed, c.Line) {
				found, at = i, c.Line
				break
			}
		}
		if found < 0 {
			return nil
		}
		path = append(path, found)
	}
	return path
}
