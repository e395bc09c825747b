package told

import (
	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// OfferPage adds to a private message the button by which its reader goes on at a page, where
// there is a page, and room in the message.
func (d *Drawer) OfferPage(t *table.Table, s game.Seat, m *chat.Message) {
	if !d.Paged || t.Left(s) || t.Seats[s].Person.IsGuest() || len(m.Buttons) >= chat.MostButtons {
		return
	}
	label := "Play on the board"
	if t.Stage == table.Over {
		label = "See it on the board"
	}
	m.Buttons = append(m.Buttons, chat.Button{ID: chat.PublicID(chat.PressBoard, t.ID), Label: label})
}

// PassMessage gives a player the pass that signs them in to the page.
func PassMessage(t *table.Table, s game.Seat, p chat.Pass) chat.Message {
	m := chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Private: true,
		Places:  []chat.Link{{URL: p.URL, Shows: "Open the board as " + t.FullName(s)}},
		Lines:   []string{"{c0}", "This link is for you alone. It works once, within ten minutes, in the browser that opens it first. Whoever opens it plays as you, so give it to nobody."},
		Note:    "Sign out everywhere ends all your links, and all browsers that play as you.",
		Buttons: []chat.Button{signOutButton(t)},
	}
	if b := t.WatchButton(); b != nil {
		m.Buttons = append(m.Buttons, *b)
	}
	if p.Misused {
		m.Lines = append(m.Lines, misused)
	}
	return chat.Fit(m)
}

// InvitationMessage gives somebody the link by which guests sit down.
func InvitationMessage(t *table.Table, c *table.Change, made chat.Invitation) chat.Message {
	return chat.Fit(chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Private: true,
		Places: []chat.Link{{URL: made.Address}},
		Lines:  []string{"An invitation to this table: {c0}", t.InvitationText(c)},
	})
}

// ProgramMessage gives somebody the address and the token by which their program plays.
func ProgramMessage(t *table.Table, s game.Seat, address, token string) chat.Message {
	return chat.Fit(chat.Message{
		Title: t.Def.Title, People: t.Seats.People(), Private: true,
		Places: []chat.Link{{Address: address}},
		Lines: []string{
			s.Mark() + " has a seat. It plays at {c0} with this token, which nobody is shown again:", token,
			"Whoever has the token plays there and sees the secrets of that seat. It is good until the game is over, or somebody else has the seat. The same command gives you another one, and this one ends then.",
		},
		Note: "How a program plays stands in the page Writing a player of Shipboard.",
	})
}

// LinkMessage gives somebody the code by which the table is shown in another channel.
func LinkMessage(t *table.Table, code string) chat.Message {
	return chat.Fit(chat.Message{
		Title: t.Def.Title, Private: true,
		Lines: []string{"To show this table in a second channel, here or on another chat where I am, type there within a quarter of an hour:", "/sea table link " + code, "It works once. Whoever is in that channel may take a seat, and sees what everyone sees."},
	})
}

// PassOnMessage gives somebody a new link to the seat of a guest.
func PassOnMessage(t *table.Table, guest chat.Person, p chat.Pass) chat.Message {
	m := chat.Message{
		Title: t.Def.Title, People: []chat.Person{guest}, Private: true,
		Places: []chat.Link{{URL: p.URL}},
		Lines:  []string{"A new link to the seat of {0}: {c0}", "It works once, within a day, in the browser that opens it first, and then no other browser plays as {0}. Give it to nobody else. The table is told that you have it."},
	}
	if p.Misused {
		m.Lines = append(m.Lines, "An earlier link to that seat was opened once more, in a second browser, which was not let in.")
	}
	return chat.Fit(m)
}

const misused = "An earlier link of yours was opened once more, in a second browser, which was not let in. If you did not do that yourself, somebody else has your link: press Sign out everywhere."

// Misused tells a player that their pass was opened in a second browser.
func Misused(t *table.Table) chat.Message {
	return chat.Message{Title: t.Def.Title, Lines: []string{misused}, Buttons: []chat.Button{signOutButton(t)}}
}

func signOutButton(t *table.Table) chat.Button {
	return chat.Button{ID: chat.PublicID(chat.PressSignOut, t.ID), Label: "Sign out everywhere"}
}
