package slack

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"shipboard/bot/chat"
	"shipboard/bot/slack/slacktest"
)

// moreScopes are the other scopes that the manifest asks for. If one is missing, something is not
// offered, but nothing fails.
var moreScopes = []string{"dnd:read", "mpim:history", "mpim:read", "mpim:write", "pins:write"}

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
	w.holds("scopes are missing", newSlack(t, w.Config).Examine(t.Context()), map[string]string{"the scopes": "app_mentions:read, channels:history, channels:read, groups:history, groups:read, im:history, im:write, users:read"})
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

// TestManifest checks that slack-manifest.yaml asks for everything the adapter
// needs, for nothing more, and within Slack's limits.
func TestManifest(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../slack-manifest.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Display struct {
			Name        string `yaml:"name"`
			Description string `yaml:"description"`
		} `yaml:"display_information"`
		Features struct {
			Home struct {
				Home     bool `yaml:"home_tab_enabled"`
				Messages bool `yaml:"messages_tab_enabled"`
				ReadOnly bool `yaml:"messages_tab_read_only_enabled"`
			} `yaml:"app_home"`
			Bot struct {
				Name string `yaml:"display_name"`
			} `yaml:"bot_user"`
			Commands []struct {
				Command     string `yaml:"command"`
				Description string `yaml:"description"`
				Hint        string `yaml:"usage_hint"`
				Escape      bool   `yaml:"should_escape"`
				URL         string `yaml:"url"`
			} `yaml:"slash_commands"`
			Shortcuts []struct {
				Name        string `yaml:"name"`
				Type        string `yaml:"type"`
				Callback    string `yaml:"callback_id"`
				Description string `yaml:"description"`
			} `yaml:"shortcuts"`
		} `yaml:"features"`
		OAuth struct {
			Scopes map[string][]string `yaml:"scopes"`
		} `yaml:"oauth_config"`
		Settings struct {
			Events struct {
				Bot []string `yaml:"bot_events"`
			} `yaml:"event_subscriptions"`
			Interactivity struct {
				Enabled bool `yaml:"is_enabled"`
			} `yaml:"interactivity"`
			Socket bool `yaml:"socket_mode_enabled"`
		} `yaml:"settings"`
	}
	if err := yaml.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	all := slices.Sorted(slices.Values(slices.Concat(scopes, moreScopes)))
	if got := m.OAuth.Scopes["bot"]; !slices.Equal(got, all) || len(m.OAuth.Scopes) != 1 {
		t.Errorf("it asks for %q, and the adapter uses %q", m.OAuth.Scopes, all)
	}
	if want := []string{"app_home_opened", "app_mention", "message.im"}; !slices.Equal(m.Settings.Events.Bot, want) {
		t.Errorf("it asks for the events %q, and the adapter takes %q", m.Settings.Events.Bot, want)
	}
	if len(m.Features.Commands) != 1 || m.Features.Commands[0].Command != "/sea" || !m.Features.Commands[0].Escape || m.Features.Commands[0].URL != "" {
		t.Errorf("its commands are %+v", m.Features.Commands)
	}
	for _, c := range []struct {
		what, text string
		most       int
	}{
		{"the name", m.Display.Name, 35},
		{"the description", m.Display.Description, 140},
		{"the bot's name", m.Features.Bot.Name, 80},
		{"the command's description", m.Features.Commands[0].Description, 2000},
		{"the usage hint", m.Features.Commands[0].Hint, 1000},
	} {
		if c.text == "" || len(c.text) > c.most {
			t.Errorf("%s %q has %d characters, and 1 to %d are allowed", c.what, c.text, len(c.text), c.most)
		}
	}
	picked := make(map[string]string)
	for _, s := range m.Features.Shortcuts {
		picked[s.Callback] = s.Type
		if s.Name == "" || len(s.Name) > 24 || s.Description == "" || len(s.Description) > 150 {
			t.Errorf("the shortcut %q has a name of %d characters and a description of %d, and 24 and 150 are the most", s.Name, len(s.Name), len(s.Description))
		}
	}
	if want := map[string]string{shortcutAct: "message", shortcutMine: "global"}; !maps.Equal(picked, want) {
		t.Errorf("its shortcuts are %q, and the adapter takes %q", picked, want)
	}
	if h := m.Features.Home; !h.Home || !h.Messages || h.ReadOnly {
		t.Errorf("its home is %+v: it needs both tabs, and people must be able to write", h)
	}
	if !m.Settings.Socket || !m.Settings.Interactivity.Enabled {
		t.Errorf("Socket Mode is %v, interactivity %v, and both must be on", m.Settings.Socket, m.Settings.Interactivity.Enabled)
	}
}
