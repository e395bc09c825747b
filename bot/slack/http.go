package slack

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	slackapi "github.com/slack-go/slack"
)

// mostBody is how long a request from Slack may be, in bytes.
const mostBody = 1 << 20

// Requests takes what Slack sends by HTTP: POST /slack/commands,
// /slack/interactions and /slack/events. It refuses a request that is not signed
// with the signing secret.
func (s *Slack) Requests() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /slack/commands", s.signed(s.httpCommand))
	mux.HandleFunc("POST /slack/interactions", s.signed(s.httpInteraction))
	mux.HandleFunc("POST /slack/events", s.signed(s.httpEvent))
	return mux
}

var errNotRead = errors.New("the body is not of the form that it should have")

// signed takes requests that Slack has signed. take reads one, and returns
// what to do once it is acknowledged, and the body of the acknowledgement.
func (s *Slack) signed(take func(body []byte) (then func(), reply string, err error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s.handlers.begin()
		defer s.handlers.end()
		start := time.Now()
		if s.closing.Load() {
			http.Error(w, "closing", http.StatusServiceUnavailable)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
		if err != nil {
			http.Error(w, "unreadable", http.StatusBadRequest)
			return
		}
		if err := s.verify(r.Header, body); err != nil {
			s.rejects.Add("Slack has not signed it", scrubbed(err))
			http.Error(w, "not signed", http.StatusUnauthorized)
			return
		}
		if r.Header.Get("X-Slack-Retry-Num") != "" {
			s.Repeated()
		}
		then, reply, err := take(body)
		if err != nil {
			s.rejects.Add("it cannot be read", scrubbed(err))
			http.Error(w, "unreadable", http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, err = io.WriteString(w, reply) // mostly nothing: the answer comes by itself
		s.Acknowledged(time.Since(start), err)
		if then != nil {
			then()
		}
	}
}

func (s *Slack) verify(h http.Header, body []byte) error {
	v, err := slackapi.NewSecretsVerifier(h, s.SigningSecret)
	if err != nil {
		return err
	}
	if _, err := v.Write(body); err != nil {
		return err
	}
	return v.Ensure()
}

func (s *Slack) httpCommand(body []byte) (func(), string, error) {
	form, err := url.ParseQuery(string(body))
	if err != nil {
		return nil, "", errNotRead
	}
	if form.Get("ssl_check") == "1" { // Slack asks whether the address is safe
		return nil, "", nil
	}
	c := slackapi.SlashCommand{
		ChannelID: form.Get("channel_id"), ChannelName: form.Get("channel_name"),
		UserID: form.Get("user_id"), UserName: form.Get("user_name"),
		Command: form.Get("command"), Text: form.Get("text"),
		ResponseURL: form.Get("response_url"), TriggerID: form.Get("trigger_id"),
	}
	return func() { s.command(c) }, "", nil
}

func (s *Slack) httpInteraction(body []byte) (func(), string, error) {
	form, err := url.ParseQuery(string(body))
	if err != nil || form.Get("payload") == "" {
		return nil, "", errNotRead
	}
	return func() { s.interaction([]byte(form.Get("payload"))) }, "", nil
}

func (s *Slack) httpEvent(body []byte) (func(), string, error) {
	var e struct {
		Type      string `json:"type"`
		Challenge string `json:"challenge"`
	}
	if err := json.Unmarshal(body, &e); err != nil {
		return nil, "", fmt.Errorf("an event: %w", err)
	}
	if e.Type == "url_verification" {
		return nil, e.Challenge, nil
	}
	return func() { s.event(body) }, "", nil
}
