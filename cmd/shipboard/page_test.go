package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"shipboard/bot/discord/discordtest"
	"shipboard/bot/slack/slacktest"
)

func TestPageAddress(t *testing.T) {
	for address, want := range map[string]string{
		"": "", "https://sea.example": "https://sea.example", "https://Sea.example:8443/": "https://sea.example:8443", "http://127.0.0.1:8080": "http://127.0.0.1:8080", "http://localhost": "http://localhost", "https://sea.example:443": "https://sea.example", "http://[::1]:80": "http://[::1]",
		"sea.example": "!", "http://sea.example": "!", "https://sea.example/shipboard": "!", "https://ann:word@sea.example": "!", "ftp://sea.example": "!", "https://": "!", "https://sea.example?x=1": "!",
	} {
		got, err := pageFlag{address}.address()
		switch {
		case want == "!" && err == nil:
			t.Errorf("%s is taken as %s", address, got)
		case want != "!" && (err != nil || got == nil && want != "" || got != nil && got.String() != want):
			t.Errorf("%s: %v, %v", address, got, err)
		}
	}
}

// servedAt is where a Shipboard serves its page for a proxy.
func (w *serving) servedAt() string {
	w.t.Helper()
	m := regexp.MustCompile(`is served at (http://[0-9.:]+),`).FindStringSubmatch(w.out.String())
	if m == nil {
		w.t.Fatalf("it serves no page:\n%s", w.out.String())
	}
	return m[1]
}

func TestServePage(t *testing.T) {
	chat := newSlack(t)
	w := serve(t, slackTokens(), network{slackURL: chat.URL()}, "--page", "https://sea.example")
	w.becomesReady()
	ask := func(host string) *http.Response {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, w.servedAt()+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		return answer
	}
	if a := ask("sea.example"); a.StatusCode != http.StatusOK {
		t.Errorf("the page: %s", a.Status)
	}
	if a := ask("evil.example"); a.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("another address: %s", a.Status)
	}

	// With chats that send their requests by HTTP, both come in at one address.
	both := serve(t, map[string]string{"SLACK_BOT_TOKEN": slacktest.BotToken, "SLACK_SIGNING_SECRET": slacktest.SigningSecret}, network{slackURL: chat.URL()}, "--page", "https://sea.example")
	if both.hooks != both.servedAt() {
		t.Errorf("requests come in at %s, and the page is at %s", both.hooks, both.servedAt())
	}
	if code, _ := get(t, both.hooks+slackHooks+"events"); code == http.StatusOK {
		t.Error("a request of Slack's without a signature is taken")
	}
}

func TestExaminePage(t *testing.T) {
	chat := newSlack(t)
	var handler http.Handler
	front := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { handler.ServeHTTP(rw, r) }))
	t.Cleanup(front.Close)
	w := serve(t, slackTokens(), network{slackURL: chat.URL()}, "--page", front.URL)
	behind, err := url.Parse(w.servedAt())
	if err != nil {
		t.Fatal(err)
	}
	keeps := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(behind); r.Out.Host = r.In.Host }}
	loses := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(behind) }}
	gone := httptest.NewServer(nil)
	gone.Close()
	for _, c := range []struct {
		page    string
		handler http.Handler
		want    string
	}{
		{front.URL, keeps, "ok    the page: Shipboard answers at " + front.URL},
		{front.URL, loses, "mend  the page: the Shipboard behind " + front.URL + " is asked by another name; have the proxy pass on the header Host"},
		{front.URL, http.NotFoundHandler(), "mend  the page: at " + front.URL + " something else answers, with 404 Not Found"},
		{gone.URL, nil, "mend  the page: nobody answers at " + gone.URL},
		{"http://sea.example", nil, "mend  the page: --page: http://sea.example has no certificate"},
		{"", nil, ""},
	} {
		handler = c.handler
		out, bad := doctorSays(examinePage(t.Context(), pageFlag{c.page}, nil))
		if !strings.HasPrefix(out, c.want) || bad != strings.HasPrefix(c.want, "mend") {
			t.Errorf("%s: %swant %s", c.page, out, c.want)
		}
	}
}

// With a client secret Discord shows the page inside itself, and with a page alone.
func TestServeInsideDiscord(t *testing.T) {
	for _, c := range []struct {
		name, page, secret string
		inside             bool
	}{
		{"both", "https://sea.example", discordtest.ClientSecret, true},
		{"no secret", "https://sea.example", "", false},
		{"no page", "", discordtest.ClientSecret, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, _ := newDiscord(t)
			d.EnableActivities()
			env := map[string]string{"DISCORD_TOKEN": discordtest.Token}
			if c.secret != "" {
				env["DISCORD_CLIENT_SECRET"] = c.secret
			}
			w := serve(t, env, toDiscord(d), "--page", c.page)
			w.becomesReady()
			if warned := strings.Contains(w.errs.String(), "DISCORD_CLIENT_SECRET is set without SHIPBOARD_PAGE"); warned != (c.page == "") {
				t.Errorf("the log says\n%s", w.errs.String())
			}
			if c.page == "" {
				return
			}
			ask := func(method, path string) (*http.Response, string) {
				r, err := http.NewRequestWithContext(t.Context(), method, w.servedAt()+path, strings.NewReader("{}"))
				if err != nil {
					t.Fatal(err)
				}
				if method == http.MethodGet {
					r.Body, r.ContentLength = nil, 0
				}
				r.Host = "sea.example"
				r.Header.Set("Origin", "https://"+discordtest.ApplicationID+".discordsays.com")
				a, err := http.DefaultClient.Do(r)
				if err != nil {
					t.Fatal(err)
				}
				defer a.Body.Close()
				body, err := io.ReadAll(a.Body)
				if err != nil {
					t.Fatal(err)
				}
				return a, string(body)
			}
			a, _ := ask(http.MethodGet, "/activity/")
			if framed := strings.Contains(a.Header.Get("Content-Security-Policy"), "frame-ancestors https://discord.com "); framed != c.inside || (a.StatusCode == http.StatusOK) != c.inside {
				t.Errorf("the page inside: %s, %s", a.Status, a.Header.Get("Content-Security-Policy"))
			}
			if a, body := ask(http.MethodPost, "/activity/api/hello"); c.inside && !strings.Contains(body, discordtest.ApplicationID) {
				t.Errorf("it is greeted with %s %s", a.Status, body)
			}
			w.end()
			keepsQuietAbout(t, env, w.out.String(), w.errs.String())
		})
	}
}

// The doctor knows our page where Discord shows it, through the proxies of both.
func TestDoctorOfThePageInsideDiscord(t *testing.T) {
	d, _ := newDiscord(t)
	d.EnableActivities()
	d.AddRedirect("https://127.0.0.1")
	var handler http.Handler
	front := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { handler.ServeHTTP(rw, r) }))
	t.Cleanup(front.Close)
	env := map[string]string{"DISCORD_TOKEN": discordtest.Token, "DISCORD_CLIENT_SECRET": discordtest.ClientSecret}
	w := serve(t, env, toDiscord(d), "--page", front.URL)
	w.becomesReady()
	behind, err := url.Parse(w.servedAt())
	if err != nil {
		t.Fatal(err)
	}
	handler = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(behind); r.Out.Host = r.In.Host }}
	d.MapActivity(front.URL) // without the folder
	_, out, _ := w.run("doctor", "--store", w.store, "--page", front.URL)
	if !strings.Contains(out, "mend  discord, the board inside Discord: At https://"+discordtest.ApplicationID+".discordsays.com/ another page answers") {
		t.Errorf("with a wrong mapping it says\n%s", out)
	}
	d.MapActivity(front.URL + "/activity")
	_, out, _ = w.run("doctor", "--store", w.store, "--page", front.URL)
	if !strings.Contains(out, "ok    discord, the board inside Discord: It is on") || strings.Contains(out, "mend") {
		t.Errorf("when all is well it says\n%s", out)
	}
	_, out, _ = w.run("doctor", "--store", w.store)
	if !strings.Contains(out, "mend  the page: DISCORD_CLIENT_SECRET is set without SHIPBOARD_PAGE") {
		t.Errorf("without a page it says\n%s", out)
	}
	keepsQuietAbout(t, env, out)
}
