package table

import (
	"cmp"
	"fmt"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// Letter is one message in the outbox. Boards, pads and lobbies are composed only
// when they are sent, so that many owed copies become one message. Other
// messages are stored word for word.
type Letter struct {
	Key      string        `json:"key"` // random, so that it reveals no count
	Table    string        `json:"table"`
	Kind     OweKind       `json:"kind"`
	Place    chat.Place    `json:"place,omitzero"` // a channel, unless it is for Person
	Person   *chat.Person  `json:"person,omitempty"`
	Calls    *chat.Person  `json:"calls,omitempty"`  // the person whom a message to a channel calls; it may wait until they are awake
	Device   string        `json:"device,omitempty"` // the device on which the person is called, instead of by a message
	At       time.Time     `json:"at"`
	Turn     int           `json:"turn,omitempty"`
	Seat     game.Seat     `json:"seat,omitempty"`
	Since    time.Time     `json:"since,omitzero"`     // when the wait that a reminder is about began
	Reminded int           `json:"reminded,omitempty"` // Wait.Reminded of that wait, when the reminder was owed
	Line     uint64        `json:"line,omitempty"`     // the message shows the board if this is still the newest journal entry
	Offer    int           `json:"offer,omitempty"`    // the number of an offered seat
	Own      bool          `json:"own,omitempty"`      // the pad of a person who has just acted
	Anew     bool          `json:"anew,omitempty"`     // it is posted anew on a chat where it is not heard, and edited on the others
	Ref      string        `json:"ref,omitempty"`      // the message that it replaces
	After    time.Time     `json:"after,omitzero"`     // it waits apart until then, and holds nothing else up
	Failed   time.Time     `json:"failed,omitzero"`    // since when it does not get through; it waits apart because of that
	Try      int           `json:"try,omitempty"`      // how often its pictures failed to arrive
	Message  *chat.Message `json:"message,omitempty"`
}

// OweKind is the kind of an owed message.
type OweKind string

const (
	OweLobby    OweKind = "lobby"    // the lobby, as it is now
	OweTurn     OweKind = "turn"     // the message of a turn, as it is now, if it is still that turn
	OweClosed   OweKind = "closed"   // the message of a turn that is over, in words
	OwePad      OweKind = "pad"      // a seat's secrets, as they are now
	OweFirst    OweKind = "first"    // a player's first private message, as it is now
	OweReminder OweKind = "reminder" // reminds a seat, if the game still waits for it
	OweOffer    OweKind = "offer"    // the message of an offered seat, as it is now
	OweSettled  OweKind = "settled"  // the message of an offer that no longer stands, in words
	OweWay      OweKind = "way"      // calls somebody to a way to go on, if that is still open
	OweThread   OweKind = "thread"   // opens the thread under the lobby's message; it is no message itself
	OweRoom     OweKind = "room"     // tells the chat of the room of a seat's side, and who is there; it is no message itself
	OweDevice   OweKind = "device"   // calls a player on a device of theirs, if the game still waits for them; it is no message itself
	OweStrip    OweKind = "strip"    // a pad whose reader has left the seat
	OweReplay   OweKind = "replay"   // a finished game as a moving picture
	OweTurned   OweKind = "turned"   // where a finished game turned
	OwePuzzle   OweKind = "puzzle"   // a puzzle of a finished game
	OweSolved   OweKind = "solved"   // its answer, and who was right
	OweText     OweKind = "text"     // a message in words
)

// Last reports whether a message of this kind is never edited again once it stands in its slot.
func (k OweKind) Last() bool { return k == OweClosed || k == OweSettled }

// Puzzles reports whether the message goes to the channel of a puzzle, which may be another
// channel than the game's.
func (k OweKind) Puzzles() bool { return k == OwePuzzle || k == OweSolved }

// Current reports whether the message is composed when it is sent. Such a message is true
// however late it comes, and one copy is enough; a message in words tells of the moment in
// which it was written.
func (o Letter) Current() bool { return o.Message == nil }

// Calling reports whether the message calls somebody, or is for one person alone. Such a message
// is not given up while its game goes on.
func (o Letter) Calling() bool {
	switch {
	case o.Kind == OweStrip, o.Kind.Last(), o.Kind == OweLobby, o.Kind == OweThread, o.Kind == OweRoom, o.Kind == OweDevice, o.Kind == OweReplay, o.Kind == OweTurned, o.Kind.Puzzles():
		return false
	}
	return o.Current() || o.Person != nil || len(o.Message.Ping) > 0
}

// Slot is the key of a message among a table's posts; "" for messages that are
// never edited.
func (o Letter) Slot() string {
	switch o.Kind {
	case OweLobby:
		return fmt.Sprintf("lobby %s %s", o.Place.Chat, o.Place.ID)
	case OweTurn, OweClosed:
		return fmt.Sprintf("turn %d %s %s", o.Turn, o.Place.Chat, o.Place.ID)
	case OweOffer, OweSettled:
		return fmt.Sprintf("offer %d %s %s", o.Offer, o.Place.Chat, o.Place.ID)
	case OwePad:
		return padSlot(o.Seat)
	case OweFirst:
		return firstSlot(*o.Person)
	}
	return ""
}

func padSlot(s game.Seat) string { return fmt.Sprintf("pad %d", s) }

func firstSlot(p chat.Person) string { return fmt.Sprintf("first %s %s", p.Chat, p.ID) }

// To is the destination. Messages to one destination are sent in order.
func (o Letter) To() string {
	if o.Kind == OweThread { // if it fails, the channel gets its messages all the same
		return "thread " + o.Place.Chat + " " + o.Place.ID + " " + o.Table
	}
	if o.Kind == OweRoom {
		return fmt.Sprintf("room %s %s %d", o.Place.Chat, o.Table, o.Seat)
	}
	if o.Kind == OweDevice {
		return "device " + o.Device
	}
	if o.Kind == OweReplay || o.Kind == OweTurned { // they take long to make, and the channel's other games go on
		return string(o.Kind) + " " + o.Place.Chat + " " + o.Place.ID + " " + o.Table
	}
	if o.Kind.Puzzles() {
		return "puzzle " + o.Place.Chat + " " + o.Place.ID
	}
	if o.Person != nil {
		return "person " + o.Person.Chat + " " + o.Person.ID
	}
	return "place " + o.Place.Chat + " " + o.Place.ID
}

// Chat is the name of the chat that the letter goes to.
func (o Letter) Chat() string {
	if o.Person != nil {
		return o.Person.Chat
	}
	return o.Place.Chat
}

// Reader is the person for whom a message is: the message goes to them, or calls them in a
// channel; nil if it is for everyone there.
func (o Letter) Reader() *chat.Person { return cmp.Or(o.Person, o.Calls) }

// Waits reports whether a message waits while its reader sleeps, and whether it waits while they
// are away. A message waits if nobody has asked for it and it is in no hurry.
func (o Letter) Waits() (asleep, away bool) {
	return o.Reader() != nil && (o.Kind == OweReminder || o.Kind == OweWay || o.Kind == OweText || o.Kind == OweDevice), o.Kind == OweReminder || o.Kind == OweDevice
}

// Subject identifies the content of a message that is composed only when it is
// sent. Two messages of one subject would be the same.
type Subject struct {
	to, table string
	kind      OweKind
	turn      int
	seat      game.Seat
	own       bool
	since     int64 // of a reminder: when the wait began, and how many reminders came before
	reminded  int
}

// Subject is what the message tells of; false if the message is stored in words, or is
// never like another.
func (o Letter) Subject() (Subject, bool) {
	switch o.Kind {
	case OweLobby, OweTurn, OwePad, OweFirst:
		return Subject{to: o.To(), table: o.Table, kind: o.Kind, turn: o.Turn, seat: o.Seat, own: o.Own}, true
	case OweReminder, OweDevice:
		return Subject{to: o.To(), table: o.Table, kind: o.Kind, seat: o.Seat, since: o.Since.UnixNano(), reminded: o.Reminded}, true
	}
	return Subject{}, false
}
