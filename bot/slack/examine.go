package slack

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"shipboard/bot/chat"
)

// scopes are what the bot token must be allowed to do; slack-manifest.yaml asks
// for the same.
var scopes = []string{
	"app_mentions:read", "channels:history", "channels:read", "chat:write", "commands", "files:write",
	"groups:history", "groups:read", "im:history", "im:write", "users:read",
}

// mostSkew is how wrong the clock may be: Slack's signatures hold for five
// minutes.
const mostSkew = time.Minute

// Examine looks at the tokens and what they are allowed to do.
func (s *installation) Examine(ctx context.Context) []chat.Finding {
	found, header := s.examineBot(ctx)
	if header != nil {
		found = append(found, examineScopes(header), s.examineClock(header))
	}
	return append(found, s.examineWay(ctx)...)
}

// examineBot looks at the bot token.
func (s *installation) examineBot(ctx context.Context) ([]chat.Finding, http.Header) {
	f := chat.Finding{What: "the bot token"}
	who, err := s.api.AuthTestContext(ctx)
	switch {
	case err == nil:
		f.Good = true
		f.Tell = fmt.Sprintf("It is the token of @%s in the workspace %s.", who.User, who.Team)
		return []chat.Finding{f}, who.Header
	case fatal(err):
		f.Tell = fmt.Sprintf("Slack does not take it (%s). Copy the Bot User OAuth Token, which begins with xoxb-, from OAuth & Permissions in the app's settings into SLACK_BOT_TOKEN; after a change there the app must be installed again.", refusal(err))
	default:
		f.Tell = fmt.Sprintf("Slack could not be reached: %v. Check the network, and try again.", scrubbed(err))
	}
	return []chat.Finding{f}, nil
}

// examineScopes compares what the token may do with what is needed.
func examineScopes(h http.Header) chat.Finding {
	f := chat.Finding{What: "the scopes"}
	given := strings.Split(strings.ReplaceAll(h.Get("X-OAuth-Scopes"), " ", ""), ",")
	var lacking []string
	for _, scope := range scopes {
		if !slices.Contains(given, scope) {
			lacking = append(lacking, scope)
		}
	}
	if len(lacking) == 0 {
		f.Good = true
		f.Tell = "The token may do all that is needed, private messages and pictures included."
		return f
	}
	f.Tell = fmt.Sprintf("The token lacks %s. Put slack-manifest.yaml into App Manifest in the app's settings, and install the app again.", strings.Join(lacking, ", "))
	if slices.Contains(lacking, "im:write") {
		f.Tell += " Without im:write nobody can be sent their secrets."
	}
	return f
}

// examineClock compares this machine's clock with Slack's.
func (s *installation) examineClock(h http.Header) chat.Finding {
	f := chat.Finding{What: "the clock"}
	theirs, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		f.Tell = "Slack's answer has no date, so the clock could not be compared. Is there a proxy in between that changes answers?"
		return f
	}
	skew := s.Now().Sub(theirs)
	f.Good = skew.Abs() <= mostSkew
	f.Tell = "This machine's clock agrees with Slack's."
	if !f.Good {
		f.Tell = fmt.Sprintf("This machine's clock is off by %s, so signed requests will be refused. Let it be set over the network (NTP).", skew.Abs().Round(time.Second))
	}
	return f
}

// examineWay looks at how requests come here.
func (s *installation) examineWay(ctx context.Context) []chat.Finding {
	var found []chat.Finding
	if s.AppToken != "" {
		found = append(found, s.examineApp(ctx))
	}
	if s.SigningSecret != "" {
		found = append(found, examineSecret(s.SigningSecret))
	}
	if len(found) == 0 {
		found = append(found, chat.Finding{What: "how requests come here", Tell: "Neither SLACK_APP_TOKEN (for Socket Mode, which needs no public address) nor SLACK_SIGNING_SECRET (for HTTP) is set. Make an app-level token with the scope connections:write under Basic Information in the app's settings, and set SLACK_APP_TOKEN."})
	}
	return found
}

func (s *installation) examineApp(ctx context.Context) chat.Finding {
	f := chat.Finding{What: "the app token"}
	_, _, err := s.api.StartSocketModeContext(ctx)
	switch {
	case err == nil:
		f.Good = true
		f.Tell = "Socket Mode can connect."
	case fatal(err), refusal(err) == "missing_scope":
		f.Tell = fmt.Sprintf("Slack does not take it (%s). Make an app-level token, which begins with xapp-, with the scope connections:write under Basic Information in the app's settings, and set SLACK_APP_TOKEN.", refusal(err))
	case refusal(err) != "":
		f.Tell = fmt.Sprintf("Slack refuses to connect (%s). Is Socket Mode turned on in the app's settings?", refusal(err))
	default:
		f.Tell = fmt.Sprintf("Slack could not be reached: %v. Check the network, and try again.", scrubbed(err))
	}
	return f
}

func examineSecret(secret string) chat.Finding {
	f := chat.Finding{What: "the signing secret", Good: true, Tell: "It is set, and it has the form of one; the first request that comes by HTTP will prove it."}
	if strings.Trim(strings.ToLower(secret), "0123456789abcdef") != "" {
		f.Good = false
		f.Tell = "It does not look like one: digits and letters from a to f. Copy it from Basic Information in the app's settings into SLACK_SIGNING_SECRET."
	}
	return f
}
