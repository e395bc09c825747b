package slack

import (
	"strings"

	"shipboard/bot/chattest"
	"shipboard/bot/slack/slacktest"
)

// marks returns the state of each message that a person sees in a channel.
func (h *hall) marks(channel, person string) map[string]int {
	all := make(map[string]int)
	for _, m := range h.server.Messages(channel, userID(person)) {
		all[m.TS] = m.Edits
	}
	return all
}

// news returns the messages for one person alone that are new or changed.
// Messages that other people also see must not change by a press.
func (h *hall) news(channel, person string, before map[string]int) []slacktest.Message {
	var news []slacktest.Message
	for _, m := range h.server.Messages(channel, userID(person)) {
		edits, known := before[m.TS]
		if known && edits == m.Edits || m.User != slacktest.Bot {
			continue
		}
		if m.For == "" && channel != h.server.Direct(userID(person)) {
			h.t.Errorf("what %s asked is answered for all to see: %s", person, show(m).Text)
		}
		news = append(news, m)
	}
	return news
}

// show returns a message as chattest reads it.
func show(m slacktest.Message) *chattest.Shown {
	s := &chattest.Shown{Ref: m.Channel + " " + m.TS}
	var words []string
	for _, b := range m.Blocks {
		if b.Text != "" {
			words = append(words, b.Text)
		}
		if b.Picture != nil {
			s.Pictures = append(s.Pictures, chattest.Picture{Alt: b.Picture.Alt, PNG: b.Picture.File.Data})
		}
		for _, e := range b.Elements {
			switch e.Type {
			case "button":
				s.Buttons = append(s.Buttons, chattest.Button{ID: e.ID, Label: e.Text})
			case "static_select":
				menu := chattest.Menu{ID: e.ID}
				for _, o := range e.Options {
					menu.Options = append(menu.Options, chattest.Option{Value: o.Value, Label: o.Text})
				}
				s.Menus = append(s.Menus, menu)
			}
		}
	}
	for _, f := range m.Files {
		s.Files = append(s.Files, chattest.File{Name: f.Name, Data: f.Data})
	}
	s.Text = strings.Join(words, "\n")
	return s
}

func (h *hall) standing(channel, thread string) []*chattest.Shown {
	var all []*chattest.Shown
	for _, m := range h.server.Messages(channel, "") {
		if m.User == slacktest.Bot && m.Thread == thread {
			all = append(all, show(m))
		}
	}
	return all
}
