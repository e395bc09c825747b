package seats

import (
	"net/http"

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
// there, so nothing is posted but questions.
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
		"GET /api/desk":    ofDesk(s.openDesk),
		"GET /api/tale":    ofDesk(s.desk().ShowTale),
		"GET /api/rounds":  ofDesk(s.desk().ShowRounds),
		"POST /api/places": s.servePlaces,
	})
}

// openDesk is the desk without what only those at the table have a use for: buttons, and who the
// players are on their chat.
func (s *Seats) openDesk(r *http.Request, v page.Viewer) (any, error) {
	d, err := s.desk().Show(r, v)
	if err != nil {
		return nil, err
	}
	d.Buttons, d.Games = nil, nil
	for i := range d.Seats {
		d.Seats[i].Who = chat.Person{Name: d.Seats[i].Who.Called()}
	}
	return d, nil
}
