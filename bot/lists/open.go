package lists

import (
	"fmt"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// OpenTable is a table that is not over, as people of its server find it.
type OpenTable struct {
	Head  *table.Head
	Game  *game.Game
	Place chat.Place // where it is shown to them
}

// Offers reports whether the table has something for a person who does not play: a seat, or
// a game to watch.
func (o OpenTable) Offers() bool { return o.Head.Stage == table.Playing || o.free() > 0 }

// Around is the channel that one must be able to see in order to see the table. For a table
// in a thread of its own it is the channel of its lobby.
func (o OpenTable) Around() chat.Place {
	if under := o.Head.Under(); under != (chat.Place{}) {
		return under
	}
	return o.Place
}

func (o OpenTable) free() int { return o.Head.Free(o.Game.Seats.Max) }

// says what can be done at the table.
func (o OpenTable) says() string {
	seats, are := "1 seat", "is"
	if n := o.free(); n > 1 {
		seats, are = fmt.Sprintf("%d seats", n), "are"
	}
	if o.Head.Stage == table.Lobby {
		said := fmt.Sprintf("%d of %d seats %s free", o.free(), o.Game.Seats.Max, are)
		if o.Head.Clock > 0 {
			said += "; a turn may take " + table.ClockText(o.Head.Clock)
		}
		return said
	}
	said := "going on since " + table.TimeMark(o.Head.Began)
	if o.free() > 0 {
		said += "; " + seats + " " + are + " free"
	}
	return said
}

// mostListed is how many tables are listed.
const mostListed = 12

// OpenMessage lists tables: those that have room first, and of these the newest.
func OpenMessage(all []OpenTable) chat.Message {
	if len(all) == 0 {
		return chat.Message{Lines: []string{"No game is open here that has room or that you may watch. Type /sea start to open one."}}
	}
	all = slices.SortedStableFunc(slices.Values(all), func(a, b OpenTable) int { return a.rank() - b.rank() })
	m := chat.Message{Title: "Open tables"}
	for _, o := range all[:min(len(all), mostListed)] {
		m.Lines = append(m.Lines, o.Head.CalledAt(&m, o.Game.Title, o.Place)+": "+o.says()+".")
	}
	if n := len(all) - mostListed; n > 0 {
		m.Lines = append(m.Lines, fmt.Sprintf("%d more go on.", n))
	}
	m.Note = "You may watch a game in its channel."
	if all[0].free() > 0 {
		m.Note = "To take a seat, go there and press its button. " + m.Note
	}
	return chat.Fit(m)
}

func (o OpenTable) rank() int {
	switch {
	case o.Head.Stage == table.Lobby:
		return 0
	case o.free() > 0:
		return 1
	}
	return 2
}
