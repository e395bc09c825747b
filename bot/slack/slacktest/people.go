package slacktest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// did sends a person's action to the app, and shows that person the answer in the
// acknowledgement.
func (s *Server) did(r *Request) *Request {
	s.send(r)
	s.mu.Lock()
	defer s.mu.Unlock()
	if !r.Acked {
		return r
	}
	if r.view != "" {
		s.submitted(r)
		return r
	}
	if in, ok := answered(r.Reply); ok { // an immediate answer
		ticket := r.Response[strings.LastIndexByte(r.Response, '/')+1:]
		if done := s.respond(ticket, in); done.refused() {
			s.fault("an acknowledgement holds an answer that is refused: %v", done["error"])
		}
	}
	return r
}

// answered reads the answer in an acknowledgement.
func answered(reply json.RawMessage) (responseForm, bool) {
	var in responseForm
	if len(reply) == 0 {
		return in, false
	}
	if json.Unmarshal(reply, &in) != nil {
		in.Text = string(reply)
	}
	return in, in.Text != "" || len(in.Blocks) > 0
}

// AddGroup makes a group of people, by the name under which they are called.
func (s *Server) AddGroup(id, name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.groups == nil {
		s.groups = make(map[string]string)
	}
	s.groups[id] = name
}

// Command lets a person type "/sea text" in a channel. Names of people and of groups, written
// "@name" or "@ID", and of channels, written "#name", become mentions, as in Slack.
func (s *Server) Command(person, channel, text string) *Request {
	s.mu.Lock()
	u, c := s.users[person], s.channels[channel]
	words := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
	for _, o := range s.users {
		for _, name := range []string{o.id, o.name} {
			words = replaceWord(words, "@"+name, "<@"+o.id+"|"+o.name+">")
		}
	}
	for id, name := range s.groups {
		words = replaceWord(words, "@"+name, "<!subteam^"+id+"|@"+name+">")
	}
	for _, o := range s.channels {
		if o.user == "" {
			words = replaceWord(words, "#"+o.name, "<#"+o.id+"|"+o.name+">")
		}
	}
	trigger, answer := s.newTrigger(person), s.newResponse(channel, person, nil)
	form := map[string]string{
		"token": "legacy", "team_id": Team, "team_domain": "sea", "channel_id": c.id, "channel_name": c.name,
		"user_id": u.id, "user_name": u.name, "command": "/sea", "text": words, "api_app_id": App,
		"is_enterprise_install": "false", "response_url": answer, "trigger_id": trigger,
	}
	r := s.request(commands, person, channel, form)
	r.Trigger, r.Response, r.form = trigger, answer, make(map[string][]string)
	for k, v := range form {
		r.form.Set(k, v)
	}
	s.mu.Unlock()
	return s.did(r)
}

// Answer is the latest message that the app has shown somebody in answer to a request, through its response_url.
func (s *Server) Answer(r *Request) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.answers[r.Response[strings.LastIndexByte(r.Response, '/')+1:]]
	if a == nil || a.last == nil {
		return Message{}, false
	}
	return *a.last, true
}

// replaceWord replaces each whole word in a text.
func replaceWord(text, word, by string) string {
	parts := strings.Split(text, " ")
	for i, p := range parts {
		if p == word {
			parts[i] = by
		}
	}
	return strings.Join(parts, " ")
}

// Press lets a person press a button of a message, by its action_id, or pick a
// value from a menu. The button or the message may be gone already, since a
// person's Slack may show the old state. A button that the message never had
// fails the test.
func (s *Server) Press(person, channel, ts, action, value string) *Request {
	s.mu.Lock()
	c := s.channels[channel]
	m := c.find(ts, person)
	if at := slices.IndexFunc(c.deleted, func(d *Message) bool { return d.TS == ts }); m == nil && at >= 0 {
		m = c.deleted[at]
	}
	if m == nil {
		s.mu.Unlock()
		s.t.Fatalf("%s sees no message %s in %s", person, ts, channel)
	}
	e, ok := element(m.Blocks, action)
	for i := len(m.versions) - 1; !ok && i >= 0; i-- {
		e, ok = element(m.versions[i], action)
	}
	if !ok {
		s.mu.Unlock()
		s.t.Fatalf("the message %s in %s has nothing %q to press", ts, channel, action)
	}
	trigger, answer := s.newTrigger(person), s.newResponse(channel, person, m)
	payload := s.acted(person, trigger, e, value)
	payload["container"] = map[string]any{"type": "message", "message_ts": m.TS, "channel_id": c.id, "is_ephemeral": m.For != ""}
	if m.Thread != "" {
		payload["container"].(map[string]any)["thread_ts"] = m.Thread
	} else if c.hasReplies(m.TS) {
		payload["container"].(map[string]any)["thread_ts"] = m.TS
	}
	payload["channel"] = map[string]any{"id": c.id, "name": c.name}
	payload["response_url"] = answer
	if m.For == "" { // Slack does not remember messages that only one person saw
		payload["message"] = s.written(m, true)
	}
	r := s.request(interactions, person, channel, payload)
	r.Trigger, r.Response = trigger, answer
	s.mu.Unlock()
	return s.did(r)
}

// PressHome lets a person press a button in their App Home.
func (s *Server) PressHome(person, action string) *Request {
	return s.pressView("home", s.homes, person, action)
}

// PressModal lets a person press a button in their open modal.
func (s *Server) PressModal(person, action string) *Request {
	return s.pressView("modal", s.views, person, action)
}

func (s *Server) pressView(what string, of map[string]*View, person, action string) *Request {
	s.mu.Lock()
	v := of[person]
	e, ok := element(v.Blocks, action)
	if !ok {
		s.mu.Unlock()
		s.t.Fatalf("the %s of %s has nothing %q to press", what, person, action)
	}
	trigger := s.newTrigger(person)
	payload := s.acted(person, trigger, e, "")
	payload["container"] = map[string]any{"type": "view", "view_id": v.ID}
	payload["view"] = s.shown(v)
	r := s.request(interactions, person, "", payload)
	r.Trigger = trigger
	s.mu.Unlock()
	return s.did(r)
}

// PickMessage lets a person pick a shortcut from the menu of a message that everyone in a channel sees.
func (s *Server) PickMessage(person, channel, ts, callback string) *Request {
	s.mu.Lock()
	c := s.channels[channel]
	m := c.find(ts, person)
	if m == nil || m.For != "" { // Slack has no such menu at a message that one person sees
		s.mu.Unlock()
		s.t.Fatalf("%s can pick nothing for the message %s in %s", person, ts, channel)
	}
	trigger, answer := s.newTrigger(person), s.newResponse(channel, person, nil)
	payload := s.shortcut(person, trigger, "message_action", callback)
	payload["channel"] = map[string]any{"id": c.id, "name": c.name}
	payload["message"], payload["message_ts"] = s.written(m, true), m.TS
	payload["response_url"] = answer
	r := s.request(interactions, person, channel, payload)
	r.Trigger, r.Response = trigger, answer
	s.mu.Unlock()
	return s.did(r)
}

// PickShortcut lets a person pick a global shortcut, from anywhere.
func (s *Server) PickShortcut(person, callback string) *Request {
	s.mu.Lock()
	trigger := s.newTrigger(person)
	r := s.request(interactions, person, "", s.shortcut(person, trigger, "shortcut", callback))
	r.Trigger = trigger
	s.mu.Unlock()
	return s.did(r)
}

// shortcut returns the payload of a shortcut.
func (s *Server) shortcut(person, trigger, kind, callback string) map[string]any {
	u := s.users[person]
	return map[string]any{
		"type": kind, "callback_id": callback, "token": "legacy", "trigger_id": trigger, "enterprise": nil, "is_enterprise_install": false,
		"action_ts": s.count("action of " + person),
		"team":      map[string]any{"id": Team, "domain": "sea"},
		"user":      map[string]any{"id": u.id, "username": u.name, "name": u.name, "team_id": Team},
	}
}

// acted returns the payload of a press.
func (s *Server) acted(person, trigger string, e Element, value string) map[string]any {
	action := map[string]any{
		"type": e.Type, "action_id": e.ID, "block_id": e.Block, "action_ts": s.count("action of " + person),
	}
	switch e.Type {
	case "button":
		action["value"] = e.Value
		action["text"] = map[string]any{"type": "plain_text", "text": e.Text}
	case "static_select":
		for _, o := range e.Options {
			if o.Value == value {
				action["selected_option"] = map[string]any{"value": o.Value, "text": map[string]any{"type": "plain_text", "text": o.Text}}
			}
		}
		if action["selected_option"] == nil {
			s.fault("the menu %q has no option %q", e.ID, value)
		}
	}
	u := s.users[person]
	return map[string]any{
		"type": "block_actions", "token": "legacy", "api_app_id": App, "trigger_id": trigger, "enterprise": nil,
		"is_enterprise_install": false, "state": map[string]any{"values": map[string]any{}},
		"team":    map[string]any{"id": Team, "domain": "sea"},
		"user":    map[string]any{"id": u.id, "username": u.name, "name": u.name, "team_id": Team},
		"actions": []any{action},
	}
}

// Submit lets a person type the same text into each input of their open modal,
// and submit it.
func (s *Server) Submit(person, text string) *Request {
	s.mu.Lock()
	v := s.views[person]
	if v == nil {
		s.mu.Unlock()
		s.t.Fatalf("%s has no modal open", person)
	}
	values := make(map[string]any)
	for _, b := range v.Blocks {
		for _, e := range b.Elements {
			if e.Type == "plain_text_input" {
				typed := map[string]any{"type": e.Type, "value": text}
				switch {
				case text == "" && !b.Optional:
					s.mu.Unlock()
					s.t.Fatalf("%s leaves %q empty, which Slack does not let them send", person, b.Text)
				case text == "":
					typed["value"] = nil
				}
				values[b.ID] = map[string]any{e.ID: typed}
			}
		}
	}
	view := s.shown(v)
	view["state"] = map[string]any{"values": values}
	u := s.users[person]
	trigger := s.newTrigger(person)
	r := s.request(interactions, person, "", map[string]any{
		"type": "view_submission", "token": "legacy", "api_app_id": App, "trigger_id": trigger,
		"team": map[string]any{"id": Team, "domain": "sea"},
		"user": map[string]any{"id": u.id, "username": u.name, "name": u.name, "team_id": Team},
		"view": view, "response_urls": []any{},
	})
	r.Trigger, r.view = trigger, v.ID
	s.mu.Unlock()
	return s.did(r)
}

// submitted changes a modal as the acknowledgement of its submission asks.
func (s *Server) submitted(r *Request) {
	var reply struct {
		Action string            `json:"response_action"`
		Errors map[string]string `json:"errors"`
		View   json.RawMessage   `json:"view"`
	}
	if len(r.Reply) > 0 {
		if err := json.Unmarshal(r.Reply, &reply); err != nil {
			s.fault("a submission was acknowledged with what cannot be read: %s", r.Reply)
		}
	}
	v := s.views[r.person]
	if v == nil || v.ID != r.view {
		return
	}
	switch reply.Action {
	case "errors":
		s.note(r.person, "errors", fmt.Sprint(reply.Errors), nil, nil, nil)
	case "update":
		next, bad := s.readView("response_action", r.person, string(reply.View), "modal")
		if bad == nil {
			s.views[r.person] = next
			s.note(r.person, "modal", "", next.raw, nil, nil)
		}
	case "", "clear":
		delete(s.views, r.person)
	default:
		s.fault("a submission was acknowledged with the action %q", reply.Action)
	}
}

// Say lets a person write a message. The bot gets an event if the message is a
// direct message or mentions the bot.
func (s *Server) Say(person, channel, thread, text string) *Request {
	s.mu.Lock()
	c := s.channels[channel]
	m := &Message{Channel: channel, User: person, Text: text, Thread: thread, TS: s.stamp(c)}
	c.messages = append(c.messages, m)
	event := map[string]any{"type": "message", "user": person, "text": text, "ts": m.TS, "event_ts": m.TS, "channel": channel, "team": Team}
	if thread != "" {
		event["thread_ts"] = thread
	}
	scope := "im:history"
	if c.user == "" {
		if !c.member || !strings.Contains(text, "<@"+Bot+">") {
			s.mu.Unlock()
			return nil
		}
		event["type"], scope = "app_mention", "app_mentions:read"
	} else {
		event["channel_type"] = "im"
	}
	if s.lacks(scope) != nil {
		s.mu.Unlock()
		return nil
	}
	r := s.event(person, channel, event)
	s.mu.Unlock()
	return s.did(r)
}

// OpenHome lets a person open the app's home.
func (s *Server) OpenHome(person string) *Request {
	s.mu.Lock()
	c := s.direct(person)
	event := map[string]any{"type": "app_home_opened", "user": person, "channel": c.id, "tab": "home", "event_ts": stampOf(s.o.Now())}
	if v := s.homes[person]; v != nil {
		event["view"] = s.shown(v)
	}
	r := s.event(person, c.id, event)
	s.mu.Unlock()
	return s.did(r)
}

func (s *Server) event(person, channel string, event map[string]any) *Request {
	return s.request(events, person, channel, map[string]any{
		"token": "legacy", "team_id": Team, "api_app_id": App, "type": "event_callback",
		"event": event, "event_id": s.next("Ev" + person), "event_time": s.o.Now().Unix(),
		"authorizations": []any{map[string]any{"team_id": Team, "user_id": Bot, "is_bot": true}},
	})
}

// echo sends the app the event of its own message, in direct messages.
func (s *Server) echo(c *channel, m *Message) {
	if !s.o.Echo || c.user == "" || s.lacks("im:history") != nil || s.over {
		return
	}
	event := s.written(m, true)
	event["channel"], event["channel_type"], event["event_ts"] = c.id, "im", m.TS
	if m.Edits > 0 {
		event = map[string]any{
			"type": "message", "subtype": "message_changed", "hidden": true, "channel": c.id, "channel_type": "im",
			"ts": m.TS, "event_ts": m.TS, "message": s.written(m, true), "previous_message": s.written(m, true),
		}
	}
	r := s.event(c.user, c.id, event)
	s.telling++
	go func() {
		s.send(r)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.telling--
		s.told.Broadcast()
	}()
}
