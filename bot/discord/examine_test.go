package discord

import (
	"context"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// finding returns the finding about one thing.
func (w *world) finding(what string) chat.Finding {
	w.t.Helper()
	for _, f := range w.d.Examine(context.Background()) {
		if f.What == what {
			return f
		}
	}
	w.t.Fatalf("nothing was found about %s", what)
	return chat.Finding{}
}

func TestExamine(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	if f := w.finding("the command /sea"); !f.Good || !strings.Contains(f.Tell, "not registered") {
		t.Errorf("before the start: %+v", f)
	}
	end := w.run()
	if f := w.finding("the command /sea"); !f.Good || strings.Contains(f.Tell, "not registered") {
		t.Errorf("after the start: %+v", f)
	}
	_ = end()
	all := w.d.Examine(context.Background())
	if len(all) != 8 {
		t.Errorf("%d findings", len(all))
	}
	for _, f := range all {
		if !f.Good || f.What == "" || f.Tell == "" {
			t.Errorf("all is well, and yet %+v", f)
		}
	}
	if f := w.finding("installing it for oneself"); !strings.Contains(f.Tell, "It is off.") {
		t.Errorf("nobody may install it, and yet %+v", f)
	}
	w.LetPeopleInstall()
	if f := w.finding("installing it for oneself"); !strings.Contains(f.Tell, "integration_type=1") {
		t.Errorf("people may install it, and yet %+v", f)
	}
}

// Examine finds each fault, and says how to mend it.
func TestExamineTrouble(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, what, tell string
		fault            discordtest.Fault
		change           func(*Config)
	}{
		{"a wrong token", "the token", "Bot page", discordtest.Fault{}, func(c *Config) { c.Token = "wrong" }},
		{"an outage", "the token", "cannot be reached", discordtest.Fault{Route: "GET /applications/@me", Lost: true, Times: 5}, nil},
		{"a refusal", "the token", "did not answer", discordtest.Fault{Route: "GET /applications/@me", Status: 500}, nil},
		{"no endpoint", "the way of interactions", "Interactions Endpoint URL", discordtest.Fault{}, func(c *Config) { c.PublicKey = strings.Repeat("ab", 32) }},
		{"no list of commands", "the command /sea", "did not answer", discordtest.Fault{Route: "GET /applications/{application}/commands", Status: 500}, nil},
		{"no list of servers", "servers", "did not answer", discordtest.Fault{Route: "GET /users/@me/guilds", Status: 500}, nil},
		{"no gateway", "the gateway", "did not answer", discordtest.Fault{Route: "GET /gateway/bot", Status: 500}, nil},
		{"no time", "the clock", "cannot be reached", discordtest.Fault{Route: "GET /gateway", Lost: true, Times: 5}, nil},
	} {
		w := newWorld(t, discordtest.Options{})
		if c.change != nil {
			w = newWorld(t, discordtest.Options{}, c.change)
		}
		if c.fault != (discordtest.Fault{}) {
			w.Fail(c.fault)
		}
		if f := w.finding(c.what); f.Good || !strings.Contains(f.Tell, c.tell) {
			t.Errorf("%s: %+v", c.name, f)
		}
	}
}

// The invitation asks for the permissions that the bot needs, and no others.
func TestInvite(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{})
	got, err := w.d.Invite(context.Background())
	if want := "https://discord.com/oauth2/authorize?client_id=" + discordtest.ApplicationID + "&scope=bot+applications.commands&permissions=309237746688"; got != want || err != nil {
		t.Errorf("the invitation is %q, %v, want %q", got, err, want)
	}
	if got := lacks("274878008320", false) + lacks("274878008320", true); got != "" {
		t.Errorf("a bot that follows the invitation lacks %s", got)
	}
}
