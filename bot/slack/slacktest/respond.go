package slacktest

import (
	"encoding/json"
	"net/http"
	"time"
)

// trigger lets the app open one modal, within a short time.
type trigger struct {
	user string
	made time.Time
	used bool
}

// response is an address for answers to one action of a person.
type response struct {
	channel, user string
	message       *Message // the message that was pressed; nil for a command
	made          time.Time
	uses          int
	last          *Message // the latest answer
}

func (s *Server) newTrigger(user string) string {
	id := s.next("1000."+user+".") + ".planted"
	s.triggers[id] = &trigger{user: user, made: s.o.Now()}
	return id
}

func (s *Server) newResponse(channel, user string, m *Message) string {
	ticket := s.next("R"+user) + "-planted-response"
	s.answers[ticket] = &response{channel: channel, user: user, message: m, made: s.o.Now()}
	return s.base + "/response/" + ticket
}

func (s *Server) serveResponse(w http.ResponseWriter, r *http.Request) {
	var in responseForm
	err := json.NewDecoder(r.Body).Decode(&in)
	s.mu.Lock()
	at := len(s.calls)
	s.calls = append(s.calls, Call{Method: "response", At: time.Now(), Args: args{"text": in.Text, "blocks": string(in.Blocks)}})
	s.mu.Unlock()
	done, answer := s.meet(w, s.fail("response", ""), func() result {
		s.mu.Lock()
		defer s.mu.Unlock()
		if err != nil {
			s.fault("an answer to a response_url cannot be read: %v", err)
			return refuse("invalid_payload")
		}
		return s.respond(r.PathValue("ticket"), in)
	})
	s.mu.Lock()
	s.calls[at].Error, _ = done["error"].(string)
	s.mu.Unlock()
	switch {
	case !answer:
	case done.refused():
		writeJSON(w, http.StatusNotFound, done)
	default:
		writeJSON(w, http.StatusOK, result{"ok": true})
	}
}

type responseForm struct {
	Text     string          `json:"text"`
	Blocks   json.RawMessage `json:"blocks"`
	Type     string          `json:"response_type"`
	Replace  bool            `json:"replace_original"`
	Delete   bool            `json:"delete_original"`
	Metadata json.RawMessage `json:"metadata"`
	Thread   string          `json:"thread_ts"`
}

// respond answers a person's action.
func (s *Server) respond(ticket string, in responseForm) result {
	a := s.answers[ticket]
	switch {
	case a == nil:
		return refuse("no_such_response_url")
	case s.o.Now().Sub(a.made) > responseTime:
		return refuse("expired_url")
	case a.uses == responseUses:
		return refuse("used_url")
	}
	c := s.channels[a.channel]
	old := a.message
	if old == nil {
		old = a.last
	}
	if in.Delete {
		a.uses++
		for i, m := range c.messages {
			if m == old {
				c.messages = append(c.messages[:i:i], c.messages[i+1:]...)
				break
			}
		}
		return result{}
	}
	form := args{"text": in.Text}
	if string(in.Blocks) != "null" {
		form["blocks"] = string(in.Blocks)
	}
	hidden := in.Type != "in_channel"
	if in.Replace && old != nil {
		hidden = old.For != ""
	}
	what, r := s.content("response", form, hidden)
	if r != nil {
		return r
	}
	a.uses++
	if in.Replace && old != nil {
		if standing := c.find(old.TS, old.For); standing == old {
			s.alter(old, what)
			s.tell("replace", c, old)
		}
		a.last = old
		return result{}
	}
	person := a.user
	if !hidden {
		person = ""
	}
	a.last = s.put(c, person, what)
	a.last.Thread = in.Thread
	s.tell("respond", c, a.last)
	return result{}
}
