package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/store"
)

func TestEveryDoorAsksForAToken(t *testing.T) {
	s := open(t)
	send(t, s.Web, chat.Delivery{Key: "1", Place: firstChannel(), Message: chat.Message{Title: "PRIVATE PARTY"}})
	for _, cookie := range []string{"", "x", s.person("p001").ID} {
		stranger := browser{s, cookie}
		for _, path := range []string{"/", "/api/me", "/api/events?as=p001", "/api/history?as=p001&room=c001&before=9", "/api/complete?as=p001&room=c001&text=", "/bytes/m1/0?as=p001", "/host/x", "/join/x", "/host/" + s.person("p001").Token, "/join/" + s.identity.Token} {
			r := stranger.do("GET", path, "")
			if r.StatusCode != http.StatusForbidden || len(r.Cookies()) > 0 {
				t.Errorf("%s: %s", path, r.Status)
			}
		}
		for _, path := range []string{"/api/ask", "/api/say", "/api/people", "/api/channels", "/api/link", "/api/seen", "/api/dismiss"} {
			if code, _ := stranger.ask(path, map[string]any{"As": "p001", "Room": "c001", "Text": "join", "Name": "Eve", "Person": "p001"}); code != http.StatusForbidden {
				t.Errorf("%s: %d", path, code)
			}
		}
	}
}

func TestLinks(t *testing.T) {
	s := open(t)
	r := browser{s, ""}.do("GET", strings.TrimPrefix(s.HostLink(), s.Base), "")
	host := s.host()
	c := r.Cookies()[0]
	if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Value != s.identity.Token {
		t.Errorf("the host's cookie is %v", c)
	}
	_, body := host.ask("/api/link", map[string]any{"Person": "p002"})
	var got struct{ Link string }
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(got.Link, s.Base)
	if r := host.do("POST", path, ""); r.StatusCode != http.StatusConflict || len(r.Cookies()) > 0 {
		t.Errorf("the host's own browser became Bob's: %s", r.Status)
	}
	// A program that only opens the link takes no seat.
	stranger := browser{s, ""}
	if r := stranger.do("GET", path, ""); r.StatusCode != http.StatusOK || len(r.Cookies()) > 0 || s.person("p002").Away {
		t.Errorf("looking at the link: %s", r.Status)
	}
	bob := s.friend("p002")
	if sent := bob.listen("p002", ""); !strings.Contains(sent, `"as":"p002","host":false`) {
		t.Errorf("Bob sees %s", sent)
	}
	if r := host.do("GET", "/api/events?as=p002", ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("the host still looks over Bob's shoulder: %s", r.Status)
	}
	if code, _ := bob.ask("/api/link", map[string]any{"Person": "p001"}); code != http.StatusForbidden {
		t.Errorf("Bob makes links: %d", code)
	}
	if code, _ := bob.ask("/api/people", map[string]any{"ID": "p001", "Name": "Fool"}); code != http.StatusForbidden {
		t.Errorf("Bob renames Ann: %d", code)
	}
	// When the seat is taken back, the old link and the old cookie are void.
	if code, body := host.ask("/api/link", map[string]any{"Person": "p002", "Take": true}); code != http.StatusOK {
		t.Fatal(body)
	}
	if r := bob.do("GET", "/api/events?as=p002", ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("Bob's old cookie: %s", r.Status)
	}
	if r := stranger.do("GET", path, ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("Bob's old link: %s", r.Status)
	}
	if sent := host.listen("p002", ""); !strings.Contains(sent, `"as":"p002","host":true`) {
		t.Errorf("the host plays Bob again: %s", sent)
	}
}

// The host's link is new at each start and works once. A browser that it made the
// host's stays so, until another browser opens the link of a later start.
func TestTheHostsLinkWorksOnce(t *testing.T) {
	kept := store.Memory()
	s := openOn(t, kept, true)
	path := strings.TrimPrefix(s.HostLink(), s.Base)
	first := browser{s, browser{s, ""}.do("GET", path, "").Cookies()[0].Value}
	for range 2 {
		if r := (browser{s, ""}).do("GET", path, ""); r.StatusCode != http.StatusForbidden || len(r.Cookies()) > 0 {
			t.Errorf("opened again in another browser: %s", r.Status)
		}
	}
	if r := first.do("GET", path, ""); r.StatusCode != http.StatusOK {
		t.Errorf("reloaded in the same: %s", r.Status)
	}

	again := openOn(t, kept, true)
	if again.HostLink()[len(again.Base):] == path {
		t.Error("the link of the next start is the old one")
	}
	if r := (browser{again, ""}).do("GET", path, ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("the old link at the next start: %s", r.Status)
	}
	first.site = again
	if r := first.do("GET", "/api/me", ""); r.StatusCode != http.StatusOK {
		t.Errorf("the host's browser at the next start: %s", r.Status)
	}
	second := browser{again, browser{again, ""}.do("GET", again.HostLink()[len(again.Base):], "").Cookies()[0].Value}
	if r := second.do("GET", "/api/me", ""); r.StatusCode != http.StatusOK {
		t.Errorf("the browser that opened the new link: %s", r.Status)
	}
	if r := first.do("GET", "/api/me", ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("the browser that was the host's before: %s", r.Status)
	}
}

// The link for the system's browser stays visible in an argument list. After the
// host's own browser has opened it, it is useless to anybody who reads it.
func TestTheHostsBrowserUsesTheLinkUp(t *testing.T) {
	s := open(t)
	path := strings.TrimPrefix(s.HostLink(), s.Base)
	if r := s.host().do("GET", path, ""); r.StatusCode != http.StatusOK {
		t.Fatalf("the host's browser: %s", r.Status)
	}
	if r := (browser{s, ""}).do("GET", path, ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("somebody who read the link: %s", r.Status)
	}
}

// A player is told of each further browser that opens the private link, and
// nobody else is.
func TestASecondBrowserOnASeatIsTold(t *testing.T) {
	s := open(t)
	bob := s.friend("p002")
	if sent := bob.listen("p002", ""); strings.Contains(sent, "Another browser") {
		t.Fatalf("told of the first: %s", sent)
	}
	before := s.host().listen("p001", "")
	other := s.friend("p002") // the host may have handed out the link twice
	if bob.cookie == other.cookie {
		t.Error("both browsers have one cookie")
	}
	for _, b := range []browser{bob, other} {
		if sent := b.listen("p002", ""); !strings.Contains(sent, "Another browser") || !strings.Contains(sent, "so 2 browsers show your messages") {
			t.Errorf("Bob is sent %s", sent)
		}
	}
	if after := s.host().listen("p001", ""); after != before {
		t.Errorf("the host sees a difference:\n%s\n%s", before, after)
	}
	path := "/join/" + s.person("p002").Token
	if r := bob.do("POST", path, ""); r.StatusCode != http.StatusSeeOther || len(r.Cookies()) > 0 {
		t.Errorf("the same browser opens the link again: %s, %v", r.Status, r.Cookies())
	}
	if r := (browser{s, s.person("p002").Token}).do("GET", "/api/me", ""); r.StatusCode != http.StatusForbidden {
		t.Errorf("the link itself as a cookie: %s", r.Status)
	}
	for range mostBrowsers {
		s.friend("p002")
	}
	if r := bob.do("GET", "/api/me", ""); r.StatusCode != http.StatusForbidden || len(s.person("p002").Browsers) != mostBrowsers {
		t.Errorf("the oldest of %d browsers: %s", len(s.person("p002").Browsers), r.Status)
	}
}

func TestTakingASeatBackEndsItsPage(t *testing.T) {
	s := open(t)
	bob := s.friend("p002")
	r := bob.do("GET", "/api/events?as=p002", "")
	if code, body := s.host().ask("/api/link", map[string]any{"Person": "p002", "Take": true}); code != http.StatusOK {
		t.Fatal(body)
	}
	var all strings.Builder
	buf := make([]byte, 4096)
	for {
		n, err := r.Body.Read(buf)
		all.Write(buf[:n])
		if err != nil {
			break
		}
	}
	if !strings.HasSuffix(all.String(), "event: ended\ndata: {}\n\n") {
		t.Errorf("it ended with %s", all.String())
	}
}

func TestOnlyOurOwnPagePosts(t *testing.T) {
	s := open(t)
	for _, origin := range []string{"", "null", "https://evil.example", "http://127.0.0.1:1", "http://" + strings.Replace(s.server.Listener.Addr().String(), "127.0.0.1", "localhost", 1)} {
		r := s.host().do("POST", "/api/say", `{"id":"1","as":"p001","room":"c001","text":"hi"}`, func(r *http.Request) { r.Header.Set("Origin", origin) })
		if r.StatusCode != http.StatusForbidden {
			t.Errorf("from %q: %s", origin, r.Status)
		}
	}
	if len(s.logs["c001"]) > 0 {
		t.Error("it was said all the same")
	}
}

func TestOnlyAddressesOfThisMachineAreAnswered(t *testing.T) {
	for _, c := range []struct {
		host           string
		local, network bool
	}{
		{"127.0.0.1:80", true, true},
		{"localhost:8321", true, true},
		{"[::1]:8321", true, true},
		{"192.168.1.7:8321", false, true},
		{"rebound.example:8321", false, false},
		{"127.0.0.1.evil.example", false, false},
		{"", false, false},
	} {
		for listen, want := range map[bool]bool{false: c.local, true: c.network} {
			s := openOn(t, store.Memory(), listen)
			if got := s.knows(c.host); got != want {
				t.Errorf("Host %q, listen %v: %v", c.host, listen, got)
			}
		}
	}
	s := open(t)
	s.Base = "https://harbour.example/"
	if !s.knows("Harbour.example") {
		t.Error("the address that the operator named is not answered")
	}
	r := s.host().do("GET", "/", "", func(r *http.Request) { r.Host = "rebound.example" })
	if r.StatusCode != http.StatusMisdirectedRequest {
		t.Errorf("a strange host: %s", r.Status)
	}
}

func TestHeadersKeepStrangersOut(t *testing.T) {
	s := open(t)
	for _, path := range []string{"/", "/page/app.js", "/api/me", "/nowhere"} {
		r := s.host().do("GET", path, "")
		csp := r.Header.Get("Content-Security-Policy")
		if !strings.HasPrefix(csp, "default-src 'self';") || strings.Contains(csp, "unsafe") || r.Header.Get("Referrer-Policy") != "same-origin" || r.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, r.Header)
		}
	}
	if r := s.host().do("POST", "/api/say", `{"text":"`+strings.Repeat("x", longestBody)+`"}`); r.StatusCode != http.StatusBadRequest {
		t.Errorf("a huge body: %s", r.Status)
	}
	if code, body := s.host().ask("/api/say", map[string]any{"As": "p001", "Room": "c001", "Text": strings.Repeat("x", longestText+1)}); code != http.StatusRequestEntityTooLarge || !strings.Contains(body, "1000 characters") {
		t.Errorf("a long text: %d %s", code, body)
	}
}
