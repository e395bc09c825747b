package seats

import (
	"net/http"
	"slices"

	"shipboard/bot/chat"
	"shipboard/bot/web/callers"
	"shipboard/bot/web/page"
)

// errNotShown refuses to show a table to all, whether there is such a table or not.
var errNotShown = page.Refuse(http.StatusForbidden, "Nobody may watch here: there is no such table, or those who play have not agreed to it.")

// watcher is anyone, at a table that lets anyone watch.
func (s *Seats) watcher(r *http.Request, table string) (*seat, error) {
	at, ok, err := s.Sittings.Watched(r.Context(), table)
	switch {
	case err != nil:
		return nil, err
	case !ok:
		return nil, errNotShown
	}
	return &seat{Sitting: at, table: table, cookie: watchAddress + table, watches: true}, nil
}

// serveWatch answers what is asked at the address of a table for anyone. Nothing can be done
// there but to guess.
func (s *Seats) serveWatch(rw http.ResponseWriter, r *http.Request, table, what string) {
	at, err := s.watcher(r, table)
	if from := callers.AddressOf(r); err == nil && what != "" && from != "" && !s.asks.Allow(from) {
		err = errTooFast
	}
	if err != nil {
		s.fail(rw, r, err)
		return
	}
	s.answerWith(rw, r, at, what, map[string]call{
		"GET /api/me":      s.serveMe,
		"GET /api/desk":    s.serveOpenDesk,
		"GET /api/tale":    ofDesk(s.desk().ShowTale),
		"GET /api/rounds":  ofDesk(s.desk().ShowRounds),
		"POST /api/places": s.servePlaces,
		"POST /api/act":    s.serveGuess,
		"POST /api/ask":    s.serveGuessAsked,
	})
}

func (s *Seats) serveOpenDesk(_ http.ResponseWriter, r *http.Request, at *seat) (any, error) {
	if err := at.asked(r); err != nil {
		return nil, err
	}
	d, err := s.desk().Show(r, at.viewer())
	if err != nil {
		return nil, err
	}
	return s.opened(r, at, d), nil
}

// opened is the desk without what only those at the table have a use for: their buttons, and who the
// players are on their chat. It has the buttons by which those who watch guess.
func (s *Seats) opened(r *http.Request, at *seat, d chat.Desk) chat.Desk {
	d.Buttons, d.Games = s.guesses(r, at), nil
	d.Seats = slices.Clone(d.Seats)
	for i := range d.Seats {
		d.Seats[i].Who = chat.Person{Name: d.Seats[i].Who.Called()}
	}
	return d
}
