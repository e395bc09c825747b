package seats

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"shipboard/bot/web/callers"
	"shipboard/bot/web/page"
)

const (
	mostStreams  = 4                // of one browser for one seat, since a browser opens six connections at most
	mostWatching = 50               // of all who watch one table, since nobody knows who they are
	mostFrom     = 10               // of those who watch it from one address
	longestWait  = 25 * time.Second // of a page to which no event stream comes
)

// streams are the connections over which pages hear of changes.
type streams struct {
	mu  sync.Mutex
	all map[string][]stream // by cookie, the oldest first
}

type stream struct {
	rest chan struct{} // closed for one that is to rest
	from string        // the address of one who watches, where it is known
}

// join adds a stream of a browser, and puts its oldest to rest when it has too many. Those who
// watch a table are not one browser: where they are too many, it refuses the newest, or one
// stranger could put all others to rest.
func (s *streams) join(at *seat, from string) (rest <-chan struct{}, leave func(), err error) {
	me, cookie := stream{make(chan struct{}), from}, at.cookie
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = make(map[string][]stream)
	}
	own := s.all[cookie]
	switch {
	case at.watches && crowded(own, from):
		return nil, nil, errCrowd
	case !at.watches && len(own) == mostStreams:
		close(own[0].rest)
		own = own[1:]
	}
	s.all[cookie] = append(slices.Clone(own), me)
	return me.rest, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.all[cookie] = slices.DeleteFunc(slices.Clone(s.all[cookie]), func(c stream) bool { return c.rest == me.rest })
		if len(s.all[cookie]) == 0 {
			delete(s.all, cookie)
		}
	}, nil
}

// crowded reports whether there is no room for one more who watches.
func crowded(all []stream, from string) bool {
	n := 0
	for _, one := range all {
		if from != "" && one.from == from {
			n++
		}
	}
	return len(all) >= mostWatching || n >= mostFrom
}

var errCrowd = page.Refuse(http.StatusServiceUnavailable, "Too many watch this table at once. Try again in a minute.")

// status is everything on a page but the desk and the messages.
type status struct {
	As     string       `json:"as"`
	Chat   string       `json:"chat"`
	Seat   bool         `json:"seat"`  // the page is of one seat,
	Watch  bool         `json:"watch"` // or of none
	People []personView `json:"people"`
	Rooms  []roomView   `json:"rooms"`
}

type personView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type roomView struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Game  string `json:"game"`
	Waits bool   `json:"waits,omitempty"`
}

func (at *seat) status() status {
	return status{
		As: at.id(), Chat: at.Person.Chat, Seat: true, Watch: at.watches,
		People: []personView{{at.id(), at.name()}},
		Rooms:  []roomView{{at.table, at.Title, at.Title, at.Waits}},
	}
}

// serveEvents tells a page when what it shows has changed, as it happens. It tells nothing else
// of the table: the page asks for that. A page hears of a change only if its own desk has
// changed. Otherwise it would know when others act in secret. A page that names what it waits for
// is answered once, when that is over or time is up.
func (s *Seats) serveEvents(rw http.ResponseWriter, r *http.Request, at *seat) {
	if as := r.URL.Query().Get("as"); as != at.id() {
		s.fail(rw, r, errNotYou)
		return
	}
	ctx, stop := context.WithCancel(r.Context())
	defer stop()
	changed := s.Sittings.Watch(ctx, at.table)
	rest, leave, err := s.streams.join(at, callers.AddressOf(r))
	if err != nil {
		rw.Header().Set("Retry-After", "60")
		s.fail(rw, r, err)
		return
	}
	defer leave()
	if r.URL.Query().Has("wait") {
		s.serveWait(rw, r, at, changed, rest)
		return
	}
	out, ok := page.NewEvents(rw)
	if !ok {
		return
	}
	shown := lastSeen(r)
	begun := shown != ""
	tick := time.NewTicker(page.Heartbeat)
	defer tick.Stop()
	for out.Err == nil {
		now, digest, err := s.glance(r, at)
		if err != nil {
			out.Send("ended", "", struct{}{})
			return
		}
		out.Status(now.status())
		switch {
		case !begun:
			out.Send("messages", digest, []page.Message{})
		case digest != shown:
			out.Send("changed", digest, struct{}{})
		}
		begun, shown = true, digest
		select {
		case <-changed:
		case <-tick.C:
			out.Send("beat", "", struct{}{})
		case <-rest:
			out.Send("asleep", "", struct{}{})
			return
		case <-r.Context().Done():
			return
		}
	}
}

// lastSeen is what a page that was cut off shows; "" for a new page.
func lastSeen(r *http.Request) string {
	if last := r.Header.Get("Last-Event-ID"); last != "" {
		return last
	}
	return r.URL.Query().Get("since")
}

// glance looks at a seat anew, and returns a digest of its desk. It fails when the browser plays
// for it no more.
func (s *Seats) glance(r *http.Request, at *seat) (now *seat, digest string, err error) {
	if at.watches {
		now, err = s.watcher(r, at.table)
	} else {
		now, err = s.seatOf(r, at.table)
	}
	if err == nil {
		digest, err = s.Sittings.Glance(r.Context(), now.Person, at.table)
	}
	return now, digest, err
}

// waited answers a page that cannot hear events.
type waited struct {
	At     string `json:"at"` // what the desk shows
	Status status `json:"status"`
	Asleep bool   `json:"asleep,omitempty"`
}

// serveWait answers as soon as the desk shows something else than the page names.
func (s *Seats) serveWait(rw http.ResponseWriter, r *http.Request, at *seat, changed, rest <-chan struct{}) {
	if err := http.NewResponseController(rw).SetReadDeadline(time.Time{}); err != nil { // the limit for requests is shorter
		s.fail(rw, r, err)
		return
	}
	over := time.NewTimer(longestWait)
	defer over.Stop()
	for late := false; ; {
		now, digest, err := s.glance(r, at)
		if err != nil {
			s.fail(rw, r, err)
			return
		}
		if late || digest != r.URL.Query().Get("wait") {
			page.WriteJSON(rw, http.StatusOK, waited{At: digest, Status: now.status()})
			return
		}
		select {
		case <-changed:
		case <-over.C:
			late = true
		case <-rest:
			page.WriteJSON(rw, http.StatusOK, waited{At: digest, Status: now.status(), Asleep: true})
			return
		case <-r.Context().Done():
			return
		}
	}
}
