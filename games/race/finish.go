package race

import (
	"cmp"
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// side is a fleet or, if all sail alone, one player.
type side struct {
	seats   []game.Seat
	fleet   bool
	players []player // all who race, by seat
}

// sides returns the sides of the race.
func (s *State) sides() []side {
	n := s.Fleets
	if n == 0 {
		n = s.Seats
	}
	sides := make([]side, n)
	for seat := range game.Seat(s.Seats) {
		x := &sides[s.side(seat)]
		x.seats, x.fleet, x.players = append(x.seats, seat), s.Fleets > 0, s.Players
	}
	return sides
}

// sideOf is the side that a seat is on.
func (s *State) sideOf(seat game.Seat) side {
	if s.Fleets == 0 {
		return side{seats: []game.Seat{seat}, players: s.Players}
	}
	return s.sides()[s.side(seat)]
}

// left counts the sides that still race.
func (s *State) left() int {
	n := 0
	for _, x := range s.sides() {
		if x.racing() {
			n++
		}
	}
	return n
}

// any reports whether is holds for a player of the side.
func (x side) any(is func(p *player) bool) bool {
	return slices.ContainsFunc(x.seats, func(seat game.Seat) bool { return is(&x.players[seat]) })
}

// racing reports whether the side still has ships to bring home.
func (x side) racing() bool {
	return x.any(func(p *player) bool { return !p.Gone && p.Place == 0 }) && !(x.broken() && x.done())
}

// broken reports whether a player has left the side before all their ships were home.
func (x side) broken() bool { return x.any(func(p *player) bool { return p.Gone && !p.home() }) }

// done reports whether all players who are left on the side have all their ships home.
func (x side) done() bool { return !x.any(func(p *player) bool { return !p.Gone && !p.home() }) }

// placed is the place that the side has; 0 while it has none.
func (x side) placed() int {
	for _, seat := range x.seats {
		if p := x.players[seat].Place; p > 0 {
			return p
		}
	}
	return 0
}

// name is the side in words.
func (x side) name() string {
	if !x.fleet {
		return x.seats[0].Mark()
	}
	return "the fleet of " + game.List("and", game.Texts(x.seats, game.Seat.Mark)...)
}

// progress is how far the ships of the side have come on average, in 5040ths of a square, so that
// it is a whole number. It is -1 if the side has no ships.
func (x side) progress() int {
	sum, ships := 0, 0
	for _, seat := range x.seats {
		if p := &x.players[seat]; !p.Gone {
			sum += p.distance()
			ships += len(p.Ships)
		}
	}
	if ships == 0 {
		return -1
	}
	return sum * 5040 / ships
}

// ahead is the side that is furthest now, as a way of the contest who will be after a deal.
func (s *State) ahead() string {
	sides := s.sides()
	slices.SortStableFunc(sides, func(a, b side) int { return b.progress() - a.progress() })
	if sides[0].progress() == sides[1].progress() {
		return view.AheadLevel
	}
	return view.Ahead(s.side(sides[0].seats[0]))
}

// finish lets sides come home and leave, and ends the race.
type finish struct{ *engine }

func (e *engine) finish() finish { return finish{e} }

// arriveHome gives a side its place once all its ships are home, and ends the race if nothing is
// left to race for.
func (e finish) arriveHome(seat game.Seat) {
	own := e.sideOf(seat)
	if !own.done() || e.Players[seat].Place > 0 {
		return
	}
	if own.broken() {
		for _, p := range own.seats {
			e.layDown(p)
		}
		e.tell("%s has brought home what it still had, and comes in behind every whole fleet.", upperMark(own.name()))
		if e.left() <= 1 {
			e.end()
		}
		return
	}
	place := 1
	for _, other := range e.sides() {
		if other.placed() > 0 {
			place++
		}
	}
	for _, p := range own.seats {
		if x := &e.Players[p]; !x.Gone {
			x.Place = place
			e.layDown(p)
		}
	}
	if e.Places && e.left() > 1 {
		e.tell("%s is home, and takes place %d; the race goes on.", upperMark(own.name()), place)
		return
	}
	e.end()
}

// end ends the race. First come the sides that are home, in the order of coming
// home; then the others, by how far they have come; then fleets that a player left.
func (e finish) end() {
	sides := e.sides()
	place := func(x side) int {
		switch p := x.placed(); {
		case p > 0:
			return p
		case !x.racing():
			return len(sides) + 2
		}
		return len(sides) + 1
	}
	slices.SortStableFunc(sides, func(a, b side) int {
		return cmp.Or(place(a)-place(b), b.progress()-a.progress())
	})
	o := &game.Outcome{Deeds: e.deeds()}
	for i, x := range sides {
		if i > 0 && place(x) > len(sides) && place(x) == place(sides[i-1]) && x.progress() == sides[i-1].progress() {
			o.Places[len(o.Places)-1] = append(o.Places[len(o.Places)-1], x.seats...)
			continue
		}
		o.Places = append(o.Places, slices.Clone(x.seats))
	}
	winners := sides[0]
	if e.Fleets > 0 {
		o.Side = fmt.Sprintf("fleet %d", e.side(winners.seats[0])+1)
	}
	if place(winners) <= len(sides) {
		o.Text = upperMark(winners.name()) + " is home first and wins the King's honours."
	} else {
		o.Text = upperMark(winners.name()) + " is the last at sea, and wins the King's honours."
	}
	e.Over = o
	e.Todo = nil
	for _, p := range e.Players {
		for i := range p.Hand {
			p.Hand[i].Extra = false // they no longer have to be played
		}
	}
	e.tell("%s", o.Text)
	e.Moment(theEnd)
	way := view.AheadLevel
	if place(winners) < place(sides[1]) || winners.progress() > sides[1].progress() {
		way = view.Ahead(e.side(winners.seats[0]))
	}
	e.Decide(view.AheadKey(e.Deals), way)
}

// upperMark gives a side's name a capital letter, for the beginning of a sentence.
func upperMark(s string) string {
	if s[0] == '{' {
		return s
	}
	return game.Capital(s)
}

// resign takes a seat's ships off the course. A fleet sails on without them.
func (e finish) resign(seat game.Seat) {
	p := &e.Players[seat]
	p.Gone = true
	e.layDown(seat)
	for n, x := range p.Ships {
		if x.At != board.Finish {
			p.Ships[n] = ship{}
		}
	}
	e.prune()
	if p.Place > 0 {
		e.tell("%s leaves, with place %d.", seat.Mark(), p.Place)
	} else {
		e.tell("%s leaves the race, and the ships still at sea turn home.", seat.Mark())
	}
	for _, other := range e.sideOf(seat).seats {
		if !e.Players[other].Gone {
			e.arriveHome(other)
			break
		}
	}
	if e.Over == nil && e.left() <= 1 {
		e.end()
	}
}
