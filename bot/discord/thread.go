package discord

import (
	"context"
	"errors"
	"strings"

	"shipboard/bot/chat"
)

// Types of channels whose messages may have threads.
const (
	textChannel = 0
	newsChannel = 5
)

// Discord's error codes about threads.
const (
	codeHasThread      = 160004 // the message has one already
	codeTooManyThreads = 160006 // active ones in the server
)

// longest is after how many minutes without a message a thread is archived. A message of ours
// opens it again.
const longest = 7 * 24 * 60

var _ chat.Threads = (*Discord)(nil)

// OpenThread implements chat.Threads. A thread under a message has the message's id.
func (d *Discord) OpenThread(ctx context.Context, under chat.Place, ref, name string) (chat.Place, error) {
	v := chat.Delivery{Place: under}
	channel, message, ok := strings.Cut(ref, "/")
	if !ok || under.Chat != Name || channel != under.ID || !isID(channel) || !isID(message) {
		return chat.Place{}, refused(v, errNotThere)
	}
	var opened struct {
		ID string `json:"id"`
	}
	err := d.rest.ask(ctx, call{
		method: "POST", path: "/channels/" + channel + "/messages/" + message + "/threads", route: "open a thread",
		bucket: "/channels/" + channel + "/messages/*/threads", into: &opened,
		send: map[string]any{"name": threadName(name), "auto_archive_duration": longest},
	})
	code := codeOf(err)
	switch {
	case code == codeHasThread:
		opened.ID = message
	case code == codeTooManyThreads:
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: "fewer open threads in this server, which has as many as Discord allows", Err: err}
	case code == codeMissingPermission:
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: permitted[createThreads], Err: err}
	case err != nil:
		return chat.Place{}, refused(v, err)
	case !isID(opened.ID):
		return chat.Place{}, refused(v, &failure{route: "open a thread", err: errors.New("the answer names no thread")})
	}
	return chat.Place{Chat: Name, ID: opened.ID}, nil
}

// NameThread implements chat.Threads. Discord takes two names of a thread in ten minutes.
func (d *Discord) NameThread(ctx context.Context, thread chat.Place, name string) error {
	if thread.Chat != Name || !isID(thread.ID) {
		return errElsewhere
	}
	return d.rest.ask(ctx, call{
		method: "PATCH", path: "/channels/" + thread.ID, route: "name a thread",
		send: map[string]string{"name": threadName(name)},
	})
}

// threadName is a name as Discord takes it for a thread, where it is plain text.
func threadName(name string) string {
	name = clip(oneLine(chat.Legible(name)), chat.MostThreadName)
	if name == "" {
		return "Shipboard"
	}
	return name
}
