// Package chat is what the table and the chats say to each other: requests and
// answers, messages and their bounds, deliveries, and the presses that buttons
// carry. It knows no table, no game and no chat service.
package chat

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Person is somebody on one chat.
type Person struct {
	Chat string `json:"chat"` // "web"
	ID   string `json:"id"`   // the chat's own id
	Name string `json:"name"` // as the chat shows it, not escaped
}

// Is reports whether two Persons are the same one, whatever their names.
func (p Person) Is(q Person) bool { return p.Chat == q.Chat && p.ID == q.ID }

// Place is a channel on one chat. A thread is a channel.
type Place struct {
	Chat string `json:"chat"`
	ID   string `json:"id"`
}

// roomMark begins the ID of a Place that is somebody's private conversation with the bot.
const roomMark = "@"

// Room is a person's private conversation with the bot, as the place of a game that they play
// against computers. A chat sends what is for that place to the person.
func (p Person) Room() Place { return Place{Chat: p.Chat, ID: roomMark + p.ID} }

// Whose is the person whose private conversation a place is; false if it is a channel.
func (p Place) Whose() (Person, bool) {
	id, room := strings.CutPrefix(p.ID, roomMark)
	return Person{Chat: p.Chat, ID: id}, room
}

// tables is the Chat of the places that are tables themselves.
const tables = "table"

// AtTable is a table as a place of its own. A page uses it for somebody who sits at the table,
// whatever channel the table is shown in.
func AtTable(id string) Place { return Place{Chat: tables, ID: id} }

// Table is the table that a place is; false if it is a channel.
func (p Place) Table() (id string, ok bool) { return p.ID, p.Chat == tables }

// Request is an action of a person in a chat: a command, a press of a button,
// or a pick from a menu.
type Request struct {
	ID    string // the chat's own id of the interaction; a retry has the same
	From  Person
	Place Place // where; zero in a private conversation with the bot

	// Alone says that the private conversation can show a game that From plays against
	// computers: the game in From's Room.
	Alone bool
	// Away says that the bot was not added to the place where From asks, so it can only answer
	// From. Place is zero then.
	Away bool

	// Also are other people for whom the same browser plays. What all of them must agree to
	// is then asked only once. Only a page has any.
	Also []Person

	Text string // the words after /sea: "start jaws acts=1"; "" for a press
	// People are those whom Text names as @ID, where the chat knows their names.
	People []Person
	// Channels are those that Text names as #ID or #NAME, as the chat knows them; all
	// are in the same server as Place.
	Channels []Channel
	Press    string // the ID of the Button or Menu pressed
	Value    string // the Value of the Option picked, or the text typed into a Prompt

	// Pointed is set if somebody points at a message to act in its game: the time when that
	// message was posted. Otherwise it is zero.
	Pointed time.Time

	// Lacks names the permissions that the bot needs in Place and does not
	// have, in the chat's own words: "Send Messages and Attach Files".
	Lacks string

	// Sees reports whether From sees another place of the server that Place is in; nil where the
	// chat cannot tell. It may ask the chat.
	Sees func(context.Context, Place) bool `json:"-"`

	// Moderator says that the chat lets From moderate Place. It comes from what the chat
	// itself has signed or answered, never from what somebody typed. If the chat sends it only
	// when asked, it is asked only for a request that is ForModerators.
	Moderator bool
	// Moderators says who may moderate Place, in the chat's own words: "whoever has the
	// permission Manage Channels".
	Moderators string
	// Zone is the IANA time zone of From, where the chat knows it: "Europe/Berlin".
	Zone string
	// Day is From's day in that zone, where the chat knows it and it may matter: "8:00-22:00".
	Day string
	// Within is the channel that Place is a thread of; zero if it is none.
	Within Place
	// Threads says that the chat has threads to open under messages in Place, and NoThread
	// which permission the bot lacks for that, in the chat's own words.
	Threads  bool
	NoThread string
	// Room is what the chat calls a place that only some people can read, with the bot: "private
	// thread"; "" where it has none.
	Room string
	// Forum is the forum that Place is a post of, where a game's thread is a post of its own;
	// zero if it is none.
	Forum Place
	// Together says that no command can be typed in the chat's threads. Then a command that
	// is typed in a channel may be for a game in one of its threads, and a request from a thread
	// without a game is for the channel.
	Together bool
	// Domain is the server or workspace to which settings for all channels belong; zero
	// where the chat has none.
	Domain Domain
	// Server is the server that Place is in; zero on a chat without roles of people.
	Server Server
	// Pins says that the chat can pin messages in Place, and NoPins which permission the bot
	// lacks for that, in the chat's own words.
	Pins   bool
	NoPins string
	// Calls says that the chat can call many people at once in Place. It calls them by a role of
	// the server or, if it has no roles, by a group or by a word about which people get
	// notifications.
	Calls bool
}

// At is the place of the game that a request means if it names no table: the channel, or
// the private conversation; zero where no game can be shown.
func (r Request) At() Place {
	if r.Place == (Place{}) && r.Alone {
		return r.From.Room()
	}
	return r.Place
}

// Under is where a thread would be opened for a game that somebody starts.
func (r Request) Under() Place {
	if r.Forum != (Place{}) {
		return r.Forum
	}
	return r.Place
}

// Domain is a whole server or workspace. All of it comes from what the chat itself has signed
// or answered.
type Domain struct {
	ID       string
	Manages  bool   // From manages all of it; the chat is asked for it only where it is asked for Moderator
	Managers string // who does, in the chat's own words: "whoever has the permission Manage Server"
}

// Server is a group of channels whose people have roles. All of it comes from what the
// chat itself has signed.
type Server struct {
	ID      string
	Manages bool     // From manages all of it
	Roles   []string // the ids of those that From has
	Named   []Role   // those that Text names as &ID
}

// Role is a role that a server gives its people, or another group that a chat can call at once.
type Role struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Lacks string `json:"-"` // what the bot lacks to call it, in the chat's own words, where the chat tells
}

// Channel is a channel that a text names.
type Channel struct {
	Place
	Name      string // as the chat shows it, without a sign in front
	Moderator bool   // From may moderate it, too
	Writes    bool   // From may write there, where the chat tells
	Lacks     string // as Lacks of a Request, as far as the chat tells
}

// Answer is shown to the person who asked, and to nobody else.
type Answer struct {
	Message  Message
	Replace  bool // put it in the place of the message the press came from
	Pictures bool `json:"-"` // the person asked for its pictures; they do not merely accompany a move or a menu
	// On a chat whose edits bring no new pictures, the answer may keep the pictures that are
	// shown already. Kept is shown with them, if the person needs no newer ones to decide; nil if
	// they do. Bare is shown if there are none. Same says that only the choices have changed. If
	// the choices are about places, Show is a button that brings a picture which shows them.
	Kept *Message `json:"-"`
	Bare *Message `json:"-"`
	Same bool     `json:"-"`
	Show *Button  `json:"-"`
	// Elsewhere heads the pictures where they stand apart from an answer in a channel of the game:
	// it names the game and the channel.
	Elsewhere string `json:"-"`
	// Opens is the table whose page the chat may open inside itself, where it can; "" for none.
	Opens   string `json:"-"`
	Silent  bool   // shows nothing
	Refused bool   // nothing was done; the message says why, and what would work
	Failed  bool   `json:"-"` // the fault is ours; it is never kept
}

// Delivery is one message on its way to a channel or to one person.
type Delivery struct {
	Key     string  // the same key is the same message, however often it is sent
	Place   Place   // a channel, or
	Person  *Person // somebody's private conversation
	Edit    string  // the ref of the message that this one replaces; "" posts a new one
	Anew    bool    // this edit calls its reader; a chat that posts new pictures as a new message posts this edit so, too
	Message Message
}

// Chat is one chat service.
type Chat interface {
	// Name is the chat's name in Person and Place.
	Name() string

	// Send posts or edits one message and returns the chat's reference to it,
	// for later edits. Its errors are *SendErrors where the chat said why.
	//
	// A message is shown with all its pictures or not at all. Where the chat
	// does not take the pictures, Send changes nothing and returns NoFiles or
	// SlowFiles within a few seconds. The table then sends the same delivery in
	// words at once (see InWords).
	Send(ctx context.Context, d Delivery) (ref string, err error)

	// EditsPictures reports whether an edit can bring new pictures to a message that
	// stands. Where it cannot, Send posts such an edit as a new message and deletes the
	// old one, so the table keeps the pictures that stand as long as it may.
	EditsPictures() bool
}

// Threads is a chat that can open threads.
type Threads interface {
	// OpenThread opens a thread under a message that Send has posted in a channel, and
	// returns its place. A second call returns the same thread. Its errors are as those of Send.
	OpenThread(ctx context.Context, under Place, ref, name string) (Place, error)

	// NameThread gives such a thread another name, where threads have names. If it fails it
	// is not tried again.
	NameThread(ctx context.Context, thread Place, name string) error
}

// Rooms is a chat with places that only the bot and some people can read. Its errors are as
// those of Send.
type Rooms interface {
	// OpenRoom opens such a place for some people. A chat that ties such a place to a channel
	// ties it to beside. The people may still have to be let in by ChangeRoom.
	OpenRoom(ctx context.Context, beside Place, name string, people []Person) (Place, error)

	// ChangeRoom lets people in and takes others out. It returns the place in which they go
	// on: another one on a chat that cannot change who is in it; zero if too few people are
	// left for one.
	ChangeRoom(ctx context.Context, room Place, in, out []Person) (Place, error)

	// RoomReaders says in a sentence who else can read such a place; "" if nobody can.
	RoomReaders() string
}

// Pins is a chat that can pin messages.
type Pins interface {
	// Pin pins a message that Send has posted in a channel, and takes the pin off another
	// one; either may be "". If it fails it is not tried again: the chat itself tells the
	// operator of a refusal.
	Pin(ctx context.Context, in Place, ref, old string) error
}

// MostThreadName is how many characters the name of a thread has at most.
const MostThreadName = 100

// Table is the table as a chat sees it.
type Table interface {
	// Commands are the commands that may be typed after /sea.
	Commands() []Command

	// Handle carries a request out and returns the answer for that person
	// alone.
	Handle(context.Context, Request) Answer

	// Foreign reports whether the button that was pressed belongs to somebody
	// else, with the refusal to show. A chat asks it before it opens the form
	// of a button with a Prompt.
	Foreign(context.Context, Request) (Answer, bool)

	// Complete returns ways to go on with what was typed after /sea.
	Complete(context.Context, Request) []Completion
}

// Notes are a chat's own records in the store, by key: for instance the message
// that a delivery became. They hold no token and no secret of a game.
type Notes interface {
	// Get returns a note; nil when there is none.
	Get(ctx context.Context, key string) ([]byte, error)

	// Set keeps a note; nil deletes it. When it returns, the note is on disk.
	Set(ctx context.Context, key string, note []byte) error

	// DeleteBefore deletes the notes whose keys begin with prefix and come
	// before end in byte order. It returns how many.
	DeleteBefore(ctx context.Context, prefix, end string) (int, error)
}

// SendError says why a chat did not take a message.
type SendError struct {
	Why   Why
	After time.Duration // for Later and SlowFiles: how long to wait; 0 where the chat does not say
	Left  bool          // for Closed: the person shares no place with the bot any more, so no setting of theirs would help
	Busy  string        // for Later: why, in words for players; "" where it is too many messages at once
	Lacks string        // for Forbidden and NoFiles: the permission that is missing, in the chat's own words, where it is known
	Err   error         // for the log; holds no token
}

// Why is a reason for a SendError.
type Why int

// The reasons.
const (
	Broken    Why = iota // it did not work; try again with patience
	Later                // too many at once; try again after a time
	Closed               // the person takes no private messages
	Forbidden            // the bot lacks a permission in the channel
	Gone                 // the message to edit is gone or too old, or the channel is
	NoFiles              // the chat refuses the message's pictures until somebody changes a setting; it may take the words
	SlowFiles            // the pictures did not arrive this time; the chat may take the words, and the pictures later
)

func (e *SendError) Error() string { return fmt.Sprintf("send a message: %v", e.Err) }

// Unwrap returns the chat's own error.
func (e *SendError) Unwrap() error { return e.Err }

// Completion is one way to go on with what was typed after /sea.
type Completion struct {
	Text  string // all of it: "do quint move E"
	Label string
}
