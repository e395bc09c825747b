//go:build linux

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"flag"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
)

var installed = flag.String("installed", "", "the installed program to try, as a path; the default is this test's own")

// chatHosts are where the program reaches the chats.
var chatHosts = []string{"discord.com", "cdn.discordapp.com", "slack.com"}

// inPlaceOfChats answers at the chats' own names with the fakes, for a program that is told of the proxy and the
// certificate by the variables that it returns. Elsewhere than on Linux no variable names a certificate.
func inPlaceOfChats(t *testing.T, d *discordtest.Server, slack *slacktest.Server) []string {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: chatHosts, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	certificate, err := x509.CreateCertificate(rand.Reader, form, form, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "chats.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certificate}), 0o600); err != nil {
		t.Fatal(err)
	}

	toSlack, err := url.Parse(slack.URL())
	if err != nil {
		t.Fatal(err)
	}
	fakes := httptest.NewUnstartedServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.Out.URL.Scheme, r.Out.URL.Host = "https", r.In.Host },
		Transport: tripper(func(r *http.Request) (*http.Response, error) {
			if r.URL.Host != "slack.com" {
				return d.Transport().RoundTrip(r)
			}
			r.URL.Scheme, r.URL.Host, r.Host = toSlack.Scheme, toSlack.Host, ""
			return http.DefaultTransport.RoundTrip(r)
		}),
	})
	fakes.TLS = &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{certificate}, PrivateKey: key}}}
	fakes.StartTLS()
	t.Cleanup(fakes.Close)
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		far, err := net.Dial("tcp", fakes.Listener.Addr().String())
		if err != nil {
			t.Error(err)
			return
		}
		near, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		_, _ = io.WriteString(near, "HTTP/1.1 200 OK\r\n\r\n")
		through := func(_ []byte, pass func()) { pass() }
		go pieces(far, near, through)
		pieces(near, far, through)
	}))
	t.Cleanup(proxy.Close)
	return []string{"HTTPS_PROXY=" + proxy.URL, "https_proxy=" + proxy.URL, "NO_PROXY=", "no_proxy=", "SSL_CERT_FILE=" + file}
}

// The program as it was built and installed, with nothing in it replaced, is set up by tokens alone, and a game is
// played to its end on each chat. The chats are fakes that answer at the chats' own names.
func TestInstalled(t *testing.T) {
	d, deck := newDiscord(t)
	d.AddPerson("bob", "Bob", "")
	slack := newSlack(t)
	slack.AddUser("UBOB", "bob", "Bob")
	a := &running{Cmd: command(t, "serve", "--new", "--store", filepath.Join(t.TempDir(), "serve.db"), "--ops", "127.0.0.1:0")}
	if *installed != "" {
		a.Path, a.Args[0] = *installed, *installed
	}
	a.Env = append(append(a.Env, inPlaceOfChats(t, d, slack)...), "DISCORD_TOKEN="+discordtest.Token, "SHIPBOARD_REPLAYS=false", "SHIPBOARD_TURNED=false")
	for name, token := range slackTokens() {
		a.Env = append(a.Env, name+"="+token)
	}
	a.start(t)
	ops, _, _ := strings.Cut(strings.TrimPrefix(a.until(t, "/readyz"), "See "), "/readyz")
	eventually(t, "ready", func() bool { code, _ := get(t, ops+"/readyz"); return code == http.StatusOK })

	// Each types what a person types, and presses the button of the answer with that label, if there is one.
	onDiscord := func(who, text, label string) {
		sub, rest, _ := strings.Cut(text, " ")
		var options []discordtest.Option
		if name := map[string]string{"start": "game", "join": "role", "do": "line"}[sub]; name != "" && rest != "" {
			options = append(options, discordtest.Option{Name: name, Value: rest})
		}
		if sub == "resign" {
			sub = "table resign"
		}
		i, err := d.Command(who, deck, "sea", sub, options...)
		if err != nil {
			t.Fatal(err)
		}
		m := i.Shown(soon)
		if m == nil {
			t.Fatalf("%s is shown nothing after %s\n%s", who, text, a.errs.String())
		}
		if label == "" {
			return
		}
		for _, b := range m.Buttons {
			if strings.HasPrefix(b.Label, label) {
				if _, err := d.Press(who, m, b.CustomID); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
		t.Fatalf("%s has no button %s after %s: %s", who, label, text, m.Text)
	}
	onSlack := func(who, text, label string) {
		who = "U" + strings.ToUpper(who)
		r := slack.Command(who, "CDECK", text)
		if !r.Acked {
			t.Fatalf("%s was not acknowledged\n%s", text, a.errs.String())
		}
		var m slacktest.Message
		eventually(t, "an answer to "+text, func() (ok bool) { m, ok = slack.Answer(r); return ok })
		if label == "" {
			return
		}
		for _, b := range m.Blocks {
			for _, e := range b.Elements {
				if strings.HasPrefix(e.Text, label) {
					slack.Press(who, m.Channel, m.TS, e.ID, e.Value)
					return
				}
			}
		}
		t.Fatalf("%s has no button %s after %s", who, label, text)
	}
	for chat, play := range map[string]func(who, text, label string){"Discord": onDiscord, "Slack": onSlack} {
		for _, typed := range []string{
			"ann: start jaws", "ann: join shark", "bob: join", "ann: begin",
			"ann: do start E", "ann: do plan move 6", "ann: do plan move N", "ann: do plan eat", "ann: do lock",
			"bob: do hooper move W", "bob: do hooper rescue", "bob: do brody move N", "bob: do brody binoculars",
			"bob: do quint move E", "bob: do quint launch N",
		} {
			who, text, _ := strings.Cut(typed, ": ")
			play(who, text, "")
		}
		play("bob", "resign", "Resign for good")
		eventually(t, "the game on "+chat+" is over, and the channel is told", func() bool {
			var told strings.Builder
			if chat == "Discord" {
				for _, m := range d.Messages(deck) {
					told.WriteString(m.Text)
				}
			} else {
				for _, m := range slack.Messages("CDECK", "") {
					for _, b := range m.Blocks {
						told.WriteString(b.Text)
					}
				}
			}
			return strings.Contains(told.String(), "resigned")
		})
	}
	_, metrics := get(t, ops+"/metrics")
	expect(t, metrics, `shipboard_tables{game="jaws",stage="over"} 2`, `shipboard_chat_ready{chat="discord"} 1`, `shipboard_chat_ready{chat="slack"} 1`)
	a.stop(t, syscall.SIGTERM)
	keepsQuietAbout(t, slackTokens(), a.errs.String())
}
