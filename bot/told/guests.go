package told

import (
	"slices"
	"strconv"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// A guest types no command and is sent no message, so the page has buttons for what others
// type, and for what a message in the channel asks of everyone.

// deskGuest puts these buttons on the desk of a guest.
func deskGuest(t *table.Table, d *chat.Desk, s game.Seat) {
	d.Buttons = append(d.Buttons, asked(t, s)...)
	d.Commands = guestCommands(t, s)
}

// asked are buttons for what a guest is asked, and has not answered.
func asked(t *table.Table, s game.Seat) (buttons []chat.Button) {
	ask := func(verb, label string, args ...string) {
		buttons = append(buttons, chat.Button{ID: chat.PublicID(verb, t.ID, args...), Label: label})
	}
	open := func(votes []game.Seat) bool { return len(votes) > 0 && !slices.Contains(votes, s) }
	if open(t.Pauses) {
		ask(chat.PressPause, "Agree to a pause")
	}
	if a := t.Asked; a != nil && open(a.Agreed) {
		does := "Agree to a clock of " + table.ClockText(a.Clock)
		if a.Clock == 0 {
			does = "Agree to play without a clock"
		}
		ask(chat.PressClock, does, table.ClockTyped(a.Clock))
	}
	if open(t.Shows) {
		ask(chat.PressWatch, "Agree that anyone may watch", table.WatchOn)
	}
	if open(t.Abandon) {
		ask(chat.PressIn, "Agree to end the game", "abandon")
	}
	for i := range t.Offers {
		o := &t.Offers[i]
		switch {
		case o.Settled:
		case o.Seat == s && !o.Given:
			buttons = append(buttons, chat.Button{ID: t.PressID(s, chat.PressHere), Label: "I am here: keep my seat", Style: chat.Primary})
		case o.Given || o.ToAnyone() || o.Seat == s || slices.Contains(o.Agreed, s):
		default:
			ask(chat.PressAgree, "Agree that "+taker(o)+" takes the seat of "+t.Names().In(o.Seat.Mark()), strconv.Itoa(o.N))
		}
	}
	return buttons
}

// taker names whoever would take an offered seat.
func taker(o *table.Offer) string {
	if o.To.Chat == table.ComputerChat {
		return "a computer"
	}
	return table.Plain(o.To.Name)
}

// guestCommands are what else a guest may ask of the table.
func guestCommands(t *table.Table, s game.Seat) []chat.Button {
	typed := func(label, text string) chat.Button {
		return chat.Button{ID: chat.PublicID(chat.PressIn, t.ID, text), Label: label}
	}
	if t.Stage != table.Playing || t.Left(s) {
		return nil
	}
	var all []chat.Button
	switch {
	case !t.Paused.IsZero():
		all = append(all, typed("End the pause", "pause off"))
	case len(t.Pauses) == 0 && t.Clock > 0:
		all = append(all, chat.Button{ID: chat.PublicID(chat.PressPause, t.ID), Label: "Ask for a pause"})
	}
	all = append(all, chat.Button{ID: chat.PublicID(chat.PressAway, "", ""), Label: "Be away…"}, typed("Remind the others", "nudge"))
	if slices.Contains(t.Abandon, s) {
		all = append(all, typed("Go on after all", "abandon off"))
	} else {
		all = append(all, typed("Ask to end the game…", "abandon"))
	}
	if b := t.WatchButton(); b != nil {
		all = append(all, *b)
	}
	return append(all, typed("Leave the game…", "resign"))
}
