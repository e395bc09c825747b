package slack

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// Notes of what was sent. The day in their keys is that of the first attempt.
const (
	sentPrefix  = "sent/"
	filesPrefix = "files/"
	sentDays    = 3
	filesDays   = 90
)

func day(t time.Time) string { return fmt.Sprintf("%06d", t.Unix()/86400) }

func sentKey(t time.Time, key string) string { return sentPrefix + day(t) + "/" + key }

// sending is what is known of the attempts to send under a key.
type sending struct {
	key string // of the note

	Ref    string  `json:"ref,omitempty"`    // "" when no message is known to have come of it
	Since  int64   `json:"since,omitempty"`  // when it was first tried, in seconds since 1970
	Doubt  bool    `json:"doubt,omitempty"`  // it may have arrived
	Images []image `json:"images,omitempty"` // that were sent up for it
	File   string  `json:"file,omitempty"`   // that was sent up for it
	Shared bool    `json:"shared,omitempty"` // the file is in the channel
}

// note writes down what is known of a message. It deletes the note if nothing is known.
func (s *files) note(ctx context.Context, sent sending) error {
	if sent.Ref == "" && !sent.Doubt && len(sent.Images) == 0 && sent.File == "" {
		return s.Notes.Set(ctx, sent.key, nil)
	}
	note, err := json.Marshal(sent)
	if err != nil {
		return fmt.Errorf("write the note of an attempt: %w", err)
	}
	return s.Notes.Set(ctx, sent.key, note)
}

// sentBefore finds what became of earlier attempts to send under a key. Where
// the answer to one was lost, the channel itself tells.
func (s *files) sentBefore(ctx context.Context, channel, thread, key string) (sending, error) {
	for back := range sentDays {
		sent := sending{key: sentKey(s.Now().AddDate(0, 0, -back), key)}
		note, err := s.Notes.Get(ctx, sent.key)
		if err != nil {
			return sending{}, err
		}
		if note == nil {
			continue
		}
		if err := json.Unmarshal(note, &sent); err != nil {
			return sending{}, fmt.Errorf("read the note of an attempt: %w", err)
		}
		if sent.Ref != "" || !sent.Doubt {
			return sent, nil
		}
		ts, err := s.find(ctx, channel, thread, sent.begun(), func(m slackapi.Message) bool {
			return m.Metadata.EventType == eventType && m.Metadata.EventPayload["key"] == key
		})
		if s.looksNoMore(sent, err) {
			return sent, nil
		}
		if err != nil || ts == "" {
			return sent, err
		}
		ref := channel + " " + ts
		return sending{key: sent.key, Ref: ref}, s.arrived(ctx, sent, ref)
	}
	now := s.Now()
	return sending{key: sentKey(now, key), Since: now.Unix()}, nil
}

// mostLooked is how long a message waits for Slack to let the bot read whether it was sent already.
// Apps that are distributed outside of Slack's directory may read once a minute.
const mostLooked = 90 * time.Second

// looksNoMore reports whether to send a message although it may have been sent, since Slack does
// not let the bot read the channel now. An answer is sent at once, since somebody waits for it.
// Other messages are sent after mostLooked, so that they do not hold up the channel.
func (s *files) looksNoMore(sent sending, err error) bool {
	_, limited := errors.AsType[*slackapi.RateLimitedError](err)
	answers := strings.Contains(sent.key, "/"+answerKey(""))
	if !limited || !answers && s.Now().Sub(time.Unix(sent.Since, 0)) <= mostLooked {
		return false
	}
	s.Log.Warn("look for a message that may have been sent", "err", scrubbed(err))
	return true
}

// arrived notes that an attempt is known to have become a message after all.
func (s *files) arrived(ctx context.Context, sent sending, ref string) error {
	if len(sent.Images) > 0 { // so that edits can leave them there
		note, err := json.Marshal(sent.Images)
		if err != nil {
			return fmt.Errorf("write the note of a message's pictures: %w", err)
		}
		if err := s.Notes.Set(ctx, picturesKey(ref), note); err != nil {
			return err
		}
		if err := s.shows(ctx, ref, sent.Images); err != nil {
			return err
		}
		s.letGo(ctx, sent.key, sent.Images)
	}
	return s.note(ctx, sending{key: sent.key, Ref: ref})
}

// begun is the earliest time at which a message of this attempt may stand in the channel.
func (s sending) begun() time.Time { return time.Unix(s.Since, 0).Add(-clockSlack) }

// share shows a file in a channel, once for a message, however often that is
// tried. Where the answer to an attempt was lost, the channel itself tells.
func (s *files) share(ctx context.Context, channel, thread string, sent *sending, f chat.File) error {
	if sent.Shared {
		return nil
	}
	if sent.File != "" {
		ts, err := s.find(ctx, channel, thread, sent.begun(), func(m slackapi.Message) bool {
			return slices.ContainsFunc(m.Files, func(in slackapi.File) bool { return in.ID == sent.File })
		})
		if err != nil && !s.looksNoMore(*sent, err) {
			return err
		}
		if ts != "" {
			sent.Shared = true
			return nil
		}
	}
	id, err := s.putUp(ctx, f.Name, "", f.Data)
	if err != nil {
		return err
	}
	sent.File = id
	if err := s.note(ctx, *sent); err != nil {
		return err
	}
	if err := s.finishFile(ctx, id, f.Name, channel, thread); err != nil {
		return err
	}
	sent.Shared = true
	return nil
}

// How far back the channel is read beyond the first attempt, since clocks
// differ, and how many pages of it.
const (
	clockSlack = 2 * time.Minute
	mostPages  = 10
	pageSize   = 200
)

// find looks in a channel, or in a thread of it, for a message of the bot's; "" when there is none
// that is wanted.
func (s *files) find(ctx context.Context, channel, thread string, since time.Time, wanted func(slackapi.Message) bool) (string, error) {
	user, _ := s.me.get()
	ask := &slackapi.GetConversationHistoryParameters{
		ChannelID: channel, Oldest: fmt.Sprintf("%d.000000", since.Unix()), Limit: pageSize, IncludeAllMetadata: true,
	}
	for range mostPages {
		messages, next, err := s.read(ctx, ask, thread)
		if code := refusal(err); code != "" && certain(err) && code != "ratelimited" {
			// The bot cannot read there. A message that comes twice is better than none.
			s.Log.Warn("look for a message that may have been sent", "err", scrubbed(err))
			return "", nil
		}
		if err != nil {
			return "", err
		}
		for _, m := range messages {
			if wanted(m) && (user == "" || m.User == "" || m.User == user) {
				return m.Timestamp, nil
			}
		}
		ask.Cursor = next
		if ask.Cursor == "" {
			break
		}
	}
	return "", nil
}

// read reads a page of a channel's messages, or of a thread's.
func (s *installation) read(ctx context.Context, ask *slackapi.GetConversationHistoryParameters, thread string) (page []slackapi.Message, next string, err error) {
	if thread != "" {
		page, _, next, err = s.api.GetConversationRepliesContext(ctx, &slackapi.GetConversationRepliesParameters{
			ChannelID: ask.ChannelID, Timestamp: thread, Cursor: ask.Cursor, Inclusive: ask.Inclusive, Latest: ask.Latest,
			Oldest: ask.Oldest, Limit: ask.Limit, IncludeAllMetadata: ask.IncludeAllMetadata,
		})
		return page, next, err
	}
	found, err := s.api.GetConversationHistoryContext(ctx, ask)
	if err != nil {
		return nil, "", err
	}
	return found.Messages, found.ResponseMetaData.NextCursor, nil
}

// sweep forgets what was sent long ago.
func (s *files) sweep(ctx context.Context) error {
	now := s.Now()
	_, sent := s.Notes.DeleteBefore(ctx, sentPrefix, sentPrefix+day(now.AddDate(0, 0, -sentDays)))
	_, files := s.Notes.DeleteBefore(ctx, filesPrefix, filesPrefix+day(now.AddDate(0, 0, -filesDays)))
	_, moved := s.Notes.DeleteBefore(ctx, movedPrefix, movedPrefix+day(now.AddDate(0, 0, -filesDays)))
	_, shown := s.Notes.DeleteBefore(ctx, shownPrefix, shownPrefix+day(now.AddDate(0, 0, -filesDays)))
	return errors.Join(sent, files, moved, shown)
}

// keepSwept sweeps once a day.
func (s *files) keepSwept(ctx context.Context) {
	for chat.Sleep(ctx, 24*time.Hour) == nil {
		if err := s.sweep(ctx); err != nil && ctx.Err() == nil {
			s.Log.Error("forget what was sent long ago", "err", err)
		}
	}
}
