package slack

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	slackapi "github.com/slack-go/slack"

	"shipboard/bot"
)

// eventType is what the metadata of our messages are called.
const eventType = "shipboard"

// Send implements bot.Chat. The ref is "channel ts".
func (s *Slack) Send(ctx context.Context, d bot.Delivery) (string, error) {
	channel, err := s.destination(ctx, d)
	if err != nil {
		return "", err
	}
	if err := s.gate.wait(ctx, channel); err != nil {
		return "", s.sendError("wait for the channel's turn", err, d.Person != nil)
	}
	return s.place(ctx, channel, d)
}

// place posts or edits a message in its channel.
func (s *Slack) place(ctx context.Context, channel string, d bot.Delivery) (ref string, err error) {
	leave, err := s.gate.enter(ctx, channel)
	if err != nil {
		return "", s.sendError("wait for another message", err, d.Person != nil)
	}
	defer leave()
	if d.Edit == "" {
		ref, err = s.post(ctx, channel, d.Key, d.Message, d.Person != nil)
	} else {
		ref, err = s.edit(ctx, channel, d.Edit, d.Message, d.Person != nil)
	}
	s.learned(d, channel, err)
	return ref, err
}

// destination is the channel of a delivery. What is private goes nowhere but
// to a person.
func (s *Slack) destination(ctx context.Context, d bot.Delivery) (string, error) {
	refuse := func(why string) error { return &bot.SendError{Why: bot.Broken, Err: errors.New(why)} }
	if d.Person == nil {
		switch {
		case d.Message.Private:
			return "", refuse("refuse to show a private message in a channel")
		case d.Place.Chat != Name || d.Place.ID == "" || isDirect(d.Place.ID):
			return "", refuse("refuse to send a message without a channel")
		}
		return d.Place.ID, nil
	}
	if d.Person.Chat != Name || !isUser(d.Person.ID) {
		return "", refuse("refuse to send a message to somebody who is not on Slack")
	}
	channel, err := s.direct(ctx, d.Person.ID)
	if err != nil {
		said := s.sendError("open direct messages", err, true)
		if said.Why == bot.Closed {
			s.unreachable(d.Person.ID, true)
		}
		return "", said
	}
	return channel, nil
}

// learned notes what a delivery told of its channel.
func (s *Slack) learned(d bot.Delivery, channel string, err error) {
	said, failed := errors.AsType[*bot.SendError](err)
	switch {
	case d.Person != nil && !failed:
		s.unreachable(d.Person.ID, false)
	case d.Person != nil && said.Why == bot.Closed:
		s.unreachable(d.Person.ID, true)
	case d.Person != nil:
		if code := refusal(said); code == "channel_not_found" {
			s.rooms.change(func(r *rooms) { delete(r.direct, d.Person.ID) })
		}
	case !failed:
		s.writable(channel, true)
	case said.Why == bot.Forbidden:
		s.writable(channel, false)
	}
}

// post posts a message, once for each key, however often it is asked to. It
// returns its ref. Its errors are *bot.SendErrors.
func (s *Slack) post(ctx context.Context, channel, key string, m bot.Message, private bool) (string, error) {
	failed := func(doing string, err error) error { return s.sendError(doing, err, private) }
	sent, err := s.sentBefore(ctx, channel, key)
	if err != nil {
		return "", failed("look for what was sent", err)
	}
	if sent.ref != "" {
		return sent.ref, nil
	}
	images, err := s.upload(ctx, channel, m.Pictures)
	if err != nil {
		return "", failed("send pictures", err)
	}
	if m.File != nil {
		if _, err := s.uploadFile(ctx, m.File.Name, "", m.File.Data, channel); err != nil {
			return "", failed("send a file", err)
		}
	}
	if sent.key == "" {
		sent.key = sentKey(s.Now(), key)
		if err := s.Notes.Set(ctx, sent.key, trying(s.Now())); err != nil {
			return "", failed("note that a message is sent", err)
		}
	}
	w := words{Message: m, calls: !private}
	ts := ""
	err = s.showing(ctx, images, func() (err error) {
		_, ts, err = s.api.PostMessageContext(ctx, channel,
			append(look(w, images), slackapi.MsgOptionMetadata(slackapi.SlackMetadata{
				EventType: eventType, EventPayload: map[string]any{"key": key},
			}))...)
		return err
	})
	if err != nil {
		if certain(err) {
			if err := s.Notes.Set(ctx, sent.key, nil); err != nil {
				s.Log.Error("forget an attempt to send", "err", err)
			}
		}
		return "", failed("post a message", err)
	}
	ref := channel + " " + ts
	if err := s.Notes.Set(ctx, sent.key, []byte(ref)); err != nil {
		s.Log.Error("note a message that was sent", "err", err) // its metadata tell
	}
	if len(images) > 0 {
		s.remember(ctx, ref, images, private)
	} else {
		s.pictures.keepMessage(ref, nil)
	}
	return ref, nil
}

// edit puts a message in the place of another. It returns its ref.
func (s *Slack) edit(ctx context.Context, channel, ref string, m bot.Message, private bool) (string, error) {
	failed := func(doing string, err error) error { return s.sendError(doing, err, private) }
	in, ts, ok := strings.Cut(ref, " ")
	if !ok || in != channel {
		return "", &bot.SendError{Why: bot.Gone, Err: errors.New("the message to edit stands somewhere else")}
	}
	var images []image
	var err error
	if m.Keep {
		images, err = s.standing(ctx, channel, ts)
	} else {
		images, err = s.upload(ctx, channel, m.Pictures)
	}
	if err != nil {
		return "", failed("send pictures", err)
	}
	err = s.showing(ctx, images, func() error {
		_, _, _, err := s.api.UpdateMessageContext(ctx, channel, ts, look(words{Message: m}, images)...)
		return err
	})
	if err != nil {
		said := s.sendError("edit a message", err, private)
		if m.Keep && refusal(err) == "invalid_blocks" {
			said.Why = bot.Gone // and with it the pictures: it must be made anew
		}
		return "", said
	}
	s.remember(ctx, ref, images, private)
	return ref, nil
}

// look is how a message looks.
func look(w words, images []image, asides ...string) []slackapi.MsgOption {
	return []slackapi.MsgOption{
		slackapi.MsgOptionText(w.fallback(), false),
		slackapi.MsgOptionDisableMarkdown(),
		slackapi.MsgOptionBlocks(w.blocks(images, asides...)...),
		slackapi.MsgOptionDisableLinkUnfurl(),
		slackapi.MsgOptionDisableMediaUnfurl(),
	}
}

// Notes of what was sent: first when it was tried, then what it became. The
// day in their keys is that of the first attempt.
const (
	sentPrefix  = "sent/"
	filesPrefix = "files/"
	sentDays    = 3
	filesDays   = 90
	attempt     = "?"
)

func day(t time.Time) string { return fmt.Sprintf("%06d", t.Unix()/86400) }

func sentKey(t time.Time, key string) string { return sentPrefix + day(t) + "/" + key }

func trying(t time.Time) []byte { return fmt.Appendf(nil, "%s%d", attempt, t.Unix()) }

// sending is what is known of an earlier attempt.
type sending struct {
	key string // of the note; "" when there was no attempt
	ref string // "" when no message is known to have come of it
}

// sentBefore finds what became of earlier attempts to send under a key. Where
// the answer to one was lost, the channel itself tells.
func (s *Slack) sentBefore(ctx context.Context, channel, key string) (sending, error) {
	for back := range sentDays {
		noted := sentKey(s.Now().AddDate(0, 0, -back), key)
		note, err := s.Notes.Get(ctx, noted)
		if err != nil {
			return sending{}, err
		}
		if note == nil {
			continue
		}
		since, lost := strings.CutPrefix(string(note), attempt)
		if !lost {
			return sending{noted, string(note)}, nil
		}
		first, err := strconv.ParseInt(since, 10, 64)
		if err != nil {
			return sending{}, fmt.Errorf("read the note of an attempt: %w", err)
		}
		ts, err := s.find(ctx, channel, key, time.Unix(first, 0).Add(-clockSlack))
		if err != nil || ts == "" {
			return sending{key: noted}, err
		}
		ref := channel + " " + ts
		return sending{noted, ref}, s.Notes.Set(ctx, noted, []byte(ref))
	}
	return sending{}, nil
}

// How far back the channel is read beyond the first attempt, since clocks
// differ, and how many pages of it.
const (
	clockSlack = 2 * time.Minute
	mostPages  = 10
	pageSize   = 200
)

// find looks in a channel for the message that carries a key; "" when there is
// none.
func (s *Slack) find(ctx context.Context, channel, key string, since time.Time) (string, error) {
	user, _ := s.me.get()
	ask := &slackapi.GetConversationHistoryParameters{
		ChannelID: channel, Oldest: fmt.Sprintf("%d.000000", since.Unix()), Limit: pageSize, IncludeAllMetadata: true,
	}
	for range mostPages {
		page, err := s.api.GetConversationHistoryContext(ctx, ask)
		if code := refusal(err); code != "" && certain(err) && code != "ratelimited" {
			// The bot cannot read there: better said twice than not at all.
			s.Log.Warn("look for a message that may have been sent", "err", scrubbed(err))
			return "", nil
		}
		if err != nil {
			return "", err
		}
		for _, m := range page.Messages {
			ours := m.Metadata.EventType == eventType && m.Metadata.EventPayload["key"] == key
			if ours && (user == "" || m.User == "" || m.User == user) {
				return m.Timestamp, nil
			}
		}
		if ask.Cursor = page.ResponseMetaData.NextCursor; ask.Cursor == "" {
			break
		}
	}
	return "", nil
}

// sweep forgets what was sent long ago.
func (s *Slack) sweep(ctx context.Context) error {
	now := s.Now()
	_, sent := s.Notes.DeleteBefore(ctx, sentPrefix, sentPrefix+day(now.AddDate(0, 0, -sentDays)))
	_, files := s.Notes.DeleteBefore(ctx, filesPrefix, filesPrefix+day(now.AddDate(0, 0, -filesDays)))
	return errors.Join(sent, files)
}

// keepSwept sweeps once a day.
func (s *Slack) keepSwept(ctx context.Context) {
	for sleep(ctx, 24*time.Hour) == nil {
		if err := s.sweep(ctx); err != nil && ctx.Err() == nil {
			s.Log.Error("forget what was sent long ago", "err", err)
		}
	}
}
