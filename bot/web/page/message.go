package page

import (
	"strings"
	"time"

	"shipboard/bot/chat"
)

// Message is a message of the log, as one reader's page gets it.
type Message struct {
	Ref      string        `json:"ref"`
	Seq      uint64        `json:"seq"`
	Changed  uint64        `json:"changed"`
	Room     string        `json:"room"`
	Gone     bool          `json:"gone,omitempty"`
	Only     bool          `json:"only,omitempty"`  // nobody else sees it
	Night    bool          `json:"night,omitempty"` // it may hold secrets: shown in the colours of the night
	Kind     chat.Kind     `json:"kind,omitempty"`
	Moment   []Span        `json:"moment,omitempty"`
	MomentAt int           `json:"momentAt,omitempty"` // before which line it happened, from 1 on
	From     string        `json:"from,omitempty"`     // a person's id
	Name     string        `json:"name,omitempty"`     // that person's name
	Asked    string        `json:"asked,omitempty"`
	At       int64         `json:"at"`
	Edited   bool          `json:"edited,omitempty"`
	Title    []Span        `json:"title,omitempty"`
	Lines    [][]Span      `json:"lines,omitempty"`
	Table    []string      `json:"table,omitempty"`
	Note     []Span        `json:"note,omitempty"`
	Pictures []Linked      `json:"pictures,omitempty"`
	Buttons  []chat.Button `json:"buttons,omitempty"`
	Menus    []chat.Menu   `json:"menus,omitempty"`
	File     *Linked       `json:"file,omitempty"`
	Waits    bool          `json:"waits,omitempty"` // for the reader to act
}

// Span is a part of a text: plain words, a person's name, or a time.
type Span struct {
	Text string `json:"t,omitempty"`
	Name string `json:"n,omitempty"`
	ID   string `json:"id,omitempty"` // of a person on this page
	Me   bool   `json:"me,omitempty"` // the name is the reader's
	Time int64  `json:"at,omitempty"` // Unix seconds
	Room string `json:"r,omitempty"`  // the channel that the text leads to
}

// Linked is a picture or a file, which the page loads from an address.
type Linked struct {
	Name   string `json:"name"`
	Alt    string `json:"alt,omitempty"`
	Src    string `json:"src"`
	Width  int    `json:"width,omitempty"`
	Height int    `json:"height,omitempty"`
	Size   int    `json:"size,omitempty"`
}

// Marks are what a reader's page shows in the place of a text's marks.
type Marks struct {
	Name func(chat.Person) Span
	Room func(chat.Place) Span
}

// Fill writes what the bot says into a message, but for its pictures and its file.
func (m *Message) Fill(said chat.Message, marks Marks) {
	m.Kind, m.MomentAt, m.Table, m.Buttons, m.Menus = said.Kind, said.MomentAt, said.Table, said.Buttons, said.Menus
	m.Moment, m.Title, m.Note = marks.spans(said, said.Moment), marks.spans(said, said.Title), marks.spans(said, said.Note)
	if said.Call != "" && said.Kind != chat.Turn {
		m.Lines = append(m.Lines, marks.spans(said, said.Call))
	}
	for _, l := range said.Once() {
		m.Lines = append(m.Lines, marks.spans(said, l))
	}
}

// spans splits one of a message's texts at its marks.
func (marks Marks) spans(m chat.Message, text string) []Span {
	var all []Span
	add := func(s Span) string {
		all = append(all, s)
		return ""
	}
	m.Expand(text, func(s string) string {
		if s != "" {
			add(Span{Text: s})
		}
		return ""
	}, chat.Marks{
		Name: func(_ int, p chat.Person) string { return add(marks.Name(p)) },
		When: func(t time.Time) string { return add(Span{Time: t.Unix()}) },
		Where: func(l chat.Link) string {
			if l.Address != "" && l.Shows == "" {
				return add(Span{Text: l.Address})
			}
			return add(marks.Room(l.Place))
		},
	})
	return all
}

// Said is an answer in words. If the answer is a menu, Said returns only its note, which says why
// the line could not be played.
func (marks Marks) Said(a chat.Answer) []string {
	lines := a.Message.Lines
	if a.Message.Kind != chat.Said {
		lines = nil
		if a.Refused || a.Message.Note != "" {
			lines = []string{a.Message.Note}
		}
	}
	var said []string
	for _, line := range lines {
		var text strings.Builder
		for _, s := range marks.spans(a.Message, line) {
			text.WriteString(s.Text + s.Name)
		}
		said = append(said, text.String())
	}
	return said
}

// InWords reports whether the page shows an answer in words. Any other answer to a press
// stands in the log, unless the desk shows it.
func InWords(a chat.Answer) bool {
	m := a.Message
	sentence := len(m.Lines) == 1 && m.Title == "" && m.File == nil && len(m.Pictures)+len(m.Table)+len(m.Buttons)+len(m.Menus) == 0
	return a.Refused || m.Kind != chat.Said || sentence
}

// Acted answers a press on a desk.
type Acted struct {
	Refused bool     `json:"refused,omitempty"`
	Says    []string `json:"says,omitempty"`    // in words
	Message *Message `json:"message,omitempty"` // what stands in the log for the person alone
}
