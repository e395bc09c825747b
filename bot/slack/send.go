package slack

import (
	"context"
	"errors"
	"strings"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// eventType is what the metadata of our messages are called.
const eventType = "shipboard"

// EditsPictures implements chat.Chat. Slack lets people see a picture's file once a new
// message has shown it.
func (s *Slack) EditsPictures() bool { return false }

// Send implements chat.Chat. The ref is "channel ts".
func (s *Slack) Send(ctx context.Context, d chat.Delivery) (string, error) {
	d.Message = d.Message.Whole().WithoutPastCall().BelowCall() // the call is a part of it
	channel, err := s.destination(ctx, d)
	if err != nil {
		return "", err
	}
	ref, err := s.place(ctx, channel, d, unhurried, nil)
	if err == nil && d.Person != nil {
		s.keepPad(ctx, d.Person.ID, ref)
	}
	return ref, err
}

// place posts or edits a message in its channel when its turn comes, unless it
// is stale by then.
func (s *Slack) place(ctx context.Context, channel string, d chat.Delivery, ahead int, stale func() bool) (ref string, err error) {
	leave, err := s.gate.enter(ctx, channel, ahead, stale)
	if err != nil {
		return "", s.sendError("wait for the channel's turn", err, d.Person != nil)
	}
	defer leave()
	if stale != nil && stale() {
		return d.Edit, nil
	}
	if d.Edit == "" {
		w := s.texts(d.Message, d.Person == nil)
		w.thread = rootOf(d.Place)
		w.aloud = w.thread != "" && d.Message.Moment != ""
		ref, _, err = s.post(ctx, channel, d.Key, w, d.Person != nil)
	} else {
		ref, err = s.edit(ctx, channel, rootOf(d.Place), d, d.Person != nil)
	}
	s.learned(ctx, d, channel, err)
	return ref, err
}

// destination is the channel of a delivery. A private message goes to a person
// and nowhere else.
func (s *people) destination(ctx context.Context, d chat.Delivery) (string, error) {
	refuse := func(why string) error { return &chat.SendError{Why: chat.Broken, Err: errors.New(why)} }
	if d.Person == nil {
		who, room := d.Place.Whose()
		switch {
		case room && who.Chat == Name && isUser(who.ID) && !d.Message.Private:
			channel, err := s.direct(ctx, who.ID)
			if err != nil {
				return "", s.sendError("open direct messages", err, false)
			}
			return channel, nil
		case d.Message.Private:
			return "", refuse("refuse to show a private message in a channel")
		case d.Place.Chat != Name || channelOf(d.Place) == "" || isDirect(d.Place.ID):
			return "", refuse("refuse to send a message without a channel")
		}
		return channelOf(d.Place), nil
	}
	if d.Person.Chat != Name || !isUser(d.Person.ID) {
		return "", refuse("refuse to send a message to somebody who is not on Slack")
	}
	channel, err := s.direct(ctx, d.Person.ID)
	if err != nil {
		said := s.sendError("open direct messages", err, true)
		if said.Why == chat.Closed {
			s.unreachable(ctx, d.Person.ID)
		}
		return "", said
	}
	return channel, nil
}

// learned notes what a delivery told of its channel.
func (s *people) learned(ctx context.Context, d chat.Delivery, channel string, err error) {
	said, failed := errors.AsType[*chat.SendError](err)
	if !failed {
		s.troubles.End(troubleToken)
	}
	if !failed && d.Person != nil {
		s.troubles.End(troublePrivate)
	}
	switch {
	case d.Person != nil && !failed:
		s.rooms.change(func(r *rooms) { delete(r.closed, d.Person.ID) })
	case d.Person != nil && said.Why == chat.Closed:
		s.unreachable(ctx, d.Person.ID)
	case d.Person != nil:
		if code := refusal(said); code == "channel_not_found" {
			s.rooms.change(func(r *rooms) { delete(r.direct, d.Person.ID) })
		}
	case !failed:
		s.writable(channel, true)
	case said.Why == chat.Forbidden:
		s.writable(channel, false)
	}
}

// post posts a message, once for each key, however often it is asked to. It returns the message's
// ref. fresh is false if the message stands as an earlier attempt sent it. Its errors are
// *chat.SendErrors.
func (s *Slack) post(ctx context.Context, channel, key string, w texts, private bool) (ref string, fresh bool, err error) {
	failed := func(doing string, err error) error { return s.sendError(doing, err, private) }
	sent, err := s.sentBefore(ctx, channel, w.thread, key)
	if err != nil {
		return "", false, failed("look for what was sent", err)
	}
	if sent.Ref != "" {
		return sent.Ref, false, nil
	}
	uploading, cancel := context.WithTimeout(ctx, uploadTime)
	images, err := s.upload(uploading, channel, sent.key, w.Pictures, sent.Images)
	cancel()
	if err != nil {
		return "", false, s.filesError("send pictures", err, private)
	}
	if w.File != nil {
		err := s.share(ctx, channel, w.thread, &sent, *w.File)
		if _, wait := filesRefused(err); err != nil && wait == forGood {
			return "", false, s.filesError("send a file", err, private)
		}
		if err != nil {
			return "", false, failed("send a file", err)
		}
	}
	sent.Images, sent.Doubt = unnamed(images), true
	if err := s.note(ctx, sent); err != nil {
		return "", false, failed("note that a message is sent", err)
	}
	ts := ""
	err = s.showing(ctx, images, func() (err error) {
		_, ts, err = s.api.PostMessageContext(ctx, channel,
			append(append(look(w, images), w.where()...), slackapi.MsgOptionMetadata(slackapi.SlackMetadata{
				EventType: eventType, EventPayload: map[string]any{"key": key},
			}))...)
		return err
	})
	if err != nil {
		if certain(err) {
			sent.Doubt = false
			if refusal(err) == "invalid_blocks" {
				sent.Images = nil // somebody may have deleted them
				s.letGo(ctx, sent.key, images)
			}
			if err := s.note(ctx, sent); err != nil {
				s.Log.Error("forget an attempt to send", "err", err)
			}
		}
		if refusal(err) == "invalid_blocks" && len(images) > 0 { // Slack does not show the pictures yet
			return "", false, s.filesError("show pictures", errNotShown, private)
		}
		return "", false, failed("post a message", err)
	}
	ref = channel + " " + ts
	if err := s.note(ctx, sending{key: sent.key, Ref: ref}); err != nil {
		s.Log.Error("note a message that was sent", "err", err) // its metadata tell
	}
	if len(images) > 0 {
		s.remember(ctx, ref, images, private)
		s.letGo(ctx, sent.key, images)
	} else {
		s.pictures.keepMessage(ref, nil)
	}
	return ref, true, nil
}

// edit puts a message in the place of another. It returns its ref, which is a
// new one where it brings new pictures or calls its reader.
func (s *Slack) edit(ctx context.Context, channel, thread string, d chat.Delivery, private bool) (string, error) {
	ref, m := d.Edit, d.Message
	failed := func(doing string, err error) error { return s.sendError(doing, err, private) }
	if in, _, ok := strings.Cut(ref, " "); !ok || in != channel {
		return "", &chat.SendError{Why: chat.Gone, Err: errors.New("the message to edit stands somewhere else")}
	}
	ref, err := s.successor(ctx, ref)
	if err == nil {
		ref, err = s.settle(ctx, thread, ref, m.Keep)
	}
	if err != nil {
		return "", failed("finish an edit", err)
	}
	_, ts, _ := strings.Cut(ref, " ")
	var images []image
	if m.Keep {
		images, err = s.standing(ctx, channel, thread, ts)
		for i := range images {
			images[i].Old = m.Outdated
		}
	} else {
		images, err = s.stood(ctx, ref)
	}
	if err != nil {
		return "", failed("look for the pictures of a message", err)
	}
	if d.Anew {
		return s.moveAs(ctx, d.Key, channel, thread, ref, m, private)
	}
	if !m.Keep {
		standing := false
		images, standing = among(images, channel, m.Pictures)
		if !standing {
			return s.move(ctx, channel, thread, ref, m, private)
		}
	}
	err = s.showing(ctx, images, func() error {
		_, _, _, err := s.api.UpdateMessageContext(ctx, channel, ts, look(s.texts(m, !private), images)...)
		return err
	})
	if err != nil && refusal(err) == "invalid_blocks" && len(images) > 0 && !m.Keep {
		return s.move(ctx, channel, thread, ref, m, private) // somebody may have deleted the pictures
	}
	if err != nil {
		said := s.sendError("edit a message", err, private)
		if m.Keep && refusal(err) == "invalid_blocks" {
			said.Why = chat.Gone // and with it the pictures: it must be made anew
		}
		return "", said
	}
	s.remember(ctx, ref, images, private)
	return ref, nil
}

var errNotShown = errors.New("Slack takes no blocks with these pictures yet")

// look is how a message looks.
func look(w texts, images []image, asides ...string) []slackapi.MsgOption {
	return []slackapi.MsgOption{
		slackapi.MsgOptionText(w.fallback(), false),
		slackapi.MsgOptionDisableMarkdown(),
		slackapi.MsgOptionBlocks(w.blocks(images, asides...)...),
		slackapi.MsgOptionDisableLinkUnfurl(),
		slackapi.MsgOptionDisableMediaUnfurl(),
	}
}
