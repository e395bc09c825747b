package sea

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// Boat is a whaleboat. A boat that is lost is at no hex.
type Boat struct {
	Seat     game.Seat   `json:"seat"`
	Start    int         `json:"start"` // its starting place, by number in starts; gives the boat its colour
	At       board.Hex   `json:"at,omitzero"`
	Facing   board.Dir   `json:"facing,omitempty"`
	Crew     Crew        `json:"crew"`
	Harpoons int         `json:"harpoons"`
	Way      board.Way   `json:"way,omitempty"`
	Slot     int         `json:"slot,omitempty"` // on a tow: 1 to 8
	Back     int         `json:"back,omitempty"` // of a lost boat: the turn in which a new one comes, 0 for never
	Plot     Plot        `json:"plot"`
	Log      []Row       `json:"log,omitempty"`   // by turn, from 1 on
	Path     []board.Hex `json:"path,omitempty"`  // the hexes it passed in the latest turn, from the first on
	Drawn    bool        `json:"drawn,omitempty"` // the whale drew it to the last hex of Path

	// What has happened to the boat in this turn.
	Free   bool `json:"free,omitempty"`   // the plot earns the free Forward, which was not declined
	Rowed  int  `json:"rowed,omitempty"`  // Forwards that were rowed and not stopped
	Hauled bool `json:"hauled,omitempty"` // the un-plotted Back Haul is used
	Rammed bool `json:"rammed,omitempty"` // everyone saw that it did not brake when it could
	Bumped bool `json:"bumped,omitempty"` // has collided with the whale as boats moved
	Hit    bool `json:"hit,omitempty"`
	Stuck  bool `json:"stuck,omitempty"`
}

// Colour names the boat.
func (b *Boat) Colour() string { return board.Starts[b.Start].Colour }

// String is the colour with a capital letter, to begin a sentence.
func (b *Boat) String() string { return game.Capital(b.Colour()) }

// Afloat reports whether the boat is on the sea.
func (b *Boat) Afloat() bool { return b.At != (board.Hex{}) }

// Towed reports whether the boat is on a tow.
func (b *Boat) Towed() bool { return b.Slot > 0 }

// Rowing reports whether the boat is on the sea and not on a tow.
func (b *Boat) Rowing() bool { return b.Afloat() && !b.Towed() }

// HasRoom reports whether one more man can come aboard.
func (b *Boat) HasRoom() bool { return b.Afloat() && b.Crew.Count() < board.CrewSize }

// Oars is how many orders the boat may plot this turn.
func (b *Boat) Oars() int { return Oars(b.Crew.Count(), !b.Plot.Row) }

func Oars(crew int, stands bool) int {
	if crew == 0 {
		return 0
	}
	n := crew - 1
	if stands {
		n--
	}
	return min(max(n, 1), board.MostOrders)
}

// Damage is the sum of the points that the boat has scored.
func (b *Boat) Damage() int {
	sum := 0
	for _, r := range b.Log {
		sum += r.Damage
	}
	return sum
}

// Row is one turn in the boat log.
type Row struct {
	Orders board.Orders
	Note   string // "", "tow", "lost" or "retired"
	Damage int
}

// MarshalText writes a row as words: "F F R L 40".
func (r Row) MarshalText() ([]byte, error) {
	words := make([]string, 0, board.MostOrders+2)
	for _, o := range r.Orders {
		words = append(words, o.String())
	}
	if r.Note != "" {
		words = append(words, r.Note)
	}
	if r.Damage > 0 {
		words = append(words, strconv.Itoa(r.Damage))
	}
	return []byte(strings.Join(words, " ")), nil
}

// UnmarshalText reads words as MarshalText writes them.
func (r *Row) UnmarshalText(text []byte) error {
	*r = Row{}
	words := strings.Fields(string(text))
	if n := len(words); n > 0 {
		if damage, err := strconv.Atoi(words[n-1]); err == nil && damage > 0 {
			r.Damage, words = damage, words[:n-1]
		}
	}
	if n := len(words); n > 0 && slices.Contains(view.RowNotes, words[n-1]) {
		r.Note, words = words[n-1], words[:n-1]
	}
	if err := r.Orders.UnmarshalText([]byte(strings.Join(words, " "))); err != nil {
		return fmt.Errorf("log: %w", err)
	}
	return nil
}

// thisTurn is this turn in the boat log.
func (s *Sea) thisTurn(b *Boat) *Row {
	for len(b.Log) < s.Turn {
		b.Log = append(b.Log, Row{})
	}
	return &b.Log[s.Turn-1]
}

// Lose takes a boat off the sea with everything in it. In the turn that back gives, a new boat
// comes, unless boats are not replaced or the hunt ends earlier.
func (s *Sea) Lose(b *Boat, note string, back int) {
	s.thisTurn(b).Note = note
	if !s.Replace || s.PastLast(back) {
		back = 0
	}
	b.At, b.Facing, b.Slot, b.Way, b.Harpoons, b.Crew = board.Hex{}, 0, 0, board.Stopped, 0, Crew{}
	b.Hit, b.Stuck, b.Free = false, false, false
	b.Back = back
	if back == 0 {
		b.Plot = Plot{}
	} else {
		b.Plot = b.Plot.next() // the new boat keeps the standing orders
	}
}
