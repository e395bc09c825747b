package slacktest

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

// View is a modal, or a person's App Home.
type View struct {
	ID, Hash string
	Title    string
	Submit   string
	Blocks   []Block
	Private  string // its private_metadata
	Callback string // its callback_id

	raw json.RawMessage
}

// Modal returns a person's open modal, or nil.
func (s *Server) Modal(person string) *View {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.views[person].copy()
}

// Home returns a person's App Home, or nil if none was published.
func (s *Server) Home(person string) *View {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.homes[person].copy()
}

func (v *View) copy() *View {
	if v == nil {
		return nil
	}
	c := *v
	return &c
}

type viewForm struct {
	Type     string          `json:"type"`
	Title    *textForm       `json:"title"`
	Submit   *textForm       `json:"submit"`
	Close    *textForm       `json:"close"`
	Blocks   json.RawMessage `json:"blocks"`
	Private  string          `json:"private_metadata"`
	Callback string          `json:"callback_id"`
	External string          `json:"external_id"`
	Clear    *bool           `json:"clear_on_close"`
	Notify   *bool           `json:"notify_on_close"`
}

// readView reads a view and checks it against the limits.
func (s *Server) readView(method, person, raw, kind string) (*View, result) {
	bad := func(format string, args ...any) (*View, result) {
		s.fault(method+": "+format, args...)
		return nil, refuse("invalid_arguments")
	}
	var form viewForm
	if err := strictly([]byte(raw), &form); err != nil {
		return bad("the view cannot be read: %v\n%s", err, raw)
	}
	if form.Type != kind {
		return bad("the view is of the type %q", form.Type)
	}
	for what, n := range map[string]struct {
		text string
		most int
	}{
		"private_metadata": {form.Private, 3000}, "callback_id": {form.Callback, 255}, "external_id": {form.External, 255},
	} {
		if utf8.RuneCountInString(n.text) > n.most {
			return bad("the %s has %d characters", what, utf8.RuneCountInString(n.text))
		}
	}
	if len(raw) > 250_000 {
		return nil, refuse("view_too_large")
	}
	v := &View{Private: form.Private, Callback: form.Callback, raw: json.RawMessage(raw)}
	where := inHome
	if kind == "modal" {
		where = inModal
		for what, t := range map[string]*textForm{"title": form.Title, "submit": form.Submit, "close": form.Close} {
			if t == nil && what != "title" {
				continue
			}
			if t == nil || t.Type != "plain_text" || t.Text == "" || utf8.RuneCountInString(t.Text) > 24 {
				return bad("the %s is %+v", what, t)
			}
		}
		v.Title = form.Title.Text
		if form.Submit != nil {
			v.Submit = form.Submit.Text
		}
	}
	var r result
	v.Blocks, r = s.readBlocks(method, form.Blocks, where, true)
	if r != nil {
		return nil, r
	}
	for _, b := range v.Blocks {
		if b.Type == "input" && v.Submit == "" {
			return bad("a modal to type into has no submit")
		}
	}
	v.ID, v.Hash = s.next("V"+person), s.next("hash"+person)
	return v, nil
}

func (s *Server) openView(in args) result {
	tr := s.triggers[in["trigger_id"]]
	switch {
	case tr == nil:
		return refuse("invalid_trigger_id")
	case tr.used:
		return refuse("exchanged_trigger_id")
	case s.o.Now().Sub(tr.made) > triggerTime:
		return refuse("expired_trigger_id")
	}
	v, r := s.readView("views.open", tr.user, in["view"], "modal")
	if r != nil {
		return r
	}
	tr.used = true
	s.views[tr.user] = v
	s.note(tr.user, "modal", "", v.raw, nil, nil)
	return result{"view": s.shown(v)}
}

func (s *Server) updateView(in args) result {
	for person, v := range s.views {
		if v.ID != in["view_id"] {
			continue
		}
		if in["hash"] != "" && in["hash"] != v.Hash {
			return refuse("hash_conflict")
		}
		next, r := s.readView("views.update", person, in["view"], "modal")
		if r != nil {
			return r
		}
		next.ID = v.ID
		s.views[person] = next
		s.note(person, "modal", "", next.raw, nil, nil)
		return result{"view": s.shown(next)}
	}
	return refuse("not_found")
}

func (s *Server) publishView(in args) result {
	if s.users[in["user_id"]] == nil {
		return refuse("user_not_found")
	}
	v, r := s.readView("views.publish", in["user_id"], in["view"], "home")
	if r != nil {
		return r
	}
	s.homes[in["user_id"]] = v
	s.note(in["user_id"], "home", "", v.raw, nil, nil)
	return result{"view": s.shown(v)}
}

// shown returns a view as Slack writes it.
func (s *Server) shown(v *View) map[string]any {
	var form map[string]any
	if err := json.Unmarshal(v.raw, &form); err != nil {
		panic(fmt.Sprintf("a view that was read cannot be read again: %v", err))
	}
	form["id"], form["hash"], form["team_id"], form["app_id"], form["bot_id"], form["root_view_id"] = v.ID, v.Hash, Team, App, botID, v.ID
	return form
}
