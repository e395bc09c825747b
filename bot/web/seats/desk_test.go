package seats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
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
	if m.ID != at || m.Start != at || m.Scope != at || m.Name != "JAWS" || m.Display != "standalone" {
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
