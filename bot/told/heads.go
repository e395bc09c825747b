package told

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// How long a step is shown if nobody presses.
const (
	leastStand  = 2500 * time.Millisecond
	perWord     = 250 * time.Millisecond // past fewWords
	fewWords    = 8
	mostStand   = 10 * time.Second // of a long text
	momentStand = 3500 * time.Millisecond
)

func (a act) step() chat.DeskStep {
	s := chat.DeskStep{N: a.n, Own: a.own && a.opens == "", Opens: a.opens, Under: a.under, Touches: a.touches, Moment: a.moment >= 0}
	s.News, s.Brought = a.opens != "" || a.answers, a.brought && !a.own
	s.Holds = a.touches || a.own && (a.thrown() || a.settled > 0 || failed.MatchString(a.text()))
	s.Shows = a.shows
	lines := slices.Clone(a.inWords())
	var at int
	s.Head, s.Came, at = a.head(lines)
	for i, l := range lines {
		if i == at {
			s.Lead = len(s.Lines)
		}
		if l.Text != "" || len(l.Dice) > 0 {
			s.Lines = append(s.Lines, l)
		}
	}
	if at == len(lines) {
		s.Lead = len(s.Lines)
	}
	words := 0
	for _, l := range a.lines {
		s.Said = append(s.Said, l.Text)
		words += len(strings.Fields(l.Text))
	}
	stands := min(leastStand+perWord*time.Duration(max(0, words-fewWords)), mostStand)
	if a.moment >= 0 || a.thrown() {
		stands = max(stands, momentStand)
	}
	s.Stands = int(stands.Milliseconds())
	return s
}

// inWords are the lines of an act. The lines of a routine act become one line, unless it is a
// single act that is too long for a head.
func (a act) inWords() []chat.DeskLine {
	if a.under != "" && isReady.MatchString(a.lines[0].Text) {
		return a.lines // that all are ready is no move of the phase
	}
	if a.routine() && (a.joined > 1 || said(a.lines) <= mostHead) {
		return []chat.DeskLine{{Text: inOne(a.lines)}}
	}
	return a.lines
}

// leading is the last line that tells of the weightiest harm; -1 if there is none.
func (a act) leading() int { return lastLine(a.lines, func(l chat.DeskLine) bool { return l.Leads }) }

// lostShip reports whether an act ends with the weightiest harm, which came without dice of its own and is
// not what people will retell.
func (a act) lostShip() bool {
	at := a.leading()
	return a.moment < 0 && at >= 0 && len(a.lines[at].Dice) == 0
}

// headline is the index of the line by which an act is told. It is the first of these that the act
// has: harm that weighs more than the moment; the moment; the last line with harm and dice; the first line with harm; the last line with
// dice, or the line that tells what came of them. If there is none, it is the last line that
// touches the reader, or else the first line that tells of an event. A round is told by its
// opening.
func (a act) headline() int {
	leads := a.leading()
	if a.opens != "" || a.ends && a.moment >= 0 || a.moment >= 0 && (leads < 0 || a.lines[a.moment].Leads) {
		return max(0, a.moment)
	}
	if leads >= 0 {
		return leads
	}
	decided := func(l chat.DeskLine) bool { return len(l.Dice) > 0 }
	harms := func(l chat.DeskLine) bool { return l.Harms }
	if at := lastLine(a.lines, func(l chat.DeskLine) bool { return harms(l) && decided(l) }); at >= 0 {
		return at
	}
	if at := slices.IndexFunc(a.lines, harms); at >= 0 {
		return at // what follows came of it
	}
	if at := lastLine(a.lines, decided); at >= 0 {
		return max(at, a.settled-1)
	}
	if at := cmp.Or(a.settled, a.touching); at > 0 {
		return at - 1
	}
	return max(0, slices.IndexFunc(a.lines, func(l chat.DeskLine) bool { return !l.Idles && !isReady.MatchString(l.Text) }))
}

// lastLine is the index of the last line for which is returns true; -1 if there is none.
func lastLine(lines []chat.DeskLine, is func(chat.DeskLine) bool) int {
	for i, l := range slices.Backward(lines) {
		if is(l) {
			return i
		}
	}
	return -1
}

// head takes the headline of an act out of its lines. The headline says who did what. A result alone
// would not say that. before is the index of the line that follows the headline: what is left of the
// headline's own line, or the line after that if what is left tells how the headline came about.
// came is the end of the headline, if that came of the dice.
func (a act) head(lines []chat.DeskLine) (head, came string, before int) {
	at := a.headline()
	if len(lines) != len(a.lines) {
		at = 0 // they are one
	}
	l := &lines[at]
	switch first, rest := firstSentence(l.Text); {
	case a.routine():
		head, l.Text = l.Text, ""
	case a.opens != "" && a.moment < 0, a.ends && a.moment == at: // "The British win: no American ship is left."
		head, l.Text = first, rest
	case a.opens != "":
		head, l.Text = l.Text, ""
	default:
		if deed, result, move := a.yielded(lines, at); deed != "" {
			return strings.TrimSpace(deed + " " + result), result, move + 1
		}
		text := l.Text
		head, l.Text = headOf(text)
		if l.Text != "" && strings.HasPrefix(text, strings.TrimSuffix(l.Text, ".")) {
			at++
		}
	}
	return head, "", at
}

// yielded takes from lines a move and what came of it, if one of them tells that: "Red 1 sails from
// 14 to 26, a broken compass. Red loses the whole hand."
func (a act) yielded(lines []chat.DeskLine, at int) (deed, result string, moved int) {
	ends := sentenceEnd.FindAllStringIndex(lines[at].Text, -1)
	yields := at
	for yields > 0 && (!lines[yields].Yields || yields == at && len(ends) == 0) {
		yields--
	}
	move := yields - 1
	for move >= 0 && (len(lines[move].Dice) > 0 || lines[move].Idles) {
		move--
	}
	if move < 0 {
		return "", "", 0
	}
	card := ""
	deed = lines[move].Text
	if how, moves, ok := strings.Cut(deed, ": "); ok && unicode.IsUpper([]rune(moves)[0]) {
		deed, card = moves, how+"."
	}
	before := ""
	result = lines[at].Text
	if at == yields {
		end := ends[len(ends)-1][0] + 1
		before, result = result[:end], strings.TrimSpace(result[end:])
	}
	lines[move].Text = card
	if len(deed)+len(result) > mostDeed {
		return deed, "", move
	}
	lines[at].Text = before
	return deed, result, move
}

const (
	mostHead = 90  // characters of a head
	mostDeed = 120 // of one that is a move and what came of it
)

// headOf is what heads a line, and the rest. A long line is cut in two, as “Detroit hits Lawrence”
// and what it hits. If the part after the colon names who does something, that part is the head.
func headOf(text string) (head, rest string) {
	if len(text) <= mostHead {
		return text, ""
	}
	if first, rest := firstSentence(text); rest != "" {
		return first, rest
	}
	text = strings.TrimSuffix(text, ".")
	whole, why, explained := strings.Cut(strings.TrimSuffix(text, ")"), " (")
	if explained && strings.HasSuffix(text, ")") && !strings.ContainsAny(why, "()") {
		return whole + ".", game.Capital(why) + "."
	}
	how, result, ok := strings.Cut(text, ": ")
	switch {
	case !ok || strings.Count(how, " ") < 1 || strings.Count(result, " ") < 2:
		return ended(text), ""
	case unicode.IsUpper([]rune(result)[0]): // "Red 1 goes over the edge at 23"
		return ended(result), how + "."
	}
	return how + ".", ended(game.Capital(result))
}

// ended ends a sentence that has lost its full stop.
func ended(text string) string {
	if strings.HasSuffix(text, "!") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// firstSentence is the first sentence of a text, and the rest.
func firstSentence(text string) (first, rest string) {
	if end := sentenceEnd.FindStringIndex(text); end != nil {
		return text[:end[0]+1], text[end[1]:]
	}
	return text, ""
}
