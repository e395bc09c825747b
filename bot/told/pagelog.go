package told

import (
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// turnTold is what everyone was told since the turn opened: short in at most three lines, whole in
// full, and the moment that people will retell.
func turnTold(t *table.Table) (short []string, whole []chat.DeskLine, moment *chat.DeskMoment) {
	names := t.Names()
	lines, left := t.Log.Full()
	for _, e := range t.AsTold(lines) {
		if e.Note != nil {
			whole = append(whole, chat.DeskLine{Text: names.In(e.Noted())})
		}
		told := deskLines(e.Events, names)
		if len(told) > 0 {
			told[0].Text = names.In(playedFor(e)(game.Event{To: game.Everyone()})) + told[0].Text
		}
		whole = append(whole, told...)
	}
	for _, line := range t.Log.Last(mostRecent) {
		short = append(short, names.In(line))
	}
	line, at := t.Log.MomentAt()
	if line < 0 {
		return short, whole, nil
	}
	events := lines[line].Events
	return short, whole, &chat.DeskMoment{
		ID:    fmt.Sprintf("%s.%d.%d.%d", t.ID, t.Turn.N, left+line, at),
		Text:  names.In(events[at].Text),
		Dice:  events[at].Dice,
		Lines: deskLines(around(events, at), names),
	}
}

// mostAround is how many events are shown with a moment.
const mostAround = 3

// around are the events of a line next to its moment, those that led to it first. If the
// moment is a short form, they are the short forms.
func around(events []game.Event, at int) []game.Event {
	var before, after []game.Event
	for i, e := range events {
		switch {
		case i == at || e.Brief != events[at].Brief:
		case i < at:
			before = append(before, e)
		default:
			after = append(after, e)
		}
	}
	before = before[max(0, len(before)-mostAround):]
	if len(after) > 0 {
		before = before[max(0, len(before)-mostAround+1):]
	}
	after = after[:min(len(after), mostAround-len(before))]
	return slices.Concat(before, after)
}

// deskLines are events with their dice. It leaves out events in short that are
// also told in full.
func deskLines(events []game.Event, names game.Names) (list []chat.DeskLine) {
	short := !slices.ContainsFunc(events, func(e game.Event) bool { return !e.Brief })
	for _, e := range events {
		if e.Brief == short {
			list = append(list, chat.DeskLine{Text: names.In(e.Text), Dice: e.Dice})
		}
	}
	return list
}
