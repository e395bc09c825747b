package seats

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"shipboard/bot/web/page"
)

// A page on the home screen of a phone may be a browser of its own, with cookies of its own. No
// link opens there, so the page asks for one.

// home marks the address at which a page on a home screen begins.
const home = "home"

// linkField is the field for a link.
const linkField = "link"

const longestLink = 300

// startOf is where a page at an address begins on a home screen.
func startOf(at *seat, address string) string {
	if at.watches {
		return address
	}
	return address + "?" + home
}

// atHome reports whether a page on a home screen starts, or sends the link that it was asked for.
func atHome(r *http.Request, what string) bool {
	return what == "" && (r.Method == http.MethodPost || r.URL.Query().Has(home))
}

// serveHome lets a page on a home screen in by the link that is put into it.
func (s *Seats) serveHome(rw http.ResponseWriter, r *http.Request) {
	typed := strings.TrimSpace(r.PostFormValue(linkField))
	secret := s.secretOf(typed)
	switch {
	case typed == "":
		askLink(rw, "")
	case secret == "":
		askLink(rw, "That is no link of this page.")
	default:
		s.letIn(rw, r, secret, map[string]string{linkField: typed})
	}
}

func askLink(rw http.ResponseWriter, wrong string) {
	code := http.StatusForbidden
	if wrong != "" {
		code = http.StatusUnprocessableEntity
	}
	page.Notice{
		Title: "Shipboard", Text: "This page is on your home screen, and is not signed in there. Press Play on the board in a private message of your game, copy the link that you get, and put it in here. If you came by an invitation, ask those who play for a new link to your seat: " + howLost + ".",
		Button: "Go on", Ask: &page.Asked{Name: linkField, Label: "Your link", Most: longestLink, Wrong: wrong},
	}.Show(rw, code)
}

var secretOfLink = regexp.MustCompile(`^` + linkAddress + `([A-Z2-7]{26,52})$`)

// secretOf is the secret of a link of this page; "" if it is none.
func (s *Seats) secretOf(link string) string {
	u, err := url.Parse(link)
	if err != nil || len(link) > longestLink || !strings.EqualFold(u.Host, s.Passes.base.Host) {
		return ""
	}
	if m := secretOfLink.FindStringSubmatch(u.Path); m != nil {
		return m[1]
	}
	return ""
}
