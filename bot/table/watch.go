package table

import (
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// A game that is shown to all has a public address. Anyone sees there what everyone at the table
// may know; once the game is over, that is everything. All who play and are present must agree to
// it. If two or more play, at least two must agree. Anyone who plays can end it, and after the
// end of the game anyone can who sat there at the end.

// What the button about watchers asks for.
const (
	WatchOn  = "on"
	watchOff = "off"
)

// ShowToAll asks the others whether anyone may watch the game at an address, and lets them once
// all agree.
func (t *Table) ShowToAll(c *Change, r Task, address string) (Decided, error) {
	off := r.Press.Args[0] == watchOff
	over := t.Stage == Over && t.Shown && off // everything is shown now, so a player must still be able to end it
	if err := t.InPlay(); err != nil && !over {
		return Decided{}, err
	}
	s, err := t.voter(r.From)
	if over {
		s, err = t.Player(r.From)
	}
	switch {
	case err != nil:
		return Decided{}, err
	case off && !t.Shown && !slices.Contains(t.Shows, s):
		return Decided{}, game.Refuse("Nobody but the table watches this game.")
	case off:
		return t.showNoMore(c, s)
	case t.Shown:
		return Decided{}, game.Refuse("Anyone may watch this game already.")
	}
	voted := slices.Contains(t.Shows, s)
	if !voted {
		t.Shows = append(t.Shows, s)
	}
	votes, needed := t.Seats.agreed(t.Shows)
	needed = max(needed, min(2, t.Seats.people(game.Public))) // one player alone must not show a game in which others are absent
	switch {
	case votes >= needed:
		t.Shown, t.Shows = true, nil
		m := chat.Message{Title: t.Def.Title, People: t.Seats.People(), Places: []chat.Link{{Address: address, Shows: "the board, for anyone to watch"}}}
		m.Lines = []string{"All who play have agreed: anyone who has this address may watch: {c0}. Nobody can act there, and nothing secret is shown before the game is over. Any player may end this at any time, even after the game."}
		m.Buttons = []chat.Button{{ID: chat.PublicID(chat.PressWatch, t.ID, watchOff), Label: "Let nobody watch"}}
		t.OwePublic(c, m)
		return c.done(Decided{Answer: chat.Say("Anyone may watch now. The channel has the address.")})
	case voted:
		return Decided{}, game.Refuse("You have agreed to that already: %d of %d.", votes, needed)
	default:
		does, calls := "would let anyone watch this game in a browser", t.Seats.asked(c, s, &t.Seats[s].Asks.Watch)
		if votes > 1 { // the others were called when somebody asked
			does, calls = "agrees that anyone may watch this game in a browser", nil
		}
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(), Ping: calls,
			Lines:   []string{fmt.Sprintf("%s %s: anyone on the internet could see the board, your names and what everyone here may know, and once the game is over all that was secret. %d of %d agree, and all must.", s.Mark(), does, votes, needed)},
			Buttons: []chat.Button{{ID: chat.PublicID(chat.PressWatch, t.ID, WatchOn), Label: "Agree", Style: chat.Primary}},
		})
		return c.done(Decided{Answer: chat.Say(fmt.Sprintf("Noted: %d of %d agree.", votes, needed))})
	}
}

// showNoMore lets nobody watch any more, or drops the votes for it, since a player wants that.
func (t *Table) showNoMore(c *Change, s game.Seat) (Decided, error) {
	if t.Shown {
		t.OwePublic(c, chat.Message{
			Title: t.Def.Title, People: t.Seats.People(),
			Lines: []string{s.Mark() + " lets nobody watch any more: the address shows nothing now."},
		})
	}
	t.Shown, t.Shows = false, nil
	return c.done(Decided{Answer: chat.Say("Nobody but the table watches this game now.")})
}

// hideFrom stops showing the game to all, since somebody sits down who was never asked.
func (t *Table) hideFrom(c *Change, s game.Seat) {
	if !t.Shown {
		return
	}
	t.Shown, t.Shows = false, nil
	t.OwePublic(c, chat.Message{
		Title: t.Def.Title, People: t.Seats.People(),
		Lines: []string{"Nobody but the table watches this game any more, since " + s.Mark() + " is new here and has not agreed to it."},
	})
}

// WatchButton is the button with which a player asks that anyone may watch, or ends it; nil if
// there is nothing to ask.
func (t *Table) WatchButton() *chat.Button {
	if t.Stage != Playing && !(t.Stage == Over && t.Shown) {
		return nil
	}
	b := chat.Button{ID: chat.PublicID(chat.PressWatch, t.ID, WatchOn), Label: "Let anyone watch…"}
	if t.Shown {
		b = chat.Button{ID: chat.PublicID(chat.PressWatch, t.ID, watchOff), Label: "Let nobody watch"}
	}
	return &b
}
