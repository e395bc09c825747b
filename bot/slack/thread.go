package slack

import (
	"context"
	"errors"
	"strings"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// A thread of Slack is named after the message above it: the place "C2/1700000000.000100" is the
// thread of that message in the channel C2. Commands cannot be typed there.

var _ chat.Threads = (*Slack)(nil)

// threadOf is the place of a thread.
func threadOf(channel, root string) chat.Place {
	return chat.Place{Chat: Name, ID: channel + "/" + root}
}

// channelOf is the channel of a place, which may be a thread.
func channelOf(p chat.Place) string {
	channel, _, _ := strings.Cut(p.ID, "/")
	return channel
}

// rootOf is the message above a thread; "" for a channel.
func rootOf(p chat.Place) string {
	_, root, _ := strings.Cut(p.ID, "/")
	return root
}

// inThread is the message above the thread in which the message ts stands, by what Slack told; "" if
// ts stands in the channel itself. For Slack the message above a thread also stands in it.
func inThread(ts string, told ...string) string {
	for _, root := range told {
		if root != "" && root != ts {
			return root
		}
	}
	return ""
}

// where has a new message posted in its thread.
func (w texts) where() []slackapi.MsgOption {
	switch {
	case w.thread == "":
		return nil
	case w.aloud:
		return []slackapi.MsgOption{slackapi.MsgOptionTS(w.thread), slackapi.MsgOptionBroadcast()}
	}
	return []slackapi.MsgOption{slackapi.MsgOptionTS(w.thread)}
}

// OpenThread implements chat.Threads. On Slack each message has a thread, without a name.
func (s *Slack) OpenThread(ctx context.Context, under chat.Place, ref, _ string) (chat.Place, error) {
	ref, err := s.newest(ctx, ref)
	if err != nil {
		return chat.Place{}, s.sendError("open a thread", err, false)
	}
	channel, ts, ok := strings.Cut(ref, " ")
	if under.Chat != Name || !ok || channel != under.ID || ts == "" {
		return chat.Place{}, &chat.SendError{Why: chat.Gone, Err: errors.New("the message above a thread stands somewhere else")}
	}
	return threadOf(channel, ts), nil
}

// NameThread implements chat.Threads.
func (s *Slack) NameThread(context.Context, chat.Place, string) error { return nil }
