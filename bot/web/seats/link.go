package seats

import (
	"crypto/rand"
	"maps"
	"net/http"

	"shipboard/bot/web/page"
)

// door is the cookie and the field that tie the button of a link to the browser that was shown
// it. Nobody else can have a browser press it.
const door = "door"

func (s *Seats) doorName() string { return s.Passes.cookieName(door) }

// serveLink lets somebody in to their seat. To open a link only asks; the button lets in.
func (s *Seats) serveLink(rw http.ResponseWriter, r *http.Request, secret string) {
	rw.Header().Set("Referrer-Policy", "no-referrer")
	s.letIn(rw, r, secret, nil)
}

// letIn lets somebody in by a link. What the button is to post again stands in fields.
func (s *Seats) letIn(rw http.ResponseWriter, r *http.Request, secret string, fields map[string]string) {
	old := func(table string) string {
		if c, err := r.Cookie(s.Passes.cookieName(table)); err == nil {
			return c.Value
		}
		return ""
	}
	to, err := s.Passes.look(r.Context(), secret, old)
	switch {
	case err != nil:
		s.fail(rw, r, err)
	case to.mine:
		http.Redirect(rw, r, tableAddress+to.table, http.StatusSeeOther)
	case to.state != good:
		s.shut(rw, r, secret, to)
	case r.Method != http.MethodPost || !s.knocked(r):
		s.ask(rw, r, to, fields)
	default:
		fresh, to, err := s.Passes.open(r.Context(), secret, old(to.table))
		switch {
		case err != nil:
			s.fail(rw, r, err)
		case fresh == "": // another browser was faster
			s.shut(rw, r, secret, to)
		default:
			s.setCookie(rw, s.Passes.cookieName(to.table), fresh, http.SameSiteLaxMode, int(lifeOf(to.person).Seconds()))
			s.setCookie(rw, s.doorName(), "", http.SameSiteStrictMode, -1)
			http.Redirect(rw, r, tableAddress+to.table, http.StatusSeeOther)
		}
	}
}

// ask shows the button of a link.
func (s *Seats) ask(rw http.ResponseWriter, r *http.Request, to linkedTo, fields map[string]string) {
	at, ok, err := s.Sittings.Sitting(r.Context(), to.person, to.table)
	switch {
	case err != nil:
		s.fail(rw, r, err)
		return
	case !ok:
		say(rw, http.StatusForbidden, "This link is for a seat that is another's now, or whose player has left the game.")
		return
	}
	key := rand.Text()
	s.setCookie(rw, s.doorName(), key, http.SameSiteStrictMode, int(passLife.Seconds()))
	name := at.Person.Called()
	posted := map[string]string{door: key}
	maps.Copy(posted, fields)
	page.Notice{
		Title: at.Title, Text: "This link signs you in as " + name + ". Press the button if that is you, and this is your own browser.",
		Button: "Play as " + name, Fields: posted,
	}.Show(rw, http.StatusOK)
}

// knocked reports whether the button was pressed in the browser that was shown it.
func (s *Seats) knocked(r *http.Request) bool {
	c, err := r.Cookie(s.doorName())
	return err == nil && c.Value != "" && page.SameSecret(c.Value, r.PostFormValue(door))
}

// shut says why a link lets nobody in. If the link has let another browser in, its player is told.
func (s *Seats) shut(rw http.ResponseWriter, r *http.Request, secret string, to linkedTo) {
	switch {
	case to.person.IsGuest() && to.state == expired:
		say(rw, http.StatusForbidden, "This link was good for a day, which is over. Ask those who play for another: "+howLost+".")
		return
	case to.person.IsGuest():
		say(rw, http.StatusForbidden, "This link works once, and another browser has opened it. If that was not yours, ask those who play for another, which ends the other browser when you open it: "+howLost+".")
		return
	}
	switch to.state {
	case expired:
		say(rw, http.StatusForbidden, "This link was good for ten minutes, which are over. Press Play on the board again.")
	case used:
		if seen(r) {
			s.tellMisused(r, secret, to)
		}
		say(rw, http.StatusForbidden, "This link works once, and another browser has opened it. Its player is told that it was opened again here. If you are the player and did not open it before, press Play on the board, and then Sign out everywhere.")
	default:
		say(rw, http.StatusForbidden, "This link is not valid. Press Play on the board in a private message of your game to get one.")
	}
}

// seen reports whether somebody looks at the answer. Programs that preview links do not say so.
func seen(r *http.Request) bool {
	return r.Method == http.MethodPost || r.Header.Get("Sec-Fetch-Dest") == "document" && r.Header.Get("Sec-Purpose") == ""
}

func (s *Seats) tellMisused(r *http.Request, secret string, to linkedTo) {
	tell, err := s.Passes.again(r.Context(), secret)
	if err == nil && tell {
		err = s.Sittings.Misused(r.Context(), to.person, to.table)
	}
	if err != nil {
		s.Log.Error("tell a player that their link was opened again", "table", to.table, "err", err)
	}
}

// setCookie sets a cookie for a number of seconds; a negative one takes it away.
func (s *Seats) setCookie(rw http.ResponseWriter, name, value string, sent http.SameSite, seconds int) {
	http.SetCookie(rw, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: s.Passes.secure(), SameSite: sent,
	})
}
