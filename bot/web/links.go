package web

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"strings"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
	"shipboard/store"
)

// Links make browsers known: a browser that opens one gets a cookie, which takes
// the link's place. Others may see a link: the host's stands in the argument list of
// the program that opens it, and the host sees the links of all players. So the
// host's link works once, and a player is told of each further browser that
// opens the player's link.

// mostBrowsers is how many browsers one person plays in. One more ends the
// oldest.
const mostBrowsers = 4

// serveHost makes the browser that opens the printed link the host's, and ends
// the one that was before. It answers with the page itself: after a redirect
// from another site, a strict cookie would not be sent along.
func (w *Web) serveHost(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	fits := page.SameSecret(strings.TrimPrefix(r.URL.Path, "/host/"), w.link)
	mine, known := w.session(r)
	switch {
	case known && mine.host:
		w.used = w.used || fits
		w.files.ServeIndex(rw, r)
		return
	case !fits:
		w.notice(rw, http.StatusForbidden, "This link is not valid. Open the one that Shipboard printed when it started last.")
		return
	case w.used:
		w.notice(rw, http.StatusForbidden, "This link works once, and another browser has opened it. To play here, or if that was not you, stop Shipboard, start it with --no-open, and open the new link that it prints. The other browser is no longer its owner's then.")
		return
	}
	next := w.identity
	next.Token = rand.Text()
	if err := w.Store.Update(r.Context(), func(tx store.Tx) error { return put(tx, identityKey(), next) }); err != nil {
		w.fail(rw, r, fmt.Errorf("keep the host's cookie: %w", err))
		return
	}
	w.identity, w.used = next, true
	w.wake()
	w.setCookie(rw, next.Token)
	w.files.ServeIndex(rw, r)
}

// invited is the person of a private link, or nil.
func (w *Web) invited(token string) *person {
	for _, p := range w.people {
		if page.SameSecret(token, p.Token) {
			return p
		}
	}
	return nil
}

// serveJoin lets somebody sit down in a browser of their own. Opening the
// link only asks; the button on it sits down, so that programs that look at
// links in a chat do not.
func (w *Web) serveJoin(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := w.invited(strings.TrimPrefix(r.URL.Path, "/join/"))
	mine, known := w.session(r)
	switch {
	case p == nil:
		w.notice(rw, http.StatusForbidden, "This link is no longer valid. Ask the page's owner for a new one.")
	case known && mine.host:
		w.notice(rw, http.StatusConflict, "This is the browser of the page's owner. Give this link to "+p.Name+", for a browser of their own.")
	case r.Method != http.MethodPost:
		text := "You are invited to play on this Shipboard."
		if len(p.Browsers) > 0 {
			text = "Another browser plays as " + p.Name + " already. It will be told of this one."
		}
		page.Notice{Title: "Ahoy, " + p.Name, Text: text, Button: "Come aboard as " + p.Name}.Show(rw, http.StatusOK)
	case known && mine.person == p.ID:
		http.Redirect(rw, r, "/", http.StatusSeeOther)
	default:
		cookie, err := w.addBrowser(r.Context(), p)
		if err != nil {
			w.fail(rw, r, err)
			return
		}
		w.setCookie(rw, cookie)
		http.Redirect(rw, r, "/", http.StatusSeeOther)
	}
}

// addBrowser adds a browser to those of a person, and returns its cookie. If
// there was one before, the person is told. The caller holds w.mu.
func (w *Web) addBrowser(ctx context.Context, p *person) (string, error) {
	cookie := rand.Text()
	next := *p
	next.Away = true
	next.Browsers = append(append([]string(nil), p.Browsers...), cookie)
	next.Browsers = next.Browsers[max(0, len(next.Browsers)-mostBrowsers):]
	if len(p.Browsers) > 0 {
		told := &record{Room: privateRoom(p.ID), Key: "browser " + rand.Text(), At: w.Now().UnixMilli()}
		m := chat.Message{Title: "Another browser", Lines: []string{fmt.Sprintf(
			"Your link was opened in another browser, so %d browsers show your messages and play for you. If that was not you, ask the page's owner to take the seat back, which ends them all, and for a new link.", len(next.Browsers),
		)}}
		if err := w.keep(ctx, fill(told, m)); err != nil {
			return "", fmt.Errorf("tell %s of another browser: %w", p.ID, err)
		}
	}
	return cookie, w.savePerson(ctx, &next)
}

func (w *Web) setCookie(rw http.ResponseWriter, token string) {
	http.SetCookie(rw, &http.Cookie{
		Name: w.cookie(), Value: token, Path: "/", MaxAge: 365 * 24 * 3600,
		HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
}
