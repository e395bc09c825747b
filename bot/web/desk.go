package web

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"shipboard/bot/chat"
)

// serveDesk sends the desk of a channel's table, as the person on the page sees
// it.
func (w *Web) serveDesk(r *http.Request, s session) (any, error) {
	p, room, err := w.deskOf(r, s)
	if err != nil {
		return nil, err
	}
	d, err := w.Desks.Desk(r.Context(), p.bot(), place(room), r.URL.Query().Get("open"))
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

// serveTale sends what happened since the person acted last, after the step that the page
// has shown.
func (w *Web) serveTale(r *http.Request, s session) (any, error) {
	p, room, err := w.deskOf(r, s)
	if err != nil {
		return nil, err
	}
	after, err := strconv.Atoi(r.URL.Query().Get("after"))
	if err != nil {
		after = 0
	}
	return w.Desks.Tale(r.Context(), p.bot(), place(room), after)
}

// mostPointed is about how many lines of the log a page may ask at once.
const mostPointed = 60

// servePlaces sends where lines of the log happened on a picture of the desk.
func (w *Web) servePlaces(r *http.Request, s session) (any, error) {
	var in struct {
		As, Room, Name string
		Texts          []string
	}
	if err := read(r, &in); err != nil {
		return nil, err
	}
	p, err := w.deskFor(s, in.As, in.Room)
	if err != nil {
		return nil, err
	}
	marks, err := w.Desks.Places(r.Context(), p.bot(), place(in.Room), in.Name, in.Texts[:min(len(in.Texts), mostPointed)])
	return append([][]chat.DeskMark{}, marks...), err
}

// serveRounds sends what happened in each round of a game that is over.
func (w *Web) serveRounds(r *http.Request, s session) (any, error) {
	p, room, err := w.deskOf(r, s)
	if err != nil {
		return nil, err
	}
	rounds, err := w.Desks.Rounds(r.Context(), p.bot(), place(room))
	return append([]chat.DeskRound{}, rounds...), err
}

// deskOf reads whose desk a request is about, and in which channel.
func (w *Web) deskOf(r *http.Request, s session) (*person, string, error) {
	room := r.URL.Query().Get("room")
	p, err := w.deskFor(s, r.URL.Query().Get("as"), room)
	return p, room, err
}

// deskFor is somebody at this machine whose desk in a channel is asked for.
func (w *Web) deskFor(s session, as, room string) (*person, error) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	p, err := w.may(s, as)
	if err != nil {
		return nil, err
	}
	if owner(room) != "" || w.channel(room) == nil {
		return nil, errNoRoom
	}
	return p, nil
}

// serveDeskPicture sends a picture of a desk.
func (w *Web) serveDeskPicture(rw http.ResponseWriter, r *http.Request, s session) {
	p, room, err := w.deskOf(r, s)
	var png []byte
	var hash string
	if err == nil {
		png, hash, err = w.Desks.DeskPicture(r.Context(), p.bot(), place(room), r.URL.Query().Get("name"))
	}
	switch {
	case err != nil:
		w.fail(rw, r, err)
		return
	case png == nil:
		w.notice(rw, http.StatusNotFound, "There is nothing here.")
		return
	}
	// The address holds the person, and the hash of what the picture shows. When the
	// table has gone on since the page learnt the address, this is a later picture: a
	// browser that kept it would show it again once a move is taken back.
	if hash == r.URL.Query().Get("v") {
		rw.Header().Set("Cache-Control", "private, max-age=86400, immutable")
	}
	rw.Header().Set("Content-Type", "image/png")
	_, _ = rw.Write(png)
}

// acted answers a press on a desk.
type acted struct {
	Refused bool     `json:"refused,omitempty"`
	Says    []string `json:"says,omitempty"`    // in words
	Message *message `json:"message,omitempty"` // what stands in the log for the person alone
}

// serveAct hands a press on a desk to the table, or a command that a button of the
// page stands for. The desk itself shows what a
// move did. Any other answer is kept for the person, as serveAsk keeps it.
func (w *Web) serveAct(r *http.Request, s session) (any, error) {
	var a asked
	if err := read(r, &a); err != nil {
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
		return nil, refuse(http.StatusBadRequest, "The page sent something that could not be read. Reload it and try again.")
	}
	// A press counts when the page is closed meanwhile.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), longestAnswer)
	defer cancel()
	answer := w.Table.Handle(ctx, w.request(a, s, from))
	if answer.Silent {
		return acted{}, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	out := acted{Refused: answer.Refused}
	if answer.Refused || answer.Message.Kind != chat.Said || plainSaying(answer.Message) {
		out.Says = w.said(answer, from.ID)
		return out, nil
	}
	next := w.sent(a.Room, a.answerKey())
	if next == nil {
		next = &record{Room: a.Room, Only: from.ID, Key: a.answerKey(), At: w.Now().UnixMilli()}
		if err := w.keep(ctx, fill(next, answer.Message)); err != nil {
			w.Log.Error("keep an answer", "error", err)
			return nil, refuse(http.StatusInternalServerError, "The table heard you, but its answer was lost on our side. Look at the game before you try again.")
		}
	}
	if !a.Quiet {
		m := w.show(next, from.ID)
		out.Message = &m
	}
	return out, nil
}

// plainSaying reports whether a message is a sentence and nothing besides.
func plainSaying(m chat.Message) bool {
	return len(m.Lines) == 1 && m.Title == "" && m.File == nil && len(m.Pictures)+len(m.Table)+len(m.Buttons)+len(m.Menus) == 0
}

// said is an answer in words: of a menu that could not play the line, the note
// that says why.
func (w *Web) said(a chat.Answer, reader string) []string {
	lines := a.Message.Lines
	if a.Message.Kind != chat.Said {
		lines = nil
		if a.Refused || a.Message.Note != "" {
			lines = []string{a.Message.Note}
		}
	}
	var said []string
	for _, line := range lines {
		var text strings.Builder
		for _, s := range w.spans(a.Message, line, reader) {
			text.WriteString(s.Text + s.Name)
		}
		said = append(said, text.String())
	}
	return said
}
