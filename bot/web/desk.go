package web

import (
	"context"
	"net/http"

	"shipboard/bot/web/page"
)

func (w *Web) desk() page.Desk { return page.Desk{Desks: w.Desks} }

// serveDesk sends the desk of a channel's table, as the person on the page sees
// it.
func (w *Web) serveDesk(r *http.Request, s session) (any, error) {
	v, err := w.viewerOf(r, s)
	if err != nil {
		return nil, err
	}
	d, err := w.desk().Show(r, v)
	if err != nil {
		return nil, err
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	for i, seat := range d.Seats { // as people are called now
		d.Seats[i].Who.Name = w.nameOf(seat.Who)
	}
	return d, nil
}

// servePlaces sends where lines of the log happened on a picture of the desk.
func (w *Web) servePlaces(r *http.Request, s session) (any, error) {
	var in page.Pointed
	if err := page.Read(r, &in); err != nil {
		return nil, err
	}
	v, err := w.viewer(s, in.As, in.Room)
	if err != nil {
		return nil, err
	}
	return w.desk().ShowPlaces(r, v, in)
}

// ofDesk answers a request of a page about a desk that its address names.
func (w *Web) ofDesk(answer func(page.Desk, *http.Request, page.Viewer) (any, error)) func(*http.Request, session) (any, error) {
	return func(r *http.Request, s session) (any, error) {
		v, err := w.viewerOf(r, s)
		if err != nil {
			return nil, err
		}
		return answer(w.desk(), r, v)
	}
}

// viewerOf reads whose desk a request is about, and in which channel.
func (w *Web) viewerOf(r *http.Request, s session) (page.Viewer, error) {
	return w.viewer(s, r.URL.Query().Get("as"), r.URL.Query().Get("room"))
}

// viewer is somebody at this machine who looks at the table in a channel.
func (w *Web) viewer(s session, as, room string) (page.Viewer, error) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	p, err := w.may(s, as)
	if err != nil {
		return page.Viewer{}, err
	}
	if owner(room) != "" || w.channel(room) == nil {
		return page.Viewer{}, errNoRoom
	}
	return page.Viewer{Person: p.bot(), Place: place(room)}, nil
}

// serveDeskPicture sends a picture of a desk.
func (w *Web) serveDeskPicture(rw http.ResponseWriter, r *http.Request, s session) {
	v, err := w.viewerOf(r, s)
	there := false
	if err == nil {
		there, err = w.desk().ServePicture(rw, r, v)
	}
	switch {
	case err != nil:
		w.fail(rw, r, err)
	case !there:
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
	}
}

// serveAct hands a press on a desk to the table, or a command that a button of the
// page stands for. The desk itself shows what a
// move did. Any other answer is kept for the person, as serveAsk keeps it.
func (w *Web) serveAct(r *http.Request, s session) (any, error) {
	var a asked
	if err := page.Read(r, &a); err != nil {
		return nil, err
	}
	w.mu.RLock()
	from, err := w.may(s, a.As)
	known := err == nil && owner(a.Room) == "" && w.channel(a.Room) != nil
	w.mu.RUnlock()
	switch {
	case err != nil:
		return nil, err
	case !known:
		return nil, errNoRoom
	case a.ID == "" || len(a.ID) > 64 || a.Press == "" && a.Text == "" || len(a.Value) > longestText || len(a.Text) > longestText:
		return nil, page.ErrUnreadable
	}
	// A press counts when the page is closed meanwhile.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), longestAnswer)
	defer cancel()
	answer := w.Table.Handle(ctx, w.request(a, s, from))
	if answer.Silent {
		return page.Acted{}, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	out := page.Acted{Refused: answer.Refused}
	if page.InWords(answer) {
		out.Says = w.marks(from.ID).Said(answer)
		return out, nil
	}
	next := w.logs.sent(a.Room, a.answerKey())
	if next == nil {
		next = &record{Room: a.Room, Only: from.ID, Key: a.answerKey(), At: w.Now().UnixMilli()}
		if err := w.keep(ctx, fill(next, answer.Message)); err != nil {
			w.Log.Error("keep an answer", "error", err)
			return nil, page.Refuse(http.StatusInternalServerError, "The table heard you, but its answer was lost on our side. Look at the game before you try again.")
		}
	}
	if !a.Quiet {
		m := w.show(next, from.ID)
		out.Message = &m
	}
	return out, nil
}
