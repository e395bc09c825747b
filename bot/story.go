package bot

import (
	"fmt"
	"maps"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// story is what everyone was told since the turn opened. All that the line that
// opened the turn told is kept, and the newest of what later lines told.
type story struct {
	opened  bool
	opening []string
	since   []string
	left    int        // how many lines of since are left out
	row     string     // of the newest line of since
	head    game.Event // heads what comes next, if that is of its row
}

const (
	mostSince = 60
	mostAside = 8
)

// add takes in what one line told everyone. Events of one row stand in one line,
// as far as it has room.
func (s *story) add(events ...game.Event) {
	told := s.headed(events)
	if !s.opened {
		s.opened = true
		for _, e := range told {
			s.opening = append(s.opening, e.Text)
		}
		return
	}
	for _, e := range told {
		last := len(s.since) - 1
		if e.Row != "" && e.Row == s.row && chat.Length(s.since[last:])+1+chat.Length([]string{e.Text}) <= chat.MostLine {
			s.since = append(s.since[:last:last], s.since[last]+" "+e.Text)
			continue
		}
		s.since, s.row = append(s.since, e.Text), e.Row
	}
	if n := len(s.since) - mostSince; n > 0 {
		s.since, s.left = slices.Clone(s.since[n:]), s.left+n
	}
}

// headed are events without headings, which stand before what they head. One that
// heads nothing tells nothing.
func (s *story) headed(events []game.Event) []game.Event {
	var told []game.Event
	for _, e := range events {
		if e.Head {
			s.head = e
			continue
		}
		if s.head.Row != "" && s.head.Row == e.Row {
			e.Text = s.head.Text + " " + e.Text
		}
		s.head = game.Event{}
		told = append(told, e)
	}
	return told
}

// last are the newest lines.
func (s *story) last(n int) []string { return lastOf(slices.Concat(s.opening, s.since), n) }

func lastOf(lines []string, n int) []string { return slices.Clone(lines[max(len(lines)-n, 0):]) }

// tell adds the events of one line to what the messages of this turn tell. The
// private words of a line for one seat take the place of those of earlier lines:
// a plan that was changed no longer stands.
func (t *table) tell(events []game.Event) {
	var public []game.Event
	fresh := make(map[game.Seat][]string)
	for _, e := range events {
		if e.To.Public() {
			public = append(public, e)
			continue
		}
		for _, s := range e.To.Seats() {
			fresh[s] = lastOf(append(fresh[s], e.Text), mostAside)
		}
	}
	t.steps.add(public)
	short := game.InShort(events, game.Public)
	t.story.add(short...)
	if t.aside == nil {
		t.aside = fresh
		return
	}
	maps.Copy(t.aside, fresh)
}

// openingPages are what opened the turn, in as many parts as messages have room
// for.
func (t *table) openingPages() [][]string {
	if len(t.story.opening) == 0 {
		return [][]string{nil}
	}
	return pagesOf(t.story.opening)
}

// oweOpening owes the table what the message of the turn has no room for: all
// parts of what opened the turn but the last, as messages that come before it.
func (b *Bot) oweOpening(t *table, c *change) {
	pages := t.openingPages()
	for _, lines := range pages[:len(pages)-1] {
		b.owePublic(t, c, chat.Message{Lines: lines, People: t.peopleAndLuck()})
	}
}

// told is what the message of the turn tells, in so many characters: the last
// part of what opened it, and what has happened since. Where there is no room
// for all, a line in the place of the oldest says how many are left out.
func (t *table) told(room int) []string {
	pages := t.openingPages()
	lines, since := pages[len(pages)-1], t.story.since
	sinceLeft, left := t.story.left, 0
	room -= 2 * chat.Length(leftOut(1000))
	for len(since) > 0 && chat.Length(lines)+chat.Length(since) > room {
		since, sinceLeft = since[1:], sinceLeft+1
	}
	for len(lines) > 0 && chat.Length(lines) > room {
		lines, left = lines[1:], left+1
	}
	return slices.Concat(leftOut(left), lines, leftOut(sinceLeft), since)
}

// leftOut says that so many lines are left out; it is empty for none.
func leftOut(n int) []string {
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("… %d more lines came here; /sea log shows them.", n)}
}
