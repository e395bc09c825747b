package discord

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/chattest"
	"shipboard/bot/discord/discordtest"
)

// No error and no line of the log contains a token of the bot or of an
// interaction, or a secret of a game, for each kind of fault.
func TestNoTokenIsTold(t *testing.T) {
	t.Run("at-once", func(t *testing.T) { noTokenIsTold(t, time.Second) })
	t.Run("promised", func(t *testing.T) { noTokenIsTold(t, 0) })
}

func noTokenIsTold(t *testing.T, soon time.Duration) {
	t.Parallel()
	const secret = "the shark is at seven"
	w := newWorld(t, discordtest.Options{Deadline: time.Second, Refused: func(string, error) {}})
	w.d.pace.answer, w.d.pace.soon = 800*time.Millisecond, soon
	w.run()
	w.table.handle = func(context.Context, chat.Request) chat.Answer {
		return chat.Answer{Message: say(secret)}
	}
	var told []string
	ann := w.person("ann")
	const callback, original = "POST /interactions/{interaction}/{token}/callback", "PATCH /webhooks/{application}/{token}/messages/{message}"
	for _, f := range []discordtest.Fault{
		{Status: 400, Code: 50035, Message: "Invalid Form Body"},
		{Status: 401},
		{Status: 403, Code: 50013},
		{Status: 404, Code: 10062},
		{Status: 429, RetryAfter: 10 * time.Millisecond},
		{Status: 500},
		{Status: 502},
		{Lost: true},
		{Unanswered: true},
	} {
		for _, route := range []string{callback, original, "POST /channels/{channel}/messages", "POST /users/@me/channels", "GET /applications/@me"} {
			f.Route, f.Times = route, -1
			w.Fail(f)
			if _, err := w.Command("ann", w.deck, sea, "me"); err != nil {
				t.Fatal(err)
			}
			if route != callback && route != original {
				_, err := w.send(chat.Delivery{Key: "k", Message: say("x")})
				_, private := w.send(chat.Delivery{Key: "k", Person: &ann, Message: chat.Message{Lines: []string{secret}, Private: true}})
				_, invite := w.d.Invite(context.Background())
				for _, e := range []error{err, private, invite} {
					if e != nil {
						told = append(told, e.Error())
					}
				}
				for _, found := range w.d.Examine(context.Background()) {
					told = append(told, found.Tell)
				}
			}
			if err := <-w.acks; err != nil {
				told = append(told, err.Error())
			}
			w.Mend()
		}
	}
	w.Cut(true)
	if _, err := w.send(chat.Delivery{Key: "k9", Message: say("x")}); err == nil {
		t.Error("a message was sent over a line that is cut")
	} else {
		told = append(told, err.Error())
	}
	w.Cut(false)
	all := strings.Join(told, "\n") + w.log.String()
	if len(told) < 40 || len(w.log.String()) < 1000 {
		t.Fatalf("too little went wrong to see anything: %d errors", len(told))
	}
	for _, hidden := range []string{discordtest.Token, "token-of-", secret, "/webhooks/", "/callback"} {
		if at := strings.Index(all, hidden); at >= 0 {
			t.Errorf("%q is told: …%s…", hidden, all[max(0, at-100):min(len(all), at+100)])
		}
	}
}

var called = regexp.MustCompile(`<@!?(\d+)>|<@&|<#|@everyone|@here|https?://`)

// inspect checks a hall at its end: its log has no token, and every message lists
// the people it notifies and mentions only people of the server.
func (h *hall) inspect() {
	text := h.log.String()
	for _, secret := range []string{discordtest.Token, "token-of-"} {
		if at := strings.Index(text, secret); at >= 0 {
			h.t.Errorf("the log holds a token: …%s…", text[max(0, at-200):min(len(text), at+100)])
		}
	}
	for _, r := range h.server.Requests("") {
		if strings.Contains(r.Route, "/messages") && strings.HasPrefix(r.Route, "P") && !strings.Contains(string(r.Body), `"allowed_mentions":{"parse":[]`) {
			h.t.Errorf("%s does not say whom it calls: %s", r.Route, r.Body)
		}
	}
	for _, name := range chattest.Channels {
		for _, m := range h.server.Messages(h.channels[name]) {
			for _, mark := range called.FindAllStringSubmatch(m.Text, -1) {
				if h.names[mark[1]] == "" {
					h.t.Errorf("a message holds %s: %s", mark[0], m.Text)
				}
			}
		}
	}
}
