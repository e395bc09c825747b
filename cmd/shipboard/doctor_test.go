package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
	"shipboard/bot/mail"
	"shipboard/games"
	"shipboard/store"
)

// doctorSays returns findings as doctor prints them.
func doctorSays(findings []chat.Finding) (out string, bad bool) {
	var b bytes.Buffer
	err := report(&process{out: &b}, findings)
	return b.String(), err != nil
}

func TestReport(t *testing.T) {
	var out bytes.Buffer
	p := &process{out: &out}
	good := chat.Finding{What: "the disk", Good: true, Tell: "well"}
	bad := chat.Finding{What: "the token", Tell: "It is\nwrong."}
	if err := report(p, []chat.Finding{good}); err != nil {
		t.Error(err)
	}
	if err := report(p, []chat.Finding{bad, good}); err == nil || err.Error() != "one thing is to be mended" {
		t.Error(err)
	}
	if err := report(p, []chat.Finding{bad, bad}); err == nil || err.Error() != "2 things are to be mended" {
		t.Error(err)
	}
	if got, want := out.String(), "ok    the disk: well\n"+
		"mend  the token: It is wrong.\nok    the disk: well\n"+
		"mend  the token: It is wrong.\nmend  the token: It is wrong.\n"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestExamineStore(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	newStore(t, path("good.db"))
	newStore(t, path("open.db"))
	if err := os.Chmod(path("open.db"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"damaged.db": "no store", "empty.db": ""} {
		if err := os.WriteFile(path(name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		file, want string
		bad        bool
	}{
		{"none.db", "ok    the store: there is none yet; serve makes it, as " + path("none.db"), false},
		{"a/b/none.db", "ok    the store: there is none yet", false},
		{"good.db", fmt.Sprintf("format %d, opens and can be written", store.Format), false},
		{"good.db", "ok    the disk: ", false},
		{"open.db", "opens and can be written", false}, // others cannot enter its folder
		{".", " is a folder; name a file in it, such as " + path("serve.db"), true},
		{"damaged.db", "mend  the store: open store " + path("damaged.db") + ": the file is damaged", true},
		{"empty.db", "mend  the store: ", true},
		{"good.db/none.db", "mend  the store: ", true},
	} {
		out, bad := doctorSays(examineStore(t.Context(), path(c.file), true))
		if bad != c.bad || !strings.Contains(out, c.want) {
			t.Errorf("%s: bad is %v\n%swant %v, %s", c.file, bad, out, c.bad, c.want)
		}
	}
	if got := holds(t, path("good.db")); got != "kept" {
		t.Errorf("the store that was looked at holds %q", got)
	}
	left, err := filepath.Glob(path("*"))
	if hidden, _ := filepath.Glob(path(".*")); err != nil || len(left) != 4 || len(hidden) > 0 {
		t.Errorf("there are %v %v, %v", left, hidden, err)
	}
}

func TestExamineDisk(t *testing.T) {
	for _, c := range []struct {
		free  int64
		known bool
		good  bool
		want  string
	}{
		{leastDisk, true, true, "209.7 MB of it is free at /data"},
		{leastDisk - 1, true, false, "only 209.7 MB of it is free at /data; no game goes on"},
		{78_300_000_000, true, true, "78.3 GB of it"},
		{0, false, true, "does not tell"},
	} {
		got := examineDisk("/data", func(string) (int64, bool) { return c.free, c.known })
		if got.Good != c.good || !strings.Contains(got.Tell, c.want) {
			t.Errorf("%d bytes: %+v, want %q", c.free, got, c.want)
		}
	}
	if free, known := freeDisk(t.TempDir()); known && free <= 0 {
		t.Errorf("here %d bytes are free", free)
	}
	if _, known := freeDisk(filepath.Join(t.TempDir(), "none")); known {
		t.Error("it knows how much is free where nothing is")
	}
}

// A game whose channel takes no messages is found, and only the first few where there are many.
func TestExamineStuck(t *testing.T) {
	now := time.Unix(1e9, 0)
	at := mail.Stuck{Table: "abcde", Chat: "discord", Channel: "12345", Why: "the bot may not write there; it lacks Attach Files", Since: now.Add(-time.Hour)}
	out, bad := doctorSays(examineStuck([]mail.Stuck{at, {Table: "fghij", Chat: "slack", Why: "the last attempt failed, and I try again", Since: now.Add(-time.Minute)}}, now))
	want := "mend  the game abcde: its messages to the channel 12345 of discord have not got through for 1h0m0s: the bot may not write there; it lacks Attach Files; give the bot what it lacks there, or have a moderator move the game with /sea here move\n" +
		"mend  the game fghij: its messages to a player of slack have not got through for 1m0s: the last attempt failed, and I try again; it goes on by itself when the chat takes them\n"
	if !bad || out != want {
		t.Errorf("%s\nwant %s", out, want)
	}
	if out, _ := doctorSays(examineStuck(slices.Repeat([]mail.Stuck{at}, 12), now)); strings.Count(out, "\n") != 11 || !strings.Contains(out, "to 2 channels and people more") {
		t.Errorf("of twelve it says\n%s", out)
	}
	if out, bad := doctorSays(examineStuck(nil, now)); bad || out != "" {
		t.Errorf("of none it says %s", out)
	}
}

// doctor asks the process that has the store open.
func TestExamineAStoreInUse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "used.db")
	kept, err := store.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	if out, bad := doctorSays(examineStore(t.Context(), file, true)); !bad || !strings.Contains(out, "mend  the store: it is in use, and not all is well there") {
		t.Errorf("by a process that does not answer:\n%s", out)
	}
	for answer, want := range map[string]string{
		"":                  "ok    the store: " + file,
		"it is stopping":    "not all is well there: the Shipboard that plays with " + file + " says 503 Service Unavailable: it is stopping",
		"slack: no network": "slack: no network",
	} {
		socket, err := listenControl(file)
		if err != nil {
			t.Fatal(err)
		}
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if answer != "" {
				http.Error(w, answer, http.StatusServiceUnavailable)
			}
		})}
		go func() { _ = server.Serve(socket) }() // ends with Close
		if out, bad := doctorSays(examineStore(t.Context(), file, true)); bad != (answer != "") || !strings.Contains(out, want) {
			t.Errorf("%s: bad is %v\n%s", answer, bad, out)
		}
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	}
}

// The doctor has no notes of what serve registered. It asks Discord whether the command is there.
func TestDoctorLooksForTheCommand(t *testing.T) {
	d, _ := newDiscord(t)
	env := map[string]string{"DISCORD_TOKEN": discordtest.Token}
	tells := func() string {
		var out, errs bytes.Buffer
		p := &process{out: &out, err: &errs, env: environment(env), games: games.All, network: toDiscord(d)}
		p.run(context.Background(), []string{"doctor", "--store", filepath.Join(t.TempDir(), "serve.db")})
		return out.String()
	}
	if out := tells(); !strings.Contains(out, "/sea: It is not registered") {
		t.Errorf("before the first start\n%s", out)
	}
	serve(t, env, toDiscord(d)).becomesReady()
	if out := tells(); !strings.Contains(out, "/sea: It is registered; ") {
		t.Errorf("while it serves\n%s", out)
	}
}

// Without tokens doctor says that there are none, and still checks the rest.
func TestDoctorWithoutTokens(t *testing.T) {
	file := filepath.Join(t.TempDir(), "serve.db")
	code, out, errs := shipboard(t, "", "doctor", "--store", file)
	if code != exitFailed || !strings.Contains(out, "mend  the tokens: there is no chat to serve") ||
		!strings.Contains(out, "ok    the store: there is none yet") || !strings.Contains(errs, "one thing is to be mended") {
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
	var o, e bytes.Buffer
	p := &process{out: &o, err: &e, env: environment(map[string]string{"SLACK_BOT_TOKEN": "xoxb-planted"}), games: games.All}
	if code := p.run(context.Background(), []string{"doctor", "--store", file}); code != exitFailed || !strings.Contains(o.String(), "mend  slack, the tokens: SLACK_BOT_TOKEN is set without") {
		t.Errorf("exit %d\n%s%s", code, o.String(), e.String())
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
	if code, _, errs := run(bad, "serve", "--new", "--ops="); code != exitFailed || errs == "" {
		t.Errorf("serve with a wrong token: exit %d %s", code, errs)
	}
	keyed := maps.Clone(good)
	keyed["DISCORD_PUBLIC_KEY"] = "no key"
	if code, _, errs := run(keyed, "serve", "--new", "--ops="); code != exitFailed || !strings.Contains(errs, "DISCORD_PUBLIC_KEY") {
		t.Errorf("serve with no key: exit %d %s", code, errs)
	}
	keyed["DISCORD_PUBLIC_KEY"] = "abcd"
	if code, _, errs := run(keyed, "serve", "--new", "--ops="); code != exitFailed || !strings.Contains(errs, "public key") {
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
