package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
)

//go:embed page
var pageFiles embed.FS

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

// assets reads the page's files. The style sheet then asks for each font by
// the font's hash, so that a browser may keep the font for good.
func assets() (map[string]asset, error) {
	files := map[string]asset{}
	err := fs.WalkDir(pageFiles, "page", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := pageFiles.ReadFile(name)
		if err != nil {
			return err
		}
		files["/"+name] = newAsset(name, data)
		return nil
	})
	if err != nil {
		return nil, err
	}
	const style = "/page/style.css"
	css := files[style].data
	for name, font := range files {
		if path.Ext(name) == ".woff2" {
			css = bytes.ReplaceAll(css, []byte(name), []byte(name+"?"+font.hash))
		}
	}
	files[style] = newAsset(style, css)
	return files, nil
}

func (w *Web) serveAsset(rw http.ResponseWriter, r *http.Request) {
	a, ok := w.files[r.URL.Path]
	if !ok {
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
		return
	}
	h := rw.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Cache-Control", "no-cache")
	if r.URL.RawQuery == a.hash {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	tag := `"` + a.hash + `"`
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		rw.WriteHeader(http.StatusNotModified)
		return
	}
	_, _ = rw.Write(a.data) // the reader may have gone
}

func (w *Web) serveIndex(rw http.ResponseWriter) {
	a := w.files["/page/index.html"]
	rw.Header().Set("Content-Type", a.kind)
	_, _ = rw.Write(a.data)
}
