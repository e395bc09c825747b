// Package seats is the page for those who have a seat at a table of a chat. The chat gives each of
// them a link, which signs one browser in to their seat.
//
// What the package is afraid of, and the tests that try it (threats_test.go, and those beside the
// files that are named):
//
//   - guessing: a link holds 130 bits of chance, and a browser's cookie as many. A wrong one is
//     answered like any other wrong one, and costs no write.
//   - replay: a link lets in one browser, for ten minutes. The store holds hashes of links and
//     cookies, so a copy of it lets nobody in.
//   - forwarding: a link lets in no second browser. The player is told, privately and with their
//     next link, and may sign out everywhere.
//   - previews: chats and scanners open links to look at them. Only the button on the page of a
//     link lets somebody in.
//   - referrer: the page of a link tells no other page its address.
//   - cross-site requests: a post is taken from our own page alone, and the button of a link only
//     from the browser to which we showed it. So nobody is signed in as somebody else unawares.
//   - framing: no page may frame ours, but for a chat (below).
//   - fixation: each sign-in makes a new cookie, and ends the one that the browser had for the table.
//   - a seat that changed hands: at every request we ask the table whether whoever looks still
//     has the seat.
//   - the cookie of another table, or of another person: a cookie is for one seat at one table,
//     and the page of a seat answers about nothing else.
//   - watchers: a table shows itself to all only where its players have agreed to that. A watcher
//     sees what everyone may know, hears of nothing else, and can act nowhere. Where the channel
//     lets watchers guess, they choose a name of their own; it is checked as a guest's name is. A
//     stranger can take only a few names. A browser that plays at the table can take none.
//   - inside a chat (activity.go): the chat tells us who opened the page there, and where, when
//     we hand it a code. It made the code for us alone, and takes it once. The page's own address
//     proves nothing; it may only name which of one's own tables to show. These let nobody in: a
//     code of another app, an instance that the chat does not know, an instance that the person is
//     not in, and a sign-in that another page began.
//   - framing by the chat: only the chat's own pages may frame ours, and only at one address.
//     The pages that the chat shows for others may not. A sign-in inside the chat counts only
//     there. A sign-in outside the chat does not count inside it.
//   - floods: a seat presses no faster than people do, and those who watch from one address ask
//     no faster than a few pages do. More watchers do not keep the seats from playing, and one
//     address takes only a few of a table's places. A request with a body that it does not need is
//     refused. We ask a chat about only as many strangers as it can answer easily.
//   - the cache of a browser: a browser that is signed out throws away what it kept.
//   - another host's name for this machine: we answer requests to our own address only.
//   - a crowd of one: one stranger may be several guests. They take nobody out of a lobby, begin no
//     game that nobody of the chat would begin, and host no table while somebody of the chat does.
//   - an invitation: it only gives a free seat, under a name of one's own. It ends after a day,
//     when the game begins, when whoever made it leaves, and when a guest who came by it is taken
//     out. One invitation seats only a few guests. One address takes seats, and asks, no faster
//     than a household does. A preview of it gives nobody a seat.
//   - a guest's name: no chat or page reads markup or a mention in it, and it is not like the
//     name of anybody who sits there. The table is told who came by a link, and by whose.
//   - a guest's seat: nobody alone gets a link to it at once. Either most of those who play by a
//     chat ask for it, or one of them asks and waits for half a day. Nobody gets it once the guest
//     looks at the page. The table is told, and the link signs out all other browsers of the seat.
//   - where calls go (devices.go, push.go): a browser names the address to which its calls are
//     sent. The address has a bounded length, begins with https, and must be on the public
//     network; that is checked for each connection, wherever the name leads. Only so much of the
//     answer is read, and no redirect is followed. Other messages do not wait for an address that
//     does not answer.
//   - what calls tell: a call says whose turn it is in which game, and no more. It is encrypted for
//     the browser, has one size, and is sent when a chat would call, so push services learn when,
//     and nothing else.
//   - the device of somebody who has left: we call a browser only while the cookie with which it
//     plays at a seat is good. Calls end with the cookie. Before each call we ask the table who
//     has the seat. A seat has at most a few such browsers.
//   - a page on a home screen (home.go): its reader pastes a link into it. The link signs the
//     page in once, by the button, and only from our own page, like a link that is opened.
//   - the log: no line of it holds a link, a cookie, the address of a device or its keys, or the
//     code by which a chat signs somebody in.
package seats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"shipboard/bot/chat"
	"shipboard/bot/web/callers"
	"shipboard/bot/web/page"
)

// Config is what the page of the seats is made of.
type Config struct {
	Table    chat.Table
	Desks    chat.Desks
	Sittings chat.Sittings
	Passes   *Passes
	Devices  *Devices // nil: nobody is called but by their chat
	Log      *slog.Logger
	Release  string // this one's name, which the page tells

	// Activity is the chat that shows the page inside itself; nil: none does.
	Activity chat.Activity

	// Programs answers the programs that play in seats; nil: none do.
	Programs http.Handler

	// Presses is how many presses a second are taken of one seat; 0 is what people need.
	Presses int
}

// Seats is the page of the seats. It is an http.Handler.
type Seats struct {
	Config
	files   page.Files
	streams streams
	presses callers.Paces // of the seats
	asks    callers.Paces // of those who watch
	arrives callers.Paces // of those who come inside a chat
	knocks  callers.Paces // of those who come inside a chat from one address
	sits    callers.Paces // of guests at one address
}

// New makes the page.
func New(c Config) (*Seats, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	files, err := page.ReadFiles(c.Release)
	if err != nil {
		return nil, fmt.Errorf("read the page's files: %w", err)
	}
	return &Seats{
		Config: c, files: files,
		presses: callers.ASecond(cmp.Or(c.Presses, pressesASecond)),
		asks:    callers.ASecond(asksASecond),
		sits:    callers.Paces{Limit: rate.Every(time.Minute / sitsAMinute), Burst: sitsAtOnce},
		arrives: callers.ASecond(arrivalsASecond),
		knocks:  callers.ASecond(arrivalsFromOne),
	}, nil
}

// The addresses of the page.
const (
	linkAddress  = "/link/" // and the secret of a link
	joinAddress  = "/join/" // and the table, and the secret of an invitation
	tableAddress = "/t/"    // and the table, for a player who sits there
	watchAddress = "/w/"    // and the table, for anyone
)

// atTable matches the address of a table on the page, and what is asked there.
var atTable = regexp.MustCompile(`^(/[tw]/)([a-z]{1,16})(/.*)?$`)

// Answers is a header of every answer, by which doctor knows the page.
const Answers = "X-Shipboard-Page"

const longestBody = 16 << 10

// ServeHTTP implements http.Handler.
func (s *Seats) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	defer s.recovered(rw, r)
	_ = http.NewResponseController(rw).SetWriteDeadline(time.Now().Add(longestAnswer + longestWait)) // the writer in a test may know no deadlines
	s.secure(rw, r)
	rw.Header().Set(Answers, "seats")
	r.Body = http.MaxBytesReader(rw, r.Body, longestBody)
	base := s.Passes.base
	asked := s.askedFor(r)
	at := atTable.FindStringSubmatch(asked)
	switch p := asked; {
	case !strings.EqualFold(r.Host, base.Host):
		say(rw, http.StatusMisdirectedRequest, "This Shipboard does not answer to that address.")
	case s.Programs != nil && strings.HasPrefix(r.URL.Path, chat.ProgramAddress):
		s.Programs.ServeHTTP(rw, r)
	case r.Method != http.MethodGet && r.Method != http.MethodPost:
		say(rw, http.StatusMethodNotAllowed, "Shipboard does not know that kind of request.")
	case page.Withheld(r):
		rw.Header().Set("Connection", "close") // or the body would be awaited before the answer
		say(rw, http.StatusBadRequest, "Shipboard does not know that kind of request.")
	case r.Method == http.MethodPost && s.foreign(r):
		s.fail(rw, r, page.Refuse(http.StatusForbidden, "That came from another page. Reload this one and try again."))
	case s.files.Has(p):
		s.files.ServeFile(rw, r, p)
	case s.inside(r) && at == nil:
		s.serveActivity(rw, r, p)
	case strings.HasPrefix(p, linkAddress):
		s.serveLink(rw, r, strings.TrimPrefix(p, linkAddress))
	case strings.HasPrefix(p, joinAddress):
		s.serveInvitation(rw, r, strings.TrimPrefix(p, joinAddress))
	case at != nil && at[1] == watchAddress:
		s.serveWatch(rw, r, at[2], at[3])
	case at != nil:
		s.serveSeat(rw, r, at[2], at[3])
	case p == "/":
		say(rw, http.StatusOK, "Here people play who sit at a table by a chat. To come here, press Play on the board there, in a private message of the game.")
	default:
		say(rw, http.StatusNotFound, "There is nothing here.")
	}
}

// secretIn is the beginning of an address that ends in a secret; "" for any other.
func secretIn(r *http.Request) string {
	for _, begins := range []string{linkAddress, joinAddress} {
		if strings.HasPrefix(r.URL.Path, begins) {
			return begins
		}
	}
	return ""
}

// foreign reports whether a post comes from another page. The page of a link sends no referrer.
// Because of that a browser names no origin when its button is pressed.
func (s *Seats) foreign(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		return true
	}
	origin := r.Header.Get("Origin")
	if s.inside(r) { // a proxy may have dropped Origin; then Sec-Fetch-Site must be there
		return origin != s.Activity.Origin() && (origin != "" || r.Header.Get("Sec-Fetch-Site") == "")
	}
	if secretIn(r) != "" && (origin == "" || origin == "null") {
		return false
	}
	return origin != s.Passes.base.String()
}

// recovered turns a panic into an answer. Its value is not logged, since it may hold a secret,
// nor is the address.
func (s *Seats) recovered(rw http.ResponseWriter, r *http.Request) {
	if p := recover(); p != nil {
		s.Log.Error("answer a page: panic", "page", called(r), "panic", fmt.Sprintf("%T", p), "stack", string(debug.Stack()))
		http.Error(rw, "a fault of ours", http.StatusInternalServerError)
	}
}

// called is what the log calls a request: its address without the secret of a link.
func called(r *http.Request) string {
	return cmp.Or(secretIn(r), r.URL.Path)
}

func say(rw http.ResponseWriter, code int, text string) {
	page.Notice{Title: "Shipboard", Text: text}.Show(rw, code)
}

// fail shows the reader of the page one sentence about an error.
func (s *Seats) fail(rw http.ResponseWriter, r *http.Request, err error) {
	if s.inside(r) && errors.Is(err, errStranger) {
		err = errOver
	}
	no, fault := page.RefusalOf(err)
	if fault && !errors.Is(err, context.Canceled) {
		s.Log.Error("answer a page", "page", called(r), "err", err)
	}
	if strings.Contains(r.URL.Path, "/api/") {
		page.WriteJSON(rw, no.Code, map[string]string{"error": no.Text})
		return
	}
	say(rw, no.Code, no.Text)
}

// errStranger refuses a browser that has no seat at a table, whether there is such a table or not.
var errStranger = page.Refuse(http.StatusForbidden, "This page is for somebody who sits at that table. If you do, press Play on the board in a private message of your game, and open the link that you get. If you came by an invitation, ask those who play for a new link to your seat: "+howLost+".")

// howLost says how those who play get a new link to the seat of a guest.
const howLost = "most of them must type /sea invite and your name, and whoever types it last gets the link"

// seat is a browser that plays for somebody at a table.
type seat struct {
	chat.Sitting
	table   string
	cookie  string
	watches bool // nobody sits here
}

// id and name are what the page calls whoever looks.
func (at *seat) id() string { return cmp.Or(at.Person.ID, "watcher") }

func (at *seat) name() string { return cmp.Or(at.Person.Called(), "watching") }

func (at *seat) viewer() page.Viewer {
	return page.Viewer{Person: at.Person, Place: chat.AtTable(at.table)}
}

// seatOf finds out for whom a browser plays at a table. The table itself is asked, each time.
func (s *Seats) seatOf(r *http.Request, table string) (*seat, error) {
	c, err := r.Cookie(s.cookieName(r, table))
	if err != nil {
		return nil, errStranger
	}
	p, ok, err := s.Passes.browser(r.Context(), c.Value, table, s.inside(r))
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, errStranger
	}
	at, ok, err := s.Sittings.Sitting(r.Context(), p, table)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, errStranger
	}
	return &seat{Sitting: at, table: table, cookie: c.Value}, nil
}
