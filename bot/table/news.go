package table

import (
	"slices"
	"strings"
	"unicode"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// mostRecent is how many entries of the journal from before this turn are kept in memory. A call
// tells them.
const mostRecent = 60

// recent are the newest entries of the journal, as everyone was told them in short. A call tells
// a player those entries that came after their own last line.
type recent []toldEntry

// toldEntry is what one entry of the journal told everyone.
type toldEntry struct {
	line   uint64    // its number in the journal
	by     game.Seat // the seat whose person did it; Public if no seat's person did
	events []game.Event
	flags  // of the full events, where events holds their short form
}

// Keep takes in an entry of the journal.
func (r *recent) Keep(line uint64, e Entry) {
	var events []game.Event
	if e.Note != nil {
		if e.taken() {
			r.rename(e.Seat, e.Note.From)
		}
		events = append(events, game.Event{Text: e.Noted()})
	}
	by := ""
	if e.By == ByComputer { // a note tells of the other ways to play for somebody
		by = e.PlayedFor(game.Event{To: game.Everyone()})
	}
	for _, v := range game.InShort(e.Events, game.Public) {
		if v.To.Public() {
			if !v.Head {
				v.Text, by = by+v.Text, ""
			}
			events = append(events, v)
		}
	}
	if len(events) == 0 {
		return
	}
	actor := game.Public
	if e.Note == nil && e.By == ByItsPerson {
		actor = e.Seat
	}
	kept := toldEntry{line: line, by: actor, events: events}
	if slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.Brief }) {
		kept.note(e.Events)
	}
	*r = append(*r, kept)
	if n := len(*r) - mostRecent; n > 0 {
		*r = slices.Clone((*r)[n:])
	}
}

// between returns what the entries from one number to another told. The entry with the second
// number is not included.
func (r recent) between(from, to uint64) []toldEntry {
	var all []toldEntry
	for _, e := range r {
		if e.line >= from && e.line < to {
			all = append(all, e)
		}
	}
	return all
}

// Recall takes in an entry of the journal when a table is loaded. It gets all entries from
// NewsFrom on, in order.
func (t *Table) Recall(line uint64, e Entry) {
	if line == t.Turn.From && t.Turn.News > 0 {
		t.Log.begin(t.Recent.between(t.Turn.News, t.Turn.From), t.Turn.Ping, t.Turn.Told)
	}
	t.Recent.Keep(line, t.Seats.sittingAt(e))
	if line < t.Turn.From {
		return
	}
	t.Log.Add(e)
}

// NewsFrom is the number of the first journal entry that a table needs in memory. The entries from
// there on are those of this turn, and those that players who may be called next have not seen.
func (t *Head) NewsFrom() uint64 {
	var awaited []game.Seat
	for i := range t.Seats {
		if t.Seats[i].personPlays() {
			awaited = append(awaited, game.Seat(i))
		}
	}
	from := min(t.unseen(awaited, t.Lines+1), t.Turn.From)
	if t.Turn.News > 0 {
		from = min(from, t.Turn.News)
	}
	return max(from, 1)
}

// seen is the number of the last journal entry that a player has seen: the last time that everyone
// saw them act, or the entry up to which their last call told the news.
func (t *Progress) seen(s game.Seat) uint64 {
	return max(t.Seats[s].Last, t.Seats[s].News, 1) // a message of its own told the first entry
}

// unseen is the number of the first journal entry that one of the players has not seen. It lies
// between before-mostRecent and before.
func (t *Head) unseen(players []game.Seat, before uint64) uint64 {
	from := before
	for _, s := range players {
		from = min(from, t.seen(s)+1)
	}
	return max(from, before-min(before, mostRecent), 1)
}

const (
	mostCall  = 500 // characters of what a call asks
	mostNews  = 300 // characters of what a call tells: a locked phone shows the first half or so
	leastNews = 100 // up to this many characters a call is filled with news of little worth
	mostFirst = 90  // characters of the names and a moment that come before what the players are to do
)

// writeCall writes the words that call the players for whom the game newly waits: their names, what
// is new to them, and what they are to do. The message below tells all news.
func (t *Table) writeCall() {
	var waits []Wait
	for _, s := range t.Turn.Ping {
		if w := t.Waiting(s); w != nil {
			waits = append(waits, *w)
		}
	}
	t.Turn.Call, t.Turn.Task = "", ""
	if len(t.Turn.Ping) == 0 {
		return
	}
	task, end := t.callTasks(waits), ""
	names := callNames(t.Turn.Ping, task)
	if t.Stage == Over {
		task, end, names = "The game is over. "+t.End, t.End, callNames(t.Turn.Ping, "")
	}
	t.Turn.Call = t.callText(&t.Log, t.Turn.Ping, names, task, end)
	if t.Stage != Over {
		t.Turn.Task = task
	}
}

// callNames are the names at the head of a call. It has none if it names everybody in what they are
// to do.
func callNames(players []game.Seat, task string) string {
	var marks []string
	named := true
	for _, s := range players {
		marks = append(marks, s.Mark())
		named = named && strings.Contains(task, s.Mark())
	}
	if named {
		return ""
	}
	return game.List("and", marks...) + ": "
}

// callText tells players the news of a log, and what they are to do. A locked phone shows only the
// beginning, so the moment comes first, or else what leads to the question; then what they are to
// do, and then the other news. After a long text the beginning would not say what they are to do, so
// that comes before the text then.
func (t *Table) callText(l *turnLog, players []game.Seat, names, task, end string) string {
	touches := t.touches(l, players)
	long := func(text string) bool {
		return end == "" && chat.Length([]string{t.Names().In(names + text)}) > mostFirst
	}
	l.lead = chat.Length([]string{t.Names().In(names + task)})
	defer func() { l.lead = 0 }() // the log that is read again after a restart has none
	news := l.call(mostNews, "", end, touches)
	apart := l.apart(news, end, long, touches)
	if apart != "" {
		l.lead += chat.Length([]string{apart})
		news = l.call(max(leastNews, mostNews-chat.Length([]string{apart})), apart, end, touches)
	}
	first, then := apart, task
	if long(apart) {
		first, then = task, apart
	}
	return names + strings.Join(slices.DeleteFunc([]string{first, then, news}, func(part string) bool { return part == "" }), " ")
}

// wordsTo are the words that call one player at the newest entry of the journal: what is new to
// them, and what they are to do.
func (t *Table) wordsTo(w *Wait, newest Entry) string {
	var l turnLog
	players := []game.Seat{w.Seat}
	l.begin(t.Recent.between(t.unseen(players, t.Turn.From), t.Turn.From), players, 0)
	l.Add(newest)
	return t.callText(&l, players, "", CallTasks([]Wait{*w}), "")
}

// takeCall copies the call of an older wait for the same thing.
func (w *Wait) takeCall(old Wait) {
	w.CalledIn, w.Asked = old.CalledIn, old.Asked
	w.Words, w.Written, w.Named = old.Words, old.Written, old.Named
}

// CallTo are the words that call a player, as long as they are true; "" if they are not.
func (t *Progress) CallTo(s game.Seat) string {
	if w := t.Waiting(s); w != nil && strings.Contains(w.Words, CallTasks([]Wait{*w})) {
		return w.Words
	}
	return ""
}

// CallAgain are the words that call a player anew. They are those that called them, unless something has
// happened since: then they tell all that everyone was told since the player last acted.
func (t *Table) CallAgain(w Wait) string {
	words := t.CallTo(w.Seat)
	if words != "" && len(t.Recent.between(t.seen(w.Seat)+1, t.Lines+1)) == 0 {
		return words
	}
	from := max(t.Seats[w.Seat].Last, 1) + 1
	if words != "" && (len(t.Recent) == 0 || t.Recent[0].line > from) { // what led to the call is not in memory any more
		return words
	}
	var l turnLog
	players := []game.Seat{w.Seat}
	l.begin(t.Recent.between(from, t.Lines+1), players, 0)
	return t.callText(&l, players, "", CallTasks([]Wait{w}), "")
}

// stillCalled are those whom the turn has called and who have not acted yet. Those in acted count
// as having acted.
func (t *Progress) stillCalled(acted ...game.Seat) (still []game.Seat, waits []Wait) {
	for _, s := range t.Turn.Ping {
		if t.StillCalls(s) && !slices.Contains(acted, s) {
			still, waits = append(still, s), append(waits, *t.Waiting(s))
		}
	}
	return still, waits
}

// StillCalls reports whether the turn has called a player who has not acted yet.
func (t *Progress) StillCalls(s game.Seat) bool {
	w := t.Waiting(s)
	return w != nil && w.CalledIn == t.Turn.N && t.Seats[s].Last <= t.Turn.From
}

// CallNow is the text of the turn's call as it is true now, or once those in acted have acted,
// too. It names those who have not acted yet, and says what they are to do. Once all have acted,
// it tells the news and asks for nothing; it is "" if nothing is left to tell. It goes on naming those
// who have lost everything: they are never seen to act.
func (t *Progress) CallNow(acted ...game.Seat) string {
	if t.Turn.Task == "" {
		return t.Turn.Call
	}
	still, waits := t.stillCalled(acted...)
	task, names := "", callNames(t.Turn.Ping, "")
	still = append(still, t.Turn.Out...)
	if len(still) > 0 {
		task = t.callTasks(waits)
		names = callNames(still, task)
	}
	told := strings.TrimPrefix(t.Turn.Call, callNames(t.Turn.Ping, t.Turn.Task))
	told = strings.Join(strings.Fields(strings.Replace(told, t.Turn.Task, task, 1)), " ")
	if told == "" {
		return ""
	}
	return names + told
}

// CallPast reports whether all whom the turn has called have acted, so that its call asks nobody for
// anything any more.
func (t *Progress) CallPast() bool {
	still, _ := t.stillCalled()
	return t.Turn.Task != "" && len(still)+len(t.Turn.Out) == 0
}

// touches returns a function that finds out whether a sentence is about something that belongs to
// the players, or tells what somebody else does to them. In a game of two sides everything concerns
// everyone, so there a sentence must tell of harm to it.
func (t *Table) touches(l *turnLog, players []game.Seat) func(sentence string) bool {
	var names, shared []string
	for _, s := range players {
		view := t.Session.Match().View(s)
		v, ok := view.(game.Caller)
		if !ok {
			continue
		}
		if _, all := view.(game.Shared); all {
			shared = append(shared, v.Called()...)
		} else {
			names = append(names, v.Called()...)
		}
	}
	return func(sentence string) bool {
		mentions := func(name string) bool { return game.Mentions(sentence, name) }
		doer, does, _ := strings.Cut(sentence, " ")
		return slices.ContainsFunc(names, mentions) || slices.ContainsFunc(shared, mentions) && (l.tellsHarm(sentence) || !among(l.finds, sentence)) ||
			strings.HasPrefix(doer, "{") && slices.ContainsFunc(players, func(s game.Seat) bool { return strings.Contains(does, s.Mark()) })
	}
}

// Touches is the same for one player and the turn's news.
func (t *Table) Touches(s game.Seat) func(sentence string) bool {
	return t.touches(&t.Log, []game.Seat{s})
}

// CallTasks tells those who are called what they are to do. If they do not all have the same
// task, each is named.
func CallTasks(waits []Wait) string {
	all := tasks(waits)
	if len(all) == 1 {
		return "Your turn " + all[0].what + "."
	}
	if each, alike := tasksAlike(all); alike {
		return strings.Replace(each, " ", " is ", 1) + "."
	}
	return eachTask(all)
}

// eachTask tells of each task who is to do it.
func eachTask(all []task) string {
	var said []string
	for _, k := range all {
		is := " is "
		if len(k.marks) > 1 {
			is = " are "
		}
		said = append(said, game.List("and", k.marks...)+is+k.what+".")
	}
	return strings.Join(said, " ")
}

// WaitingTasks say for whom the game waits, and what they are to do.
func WaitingTasks(waits []Wait) []string {
	all := tasks(waits)
	if each, alike := tasksAlike(all); alike {
		return []string{"Waiting for " + each + "."}
	}
	var lines []string
	for _, k := range all {
		lines = append(lines, "Waiting for "+game.List("and", k.marks...)+" "+k.what+".")
	}
	return lines
}

// task is what one or several players are to do.
type task struct {
	what  string
	marks []string
}

// tasks are the tasks for which the game waits, each once, with the marks of its players.
func tasks(waits []Wait) []task {
	var all []task
	for _, w := range waits {
		i := slices.IndexFunc(all, func(k task) bool { return k.what == w.For })
		if i < 0 {
			i, all = len(all), append(all, task{what: w.For})
		}
		all[i].marks = append(all[i].marks, w.Seat.Mark())
	}
	return all
}

// tasksAlike tells in one sentence what several players are to do, if their tasks differ only in
// names: "Ann to play Quint, Bob Hooper and Cat Brody"; "Ann to play Quint and Hooper; Cat
// Brody"; "Ann to play Quint, Cat Brody, and either of them Hooper". It is false if the tasks are
// not alike.
func tasksAlike(all []task) (each string, alike bool) {
	if len(all) < 2 {
		return "", false
	}
	words := make([][]string, len(all))
	several := false
	for i, k := range all {
		words[i] = strings.Fields(k.what)
		if len(k.marks) > 1 {
			return "", false
		}
		several = several || slices.Contains(words[i], "and")
	}
	head, tail := chat.SharedEnds(words)
	const verb = 2 // words: "to play"
	if head < verb {
		return "", false
	}
	if several { // a name that all tasks share stands with each player, and a preposition stands once, before all names
		same := head
		for head = verb; head < same && !startsUpper(words[0][head]); {
			head++
		}
		last := words[0][len(words[0])-tail:]
		for i, word := range slices.Backward(last) {
			if word == "and" {
				tail = max(0, len(last)-i-2)
				break
			}
		}
		if slices.ContainsFunc(words, func(w []string) bool { return len(w) > tail && w[len(w)-tail-1] == "and" }) {
			tail = max(0, tail-1)
		}
	}
	owns := make([][]string, len(all)) // the names of each
	comma := false                     // a comma ends the names
	for i := range all {
		own := words[i][min(head, len(words[i])):max(head, len(words[i])-tail)]
		if len(own) == 0 {
			return "", false
		}
		names, before := strings.CutSuffix(strings.Join(own, " "), ",")
		comma = comma || before
		owns[i] = strings.Split(strings.ReplaceAll(names, " and ", ", "), ", ")
	}
	owns, shared := sharedNames(owns)
	var parts, marks []string
	long := false
	for i, k := range all {
		marks = append(marks, k.marks[0])
		if len(owns[i]) == 0 {
			continue
		}
		does := game.List("and", owns[i]...)
		if len(parts) == 0 {
			does = strings.Join(words[i][:head], " ") + " " + does
		}
		parts = append(parts, k.marks[0]+" "+does)
		long = long || len(owns[i]) > 1
	}
	if len(parts) == 0 {
		return "", false
	}
	said := ""
	switch {
	case len(shared) > 0:
		who := "either of them"
		switch {
		case len(parts) < len(all):
			who = strings.Join(append([]string{game.List("or", marks...)}, words[0][verb:head]...), " ")
		case len(all) > 2:
			who = "any of them"
		}
		between := ", "
		if long {
			between = "; "
		}
		said = strings.Join(parts, between) + between + "and " + who + " " + game.List("and", shared...)
	case long || several:
		said = strings.Join(parts, "; ")
	default:
		said = game.List("and", parts...)
	}
	if comma {
		said += ","
	}
	return strings.TrimSpace(said + " " + strings.Join(words[0][max(head, len(words[0])-tail):], " ")), true
}

// startsUpper reports whether a word begins with a capital, as names do.
func startsUpper(word string) bool { return unicode.IsUpper([]rune(word)[0]) }

// sharedNames takes the names that all have in common out of their lists.
func sharedNames(lists [][]string) (rest [][]string, shared []string) {
	for _, name := range lists[0] {
		if !slices.ContainsFunc(lists, func(list []string) bool { return !slices.Contains(list, name) }) {
			shared = append(shared, name)
		}
	}
	for _, list := range lists {
		rest = append(rest, slices.DeleteFunc(slices.Clone(list), func(name string) bool { return slices.Contains(shared, name) }))
	}
	return rest, shared
}
