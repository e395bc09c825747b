package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipboard/bot/slack/slacktest"
	"shipboard/games"
)

// serveProcess is a Shipboard process that serves Slack through a proxy, which can
// hold messages back.
func serveProcess(t *testing.T) (a *running, ops string, hold *gate, slack *slacktest.Server) {
	t.Helper()
	slack = newSlack(t)
	target, err := url.Parse(slack.URL())
	if err != nil {
		t.Fatal(err)
	}
	hold = newGate("/chat.postMessage")
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: target.Scheme, Host: target.Host})
	proxy.Transport = hold
	between := httptest.NewServer(proxy)
	t.Cleanup(between.Close)

	file := filepath.Join(t.TempDir(), "serve.db")
	a = &running{Cmd: command(t, "serve", "--new", "--store", file, "--ops", "127.0.0.1:0"), store: file}
	a.Env = append(a.Env, "SHIPBOARD_TEST_SLACK="+between.URL+target.Path)
	a.Env = append(a.Env, "DISCORD_TOKEN=", "DISCORD_TOKEN_FILE=")
	for name, token := range slackTokens() {
		a.Env = append(a.Env, name+"="+token)
	}
	a.start(t)
	ops, _, _ = strings.Cut(strings.TrimPrefix(a.until(t, "/readyz"), "See "), "/readyz")
	a.until(t, "Stop with Ctrl-C.")
	eventually(t, "ready", func() bool { code, _ := get(t, ops+"/readyz"); return code == http.StatusOK })
	return a, ops, hold, slack
}

func TestServeProcess(t *testing.T) {
	a, _, hold, slack := serveProcess(t)
	close(hold.opened)
	slack.Command("UANN", "CDECK", "start "+games.All[0].Key)
	eventually(t, "the lobby stands in the channel", func() bool { return len(slack.Messages("CDECK", "")) == 1 })
	a.stop(t, syscall.SIGTERM)
	keepsQuietAbout(t, slackTokens(), a.errs.String())
}

// A second signal ends the process at once.
func TestServeProcessEndsAtOnce(t *testing.T) {
	a, ops, hold, slack := serveProcess(t)
	defer close(hold.opened)
	slack.Command("UANN", "CDECK", "start "+games.All[0].Key)
	<-hold.entered
	if err := a.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	eventually(t, "it says that it is stopping", func() bool { code, _ := get(t, ops+"/readyz"); return code != http.StatusOK })
	began := time.Now()
	impatient := time.NewTicker(50 * time.Millisecond) // the first of these may come before the process releases the signal
	defer impatient.Stop()
	ended := make(chan error, 1)
	go func() {
		_, err := io.Copy(io.Discard, a.out)
		ended <- err
	}()
	for waiting := true; waiting; {
		select {
		case <-impatient.C:
			_ = a.Process.Signal(syscall.SIGTERM)
		case err := <-ended:
			waiting = false
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := a.Wait(); err == nil || !strings.Contains(err.Error(), "signal: terminated") {
		t.Errorf("it ended with %v", err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}
