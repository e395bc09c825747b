package page

import (
	"encoding/json"
	"net/http"
)

// Manifest is the path, below a page's address, of the file that a device needs to put the page on
// its home screen.
const Manifest = "/manifest.webmanifest"

// ServeManifest answers with the manifest of the page at an address. From the home screen the page
// opens at start. The name stands under its icon.
func ServeManifest(rw http.ResponseWriter, at, start, name string) {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
	}
	rw.Header().Set("Content-Type", "application/manifest+json")
	_ = json.NewEncoder(rw).Encode(struct { // the reader may have gone
		ID         string `json:"id"`
		Name       string `json:"name"`
		ShortName  string `json:"short_name"`
		Start      string `json:"start_url"`
		Scope      string `json:"scope"`
		Display    string `json:"display"`
		Theme      string `json:"theme_color"`
		Background string `json:"background_color"`
		Icons      []icon `json:"icons"`
	}{
		ID: at, Name: name, ShortName: name, Start: start, Scope: at, Display: "standalone", Theme: "#1f3a5f", Background: "#f3e9d2",
		Icons: []icon{
			{folder + "icon-192.png", "192x192", "image/png", ""},
			{folder + "icon-512.png", "512x512", "image/png", ""},
			{folder + "icon-full.png", "512x512", "image/png", "maskable"},
		},
	})
}
