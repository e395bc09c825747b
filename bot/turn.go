package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// record plays a seat's line and makes it durable, with the messages that it
// owes. It returns the sheet that answers the seat, which is made only when the
// line is safe.
func (b *Bot) record(ctx context.Context, r chat.Request, t *table, s game.Seat, line string) (sheet, error) {
	c := change{request: r}
	news, err := b.advance(t, &c, s, line)
	if err != nil {
		return sheet{}, err
	}
	if len(news) == 0 {
		news = []string{"Done."}
	}
	c.answer = &savedAnswer{News: news, Table: t.ID, Seat: s}
	return sheet{seat: s, news: news}, b.commit(ctx, t, c)
}

// finish saves a step together with the answer to it.
func (b *Bot) finish(ctx context.Context, t *table, c change, a reply) (reply, error) {
	c.answer = &savedAnswer{Answer: &a.Answer, Table: a.table, Seat: a.seat, Secrets: a.gallery.view != nil}
	if err := b.commit(ctx, t, c); err != nil {
		return reply{}, err
	}
	return a, nil
}

// advance plays a line in memory and collects its effects. It returns what the
// seat itself is told.
func (b *Bot) advance(t *table, c *change, s game.Seat, line string) ([]string, error) {
	if err := t.inPlay(); err != nil {
		return nil, err
	}
	tip := t.tip(s)
	played, err := t.session.Play(s, line)
	if err != nil {
		return nil, err
	}
	t.plays++
	t.heed(s, tip)
	events := b.audible(t, played.Events)
	t.Seats[s].Moves++
	if played.Line == game.Resign {
		t.Seats[s].Resigned = true
		b.dropOffer(t, c, s)
		t.unvote(s)
		b.oweOffers(t, c)
	}
	c.played = true
	c.journal = append(c.journal, entry{At: b.now(), Seat: s, Line: played.Line, Events: events})
	b.follow(t, c, s, events)
	if played.Line == game.Resign && t.Stage == playing && t.deserted() && !t.absent() {
		b.breakOff(t, c, noteLeft)
	}
	var news []string
	for _, e := range game.InShort(events, s) {
		news = append(news, e.Text)
	}
	return news, nil
}

// audible drops events without an audience, rather than tell them to the wrong
// person. Such an event is a fault of the game.
func (b *Bot) audible(t *table, events []game.Event) []game.Event {
	var heard []game.Event
	for _, e := range events {
		if e.To.Nobody() {
			b.log.Error("drop an event without an audience", "table", t.ID, "game", t.Game)
			continue
		}
		heard = append(heard, e)
	}
	return heard
}

// errClosed refuses what is asked of a table that ended in the lobby.
const errClosed = game.Refusal("This table was closed before its game began; /sea start opens another.")

// inPlay refuses when no game is under way.
func (t *table) inPlay() error {
	switch t.Stage {
	case lobby:
		return game.Refuse("The game has not begun; press Begin when everyone sits.")
	case over:
		if t.Began.IsZero() {
			return errClosed
		}
		return game.Refuse("The game is over; /sea log tells how it went.")
	}
	return nil
}

// follow works out the effects of an accepted line: for whom the game waits
// now, whether a new turn opens, and whose messages are out of date. The
// messages to others depend only on what they may see.
func (b *Bot) follow(t *table, c *change, actor game.Seat, events []game.Event) {
	news := t.session.News()
	spoken := slices.ContainsFunc(events, func(e game.Event) bool { return e.To.Public() })
	newly := b.renewWaits(t, actor, spoken)
	b.closeOffers(t, c)
	outcome, ended := t.session.Match().Outcome()
	opens := len(newly) > 0 || ended
	if opens {
		b.openTurn(t, c, newly)
	}
	t.tell(events)
	if opens {
		b.oweOpening(t, c)
	}
	if ended {
		b.end(t, c, outcome.Text)
		b.oweLobby(t, c) // which shows the proof of the dice
	} else if opens {
		b.oweBriefs(t, c)
	}
	if opens || spoken || news.Waiting || news.Public {
		b.oweTurn(t, c)
	}
	for i := range t.Seats {
		s := game.Seat(i)
		told := slices.ContainsFunc(events, func(e game.Event) bool { return !e.To.Public() && e.To.Has(s) })
		if opens || told || s == actor || news.Waiting || news.Seats[i] {
			b.owePad(t, c, s)
		}
	}
}

// renewWaits notes for whom the game waits now and returns the seats that it
// did not wait for before. A seat's time begins anew when its task changes or
// when everyone saw it act. A computer's does when everyone saw a person act for whom the
// game waited, too, or waits again: that may be taken back. A secret line does not show
// here.
func (b *Bot) renewWaits(t *table, actor game.Seat, spoken bool) []game.Seat {
	var newly []game.Seat
	var waits []wait
	now := t.session.Match().Waiting()
	awaited := t.waiting(actor) != nil || slices.ContainsFunc(now, func(w game.Wait) bool { return w.Seat == actor })
	person := awaited && !t.automatic(actor)
	for _, w := range now {
		old := t.waiting(w.Seat)
		switch {
		case old == nil:
			if !t.automatic(w.Seat) { // computers need no message of their own
				newly = append(newly, w.Seat)
			}
			waits = append(waits, wait{Wait: w, Since: b.now()})
		case old.For != w.For, spoken && w.Seat == actor, spoken && person && t.automatic(w.Seat):
			waits = append(waits, wait{Wait: w, Since: b.now()})
		default:
			waits = append(waits, *old)
		}
	}
	t.Waits = waits
	return newly
}

// openTurn closes the last turn's message and opens the next turn.
func (b *Bot) openTurn(t *table, c *change, newly []game.Seat) {
	if t.Turn.N > 0 {
		closed := chat.Fit(t.closedMessage())
		for _, p := range t.Places {
			c.owed = append(c.owed, owed{Table: t.ID, Kind: oweClosed, Place: p, Turn: t.Turn.N, At: b.now(), Message: &closed})
		}
	}
	t.Turn = turn{N: t.Turn.N + 1, From: t.Lines + 1, Ping: newly}
	for i := range t.Seats {
		t.Seats[i].Tips = nil
	}
	t.story, t.steps, t.aside = story{}, steps{}, nil
}

// closedMessage is the message of a turn that is over. Its pictures stay.
func (t *table) closedMessage() chat.Message {
	moment := t.moment()
	m := chat.Message{
		Kind: chat.Turn, Moment: moment,
		Lines: withoutFirst(t.told(chat.MostLines-chat.Length([]string{moment})), moment), People: t.peopleAndLuck(), Keep: true,
	}
	if m.Moment == "" && len(m.Lines) == 0 { // no chat takes a message that says nothing
		m.Title = t.game.Title
	}
	return m
}

func (b *Bot) oweTurn(t *table, c *change) {
	for _, p := range t.Places {
		c.owed = append(c.owed, owed{Table: t.ID, Kind: oweTurn, Place: p, Turn: t.Turn.N, At: b.now()})
	}
}

func (b *Bot) owePad(t *table, c *change, s game.Seat) {
	if t.Seats[s].Closed {
		return
	}
	person := t.Seats[s].Person
	c.owed = append(c.owed, owed{Table: t.ID, Kind: owePad, Person: &person, Seat: s, At: b.now()})
}

// owePublic owes the table a message of its own.
func (b *Bot) owePublic(t *table, c *change, m chat.Message) {
	m = chat.Fit(m)
	for _, p := range t.Places {
		c.owed = append(c.owed, owed{Table: t.ID, Kind: oweText, Place: p, At: b.now(), Message: &m})
	}
}

// owePrivate owes one person a message.
func (b *Bot) owePrivate(t *table, c *change, p chat.Person, m chat.Message) {
	m.Private = true
	m = chat.Fit(m)
	c.owed = append(c.owed, owed{Table: t.ID, Kind: oweText, Person: &p, At: b.now(), Message: &m})
}

// end closes the table, with an outcome or with the reason why there is none.
func (b *Bot) end(t *table, c *change, text string) {
	for i := range t.Offers {
		b.closeOffer(t, c, &t.Offers[i], t.lapsed(&t.Offers[i]))
	}
	t.Stage, t.Ended, t.End = over, b.now(), text
	t.Waits, t.Offers, t.Abandon = nil, nil, nil
}

// turnMessage is the message in the channel about this turn.
func (t *table) turnMessage(fresh bool) chat.Message {
	m := chat.Message{Kind: chat.Turn, People: t.peopleAndLuck()}
	below := t.waitingText()
	if t.Stage == over {
		below = []string{t.ending()}
	}
	m.Moment = t.moment()
	m.Lines = t.told(chat.MostLines - chat.Length(append(below, m.Moment)))
	m.Lines = withoutFirst(m.Lines, m.Moment)
	if t.Stage == over {
		m.Moment, m.Lines = t.lastWords(m.Moment, m.Lines)
		table, did := t.deeds()
		m.Table, m.Lines = table, append(m.Lines, did...)
		m.Buttons = append([]chat.Button{{ID: chat.PublicID(chat.PressAgain, t.ID), Label: "Play again", Style: chat.Primary}}, t.endButtons()...)
		return chat.Fit(m)
	}
	m.Lines = append(m.Lines, below...)
	m.Note = strings.Join(t.notes(), " ")
	m.Buttons = t.turnButtons()
	for _, w := range t.Waits {
		m.Waits = append(m.Waits, int(w.Seat))
	}
	for _, skip := range t.skipButtons() {
		if len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, skip)
		}
	}
	if fresh {
		for _, s := range t.Turn.Ping {
			if t.waiting(s) != nil {
				m.Ping = append(m.Ping, int(s))
			}
		}
	}
	return chat.Fit(m)
}

// returnButton gives a seat back to who let a computer play on there.
func (t *table) returnButton() chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressJoin, t.ID, ""), Label: "Take my seat back", Style: chat.Primary}
}

// turnButtons are the buttons of a game under way.
func (t *table) turnButtons() []chat.Button {
	act := chat.Button{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary}
	if t.deserted() {
		act = t.returnButton()
	}
	return []chat.Button{
		act,
		{ID: chat.PublicID(chat.PressMe, t.ID), Label: "My secrets"},
		{ID: chat.PublicID(chat.PressMissed, t.ID), Label: "What did I miss?"},
		{ID: chat.PublicID(chat.PressWhole, t.ID), Label: "The whole turn"},
	}
}

// skipButtons are votes to skip those whose time is up.
func (t *table) skipButtons() []chat.Button {
	var buttons []chat.Button
	for _, w := range t.Waits {
		if w.Reminded == timeUp && t.timed(w.Seat) {
			buttons = append(buttons, chat.Button{
				ID:    chat.PublicID(chat.PressSkip, t.ID, strconv.Itoa(int(w.Seat)), strconv.FormatInt(w.Since.Unix(), 36)),
				Label: fmt.Sprintf("Skip %s (%d of %d)", t.names().In(w.Seat.Mark()), len(w.Skip), t.majority(w.Seat)),
			})
		}
	}
	return buttons
}

// waitingText says for whom the game waits. Seats with the same task share a
// sentence.
func (t *table) waitingText() []string {
	if t.Stage == playing && t.deserted() {
		return []string{standstill}
	}
	var order []string
	seats := make(map[string][]string)
	for _, w := range t.Waits {
		if seats[w.For] == nil {
			order = append(order, w.For)
		}
		seats[w.For] = append(seats[w.For], w.Seat.Mark())
	}
	lines := make([]string, len(order))
	for i, what := range order {
		lines[i] = "Waiting for " + game.List("and", seats[what]...) + " " + what + "."
	}
	return lines
}

// notes are the other facts for everyone: the clock, and players who cannot be
// reached.
func (t *table) notes() []string { return append(t.times(), t.shutNotes()...) }

// times say until when the game waits, and for whom it has waited too long.
func (t *table) times() []string {
	var notes, late []string
	var soonest time.Time
	for _, w := range t.Waits {
		if !t.timed(w.Seat) {
			continue
		}
		end := w.Since.Add(t.Clock)
		if w.Reminded == timeUp {
			late = append(late, w.Seat.Mark())
		} else if soonest.IsZero() || end.Before(soonest) {
			soonest = end
		}
	}
	if !soonest.IsZero() {
		notes = append(notes, "Time until "+timeMark(soonest)+".")
	}
	if len(late) > 0 {
		notes = append(notes, "Time is up for "+game.List("and", late...)+"; the others may vote to skip.")
	}
	return notes
}

// shutNotes say who cannot be reached privately.
func (t *table) shutNotes() []string {
	var shut []string
	for i, s := range t.Seats {
		if s.Closed && !s.Resigned && !t.automatic(game.Seat(i)) {
			shut = append(shut, game.Seat(i).Mark())
		}
	}
	if len(shut) == 0 {
		return nil
	}
	return []string{game.List("and", shut...) + " cannot be reached privately: press My secrets."}
}

// timeMark is a time in a text; the chat shows it in the reader's own zone.
func timeMark(at time.Time) string { return "{t" + strconv.FormatInt(at.Unix(), 10) + "}" }

// ending says how the game ended.
func (t *table) ending() string { return "The game is over. " + t.End }

// closed adds to the last events how the game ended, unless the game has said so
// itself. An event that said how and not that it is over gives way. Others may
// follow it: what a seat is told privately of the last line.
func (t *table) closed(lines []string) []string {
	if slices.ContainsFunc(lines, func(told string) bool { return strings.HasPrefix(told, "The game is over") }) {
		return lines
	}
	return append(t.withoutEnd(lines), t.ending())
}

// withoutEnd leaves out how the game ended. A game that tells a line in short may begin
// the sentence with the ending.
func (t *table) withoutEnd(lines []string) []string {
	var rest []string
	for _, told := range lines {
		if told == t.End {
			continue
		}
		if after, ok := strings.CutPrefix(told, t.End+" "); ok {
			told = after
		}
		rest = append(rest, told)
	}
	return rest
}

// lastWords are how the game ended, which comes first, and what led to it.
func (t *table) lastWords(moment string, lines []string) (string, []string) {
	if moment != "" && moment != t.End {
		lines = append([]string{moment}, lines...)
	}
	end := t.ending()
	lines = slices.DeleteFunc(t.withoutEnd(lines), func(told string) bool {
		if strings.HasPrefix(told, "The game is over") {
			end = told
			return true
		}
		return false
	})
	return end, lines
}

// proof tells the sealed secret, and the digest of the export.
func (t *table) proof() string {
	text := "The sealed secret of the dice: " + t.Secret + "."
	if t.Digest != "" {
		text += " Digest of the export: " + t.Digest + "."
	}
	return text
}

func (t *table) endButtons() []chat.Button {
	if t.Began.IsZero() {
		return nil
	}
	return []chat.Button{
		{ID: chat.PublicID(chat.PressLog, t.ID), Label: "The whole log"},
		{ID: chat.PublicID(chat.PressExport, t.ID), Label: "Export"},
		{ID: chat.PublicID(chat.PressVerify, t.ID), Label: "Were the dice fair?"},
	}
}
