package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// setup asks until both chats take their tokens, and writes them where only their owner can read them.
func TestSetup(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	d, _ := newDiscord(t)
	slack := newSlack(t)
	reach := toDiscord(d)
	reach.slackURL = slack.URL()
	file := filepath.Join(t.TempDir(), "tokens")
	run := func(answers ...string) (code int, out, errs string) {
		t.Helper()
		var o, e bytes.Buffer
		p := &process{in: strings.NewReader(strings.Join(answers, "\n") + "\n"), out: &o, err: &e, env: environment(nil), games: games.All, network: reach}
		code = p.run(t.Context(), []string{"setup", "--file", file})
		return code, o.String(), e.String()
	}
	if code, _, errs := run("no", "no"); code != exitFailed || !strings.Contains(errs, "there is no chat to serve") {
		t.Errorf("without a chat: exit %d, %s", code, errs)
	}
	if code, _, errs := run("yes", "planted.wrong.token"); code != exitFailed || !strings.Contains(errs, "read an answer: EOF") {
		t.Errorf("given up: exit %d, %s", code, errs)
	}
	if _, err := os.Stat(file); err == nil {
		t.Fatal("a file was written for it")
	}
	code, out, errs := run("yes", "planted.wrong.token", discordtest.Token, "yes", slacktest.BotToken, slacktest.AppToken, slacktest.AppToken, slacktest.BotToken)
	if code != 0 {
		t.Errorf("exit %d, %s", code, errs)
	}
	at := 0
	for _, want := range []string{
		"Reset Token", "mend  discord, the token: ", "Once more.", "discord takes that.", "mend  slack, the tokens: ", "slack takes that.",
		"set -a; . " + file + "; shipboard serve",
		"https://discord.com/oauth2/authorize?client_id=" + discordtest.ApplicationID, "ok    slack, the bot token", "ok    the store: there is none yet",
	} {
		i := strings.Index(out[at:], want)
		if i < 0 {
			t.Fatalf("it does not say %q after %d bytes of\n%s%s", want, at, out, errs)
		}
		at += i
	}
	keepsQuietAbout(t, map[string]string{"DISCORD_TOKEN": discordtest.Token, "SLACK_BOT_TOKEN": slacktest.BotToken, "SLACK_APP_TOKEN": slacktest.AppToken}, errs)
	data, err := os.ReadFile(file)
	if want := "DISCORD_TOKEN=" + discordtest.Token + "\nSLACK_APP_TOKEN=" + slacktest.AppToken + "\nSLACK_BOT_TOKEN=" + slacktest.BotToken + "\n"; err != nil || string(data) != want {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read it: %v", err)
	}
	if code, _, errs := run("yes"); code != exitFailed || !strings.Contains(errs, "exists already") {
		t.Errorf("over a file: exit %d, %s", code, errs)
	}
}
