package web

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
)

// show makes the message for one reader, who may see the record. The caller
// holds w.mu.
func (w *Web) show(r *record, reader string) page.Message {
	m := page.Message{
		Ref: r.ref(), Seq: r.Seq, Changed: r.Changed, Room: r.Room, Gone: r.Gone, Only: r.Only != "",
		Night: r.Only != "" || owner(r.Room) != "", From: r.From, Asked: r.Asked, At: r.At, Edited: r.EditKey != "",
		Buttons: r.Message.Buttons, Menus: r.Message.Menus,
	}
	if r.From != "" {
		if p := w.person(r.From); p != nil {
			m.Name = p.Name
		}
		for _, l := range r.Message.Lines { // people's own words are never read as marks
			m.Lines = append(m.Lines, []page.Span{{Text: l}})
		}
		return m
	}
	m.Fill(r.Message, w.marks(reader))
	for i, p := range r.Pictures {
		m.Pictures = append(m.Pictures, page.Linked{
			Name: p.Name, Alt: p.Alt, Width: p.Width, Height: p.Height,
			Src: fmt.Sprintf("/bytes/%s/%d?as=%s&v=%s", r.ref(), i, reader, p.Hash),
		})
	}
	if r.File != nil {
		m.File = &page.Linked{Name: path.Base(r.File.Name), Size: r.File.Size, Src: fmt.Sprintf("/bytes/%s/file?as=%s", r.ref(), reader)}
	}
	m.Waits = r.waitsFor(reader)
	return m
}

// marks are what a reader is shown in the place of a text's marks.
func (w *Web) marks(reader string) page.Marks {
	return page.Marks{
		Name: func(p chat.Person) page.Span {
			s := page.Span{Name: w.nameOf(p)}
			if p.Chat == Name {
				s.ID, s.Me = p.ID, p.ID == reader
			}
			return s
		},
		Room: w.doorTo,
	}
}

// doorTo names a channel of this page and leads to it. The page shows the board there.
func (w *Web) doorTo(p chat.Place) page.Span {
	c := w.channel(p.ID)
	if p.Chat != Name || c == nil {
		return page.Span{Text: chat.Somewhere}
	}
	return page.Span{Text: c.Name, Room: c.ID}
}

// nameOf is a person's present name, or for a person of another chat the one
// in the message.
func (w *Web) nameOf(p chat.Person) string {
	if p.Chat == Name {
		if now := w.person(p.ID); now != nil {
			return now.Name
		}
	}
	return strings.TrimSpace(p.Name)
}

// waitsFor reports whether a message waits for a person to act.
func (r *record) waitsFor(person string) bool {
	for _, i := range r.Message.Waits {
		if i >= 0 && i < len(r.Message.People) && r.Message.People[i].Is(chat.Person{Chat: Name, ID: person}) {
			return true
		}
	}
	return false
}

// status is everything on a page but the messages.
type status struct {
	As     string       `json:"as"`
	Host   bool         `json:"host"`
	Listen bool         `json:"listen"`
	People []personView `json:"people"`
	Rooms  []roomView   `json:"rooms"`
}

type personView struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Away  bool     `json:"away,omitempty"`  // plays in another browser
	Waits []string `json:"waits,omitempty"` // the channels that wait for them, the one that changed last first
}

type roomView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Game    string `json:"game,omitempty"` // the title of the game that was last begun in it
	Over    bool   `json:"over,omitempty"` // that game is over
	Private bool   `json:"private,omitempty"`
	Unread  int    `json:"unread,omitempty"`
	Waits   bool   `json:"waits,omitempty"` // for the reader
	Seen    uint64 `json:"seen,omitempty"`
}

// status makes the status of a page that shows p. It tells about other people
// only what everyone sees in the channels. If it told that another's private
// room has something new, it would give a secret away.
func (w *Web) status(s session, p *person) status {
	st := status{As: p.ID, Host: s.host, Listen: w.Listen}
	for _, c := range w.open() {
		st.Rooms = append(st.Rooms, w.roomView(p, c.ID, c.Name))
	}
	st.Rooms = append(st.Rooms, w.roomView(p, privateRoom(p.ID), "My messages"))
	for _, other := range w.people {
		st.People = append(st.People, personView{ID: other.ID, Name: other.Name, Away: other.Away, Waits: w.waitingChannels(other.ID)})
	}
	return st
}

func (w *Web) roomView(p *person, id, name string) roomView {
	v := roomView{ID: id, Name: name, Private: owner(id) != "", Seen: p.Seen[id], Waits: w.logs.lastWait(id, p.ID) > 0}
	for _, r := range w.logs[id] {
		if r.Gone || !r.visible(p.ID) {
			continue
		}
		switch {
		case r.Message.Kind == chat.Lobby:
			v.Game, v.Over = r.Message.Title, false
		case r.Message.Kind == chat.Turn:
			v.Over = slices.ContainsFunc(r.Message.Buttons, func(b chat.Button) bool {
				press, ok := chat.ParsePress(b.ID)
				return ok && press.Verb == chat.PressAgain
			})
		}
		if r.Seq > v.Seen && r.Only == "" && r.From != p.ID {
			v.Unread++
		}
	}
	return v
}

// waitingChannels are the channels that wait for a person. The one whose game
// moved last comes first, since there the person's turn has just begun.
func (w *Web) waitingChannels(person string) []string {
	when := make(map[string]uint64)
	var all []string
	for _, c := range w.open() {
		when[c.ID] = w.logs.lastWait(c.ID, person)
		if when[c.ID] > 0 {
			all = append(all, c.ID)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(when[b], when[a]) })
	return all
}

// lastWait returns when the newest public message of a room that waits for a
// person last changed; 0 if none waits.
func (l logs) lastWait(room, person string) (changed uint64) {
	for _, r := range l[room] {
		if r.Only == "" && r.waitsFor(person) {
			changed = max(changed, r.Changed)
		}
	}
	return changed
}
