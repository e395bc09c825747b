package discord

import (
	"context"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// mostOffers is how many completions Discord shows; mostValue is the longest
// value of one.
const (
	mostOffers   = 25
	mostValue    = 100
	completeTime = 1500 * time.Millisecond
)

// complete returns completions of the option that is being typed. It returns
// none if the table takes too long, since Discord would no longer show them.
func (d *Discord) complete(ctx context.Context, in *interaction) completions {
	found := completions{Choices: []offer{}}
	r, before, ok := in.begun(d.Table.Commands())
	if !ok {
		return found
	}
	ctx, cancel := context.WithTimeout(ctx, completeTime)
	defer cancel()
	list := make(chan []chat.Completion, 1)
	go func() {
		defer d.recovered("complete", func() { list <- nil })
		list <- d.Table.Complete(ctx, r)
	}()
	select {
	case all := <-list:
		found.Choices = append(found.Choices, offers(all, before)...)
	case <-ctx.Done():
	}
	return found
}

// begun is the request for completions: the text up to the option in focus.
// before is the part of it in front of that option.
func (in *interaction) begun(all []chat.Command) (r chat.Request, before string, ok bool) {
	c, args, ok := in.command(all)
	if !ok {
		return r, "", false
	}
	values, typed, focus := make(map[string]string), "", ""
	for _, a := range args {
		if a.Focused {
			focus, typed = a.Name, a.text()
			continue
		}
		values[a.Name] = valueOf(c, a)
	}
	for i, a := range c.Args {
		if a.Name == focus {
			c.Args = c.Args[:i]
			before = c.Text(values) + " "
			r = chat.Request{ID: in.ID, From: in.person(), Text: before + typed, Alone: in.private(), Away: in.elsewhere()}
			if !r.Alone && !r.Away {
				r.Place = chat.Place{Chat: Name, ID: in.ChannelID}
			}
			return r, before, true
		}
	}
	return r, "", false
}

// offers are completions as values of the option in focus. It leaves out values
// that are too long for Discord; a person can still type them.
func offers(all []chat.Completion, before string) []offer {
	var list []offer
	seen := make(map[string]bool)
	for _, c := range all {
		value, ok := strings.CutPrefix(c.Text, before)
		value = strings.TrimSpace(value)
		if !ok || value == "" || length(value) > mostValue || seen[value] || len(list) == mostOffers {
			continue
		}
		seen[value] = true
		name := oneLine(chat.Legible(c.Label))
		if name == "" {
			name = value
		}
		list = append(list, offer{Name: clip(name, mostOption), Value: value})
	}
	return list
}
