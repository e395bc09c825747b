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
	AnswerNothing  = 6 // or a later update
	AnswerUpdate   = 7
	AnswerComplete = 8
	AnswerModal    = 9
	AnswerLaunch   = 12
)

const tokenLife = 15 * time.Minute

// Interaction is one thing that somebody did, with its answers.
type Interaction struct {
	ID, Token string
	Kind      int

	s       *Server
	who     *Person
	where   *channel
	source  *post // the message that was pressed or that opened the form
	payload json.RawMessage
	born    time.Time // by the real clock
	created time.Time
	timer   *time.Timer
	acked   chan struct{} // closed by the first answer, or after the deadline
	shown   chan struct{} // closed when the person sees something new

	callback int // the kind of the first answer; 0 before it
	took     time.Duration
	missed   bool
	attempts int // to give a first answer, refused ones included
	shows    int // how often the person saw something new
	original *post
	last     *post // the message that was shown or changed last
	modal    *Modal
	choices  []Choice
	launched string // the instance of the activity
}

// Choice is one suggestion to somebody who is typing.
type Choice struct{ Name, Value string }

// callbackBody is a first answer.
type callbackBody struct {
	Type int             `json:"type"`
	Data json.RawMessage `json:"data"`
}

// callback takes the first answer to an interaction by REST.
func (s *Server) callback(c *call) (any, error) {
	err := s.answer(c.PathValue("interaction"), c.PathValue("token"), c.route, c.body)
	return nil, err
}

func unknownInteraction() error {
	return &apiError{Status: http.StatusNotFound, Code: 10062, Message: "Unknown interaction"}
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
		return &apiError{Status: http.StatusBadRequest, Code: 40060, Message: "Interaction has already been acknowledged."}
	}
	if err := i.allows(kind); err != nil {
		return broken(err)
	}
	if i.where.archived && i.where.locked && kind != AnswerNothing { // where old buttons can still be pressed
		return &apiError{Status: http.StatusBadRequest, Code: 50083, Message: "Thread is archived"}
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

// allows returns an error if an answer of that kind does not fit this
// interaction.
func (i *Interaction) allows(kind int) error {
	fits := false
	switch kind {
	case AnswerMessage, AnswerLater:
		fits = i.Kind != KindComplete
	case AnswerNothing, AnswerUpdate:
		fits = i.source != nil
	case AnswerComplete:
		fits = i.Kind == KindComplete
	case AnswerLaunch:
		fits = i.Kind != KindComplete
	case AnswerModal:
		fits = i.Kind == KindCommand || i.Kind == KindComponent
	}
	if !fits {
		return fmt.Errorf("%d is no answer to an interaction of kind %d", kind, i.Kind)
	}
	return nil
}

// take carries out a first answer. It needs the lock.
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
	case AnswerLaunch:
		if !i.s.activity.enabled {
			return &apiError{Status: http.StatusBadRequest, Message: "This app has no activity"}
		}
		i.launched = i.s.activity.enter(i.s, i.who, i.where)
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
	if b.Type == AnswerLater && (flags&^flagEphemeral != 0 || m.Content.given || m.Components != nil) {
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

// fresh returns an answer that is still empty.
func (i *Interaction) fresh(flags int) *post {
	p := &post{channel: i.where, created: i.s.o.Now(), flags: flags & flagEphemeral, token: i.Token}
	if flags&flagEphemeral != 0 {
		p.reader = i.who
	}
	return p
}

// update changes a message as the answer.
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

// complete takes the suggestions to somebody who is typing.
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
	i.choices = []Choice{}
	for _, c := range b.Choices {
		f.length("a choice's value", c.Value, 1, 100) // the description allows more, Discord does not
		i.choices = append(i.choices, Choice{c.Name, c.Value})
	}
	if err := f.err(); err != nil {
		return broken(err)
	}
	i.s.tellOne(i, "autocomplete", up)
	return nil
}

// tellOne records something that one person was shown and that is no message.
func (s *Server) tellOne(i *Interaction, what string, b body) {
	if !s.o.Forgetful {
		s.sent = append(s.sent, Sent{Person: i.who.ID, What: what, Body: b.json, Files: b.files})
	}
}

// showed wakes the tests that wait for the person to see something. It needs the
// lock.
func (i *Interaction) showed() {
	i.shows++
	select {
	case <-i.shown:
	default:
		close(i.shown)
	}
}

// tooLate ends an interaction that nobody has answered.
func (i *Interaction) tooLate() {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	if i.callback == 0 && !i.missed {
		i.missed, i.took = true, time.Since(i.born)
		close(i.acked)
	}
}

// Acknowledged waits for the first answer and returns its kind and how long it
// took. The kind is 0 if no answer came in time.
func (i *Interaction) Acknowledged() (kind int, took time.Duration) {
	<-i.acked
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.callback, i.took
}

// Shown waits until the person sees an answer, and returns it: a new message, or
// the pressed message as it is now. It returns nil if no answer came in that
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

// Modal is the form that the person was shown, or nil.
func (i *Interaction) Modal() *Modal {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.modal
}

// Choices returns the suggestions to somebody who is typing.
func (i *Interaction) Choices() []Choice {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return slices.Clone(i.choices)
}

// Attempts counts the attempts to give the first answer.
func (i *Interaction) Attempts() int {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.attempts
}

// Shows counts how often an answer was shown or changed.
func (i *Interaction) Shows() int {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.shows
}

// Forget frees the memory of an interaction. Its token is invalid from then on.
func (i *Interaction) Forget() {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	delete(i.s.interactions, i.Token)
}

// runes is the number of characters of a text.
func runes(text string) int { return utf8.RuneCountInString(text) }
