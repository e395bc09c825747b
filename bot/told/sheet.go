package told

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/render"
)

// freshTip is the tip of a seat, until its player has made a move under it.
func freshTip(t *table.Table, s game.Seat) string {
	tip := t.Tip(s)
	if slices.Contains(t.Seats[s].Tips, chat.Checksum(tip)) {
		return ""
	}
	return tip
}

// coachEnds is the button that ends the help for good.
func coachEnds(t *table.Table, s game.Seat) chat.Button {
	return chat.Button{
		ID:    t.PressID(s, chat.PressTaught),
		Label: "I know this game",
	}
}

// Sheet makes a sheet's message, and its pictures with a ring round each place
// that a choice is about: the secret ones, or the board for a player who holds no
// secrets now.
func Sheet(t *table.Table, s table.Sheet) (chat.Message, Gallery) {
	m, choices := SheetMessage(t, s)
	if t.Left(s.Seat) {
		return m, Gallery{}
	}
	g := Secrets(t, s.Seat)
	g.OrBoard = t.Stage == table.Playing
	for _, c := range choices {
		if c.Spot != "" && c.Short != "" && c.Kind != game.Idle {
			g.rings = append(g.rings, render.Ring{Spot: c.Spot, Short: c.Short})
		}
	}
	return m, g
}

// SheetMessage makes a sheet's message without pictures, and the choices that it
// shows.
func SheetMessage(t *table.Table, s table.Sheet) (chat.Message, []game.Choice) {
	m := chat.Message{Kind: chat.Pad, People: t.Seats.People(), Private: true, Note: s.Note}
	if !s.Here {
		m.Title = t.Def.Title
	}
	if s.Calls {
		m.Call = t.CallTo(s.Seat)
	}
	m.Lines = append(m.Lines, s.News...)
	var older *chat.Button
	if len(s.News) == 0 { // keep the last events in sight
		if !s.Here && s.Typed == "" {
			var lines []string
			lines, older = recent(t, s, m.Call)
			m.Lines = append(m.Lines, lines...)
			m.Told = len(lines)
		}
		m.Lines = append(m.Lines, t.Log.ForSeat(s.Seat)...)
	}
	if t.Stage == table.Over {
		m.Lines = closed(t, m.Lines)
		m.Buttons = endButtons(t)
		return chat.Fit(m), nil
	}
	if t.Left(s.Seat) {
		m.Lines = append(m.Lines, string(table.ErrLeft))
		return chat.Fit(m), nil
	}
	switch w := t.Waiting(s.Seat); {
	case m.Call != "": // the call says for what the game waits
	case w != nil:
		m.Lines = append(m.Lines, "The game waits for you "+w.For+".")
	default:
		m.Lines = append(m.Lines, WaitingText(t)...)
	}
	for _, left := range []string{t.Seats[s.Seat].LeftTold, t.Seats[s.Seat].LeftFor()} {
		if left != "" && !strings.Contains(s.Note, left) && !slices.Contains(s.News, left) {
			m.Lines = append(m.Lines, left)
		}
	}
	choices := menu(t, &m, s)
	if older != nil && len(m.Buttons) < chat.MostButtons-1 {
		m.Buttons = append(m.Buttons, *older)
	}
	if tip := freshTip(t, s.Seat); tip != "" && s.Typed == "" {
		if !strings.Contains(s.Note, tip) { // a hint may tell it, too
			m.Lines = append(m.Lines, "Tip: "+tip)
		}
		m.Buttons = append(m.Buttons, coachEnds(t, s.Seat))
	}
	return chat.Fit(m), choices
}

// mostRecent is how many public lines stand above a seat's own.
const mostRecent = 3

// A message that was sent has room for more lines as long as they are short. An answer stands below what
// its reader has open.
const (
	mostSent     = 12
	mostSentText = 900 // characters: more would push the buttons too far down on a phone
)

// recent are lines that everyone was told, oldest first, without what the call above them tells: the
// newest, and those that matter. On a pad the first line says how many others there are, if there are several, and more is
// the button that shows them.
func recent(t *table.Table, s table.Sheet, call string) (lines []string, more *chat.Button) {
	news := t.Log.LastBeside
	more = &chat.Button{ID: chat.PublicID(chat.PressWhole, t.ID), Label: wholeTurnLabel}
	if slices.Contains(t.Turn.Ping, s.Seat) {
		news = t.Log.NewsBeside
		more = &chat.Button{ID: chat.PublicID(chat.PressMissed, t.ID), Label: missedLabel}
	}
	touches := t.Touches(s.Seat)
	if !s.Sent {
		lines, _ = news(call, mostRecent, touches)
		return lines, nil
	}
	n := mostSent
	lines, left := news(call, n, touches)
	for n > mostRecent && chat.Length(lines) > mostSentText {
		n--
		lines, left = news(call, n, touches)
	}
	if left == 1 { // to say that it is hidden would take a line, too
		lines, left = news(call, n+1, touches)
	}
	if left > 0 {
		return slices.Insert(lines, 0, fmt.Sprintf("… %d earlier: press %s", left, more.Label)), more
	}
	return lines, nil
}

// menu adds what the seat may do now, and returns it.
func menu(t *table.Table, m *chat.Message, s table.Sheet) []game.Choice {
	o := choicesOf(t, s.Seat, s.Typed)
	names := t.Names()
	tray := layOut(o.options)
	tray.menus(m, names, o.id)
	if tray.paged != nil {
		if o.typed != s.Typed {
			s.Page = 0
		}
		o.page(m, s.Page)
	}
	for _, one := range tray.single {
		m.Buttons = append(m.Buttons, one.button(o.id, names, one.Main || len(o.options) == 1 && o.typed == ""))
	}
	for _, one := range tray.last {
		button := one.button(o.id, names, one.Kind == game.Ends && !one.Early && one.Asks == "")
		button.Group = ""
		m.Buttons = append(m.Buttons, button)
	}
	if o.typed != "" {
		m.Buttons = append(m.Buttons, chat.Button{ID: o.id(chat.PressOpen, "0", ""), Label: "Back"})
	}
	for _, b := range []*chat.Button{o.undo(), o.inWords(), o.hint(), t.LaterButton(s.Seat)} {
		if b != nil {
			m.Buttons = append(m.Buttons, *b)
		}
	}
	choices := make([]game.Choice, len(o.options))
	for i, one := range o.options {
		choices[i] = one.Choice
	}
	return choices
}
