package game

import (
	"reflect"
	"slices"
)

// News tells to whom a line showed anything new.
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

// newsOf compares what the match showed before a line of the actor with what it
// shows after. After a line that everyone was told of, all counts as new.
func (s *Session) newsOf(before, after Match, actor Seat, public bool) News {
	shows := func(viewer Seat) bool { return !reflect.DeepEqual(before.View(viewer), after.View(viewer)) }
	news := News{
		Waiting: public || !slices.Equal(before.Waiting(), after.Waiting()),
		Public:  public || shows(Public),
		Seats:   make([]bool, s.table.Seats),
	}
	for i := range news.Seats {
		news.Seats[i] = news.Public || Seat(i) == actor || shows(Seat(i))
	}
	return news
}
