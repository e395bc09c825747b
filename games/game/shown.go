package game

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
)

// News says to whom an accepted line showed anything new. Of a line that
// everyone was told of it says so without looking.
type News struct {
	Waiting bool   // what the game waits for, which everyone may read
	Public  bool   // the Public's View, and so everyone's
	Seats   []bool // each seat's View; the seat that played counts as shown
}

// News is that of the last accepted line.
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

// showing is what a match shows: what it waits for, and the View of the Public
// and of each seat, written down by appendValue. Views take long to make, and
// mostly the Public's tells enough; the seats' are nil until they are needed.
type showing struct {
	waiting []Wait
	public  []byte
	seats   [][]byte
}

func newShowing(seats int) *showing { return &showing{seats: make([][]byte, seats)} }

// common writes down what everyone may read.
func (s *showing) common(m Match) {
	if s.public == nil {
		s.waiting = slices.Clone(m.Waiting())
		s.public = viewOf(m, Public)
	}
}

func viewOf(m Match, viewer Seat) []byte {
	return appendValue(make([]byte, 0, 1024), reflect.ValueOf(m.View(viewer)))
}

// show is what is known of what the match shows.
func (s *Session) show() *showing {
	if s.shown == nil {
		s.shown = newShowing(s.table.Seats)
	}
	return s.shown
}

// spread is the news of a line that everyone was told of.
func (s *Session) spread() News {
	news := News{Waiting: true, Public: true, Seats: make([]bool, s.table.Seats)}
	for i := range news.Seats {
		news.Seats[i] = true
	}
	return news
}

// compare finds what is new in the session's match since a snapshot, of which
// showing tells as much as is known. It notes in now what it writes down.
func (s *Session) compare(shown *showing, snapshot []byte, now *showing, actor Seat) (News, error) {
	var before Match
	if shown.public == nil {
		var err error
		if before, err = s.game.Restore(snapshot); err != nil {
			return News{}, fmt.Errorf("look at the match before a line: %w", err)
		}
		shown.common(before)
	}
	now.common(s.match)
	news := News{
		Waiting: !slices.Equal(shown.waiting, now.waiting),
		Public:  !bytes.Equal(shown.public, now.public),
		Seats:   make([]bool, s.table.Seats),
	}
	for i := range news.Seats {
		if news.Public || Seat(i) == actor {
			news.Seats[i] = true
			continue
		}
		if shown.seats[i] == nil {
			var err error
			if before == nil {
				if before, err = s.game.Restore(snapshot); err != nil {
					return News{}, fmt.Errorf("look at the match before a line: %w", err)
				}
			}
			shown.seats[i] = viewOf(before, Seat(i))
		}
		now.seats[i] = viewOf(s.match, Seat(i))
		news.Seats[i] = !bytes.Equal(shown.seats[i], now.seats[i])
	}
	return news, nil
}
