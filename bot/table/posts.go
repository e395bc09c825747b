package table

import (
	"cmp"
	"slices"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// oweNotice tells all who play what has changed for them, in a message of its own that calls
// them, since an edit calls nobody. The player who did it is not called. If nobody else plays,
// nothing is told.
func (t *Table) oweNotice(c *Change, text string, by chat.Person) {
	calls := slices.DeleteFunc(t.Seats.others(game.Public), func(i int) bool { return t.Seats[i].Person.Is(by) })
	if len(calls) > 0 {
		t.OwePublic(c, chat.Message{Title: t.Def.Title, People: t.Seats.People(), Ping: calls, Lines: []string{text}})
	}
}

// oweReplaced tells somebody privately who plays in their seat now, and how they come back.
func (t *Table) oweReplaced(c *Change, player, to chat.Person) {
	m := chat.Message{Title: t.Def.Title, People: []chat.Person{to}}
	m.Lines = []string{game.Seat(0).Mark() + " has taken your seat, and plays on there. Nobody else can give it back to you: if you want it, ask them to type /sea replace. Until the end /sea board and /sea log show you what everyone sees."}
	if to.Chat == ComputerChat {
		m.People = nil
		m.Lines = []string{"A computer plays for you from now on. The seat stays yours: press Take my seat back at any time."}
		m.Buttons = []chat.Button{t.ReturnButton()}
	}
	t.OwePrivate(c, player, m)
}

// unlink forgets the message in a slot, so that the next one is posted anew.
func (t *Progress) unlink(slot string) {
	if p, ok := t.Posts[slot]; ok {
		t.Posts[slot] = Posted{Lost: p.Lost + 1}
	}
}

// ShutOut notes that a player takes no private messages, or seems to have left the server, and
// tells the table.
func (t *Head) ShutOut(c *Change, p chat.Person, left bool) {
	s, ok := t.Seats.SeatOf(p)
	if !ok || t.Seats[s].Closed {
		return
	}
	t.Seats[s].Closed = true
	c.Shut = append(c.Shut, p)
	t.unlink(padSlot(s))
	text := s.Mark() + " cannot be reached privately: press My secrets, which only you will see. To try again, open your private messages to me and type /sea join."
	if left {
		text = s.Mark() + " seems to have left, so my private messages do not reach them any more. If they come back, My secrets shows them theirs. If not, the others can offer the seat with /sea replace."
	}
	t.OwePublic(c, chat.Message{
		Lines:   []string{text},
		People:  t.Seats.People(),
		Buttons: []chat.Button{{ID: chat.PublicID(chat.PressMe, t.ID), Label: "My secrets"}},
	})
}

// Permissions names the missing permissions, in the chat's own words.
func Permissions(lacks string) string { return braces.Replace(chat.Cut(lacks, 150)) }

// WarnHost tells the host that the channel of the game is closed to us.
func (t *Table) WarnHost(c *Change, lacks string) {
	t.Warned = c.Now
	t.OwePrivate(c, t.Host, chat.Message{
		Title: t.Def.Title,
		Lines: []string{"I may not write in the channel of your game. I need a permission there: " + Permissions(lacks) + "; once I have it I go on by myself, and until then everyone can still use /sea there."},
	})
}

// CallByDay calls people who slept when a message in a channel should have called them, once they
// are awake. A player for whom the game waits is reminded, if it still waits then. A player who has lost
// all is told that. The others get the message privately.
func (t *Table) CallByDay(c *Change, m chat.Message, asleep []chat.Person) {
	turn := m.Kind == chat.Turn && t.Stage == Playing
	m.Kind, m.Ping, m.Waits, m.Pictures, m.Keep = chat.Said, nil, nil, nil, false
	for _, p := range asleep {
		s, sits := t.Seats.SeatOf(p)
		switch {
		case turn && sits && t.Waiting(s) != nil:
			w, n := t.Waiting(s), len(c.Owed)
			t.oweReminder(c, *w)
			for i := range c.Owed[n:] {
				c.Owed[n+i].At = w.Since // worded as for a turn that has just begun
			}
		case turn && sits && slices.Contains(t.Turn.Out, s):
			t.OwePrivate(c, p, chat.Message{Title: t.Def.Title, People: m.People, Lines: []string{m.Call}})
		case !turn && !(sits && t.Seats[s].Closed):
			m.Title = cmp.Or(m.Title, t.Def.Title)
			t.OwePrivate(c, p, m)
		}
	}
}
