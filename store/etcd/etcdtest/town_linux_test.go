package etcdtest_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
)

// town is a fake Discord and a fake Slack, each with Ann, Bob and a channel. Programs take them for the real ones: they
// reach discord.com and slack.com by a proxy, whose certificate they trust.
type town struct {
	discord *discordtest.Server
	slack   *slacktest.Server
	square  string // the channel on Discord; that on Slack is CSQUARE
	env     []string
}

func newTown(t *testing.T) *town {
	t.Helper()
	w := &town{discord: discordtest.New(t, discordtest.Options{}), slack: slacktest.New(t, slacktest.Options{})}
	w.discord.AddPerson("ann", "Ann", "")
	w.discord.AddPerson("bob", "Bob", "")
	w.square = w.discord.AddChannel("", "square")
	w.slack.AddUser("UANN", "ann", "Ann")
	w.slack.AddUser("UBOB", "bob", "Bob")
	w.slack.AddChannel("CSQUARE", "square", false)

	cert, file := selfSigned(t, "discord.com", "cdn.discordapp.com", "media.discordapp.net", "slack.com")
	slackHost := strings.TrimSuffix(strings.TrimPrefix(w.slack.URL(), "http://"), "/api/")
	toDiscord := &httputil.ReverseProxy{Transport: w.discord.Transport(), Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Scheme, r.Out.URL.Host = "https", r.In.Host
	}}
	toSlack := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.Out.URL.Scheme, r.Out.URL.Host = "http", slackHost },
		ModifyResponse: func(r *http.Response) error { // it tells where files go
			body, err := io.ReadAll(r.Body)
			body = bytes.ReplaceAll(body, []byte("http://"+slackHost+"/"), []byte("https://slack.com/"))
			r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
			r.Header.Set("Content-Length", strconv.Itoa(len(body)))
			return err
		},
	}
	inside := httptest.NewUnstartedServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if r.Host == "slack.com" {
			toSlack.ServeHTTP(rw, r)
		} else {
			toDiscord.ServeHTTP(rw, r)
		}
	}))
	inside.TLS = &tls.Config{Certificates: []tls.Certificate{cert}}
	inside.StartTLS()
	proxy := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
		there, err := net.Dial("tcp", inside.Listener.Addr().String())
		if err != nil {
			return
		}
		defer there.Close()
		here, _, err := http.NewResponseController(rw).Hijack()
		if err != nil {
			return
		}
		defer here.Close()
		_, _ = io.WriteString(here, "HTTP/1.1 200 OK\r\n\r\n")
		go func() { _, _ = io.Copy(there, here); _ = there.Close() }()
		_, _ = io.Copy(here, there)
	}))
	t.Cleanup(func() { proxy.CloseClientConnections(); proxy.Close(); inside.CloseClientConnections(); inside.Close() })
	for _, e := range os.Environ() {
		if name, _, _ := strings.Cut(e, "="); !strings.HasSuffix(strings.ToLower(name), "_proxy") && !strings.HasPrefix(name, "SHIPBOARD_") {
			w.env = append(w.env, e)
		}
	}
	w.env = append(w.env, "HTTPS_PROXY="+proxy.URL, "SSL_CERT_FILE="+file, "DISCORD_TOKEN="+discordtest.Token,
		"SLACK_BOT_TOKEN="+slacktest.BotToken, "SLACK_APP_TOKEN="+slacktest.AppToken)
	return w
}

// selfSigned makes a certificate, and a file with it for those who shall trust it.
func selfSigned(t *testing.T, names ...string) (tls.Certificate, string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	check(t, err)
	of := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "the town of a test"}, DNSNames: names,
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, of, of, key.Public(), key)
	check(t, err)
	file := filepath.Join(t.TempDir(), "ca.pem")
	check(t, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, file
}

// types has somebody type a command in both channels. Options that Discord names are name=value.
func (w *town) types(t *testing.T, who, command string, options ...string) {
	t.Helper()
	text := command
	var all []discordtest.Option
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		text += " " + value
		all = append(all, discordtest.Option{Name: name, Value: value})
	}
	if i, err := w.discord.Command(who, w.square, "sea", command, all...); err != nil {
		t.Logf("Discord: %s: %v", text, err)
	} else if m := i.Shown(8 * time.Second); m == nil {
		t.Logf("Discord: %s: no answer", text)
	}
	if r := w.slack.Command("U"+strings.ToUpper(who), "CSQUARE", text); !r.Acked {
		t.Logf("Slack: %s: no acknowledgement", text)
	}
}

// afoot is a program that runs.
type afoot struct {
	*exec.Cmd
	t    *testing.T
	log  string // a file
	over chan error
}

// sets begins a program, which is killed at the end of the test if it still runs. Its log is shown if the test fails.
func sets(t *testing.T, name string, env []string, path string, args ...string) *afoot {
	t.Helper()
	a := &afoot{Cmd: exec.Command(path, args...), t: t, log: filepath.Join(t.TempDir(), "log"), over: make(chan error, 1)}
	log, err := os.Create(a.log)
	check(t, err)
	a.Env, a.Stdout, a.Stderr = env, log, log
	a.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	check(t, a.Start())
	go func() { a.over <- a.Wait(); _ = log.Close() }()
	t.Cleanup(func() {
		_ = a.Process.Kill()
		if t.Failed() {
			said, _ := os.ReadFile(a.log)
			t.Logf("%s said\n%s", name, said[max(0, len(said)-3000):])
		}
	})
	return a
}

// ends asks the program to end, and waits until it does.
func (a *afoot) ends() {
	a.t.Helper()
	check(a.t, a.Process.Signal(syscall.SIGTERM))
	select {
	case err := <-a.over:
		check(a.t, err)
	case <-time.After(time.Minute):
		a.t.Fatal("it did not end within a minute")
	}
}

// answers reports whether somebody answers 200 at an address.
func answers(address string) bool {
	r, err := (&http.Client{Timeout: 5 * time.Second}).Get(address)
	if err != nil {
		return false
	}
	defer r.Body.Close()
	_, _ = io.Copy(io.Discard, r.Body)
	return r.StatusCode == http.StatusOK
}

// logged is what a program has said so far.
func (a *afoot) logged() string {
	said, err := os.ReadFile(a.log)
	if err != nil {
		return fmt.Sprint(err)
	}
	return string(said)
}
