package table

import (
	"cmp"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// callPart is a sentence that a call may tell, or a line of several that belong together.
type callPart struct {
	text  string
	line  string // the line that it is a part of
	n     int    // the number of that line
	later bool   // it is not the first part of its line
}

// call is what the players are told whom the turn calls: the moment and the newest of the rest, in
// the order of events. Most is the number of characters. If there is no room for all, these go
// first: what one of the players knows; then how things stand; then what does neither harm nor
// touch what is theirs; then what does no harm. How the game ended is left out, since the call
// says it last.
func (l *turnLog) call(lines, most int, end string, touches func(string) bool) string {
	moment := withoutEnd(cmp.Or(l.Moment(), l.beforeMoment), end)
	parts := l.callParts(moment, end)
	is := func(p callPart) bool { return moment != "" && strings.Contains(p.text, moment) }
	known := func(p callPart) bool { return slices.Contains(l.known, p.line) }
	stands := func(p callPart) bool { return l.tellsHowThingsStand(p.line) }
	short := func(line string) bool { return chat.Length([]string{line}) <= most }
	whole := slices.ContainsFunc(l.opening, func(line string) bool { return short(line) && !l.tellsHowThingsStand(line) })
	after := ""                       // the newest left-out part after the moment
	least := []func(p callPart) bool{ // what goes first comes first
		func(p callPart) bool { return !is(p) && known(p) },
		known,
		func(p callPart) bool { return !is(p) && stands(p) },
		func(p callPart) bool { // a part too long to tell in full, if another line of the opening is short enough
			return !is(p) && whole && slices.Contains(l.opening, p.line) && !short(p.text)
		},
		func(p callPart) bool { return !is(p) && !l.tellsHarm(p.text) && !touches(p.text) },
		func(p callPart) bool { return !is(p) && !l.tellsHarm(p.text) },
		func(p callPart) bool { return !is(p) },
		func(callPart) bool { return true },
	}
	for len(parts) > 1 && (linesOf(parts) > lines || chat.Length([]string{callWords(parts)}) > most) {
		for _, less := range least {
			at := slices.IndexFunc(parts, less)
			if at < 0 {
				continue
			}
			if now := slices.IndexFunc(parts, is); now >= 0 && now < at && !known(parts[at]) && !stands(parts[at]) {
				after = parts[at].text
			}
			parts = slices.Delete(parts, at, at+1)
			break
		}
	}
	if len(parts) == 1 && parts[0].text == moment && chat.Length([]string{moment}) <= most+momentMore {
		return strings.TrimSpace(moment + " " + leadingSentences(after, most-chat.Length([]string{moment})-1))
	}
	return cutSentence(callWords(parts), most)
}

// callParts are the parts that a call may tell. A line that several events share has a part for
// each sentence.
func (l *turnLog) callParts(moment, end string) []callPart {
	texts, rows := slices.Concat(l.before, l.opening), slices.Concat(l.beforeRows, l.openingRows)
	if moment != "" && !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, moment) }) {
		texts, rows = append(texts, moment), append(rows, "")
	}
	var parts []callPart
	for i, line := range texts {
		sentences := []string{withoutEnd(line, end)}
		if rows[i] != "" {
			sentences = game.Sentences(sentences[0])
		}
		for n, text := range sentences {
			if text != "" {
				parts = append(parts, callPart{text, line, i, n > 0})
			}
		}
	}
	return parts
}

// linesOf counts the lines that the parts come from.
func linesOf(parts []callPart) int {
	n := 0
	for i, p := range parts {
		if i == 0 || p.n != parts[i-1].n {
			n++
		}
	}
	return n
}

// callWords joins parts. It begins with "…" if the first part is not the first of its line.
func callWords(parts []callPart) string {
	var words []string
	for i, p := range parts {
		if i == 0 && p.later {
			words = append(words, "…")
		}
		words = append(words, p.text)
	}
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

// cutSentence shortens a text that is too long: after a sentence or a clause that ends in the
// last two thirds of the room, else after a word.
func cutSentence(text string, most int) string {
	if chat.Cut(text, most) == text {
		return text
	}
	kept := strings.TrimSuffix(chat.Cut(text, most-1), "…")
	for _, ends := range []string{". ", "; "} {
		if end := strings.LastIndex(kept, ends) + 1; end > len(kept)/3 {
			return kept[:end] + " …"
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
