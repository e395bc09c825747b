package slacktest

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// The kinds of requests, as Socket Mode names them. paths holds the HTTP path of
// each.
const (
	commands     = "slash_commands"
	interactions = "interactive"
	events       = "events_api"
)

var paths = map[string]string{commands: "/slack/commands", interactions: "/slack/interactions", events: "/slack/events"}

// mostTries is how often an event is sent again after the first time.
const mostTries = 3

// Request is a request to the app: a command, a press, an event.
type Request struct {
	Acked    bool
	Took     time.Duration   // the time to acknowledge it, by the real clock
	Reply    json.RawMessage // the body of the acknowledgement
	Trigger  string
	Response string // its response_url
	Tells    int    // how often it was sent

	kind     string
	payload  json.RawMessage
	form     url.Values // of a command, for HTTP
	envelope string
	tries    int
	why      string
	person   string
	channel  string
	view     string // the modal that it submits
}

// outcome is the result of sending a request once.
type outcome struct {
	acked   bool
	payload json.RawMessage
	why     string
	never   bool // the app wants no more tries
}

// Serve sends requests to the app by HTTP from now on, signed. base is the app's
// address.
func (s *Server) Serve(base string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.app = base
}

// send sends a request until the app acknowledges it, as often as Slack does.
func (s *Server) send(r *Request) *Request {
	for {
		s.mu.Lock()
		app := s.app
		s.mu.Unlock()
		r.Tells++
		begun := time.Now()
		var o outcome
		if app == "" {
			o = s.bySocket(r, s.o.Acknowledge)
		} else {
			o = s.byHTTP(r, app, s.o.Acknowledge)
		}
		r.Took = time.Since(begun)
		s.mu.Lock()
		if o.acked && s.lose > 0 {
			s.lose--
			o = outcome{why: "timeout"}
		}
		s.mu.Unlock()
		if o.acked {
			r.Acked, r.Reply = true, o.payload
			return r
		}
		if r.kind != events || o.never || r.tries >= mostTries {
			return r
		}
		r.tries++
		r.why = o.why
	}
}

// Again sends a request once more, as Slack does after a lost acknowledgement.
func (s *Server) Again(r *Request) *Request {
	again := *r
	again.Acked, again.Reply, again.tries, again.why = false, nil, 1, "timeout"
	return s.did(&again)
}

// request makes a request with a payload.
func (s *Server) request(kind, person, channel string, payload any) *Request {
	raw, err := json.Marshal(payload)
	if err != nil {
		panic(fmt.Sprintf("write a request: %v", err))
	}
	return &Request{kind: kind, payload: raw, person: person, channel: channel, envelope: s.next("envelope-")}
}

// byHTTP sends a request by HTTP.
func (s *Server) byHTTP(r *Request, app string, within time.Duration) outcome {
	body, kind := []byte(r.payload), "application/json"
	if r.kind != events {
		form := r.form
		if form == nil {
			form = url.Values{"payload": {string(r.payload)}}
		}
		body, kind = []byte(form.Encode()), "application/x-www-form-urlencoded"
	}
	header := Signed(body, time.Now())
	header.Set("Content-Type", kind)
	if r.tries > 0 && r.kind == events {
		header.Set("X-Slack-Retry-Num", strconv.Itoa(r.tries))
		header.Set("X-Slack-Retry-Reason", r.why)
	}
	client := &http.Client{Timeout: within}
	defer client.CloseIdleConnections()
	req, err := http.NewRequest(http.MethodPost, app+paths[r.kind], bytes.NewReader(body))
	if err != nil {
		return outcome{why: "connection_failed"}
	}
	req.Header = header
	resp, err := client.Do(req)
	if err != nil {
		return outcome{why: "timeout"}
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	switch {
	case err != nil:
		return outcome{why: "connection_failed"}
	case resp.StatusCode != http.StatusOK:
		return outcome{why: "http_error", never: resp.Header.Get("X-Slack-No-Retry") == "1"}
	}
	return outcome{acked: true, payload: answer}
}

// Signed returns the headers with which Slack signs a body.
func Signed(body []byte, at time.Time) http.Header {
	stamp := strconv.FormatInt(at.Unix(), 10)
	h := hmac.New(sha256.New, []byte(SigningSecret))
	fmt.Fprintf(h, "v0:%s:%s", stamp, body)
	header := make(http.Header)
	header.Set("X-Slack-Request-Timestamp", stamp)
	header.Set("X-Slack-Signature", "v0="+hex.EncodeToString(h.Sum(nil)))
	return header
}

// VerifyURL sends the app a challenge by HTTP, as Slack does when the address is
// set.
func (s *Server) VerifyURL() error {
	r := s.request(events, "", "", map[string]any{"type": "url_verification", "token": "legacy", "challenge": "3eZbrw1aB10"})
	o := s.byHTTP(r, s.app, s.o.Acknowledge)
	if !o.acked || !strings.Contains(string(o.payload), "3eZbrw1aB10") {
		return fmt.Errorf("the app answered %q", o.payload)
	}
	return nil
}

// Forge sends the app a body by HTTP with these headers, and returns the status.
func (s *Server) Forge(path, body string, header http.Header) int {
	s.mu.Lock()
	app := s.app
	s.mu.Unlock()
	req, err := http.NewRequest(http.MethodPost, app+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatalf("forge a request: %v", err)
	}
	req.Header = header
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatalf("forge a request: %v", err)
	}
	_ = resp.Body.Close()
	return resp.StatusCode
}
