package slack

import (
	"context"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// How long, and for how many channels, the bot remembers whether a channel is public.
const (
	opennessTime = 10 * time.Minute
	mostOpenness = 5000
)

// sees reports whether somebody may see a channel because everyone in the workspace may. A guest
// sees only channels to which somebody has added them, so for a guest it is false, and Slack is
// not asked.
func (s *people) sees(ctx context.Context, p chat.Place, guest func() bool) bool {
	id := channelOf(p)
	if p.Chat != Name || guest() {
		return false
	}
	if public, known := s.public.get(id, s.Now(), opennessTime); known {
		return public
	}
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	c, err := s.api.GetConversationInfoContext(asking, &slackapi.GetConversationInfoInput{ChannelID: id})
	if err != nil {
		s.Log.Warn("ask whether a channel is public", "err", scrubbed(err))
		return false
	}
	s.public.put(id, !c.IsPrivate, s.Now(), mostOpenness)
	return !c.IsPrivate
}

// guest reports whether somebody is a guest in the workspace, or Slack does not vouch for them.
func (s *people) guest(ctx context.Context, person string) bool {
	asking, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	u, err := s.api.GetUserInfoContext(asking, person)
	if err != nil {
		s.Log.Warn("ask whether somebody is a guest", "err", scrubbed(err))
		return true
	}
	return u.Deleted || u.IsRestricted || u.IsUltraRestricted || u.IsStranger || !s.me.home(asking, s.api, u.TeamID)
}
