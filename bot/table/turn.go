package table

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// playLine plays a seat's line. The answer is the seat's sheet, which is made only once the line
// is saved.
func (t *Table) playLine(c *Change, s game.Seat, line string) (Decided, error) {
	news, err := t.Advance(c, s, line, ByItsPerson)
	if err != nil {
		return Decided{}, err
	}
	own := c.Journal[len(c.Journal)-1]
	seen := t.Session.News().Waiting || slices.ContainsFunc(own.Events, func(e game.Event) bool { return e.To.Public() })
	if seen {
		t.Seats[s].Last = t.Lines + uint64(len(c.Journal))
	}
	news = append(news, t.playsItself(s)...)
	if own.Line != game.Undo {
		if err := t.playLeft(c, s); err != nil {
			return Decided{}, err
		}
		news = append(news, c.toldOfLeft(s)...)
	}
	if seen { // everyone sees that they have acted
		t.Seats[s].Missed = 0
		t.heard(c, s)
	}
	if len(news) == 0 {
		news = []string{"Done."}
	}
	return c.done(Decided{Show: &Sheet{Seat: s, News: news}, Played: true})
}

// Advance plays a line in memory and collects its effects. It returns what the
// seat itself is told.
func (t *Table) Advance(c *Change, s game.Seat, line string, by PlayedBy) ([]string, error) {
	if err := t.InPlay(); err != nil {
		return nil, err
	}
	tip := t.Tip(s)
	played, err := t.Session.Play(s, line)
	if err != nil {
		return nil, err
	}
	t.Plays++
	t.Seats.markTipUsed(s, tip)
	events := c.withAudience(played.Events)
	t.Seats[s].Moves++
	if played.Line == game.Resign {
		t.Seats[s].Resigned = true
		t.Seats[s].Left, t.Seats[s].LeftTold = nil, ""
		t.dropOffer(c, s)
		t.unvote(s)
		t.oweOffers(c)
		t.tidyRooms(c, nil)
	}
	c.Played = true
	if by == ByItsPerson && played.Line != game.Resign && !t.Seats.Automatic(s) {
		t.answers(c, s)
	}
	entry := Entry{At: c.Now, Seat: s, Line: played.Line, Events: events, By: by}
	c.Journal = append(c.Journal, entry)
	t.follow(c, entry)
	if played.Line == game.Resign && t.Stage == Playing && t.Seats.Deserted() && !t.Seats.absent() {
		t.breakOff(c, Note{Kind: NoteLeft})
	}
	return toldOf(events, s), nil
}

// toldOf is what one line told a viewer in short. A heading with nothing under it is left out,
// unless there is nothing else to tell.
func toldOf(events []game.Event, viewer game.Seat) []string {
	told := game.InShort(events, viewer)
	if headed := new(turnLog).headed(told); len(headed) > 0 {
		told = headed
	}
	var news []string
	for _, e := range told {
		news = append(news, e.Text)
	}
	return news
}

// withAudience drops events without an audience, rather than tell them to the wrong
// person. Such an event is a fault of the game.
func (c *Change) withAudience(events []game.Event) []game.Event {
	var heard []game.Event
	for _, e := range events {
		if e.To.Nobody() {
			c.Unheard++
			continue
		}
		heard = append(heard, e)
	}
	return heard
}

// ErrClosed refuses what is asked of a table that ended in the lobby.
const ErrClosed = game.Refusal("This table was closed before its game began; /sea start opens another.")

// InPlay refuses when no game is under way.
func (t *Head) InPlay() error {
	switch t.Stage {
	case Lobby:
		return game.Refuse("The game has not begun; press Begin when everyone sits.")
	case Over:
		if t.Began.IsZero() {
			return ErrClosed
		}
		return game.Refuse("The game is over; /sea log tells how it went.")
	}
	return nil
}

// follow works out the effects of an accepted line: for whom the game waits
// now, whether a new turn opens, and whose messages are out of date. The
// messages to others depend only on what they may see.
func (t *Table) follow(c *Change, line Entry) {
	actor, events, by, undone := line.Seat, line.Events, line.By, line.Line == game.Undo
	news := t.Session.News()
	spoken := slices.ContainsFunc(events, func(e game.Event) bool { return e.To.Public() })
	round := slices.ContainsFunc(events, func(e game.Event) bool { return e.Opens != "" })
	newly := t.renewWaits(c, actor, heardOf{spoken, undone, round})
	if w := t.Waiting(actor); by != ByItsPerson && w != nil && (by == ByEarlier && !slices.Contains(c.called, actor) || by != ByEarlier && w.Since.Equal(c.Now)) && t.Seats[actor].personPlays() && !slices.Contains(newly, actor) {
		newly = append(newly, actor) // somebody played for them, and now it is their turn again
	}
	newly = slices.DeleteFunc(newly, func(s game.Seat) bool { return t.goesOn(s, line) })
	newly = t.hold(c, line, newly)
	c.called = append(c.called, newly...)
	t.closeOffers(c)
	outcome, ended := t.Session.Match().Outcome()
	if by == ByItsPerson { // the actor reads in the answer what to do next
		newly = slices.DeleteFunc(newly, func(s game.Seat) bool { return s == actor })
	}
	moment := tellsMoment(events)
	beaten := t.newlyBeaten(line, ended)
	opens := len(newly)+len(beaten) > 0 || ended || moment
	t.Recent.Keep(t.Lines+uint64(len(c.Journal)), t.Seats.sittingAt(line))
	if opens {
		calls := slices.Concat(newly, beaten)
		slices.Sort(calls)
		if ended {
			for _, i := range t.Seats.others(actor) {
				calls = append(calls, game.Seat(i))
			}
		}
		t.closeTurn(c, line, moment)
		t.openTurn(c, calls)
		t.Turn.Out = beaten
		t.callPrivately(c, newly)
		t.oweOpening(c)
	} else {
		t.Log.Add(line)
	}
	t.decideMoments(events)
	if ended {
		t.Finish(c, outcome.Text)
		t.OweLobby(c) // which shows the proof of the dice
	} else if opens {
		t.oweBriefs(c)
	}
	if opens {
		t.writeCall()
	}
	if opens || spoken || news.Waiting || news.Public {
		t.oweTurn(c)
	}
	for i := range t.Seats {
		s := game.Seat(i)
		told := slices.ContainsFunc(events, func(e game.Event) bool { return !e.To.Public() && e.To.Has(s) })
		left := t.Left(s) && s != actor // the player has resigned, and has read so
		if !left && (opens || told || s == actor || news.Waiting || news.Seats[i]) {
			n := len(c.Owed)
			t.owePad(c, s)
			for i := range c.Owed[n:] {
				c.Owed[n+i].Own = s == actor && by == ByItsPerson
			}
		}
	}
}

// tellsMoment reports whether a line told everyone what people will retell.
func tellsMoment(events []game.Event) bool {
	return slices.ContainsFunc(events, func(e game.Event) bool { return e.Moment && e.To.Public() })
}

// closeTurn closes the message of the turn. The message also tells the entry that opens the next
// turn, with the board as it is now. But if that entry is a moment, the moment has a message of
// its own.
func (t *Table) closeTurn(c *Change, next Entry, moment bool) {
	if t.Turn.N == 0 {
		return
	}
	l := Letter{Table: t.ID, Kind: OweClosed, Turn: t.Turn.N, At: c.Now}
	var after []string
	if !moment {
		after, l.Line = shortly(next), t.Lines+uint64(len(c.Journal))
	}
	closed := chat.Fit(t.closedMessage(next.Seat, after...))
	l.Message = &closed
	for _, p := range t.Places {
		l.Place = p
		c.Owed = append(c.Owed, l)
	}
}

// openTurn opens the next turn with the newest entry of the journal. The turn calls some players.
func (t *Table) openTurn(c *Change, calls []game.Seat) {
	line := t.Lines + uint64(len(c.Journal))
	t.Turn = Turn{N: t.Turn.N + 1, From: line, News: t.unseen(calls, line), Ping: calls}
	newest := c.Journal[len(c.Journal)-1]
	for _, s := range calls {
		if w := t.Waiting(s); w != nil {
			w.CalledIn, w.Asked, w.Told = t.Turn.N, w.For, true
			w.Words = t.wordsTo(w, newest)
			if !t.Seats.Automatic(s) {
				t.Seats[s].Answered.Called++
			}
			t.callDevices(c, *w)
		}
		t.Turn.Told = max(t.Turn.Told, t.seen(s))
	}
	for _, s := range calls {
		t.Seats[s].News = line
	}
	t.Log.begin(t.Recent.between(t.Turn.News, line), calls, t.Turn.Told)
	t.Log.Add(newest)
}

// closedMessage is the message of a turn that is over, with the lines that came after it. By
// these the player acted has acted. Its pictures stay.
func (t *Table) closedMessage(acted game.Seat, after ...string) chat.Message {
	moment := t.Log.Moment()
	m := chat.Message{
		Kind: chat.Turn, Call: t.CallNow(acted), Moment: moment, After: after, People: t.PeopleAndLuck(), Keep: true,
		Past: true, // the next turn calls those for whom the game waits
	}
	m.Before, m.Lines = t.Log.Short(chat.MostLines-chat.Length([]string{moment})-chat.Length(after), ShownBy{})
	m.GoesOn, m.Fresh = t.Log.GoesOn()
	if moment != "" {
		m.Lines, m.MomentAt = InPlace(m.Lines, moment)
		m.MomentAt++
	}
	m.Said = SaidBy(m.Call, slices.Concat([]string{moment}, m.Before, m.Lines))
	if m.Moment == "" && len(m.Before)+len(m.Lines)+len(m.After) == 0 { // no chat takes a message that says nothing
		m.Title = t.Def.Title
	}
	return m
}

// SaidBy are those lines that a call says, too, each as often as the call says it. Of the other
// lines, they are the sentences that the call says. They are in the order of the call.
func SaidBy(call string, lines []string) []string {
	var rest []string
	said := make(map[int]string) // by where in the call
	says := func(text string) bool {
		at := strings.Index(call, text)
		if text == "" || at < 0 {
			return false
		}
		said[at] = text
		call = call[:at] + strings.Repeat("\x00", len(text)) + call[at+len(text):]
		return true
	}
	for _, line := range lines {
		if !says(line) {
			rest = append(rest, line)
		}
	}
	for _, line := range rest {
		if all := game.Sentences(line); len(all) > 1 {
			for _, sentence := range all {
				says(sentence)
			}
		}
	}
	var list []string
	for _, at := range slices.Sorted(maps.Keys(said)) {
		list = append(list, said[at])
	}
	return list
}

// unsaid are lines without what a call says, too: whole lines, or sentences of them. A heading whose
// sentences the call says does not stand alone. A line whose first sentences the call says is told
// whole, since the others belong to them, unless it goes on right where the call stops.
func unsaid(call string, lines []string) []string {
	said := SaidBy(call, lines)
	stops := strings.TrimSuffix(call, " …")
	take := func(text string) bool {
		at := slices.Index(said, text)
		if at >= 0 {
			said = slices.Delete(said, at, at+1)
		}
		return at >= 0
	}
	var rest []string
	for _, line := range lines {
		if take(line) {
			continue
		}
		all := game.Sentences(line)
		other := slices.DeleteFunc(slices.Clone(all), take)
		if len(other) == 0 {
			continue
		}
		from := slices.Index(all, other[0])
		heads := len(other) == 1 && len(all) > 1 && from == 0 && len(strings.Fields(other[0])) <= mostHeading
		switch {
		case heads:
		case from > 0 && (len(rest) > 0 || !strings.HasSuffix(stops, all[from-1])):
			rest = append(rest, line)
		default:
			rest = append(rest, strings.Join(other, " "))
		}
	}
	return rest
}

func (t *Head) oweTurn(c *Change) {
	for _, p := range t.Places {
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweTurn, Place: p, Turn: t.Turn.N, At: c.Now})
	}
}

func (t *Head) owePad(c *Change, s game.Seat) {
	if t.Seats[s].Closed {
		return
	}
	person := t.Seats[s].Person
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OwePad, Person: &person, Seat: s, At: c.Now})
}

// OwePublic owes the table a message of its own.
func (t *Charter) OwePublic(c *Change, m chat.Message) {
	CallByName(&m)
	m = chat.Fit(m)
	quiet := m
	quiet.Ping = nil
	for i, p := range t.Places {
		l := Letter{Table: t.ID, Kind: OweText, Place: p, At: c.Now, Message: &m}
		if slices.ContainsFunc(t.Places[:i], func(q chat.Place) bool { return q.Chat == p.Chat }) {
			l.Message = &quiet // they are called in the other channel
		}
		c.Owed = append(c.Owed, l)
	}
}

// CallByName makes a message that calls people begin with their names, since a chat calls only
// those whom the text names.
func CallByName(m *chat.Message) {
	if len(m.Ping) == 0 || m.Call != "" || len(m.Lines) == 0 {
		return
	}
	var marks []string
	for _, i := range m.Ping {
		if mark := game.Seat(i).Mark(); !strings.Contains(m.Lines[0], mark) {
			marks = append(marks, mark)
		}
	}
	m.Call = m.Lines[0]
	if len(marks) > 0 {
		m.Call = game.List("and", marks...) + ": " + m.Call
	}
	m.Lines = m.Lines[1:]
}

// OwePrivate owes one person a message.
func (t *Head) OwePrivate(c *Change, p chat.Person, m chat.Message) {
	m.Private = true
	t.Locate(&m, p.Chat)
	callInWords(&m)
	m = chat.Fit(m)
	c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweText, Person: &p, At: c.Now, Message: &m})
}

// callInWords makes the words of a short private message its call, if the message holds nothing
// but words: a notification on Discord shows only the call.
func callInWords(m *chat.Message) {
	words := strings.Join(m.Lines, " ")
	if m.Call == "" && m.Note == "" && len(m.Lines) <= 2 && chat.Length([]string{words}) <= mostCall && len(m.Pictures)+len(m.Menus)+len(m.Table) == 0 {
		m.Call, m.Lines = words, nil
	}
}

// Finish closes the table, with an outcome or with the reason why there is none.
func (t *Table) Finish(c *Change, text string) {
	for i := range t.Offers {
		t.closeOffer(c, &t.Offers[i], t.Seats.lapsed(&t.Offers[i]))
	}
	t.Stage, t.Ended, t.End = Over, c.Now, text
	t.Waits, t.Offers, t.Abandon = nil, nil, nil
	for i := range t.Seats {
		t.Seats[i].Left, t.Seats[i].LeftTold = nil, ""
		if p := t.Seats[i].Program; p != nil {
			t.Seats[i].Program = &program{Hash: p.Hash, Seen: p.Seen} // the program may ask how the game has ended
		}
	}
}

// TimeMark is a time in a text; the chat shows it in the reader's own zone.
func TimeMark(at time.Time) string { return "{t" + strconv.FormatInt(at.Unix(), 10) + "}" }

// oweOpening owes the table the messages that come before the turn's message: all parts of what
// opened the turn except the last, for which the turn's message has room.
func (t *Table) oweOpening(c *Change) {
	pages := t.Log.openingPages()
	for _, lines := range pages[:len(pages)-1] {
		t.OwePublic(c, chat.Message{Lines: lines, People: t.PeopleAndLuck()})
	}
}

// InPlace leaves out the first line that is the same as a text, and finds the place of the text:
// the number of that line. If no line is the same, it is the number of the first line that
// contains the text; 0 if none does.
func InPlace(lines []string, text string) (rest []string, at int) {
	rest = slices.Clone(lines)
	if at := slices.Index(lines, text); at >= 0 {
		return slices.Delete(rest, at, at+1), at
	}
	return rest, max(0, slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, text) }))
}
