package discordtest

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

var botUser = map[string]any{"id": BotID, "username": "shipboard", "discriminator": "0001", "global_name": nil, "avatar": nil, "bot": true}

func (s *Server) getMe(c *call) (any, error) {
	if token, ok := strings.CutPrefix(c.Header.Get("Authorization"), "Bearer "); ok {
		return s.activity.holder(s, token)
	}
	if c.Header.Get("Authorization") != "Bot "+Token {
		return nil, &apiError{Status: http.StatusUnauthorized, Message: "401: Unauthorized"}
	}
	return botUser, nil
}

func (s *Server) getUser(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.people[c.PathValue("user")]; p != nil {
		return p.user(), nil
	}
	return nil, &apiError{Status: 404, Code: 10013, Message: "Unknown User"}
}

func (s *Server) getApplication(*call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := map[string]any{
		"id": ApplicationID, "name": "shipboard", "description": "", "icon": nil, "bot_public": true, "bot_require_code_grant": false,
		"verify_key": s.publicKey(), "flags": 0, "bot": botUser, "interactions_endpoint_url": nil, "approximate_guild_count": len(s.guilds),
	}
	if len(s.activity.redirects) > 0 {
		a["redirect_uris"] = s.activity.redirects
	}
	if s.personal {
		a["integration_types_config"] = map[string]any{"0": map[string]any{}, "1": map[string]any{}}
	}
	if s.endpoint != "" {
		a["interactions_endpoint_url"] = s.endpoint
	}
	return a, nil
}

// sortedGuilds returns the servers with the bot by id. It needs the lock.
func (s *Server) sortedGuilds() []*guild {
	all := slices.SortedFunc(maps.Values(s.guilds), func(a, b *guild) int { return cmp.Compare(a.id, b.id) })
	return slices.DeleteFunc(all, func(g *guild) bool { return g.without })
}

func (s *Server) getGuilds(*call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := []any{}
	for _, g := range s.sortedGuilds() {
		all = append(all, map[string]any{"id": g.id, "name": g.name, "owner": false, "permissions": strconv.Itoa(AllPermissions), "features": []string{}})
	}
	return all, nil
}

// guildOf finds the server of a request. It needs the lock.
func (s *Server) guildOf(c *call) (*guild, error) {
	if g := s.guilds[c.PathValue("guild")]; g != nil {
		return g, nil
	}
	return nil, &apiError{Status: 404, Code: 10004, Message: "Unknown Guild"}
}

func (s *Server) getGuild(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g, err := s.guildOf(c)
	if err != nil {
		return nil, err
	}
	return map[string]any{"id": g.id, "name": g.name, "owner_id": "1", "roles": roles(g)}, nil
}

func (s *Server) getGuildChannels(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g, err := s.guildOf(c)
	if err != nil {
		return nil, err
	}
	all := []any{}
	for _, id := range slices.Sorted(maps.Keys(s.channels)) {
		if c := s.channels[id]; c.guild == g.id && c.kind == kindText {
			all = append(all, c.json())
		}
	}
	return all, nil
}

func roles(g *guild) []any {
	everyone := AllPermissions
	if g.shut {
		everyone &^= ViewChannel
	}
	return []any{map[string]any{"id": g.id, "name": "@everyone", "permissions": strconv.Itoa(everyone), "position": 0, "color": 0, "hoist": false, "managed": false, "mentionable": false}}
}

func (s *Server) getRoles(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	g, err := s.guildOf(c)
	if err != nil {
		return nil, err
	}
	return roles(g), nil
}

func (s *Server) getMember(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := s.guildOf(c); err != nil {
		return nil, err
	}
	id := c.PathValue("user")
	if id == BotID {
		return map[string]any{"user": botUser, "roles": []string{}, "joined_at": "2026-01-01T00:00:00+00:00", "deaf": false, "mute": false}, nil
	}
	p := s.people[id]
	if p == nil {
		return nil, &apiError{Status: 404, Code: 10007, Message: "Unknown Member"}
	}
	m := p.member()
	m["user"] = p.user()
	return m, nil
}

func (s *Server) getChannel(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, err
	}
	return ch.json(), nil
}

// channelOf finds the channel of a request that the bot may see. It needs the
// lock.
func (s *Server) channelOf(c *call) (*channel, error) {
	ch := s.channels[c.PathValue("channel")]
	if ch == nil {
		return nil, &apiError{Status: 404, Code: 10003, Message: "Unknown Channel"}
	}
	if ch.perms&ViewChannel == 0 {
		return nil, &apiError{Status: 403, Code: 50001, Message: "Missing Access"}
	}
	return ch, nil
}

func (s *Server) openDM(c *call) (any, error) {
	var req struct {
		Recipient string `json:"recipient_id"`
	}
	if err := s.decode(c, &req); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.people[req.Recipient]
	if p == nil {
		return nil, &apiError{Status: 400, Code: 50033, Message: "Invalid Recipient(s)"}
	}
	return s.dm(p).json(), nil
}

func missing(permission string) error {
	return &apiError{Status: 403, Code: 50013, Message: fmt.Sprintf("Missing Permissions (%s)", permission)}
}
