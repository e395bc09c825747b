package main

import (
	"bytes"
	"net/http"
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

// Slack refuses good tokens for a moment, and Discord answers pages of something else: both are served again without a
// restart, and the operator is told meanwhile, by the probe, the metrics and doctor.
func TestServeOutlastsARefusal(t *testing.T) {
	d, deck := newDiscord(t)
	slack := newSlack(t)
	env := slackTokens()
	env["DISCORD_TOKEN"] = discordtest.Token
	r := toDiscord(d)
	r.slackURL = slack.URL()
	slack.Fail("auth.test", slacktest.Fault{Error: "invalid_auth"})
	w := serve(t, env, r)
	eventually(t, "Slack refuses us", func() bool {
		_, body := w.get("/readyz")
		return strings.Contains(body, "slack: it refuses us, and is asked again")
	})
	if _, metrics := w.get("/metrics"); !strings.Contains(metrics, `shipboard_chat_trouble{chat="slack",what="token"} 1`) {
		t.Error("the metrics tell nothing of it")
	}
	w.becomesReady()
	if _, metrics := w.get("/metrics"); strings.Contains(metrics, `shipboard_chat_trouble{`) {
		t.Error("the metrics tell of a trouble that is over")
	}
	opensATable(t, d, deck)
	d.Fail(discordtest.Fault{Route: "PATCH /channels/{channel}/messages/{message}", Status: http.StatusForbidden, HTML: true, Times: -1})
	if _, err := d.Command("ann", deck, "sea", "join"); err != nil {
		t.Fatal(err)
	}
	eventually(t, "doctor tells of the pages", func() bool {
		_, out, _ := w.run("doctor", "--store", w.store)
		return strings.Contains(out, "mend  discord, as it is served: Discord, or something on the way to it, refuses requests") && strings.Contains(out, "ok    slack, as it is served")
	})
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
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
		return code == http.StatusServiceUnavailable && strings.HasPrefix(body, "slack: it refuses us, and is asked again") && !strings.Contains(body, "discord")
	})
	opensATable(t, d, deck)
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	if !strings.Contains(w.errs.String(), "a chat refuses us; ask it again") {
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
