package table

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"shipboard/games/game"
)

// A player's name stays in all that was told of them when their seat changes hands. The texts of the
// journal name a seat by its mark, which shows the present player. So the name takes the place of
// the mark.

// AsTold are entries of the journal with the names of the players who sat there at the time.
func (t *Head) AsTold(entries []Entry) []Entry {
	told, forks := slices.Clone(entries), len(t.Origins)
	for _, e := range entries { // they may be only the end of the journal
		if e.forks() {
			forks--
		}
	}
	for i, e := range entries {
		switch {
		case e.taken():
			renameEntries(told[:i], e.Seat, e.Note.From)
		case e.forks():
			for s, name := range t.Origins[forks].Players {
				renameEntries(told[:i], game.Seat(s), name)
			}
			forks++
		}
	}
	for i := range told {
		told[i] = t.Seats.sittingAt(told[i])
	}
	return told
}

// taken reports whether a seat changed hands.
func (e Entry) taken() bool { return e.Note != nil && e.Note.Kind == NoteTaken }

// sittingAt notes in an entry the name of the computer that sits in its seat. So nobody is told
// that a computer played for a computer.
func (all Seats) sittingAt(e Entry) Entry {
	if e.sat == "" && e.Seat >= 0 && int(e.Seat) < len(all) && all.Automatic(e.Seat) {
		e.sat = Plain(all[e.Seat].Person.Name)
	}
	return e
}

// who names the player who sat in an entry's seat.
func (e Entry) who() string {
	if e.sat != "" {
		return e.sat
	}
	return e.Seat.Mark()
}

var computerNamed = regexp.MustCompile(`^[A-Z][a-z]+ computer( \d+)?$`)

// renameEntries puts a name in the place of a seat's mark.
func renameEntries(entries []Entry, s game.Seat, name string) {
	for i := range entries {
		e := &entries[i]
		e.Events = renameEvents(e.Events, s, name)
		if e.Seat == s && e.sat == "" {
			e.sat = name
		}
	}
}

// renamed is a text with a name in the place of a seat's mark. If it is the name of a computer,
// the words that a computer played for the seat are removed.
func renamed(text string, s game.Seat, name string) string {
	if computerNamed.MatchString(name) {
		text = strings.TrimPrefix(text, Entry{Seat: s, By: ByComputer}.PlayedFor(game.Event{}))
	}
	return strings.ReplaceAll(text, s.Mark(), name)
}

// renameEvents are events with a name in the place of a seat's mark.
func renameEvents(events []game.Event, s game.Seat, name string) []game.Event {
	marked := func(e game.Event) bool { return strings.Contains(e.Text, s.Mark()) }
	if !slices.ContainsFunc(events, marked) {
		return events
	}
	events = slices.Clone(events)
	for i := range events {
		events[i].Text = renamed(events[i].Text, s, name)
	}
	return events
}

// rename puts a name in the place of a seat's mark in all that was told.
func (l *turnLog) rename(s game.Seat, name string) {
	replace := func(lines []string) {
		for i := range lines {
			lines[i] = renamed(lines[i], s, name)
		}
	}
	l.before, l.opening, l.since = slices.Clone(l.before), slices.Clone(l.opening), slices.Clone(l.since)
	replace(l.before)
	replace(l.opening)
	replace(l.since)
	l.longer, l.fresh = renamed(l.longer, s, name), renamed(l.fresh, s, name)
	l.beforeMoment, l.head.Text = renamed(l.beforeMoment, s, name), renamed(l.head.Text, s, name)
	l.private = maps.Clone(l.private)
	for seat, lines := range l.private {
		l.private[seat] = slices.Clone(lines)
		replace(l.private[seat])
	}
	l.lines = slices.Clone(l.lines)
	renameEntries(l.lines, s, name)
}

// rename puts a name in the place of a seat's mark.
func (r recent) rename(s game.Seat, name string) {
	for i := range r {
		r[i].events = renameEvents(r[i].events, s, name)
	}
}
