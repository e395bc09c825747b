package slacktest

import (
	"cmp"
	"encoding/json"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// method is one method of the Web API.
type method struct {
	do   func(*Server, args) result
	args []string // the arguments that it takes
	app  bool     // it takes the app's token
}

// args are the arguments of a call. A value that is no string is JSON.
type args map[string]string

// result is the answer of a method.
type result map[string]any

// refuse returns the answer of a method that refuses a call.
func refuse(code string) result { return result{"ok": false, "error": code} }

func (r result) refused() bool { return r["ok"] == false }

// methods are the methods of this fake.
var methods map[string]method

func init() {
	message := []string{"channel", "text", "blocks", "metadata", "mrkdwn", "unfurl_links", "unfurl_media", "thread_ts", "parse", "link_names"}
	methods = map[string]method{
		"auth.test":                    {do: (*Server).authTest},
		"apps.connections.open":        {do: (*Server).openConnection, app: true},
		"chat.postMessage":             {do: (*Server).postMessage, args: append([]string{"reply_broadcast"}, message...)},
		"chat.update":                  {do: (*Server).updateMessage, args: append([]string{"ts"}, message...)},
		"chat.delete":                  {do: (*Server).deleteMessage, args: []string{"channel", "ts"}},
		"chat.postEphemeral":           {do: (*Server).postEphemeral, args: append([]string{"user"}, message...)},
		"pins.add":                     {do: (*Server).addPin, args: []string{"channel", "timestamp"}},
		"pins.remove":                  {do: (*Server).removePin, args: []string{"channel", "timestamp"}},
		"conversations.open":           {do: (*Server).openConversation, args: []string{"users", "return_im", "prevent_creation"}},
		"conversations.info":           {do: (*Server).conversationInfo, args: []string{"channel", "include_locale", "include_num_members"}},
		"conversations.history":        {do: (*Server).history, args: []string{"channel", "cursor", "inclusive", "latest", "oldest", "limit", "include_all_metadata"}},
		"conversations.replies":        {do: (*Server).replies, args: []string{"channel", "ts", "cursor", "inclusive", "latest", "oldest", "limit", "include_all_metadata"}},
		"users.info":                   {do: (*Server).userInfo, args: []string{"user", "include_locale"}},
		"dnd.info":                     {do: (*Server).dndInfo, args: []string{"user", "team_id"}},
		"files.getUploadURLExternal":   {do: (*Server).getUploadURL, args: []string{"filename", "length", "alt_txt", "alt_text", "snippet_type"}},
		"files.completeUploadExternal": {do: (*Server).completeUpload, args: []string{"files", "channel_id", "initial_comment", "thread_ts"}},
		"files.delete":                 {do: (*Server).deleteFile, args: []string{"file"}},
		"views.open":                   {do: (*Server).openView, args: []string{"trigger_id", "view"}},
		"views.update":                 {do: (*Server).updateView, args: []string{"view_id", "hash", "view", "external_id"}},
		"views.publish":                {do: (*Server).publishView, args: []string{"user_id", "view", "hash"}},
	}
}

// Call is one call of a method.
type Call struct {
	Method string
	At     time.Time // by the real clock
	Args   map[string]string
	Error  string // what it met; "" where it did what it was asked
}

// Calls returns the calls of a method so far; "" is every method.
func (s *Server) Calls(method string) []Call {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []Call
	for _, c := range s.calls {
		if method == "" || c.Method == method {
			found = append(found, c)
		}
	}
	return found
}

// Fault is an error that one call of a method meets.
type Fault struct {
	In         string        // only in that channel; "" is any
	Done       bool          // the call is carried out first, and its answer replaced
	Drop       bool          // the connection ends without an answer
	Status     int           // an HTTP status, and a page instead of JSON
	Error      string        // one of Slack's own errors
	RetryAfter time.Duration // 429
	Wait       time.Duration // before the answer, by the real clock
}

// Fail makes the next calls of a method meet faults, one each. The method of
// response addresses is "response", and of uploads "upload".
func (s *Server) Fail(method string, faults ...Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[method] = append(s.faults[method], faults...)
}

// fail removes and returns the fault that a call meets.
func (s *Server) fail(method, channel string) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.faults[method]
	at := slices.IndexFunc(all, func(f Fault) bool { return f.In == "" || f.In == channel })
	if at < 0 {
		return Fault{}
	}
	f := all[at]
	s.faults[method] = slices.Delete(all, at, at+1)
	return f
}

// meet answers a call. It carries the call out first, unless the fault prevents
// that.
func (s *Server) meet(w http.ResponseWriter, f Fault, do func() result) (result, bool) {
	limited := f.RetryAfter > 0
	var done result
	if f.Done || !(f.Drop || f.Status > 0 || f.Error != "" || limited) {
		done = do()
	}
	time.Sleep(f.Wait)
	switch {
	case f.Drop:
		hangUp(w)
		return refuse("(the connection was dropped)"), false
	case limited:
		w.Header().Set("Retry-After", strconv.Itoa(int(f.RetryAfter/time.Second)))
		w.WriteHeader(http.StatusTooManyRequests)
		return refuse("(429)"), false
	case f.Status > 0:
		w.WriteHeader(f.Status)
		_, _ = w.Write([]byte("<html>Slack is having trouble</html>"))
		return refuse("(" + strconv.Itoa(f.Status) + ")"), false
	case f.Error != "":
		return refuse(f.Error), true
	}
	return done, true
}

func (s *Server) serveMethod(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("method")
	token, in, err := readArgs(r)
	s.mu.Lock()
	call := Call{Method: name, At: time.Now(), Args: in}
	at := len(s.calls)
	s.calls = append(s.calls, call)
	w.Header().Set("Date", s.o.Now().UTC().Format(http.TimeFormat))
	if token == BotToken {
		w.Header().Set("X-Oauth-Scopes", strings.Join(s.o.Scopes, ","))
	}
	s.mu.Unlock()
	done, answer := s.meet(w, s.fail(name, in["channel"]), func() result {
		s.mu.Lock()
		defer s.mu.Unlock()
		if err != nil {
			s.fault("%s was called with what cannot be read: %v", name, err)
			return refuse("invalid_arguments")
		}
		return s.call(name, token, in)
	})
	s.mu.Lock()
	s.calls[at].Error, _ = done["error"].(string)
	s.mu.Unlock()
	if !answer {
		return
	}
	if wait, ok := done["retry"].(time.Duration); ok {
		w.Header().Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
		w.WriteHeader(http.StatusTooManyRequests)
		return
	}
	writeJSON(w, http.StatusOK, done)
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// readArgs reads the arguments of a call from a form or JSON. The token is in the
// form or in the header.
func readArgs(r *http.Request) (token string, in args, err error) {
	in = make(args)
	token, _ = strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind == "application/json" {
		var body map[string]json.RawMessage
		if r.ContentLength == 0 {
			return token, in, nil
		}
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			return token, in, err
		}
		for k, v := range body {
			var text string
			if json.Unmarshal(v, &text) != nil {
				text = string(v)
			}
			in[k] = text
		}
	} else {
		if err := r.ParseForm(); err != nil {
			return token, in, err
		}
		for k, v := range r.PostForm {
			in[k] = v[0]
		}
	}
	if in["token"] != "" {
		token = in["token"]
		delete(in, "token")
	}
	return token, in, nil
}

// call checks the token and the arguments of a call, and carries it out.
func (s *Server) call(name, token string, in args) result {
	m, ok := methods[name]
	if !ok {
		s.fault("there is no method %s here", name)
		return refuse("unknown_method")
	}
	want := BotToken
	if m.app {
		want = AppToken
	}
	switch token {
	case want:
	case "":
		return refuse("not_authed")
	case BotToken, AppToken:
		return refuse("not_allowed_token_type")
	default:
		return refuse("invalid_auth")
	}
	for k := range in {
		if k != "team_id" && !slices.Contains(m.args, k) {
			s.fault("%s takes no %q", name, k)
			return refuse("invalid_arguments")
		}
	}
	done := m.do(s, in)
	if _, ok := done["ok"]; !ok {
		done["ok"] = true
	}
	return done
}

// lacks returns the refusal of a call if the token lacks a scope, or nil.
func (s *Server) lacks(scope string) result {
	if slices.Contains(s.o.Scopes, scope) {
		return nil
	}
	return result{"ok": false, "error": "missing_scope", "needed": scope, "provided": strings.Join(s.o.Scopes, ",")}
}

func (s *Server) authTest(args) result {
	return result{"url": "https://sea.slack.com/", "team": "Sea", "user": botName, "team_id": Team, "user_id": Bot, "bot_id": botID}
}

// dndInfo answers as Slack does: for somebody who has set no Do Not Disturb, it is from 1 to 1.
func (s *Server) dndInfo(in args) result {
	if r := s.lacks("dnd:read"); r != nil {
		return r
	}
	u := s.users[in["user"]]
	if u == nil {
		return refuse("user_not_found")
	}
	if u.quiet == [2]int{} {
		return result{"dnd_enabled": false, "next_dnd_start_ts": 1, "next_dnd_end_ts": 1, "snooze_enabled": false}
	}
	return result{"dnd_enabled": true, "next_dnd_start_ts": u.quiet[0], "next_dnd_end_ts": u.quiet[1], "snooze_enabled": false}
}

func (s *Server) userInfo(in args) result {
	if r := s.lacks("users:read"); r != nil {
		return r
	}
	u := s.users[in["user"]]
	if u == nil {
		return refuse("user_not_found")
	}
	return result{"user": map[string]any{
		"id": u.id, "team_id": cmp.Or(u.team, Team), "is_admin": u.admin, "is_restricted": u.guest, "name": u.name, "deleted": u.disabled, "tz": "America/New_York", "real_name": u.display,
		"profile": map[string]any{"display_name": u.display, "real_name": u.display},
	}}
}
