// Package chattest plays whole games through a chat: people type commands and
// press the buttons that they were really sent. Each chat's tests bring a Hall,
// in which a real adapter stands between a bot and a fake of the chat's
// servers.
package chattest

import (
	"testing"
	"time"

	"shipboard/bot"
	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/store"
)

// Hall is a fake chat with people in it, and a bot behind the real adapter.
// People are named by the words in People; each name is also their id's stem.
type Hall interface {
	// Type has a person type "/sea text" in a channel; channel "" is their
	// private conversation with the bot. It returns what that person alone was
	// answered; nil where the chat showed nothing.
	Type(person, channel, text string) *Shown

	// Press has a person press a button of a message that they see, or pick
	// value from a menu of it. Where the button asks for a text first, value is
	// what they type. It returns what that person alone then sees in answer: a
	// new private message, or the pressed one as it stands now; nil where there
	// is nothing.
	Press(person string, m *Shown, id, value string) *Shown

	// Again has the chat send a person's last command or press once more, as
	// chats do that are not sure whether it arrived: the same interaction with
	// the same id. It returns what Type or Press would; nil if the chat shows
	// nothing new.
	Again(person string) *Shown

	// Complete is what is offered to a person who has typed text after /sea; nil if the
	// chat completes nothing.
	Complete(person, channel, text string) []string

	// Channel and Private are the messages that stand in a channel, and in a
	// person's private conversation with the bot, oldest first.
	Channel(channel string) []*Shown
	Private(person string) []*Shown

	// Stream is everything that left the adapter, in order, as its readers got
	// it: bodies byte for byte, file contents included. It is asked for often.
	Stream() []Sent

	// Settle waits until no request is under way and each message that is due
	// was delivered or has failed. Owed messages leave the bot only here, one
	// after the other (bot.Flush), so that the Stream has one order.
	Settle()

	// Pass lets time pass on the bot's clock, and the adapter's and the chat's
	// where they have one, and settles. Otherwise these clocks stand still.
	Pass(time.Duration)

	// CloseDMs has a person take no private messages any more, or again.
	CloseDMs(person string, closed bool)
	// Revoke takes from the bot the right to write in a channel, or gives it
	// back.
	Revoke(channel string, revoked bool)
	// Cut breaks every connection to the chat, or lets them come again. While it
	// is cut nobody types or presses; when it ends, Cut waits until the adapter
	// is connected again.
	Cut(cut bool)

	// Restart ends the bot and the adapter at once, as a kill would, and begins new ones on
	// the same store and the same chat. Their randomness goes on: they do not draw a key
	// again that was drawn before.
	Restart()

	Bot() *bot.Bot
	Store() store.Store
}

// Threads is a Hall whose chat has threads.
type Threads interface {
	// Thread names the newest thread that the bot has opened in a channel; "" if it has opened
	// none. The name can be used like that of a channel. What is typed there is typed in the channel
	// itself where the chat takes no commands in threads.
	Thread(channel string) string
}

// New makes a Hall. It ends with the test.
type New func(t testing.TB, o Options) Hall

// Options say what stands behind a Hall.
type Options struct {
	Store store.Store // one in memory where it is nil
	Games []*game.Game
	// Painter is for bot.Config. PlayWholeGames, Secrecy and Faults bring a
	// Sketcher.
	Painter bot.Painter
	// Seed decides everything random but the games' own dice: two Halls with one seed and
	// one store send the same bytes for the same requests.
	Seed uint64
	// Passes let those who sit at tables in to a page; nil: there is none.
	Passes chat.Passes
}

// People are those who are in every Hall.
var People = []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "zoe"}

// Channels are those of every Hall.
var Channels = []string{"deck", "cove"}

// Shown is one message as people see it.
type Shown struct {
	Ref      string // the chat's own name for it
	Text     string // all words, with the chat's own escapes and mentions
	Pictures []Picture
	Buttons  []Button
	Menus    []Menu
	Files    []File
}

// Picture is a picture of a message.
type Picture struct {
	Alt string
	PNG []byte
}

// Button is a button of a message.
type Button struct{ ID, Label string }

// Menu is a list of a message to pick from.
type Menu struct {
	ID      string
	Options []Option
}

// Option is a line of a Menu.
type Option struct{ Value, Label string }

// File is a file of a message.
type File struct {
	Name string
	Data []byte
}

// Sent is one thing that left the adapter: a message, an edit, an answer, a
// modal, a file, even a sign that the bot is typing.
type Sent struct {
	To   string // a channel's name, or a person's, for what one person sees
	Body string // all of it that a reader or their program gets; nothing is left out, ids least of all (see chatID)
}
