package discord

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Types of what a permission of a channel is for.
const (
	forRole   = 0
	forMember = 1
)

// privateThread is the type of a thread for only those people who were added to it.
const privateThread = 12

// surroundings are what decides who sees a channel.
type surroundings struct {
	Guild      string      `json:"guild_id"`
	Type       int         `json:"type"`
	Parent     string      `json:"parent_id"`
	Overwrites []overwrite `json:"permission_overwrites"`
}

// overwrite is what a channel allows or denies to a role or a person.
type overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"`
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// rank is what a role lets its holders do everywhere in its server. The role of everyone has the
// id of the server.
type rank struct {
	ID          string `json:"id"`
	Permissions string `json:"permissions"`
}

const (
	sightTime = 5 * time.Minute
	mostSeen  = 2000
)

// sights are recent answers of Discord, by what was asked about.
type sights[T any] struct {
	mu sync.Mutex
	of map[string]sight[T]
}

type sight[T any] struct {
	told T
	at   time.Time
}

// look asks Discord, or returns its recent answer. It returns nothing if Discord refuses.
func (s *sights[T]) look(ctx context.Context, d *Discord, about string, c call) (told T) {
	s.mu.Lock()
	found, ok := s.of[about]
	s.mu.Unlock()
	if ok && time.Since(found.at) < sightTime {
		return found.told
	}
	ctx, cancel := context.WithTimeout(ctx, completeTime)
	defer cancel()
	c.into = &told
	if err := d.rest.ask(ctx, c); err != nil {
		d.Log.Info(c.route+" to tell who sees a channel", "id", about, "err", err)
		var nothing T
		return nothing
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of == nil || len(s.of) >= mostSeen {
		s.of = make(map[string]sight[T])
	}
	s.of[about] = sight[T]{told, time.Now()}
	return told
}

// surroundings are those of a channel; nothing where the bot does not see it.
func (d *Discord) surroundings(ctx context.Context, channel string) surroundings {
	return d.channelsSeen.look(ctx, d, channel, call{method: "GET", path: "/channels/" + channel, route: "look at a channel"})
}

// ranks are the roles of a server; none where Discord does not tell them.
func (d *Discord) ranks(ctx context.Context, guild string) []rank {
	return d.ranksSeen.look(ctx, d, guild, call{method: "GET", path: "/guilds/" + guild + "/roles", route: "look at the roles of a server"})
}

// sees reports whether whoever acted in a server sees another channel there, by their roles and
// what the channel allows and denies. Nobody counts as seeing a private thread, since Discord
// does not tell here who was added to it.
func (d *Discord) sees(ctx context.Context, in *interaction, channel string) bool {
	if in.Member == nil || !isID(channel) || !isID(in.Guild) {
		return false
	}
	c := d.surroundings(ctx, channel)
	if c.Guild != in.Guild || c.Type == privateThread {
		return false
	}
	if isID(c.Parent) && c.Type >= 10 { // a thread is seen by those who see its channel
		c = d.surroundings(ctx, c.Parent)
	}
	return c.Guild == in.Guild && in.admitted(d.ranks(ctx, in.Guild), c.Overwrites)
}

// admitted reports whether whoever acted sees a channel: by what their roles let them do
// everywhere, then by what the channel allows and denies to everyone, to their roles together
// and to themselves.
func (in *interaction) admitted(server []rank, all []overwrite) bool {
	granted := bitsOf(in.Member.Permissions) & administrator
	for _, r := range server {
		if r.ID == in.Guild || slices.Contains(in.Member.Roles, r.ID) {
			granted |= bitsOf(r.Permissions)
		}
	}
	if granted&administrator != 0 {
		return true
	}
	sees := granted&viewChannel != 0
	for _, these := range []func(overwrite) bool{
		func(o overwrite) bool { return o.Type == forRole && o.ID == in.Guild },
		func(o overwrite) bool { return o.Type == forRole && slices.Contains(in.Member.Roles, o.ID) },
		func(o overwrite) bool { return o.Type == forMember && o.ID == in.Member.User.ID },
	} {
		var allow, deny permission
		for _, o := range all {
			if these(o) {
				allow, deny = allow|bitsOf(o.Allow), deny|bitsOf(o.Deny)
			}
		}
		sees = (sees && deny&viewChannel == 0) || allow&viewChannel != 0
	}
	return sees
}
