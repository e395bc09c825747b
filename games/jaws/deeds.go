package jaws

import (
	"fmt"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// Deed is what one seat did in the whole game. The shark's meals and its way are in
// the reports and in its log.
type Deed struct {
	Saved    int `json:"saved,omitempty"`    // swimmers
	Launched int `json:"launched,omitempty"` // barrels
	Held     int `json:"held,omitempty"`     // barrels that hit
	Looked   int `json:"looked,omitempty"`   // searches
	Found    int `json:"found,omitempty"`    // searches that found the shark, there or nearby
	Spaces   int `json:"spaces,omitempty"`   // entered in act 1

	Attacks int `json:"attacks,omitempty"` // rolled in act 2
	Told    int `json:"told,omitempty"`    // attacks that wounded, cracked or sank
	Wounds  int `json:"wounds,omitempty"`  // dealt
	Dice    int `json:"dice,omitempty"`
	Hits    int `json:"hits,omitempty"` // on those dice
}

// did is the record of a seat.
func (s *State) did(seat game.Seat) *Deed {
	for len(s.Did) < s.Seats {
		s.Did = append(s.Did, Deed{})
	}
	return &s.Did[seat]
}

// remember records an order of act 1 that a seat gave.
func (is *Island) remember(d *Deed, o deed, verb string) {
	d.Spaces += o.spaces
	switch {
	case verb == "rescue":
		d.Saved++
	case verb == "launch":
		d.Launched++
		if is.found() {
			d.Held++
		}
	case searches(verb):
		d.Looked++
		if told := is.Told[len(is.Told)-1].Searches; is.found() || told[len(told)-1].Answer == "nearby" {
			d.Found++
		}
	}
}

// rolled records an attack of act 2 that a seat rolled.
func (d *Deed) rolled(roll game.Roll, told bool, wounds int) {
	d.Attacks++
	if told {
		d.Told++
	}
	d.Wounds += wounds
	d.Dice += len(roll.Faces)
	d.Hits += roll.Sum()
}

// surfacing is the round under way since its reveal. It is a blank one in a match
// that began before rounds were recorded.
func (o *Orca) surfacing() *view.Surfacing {
	if len(o.Log) == 0 {
		return new(view.Surfacing)
	}
	return &o.Log[len(o.Log)-1]
}

// deeds makes the table of what each seat did. It has the columns of the acts that
// were played.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Rows: make([][]string, s.Seats)}
	column := func(head string, cell func(seat game.Seat, d *Deed) string) {
		d.Heads = append(d.Heads, head)
		for seat := range game.Seat(s.Seats) {
			d.Rows[seat] = append(d.Rows[seat], cell(seat, s.did(seat)))
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
		column("swimmers eaten", func(seat game.Seat, _ *Deed) string {
			if seat == s.Shark {
				return number(s.Island.meals())
			}
			return ""
		})
		column("swimmers saved", func(_ game.Seat, d *Deed) string { return number(d.Saved) })
		column("barrels held", func(_ game.Seat, d *Deed) string { return share(d.Held, d.Launched) })
		column("searches that found", func(_ game.Seat, d *Deed) string { return share(d.Found, d.Looked) })
		column("spaces moved", func(seat game.Seat, d *Deed) string {
			if seat == s.Shark {
				return number(s.Island.Hidden.swum())
			}
			return number(d.Spaces)
		})
	}
	if s.Orca != nil {
		column("attacks that hit", func(_ game.Seat, d *Deed) string { return share(d.Told, d.Attacks) })
		column("wounds dealt", func(_ game.Seat, d *Deed) string { return number(d.Wounds) })
		column("hits a die", func(_ game.Seat, d *Deed) string {
			if d.Dice == 0 {
				return ""
			}
			return fmt.Sprintf("%.1f", float64(d.Hits)/float64(d.Dice))
		})
	}
	return d
}

// meals counts what the shark ate.
func (is *Island) meals() int {
	n := 0
	for i := range is.Told {
		r := &is.Told[i].Report
		n += r.Eaten.Total()
		if r.Michael != board.Nowhere {
			n += board.MichaelCounts
		}
	}
	return n
}

// swum counts the spaces that the shark entered.
func (h *Hidden) swum() int {
	n := 0
	for _, r := range h.Log {
		n += max(len(r.Path)-1, 0)
	}
	return n
}
