package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
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
		"inside Discord":        {env: map[string]string{"DISCORD_TOKEN": "d.d.d", "DISCORD_CLIENT_SECRET": "abcd"}, want: tokens{discord: "d.d.d", discordSecret: "abcd"}},
		"a client secret alone": {env: map[string]string{"DISCORD_CLIENT_SECRET": "planted"}, errs: "DISCORD_CLIENT_SECRET is set without DISCORD_TOKEN"},
		"a key alone":           {env: map[string]string{"DISCORD_PUBLIC_KEY": "abcd"}, errs: "DISCORD_PUBLIC_KEY is set without DISCORD_TOKEN"},
		"a quote":               {env: map[string]string{"DISCORD_TOKEN": `"planted"`}, errs: "DISCORD_TOKEN has a space, a quote or a second line"},
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

// No error shows a token: neither the operator's tokens nor the tokens that chats
// put into the addresses of answers. The log level is the lowest here.
func TestTokensAreToldNowhere(t *testing.T) {
	d, deck := newDiscord(t)
	slack := newSlack(t)
	env := slackTokens()
	env["DISCORD_TOKEN"] = discordtest.Token
	r := toDiscord(d)
	r.slackURL = slack.URL()
	w := serve(t, env, r)
	w.becomesReady()

	// Answers and messages meet broken connections, refusals and replies that are
	// not JSON.
	const callback, answer, post = "POST /interactions/{interaction}/{token}/callback", "PATCH /webhooks/{application}/{token}/messages/{message}", "POST /channels/{channel}/messages"
	var secrets []string
	for _, f := range []discordtest.Fault{
		{Route: callback, Lost: true, Times: 9},
		{Route: callback, Status: 500, Times: 9},
		{Route: callback, Status: 404, Code: 10062, Message: "Unknown interaction", Times: 9},
		{Route: answer, Lost: true, Times: 9},
		{Route: post, Lost: true},
		{Route: post, Status: 403, Code: 50013, Message: "Missing Permissions"},
	} {
		d.Fail(f)
		i, err := d.Command("ann", deck, "sea", "start", discordtest.Option{Name: "game", Value: games.All[0].Key})
		if err != nil {
			t.Fatal(err)
		}
		i.Shown(200 * time.Millisecond) // or nothing
		d.Mend()
		secrets = append(secrets, i.Token)
	}
	for method, f := range map[string]slacktest.Fault{
		"response": {Drop: true}, "chat.postMessage": {Error: "restricted_action"}, "users.info": {Status: 502}, "conversations.open": {Error: "internal_error"},
	} {
		slack.Fail(method, f, f, f)
		r := slack.Command("UANN", "CDECK", "start "+games.All[0].Key)
		secrets = append(secrets, r.Response[strings.LastIndexByte(r.Response, '/')+1:])
	}
	slack.Cut(true)
	d.Cut(true)
	_, doctor, complaint := w.run("doctor", "--store", w.store, "--timeout", "5s")
	_, invite, complaint2 := w.run("doctor", "--invite", "--timeout", "2s")
	_, trouble := w.get("/readyz")
	eventually(t, "both are told to be lost", func() bool {
		_, trouble = w.get("/readyz")
		return strings.Contains(trouble, "slack: ") && strings.Contains(trouble, "discord: ")
	})
	_, metrics := w.get("/metrics")
	w.end()

	log := w.errs.String()
	if !strings.Contains(log, "level=WARN") && !strings.Contains(log, "level=ERROR") {
		t.Errorf("everything went wrong, and the log says\n%s", log)
	}
	if !strings.Contains(doctor, "mend  discord, ") || !strings.Contains(doctor, "mend  slack, ") {
		t.Errorf("everything went wrong, and the doctor says\n%s%s", doctor, complaint)
	}
	texts := []string{w.out.String(), log, doctor, complaint, invite, complaint2, trouble, metrics}
	keepsQuietAbout(t, env, texts...)
	for _, text := range texts {
		for _, secret := range secrets {
			if strings.Contains(text, secret) {
				t.Errorf("the token %s of an answer is told in\n%s", secret, text)
			}
		}
	}
}
