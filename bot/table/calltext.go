package table

import (
	"cmp"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// momentMore is how many characters longer than other lines a moment may be. It is not cut, since
// the end of a moment says how it turned out.
const momentMore = 30

// callPart is what a call tells or leaves out as a whole: one sentence.
type callPart struct {
	text  string
	line  string // the line that it is a part of
	n     int    // the number of that line
	dull  bool   // it tells nothing by itself
	worth int    // what it tells: one of the constants below
	left  bool   // the call leaves it out
	older bool   // it is older than what stands apart from the call
}

// The kinds of what a sentence tells. A call tells first of the last of this list.
const (
	nothingOfNote = iota
	howThingsStand
	howItCame // what led from a move to what came of it
	otherNews
	cameOfIt     // what came of a move
	opensFurther // it opens the newest round, after its first sentences
	newestDeed   // it is the newest that somebody did
	wasHidden
	triedInVain // others tried in vain to harm what belongs to one of the called players
	harmful
	opensRound // it opens the newest round
	aboutTheirs
	asking // it leads to the question for which the game waits
	otherMoment
	harmsTheirs // it harms what belongs to one of the called players
	theMoment
	kinds

	knownTo = -kinds // is added if one of the called players did it, or has seen it
	noNews  = 2 * knownTo
)

// mostOpening is how many sentences of a round's opening go before what others did.
const mostOpening = 3

// worthOf finds out what a part tells.
func (l *turnLog) worthOf(p callPart, moment string, touches func(string) bool) int {
	known := slices.Contains(l.known, p.line)
	if known {
		touches = func(string) bool { return false } // somebody has seen to it
	}
	switch worth := l.kindOf(p.text, moment, touches); {
	case p.dull && worth <= aboutTheirs, l.knewAll(p.text, l.called):
		return noNews + nothingOfNote
	case worth <= howThingsStand:
		return noNews + worth
	case known && among(l.harms, p.text) && slices.Contains(l.mixed, p.line): // the others do not know it
		return worth
	case known:
		return knownTo + worth
	default:
		return worth
	}
}

// kindOf finds out what a sentence tells, whoever may know it.
func (l *turnLog) kindOf(text, moment string, touches func(string) bool) int {
	harms, asks, retold := among(l.harms, text), among(l.asks, text), among(l.moments, text)
	switch {
	case moment != "" && strings.Contains(text, moment):
		return theMoment
	case among(l.heads, text) && !among(l.opens, text):
		return nothingOfNote
	case (harms || retold) && touches(text):
		return harmsTheirs
	case retold:
		return otherMoment
	case asks:
		return asking
	case slices.Contains(l.dull, text):
		return nothingOfNote
	case len(l.opens) > 0 && among(l.opens[len(l.opens)-1:], text):
		if slices.Index(game.Sentences(l.opens[len(l.opens)-1]), text) >= mostOpening {
			return opensFurther
		}
		return opensRound
	case among(l.opens, text) || among(l.stands, text):
		return howThingsStand
	case among(l.vain, text):
		if touches(text) {
			return triedInVain
		}
		return nothingOfNote
	case touches(text):
		return aboutTheirs
	case harms:
		return harmful
	case l.yielded(text):
		return cameOfIt
	case among(l.yields, text):
		return howItCame
	case among(l.finds, text):
		return wasHidden
	}
	return otherNews
}

// call is what the turn tells the players whom it calls. It takes what is worth most first, and of
// equal sentences the newest, as long as there is room. First it tells what befell what belongs to the players,
// then the other news, each in the order of events. A "…" at the end stands for news that are left out. How the
// game ended is left out here, since the call says that last.
//
// It leaves out as well the text that stands apart from these news, such as the moment.
func (l *turnLog) call(most int, apart, end string, touches func(string) bool) string {
	moment := withoutEnd(l.newestMoment(), end)
	parts := l.callParts(moment, end)
	if apart != "" && apart == moment {
		parts = l.withoutLead(parts, moment, touches)
	}
	parts = l.withoutApart(parts, apart)
	parts = newestOfSame(parts)
	if len(parts) == 0 {
		return ""
	}
	for i := range parts {
		parts[i].worth, parts[i].left = l.worthOf(parts[i], moment, touches), true
	}
	if end != "" {
		parts = slices.DeleteFunc(parts, func(p callPart) bool { return p.worth < harmful })
	}
	if len(parts) == 0 {
		return ""
	}
	newestDeeds(parts)
	order := byWorth(parts)
	fits := func(p callPart) bool {
		room := most
		if p.worth < knownTo {
			room = min(most, leastNews)
		}
		return chat.Length([]string{callWords(parts, mostNews-l.lead)}) <= room || p.worth == theMoment && chat.Length([]string{p.text}) <= most+momentMore
	}
	tell := func(i int) bool {
		p := &parts[i]
		if !p.left || l.goesOn(p.text) && l.lacksHead(parts, i) || slices.Contains(l.heads, p.text) && !heads(parts, i) || lacksNewest(parts, i) {
			return false
		}
		p.left = false
		whole := p.text
		if !fits(*p) && among(l.harms, whole) {
			p.text = mainHarm(whole)
		}
		if !fits(*p) {
			p.left, p.text = true, whole
		}
		return !p.left
	}
	for slices.ContainsFunc(order, tell) {
	}
	words := callWords(parts, mostNews-l.lead)
	if words == "" && apart == "" {
		best := &parts[order[0]]
		best.left = false
		words = cutSentence(best.text, most)
	}
	if !strings.HasSuffix(words, "…") && slices.ContainsFunc(parts, l.leavesOut) {
		words = strings.TrimSpace(words + " …")
	}
	return words
}

// byWorth are the numbers of parts, what is worth most first. Of equal parts the newest is first.
func byWorth(parts []callPart) []int {
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		if by := cmp.Compare(parts[j].worth, parts[i].worth); by != 0 {
			return by
		}
		return j - i
	})
	return order
}

// newestDeeds finds the newest sentence about what each of the others did.
func newestDeeds(parts []callPart) {
	var told []string
	for i, p := range slices.Backward(parts) {
		if by := doer(p.text); p.worth == otherNews && !slices.Contains(told, by) {
			told, parts[i].worth = append(told, by), newestDeed
		}
	}
}

// lacksNewest reports whether a part tells where a piece was, and the call leaves out the short sentence of where it is:
// the older place would read as the newest.
func lacksNewest(parts []callPart, at int) bool {
	p := parts[at]
	piece := nameAtHead(p.text)
	place := func(sentence string) bool {
		return strings.Contains(sentence, " to ") || strings.Contains(sentence, " at ")
	}
	if p.worth != otherNews || piece == "" || !place(p.text) {
		return false
	}
	return slices.ContainsFunc(parts[at+1:], func(newest callPart) bool {
		return newest.left && newest.worth == newestDeed && nameAtHead(newest.text) == piece && place(newest.text) && chat.Length([]string{newest.text}) <= mostFirst
	})
}

// doer is with whom or what a sentence begins.
func doer(sentence string) string {
	if name := nameAtHead(sentence); name != "" {
		return name
	}
	words := strings.Fields(sentence)
	n := min(len(words), 1)
	if n > 0 && slices.Contains(articles, words[0]) {
		n = min(len(words), 2)
	}
	return strings.Join(words[:n], " ")
}

// lacksHead reports whether a call leaves out the sentence with which a part goes on. A
// sentence between them that tells nothing by itself is not missed.
func (l *turnLog) lacksHead(parts []callPart, at int) bool {
	for i := at - 1; i >= 0 && parts[i].n == parts[at].n; i-- {
		if !parts[i].left {
			return false
		}
		if !slices.Contains(l.dull, parts[i].text) {
			return true
		}
	}
	return false
}

// heads reports whether a call tells the part after a heading.
func heads(parts []callPart, at int) bool {
	return at+1 < len(parts) && parts[at+1].n == parts[at].n && !parts[at+1].left
}

// leavesOut reports whether a call leaves out a part that tells something new to one of its players.
func (l *turnLog) leavesOut(p callPart) bool {
	return p.left && (p.worth > 0 || p.worth > noNews+howThingsStand && len(l.called) > 1) && len(strings.Fields(p.text)) > mostHeading
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
// read as if it came later. If it touches the called players and the moment does not, it stays, and so does
// harm to somebody else.
func (l *turnLog) withoutLead(parts []callPart, moment string, touches func(string) bool) []callPart {
	name := nameAtHead(moment)
	at := slices.IndexFunc(parts, func(p callPart) bool { return strings.Contains(p.text, moment) })
	if name == "" || at < 0 {
		return parts
	}
	card := l.causeOf(parts[:at], moment)
	led := slices.DeleteFunc(slices.Clone(parts[:at]), func(p callPart) bool {
		if p.text == card {
			return false
		}
		other := among(l.harms, p.text) && nameAtHead(p.text) != "" && nameAtHead(p.text) != name
		return game.Mentions(p.text, name) && !other && (touches(moment) || !touches(p.text))
	})
	return append(led, parts[at:]...)
}

// articles are words at the head of a sentence that are no names.
var articles = []string{"The", "A", "There"}

// nameAtHead is the name with which a sentence begins: "Altair W4", "Red 1". It is "" if the sentence
// begins with "The", "A" or "There", which are no names.
func nameAtHead(sentence string) string {
	words := strings.Fields(sentence)
	n := slices.IndexFunc(words, func(word string) bool { return !startsUpper(word) && strings.Trim(word, "0123456789") != "" })
	if n < 1 || slices.Contains(articles, words[0]) {
		return ""
	}
	return strings.Join(words[:n], " ")
}

// mostHeading is the length, in words, up to which a sentence tells nothing by itself, such as
// "Phase 2." and "Quint is ready."
const mostHeading = 3

// callParts are the sentences that a call may tell.
func (l *turnLog) callParts(moment, end string) []callPart {
	texts := slices.Concat(l.before, l.opening)
	if moment != "" && !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, moment) }) {
		texts = append(texts, moment)
	}
	var parts []callPart
	var each [][]string // the steps of each part
	for i, line := range texts {
		rest := withoutEnd(line, end)
		var sentences []string
		if before, after, ok := strings.Cut(rest, moment); ok && moment != "" { // a moment may be several sentences
			sentences = slices.Concat(game.Sentences(strings.TrimSpace(before)), []string{moment}, game.Sentences(strings.TrimSpace(after)))
		} else {
			sentences = game.Sentences(rest)
		}
		for _, text := range sentences {
			if text == "" {
				continue
			}
			parts, each = append(parts, callPart{text: text, line: line, n: i}), append(each, stepsOf(text))
		}
	}
	over := l.overtaken(slices.Concat(each...))
	l.keepCauses(slices.Concat(each...), over)
	var news []callPart
	for i, p := range parts {
		var steps []string
		for j, step := range each[i] {
			if !over[j] || p.text == moment && l.Moment() != "" {
				steps = append(steps, step)
			}
		}
		over = over[len(each[i]):]
		switch {
		case len(steps) == 0:
			continue
		case len(each[i]) > 1:
			p.text, p.dull = l.inShort(steps)
		}
		news = append(news, p)
	}
	return news
}

const then = ", then "

// stepsOf divides a sentence that tells the steps of one piece, such as "Quint sails to 3, then sails to
// 7", into a sentence for each.
func stepsOf(sentence string) []string {
	steps := strings.Split(strings.TrimSuffix(sentence, "."), then)
	piece := nameAtHead(sentence)
	if len(steps) == 1 || piece == "" || !strings.HasPrefix(steps[0], piece+" ") {
		return []string{sentence}
	}
	for i, step := range steps {
		switch {
		case i > 0 && len(strings.Fields(step)) == 1:
			steps[i] = withoutLast(strings.TrimSuffix(steps[i-1], ".")) + " " + step + "."
		case i > 0:
			steps[i] = piece + " " + step + "."
		default:
			steps[i] = step + "."
		}
	}
	return steps
}

// inShort tells the steps of one piece in one sentence. It leaves out steps that tell nothing by
// themselves, if not all of them do. Of moves that differ in their last word alone it leaves the
// last: where the piece comes to. It counts steps that differ only in an aside: "Quint twice pulls a
// swimmer out at W (one left)".
func (l *turnLog) inShort(steps []string) (short string, dull bool) {
	piece := nameAtHead(steps[0])
	tells := slices.DeleteFunc(slices.Clone(steps), func(step string) bool {
		return slices.Contains(l.dull, step) || slices.Contains(l.stands, step) || slices.Contains(l.vain, step) && slices.Contains(l.finds, step)
	})
	if len(tells) == 0 {
		return joinSteps(piece, steps), true
	}
	var last []string
	times := make(map[int]int)
	for _, step := range tells {
		n := len(last) - 1
		switch {
		case n >= 0 && withoutAside(last[n]) == withoutAside(step):
			last[n], times[n] = step, times[n]+1
		case n >= 0 && withoutLast(last[n]) == withoutLast(step) && strings.Contains(step, " to "):
			last[n] = step
			delete(times, n)
		default:
			last = append(last, step)
		}
	}
	for n, more := range times {
		often := map[int]string{1: "twice"}[more]
		if often == "" {
			often = game.Numeral(more+1) + " times"
		}
		last[n] = piece + " " + often + strings.TrimPrefix(last[n], piece)
	}
	return joinSteps(piece, last), false
}

// joinSteps makes one sentence of the steps of a piece.
func joinSteps(piece string, steps []string) string {
	var does []string
	for i, step := range steps {
		step = strings.TrimSuffix(step, ".")
		if i > 0 {
			step = strings.TrimPrefix(step, piece+" ")
		}
		does = append(does, step)
	}
	return strings.Join(does, then) + "."
}

// withoutAside is a sentence without the brackets at its end.
func withoutAside(sentence string) string {
	if at := strings.LastIndex(sentence, " ("); at > 0 && strings.HasSuffix(sentence, ").") {
		return sentence[:at] + "."
	}
	return sentence
}

// withoutLast is a text without its last word.
func withoutLast(text string) string { return text[:max(0, strings.LastIndexByte(text, ' '))] }

// withoutEnd removes from the head of a text the sentence that says how the game ended.
func withoutEnd(text, end string) string {
	after, ended := strings.CutPrefix(text, end)
	if end == "" || !ended {
		return text
	}
	return strings.TrimSpace(after)
}
