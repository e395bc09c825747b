package slack

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// How long a name is believed, and how many are kept.
const (
	nameTime  = time.Hour
	mostNames = 20_000
)

// recent is what Slack has said about people or channels, each by a key.
type recent[V any] struct {
	mu    sync.Mutex
	known map[string]heard[V]
}

type heard[V any] struct {
	was V
	at  time.Time
}

// get is what Slack said last, and whether that was less than so long before now.
func (k *recent[V]) get(key string, now time.Time, life time.Duration) (was V, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	one, ok := k.known[key]
	return one.was, ok && now.Sub(one.at) < life
}

func (k *recent[V]) put(key string, was V, now time.Time, most int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.known == nil {
		k.known = make(map[string]heard[V])
	}
	makeRoom(k.known, most)
	k.known[key] = heard[V]{was, now}
}

// name is how somebody is shown.
type name struct {
	text string
	zone string // the time zone that Slack knows of them
}

// standing is what somebody may decide.
type standing struct {
	moderates bool // the channel
	manages   bool // all of the workspace
}

// How long it is believed who moderates a channel, and for how many people and channels it is kept.
const (
	moderationTime = 3 * time.Minute
	mostModeration = 2000
)

// moderators says who moderate a channel, and managers who manage the whole workspace.
const (
	moderators = "whoever administers or owns the workspace, or created this channel"
	managers   = "whoever administers or owns the workspace"
)

// workspace is the id of the workspace for its settings: the bot is in one.
const workspace = "workspace"

// standingOf asks Slack whether somebody moderates a channel. An admin or owner of the workspace
// does, and manages all of it; so does whoever created the channel. Somebody for whom Slack does
// not vouch does not.
func (s *people) standingOf(ctx context.Context, person, channel string) standing {
	if k, ok := s.moderation.get(person+" "+channel, s.Now(), moderationTime); ok {
		return k
	}
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	u, err := s.api.GetUserInfoContext(asking, person)
	ours := err == nil && !u.Deleted && s.me.home(asking, s.api, u.TeamID) // who came from another workspace may be an admin there
	manages := ours && (u.IsAdmin || u.IsOwner)
	k := standing{moderates: manages, manages: manages}
	if ours && !manages {
		var c *slackapi.Channel
		c, err = s.api.GetConversationInfoContext(asking, &slackapi.GetConversationInfoInput{ChannelID: channel})
		k.moderates = err == nil && c.Creator == person
	}
	if err != nil {
		s.Log.Warn("ask who moderates a channel", "err", scrubbed(err))
		return standing{}
	}
	s.moderation.put(person+" "+channel, k, s.Now(), mostModeration)
	return k
}

// named is a channel that somebody named by a mark of Slack's, with what decides who moderates it;
// false if the bot cannot see the channel.
func (s *people) named(ctx context.Context, person, id string) (chat.Channel, bool) {
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	c, err := s.api.GetConversationInfoContext(asking, &slackapi.GetConversationInfoInput{ChannelID: id})
	if err != nil {
		s.Log.Warn("ask for a channel", "err", scrubbed(err))
		return chat.Channel{}, false
	}
	found := chat.Channel{Place: chat.Place{Chat: Name, ID: c.ID}, Name: c.Name, Moderator: s.standingOf(ctx, person, c.ID).moderates}
	switch {
	case c.IsArchived:
		found.Lacks = "that somebody unarchives that channel"
	case !c.IsMember:
		_ = s.me.learn(asking, s.api) // for the name in the invitation; it has a stand-in
		found.Lacks = s.invitation()
	}
	return found, true
}

// askModerators asks Slack who moderates the channel of a request, and the channels
// that its text names, if it matters.
func (s *Slack) askModerators(ctx context.Context, r *chat.Request, named []string) {
	if r.Place == (chat.Place{}) || !chat.ForModerators(*r, s.Table.Commands()) {
		return
	}
	k := s.standingOf(ctx, r.From.ID, channelOf(r.Place))
	r.Moderators, r.Moderator, r.Domain.Manages = moderators, k.moderates, k.manages
	if !r.Moderator {
		return
	}
	for _, id := range named[:min(len(named), mostMentioned)] {
		if c, ok := s.named(ctx, r.From.ID, id); ok {
			r.Channels = append(r.Channels, c)
		}
	}
}

// makeRoom drops any one entry of a full map. If it dropped all, Slack would be asked for all of
// them again in one burst.
func makeRoom[V any](all map[string]V, most int) {
	if len(all) < most {
		return
	}
	for one := range all {
		delete(all, one)
		return
	}
}

// person is somebody, by the name that they chose to be shown by. Where Slack
// does not tell it, the fallback is their name for now.
func (s *people) person(ctx context.Context, id, fallback string) chat.Person {
	p := chat.Person{Chat: Name, ID: id, Name: fallback}
	if n, ok := s.names.get(id, s.Now(), nameTime); ok {
		p.Name = n.text
		return p
	}
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	u, err := s.api.GetUserInfoContext(asking, id)
	if err != nil {
		s.Log.Warn("ask for a name", "err", scrubbed(err))
		return p
	}
	for _, text := range []string{u.Profile.DisplayName, u.Profile.RealName, u.RealName, u.Name, fallback} {
		text = unescape(strings.TrimSpace(text))
		if chat.Visible(text) {
			s.names.put(id, name{text, u.TZ}, s.Now(), mostNames)
			p.Name = text
			return p
		}
	}
	return p
}

// day asks Slack for somebody's day: when their Do Not Disturb lets messages through. It is ""
// where they have set none, or the token may not ask.
func (s *people) day(ctx context.Context, person, zone string) string {
	there, err := time.LoadLocation(zone)
	if zone == "" || err != nil {
		return ""
	}
	asking, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	dnd, err := s.api.GetDNDInfoContext(asking, &person)
	if err != nil {
		if refusal(err) != "missing_scope" {
			s.Log.Info("ask when somebody wants no messages", "err", scrubbed(err))
		}
		return ""
	}
	if !dnd.Enabled || dnd.NextEndTimestamp <= 1 { // Slack tells 1 of somebody who has set none
		return ""
	}
	at := func(seconds int) string {
		t := time.Unix(int64(seconds), 0).In(there)
		return fmt.Sprintf("%d:%02d", t.Hour(), t.Minute())
	}
	return at(dnd.NextEndTimestamp) + "-" + at(dnd.NextStartTimestamp)
}

// rooms are what the adapter knows of channels.
type rooms struct {
	mu     sync.Mutex
	direct map[string]string    // person -> their direct messages with the bot
	open   map[string]time.Time // channel -> when the bot last could write there
	closed map[string]time.Time // people who could not be written to, and when
}

func (r *rooms) change(do func(*rooms)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.direct == nil {
		r.direct, r.open, r.closed = make(map[string]string), make(map[string]time.Time), make(map[string]time.Time)
	}
	do(r)
}

var errNotDirect = errors.New("Slack gave a channel that is not somebody's direct messages")

// direct is the channel of somebody's direct messages with the bot.
func (s *people) direct(ctx context.Context, person string) (string, error) {
	channel := ""
	s.rooms.change(func(r *rooms) { channel = r.direct[person] })
	if channel != "" {
		return channel, nil
	}
	c, _, _, err := s.api.OpenConversationContext(ctx, &slackapi.OpenConversationParameters{Users: []string{person}})
	if err != nil {
		return "", err
	}
	if !isDirect(c.ID) {
		return "", errNotDirect
	}
	s.rooms.change(func(r *rooms) { r.direct[person] = c.ID })
	return c.ID, nil
}

// isDirect reports whether a channel is between two.
func isDirect(channel string) bool { return strings.HasPrefix(channel, "D") }

// unreachable notes that somebody cannot be written to, so that no pad of
// theirs is kept true any more.
func (s *people) unreachable(ctx context.Context, person string) {
	s.rooms.change(func(r *rooms) {
		r.closed[person] = s.Now()
		delete(r.direct, person)
	})
	s.forgetPad(ctx, person)
}

// How long somebody is believed to take no messages after one was not taken.
const shutTime = time.Hour

// shut reports whether the last message to somebody was refused a short while ago.
func (s *people) shut(person string) bool {
	var at time.Time
	s.rooms.change(func(r *rooms) { at = r.closed[person] })
	return s.Now().Sub(at) < shutTime
}

// How long the bot is believed to be in a channel after it could write there.
const memberTime = time.Hour

// lacks names what the bot needs to write in a channel. Slack is not asked about a channel where
// the bot could write recently.
func (s *people) lacks(ctx context.Context, channel string) string {
	var at time.Time
	s.rooms.change(func(r *rooms) { at = r.open[channel] })
	if s.Now().Sub(at) < memberTime {
		return ""
	}
	asking, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	c, err := s.api.GetConversationInfoContext(asking, &slackapi.GetConversationInfoInput{ChannelID: channel})
	switch {
	case err == nil && c.IsMember:
		s.writable(channel, true)
	case err == nil, refusal(err) == "channel_not_found":
		_ = s.me.learn(asking, s.api) // for the name in the invitation; it has a stand-in
		return s.invitation()
	}
	return ""
}

// writable notes whether the bot can write in a channel.
func (s *people) writable(channel string, can bool) {
	s.rooms.change(func(r *rooms) {
		if can {
			r.open[channel] = s.Now()
		} else {
			delete(r.open, channel)
		}
	})
}
