package slacktest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Message is one message as it is now.
type Message struct {
	Channel  string
	TS       string
	User     string // the author
	For      string // the only person who sees it; "" where everybody in the channel does
	Thread   string // the message that began its thread
	Aloud    bool   // the channel shows it, though it stands in a thread
	Text     string // the text of notifications
	Blocks   []Block
	Metadata json.RawMessage
	Files    []File // its attachments; pictures are in Blocks
	Edits    int
	Unfurls  bool // Slack shows previews of addresses in it

	raw      json.RawMessage // the blocks as they were sent
	versions [][]Block       // its earlier blocks
}

// Messages returns the messages in a channel that a person sees, oldest first. If
// person is "", it returns the messages that everybody sees.
func (s *Server) Messages(channel, person string) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var seen []Message
	if c := s.channels[channel]; c != nil {
		for _, m := range c.messages {
			if m.For == "" || m.For == person {
				seen = append(seen, *m)
			}
		}
	}
	return seen
}

// Reload restarts a person's Slack. The messages that only this person saw are
// gone then.
func (s *Server) Reload(person string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.channels {
		c.messages = slices.DeleteFunc(c.messages, func(m *Message) bool { return m.For == person })
	}
}

func (c *channel) find(ts, person string) *Message {
	for _, m := range c.messages {
		if m.TS == ts && (m.For == "" || m.For == person) && m.User != slackbot {
			return m
		}
	}
	return nil
}

// slackbot is the author of what Slack leaves in the place of a message that was deleted and has replies.
const slackbot = "USLACKBOT"

// reach finds a channel in which the bot may write.
func (s *Server) reach(id string) (*channel, result) {
	c := s.channels[id]
	switch {
	case c == nil, c.private && !c.member:
		return nil, refuse("channel_not_found")
	case c.user != "" && s.users[c.user].disabled:
		return nil, refuse("user_disabled")
	case c.user != "" && s.users[c.user].closed != "":
		return nil, refuse(s.users[c.user].closed)
	case !c.member:
		return nil, refuse("not_in_channel")
	case c.archived:
		return nil, refuse("is_archived")
	case c.barred != "":
		return nil, refuse(c.barred)
	}
	return c, nil
}

// content is the new content of a message.
type content struct {
	text     string
	blocks   []Block
	raw      json.RawMessage
	metadata json.RawMessage
	unfurls  bool
}

// mostShown limits the characters of all blocks of one message. Slack does not
// document this limit; it was found by trial.
const mostShown = 13200

// content reads the new content of a message.
func (s *Server) content(method string, in args, hidden bool) (content, result) {
	c := content{text: in["text"], unfurls: in["unfurl_links"] != "false" || in["unfurl_media"] != "false"}
	if utf8.RuneCountInString(c.text) > 4000 {
		s.fault("%s has a text of %d characters", method, utf8.RuneCountInString(c.text))
		return c, refuse("msg_too_long")
	}
	if raw := in["blocks"]; raw != "" {
		blocks, r := s.readBlocks(method, json.RawMessage(raw), inMessage, hidden)
		if r != nil {
			return c, r
		}
		c.blocks, c.raw = blocks, json.RawMessage(raw)
		n := 0
		for _, b := range blocks {
			n += b.size
		}
		if n > mostShown && method != "response" {
			s.fault("%s has blocks of %d characters together", method, n)
			return c, refuse("msg_blocks_too_long")
		}
	}
	if c.text == "" && len(c.blocks) == 0 {
		s.fault("%s says nothing", method)
		return c, refuse("no_text")
	}
	if raw := in["metadata"]; raw != "" {
		var m struct {
			EventType    string         `json:"event_type"`
			EventPayload map[string]any `json:"event_payload"`
		}
		if err := strictly([]byte(raw), &m); err != nil || m.EventType == "" && len(m.EventPayload) > 0 {
			s.fault("%s has metadata that cannot be read: %s", method, raw)
			return c, refuse("invalid_metadata_format")
		}
		if m.EventType != "" {
			c.metadata = json.RawMessage(raw)
		}
	}
	return c, nil
}

// strictly reads JSON and refuses fields that into does not have.
func strictly(raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// burst is how many messages Slack accepts beyond its pace.
const burst = 1

// pace refuses a message that comes too soon after others.
func (s *Server) pace(c *channel) result {
	if s.o.Pace == 0 {
		return nil
	}
	now := time.Now()
	if c.posted.Before(now) {
		c.posted = now
	}
	if wait := c.posted.Sub(now) - burst*s.o.Pace; wait > 0 {
		return result{"ok": false, "error": "ratelimited", "retry": wait}
	}
	c.posted = c.posted.Add(s.o.Pace)
	return nil
}

func (s *Server) postMessage(in args) result {
	if r := s.lacks("chat:write"); r != nil {
		return r
	}
	to := in["channel"]
	if strings.HasPrefix(to, "U") {
		s.fault("chat.postMessage to %s: ask conversations.open for the channel", to)
		return refuse("channel_not_found")
	}
	c, r := s.reach(to)
	if r != nil {
		return r
	}
	if r := s.pace(c); r != nil {
		return r
	}
	if r := s.threadable(c, in); r != nil {
		return r
	}
	what, r := s.content("chat.postMessage", in, false)
	if r != nil {
		return r
	}
	for _, b := range what.blocks {
		if b.Picture != nil && s.files[b.Picture.File.ID] != nil {
			s.files[b.Picture.File.ID].posted = true
		}
	}
	m := s.put(c, "", what)
	m.Thread, m.Aloud = in["thread_ts"], in["reply_broadcast"] == "true"
	s.tell("post", c, m)
	return result{"channel": c.id, "ts": m.TS, "message": s.written(m, true)}
}

// put writes a message from the bot.
func (s *Server) put(c *channel, person string, what content) *Message {
	m := &Message{
		Channel: c.id, User: Bot, For: person, Text: what.text, Blocks: what.blocks, raw: what.raw,
		Metadata: what.metadata, Unfurls: what.unfurls,
	}
	if person == "" {
		m.TS = s.stamp(c)
		s.echo(c, m)
	} else { // it does not use up a number of the channel
		m.TS = s.count("hidden from all but " + person)
	}
	c.messages = append(c.messages, m)
	return m
}

// own finds a message that the app wrote and may change. It refuses other
// messages.
func (s *Server) own(in args, refusal string) (*channel, *Message, result) {
	if r := s.lacks("chat:write"); r != nil {
		return nil, nil, r
	}
	c, r := s.reach(in["channel"])
	if r != nil {
		return nil, nil, r
	}
	m := c.find(in["ts"], "")
	switch {
	case m == nil:
		return nil, nil, refuse("message_not_found")
	case m.User != Bot:
		return nil, nil, refuse(refusal)
	}
	return c, m, nil
}

func (s *Server) updateMessage(in args) result {
	c, m, r := s.own(in, "cant_update_message")
	if r != nil {
		return r
	}
	what, r := s.content("chat.update", in, false)
	if r != nil {
		return r
	}
	for _, b := range what.blocks {
		if b.Picture != nil && s.files[b.Picture.File.ID] != nil && !s.files[b.Picture.File.ID].posted {
			s.fault("chat.update brings in the file %s, which no new message has shown: people see \"file not found\"", b.Picture.File.ID)
		}
	}
	s.alter(m, what)
	s.echo(c, m)
	s.tell("update", c, m)
	return result{"channel": c.id, "ts": m.TS, "text": m.Text, "message": s.written(m, true)}
}

func (s *Server) deleteMessage(in args) result {
	c, m, r := s.own(in, "cant_delete_message")
	if r != nil {
		return r
	}
	at := slices.Index(c.messages, m)
	if c.hasReplies(m.TS) {
		c.messages[at] = &Message{Channel: c.id, TS: m.TS, User: slackbot, Text: "This message was deleted."}
	} else {
		c.messages = slices.Delete(c.messages, at, at+1)
	}
	c.deleted = append(c.deleted, m)
	s.tell("delete", c, m)
	return result{"channel": c.id, "ts": m.TS}
}

// alter changes the content of a message. Parts that are missing in the new
// content stay as they are.
func (s *Server) alter(m *Message, what content) {
	m.versions = append(m.versions, m.Blocks)
	m.Edits++
	m.Text = what.text
	if what.raw != nil {
		m.Blocks, m.raw = what.blocks, what.raw
	}
	if what.metadata != nil {
		m.Metadata = what.metadata
	}
}

func (s *Server) postEphemeral(in args) result {
	if r := s.lacks("chat:write"); r != nil {
		return r
	}
	c, r := s.reach(in["channel"])
	if r != nil {
		return r
	}
	u := s.users[in["user"]]
	if u == nil || c.user != "" && c.user != u.id {
		return refuse("user_not_in_channel")
	}
	what, r := s.content("chat.postEphemeral", in, true)
	if r != nil {
		return r
	}
	m := s.put(c, u.id, what)
	m.Thread = in["thread_ts"]
	s.tell("ephemeral", c, m)
	return result{"message_ts": m.TS}
}

// tell records a message or change that reached its readers.
func (s *Server) tell(doing string, c *channel, m *Message) {
	to := c.id
	if c.user != "" {
		to = c.user
	}
	if m.For != "" {
		to = m.For
	}
	s.note(to, doing+" "+m.TS, m.Text, m.raw, m.Metadata, m.Files)
}

var fileID = regexp.MustCompile(`"F\d{8,}"`)

// note records everything that readers get, with the contents of files instead of
// their ids.
func (s *Server) note(to, doing, text string, raw, metadata json.RawMessage, files []File) {
	body := fmt.Appendf(nil, "%s %q %s %s", doing, text, raw, metadata)
	for _, f := range files {
		body = fmt.Appendf(body, " %q", f.ID)
	}
	body = fileID.ReplaceAllFunc(body, func(id []byte) []byte {
		if f := s.files[string(id[1:len(id)-1])]; f != nil {
			return f.contents()
		}
		return id
	})
	body = bytes.ReplaceAll(body, []byte(s.base), []byte("https://hooks.slack.example"))
	s.sent = append(s.sent, Sent{to, string(body)})
}

var sequence = regexp.MustCompile(`<[^<>]*>`)

// Sequences returns the special parts that Slack finds in a message: mentions
// "<@U1>" and "<!here>", times "<!date^…>", addresses "<https://…>".
func (m Message) Sequences() []string {
	found := sequence.FindAllString(m.Text, -1)
	for _, b := range m.Blocks {
		for _, t := range b.marked {
			found = append(found, sequence.FindAllString(t, -1)...)
		}
	}
	return found
}
