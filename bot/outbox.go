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

// owed is one message in the outbox. Boards, pads and lobbies are named there
// and made at the moment they are sent, of what is true then; so however many
// are owed, one is sent. Everything else is there word for word.
type owed struct {
	Key     string        `json:"key"` // by chance, so that it counts nothing
	Table   string        `json:"table"`
	Kind    oweKind       `json:"kind"`
	Place   chat.Place    `json:"place,omitzero"` // a channel, or
	Person  *chat.Person  `json:"person,omitempty"`
	At      time.Time     `json:"at"`
	Turn    int           `json:"turn,omitempty"`
	Seat    game.Seat     `json:"seat,omitempty"`
	Since   time.Time     `json:"since,omitzero"` // of the wait that a reminder is about
	Ref     string        `json:"ref,omitempty"`  // the message to put it in the place of
	After   time.Time     `json:"after,omitzero"` // it waits apart until then, and holds nothing else up
	Try     int           `json:"try,omitempty"`  // how often its pictures did not arrive
	Message *chat.Message `json:"message,omitempty"`
}

// oweKind is what an owed message is.
type oweKind string

const (
	oweLobby    oweKind = "lobby"    // the lobby, as it is now
	oweTurn     oweKind = "turn"     // the message of a turn, as it is now, if it is still that turn
	oweClosed   oweKind = "closed"   // the message of a turn that is over, in words
	owePad      oweKind = "pad"      // a seat's secrets, as they are now
	oweReminder oweKind = "reminder" // that a seat is waited for, if it still is
	oweStrip    oweKind = "strip"    // a pad whose reader has left the seat
	oweText     oweKind = "text"     // a message in words
)

// slot names the place of a message among a table's posts; "" for messages
// that are not edited later.
func (o owed) slot() string {
	switch o.Kind {
	case oweLobby:
		return fmt.Sprintf("lobby %s %s", o.Place.Chat, o.Place.ID)
	case oweTurn, oweClosed:
		return fmt.Sprintf("turn %d %s %s", o.Turn, o.Place.Chat, o.Place.ID)
	case owePad:
		return padSlot(o.Seat)
	}
	return ""
}

func padSlot(s game.Seat) string { return fmt.Sprintf("pad %d", s) }

// to is the destination: messages to one destination are sent in order.
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

// encodeOwed gives each message its key and writes it down.
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

// subject is what a message tells of that is made only when it is sent. Two
// of one subject would be the same message.
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
	case oweLobby, oweTurn, owePad:
		return subject{o.to(), o.Table, o.Kind, o.Turn, o.Seat}, true
	}
	return subject{}, false
}
