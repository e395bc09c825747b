package slacktest

import (
	"slices"
	"strconv"
	"strings"
)

func (s *Server) openConversation(in args) result {
	if people := strings.Split(in["users"], ","); len(people) > 1 {
		return s.openGroup(people)
	}
	if r := s.lacks("im:write"); r != nil {
		return r
	}
	u := s.users[in["users"]]
	switch {
	case u == nil:
		return refuse("user_not_found")
	case u.disabled:
		return refuse("user_disabled")
	case u.closed != "":
		return refuse(u.closed)
	}
	return result{"channel": map[string]any{"id": s.direct(u.id).id}}
}

// openGroup opens the conversation of some people with the app. The same people have only one.
func (s *Server) openGroup(people []string) result {
	if r := s.lacks("mpim:write"); r != nil {
		return r
	}
	slices.Sort(people)
	if len(people) > 8 || len(slices.Compact(slices.Clone(people))) < len(people) {
		return refuse("invalid_user_combination")
	}
	id := "G"
	for _, person := range people {
		u := s.users[person]
		switch {
		case u == nil:
			return refuse("user_not_found")
		case u.disabled:
			return refuse("user_disabled")
		}
		id += strings.TrimPrefix(person, "U")
	}
	if s.channels[id] == nil {
		s.channels[id] = &channel{id: id, name: "mpdm-" + strings.ToLower(strings.Join(people, "--")) + "-1", private: true, member: true, people: people}
	}
	return result{"channel": map[string]any{"id": id}}
}

// kind is the name of the kind of channel in scopes.
func (c *channel) kind() string {
	switch {
	case c.user != "":
		return "im"
	case c.people != nil:
		return "mpim"
	case c.private:
		return "groups"
	}
	return "channels"
}

func (s *Server) conversationInfo(in args) result {
	c := s.channels[in["channel"]]
	if c == nil || c.private && !c.member {
		return refuse("channel_not_found")
	}
	if r := s.lacks(c.kind() + ":read"); r != nil {
		return r
	}
	return result{"channel": map[string]any{
		"id": c.id, "name": c.name, "is_channel": c.user == "", "is_im": c.user != "", "is_mpim": c.people != nil,
		"creator": c.creator, "is_private": c.private, "is_archived": c.archived, "is_member": c.member,
	}}
}

// toRead is the channel whose messages the bot asks for, or why it may not read them.
func (s *Server) toRead(in args) (*channel, result) {
	c := s.channels[in["channel"]]
	if c == nil || c.private && !c.member {
		return nil, refuse("channel_not_found")
	}
	if r := s.lacks(c.kind() + ":history"); r != nil {
		return nil, r
	}
	if !c.member {
		return nil, refuse("not_in_channel")
	}
	return c, nil
}

// most is how many messages are asked for.
func (in args) most() int {
	limit, _ := strconv.Atoi(in["limit"])
	if limit <= 0 || limit > 999 {
		return 100
	}
	return limit
}

// spans reports whether a message lies in the time that the call asks for.
func (in args) spans(ts string) bool {
	edge := in["inclusive"] == "1" || in["inclusive"] == "true"
	return (in["oldest"] == "" || ts > in["oldest"] || ts == in["oldest"] && edge) &&
		(in["latest"] == "" || ts < in["latest"] || ts == in["latest"] && edge)
}

func (s *Server) history(in args) result {
	c, refused := s.toRead(in)
	if refused != nil {
		return refused
	}
	limit := in.most()
	before, _ := strconv.Atoi(in["cursor"])
	var found []map[string]any
	cursor := ""
	for i := len(c.messages) - 1; i >= 0; i-- {
		m := c.messages[i]
		switch {
		case m.For != "", !m.inChannel(), before > 0 && i >= before:
		case !in.spans(m.TS):
		case len(found) == limit:
			if cursor == "" {
				cursor = strconv.Itoa(i + 1)
			}
		default:
			found = append(found, s.written(m, in["include_all_metadata"] == "1" || in["include_all_metadata"] == "true"))
		}
	}
	return result{"messages": found, "has_more": cursor != "", "response_metadata": map[string]any{"next_cursor": cursor}}
}

// written returns a message as Slack writes it.
func (s *Server) written(m *Message, metadata bool) map[string]any {
	w := map[string]any{"type": "message", "user": m.User, "text": m.Text, "ts": m.TS}
	if m.User == Bot {
		w["bot_id"], w["app_id"] = botID, App
	}
	if m.raw != nil {
		w["blocks"] = m.raw
	}
	if m.Thread != "" {
		w["thread_ts"] = m.Thread
	} else if c := s.channels[m.Channel]; c != nil && c.hasReplies(m.TS) { // the message that began a thread stands in it, too
		w["thread_ts"], w["reply_count"] = m.TS, 1
	}
	if m.Edits > 0 {
		w["edited"] = map[string]any{"user": m.User, "ts": m.TS}
	}
	if len(m.Files) > 0 {
		var files []map[string]any
		for _, f := range m.Files {
			files = append(files, map[string]any{"id": f.ID, "name": f.Name})
		}
		w["files"] = files
	}
	if metadata && m.Metadata != nil {
		w["metadata"] = m.Metadata
	}
	return w
}
