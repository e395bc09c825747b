package slack

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"

	slackapi "github.com/slack-go/slack"
)

// refusal is what Slack calls the fault of a request; "" where it was not
// Slack that said no.
func refusal(err error) string {
	if said, ok := errors.AsType[slackapi.SlackErrorResponse](err); ok {
		return said.Err
	}
	return ""
}

// lateCodes are refusals after which nobody knows whether the message stands.
var lateCodes = []string{"fatal_error", "internal_error", "service_unavailable", "request_timeout", "team_added_to_org"}

// certain reports whether Slack certainly did not do what it was asked.
func certain(err error) bool {
	if _, ok := errors.AsType[*slackapi.RateLimitedError](err); ok {
		return true
	}
	code := refusal(err)
	return code != "" && !slices.Contains(lateCodes, code)
}

// fatal reports whether Slack refuses the token for good.
func fatal(err error) bool {
	switch refusal(err) {
	case "invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired", "not_allowed_token_type":
		return true
	}
	return false
}

// The troubles of the whole chat.
const (
	troubleToken   = "token"
	troublePrivate = "private"
	troubleFiles   = "files"
	troubleTwice   = "twice"
)

// errRedirected means that an address to which something was sent leads to another.
var errRedirected = errors.New("the address leads elsewhere")

// staysThere refuses to follow a redirection of something that was sent. The body would be lost
// on the way, and the other end would say that all is well.
func staysThere(_ *http.Request, via []*http.Request) error {
	if via[0].Method != http.MethodGet && via[0].Method != http.MethodHead {
		return errRedirected
	}
	if len(via) >= 10 {
		return errors.New("the address leads in a circle")
	}
	return nil
}

// sendError says why Slack did not take a message. toPerson tells that it was
// for somebody's direct messages.
func (s *installation) sendError(doing string, err error, toPerson bool) *chat.SendError {
	said := &chat.SendError{Why: chat.Broken, Err: fmt.Errorf("%s: %w", doing, scrubbed(err))}
	if limited, ok := errors.AsType[*slackapi.RateLimitedError](err); ok {
		said.Why, said.After = chat.Later, max(limited.RetryAfter, time.Second)
		return said
	}
	if fatal(err) {
		s.troubles.Begin(troubleToken, fmt.Sprintf("Slack does not take the bot token (%s), so nothing can be sent. It is tried again. If it goes on, copy the Bot User OAuth Token from OAuth & Permissions in the app's settings.", refusal(err)))
	}
	switch code := refusal(err); code {
	case "ratelimited", "rate_limited", "message_limit_exceeded":
		said.Why, said.After = chat.Later, 30*time.Second
	case "cannot_dm_bot", "user_disabled", "user_not_found", "users_not_found", "user_not_visible":
		said.Why, said.Left = chat.Closed, code != "cannot_dm_bot" && code != "user_not_visible"
	case "messages_tab_disabled": // it is the app's setting, and nobody's own
		s.troubles.Begin(troublePrivate, "The app takes no private messages, so nobody is sent their secrets. Turn the Messages Tab on under App Home in the app's settings.")
	case "is_archived":
		// Not Gone: somebody may unarchive the channel, and then no message is to be missing
		// there.
		said.Why, said.Lacks = chat.Forbidden, "an unarchived channel (unarchive it)"
		if toPerson {
			said.Why, said.Lacks = chat.Gone, ""
		}
	case "message_not_found", "cant_update_message", "edit_window_closed", "thread_not_found", "cannot_reply_to_message":
		said.Why = chat.Gone
	case "not_in_channel", "channel_not_found":
		// A private channel that the bot is not in is one that it cannot find.
		if !toPerson {
			said.Why, said.Lacks = chat.Forbidden, s.invitation()
		}
	case "restricted_action", "restricted_action_read_only_channel", "restricted_action_thread_only_channel", "restricted_action_non_threadable_channel", "no_permission", "access_denied", "ekm_access_denied":
		said.Why, said.Lacks = chat.Forbidden, "leave to post in the channel (its settings, or the workspace's, forbid it)"
	case "missing_scope":
		said.Why, said.Lacks = chat.Forbidden, "the scope "+scopeNeeded(err)+" (install the app again from its manifest)"
	}
	return said
}

// forGood is how long to wait for files that Slack refuses for good.
const forGood = -1

// filesRefused says why Slack took no file: what is missing, and how long to
// wait. 0 means that the next try may work, forGood that none will until somebody
// changes a setting.
func filesRefused(err error) (lacks string, wait time.Duration) {
	if limited, ok := errors.AsType[*slackapi.RateLimitedError](err); ok {
		return "", max(limited.RetryAfter, time.Second)
	}
	if status, ok := errors.AsType[slackapi.StatusCodeError](err); ok && status.Code >= 400 && status.Code < 500 {
		return fmt.Sprintf("leave to upload files (Slack answers %d)", status.Code), forGood
	}
	switch code := refusal(err); {
	case code == "ratelimited", code == "rate_limited":
		return "", 30 * time.Second
	case code == "" || !certain(err):
		return "", 0
	case code == "missing_scope":
		return "the scope " + scopeNeeded(err) + " (install the app again from its manifest)", forGood
	case code == "file_uploads_disabled":
		return "file uploads (this workspace has turned them off)", forGood
	case code == "storage_limit_reached", code == "file_upload_size_restricted", code == "team_storage_limit_reached":
		return "room for files (this workspace's storage is full)", forGood
	default:
		return "leave to upload files (Slack says " + code + ")", forGood
	}
}

// filesError says that Slack did not take a message's pictures. The token's own
// faults stay what they are: they stop the words as well.
func (s *installation) filesError(doing string, err error, toPerson bool) *chat.SendError {
	if fatal(err) {
		return s.sendError(doing, err, toPerson)
	}
	if errors.Is(err, errRedirected) {
		s.troubles.Begin(troubleFiles, "The address to which Slack wants pictures put leads elsewhere, so no picture arrives, and the games go on in words. Look at what stands between this machine and files.slack.com.")
	}
	said := &chat.SendError{Why: chat.SlowFiles, Err: fmt.Errorf("%s: %w", doing, scrubbed(err))}
	switch lacks, wait := filesRefused(err); wait {
	case forGood:
		said.Why, said.Lacks = chat.NoFiles, lacks
	default:
		said.After = wait
	}
	return said
}

// invitation is what to do to have the bot in a channel.
func (s *installation) invitation() string {
	_, name := s.me.get()
	if name == "" {
		name = "shipboard"
	}
	return "membership of the channel (type /invite @" + name + " there)"
}

// scopeNeeded names the scope that Slack misses.
func scopeNeeded(err error) string {
	said, ok := errors.AsType[slackapi.SlackErrorResponse](err)
	if !ok || said.Needed == "" {
		return "that Slack does not name"
	}
	return said.Needed
}

// No log may hold tokens, nor addresses, since an address that Slack gives out holds what opens
// it.
var (
	address = regexp.MustCompile(`\b(?:https?|wss?)://[^\s"']+`)
	token   = regexp.MustCompile(`\bx(?:ox[a-z]|app)-[A-Za-z0-9-]+`)
)

// scrubbed is an error as it may be logged. It still tells Slack's answer, or that the time was
// up, but not the error of the transport, since that holds the address.
func scrubbed(err error) error {
	if err == nil {
		return nil
	}
	if said, ok := errors.AsType[slackapi.SlackErrorResponse](err); ok {
		if said.Err == "missing_scope" && said.Needed != "" {
			return fmt.Errorf("Slack says %w: %s", said, said.Needed)
		}
		return fmt.Errorf("Slack says %w", said)
	}
	if limited, ok := errors.AsType[*slackapi.RateLimitedError](err); ok {
		return limited
	}
	for _, ended := range []error{context.Canceled, context.DeadlineExceeded} {
		if errors.Is(err, ended) {
			return ended
		}
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		err = failed.Err
	}
	text := address.ReplaceAllString(err.Error(), "an address")
	text = token.ReplaceAllString(text, "a token")
	return errors.New(strings.TrimSpace(text))
}
