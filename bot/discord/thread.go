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

	publicThread = 11
	forumChannel = 15
)

// Discord's error codes about threads.
const (
	codeHasThread      = 160004 // the message has one already
	codeTooManyThreads = 160006 // active ones in the server
)

// tooManyThreads is what is missing where a server has as many open threads as it may.
const tooManyThreads = "fewer open threads in this server, which has as many as Discord allows"

// longest is after how many minutes without a message a thread is archived. A message of ours
// opens it again.
const longest = 7 * 24 * 60

var _ chat.Threads = (*Discord)(nil)

// OpenThread implements chat.Threads. A thread under a message has the message's id.
func (d *Discord) OpenThread(ctx context.Context, under chat.Place, ref, name string) (chat.Place, error) {
	v := chat.Delivery{Place: under}
	channel, message, ok := strings.Cut(ref, "/")
	if ok && opensPost(ref) && under.Chat == Name {
		return chat.Place{Chat: Name, ID: channel}, nil
	}
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
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: tooManyThreads, Err: err}
	case code == codeMissingPermission:
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: permitted[createThreads], Err: err}
	case err != nil:
		return chat.Place{}, refused(v, err)
	case !isID(opened.ID):
		return chat.Place{}, refused(v, &failure{route: "open a thread", err: errors.New("the answer names no thread")})
	}
	return chat.Place{Chat: Name, ID: opened.ID}, nil
}

// opensPost reports whether a message opens a post of a forum: its post has its id.
func opensPost(ref string) bool {
	channel, message, _ := strings.Cut(ref, "/")
	return channel == message && isID(channel)
}

// postInForum opens a post of a forum with a message. Discord takes no nonce there, so a post whose
// answer is lost is opened again.
func (d *Discord) postInForum(ctx context.Context, forum string, v *chat.Delivery) (string, error) {
	b := compose(&v.Message, nil)
	var opened struct {
		ID string `json:"id"`
	}
	err := d.rest.ask(ctx, call{
		method: "POST", path: "/channels/" + forum + "/threads", route: "open a post", into: &opened, files: b.files,
		send: map[string]any{"name": threadName(plain(&v.Message, v.Message.Title)), "auto_archive_duration": longest, "message": b},
	})
	if err != nil {
		return "", err
	}
	if !isID(opened.ID) {
		return "", &failure{route: "open a post", err: errors.New("the answer names no post")}
	}
	return opened.ID + "/" + opened.ID, nil
}

// forums tells of a request in a post of a forum that other posts can be opened there, where that
// matters.
func (d *Discord) forums(ctx context.Context, in *interaction, r *chat.Request) {
	if r.Within == (chat.Place{}) || in.Channel.Type != publicThread || !chat.ForModerators(*r, d.Table.Commands()) {
		return
	}
	if c := d.surroundings(ctx, r.Within.ID); c.Guild == in.Guild && c.Type == forumChannel {
		r.Forum, r.Threads, r.NoThread = r.Within, true, lacksForPosts(in.Permissions)
	}
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
