package bot

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// owed is one message in the outbox. Boards, pads and lobbies are composed only
// when they are sent, so that one message is sent however many are owed. Other
// messages are stored word for word.
type owed struct {
	Key      string        `json:"key"` // random, so that it reveals no count
	Table    string        `json:"table"`
	Kind     oweKind       `json:"kind"`
	Place    chat.Place    `json:"place,omitzero"` // a channel, or
	Person   *chat.Person  `json:"person,omitempty"`
	At       time.Time     `json:"at"`
	Turn     int           `json:"turn,omitempty"`
	Seat     game.Seat     `json:"seat,omitempty"`
	Since    time.Time     `json:"since,omitzero"`     // when the wait began that a reminder is about
	Reminded int           `json:"reminded,omitempty"` // of that wait, when a reminder was owed
	Offer    int           `json:"offer,omitempty"`    // the number of an offered seat
	Ref      string        `json:"ref,omitempty"`      // the message that it replaces
	After    time.Time     `json:"after,omitzero"`     // it waits apart until then, and holds nothing else up
	Try      int           `json:"try,omitempty"`      // how often its pictures failed to arrive
	Message  *chat.Message `json:"message,omitempty"`
}

// oweKind is the kind of an owed message.
type oweKind string

const (
	oweLobby    oweKind = "lobby"    // the lobby, as it is now
	oweTurn     oweKind = "turn"     // the message of a turn, as it is now, if it is still that turn
	oweClosed   oweKind = "closed"   // the message of a turn that is over, in words
	owePad      oweKind = "pad"      // a seat's secrets, as they are now
	oweFirst    oweKind = "first"    // a player's first private message, as it is now
	oweReminder oweKind = "reminder" // reminds a seat, if the game still waits for it
	oweOffer    oweKind = "offer"    // the message of an offered seat, as it is now
	oweSettled  oweKind = "settled"  // the message of an offer that no longer stands, in words
	oweStrip    oweKind = "strip"    // a pad whose reader has left the seat
	oweText     oweKind = "text"     // a message in words
)

// last reports whether the message in its slot is never edited again.
func (k oweKind) last() bool { return k == oweClosed || k == oweSettled }

// slot is the key of a message among a table's posts; "" for messages that are
// never edited.
func (o owed) slot() string {
	switch o.Kind {
	case oweLobby:
		return fmt.Sprintf("lobby %s %s", o.Place.Chat, o.Place.ID)
	case oweTurn, oweClosed:
		return fmt.Sprintf("turn %d %s %s", o.Turn, o.Place.Chat, o.Place.ID)
	case oweOffer, oweSettled:
		return fmt.Sprintf("offer %d %s %s", o.Offer, o.Place.Chat, o.Place.ID)
	case owePad:
		return padSlot(o.Seat)
	case oweFirst:
		return firstSlot(*o.Person)
	}
	return ""
}

func padSlot(s game.Seat) string { return fmt.Sprintf("pad %d", s) }

func firstSlot(p chat.Person) string { return fmt.Sprintf("first %s %s", p.Chat, p.ID) }

// to is the destination. Messages to one destination are sent in order.
func (o owed) to() string {
	if o.Person != nil {
		return "person " + o.Person.Chat + " " + o.Person.ID
	}
	return "place " + o.Place.Chat + " " + o.Place.ID
}

func (o owed) chat() string {
	if o.Person != nil {
		return o.Person.Chat
	}
	return o.Place.Chat
}

// encodeOwed gives each message a key and encodes it.
func (b *Bot) encodeOwed(all []owed) ([][]byte, error) {
	letters := make([][]byte, len(all))
	for i := range all {
		var key [10]byte
		if _, err := io.ReadFull(b.rand, key[:]); err != nil {
			return nil, fmt.Errorf("find a key for a message: %w", err)
		}
		all[i].Key = hex.EncodeToString(key[:])
		var err error
		if letters[i], err = json.Marshal(&all[i]); err != nil {
			return nil, fmt.Errorf("write an outbox entry: %w", err)
		}
	}
	return letters, nil
}

// subject identifies the content of a message that is composed only when it is
// sent. Two messages of one subject would be the same.
type subject struct {
	to, table string
	kind      oweKind
	turn      int
	seat      game.Seat
}

// subject is what the message tells of; false when it stands there in words,
// or is a message of its own.
func (o owed) subject() (subject, bool) {
	switch o.Kind {
	case oweLobby, oweTurn, owePad, oweFirst:
		return subject{o.to(), o.Table, o.Kind, o.Turn, o.Seat}, true
	}
	return subject{}, false
}
