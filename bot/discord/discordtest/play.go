package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"
)

// Message is one message as people see it.
type Message struct {
	ID, Channel string
	Ephemeral   bool
	Text        string
	Content     string // of the text, what is not in components
	Pictures    []Picture
	Files       []Upload
	Buttons     []Button
	Selects     []Select
	Pings       []string // usernames of the people whom it notified
	Edits       int
	Created     time.Time
	Nonce       string
}

// Picture is a picture of a message.
type Picture struct {
	Name, Alt string
	PNG       []byte
}

// Button is a button of a message.
type Button struct {
	CustomID, Label string
	Style           int
	Disabled        bool
}

// Select is a list in a message to pick from.
type Select struct {
	CustomID, Placeholder string
	Options               []SelectOption
}

// SelectOption is a line of a Select.
type SelectOption struct{ Value, Label, Description string }

// look returns a message as people see it. It needs the lock.
func (s *Server) look(p *post) *Message {
	m := &Message{ID: p.id, Channel: p.channel.id, Ephemeral: p.flags&flagEphemeral != 0, Text: p.text(), Content: p.content, Edits: p.edits, Created: p.created, Nonce: p.nonce}
	for _, who := range p.pings {
		m.Pings = append(m.Pings, who.Username)
	}
	file := func(id string) Upload {
		for _, a := range p.attachments {
			if a.id == id {
				return Upload{a.name, s.files[a.path]}
			}
		}
		return Upload{}
	}
	walk(p.components, func(c *component) {
		switch c.Type {
		case kindButton:
			m.Buttons = append(m.Buttons, Button{c.CustomID, c.Label, c.Style, c.Disabled})
		case kindSelect:
			list := Select{CustomID: c.CustomID, Placeholder: c.Placeholder}
			for _, o := range c.Options {
				list.Options = append(list.Options, SelectOption{o.Value, o.Label, o.Description})
			}
			m.Selects = append(m.Selects, list)
		case kindGallery:
			for _, item := range c.Items {
				f := file(item.Media.AttachmentID)
				m.Pictures = append(m.Pictures, Picture{f.Name, item.Description, f.Data})
			}
		case kindThumbnail:
			f := file(c.Media.AttachmentID)
			m.Pictures = append(m.Pictures, Picture{f.Name, c.Description, f.Data})
		case kindFile:
			m.Files = append(m.Files, file(c.File.AttachmentID))
		}
	})
	if p.flags&flagV2 == 0 {
		for _, a := range p.attachments {
			m.Files = append(m.Files, file(a.id))
		}
	}
	return m
}

// Messages returns the messages that everyone in a channel sees, oldest first.
func (s *Server) Messages(channel string) []*Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var all []*Message
	if c := s.channels[channel]; c != nil {
		for _, p := range c.posts {
			if p.reader == nil && p.flags&flagThinking == 0 {
				all = append(all, s.look(p))
			}
		}
	}
	return all
}

// Newest returns the newest message that everyone in a channel sees and that has
// something to press, or nil.
func (s *Server) Newest(channel string) *Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.channels[channel]; c != nil {
		for _, p := range slices.Backward(c.posts) {
			if p.reader == nil && p.flags&flagThinking == 0 && slices.ContainsFunc(p.components, pressable) {
				return s.look(p)
			}
		}
	}
	return nil
}

// pressable reports whether there is something to press in a component.
func pressable(c *component) bool {
	return c.Type == kindButton || c.Type == kindSelect || slices.ContainsFunc(c.children(), pressable)
}

// Option is the value that somebody gives for one option of a command.
type Option struct{ Name, Value string }

// Command lets somebody use a registered command in a channel; "" is their
// private conversation with the bot.
func (s *Server) Command(username, channel, command, sub string, options ...Option) (*Interaction, error) {
	return s.give(KindCommand, username, channel, command, sub, "", options)
}

// Complete lets somebody type in the option focused of a command. The value of
// that option is the text so far.
func (s *Server) Complete(username, channel, command, sub, focused string, options ...Option) (*Interaction, error) {
	return s.give(KindComplete, username, channel, command, sub, focused, options)
}

func (s *Server) give(kind int, username, channel, command, sub, focused string, options []Option) (*Interaction, error) {
	s.mu.Lock()
	who := s.person(username)
	i, err := s.begin(kind, who, channel)
	if err == nil {
		var data map[string]any
		data, err = s.commandData(i, command, sub, focused, options)
		if err == nil {
			err = i.write(data)
		}
	}
	s.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("%s gives /%s %s: %w", username, command, sub, err)
	}
	return i, i.send()
}

// PickMessage lets somebody pick a command from the menu of a message that they see.
func (s *Server) PickMessage(username, command string, m *Message) (*Interaction, error) {
	return s.picked(username, command, m.Channel, ofMessages, func(i *Interaction) (string, map[string]any, error) {
		p, err := s.see(i.who, m)
		if err != nil {
			return "", nil, err
		}
		return p.id, map[string]any{"messages": map[string]any{p.id: p.json()}}, nil
	})
}

// PickPerson lets somebody pick a command from the menu of a person in a channel.
func (s *Server) PickPerson(username, command, channel, target string) (*Interaction, error) {
	return s.picked(username, command, channel, ofPeople, func(i *Interaction) (string, map[string]any, error) {
		resolved := make(map[string]any)
		id := s.person(target).ID
		return id, resolved, s.resolveUser(resolved, i.where, id)
	})
}

func (s *Server) picked(username, command, channel string, kind int, target func(*Interaction) (id string, resolved map[string]any, err error)) (*Interaction, error) {
	s.mu.Lock()
	i, err := s.begin(KindCommand, s.person(username), channel)
	if err == nil {
		var id string
		var data, resolved map[string]any
		id, resolved, err = target(i)
		if err == nil {
			data, err = s.pickedData(i, command, kind, id, resolved)
		}
		if err == nil {
			err = i.write(data)
		}
	}
	s.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("%s picks %s: %w", username, command, err)
	}
	return i, i.send()
}

// begin makes an interaction. It needs the lock.
func (s *Server) begin(kind int, who *Person, channel string) (*Interaction, error) {
	ch := s.channels[channel]
	if channel == "" {
		ch = s.dm(who)
	}
	switch {
	case ch == nil:
		return nil, errors.New("there is no such channel")
	case ch.reader != nil && ch.reader != who:
		return nil, errors.New("that is another's private conversation")
	case ch.members != nil && !slices.Contains(ch.members, who.Username):
		return nil, errors.New("that person is not in the private thread")
	case ch.archived && kind == KindCommand:
		return nil, errors.New("the thread is archived, where commands cannot be given")
	}
	id := s.snowflake()
	return &Interaction{
		ID: id, Token: "token-of-" + id, Kind: kind, s: s, who: who, where: ch,
		acked: make(chan struct{}), shown: make(chan struct{}),
	}, nil
}

// write writes an interaction as Discord does. It needs the lock.
func (i *Interaction) write(data map[string]any) (err error) {
	s := i.s
	m := map[string]any{
		"id": i.ID, "application_id": ApplicationID, "type": i.Kind, "token": i.Token, "version": 1, "data": data,
		"channel_id": i.where.id, "channel": i.where.json(), "app_permissions": strconv.FormatUint(i.where.perms, 10),
		"locale": "en-GB", "entitlements": []any{}, "attachment_size_limit": mostFile,
	}
	owners := make(map[string]any)
	if i.who.installs {
		owners["1"] = i.who.ID
	}
	m["authorizing_integration_owners"] = owners
	if i.where.guild != "" {
		member := i.who.member()
		member["user"], member["permissions"] = i.who.user(), i.who.permissions()
		m["member"], m["guild_id"], m["context"], m["guild_locale"] = member, i.where.guild, 0, "en-GB"
		m["guild"] = map[string]any{"id": i.where.guild, "locale": "en-GB", "features": []string{}}
		if !s.foreign(i.where) {
			owners["0"] = i.where.guild
		}
	} else {
		m["user"], m["context"] = i.who.user(), 1
		if i.where.kind == kindGroup {
			m["context"] = 2
		} else {
			owners["0"] = "0"
		}
	}
	if i.source != nil {
		m["message"] = i.source.json()
	}
	i.payload, err = json.Marshal(m)
	return err
}

// send sends an interaction to the bot for the first time.
func (i *Interaction) send() error {
	s := i.s
	s.mu.Lock()
	i.born, i.created = time.Now(), s.o.Now()
	i.timer = time.AfterFunc(s.o.Deadline, i.tooLate)
	s.interactions[i.Token] = i
	s.mu.Unlock()
	return s.deliver(i)
}

// Repeat sends an interaction again, as Discord does when it is not sure that it
// arrived.
func (s *Server) Repeat(i *Interaction) error { return s.deliver(i) }

// deliver sends an interaction by the gateway, or to the endpoint.
func (s *Server) deliver(i *Interaction) error {
	s.mu.Lock()
	endpoint := s.endpoint
	s.mu.Unlock()
	if endpoint != "" {
		return s.deliverHTTP(endpoint, i)
	}
	s.gatewayEvent(i.where.guild, "INTERACTION_CREATE", i.payload)
	return nil
}

// Press lets somebody press a button of a message that they see.
func (s *Server) Press(username string, m *Message, customID string) (*Interaction, error) {
	return s.press(username, m, customID, nil)
}

// Pick lets somebody pick from a list of a message that they see.
func (s *Server) Pick(username string, m *Message, customID string, values ...string) (*Interaction, error) {
	return s.press(username, m, customID, values)
}

func (s *Server) press(username string, m *Message, customID string, values []string) (*Interaction, error) {
	s.mu.Lock()
	i, err := s.pressed(username, m, customID, values)
	s.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("%s presses %s: %w", username, customID, err)
	}
	return i, i.send()
}

// pressed needs the lock.
func (s *Server) pressed(username string, m *Message, customID string, values []string) (*Interaction, error) {
	who := s.person(username)
	p, err := s.see(who, m)
	if err != nil {
		return nil, err
	}
	var found *component
	walk(p.components, func(c *component) {
		if c.CustomID == customID {
			found = c
		}
	})
	if found == nil {
		return nil, errors.New("there is no such button now")
	}
	if found.Disabled {
		return nil, errors.New("it cannot be pressed")
	}
	for _, v := range values {
		if !slices.ContainsFunc(found.Options, func(o selectOption) bool { return o.Value == v }) {
			return nil, fmt.Errorf("there is no %q to pick", v)
		}
	}
	if (found.Type == kindSelect) != (len(values) > 0) {
		return nil, fmt.Errorf("a component of type %d is not for that", found.Type)
	}
	i, err := s.begin(KindComponent, who, p.channel.id)
	if err != nil {
		return nil, err
	}
	i.source = p
	data := map[string]any{"custom_id": customID, "component_type": found.Type, "id": 1}
	if values != nil {
		data["values"] = values
	}
	return i, i.write(data)
}

// see finds a message that a person sees. It needs the lock.
func (s *Server) see(who *Person, m *Message) (*post, error) {
	if ch := s.channels[m.Channel]; ch != nil {
		for _, p := range ch.posts {
			if p.id == m.ID && (p.reader == nil || p.reader == who) && (ch.reader == nil || ch.reader == who) {
				return p, nil
			}
		}
	}
	return nil, errors.New("they see no such message")
}

// Submit lets somebody fill in the form that an interaction showed them, and send
// it. values holds the text of each field.
func (s *Server) Submit(i *Interaction, values map[string]string) (*Interaction, error) {
	s.mu.Lock()
	next, err := s.submitted(i, values)
	s.mu.Unlock()
	if err != nil {
		return nil, fmt.Errorf("%s fills in a form: %w", i.who.Username, err)
	}
	return next, next.send()
}

// submitted needs the lock.
func (s *Server) submitted(i *Interaction, values map[string]string) (*Interaction, error) {
	if i.modal == nil {
		return nil, errors.New("there is none")
	}
	left := maps.Clone(values)
	fields := []any{}
	for _, in := range i.modal.Inputs {
		value := values[in.CustomID]
		delete(left, in.CustomID)
		if value == "" && in.Required || in.MaxLength > 0 && runes(value) > in.MaxLength {
			return nil, fmt.Errorf("the form does not take %q for %s", value, in.Label)
		}
		input := map[string]any{"type": kindInput, "id": 2, "custom_id": in.CustomID, "value": value}
		fields = append(fields, map[string]any{"type": kindLabel, "id": 1, "component": input})
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("the form has no fields %v", slices.Sorted(maps.Keys(left)))
	}
	next, err := s.begin(KindModal, i.who, i.where.id)
	if err != nil {
		return nil, err
	}
	next.source = i.source
	return next, next.write(map[string]any{"custom_id": i.modal.CustomID, "components": fields})
}
