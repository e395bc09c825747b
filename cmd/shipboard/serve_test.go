package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"shipboard/bot/slack/slacktest"
	"shipboard/games"
	"shipboard/games/game"
)

// soon is how long a test waits before it gives up.
const soon = 20 * time.Second

// eventually waits until a condition holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(soon); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it never came to this: %s", what)
		}
	}
}

// output is a writer that may be read while others write.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (p *output) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(b)
}

func (p *output) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

// serving is a Shipboard that serves in this process.
type serving struct {
	t         *testing.T
	out, errs output
	env       map[string]string
	network   network
	store     string
	stop      context.CancelFunc
	ended     chan int
	ops       string // the operator's address
	hooks     string // the address for requests of chats by HTTP
}

// newSlack starts a fake Slack with Ann and a channel.
func newSlack(t *testing.T) *slacktest.Server {
	t.Helper()
	s := slacktest.New(t, slacktest.Options{})
	s.AddUser("UANN", "ann", "Ann")
	s.AddChannel("CDECK", "deck", false)
	return s
}

func slackTokens() map[string]string {
	return map[string]string{"SLACK_BOT_TOKEN": slacktest.BotToken, "SLACK_APP_TOKEN": slacktest.AppToken}
}

// serve starts a Shipboard. It stops at the end of the test.
func serve(t *testing.T, env map[string]string, r network, args ...string) *serving {
	t.Helper()
	return serveGames(t, games.All, env, r, args...)
}

func serveGames(t *testing.T, list []*game.Game, env map[string]string, r network, args ...string) *serving {
	t.Helper()
	w := &serving{t: t, env: env, network: r, store: filepath.Join(t.TempDir(), "serve.db"), ended: make(chan int, 1)}
	var ctx context.Context
	ctx, w.stop = context.WithCancel(t.Context())
	args = append([]string{"serve", "--new", "--store", w.store, "--ops", "127.0.0.1:0", "--listen", "127.0.0.1:0", "--log-level", "debug"}, args...)
	p := &process{out: &w.out, err: &w.errs, env: environment(env), games: list, network: r}
	go func() { w.ended <- p.run(ctx, args) }()
	t.Cleanup(func() {
		w.stop()
		if w.ended != nil {
			<-w.ended
		}
	})
	greeting := regexp.MustCompile(`http://([0-9.:]+)/readyz`)
	eventually(t, "it says where its health is told", func() bool {
		select {
		case code := <-w.ended:
			w.ended = nil
			t.Fatalf("it ended with %d\n%s%s", code, w.out.String(), w.errs.String())
		default:
		}
		said := w.out.String() // once: more may be said between two looks
		if m := greeting.FindStringSubmatch(said); m != nil {
			w.ops = m[1]
		}
		return strings.Contains(said, "Stop with Ctrl-C.")
	})
	if m := regexp.MustCompile(`are taken at (http://[0-9.:]+),`).FindStringSubmatch(w.out.String()); m != nil {
		w.hooks = m[1]
	}
	return w
}

// get sends a request to the operator's port.
func (w *serving) get(path string) (int, string) {
	w.t.Helper()
	return get(w.t, "http://"+w.ops+path)
}

func get(t *testing.T, address string) (int, string) {
	t.Helper()
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

func (w *serving) becomesReady() {
	w.t.Helper()
	var last string
	defer func() {
		if w.t.Failed() {
			w.t.Logf("readyz: %s\n%s", last, w.errs.String())
		}
	}()
	eventually(w.t, "ready", func() bool {
		var code int
		code, last = w.get("/readyz")
		return code == http.StatusOK
	})
}

// run carries out another command with the same tokens.
func (w *serving) run(args ...string) (code int, out, errs string) {
	w.t.Helper()
	var o, e bytes.Buffer
	p := &process{out: &o, err: &e, env: environment(w.env), games: games.All, network: w.network}
	code = p.run(w.t.Context(), args)
	return code, o.String(), e.String()
}

// end stops Shipboard and returns its exit code.
func (w *serving) end() int {
	w.t.Helper()
	w.stop()
	select {
	case code := <-w.ended:
		w.ended = nil
		return code
	case <-time.After(2 * stopTime):
		w.t.Fatal("it does not stop")
		return 0
	}
}

// keepsQuietAbout reports tokens in texts. It also reports names of tokens, which
// the redactor put there: the code itself should write no token.
func keepsQuietAbout(t *testing.T, env map[string]string, texts ...string) {
	t.Helper()
	for name, token := range env {
		for _, text := range texts {
			if strings.Contains(text, token) || strings.Contains(text, "["+name+"]") {
				t.Errorf("%s is told in\n%s", name, text)
			}
		}
	}
}

func TestServeSlack(t *testing.T) {
	slack := newSlack(t)
	w := serve(t, slackTokens(), network{slackURL: slack.URL()})
	w.becomesReady()
	if code, body := w.get("/healthz"); code != http.StatusOK || body != "well\n" {
		t.Errorf("healthz: %d %s", code, body)
	}
	if r := slack.Command("UANN", "CDECK", "start "+games.All[0].Key); !r.Acked {
		t.Fatal("a command was not acknowledged")
	}
	eventually(t, "the lobby stands in the channel", func() bool { return len(slack.Messages("CDECK", "")) == 1 })

	var metrics string
	eventually(t, "nothing is owed", func() bool {
		_, metrics = w.get("/metrics")
		return strings.Contains(metrics, "\nshipboard_owed_messages 0\n") && strings.Contains(metrics, "\nshipboard_deliveries_total{")
	})
	expect(t, metrics,
		`shipboard_chat_ready{chat="slack"} 1`,
		`shipboard_tables{game="`+games.All[0].Key+`",stage="lobby"} 1`,
		`shipboard_deliveries_total{chat="slack",how="post",to="channel"} 1`,
	)
	for _, some := range []string{`shipboard_acknowledgement_seconds_count{chat="slack"} `, "shipboard_commit_seconds_count ", "go_goroutines ", "process_open_fds "} {
		if !strings.Contains(metrics, "\n"+some) || strings.Contains(metrics, "\n"+some+"0\n") {
			t.Errorf("the metrics do not tell %s", some)
		}
	}
	for _, id := range []string{"UANN", "CDECK", "Ann", slacktest.Bot} {
		if strings.Contains(metrics, id) {
			t.Errorf("the metrics tell %s", id)
		}
	}

	// healthcheck asks it from outside.
	code, out, errs := w.run("healthcheck", "--ready", "--store", w.store)
	if code != 0 || out != "ready\n" {
		t.Errorf("healthcheck: %d %s%s", code, out, errs)
	}
	code, doctor, errs := w.run("doctor", "--store", w.store)
	if code != 0 || !strings.Contains(doctor, "in use by a Shipboard that is ready") || strings.Contains(doctor, "mend") {
		t.Errorf("doctor: %d\n%s%s", code, doctor, errs)
	}
	if code, out, errs := w.run("backup", "--store", w.store, w.store+".copy"); code != 0 {
		t.Errorf("backup: %d %s%s", code, out, errs)
	}
	if code, _, errs := w.run("serve", "--store", w.store); code != exitFailed || !strings.Contains(errs, "another Shipboard plays with") {
		t.Errorf("a second one: %d %s", code, errs)
	}

	logs := func(want string) {
		t.Helper()
		eventually(t, want, func() bool { return strings.Contains(w.errs.String(), want) })
	}
	logs(`msg="a chat is connected" chat=slack`)

	// /readyz reports that the network is broken, and then that it is back.
	slack.Cut(true)
	eventually(t, "not ready without a network", func() bool {
		code, body := w.get("/readyz")
		return code == http.StatusServiceUnavailable && strings.Contains(body, "slack: ")
	})
	_, cutOff := w.get("/readyz")
	if code, body := w.get("/healthz"); code != http.StatusOK {
		t.Errorf("healthz without a network: %d %s", code, body)
	}
	logs(`msg="a chat is not connected" chat=slack`)
	slack.Cut(false)
	w.becomesReady()
	// An operator's day stands in the log, and what was asked, in debug.
	for _, want := range []string{`msg="opened the store"`, `msg="a chat is connected" chat=slack`, `msg="a chat is connected again" chat=slack`, `msg="carried out a request"`, `msg="sent a message"`} {
		logs(want)
	}

	if code := w.end(); code != 0 || !strings.Contains(w.errs.String(), "msg=stopped") {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	keepsQuietAbout(t, w.env, w.out.String(), w.errs.String(), metrics, doctor, cutOff)
	if _, err := os.Stat(controlPath(w.store)); err == nil {
		t.Error("the socket is left behind")
	}
}

// gate holds back one kind of request until it is opened.
type gate struct {
	path    string
	entered chan struct{}
	opened  chan struct{}
	once    sync.Once
}

func newGate(path string) *gate {
	return &gate{path: path, entered: make(chan struct{}), opened: make(chan struct{})}
}

// RoundTrip implements http.RoundTripper.
func (g *gate) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasSuffix(r.URL.Path, g.path) {
		g.once.Do(func() { close(g.entered) })
		select {
		case <-g.opened:
		case <-r.Context().Done():
			return nil, r.Context().Err()
		}
	}
	return http.DefaultTransport.RoundTrip(r)
}

// A stopping Shipboard takes no more requests, sends the messages that are left,
// and says meanwhile that it is not ready.
func TestServeStopsWhenAllIsSent(t *testing.T) {
	slack, hold := newSlack(t), newGate("/chat.postMessage")
	w := serve(t, slackTokens(), network{slackURL: slack.URL(), slack: hold})
	w.becomesReady()
	slack.Command("UANN", "CDECK", "start "+games.All[0].Key)
	<-hold.entered // the lobby is being sent
	w.stop()
	eventually(t, "it says that it is stopping", func() bool {
		code, body := w.get("/readyz")
		return code == http.StatusServiceUnavailable && body == "it is stopping\n"
	})
	eventually(t, "it takes nothing more in", func() bool { return slack.Connections() == 0 })
	if n := len(slack.Messages("CDECK", "")); n != 0 {
		t.Errorf("%d messages came through a gate that is shut", n)
	}
	close(hold.opened)
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	if n := len(slack.Messages("CDECK", "")); n != 1 {
		t.Errorf("%d messages stand in the channel; the lobby was owed", n)
	}
}

// A stop does not wait for ever. The next process sends the remaining messages.
func TestServeGivesUpInTime(t *testing.T) {
	slack, hold := newSlack(t), newGate("/chat.postMessage")
	w := serve(t, slackTokens(), network{slackURL: slack.URL(), slack: hold}, "--grace", "100ms")
	w.becomesReady()
	slack.Command("UANN", "CDECK", "start "+games.All[0].Key)
	<-hold.entered
	if code := w.end(); code != exitFailed || !strings.Contains(w.errs.String(), "it did not stop within 100ms") {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
}

// With Slack by HTTP signed requests come to the second listener.
func TestServeSlackByHTTP(t *testing.T) {
	slack := newSlack(t)
	env := map[string]string{"SLACK_BOT_TOKEN": slacktest.BotToken, "SLACK_SIGNING_SECRET": slacktest.SigningSecret}
	w := serve(t, env, network{slackURL: slack.URL()})
	if w.hooks == "" {
		t.Fatalf("it does not say where requests come in:\n%s", w.out.String())
	}
	w.becomesReady()
	slack.Serve(w.hooks)
	if err := slack.VerifyURL(); err != nil {
		t.Error(err)
	}
	if r := slack.Command("UANN", "CDECK", "start "+games.All[0].Key); !r.Acked {
		t.Error("a command was not acknowledged")
	}
	eventually(t, "the lobby stands in the channel", func() bool { return len(slack.Messages("CDECK", "")) == 1 })
	// That listener tells a balancer whether it is ready, serves none of the operator's
	// other pages, and refuses unsigned requests.
	if code, body := get(t, w.hooks+"/readyz"); code != http.StatusOK || body != "ready\n" {
		t.Errorf("a balancer is told %d %s", code, body)
	}
	for path, want := range map[string]int{"/metrics": http.StatusNotFound, "/slack/commands": http.StatusMethodNotAllowed} {
		if code, body := get(t, w.hooks+path); code != want {
			t.Errorf("%s: %d %s", path, code, body)
		}
	}
	response, err := http.PostForm(w.hooks+"/slack/commands", url.Values{"command": {"/sea"}, "text": {"games"}})
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusUnauthorized {
		t.Errorf("an unsigned request: %s", response.Status)
	}
	if code := w.end(); code != 0 {
		t.Errorf("stopped with %d\n%s", code, w.errs.String())
	}
	keepsQuietAbout(t, env, w.out.String(), w.errs.String())
}

// A token that Slack does not know ends serve with one sentence, and doctor says
// how to mend it.
func TestServeWithAWrongToken(t *testing.T) {
	slack := newSlack(t)
	env := slackTokens()
	env["SLACK_BOT_TOKEN"], env["SLACK_APP_TOKEN"] = "xoxb-planted-wrong", "xapp-planted-wrong"
	var out, errs bytes.Buffer
	p := &process{out: &out, err: &errs, env: environment(env), games: games.All, network: network{slackURL: slack.URL()}}
	file := filepath.Join(t.TempDir(), "serve.db")
	if code := p.run(t.Context(), []string{"serve", "--new", "--ops=", "--store", file}); code != exitFailed || !strings.Contains(errs.String(), "slack refuses us; shipboard doctor says what to mend") || !strings.Contains(errs.String(), "invalid_auth") {
		t.Errorf("exit %d\n%s%s", code, out.String(), errs.String())
	}
	if code := p.run(t.Context(), []string{"doctor", "--store", file}); code != exitFailed || !strings.Contains(out.String(), "mend  ") || !strings.Contains(out.String(), "SLACK_BOT_TOKEN") {
		t.Errorf("doctor: exit %d\n%s%s", code, out.String(), errs.String())
	}
	for name, token := range env {
		if strings.Contains(out.String()+errs.String(), token) {
			t.Errorf("%s is told:\n%s%s", name, out.String(), errs.String())
		}
	}
}

// A replica is stopped some time after it is asked to, so that a load balancer can see it coming.
func TestEndAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked, ask := context.WithCancel(t.Context())
		life, end := endAfter(asked, 5*time.Second)
		defer end()
		time.Sleep(time.Hour)
		synctest.Wait()
		if life.Err() != nil {
			t.Fatal("it ends before it is asked to")
		}
		ask()
		time.Sleep(5*time.Second - time.Nanosecond)
		synctest.Wait()
		if life.Err() != nil {
			t.Error("it gives no notice")
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if life.Err() == nil {
			t.Error("it does not end")
		}
	})
}
