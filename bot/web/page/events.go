package page

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"
)

// Heartbeat is the time between signs over an event stream that the server is there.
const Heartbeat = 20 * time.Second

// longestWrite is how long a page may take to receive something.
const longestWrite = 20 * time.Second

// Events writes server-sent events to a page. After the first error it writes nothing.
type Events struct {
	Err error

	w    http.ResponseWriter
	rc   *http.ResponseController
	last []byte // the status last sent
}

// Withheld reports whether a request that needs no body announces one. An event stream has no
// limit on its time, so it would wait at its end for a body that never comes.
func Withheld(r *http.Request) bool { return r.Method == http.MethodGet && r.ContentLength != 0 }

// NewEvents begins to answer with events, which no proxy is to hold back. It reports false
// where it cannot.
func NewEvents(rw http.ResponseWriter) (*Events, bool) {
	rw.Header().Set("Content-Type", "text/event-stream")
	rw.Header().Set("X-Accel-Buffering", "no")
	e := &Events{w: rw, rc: http.NewResponseController(rw)}
	if err := e.rc.SetReadDeadline(time.Time{}); err != nil { // the limit for requests would end the stream
		return nil, false
	}
	e.raw("retry: 1000\n\n")
	return e, true
}

// Status sends everything on a page but the messages, if it is not what was sent last.
func (e *Events) Status(st any) {
	now, err := json.Marshal(st)
	if err != nil {
		e.Err = err
		return
	}
	if !bytes.Equal(now, e.last) {
		e.last = now
		e.raw("event: status\ndata: " + string(now) + "\n\n")
	}
}

// Send sends an event. With an id, a page that was cut off says that it has had it.
func (e *Events) Send(kind, id string, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		e.Err = err
		return
	}
	if id != "" {
		id = "id: " + id + "\n"
	}
	e.raw(id + "event: " + kind + "\ndata: " + string(data) + "\n\n")
}

func (e *Events) raw(s string) {
	if e.Err != nil {
		return
	}
	// A page that takes too long is cut off. It goes on when it can.
	e.Err = e.rc.SetWriteDeadline(time.Now().Add(longestWrite))
	if e.Err != nil {
		return
	}
	_, e.Err = e.w.Write([]byte(s))
	if e.Err == nil {
		e.Err = e.rc.Flush()
	}
}
