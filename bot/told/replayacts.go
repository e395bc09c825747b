package told

import (
	"regexp"
	"slices"
	"strings"

	"shipboard/bot/chat"
)

// mostFilmed is how many characters acts have that are joined for a replay: what fits below its
// pictures.
const mostFilmed = 160

// filmed are the acts of a game that a replay shows, in their order, without acts and lines of which
// nothing comes. Of a long game it joins short acts in a row. If that is not enough, it keeps those
// that people will retell or that tell of harm, then those that dice decided or that touched the
// reader, then those that brought something about, then others.
func filmed(acts []act, most int) []act {
	for i, a := range acts {
		acts[i] = a.withoutIdle()
		acts[i].brings = len(a.lines) > a.joined || a.opens != "" && !a.idle() || tally.MatchString(a.text())
	}
	if len(acts) == 0 {
		return nil
	}
	first := acts[0] // it tells who plays what
	acts = slices.DeleteFunc(acts[1:], func(a act) bool { return a.idle() && a.opens == "" })
	if len(acts) >= most {
		acts = retold(shortJoined(acts, most-1), most-1)
	}
	return append([]act{first}, acts...)
}

// tally matches how much of something there is by now: "Three swimmers are gone at N (3 of 9)",
// "Quint pulls a swimmer out at S (one left)".
var tally = regexp.MustCompile(`\(\S+ (?:of \d+|left)\b|\bleft\)|\bstill in\b|\bthe last\b`)

// isReady matches a sentence that tells only that the table waits for somebody no longer, or never
// did.
var isReady = regexp.MustCompile(`^\S+ is ready\.$|: all sheets are in\b|has no choice, so the card is played at once\.$`)

// idle reports whether nothing comes of what an act tells.
func (a act) idle() bool {
	return a.moment < 0 && !a.ends && !a.thrown() && !slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return !idles(l) })
}

func idles(l chat.DeskLine) bool { return l.Idles || isReady.MatchString(l.Text) }

// withoutIdle is an act without lines of which nothing comes, if there are others.
func (a act) withoutIdle() act {
	if a.routine() && !a.ends && !a.idle() {
		a.lines = slices.DeleteFunc(slices.Clone(a.lines), idles)
	}
	return a
}

// shortJoined joins acts in a row, the shortest first, until there are no more than most besides
// those that only open a round. It joins what dice decided only with what the same line told.
func shortJoined(acts []act, most int) []act {
	fits := func(a act) bool {
		return a.moment < 0 && !a.ends && a.opens == "" && !a.touches && !a.answers && a.settled == 0
	}
	for n := len(acts); n > 0; n-- {
		told, at, least := 0, -1, mostFilmed
		for i, b := range acts {
			if !b.idle() {
				told++
			}
			if i == 0 || !fits(acts[i-1]) || !fits(b) {
				continue
			}
			a := acts[i-1]
			if both := said(a.lines) + said(b.lines); both < least && (a.last == b.first || !a.thrown() && !b.thrown()) {
				at, least = i, both
			}
		}
		if told <= most || at < 0 {
			break
		}
		acts[at-1].add(acts[at])
		acts = slices.Delete(acts, at, at+1)
	}
	return acts
}

// add joins to an act one that comes after it, and all between them.
func (a *act) add(b act) {
	a.joined += b.n - a.n
	a.brings = a.brings || b.brings
	a.lines = append(slices.Clip(a.lines), b.lines...)
	a.n, a.last, a.drawn, a.seen, a.picture, a.more = b.n, b.last, b.drawn, b.seen, b.picture, b.more
}

// retold are up to most of some acts, spread over the game where not all of one kind are kept.
func retold(acts []act, most int) []act {
	weight := func(a act) int {
		switch {
		case a.moment >= 0 || a.ends:
			return 5
		case slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return l.Harms }):
			return 4
		case a.thrown() || a.touches:
			return 3
		case a.brings:
			return 2
		case !a.idle():
			return 1
		}
		return 0
	}
	var kept []int
	for w := 5; w >= 0; w-- {
		var alike []int
		for i, a := range acts {
			if weight(a) == w {
				alike = append(alike, i)
			}
		}
		room := min(most-len(kept), len(alike))
		for i := range room {
			kept = append(kept, alike[len(alike)-1-i*len(alike)/room]) // the last of all, the end, stays
		}
	}
	slices.Sort(kept)
	all := make([]act, len(kept))
	for i, at := range kept {
		all[i] = acts[at]
	}
	return all
}

// sentenceEnd matches the end of a sentence that another one follows.
var sentenceEnd = regexp.MustCompile(`[.!?] `)

// filmStep is the step of an act below a picture of a replay, which has room for few words: it
// begins with what happened. The rest follows.
func (a act) filmStep() chat.DeskStep {
	s := a.step()
	at := a.headline()
	text, before, after := a.lines[at].Text, a.lines[:at], a.lines[at+1:]
	several := a.joined > 1 && a.moment < 0 && a.settled == 0
	if several {
		lines := slices.Clone(a.lines)
		if i := slices.IndexFunc(lines, func(l chat.DeskLine) bool { return tally.MatchString(l.Text) }); i > 0 {
			lines = slices.Insert(slices.Delete(lines, i, i+1), 0, a.lines[i])
		}
		text, before, after = inOne(lines), nil, nil
	}
	end := sentenceEnd.FindStringIndex(text)
	if end == nil || a.opens != "" || !several && slices.ContainsFunc(a.lines, func(l chat.DeskLine) bool { return l.Yields }) {
		return s
	}
	first, rest := text[:end[0]+1], text[end[1]:]
	if !several && !strings.Contains(first, ": ") && !strings.HasSuffix(first, "!") {
		return s // "Quint launches a barrel into S. A hit!"
	}
	s.Head, s.Lines = first, slices.Concat(before, []chat.DeskLine{{Text: rest}}, after)
	return s
}
