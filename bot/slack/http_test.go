package slack

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipboard/bot/slack/slacktest"
)

// Only Slack's own requests change anything. A request that is not signed, signed
// with another secret, or signed long ago is refused at every address.
func TestForgedRequests(t *testing.T) {
	t.Parallel()
	h := openGame(t, hallOptions{http: true})
	name, line := h.turn()
	before, told := h.head().Lines, len(h.Stream())
	forged := "command=%2Fsea&channel_id=CDECK&trigger_id=9&user_id=" + userID(name) + "&text=do+" + strings.ReplaceAll(line, " ", "+")
	press, err := json.Marshal(map[string]any{
		"type": "block_actions", "user": map[string]any{"id": userID(name)}, "channel": map[string]any{"id": channelID("deck")},
		"actions": []any{map[string]any{"action_id": "do/" + h.head().ID + "/0.0/" + line, "action_ts": "1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	event, err := json.Marshal(map[string]any{"type": "event_callback", "event_id": "Ev9", "event": map[string]any{
		"type": "message", "channel_type": "im", "channel": h.server.Direct(userID(name)), "user": userID(name), "text": "do " + line,
	}})
	if err != nil {
		t.Fatal(err)
	}
	for path, body := range map[string]string{
		"/slack/commands": forged, "/slack/interactions": "payload=" + string(press), "/slack/events": string(event),
	} {
		good := slacktest.Signed([]byte(body), time.Now())
		other := slacktest.Signed([]byte(body+" "), time.Now())
		late := slacktest.Signed([]byte(body), time.Now().Add(-6*time.Minute))
		redated := late.Clone()
		redated.Set("X-Slack-Request-Timestamp", good.Get("X-Slack-Request-Timestamp"))
		bare := good.Clone()
		bare.Set("X-Slack-Signature", strings.TrimPrefix(good.Get("X-Slack-Signature"), "v0="))
		for what, header := range map[string]http.Header{"unsigned": {}, "signed for another": other, "signed long ago": late, "dated anew": redated, "without a version": bare} {
			if status := h.server.Forge(path, body, header); status != http.StatusUnauthorized {
				t.Errorf("%s, %s: answered with %d", path, what, status)
			}
		}
	}
	h.quiet()
	if got := h.head().Lines; got != before || len(h.Stream()) != told {
		t.Errorf("forged requests have played %d lines and said %d things", got-before, len(h.Stream())-told)
	}
}
