package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipboard/bot/slack/slacktest"
)

// A report for others tells what is found, and no token, name, address, number of a chat or secret of a game.
func TestReportForOthers(t *testing.T) {
	slack := newSlack(t)
	env := slackTokens()
	token := filepath.Join(t.TempDir(), "planted-token")
	if err := os.WriteFile(token, []byte(slacktest.BotToken), 0o600); err != nil {
		t.Fatal(err)
	}
	delete(env, "SLACK_BOT_TOKEN")
	env["SLACK_BOT_TOKEN_FILE"] = token
	w := serve(t, env, network{slackURL: slack.URL()})
	w.becomesReady()
	for i, line := range []string{"start jaws", "join shark", "join computer", "begin", "do start 7", "do plan move E"} {
		if r := slack.Command("UANN", "CDECK", line); !r.Acked {
			t.Fatalf("%s was not acknowledged", line)
		}
		eventually(t, line, func() bool { return strings.Count(w.errs.String(), "carried out a request") > i })
	}
	eventually(t, "the game goes on", func() bool {
		_, metrics := w.get("/metrics")
		return strings.Contains(metrics, `shipboard_tables{game="jaws",stage="playing"} 1`)
	})
	file := filepath.Join(t.TempDir(), "report.txt")
	code, out, errs := w.run("doctor", "--store", w.store, "--page", "http://planted.example", "--report", file)
	if code != exitFailed || !strings.Contains(out, "Read it before you pass it on.") { // the page has no certificate
		t.Errorf("exit %d\n%s%s", code, out, errs)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, want := range []string{"A report of Shipboard", "settings: SLACK_BOT_TOKEN_FILE SLACK_APP_TOKEN", "ok    slack, the bot token: It is accepted.", "ok    the store: [the store]", "mend  the page: ", `shipboard_tables{game="jaws",stage="playing"} 1`, "process_resident_memory_bytes"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	for _, secret := range []string{slacktest.BotToken, slacktest.AppToken, token, "planted", w.store, filepath.Dir(w.store), "UANN", "CDECK", "Ann", "workspace Sea", "@shipboard", "swims", "move E"} {
		if strings.Contains(text, secret) {
			t.Errorf("it tells %q", secret)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others can read it: %v", err)
	}
	if code, _, errs := w.run("doctor", "--store", w.store, "--report", file); code != exitFailed || !strings.Contains(errs, "exists") {
		t.Errorf("over a file: exit %d, %s", code, errs)
	}
	if got, want := (doctorCmd{}).scrubbed(&process{env: environment(nil)}, "etcd://10.0.0.1:2379/shipboard", "channel 123456789012345678 of T0PLANTED1 at 10.0.0.1:2379"), "channel [a number of a chat] of [a number of a chat] at [a member]"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
