package slacktest

import "slices"

// Pins returns the pinned messages of a channel by their time stamps.
func (s *Server) Pins(channel string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.channels[channel].pins)
}

// pinnable finds the channel of a message that may be pinned, or refuses.
func (s *Server) pinnable(in args) (*channel, result) {
	if r := s.lacks("pins:write"); r != nil {
		return nil, r
	}
	c := s.channels[in["channel"]]
	if c == nil {
		return nil, refuse("channel_not_found")
	}
	if !slices.ContainsFunc(c.messages, func(m *Message) bool { return m.TS == in["timestamp"] }) {
		return nil, refuse("message_not_found")
	}
	return c, nil
}

func (s *Server) addPin(in args) result {
	c, r := s.pinnable(in)
	switch {
	case r != nil:
		return r
	case slices.Contains(c.pins, in["timestamp"]):
		return refuse("already_pinned")
	}
	c.pins = append(c.pins, in["timestamp"])
	return result{}
}

func (s *Server) removePin(in args) result {
	c, r := s.pinnable(in)
	switch {
	case r != nil:
		return r
	case !slices.Contains(c.pins, in["timestamp"]):
		return refuse("no_pin")
	}
	c.pins = slices.DeleteFunc(c.pins, func(ts string) bool { return ts == in["timestamp"] })
	return result{}
}
