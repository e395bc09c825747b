package discord

import (
	"context"
	"errors"

	"shipboard/bot/chat"
)

// A room that only some people can read is a private thread. Whoever is added to it sees it; so
// does whoever manages threads.

var _ chat.Rooms = (*Discord)(nil)

// roomWord is what Discord calls it.
const roomWord = "private thread"

// Discord's error codes about members of threads.
const (
	codeUnknownMember    = 10007
	codeUnknownUser      = 10013
	codeWrongChannelType = 50024
)

// RoomReaders implements chat.Rooms.
func (d *Discord) RoomReaders() string {
	return "Whoever has the permission Manage Threads on this server can read it, too."
}

// OpenRoom implements chat.Rooms. Only a text channel can hold a private thread. Discord takes no
// nonce for it. So if Discord's answer is lost, another thread is opened, and nobody is added to
// the first.
func (d *Discord) OpenRoom(ctx context.Context, beside chat.Place, name string, _ []chat.Person) (chat.Place, error) {
	v := chat.Delivery{Place: beside}
	if beside.Chat != Name || !isID(beside.ID) {
		return chat.Place{}, refused(v, errNotThere)
	}
	var opened struct {
		ID string `json:"id"`
	}
	err := d.rest.ask(ctx, call{
		method: "POST", path: "/channels/" + beside.ID + "/threads", route: "open a private thread", into: &opened,
		send: map[string]any{"name": threadName(name), "type": privateThread, "invitable": false, "auto_archive_duration": longest},
	})
	switch code := codeOf(err); {
	case code == codeTooManyThreads:
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: tooManyThreads, Err: err}
	case code == codeWrongChannelType:
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: "a text channel, since there are no private threads elsewhere", Err: err}
	case code == codeMissingPermission:
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: permitted[createPrivate], Err: err}
	case err != nil:
		return chat.Place{}, refused(v, err)
	case !isID(opened.ID):
		return chat.Place{}, refused(v, &failure{route: "open a private thread", err: errors.New("the answer names no thread")})
	}
	return chat.Place{Chat: Name, ID: opened.ID}, nil
}

// ChangeRoom implements chat.Rooms. A person who has left the server cannot be let in, and
// counts as out.
func (d *Discord) ChangeRoom(ctx context.Context, room chat.Place, in, out []chat.Person) (chat.Place, error) {
	v := chat.Delivery{Place: room}
	if room.Chat != Name || !isID(room.ID) {
		return chat.Place{}, refused(v, errNotThere)
	}
	for _, step := range []struct {
		method string
		people []chat.Person
	}{{"DELETE", out}, {"PUT", in}} {
		for _, p := range step.people {
			if p.Chat != Name || !isID(p.ID) {
				continue
			}
			member := call{
				method: step.method, path: "/channels/" + room.ID + "/thread-members/" + p.ID, route: "change who is in a private thread",
				bucket: "/channels/" + room.ID + "/thread-members/*",
			}
			err := d.rest.ask(ctx, member)
			if codeOf(err) == codeArchived {
				err = d.rest.ask(ctx, call{method: "PATCH", path: "/channels/" + room.ID, route: "open a thread again", send: map[string]any{"archived": false}})
				if err == nil {
					err = d.rest.ask(ctx, member)
				}
			}
			if code := codeOf(err); err != nil && code != codeUnknownMember && code != codeUnknownUser {
				return chat.Place{}, refused(v, err)
			}
		}
	}
	return room, nil
}
