// Package game is the contract between Shipboard's table and its games.
//
// A game is a deterministic state machine that uses only the standard library: no clock, no input
// or output, no randomness but the Dice it is given, and no order taken from a map. The same seed
// and the same lines give the same game, byte for byte.
//
// A move is a line of text. A chat, a button, a journal or a test hands it to
// Play. Everything that anyone is shown comes from Events with an audience or
// from that viewer's View, never from the Match.
package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/render"
)

// Bounds of what every chat can show. The tests in the games folder hold every game to them.
// Lengths are in characters, with seat marks counted as they are written, unless the comment says
// otherwise.
const (
	MaxLabel = 75              // the Label of a Choice
	MaxHint  = 100             // the Hint of a Choice
	MaxTyped = 85              // the Line of a Choice, in bytes: it goes into the id of a button
	MaxShort = 8               // the Short of a Choice
	MaxWait  = 100             // what a Wait is For
	MaxText  = 300             // the text of an Event, a Refusal or an Outcome
	MaxName  = render.MostName // the name of a player
	MaxAlt   = render.MostAlt  // the alt text of a picture, with a name of MaxName for each mark
	MaxTip   = 200             // what a Coach says
	MaxRows  = 20              // the rows of a Chart
	MaxRow   = 44              // a row of a Chart
	MaxLines = 3000            // the lines of a game whose players choose at random
)

// Bounds of the choices that a seat has when nothing is typed. In 95 of 100 positions
// they fit one message: see Folds.
const (
	MaxButtons = 20 // choices that are a button each
	MaxMenus   = 5  // menus besides the buttons, each of a Group of choices
	MaxGroup   = 25 // choices in a menu
)

// Seat is a place at the table, numbered from 0 in order of joining.
type Seat int

// Public is the viewer who has no seat: it may know what everyone knows.
const Public Seat = -1

// Mark is how a text names the player in a seat. When the text is shown, the player's present
// name replaces the mark (see Names). So a game never learns names, and if a player is replaced,
// all texts have the new name at once.
func (s Seat) Mark() string { return "{" + strconv.Itoa(int(s)) + "}" }

// Game is one game in the list.
type Game struct {
	Key   string // what is typed: "jaws"
	Title string // what is shown: "JAWS"
	Blurb string // one sentence that invites people to play
	Notes string // the makers of the printed game, and how ours differs from it

	Seats   Seats
	Options []Option

	// Edition is the latest edition of what is our own in the game, such as its
	// starting places. 0 is the same as 1. A table keeps the edition with which it
	// was opened, so that its game can be played again, byte for byte.
	Edition int

	Rules   []Rule // of the latest edition, for people who look them up; tests name their ids
	Charts  []Chart
	Aliases []Alias

	// Printed returns the rules and charts of an edition, if they have figures that differ between
	// editions. It is nil if Rules and Charts hold in all editions.
	Printed func(edition int) ([]Rule, []Chart)

	// Begins reports whether lines may begin with a word, in any phase. Numbers, and names that the
	// viewer sees, may always begin a line. A line that is left for later must begin with such a
	// word. If Begins is nil, any word will do.
	Begins func(word string) bool

	// Lasts tells in a few words how long a game at such a table takes: "about an hour, 40 turns
	// each". It is nil if nobody has measured it.
	Lasts func(Table) string

	// Waited tells how often a game waits for somebody, as measured by TestWaits in the
	// games folder: for every number of players, and for the settings that change it much.
	// It is read from waits.txt. See WaitsFor.
	Waited []WaitedRow

	// Alone are the ways in which one person may play against computers.
	Alone []Alone

	// ByRound says that turning points of the game are looked for only between rounds. In such a
	// game a side plays many small lines in a turn, so that in the middle of a round a match may
	// look good or bad only because half of the round is played.
	ByRound bool

	// New sets up a match, with the events of the set-up. It returns a
	// Refusal when the table does not fit the game.
	New func(Table, *Dice) (Match, []Event, error)

	// Restore rebuilds a match from a snapshot that this release or an earlier one wrote. It refuses
	// what it cannot read, and trusts the rest: it does not ask Law. See RestoreJSON.
	Restore func(snapshot []byte) (Match, error)
}

// Alone is a game of one person against computers.
type Alone struct {
	Label string // of its button: "Hunt the shark"
	Role  string // of the person; "" for any
	Seats int    // the computers' among them
}

// Seats says how many may play and which roles they may ask for.
type Seats struct {
	Min, Max int
	Roles    []Role // empty when all seats are alike
	Against  string // the Side of an Outcome that nobody plays; "" for none

	// Assign turns what each seat asked for (nil if it does not mind) into the roles that each seat
	// gets, or returns a Refusal. It is nil when there are no roles.
	Assign func(asked [][]string) ([][]string, error)

	// Words tell the colour or the part of each seat at a table: "Red", "Quint". A player goes by it
	// if no font has the letters of their name. See Called.
	Words func(Table) []string
}

// Role is a part that a player may ask for when joining.
type Role struct {
	Key, Title, Blurb string
	Most              int // how many seats may ask for it; 0 is any number

	// Side is the side of the role, as in Outcome, if it shares the side with other roles; "" if it
	// is a side of its own.
	Side string
}

// On is the side of the role.
func (r Role) On() string { return cmp.Or(r.Side, r.Key) }

// Sides are the sides of the roles, in the order of the roles.
func (s Seats) Sides() []string {
	var sides []string
	for _, r := range s.Roles {
		if !slices.Contains(sides, r.On()) {
			sides = append(sides, r.On())
		}
	}
	return sides
}

// Lost reports whether the side that nobody plays has won.
func (s Seats) Lost(o Outcome) bool { return s.Against != "" && o.Side == s.Against }

// SideOf is the side that has these roles; "" for none.
func (s Seats) SideOf(roles []string) string {
	for _, r := range s.Roles {
		if slices.Contains(roles, r.Key) {
			return r.On()
		}
	}
	return ""
}

// Option is a variant that the table may choose before the game begins.
type Option struct {
	Name, Meaning string
	Values        []string // those that are offered
	Default       string

	// Sitting is the value for play at one sitting, if Default is for play over days.
	Sitting string

	// Before is the default at tables of editions before Since.
	Before string
	Since  int

	// Words explain values that do not explain themselves.
	Words map[string]string

	// Not all values need be offered. A player may also type a whole number from Least to Most, if
	// Most is set, and the words in Also.
	Least, Most int
	Also        []string

	// Only is a value of another option, such as "battle=free". This option counts, and is shown,
	// only with that value.
	Only string

	// MostSeats tells, for a value that not every number of players can have, the largest number
	// that can.
	MostSeats map[string]int
}

// Rule is one rule in our own words.
type Rule struct {
	ID      string `json:"id"`
	Section string `json:"section"`
	Text    string `json:"text"`
}

// Look are the rules and charts of a game at a table of an edition; 0 is the latest.
func (g *Game) Look(edition int) ([]Rule, []Chart) {
	if g.Printed == nil || edition == 0 {
		return g.Rules, g.Charts
	}
	return g.Printed(edition)
}

// Chart is a printed table of a game, for looking up.
type Chart struct {
	Name string   // by which it is found: "Hit table"
	Rule string   // how it is read, in a sentence
	Rows []string // in letters of one width, the headings first
}

// ReadChart makes a chart from a text that looks like the printed table.
func ReadChart(name, rule, rows string) Chart {
	return Chart{name, rule, strings.Split(strings.TrimRight(rows, "\n"), "\n")}
}

// Table is the number of players, their roles and the options of a game.
type Table struct {
	Seats   int               `json:"seats"`
	Roles   [][]string        `json:"roles,omitempty"`   // by seat; what each asked for, or was given
	Options map[string]string `json:"options,omitempty"` // by option name; absent means the default, and edition 1
}

// Match is a game under way. It marshals to a JSON object, its snapshot: all that Restore needs
// to build it again. The snapshot has the number of seats under "seats"; a table refuses another
// number.
//
// Only Play changes a Match, and a Play that returns an error leaves it as it was.
type Match interface {
	// Waiting tells which seats must act before the game can go on, and for
	// what, in words that everyone may read. Seats that act at the same time are all listed, once
	// each and in order. It is empty once the game is over.
	Waiting() []Wait

	// Choices tells what may follow what a seat at the table has typed so far:
	// whole lines, or beginnings of lines that end in a space. Play accepts every line that is
	// offered. Once the game is over, nothing is offered. A Menu makes choices.
	Choices(seat Seat, typed string) []Choice

	// Play applies one line. A Refusal tells the player what is wrong and
	// what would work; any other error is a fault of ours.
	//
	// A Session guarantees, so a game need not check: the seat is at the table; the
	// game goes on; Words reads the line without an error, and finds a word in it;
	// "resign" and "skip" stand alone. The seat may have resigned.
	//
	// A line that draws dice tells everyone something: it takes away the other seats' Undo, and they
	// would notice that. If such a line has no event for everyone, the Session treats that as a
	// fault of the game.
	//
	// Two lines work in every game and are offered by none. With "resign" a seat leaves the game for
	// good. With "skip" a seat that is waited for does the least that the rules allow. The journal
	// keeps them in these words. A game comes to its end even if players often skip.
	Play(seat Seat, line string, dice *Dice) (Played, error)

	// View is what a seat, or the Public, may know: the only thing that it is
	// ever shown. It marshals to JSON.
	View(viewer Seat) View

	// Outcome is how the game ended, and false while it has not.
	Outcome() (Outcome, bool)

	// Moves are the Choices for a player that searches. They are the same lines or, where values may
	// be typed, others that Play accepts. They leave out lines that take a step back, can do
	// nothing, or only do the same in another order. A SearchMenu makes them.
	Moves(seat Seat, typed string) []Move

	// Imagine makes matches that the viewer could not tell from this one. They have the same View
	// and Choices for that viewer, and any secrets that there could be; likely secrets come more
	// often. Imagine uses only the dice it is given and what the viewer may know. It does work that
	// is the same for all the matches once.
	//
	// The matches share no memory with this one or with one another, so each may be played on. They
	// are made from this match as it is now, so this match may not be played on meanwhile.
	Imagine(viewer Seat) Worlds

	// Worth tells how well the match stands for a seat, from 0, lost, to MostWorth, won. It may use
	// all that the match holds, since a computer player asks only imagined matches for it.
	Worth(seat Seat) int

	// Law names the first thing in the state that the rules do not allow: a card in two places, a
	// question that nobody can answer. The tests ask it after each line and of imagined matches, to
	// find faults of ours. LoadEdited asks it of sessions that a person may have edited. A restored
	// match may break the law so badly that Law panics.
	Law() error

	// Clone returns a match in the same state. It shares no memory with this
	// one, so either may be played on.
	Clone() Match
}

// Worlds makes a match that a viewer could not tell from the real one, and another
// each time it is called. Its calls go one after another.
type Worlds func(*Dice) Match

// View is a value with no way back to the state it was made from.
type View interface {
	// Scenes are the pictures of this view, the most important first. The first
	// has a Heart and Spots. A picture that shows a secret is Private and is drawn
	// on render.Night; the Public's view has no such picture.
	Scenes() []render.Scene

	// Brief tells a newcomer their part in the game, their aim and what they can
	// do, in a few paragraphs. A player is sent it again whenever it changes. It
	// is empty for viewers without a part.
	Brief() []string

	// Notes are what the viewer's side has found out so far, and how the sides
	// stand: a line each, the newest first. They may be empty.
	Notes() []string

	// Coach helps somebody in their first game: it says in one sentence of at most MaxTip characters
	// which choice to press now, and why. It is empty if there is nothing to say, and for the
	// Public.
	Coach() string
}

// Focused is a View that knows on which of its pictures, and where on it, the latest great deed
// was done; the name is "" if there was none. The message of a turn shows that part larger. In
// games without it the message shows the part with the pieces, of the picture "near" if there is
// one.
type Focused interface {
	Focus() (picture string, part render.Area)
}

// Sayer is a View that can say what a line does, for games with lines that no menu offers. It
// says "" if it has no words for a line. It uses only what the view shows.
type Sayer interface {
	Say(line string) string
}

// Wait says that the game waits for a seat, and for what.
type Wait struct {
	Seat Seat   `json:"seat"`
	For  string `json:"for"`
	Any  bool   `json:"any,omitempty"` // whoever of those with this task does it first does it for all
}

// Choice is one thing that may be typed next.
type Choice struct {
	Line  string   `json:"line"`            // a whole line, or a beginning that ends in a space
	Label string   `json:"label"`           // a few words for a button
	Hint  string   `json:"hint,omitempty"`  // what it would do or cost
	Group string   `json:"group,omitempty"` // choices of one group are shown together, under its name
	Short string   `json:"short,omitempty"` // the Label in a sign, for a ring on the picture: "E", "8", "F"
	Spot  string   `json:"spot,omitempty"`  // the Name of the Spot it is about, in the seat's own pictures
	By    []string `json:"by,omitempty"`    // the Names of the Spots of what does it, if they differ from Spot: a card of the hand, and its twins
	Kind  Kind     `json:"kind,omitempty"`

	// Leads says that the choice leads to the orders of the seat's own piece at Spot.
	Leads bool `json:"leads,omitempty"`

	// Main says that the choice is a good one for somebody who knows no better: a page
	// makes it its large button.
	Main bool `json:"main,omitempty"`

	// Early says that the choice gives up something that the player could still do: a page never
	// makes it its large button. Asks says in a sentence what would be wasted. A page asks before it
	// plays such a choice.
	Early bool   `json:"early,omitempty"`
	Asks  string `json:"asks,omitempty"`
}

// Move is one thing that may be typed next, for a player that searches.
type Move struct {
	Line   string // a whole line, or a beginning that ends in a space
	Kind   Kind
	Weight int // how often a hasty player takes it, compared with the others of its menu
}

// Usual is the Weight of an ordinary move.
const Usual = 10

// Whole reports whether the move is a complete line.
func (m Move) Whole() bool { return m.Line != "" && m.Line[len(m.Line)-1] != ' ' }

// Kind sets a choice apart from the others.
type Kind string

// The kinds of choices.
const (
	Ordinary Kind = ""
	Ends     Kind = "ends"  // ends the player's turn, or locks what was planned
	Backs    Kind = "backs" // takes back the step before it; a menu that offers it has no Undo
	Idle     Kind = "idle"  // can do nothing, as things are: the hint says why
)

// Whole reports whether the choice is a complete line.
func (c Choice) Whole() bool { return c.Line != "" && c.Line[len(c.Line)-1] != ' ' }

// Played is what an accepted line did.
type Played struct {
	Line   string  // the line in its canonical spelling, which the journal keeps
	Events []Event // what happened, in order

	// Plain says that the line revealed nothing hidden. Everybody could work out all that is public
	// after it from what was public before and from the line itself. Also, it would have been
	// accepted whatever is hidden: to lock a secret plan is not plain if an unfinished plan is
	// refused. A plain line that drew no dice may be taken back until somebody else plays, even if
	// others saw it.
	Plain bool
}

// Refusal is the answer to a line that cannot be played: one sentence that says what is wrong and
// what would work. It tells nothing that the player may not know.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// Refuse makes a Refusal.
func Refuse(format string, args ...any) error { return Refusal(fmt.Sprintf(format, args...)) }

// Refused returns the refusal in err, if it is one.
func Refused(err error) (Refusal, bool) {
	return errors.AsType[Refusal](err)
}
