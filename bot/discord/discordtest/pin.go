package discordtest

import "slices"

// PinMessages is the permission to pin messages. The bot has it only where a test gives it.
const PinMessages = 1 << 51

// Pins returns the ids of a channel's pinned messages, the newest last. It also returns how many
// messages of its own Discord has posted there for new pins.
func (s *Server) Pins(channel string) (pinned []string, told int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channels[channel]
	return slices.Clone(c.pins), c.pinsTold
}

// pinnable finds the message of a request that the bot may pin. It needs the lock.
func (s *Server) pinnable(c *call) (*channel, string, error) {
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, "", err
	}
	id := c.PathValue("message")
	switch {
	case ch.perms&PinMessages == 0:
		return nil, "", &apiError{Status: 403, Code: 50013, Message: "Missing Permissions"}
	case !slices.ContainsFunc(ch.posts, func(p *post) bool { return p.id == id }):
		return nil, "", &apiError{Status: 404, Code: 10008, Message: "Unknown Message"}
	}
	return ch, id, nil
}

func (s *Server) pinMessage(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, id, err := s.pinnable(c)
	if err != nil || slices.Contains(ch.pins, id) {
		return nil, err
	}
	ch.pins = append(ch.pins, id)
	ch.pinsTold++
	return nil, nil
}

func (s *Server) unpinMessage(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, id, err := s.pinnable(c)
	if err == nil {
		ch.pins = slices.DeleteFunc(ch.pins, func(pinned string) bool { return pinned == id })
	}
	return nil, err
}
