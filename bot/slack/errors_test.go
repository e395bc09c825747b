package slack

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// TestWhatSlackRefuses checks the meaning of each of Slack's refusals, in a
// channel and in direct messages.
func TestWhatSlackRefuses(t *testing.T) {
	t.Parallel()
	s := newSlack(t, Config{})
	for _, c := range []struct {
		code              string
		channel, toPerson chat.Why
		lacks             string // in a channel
	}{
		{"not_in_channel", chat.Forbidden, chat.Broken, "membership of the channel (type /invite @shipboard there)"},
		{"channel_not_found", chat.Forbidden, chat.Broken, "membership of the channel (type /invite @shipboard there)"},
		{"restricted_action", chat.Forbidden, chat.Forbidden, "leave to post in the channel (its settings, or the workspace's, forbid it)"},
		{"missing_scope", chat.Forbidden, chat.Forbidden, "the scope files:write (install the app again from its manifest)"},
		{"is_archived", chat.Forbidden, chat.Gone, "an unarchived channel (unarchive it)"},
		{"message_not_found", chat.Gone, chat.Gone, ""},
		{"cant_update_message", chat.Gone, chat.Gone, ""},
		{"edit_window_closed", chat.Gone, chat.Gone, ""},
		{"cannot_dm_bot", chat.Closed, chat.Closed, ""},
		{"user_disabled", chat.Closed, chat.Closed, ""},
		{"user_not_found", chat.Closed, chat.Closed, ""},
		{"ratelimited", chat.Later, chat.Later, ""},
		{"invalid_blocks", chat.Broken, chat.Broken, ""},
		{"internal_error", chat.Broken, chat.Broken, ""},
		{"invalid_auth", chat.Broken, chat.Broken, ""},
		{"messages_tab_disabled", chat.Broken, chat.Broken, ""},
	} {
		err := error(slackapi.SlackErrorResponse{Err: c.code, Needed: "files:write"})
		if got := s.sendError("post", err, false); got.Why != c.channel || got.Lacks != c.lacks {
			t.Errorf("%s in a channel is %d, lacks %q; want %d, %q", c.code, got.Why, got.Lacks, c.channel, c.lacks)
		}
		if got := s.sendError("post", err, true); got.Why != c.toPerson {
			t.Errorf("%s in direct messages is %d, want %d", c.code, got.Why, c.toPerson)
		}
	}
	var told []string
	for _, one := range s.Troubles() {
		told = append(told, one.What)
	}
	if want := []string{troublePrivate, troubleToken}; !slices.Equal(told, want) {
		t.Errorf("the operator is told of %q, want %q", told, want)
	}
	limited := s.sendError("post", fmt.Errorf("call: %w", &slackapi.RateLimitedError{RetryAfter: 7 * time.Second}), false)
	if limited.Why != chat.Later || limited.After != 7*time.Second {
		t.Errorf("a 429 is %d after %s, want Later after 7s", limited.Why, limited.After)
	}
}

// TestWhatIsCertain: a call was certainly not carried out only if Slack itself
// refused it.
func TestWhatIsCertain(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err  error
		want bool
	}{
		{slackapi.SlackErrorResponse{Err: "not_in_channel"}, true},
		{&slackapi.RateLimitedError{}, true},
		{slackapi.SlackErrorResponse{Err: "internal_error"}, false},
		{slackapi.SlackErrorResponse{Err: "request_timeout"}, false},
		{slackapi.StatusCodeError{Code: 502}, false},
		{context.DeadlineExceeded, false},
		{errors.New("connection reset"), false},
	} {
		if got := certain(c.err); got != c.want {
			t.Errorf("%v is certain: %v, want %v", c.err, got, c.want)
		}
	}
}

// TestScrubbed: an error for the log names the problem without a token or an
// address. Slack's error code, or a deadline, can still be found in it.
func TestScrubbed(t *testing.T) {
	t.Parallel()
	secret := "https://hooks.slack.com/commands/T1/2/PLANTED"
	for _, err := range []error{
		&url.Error{Op: "Post", URL: secret, Err: errors.New("connection refused")},
		fmt.Errorf("put a file up: %w", &url.Error{Op: "Post", URL: secret, Err: errors.New("connection refused")}),
		fmt.Errorf("connection refused to %q", secret),
		errors.New("connection refused: wss://wss-primary.slack.com/link?ticket=PLANTED"),
		errors.New("connection refused with xoxb-1-PLANTED and xapp-1-A1-PLANTED"),
	} {
		got := scrubbed(err).Error()
		if strings.Contains(got, "PLANTED") || !strings.Contains(got, "connection refused") {
			t.Errorf("%q becomes %q", err, got)
		}
	}
	said := scrubbed(&url.Error{Op: "Post", URL: secret, Err: context.DeadlineExceeded})
	if !errors.Is(said, context.DeadlineExceeded) || strings.Contains(said.Error(), "PLANTED") {
		t.Errorf("a deadline becomes %q", said)
	}
	if code := refusal(scrubbed(fmt.Errorf("call: %w", slackapi.SlackErrorResponse{Err: "not_in_channel"}))); code != "not_in_channel" {
		t.Errorf("a refusal becomes %q", code)
	}
}
