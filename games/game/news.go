package game

import (
	"reflect"
	"slices"
)

// News tells to whom a line showed something new.
type News struct {
	Waiting bool   // what the game waits for, which everyone may read
	Public  bool   // the Public's View, and so everyone's
	Seats   []bool // each seat's View; the seat that played counts as shown
}

// News is the news of the last accepted line.
func (s *Session) News() News { return s.news }

// others reports whether anyone but the seat was shown something new.
func (n News) others(seat Seat) bool {
	if n.Waiting || n.Public {
		return true
	}
	for i, shown := range n.Seats {
		if shown && Seat(i) != seat {
			return true
		}
	}
	return false
}

// showing is the Views of one position: the Public's and then each seat's. A View is nil until
// somebody asks for it, since views take long to make.
type showing []View

// SeatViewer is a Match that shows each seat the Public's View with secrets of its own. SeatView
// adds them to a copy of the Public's View, so that what all see is made and compared only once.
type SeatViewer interface {
	SeatView(public View, seat Seat) View
}

// viewOf is what a match shows a viewer, who is a seat or the Public.
func viewOf(m Match, public View, viewer Seat) View {
	if v, ok := m.(SeatViewer); ok && viewer != Public {
		return v.SeatView(public, viewer)
	}
	return m.View(viewer)
}

// newsOf compares what the match showed before a line of the actor with what it shows after it.
// It also returns the views after the line that it made. If public is set, everyone was told of
// the line, and everything counts as new.
func (s *Session) newsOf(before, after Match, actor Seat, public bool) (News, showing) {
	if public {
		return News{Waiting: true, Public: true, Seats: slices.Repeat([]bool{true}, s.table.Seats)}, nil
	}
	was, now := s.shown, make(showing, s.table.Seats+1)
	if was == nil {
		was = make(showing, s.table.Seats+1)
	}
	shows := func(viewer Seat) bool {
		i := viewer - Public
		if was[i] == nil {
			was[i] = viewOf(before, was[0], viewer)
		}
		now[i] = viewOf(after, now[0], viewer)
		alike := reflect.DeepEqual(was[i], now[i])
		if alike && viewer == Public {
			now[i] = was[i] // seats' views that share memory with this one compare fast
		}
		return !alike
	}
	news := News{
		Waiting: !slices.Equal(before.Waiting(), after.Waiting()),
		Public:  shows(Public),
		Seats:   make([]bool, s.table.Seats),
	}
	for i := range news.Seats {
		news.Seats[i] = news.Public || Seat(i) == actor || shows(Seat(i))
	}
	return news, now
}
