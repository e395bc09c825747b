package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strings"
)

//go:embed *.js *.css *.html *.svg *.png boards type
var embedded embed.FS

// Files are the files of the page, by the addresses at which they are served.
type Files map[string]asset

// asset is one file of the page.
type asset struct {
	data   []byte
	packed []byte // by gzip; nil for a file that is packed by itself
	kind   string
	hash   string // of the data
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
	a := asset{data: data, kind: kinds[path.Ext(name)], hash: hex.EncodeToString(sum[:8])}
	switch path.Ext(name) {
	case ".html", ".css", ".js", ".svg":
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // fails only for another level
		_, _ = w.Write(data)                                       // to memory
		_ = w.Close()
		a.packed = packed.Bytes()
	}
	return a
}

// ReadFiles reads the page's files. The style sheet then asks for each font by the font's hash, so
// that a browser may keep the font for good. The head of the page names all scripts, and the
// fonts of most of its letters, so that a browser asks for them at once. Otherwise a browser
// would ask for a script only after reading one that imports it. The page tells the release below
// what it says of itself.
func ReadFiles(release string) (Files, error) {
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
	var early bytes.Buffer
	for _, font := range []string{"type/regular.woff2", "type/bold.woff2"} {
		fmt.Fprintf(&early, "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"%s%s?%s\" crossorigin>\n", folder, font, files[folder+font].hash)
	}
	for _, name := range files.imported("app.js") {
		fmt.Fprintf(&early, "<link rel=\"modulepreload\" href=\"%s%s\">\n", folder, name)
	}
	const head = "</head>"
	html := bytes.Replace(files[index].data, []byte(head), append(early.Bytes(), head...), 1)
	html = bytes.Replace(html, []byte("RELEASE"), []byte(template.HTMLEscapeString(release)), 1)
	files[index] = newAsset(index, html)
	files[activity] = newAsset(activity, bytes.Replace(files[index].data, []byte(`src="/page/app.js"`), []byte(`src="/page/discord.js"`), 1))
	return files, nil
}

var imports = regexp.MustCompile(`(?m)^import .*"\./([a-z]+\.js)"`)

// imported are the scripts that a script imports, and those that they import.
func (f Files) imported(script string) []string {
	known := []string{script}
	for i := 0; i < len(known); i++ {
		for _, m := range imports.FindAllSubmatch(f[folder+known[i]].data, -1) {
			if name := string(m[1]); !slices.Contains(known, name) {
				known = append(known, name)
			}
		}
	}
	return known[1:]
}

// folder is where the files are served. index is the page itself. activity is the page as a chat
// opens it inside itself: a script lets the reader in before it becomes the page of a table.
// These two are not served in the folder.
const (
	folder = "/page/"
	index  = folder + "index.html"
	worker = folder + "worker.js"

	activity = folder + "activity.html"
)

// calledTo begins the addresses of the pages that the service worker serves: those of seats.
const calledTo = "/t/"

// Has reports whether an address is in the folder of the files.
func (f Files) Has(address string) bool {
	return strings.HasPrefix(address, folder) && address != index && address != activity
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
	tag := `W/"` + a.hash + `"` // the same, packed or not
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		rw.WriteHeader(http.StatusNotModified)
		return
	}
	a.write(rw, r)
}

// ServeIndex answers with the page.
func (f Files) ServeIndex(rw http.ResponseWriter, r *http.Request) { f.servePage(rw, r, index) }

// ServeActivity answers with the page as a chat opens it inside itself.
func (f Files) ServeActivity(rw http.ResponseWriter, r *http.Request) { f.servePage(rw, r, activity) }

func (f Files) servePage(rw http.ResponseWriter, r *http.Request, name string) {
	rw.Header().Set("Content-Type", f[name].kind)
	f[name].write(rw, r)
}

// write sends a file. It packs the file if the browser takes it packed.
func (a asset) write(rw http.ResponseWriter, r *http.Request) {
	data := a.data
	if a.packed != nil {
		rw.Header().Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			rw.Header().Set("Content-Encoding", "gzip")
			data = a.packed
		}
	}
	_, _ = rw.Write(data) // the reader may have gone
}
