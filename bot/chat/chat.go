// Package chat is what the table and the chats say to each other: requests and
// answers, messages and their bounds, deliveries, and the presses that buttons
// carry. It knows no table, no game and no chat service.
package chat

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"shipboard/games/game"
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

// Message is what the bot says, in a form that every chat can show. Texts are
// plain: a chat escapes all of it, and puts names and times in the place of
// marks (see Expand).
type Message struct {
	Kind     Kind      `json:"kind,omitempty"`
	Call     string    `json:"call,omitempty"` // what calls the people in Ping: it stands above all else, and in notifications
	Title    string    `json:"title,omitempty"`
	Moment   string    `json:"moment,omitempty"`   // what people will retell, bold in its place; see InOrder
	MomentAt int       `json:"momentAt,omitempty"` // before which of the lines it happened, from 1 on; 0: before them all
	Before   []string  `json:"before,omitempty"`   // lines of earlier messages that are still news to the people whom this one calls; see Whole
	Lines    []string  `json:"lines,omitempty"`    // paragraphs, short
	After    []string  `json:"after,omitempty"`    // lines that the next message tells, too; see Whole
	Table    []string  `json:"table,omitempty"`    // the rows of a printed table, to be shown in letters of one width below the lines
	Said     []string  `json:"said,omitempty"`     // the lines above, or sentences of them, that Call says as well, in the order of Call; see BelowCall
	Earlier  []string  `json:"-"`                  // lines from before what Call says, shown below the buttons; see BelowCall
	Asking   int       `json:"asking,omitempty"`   // how many of the last lines (the moment counts as a line) tell no event: they say for whom the game waits, or how it ended
	Note     string    `json:"note,omitempty"`     // an aside, set small
	Pictures []Picture `json:"-"`
	Keep     bool      `json:"keep,omitempty"`     // an edit that leaves the pictures as they are
	Outdated bool      `json:"outdated,omitempty"` // the pictures that are kept are older than the words
	Called   bool      `json:"called,omitempty"`   // its call was posted before, or is posted with it
	Past     bool      `json:"past,omitempty"`     // its call asks nobody for anything any more; see WithoutPastCall
	Buttons  []Button  `json:"buttons,omitempty"`
	Menus    []Menu    `json:"menus,omitempty"`
	People   []Person  `json:"people,omitempty"` // whom the marks {0}, {1}, … name
	Places   []Link    `json:"places,omitempty"` // to which the marks {c0}, {c1}, … lead
	Roles    []Role    `json:"roles,omitempty"`  // whom the marks {r0}, {r1}, … name, and whom a new message with a Call calls
	Ping     []int     `json:"ping,omitempty"`   // which of People a new message calls; an edit calls nobody
	Waits    []int     `json:"waits,omitempty"`  // which of People the game waits for, as the text says; a chat may show it at a glance
	Private  bool      `json:"private,omitempty"`
	File     *File     `json:"-"` // something to keep, as an export
}

// Whole is the message with all of its lines. A chat whose readers see each message by
// itself shows these. A chat whose readers read one log shows Lines alone, so that each
// line is told once.
func (m Message) Whole() Message {
	if len(m.Before) > 0 {
		m.MomentAt = max(m.MomentAt, 1) + len(m.Before)
	}
	m.Before, m.Lines, m.After = nil, slices.Concat(m.Before, m.Lines, m.After), nil
	return m
}

// InOrder are the lines with the moment in its place, and which of them it is; -1 without one.
func (m Message) InOrder() (lines []string, moment int) {
	if m.Moment == "" {
		return m.Lines, -1
	}
	moment = min(max(m.MomentAt-1, 0), len(m.Lines))
	return slices.Insert(slices.Clone(m.Lines), moment, m.Moment), moment
}

// WithoutPastCall is the message without a call that asks nobody for anything any more: its lines
// tell the same. A chat whose calls are parts of their messages shows these.
func (m Message) WithoutPastCall() Message {
	if m.Past {
		m.Call, m.Said = "", nil
	}
	return m
}

// Link leads to a channel, and where it can to a message there.
type Link struct {
	Place
	Server string `json:"server,omitempty"` // of the channel, where its chat has several
	Ref    string `json:"ref,omitempty"`    // of the message, as Send returned it; "" where the channel alone is meant
	Shows  string `json:"shows,omitempty"`  // what the message or the address shows: "the board"

	// URL is an address outside the chat, in the place of a channel. It is called Shows; if Shows
	// is empty, the address itself is shown, so that it can be handed on. It may let in whoever
	// has it, so it is never kept.
	URL string `json:"-"`

	// Address is an address outside the chat, too, which anyone may know.
	Address string `json:"address,omitempty"`
}

// Outside is the address outside the chat that a link leads to; "" if it leads to a channel.
func (l Link) Outside() string { return cmp.Or(l.URL, l.Address) }

// mostAbove is how many lines of a phone the words between a call and the buttons may take.
const mostAbove = 4

// BelowCall is the message as it stands right below its call. If the call tells all events, they are
// left out; otherwise the message tells all of them, oldest first. If they are many, they stand
// below the buttons.
func (m Message) BelowCall() Message {
	if m.Call == "" || len(m.Said) == 0 {
		return m
	}
	below := m
	lines, moment := m.InOrder()
	events := lines[:max(0, len(lines)-m.Asking)]
	asking := lines[len(events):]
	below.Lines, below.Moment, below.MomentAt = nil, "", 0
	put := func(at int, line string) {
		if at == moment {
			below.Moment, below.MomentAt = line, len(below.Lines)+1
		} else {
			below.Lines = append(below.Lines, line)
		}
	}
	switch {
	case m.callTellsAll():
	case len(m.Buttons) > 0 && rowsOf(events) > mostAbove:
		below.Earlier = events
	default:
		for i, line := range events {
			put(i, line)
		}
	}
	for i, line := range asking {
		if !slices.Contains(m.Said, line) {
			put(len(events)+i, line)
		}
	}
	if len(below.Pictures)+len(below.Buttons)+len(below.Lines)+len(below.Table) == 0 && below.Moment == "" && !below.Keep {
		return m
	}
	return below
}

// callTellsAll reports whether the call tells all events of the message, each as often as the
// message does.
func (m Message) callTellsAll() bool {
	says := slices.Clone(m.Said)
	take := func(text string) bool {
		at := slices.Index(says, text)
		if at >= 0 {
			says = slices.Delete(says, at, at+1)
		}
		return at >= 0
	}
	lines, _ := m.InOrder()
	for _, line := range lines[:max(0, len(lines)-m.Asking)] {
		if take(line) {
			continue
		}
		sentences := game.Sentences(line)
		if len(sentences) < 2 || slices.ContainsFunc(sentences, func(sentence string) bool { return !take(sentence) }) {
			return false
		}
	}
	return true
}

// rowsOf is how many lines a phone needs for some, about.
func rowsOf(lines []string) int {
	const letters = 45
	n := 0
	for _, line := range lines {
		n += (utf8.RuneCountInString(line) + letters - 1) / letters
	}
	return n
}

// Kind marks the messages whose content a Desk shows, too.
type Kind string

// The kinds of messages.
const (
	Said  Kind = ""      // something said once
	Lobby Kind = "lobby" // who sits where
	Turn  Kind = "turn"  // what happened in a turn, with the board
	Pad   Kind = "pad"   // what one player is shown and asked
)

// Picture is a PNG and what it shows.
type Picture struct {
	Name string // the file name, "board.png"
	Alt  string // for those who cannot see it; names are already in place
	PNG  []byte

	// Again is how the table draws it again (see Desks), for a chat that keeps no
	// pictures. It may tell a secret.
	Again string
}

// File is an attachment that is no picture.
type File struct {
	Name string
	Data []byte
}

// Button is something to press. A Message has 25 at most.
type Button struct {
	ID     string  `json:"id"`    // 100 bytes at most, unique in its message
	Label  string  `json:"label"` // 75 characters at most
	Style  Style   `json:"style,omitempty"`
	Group  string  `json:"group,omitempty"` // buttons of a group stand together, under its name
	Hint   string  `json:"hint,omitempty"`  // where the chat can show it
	Short  string  `json:"short,omitempty"` // the sign on its ring in a picture
	Prompt *Prompt `json:"prompt,omitempty"`
}

// Style is how prominent a button is.
type Style string

// The styles.
const (
	Plain   Style = ""
	Primary Style = "primary"
	Danger  Style = "danger"
)

// Prompt is a text field that a chat shows before a press counts.
type Prompt struct {
	Title    string `json:"title"` // 45 characters at most
	Label    string `json:"label"` // 45 characters at most
	Hint     string `json:"hint,omitempty"`
	Most     int    `json:"most,omitempty"`     // characters that may be typed; 0 is MostTyped
	Optional bool   `json:"optional,omitempty"` // it may be left empty
}

// PromptFor is the prompt of the button with that ID; false if it has none.
func PromptFor(id string) (Prompt, bool) {
	p, ok := ParsePress(id)
	if !ok {
		return Prompt{}, false
	}
	prompt, ok := prompts[p.Verb]
	return prompt, ok
}

// Menu is a list to pick one from. A Message has 5 at most.
type Menu struct {
	ID      string       `json:"id"`
	Label   string       `json:"label"` // shown while nothing is picked; 75 characters at most
	Options []MenuOption `json:"options"`
	Last    bool         `json:"last,omitempty"` // it stands below the buttons
}

// MenuOption is one line of a menu. A menu has 25 at most.
type MenuOption struct {
	Value string `json:"value"` // 75 characters at most
	Label string `json:"label"` // 75 characters at most
	Hint  string `json:"hint,omitempty"`
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

var mark = regexp.MustCompile(`\{(\d{1,2}|[tcr]\d{1,12})\}`)

// Somewhere stands for a channel where a chat cannot name it.
const Somewhere = "its channel"

// Marks are what a chat writes in the place of a text's marks.
type Marks struct {
	Name  func(i int, p Person) string // {0}
	When  func(time.Time) string       // {t1790000000}
	Where func(Link) string            // {c0}, which leads to a channel where the chat can
	Role  func(Role) string            // {r0}; nil where a role is no more than its name
}

// Expand turns one of a message's texts into the text that a chat sends. escape
// gets everything but the marks.
func (m Message) Expand(text string, escape func(string) string, marks Marks) string {
	var b strings.Builder
	for len(text) > 0 {
		at := mark.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		b.WriteString(escape(text[:at[0]]))
		word := text[at[2]:at[3]]
		n, _ := strconv.ParseInt(strings.TrimLeft(word, "tcr"), 10, 64) // all of it are digits
		switch {
		case word[0] == 't':
			b.WriteString(marks.When(time.Unix(n, 0).UTC()))
		case word[0] == 'c' && n < int64(len(m.Places)):
			b.WriteString(marks.Where(m.Places[n]))
		case word[0] == 'c':
			b.WriteString(Somewhere)
		case word[0] == 'r' && n < int64(len(m.Roles)) && marks.Role != nil:
			b.WriteString(marks.Role(m.Roles[n]))
		case word[0] == 'r' && n < int64(len(m.Roles)):
			b.WriteString(escape(m.Roles[n].Name))
		case word[0] == 'r':
			b.WriteString("somebody")
		case n < int64(len(m.People)):
			b.WriteString(marks.Name(int(n), m.People[n]))
		default:
			b.WriteString("somebody")
		}
		text = text[at[1]:]
	}
	b.WriteString(escape(text))
	return b.String()
}
