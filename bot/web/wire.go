package web

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// message is a record as a page is sent it.
type message struct {
	Ref      string        `json:"ref"`
	Seq      uint64        `json:"seq"`
	Changed  uint64        `json:"changed"`
	Room     string        `json:"room"`
	Gone     bool          `json:"gone,omitempty"`
	Only     bool          `json:"only,omitempty"`  // nobody else sees it
	Night    bool          `json:"night,omitempty"` // it may hold secrets
	From     string        `json:"from,omitempty"`  // a person's id
	Name     string        `json:"name,omitempty"`  // that person's name
	Asked    string        `json:"asked,omitempty"`
	At       int64         `json:"at"`
	Edited   bool          `json:"edited,omitempty"`
	Title    []span        `json:"title,omitempty"`
	Lines    [][]span      `json:"lines,omitempty"`
	Note     []span        `json:"note,omitempty"`
	Pictures []shown       `json:"pictures,omitempty"`
	Buttons  []chat.Button `json:"buttons,omitempty"`
	Menus    []chat.Menu   `json:"menus,omitempty"`
	File     *shown        `json:"file,omitempty"`
	Calls    bool          `json:"calls,omitempty"` // it is for this reader to act
}

// span is a piece of a text: plain, or a person's name, or a time.
type span struct {
	Text string `json:"t,omitempty"`
	Name string `json:"n,omitempty"`
	ID   string `json:"id,omitempty"` // of a person on this page
	Me   bool   `json:"me,omitempty"` // the name is the reader's
	Time int64  `json:"at,omitempty"` // Unix seconds
}

// shown is a picture or a file, by its address.
type shown struct {
	Name   string `json:"name"`
	Alt    string `json:"alt,omitempty"`
	Src    string `json:"src"`
	Width  int    `json:"width,omitempty"`
	Height int    `json:"height,omitempty"`
	Size   int    `json:"size,omitempty"`
}

// show makes the message that one reader is sent of a record that is visible
// to them. The caller holds w.mu.
func (w *Web) show(r *record, reader string) message {
	m := message{
		Ref: r.ref(), Seq: r.Seq, Changed: r.Changed, Room: r.Room, Gone: r.Gone, Only: r.Only != "",
		Night: r.Only != "" || owner(r.Room) != "", From: r.From, Asked: r.Asked, At: r.At, Edited: r.EditKey != "",
		Menus: r.Message.Menus, Buttons: r.Message.Buttons,
	}
	if r.From != "" {
		if p := w.person(r.From); p != nil {
			m.Name = p.Name
		}
		for _, l := range r.Message.Lines { // what people say has no marks
			m.Lines = append(m.Lines, []span{{Text: l}})
		}
		return m
	}
	m.Title = w.spans(r.Message, r.Message.Title, reader)
	m.Note = w.spans(r.Message, r.Message.Note, reader)
	for _, l := range r.Message.Lines {
		m.Lines = append(m.Lines, w.spans(r.Message, l, reader))
	}
	for i, p := range r.Pictures {
		m.Pictures = append(m.Pictures, shown{
			Name: p.Name, Alt: p.Alt, Width: p.Width, Height: p.Height,
			Src: fmt.Sprintf("/bytes/%s/%d?as=%s&v=%s", r.ref(), i, reader, p.Hash),
		})
	}
	if r.File != nil {
		m.File = &shown{Name: path.Base(r.File.Name), Size: r.File.Size, Src: fmt.Sprintf("/bytes/%s/file?as=%s", r.ref(), reader)}
	}
	m.Calls = r.calls(reader)
	return m
}

// spans takes a text apart at its marks.
func (w *Web) spans(m chat.Message, text, reader string) []span {
	var all []span
	m.Expand(text, func(s string) string {
		if s != "" {
			all = append(all, span{Text: s})
		}
		return ""
	}, func(_ int, p chat.Person) string {
		s := span{Name: w.nameOf(p)}
		if p.Chat == Name {
			s.ID, s.Me = p.ID, p.ID == reader
		}
		all = append(all, s)
		return ""
	}, func(t time.Time) string {
		all = append(all, span{Time: t.Unix()})
		return ""
	})
	return all
}

// nameOf is what a person is called now, where this page knows.
func (w *Web) nameOf(p chat.Person) string {
	if p.Chat == Name {
		if now := w.person(p.ID); now != nil {
			return now.Name
		}
	}
	return strings.TrimSpace(p.Name)
}

// calls says whether a message asks a person to act.
func (r *record) calls(person string) bool {
	for _, i := range r.Message.Waits {
		if i >= 0 && i < len(r.Message.People) && r.Message.People[i].Is(chat.Person{Chat: Name, ID: person}) {
			return true
		}
	}
	return false
}

// status is what stands around the messages.
type status struct {
	As     string       `json:"as"`
	Host   bool         `json:"host"`
	Listen bool         `json:"listen"`
	People []personView `json:"people"`
	Rooms  []roomView   `json:"rooms"`
}

type personView struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Away   bool     `json:"away,omitempty"`   // plays in another browser
	Called []string `json:"called,omitempty"` // the channels that wait for them, the one last heard of first
}

type roomView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Private bool   `json:"private,omitempty"`
	Unread  int    `json:"unread,omitempty"`
	Called  bool   `json:"called,omitempty"` // it waits for the reader
	Seen    uint64 `json:"seen,omitempty"`
	Quiet   bool   `json:"quiet,omitempty"` // nothing was said here yet
}

// status tells a browser that acts as p what stands around the messages. Of
// the others it tells only what the channels tell everyone: that there is
// something new in another's private room would be a secret given away.
func (w *Web) status(s session, p *person) status {
	st := status{As: p.ID, Host: s.host, Listen: w.Listen}
	for _, c := range w.channels {
		st.Rooms = append(st.Rooms, w.roomView(p, c.ID, c.Name))
	}
	st.Rooms = append(st.Rooms, w.roomView(p, privateRoom(p.ID), "My messages"))
	for _, other := range w.people {
		st.People = append(st.People, personView{ID: other.ID, Name: other.Name, Away: other.Away, Called: w.called(other.ID)})
	}
	return st
}

func (w *Web) roomView(p *person, id, name string) roomView {
	v := roomView{ID: id, Name: name, Private: owner(id) != "", Seen: p.Seen[id], Called: w.waits(id, p.ID) > 0, Quiet: true}
	for _, r := range w.logs[id] {
		if r.Gone || !r.visible(p.ID) {
			continue
		}
		v.Quiet = false
		if r.Seq > v.Seen && r.Only == "" && r.From != p.ID {
			v.Unread++
		}
	}
	return v
}

// called are the channels that wait for a person, the one whose game moved
// last first: that is where somebody has just left them something to do.
func (w *Web) called(person string) []string {
	when := make(map[string]uint64)
	var all []string
	for _, c := range w.channels {
		if when[c.ID] = w.waits(c.ID, person); when[c.ID] > 0 {
			all = append(all, c.ID)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(when[b], when[a]) })
	return all
}

// waits says when the newest of the messages changed that everyone in a room
// sees and that a person is to answer; 0 when there is none.
func (w *Web) waits(room, person string) (changed uint64) {
	for _, r := range w.logs[room] {
		if r.Only == "" && r.calls(person) {
			changed = max(changed, r.Changed)
		}
	}
	return changed
}
