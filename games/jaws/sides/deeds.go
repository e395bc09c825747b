package sides

import (
	"shipboard/games/game"
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
	Told    int `json:"told,omitempty"`    // attacks that wounded somebody, or damaged or destroyed a tile
	Wounds  int `json:"wounds,omitempty"`  // dealt
	Dice    int `json:"dice,omitempty"`
	Hits    int `json:"hits,omitempty"` // on the dice of its attacks
}

// Deeds are what each seat did, by seat.
type Deeds []Deed

// Of is the record of a seat. Seats is the number of seats.
func (d *Deeds) Of(seat game.Seat, seats int) *Deed {
	for len(*d) < seats {
		*d = append(*d, Deed{})
	}
	return &(*d)[seat]
}

// Rolled records an attack of act 2 that a seat rolled.
func (d *Deed) Rolled(roll game.Roll, told bool, wounds int) {
	d.Attacks++
	if told {
		d.Told++
	}
	d.Wounds += wounds
	d.Dice += len(roll.Faces)
	d.Hits += roll.Sum()
}
