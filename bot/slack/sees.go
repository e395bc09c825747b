package slack

import (
	"context"
	"sync"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// openness is which channels are public, for opennessTime.
type openness struct {
	mu    sync.Mutex
	known map[string]openChannel
}

type openChannel struct {
	public bool
	at     time.Time
}

// How long, and for how many channels, the bot remembers whether a channel is public.
const (
	opennessTime = 10 * time.Minute
	mostOpenness = 5000
)

func (o *openness) get(channel string, now time.Time) (public, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	c, ok := o.known[channel]
	return c.public, ok && now.Sub(c.at) < opennessTime
}

func (o *openness) put(channel string, public bool, now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.known == nil {
		o.known = make(map[string]openChannel)
	}
	makeRoom(o.known, mostOpenness)
	o.known[channel] = openChannel{public, now}
}

// sees reports whether somebody may see a channel because everyone in the workspace may. A guest
// sees only channels to which somebody has added them, so for a guest it is false, and Slack is
// not asked.
func (s *Slack) sees(ctx context.Context, p chat.Place, guest func() bool) bool {
	id := channelOf(p)
	if p.Chat != Name || guest() {
		return false
	}
	if public, known := s.openness.get(id, s.Now()); known {
		return public
	}
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	c, err := s.api.GetConversationInfoContext(asking, &slackapi.GetConversationInfoInput{ChannelID: id})
	if err != nil {
		s.Log.Warn("ask whether a channel is public", "err", scrubbed(err))
		return false
	}
	s.openness.put(id, !c.IsPrivate, s.Now())
	return !c.IsPrivate
}

// guest reports whether somebody is a guest in the workspace, or Slack does not vouch for them.
func (s *Slack) guest(ctx context.Context, person string) bool {
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	u, err := s.api.GetUserInfoContext(asking, person)
	if err != nil {
		s.Log.Warn("ask whether somebody is a guest", "err", scrubbed(err))
		return true
	}
	return u.Deleted || u.IsRestricted || u.IsUltraRestricted || u.IsStranger || !s.me.home(asking, s.api, u.TeamID)
}
