package bot

import (
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// mostSteps is how many events of a turn are kept beside the newest line's.
const mostSteps = 400

// steps are the events that everyone was told since the turn opened, line by line,
// the newest where there are many.
type steps struct {
	lines [][]game.Event
	left  int // how many lines are left out before these
	held  int // events in lines
}

// add takes in what one line told everyone.
func (s *steps) add(told []game.Event) {
	if len(told) == 0 {
		return
	}
	s.lines, s.held = append(s.lines, told), s.held+len(told)
	for len(s.lines) > 1 && s.held > mostSteps {
		s.held -= len(s.lines[0])
		s.lines, s.left = slices.Clone(s.lines[1:]), s.left+1
	}
}

// moment finds the newest moment: its line, and its place in the line; -1 if there
// is none.
func (s *steps) moment() (line, at int) {
	for line, events := range slices.Backward(s.lines) {
		for at, e := range slices.Backward(events) {
			if e.Moment {
				return line, at
			}
		}
	}
	return -1, -1
}

// moment is the sentence of this turn that people will retell; "" if there is
// none.
func (t *table) moment() string {
	if line, at := t.steps.moment(); line >= 0 {
		return t.steps.lines[line][at].Text
	}
	return ""
}

// tale is what everyone was told since the turn opened: in at most three lines,
// whole, and the moment that people will retell.
func (t *table) tale() (short []string, whole []chat.DeskLine, moment *chat.DeskMoment) {
	names := t.names()
	for _, events := range t.steps.lines {
		whole = append(whole, deskLines(events, names)...)
	}
	told := slices.Concat(t.story.opening, t.story.since)
	for _, line := range lastOf(told, mostRecent) {
		short = append(short, names.In(line))
	}
	line, at := t.steps.moment()
	if line < 0 {
		return short, whole, nil
	}
	events := t.steps.lines[line]
	return short, whole, &chat.DeskMoment{
		ID:    fmt.Sprintf("%s.%d.%d.%d", t.ID, t.Turn.N, t.steps.left+line, at),
		Text:  names.In(events[at].Text),
		Dice:  events[at].Dice,
		Lines: deskLines(around(events, at), names),
	}
}

// mostAround is how many events are shown with a moment.
const mostAround = 3

// around are the events of a line next to its moment, those that led to it first. A
// moment told in short has those that are told in short with it.
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

// deskLines are events with their dice. Events in short are left out if they are told
// in full, too.
func deskLines(events []game.Event, names game.Names) (list []chat.DeskLine) {
	short := !slices.ContainsFunc(events, func(e game.Event) bool { return !e.Brief })
	for _, e := range events {
		if e.Brief == short {
			list = append(list, chat.DeskLine{Text: names.In(e.Text), Dice: e.Dice})
		}
	}
	return list
}
