package page

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

//go:embed *.js *.css *.html *.svg *.png boards type
var embedded embed.FS

// Files are the files of the page, by the addresses at which they are served.
type Files map[string]asset

// asset is one file of the page.
type asset struct {
	data []byte
	kind string
	hash string // of the data
}

// kinds are spelled out, since the system's own table may differ.
var kinds = map[string]string{
	".html":  "text/html; charset=utf-8",
	".css":   "text/css; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".svg":   "image/svg+xml",
	".png":   "image/png",
	".woff2": "font/woff2",
}

func newAsset(name string, data []byte) asset {
	sum := sha256.Sum256(data)
	return asset{data, kinds[path.Ext(name)], hex.EncodeToString(sum[:8])}
}

// ReadFiles reads the page's files. The style sheet then asks for each font by
// the font's hash, so that a browser may keep the font for good.
func ReadFiles() (Files, error) {
	files := Files{}
	err := fs.WalkDir(embedded, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := embedded.ReadFile(name)
		if err != nil {
			return err
		}
		files[folder+name] = newAsset(name, data)
		return nil
	})
	if err != nil {
		return nil, err
	}
	const style = folder + "style.css"
	css := files[style].data
	for name, font := range files {
		if path.Ext(name) == ".woff2" {
			css = bytes.ReplaceAll(css, []byte(name), []byte(name+"?"+font.hash))
		}
	}
	files[style] = newAsset(style, css)
	return files, nil
}

// ServeActivity answers with the page as a chat opens it inside itself. Its script lets its reader
// in before it becomes the page of a table.
func (f Files) ServeActivity(rw http.ResponseWriter) {
	rw.Header().Set("Content-Type", f[index].kind)
	_, _ = rw.Write(bytes.Replace(f[index].data, []byte("/page/app.js"), []byte("/page/discord.js"), 1))
}

// folder is where the files are served, and index is the page itself, which is not served there.
const (
	folder = "/page/"
	index  = folder + "index.html"
	worker = folder + "worker.js"
)

// calledTo begins the addresses of the pages that the service worker serves: those of seats.
const calledTo = "/t/"

// Has reports whether an address is in the folder of the files.
func (f Files) Has(address string) bool {
	return strings.HasPrefix(address, folder) && address != index
}

// ServeHTTP answers with one of the files.
func (f Files) ServeHTTP(rw http.ResponseWriter, r *http.Request) { f.ServeFile(rw, r, r.URL.Path) }

// ServeFile answers with the file of an address, under which the page knows it.
func (f Files) ServeFile(rw http.ResponseWriter, r *http.Request, address string) {
	a, ok := f[address]
	if !ok {
		Notice{Title: "Shipboard", Text: "There is nothing here."}.Show(rw, http.StatusNotFound)
		return
	}
	h := rw.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Cache-Control", "no-cache")
	if r.URL.RawQuery == a.hash {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if address == worker {
		h.Set("Service-Worker-Allowed", calledTo)
	}
	tag := `"` + a.hash + `"`
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		rw.WriteHeader(http.StatusNotModified)
		return
	}
	_, _ = rw.Write(a.data) // the reader may have gone
}

// ServeIndex answers with the page.
func (f Files) ServeIndex(rw http.ResponseWriter) {
	rw.Header().Set("Content-Type", f[index].kind)
	_, _ = rw.Write(f[index].data)
}
