package discordtest

import (
	"encoding/json"
	"net/http"
	"slices"
	"time"
)

// Discord takes two names of a channel in ten minutes.
const (
	mostNames = 2
	nameSpan  = 10 * time.Minute
)

type threadBody struct {
	Name      string `json:"name"`
	Archive   int    `json:"auto_archive_duration"`
	Type      int    `json:"type"`
	Invitable *bool  `json:"invitable"`
	Archived  *bool  `json:"archived"`
}

// checkName refuses a name that no thread may have.
func checkName(name string) error {
	var f faults
	f.length("the name of a thread", name, 1, 100)
	if err := f.err(); err != nil {
		return broken(err)
	}
	return nil
}

// openThread opens a public thread under a message. The thread has the message's id.
func (s *Server) openThread(c *call) (any, error) {
	var b threadBody
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	if err := checkName(b.Name); err != nil {
		return nil, err
	}
	if !slices.Contains([]int{60, 1440, 4320, 10080}, b.Archive) {
		return nil, brokenf("a thread is archived after %d minutes", b.Archive)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, p, err := s.messageOf(c)
	switch {
	case err != nil:
		return nil, err
	case ch.kind != kindText:
		return nil, &apiError{Status: http.StatusBadRequest, Code: 50024, Message: "Cannot execute action on this channel type"}
	case ch.perms&CreatePublicThreads == 0:
		return nil, missing("Create Public Threads")
	case s.channels[p.id] != nil:
		return nil, &apiError{Status: http.StatusBadRequest, Code: 160004, Message: "A thread has already been created for this message"}
	}
	thread := &channel{id: p.id, guild: ch.guild, name: b.Name, kind: kindThread, parent: ch.id, perms: ch.perms}
	s.channels[thread.id] = thread
	return thread.json(), nil
}

// openBeside opens a post of a forum, or a private thread.
func (s *Server) openBeside(c *call) (any, error) {
	var b threadBody
	if err := json.Unmarshal(c.body.json, &b); err != nil {
		return nil, broken(err)
	}
	if b.Type != kindPrivateThread {
		return s.openPost(c)
	}
	c.route += " 12"
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	if err := checkName(b.Name); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, err := s.parentOf(c, kindText, CreatePrivateThreads, "Create Private Threads")
	if err != nil {
		return nil, err
	}
	thread := &channel{guild: ch.guild, name: b.Name, kind: kindThread, parent: ch.id, perms: ch.perms, members: []string{}}
	thread.id = s.snowflake()
	s.channels[thread.id] = thread
	return thread.json(), nil
}

// changeMember adds somebody to a private thread, or takes them out.
func (s *Server) changeMember(c *call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, err
	}
	p := s.people[c.PathValue("user")]
	switch {
	case p == nil:
		return nil, &apiError{Status: http.StatusNotFound, Code: 10013, Message: "Unknown User"}
	case ch.members == nil:
		s.errorf("somebody is added to %s or taken out, which is no private thread", ch.name)
		return nil, missing("Manage Threads")
	case ch.archived:
		return nil, &apiError{Status: http.StatusBadRequest, Code: 50083, Message: "Thread is archived"}
	}
	ch.members = slices.DeleteFunc(ch.members, func(name string) bool { return name == p.Username })
	if c.Method == http.MethodPut {
		ch.members = append(ch.members, p.Username)
	}
	return nil, nil
}

// Members are the usernames of those who are in a private thread.
func (s *Server) Members(thread string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.channels[thread].members)
}

// RoomsOf are the ids of the private threads of a channel, the oldest first.
func (s *Server) RoomsOf(channel string) []string { return s.threadsOf(channel, true) }

// checkMentions reports a message in a private thread that names somebody who is not in it, and
// so may let them in. It needs the lock.
func (s *Server) checkMentions(ch *channel, body []byte) {
	for _, found := range mention.FindAllStringSubmatch(string(body), -1) {
		p := s.people[found[1]]
		if ch.members != nil && (p == nil || !slices.Contains(ch.members, p.Username)) {
			s.errorf("a message in a private thread names somebody who is not in it: %s", body)
		}
	}
}

// parentOf is the channel in which a call opens a thread. It refuses a channel of another kind, and
// one where the bot lacks the permission. The lock is held.
func (s *Server) parentOf(c *call, kind int, needs uint64, named string) (*channel, error) {
	ch, err := s.channelOf(c)
	switch {
	case err != nil:
		return nil, err
	case ch.kind != kind:
		return nil, &apiError{Status: http.StatusBadRequest, Code: 50024, Message: "Cannot execute action on this channel type"}
	case ch.perms&needs == 0:
		return nil, missing(named)
	}
	return ch, nil
}

// openPost opens a post of a forum with its first message, which has the post's id.
func (s *Server) openPost(c *call) (any, error) {
	var b struct {
		threadBody
		Message messageBody `json:"message"`
	}
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	if err := checkName(b.Name); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	forum, err := s.parentOf(c, kindForum, SendMessages, "Send Messages")
	if err != nil {
		return nil, err
	}
	thread := &channel{guild: forum.guild, name: b.Name, kind: kindThread, parent: forum.id, perms: forum.perms}
	p, err := s.change(&post{channel: thread, created: s.o.Now()}, b.Message, c.body)
	if err != nil {
		return nil, err
	}
	p.id = s.snowflake()
	thread.id = p.id
	s.channels[thread.id] = thread
	p.pings = s.pings(p, b.Message.AllowedMentions)
	s.keep(thread, p)
	s.counts.Posts++
	s.tell(c.route, p, c.body)
	m := thread.json()
	m["message"] = p.json()
	return m, nil
}

// nameThread gives a thread that the bot has opened another name.
func (s *Server) nameThread(c *call) (any, error) {
	var b threadBody
	if err := s.decode(c, &b); err != nil {
		return nil, err
	}
	if b.Archived == nil {
		if err := checkName(b.Name); err != nil {
			return nil, err
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ch, err := s.channelOf(c)
	if err != nil {
		return nil, err
	}
	if b.Archived != nil && ch.kind == kindThread && !ch.locked {
		ch.archived = *b.Archived
		return ch.json(), nil
	}
	now := s.o.Now()
	recent := slices.DeleteFunc(ch.named, func(at time.Time) bool { return now.Sub(at) >= nameSpan })
	switch {
	case ch.kind != kindThread:
		return nil, missing("Manage Channels")
	case ch.archived:
		return nil, &apiError{Status: http.StatusBadRequest, Code: 50083, Message: "Thread is archived"}
	case len(recent) >= mostNames:
		return nil, &apiError{Status: http.StatusTooManyRequests, Message: "You are being rate limited.", RetryAfter: nameSpan - now.Sub(recent[0])}
	}
	ch.name, ch.named = b.Name, append(recent, now)
	return ch.json(), nil
}

// NameOf is the name of a channel or thread.
func (s *Server) NameOf(channel string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.channels[channel].name
}

// ThreadsOf are the ids of the threads of a channel that are open under its messages, the oldest
// first.
func (s *Server) ThreadsOf(channel string) []string { return s.threadsOf(channel, false) }

func (s *Server) threadsOf(channel string, private bool) (all []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.channels {
		if c.kind == kindThread && c.parent == channel && (c.members != nil) == private {
			all = append(all, c.id)
		}
	}
	slices.Sort(all)
	return all
}
