package discordtest

import (
	"net/http"
	"slices"
)

// openToken finds the interaction of a token that may still be used. It needs the
// lock.
func (s *Server) openToken(c *call) (*Interaction, error) {
	i := s.interactions[c.PathValue("token")]
	switch {
	case i == nil || c.PathValue("application") != ApplicationID:
		return nil, &apiError{Status: http.StatusUnauthorized, Code: 50027, Message: "Invalid Webhook Token"}
	case i.callback == 0:
		return nil, &apiError{Status: http.StatusNotFound, Code: 10015, Message: "Unknown Webhook"}
	case s.o.Now().Sub(i.created) > tokenLife:
		return nil, &apiError{Status: http.StatusUnauthorized, Code: 50027, Message: "Invalid Webhook Token"}
	}
	return i, nil
}

// answerTo is the interaction and its message that a request names. It needs the
// lock.
func (s *Server) answerTo(c *call) (*Interaction, *post, error) {
	i, err := s.openToken(c)
	if err != nil {
		return nil, nil, err
	}
	id := c.PathValue("message")
	if id == "" || id == "@original" {
		switch {
		case i.original != nil:
			return i, i.original, nil
		case i.source != nil && (i.callback == AnswerNothing || i.callback == AnswerUpdate):
			return i, i.source, nil
		}
	}
	for _, p := range i.where.posts {
		if p.id == id && p.token == i.Token {
			return i, p, nil
		}
	}
	return nil, nil, &apiError{Status: http.StatusNotFound, Code: 10008, Message: "Unknown Message"}
}

func (s *Server) getOriginal(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, p, err := s.answerTo(c)
	if err != nil {
		return nil, err
	}
	return p.json(), nil
}

// deleteOriginal deletes the first answer.
func (s *Server) deleteOriginal(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, p, err := s.answerTo(c)
	if err != nil {
		return nil, err
	}
	p.channel.posts = slices.DeleteFunc(p.channel.posts, func(o *post) bool { return o == p })
	i.original, i.last = nil, nil
	i.showed()
	return nil, nil
}

func (s *Server) patchAnswer(c *call) (any, error) {
	var b messageBody
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	i, p, err := s.answerTo(c)
	if err != nil {
		return nil, err
	}
	if err := i.update(p, b, c.route, c.body); err != nil {
		return nil, err
	}
	i.showed()
	return p.json(), nil
}

// followUp posts another message as an answer. After a deferred answer, the first
// follow-up replaces it.
func (s *Server) followUp(c *call) (any, error) {
	var b messageBody
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	i, err := s.openToken(c)
	if err != nil {
		return nil, err
	}
	if i.original != nil && i.original.flags&flagThinking != 0 {
		if err := i.update(i.original, b, c.route, c.body); err != nil {
			return nil, err
		}
		i.showed()
		return i.original.json(), nil
	}
	flags := 0
	if b.Flags != nil {
		flags = *b.Flags
	}
	p, err := s.change(i.fresh(flags), b, c.body)
	if err != nil {
		return nil, err
	}
	p.id = s.snowflake()
	p.pings = s.pings(p, b.AllowedMentions)
	s.keep(i.where, p)
	s.tell(c.route, p, c.body)
	i.last = p
	i.showed()
	return p.json(), nil
}
