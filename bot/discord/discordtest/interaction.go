package discordtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"
	"unicode/utf8"
)

// Kinds of interaction.
const (
	KindCommand   = 2
	KindComponent = 3
	KindComplete  = 4
	KindModal     = 5
)

// Kinds of first answer to an interaction.
const (
	AnswerMessage  = 4
	AnswerLater    = 5
	AnswerNothing  = 6 // or an update that comes later
	AnswerUpdate   = 7
	AnswerComplete = 8
	AnswerModal    = 9
)

const tokenLife = 15 * time.Minute

// Interaction is one thing that somebody did, and what came of it.
type Interaction struct {
	ID, Token string
	Kind      int

	s       *Server
	who     *Person
	where   *channel
	source  *post // the message pressed, or that the form came from
	payload json.RawMessage
	born    time.Time // by the clock on the wall
	created time.Time
	timer   *time.Timer
	acked   chan struct{} // closed by the first answer, or when it is too late
	shown   chan struct{} // closed when what the person sees has changed

	callback int // the kind of the first answer; 0 before it
	took     time.Duration
	missed   bool
	attempts int // at a first answer, including those refused
	shows    int // how often what the person sees has changed
	original *post
	last     *post // that was shown or changed last
	modal    *Modal
	choices  []Choice
}

// Choice is one thing that is offered to somebody who types.
type Choice struct{ Name, Value string }

// callbackBody is a first answer.
type callbackBody struct {
	Type int             `json:"type"`
	Data json.RawMessage `json:"data"`
}

// callback takes the first answer to an interaction, by REST.
func (s *Server) callback(c *call) (any, error) {
	err := s.answer(c.PathValue("interaction"), c.PathValue("token"), c.route, c.body)
	return nil, err
}

func unknownInteraction() error {
	return &APIError{Status: http.StatusNotFound, Code: 10062, Message: "Unknown interaction"}
}

// answer takes the first answer to an interaction.
func (s *Server) answer(id, token, route string, up body) error {
	kind, name := callbackType(up.json)
	if err := s.spec.check(name, up.json); err != nil {
		return broken(err)
	}
	if err := up.checkFiles(); err != nil {
		return broken(err)
	}
	var b callbackBody
	if err := strictly(up.json, &b); err != nil {
		return broken(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	i := s.interactions[token]
	if i == nil || i.ID != id {
		return unknownInteraction()
	}
	i.attempts++
	switch {
	case i.missed:
		return unknownInteraction()
	case i.callback != 0:
		return &APIError{Status: http.StatusBadRequest, Code: 40060, Message: "Interaction has already been acknowledged."}
	}
	if err := i.allows(kind); err != nil {
		return broken(err)
	}
	if err := i.take(b, route, up); err != nil {
		return err
	}
	i.callback, i.took = kind, time.Since(i.born)
	i.timer.Stop()
	close(i.acked)
	if kind == AnswerMessage || kind == AnswerUpdate {
		i.showed()
	}
	return nil
}

// allows says whether an answer of that kind is one to this interaction.
func (i *Interaction) allows(kind int) error {
	fits := false
	switch kind {
	case AnswerMessage, AnswerLater:
		fits = i.Kind != KindComplete
	case AnswerNothing, AnswerUpdate:
		fits = i.source != nil
	case AnswerComplete:
		fits = i.Kind == KindComplete
	case AnswerModal:
		fits = i.Kind == KindCommand || i.Kind == KindComponent
	}
	if !fits {
		return fmt.Errorf("%d is no answer to an interaction of kind %d", kind, i.Kind)
	}
	return nil
}

// take does what a first answer says. It needs the lock.
func (i *Interaction) take(b callbackBody, route string, up body) error {
	switch b.Type {
	case AnswerComplete:
		return i.complete(b.Data, up)
	case AnswerModal:
		var form modalBody
		if err := strictly(b.Data, &form); err != nil {
			return broken(err)
		}
		modal, err := form.modal()
		if err != nil {
			return broken(err)
		}
		i.modal = modal
		i.s.tellOne(i, route, up)
		return nil
	case AnswerNothing:
		return nil
	}
	var m messageBody
	if len(b.Data) > 0 {
		if err := strictly(b.Data, &m); err != nil {
			return broken(err)
		}
	}
	flags := 0
	if m.Flags != nil {
		flags = *m.Flags
	}
	if len(m.Nonce) > 0 || m.EnforceNonce {
		return brokenf("an answer has no nonce")
	}
	if b.Type == AnswerLater && (flags&^flagEphemeral != 0 || m.Content != nil || m.Components != nil) {
		return brokenf("a deferred answer says more than that it is ephemeral")
	}
	if b.Type == AnswerUpdate {
		return i.update(i.source, m, route, up)
	}
	if flags&^(flagEphemeral|flagSuppressEmbeds|flagSilent|flagV2) != 0 {
		return brokenf("an answer has the flags %d", flags)
	}
	p := i.fresh(flags)
	if b.Type == AnswerLater {
		p.flags |= flagThinking
		p.id = i.s.snowflake()
	} else {
		next, err := i.s.change(p, m, up)
		if err != nil {
			return err
		}
		p = next
		p.id = i.s.snowflake()
		p.pings = i.s.pings(p, m.AllowedMentions)
		i.s.tell(route, p, up)
	}
	i.original, i.last = p, p
	i.s.keep(i.where, p)
	return nil
}

// fresh is a message in answer, before it says anything.
func (i *Interaction) fresh(flags int) *post {
	p := &post{channel: i.where, created: i.s.o.Now(), flags: flags & flagEphemeral, token: i.Token}
	if flags&flagEphemeral != 0 {
		p.reader = i.who
	}
	return p
}

// update changes a message in answer.
func (i *Interaction) update(p *post, m messageBody, route string, up body) error {
	thinking := p.flags&flagThinking != 0
	next, err := i.s.change(p, m, up)
	if err != nil {
		return err
	}
	if thinking {
		next.pings = i.s.pings(next, m.AllowedMentions)
	} else {
		next.edits++
	}
	*p = *next
	i.last = p
	i.s.tell(route, p, up)
	return nil
}

// complete takes what is offered to somebody who types.
func (i *Interaction) complete(data json.RawMessage, up body) error {
	var b struct {
		Choices []struct {
			Name              string            `json:"name"`
			NameLocalizations map[string]string `json:"name_localizations"`
			Value             string            `json:"value"`
		} `json:"choices"`
	}
	if err := strictly(data, &b); err != nil {
		return broken(err)
	}
	var f faults
	if len(b.Choices) > 25 {
		f.add("%d choices, and 25 is the most", len(b.Choices))
	}
	i.choices = []Choice{}
	for _, c := range b.Choices {
		f.length("a choice's name", c.Name, 1, 100)
		f.length("a choice's value", c.Value, 1, 100)
		i.choices = append(i.choices, Choice{c.Name, c.Value})
	}
	if err := f.err(); err != nil {
		return broken(err)
	}
	i.s.tellOne(i, "autocomplete", up)
	return nil
}

// tellOne notes what one person was shown that is no message.
func (s *Server) tellOne(i *Interaction, what string, b body) {
	if !s.o.Forgetful {
		s.sent = append(s.sent, Sent{Person: i.who.ID, What: what, Body: b.json, Files: b.files})
	}
}

// showed wakes who waits for something to see. It needs the lock.
func (i *Interaction) showed() {
	i.shows++
	select {
	case <-i.shown:
	default:
		close(i.shown)
	}
}

// tooLate ends an interaction that nobody answered.
func (i *Interaction) tooLate() {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	if i.callback == 0 && !i.missed {
		i.missed, i.took = true, time.Since(i.born)
		close(i.acked)
	}
}

// open finds the interaction of a token that may still be used. It needs the
// lock.
func (s *Server) openToken(c *call) (*Interaction, error) {
	i := s.interactions[c.PathValue("token")]
	switch {
	case i == nil || c.PathValue("application") != ApplicationID:
		return nil, &APIError{Status: http.StatusUnauthorized, Code: 50027, Message: "Invalid Webhook Token"}
	case i.callback == 0:
		return nil, &APIError{Status: http.StatusNotFound, Code: 10015, Message: "Unknown Webhook"}
	case s.o.Now().Sub(i.created) > tokenLife:
		return nil, &APIError{Status: http.StatusUnauthorized, Code: 50027, Message: "Invalid Webhook Token"}
	}
	return i, nil
}

// answerTo is the message of an interaction that a request names. It needs the
// lock.
func (i *Interaction) answerTo(c *call) (*post, error) {
	id := c.PathValue("message")
	if id == "" || id == "@original" {
		switch {
		case i.original != nil:
			return i.original, nil
		case i.source != nil && (i.callback == AnswerNothing || i.callback == AnswerUpdate):
			return i.source, nil
		}
	}
	for _, p := range i.where.posts {
		if p.id == id && p.token == i.Token {
			return p, nil
		}
	}
	return nil, &APIError{Status: http.StatusNotFound, Code: 10008, Message: "Unknown Message"}
}

func (s *Server) getOriginal(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, err := s.openToken(c)
	if err != nil {
		return nil, err
	}
	p, err := i.answerTo(c)
	if err != nil {
		return nil, err
	}
	return p.json(), nil
}

// deleteOriginal takes the first answer away again.
func (s *Server) deleteOriginal(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i, err := s.openToken(c)
	if err != nil {
		return nil, err
	}
	p, err := i.answerTo(c)
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
	i, err := s.openToken(c)
	if err != nil {
		return nil, err
	}
	p, err := i.answerTo(c)
	if err != nil {
		return nil, err
	}
	if err := i.update(p, b, c.route, c.body); err != nil {
		return nil, err
	}
	i.showed()
	return p.json(), nil
}

// followUp posts one more message in answer. The first after a deferred answer
// takes its place.
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

// Acknowledged waits for the first answer and returns its kind and how long it
// took; 0 when none came in time.
func (i *Interaction) Acknowledged() (kind int, took time.Duration) {
	<-i.acked
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.callback, i.took
}

// Shown waits until the person sees an answer, and returns it: a new message,
// or the pressed one as it stands. It returns nil when none has come in that
// time.
func (i *Interaction) Shown(patience time.Duration) *Message {
	select {
	case <-i.shown:
	case <-time.After(patience):
	}
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	if i.last == nil || i.last.flags&flagThinking != 0 {
		return nil
	}
	return i.s.look(i.last)
}

// Modal is the form that the person was shown; nil where it was none.
func (i *Interaction) Modal() *Modal {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.modal
}

// Choices is what was offered to somebody who types.
func (i *Interaction) Choices() []Choice {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return slices.Clone(i.choices)
}

// Attempts is how often somebody tried to give the first answer.
func (i *Interaction) Attempts() int {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.attempts
}

// Shows is how often something was shown in answer, or changed.
func (i *Interaction) Shows() int {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.shows
}

// Forget frees what a Discord keeps of an interaction. Its token is no good
// from then on.
func (i *Interaction) Forget() {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	delete(i.s.interactions, i.Token)
}

// runes is the number of characters of a text.
func runes(text string) int { return utf8.RuneCountInString(text) }
