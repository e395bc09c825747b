package table

import (
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// momentMore is how many characters longer than other lines a moment may be. It is not cut, since
// the end of a moment says how it turned out.
const momentMore = 30

// mostOutcome is how many characters a call may have if it tells only what came of moves, since
// half of that says nothing, or only harm to what belongs to its players, beside what leads to the
// question that they are asked.
const mostOutcome = 240

// callPart is what a call tells or leaves out as a whole: a line, or one sentence of a line that
// several events share.
type callPart struct {
	text  string
	line  string // the line that it is a part of
	n     int    // the number of that line
	later bool   // it is not the first part of its line
	worth int    // what it tells: one of the constants below
	left  bool   // the call leaves it out
}

// The kinds of what a part of a call tells. A call leaves out the first of this list first.
const (
	knownToSome = iota // one of the called players did it, or has seen it
	knownMoment
	nothingOfNote // nothing comes of it
	howThingsStand
	otherNews
	wasHidden
	aboutTheirs
	harmful
	asking      // it leads to the question for which the game waits
	harmsTheirs // it harms what belongs to one of the called players
	cameOfIt    // what came of a move
	theMoment
)

// worthOf finds out what a part tells.
func (l *turnLog) worthOf(p callPart, moment string, touches func(string) bool) int {
	tells := func(texts []string) bool {
		return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(p.text, text) })
	}
	is := moment != "" && strings.Contains(p.text, moment)
	harms := l.tellsHarm(p.text)
	switch known := slices.Contains(l.known, p.line); {
	case known && is:
		return knownMoment
	case known:
		return knownToSome
	case is:
		return theMoment
	case slices.ContainsFunc(l.yields, func(text string) bool { return strings.HasSuffix(text, p.text) }):
		return cameOfIt
	case harms && touches(p.text):
		return harmsTheirs
	case tells(l.idles):
		return nothingOfNote
	case l.tellsHowThingsStand(p.line):
		return howThingsStand
	case tells(l.asks):
		return asking
	case harms:
		return harmful
	case touches(p.text):
		return aboutTheirs
	case tells(l.finds):
		return wasHidden
	}
	return otherNews
}

// call is what the turn tells the players whom it calls, in the order of events. If there is no
// room for everything, the part that is worth least is left out first; of equal parts, the
// oldest. A "…" stands for news that are left out: at least one if any are, and one at each place if
// there is room. How the game ended is left out here, since the call says that last.
//
// It leaves out as well the text that stands apart from these news, such as the moment. If there is
// no room beside that text, the call tells only that there is more.
func (l *turnLog) call(lines, most int, apart, end string, touches func(string) bool) string {
	moment := withoutEnd(l.newestMoment(), end)
	parts := l.callParts(moment, end)
	if apart != "" && apart == moment {
		parts = withoutLead(parts, moment, touches)
	}
	parts = slices.DeleteFunc(parts, func(p callPart) bool { return apart != "" && strings.Contains(p.text, apart) })
	parts = newestOfSame(parts)
	if len(parts) == 0 {
		return ""
	}
	for i := range parts {
		parts[i].worth = l.worthOf(parts[i], moment, touches)
	}
	if apart != "" && most < leastRest && len(l.yields) == 0 {
		for i := range parts {
			parts[i].left = true
		}
		if slices.ContainsFunc(parts, l.leavesOut) {
			return "…"
		}
		return ""
	}
	room := func() int {
		tells := func(is func(worth int) bool) bool {
			return slices.ContainsFunc(parts, func(p callPart) bool { return !p.left && is(p.worth) })
		}
		if tells(func(worth int) bool { return worth < asking }) || !tells(func(worth int) bool { return worth == cameOfIt || worth == harmsTheirs }) {
			return most
		}
		return max(most, mostOutcome-chat.Length([]string{apart}))
	}
	fits := func() bool {
		return linesOf(parts) <= lines && chat.Length([]string{callWords(parts, false)}) <= room()
	}
	opens := func(p callPart) bool { return slices.Contains(l.opening, p.line) }
	short := func(line string) bool { return chat.Length([]string{line}) <= most }
	whole := slices.ContainsFunc(l.opening, func(line string) bool { return short(line) && !l.tellsHowThingsStand(line) })
	for told := len(parts); told > 1 && !fits(); told-- {
		least, worth := -1, 0
		for i, p := range parts {
			if p.worth < harmful && whole && opens(p) && !short(p.text) { // another line that opened the turn fits whole, and this one would be cut
				p.worth = min(p.worth, howThingsStand)
			}
			if !p.left && (least < 0 || p.worth < worth) {
				least, worth = i, p.worth
			}
		}
		parts[least].left = true
	}
	refill(parts, fits, func(p *callPart) string {
		if p.worth > howThingsStand && (opens(*p) || slices.ContainsFunc(parts, func(before callPart) bool { return before.n < p.n && before.worth == theMoment })) {
			return leadingSentences(p.text, most-chat.Length([]string{callWords(parts, false)})-1)
		}
		return ""
	})
	words := callWords(parts, true)
	if most = room(); !short(words) {
		words = callWords(parts, false)
	}
	switch {
	case short(words), words == moment && chat.Length([]string{moment}) <= most+momentMore:
	case apart != "": // what stands apart tells something already
		words = leadingSentences(words, most)
	default:
		words = cutSentence(words, most)
	}
	if apart != "" && strings.Contains(words, "…") && len(strings.Fields(strings.Trim(words, "… "))) <= mostHeading {
		return "…"
	}
	if strings.Contains(words, "…") || !slices.ContainsFunc(parts, l.leavesOut) {
		return words
	}
	if told := slices.IndexFunc(parts, func(p callPart) bool { return !p.left }); told >= 0 && !slices.ContainsFunc(parts[told:], l.leavesOut) {
		return "… " + words // all that is left out came before it
	}
	return strings.TrimSpace(words + " …")
}

// leavesOut reports whether a call leaves out a part that tells something new to one of its players.
func (l *turnLog) leavesOut(p callPart) bool {
	return p.left && p.worth != nothingOfNote && (p.worth > knownMoment || l.several) && len(strings.Fields(p.text)) > mostHeading
}

// newestOfSame leaves out each part that a later part repeats in the same words, as when a ship
// has backed sail in two phases.
func newestOfSame(parts []callPart) []callPart {
	var newest []callPart
	for i, p := range parts {
		if !slices.ContainsFunc(parts[i+1:], func(later callPart) bool { return later.text == p.text }) {
			newest = append(newest, p)
		}
	}
	return newest
}

// withoutLead leaves out what led to a moment that stands before all else: what is older and mentions
// whom the moment is about, such as the last hit on a ship that is lost. After the moment it would
// read as if it came later. If it touches the called players and the moment does not, it stays.
func withoutLead(parts []callPart, moment string, touches func(string) bool) []callPart {
	name := nameAtHead(moment)
	at := slices.IndexFunc(parts, func(p callPart) bool { return strings.Contains(p.text, moment) })
	if name == "" || at < 0 {
		return parts
	}
	led := slices.DeleteFunc(slices.Clone(parts[:at]), func(p callPart) bool {
		return game.Mentions(p.text, name) && (touches(moment) || !touches(p.text))
	})
	return append(led, parts[at:]...)
}

// nameAtHead is the name with which a sentence begins: "Altair W4", "Red 1". It is "" if the sentence
// begins with "The", "A" or "There", which are no names.
func nameAtHead(sentence string) string {
	words := strings.Fields(sentence)
	n := slices.IndexFunc(words, func(word string) bool { return !startsUpper(word) && strings.Trim(word, "0123456789") != "" })
	if n < 1 || slices.Contains([]string{"The", "A", "There"}, words[0]) {
		return ""
	}
	return strings.Join(words[:n], " ")
}

// mostHeading is the length, in words, up to which a sentence tells nothing by itself, such as
// "Phase 2." and "Quint is ready."
const mostHeading = 3

// refill takes back parts that were left out, if there is room for them after all: first the
// parts that are worth most, and of equal parts the newest. If a part is too long, refill takes
// what the function first returns for it, which may be nothing.
func refill(parts []callPart, fits func() bool, first func(p *callPart) string) {
	for worth := theMoment; worth >= nothingOfNote; worth-- {
		for i := range slices.Backward(parts) {
			p := &parts[i]
			if !p.left || p.worth != worth || len(strings.Fields(p.text)) <= mostHeading {
				continue
			}
			whole := p.text
			if p.left = false; fits() {
				continue
			}
			p.left = true
			if p.text = first(p); p.text != "" {
				p.left = false
			}
			if p.left || !fits() {
				p.text, p.left = whole, true
			}
		}
	}
}

// callParts are the parts that a call may tell. A line that several events share has a part for
// each sentence, and so has a line that tells what came of a move.
func (l *turnLog) callParts(moment, end string) []callPart {
	texts, rows := slices.Concat(l.before, l.opening), slices.Concat(l.beforeRows, l.openingRows)
	if moment != "" && !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, moment) }) {
		texts, rows = append(texts, moment), append(rows, "")
	}
	var parts []callPart
	for i, line := range texts {
		sentences := []string{withoutEnd(line, end)}
		if yields := func(text string) bool { return strings.Contains(line, text) && text != moment }; rows[i] != "" || slices.ContainsFunc(l.yields, yields) {
			sentences = game.Sentences(sentences[0])
		}
		for n, text := range sentences {
			if text != "" {
				parts = append(parts, callPart{text: text, line: line, n: i, later: n > 0})
			}
		}
	}
	return parts
}

// linesOf counts the lines that the told parts come from.
func linesOf(parts []callPart) int {
	n, last := 0, -1
	for _, p := range parts {
		if !p.left && p.n != last {
			n, last = n+1, p.n
		}
	}
	return n
}

// callWords joins the told parts. The text begins with "…" if the first told part is not the
// first part of its line. If signs is set, a "…" stands wherever news are left out.
func callWords(parts []callPart, signs bool) string {
	var words []string
	gap := false
	sign := func() {
		if gap && (len(words) == 0 || !strings.HasSuffix(words[len(words)-1], "…")) {
			words = append(words, "…")
		}
		gap = false
	}
	for _, p := range parts {
		if p.left {
			gap = gap || signs && p.worth > howThingsStand
			continue
		}
		gap = gap || len(words) == 0 && p.later
		sign()
		words = append(words, p.text)
	}
	sign()
	return strings.Join(words, " ")
}

// withoutEnd removes from the head of a text the sentence that says how the game ended.
func withoutEnd(text, end string) string {
	after, ended := strings.CutPrefix(text, end)
	if end == "" || !ended {
		return text
	}
	return strings.TrimSpace(after)
}

// cutSentence shortens a text that is too long. It cuts after the last sentence for which there
// is room, if that tells something. Otherwise it cuts after a clause, or an item of a list, that ends
// in the last two thirds of the room, or else after a word.
func cutSentence(text string, most int) string {
	if chat.Cut(text, most) == text {
		return text
	}
	if first := leadingSentences(text, most); len(strings.Fields(first)) > mostHeading+1 { // the sign of what is left out is a word, too
		return first
	}
	kept := strings.TrimSuffix(chat.Cut(text, most-1), "…")
	for _, ends := range []string{". ", "; ", ", "} {
		for end := strings.LastIndex(kept, ends) + 1; end > len(kept)/3; end = strings.LastIndex(kept[:end-1], ends) + 1 {
			if strings.Count(kept[:end], "(") == strings.Count(kept[:end], ")") { // an aside is not cut
				return kept[:end] + " …"
			}
		}
	}
	if space := strings.LastIndexByte(kept, ' '); space > 0 && text[len(kept)] != ' ' {
		kept = kept[:space]
	}
	return kept + " …"
}

// leadingSentences returns as many first sentences of a text as there is room for; "" if there is
// no room for one.
func leadingSentences(text string, most int) string {
	if chat.Length([]string{text}) <= most {
		return text
	}
	kept := ""
	for at, c := range text {
		if c != '.' || !strings.HasPrefix(text[at:], ". ") {
			continue
		}
		first := text[:at+1] + " …"
		if chat.Length([]string{first}) > most {
			break
		}
		kept = first
	}
	return kept
}
