package discord

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/discord/discordtest"
)

// Interactions by HTTP are answered like those by the gateway, and no gateway is
// opened for them.
func TestByHTTP(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{}, func(c *Config) {
		c.PublicKey = discordtest.New(t, discordtest.Options{}).PublicKey()
	})
	w.run()
	address := httptest.NewServer(w.d.Interactions())
	defer address.Close()
	if err := w.SetEndpoint(address.URL); err != nil { // this also tries a wrong signature
		t.Fatalf("Discord does not take the endpoint: %v", err)
	}
	if got := w.types(w.deck, "who"); got == nil || got.Text != "Aye." || !got.Ephemeral {
		t.Errorf("the answer is %+v", got)
	}
	if n := w.Identifies(); n != 0 {
		t.Errorf("the gateway was opened %d times", n)
	}
}

func TestEndpointRefuses(t *testing.T) {
	t.Parallel()
	w := newWorld(t, discordtest.Options{}, func(c *Config) {
		c.PublicKey = discordtest.New(t, discordtest.Options{}).PublicKey()
	})
	body := `{"id":"1","application_id":"2","type":2,"token":"t","guild_id":"5","channel_id":"6","member":{"user":{"id":"300"}},"data":{"name":"sea"}}`
	post := func(method, body string, headers ...string) int {
		r := httptest.NewRequest(method, "/", strings.NewReader(body))
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		answer := httptest.NewRecorder()
		w.d.Interactions().ServeHTTP(answer, r)
		return answer.Code
	}
	if got := post(http.MethodGet, ""); got != http.StatusMethodNotAllowed {
		t.Errorf("GET is answered with %d", got)
	}
	for name, headers := range map[string][]string{
		"no signature":    {},
		"no hexadecimals": {"X-Signature-Ed25519", "zz", "X-Signature-Timestamp", "1"},
		"too short":       {"X-Signature-Ed25519", "00", "X-Signature-Timestamp", "1"},
		"another's":       {"X-Signature-Ed25519", strings.Repeat("00", 64), "X-Signature-Timestamp", "1"},
		"no time":         {"X-Signature-Ed25519", strings.Repeat("00", 64)},
	} {
		if got := post(http.MethodPost, body, headers...); got != http.StatusUnauthorized {
			t.Errorf("%s is answered with %d", name, got)
		}
	}
	if got := post(http.MethodPost, strings.Repeat("x", mostInteraction+1)); got != http.StatusBadRequest {
		t.Errorf("a body that is too long is answered with %d", got)
	}
	address := httptest.NewServer(w.d.Interactions())
	defer address.Close()
	if status, _, _, err := w.PostSigned(address.URL, []byte(`{"type":2}`), time.Now(), true); err != nil || status != http.StatusBadRequest {
		t.Errorf("a body that is no interaction is answered with %d, %v", status, err)
	}
	for _, off := range []time.Duration{-6 * time.Minute, 6 * time.Minute} { // a captured request, posted again
		if status, _, _, err := w.PostSigned(address.URL, []byte(body), time.Now().Add(off), true); err != nil || status != http.StatusUnauthorized {
			t.Errorf("signed %v from now: %d, %v", off, status, err)
		}
	}
	w.d.work.drain(0)
	if status, _, _, err := w.PostSigned(address.URL, []byte(body), time.Now(), true); err != nil || status != http.StatusServiceUnavailable {
		t.Errorf("after the end: %d, %v", status, err)
	}
	if n := len(w.table.requests()); n != 0 {
		t.Errorf("the table was asked %d times", n)
	}
	keyless := newWorld(t, discordtest.Options{})
	answer := httptest.NewRecorder()
	keyless.d.Interactions().ServeHTTP(answer, httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body)))
	if answer.Code != http.StatusUnauthorized {
		t.Errorf("without a key: %d", answer.Code)
	}
}

func TestConfig(t *testing.T) {
	good := Config{Token: "x", Table: &table{}}
	if _, err := New(good); err != nil {
		t.Errorf("New: %v", err)
	}
	for name, change := range map[string]func(*Config){
		"no token":     func(c *Config) { c.Token = "" },
		"no table":     func(c *Config) { c.Table = nil },
		"a short key":  func(c *Config) { c.PublicKey = "abcd" },
		"not a number": func(c *Config) { c.PublicKey = strings.Repeat("xy", 32) },
	} {
		bad := good
		change(&bad)
		if _, err := New(bad); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// Interactions come by HTTP. A request without Discord's signature does nothing.
// A request that comes twice counts once.
func TestTheEndpointInAGame(t *testing.T) {
	t.Parallel()
	c := beginGame(t, nil, hallOptions{byHTTP: true})
	if n := c.server.Identifies(); n != 0 {
		t.Errorf("the gateway was opened %d times", n)
	}
	endpoint := httptest.NewServer(c.chat.Interactions())
	defer endpoint.Close()
	before := c.head().Lines
	name, line := c.next()
	forged := fmt.Appendf(nil, `{"id":"77","application_id":%q,"type":2,"token":"t","version":1,"context":0,"guild_id":%q,"channel_id":%q,"app_permissions":"8","member":{"user":{"id":%q,"username":"x"}},"data":{"id":"1","name":"sea","type":1,"options":[{"name":"do","type":1,"options":[{"name":"line","type":3,"value":%q}]}]}}`,
		discordtest.ApplicationID, c.server.Guild(), c.channels["deck"], c.server.Person(name).ID, line)
	status, _, _, err := c.server.PostSigned(endpoint.URL, forged, time.Now(), false)
	if err != nil || status != 401 {
		t.Errorf("a forged interaction is answered with %d %v", status, err)
	}
	c.quiet()
	if got := c.head().Lines; got != before {
		t.Fatalf("a forged interaction added %d lines", got-before)
	}
	c.plays(3)
	c.Again(name)
	c.Settle()
	if got := c.head().Lines; got != before+3 {
		t.Errorf("with one interaction repeated, %d lines were added; want 3", got-before)
	}
	c.check()
}

// By the gateway and by HTTP the table hears who moderates.
func TestModeratorsAreHeard(t *testing.T) {
	t.Parallel()
	for _, way := range []string{"gateway", "HTTP"} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, discordtest.Options{}, func(c *Config) {
				if way == "HTTP" {
					c.PublicKey = discordtest.New(t, discordtest.Options{}).PublicKey()
				}
			})
			w.run()
			if way == "HTTP" {
				address := httptest.NewServer(w.d.Interactions())
				defer address.Close()
				if err := w.SetEndpoint(address.URL); err != nil {
					t.Fatal(err)
				}
			}
			cove := w.AddChannel(w.Guild(), "cove")
			heard := func(who, sub string, options ...discordtest.Option) chat.Request {
				t.Helper()
				if _, err := w.Command(who, w.deck, sea, sub, options...); err != nil {
					t.Fatal(err)
				}
				if err := <-w.acks; err != nil {
					t.Fatal(err)
				}
				var last chat.Request
				w.until("the table was asked", func() bool {
					all := w.table.requests()
					if len(all) > 0 {
						last = all[len(all)-1]
					}
					return len(all) > 0 && last.From.ID == w.Person(who).ID
				})
				return last
			}
			if r := heard("bob", "here show"); r.Moderator || r.Moderators == "" {
				t.Errorf("bob, who may do nothing, asks %+v", r)
			}
			w.Promote("ann", discordtest.ManageChannels)
			r := heard("ann", "here move", discordtest.Option{Name: "channel", Value: cove})
			if !r.Moderator || r.Text != "here move #"+cove || len(r.Channels) != 1 || !r.Channels[0].Moderator || r.Channels[0].Name != "cove" {
				t.Errorf("ann, who may manage channels, asks %+v", r)
			}
		})
	}
}
