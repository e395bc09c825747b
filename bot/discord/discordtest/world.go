package discordtest

import (
	"maps"
	"slices"
	"strconv"
	"time"
)

// Permissions, as Discord writes them in a set of bits.
const (
	ViewChannel           = 1 << 10
	SendMessages          = 1 << 11
	EmbedLinks            = 1 << 14
	AttachFiles           = 1 << 15
	ReadMessageHistory    = 1 << 16
	CreatePublicThreads   = 1 << 35
	CreatePrivateThreads  = 1 << 36 // which the invite does not ask for
	SendMessagesInThreads = 1 << 38

	// AllPermissions are the permissions of a bot that was invited correctly.
	AllPermissions = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory | CreatePublicThreads | SendMessagesInThreads
)

// Permissions of people.
const (
	ManageChannels = 1 << 4
	ManageServer   = 1 << 5
)

// Kinds of channel.
const (
	kindText   = 0
	kindDM     = 1
	kindGroup  = 3
	kindThread = 11

	kindPrivateThread = 12 // as Discord writes it
	kindForum         = 15
)

// Person is somebody on Discord.
type Person struct {
	ID       string
	Username string // "ann"
	Global   string // the name they show everywhere; may be ""
	Nick     string // the name they show on the server; may be ""

	perms    uint64
	roles    []string
	closed   bool // accepts no private messages
	installs bool // the app, for themselves
	estrange bool // shares no server with the bot
	n        int
	rooms    int // how often the private conversation with the bot got another id
}

// guild is a server.
type guild struct {
	id, name string
	without  bool // the bot was not added to it
	shut     bool // everyone sees its channels by a role alone
}

// channel is a channel, a thread or a private conversation.
type channel struct {
	id, name string
	guild    string // "" for a private conversation
	kind     int
	parent   string
	reader   *Person // of a private conversation
	perms    uint64  // the bot's
	archived bool
	locked   bool
	hidden   []any       // what it denies everyone, and allows some
	named    []time.Time // when a thread was given another name
	posts    []*post
	pins     []string // ids of messages
	pinsTold int      // messages of Discord's own about new ones
	members  []string // usernames in a private thread; nil for other channels
}

const firstGuild = "The Harbour"

// addGuild adds a server. It needs the lock, or a Server that nobody else uses
// yet.
func (s *Server) addGuild(name string) *guild {
	n := len(s.guilds)
	g := &guild{id: strconv.FormatUint(uint64(200_000_000_000+n)<<22, 10), name: name} // so that guild n belongs to shard n modulo the number of shards
	s.guilds[g.id] = g
	return g
}

// AddGuild adds another server with the bot in it. It returns the server's id.
func (s *Server) AddGuild(name string) string {
	s.mu.Lock()
	g := s.addGuild(name)
	s.mu.Unlock()
	s.gatewayEvent(g.id, "GUILD_CREATE", map[string]any{"id": g.id, "name": g.name, "unavailable": false})
	return g.id
}

// AddForeignGuild adds a server without the bot, where only those can use it who installed it for themselves. It
// returns the id of a channel there.
func (s *Server) AddForeignGuild(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.addGuild(name)
	g.without = true
	return s.addChannel(&channel{guild: g.id, name: "quay", kind: kindText})
}

// AddGroup adds a conversation of people among themselves. It returns its id.
func (s *Server) AddGroup() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.addChannel(&channel{kind: kindGroup})
}

// LetPeopleInstall lets people install the app for themselves, as an operator does on its page Installation.
func (s *Server) LetPeopleInstall() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.personal = true
}

// Install has a person install the app for themselves.
func (s *Server) Install(username string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.person(username).installs = true
}

// foreign reports whether the bot is not in a channel. It needs the lock.
func (s *Server) foreign(c *channel) bool {
	return c.kind == kindGroup || c.guild != "" && s.guilds[c.guild].without
}

// Guild is the id of the first server.
func (s *Server) Guild() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Min(slices.Collect(maps.Keys(s.guilds)))
}

// AddPerson adds a person. The first person has the lowest id.
func (s *Server) AddPerson(username, global, nick string) *Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.people)
	p := &Person{ID: strconv.Itoa(300000000000000001 + n), Username: username, Global: global, Nick: nick, n: n}
	s.people[p.ID], s.byName[username] = p, p
	return p
}

// Person finds a person by username.
func (s *Server) Person(username string) *Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.person(username)
}

func (s *Server) person(username string) *Person {
	p := s.byName[username]
	if p == nil {
		panic("discordtest: there is no " + username)
	}
	return p
}

// AddChannel adds a channel to a server; "" is the first server. It returns
// the channel's id.
func (s *Server) AddChannel(guild, name string) string {
	if guild == "" {
		guild = s.Guild()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.addChannel(&channel{guild: guild, name: name, kind: kindText, perms: AllPermissions})
}

// AddForum adds a forum to the first server. It returns the forum's id.
func (s *Server) AddForum(name string) string {
	guild := s.Guild()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.addChannel(&channel{guild: guild, name: name, kind: kindForum, perms: AllPermissions})
}

// AddThread adds a thread to a channel. It returns the thread's id.
func (s *Server) AddThread(parent, name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.addChannel(&channel{guild: s.channels[parent].guild, name: name, kind: kindThread, parent: parent, perms: AllPermissions})
}

func (s *Server) addChannel(c *channel) string {
	c.id = strconv.Itoa(400000000000000001 + len(s.channels))
	s.channels[c.id] = c
	return c.id
}

// DM is the id of the private conversation between somebody and the bot.
func (s *Server) DM(username string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.dm(s.person(username)).id
}

// dm finds or makes a private conversation. Its id is computed from the person's
// id.
func (s *Server) dm(p *Person) *channel {
	id := strconv.Itoa(500000000000000001 + p.n + 1000*p.rooms)
	c := s.channels[id]
	if c == nil {
		c = &channel{id: id, kind: kindDM, reader: p, perms: AllPermissions}
		s.channels[id] = c
	}
	return c
}

// MoveDM gives the private conversation between somebody and the bot another id. The bot has no access to the old one
// any more (50001).
func (s *Server) MoveDM(username string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.person(username)
	s.dm(p).perms = 0
	p.rooms++
}

// CloseDMs makes a person refuse private messages (50007), or accept them again.
func (s *Server) CloseDMs(username string, closed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.person(username).closed = closed
}

// Estrange makes a person share no server with the bot (50278), or share one
// again.
func (s *Server) Estrange(username string, estranged bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.person(username).estrange = estranged
}

// Promote gives a person more permissions in every channel than everybody has.
func (s *Server) Promote(username string, permissions uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.person(username).perms = permissions
}

// Give gives a person roles of the server, by their ids, in place of those before.
func (s *Server) Give(username string, roles ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.person(username).roles = roles
}

// Permit gives the bot exactly these permissions in a channel.
func (s *Server) Permit(channel string, permissions uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.channels[channel].perms = permissions
}

// Hide hides a channel from all but those with these roles, and administrators.
func (s *Server) Hide(channel string, roles ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channel]
	view := strconv.Itoa(ViewChannel)
	c.hidden = []any{map[string]any{"id": c.guild, "type": 0, "allow": "0", "deny": view}}
	for _, role := range roles {
		c.hidden = append(c.hidden, map[string]any{"id": role, "type": 0, "allow": view, "deny": "0"})
	}
}

// Bare takes from a channel what it denies and allows.
func (s *Server) Bare(channel string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.channels[channel].hidden = nil
}

// Shut takes from everyone of every server the permission to see its channels, or gives it back.
func (s *Server) Shut(shut bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range s.guilds {
		g.shut = shut
	}
}

// Archive archives a thread. A message does not reopen a locked thread.
func (s *Server) Archive(thread string, archived, locked bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.channels[thread].archived, s.channels[thread].locked = archived, locked
}

// Archived reports whether a thread is archived.
func (s *Server) Archived(thread string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.channels[thread].archived
}

// DeleteChannel deletes a channel with everything in it.
func (s *Server) DeleteChannel(channel string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.channels, channel)
}

// DeleteMessage deletes one message, as a moderator can.
func (s *Server) DeleteMessage(channel, message string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channel]
	c.posts = slices.DeleteFunc(c.posts, func(p *post) bool { return p.id == message })
}

// user is a person as Discord writes them.
func (p *Person) user() map[string]any {
	u := map[string]any{"id": p.ID, "username": p.Username, "discriminator": "0", "avatar": nil, "global_name": nil, "public_flags": 0}
	if p.Global != "" {
		u["global_name"] = p.Global
	}
	return u
}

// permissions are what a person may do in a channel, as Discord writes it.
func (p *Person) permissions() string { return strconv.FormatUint(AllPermissions|p.perms, 10) }

// member is a person on a server as Discord writes them.
func (p *Person) member() map[string]any {
	m := map[string]any{
		"roles": append([]string{}, p.roles...), "joined_at": "2026-01-01T00:00:00+00:00", "deaf": false, "mute": false, "flags": 0,
		"nick": nil, "avatar": nil, "premium_since": nil, "pending": false, "communication_disabled_until": nil,
	}
	if p.Nick != "" {
		m["nick"] = p.Nick
	}
	return m
}

// json is a channel as Discord writes it.
func (c *channel) json() map[string]any {
	m := map[string]any{"id": c.id, "type": c.kind}
	switch c.kind {
	case kindDM:
		m["recipients"] = []any{c.reader.user()}
	case kindGroup:
		m["recipients"] = []any{}
	case kindThread:
		if c.members != nil {
			m["type"] = kindPrivateThread
		}
		m["parent_id"] = c.parent
		m["thread_metadata"] = map[string]any{"archived": c.archived, "locked": c.locked, "auto_archive_duration": 10080, "archive_timestamp": "2026-01-01T00:00:00+00:00"}
		fallthrough
	default:
		m["name"], m["guild_id"] = c.name, c.guild
		m["permission_overwrites"] = append([]any{}, c.hidden...)
	}
	return m
}

// stamp is a time as Discord writes it.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000+00:00") }
