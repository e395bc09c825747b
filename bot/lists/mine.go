package lists

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/games/game"
)

// Mine is one of a person's games, as it stands for them.
type Mine struct {
	Head  *table.Head
	Title string

	rank  mineRank
	since time.Time // for a game that waits
	until time.Time // when the person's time is up; zero if it does not run
	rests time.Time // the person wants no reminder before
	says  string    // after its name
}

// mineRank orders a person's games: those that want them come first.
type mineRank int

const (
	mineWaits mineRank = iota // for the person
	mineKept                  // a computer plays for them
	mineGoes                  // waits for others
	mineLobby
	mineOver
)

// mineOf says how a game stands for a person; false where it is theirs no more.
func mineOf(t *table.Head, g *game.Game, p chat.Person) (Mine, bool) {
	g = t.PlayedHere(g)
	m := Mine{Head: t, Title: g.Title}
	s, seated := t.Seats.SeatOf(p)
	kept, returns := t.Returns(p)
	switch {
	case t.Stage == table.Over:
		m.rank, m.says = mineOver, ": over"
	case seated && t.Seats[s].Resigned, !seated && !returns && t.Stage == table.Playing:
		return m, false
	case t.Stage == table.Lobby:
		m.rank, m.says = mineLobby, ": not begun"
	case returns:
		m.rank, m.says = mineKept, ": a computer plays for you since "+table.TimeMark(t.Seats[kept].KeptFrom)
	default:
		m.stands(t, s, t.NamesIn(g))
	}
	return m, true
}

// MinesOf are games as they stand for a person, without those that are theirs no more.
func MinesOf(heads []*table.Head, find func(key string) *game.Game, p chat.Person) []Mine {
	var mine []Mine
	for _, head := range heads {
		if g := find(head.Game); g != nil {
			if one, is := mineOf(head, g, p); is {
				mine = append(mine, one)
			}
		}
	}
	return mine
}

// HeresOf are the games of a channel as they stand for a person, who need not play there.
func HeresOf(heads []*table.Head, find func(key string) *game.Game, p chat.Person) []Mine {
	var all []Mine
	for _, head := range heads {
		g := find(head.Game)
		if g == nil {
			continue
		}
		one, is := mineOf(head, g, p)
		if !is {
			one.others(head, head.NamesIn(head.PlayedHere(g)))
		}
		all = append(all, one)
	}
	return all
}

// Rests reports whether the person wants no reminder of the game at a time.
func (m Mine) Rests(now time.Time) bool { return now.Before(m.rests) }

// Going reports whether the game is not over.
func (m Mine) Going() bool { return m.rank != mineOver }

// InShort is the game where there is no room to say more.
func (m Mine) InShort() string {
	if m.rank == mineWaits {
		return m.Title + ", which waits for you"
	}
	return m.Title
}

// stands says for whom a game under way waits.
func (m *Mine) stands(t *table.Head, s game.Seat, names game.Names) {
	w := t.Waiting(s)
	if w == nil {
		m.others(t, names)
		return
	}
	m.rank, m.since, m.until, m.rests = mineWaits, w.Since, t.Deadline(*w), w.Rests
	m.says = " waits for you " + names.In(w.For) + ", since " + table.TimeMark(w.Since)
	switch {
	case !t.Paused.IsZero():
		m.says += "; the game is paused"
	case !t.Timed(s):
	case w.Reminded == table.TimeUp:
		m.says += "; your time is up"
	default:
		m.says += ", until " + table.TimeMark(m.until)
	}
}

// others says for whom else a game under way waits.
func (m *Mine) others(t *table.Head, names game.Names) {
	var others []string
	for _, w := range t.Waits {
		others = append(others, w.Seat.Mark())
	}
	m.rank, m.says = mineGoes, ": going on"
	if len(others) > 0 {
		m.says = " waits for " + names.In(game.List("and", others...))
	}
}

// InOrder are games in the order in which they want their player.
func InOrder(all []Mine) []Mine {
	return slices.SortedStableFunc(slices.Values(all), func(a, b Mine) int {
		if a.rank != b.rank {
			return int(a.rank - b.rank)
		}
		return a.since.Compare(b.since)
	})
}

// MineMessage lists a person's games: those that wait for them first, and of these the one
// that has waited longest. Each has a number, and its button has the same one. The button is what
// made returns, or else leads to a game under way.
func MineMessage(all []Mine, p chat.Person, most int, made func(n int, one Mine) chat.Button) chat.Message {
	m := chat.Message{Title: "Your games"}
	for i, one := range InOrder(all)[:min(len(all), most)] {
		m.Lines = append(m.Lines, fmt.Sprintf("%d. %s%s", i+1, one.Head.Called(&m, one.Title, p.Chat), one.says+"."))
		switch {
		case len(m.Buttons) == chat.MostButtons:
		case made != nil:
			m.Buttons = append(m.Buttons, made(i+1, one))
		case one.rank < mineLobby:
			m.Buttons = append(m.Buttons, one.button(i+1))
		}
	}
	return m
}

// button leads to a game under way.
func (m Mine) button(n int) chat.Button {
	b := chat.Button{ID: chat.PublicID(chat.PressAct, m.Head.ID), Label: fmt.Sprintf("%d · %s", n, m.Title)}
	switch m.rank {
	case mineWaits:
		b.Style = chat.Primary
	case mineKept:
		b.ID = chat.PublicID(chat.PressJoin, m.Head.ID, "")
		b.Label += ": take my seat back"
	}
	return b
}

// OfferNext has the answer to a move offer another game that waits for its player: of those
// that they have not put off, and that are not paused, the one that has waited longest.
func OfferNext(m *chat.Message, mine []Mine, p chat.Person, now time.Time) {
	for _, one := range InOrder(mine) {
		if !one.Waits() || one.Rests(now) || !one.Head.Paused.IsZero() {
			continue
		}
		m.Lines = append(m.Lines, one.Head.Called(m, one.Title, p.Chat)+" waits for you, too.")
		if len(m.Buttons) < chat.MostButtons {
			b := one.button(0)
			b.Label = "Next game that waits for you: " + one.Title
			m.Buttons = append(m.Buttons, b)
		}
		return
	}
}
