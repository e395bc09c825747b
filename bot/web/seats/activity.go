package seats

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"regexp"
	"strings"
	"time"

	"shipboard/bot/chat"
	"shipboard/bot/web/callers"
	"shipboard/bot/web/page"
)

// activityAddress is where a chat finds the page that it shows inside itself. The chat shows what
// stands under it at an origin of its own, where the page asks for /t/… and so on.
const activityAddress = "/activity"

// arrivalsASecond is about how many are let inside. The chat is asked about each, also about
// strangers. Those at one address leave room for others.
const (
	arrivalsASecond = 5
	arrivalsFromOne = 3
)

// longestArrival is the time for all that the chat is asked about one who comes inside.
const longestArrival = 20 * time.Second

// inside reports whether a request is for the page inside a chat.
func (s *Seats) inside(r *http.Request) bool {
	rest, ok := strings.CutPrefix(r.URL.Path, activityAddress)
	return s.Activity != nil && ok && (rest == "" || rest[0] == '/')
}

// askedFor is the address that the page asks for, wherever it is shown.
func (s *Seats) askedFor(r *http.Request) string {
	if !s.inside(r) {
		return r.URL.Path
	}
	return "/" + strings.TrimLeft(strings.TrimPrefix(r.URL.Path, activityAddress), "/")
}

// secure sets the headers by which an answer keeps others out.
func (s *Seats) secure(rw http.ResponseWriter, r *http.Request) {
	if !s.inside(r) {
		page.Secure(rw.Header())
		return
	}
	page.Secure(rw.Header(), s.Activity.Frames()...)
	rw.Header().Del("Cross-Origin-Opener-Policy") // the chat may open the page in a window of its own
}

// cookieName is the name of the cookie by which a request is known for a table.
func (s *Seats) cookieName(r *http.Request, table string) string {
	if s.inside(r) {
		return s.insideName(table)
	}
	return s.Passes.cookieName(table)
}

func (s *Seats) insideName(table string) string {
	name := "shipboard-inside-" + table
	if strings.HasPrefix(s.Activity.Origin(), "https:") {
		name = "__Host-" + name
	}
	return name
}

// setInside sets a cookie for some seconds that the browser keeps for the page inside this chat,
// and shows nobody else.
func (s *Seats) setInside(rw http.ResponseWriter, table, value string, seconds int) {
	http.SetCookie(rw, &http.Cookie{
		Name: s.insideName(table), Value: value, Path: "/", MaxAge: seconds,
		HttpOnly: true, Secure: true, SameSite: http.SameSiteNoneMode, Partitioned: true,
	})
}

// serveActivity answers what is asked inside a chat before somebody is let in.
func (s *Seats) serveActivity(rw http.ResponseWriter, r *http.Request, what string) {
	calls := map[string]func(http.ResponseWriter, *http.Request) (any, error){
		"POST /api/hello": s.serveHello, "POST /api/enter": s.serveEnter,
	}
	call := calls[r.Method+" "+what]
	switch {
	case call != nil:
		v, err := call(rw, r)
		if err != nil {
			s.fail(rw, r, err)
			return
		}
		page.WriteJSON(rw, http.StatusOK, v)
	case r.Method == http.MethodGet && what == "/":
		s.files.ServeActivity(rw, r)
	default:
		s.fail(rw, r, errNothing)
	}
}

var (
	errNotYet    = page.Refuse(http.StatusServiceUnavailable, "Shipboard has just started. Try again in a minute.")
	errCrowded   = page.Refuse(http.StatusServiceUnavailable, "Many people come in at once. Try again in a minute.")
	errNotAsked  = page.Refuse(http.StatusForbidden, "This sign-in did not begin here, or it took too long. Close this and open it again.")
	errNotInside = page.Refuse(http.StatusForbidden, "The chat does not say that you have opened this here. Close it and open it again.")
	errOver      = page.Refuse(http.StatusForbidden, "You are signed in here no more: a day has gone by, you have signed out, or the seat is another's. Close this and open it again.")
	errNoSeat    = page.Refuse(http.StatusNotFound, "You do not sit at a table here, and those who play here have not agreed that anyone may watch. Take a seat in the channel's lobby, or press Play on the board in a private message of your game.")
)

// hello is what a page inside a chat needs to ask the chat for a code.
type hello struct {
	App     string   `json:"app"`
	State   string   `json:"state"` // ties the sign-in to the browser that began it
	Origins []string `json:"origins"`
}

// serveHello begins to sign somebody in.
func (s *Seats) serveHello(rw http.ResponseWriter, _ *http.Request) (any, error) {
	app := s.Activity.App()
	if app == "" {
		return nil, errNotYet
	}
	state := rand.Text()
	s.setInside(rw, door, state, int(passLife.Seconds()))
	return hello{App: app, State: state, Origins: s.Activity.Frames()}, nil
}

// arriving is what a page tells of itself that was opened inside a chat. Only the code is proof.
type arriving struct {
	Code, State string
	Instance    string
	Table       string // which table its reader would see
}

var instanceForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,200}$`)

const longestCode = 200

// arrived tells a page that its reader was let in.
type arrived struct {
	At    string `json:"at"` // the address of the table
	Token string `json:"token"`
}

// serveEnter lets somebody in to their seat inside a chat.
func (s *Seats) serveEnter(rw http.ResponseWriter, r *http.Request) (any, error) {
	var in arriving
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	if c, err := r.Cookie(s.insideName(door)); err != nil || c.Value == "" || !page.SameSecret(c.Value, in.State) {
		return nil, errNotAsked
	}
	if in.Code == "" || len(in.Code) > longestCode || !instanceForm.MatchString(in.Instance) {
		return nil, page.ErrUnreadable
	}
	if from := callers.AddressOf(r); from != "" && !s.knocks.Allow(from) || !s.arrives.Allow(activityAddress) {
		return nil, errCrowded
	}
	s.setInside(rw, door, "", -1)
	ctx, cancel := context.WithTimeout(r.Context(), longestArrival)
	defer cancel()
	v, err := s.Activity.Admit(ctx, in.Code, in.Instance)
	switch {
	case errors.Is(err, chat.ErrNotInside):
		return nil, errNotInside
	case err != nil:
		return nil, err
	}
	table, sits, err := s.tableFor(ctx, v, in.Table)
	switch {
	case err != nil:
		return nil, err
	case sits:
		return s.seatInside(ctx, rw, r, v, table)
	}
	if _, ok, err := s.Sittings.Watched(ctx, table); table == "" || !ok || err != nil {
		if err != nil {
			return nil, err
		}
		return nil, errNoSeat
	}
	return arrived{At: watchAddress + table, Token: v.Token}, nil
}

// seatInside signs a visitor in to their seat.
func (s *Seats) seatInside(ctx context.Context, rw http.ResponseWriter, r *http.Request, v chat.Visit, table string) (any, error) {
	old := ""
	if c, err := r.Cookie(s.insideName(table)); err == nil {
		old = c.Value
	}
	fresh, err := s.Passes.admit(ctx, v.Person, table, old)
	if err != nil {
		return nil, err
	}
	s.setInside(rw, table, fresh, int(insideLife.Seconds()))
	return arrived{At: tableAddress + table, Token: v.Token}, nil
}

var tableForm = regexp.MustCompile(`^[a-z]{1,16}$`)

// tableFor is the table that a visitor is to see: the one that they name, or for which they have
// just pressed Play on the board, if they sit there; else one in the place where they are.
func (s *Seats) tableFor(ctx context.Context, v chat.Visit, named string) (table string, sits bool, err error) {
	called, err := s.Passes.called(ctx, v.Person)
	if err != nil {
		return "", false, err
	}
	for _, table := range []string{named, called} {
		if !tableForm.MatchString(table) {
			continue
		}
		if _, ok, err := s.Sittings.Sitting(ctx, v.Person, table); ok || err != nil {
			return table, true, err
		}
	}
	return s.Sittings.SeatIn(ctx, v.Person, v.Place)
}
