package battle

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"shipboard/games/game"
)

// LeaveOut notes that a story leaves out the events from number since on: those of fire, since
// the story sums up the damage by all fire, and that sheets are in.
func (t *Telling) LeaveOut(since int) {
	if t.left == nil {
		t.left = map[int]bool{}
	}
	for i := since; i < len(t.Events); i++ {
		t.left[i] = true
	}
}

// add adds the damage of a phase to that of the phases before it.
func (n *FireNews) add(s *Sea, damage []Damage) {
	n.sea = s
	for _, w := range damage {
		sum := n.about(w.Ship)
		sum.hull += w.hull
		for i, hits := range w.masts {
			sum.masts[i] += hits
		}
		sum.guns = append(sum.guns, w.guns...)
		for _, r := range w.by {
			if !slices.Contains(sum.by, r) {
				sum.by = append(sum.by, r)
			}
		}
		for box, dead := range w.crew {
			sum.crew[box] += dead
		}
	}
}

// withStory adds a story to the events of a line if a message has no room for all that everyone
// is told. The story tells first the moments, the greatest first, then the damage by all fire and
// what happened to single ships, and last how the line ends. When the battle begins, there is no
// story.
func (t *Telling) withStory(full []game.Event) []game.Event {
	var public []string
	var last game.Event
	for _, e := range full {
		if e.To.Public() {
			public, last = append(public, e.Text), e
		}
	}
	if len(public) <= game.MostShort || t.Begins {
		return full
	}
	used := map[string]bool{}
	var story []string
	greats := slices.Collect(maps.Keys(t.Ranks))
	slices.SortFunc(greats, func(a, b int) int { return cmp.Or(cmp.Compare(t.Ranks[b], t.Ranks[a]), a-b) })
	var list []string
	for _, i := range greats {
		list = append(list, t.Events[i].Text)
		used[t.Events[i].Text] = true
	}
	story = append(story, game.OneAfterOther(1, list...)...)
	end := t.ending(public, used)
	harm := t.harm()
	story = append(story, t.middle(harm, used)...)
	others := slices.DeleteFunc(slices.Clone(public), func(text string) bool { return used[text] })
	more := t.newest(others, max(0, game.MostShort-1-len(story)))
	for _, text := range slices.Concat(story, more, end) {
		e := game.Event{To: game.Everyone(), Text: text, Brief: true, Harms: harm != "" && strings.Contains(text, harm)}
		if text == public[len(public)-1] {
			e.Row, e.Head = last.Row, last.Head
		}
		full = append(full, e)
	}
	return full
}

// newest are the newest of some sentences, up to most, in order. If that leaves out a move in the midst of a phase, the
// sentences are joined: such a move is told though a drift and what the ships load follow it. Of a line that tells whole
// phases, the newest phases are told.
func (t *Telling) newest(sentences []string, most int) []string {
	left := max(0, len(sentences)-most)
	news := slices.DeleteFunc(slices.Clone(sentences), t.headsPhase)
	if most == 0 || !slices.ContainsFunc(sentences[:left], func(text string) bool { return !t.headsPhase(text) }) {
		return sentences[left:]
	}
	for len(news) > most {
		joined := game.OneAfterOther(most, news...)
		if strings.HasSuffix(joined[len(joined)-1], news[len(news)-1]) {
			return joined
		}
		news = news[1:]
	}
	return news
}

// headsPhase reports whether a text begins with the heading of a phase.
func (t *Telling) headsPhase(text string) bool {
	for i, kind := range t.kinds {
		if kind == PhasePiece && strings.HasPrefix(text, strings.TrimSuffix(t.Events[i].Text, ".")) {
			return true
		}
	}
	return false
}

// ending is how a line ends: a new turn and what came with it, or the newest
// moves.
func (t *Telling) ending(public []string, used map[string]bool) []string {
	var list []string
	for i := t.OpensTurn - 1; i >= 0 && i < len(t.Events); i++ {
		if e := t.Events[i]; e.To.Public() && !used[e.Text] {
			list = append(list, e.Text)
		}
	}
	for _, text := range list {
		used[text] = true
	}
	if last := public[len(public)-1]; len(list) == 0 && !used[last] {
		used[last] = true
		return []string{last}
	}
	return game.OneAfterOther(1, list...)
}

// harm is the damage by all fire of the line; "" if there is none.
func (t *Telling) harm() string {
	if len(t.shot.damage) == 0 {
		return ""
	}
	slices.SortStableFunc(t.shot.damage, func(a, b Damage) int { return b.marks() - a.marks() })
	return game.Capital(t.shot.allInNumbers(t.shot.damage).text) + "."
}

// middle is the damage by all fire of the line and, as far as there is room, the fire that did no harm
// and the events that are neither moments nor pieces.
func (t *Telling) middle(harm string, used map[string]bool) []string {
	var list []string
	if harm != "" {
		list = append(list, harm)
	}
	for _, text := range t.harmless {
		used[text] = true
		list = append(list, text)
	}
	for i, e := range t.Events {
		switch {
		case t.left[i]:
			used[e.Text] = true
		case e.To.Public() && t.kinds[i] == "" && !used[e.Text]:
			used[e.Text] = true
			list = append(list, e.Text)
		}
	}
	return game.OneAfterOther(1, list...)
}
