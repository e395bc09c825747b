package slack

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	slackapi "github.com/slack-go/slack"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// brokenTransport fails every request. Its error contains everything in the
// request.
type brokenTransport struct{}

func (brokenTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	return nil, errors.New("planted fault at " + r.URL.String() + " with " + r.Header.Get("Authorization"))
}

// TestReady: the adapter is ready while Slack can reach it.
func TestReady(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	if w.Ready() == nil {
		t.Error("it is ready before it runs")
	}
	w.run()
	await := func(what string, ready bool) {
		t.Helper()
		for end := time.Now().Add(time.Minute); (w.Ready() == nil) != ready; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s: ready says %v", what, w.Ready())
			}
		}
	}
	w.server.Cut(true)
	await("the network is cut", false)
	w.server.Cut(false)
	await("the network is there again", true)
	w.server.Disconnect("refresh_requested")
	if r := w.server.Command("UANN", "CDECK", "board"); !r.Acked {
		t.Error("a command during the change of connections was not acknowledged")
	}
	await("the connection was changed", true)
	w.settle()
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
}

// TestRunNeedsGoodTokens: tokens that Slack will never accept end Run with a
// plain error.
func TestRunNeedsGoodTokens(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	for name, c := range map[string]struct {
		change func(*Config)
		want   string
	}{
		"no way in":        {func(c *Config) { c.AppToken = "" }, "SLACK_APP_TOKEN"},
		"no table":         {func(c *Config) { c.Table = nil }, "table"},
		"a bad bot token":  {func(c *Config) { c.BotToken = "xoxb-1-planted" }, "the bot token: Slack says invalid_auth"},
		"a bad app token":  {func(c *Config) { c.AppToken = "xapp-1-planted" }, "by Socket Mode: Slack says invalid_auth"},
		"the wrong tokens": {func(c *Config) { c.AppToken = slacktest.BotToken }, "by Socket Mode: Slack says not_allowed_token_type"},
	} {
		config := w.Config
		config.AppToken = slacktest.AppToken
		c.change(&config)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		err := newSlack(t, config).Run(ctx)
		cancel()
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "planted") {
			t.Errorf("%s: Run says %v, want %q", name, err, c.want)
		}
	}
	if _, err := New(Config{}); err == nil || !strings.Contains(err.Error(), "SLACK_BOT_TOKEN") {
		t.Errorf("without a bot token New says %v", err)
	}
}

// TestPatience: the library's client may wait for as long as Slack says. It is
// replaced before it would wait for minutes by itself.
func TestPatience(t *testing.T) {
	t.Parallel()
	s := newSlack(t, Config{})
	s.patience = time.Millisecond
	refused := func(code string) error { return slackapi.SlackErrorResponse{Err: code} }
	for _, c := range []struct {
		backoff time.Duration
		err     error
		want    error
	}{
		{0, errors.New("connection refused"), nil},
		{time.Minute, errors.New("connection refused"), errPatience},
		{time.Minute, &slackapi.RateLimitedError{RetryAfter: time.Minute}, nil},
		{0, refused("token_revoked"), refused("token_revoked")},
		{0, refused("missing_scope"), refused("missing_scope")},
		{0, refused("internal_error"), nil},
	} {
		got := s.unconnected(t.Context(), &slackapi.ConnectionErrorEvent{Backoff: c.backoff, ErrorObj: c.err})
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("after %v and a pause of %s: %v, want %v", c.err, c.backoff, got, c.want)
		}
		if s.Ready() == nil {
			t.Errorf("after %v it is ready", c.err)
		}
	}
}

// TestRunDrains: acknowledged requests are answered before Run ends, and those
// that take too long are cut off.
func TestRunDrains(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.AppToken = slacktest.AppToken
	w.restart(w.Config)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	began := make(chan struct{})
	w.table.teach(func(r chat.Request) chat.Answer {
		close(began)
		time.Sleep(50 * time.Millisecond)
		return chat.Answer{Message: say("At last.")}
	})
	w.server.Command("UANN", "CDECK", "board")
	<-began
	stop()
	if err := <-ended; err != nil {
		t.Errorf("Run ends with %v", err)
	}
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
	w.mustSend(chat.Delivery{Key: "k1", Place: deck(), Message: say("Still here.")})
}

// TestAPanicEndsNothing: a panic ends only its own request, and its text is not
// logged.
func TestAPanicEndsNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t, slacktest.Options{})
	w.run()
	w.table.teach(func(chat.Request) chat.Answer { panic("the shark is at 7") })
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	w.table.teach(nil)
	w.server.Command("UANN", "CDECK", "board")
	w.settle()
	if n := len(w.only("CDECK", "UANN")); n != 1 {
		t.Errorf("Ann sees %d answers, want 1", n)
	}
	if log := w.log.String(); !strings.Contains(log, "panic") || strings.Contains(log, "shark") {
		t.Errorf("the log says %s", log)
	}
}

// TestExamine: each finding says whether a thing is good, and how to mend it.
func TestExamine(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	w := newWorld(t, slacktest.Options{Now: func() time.Time { return now }})
	w.Now = func() time.Time { return now }
	w.AppToken, w.SigningSecret = slacktest.AppToken, slacktest.SigningSecret
	for name, c := range map[string]struct {
		change func()
		config func(*Config)
		bad    map[string]string // the bad findings, and their texts
	}{
		"all is well":      {},
		"a bad bot token":  {config: func(c *Config) { c.BotToken = "xoxb-bad" }, bad: map[string]string{"the bot token": "SLACK_BOT_TOKEN"}},
		"a bad app token":  {config: func(c *Config) { c.AppToken = "xapp-bad" }, bad: map[string]string{"the app token": "connections:write"}},
		"a strange secret": {config: func(c *Config) { c.SigningSecret = "xoxb-not-a-secret" }, bad: map[string]string{"the signing secret": "Basic Information"}},
		"no way in":        {config: func(c *Config) { c.AppToken, c.SigningSecret = "", "" }, bad: map[string]string{"how requests come here": "SLACK_APP_TOKEN"}},
		"a wrong clock":    {config: func(c *Config) { c.Now = func() time.Time { return now.Add(-7 * time.Minute) } }, bad: map[string]string{"the clock": "7m0s"}},
		"Slack is not there": {config: func(c *Config) { c.Transport = brokenTransport{} }, bad: map[string]string{
			"the bot token": "could not be reached", "the app token": "could not be reached",
		}},
	} {
		config := w.Config
		if c.config != nil {
			c.config(&config)
		}
		w.holds(name, newSlack(t, config).Examine(t.Context()), c.bad)
	}
	w.server.Grant("commands", "chat:write", "files:write")
	w.holds("scopes are missing", newSlack(t, w.Config).Examine(t.Context()), map[string]string{"the scopes": "app_mentions:read, channels:history, groups:history, im:history, im:write, users:read"})
}

// holds compares the bad findings.
func (w *world) holds(name string, found []chat.Finding, bad map[string]string) {
	w.t.Helper()
	n := 0
	for _, f := range found {
		want, isBad := bad[strings.TrimPrefix(f.What, "Slack: ")]
		if f.Good == isBad || !strings.Contains(f.Tell, want) || f.Tell == "" {
			w.t.Errorf("%s: %s is good: %v, %s", name, f.What, f.Good, f.Tell)
		}
		if isBad {
			n++
		}
	}
	if n != len(bad) {
		w.t.Errorf("%s: %d things are found bad, want %d: %+v", name, n, len(bad), found)
	}
}
