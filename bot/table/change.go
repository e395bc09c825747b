package table

import (
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/hours"
	"shipboard/games/game"
)

// Change is what one step at a table brings about, apart from the table's new head: what is written
// down, and who is owed which messages.
type Change struct {
	Now      time.Time
	Facts    facts
	Save     bool // there is something to save; else the step only answers
	Played   bool // the session changed
	Opened   bool // the table is new, and takes its channels
	Moved    *Moved
	Linked   chat.Place  // the table is now also shown there
	Unlinked chat.Place  // the table is no longer shown there, but still elsewhere
	Threaded bool        // the table takes the thread that was opened for it
	Rooms    []Moved     // where rooms of the sides were, and where they are now
	called   []game.Seat // the seats called so far by the turns that this change opened
	Faults   []error     // faults of the game, in lines that were left for later
	Unheard  int         // events without an audience, which are dropped: faults of the game
	Given    []Entry     // the journal of a new fork begins with these
	Journal  []Entry
	Owed     []Letter

	Sits, Leaves []chat.Person // take a seat at the table, or give one back
	Shut         []chat.Person // turned out to take no private messages
	Reachable    []chat.Person // are sent private messages again
	Taught       []chat.Person // want no help for a first game any more
}

// facts are what is known of people, apart from their seats.
type facts interface {
	TakesNone(chat.Person) (bool, error) // takes no private messages
	Taught(chat.Person) (bool, error)    // wants no help for a first game
	Hours(chat.Person) (hours.Hours, error)
	Devices(p chat.Person, table string) ([]string, error) // the devices on which somebody wants to be called at a table

	// CutOff is since when a chat is cut off, so that nobody there can act; zero if it is
	// not.
	CutOff(chat string) time.Time
}

// Decided is what a step at a table answers.
type Decided struct {
	chat.Answer
	Table  string
	Seat   game.Seat
	Show   *Sheet // the answer is this sheet, made once the change is saved
	Played bool   // the sheet answers an accepted line
}

// done is the answer of a step whose change is to be saved.
func (c *Change) done(d Decided) (Decided, error) {
	c.Save = true
	return d, nil
}

// Sheet is what one player is shown: what the game waits for, what happened,
// the pictures and the choices. It is made from the seat's own View, Choices
// and events and from public facts alone.
type Sheet struct {
	Seat  game.Seat
	Typed string // the beginning of a line; the menu shows how it can go on
	Page  int
	News  []string // what the line that was just played did
	Note  string
	Here  bool // the answer is in a channel of the table, where messages tell what everyone knows

	Sent  bool // the message is the seat's pad, and no answer
	Calls bool // the message calls the seat's player, as long as the game waits for what they were called to do
}
