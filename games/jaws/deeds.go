package jaws

import (
	"fmt"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/sides"
)

// deeds makes the table of what each seat did. It has the columns of the acts that
// were played.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Rows: make([][]string, s.Seats)}
	column := func(head string, cell func(seat game.Seat, d *sides.Deed) string) {
		d.Heads = append(d.Heads, head)
		for seat := range game.Seat(s.Seats) {
			d.Rows[seat] = append(d.Rows[seat], cell(seat, s.Did.Of(seat, s.Seats)))
		}
	}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	share := func(n, of int) string {
		if of == 0 {
			return ""
		}
		return fmt.Sprintf("%d of %d", n, of)
	}
	if s.Island != nil {
		column("swimmers eaten", func(seat game.Seat, _ *sides.Deed) string {
			if seat == s.Shark {
				return number(s.Island.Meals())
			}
			return ""
		})
		column("swimmers saved", func(_ game.Seat, d *sides.Deed) string { return number(d.Saved) })
		column("barrels held", func(_ game.Seat, d *sides.Deed) string { return share(d.Held, d.Launched) })
		column("searches that found", func(_ game.Seat, d *sides.Deed) string { return share(d.Found, d.Looked) })
		column("spaces moved", func(seat game.Seat, d *sides.Deed) string {
			if seat == s.Shark {
				return number(s.Island.Hidden.Swum())
			}
			return number(d.Spaces)
		})
	}
	if s.Orca != nil {
		column("attacks that hit", func(_ game.Seat, d *sides.Deed) string { return share(d.Told, d.Attacks) })
		column("wounds dealt", func(_ game.Seat, d *sides.Deed) string { return number(d.Wounds) })
		column("hits a die", func(_ game.Seat, d *sides.Deed) string {
			if d.Dice == 0 {
				return ""
			}
			return fmt.Sprintf("%.1f", float64(d.Hits)/float64(d.Dice))
		})
	}
	return d
}
