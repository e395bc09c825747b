package told

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Reminder is what a sleeper is told: what is new to them, what they are to do, and since when.
func Reminder(t *table.Table, w table.Wait) chat.Message {
	m := chat.Message{Title: t.Def.Title, People: t.Seats.People(), Private: true}
	since := ""
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary}}
	if t.Deadline(w).IsZero() {
		since = " The game has waited for you since " + table.TimeMark(w.Since) + "."
		m.Buttons = append(m.Buttons, chat.Button{ID: t.PressID(w.Seat, chat.PressRest), Label: "Not this game today"})
	}
	m.Call = strings.TrimSpace(t.Def.Title + ": " + t.CallAgain(w) + since + " " + timeLeft(t, w)) // on Discord, other lines would be a second message
	return chat.Fit(m)
}

// timeLeft says to a player until when the game waits for them; "" if no time runs.
func timeLeft(t *table.Table, w table.Wait) string {
	switch {
	case !t.Timed(w.Seat):
		return ""
	case w.Reminded == table.TimeUp:
		return "Your time is up: the others may now vote to skip you. Until they do, you may still act."
	case !t.Paused.IsZero():
		return paused(t)
	}
	return "You have until " + table.TimeMark(t.Deadline(w)) + bankToo(t, w) + "."
}

// Mention reminds a player who takes no private messages, in the channel.
func Mention(t *table.Table, w table.Wait) chat.Message {
	return chat.Fit(chat.Message{
		People: t.Seats.People(), Ping: []int{int(w.Seat)},
		Lines:   []string{strings.TrimSpace(w.Seat.Mark() + ": " + t.CallAgain(w) + " " + timeLeft(t, w))},
		Buttons: []chat.Button{{ID: chat.PublicID(chat.PressMe, t.ID), Label: "My secrets", Style: chat.Primary}},
	})
}

// TurnMessage is the message in the channel about this turn.
func TurnMessage(t *table.Table) chat.Message {
	m := chat.Message{Kind: chat.Turn, Call: t.CallNow(), Past: t.CallPast(), People: t.PeopleAndLuck()}
	below := WaitingText(t)
	if t.Stage == table.Over {
		below = []string{ending(t)}
	}
	m.Moment = t.Log.Moment()
	m.Before, m.Lines = t.Log.Short(chat.MostLines-chat.Length(append(below, m.Moment)), shownBy(t))
	m.GoesOn, m.Fresh = t.Log.GoesOn()
	if m.Moment != "" {
		m.Lines, m.MomentAt = table.InPlace(m.Lines, m.Moment)
		m.MomentAt++
	}
	if t.Stage == table.Over {
		m.Moment, m.Lines = lastWords(t, m.Moment, m.Lines)
		m.MomentAt = len(m.Lines) + 1
		m.Said = table.SaidBy(m.Call, slices.Concat([]string{m.Moment}, m.Before, m.Lines))
		table, did := deeds(t)
		m.Table, m.Lines, m.Asking = table, append(m.Lines, did...), 1+len(did)
		for _, s := range t.Turn.Ping { // the end calls those who played
			m.Ping = append(m.Ping, int(s))
		}
		m.Note = t.WhatIf()
		m.Buttons = append([]chat.Button{{ID: chat.PublicID(chat.PressAgain, t.ID), Label: "Play again", Style: chat.Primary}}, endButtons(t)...)
		if !t.Began.IsZero() {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressFork, t.ID), Label: "What if…"})
		}
		return chat.Fit(m)
	}
	m.Said = table.SaidBy(m.Call, slices.Concat([]string{m.Moment}, m.Before, m.Lines))
	if callsAll(t) {
		m.Said = append(m.Said, below...)
	}
	m.Lines, m.Asking = append(m.Lines, below...), len(below)
	m.Note = strings.TrimSpace(t.WhatIf() + " " + strings.Join(notes(t), " "))
	m.Buttons = turnButtons(t)
	for _, w := range t.Waits {
		m.Waits = append(m.Waits, int(w.Seat))
	}
	for _, skip := range skipButtons(t) {
		if len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, skip)
		}
	}
	for _, s := range t.Turn.Ping {
		if w := t.Waiting(s); w != nil && w.Written != t.Turn.N && t.StillCalls(s) || slices.Contains(t.Turn.Out, s) {
			m.Ping = append(m.Ping, int(s))
		}
	}
	return chat.Fit(m)
}

// The labels of the buttons that show what a message leaves out.
const (
	missedLabel    = "What did I miss?"
	wholeTurnLabel = "The whole turn"
	wholeLogLabel  = "The whole log"
)

// shownBy are the buttons of the turn's message that show what it leaves out.
func shownBy(t *table.Table) table.ShownBy {
	switch {
	case t.Stage != table.Over:
		return table.ShownBy{News: missedLabel, Turn: wholeTurnLabel}
	case t.Began.IsZero():
		return table.ShownBy{}
	}
	return table.ShownBy{News: wholeLogLabel, Turn: wholeLogLabel}
}

// callsAll reports whether the call names everybody for whom the game waits, and says for what.
func callsAll(t *table.Table) bool {
	if len(t.Waits) == 0 || len(t.Waits) != len(t.Turn.Ping) || t.Seats.Deserted() {
		return false
	}
	waits := make([]table.Wait, len(t.Turn.Ping))
	for i, s := range t.Turn.Ping {
		w := t.Waiting(s)
		if w == nil {
			return false
		}
		waits[i] = *w
	}
	return strings.Contains(t.CallNow(), table.CallTasks(waits))
}

// Outdate says on a message that its pictures are older than its words, or that it shows none
// although there are some. It offers the new ones.
func Outdate(m *chat.Message, table string, pictured bool) {
	m.Outdated = true
	switch m.Kind {
	case chat.Turn:
		m.Note = strings.TrimSpace(m.Note + " The pictures are from before this.")
		if len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressIn, table, "board"), Label: "The board now"})
		}
	case chat.Pad:
		note := " The pictures are from before this: press My secrets for the present ones."
		if !pictured {
			note = " To see the picture of this, press My secrets."
		}
		m.Note = strings.TrimSpace(m.Note + note)
		if len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressMe, table), Label: "My secrets"})
		}
	}
	*m = chat.Fit(*m)
}

// turnButtons are the buttons of a game under way.
func turnButtons(t *table.Table) []chat.Button {
	act := chat.Button{ID: chat.PublicID(chat.PressAct, t.ID), Label: "Act", Style: chat.Primary}
	if t.Seats.Deserted() {
		act = t.ReturnButton()
	}
	return []chat.Button{
		act,
		{ID: chat.PublicID(chat.PressMe, t.ID), Label: "My secrets"},
		{ID: chat.PublicID(chat.PressMissed, t.ID), Label: missedLabel},
		{ID: chat.PublicID(chat.PressWhole, t.ID), Label: wholeTurnLabel},
	}
}

// votes says how many of the needed votes were given. More may have been given than are needed,
// since people who are absent do not count any more.
func votes(given, needed int) string { return fmt.Sprintf("%d of %d", min(given, needed), needed) }

// skipButtons are votes to skip those whose time is up.
func skipButtons(t *table.Table) []chat.Button {
	var buttons []chat.Button
	for _, w := range t.Waits {
		if t.Skippable(w) {
			skip := t.SkipButton(w)
			skip.Label += fmt.Sprintf(" (%s)", votes(len(w.Skip), t.Seats.Majority(w.Seat)))
			buttons = append(buttons, skip)
		}
	}
	return buttons
}

// WaitingText says for whom the game waits. Seats with the same task share a
// sentence.
func WaitingText(t *table.Table) []string {
	if t.Stage == table.Playing && t.Seats.Deserted() {
		return []string{table.Standstill}
	}
	return table.WaitingTasks(t.Waits)
}

// notes are the other facts for everyone: the clock, and players who cannot be
// reached.
func notes(t *table.Table) []string { return append(times(t), shutNotes(t)...) }

// times say until when the game waits, and for whom it has waited too long.
func times(t *table.Table) []string {
	var notes, late, gone []string
	var soonest time.Time
	var first table.Wait
	for _, w := range t.Waits {
		if w.Gone {
			gone = append(gone, w.Seat.Mark())
			continue
		}
		if !t.Timed(w.Seat) {
			continue
		}
		end := t.Deadline(w)
		if w.Reminded == table.TimeUp {
			late = append(late, w.Seat.Mark())
		} else if soonest.IsZero() || end.Before(soonest) {
			soonest, first = end, w
		}
	}
	if !t.Paused.IsZero() {
		notes = append(notes, paused(t))
	}
	if !soonest.IsZero() {
		notes = append(notes, untilText(t, first))
	}
	if len(late) > 0 {
		notes = append(notes, "Time is up for "+game.List("and", late...)+"; the others may vote to skip.")
	}
	if len(gone) > 0 {
		notes = append(notes, "Nobody has heard of "+game.List("and", gone...)+" for long; the others may vote to skip.")
	}
	return notes
}

// paused says that no time runs.
func paused(t *table.Table) string {
	return "Paused since " + table.TimeMark(t.Paused) + ": no time runs until somebody types /sea table pause off."
}

// untilText says until when the game waits for somebody.
func untilText(t *table.Table, w table.Wait) string {
	turn, end := t.TurnEnd(w), t.Deadline(w)
	if turn.Equal(end) {
		return "Time until " + table.TimeMark(end) + "."
	}
	return "Time until " + table.TimeMark(turn) + ", and then from the bank until " + table.TimeMark(end) + "."
}

// bankToo says that a time holds what is in the bank; "" if that is empty.
func bankToo(t *table.Table, w table.Wait) string {
	if t.Seats[w.Seat].Bank == 0 {
		return ""
	}
	return ", all of your bank included"
}

// shutNotes say who cannot be reached privately.
func shutNotes(t *table.Table) []string {
	var shut []string
	for i, s := range t.Seats {
		if s.Closed && !s.Resigned && !t.Seats.Automatic(game.Seat(i)) {
			shut = append(shut, game.Seat(i).Mark())
		}
	}
	if len(shut) == 0 {
		return nil
	}
	return []string{game.List("and", shut...) + " cannot be reached privately: press My secrets."}
}

// ending says how the game ended.
func ending(t *table.Table) string { return "The game is over. " + t.End }

// closed adds to the last events how the game ended, unless the game has said so itself. An
// event that says how the game ended is dropped: the ending says it again. It need not be
// the last: what a seat is told privately of the last line may follow it.
func closed(t *table.Table, lines []string) []string {
	if slices.ContainsFunc(lines, func(told string) bool { return strings.HasPrefix(told, "The game is over") }) {
		return lines
	}
	return append(withoutEnd(t, lines), ending(t))
}

// withoutEnd leaves out how the game ended. A game that tells a line in short may begin
// the sentence with the ending.
func withoutEnd(t *table.Table, lines []string) []string {
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

// lastWords returns how the game ended, bold as a moment, and the lines that led to it.
func lastWords(t *table.Table, moment string, lines []string) (string, []string) {
	if moment != "" && moment != t.End {
		lines = append([]string{moment}, lines...)
	}
	end := ending(t)
	lines = slices.DeleteFunc(withoutEnd(t, lines), func(told string) bool {
		if strings.HasPrefix(told, "The game is over") {
			end = told
			return true
		}
		return false
	})
	return end, lines
}

// Proof tells the sealed secret, and the digest of the export.
func Proof(t *table.Table) string {
	text := "The sealed secret of the dice: " + t.Secret + "."
	if t.Digest != "" {
		text += " Digest of the export: " + t.Digest + "."
	}
	return text
}

func endButtons(t *table.Table) []chat.Button {
	if t.Began.IsZero() {
		return nil
	}
	return []chat.Button{
		{ID: chat.PublicID(chat.PressLog, t.ID), Label: wholeLogLabel},
		{ID: chat.PublicID(chat.PressExport, t.ID), Label: "Export"},
		{ID: chat.PublicID(chat.PressVerify, t.ID), Label: "Were the dice fair?"},
	}
}

// OfferMessage is the message of an offer that stands. When it is fresh, it calls whoever may
// take the seat.
func OfferMessage(t *table.Table, o *table.Offer, fresh bool) chat.Message {
	if o.ToAnyone() {
		return openOffer(t, o)
	}
	people := append(t.Seats.People(), o.To)
	to, s := game.Seat(len(t.Seats)).Mark(), o.Seat.Mark()
	m := chat.Message{Title: t.Def.Title, People: people}
	if fresh {
		m.Ping = []int{len(t.Seats)}
	}
	m.Lines = []string{fmt.Sprintf("Whoever takes the seat of %s sees its secrets from then on, and the old player no longer does.", s)}
	m.Call = to + ", you are offered the seat of " + s + "."
	if o.Asked() {
		m.Call = ""
		m.Lines[0] = fmt.Sprintf("%s would take over %s, and sees the secrets of that seat from then on.", to, t.SeatTitle(o.Seat))
		m.Ping = nil
		if fresh {
			for i := range t.Seats {
				if t.Seats[i].Present() && game.Seat(i) != o.Seat {
					m.Ping = append(m.Ping, i)
				}
			}
		}
	}
	take := "Take the seat"
	if o.To.Chat == table.ComputerChat {
		level, _, _ := strings.Cut(o.To.ID, " ")
		m.Call, m.Ping, m.Lines, take = "", nil, []string{"A computer may play for " + s + ", at the level " + level + "."}, "Let the computer play"
	}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressTake, t.ID, strconv.Itoa(o.N)), Label: take, Style: chat.Primary}}
	if o.Given {
		m.Note = "The offer stands until " + table.TimeMark(o.Until) + "."
		return m
	}
	needed := t.Seats.Majority(o.Seat)
	if t.Seats.Automatic(o.Seat) {
		if len(o.Agreed) >= needed {
			m.Lines = append(m.Lines, "Most of the players have agreed.")
		} else {
			m.Lines = append(m.Lines, fmt.Sprintf("Most of the players must agree: %s have.", votes(len(o.Agreed), needed)))
			m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAgree, t.ID, strconv.Itoa(o.N)), Label: "Agree"})
		}
		if owner := t.Seats.Owner(o.Seat); owner != nil {
			m.Lines = append(m.Lines, fmt.Sprintf("A computer keeps the seat for %s, who has been told. It may be taken from %s to %s, unless I have heard from its player by then.", table.Plain(owner.Name), table.TimeMark(o.From), table.TimeMark(o.Until)))
		}
		return m
	}
	m.Lines = append(m.Lines,
		fmt.Sprintf("The game has waited more than a day for %s, who may agree at once. Otherwise most of the others must agree: %s have.", s, votes(len(o.Agreed), needed)),
		fmt.Sprintf("Then the seat may be taken from %s to %s, unless I have heard from %s by then.", table.TimeMark(o.From), table.TimeMark(o.Until), s))
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressAgree, t.ID, strconv.Itoa(o.N)), Label: "Agree"})
	return m
}
