package race

import (
	"shipboard/games/game"
	"shipboard/games/race/board"
)

// trial is where all ships are after some moves that are only tried.
type trial struct {
	*State
	where []int // by seat and number; empty while no ship has moved in the trial
}

func (s *State) trial() trial { return trial{State: s} }

func (c trial) at(r board.ShipID) int {
	if c.where == nil {
		return c.State.at(r).At
	}
	return c.where[int(r.Seat)*c.Ships+r.N]
}

func (c *trial) put(r board.ShipID, n int) {
	if c.where == nil {
		for _, o := range c.refs() {
			c.where = append(c.where, c.State.at(o).At)
		}
	}
	c.where[int(r.Seat)*c.Ships+r.N] = n
}

// closed reports whether a blockade keeps a seat's ships off a square.
func (c trial) closed(n int, seat game.Seat) bool {
	for _, b := range c.Blocks {
		if b.Square != n || b.Seat == seat {
			continue
		}
		there := 0
		for i := range c.Ships {
			if c.at(board.ShipID{Seat: b.Seat, N: i}) == n {
				there++
			}
		}
		if there >= 2 {
			return true
		}
	}
	return false
}

// full reports whether a ship may not join others on a square: two ships of its fleet are there
// already, and not all of them and the ship belong to one player.
func (c trial) full(n int, r board.ShipID) bool {
	if n == board.Start || n == board.Finish || c.Fleets == 0 {
		return false
	}
	there, mixed := 0, false
	for _, o := range c.refs() {
		if o == r || c.at(o) != n || !c.Allied(o.Seat, r.Seat) {
			continue
		}
		there++
		mixed = mixed || o.Seat != r.Seat
	}
	return there >= 2 && mixed
}

// goes reports whether a ship can sail a number of steps.
func (c trial) goes(r board.ShipID, steps int) bool {
	at := c.at(r)
	if at == board.Port || at == board.Finish || steps < 1 {
		return false
	}
	to := min(at+steps, board.Finish)
	for n := at + 1; n <= to && len(c.Blocks) > 0; n++ {
		if c.closed(n, r.Seat) {
			return false
		}
	}
	return !c.full(to, r)
}

// sail moves a ship in the trial, and returns where it was.
func (c *trial) sail(p part) int {
	was := c.at(p.ship)
	c.put(p.ship, min(was+p.steps, board.Finish))
	return was
}

// after returns the trial in which some parts have been sailed; false if they cannot be sailed.
func (s *State) after(parts []part) (trial, bool) {
	c := s.trial()
	for _, p := range parts {
		if !c.goes(p.ship, p.steps) {
			return c, false
		}
		c.sail(p)
	}
	return c, true
}
