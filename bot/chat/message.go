package chat

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"shipboard/games/game"
)

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
	GoesOn   string    `json:"goesOn,omitempty"`   // one of Lines, if it goes on with a line of an earlier message; see Once
	Fresh    string    `json:"fresh,omitempty"`    // what of that line is new
	Table    []string  `json:"table,omitempty"`    // the rows of a printed table, to be shown in letters of one width below the lines
	Said     []string  `json:"said,omitempty"`     // those of Lines (or sentences of them) that Call says, too, in the order of Call; see BelowCall
	Earlier  []string  `json:"-"`                  // the events, if they are too many to stand above the buttons, and stand below these; see BelowCall
	Asking   int       `json:"asking,omitempty"`   // how many of the last lines (the moment counts as a line) tell no event: they say for whom the game waits, or how it ended
	Told     int       `json:"told,omitempty"`     // how many of the first lines of a pad tell what everyone was told; see BelowCall
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
// itself shows these. A chat whose readers read one log shows Once, so that each line is told
// once.
func (m Message) Whole() Message {
	if len(m.Before) > 0 {
		m.MomentAt = max(m.MomentAt, 1) + len(m.Before)
	}
	m.Before, m.Lines, m.After = nil, slices.Concat(m.Before, m.Lines, m.After), nil
	return m
}

// Once are the lines without what an earlier message told.
func (m Message) Once() []string {
	at := slices.Index(m.Lines, m.GoesOn)
	if m.GoesOn == "" || at < 0 {
		return m.Lines
	}
	lines := slices.Clone(m.Lines)
	lines[at] = m.Fresh
	return lines
}

// InOrder returns the lines with the moment in its place, and the moment's index; -1 if there is
// no moment.
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

	// URL is an address outside the chat, in the place of a channel. The link shows the text
	// Shows. If that is empty, it shows the address itself, so that people can hand it on. It may
	// let in whoever has it, so it is never kept.
	URL string `json:"-"`

	// Address is an address outside the chat, too, which anyone may know.
	Address string `json:"address,omitempty"`
}

// Outside is the address outside the chat that a link leads to; "" if it leads to a channel.
func (l Link) Outside() string { return cmp.Or(l.URL, l.Address) }

// How many lines of a phone the words above the buttons may take.
const (
	mostAbove = 4 // between a call and the buttons
	mostOfPad = 9 // with the call, in a pad
)

// BelowCall is the message as it stands right below its call. If the call tells all events, they are
// left out; otherwise the message tells all of them, oldest first. If they are many, they stand
// below the buttons.
func (m Message) BelowCall() Message {
	if told := m.Lines[:min(m.Told, len(m.Lines))]; m.Call != "" && len(m.Buttons)+len(m.Menus) > 0 && rowsOf([]string{m.Call})+rowsOf(told) > mostOfPad {
		m.Earlier, m.Lines, m.Told = told, m.Lines[len(told):], 0
		return m
	}
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

// rowsOf is about how many rows of a phone some lines need.
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
	Part  Kind = "part"  // that a player has a seat, and what their part is; it calls nobody
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

var mark = regexp.MustCompile(`\{(\d{1,2}|[tcr]\d{1,12})\}`)

// Somewhere is written in the place of a channel that a chat cannot name.
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
