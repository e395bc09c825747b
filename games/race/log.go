package race

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// The log serves the players' notes and the end: it counts each player's deeds, and
// keeps the ships that were lost and how far everyone had come.

// deeds counts what a player did.
type deeds struct {
	Sailed    int `json:"sailed,omitempty"`    // squares, by cards
	Lost      int `json:"lost,omitempty"`      // ships sent to port
	Battles   int `json:"battles,omitempty"`   // fought, begun by either side
	Treasures int `json:"treasures,omitempty"` // that islands gave
	Thrown    int `json:"thrown,omitempty"`    // cards thrown away
}

// woe is the loss of a ship.
type woe struct {
	Play int          `json:"play"` // the number of the card, from 1
	Ship board.ShipID `json:"ship"`
	At   int          `json:"at"` // the square
	How  string       `json:"how"`
}

// Bounds of what is kept. Where there is more, every other distance is left out, and
// the oldest losses.
const (
	mostWoes = 60
	mostRows = 200
)

// distance is how far a seat's ships have come, added up.
func (s *State) distance(seat game.Seat) int {
	sum := 0
	for _, x := range s.Players[seat].Ships {
		sum += x.At
	}
	return sum
}

// log notes how far everyone has come, after every so many cards.
func (s *State) log() {
	for s.Every > 0 && s.Plays >= strings.Count(s.Wake, ",")*s.Every {
		if strings.Count(s.Wake, ",") < mostRows {
			now := make([]int, s.Seats)
			for seat := range now {
				now[seat] = s.distance(game.Seat(seat))
			}
			s.note(now)
			continue
		}
		all := *s
		s.Wake, s.Every = "", 2*s.Every
		n := 0
		for row := range all.wake() {
			if n%2 == 0 {
				s.note(row)
			}
			n++
		}
	}
}

// note adds a row of distances to the wake.
func (s *State) note(row []int) {
	last := make([]int, s.Seats)
	for before := range s.wake() {
		last = before
	}
	for seat, n := range row {
		if n != last[seat] {
			s.Wake += string(rune('a'+seat)) + strconv.Itoa(n)
		}
	}
	s.Wake += ","
}

// wake yields the distances of all seats each time that they were noted. A row holds
// until the next.
func (s *State) wake() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		row, seat := make([]int, s.Seats), 0
		for _, c := range s.Wake {
			switch {
			case c == ',':
				if !yield(row) {
					return
				}
			case c >= 'a':
				seat = int(c-'a') % s.Seats
				row[seat] = 0
			default:
				row[seat] = row[seat]*10 + int(c-'0')
			}
		}
	}
}

// lost notes the loss of a ship.
func (s *State) lost(r board.ShipID, from int, how string) {
	s.Players[r.Seat].Deeds.Lost++
	s.Woes = append(s.Woes, woe{s.Plays, r, from, how})
	if extra := len(s.Woes) - mostWoes; extra > 0 {
		s.Woes = slices.Delete(s.Woes, 0, extra)
	}
}

// deeds is the table of what everyone did.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"squares sailed", "ships lost", "battles", "treasures", "cards thrown away"}}
	for _, p := range s.Players {
		d.Add(p.Deeds.Sailed, p.Deeds.Lost, p.Deeds.Battles, p.Deeds.Treasures, p.Deeds.Thrown)
	}
	return d
}
