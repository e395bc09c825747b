package main

import (
	"bytes"
	"maps"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
	"shipboard/games"
	"shipboard/games/duel/dueltest"
	"shipboard/games/game"
)

// newDiscord starts a fake Discord with Ann and a channel.
func newDiscord(t *testing.T) (d *discordtest.Server, channel string) {
	t.Helper()
	d = discordtest.New(t, discordtest.Options{})
	d.AddPerson("ann", "Ann", "")
	return d, d.AddChannel(d.Guild(), "deck")
}

func toDiscord(d *discordtest.Server) network {
	return network{discord: d.Transport(), dial: d.Dial}
}

func opensATable(t *testing.T, d *discordtest.Server, channel string) {
	t.Helper()
	if _, err := d.Command("ann", channel, "sea", "start", discordtest.Option{Name: "game", Value: games.All[0].Key}); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the lobby stands in the channel", func() bool { return len(d.Messages(channel)) == 1 })
}

// One process serves both chats.
func TestServeBoth(t *testing.T) {
	d, deck := newDiscord(t)
	slack := newSlack(t)
	env := slackTokens()
	env["DISCORD_TOKEN"] = discordtest.Token
	r := toDiscord(d)
	r.slackURL = slack.URL()
	w := serve(t, env, r)
	w.becomesReady()
	if !strings.Contains(w.out.String(), "Shipboard serves discord and slack.") {
		t.Errorf("it says\n%s", w.out.String())
	}
	d.Fail(discordtest.Fault{Route: "POST /channels/{channel}/messages", Status: http.StatusTooManyRequests, RetryAfter: 100 * time.Millisecond})
	slack.Fail("chat.postMessage", slacktest.Fault{RetryAfter: time.Second}, slacktest.Fault{RetryAfter: time.Second})
	opensATable(t, d, deck)
	if r := slack.Command("UANN", "CDECK", "start "+games.All[0].Key); !r.Acked {
		t.Error("a command was not acknowledged")
	}
	slack.LoseAcks(1)
	slack.Say("UANN", slack.Direct("UANN"), "", "games")
	d.DropGateway()
	eventually(t, "the gateway is taken up again", func() bool { return d.Resumes() > 0 })
	w.becomesReady()
	eventually(t, "the lobby stands on Slack", func() bool { return len(slack.Messages("CDECK", "")) == 1 })

	var metrics string
	eventually(t, "nothing is owed", func() bool {
		_, metrics = w.get("/metrics")
		return strings.Contains(metrics, "\nshipboard_owed_messages 0\n")
	})
	expect(t, metrics,
		`shipboard_chat_ready{chat="discord"} 1`, `shipboard_chat_ready{chat="slack"} 1`,
		`shipboard_tables{game="`+games.All[0].Key+`",stage="lobby"} 2`,
		`shipboard_deliveries_total{chat="discord",how="post",to="channel"} 1`,
		`shipboard_acknowledgement_seconds_count{chat="discord"} 1`,
		`shipboard_discord_gateway_total{shard="0",what="identify"} 1`, `shipboard_discord_gateway_total{shard="0",what="resume"} 1`,
		`shipboard_rate_limits_total{chat="discord"} 1`, `shipboard_rate_limits_total{chat="slack"} 2`,
		"shipboard_slack_repeated_requests_total 1",
	)
	ann := d.Person("ann")
	for _, id := range []string{ann.ID, deck, d.Guild(), discordtest.BotID, "UANN", "CDECK", "Ann"} {
		if strings.Contains(metrics, id) {
			t.Errorf("the metrics tell %s", id)
		}
	}
	code, doctor, errs := w.run("doctor", "--store", w.store)
	if code != 0 || !strings.Contains(doctor, "ok    discord, the token: ") || !strings.Contains(doctor, "ok    slack, the bot token: ") || strings.Contains(doctor, "mend") {
		t.Errorf("doctor: %d\n%s%s", code, doctor, errs)
	}

	// The connection to Discord is lost and comes back. Slack continues meanwhile.
	d.Cut(true)
	eventually(t, "not ready without Discord", func() bool {
		code, body := w.get("/readyz")
		return code == http.StatusServiceUnavailable && strings.Contains(body, "discord: ") && !strings.Contains(body, "slack: ")
	})
	if r := slack.Command("UANN", "CDECK", "who"); !r.Acked {
		t.Error("Slack does not go on")
	}
	d.Cut(false)
	w.becomesReady()
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	keepsQuietAbout(t, env, w.out.String(), w.errs.String(), metrics, doctor)
}

// A revoked token of one chat does not end the games of the other.
func TestServeGoesOnWithTheOtherChat(t *testing.T) {
	d, deck := newDiscord(t)
	slack := newSlack(t)
	env := slackTokens()
	env["DISCORD_TOKEN"], env["SLACK_BOT_TOKEN"], env["SLACK_APP_TOKEN"] = discordtest.Token, "xoxb-planted-old", "xapp-planted-old"
	r := toDiscord(d)
	r.slackURL = slack.URL()
	w := serve(t, env, r)
	eventually(t, "only Slack is lost", func() bool {
		code, body := w.get("/readyz")
		return code == http.StatusServiceUnavailable && strings.HasPrefix(body, "slack: it is disconnected until the next start") && !strings.Contains(body, "discord")
	})
	opensATable(t, d, deck)
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	if !strings.Contains(w.errs.String(), "a chat is lost; the others go on") {
		t.Errorf("logged\n%s", w.errs.String())
	}
	keepsQuietAbout(t, env, w.out.String(), w.errs.String())
}

// A player whose move panics gets an error, and Shipboard goes on.
func TestServeSurvivesAPanic(t *testing.T) {
	d, deck := newDiscord(t)
	d.AddPerson("bob", "Bob", "")
	env := map[string]string{"DISCORD_TOKEN": discordtest.Token}
	w := serveGames(t, []*game.Game{&dueltest.Faulty}, env, toDiscord(d))
	w.becomesReady()
	say := func(who, sub string, options ...discordtest.Option) string {
		t.Helper()
		i, err := d.Command(who, deck, "sea", sub, options...)
		if err != nil {
			t.Fatal(err)
		}
		m := i.Shown(soon)
		if m == nil {
			t.Fatalf("%s was shown nothing after %s", who, sub)
		}
		return m.Text
	}
	say("ann", "start", discordtest.Option{Name: "game", Value: "duel"})
	say("ann", "join")
	say("bob", "join")
	say("ann", "begin")
	if text := say("ann", "do", discordtest.Option{Name: "line", Value: dueltest.Panics}); !strings.Contains(text, "went wrong on our side") {
		t.Errorf("after a panic ann is told %s", text)
	}
	if text := say("ann", "do", discordtest.Option{Name: "line", Value: "hide 3"}); !strings.Contains(text, "hide 3") {
		t.Errorf("after the panic ann is told %s", text)
	}
	if code, body := w.get("/readyz"); code != http.StatusOK {
		t.Errorf("readyz: %d %s", code, body)
	}
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	if log := w.errs.String(); !strings.Contains(log, "panic in a game") || strings.Contains(log, "the secret is") {
		t.Errorf("logged\n%s", log)
	}
}

// With Discord by HTTP no gateway is opened, and unsigned requests are refused.
func TestServeDiscordByHTTP(t *testing.T) {
	d, deck := newDiscord(t)
	env := map[string]string{"DISCORD_TOKEN": discordtest.Token, "DISCORD_PUBLIC_KEY": d.PublicKey()}
	w := serve(t, env, toDiscord(d))
	if w.hooks == "" {
		t.Fatalf("it does not say where requests come in:\n%s", w.out.String())
	}
	w.becomesReady()
	if err := d.SetEndpoint(w.hooks + discordHook); err != nil {
		t.Fatal(err)
	}
	opensATable(t, d, deck)
	if n := len(d.Sessions()); n != 0 {
		t.Errorf("%d sessions of the gateway are open", n)
	}
	// A body that is far too long is cut off, and the server goes on.
	status, _, _, err := d.PostSigned(w.hooks+discordHook, bytes.Repeat([]byte(" "), longestHook+1), time.Now(), true)
	if err == nil && status < 400 {
		t.Errorf("a body beyond all bounds: %d", status)
	}
	if code, body := w.get("/readyz"); code != http.StatusOK {
		t.Errorf("readyz: %d %s", code, body)
	}
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
}

func TestDoctorOfDiscord(t *testing.T) {
	d, _ := newDiscord(t)
	file := filepath.Join(t.TempDir(), "serve.db")
	run := func(env map[string]string, args ...string) (int, string, string) {
		t.Helper()
		var out, errs bytes.Buffer
		p := &process{out: &out, err: &errs, env: environment(env), games: games.All, network: toDiscord(d)}
		code := p.run(t.Context(), append(args, "--store", file))
		for name, token := range env {
			if name != "DISCORD_PUBLIC_KEY" && strings.Contains(out.String()+errs.String(), token) {
				t.Errorf("%v tells %s:\n%s%s", args, name, out.String(), errs.String())
			}
		}
		return code, out.String(), errs.String()
	}
	good := map[string]string{"DISCORD_TOKEN": discordtest.Token}
	code, out, errs := run(good, "doctor")
	if code != 0 || strings.Contains(out, "mend") || !strings.Contains(out, "the store: there is none yet") {
		t.Errorf("a good token: exit %d\n%s%s", code, out, errs)
	}
	code, out, errs = run(good, "doctor", "--invite")
	if code != 0 || !strings.HasPrefix(out, "https://discord.com/oauth2/authorize?client_id="+discordtest.ApplicationID+"&") || strings.Count(out, "\n") != 1 {
		t.Errorf("the invite: exit %d\n%s%s", code, out, errs)
	}
	bad := map[string]string{"DISCORD_TOKEN": "planted.wrong.token"}
	code, out, errs = run(bad, "doctor")
	if code != exitFailed || !strings.Contains(out, "mend  discord, the token: ") || !strings.Contains(out, "ok    the disk") {
		t.Errorf("a wrong token: exit %d\n%s%s", code, out, errs)
	}
	if code, _, errs := run(bad, "doctor", "--invite"); code != exitFailed || errs == "" {
		t.Errorf("the invite of a wrong token: exit %d %s", code, errs)
	}
	if code, _, errs := run(bad, "serve", "--ops="); code != exitFailed || errs == "" {
		t.Errorf("serve with a wrong token: exit %d %s", code, errs)
	}
	keyed := maps.Clone(good)
	keyed["DISCORD_PUBLIC_KEY"] = "no key"
	if code, _, errs := run(keyed, "serve", "--ops="); code != exitFailed || !strings.Contains(errs, "DISCORD_PUBLIC_KEY") {
		t.Errorf("serve with no key: exit %d %s", code, errs)
	}
	keyed["DISCORD_PUBLIC_KEY"] = "abcd"
	if code, _, errs := run(keyed, "serve", "--ops="); code != exitFailed || !strings.Contains(errs, "public key") {
		t.Errorf("serve with a short key: exit %d %s", code, errs)
	}
	d.Cut(true)
	if code, out, _ := run(good, "doctor"); code != exitFailed || !strings.Contains(out, "mend  discord, the token: ") {
		t.Errorf("without a network: exit %d\n%s", code, out)
	}
	d.Cut(false)
}

// Errors in the tokens of one chat hide nothing about the other.
func TestDoctorLooksAtEachChat(t *testing.T) {
	d, _ := newDiscord(t)
	r := toDiscord(d)
	r.slackURL = newSlack(t).URL()
	none := filepath.Join(t.TempDir(), "none")
	const (
		goodDiscord = "ok    discord, the token: "
		goodSlack   = "ok    slack, the bot token: "
	)
	for name, c := range map[string]struct {
		env  map[string]string // added to the good tokens, or replacing them
		want []string
	}{
		"all is well":                 {nil, []string{goodDiscord, goodSlack}},
		"Discord's file is missing":   {map[string]string{"DISCORD_TOKEN": "", "DISCORD_TOKEN_FILE": none}, []string{"mend  discord, the tokens: read DISCORD_TOKEN_FILE: ", goodSlack}},
		"Discord's key is no key":     {map[string]string{"DISCORD_PUBLIC_KEY": "abcd"}, []string{"mend  discord, the tokens: make the Discord chat: the public key", goodSlack}},
		"Slack's in Discord's place":  {map[string]string{"DISCORD_TOKEN": "xoxb-1"}, []string{"mend  discord, the tokens: DISCORD_TOKEN holds a token of Slack's", goodSlack}},
		"Slack's file is missing":     {map[string]string{"SLACK_APP_TOKEN": "", "SLACK_APP_TOKEN_FILE": none}, []string{goodDiscord, "mend  slack, the tokens: read SLACK_APP_TOKEN_FILE: "}},
		"Slack's are exchanged":       {map[string]string{"SLACK_BOT_TOKEN": "xapp-1", "SLACK_APP_TOKEN": "xoxb-1"}, []string{goodDiscord, "mend  slack, the tokens: SLACK_BOT_TOKEN holds an app-level token", "mend  slack, the tokens: SLACK_APP_TOKEN holds a bot's token"}},
		"something with both of them": {map[string]string{"DISCORD_TOKEN": "a b", "SLACK_APP_TOKEN": ""}, []string{"mend  discord, the tokens: DISCORD_TOKEN has a space", "mend  slack, the tokens: SLACK_BOT_TOKEN is set without a way"}},
	} {
		t.Run(name, func(t *testing.T) {
			env := slackTokens()
			env["DISCORD_TOKEN"] = discordtest.Token
			maps.Copy(env, c.env)
			var out, errs bytes.Buffer
			p := &process{out: &out, err: &errs, env: environment(env), games: games.All, network: r}
			code := p.run(t.Context(), []string{"doctor", "--store", filepath.Join(t.TempDir(), "serve.db")})
			if (code != 0) != (c.env != nil) {
				t.Errorf("exit %d\n%s%s", code, out.String(), errs.String())
			}
			for _, want := range append(c.want, "ok    the store: ") {
				if !strings.Contains(out.String(), want) {
					t.Errorf("it does not tell %q, but\n%s", want, out.String())
				}
			}
			if got := strings.Count(out.String(), "mend  "); c.env != nil && got != len(c.want)-strings.Count(strings.Join(c.want, ""), "ok    ") {
				t.Errorf("%d things are to be mended:\n%s", got, out.String())
			}
		})
	}
}

// The invitation needs only Discord's token.
func TestInviteNeedsNothingOfSlack(t *testing.T) {
	d, _ := newDiscord(t)
	var out, errs bytes.Buffer
	env := map[string]string{"DISCORD_TOKEN": discordtest.Token, "SLACK_APP_TOKEN_FILE": filepath.Join(t.TempDir(), "none")}
	p := &process{out: &out, err: &errs, env: environment(env), games: games.All, network: toDiscord(d)}
	if code := p.run(t.Context(), []string{"doctor", "--invite"}); code != 0 || !strings.HasPrefix(out.String(), "https://discord.com/") {
		t.Errorf("exit %d\n%s%s", code, out.String(), errs.String())
	}
}
