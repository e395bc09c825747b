package race

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
)

// The log is for the players' notes and the end of the race. It counts each player's deeds, and
// keeps which ships were lost and how far everyone had come.

// deeds counts what a player did.
type deeds struct {
	Sailed    int `json:"sailed,omitempty"`    // squares sailed by cards
	Lost      int `json:"lost,omitempty"`      // ships sent to port
	Battles   int `json:"battles,omitempty"`   // battles fought, no matter who began them
	Treasures int `json:"treasures,omitempty"` // treasures found on islands
	Thrown    int `json:"thrown,omitempty"`    // cards thrown away, a 3 that moves no ship among them, and cards lost
}

// woe is the loss of a ship.
type woe struct {
	Play int          `json:"play"` // the number of the card, from 1
	Ship board.ShipID `json:"ship"`
	At   int          `json:"at"` // the square
	How  string       `json:"how"`
}

// Bounds of what is kept. If there is more, every other distance and the oldest losses are left
// out.
const (
	mostWoes = 60
	mostRows = 200
)

// log notes after every few cards how far everyone has come.
func (s *State) log() {
	for s.Every > 0 && s.Plays >= len(s.Wake.cells)/s.Seats*s.Every {
		if len(s.Wake.cells) >= mostRows*s.Seats {
			var kept []int
			for row := 0; row < mostRows; row += 2 {
				kept = append(kept, s.Wake.cells[row*s.Seats:(row+1)*s.Seats]...)
			}
			s.Wake.cells, s.Every = kept, 2*s.Every
			continue
		}
		s.Wake.seats = s.Seats
		for seat := range game.Seat(s.Seats) {
			s.Wake.cells = append(s.Wake.cells, s.Players[seat].distance())
		}
	}
}

// wake is how far all seats had come, each time that was noted.
type wake struct {
	seats int
	cells []int // the rows one after another, by seat
}

// MarshalText writes the number of seats and then, row by row, each distance that has changed
// after the letter of its seat: "3:,a7,b3c12,".
func (w wake) MarshalText() ([]byte, error) {
	text := append(strconv.AppendInt(nil, int64(w.seats), 10), ':')
	for i, n := range w.cells {
		seat, before := i%w.seats, 0
		if i >= w.seats {
			before = w.cells[i-w.seats]
		}
		if n != before {
			text = strconv.AppendInt(append(text, 'a'+byte(seat)), int64(n), 10)
		}
		if seat == w.seats-1 {
			text = append(text, ',')
		}
	}
	return text, nil
}

// UnmarshalJSON reads what MarshalText writes, or all the cells, as earlier releases wrote them.
func (w *wake) UnmarshalJSON(data []byte) error {
	if data[0] == '[' {
		return json.Unmarshal(data, &w.cells)
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	seats, rows, _ := strings.Cut(text, ":")
	n, err := strconv.Atoi(seats)
	if err != nil || n < board.MinSeats || n > board.MaxSeats {
		return fmt.Errorf("wake: %q seats", seats)
	}
	w.seats = n
	row, seat := make([]int, n), 0
	for _, c := range rows {
		switch {
		case c == ',':
			w.cells = append(w.cells, row...)
		case c >= 'a':
			seat = int(c-'a') % n
			row[seat] = 0
		default:
			row[seat] = row[seat]*10 + int(c-'0')
		}
	}
	return nil
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
	d := &game.Deeds{Heads: []string{"squares sailed", "ships lost", "battles", "treasures", "cards thrown or lost"}}
	for _, p := range s.Players {
		d.Add(p.Deeds.Sailed, p.Deeds.Lost, p.Deeds.Battles, p.Deeds.Treasures, p.Deeds.Thrown)
	}
	return d
}
