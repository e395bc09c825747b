package discord

import (
	"context"
	"strings"
	"sync"

	"shipboard/bot/chat"
)

// The notification of a message that consists of components alone has no text. So the words that
// call somebody stand in a message of the old kind, which has content. It is posted right before
// the other message, which then notifies nobody. If there is nothing more to say, the message of
// the old kind is the only one.

// Limits and flags of messages of the old kind.
const (
	mostContent = 2000
	mostRows    = 5
	flagSilent  = 1 << 12 // the message notifies nobody
)

// callsSomebody reports whether a new message says something that calls its readers.
func callsSomebody(v *chat.Delivery) bool {
	return v.Edit == "" && v.Message.Call != "" && (v.Person != nil || len(v.Message.Ping)+len(v.Message.Roles) > 0)
}

// content is a message of the old kind that holds the call.
func content(m *chat.Message) *body {
	text := words(m, oneLine(m.Call))
	if length(text) > mostContent {
		text = literal(clip(plain(m, m.Call), mostContent/2)) // escapes at most double it
	}
	b := &body{Content: wording{text: text}, Components: []*component{}, Attachments: []attachment{}, Mentions: mentions{Parse: []string{}}}
	b.ping(m)
	return b
}

// wordsAlone is a message of the old kind that holds all of m; nil if m has parts that a
// message of the old kind cannot have. A title with an address stands below the call, since a
// notification has little room.
func wordsAlone(m *chat.Message) *body {
	if m.Moment != "" || m.File != nil || m.Keep || m.Note != "" || len(m.Lines)+len(m.Table)+len(m.Pictures)+len(m.Menus) > 0 {
		return nil
	}
	rows := controls(m, mostComponents, 0)
	if len(rows) > mostRows {
		return nil
	}
	for _, row := range rows {
		if row.Type != typeRow {
			return nil
		}
	}
	b := content(m)
	title := words(m, oneLine(m.Title))
	switch {
	case title == "":
	case strings.Contains(title, "https://"):
		b.Content.text += "\n-# " + title
	default:
		b.Content.text = "**" + title + "**\n" + b.Content.text
	}
	if length(b.Content.text) > mostContent {
		return nil
	}
	b.Components = append(b.Components, rows...)
	return b
}

// mostCalled is how many posted calls are remembered.
const mostCalled = 1000

// callsMade are the keys of calls that were posted, so that a message which is tried again
// calls nobody again.
type callsMade struct {
	mu   sync.Mutex
	keys map[string]struct{}
}

// call posts what calls people, once for each key.
func (d *Discord) call(ctx context.Context, channel string, v *chat.Delivery) error {
	key := v.Key + " call"
	d.called.mu.Lock()
	_, done := d.called.keys[key]
	d.called.mu.Unlock()
	if done {
		return nil
	}
	if _, err := d.post(ctx, channel, content(&v.Message), key); err != nil {
		return err
	}
	d.called.mu.Lock()
	defer d.called.mu.Unlock()
	if d.called.keys == nil || len(d.called.keys) >= mostCalled {
		d.called.keys = make(map[string]struct{})
	}
	d.called.keys[key] = struct{}{}
	return nil
}
