package slack

import (
	"context"
	"errors"
	"slices"
	"strings"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// Slack lets people see a picture's file only once a new message has shown it. If an edit brings
// a file in, they are told that it is not there. So an edit with new pictures is a new message,
// and the old one is deleted. A note leads from the old one's ref to the new one.
const (
	movedPrefix = "moved/"
	after       = "after " // before the old ref in the key of the new message
	undeleted   = "!"      // before the new ref while the old message may still stand
)

func movedKey(ref string) string { return refKey(movedPrefix, ref) }

// move posts a message and deletes the one whose place it takes. In a channel it calls
// those whom the old one called and for whom the game still waits. It is posted under the old
// one's ref as its key. So only one message ever follows the old one, whatever happens in
// between.
func (s *Slack) move(ctx context.Context, channel, thread, ref string, m chat.Message, private bool) (string, error) {
	return s.moveAs(ctx, after+ref, channel, thread, ref, m, private)
}

// moveAs is move under a key of the message's own.
func (s *Slack) moveAs(ctx context.Context, key, channel, thread, ref string, m chat.Message, private bool) (string, error) {
	w := s.texts(m, !private)
	w.thread = thread
	to, fresh, err := s.post(ctx, channel, key, w, private)
	if err != nil {
		return "", err
	}
	if to == ref { // an earlier attempt has taken the place already
		return s.edit(ctx, channel, thread, chat.Delivery{Edit: to, Message: m}, private)
	}
	if err := s.Notes.Set(ctx, movedKey(ref), []byte(undeleted+to)); err != nil {
		return "", s.sendError("note what takes a message's place", err, private)
	}
	if err := s.remove(ctx, ref, to); err != nil {
		return "", s.sendError("delete a message", err, private)
	}
	if !fresh { // an earlier attempt said what was true then
		return s.edit(ctx, channel, thread, chat.Delivery{Edit: to, Message: m}, private)
	}
	return to, nil
}

// next is the message that took a message's place; "" where none did.
func (s *installation) next(ctx context.Context, ref string) (to string, left bool, err error) {
	note, err := s.Notes.Get(ctx, movedKey(ref))
	if err != nil || note == nil {
		return "", false, err
	}
	to, left = strings.CutPrefix(string(note), undeleted)
	return to, left, nil
}

// settle finishes or takes back a move whose new message was posted by a process that
// ended before it could note that. Otherwise both messages would stand for good. An edit that
// keeps the pictures keeps those of the old message.
func (s *files) settle(ctx context.Context, thread, ref string, keep bool) (string, error) {
	channel, _, _ := strings.Cut(ref, " ")
	sent, err := s.sentBefore(ctx, channel, thread, after+ref)
	if err != nil || sent.Ref == "" {
		return ref, err
	}
	if keep {
		if err := s.remove(ctx, sent.Ref, ref); err != nil {
			return "", err
		}
		return ref, s.Notes.Set(ctx, sent.key, nil)
	}
	if err := s.Notes.Set(ctx, movedKey(ref), []byte(undeleted+sent.Ref)); err != nil {
		return "", err
	}
	return sent.Ref, s.remove(ctx, ref, sent.Ref)
}

// newest is the message that has a message's place now.
func (s *installation) newest(ctx context.Context, ref string) (string, error) {
	for {
		to, _, err := s.next(ctx, ref)
		if err != nil || to == "" {
			return ref, err
		}
		ref = to
	}
}

// successor is the newest in a message's place, where those before it are
// deleted.
func (s *files) successor(ctx context.Context, ref string) (string, error) {
	for {
		to, left, err := s.next(ctx, ref)
		if err != nil || to == "" {
			return ref, err
		}
		if left {
			if err := s.remove(ctx, ref, to); err != nil {
				return "", err
			}
		}
		ref = to
	}
}

// below is what is left of a message that may not be deleted.
var below = chat.Message{Lines: []string{"This stands further down now."}}

// remove deletes a message whose place another has taken. Where Slack does not allow that, or
// people talk in its thread, it leaves nothing to press there.
func (s *files) remove(ctx context.Context, ref, to string) error {
	channel, ts, _ := strings.Cut(ref, " ")
	images, err := s.stood(ctx, ref)
	if err != nil {
		return err
	}
	gone := false // from sight
	if !s.answeredBelow(ctx, channel, ts) {
		_, _, err := s.api.DeleteMessageContext(ctx, channel, ts)
		gone = err == nil || refusal(err) == "message_not_found"
		if passing(err) {
			return err
		}
		if !gone {
			s.Log.Warn("delete a message", "err", scrubbed(err))
		}
	}
	if !gone {
		_, _, _, err := s.api.UpdateMessageContext(ctx, channel, ts, look(s.texts(below, false), nil)...)
		if passing(err) {
			return err
		}
		if err != nil {
			s.Log.Warn("empty a message", "err", scrubbed(err))
		}
		gone = err == nil
	}
	s.pictures.forgetMessage(ref)
	if gone {
		s.letGo(ctx, ref, images)
	}
	if err := s.Notes.Set(ctx, picturesKey(ref), nil); err != nil {
		return err
	}
	return s.Notes.Set(ctx, movedKey(ref), []byte(to))
}

// answeredBelow reports whether people talk in the thread of a message. If it were deleted, they
// would talk below a stub.
func (s *files) answeredBelow(ctx context.Context, channel, ts string) bool {
	if isDirect(channel) {
		return false
	}
	page, _, err := s.read(ctx, &slackapi.GetConversationHistoryParameters{ChannelID: channel, Limit: 1}, ts)
	if err != nil {
		s.Log.Info("look for answers below a message", "err", scrubbed(err))
	}
	return slices.ContainsFunc(page, func(m slackapi.Message) bool { return m.Timestamp == ts && m.ReplyCount > 0 })
}

// passing reports whether Slack may do later what it did not do.
func passing(err error) bool {
	_, limited := errors.AsType[*slackapi.RateLimitedError](err)
	return err != nil && (limited || !certain(err) || refusal(err) == "ratelimited")
}
