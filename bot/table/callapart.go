package table

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// apart is what stands apart from the other news of a call, at its head: the newest moment, or else what leads to
// the question, if it is short. What somebody found is old once something else has led to a question. A moment
// that is not about the called players stands in its place if harm to them came before it.
func (l *turnLog) apart(news, end string, long, touches func(string) bool) string {
	asks := l.askTold(news, long)
	harmed := func(sentence string) bool {
		return !slices.ContainsFunc(l.known, func(line string) bool { return strings.Contains(line, sentence) }) && l.kindOf(sentence, "", touches) == harmsTheirs
	}
	if told := withoutEnd(l.newestMoment(), end); told != "" && strings.Contains(news, told) {
		before, _, _ := strings.Cut(news, told)
		switch {
		case l.Moment() == "" && among(l.finds, told) && asks != "":
			return asks
		case !touches(told) && slices.ContainsFunc(game.Sentences(strings.TrimSpace(before)), harmed):
			return ""
		}
		return told
	}
	if long(asks) {
		return ""
	}
	return asks
}

// askTold is what leads to the question: whole if that is short, else without its dull sentences and those for which
// some news have no room. It is "" if a heading alone is left.
func (l *turnLog) askTold(news string, long func(string) bool) string {
	for _, ask := range l.asks {
		if !long(ask) {
			return ask
		}
		told := strings.Join(slices.DeleteFunc(game.Sentences(ask), func(sentence string) bool {
			return slices.Contains(l.dull, sentence) || !strings.Contains(news, sentence)
		}), " ")
		if len(strings.Fields(told)) > mostHeading {
			return told
		}
	}
	return ""
}

// withoutApart leaves out of the parts of a call what stands apart from it, with the dull sentences of the same event,
// and notes which parts are older.
func (l *turnLog) withoutApart(parts []callPart, apart string) []callPart {
	if apart == "" {
		return parts
	}
	whole := game.Sentences(apart)
	for _, ask := range l.asks {
		all := game.Sentences(ask)
		if !slices.ContainsFunc(whole, func(sentence string) bool { return !slices.Contains(all, sentence) }) {
			whole = all
			break
		}
	}
	said := func(p callPart) bool { return strings.Contains(p.text, apart) || slices.Contains(whole, p.text) }
	last := len(parts) - 1
	for last >= 0 && !said(parts[last]) {
		last--
	}
	var rest []callPart
	for i, p := range parts {
		p.older = p.older || i < last
		if !said(p) {
			rest = append(rest, p)
		}
	}
	return rest
}
