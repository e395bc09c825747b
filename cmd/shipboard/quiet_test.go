package main

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

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
