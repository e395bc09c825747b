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

// turnLog is what was told since the turn opened: to everyone in short sentences and
// whole, and to each seat alone. Each has a bound of its own, so that what one viewer
// reads does not depend on what others were told.
type turnLog struct {
	// In short: what came before this turn and is news to those whom it calls.
	before       []string
	beforeRows   []string // of each of these
	beforeLeft   int      // how many of its lines are left out
	beforeMoment string   // the newest moment among them
	known        []string // those of these that one of the called did, or that a call told them all before

	// In short. All that the line that opened the turn told is kept, and the newest of
	// what later lines told.
	opened                 bool
	opening                []string
	since                  []string
	left                   int        // how many lines of since are left out
	openingRows, sinceRows []string   // of each of these
	stands                 []string   // those of before and opening that tell how things stand, and nothing that happened
	harms                  []string   // those that tell of harm
	head                   game.Event // heads what comes next, if that is of its row

	// Whole: each line with what it told everyone, and the table's notes; the newest where
	// there are many.
	lines     []Entry
	linesLeft int // how many are left out before these
	held      int // events and notes in lines

	private   map[game.Seat][]string  // told to one seat and not to everyone
	privately map[game.Seat]time.Time // when
	answers   map[game.Seat]bool      // those of them that a line of the seat's own brought
}

const (
	mostSince   = 60
	mostPrivate = 8
	MostHeld    = 400 // events of a turn beside the newest line's
)

// Add takes in an entry of the journal. The private words of a line for one seat take the
// place of those of earlier lines: a plan that was changed no longer stands. Nor does one of a
// round that is over.
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
		l.harms = append(l.harms, harmsOf(entry.Events)...)
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
	mostBefore     = 10  // lines with which a turn's message begins that came before the turn
	mostBeforeText = 600 // characters of them: more have what can be pressed below what a phone shows
)

// momentMore is how many characters more than others a moment takes, which is told whole: of
// what people will retell, the end says what came of it.
const momentMore = 30

// begin begins a turn with what entries before it told, which is news to some of those whom
// it calls: those up to one of them a call told them before.
func (l *turnLog) begin(before []toldEntry, called []game.Seat, told uint64) {
	earlier := turnLog{opened: true}
	moment := ""
	var known []string
	for _, e := range before {
		last := lastOf(earlier.since, 1)
		n := len(earlier.since) + earlier.left
		earlier.addShort(e.events)
		earlier.stand(e.events)
		earlier.harms = append(earlier.harms, e.harms...)
		if told > 0 && e.line <= told || slices.Contains(called, e.by) {
			fresh := lastOf(earlier.since, len(earlier.since)+earlier.left-n)
			known = append(known, fresh...)
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
	kept := lastOf(earlier.since, mostBefore)
	*l = turnLog{before: kept, beforeRows: lastOf(earlier.sinceRows, mostBefore), beforeLeft: earlier.left + len(earlier.since) - len(kept), beforeMoment: moment, known: known, stands: earlier.stands, harms: earlier.harms, head: earlier.head}
}

// callPart is a sentence that a call may tell, or a line of several that belong together.
type callPart struct {
	text  string
	line  string // that it is from
	n     int    // of the line
	later bool   // others of its line came before it
}

// call is what is told to those whom the turn calls, in so many lines and characters: the
// moment, and the newest of the rest, in the order of events; what is new to all of the called
// before what some know, harm before what else is about what is theirs, this before other news,
// and those before how things stand. How the game ended is left out, since the call says it last.
func (l *turnLog) call(lines, most int, end string, touches func(string) bool) string {
	moment := withoutEnd(cmp.Or(l.Moment(), l.beforeMoment), end)
	parts := l.callParts(moment, end)
	is := func(p callPart) bool { return moment != "" && strings.Contains(p.text, moment) }
	known := func(p callPart) bool { return slices.Contains(l.known, p.line) }
	stands := func(p callPart) bool { return l.tellsHowThingsStand(p.line) }
	short := func(line string) bool { return chat.Length([]string{line}) <= most }
	whole := slices.ContainsFunc(l.opening, func(line string) bool { return short(line) && !l.tellsHowThingsStand(line) })
	after := ""                       // the newest part after the moment that is left out
	least := []func(p callPart) bool{ // the first goes first
		func(p callPart) bool { return !is(p) && known(p) },
		known,
		func(p callPart) bool { return !is(p) && stands(p) },
		func(p callPart) bool { // another line that opened the turn is told whole, where this would be cut
			return !is(p) && whole && slices.Contains(l.opening, p.line) && !short(p.text)
		},
		func(p callPart) bool { return !is(p) && !l.tellsHarm(p.text) && !touches(p.text) },
		func(p callPart) bool { return !is(p) && !l.tellsHarm(p.text) },
		func(p callPart) bool { return !is(p) },
		func(callPart) bool { return true },
	}
	for len(parts) > 1 && (linesOf(parts) > lines || chat.Length([]string{callWords(parts)}) > most) {
		for _, less := range least {
			at := slices.IndexFunc(parts, less)
			if at < 0 {
				continue
			}
			if now := slices.IndexFunc(parts, is); now >= 0 && now < at && !known(parts[at]) && !stands(parts[at]) {
				after = parts[at].text
			}
			parts = slices.Delete(parts, at, at+1)
			break
		}
	}
	if len(parts) == 1 && parts[0].text == moment && chat.Length([]string{moment}) <= most+momentMore {
		return strings.TrimSpace(moment + " " + leadingSentences(after, most-chat.Length([]string{moment})-1))
	}
	return cutSentence(callWords(parts), most)
}

// callParts are what a call may tell. Of a line that several events share each sentence tells one.
func (l *turnLog) callParts(moment, end string) []callPart {
	texts, rows := slices.Concat(l.before, l.opening), slices.Concat(l.beforeRows, l.openingRows)
	if moment != "" && !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, moment) }) {
		texts, rows = append(texts, moment), append(rows, "")
	}
	var parts []callPart
	for i, line := range texts {
		sentences := []string{withoutEnd(line, end)}
		if rows[i] != "" {
			sentences = game.Sentences(sentences[0])
		}
		for n, text := range sentences {
			if text != "" {
				parts = append(parts, callPart{text, line, i, n > 0})
			}
		}
	}
	return parts
}

// linesOf is from how many lines parts are.
func linesOf(parts []callPart) int {
	n := 0
	for i, p := range parts {
		if i == 0 || p.n != parts[i-1].n {
			n++
		}
	}
	return n
}

// callWords are the words of parts, which begin with a sign where others came before.
func callWords(parts []callPart) string {
	var words []string
	for i, p := range parts {
		if i == 0 && p.later {
			words = append(words, "…")
		}
		words = append(words, p.text)
	}
	return strings.Join(words, " ")
}

// withoutEnd is a text without the ending of the game that it begins with.
func withoutEnd(text, end string) string {
	after, ended := strings.CutPrefix(text, end)
	if end == "" || !ended {
		return text
	}
	return strings.TrimSpace(after)
}

// cutSentence cuts a text that is too long after a sentence or a clause, where one ends in
// its last two thirds; else after a word.
func cutSentence(text string, most int) string {
	if chat.Cut(text, most) == text {
		return text
	}
	kept := strings.TrimSuffix(chat.Cut(text, most-1), "…")
	for _, ends := range []string{". ", "; "} {
		if end := strings.LastIndex(kept, ends) + 1; end > len(kept)/3 {
			return kept[:end] + " …"
		}
	}
	if space := strings.LastIndexByte(kept, ' '); space > 0 && text[len(kept)] != ' ' {
		kept = kept[:space]
	}
	return kept + " …"
}

// leadingSentences are the first sentences of a text that is too long; "" if there is no room for one.
func leadingSentences(text string, most int) string {
	if chat.Length([]string{text}) <= most {
		return text
	}
	kept := ""
	for at, c := range text {
		if c != '.' || !strings.HasPrefix(text[at:], ". ") {
			continue
		}
		first := text[:at+1] + " …"
		if chat.Length([]string{first}) > most {
			break
		}
		kept = first
	}
	return kept
}

// addShort takes in what one line told everyone. Events of one row share a line until it
// is full.
func (l *turnLog) addShort(events []game.Event) {
	told := l.headed(events)
	if !l.opened {
		l.opened = true
		l.opening, l.openingRows = grown(l.opening, l.openingRows, told)
		l.stand(told)
		return
	}
	l.since, l.sinceRows = grown(l.since, l.sinceRows, told)
	if n := len(l.since) - mostSince; n > 0 {
		l.since, l.sinceRows, l.left = slices.Clone(l.since[n:]), slices.Clone(l.sinceRows[n:]), l.left+n
	}
}

// lastIndex is where the last line is that matters; -1 if none does.
func lastIndex(lines []string, matters func(string) bool) int {
	for at, line := range slices.Backward(lines) {
		if matters(line) {
			return at
		}
	}
	return -1
}

// stand keeps which events tell how things stand, and which tell of harm.
func (l *turnLog) stand(events []game.Event) {
	for _, e := range events {
		if e.Stands {
			l.stands = append(l.stands, e.Text)
		}
		if e.Harms {
			l.harms = append(l.harms, e.Text)
		}
	}
}

// tellsHowThingsStand reports whether a line tells how things stand. A heading may stand before it.
func (l *turnLog) tellsHowThingsStand(line string) bool {
	return slices.ContainsFunc(l.stands, func(stands string) bool { return strings.HasSuffix(line, stands) })
}

// tellsHarm reports whether a line tells of harm.
func (l *turnLog) tellsHarm(line string) bool {
	return slices.ContainsFunc(l.harms, func(harm string) bool { return strings.Contains(line, harm) })
}

// grown are lines and their rows with events after them. An event of the newest line's row
// goes on in that line until it is full.
func grown(lines, rows []string, told []game.Event) (moreLines, moreRows []string) {
	for _, e := range told {
		if e.Moment { // a line of its own, which a message sets in bold
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

// ForSeatNow is what a seat was told and not everyone, but for what its own line told it before
// the game began to wait for it as it does now: the volleys that it declared were fired since.
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

// Last are the newest short lines.
func (l *turnLog) Last(n int) []string { return lastOf(slices.Concat(l.opening, l.since), n) }

// News are the newest short lines for a player whom the turn calls: what came before it is news
// to them, too, and the newest moment of others is among them, or else the newest harm.
func (l *turnLog) News(n int) []string {
	lines := slices.Concat(l.before, l.opening, l.since)
	newest := lastOf(lines, n)
	older := lines[:len(lines)-len(newest)]
	moment := cmp.Or(l.Moment(), l.beforeMoment)
	keep := func(matters func(line string) bool) bool {
		at := lastIndex(older, func(line string) bool { return matters(line) && !slices.Contains(l.known, line) })
		if at >= 0 {
			newest[0] = older[at]
		}
		return at >= 0
	}
	if !slices.Contains(newest, moment) && keep(func(line string) bool { return line == moment }) {
		return newest
	}
	if !slices.ContainsFunc(newest, l.tellsHarm) {
		keep(l.tellsHarm)
	}
	return newest
}

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
	return slices.Concat(LeftOut(beforeLeft), before), slices.Concat(LeftOut(left), opening, LeftOut(sinceLeft), since)
}

// shortened are the lines before the turn, in so many characters where that can be, and how
// many are left out or told in part. The moment, the newest harm and how things stand now are
// kept, and a line that holds much is told by its newest sentences.
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

// newestSentences are the newest sentences of a line that is too long, and of the others those
// that tell of harm, where there is room.
func (l *turnLog) newestSentences(line string, most int) string {
	all := game.Sentences(line)
	for len(all) > 1 && chat.Length([]string{strings.Join(all, " ")}) > most {
		least := slices.IndexFunc(all[:len(all)-1], func(sentence string) bool { return !l.tellsHarm(sentence) })
		least = max(0, least)
		all = slices.Delete(all, least, least+1)
	}
	return strings.Join(all, " ")
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
