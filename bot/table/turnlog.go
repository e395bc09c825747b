package table

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// turnLog is what was told since the turn opened: to everyone in short sentences and
// whole, and to each seat alone. Each has a bound of its own, so that what one viewer
// reads does not depend on what others were told.
type turnLog struct {
	// In short: what came before this turn and is news to those whom it calls.
	before       []string
	beforeLeft   int    // how many of its lines are left out
	beforeMoment string // the newest moment among them

	// In short. All that the line that opened the turn told is kept, and the newest of
	// what later lines told.
	opened  bool
	opening []string
	since   []string
	left    int        // how many lines of since are left out
	row     string     // of the newest line of since
	head    game.Event // heads what comes next, if that is of its row

	// Whole: each line with what it told everyone, and the table's notes; the newest where
	// there are many.
	lines     []Entry
	linesLeft int // how many are left out before these
	held      int // events and notes in lines

	private map[game.Seat][]string // told to one seat and not to everyone
}

const (
	mostSince   = 60
	mostPrivate = 8
	MostHeld    = 400 // events of a turn beside the newest line's
)

// Add takes in an entry of the journal. The private words of a line for one seat take the
// place of those of earlier lines: a plan that was changed no longer stands.
func (l *turnLog) Add(entry Entry) {
	if entry.Note != nil {
		if entry.taken() {
			l.rename(entry.Seat, entry.Note.From)
		}
		l.addWhole(entry, nil)
		l.addShort([]game.Event{{Text: entry.Noted()}})
		return
	}
	var public []game.Event
	fresh := make(map[game.Seat][]string)
	for _, e := range entry.Events {
		if e.To.Public() {
			public = append(public, e)
			continue
		}
		for _, s := range e.To.Seats() {
			fresh[s] = lastOf(append(fresh[s], e.Text), mostPrivate)
		}
	}
	l.addWhole(entry, public)
	l.addShort(game.InShort(entry.Events, game.Public))
	if l.private == nil {
		l.private = fresh
		return
	}
	maps.Copy(l.private, fresh)
}

// mostBefore is how many lines a turn's message begins with that came before the turn.
const mostBefore = 10

// begin begins a turn with what entries before it told, which is news to those whom it
// calls.
func (l *turnLog) begin(before [][]game.Event) {
	earlier := turnLog{opened: true}
	moment := ""
	for _, events := range before {
		earlier.addShort(events)
		for _, e := range events {
			if e.Moment {
				moment = e.Text
			}
		}
	}
	kept := lastOf(earlier.since, mostBefore)
	*l = turnLog{before: kept, beforeLeft: earlier.left + len(earlier.since) - len(kept), beforeMoment: moment}
}

// call is what is told to those whom the turn calls, in so many lines and characters: the
// moment, and the newest of the rest, in the order of events.
func (l *turnLog) call(lines, most int) string {
	moment := cmp.Or(l.Moment(), l.beforeMoment)
	told, at := InPlace(slices.Concat(l.before, l.opening), moment)
	if moment != "" {
		told = slices.Insert(told, at, moment)
	}
	for len(told) > 1 && (len(told) > lines || chat.Length(told)+len(told)-1 > most) {
		old := 0
		if moment != "" && at == 0 {
			old = 1
		}
		told = slices.Delete(told, old, old+1)
		at = max(0, at-1)
	}
	return cutSentence(strings.Join(told, " "), most)
}

// cutSentence cuts a text that is too long after a sentence, where one ends in its second half.
func cutSentence(text string, most int) string {
	cut := chat.Cut(text, most)
	if cut == text {
		return text
	}
	if end := strings.LastIndex(cut, ". ") + 1; end > len(cut)/2 {
		return cut[:end] + " …"
	}
	return cut
}

// addShort takes in what one line told everyone. Events of one row share a line until it
// is full.
func (l *turnLog) addShort(events []game.Event) {
	told := l.headed(events)
	if !l.opened {
		l.opened = true
		for _, e := range told {
			l.opening = append(l.opening, e.Text)
		}
		return
	}
	for _, e := range told {
		last := len(l.since) - 1
		if e.Row != "" && e.Row == l.row && chat.Length(l.since[last:])+1+chat.Length([]string{e.Text}) <= chat.MostLine {
			l.since = append(l.since[:last:last], game.Joined(e.Row, l.since[last], e.Text))
			continue
		}
		l.since, l.row = append(l.since, e.Text), e.Row
	}
	if n := len(l.since) - mostSince; n > 0 {
		l.since, l.left = slices.Clone(l.since[n:]), l.left+n
	}
}

// headed puts headings before what they head. A heading without an event after it is
// dropped.
func (l *turnLog) headed(events []game.Event) []game.Event {
	var told []game.Event
	for _, e := range events {
		if e.Head {
			l.head = e
			continue
		}
		if l.head.Row != "" && l.head.Row == e.Row {
			e.Text = l.head.Text + " " + e.Text
		}
		l.head = game.Event{}
		told = append(told, e)
	}
	return told
}

// addWhole takes in an entry with the events that everyone was told of it.
func (l *turnLog) addWhole(entry Entry, told []game.Event) {
	if len(told) == 0 && entry.Note == nil {
		return
	}
	entry.Events = told
	l.lines, l.held = append(l.lines, entry), l.held+max(len(told), 1)
	for len(l.lines) > 1 && l.held > MostHeld {
		l.held -= max(len(l.lines[0].Events), 1)
		l.lines, l.linesLeft = slices.Clone(l.lines[1:]), l.linesLeft+1
	}
}

// Full is what everyone was told, line by line, with the table's notes, and how many of
// these came before.
func (l *turnLog) Full() (lines []Entry, left int) { return l.lines, l.linesLeft }

// ForSeat is what a seat was told and not everyone.
func (l *turnLog) ForSeat(s game.Seat) []string { return l.private[s] }

// MomentAt finds the newest moment: its line, and its place in the line; -1 if there is
// none.
func (l *turnLog) MomentAt() (line, at int) {
	for line, entry := range slices.Backward(l.lines) {
		for at, e := range slices.Backward(entry.Events) {
			if e.Moment {
				return line, at
			}
		}
	}
	return -1, -1
}

// Moment is the sentence of this turn that people will retell; "" if there is none.
func (l *turnLog) Moment() string {
	line, at := l.MomentAt()
	if line < 0 {
		return ""
	}
	return l.lines[line].Events[at].Text
}

// Last are the newest short lines.
func (l *turnLog) Last(n int) []string { return lastOf(slices.Concat(l.opening, l.since), n) }

func lastOf(lines []string, n int) []string { return slices.Clone(lines[max(len(lines)-n, 0):]) }

// openingPages are what opened the turn, in as many parts as messages have room for.
func (l *turnLog) openingPages() [][]string {
	if len(l.opening) == 0 {
		return [][]string{nil}
	}
	return chat.Pages(l.opening)
}

// Short is what the message of the turn tells, in so many characters: before, what came
// before the turn and is news to those whom it calls; and the last part of what opened the
// turn, with what has happened since. Where there is no room for all, a line in the place of
// the oldest says how many are left out.
func (l *turnLog) Short(room int) (before, lines []string) {
	pages := l.openingPages()
	opening, since := pages[len(pages)-1], l.since
	sinceLeft, left, beforeLeft := l.left, 0, l.beforeLeft
	before = l.before
	if len(pages) > 1 { // messages of their own stand between
		before, beforeLeft = nil, 0
	}
	room -= 3 * chat.Length(LeftOut(1000))
	for len(before) > 0 && chat.Length(before)+chat.Length(opening)+chat.Length(since) > room {
		before, beforeLeft = before[1:], beforeLeft+1
	}
	for len(since) > 0 && chat.Length(opening)+chat.Length(since) > room {
		since, sinceLeft = since[1:], sinceLeft+1
	}
	for len(opening) > 0 && chat.Length(opening) > room {
		opening, left = opening[1:], left+1
	}
	return slices.Concat(LeftOut(beforeLeft), before), slices.Concat(LeftOut(left), opening, LeftOut(sinceLeft), since)
}

// shortly is what one entry of the journal tells in short, in half of a message.
func shortly(entry Entry) []string {
	l := turnLog{opened: true}
	l.Add(entry)
	left := l.left
	for len(l.since) > 1 && chat.Length(l.since) > chat.MostLines/2 {
		l.since, left = l.since[1:], left+1
	}
	return append(LeftOut(left), l.since...)
}

// LeftOut says that so many lines are left out; it is empty for none.
func LeftOut(n int) []string {
	if n == 0 {
		return nil
	}
	if n == 1 {
		return []string{"… 1 more line came here; /sea log shows it."}
	}
	return []string{fmt.Sprintf("… %d more lines came here; /sea log shows them.", n)}
}
