package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// environment is an environment for one test.
func environment(pairs map[string]string) func(string) string {
	return func(name string) string { return pairs[name] }
}

func TestReadTokens(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, c := range map[string]struct {
		env  map[string]string
		want tokens
		errs string // part of the error
	}{
		"none":             {},
		"Discord":          {env: map[string]string{"DISCORD_TOKEN": "d.d.d"}, want: tokens{discord: "d.d.d"}},
		"as some write it": {env: map[string]string{"DISCORD_TOKEN": " Bot d.d.d\n"}, want: tokens{discord: "d.d.d"}},
		"Discord by HTTP": {
			env:  map[string]string{"DISCORD_TOKEN": "d.d.d", "DISCORD_PUBLIC_KEY": "abcd"},
			want: tokens{discord: "d.d.d", discordKey: "abcd"},
		},
		"a key alone": {env: map[string]string{"DISCORD_PUBLIC_KEY": "abcd"}, errs: "DISCORD_PUBLIC_KEY is set without DISCORD_TOKEN"},
		"a quote":     {env: map[string]string{"DISCORD_TOKEN": `"planted"`}, errs: "DISCORD_TOKEN has a space, a quote or a second line"},
		"Socket Mode": {
			env:  map[string]string{"SLACK_BOT_TOKEN": "xoxb-1", "SLACK_APP_TOKEN": "xapp-1"},
			want: tokens{slackBot: "xoxb-1", slackApp: "xapp-1"},
		},
		"Slack by HTTP": {
			env:  map[string]string{"SLACK_BOT_TOKEN": "xoxb-1", "SLACK_SIGNING_SECRET": "abcd"},
			want: tokens{slackBot: "xoxb-1", slackSigning: "abcd"},
		},
		"a bot alone":    {env: map[string]string{"SLACK_BOT_TOKEN": "xoxb-planted"}, errs: "set SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET"},
		"an app alone":   {env: map[string]string{"SLACK_APP_TOKEN": "xapp-planted"}, errs: "SLACK_APP_TOKEN is set without SLACK_BOT_TOKEN"},
		"a secret alone": {env: map[string]string{"SLACK_SIGNING_SECRET": "planted"}, errs: "SLACK_SIGNING_SECRET is set without SLACK_BOT_TOKEN"},
		"exchanged":      {env: map[string]string{"SLACK_BOT_TOKEN": "xapp-planted", "SLACK_APP_TOKEN": "xoxb-planted"}, errs: "SLACK_BOT_TOKEN holds an app-level token"},
		"in a file":      {env: map[string]string{"DISCORD_TOKEN_FILE": file("token", "d.d.d\n")}, want: tokens{discord: "d.d.d"}},
		"all in files": {
			env: map[string]string{
				"SLACK_BOT_TOKEN_FILE": file("bot", "xoxb-1\n"), "SLACK_APP_TOKEN_FILE": file("app", "xapp-1\n"), "SLACK_SIGNING_SECRET_FILE": file("secret", "s"),
				"DISCORD_TOKEN_FILE": file("discord", "d"), "DISCORD_PUBLIC_KEY_FILE": file("key", "k"),
			},
			want: tokens{discord: "d", discordKey: "k", slackBot: "xoxb-1", slackApp: "xapp-1", slackSigning: "s"},
		},
		"twice":         {env: map[string]string{"DISCORD_TOKEN": "planted", "DISCORD_TOKEN_FILE": file("twice", "planted")}, errs: "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set"},
		"an empty file": {env: map[string]string{"DISCORD_TOKEN_FILE": file("empty", "\n")}, errs: "is empty"},
		"no such file":  {env: map[string]string{"DISCORD_TOKEN_FILE": filepath.Join(folder, "none")}, errs: "read DISCORD_TOKEN_FILE: "},
	} {
		t.Run(name, func(t *testing.T) {
			got, wrong := readTokens(environment(c.env))
			err := wrong.err()
			if c.errs == "" {
				if err != nil || got != c.want {
					t.Errorf("%+v, %v; want %+v", got, err, c.want)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.errs) || strings.Contains(err.Error(), "planted") {
				t.Errorf("error %v; want %q, and no token in it", err, c.errs)
			}
		})
	}
}

// Every token can come from a file, under the same name with _FILE.
func TestEveryTokenCanBeInAFile(t *testing.T) {
	for _, n := range new(tokens).named() {
		path := filepath.Join(t.TempDir(), "token")
		if err := os.WriteFile(path, []byte("abc"), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := readToken(environment(map[string]string{n.name + "_FILE": path}), n.name)
		if got != "abc" || err != nil {
			t.Errorf("%s_FILE: %q, %v", n.name, got, err)
		}
	}
}

func TestVeil(t *testing.T) {
	var v redactor
	var out bytes.Buffer
	w := v.writer(&out)
	write := func(s string) {
		t.Helper()
		if n, err := w.Write([]byte(s)); n != len(s) || err != nil {
			t.Errorf("%d of %d bytes, %v", n, len(s), err)
		}
	}
	write("before ")
	v.hide(tokens{discord: "aa.bb.cc", discordKey: "0123", slackSigning: "5eC"})
	write("key 0123, Authorization: Bot aa.bb.cc, signed with 5eC.")
	if got, want := out.String(), "before key 0123, Authorization: Bot [DISCORD_TOKEN], signed with [SLACK_SIGNING_SECRET]."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
