package slacktest

import "strconv"

// threadable refuses a message for a thread that is not there. The thread of a message that was
// deleted stays if it has replies.
func (s *Server) threadable(c *channel, in args) result {
	root := in["thread_ts"]
	if root == "" {
		if in["reply_broadcast"] == "true" {
			s.fault("chat.postMessage broadcasts what is no reply")
		}
		return nil
	}
	if at := c.find(root, ""); at != nil {
		if at.Thread != "" && at.Thread != root {
			s.fault("chat.postMessage has for thread_ts a message that is a reply itself: %s", root)
			return refuse("invalid_thread_ts")
		}
		return nil
	}
	if c.hasReplies(root) {
		return nil
	}
	return refuse("thread_not_found")
}

func (c *channel) hasReplies(root string) bool {
	for _, m := range c.messages {
		if m.Thread == root && m.TS != root && m.For == "" {
			return true
		}
	}
	return false
}

// inChannel reports whether a message stands in the channel itself.
func (m *Message) inChannel() bool { return m.Thread == "" || m.Thread == m.TS || m.Aloud }

// replies are the messages of a thread, the oldest first, with the one that began it.
func (s *Server) replies(in args) result {
	c, refused := s.toRead(in)
	if refused != nil {
		return refused
	}
	limit := in.most()
	after, _ := strconv.Atoi(in["cursor"])
	var found []map[string]any
	cursor := ""
	for i, m := range c.messages {
		root := m.TS == in["ts"]
		switch {
		case m.For != "" || i < after || !root && m.Thread != in["ts"]:
		case !root && !in.spans(m.TS):
		case len(found) == limit:
			if cursor == "" {
				cursor = strconv.Itoa(i)
			}
		default:
			found = append(found, s.written(m, in["include_all_metadata"] == "1" || in["include_all_metadata"] == "true"))
		}
	}
	if len(found) == 0 {
		return refuse("thread_not_found")
	}
	return result{"messages": found, "has_more": cursor != "", "response_metadata": map[string]any{"next_cursor": cursor}}
}
