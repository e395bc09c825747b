package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// withStory adds a story to the events of a line of which everyone is told more than a
// message has room for: the moments, the greatest first; the rest in order, as far as
// it has room; and last the round that begins, if the line ends with it. The log tells all of it. The fleets are
// shown in full.
func (t *telling) withStory() []game.Event {
	told := 0
	for i := range t.events {
		told += one(t.events[i].To.Public())
	}
	if told <= game.MostShort || t.begins {
		return t.events
	}
	var moments, rest, end []int // places in t.events
	for i, e := range t.events {
		switch {
		case !e.To.Public():
		case t.ranks[i] > noMoment:
			moments = append(moments, i)
		case i+1 == t.round:
			end = append(end, i)
		default:
			rest, end = append(append(rest, end...), i), nil // something came after the round's opening
		}
	}
	slices.SortStableFunc(moments, func(a, b int) int { return int(t.ranks[b] - t.ranks[a]) })
	var story []string
	if len(moments) > 0 { // the greatest stands alone
		story, rest = t.joined(moments[:1], 1), append(moments[1:], rest...)
	}
	story = append(story, t.joined(rest, game.MostShort-len(story)-len(end))...)
	story = append(story, t.joined(end, 1)...)
	list := slices.Clone(t.events)
	for _, text := range story {
		list = append(list, game.Event{To: game.Everyone(), Text: text, Brief: true})
	}
	return list
}

// joined joins events into so many sentences at most. An event for which no room is
// left stands in the log alone.
func (t *telling) joined(events []int, most int) []string {
	texts := make([]string, len(events))
	for i, e := range events {
		texts[i] = t.events[e].Text
	}
	return game.OneAfterOther(most, texts...)
}
