package slack

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// origin is where a request came from, and so where its answer goes.
type origin struct {
	person      string
	channel     string // "" for the App Home
	ts          string // the message that was pressed; "" for what was typed
	thread      string // the message whose thread it stands in; "" for that message itself
	ephemeral   bool   // only the person sees that message
	responseURL string
}

// asks is a request that comes from there. One from direct messages has no Place.
func (o origin) asks(id string, from chat.Person) chat.Request {
	r := chat.Request{ID: id, From: from, Room: roomWord}
	if o.alone() {
		r.Alone = true
		return r
	}
	r.Place, r.Together = chat.Place{Chat: Name, ID: o.channel}, true
	r.Threads = o.thread == ""
	r.Domain = chat.Domain{ID: workspace, Managers: managers}
	if o.thread != "" {
		r.Within, r.Place = r.Place, threadOf(o.channel, o.thread)
	}
	return r
}

// alone reports whether the request was made where a game against computers can be shown:
// anywhere but in a channel.
func (o origin) alone() bool { return o.channel == "" || isDirect(o.channel) }

// work does something of its own, after the request that asked for it is
// acknowledged. At most handlersMost things are done at once; what is urgent
// does not wait for its turn.
func (s *Slack) work(what string, urgent bool, do func(context.Context)) {
	s.handlers.begin()
	go func() {
		defer s.handlers.end()
		defer func() {
			if p := recover(); p != nil {
				s.Log.Error("panic", "doing", what, "panic", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
			}
		}()
		if !urgent {
			select {
			case s.slots <- struct{}{}:
				defer func() { <-s.slots }()
			case <-s.life.Done():
				return
			}
		}
		ctx, cancel := context.WithTimeout(s.life, handleTime)
		defer cancel()
		do(ctx)
	}()
}

// handle asks the table and brings its answer back.
func (s *Slack) handle(ctx context.Context, o origin, r chat.Request) {
	known, _ := s.names.get(r.From.ID, s.Now(), nameTime) // a zone is believed for longer than a name
	r.Zone = known.zone
	r.Calls = r.Place != (chat.Place{})
	r.Pins = r.Calls
	guest := sync.OnceValue(func() bool { return s.guest(ctx, r.From.ID) })
	r.Sees = func(ctx context.Context, p chat.Place) bool { return s.sees(ctx, p, guest) }
	if chat.ForHours(r) {
		r.Day = s.day(ctx, r.From.ID, r.Zone)
	}
	s.answer(ctx, o, r.ID, s.Table.Handle(ctx, r))
}

// command takes what was typed after /sea.
func (s *Slack) command(c slackapi.SlashCommand) {
	if !isUser(c.UserID) {
		s.rejects.Add("a command names nobody who typed it", nil)
		return
	}
	s.work("a command", false, func(ctx context.Context) {
		o := origin{person: c.UserID, channel: c.ChannelID, responseURL: c.ResponseURL}
		s.handle(ctx, o, s.typed(ctx, o, "command/"+c.TriggerID, c.Text, c.UserName))
	})
}

// typed is the request of a text after /sea.
func (s *Slack) typed(ctx context.Context, o origin, id, text, name string) chat.Request {
	r := o.asks(id, s.person(ctx, o.person, name))
	var channels []string
	r.Text, r.People, channels = s.spoken(ctx, text)
	r.Server.Named = groups(text)
	if r.Place != (chat.Place{}) {
		r.Lacks = s.lacks(ctx, o.channel)
	}
	s.askModerators(ctx, &r, channels)
	return r
}

// marked is a mark that Slack puts in the place of a name in a text.
var marked = regexp.MustCompile(`<([@#!]?)([^|>]*)(?:\|([^>]*))?>`)

// groups are the groups of people that a text marks.
func groups(text string) []chat.Role {
	var all []chat.Role
	for _, parts := range marked.FindAllStringSubmatch(text, -1) {
		if id, ok := strings.CutPrefix(parts[2], groupMark); ok && parts[1] == "!" && isGroup(id) {
			all = append(all, chat.Role{ID: id, Name: cmp.Or(unescape(parts[3]), "that group")})
		}
	}
	return all
}

// groupMark begins the mark of a group of people.
const groupMark = "subteam^"

// mostMentioned is how many of the people whom a text marks we look up at Slack.
const mostMentioned = 8

// tableMark is a channel's mark where a command names its table. The command may stand in
// the group of rare ones.
var tableMark = regexp.MustCompile(`^(\s*(?:table\s+)?\S+\s+)<#([CG][A-Z0-9]+)(?:\|[^>]*)?>`)

// spoken is a text as it was typed, with @ID for people, and the ids of the channels that
// it marks.
func (s *Slack) spoken(ctx context.Context, text string) (said string, people []chat.Person, channels []string) {
	text = tableMark.ReplaceAllString(text, "$1#$2")
	text = marked.ReplaceAllStringFunc(text, func(mark string) string {
		parts := marked.FindStringSubmatch(mark)
		kind, id, label := parts[1], parts[2], parts[3]
		switch {
		case kind == "@" && isUser(id):
			if len(people) < mostMentioned {
				p := s.person(ctx, id, unescape(label))
				if _, known := s.names.get(id, s.Now(), nameTime); known {
					people = append(people, p)
				}
			}
			return "@" + id
		case kind == "!" && strings.HasPrefix(id, groupMark):
			return "&" + strings.TrimPrefix(id, groupMark)
		case kind == "#":
			channels = append(channels, id)
			if label == "" {
				label = id
			}
			return "#" + label
		case label != "":
			return label
		}
		return id
	})
	return strings.TrimSpace(unescape(text)), people, channels
}

// interaction is what Slack tells of a press or of a form that was sent. Only
// what is needed is read: the message that was pressed may hold anything.
type interaction struct {
	Type        string `json:"type"`
	TriggerID   string `json:"trigger_id"`
	ResponseURL string `json:"response_url"`
	User        struct {
		ID       string `json:"id"`
		Username string `json:"username"`
		Name     string `json:"name"`
	} `json:"user"`
	Channel struct {
		ID string `json:"id"`
	} `json:"channel"`
	Container struct {
		Type        string `json:"type"`
		MessageTS   string `json:"message_ts"`
		ThreadTS    string `json:"thread_ts"`
		ChannelID   string `json:"channel_id"`
		IsEphemeral bool   `json:"is_ephemeral"`
	} `json:"container"`
	Callback string `json:"callback_id"` // of a shortcut
	Message  struct {
		User     string          `json:"user"`
		TS       string          `json:"ts"`
		ThreadTS string          `json:"thread_ts"`
		Blocks   json.RawMessage `json:"blocks"`
	} `json:"message"`
	Actions []struct {
		Type           string `json:"type"`
		ActionID       string `json:"action_id"`
		ActionTS       string `json:"action_ts"`
		Value          string `json:"value"`
		SelectedOption struct {
			Value string `json:"value"`
		} `json:"selected_option"`
	} `json:"actions"`
	View struct {
		ID       string `json:"id"`
		Hash     string `json:"hash"`
		Callback string `json:"callback_id"`
		Metadata string `json:"private_metadata"`
		State    struct {
			Values map[string]map[string]struct {
				Value string `json:"value"`
			} `json:"values"`
		} `json:"state"`
	} `json:"view"`
}

func (i interaction) name() string {
	if i.User.Username != "" {
		return i.User.Username
	}
	return i.User.Name
}

// interaction takes a press, a pick from a menu, a form that was sent, or a shortcut.
func (s *Slack) interaction(payload []byte) {
	var i interaction
	if err := json.Unmarshal(payload, &i); err != nil {
		s.rejects.Add("an interaction cannot be read", scrubbed(err))
		return
	}
	switch {
	case !isUser(i.User.ID):
		s.rejects.Add("an interaction names nobody who did it", nil)
	case i.Type == "view_submission" && i.View.Callback == formCallback:
		s.work("a form", false, func(ctx context.Context) { s.submitted(ctx, i) })
	case i.Type == "block_actions" && len(i.Actions) > 0:
		s.pressed(i)
	case i.Type == "message_action" && i.Callback == shortcutAct:
		s.picked(i)
	case i.Type == "shortcut" && i.Callback == shortcutMine:
		s.showGames(i)
	}
}

// pressed takes a press of a button or a pick from a menu.
func (s *Slack) pressed(i interaction) {
	o := origin{
		person: i.User.ID, channel: i.Channel.ID, ts: i.Container.MessageTS, thread: i.Container.ThreadTS,
		ephemeral: i.Container.IsEphemeral, responseURL: i.ResponseURL,
	}
	if o.channel == "" {
		o.channel = i.Container.ChannelID
	}
	o.thread = inThread(o.ts, o.thread, i.Message.ThreadTS)
	action := i.Actions[0]
	press := unescape(action.ActionID)
	if prompt, ok := chat.PromptFor(press); ok {
		// The trigger that opens a form expires after three seconds.
		s.work("a prompt", true, func(ctx context.Context) {
			r := o.asks("", chat.Person{Chat: Name, ID: o.person})
			r.Press = press
			if refusal, foreign := s.Table.Foreign(ctx, r); foreign {
				s.answer(ctx, o, "foreign/"+i.TriggerID, refusal)
				return
			}
			s.open(ctx, o, i.TriggerID, press, prompt)
		})
		return
	}
	id := "press/" + o.ts + "/" + action.ActionTS + "/" + o.person
	if o.ts == "" || action.ActionTS == "" {
		id = "press/" + i.TriggerID
	}
	s.work("a press", false, func(ctx context.Context) {
		r := o.asks(id, s.person(ctx, o.person, i.name()))
		r.Press, r.Value = press, unescape(action.SelectedOption.Value)
		s.askModerators(ctx, &r, nil)
		s.handle(ctx, o, r)
		s.pressedInWindow(ctx, i)
	})
}

// event is what Slack tells of something that happened.
type event struct {
	ID    string `json:"event_id"`
	Event struct {
		Type        string `json:"type"`
		Subtype     string `json:"subtype"`
		User        string `json:"user"`
		BotID       string `json:"bot_id"`
		Channel     string `json:"channel"`
		ChannelType string `json:"channel_type"`
		Text        string `json:"text"`
		TS          string `json:"ts"`
		ThreadTS    string `json:"thread_ts"`
		Tab         string `json:"tab"`
	} `json:"event"`
}

// event takes what Slack tells: that somebody opened the App Home, wrote to
// the bot, or named it in a channel.
func (s *Slack) event(payload []byte) {
	var e event
	if err := json.Unmarshal(payload, &e); err != nil {
		s.rejects.Add("an event cannot be read", scrubbed(err))
		return
	}
	user, _ := s.me.get()
	if !isUser(e.Event.User) || e.Event.User == user || e.Event.BotID != "" || e.Event.Subtype != "" {
		return // a bot's own words, or a change of a message
	}
	o := origin{person: e.Event.User, channel: e.Event.Channel, thread: inThread(e.Event.TS, e.Event.ThreadTS)}
	switch e.Event.Type {
	case "app_home_opened":
		if e.Event.Tab == "home" || e.Event.Tab == "" {
			s.work("the home", false, func(ctx context.Context) { s.publishHome(ctx, o.person, e.ID) })
		}
	case "message":
		if e.Event.ChannelType == "im" && isDirect(o.channel) {
			s.work("a message", false, func(ctx context.Context) {
				s.handle(ctx, o, s.typed(ctx, o, "event/"+e.ID, withoutSlash(e.Event.Text), ""))
			})
		}
	case "app_mention":
		if !isDirect(o.channel) {
			s.work("a mention", false, func(ctx context.Context) { s.mentioned(ctx, o, e.ID) })
		}
	}
}

// withoutSlash takes away the command's name, which many type out of habit.
func withoutSlash(text string) string {
	text = strings.TrimSpace(text)
	if rest, ok := strings.CutPrefix(text, "/sea"); ok && (rest == "" || rest[0] == ' ') {
		return strings.TrimSpace(rest)
	}
	return text
}
