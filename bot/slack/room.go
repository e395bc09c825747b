package slack

import (
	"context"
	"errors"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// Slack has no private room in a channel. A group conversation with the bot takes its
// place. Slack has just one of them for the same people, lets nobody into it later, and
// takes nobody out. So when the people change, the room is another conversation.

var _ chat.Rooms = (*Slack)(nil)

// roomWord is what Slack calls it.
const roomWord = "group conversation"

// leastRoom is the least number of people in a group conversation, besides the bot.
const leastRoom = 2

// RoomReaders implements chat.Rooms.
func (s *Slack) RoomReaders() string { return "" }

// OpenRoom implements chat.Rooms.
func (s *Slack) OpenRoom(ctx context.Context, _ chat.Place, _ string, people []chat.Person) (chat.Place, error) {
	var users []string
	for _, p := range people {
		if p.Chat == Name && isUser(p.ID) {
			users = append(users, p.ID)
		}
	}
	if len(users) < leastRoom {
		return chat.Place{}, &chat.SendError{Why: chat.Broken, Err: errors.New("a group conversation of fewer than two people")}
	}
	c, _, _, err := s.api.OpenConversationContext(ctx, &slackapi.OpenConversationParameters{Users: users})
	switch {
	case refusal(err) == "missing_scope":
		return chat.Place{}, &chat.SendError{Why: chat.Forbidden, Lacks: "the scopes that begin with mpim:, as in mpim:write, which the app has once it is installed anew", Err: scrubbed(err)}
	case err != nil:
		said := s.sendError("open a group conversation", err, false)
		if said.Why == chat.Closed {
			said.Why, said.Lacks = chat.Forbidden, "that each of you takes private messages"
		}
		return chat.Place{}, said
	case isDirect(c.ID) || c.ID == "":
		return chat.Place{}, &chat.SendError{Why: chat.Broken, Err: errors.New("Slack gave a conversation that is not of several people")}
	}
	return chat.Place{Chat: Name, ID: c.ID}, nil
}

// ChangeRoom implements chat.Rooms.
func (s *Slack) ChangeRoom(ctx context.Context, room chat.Place, in, _ []chat.Person) (chat.Place, error) {
	if len(in) < leastRoom {
		return chat.Place{}, nil
	}
	return s.OpenRoom(ctx, room, "", in)
}
