package discord

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"time"
)

// Types of what a permission of a channel is for.
const (
	forRole   = 0
	forMember = 1
)

// privateThread is the type of a channel that is a thread for those alone who were added to it.
const privateThread = 12

// surroundings are a channel as far as it matters to who sees it.
type surroundings struct {
	Guild      string      `json:"guild_id"`
	Type       int         `json:"type"`
	Parent     string      `json:"parent_id"`
	Overwrites []overwrite `json:"permission_overwrites"`

	at time.Time // when Discord told it
}

// overwrite is what a channel allows or denies to a role or a person.
type overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"`
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// ranks are what the roles of a server let their holders do everywhere in it, by role; that of
// everyone has the id of the server.
type ranks struct {
	grants map[string]permission

	at time.Time // when Discord told it
}

// sights are the surroundings of channels, and the ranks of servers, that Discord told of late.
type sights struct {
	mu sync.Mutex
	of map[string]surroundings
	in map[string]ranks
}

const (
	sightTime = 5 * time.Minute
	mostSeen  = 2000
)

// surroundings asks Discord for a channel, or remembers it. It is nothing where the bot does
// not see it.
func (d *Discord) surroundings(ctx context.Context, channel string) surroundings {
	d.sights.mu.Lock()
	found, ok := d.sights.of[channel]
	d.sights.mu.Unlock()
	if ok && time.Since(found.at) < sightTime {
		return found
	}
	found = surroundings{}
	ctx, cancel := context.WithTimeout(ctx, completeTime)
	defer cancel()
	err := d.rest.ask(ctx, call{method: "GET", path: "/channels/" + channel, route: "look at a channel", into: &found})
	if err != nil {
		d.Log.Info("look at a channel that somebody may see", "channel", channel, "err", err)
		return surroundings{}
	}
	found.at = time.Now()
	d.sights.mu.Lock()
	defer d.sights.mu.Unlock()
	if d.sights.of == nil || len(d.sights.of) >= mostSeen {
		d.sights.of = make(map[string]surroundings)
	}
	d.sights.of[channel] = found
	return found
}

// ranks asks Discord for the roles of a server, or remembers them. There are none where Discord
// does not tell them.
func (d *Discord) ranks(ctx context.Context, guild string) ranks {
	d.sights.mu.Lock()
	found, ok := d.sights.in[guild]
	d.sights.mu.Unlock()
	if ok && time.Since(found.at) < sightTime {
		return found
	}
	var roles []struct {
		ID          string `json:"id"`
		Permissions string `json:"permissions"`
	}
	ctx, cancel := context.WithTimeout(ctx, completeTime)
	defer cancel()
	err := d.rest.ask(ctx, call{method: "GET", path: "/guilds/" + guild + "/roles", route: "look at the roles of a server", into: &roles})
	if err != nil {
		d.Log.Info("look at the roles of somebody who asks for games", "server", guild, "err", err)
		return ranks{}
	}
	found = ranks{grants: make(map[string]permission, len(roles)), at: time.Now()}
	for _, r := range roles {
		found.grants[r.ID] = permissionOf(r.Permissions)
	}
	d.sights.mu.Lock()
	defer d.sights.mu.Unlock()
	if d.sights.in == nil || len(d.sights.in) >= mostSeen {
		d.sights.in = make(map[string]ranks)
	}
	d.sights.in[guild] = found
	return found
}

// sees reports whether whoever acted in a server sees another channel there, by their roles and
// what the channel allows and denies. Who was added to a private thread is not known, so that
// nobody sees it.
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
func (in *interaction) admitted(server ranks, all []overwrite) bool {
	granted := permissionOf(in.Member.Permissions)&administrator | server.grants[in.Guild]
	for _, role := range in.Member.Roles {
		granted |= server.grants[role]
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
				allow, deny = allow|permissionOf(o.Allow), deny|permissionOf(o.Deny)
			}
		}
		sees = (sees && deny&viewChannel == 0) || allow&viewChannel != 0
	}
	return sees
}

// permissionOf reads permissions as Discord writes them; what is no number is none.
func permissionOf(text string) permission {
	n, _ := strconv.ParseUint(text, 10, 64)
	return permission(n)
}
