// Package sea is the hunt itself: the whale, the boats, the men in the water and what swims after
// them, and the phases of a turn. It knows the plots of boats; its callers say when they are
// opened. It knows no lines and no menus, and does not know who is waited for.
//
// Sea is what everything works on. CarryOut carries out a phase. It may stop to ask, and goes on
// once the questions are answered. Each phase is a type over the sea and its telling: whaleMoves,
// rowing, harpooning, towing, beasts and swimming. overboard makes men fall, in any phase.
package sea

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// Sea is what the phases of a turn work on: the whale, the boats, the men in the water, the
// options of the table, and what is kept to be shown.
type Sea struct {
	Seats   int  `json:"seats"`
	HP      int  `json:"hp"`    // the damage that kills the whale
	Turns   int  `json:"turns"` // the last turn; 0 is none
	Replace bool `json:"replace"`
	Angry   bool `json:"angry"`

	Turn  int    `json:"turn"`
	Phase string `json:"phase"`
	Step  int    `json:"step,omitempty"` // the number of steps already rowed, while boats move

	Whale    Whale      `json:"whale"`
	Boats    []Boat     `json:"boats"` // in seating order
	Swimmers []Swimmer  `json:"swimmers,omitempty"`
	Blood    []Pile     `json:"blood,omitempty"` // oldest first
	Kraken   bool       `json:"kraken,omitempty"`
	Asks     []Question `json:"asks,omitempty"` // the questions of this step
	NextMan  Man        `json:"next_man"`       // the number of the next man who will come aboard a new boat

	Latest Latest `json:"latest"`
	Past   Past   `json:"past,omitzero"`
}

// Latest are the rolls and tracks of the latest turn, kept to be shown.
type Latest struct {
	Rolls []Note        `json:"rolls,omitempty"`
	Ray   []board.Hex   `json:"ray,omitempty"`
	Runs  [][]board.Hex `json:"runs,omitempty"`
	Dead  []board.Hex   `json:"dead,omitempty"`
}

// BoatsOf are the boats of a seat, by index in Boats.
func (s *Sea) BoatsOf(seat game.Seat) []int {
	var list []int
	for i := range s.Boats {
		if s.Boats[i].Seat == seat {
			list = append(list, i)
		}
	}
	return list
}

// BoatAt is the boat in a hex, or nil.
func (s *Sea) BoatAt(at board.Hex) *Boat {
	for i := range s.Boats {
		if s.Boats[i].At == at && at != (board.Hex{}) {
			return &s.Boats[i]
		}
	}
	return nil
}

// DamageTaken is the sum of the points that the whale has taken.
func (s *Sea) DamageTaken() int {
	sum := 0
	for i := range s.Boats {
		sum += s.Boats[i].Damage()
	}
	return sum
}

func (s *Sea) WhaleLies() string {
	w := &s.Whale
	switch {
	case w.Depth == Under && s.Odd():
		return "The whale is under."
	case w.Depth == Under:
		return "The whale is under, and comes up before the boats row."
	}
	text := "The whale lies " + w.Depth.String() + ", his head at " + w.Head.String() + ", heading " + w.Facing.String()
	if !s.Odd() {
		text += ", and moves before the boats"
	}
	return text + "."
}

// AnySwimming reports whether a seat has a man in the water.
func (s *Sea) AnySwimming(seat game.Seat) bool {
	return slices.ContainsFunc(s.Swimmers, func(w Swimmer) bool { return s.Boats[w.Boat].Seat == seat })
}

// AnyToCome reports whether a seat will get a new boat.
func (s *Sea) AnyToCome(seat game.Seat) bool {
	return slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Seat == seat && b.Back > 0 })
}

// AnyAfloat reports whether a seat has a boat on the sea.
func (s *Sea) AnyAfloat(seat game.Seat) bool {
	return slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Seat == seat && b.Afloat() })
}

// AnyBoats reports whether any boat is on the sea or will come.
func (s *Sea) AnyBoats() bool {
	return slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Afloat() || b.Back > 0 })
}

// ClearPlots deletes all plots and settings, so that a hunt that is over holds no
// secrets.
func (s *Sea) ClearPlots() {
	for i := range s.Boats {
		s.Boats[i].Plot = Plot{}
	}
	for i := range s.Swimmers {
		s.Swimmers[i].To = board.Hex{}
	}
}

// Index is the number of a boat in Boats.
func (s *Sea) Index(b *Boat) int {
	for i := range s.Boats {
		if &s.Boats[i] == b {
			return i
		}
	}
	return -1
}

// Clone copies a sea. The two share no memory.
func (s *Sea) Clone() Sea {
	c := *s
	c.Whale.Path = slices.Clone(s.Whale.Path)
	c.Boats = slices.Clone(s.Boats)
	for i := range c.Boats {
		b := &c.Boats[i]
		b.Plot.Orders, b.Path, b.Log = slices.Clone(b.Plot.Orders), slices.Clone(b.Path), cloneLog(b.Log)
	}
	c.Swimmers, c.Blood, c.Asks = slices.Clone(s.Swimmers), slices.Clone(s.Blood), slices.Clone(s.Asks)
	c.Latest = s.Latest.clone()
	c.Past = s.Past.clone()
	return c
}

// cloneLog copies a boat's log. It puts the orders of all rows into one array, to be fast: a log
// is long, and matches are cloned often.
func cloneLog(log []Row) []Row {
	c := slices.Clone(log)
	n := 0
	for _, r := range log {
		n += len(r.Orders)
	}
	all := make(board.Orders, 0, n)
	for i, r := range log {
		if r.Orders != nil {
			all = append(all, r.Orders...)
			c[i].Orders = slices.Clip(all[len(all)-len(r.Orders):])
		}
	}
	return c
}

func (l Latest) clone() Latest {
	c := Latest{Rolls: slices.Clone(l.Rolls), Ray: slices.Clone(l.Ray), Runs: cloneLists(l.Runs), Dead: slices.Clone(l.Dead)}
	n := 0
	for _, r := range l.Rolls {
		n += len(r.Faces)
	}
	all := make([]int, 0, n) // one array, as for a log
	for i, r := range l.Rolls {
		if r.Faces != nil {
			all = append(all, r.Faces...)
			c.Rolls[i].Faces = slices.Clip(all[len(all)-len(r.Faces):])
		}
	}
	return c
}

func cloneLists[T any](lists [][]T) [][]T {
	c := slices.Clone(lists)
	for i := range c {
		c[i] = slices.Clone(c[i])
	}
	return c
}
