package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// turnLog is what was told since the turn opened: to everyone, in short and in full, and to
// each seat alone. Each part has a bound of its own, so that what one viewer reads does not
// depend on what others were told.
type turnLog struct {
	// In short: what happened before this turn and is news to the players whom it calls.
	before       []string
	beforeRows   []string // the row of each of these lines
	beforeLeft   int      // how many older lines are left out
	beforeMoment string   // the newest moment before this turn
	known        []string // the lines that a called player brought about, or has seen already
	mixed        []string // of these, the lines that one of several called players brought about
	called       []game.Seat
	lead         int // while a call is written: how many of its characters stand before these news

	// In short: all that the turn's first line told, and the newest of what later lines told.
	opened                 bool
	opening                []string
	since                  []string
	longer, fresh          string     // the first line of opening if it goes on with a line from before the turn, and what of it is new
	left                   int        // how many lines of since are left out
	openingRows, sinceRows []string   // the row of each line
	asks                   []string   // the events in opening that lead to the question for which the game waits
	head                   game.Event // a heading that waits for the first event of its row

	flags // of what happened before this turn, and of all that its first line told

	// In full: the newest lines, each with all that it told everyone, and the table's notes.
	lines     []Entry
	linesLeft int // how many older lines are left out
	held      int // events and notes in lines

	private   map[game.Seat][]string  // what each seat alone was told
	privately map[game.Seat]time.Time // when the seat was told that
	answers   map[game.Seat]bool      // whether the seat's own line brought that
}

const (
	mostSince   = 60
	mostPrivate = 8
	MostHeld    = 400 // events of a turn, not counting those of the newest line
)

// Add takes in an entry of the journal. What a line tells a seat alone replaces what earlier
// lines told it, since a plan may have been changed. A new round drops the answers to a seat's
// own lines, since its plan is over.
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
		if e.Opens != "" {
			for s, answers := range l.answers {
				if answers {
					delete(l.private, s)
				}
			}
		}
		if e.To.Public() {
			public = append(public, e)
			continue
		}
		for _, s := range e.To.Seats() {
			fresh[s] = lastOf(append(fresh[s], e.Text), mostPrivate)
		}
	}
	l.addWhole(entry, public)
	if !l.opened {
		l.note(entry.Events)
		for _, e := range public {
			if e.Asks {
				l.asks = append(l.asks, e.Text)
			}
		}
	}
	l.addShort(game.InShort(entry.Events, game.Public))
	if l.private == nil {
		l.private, l.privately = make(map[game.Seat][]string), make(map[game.Seat]time.Time)
	}
	if l.answers == nil {
		l.answers = make(map[game.Seat]bool)
	}
	for s, lines := range fresh {
		l.private[s], l.privately[s], l.answers[s] = lines, entry.At, s == entry.Seat
	}
}

const (
	mostBefore     = 30  // lines from before the turn, of which a call tells those of most worth
	mostWithDull   = 10  // up to this many lines from before the turn, dull ones are among them
	mostBeforeText = 600 // characters of these lines: more would push the buttons off a phone's screen
)

// begin begins a turn with what earlier entries told, if that is news to one of the players whom
// the turn calls. Some of the called players have seen the entries up to told. Later entries are
// news to all of them, and are worth more in the call.
func (l *turnLog) begin(before []toldEntry, called []game.Seat, told uint64) {
	earlier := turnLog{opened: true}
	moment := ""
	var known, mixed []string
	for _, e := range before {
		last := lastOf(earlier.since, 1)
		n := len(earlier.since) + earlier.left
		earlier.addShort(e.events)
		earlier.note(e.events)
		earlier.join(e.flags)
		if seen := told > 0 && e.line <= told; seen || slices.Contains(called, e.by) {
			fresh := lastOf(earlier.since, len(earlier.since)+earlier.left-n)
			known = append(known, fresh...)
			if !seen && len(called) > 1 {
				mixed = append(mixed, fresh...)
			}
			if grown := len(earlier.since) - len(fresh) - 1; len(last) > 0 && grown >= 0 && slices.Contains(known, last[0]) {
				known = append(known, earlier.since[grown])
			}
		}
		for _, e := range e.events {
			if e.Moment {
				moment = e.Text
			}
		}
	}
	earlier.dropDull(mostWithDull)
	kept := lastOf(earlier.since, mostBefore)
	*l = turnLog{before: kept, beforeRows: lastOf(earlier.sinceRows, mostBefore), beforeLeft: earlier.left + len(earlier.since) - len(kept), beforeMoment: moment, known: known, mixed: mixed, called: called, flags: earlier.flags, head: earlier.head}
}

// addShort takes in what one line told everyone, in short. Events of one row share a line until it
// is full.
func (l *turnLog) addShort(events []game.Event) {
	told := l.headed(events)
	if !l.opened {
		l.opened = true
		l.note(events)
		l.goOn(told)
		l.opening, l.openingRows = grown(l.opening, l.openingRows, told)
		return
	}
	l.since, l.sinceRows = grown(l.since, l.sinceRows, told)
	if n := len(l.since) - mostSince; n > 0 {
		l.since, l.sinceRows, l.left = slices.Clone(l.since[n:]), slices.Clone(l.sinceRows[n:]), l.left+n
	}
}

// lastIndex is the index of the last line that matters; -1 if none does.
func lastIndex(lines []string, matters func(string) bool) int {
	for at, line := range slices.Backward(lines) {
		if matters(line) {
			return at
		}
	}
	return -1
}

// grown adds events to lines and their rows. An event of the newest line's row continues that
// line until it is full.
func grown(lines, rows []string, told []game.Event) (moreLines, moreRows []string) {
	for _, e := range told {
		if e.Moment { // it gets a line of its own, which a message sets in bold
			e.Row = ""
		}
		last := len(lines) - 1
		if last >= 0 && e.Row != "" && e.Row == rows[last] && chat.Length(lines[last:])+1+chat.Length([]string{e.Text}) <= chat.MostLine {
			lines = append(lines[:last:last], game.Joined(e.Row, lines[last], e.Text))
			continue
		}
		lines, rows = append(lines, e.Text), append(rows, e.Row)
	}
	return lines, rows
}

// headed puts each heading before the first event of its row. A heading without such an event is
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

// addWhole takes in an entry in full. Told are its events for everyone.
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

// Full is what everyone was told, line by line, with the table's notes. Left is how many older
// lines are left out.
func (l *turnLog) Full() (lines []Entry, left int) { return l.lines, l.linesLeft }

// ForSeat is what a seat alone was told.
func (l *turnLog) ForSeat(s game.Seat) []string { return l.private[s] }

// ForSeatNow is what a seat alone was told. It leaves out the answer to the seat's own line if
// the game began to wait for the seat after that: volleys that the seat declared, for example,
// are fired by now.
func (l *turnLog) ForSeatNow(s game.Seat, w *Wait) []string {
	if w != nil && l.answers[s] && l.privately[s].Before(w.Since) {
		return nil
	}
	return l.private[s]
}

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

// newestMoment is the moment of this turn, or else the newest one before it; "" if there is none.
func (l *turnLog) newestMoment() string { return cmp.Or(l.Moment(), l.beforeMoment) }

// Last are the newest short lines.
func (l *turnLog) Last(n int) []string { return lastOf(slices.Concat(l.opening, l.since), n) }

// LastBeside are the short lines without what a call tells, as far as there is room for n, as in
// mostOf. Left is how many others there are.
func (l *turnLog) LastBeside(call string, n int, touches func(string) bool) (most []string, left int) {
	most, left = l.beside(call, slices.Concat(l.opening, l.since), n, touches)
	return most, l.left + left
}

// NewsBeside is LastBeside for a player whom the turn calls, with the lines from before the turn.
func (l *turnLog) NewsBeside(call string, n int, touches func(string) bool) (most []string, left int) {
	most, left = l.beside(call, slices.Concat(l.before, l.opening, l.since), n, touches)
	return most, l.beforeLeft + l.left + left
}

// beside are those of some lines that a call does not say, as far as there is room for n: first what is newer than all
// that the call says, and then the others, which are said to be older. Left is how many others there are.
func (l *turnLog) beside(call string, all []string, n int, touches func(string) bool) (most []string, left int) {
	lines := unsaid(call, all)
	older := 0
	for i, line := range all {
		if SaidBy(call, []string{line}) != nil {
			older = len(unsaid(call, all[:i]))
		}
	}
	var before []string
	for _, at := range l.mostOf(lines, n, touches) {
		if at < older {
			before = append(before, lines[at])
		} else {
			most = append(most, lines[at])
		}
	}
	switch {
	case len(before) == 0:
	case strings.Contains(call, beforeThat):
		before[0] = alsoBefore + before[0]
	default:
		before[0] = beforeThat + before[0]
	}
	return slices.Concat(most, before), len(lines) - len(most) - len(before)
}

// mostDull is the length, in words, up to which a line without a number tells little: "Quint is
// ready.", "Brody ends his turn."
const mostDull = 4

// mostOf leaves out lines until at most n are left: first those that tell least, as in a call; of equal
// lines, the oldest. It keeps the newest. It returns where those are that are left.
func (l *turnLog) mostOf(lines []string, n int, touches func(string) bool) []int {
	moment := l.newestMoment()
	worth := func(line string) int {
		worth := l.worthOf(callPart{text: line, line: line}, moment, touches)
		if worth == otherNews && len(strings.Fields(line)) <= mostDull && !strings.ContainsAny(line, "0123456789") {
			worth = noNews
		}
		return worth
	}
	order := make([]int, len(lines))
	worths := make([]int, len(lines))
	for i, line := range lines {
		order[i], worths[i] = i, worth(line)
	}
	l.settled(lines, worths)
	if len(lines) > 0 {
		worths[len(lines)-1] = kinds
	}
	slices.SortStableFunc(order, func(i, j int) int { return worths[i] - worths[j] })
	order = order[max(len(order)-n, 0):]
	slices.Sort(order)
	return order
}

// settled changes what lines are worth of which a later one tells how they ended: "Wolf rolls 4 to save: she takes a
// hit unless a booty die is spent." tells less than "Wolf saves.", without which it would mislead.
func (l *turnLog) settled(lines []string, worths []int) {
	for i, line := range lines {
		for j := i + 1; j < len(lines); j++ {
			over := l.overtaken(slices.Concat(game.Sentences(line), game.Sentences(lines[j])))
			n := len(game.Sentences(line))
			if !slices.Contains(over[:n], true) {
				continue
			}
			if !slices.Contains(over[:n], false) {
				worths[i] = min(worths[i], noNews)
			}
			worths[j] = max(worths[j], min(worths[i], otherNews))
		}
	}
}

func lastOf(lines []string, n int) []string { return slices.Clone(lines[max(len(lines)-n, 0):]) }

// openingPages divides what the turn's first line told into parts, one for each message.
func (l *turnLog) openingPages() [][]string {
	if len(l.opening) == 0 {
		return [][]string{nil}
	}
	return chat.Pages(l.opening)
}

// dropDull drops lines that tell nothing by themselves, the oldest first, while there are more than most.
func (l *turnLog) dropDull(most int) {
	for i := 0; i < len(l.since) && len(l.since) > most; {
		if !slices.Contains(l.dull, l.since[i]) {
			i++
			continue
		}
		l.since, l.sinceRows, l.left = slices.Delete(l.since, i, i+1), slices.Delete(l.sinceRows, i, i+1), l.left+1
	}
}

// Short is what the message of the turn tells. Room is its number of characters. Before is the
// news from before the turn. Lines are the last part of the opening and what has happened since.
// If there is no room for all, a line in the place of the oldest says how many are left out, and
// which button of the message shows them: one for the news, another for the turn.
func (l *turnLog) Short(room int, shows ShownBy) (before, lines []string) {
	pages := l.openingPages()
	opening, since := pages[len(pages)-1], l.since
	sinceLeft, left, beforeLeft := l.left, 0, l.beforeLeft
	before = l.before
	if len(pages) > 1 { // the earlier pages stand between this message and the news
		before, beforeLeft = nil, 0
	}
	room -= 3 * chat.Length(LeftOut(1000, shows.News))
	before, cut := l.shortened(before, mostBeforeText)
	beforeLeft += cut
	for len(before) > 0 && chat.Length(before)+chat.Length(opening)+chat.Length(since) > room {
		before, beforeLeft = before[1:], beforeLeft+1
	}
	for len(since) > 0 && chat.Length(opening)+chat.Length(since) > room {
		since, sinceLeft = since[1:], sinceLeft+1
	}
	for len(opening) > 0 && chat.Length(opening) > room {
		opening, left = opening[1:], left+1
	}
	return slices.Concat(LeftOut(beforeLeft, shows.News), before), slices.Concat(LeftOut(left, shows.Turn), opening, LeftOut(sinceLeft, shows.Turn), since)
}

// shortened drops lines from before the turn until the rest has at most the given number of
// characters, or a single line is left. It keeps the moment, harm and how things stand now as
// long as it can. A long line is first cut to its newest sentences. Left counts the lines dropped
// or cut.
func (l *turnLog) shortened(before []string, most int) (short []string, left int) {
	short = slices.Clone(before)
	stand := lastIndex(short, l.tellsHowThingsStand)
	kept := func(i int) bool { return i == stand || short[i] == l.beforeMoment || l.tellsHarm(short[i]) }
	for chat.Length(short) > most {
		long := slices.IndexFunc(short, func(line string) bool {
			return line != l.beforeMoment && chat.Length([]string{line}) > most/2 && len(game.Sentences(line)) > 1
		})
		if long >= 0 {
			rest := chat.Length(short) - chat.Length(short[long:long+1])
			short[long] = l.newestSentences(short[long], max(most/2, most-rest))
			left++
			continue
		}
		if len(short) < 2 {
			break
		}
		least := 0
		for i := range short {
			if !kept(i) {
				least = i
				break
			}
		}
		if least == stand {
			stand = -1
		} else if least < stand {
			stand--
		}
		short, left = slices.Delete(short, least, least+1), left+1
	}
	return short, left
}

// newestSentences drops sentences of a line that is too long, the oldest first, but sentences that
// tell of harm only when no others are left. It keeps the last sentence.
func (l *turnLog) newestSentences(line string, most int) string {
	all := game.Sentences(line)
	for len(all) > 1 && chat.Length([]string{strings.Join(all, " ")}) > most {
		least := slices.IndexFunc(all[:len(all)-1], func(sentence string) bool { return !l.tellsHarm(sentence) })
		least = max(0, least)
		all = slices.Delete(all, least, least+1)
	}
	return strings.Join(all, " ")
}

// shortly is what one entry of the journal tells in short. It fills at most half of a message.
func shortly(entry Entry) []string {
	l := turnLog{opened: true}
	l.Add(entry)
	left := l.left
	for len(l.since) > 1 && chat.Length(l.since) > chat.MostLines/2 {
		l.since, left = l.since[1:], left+1
	}
	return append(LeftOut(left, ""), l.since...)
}

// ShownBy are the labels of the buttons of a message that show what it leaves out: the news from
// before the turn, and what belongs to the turn. They are "" where it has none.
type ShownBy struct{ News, Turn string }

// LeftOut says that n lines are left out, and by which button or command they are shown; it is empty
// for none.
func LeftOut(n int, button string) []string {
	if n == 0 {
		return nil
	}
	lines, shows := "lines", "; /sea log shows them."
	if n == 1 {
		lines, shows = "line", "; /sea log shows it."
	}
	switch {
	case strings.HasSuffix(button, "?"):
		shows = ": press " + button
	case button != "":
		shows = ": press " + button + "."
	}
	return []string{fmt.Sprintf("… %d more %s came here", n, lines) + shows}
}
