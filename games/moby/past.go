package moby

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/moby/board"
)

// past is what the whole hunt leaves behind: it is shown once the hunt is over.
type past struct {
	Whale   trail    `json:"whale,omitempty"`  // the way of his head
	Tracks  []trail  `json:"tracks,omitempty"` // by boat, where it rowed
	Tows    []trail  `json:"tows,omitempty"`   // by boat, where the whale drew it
	Dead    trail    `json:"dead,omitempty"`   // the hexes in which men died
	Strikes []strike `json:"strikes,omitempty"`
	Seats   []deed   `json:"seats,omitempty"` // by seat
}

// strike is a throw that hit.
type strike struct {
	Boat   int       `json:"boat"` // by number in Boats
	At     board.Hex `json:"at"`   // where the boat was
	Points int       `json:"points"`
	Held   bool      `json:"held,omitempty"` // the harpoon stuck
}

// deed counts what the boats of a seat did.
type deed struct {
	Thrown int `json:"thrown,omitempty"` // harpoons
	Hit    int `json:"hit,omitempty"`
	Held   int `json:"held,omitempty"`
	Fell   int `json:"fell,omitempty"` // men who went overboard
	Died   int `json:"died,omitempty"`
	Rowed  int `json:"rowed,omitempty"` // orders but BH
}

// trail is a row of hexes. Nowhere stands between two that were not passed one
// after the other.
type trail []board.Hex

// gap is written for nowhere in a trail.
const gap = "-"

// MarshalText writes the names of the hexes.
func (t trail) MarshalText() ([]byte, error) {
	names := make([]string, len(t))
	for i, h := range t {
		names[i] = gap
		if h != (board.Hex{}) {
			names[i] = h.String()
		}
	}
	return []byte(strings.Join(names, " ")), nil
}

// UnmarshalText reads names as MarshalText writes them.
func (t *trail) UnmarshalText(text []byte) error {
	*t = nil
	for _, name := range strings.Fields(string(text)) {
		h, ok := board.HexNamed(name)
		if !ok && name != gap {
			return fmt.Errorf("there is no hex %q", name)
		}
		*t = append(*t, h)
	}
	return nil
}

// on goes on along a path that begins where the trail ends, or after a gap.
func (t trail) on(path []board.Hex) trail {
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

// parts are the ways between the gaps.
func (t trail) parts() [][]board.Hex {
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

// keepTurn adds the tracks of a turn to those of the hunt.
func (s *sea) keepTurn() {
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
					s.deed(b.Seat).Rowed++
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

// deed is what a seat did so far.
func (s *sea) deed(seat game.Seat) *deed {
	for len(s.Past.Seats) < s.Seats {
		s.Past.Seats = append(s.Past.Seats, deed{})
	}
	return &s.Past.Seats[seat]
}

// deeds are the table of what all players did.
func (s *State) deeds() *game.Deeds {
	d := &game.Deeds{Heads: []string{"points", "thrown", "hit", "held", "overboard", "dead", "orders rowed"}}
	points := make([]int, s.Seats)
	for _, r := range s.ranks() {
		points[r.seat] = r.damage
	}
	for seat := range game.Seat(s.Seats) {
		deed := s.deed(seat)
		d.Add(points[seat], deed.Thrown, deed.Hit, deed.Held, deed.Fell, deed.Died, deed.Rowed)
	}
	return d
}

func (p past) clone() past {
	c := past{Whale: slices.Clone(p.Whale), Tracks: slices.Clone(p.Tracks), Tows: slices.Clone(p.Tows), Dead: slices.Clone(p.Dead), Strikes: slices.Clone(p.Strikes), Seats: slices.Clone(p.Seats)}
	for i := range c.Tracks {
		c.Tracks[i] = slices.Clone(c.Tracks[i])
	}
	for i := range c.Tows {
		c.Tows[i] = slices.Clone(c.Tows[i])
	}
	return c
}
