package game

import "math/rand/v2"

// Ways are all ways in which the dice of a line can fall. For each of them the line is played once:
//
//	for w := NewWays(); w.Next(); {
//		m.Clone().Play(seat, line, w.Dice())
//		sum += w.Chance()
//	}
type Ways struct {
	path  []way // the dice so far
	at    int   // of the path: the next die
	begun bool
	mixed bool // something else was left to luck, too, such as a shuffle
	deep  bool // more dice fell in this way than it has
	dice  *Dice
}

// mostInWay is how many dice may fall in a way. Where some are thrown until they show something else, there is no end
// of ways; further dice fall by lot.
const mostInWay = 8

// way is a die of a path: which of its faces it shows, and how many it has.
type way struct{ face, of int }

// NewWays begins with the way in which each die shows its first face.
func NewWays() *Ways { return new(Ways) }

// Next goes on to the next way, and reports whether there is one. There is none if something else was left
// to luck than dice.
func (w *Ways) Next() bool {
	if w.begun {
		w.path = w.path[:w.at] // the dice that fell
		for n := len(w.path); n > 0 && w.path[n-1].face == w.path[n-1].of-1; n-- {
			w.path = w.path[:n-1]
		}
		if n := len(w.path); n > 0 {
			w.path[n-1].face++
		} else {
			return false
		}
	}
	w.begun, w.deep, w.at = true, false, 0
	w.dice = NewDice([32]byte{})
	w.dice.ways = w
	return !w.mixed
}

// Dice are the dice that fall in this way.
func (w *Ways) Dice() *Dice { return w.dice }

// Chance is how likely the dice that have fallen are to fall in this way.
func (w *Ways) Chance() float64 {
	chance := 1.0
	for _, d := range w.path[:w.at] {
		chance /= float64(d.of)
	}
	return chance
}

// Mixed reports whether something else was left to luck than dice.
func (w *Ways) Mixed() bool { return w.mixed }

// Deep reports whether more dice fell in this way than are told apart.
func (w *Ways) Deep() bool { return w.deep }

// face is which of its faces the next die shows.
func (w *Ways) face(of int) int {
	if w.at == mostInWay {
		w.deep = true
		return rand.New(w.dice.src).IntN(of)
	}
	if w.at == len(w.path) {
		w.path = append(w.path, way{of: of})
	}
	w.at++
	return w.path[w.at-1].face
}
