package discord

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"
)

// EditsPictures implements chat.Chat.
func (*Discord) EditsPictures() bool { return true }

// Send implements chat.Chat. The reference is "channel/message". Sending the
// same Key again within a few minutes returns the message that was posted the
// first time.
func (d *Discord) Send(ctx context.Context, v chat.Delivery) (string, error) {
	v.Message = v.Message.Whole().Spelled(d.Table.Commands())
	ref, err := d.deliver(ctx, v)
	if code := codeOf(err); private(v) != nil && (code == codeUnknownChannel || code == codeMissingAccess) {
		ref, err = d.deliverAnew(ctx, v, err)
	}
	if err != nil {
		return "", refused(v, err)
	}
	return ref, nil
}

func (d *Discord) deliver(ctx context.Context, v chat.Delivery) (string, error) {
	channel, err := d.channelFor(ctx, v)
	if err != nil {
		return "", err
	}
	if v.Edit != "" {
		return v.Edit, d.edit(ctx, channel, v)
	}
	ref, err := d.say(ctx, channel, &v)
	if v.Person == nil && codeOf(err) == codeNoText {
		return d.postInForum(ctx, channel, &v)
	}
	return ref, err
}

// say posts a message, after the call if there is one.
func (d *Discord) say(ctx context.Context, channel string, v *chat.Delivery) (string, error) {
	calls := callsSomebody(v)
	if calls {
		if b := wordsAlone(&v.Message); b != nil {
			return d.post(ctx, channel, b, v.Key)
		}
		if err := d.call(ctx, channel, v); err != nil {
			return "", err
		}
	}
	if v.Message.Called {
		v.Message = v.Message.BelowCall()
	}
	b := compose(&v.Message, nil)
	if calls {
		b.Flags |= flagSilent
	} else {
		b.ping(&v.Message)
		if v.Message.Kind == chat.Pad || v.Message.Kind == chat.Part || v.Person == nil && len(b.Mentions.Users) == 0 { // the channel calls whom the game waits for
			b.Flags |= flagSilent
		}
	}
	return d.post(ctx, channel, b, v.Key)
}

// post posts a message in a channel. The same key within a few minutes is the same message.
func (d *Discord) post(ctx context.Context, channel string, b *body, key string) (string, error) {
	b.Nonce, b.Enforce = nonce(key), true
	var posted struct {
		ID string `json:"id"`
	}
	err := d.rest.ask(ctx, call{
		method: "POST", path: "/channels/" + channel + "/messages", route: "post a message",
		send: b, files: b.files, into: &posted,
	})
	if err != nil {
		return "", err
	}
	if posted.ID == "" {
		return "", &failure{route: "post a message", err: errors.New("the answer names no message")}
	}
	return channel + "/" + posted.ID, nil
}

// deliverAnew sends a message to somebody whose private conversation failed. Discord sometimes
// gives a conversation another id and forgets the old one, so deliverAnew asks for the id again.
// If it is still the old one, the failure stays.
func (d *Discord) deliverAnew(ctx context.Context, v chat.Delivery, failed error) (string, error) {
	had := d.rooms.forget(private(v).ID)
	now, err := d.room(ctx, private(v).ID)
	switch {
	case err != nil:
		return "", err
	case now == had:
		return "", failed
	case v.Edit != "":
		return "", errNotThere // it is posted in the new one
	}
	return d.deliver(ctx, v)
}

// nonce identifies the message, so that Discord does not post it twice.
func nonce(key string) string {
	if len(key) <= mostNonce {
		return key
	}
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])[:mostNonce]
}

var (
	errMisdirected = errors.New("a private message is not for a channel")
	errElsewhere   = errors.New("that person or place is not on Discord")
	errNotThere    = errors.New("the message to edit is not in that channel")
)

// private is whose private conversation with the bot a delivery goes to: that of its person, or
// the place of a game that somebody plays there; nil if it goes to a channel.
func private(v chat.Delivery) *chat.Person {
	if v.Person != nil {
		return v.Person
	}
	if who, room := v.Place.Whose(); room {
		return &who
	}
	return nil
}

// channelFor is the channel of a delivery. A message for one person can go only
// to that person's own conversation.
func (d *Discord) channelFor(ctx context.Context, v chat.Delivery) (string, error) {
	if v.Person == nil {
		who, room := v.Place.Whose()
		switch {
		case room && who.Chat == Name && isID(who.ID) && !v.Message.Private:
			return d.room(ctx, who.ID)
		case v.Message.Private:
			return "", errMisdirected
		case v.Place.Chat != Name || !isID(v.Place.ID):
			return "", errElsewhere
		}
		return v.Place.ID, nil
	}
	if v.Person.Chat != Name || !isID(v.Person.ID) {
		return "", errElsewhere
	}
	return d.room(ctx, v.Person.ID)
}

// rooms are the private conversations with the bot, by person.
type rooms struct {
	mu    sync.Mutex
	of    map[string]string
	shut  time.Time     // until when no new one is opened
	pause time.Duration // the pause that ends at shut; it doubles until a conversation is opened
}

// close stops the opening of conversations for a while, and returns how long.
func (r *rooms) close(least time.Duration) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Until(r.shut) <= 0 { // of several that were refused at once, one counts
		r.pause = max(min(2*r.pause, mostDMPause), dmPause, least)
		r.shut = time.Now().Add(r.pause)
	}
	return time.Until(r.shut)
}

// room is a person's private conversation. It opens one if none is known.
func (d *Discord) room(ctx context.Context, person string) (string, error) {
	d.rooms.mu.Lock()
	channel, shut := d.rooms.of[person], time.Until(d.rooms.shut)
	d.rooms.mu.Unlock()
	if channel != "" {
		return channel, nil
	}
	if shut > 0 {
		return "", &failure{route: openRoom, status: http.StatusTooManyRequests, code: codeDMsTooFast, after: shut}
	}
	var opened struct {
		ID string `json:"id"`
	}
	err := d.rest.ask(ctx, call{
		method: "POST", path: "/users/@me/channels", route: openRoom,
		send: map[string]string{"recipient_id": person}, into: &opened,
	})
	if f, ok := errors.AsType[*failure](err); ok && (f.code == codeDMsTooFast || f.code == codeQuarantined) {
		f.after = d.rooms.close(f.after)
		d.troubles.Begin(troublePrivate, fmt.Sprintf("Discord lets the bot open no new private conversations (%v), so whoever joins gets their secrets only by pressing My secrets. It is tried again. If it does not pass within days, appeal: https://dis.gd/contact.", err))
	}
	if err != nil {
		return "", err
	}
	if opened.ID == "" {
		return "", &failure{route: openRoom, err: errors.New("the answer names no channel")}
	}
	d.rooms.mu.Lock()
	defer d.rooms.mu.Unlock()
	d.rooms.keep(person, opened.ID)
	d.rooms.pause = 0
	d.troubles.End(troublePrivate)
	return opened.ID, nil
}

// keep remembers a room. It needs the lock. If there are too many, it drops any one of them. If
// it dropped all, they would be opened again in one burst, which Discord punishes.
func (r *rooms) keep(person, channel string) {
	if r.of == nil {
		r.of = make(map[string]string)
	}
	if len(r.of) >= mostRooms {
		for one := range r.of {
			delete(r.of, one)
			break
		}
	}
	r.of[person] = channel
}

// forget forgets a person's room, and returns which it was.
func (r *rooms) forget(person string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	was := r.of[person]
	delete(r.of, person)
	return was
}

// mostRooms is how many conversations we remember. Opening one again costs one
// request.
const mostRooms = 50_000

// edit replaces a posted message.
func (d *Discord) edit(ctx context.Context, channel string, v chat.Delivery) error {
	in, message, ok := strings.Cut(v.Edit, "/")
	if opensPost(v.Edit) {
		channel = in // the post of the forum, which has the message's id
	}
	if !ok || in != channel || !isID(message) {
		return errNotThere
	}
	err := d.replace(ctx, channel, message, v)
	if v.Message.Keep && misfit(err) { // another process may have changed the files since they were read
		err = d.replace(ctx, channel, message, v)
	}
	return err
}

// replace replaces a message. It reads which files are to be kept.
func (d *Discord) replace(ctx context.Context, channel, message string, v chat.Delivery) error {
	var kept []attachment
	if v.Message.Keep {
		var now standing
		err := d.rest.ask(ctx, call{
			method: "GET", path: "/channels/" + channel + "/messages/" + message, route: "read a message",
			bucket: "/channels/" + channel + "/messages/*", into: &now,
		})
		if err != nil {
			return err
		}
		kept = now.files()
	}
	if below := v.Message.BelowCall(); v.Message.Called && len(below.Pictures)+len(below.Buttons)+len(below.Lines)+len(kept) > 0 {
		v.Message = below
	}
	b := compose(&v.Message, kept)
	b.Content.none = b.Content.text == "" // the message may be of the old kind
	return d.rest.ask(ctx, call{
		method: "PATCH", path: "/channels/" + channel + "/messages/" + message, route: "edit a message",
		bucket: "/channels/" + channel + "/messages/*", send: b, files: b.files,
	})
}

// dmPause is how long we open no private conversations when Discord says that
// we opened too many, or takes the bot for one that sends spam. It bans bots that
// go on, so the pause doubles as long as that lasts.
const (
	dmPause     = time.Minute
	mostDMPause = 10 * time.Minute
)

const openRoom = "open a private conversation"

// troublePrivate is the trouble that no private conversations can be opened.
const troublePrivate = "private"

// Discord's error codes.
const (
	codeQuarantined        = 20026 // the bot is taken for one that sends spam, and may open no private conversations
	codeNetwork            = 40333 // "internal network error"
	codeUnknownChannel     = 10003
	codeUnknownGuild       = 10004
	codeUnknownMessage     = 10008
	codeUnknownInteraction = 10062
	codeMostPins           = 30003
	codeTooManyEdits       = 30046 // of messages older than an hour
	codeDMsTooFast         = 40003
	codePausedMessages     = 40004
	codeTooLarge           = 40005
	codeAcknowledged       = 40060
	codeMissingAccess      = 50001
	codeNotInDM            = 50003
	codeNotOurs            = 50005
	codeClosedDMs          = 50007
	codeNoText             = 50008 // the channel takes no messages itself, as a forum
	codeMissingPermission  = 50013
	codeNoSuchRecipient    = 50033
	codeArchived           = 50083
	codeLocked             = 160005
	codeNoMutualServer     = 50278
)

// refused translates an error for the table.
func refused(v chat.Delivery, err error) *chat.SendError {
	said := &chat.SendError{Why: chat.Broken, Err: err}
	if errors.Is(err, errNotThere) || errors.Is(err, errElsewhere) {
		said.Why = chat.Gone
	}
	f, ok := errors.AsType[*failure](err)
	if !ok {
		return said
	}
	private := private(v) != nil
	switch {
	case f.code == codeUnknownMessage, f.code == codeTooManyEdits, f.code == codeNotOurs, f.code == codeArchived && v.Edit != "":
		said.Why = chat.Gone
	case f.code == codeDMsTooFast, f.code == codeQuarantined:
		said.Why, said.After, said.Busy = chat.Later, max(f.after, dmPause), "Discord lets me open no private conversations at present"
	case f.status == 429, f.code == codePausedMessages:
		said.Why, said.After = chat.Later, f.after
	case private && (f.code == codeClosedDMs || f.code == codeNoMutualServer || f.code == codeNoSuchRecipient || f.code == codeNotInDM):
		said.Why, said.Left = chat.Closed, f.code == codeNoMutualServer || f.code == codeNoSuchRecipient
		if v.Person == nil {
			said.Why = chat.Gone // as for a channel that the bot cannot reach
		}
	case private && f.status == 403: // it is about no person
	case f.code == codeUnknownChannel && private && v.Edit == "": // room has forgotten it and opens it again
	case f.code == codeUnknownChannel, f.code == codeUnknownGuild:
		said.Why = chat.Gone
	case len(v.Message.Pictures) > 0 && (f.code == codeTooLarge || f.status == http.StatusRequestEntityTooLarge):
		said.Why = chat.SlowFiles
	case len(v.Message.Pictures) > 0 && f.code == codeMissingPermission: // if more is missing, the words are refused as well
		said.Why, said.Lacks = chat.NoFiles, permitted[attachFiles]
	case f.code == codeMissingAccess, f.code == codeMissingPermission, f.code == codeLocked, f.code == codeArchived:
		said.Why, said.Lacks = chat.Forbidden, lacking(v, f.code)
	}
	return said
}

// lacking names the permission that is most likely missing.
func lacking(v chat.Delivery, code int) string {
	switch {
	case code == codeMissingAccess:
		return permitted[viewChannel] + " (in a private thread: mention me there once)"
	case code == codeArchived, code == codeLocked:
		return "Manage Threads (this thread is archived and locked)"
	case v.Message.File != nil:
		return permitted[sendMessages] + " (in a thread: " + permitted[sendInThreads] + ") and " + permitted[attachFiles]
	}
	return permitted[sendMessages] + " (in a thread: " + permitted[sendInThreads] + ")"
}
