package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"shipboard/bot/slack/slacktest"
)

// A mistyped path begins no second store: serve refuses it, and names the store that may be meant.
func TestAMistypedStoreIsRefused(t *testing.T) {
	folder := t.TempDir()
	good := filepath.Join(folder, "games", "serve.db")
	if err := os.Mkdir(filepath.Dir(good), 0o700); err != nil {
		t.Fatal(err)
	}
	newStore(t, good)
	slack := newSlack(t)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--store", filepath.Join(folder, "games", "server.db")}, "is " + good + " meant?"},
		{[]string{"--store", filepath.Join(folder, "gmes", "serve.db")}, "is " + good + " meant?"},
		{[]string{"--store", filepath.Join(folder, "other", "sea.db")}, "To begin a new one there, add --new"},
		{[]string{"--store", folder}, "is a folder; name a file in it"},
	} {
		w := &serving{t: t, env: slackTokens(), network: network{slackURL: slack.URL()}}
		code, out, errs := w.run(append([]string{"serve", "--ops="}, c.args...)...)
		if code != exitFailed || !strings.Contains(errs, c.want) {
			t.Errorf("%v: exit %d\n%s%s\nwant %s", c.args, code, out, errs, c.want)
		}
	}
	for _, none := range []string{"games/server.db", "gmes", "other"} {
		if _, err := os.Stat(filepath.Join(folder, none)); err == nil {
			t.Errorf("%s was made", none)
		}
	}
}

// serve says that a store is new, and when it is there that it is not.
func TestANewStoreIsTold(t *testing.T) {
	slack := newSlack(t)
	w := serve(t, slackTokens(), network{slackURL: slack.URL()})
	if out := w.out.String(); !strings.Contains(out, "Games are kept in a new store, "+w.store) {
		t.Errorf("it said\n%s", out)
	}
	w.end()
	again := serve(t, slackTokens(), network{slackURL: slack.URL()}, "--store", w.store)
	if out := again.out.String(); !strings.Contains(out, "Games are kept in "+w.store) {
		t.Errorf("it said\n%s", out)
	}
}

// A store and a token that other accounts can read are told at the start, and by doctor.
func TestReadersAreTold(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it has no such permissions")
	}
	folder, err := os.MkdirTemp("/tmp", "readers") // others may enter it, unlike t.TempDir
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	kept, token := filepath.Join(folder, "serve.db"), filepath.Join(folder, "token")
	newStore(t, kept)
	if err := os.WriteFile(token, []byte(slacktest.BotToken), 0o644); err != nil {
		t.Fatal(err)
	}
	env := slackTokens()
	delete(env, "SLACK_BOT_TOKEN")
	env["SLACK_BOT_TOKEN_FILE"] = token
	slack := newSlack(t)
	for _, mode := range []os.FileMode{0o700, 0o755} {
		for file, its := range map[string]os.FileMode{folder: mode, kept: 0o644} {
			if err := os.Chmod(file, its); err != nil {
				t.Fatal(err)
			}
		}
		w := serve(t, env, network{slackURL: slack.URL()}, "--store", kept)
		w.end()
		_, found, _ := w.run("doctor", "--store", kept)
		for _, file := range []string{kept, token} {
			want := "other accounts of this machine can read " + file
			for where, text := range map[string]string{"the log": w.errs.String(), "doctor": found} {
				if got := strings.Contains(text, want) && strings.Contains(text, "chmod 600 "+file); got != (mode == 0o755) {
					t.Errorf("in a folder of mode %o, %s says\n%s", mode, where, text)
				}
			}
		}
	}
}
