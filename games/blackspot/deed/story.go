package deed

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// withStory adds a story to the events of a line if a message has no room for all that everyone
// is told. The story tells them in order, as far as there is room. The greatest moment has a text
// of its own at its place. If a round begins at the end of the line, that comes last. The log
// still has every event. When the fleets are shown, there is no story.
func (t *Telling) withStory() []game.Event {
	told := 0
	for i := range t.Events {
		told += OneIf(t.Events[i].To.Public())
	}
	if told <= game.MostShort || t.Begins {
		return t.Events
	}
	greatest := -1
	for i := range t.Events {
		if t.Ranks[i] > 0 && (greatest < 0 || t.Ranks[i] > t.Ranks[greatest]) {
			greatest = i
		}
	}
	var before, after, end []int // indices in t.Events
	for i, e := range t.Events {
		switch {
		case !e.To.Public() || e.Head || i == greatest:
		case i+1 == t.Round:
			end = append(end, i)
		case i < greatest:
			before = append(before, i)
		default:
			after, end = append(append(after, end...), i), nil // something came after the opening of the round
		}
	}
	list := slices.Clone(t.Events)
	brief := func(text, row string) {
		list = append(list, game.Event{To: game.Everyone(), Text: text, Row: row, Brief: true})
	}
	tell := func(events []int, most int) {
		for _, text := range t.joined(events, most) {
			brief(text, t.Events[events[len(events)-1]].Row)
		}
	}
	if greatest < 0 {
		tell(after, game.MostShort-len(end))
	} else {
		tell(before, 1)
		brief(t.Events[greatest].Text, "")
		tell(after, 1)
	}
	for _, i := range end {
		brief(t.Events[i].Text, "")
	}
	return list
}

// joined joins events into up to most texts. If there is no room for all, it tells the moments
// and the newest of the others; the log tells the rest.
func (t *Telling) joined(events []int, most int) []string {
	for {
		texts := make([]string, len(events))
		for i, e := range events {
			texts[i] = t.Events[e].Text
		}
		list := game.OneAfterOther(most, texts...)
		if strings.Join(list, " ") == strings.Join(texts, " ") {
			return list
		}
		oldest := slices.IndexFunc(events, func(e int) bool { return t.Ranks[e] == 0 })
		events = slices.Delete(slices.Clone(events), max(oldest, 0), max(oldest, 0)+1)
	}
}
