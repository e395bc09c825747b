package told

import (
	"fmt"
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// openOffer is the message of a seat that is offered to anyone in the channel. It calls
// nobody.
func openOffer(t *table.Table, o *table.Offer) chat.Message {
	title, n := t.SeatTitle(o.Seat), strconv.Itoa(o.N)
	m := chat.Message{Title: t.Def.Title, People: t.Seats.People(), Lines: []string{"A seat is free: take over " + title + "."}}
	owner, take := t.Seats.Owner(o.Seat), "Take over "+title
	if !o.Given {
		m.Lines[0], take = "A seat may come free: ask to take over "+title+".", "Ask to take over "+title
	}
	switch {
	case o.Given && owner == nil:
		m.Lines = append(m.Lines, "Its player has left the game, and a computer plays there until somebody takes it.")
	case o.Given:
		m.Lines = append(m.Lines, o.Seat.Mark()+" gives it to the first who takes it.")
	case owner == nil:
		m.Lines = append(m.Lines, "A computer plays there. Most of those who play must agree to whoever asks for it.")
	default:
		why := "The game has waited more than a day for " + o.Seat.Mark() + "."
		if t.Seats.Automatic(o.Seat) {
			why = "A computer keeps it for " + table.Plain(owner.Name) + "."
		}
		m.Lines = append(m.Lines, why+" Most of the others must agree to whoever asks for it, and its player is told and has at least half a day to keep it.")
	}
	m.Lines = append(m.Lines, "Whoever takes it sees its secrets from then on, and no others.")
	m.Buttons = []chat.Button{
		{ID: chat.PublicID(chat.PressTake, t.ID, n), Label: take, Style: chat.Primary},
		{ID: chat.PublicID(chat.PressStory, t.ID), Label: "What happened so far"},
	}
	m.Note = "The offer stands until " + table.TimeMark(o.Until) + "."
	return m
}

const (
	// mostRetold is how many moments a story tells, and lastRetold how many of its last
	// lines.
	mostRetold = 8
	lastRetold = 8
)

// StoryMessage is what happened so far, in short, as a seat or everyone was told it: how
// the game began, what people will retell, and the last lines.
func StoryMessage(t *table.Table, entries []table.Entry, reader game.Seat) chat.Message {
	type line struct {
		text   string
		retold bool
	}
	var all []line
	for _, e := range t.AsTold(entries) {
		if e.Note != nil {
			all = append(all, line{text: e.Noted()})
		}
		if e.Seat == reader && !slices.ContainsFunc(e.Events, func(v game.Event) bool { return v.To.Public() }) {
			continue // what the seat planned and took back; its sheet shows what is planned now
		}
		for _, v := range game.InShort(e.Events, reader) {
			all = append(all, line{v.Text, v.Moment})
		}
	}
	m := chat.Message{Title: t.Def.Title + " · what happened so far", People: t.PeopleAndLuck()}
	recent := max(0, len(all)-lastRetold)
	if recent > 0 {
		m.Lines = append(m.Lines, all[0].text)
		var retold []string
		for _, l := range all[1:recent] {
			if l.retold {
				retold = append(retold, l.text)
			}
		}
		m.Lines = append(m.Lines, retold[max(0, len(retold)-mostRetold):]...)
		m.Lines = append(m.Lines, "And lately:")
	}
	for _, l := range all[recent:] {
		m.Lines = append(m.Lines, l.text)
	}
	m.Lines = append(lastThatFit(m.Lines), WaitingText(t)...)
	if reader == game.Public {
		for i := range t.Offers {
			if o := &t.Offers[i]; o.ToAnyone() && !o.Settled {
				m.Lines = append(m.Lines, fmt.Sprintf("Free: %s.%s", t.SeatTitle(o.Seat), blurbs(t, o.Seat)))
			}
		}
	}
	m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressLog, t.ID), Label: wholeLogLabel}}
	return chat.Fit(m)
}

// blurbs say what the roles of a seat do.
func blurbs(t *table.Table, s game.Seat) (said string) {
	for _, role := range t.Def.Seats.Roles {
		for _, has := range t.Seats[s].Roles {
			if has == role.Key {
				said += " " + role.Blurb
			}
		}
	}
	return said
}
