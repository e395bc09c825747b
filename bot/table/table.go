package table

import (
	"regexp"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/game"
)

// HeadFormat is the version of what a table's head, journal and outbox hold.
const HeadFormat = 1

// stage is how far a table has come.
type stage string

const (
	Lobby   stage = "lobby"   // players sit down
	Playing stage = "playing" // the game goes on
	Over    stage = "over"    // the game has ended
)

// Head is everything that is stored of a table, except its match and journal. It is written with
// every line, so it stays small.
type Head struct {
	Charter
	Progress
}

// Charter is the part of the head that does not change once the game has begun.
type Charter struct {
	Format        int               `json:"format"`
	ID            string            `json:"id"`
	Game          string            `json:"game"`
	Options       map[string]string `json:"options,omitempty"`
	Places        Places            `json:"places"` // where the table is shown; a moderator may change it
	Host          chat.Person       `json:"host"`
	Secret        string            `json:"secret"`         // 32 bytes in hex. Its SHA-256 is shown from the start; the secret itself when the game is over.
	Luck          []Lucky           `json:"luck,omitempty"` // Players' phrases mixed into the seed. Empty until the game begins.
	Created       time.Time         `json:"created"`
	Began         time.Time         `json:"began,omitzero"`
	ForgottenSeed string            `json:"forgottenSeed,omitempty"` // the seed in hex, once a phrase was forgotten
	Origins       []Origin          `json:"origins,omitempty"`       // of a fork: the games from which it goes on, the oldest first
	Parts         [][]string        `json:"parts,omitempty"`         // of a fork: the roles of each seat
}

// Progress is the part of the head that may change with any line.
type Progress struct {
	gathering
	Stage  stage         `json:"stage"`
	Seats  Seats         `json:"seats"`
	Ended  time.Time     `json:"ended,omitzero"`
	End    string        `json:"end,omitempty"`    // why there is no outcome
	Digest string        `json:"digest,omitempty"` // of the export, once there is one
	Clock  time.Duration `json:"clock,omitempty"`  // how long a turn may take
	Due    time.Time     `json:"due,omitzero"`     // when the table needs attention; see NextDue
	Advice string        `json:"advice,omitempty"` // how many hints each player may have: a number, or off; any number if empty

	Lines     uint64            `json:"lines"`          // sequence of the last journal entry
	Owed      uint64            `json:"owed,omitempty"` // sequence of the last message in the outbox
	Turn      Turn              `json:"turn"`
	Waits     []Wait            `json:"waits,omitempty"`
	Posts     map[string]Posted `json:"posts,omitempty"`     // by slot
	Reminders []Reminder        `json:"reminders,omitempty"` // that stand, and call somebody
	Held      []Held            `json:"held,omitempty"`      // the calls that are owed only if nobody answers
	Rooms     []Room            `json:"rooms,omitempty"`     // of its sides
	Shelf     []shelved         `json:"shelf,omitempty"`
	Asked     *clockAsked       `json:"asked,omitempty"`
	Late      Lateness          `json:"late,omitempty"`   // empty counts as lateVote
	Offers    []Offer           `json:"offers,omitempty"` // the last of each seat
	LastOffer int               `json:"lastOffer,omitempty"`
	Abandon   []game.Seat       `json:"abandon,omitempty"` // who votes to abandon the game
	EndsAt    time.Time         `json:"endsAt,omitzero"`   // when the game is abandoned, unless absent people are heard of
	Paused    time.Time         `json:"paused,omitzero"`   // since when the game is paused; zero if it is not
	Pauses    []game.Seat       `json:"pauses,omitempty"`  // who asks for a pause
	Shown     bool              `json:"shown,omitempty"`   // anyone may watch on the page; see ShowToAll
	Shows     []game.Seat       `json:"shows,omitempty"`   // who would let anyone watch
	Forgiven  time.Time         `json:"forgiven,omitzero"` // up to this time, all time in which players could not act was given back
	Again     time.Time         `json:"again,omitzero"`    // when those who sat here were last called to play again
	Nudged    time.Time         `json:"nudged,omitzero"`
	Warned    time.Time         `json:"warned,omitzero"`   // when the host was last told that the channel is closed to us
	Gone      []chat.Place      `json:"gone,omitempty"`    // of its places, those that no message reaches any more
	Servers   map[string]string `json:"servers,omitempty"` // which server each of its places is in; see LearnServer
	Listed    []Listing         `json:"listed,omitempty"`  // where the store lists it
	Pinned    string            `json:"pinned,omitempty"`  // the message that is pinned, by its ref
	Caller    *chat.Role        `json:"caller,omitempty"`  // the role that the lobby's first message calls
	Archive   archiving         `json:"archive,omitempty"`
	Thread    *Thread           `json:"thread,omitempty"`
	NoFiles   *NoFiles          `json:"noFiles,omitempty"`
	Puzzle    *Puzzle           `json:"puzzle,omitempty"` // the puzzle that a channel is asked once the game is over
	Seers     []Seer            `json:"seers,omitempty"`  // who watches, and guesses who will win
	Moments   Moments           `json:"moments,omitzero"` // how they guess single moments
}

// NoFiles is a destination that takes no pictures. The host was told.
type NoFiles struct {
	To    string `json:"to"`
	Lacks string `json:"lacks"` // the permission that is missing
}

// Seat is a player in a seat.
type Seat struct {
	Person   chat.Person   `json:"person"`
	Roles    []string      `json:"roles,omitempty"`
	Luck     string        `json:"luck,omitempty"`  // the player's phrase for the dice
	Name     string        `json:"name,omitempty"`  // the name of the person when they sat down to the game, for the export
	Last     uint64        `json:"last,omitempty"`  // the journal entry of the last time that everyone saw the person act
	News     uint64        `json:"news,omitempty"`  // the journal entry up to which a call has told the person the news
	Moves    int           `json:"moves,omitempty"` // lines of this seat that were accepted; dates its buttons
	Resigned bool          `json:"resigned,omitempty"`
	Past     []chat.Person `json:"past,omitempty"`     // who sat there before in this game
	Freed    bool          `json:"freed,omitempty"`    // a computer plays there, and the last person who sat there has left for good
	Closed   bool          `json:"closed,omitempty"`   // private messages to the person fail
	Heard    time.Time     `json:"heard,omitzero"`     // when the person was last heard of here
	Forgiven time.Time     `json:"forgiven,omitzero"`  // up to this time, all time in which the person could not act was given back
	Bank     time.Duration `json:"bank,omitempty"`     // saved time, for turns that take longer than the clock
	Away     time.Duration `json:"away,omitempty"`     // how much announced absences have stopped the time
	Missed   int           `json:"missed,omitempty"`   // turns in a row whose time was up
	Absent   bool          `json:"absent,omitempty"`   // not heard of for so long that no vote counts them
	Called   bool          `json:"called,omitempty"`   // called to the lobby, and not heard of since
	Asks     asks          `json:"asks,omitzero"`      // when they last asked the others for something
	Out      []chat.Person `json:"out,omitempty"`      // who would take the person out of the lobby
	KeptFrom time.Time     `json:"keptFrom,omitzero"`  // since when a computer plays for the last person who sat there
	Taught   bool          `json:"taught,omitempty"`   // the person wants no help for a first game
	Brief    string        `json:"brief,omitempty"`    // digest of what they were last told of their part
	Tips     []string      `json:"tips,omitempty"`     // digests of the tips under which they have made a move
	Advised  advised       `json:"advised,omitzero"`   // what hints told the seat
	Answered Answered      `json:"answered,omitzero"`  // how soon the player answered calls
	Dice     *int          `json:"dice,omitempty"`     // see Placed.Luck
	Left     *leftLines    `json:"left,omitempty"`     // lines that are left for when the game waits for the person next
	LeftTold string        `json:"leftTold,omitempty"` // what became of lines that were left; kept until the person makes a move
	Beaten   bool          `json:"beaten,omitempty"`   // they have lost all that they had in the game, and were told
	Program  *program      `json:"program,omitempty"`  // the program that plays there, or whose seat a computer keeps
}

// Seats are the seats of a table, in their order.
type Seats []Seat

// Turn is the part of the game that one message in the channel tells.
type Turn struct {
	N    int         `json:"n"`
	From uint64      `json:"from"`           // the journal entry that opened it
	News uint64      `json:"news,omitempty"` // the first entry that one of those called has not seen; From if 0
	Told uint64      `json:"told,omitempty"` // one of those called has seen the entries up to this one
	Ping []game.Seat `json:"ping,omitempty"` // those for whom the game newly waits
	Out  []game.Seat `json:"out,omitempty"`  // those of them who have lost all that they had, so that the game asks them for nothing any more
	Call string      `json:"call,omitempty"` // the words that call them
	Task string      `json:"task,omitempty"` // the end of the call: what they are to do
}

// Wait is a seat that must act. It holds since when the seat must act, and the reminders so far.
type Wait struct {
	game.Wait
	Since    time.Time     `json:"since"`
	Acted    time.Time     `json:"acted,omitzero"`     // when everyone last saw the player act meanwhile
	Until    time.Time     `json:"until,omitzero"`     // when its time is up; see Deadline
	Reminded int           `json:"reminded,omitempty"` // see TimeUp
	Gone     bool          `json:"gone,omitempty"`     // the player is absent, so the others may vote to skip
	Turn     time.Time     `json:"turn,omitzero"`      // when the clock has run out, and the bank is used
	Left     time.Duration `json:"left,omitempty"`     // how much of its time is left, while the game is paused
	Call     time.Time     `json:"call,omitzero"`      // when the next reminder without a clock comes
	Calls    int           `json:"calls,omitempty"`    // reminders without a clock
	Rests    time.Time     `json:"rests,omitzero"`     // the player wants no reminder before this
	CalledIn int           `json:"calledIn,omitempty"` // the turn whose message called the player
	Asked    string        `json:"asked,omitempty"`    // the task for which that message called the player
	Words    string        `json:"words,omitempty"`    // what that message tells the player; "" once the player has acted
	Written  int           `json:"written,omitempty"`  // the turn for which a new private message called the player
	Named    int           `json:"named,omitempty"`    // the turn whose message in a channel called the player, or left that to a call by day
	Held     bool          `json:"held,omitempty"`     // the player is called later, since a companion who is at the table may answer for all
	Told     bool          `json:"told,omitempty"`     // the player was called to this task, or read it at their own press
	Standin  time.Time     `json:"standin,omitzero"`   // since when a computer plays this turn
	Skip     []game.Seat   `json:"skip,omitempty"`     // who votes to skip the turn
	Called   bool          `json:"called,omitempty"`   // those who may skip the turn were called
}

// Posted is a message that was sent and may be edited.
type Posted struct {
	Ref      string `json:"ref"`
	Text     string `json:"text"`               // digest of all but the pictures
	Images   string `json:"images"`             // digest of the pictures
	Turn     int    `json:"turn,omitempty"`     // the turn in which its pictures were last shown in a new message
	Pictured bool   `json:"pictured,omitempty"` // it shows pictures
	Outdated bool   `json:"outdated,omitempty"` // something has happened since its pictures were drawn
	Called   bool   `json:"called,omitempty"`   // it was posted with words that call people
	Sent     int64  `json:"sent"`               // when it was posted, Unix seconds
	Lost     int    `json:"lost,omitempty"`     // how often it was gone and had to be posted anew
	Turned   bool   `json:"turned,omitempty"`   // it tells the end, and the message that says where the game turned is owed or was sent
	Replayed bool   `json:"replayed,omitempty"` // it tells the end, and the game's replay is owed or was sent
}

// Table is a table in memory. Whoever holds the table holds its lock.
type Table struct {
	Head
	Def     *game.Game    // the game that is played here
	Session *game.Session // nil in the lobby

	Position *game.Session // the position from which a fork begins; nil once the fork has begun

	Stored  []byte  // the head as the store has it; nil if the store has none
	Counted Kind    // how the store counts the table; zero if the store has none
	Plays   int     // lines played on the session in this process
	Log     turnLog // of this turn
	Recent  recent  // what everyone was told, in this turn and before
}

// SeatOf is a person's seat; false for somebody who only watches.
func (all Seats) SeatOf(p chat.Person) (game.Seat, bool) {
	for i, s := range all {
		if s.Person.Is(p) && p.ID != "" { // a person who was forgotten has none
			return game.Seat(i), true
		}
	}
	return game.Public, false
}

// People are the people that {0}, {1}, … name.
func (all Seats) People() []chat.Person {
	people := make([]chat.Person, len(all))
	for i, s := range all {
		people[i] = s.Person
	}
	return people
}

// Names are what pictures, their descriptions and buttons call the players, as plain text.
func (t *Table) Names() game.Names { return t.NamesIn(t.Def) }

// NamesIn is like Names, for a caller who knows the game.
func (t *Head) NamesIn(g *game.Game) game.Names {
	names := make([]string, len(t.Seats))
	for i, s := range t.Seats {
		names[i] = Plain(s.Person.Name)
	}
	return g.Called(t.asItStands(), names)
}

// drawnAlone is what pictures call a player of this name if no other player has it.
func drawnAlone(name string) string { return game.Called([]string{name}, []string{"?"})[0] }

// FullName is a player's name as the chat has it, with the name that pictures give the player, if
// that is another one.
func (t *Table) FullName(s game.Seat) string {
	name, called := Plain(t.Seats[s].Person.Name), t.Names()[s]
	if !chat.Visible(name) {
		return called
	}
	if more, beside := strings.CutPrefix(called, drawnAlone(name)); beside {
		return name + more
	}
	return name + " (" + called + ")"
}

// DrawnAs tells which players have another name in pictures than their own: "Ann is drawn as
// Red."
func (t *Table) DrawnAs() []string {
	verb := "is"
	if t.Stage == Lobby {
		verb = "will be"
	}
	var lines []string
	for i, called := range t.Names() {
		if called != drawnAlone(Plain(t.Seats[i].Person.Name)) {
			lines = append(lines, game.Seat(i).Mark()+" "+verb+" drawn as "+called+".")
		}
	}
	return lines
}

// asItStands is the table as its players have asked for it or, once the game has begun,
// as it is played.
func (t *Head) asItStands() game.Table {
	as := game.Table{Seats: len(t.Seats), Options: t.Options, Roles: make([][]string, len(t.Seats))}
	for i, s := range t.Seats {
		as.Roles[i] = s.Roles
	}
	return as
}

var braces = strings.NewReplacer("{", "(", "}", ")", "\n", " ", "\r", " ")

// MostNamed is how many characters a name has at most in a text and in an export.
const MostNamed = 40

// Plain is a name, or typed text, without anything that reads as a mark.
func Plain(name string) string { return braces.Replace(chat.Cut(name, MostNamed)) }

// Waiting finds the wait of a seat.
func (t *Progress) Waiting(s game.Seat) *Wait {
	for i := range t.Waits {
		if t.Waits[i].Seat == s {
			return &t.Waits[i]
		}
	}
	return nil
}

// Kind is a kind by which tables are counted.
type Kind struct {
	Game  string // its key, or ForkKind
	Stage string // lobby, playing or over
}

// Kind is the kind by which the table is counted.
func (t *Head) Kind() Kind {
	if t.Forked() {
		return Kind{ForkKind, string(t.Stage)}
	}
	return Kind{t.Game, string(t.Stage)}
}

// ForkKind is the kind of all forks. They do not count as their games.
const ForkKind = "fork"

// Letters are the letters of table ids. They are hard to mistake for each other.
const Letters = "abcdefghjkmnpqrstuvwxyz"

// TableID matches the id of a table.
var TableID = regexp.MustCompile("^[" + Letters + "]{5}$")

// archiving is how far the archiving of a table has come.
type archiving string

const (
	ArchiveBegun archiving = "begun" // the archive is written, and part of the journal is still there
	ArchiveDone  archiving = "done"  // the journal is gone, too
)
