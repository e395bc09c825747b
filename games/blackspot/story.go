package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// withStory adds a story to the events of a line of which everyone is told more than a
// message has room for: the moments, the greatest first; the rest in order, as far as
// it has room; and last the round that begins, if the line ends with it. The log tells
// all of it. The fleets are shown in full.
func (t *telling) withStory() []game.Event {
	told := 0
	for i := range t.Events {
		told += one(t.Events[i].To.Public())
	}
	if told <= game.MostShort || t.begins {
		return t.Events
	}
	var moments, rest, end []int // places in t.Events
	for i, e := range t.Events {
		switch {
		case !e.To.Public() || e.Head:
		case t.Ranks[i] > 0:
			moments = append(moments, i)
		case i+1 == t.round:
			end = append(end, i)
		default:
			rest, end = append(append(rest, end...), i), nil // something came after the round's opening
		}
	}
	slices.SortStableFunc(moments, func(a, b int) int { return int(t.Ranks[b] - t.Ranks[a]) })
	var story []string
	if len(moments) > 0 { // the greatest stands alone
		story, rest = t.joined(moments[:1], 1), append(moments[1:], rest...)
	}
	first := len(story)
	story = append(story, t.joined(rest, game.MostShort-len(story)-len(end))...)
	last := len(story)
	story = append(story, t.joined(end, 1)...)
	list := slices.Clone(t.Events)
	for i, text := range story {
		e := game.Event{To: game.Everyone(), Text: text, Brief: true}
		if first <= i && i < last {
			e.Row = t.Events[rest[len(rest)-1]].Row
		}
		list = append(list, e)
	}
	return list
}

// joined joins events into so many sentences at most. An event for which no room is
// left stands in the log alone.
func (t *telling) joined(events []int, most int) []string {
	texts := make([]string, len(events))
	for i, e := range events {
		texts[i] = t.Events[e].Text
	}
	return game.OneAfterOther(most, texts...)
}
