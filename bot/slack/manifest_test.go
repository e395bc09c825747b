package slack

import (
	"os"
	"slices"
	"testing"

	"gopkg.in/yaml.v3"
)

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
	if got := m.OAuth.Scopes["bot"]; !slices.Equal(got, scopes) || len(m.OAuth.Scopes) != 1 {
		t.Errorf("it asks for %q, and the adapter needs %q", m.OAuth.Scopes, scopes)
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
	if h := m.Features.Home; !h.Home || !h.Messages || h.ReadOnly {
		t.Errorf("its home is %+v: it needs both tabs, and people must be able to write", h)
	}
	if !m.Settings.Socket || !m.Settings.Interactivity.Enabled {
		t.Errorf("Socket Mode is %v, interactivity %v, and both must be on", m.Settings.Socket, m.Settings.Interactivity.Enabled)
	}
}
