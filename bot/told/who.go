package told

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// WhoFacts are the facts for the command who that the table itself does not know.
type WhoFacts struct {
	Now     time.Time
	Leave   time.Time                                      // until when computers leave to people the lines that both may play
	Channel func(chat.Place) (why string, since time.Time) // why messages to a channel do not get through; "" if they do

	// Private is why the reader's own private messages do not get through. It is nobody else's to know: that some are
	// owed may be a secret.
	Private      string
	PrivateSince time.Time
}

// WhoMessage says whose turn it is, since when, what failed, and what players can do.
func WhoMessage(t *table.Table, a WhoFacts) chat.Message {
	m := chat.Message{Title: t.Def.Title, People: t.Seats.People()}
	switch t.Stage {
	case table.Lobby:
		m.Lines = []string{"The game has not begun. " + measures(t), "Nobody sits here yet: press Join."}
		seated := t.Seats.Marks()
		for i := range seated {
			seated[i] += aside(t, game.Seat(i))
		}
		if len(seated) > 0 {
			m.Lines[1] = "At the table: " + game.List("and", seated...) + ". " + nextInLobby(t)
		}
	case table.Over:
		m.Lines = []string{"The game is over. " + t.End}
		if t.Began.IsZero() {
			m.Lines = []string{string(table.ErrClosed)}
		}
	default:
		m.Lines = awaited(t)
		if !t.Paused.IsZero() {
			m.Lines = append(m.Lines, paused(t))
		}
		if !a.Leave.IsZero() && t.Stage == table.Playing {
			m.Lines = append(m.Lines, "A computer leaves to the player what both may do, until "+table.TimeMark(a.Leave)+".")
		}
		m.Buttons = turnButtons(t)
		m.Note = t.WaysOn()
	}
	for i, s := range t.Seats {
		if s.Closed && !s.Resigned && !t.Seats.Automatic(game.Seat(i)) {
			m.Lines = append(m.Lines, game.Seat(i).Mark()+" cannot be reached privately; My secrets works, and /sea join tries again.")
		}
	}
	if t.NoFiles != nil {
		m.Lines = append(m.Lines, "The chat does not take pictures, so the game goes on in words. I need "+t.NoFiles.Lacks+".")
	}
	if slices.ContainsFunc(t.Places, func(p chat.Place) bool { return slices.Contains(t.Gone, p) }) {
		m.Lines = append(m.Lines, "My messages do not reach the channel of this game any more, so those for whom the game waits are told privately. To go on in another channel, a player types /sea table move there.")
	}
	for _, p := range t.Places {
		why, since := a.Channel(p)
		if why != "" {
			m.Lines = append(m.Lines, "Messages to the channel have not got through since "+table.TimeMark(since)+": "+why+".")
		}
	}
	if a.Private != "" {
		m.Lines = append(m.Lines, "My private messages to you have not got through since "+table.TimeMark(a.PrivateSince)+": "+a.Private+". I go on trying; /sea me shows your secrets meanwhile.")
	}
	return chat.Fit(m)
}

// nextInLobby says who may do what before the game begins.
func nextInLobby(t *table.Table) string {
	switch {
	case t.Seats.Deserted() && len(t.Seats) == t.Def.Seats.Max:
		return "Computers do not play without people, so press Send a computer away, and then Join."
	case t.Seats.Deserted():
		return "Computers do not play without people, so press Join."
	case len(t.Seats) < t.Def.Seats.Min:
		return "Anyone may press Join, and each of them Begin once " + strconv.Itoa(t.Def.Seats.Min) + " sit here."
	case len(t.Seats) == t.Def.Seats.Max:
		return "Each of them may press Begin."
	}
	return "Anyone may press Join, and each of them Begin."
}

// awaited says for whom the game waits, since when and until when. Those of whom it
// says the same share a sentence.
func awaited(t *table.Table) []string {
	type sentence struct{ before, after string }
	var order []sentence
	seats := make(map[sentence][]string)
	for _, w := range t.Waits {
		said := sentence{"Waiting for ", " " + w.For + ", since " + table.TimeMark(w.Since) + "."}
		switch {
		case t.Seats.Automatic(w.Seat) && !t.Seats.Deserted():
			said = sentence{"Waiting for a computer: ", ", " + w.For + "."} // it thinks, or leaves it to a person
		case t.Seats.Automatic(w.Seat):
		case w.Gone:
			said.after += fmt.Sprintf(" Not heard of since %s; %s have voted to skip.", table.TimeMark(t.Seats[w.Seat].Heard), votes(len(w.Skip), t.Seats.Majority(w.Seat)))
		case !t.Timed(w.Seat):
		case w.Reminded == table.TimeUp:
			said.after += fmt.Sprintf(" Time is up; %s have voted to skip.", votes(len(w.Skip), t.Seats.Majority(w.Seat)))
		case t.Paused.IsZero():
			said.after += " " + untilText(t, w)
		}
		if seats[said] == nil {
			order = append(order, said)
		}
		seats[said] = append(seats[said], w.Seat.Mark())
	}
	lines := make([]string, len(order))
	for i, said := range order {
		lines[i] = said.before + game.List("and", seats[said]...) + said.after
	}
	return lines
}
