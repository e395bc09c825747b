package table

import (
	"fmt"
	"slices"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Thread is a game's thread of its own, under the message of its lobby. The lobby's message
// stands in the channel, and all that follows stands in the thread. So a channel can have several
// games.
type Thread struct {
	Under chat.Place `json:"under"`           // the channel where the lobby's message stands
	Lacks string     `json:"lacks,omitempty"` // why there is none: the permission that is missing
	Name  string     `json:"name,omitempty"`  // the name that the thread was given last
	Named time.Time  `json:"named,omitzero"`  // when the thread was given that name
}

// nameRest is the least time between two names of a thread. Discord takes two names in ten
// minutes, and the second is kept for the end of the game.
const nameRest = 10 * time.Minute

// Under is the channel where the lobby's message of a game with a thread stands; zero for a game
// without a thread.
func (t *Head) Under() chat.Place {
	if t.Thread == nil {
		return chat.Place{}
	}
	return t.Thread.Under
}

// InThread reports whether the table's thread is open.
func (t *Head) InThread() bool { return t.Thread != nil && !slices.Contains(t.Places, t.Thread.Under) }

// Owns reports whether a channel or thread is the table's alone: no other game is shown there.
func (t *Head) Owns(p chat.Place) bool { return p != t.Under() }

// lobbyPlaces are where the lobby's message stands.
func (t *Head) lobbyPlaces() []chat.Place {
	if t.Thread == nil {
		return t.Places
	}
	return []chat.Place{t.Thread.Under}
}

// OweThread owes the opening of the thread under the lobby's message, now that the message stands.
func (t *Head) OweThread(c *Change, l Letter, ref string) {
	if l.Kind == OweLobby && t.wantsThread() {
		c.Owed = append(c.Owed, Letter{Table: t.ID, Kind: OweThread, Place: l.Place, Ref: ref, At: c.Now})
	}
}

// wantsThread reports whether a thread is still to be opened. A game that has begun stays
// where it is.
func (t *Head) wantsThread() bool {
	return t.Thread != nil && t.Thread.Lacks == "" && t.Stage == Lobby && !t.InThread()
}

// WantsThread is the name of the thread that is to be opened; false if there is to be none.
func (t *Table) WantsThread() (name string, wanted bool) {
	return t.threadName(), t.wantsThread()
}

// ThreadOpen makes the game go on in its thread.
func (t *Table) ThreadOpen(c *Change, at chat.Place) {
	if t.wantsThread() {
		t.Places, t.Thread.Name = []chat.Place{at}, t.threadName()
		c.Threaded = true
		t.OweLobby(c)
		for i := range t.Seats { // whose first message says where the game is
			if t.Seats[i].Plays() && !t.Seats[i].Closed {
				t.oweFirst(c, game.Seat(i))
			}
		}
	}
}

// ThreadRefused makes the game stay in the channel, since no thread can be opened there.
func (t *Table) ThreadRefused(c *Change, lacks string) {
	if t.wantsThread() {
		t.Thread.Lacks = Permissions(lacks)
		t.OweLobby(c)
	}
}

// RenameThread is the name that the table's thread is to have as a turn begins; false if the
// thread keeps its present name.
func (t *Table) RenameThread(now time.Time) (name string, renamed bool) {
	if !t.InThread() || t.Stage != Over && now.Sub(t.Thread.Named) < nameRest {
		return "", false
	}
	name = t.threadName()
	if name == t.Thread.Name {
		return "", false
	}
	t.Thread.Name, t.Thread.Named = name, now
	return name, true
}

// threadName is a name for the table's thread. It says whose turn it is, as everyone may know.
func (t *Table) threadName() string {
	name := t.Def.Title
	var whose []string
	for _, w := range t.Waits {
		whose = append(whose, Plain(t.Seats[w.Seat].Person.Name)+"'s")
	}
	switch {
	case t.Stage == Over:
		name += ": over"
	case t.Stage == Lobby || len(whose) == 0:
	case len(whose) > 2:
		name += fmt.Sprintf(": the turn of %d players", len(whose))
	default:
		name += ": " + game.List("and", whose...) + " turn"
	}
	return chat.Cut(name, chat.MostThreadName)
}
