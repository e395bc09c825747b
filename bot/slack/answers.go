package slack

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// answer shows somebody, and nobody else, what the table answered. In their
// direct messages with the bot it is a message there; anywhere else it is an
// ephemeral one, in which Slack shows no pictures: those go to their direct
// messages.
func (s *Slack) answer(ctx context.Context, o origin, key string, a chat.Answer) {
	if a.Silent {
		return
	}
	a.Message.Private = true
	var err error
	if s.isOwn(ctx, o) && !o.ephemeral {
		err = s.answerDirectly(ctx, o, key, a)
	} else {
		err = s.answerInPassing(ctx, o, key, a)
	}
	if err != nil {
		s.Log.Warn("bring an answer", "err", scrubbed(err))
	}
}

// isOwn reports whether a request came from its asker's direct messages with
// the bot, or from the App Home, which has no messages of its own.
func (s *people) isOwn(ctx context.Context, o origin) bool {
	if o.channel == "" {
		return true
	}
	if !isDirect(o.channel) {
		return false
	}
	own, err := s.direct(ctx, o.person)
	return err == nil && own == o.channel
}

// answerDirectly answers in somebody's direct messages.
func (s *Slack) answerDirectly(ctx context.Context, o origin, key string, a chat.Answer) error {
	d := chat.Delivery{Key: answerKey(key), Person: &chat.Person{Chat: Name, ID: o.person}, Message: a.Message}
	if a.Replace && o.ts != "" {
		d.Edit = o.channel + " " + o.ts
	}
	if a.Kept != nil {
		d.Message = s.keeping(ctx, d.Edit, a)
	}
	onPad, current := s.onPad(ctx, o.person, d.Message.Pictures)
	if pressed := o.channel + " " + o.ts; a.Pictures && onPad && o.ts != "" && pressed == s.pad(ctx, o.person) {
		d.Edit = pressed // the pad comes anew, and there is one of it
	}
	if !s.hasPictures(ctx, d.Edit) && onPad && (current || !a.Pictures) {
		d.Message.Pictures = nil
	}
	err := s.bring(ctx, d)
	if said, ok := errors.AsType[*chat.SendError](err); ok && said.Why == chat.Gone {
		d.Edit = ""
		if d.Message.Keep { // what it was to keep is gone, too
			d.Message = a.Message
		}
		err = s.bring(ctx, d)
	}
	if filesNotTaken(err) {
		without := asideWithout(d.Message, err)
		d.Message = chat.InWords(d.Message)
		d.Message.File = nil
		d.Message.Note = strings.TrimSpace(d.Message.Note + " " + strings.Join(without, " "))
		_, err = s.sendNow(ctx, d)
	}
	return err
}

// keeping is the message of an answer. It may keep the pictures of the message whose place it
// takes.
func (s *Slack) keeping(ctx context.Context, ref string, a chat.Answer) chat.Message {
	if ref == "" || len(a.Message.Pictures) == 0 || s.stands(ctx, ref, a.Message.Pictures) {
		return a.Message
	}
	m := *a.Kept
	if !s.hasPictures(ctx, ref) {
		m = *a.Bare
	}
	if a.Same && !s.old(ctx, ref) {
		m = a.Message
		m.Pictures = nil
		if a.Show != nil && len(m.Buttons) < chat.MostButtons {
			m.Buttons = append(slices.Clip(m.Buttons), *a.Show)
		}
	}
	m.Private, m.Keep = true, true
	return m
}

// hasPictures reports whether a message has pictures.
func (s *files) hasPictures(ctx context.Context, ref string) bool {
	return len(s.images(ctx, ref)) > 0
}

// images are the pictures of the newest message in the place of a given one.
func (s *files) images(ctx context.Context, ref string) []image {
	if ref == "" {
		return nil
	}
	ref, err := s.newest(ctx, ref)
	var images []image
	if err == nil {
		images, err = s.stood(ctx, ref)
	}
	if err != nil {
		s.Log.Error("look for the pictures of a message", "err", err)
	}
	return images
}

// How often an answer is tried, and for how long at most.
const (
	answerTries = 5
	answerPause = 20 * time.Second
)

// sendNow sends a message to somebody who waits for it. It may go into the
// channel a little ahead of the pace. It is skipped if a newer answer is to take
// the same message's place.
func (s *Slack) sendNow(ctx context.Context, d chat.Delivery) (ref string, err error) {
	var stale func() bool
	if d.Edit != "" {
		var done func()
		stale, done = s.replacements.announce(d.Edit)
		defer done()
	}
	pause := s.retry
	for try := 1; ; try++ {
		channel, err := s.destination(ctx, d)
		if err == nil {
			ref, err = s.place(ctx, channel, d, hurried, stale)
		}
		said, failed := errors.AsType[*chat.SendError](err)
		if !failed || said.Why != chat.Broken && said.Why != chat.Later || try == answerTries || said.After > answerPause {
			return ref, err
		}
		if chat.Sleep(ctx, max(pause, said.After)) != nil {
			return "", err
		}
		pause *= 4
	}
}

// answerKey is the key of a message that answers a request.
func answerKey(request string) string { return "answer/" + request }

// The words of an ephemeral message about pictures and files that it cannot show.
const (
	elsewhere     = "The pictures and files of this are in your messages with me."
	picturesThere = "The picture is in your messages with me."
	picturesOld   = "The picture in your messages with me is from before this: My secrets shows the present one."
	picturesAsked = "My secrets shows the picture of this."
	picturesHere  = "The picture is in the message that you pressed."
	notThere      = "My private messages do not reach you, so here is the picture in words."
	fileLost      = "My private messages do not reach you, so I cannot give you the file."
	noPicture     = "Slack does not take my pictures now, so here is the picture in words."
	noFile        = "Slack does not take my files now, so I cannot give you this one."
)

// answerInPassing answers with an ephemeral message.
func (s *Slack) answerInPassing(ctx context.Context, o origin, key string, a chat.Answer) error {
	m := a.Message
	replace := a.Replace && o.ephemeral
	attached := chat.Message{Kind: m.Kind, Title: cmp.Or(m.Title, a.Elsewhere), Lines: m.Lines, People: m.People, Places: m.Places, Pictures: m.Pictures, File: m.File, Private: true}
	if m.Kind == chat.Pad {
		attached.Lines = nil // they stand above the menu
	}
	m.Pictures, m.File = nil, nil
	more := len(attached.Pictures) > 0 || attached.File != nil
	onPad, current := s.onPad(ctx, o.person, attached.Pictures)
	switch {
	case !more:
		return s.ephemeral(ctx, o, m, replace)
	case s.shut(o.person) && attached.File != nil && s.attach(ctx, o.person, key, attached) == nil: // a file is asked for once
		return s.ephemeral(ctx, o, m, replace, elsewhere)
	case s.shut(o.person):
		return s.ephemeral(ctx, o, inWords(m, attached), replace, asideWithout(attached, nil)...)
	case attached.File != nil:
		if err := s.ephemeral(ctx, o, m, replace, elsewhere); err != nil {
			return err
		}
	case s.pressedOn(ctx, o, attached.Pictures):
		return s.ephemeral(ctx, o, m, replace, picturesHere)
	case current:
		return s.ephemeral(ctx, o, m, replace, picturesThere)
	case m.Kind == chat.Pad && onPad && !a.Pictures: // a message for each line is too much, and the next call brings a new one
		return s.ephemeral(ctx, o, m, replace, picturesOld)
	case replace && !a.Pictures:
		return s.ephemeral(ctx, o, m, replace)
	case m.Kind == chat.Pad && !a.Pictures && a.Show != nil && len(m.Buttons) < chat.MostButtons:
		m.Buttons = append(slices.Clip(m.Buttons), *a.Show)
		return s.ephemeral(ctx, o, m, replace)
	case m.Kind == chat.Pad && !a.Pictures:
		return s.ephemeral(ctx, o, m, replace, picturesAsked)
	default:
		if err := s.ephemeral(ctx, o, m, replace, picturesThere); err != nil {
			return err
		}
	}
	err := s.attach(ctx, o.person, key, attached)
	if err == nil {
		return nil
	}
	s.Log.Warn("bring the pictures of an answer", "err", scrubbed(err))
	return s.ephemeral(ctx, o, inWords(m, attached), false, asideWithout(attached, err)...)
}

// pressedOn reports whether pictures stand in the open message that was
// pressed.
func (s *files) pressedOn(ctx context.Context, o origin, all []chat.Picture) bool {
	if o.ephemeral || o.ts == "" {
		return false
	}
	return s.stands(ctx, o.channel+" "+o.ts, all)
}

// stands reports whether pictures stand in a message.
func (s *files) stands(ctx context.Context, ref string, all []chat.Picture) bool {
	channel, _, _ := strings.Cut(ref, " ")
	_, same := among(s.images(ctx, ref), channel, all)
	return same
}

// old reports whether the pictures of a message are older than its words.
func (s *files) old(ctx context.Context, ref string) bool {
	return slices.ContainsFunc(s.images(ctx, ref), func(i image) bool { return i.Old })
}

// attach brings what an ephemeral message cannot show, unless it is what the
// person sees last in their direct messages anyway.
func (s *Slack) attach(ctx context.Context, person, key string, m chat.Message) error {
	if channel, err := s.direct(ctx, person); err == nil && m.File == nil && s.pictures.shown(channel, m.Pictures) {
		return nil
	}
	return s.bring(ctx, chat.Delivery{Key: answerKey(key), Person: &chat.Person{Chat: Name, ID: person}, Message: m})
}

// markedPrefix begins the keys of notes of the last answer with the pictures of
// a menu in somebody's direct messages.
const markedPrefix = "marked/"

// bring brings an answer to somebody's direct messages. One with the pictures of
// a menu takes the place of the last such one, however often they press Act.
func (s *Slack) bring(ctx context.Context, d chat.Delivery) error {
	ref, err := s.sendNow(ctx, d)
	if err != nil || d.Message.Kind != chat.Pad || len(d.Message.Pictures) == 0 {
		return err
	}
	if err := s.replaceMarked(ctx, markedPrefix+d.Person.ID, ref); err != nil {
		s.Log.Error("take away the answer before", "err", scrubbed(err))
	}
	return nil
}

func (s *files) replaceMarked(ctx context.Context, key, ref string) error {
	ref, err := s.newest(ctx, ref) // an answer that is given once more may have made room already
	if err != nil {
		return err
	}
	before, err := s.Notes.Get(ctx, key)
	if err != nil {
		return err
	}
	if err := s.Notes.Set(ctx, key, []byte(ref)); err != nil || before == nil {
		return err
	}
	old, err := s.newest(ctx, string(before))
	if err != nil || old == ref {
		return err
	}
	return s.remove(ctx, old, ref)
}

// inWords is a message with descriptions in the place of attached pictures.
func inWords(m, attached chat.Message) chat.Message {
	m.Pictures = attached.Pictures
	return chat.InWords(m)
}

// asideWithout says why a message comes without its pictures and its file.
func asideWithout(attached chat.Message, err error) []string {
	picture, file := notThere, fileLost
	if filesNotTaken(err) {
		picture, file = noPicture, noFile
	}
	var asides []string
	if len(attached.Pictures) > 0 {
		asides = append(asides, picture)
	}
	if attached.File != nil {
		asides = append(asides, file)
	}
	return asides
}

// filesNotTaken reports whether Slack would take the message without its
// pictures and its file.
func filesNotTaken(err error) bool {
	said, ok := errors.AsType[*chat.SendError](err)
	return ok && (said.Why == chat.NoFiles || said.Why == chat.SlowFiles)
}

// response is what a response_url takes. It makes an ephemeral message.
type response struct {
	Type    string           `json:"response_type"`
	Replace bool             `json:"replace_original"`
	Text    string           `json:"text"`
	Blocks  []slackapi.Block `json:"blocks"`
	Thread  string           `json:"thread_ts,omitempty"`
	Markup  bool             `json:"mrkdwn"`
	Links   bool             `json:"unfurl_links"`
	Media   bool             `json:"unfurl_media"`
}

var (
	errUsedUp  = errors.New("the response_url is used up")
	errNowhere = errors.New("there is nowhere left to answer in passing")
)

// ephemeral shows a message to one person. By the response_url that works
// wherever they are; where that is used up or missing, only in channels that
// the bot is in, and never in the place of another message.
func (s *Slack) ephemeral(ctx context.Context, o origin, m chat.Message, replace bool, asides ...string) error {
	w := s.texts(m, false)
	if o.responseURL != "" {
		r := response{Type: "ephemeral", Replace: replace, Text: w.fallback(), Blocks: w.blocks(nil, asides...)}
		if !replace {
			r.Thread = o.thread
		}
		err := s.respond(ctx, o.responseURL, r)
		if err == nil || ctx.Err() != nil {
			return err
		}
		s.Log.Warn("answer by response_url", "err", scrubbed(err))
	}
	if o.channel == "" || isDirect(o.channel) {
		return errNowhere
	}
	options := look(w, nil, asides...)
	if o.thread != "" {
		options = append(options, slackapi.MsgOptionTS(o.thread))
	}
	_, err := s.api.PostEphemeralContext(ctx, o.channel, o.person, options...)
	if err != nil {
		return fmt.Errorf("answer in passing: %w", scrubbed(err))
	}
	return nil
}

// respondTries is how often a response_url is tried.
const respondTries = 4

// respond sends a message to a response_url. Its errors do not hold it.
func (s *Slack) respond(ctx context.Context, to string, r response) error {
	body, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("write an answer: %w", err)
	}
	pause := s.retry
	for try := 1; ; try++ {
		wait, err := s.respondOnce(ctx, to, body)
		if err == nil || errors.Is(err, errUsedUp) || wait < 0 || try == respondTries {
			return err
		}
		if chat.Sleep(ctx, max(wait, pause)) != nil {
			return err
		}
		pause = min(2*pause, mostRetry)
	}
}

// respondOnce tries once. It returns how long to wait before the next try:
// less than nothing where none will help.
func (s *Slack) respondOnce(ctx context.Context, to string, body []byte) (time.Duration, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, to, bytes.NewReader(body))
	if err != nil {
		return -1, fmt.Errorf("bring an answer: %w", scrubbed(err))
	}
	req.Header.Set("Content-Type", "application/json; charset=utf-8")
	got, err := s.http.Do(req)
	if err != nil {
		return 0, fmt.Errorf("bring an answer: %w", scrubbed(err))
	}
	defer got.Body.Close()
	said, err := io.ReadAll(io.LimitReader(got.Body, 4<<10))
	if err != nil {
		return -1, fmt.Errorf("bring an answer: %w", scrubbed(err))
	}
	code := string(said)
	var object struct {
		OK    *bool  `json:"ok"`
		Error string `json:"error"`
	}
	if json.Unmarshal(said, &object) == nil && object.OK != nil {
		code = object.Error
	}
	switch {
	case strings.Contains(code, "used_url"), strings.Contains(code, "expired_url"), strings.Contains(code, "no_longer_available"), got.StatusCode == http.StatusNotFound, got.StatusCode == http.StatusGone:
		return -1, fmt.Errorf("bring an answer: %w", errUsedUp)
	case got.StatusCode == http.StatusTooManyRequests:
		seconds, _ := strconv.Atoi(got.Header.Get("Retry-After"))
		return time.Duration(seconds) * time.Second, errors.New("bring an answer: Slack says that there are too many")
	case got.StatusCode >= 500:
		return 0, fmt.Errorf("bring an answer: Slack answers %d", got.StatusCode)
	case got.StatusCode != http.StatusOK, object.OK != nil && !*object.OK:
		return -1, fmt.Errorf("bring an answer: Slack answers %d %s", got.StatusCode, cut(code, 60))
	}
	return 0, nil
}
