package web

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
)

const longestBody = 16 << 10

var (
	errHostOnly = page.Refuse(http.StatusForbidden, "Only the page's owner can do that.")
	errNoRoom   = page.Refuse(http.StatusNotFound, "There is no such channel on this page.")
	errStranger = page.Refuse(http.StatusForbidden, "This page is private. Open the link that its owner gave you, or the one that Shipboard printed when it started.")
)

// Serve answers browsers on l until ctx is done.
func (w *Web) Serve(ctx context.Context, l net.Listener) error {
	s := &http.Server{
		Handler:           w,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      2 * time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		// Event streams end with the server.
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		err := s.Shutdown(grace)
		if errors.Is(err, context.DeadlineExceeded) { // a browser that is cut off asks again
			err = s.Close()
		}
		stopped <- err
	}()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve the page: %w", err)
	}
	return <-stopped
}

// ServeHTTP implements http.Handler.
func (w *Web) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	page.Secure(rw.Header())
	r.Body = http.MaxBytesReader(rw, r.Body, longestBody)
	if !w.knows(r.Host) {
		w.notice(rw, http.StatusMisdirectedRequest, "Shipboard does not answer to that address. Open the link it printed when it started.")
		return
	}
	switch p := r.URL.Path; {
	case w.Programs != nil && strings.HasPrefix(p, chat.ProgramAddress):
		w.Programs.ServeHTTP(rw, r)
	case r.Method != http.MethodGet && r.Method != http.MethodPost:
		w.notice(rw, http.StatusMethodNotAllowed, "Shipboard does not know that kind of request.")
	case page.Withheld(r):
		rw.Header().Set("Connection", "close") // or the body would be awaited before the answer
		w.notice(rw, http.StatusBadRequest, "Shipboard does not know that kind of request.")
	case r.Method == http.MethodPost && !sameOrigin(r):
		w.fail(rw, r, page.Refuse(http.StatusForbidden, "That came from another page. Reload this one and try again."))
	case w.files.Has(p):
		w.files.ServeHTTP(rw, r)
	case strings.HasPrefix(p, "/host/"):
		w.serveHost(rw, r)
	case strings.HasPrefix(p, "/join/"):
		w.serveJoin(rw, r)
	default:
		w.serveKnown(rw, r)
	}
}

// serveKnown serves browsers that have a valid cookie.
func (w *Web) serveKnown(rw http.ResponseWriter, r *http.Request) {
	w.mu.RLock()
	s, ok := w.session(r)
	w.mu.RUnlock()
	p := r.URL.Path
	if !ok {
		w.fail(rw, r, errStranger)
		return
	}
	calls := map[string]func(*http.Request, session) (any, error){
		"GET /api/desk":      w.serveDesk,
		"GET /api/rounds":    w.ofDesk(page.Desk.ShowRounds),
		"GET /api/tale":      w.ofDesk(page.Desk.ShowTale),
		"POST /api/places":   w.servePlaces,
		"POST /api/act":      w.serveAct,
		"POST /api/ask":      w.serveAsk,
		"POST /api/say":      w.serveSay,
		"POST /api/dismiss":  w.serveDismiss,
		"POST /api/seen":     w.serveSeen,
		"POST /api/people":   w.servePeople,
		"POST /api/channels": w.serveChannels,
		"POST /api/link":     w.serveLink,
		"GET /api/complete":  w.serveComplete,
		"GET /api/history":   w.serveHistory,
		"GET /api/me":        w.serveMe,
	}
	call := calls[r.Method+" "+p]
	switch {
	case call != nil:
		v, err := call(r, s)
		if err != nil {
			w.fail(rw, r, err)
			return
		}
		page.WriteJSON(rw, http.StatusOK, v)
	case r.Method == http.MethodPost:
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
	case p == "/", roomAddress.MatchString(p):
		w.files.ServeIndex(rw, r)
	case p == "/api/events":
		w.serveEvents(rw, r, s)
	case strings.HasPrefix(p, "/bytes/"):
		w.serveBytes(rw, r, s)
	case p == "/desk.png":
		w.serveDeskPicture(rw, r, s)
	case p == page.Manifest:
		page.ServeManifest(rw, "/", "/", "Shipboard")
	default:
		w.notice(rw, http.StatusNotFound, "There is nothing here. The page itself is at the top of this address.")
	}
}

// roomAddress matches the address of a channel on the page, and that of a person's own
// messages. The page itself looks which one it is.
var roomAddress = regexp.MustCompile(`^/(c\d+|messages)$`)

// serveMe tells a newly opened page for which people it may act.
func (w *Web) serveMe(_ *http.Request, s session) (any, error) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	me := struct {
		Host   bool     `json:"host"`
		People []string `json:"people"`
	}{Host: s.host}
	for _, p := range w.people {
		if _, err := w.may(s, p.ID); err == nil {
			me.People = append(me.People, p.ID)
		}
	}
	return me, nil
}

// knows reports whether a Host header names this machine. Otherwise a stranger
// could point a host name to this machine, and that host's pages could read ours
// (DNS rebinding). Therefore only addresses, localhost, the machine's own name
// and the operator's Base are accepted.
func (w *Web) knows(host string) bool {
	name := strings.ToLower((&url.URL{Host: host}).Hostname())
	base, err := url.Parse(w.Base)
	if name == "localhost" || err == nil && name != "" && strings.EqualFold(name, base.Hostname()) {
		return true
	}
	if addr, err := netip.ParseAddr(name); err == nil {
		return w.Listen || addr.IsLoopback()
	}
	own, err := os.Hostname()
	own = strings.ToLower(own)
	return w.Listen && err == nil && (name == own || name == own+".local")
}

// sameOrigin reports whether a POST comes from our own page.
func sameOrigin(r *http.Request) bool {
	origin, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && origin.Host != "" && origin.Host == r.Host
}

// serveBytes sends a picture or a file to a browser that may see its message.
func (w *Web) serveBytes(rw http.ResponseWriter, r *http.Request, s session) {
	ref, what, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/bytes/"), "/")
	w.mu.RLock()
	p, err := w.may(s, r.URL.Query().Get("as"))
	rec := w.logs.find(ref)
	w.mu.RUnlock()
	if err != nil || rec == nil || !rec.visible(p.ID) {
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
		return
	}
	part, err := strconv.ParseUint(what, 10, 16)
	if what == "file" && rec.File != nil {
		part, err = filePart, nil
	}
	if err != nil {
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
		return
	}
	data, err := w.bytesOf(r.Context(), rec, part)
	switch {
	case err != nil:
		w.fail(rw, r, err)
		return
	case data == nil:
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
		return
	}
	h := rw.Header()
	kind := http.DetectContentType(data)
	if part == filePart || !strings.HasPrefix(kind, "image/") {
		name := "shipboard"
		if rec.File != nil {
			name = path.Base(rec.File.Name)
		}
		kind = "application/octet-stream"
		h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	} else {
		h.Set("Cache-Control", "private, max-age=86400, immutable") // the address contains the hash of the contents
	}
	h.Set("Content-Type", kind)
	_, _ = rw.Write(data)
}

// fail shows the reader of the page one sentence about an error.
func (w *Web) fail(rw http.ResponseWriter, r *http.Request, err error) {
	no, fault := page.RefusalOf(err)
	if fault {
		w.Log.Error("page request failed", "path", r.URL.Path, "error", err)
	}
	if strings.HasPrefix(r.URL.Path, "/api/") {
		page.WriteJSON(rw, no.Code, map[string]string{"error": no.Text})
		return
	}
	w.notice(rw, no.Code, no.Text)
}

func (w *Web) notice(rw http.ResponseWriter, code int, text string) {
	page.Notice{Title: "Shipboard", Text: text}.Show(rw, code)
}
