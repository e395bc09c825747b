package sea

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// Past is the record of the whole hunt, which is shown once the hunt is over.
type Past struct {
	Whale   Trail    `json:"whale,omitempty"`  // the way of his head
	Tracks  []Trail  `json:"tracks,omitempty"` // by boat, where it rowed
	Tows    []Trail  `json:"tows,omitempty"`   // by boat, where the whale drew it
	Dead    Trail    `json:"dead,omitempty"`   // the hexes in which men died
	Strikes []Strike `json:"strikes,omitempty"`
	Seats   []Deed   `json:"seats,omitempty"` // by seat
}

// Strike is a throw that hit.
type Strike struct {
	Boat   int       `json:"boat"` // by number in Boats
	At     board.Hex `json:"at"`   // where the boat was
	Points int       `json:"points"`
	Held   bool      `json:"held,omitempty"` // the harpoon stuck
}

// Deed counts what the boats of a seat did.
type Deed struct {
	Thrown int `json:"thrown,omitempty"` // harpoons
	Hit    int `json:"hit,omitempty"`
	Held   int `json:"held,omitempty"`
	Fell   int `json:"fell,omitempty"` // men who went overboard
	Died   int `json:"died,omitempty"`
	Rowed  int `json:"rowed,omitempty"` // orders except Back Hauls
}

// Trail is a row of hexes. The zero Hex between two hexes marks a gap in the path.
type Trail []board.Hex

// Gap is how the zero Hex is written in a trail.
const Gap = "-"

// MarshalText writes the names of the hexes.
func (t Trail) MarshalText() ([]byte, error) {
	names := make([]string, len(t))
	for i, h := range t {
		names[i] = Gap
		if h != (board.Hex{}) {
			names[i] = h.String()
		}
	}
	return []byte(strings.Join(names, " ")), nil
}

// UnmarshalText reads names as MarshalText writes them.
func (t *Trail) UnmarshalText(text []byte) error {
	*t = nil
	for _, name := range strings.Fields(string(text)) {
		h, ok := board.HexNamed(name)
		if !ok && name != Gap {
			return fmt.Errorf("there is no hex %q", name)
		}
		*t = append(*t, h)
	}
	return nil
}

// on adds a path to the trail. If the path does not begin where the trail ends, a gap comes first.
func (t Trail) on(path []board.Hex) Trail {
	switch {
	case len(path) == 0:
		return t
	case len(t) == 0:
		return append(t, path...)
	case t[len(t)-1] == path[0]:
		return append(t, path[1:]...)
	}
	return append(append(t, board.Hex{}), path...)
}

// Parts are the ways between the gaps.
func (t Trail) Parts() [][]board.Hex {
	var parts [][]board.Hex
	for len(t) > 0 {
		i := slices.Index(t, board.Hex{})
		if i < 0 {
			return append(parts, t)
		}
		parts, t = append(parts, t[:i]), t[i+1:]
	}
	return parts
}

// KeepTurn adds the tracks of a turn to those of the hunt.
func (s *Sea) KeepTurn() {
	p := &s.Past
	for len(p.Tracks) < len(s.Boats) {
		p.Tracks, p.Tows = append(p.Tracks, nil), append(p.Tows, nil)
	}
	for i := range s.Boats {
		b := &s.Boats[i]
		rowed, drawn := b.Path, []board.Hex(nil)
		if n := len(b.Path); b.Drawn && n > 1 {
			rowed, drawn = b.Path[:n-1], b.Path[n-2:]
		}
		p.Tows[i] = p.Tows[i].on(drawn)
		if len(rowed) > 1 {
			p.Tracks[i] = p.Tracks[i].on(rowed)
		}
		if len(b.Log) == s.Turn {
			for _, o := range b.Log[s.Turn-1].Orders {
				if o != board.BackHaul {
					s.Deed(b.Seat).Rowed++
				}
			}
		}
	}
	path := s.Whale.Path
	if s.Whale.Rose {
		path = append([]board.Hex{s.Whale.Head}, path...)
	}
	p.Whale = p.Whale.on(path)
	p.Dead = append(p.Dead, s.Latest.Dead...)
}

// Deed is what a seat has done so far.
func (s *Sea) Deed(seat game.Seat) *Deed {
	for len(s.Past.Seats) < s.Seats {
		s.Past.Seats = append(s.Past.Seats, Deed{})
	}
	return &s.Past.Seats[seat]
}

func (p Past) clone() Past {
	c := Past{Whale: slices.Clone(p.Whale), Tracks: slices.Clone(p.Tracks), Tows: slices.Clone(p.Tows), Dead: slices.Clone(p.Dead), Strikes: slices.Clone(p.Strikes), Seats: slices.Clone(p.Seats)}
	for i := range c.Tracks {
		c.Tracks[i] = slices.Clone(c.Tracks[i])
	}
	for i := range c.Tows {
		c.Tows[i] = slices.Clone(c.Tows[i])
	}
	return c
}
