package discordtest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Flags of a message.
const (
	flagSuppressEmbeds = 1 << 2
	flagEphemeral      = 1 << 6
	flagThinking       = 1 << 7
	flagSilent         = 1 << 12
	flagV2             = 1 << 15
)

const (
	nonceTime = 5 * time.Minute // how long a nonce is remembered
	oldAge    = time.Hour       // edits of older messages are counted
	oldWindow = 20 * time.Second
	mostKept  = 40 // messages of a channel that a forgetful Discord keeps
)

// post is one message.
type post struct {
	id          string
	channel     *channel
	reader      *Person // the only person who sees it; nil for everyone in the channel
	created     time.Time
	edits       int
	flags       int
	content     string
	components  []*component
	attachments []*attachment
	pings       []*Person
	nonce       string
	token       string  // the token of the interaction that it answers
	by          *Person // who wrote it; nil: the bot
}

type noncePost struct {
	post *post
	at   time.Time
}

// messageBody is the body with which a bot makes or changes a message.
type messageBody struct {
	Content          content              `json:"content"`
	Embeds           []json.RawMessage    `json:"embeds"`
	AllowedMentions  *allowedMentions     `json:"allowed_mentions"`
	Components       *[]*component        `json:"components"`
	Flags            *int                 `json:"flags"`
	Attachments      *[]attachmentRequest `json:"attachments"`
	Nonce            json.RawMessage      `json:"nonce"`
	EnforceNonce     bool                 `json:"enforce_nonce"`
	TTS              bool                 `json:"tts"`
	StickerIDs       []string             `json:"sticker_ids"`
	MessageReference json.RawMessage      `json:"message_reference"`
}

// content is the text of a message in a body; null takes away the one that there was.
type content struct {
	given bool
	text  string
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *content) UnmarshalJSON(data []byte) error {
	c.given = true
	return json.Unmarshal(data, &c.text)
}

type allowedMentions struct {
	Parse       []string `json:"parse"`
	Users       []string `json:"users"`
	Roles       []string `json:"roles"`
	RepliedUser bool     `json:"replied_user"`
}

// change returns a message as a body changes it, or an error that names the rule
// that the body breaks. It leaves the given message alone. It needs the lock.
func (s *Server) change(p *post, b messageBody, up body) (*post, error) {
	var f faults
	next := *p
	if len(b.Embeds) > 0 || len(b.StickerIDs) > 0 {
		f.add("this Discord knows no embeds and no stickers")
	}
	if b.Flags != nil {
		if p.flags&flagV2 != 0 && *b.Flags&flagV2 == 0 && len(p.components) > 0 {
			f.add("IS_COMPONENTS_V2 cannot be taken from a message")
		}
		next.flags = *b.Flags&^(flagEphemeral|flagThinking) | p.flags&(flagEphemeral|flagV2)
	}
	if b.Content.given {
		next.content = b.Content.text
	}
	if b.Components != nil {
		next.components = clone(*b.Components)
	}
	s.attach(&next, p, b, up, &f)
	s.resolve(&next, &f)
	v2 := next.flags&flagV2 != 0
	if v2 && next.content != "" {
		f.add("a message of components has content, too")
	}
	f.length("the content", next.content, 0, 2000)
	if next.content == "" && len(next.components) == 0 && len(next.attachments) == 0 {
		f.add("the message is empty")
	}
	if err := checkComponents(next.components, v2); err != nil {
		f.all = append(f.all, err)
	}
	if b.AllowedMentions != nil {
		b.AllowedMentions.check(&f)
	}
	if err := f.err(); err != nil {
		return nil, broken(err)
	}
	return &next, nil
}

func (a allowedMentions) check(f *faults) {
	for _, kind := range a.Parse {
		if kind == "users" && len(a.Users) > 0 || kind == "roles" && len(a.Roles) > 0 {
			f.add("allowed_mentions parses %s and lists them, too", kind)
		}
	}
}

// json is a message as Discord writes it.
func (p *post) json() map[string]any {
	files := []any{} // files that components show are listed only there
	for _, a := range p.attachments {
		if p.flags&flagV2 != 0 {
			break
		}
		m := map[string]any{"id": a.id, "filename": a.name, "size": a.size, "url": a.url(), "proxy_url": a.url(), "content_type": contentType(a.name)}
		if a.description != "" {
			m["description"] = a.description
		}
		files = append(files, m)
	}
	mentions := []any{}
	for _, who := range p.pings {
		mentions = append(mentions, who.user())
	}
	components := any(p.components)
	if len(p.components) == 0 {
		components = []any{}
	}
	m := map[string]any{
		"id": p.id, "channel_id": p.channel.id, "author": botUser, "type": 0, "content": p.content, "timestamp": stamp(p.created),
		"edited_timestamp": nil, "tts": false, "mention_everyone": false, "mentions": mentions, "mention_roles": []any{},
		"attachments": files, "embeds": []any{}, "pinned": false, "flags": p.flags, "components": components,
	}
	if p.edits > 0 {
		m["edited_timestamp"] = stamp(p.created)
	}
	if p.nonce != "" {
		m["nonce"] = p.nonce
	}
	if p.by != nil {
		m["author"] = p.by.user()
	}
	return m
}

// Say lets somebody write in a channel.
func (s *Server) Say(username, channel, text string) *Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := &post{id: s.snowflake(), channel: s.channels[channel], created: s.o.Now(), content: text, by: s.person(username)}
	p.channel.posts = append(p.channel.posts, p)
	return s.look(p)
}

// messageOf finds the message of a request that the bot may read. It needs the
// lock.
func (s *Server) messageOf(c *call) (*channel, *post, error) {
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range ch.posts {
		if p.id == c.PathValue("message") && p.reader == nil {
			return ch, p, nil
		}
	}
	return nil, nil, &apiError{Status: 404, Code: 10008, Message: "Unknown Message"}
}

func (s *Server) getMessage(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, p, err := s.messageOf(c)
	if err != nil {
		return nil, err
	}
	if ch.perms&ReadMessageHistory == 0 {
		return nil, missing("Read Message History")
	}
	return p.json(), nil
}

func (s *Server) getMessages(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, err
	}
	limit, err := strconv.Atoi(c.URL.Query().Get("limit"))
	if err != nil {
		limit = 50
	}
	all := []any{}
	for _, p := range slices.Backward(ch.posts) {
		if p.reader == nil && len(all) < limit {
			all = append(all, p.json())
		}
	}
	return all, nil
}

// mayPost returns an error if the bot may not post in a channel. It needs the
// lock.
func mayPost(ch *channel, files int) error {
	send, name := uint64(SendMessages), "Send Messages"
	if ch.kind == kindThread {
		send, name = SendMessagesInThreads, "Send Messages in Threads"
	}
	switch {
	case ch.kind == kindDM && ch.reader.estrange:
		return &apiError{Status: 403, Code: 50278, Message: "Cannot send messages to this user due to having no mutual guilds"}
	case ch.kind == kindDM && ch.reader.closed:
		return &apiError{Status: 403, Code: 50007, Message: "Cannot send messages to this user"}
	case ch.perms&send == 0:
		return missing(name)
	case ch.kind == kindForum:
		return &apiError{Status: 400, Code: 50008, Message: "Cannot send messages in a non-text channel"}
	case files > 0 && ch.perms&AttachFiles == 0:
		return missing("Attach Files")
	case ch.locked:
		return &apiError{Status: 400, Code: 50083, Message: "Thread is archived"}
	}
	return nil
}

func (s *Server) postMessage(c *call) (any, error) {
	var b messageBody
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	nonce, err := readNonce(b.Nonce)
	if err != nil {
		return nil, broken(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, err
	}
	if err := mayPost(ch, len(c.body.files)); err != nil {
		return nil, err
	}
	now := s.o.Now()
	if before, ok := s.nonces[ch.id+" "+nonce]; ok && b.EnforceNonce && now.Sub(before.at) < nonceTime {
		return before.post.json(), nil
	}
	if b.Flags != nil && *b.Flags&^(flagSuppressEmbeds|flagSilent|flagV2) != 0 {
		return nil, brokenf("a message is made with the flags %d", *b.Flags)
	}
	p, err := s.change(&post{channel: ch, created: now}, b, c.body)
	if err != nil {
		return nil, err
	}
	s.checkMentions(ch, c.body.json)
	p.id, p.nonce = s.snowflake(), nonce
	p.pings = s.pings(p, b.AllowedMentions)
	ch.archived = false
	s.keep(ch, p)
	s.counts.Posts++
	if nonce != "" && b.EnforceNonce {
		s.nonces[ch.id+" "+nonce] = noncePost{p, now}
	}
	s.tell(c.route, p, c.body)
	return p.json(), nil
}

// keep adds a message to a channel.
func (s *Server) keep(ch *channel, p *post) {
	ch.posts = append(ch.posts, p)
	if s.o.Forgetful && len(ch.posts) > mostKept {
		delete(s.nonces, ch.id+" "+ch.posts[0].nonce)
		ch.posts = slices.Delete(ch.posts, 0, 1)
	}
}

// readNonce reads a nonce, which is a number or a text.
func readNonce(raw json.RawMessage) (string, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return "", nil
	}
	var text string
	if raw[0] == '"' {
		if err := json.Unmarshal(raw, &text); err != nil {
			return "", fmt.Errorf("read the nonce: %w", err)
		}
	} else {
		text = string(raw)
	}
	return text, nil
}

func (s *Server) patchMessage(c *call) (any, error) {
	var b messageBody
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, p, err := s.messageOf(c)
	if err != nil {
		return nil, err
	}
	if ch.archived {
		return nil, &apiError{Status: 400, Code: 50083, Message: "Thread is archived"}
	}
	if ch.kind == kindDM {
		if err := mayPost(ch, 0); err != nil {
			return nil, err
		}
	}
	if len(c.body.files) > 0 && ch.perms&AttachFiles == 0 {
		return nil, missing("Attach Files")
	}
	now := s.o.Now()
	if now.Sub(p.created) > oldAge {
		recent := slices.DeleteFunc(s.spent[ch.id], func(t time.Time) bool { return now.Sub(t) >= oldWindow })
		if len(recent) >= s.o.OldEdits { // Discord answers 429 and does not say how long to wait
			return nil, &apiError{Status: http.StatusTooManyRequests, Code: 30046, Message: "Maximum number of edits to messages older than 1 hour reached. Try again later"}
		}
		s.spent[ch.id] = append(recent, now)
	}
	if b.Flags != nil && *b.Flags&^(flagSuppressEmbeds|flagV2) != 0 {
		return nil, brokenf("a message is edited with the flags %d", *b.Flags)
	}
	next, err := s.change(p, b, c.body)
	if err != nil {
		return nil, err
	}
	next.edits++
	*p = *next
	s.counts.Edits++
	s.tell(c.route, p, c.body)
	return p.json(), nil
}

var mention = regexp.MustCompile(`<@!?(\d+)>`)

// pings returns the people whom a new message notifies.
func (s *Server) pings(p *post, allowed *allowedMentions) []*Person {
	if p.flags&flagSilent != 0 {
		return nil
	}
	var called []*Person
	for _, m := range mention.FindAllStringSubmatch(p.text(), -1) {
		who := s.people[m[1]]
		listed := allowed == nil || slices.Contains(allowed.Users, m[1]) || slices.Contains(allowed.Parse, "users")
		if who != nil && listed && !slices.Contains(called, who) {
			called = append(called, who)
		}
	}
	return called
}

// text returns all words of a message.
func (p *post) text() string {
	var words []string
	if p.content != "" {
		words = append(words, p.content)
	}
	walk(p.components, func(c *component) {
		if c.Type == kindWords {
			words = append(words, c.Content)
		}
	})
	return strings.Join(words, "\n")
}

// tell records what readers got.
func (s *Server) tell(what string, p *post, b body) {
	if s.o.Forgetful {
		return
	}
	sent := Sent{Channel: p.channel.id, What: what, Body: b.json, Files: b.files}
	if reader := p.reader; reader != nil || p.channel.reader != nil {
		if reader == nil {
			reader = p.channel.reader
		}
		sent.Channel, sent.Person = "", reader.ID
	}
	s.sent = append(s.sent, sent)
}
