package web

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"shipboard/bot/web/page"
)

const (
	pageLength  = 60 // messages of a room that a page is sent at a time
	mostStreams = 4  // of one session, since a browser opens six connections at most
)

// stream is the connection over which one page is sent changes.
type stream struct {
	session session
	as      string
	told    bool          // the page was sent its first messages
	since   uint64        // changes up to this one were sent
	changed chan struct{} // there may be changes; holds one
	asleep  chan struct{} // closed when a newer page needs the connection
}

// wake tells the streams that there may be changes. The caller holds w.mu.
func (w *Web) wake() {
	for _, s := range w.streams {
		select {
		case s.changed <- struct{}{}:
		default:
		}
	}
}

// serveEvents sends a page changes as they happen, as server-sent events. It
// sends only what the person on the page may see. A page that was cut off goes
// on where it was.
func (w *Web) serveEvents(rw http.ResponseWriter, r *http.Request, s session) {
	w.mu.Lock()
	p, err := w.may(s, r.URL.Query().Get("as"))
	if err != nil {
		w.mu.Unlock()
		w.fail(rw, r, err)
		return
	}
	me := &stream{session: s, as: p.ID, changed: make(chan struct{}, 1), asleep: make(chan struct{})}
	resumed := w.resume(me, r)
	w.join(me)
	w.mu.Unlock()
	defer w.leave(me)

	out, ok := page.NewEvents(rw)
	if !ok {
		return
	}
	if !resumed {
		out.Send("reset", "", struct{}{})
	}
	tick := time.NewTicker(page.Heartbeat)
	defer tick.Stop()
	for w.tell(out, me) && out.Err == nil {
		select {
		case <-me.changed:
		case <-tick.C:
			out.Send("beat", "", struct{}{})
		case <-me.asleep:
			out.Send("asleep", "", struct{}{})
			return
		case <-r.Context().Done():
			return
		}
	}
}

// resume reads at which change the page was cut off. It reports false when the
// page must begin anew.
func (w *Web) resume(me *stream, r *http.Request) bool {
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("since")
	}
	name, number, _ := strings.Cut(last, ":")
	since, err := strconv.ParseUint(number, 10, 64)
	if err != nil || name != w.identity.Name+"-"+me.as || since > w.version {
		return false
	}
	me.since = since
	return true
}

// join adds a stream, and puts the oldest to sleep when the session has too
// many. The caller holds w.mu.
func (w *Web) join(me *stream) {
	n := 0
	for i := len(w.streams) - 1; i >= 0; i-- {
		if w.streams[i].session == me.session {
			n++
			if n == mostStreams {
				close(w.streams[i].asleep)
				w.streams = append(w.streams[:i:i], w.streams[i+1:]...)
				break
			}
		}
	}
	w.streams = append(w.streams, me)
}

func (w *Web) leave(me *stream) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i, s := range w.streams {
		if s == me {
			w.streams = append(w.streams[:i:i], w.streams[i+1:]...)
			return
		}
	}
}

// tell sends the changes. It returns false when the page may no longer show its
// person.
func (w *Web) tell(out *page.Events, me *stream) bool {
	w.mu.RLock()
	s, ok := w.admit(me.session.token)
	p, err := w.may(s, me.as)
	if !ok || err != nil {
		w.mu.RUnlock()
		out.Send("ended", "", struct{}{})
		return false
	}
	batch := w.changes(me)
	st := w.status(s, p)
	id := fmt.Sprintf("%s-%s:%d", w.identity.Name, me.as, w.newest(me.as))
	me.since = w.version
	w.mu.RUnlock()
	out.Status(st)
	if len(batch) > 0 || !me.told {
		out.Send("messages", id, batch)
	}
	me.told = true
	return true
}

// newest is the last change that a person may see. From the last change of all a page could tell
// when others are told something in private.
func (w *Web) newest(person string) (n uint64) {
	for _, room := range w.rooms(person) {
		for _, r := range w.logs[room] {
			if r.visible(person) {
				n = max(n, r.Changed)
			}
		}
	}
	return n
}

// changes are the messages that a page has not been sent. The caller holds w.mu.
func (w *Web) changes(me *stream) []page.Message {
	batch := []page.Message{}
	for _, room := range w.rooms(me.as) {
		log := w.logs[room]
		if me.since == 0 {
			batch = append(batch, w.page(room, me.as, 0)...)
			continue
		}
		for _, r := range log {
			if r.Changed > me.since && r.visible(me.as) {
				batch = append(batch, w.show(r, me.as))
			}
		}
	}
	return batch
}

// rooms are the rooms that a person may enter.
func (w *Web) rooms(person string) []string {
	var ids []string
	for _, c := range w.open() {
		ids = append(ids, c.ID)
	}
	return append(ids, privateRoom(person))
}

// page is the newest messages of a room, or the newest of those before a
// number, oldest first.
func (w *Web) page(room, reader string, before uint64) []page.Message {
	all := []page.Message{}
	for _, r := range w.logs[room] {
		if (before == 0 || r.Seq < before) && !r.Gone && r.visible(reader) {
			all = append(all, w.show(r, reader))
		}
	}
	return all[max(0, len(all)-pageLength):]
}

// serveHistory sends older messages of a room.
func (w *Web) serveHistory(r *http.Request, s session) (any, error) {
	q := r.URL.Query()
	before, err := strconv.ParseUint(q.Get("before"), 10, 64)
	if err != nil {
		return nil, errNoRoom
	}
	w.mu.RLock()
	defer w.mu.RUnlock()
	p, err := w.may(s, q.Get("as"))
	if err != nil {
		return nil, err
	}
	if !w.enters(p.ID, q.Get("room")) {
		return nil, errNoRoom
	}
	return w.page(q.Get("room"), p.ID, before), nil
}
