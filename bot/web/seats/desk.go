package seats

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"path"
	"strings"
	"time"
	"unicode/utf8"

	"shipboard/bot/chat"
	"shipboard/bot/web/page"
)

const (
	longestText   = 1000        // runes of what is typed into a prompt
	longestAnswer = time.Minute // that the table may take
)

// serveSeat answers what is asked at the address of a table.
func (s *Seats) serveSeat(rw http.ResponseWriter, r *http.Request, table, what string) {
	at, err := s.seatOf(r, table)
	if err != nil {
		if _, none := r.Cookie(s.cookieName(r, table)); none == nil && errors.Is(err, errStranger) {
			forget(rw) // it was signed out elsewhere
		}
		if errors.Is(err, errStranger) && atHome(r, what) {
			s.serveHome(rw, r)
			return
		}
		s.fail(rw, r, err)
		return
	}
	s.answerWith(rw, r, at, what, map[string]call{
		"GET /api/me":      s.serveMe,
		"GET /api/desk":    ofDesk(func(r *http.Request, v page.Viewer) (any, error) { return s.desk().Show(r, v) }),
		"GET /api/tale":    ofDesk(s.desk().ShowTale),
		"GET /api/rounds":  ofDesk(s.desk().ShowRounds),
		"POST /api/places": s.servePlaces,
		"POST /api/act":    s.serveAct,
		"POST /api/ask":    s.serveAsk,
		"POST /api/out":    s.serveOut,
		"POST /api/calls":  s.serveCalls,
	})
}

// call answers what a page's scripts ask.
type call func(http.ResponseWriter, *http.Request, *seat) (any, error)

// answerWith answers what is asked at the address of a table.
func (s *Seats) answerWith(rw http.ResponseWriter, r *http.Request, at *seat, what string, calls map[string]call) {
	call := calls[r.Method+" "+what]
	switch {
	case call != nil:
		v, err := call(rw, r, at)
		if err != nil {
			s.fail(rw, r, err)
			return
		}
		page.WriteJSON(rw, http.StatusOK, v)
	case r.Method == http.MethodPost:
		s.fail(rw, r, errNothing)
	case what == "":
		// The browser asks for the first answer together with the scripts that read it.
		rw.Header().Set("Link", "<"+strings.TrimSuffix(s.askedFor(r), "/")+"/api/me>; rel=preload; as=fetch; crossorigin")
		s.files.ServeIndex(rw, r)
	case what == "/api/events":
		s.serveEvents(rw, r, at)
	case what == "/desk.png":
		s.servePicture(rw, r, at)
	case what == page.Manifest:
		address := strings.TrimSuffix(s.askedFor(r), page.Manifest)
		page.ServeManifest(rw, address, startOf(at, address), at.Title)
	default:
		s.fail(rw, r, errNothing)
	}
}

var (
	errNothing = page.Refuse(http.StatusNotFound, "There is nothing here.")
	errNotYou  = page.Refuse(http.StatusForbidden, "This browser does not play for that person.")
	errNotHere = page.Refuse(http.StatusForbidden, "This page is for one seat at one table. Do that on the chat.")
)

func (s *Seats) desk() page.Desk { return page.Desk{Desks: s.Desks} }

// is refuses a request for somebody else, or about another table.
func (at *seat) is(as, room string) error {
	if as != at.id() || room != at.table {
		return errNotYou
	}
	return nil
}

// asked refuses a request whose address names somebody else, or another table.
func (at *seat) asked(r *http.Request) error {
	return at.is(r.URL.Query().Get("as"), r.URL.Query().Get("room"))
}

func ofDesk(answer func(*http.Request, page.Viewer) (any, error)) call {
	return func(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
		if err := at.asked(r); err != nil {
			return nil, err
		}
		return answer(r, at.viewer())
	}
}

// serveMe tells a newly opened page for whom it acts, by which key it may be called, and what it
// shows first.
func (s *Seats) serveMe(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	first := me{People: []string{at.id()}}
	if s.Devices != nil && !at.watches && !s.inside(r) { // inside, the chat calls
		first.Calls = s.Devices.keys.Public
	}
	now, digest, err := s.glance(r, at)
	if err != nil {
		return nil, err
	}
	v := now.viewer()
	desk, err := s.Desks.Desk(r.Context(), v.Person, v.Place, "")
	if err != nil {
		return nil, err
	}
	if at.watches {
		desk = s.opened(r, at, desk)
	}
	tale, err := s.Desks.Tale(r.Context(), v.Person, v.Place, 0)
	if err != nil {
		return nil, err
	}
	first.Now = opening{digest, now.status(), desk, tale}
	return first, nil
}

// me is the first answer to a page, and opening is what the page shows first, so that it need not
// ask for that piece by piece.
type (
	me struct {
		People []string `json:"people"`
		Calls  string   `json:"calls,omitempty"`
		Now    opening  `json:"now"`
	}
	opening struct {
		At     string        `json:"at"` // what the desk shows, as the stream of events names it
		Status status        `json:"status"`
		Desk   chat.Desk     `json:"desk"`
		Tale   chat.DeskTale `json:"tale"`
	}
)

func (s *Seats) servePlaces(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	var in page.Pointed
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	if err := at.is(in.As, in.Room); err != nil {
		return nil, err
	}
	return s.desk().ShowPlaces(r, at.viewer(), in)
}

func (s *Seats) servePicture(rw http.ResponseWriter, r *http.Request, at *seat) {
	err := at.asked(r)
	there := false
	if err == nil {
		there, err = s.desk().ServePicture(rw, r, at.viewer())
	}
	if err == nil && !there {
		err = errNothing
	}
	if err != nil {
		s.fail(rw, r, err)
	}
}

// pressed is a press on the page.
type pressed struct {
	ID           string // made by the page; a retry has the same
	As, Room     string
	Press, Value string
	Ref          string // the message of the log whose button it is
}

// elsewhere are the presses that are about more than one seat at one table, or are of the chat.
var elsewhere = map[string]bool{
	chat.PressHours: true, chat.PressPlace: true, chat.PressAway: true, chat.PressRemind: true, chat.PressRests: true,
	chat.PressModerate: true, chat.PressSide: true, chat.PressBoard: true, chat.PressSignOut: true,
	chat.PressIn: true, // a command as it is typed
}

// guestCommands are those that a guest has a button for.
var guestCommands = map[string]bool{"pause off": true, "nudge": true, "abandon": true, "abandon off": true, "resign": true}

// guestPresses reports whether a press is one that only a guest has on the page. A guest plays
// nowhere else. So guests say here that they are away, and have buttons for what others type.
func guestPresses(p chat.Press) bool {
	return p.Verb == chat.PressAway || p.Verb == chat.PressIn && p.Table != "" && guestCommands[p.Args[0]]
}

// answer has the table carry out a press. A page presses as its person would in private on the
// chat. It takes no typed commands.
func (s *Seats) answer(r *http.Request, at *seat) (pressed, chat.Answer, error) {
	var in pressed
	if err := page.Read(r, &in); err != nil {
		return in, chat.Answer{}, err
	}
	if err := at.is(in.As, in.Room); err != nil {
		return in, chat.Answer{}, err
	}
	if in.ID == "" || len(in.ID) > 64 || utf8.RuneCountInString(in.Value) > longestText {
		return in, chat.Answer{}, page.ErrUnreadable
	}
	p, ok := chat.ParsePress(in.Press)
	mine := at.Person.IsGuest() && guestPresses(p)
	if !ok || !mine && (elsewhere[p.Verb] || p.Table != at.table && p.Verb != chat.PressRules) || mine && p.Table != "" && p.Table != at.table {
		return in, chat.Answer{}, errNotHere
	}
	if !s.presses.Allow(at.pace()) {
		return in, chat.Answer{}, errTooFast
	}
	// A press counts when the page is closed meanwhile.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), longestAnswer)
	defer cancel()
	return in, s.Table.Handle(ctx, chat.Request{
		// The table finds an earlier answer by the id, so nobody may name that of another.
		ID: "page " + at.table + " " + at.Person.ID + " " + in.ID, From: at.Person, Press: in.Press, Value: in.Value,
	}), nil
}

// marks are what somebody is shown in the place of a text's marks.
func (at *seat) marks() page.Marks {
	return page.Marks{
		Name: func(p chat.Person) page.Span {
			return page.Span{Name: p.Called(), ID: p.ID, Me: p.Is(at.Person)}
		},
		Room: func(chat.Place) page.Span { return page.Span{Text: chat.Somewhere} },
	}
}

// serveAct hands a press on a desk to the table. The desk itself shows what a move did.
func (s *Seats) serveAct(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	in, a, err := s.answer(r, at)
	if err != nil {
		return nil, err
	}
	return at.acted(in, a), nil
}

// acted is what the desk shows of an answer.
func (at *seat) acted(in pressed, a chat.Answer) page.Acted {
	out := page.Acted{Refused: a.Refused}
	switch {
	case a.Silent:
		return page.Acted{}
	case page.InWords(a):
		out.Says = at.marks().Said(a)
	default:
		m := at.message(in, a)
		out.Message = &m
	}
	return out
}

// serveAsk hands a press on a message of the log to the table, and answers with a message.
func (s *Seats) serveAsk(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	in, a, err := s.answer(r, at)
	if err != nil {
		return nil, err
	}
	return at.shown(in, a), nil
}

// shown is what a message of the log shows of an answer.
func (at *seat) shown(in pressed, a chat.Answer) map[string]any {
	if a.Silent {
		return map[string]any{}
	}
	return map[string]any{"message": at.message(in, a)}
}

// message is an answer as the page shows it. It is kept by the page alone, and so has no
// pictures: the board shows them.
func (at *seat) message(in pressed, a chat.Answer) page.Message {
	now := time.Now()
	m := page.Message{
		Ref: "a" + in.ID, Seq: uint64(now.UnixMicro()), Changed: uint64(now.UnixMicro()), At: now.UnixMilli(),
		Room: at.table, Only: true, Night: true,
	}
	if a.Replace && in.Ref != "" {
		m.Ref = in.Ref
	}
	m.Fill(a.Message, at.marks())
	if f := a.Message.File; f != nil {
		m.File = &page.Linked{
			Name: path.Base(f.Name), Size: len(f.Data),
			Src: "data:application/octet-stream;base64," + base64.StdEncoding.EncodeToString(f.Data),
		}
	}
	return m
}

// serveOut signs a person out everywhere.
func (s *Seats) serveOut(rw http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	if err := s.Passes.SignOut(r.Context(), at.Person); err != nil {
		return nil, err
	}
	if s.inside(r) {
		s.setInside(rw, at.table, "", -1)
	} else {
		s.setCookie(rw, s.Passes.cookieName(at.table), "", http.SameSiteLaxMode, -1)
	}
	forget(rw)
	return map[string]any{}, nil
}

// forget makes a browser throw away the pictures of a seat that it kept. Some of them are secret.
func forget(rw http.ResponseWriter) { rw.Header().Set("Clear-Site-Data", `"cache"`) }
