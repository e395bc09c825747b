package seats

import (
	"cmp"
	"crypto/rand"
	"net/http"
	"regexp"

	"shipboard/bot/chat"
	"shipboard/bot/web/callers"
	"shipboard/bot/web/page"
	"shipboard/games/game"
)

// atInvitation matches what stands behind joinAddress.
var atInvitation = regexp.MustCompile(`^([a-z]{1,16})/([A-Z2-7]{26,52})$`)

// nameField is the field in which a guest types a name.
const nameField = "name"

// serveInvitation lets a guest take a seat. To open the link only asks; the button seats.
func (s *Seats) serveInvitation(rw http.ResponseWriter, r *http.Request, what string) {
	rw.Header().Set("Referrer-Policy", "no-referrer")
	if from := callers.AddressOf(r); from != "" && !s.asks.Allow(from) { // the table is read for each
		s.fail(rw, r, errTooFast)
		return
	}
	at := atInvitation.FindStringSubmatch(what)
	if at == nil {
		say(rw, http.StatusForbidden, uninvited)
		return
	}
	table, hash := at[1], chat.HashOf(at[2])
	if _, err := s.seatOf(r, table); err == nil { // this browser plays there already
		http.Redirect(rw, r, tableAddress+table, http.StatusSeeOther)
		return
	}
	to, ok, err := s.Sittings.Invited(r.Context(), table, hash)
	switch {
	case err != nil:
		s.fail(rw, r, err)
	case !ok:
		say(rw, http.StatusForbidden, uninvited)
	case r.Method != http.MethodPost || !s.knocked(r):
		s.askName(rw, to, "", "")
	case !s.sits.Allow(cmp.Or(callers.AddressOf(r), table)):
		s.fail(rw, r, errTooFast)
	default:
		s.seatGuest(rw, r, table, hash, to)
	}
}

const uninvited = "This invitation seats nobody: it is over, the game has begun, all seats are taken, or it is no invitation at all. Ask whoever sent it for a new one."

// askName shows to what a guest is invited, and asks for a name.
func (s *Seats) askName(rw http.ResponseWriter, to chat.Invited, typed, wrong string) {
	key := rand.Text()
	s.setCookie(rw, s.doorName(), key, http.SameSiteStrictMode, int(passLife.Seconds()))
	code, sits := http.StatusOK, "Nobody sits there yet."
	if wrong != "" {
		code = http.StatusUnprocessableEntity
	}
	if len(to.Sitting) > 0 {
		sits = "At the table: " + game.List("and", to.Sitting...) + "."
	}
	page.Notice{
		Title: to.Title, Text: to.By + " invites you to a game of " + to.Title + ". You need no account. You play in this browser, so choose one that you will have at hand for as long as the game lasts.",
		Lines:  []string{sits, "All who play see the name that you choose, and that you came by a link."},
		Button: "Take a seat", Fields: map[string]string{door: key},
		Ask: &page.Asked{Name: nameField, Label: "Your name", Value: typed, Most: 2 * chat.MostGuestName, Wrong: wrong},
	}.Show(rw, code)
}

// seatGuest gives a seat to whoever has pressed the button. The guest is the same one if the
// button is pressed again.
func (s *Seats) seatGuest(rw http.ResponseWriter, r *http.Request, table, hash string, to chat.Invited) {
	typed := r.PostFormValue(nameField)
	name, err := chat.GuestName(typed)
	guest := chat.Person{Chat: chat.Guests, ID: chat.Guests + ":" + chat.HashOf(hash + " " + r.PostFormValue(door))[:32], Name: name}
	if err == nil {
		err = s.Sittings.SitDown(r.Context(), table, hash, guest)
	}
	if why, refused := game.Refused(err); refused {
		s.askName(rw, to, typed, string(why))
		return
	}
	if err != nil {
		s.fail(rw, r, err)
		return
	}
	old := ""
	if c, err := r.Cookie(s.Passes.cookieName(table)); err == nil {
		old = c.Value
	}
	fresh, err := s.Passes.admitGuest(r.Context(), guest, table, old)
	if err != nil {
		s.fail(rw, r, err)
		return
	}
	s.setCookie(rw, s.Passes.cookieName(table), fresh, http.SameSiteLaxMode, int(guestLife.Seconds()))
	s.setCookie(rw, s.doorName(), "", http.SameSiteStrictMode, -1)
	http.Redirect(rw, r, tableAddress+table, http.StatusSeeOther)
}
