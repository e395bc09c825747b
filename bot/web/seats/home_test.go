package seats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// The page of a table can be put on the home screen of a device.
func TestHomeScreen(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	at := "/t/" + table
	address := at + "/manifest.webmanifest"
	refused(t, "the manifest for a stranger", http.StatusForbidden, h.browser().get(address))
	ann := h.signedIn("ann", "deck")
	shown := ann.get(address)
	var m struct {
		ID, Name, Display string
		Start             string `json:"start_url"`
		Scope             string
		Icons             []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal([]byte(shown.body), &m); err != nil {
		t.Fatalf("%d %s: %v", shown.StatusCode, shown.body, err)
	}
	if kind := shown.Header.Get("Content-Type"); kind != "application/manifest+json" {
		t.Errorf("the manifest is of the kind %s", kind)
	}
	if m.ID != at || m.Start != at+"?home" || m.Scope != at || m.Name != "JAWS" || m.Display != "standalone" {
		t.Errorf("the manifest is %s", shown.body)
	}
	sizes := ""
	for _, icon := range m.Icons {
		a := h.browser().get(icon.Src)
		drawn, err := png.DecodeConfig(bytes.NewReader([]byte(a.body)))
		if size := fmt.Sprintf("%dx%d", drawn.Width, drawn.Height); err != nil || size != icon.Sizes || a.Header.Get("Content-Type") != icon.Type {
			t.Errorf("%s is %s, of the kind %s: %v", icon.Src, size, a.Header.Get("Content-Type"), err)
		}
		if len(a.body) > 6000 {
			t.Errorf("%s has %d bytes", icon.Src, len(a.body))
		}
		sizes += icon.Sizes + icon.Purpose + " "
	}
	if sizes != "192x192 512x512 512x512maskable " {
		t.Errorf("the icons are %s", sizes)
	}
	worker := h.browser().get("/page/worker.js")
	if worker.Header.Get("Service-Worker-Allowed") != "/t/" || !strings.HasPrefix(worker.Header.Get("Content-Type"), "text/javascript") {
		t.Errorf("the service worker comes with %v", worker.Header)
	}
	if csp := worker.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'self'") {
		t.Errorf("the service worker may ask others: %s", csp)
	}
	if other := h.browser().get("/page/app.js").Header.Get("Service-Worker-Allowed"); other != "" {
		t.Errorf("another script may be a service worker of %s", other)
	}
}

// What is on the home screen of a phone may have cookies of its own, and no link opens there. So
// it asks for a link, which is as good there as in any browser, and no better.
func TestHomeScreenSignsIn(t *testing.T) {
	h := newHall(t)
	table := h.jaws("deck")
	at := "/t/" + table
	put := func(b *visitor, link, door string, heads ...string) got {
		form := url.Values{linkField: {link}, "door": {door}}
		return b.do(http.MethodPost, at+"?home", form.Encode(), append([]string{"Content-Type", "application/x-www-form-urlencoded"}, heads...)...)
	}
	phone := h.browser()
	asks := phone.get(at + "?home")
	refused(t, "the page on the home screen", http.StatusForbidden, asks, phone.get(at))
	if !strings.Contains(asks.body, "Your link") || strings.Contains(phone.get(at).body, "Your link") {
		t.Fatalf("it is asked %s", asks.body)
	}
	if a := asks.Header.Get("Referrer-Policy"); a != "same-origin" {
		t.Errorf("the referrer policy is %s", a)
	}
	link := h.link("ann", "deck")
	for _, wrong := range []string{"x", "https://evil.example" + link, h.base + "/t/" + table, h.base + link + "x", h.base + strings.ToLower(link), h.base + "/join/" + table + "/" + strings.Repeat("A", 26), "javascript:alert(1)"} {
		refused(t, wrong, http.StatusUnprocessableEntity, put(phone, wrong, ""))
	}
	refused(t, "a wrong secret", http.StatusForbidden, put(phone, h.base+"/link/"+strings.Repeat("A", 26), ""))
	refused(t, "another page", http.StatusForbidden, put(phone, h.base+link, "", "Origin", "https://evil.example"), put(phone, h.base+link, "", "Origin", "null"))

	shown := put(phone, " "+h.base+link+" ", "")
	field := doorField.FindStringSubmatch(shown.body)
	if field == nil || !strings.Contains(shown.body, "Play as Ann") || !strings.Contains(shown.body, h.base+link) {
		t.Fatalf("%d %s", shown.StatusCode, shown.body)
	}
	refused(t, "nobody has pressed the button", http.StatusForbidden, phone.get(at))
	if a := put(h.browser(), h.base+link, field[1]); a.StatusCode == http.StatusSeeOther {
		t.Error("the button of another browser lets in")
	}
	if in := put(phone, h.base+link, field[1]); in.StatusCode != http.StatusSeeOther || in.Header.Get("Location") != at {
		t.Fatalf("%d %s", in.StatusCode, in.body)
	}
	phone.desk("ann", table)
	if a := phone.get(at + "?home"); a.StatusCode != http.StatusOK || !strings.Contains(a.body, `id="stage"`) {
		t.Errorf("the page begins with %d", a.StatusCode)
	}
	second := put(h.browser(), h.base+link, "")
	if second.StatusCode != http.StatusForbidden || !strings.Contains(second.body, "works once") {
		t.Errorf("a link that was used: %d %s", second.StatusCode, second.body)
	}
	if log := h.log.String(); strings.Contains(log, strings.TrimPrefix(link, linkAddress)) {
		t.Error("the log holds the link")
	}
	if there, none := h.browser().get("/t/abcde?home"), h.browser().get("/t/zzzzz?home"); there.body != none.body {
		t.Error("it tells which tables there are")
	}
}
