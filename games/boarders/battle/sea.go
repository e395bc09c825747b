// Package battle is the fight itself: the ships on the chart, and how they move, meet, fire, are
// hurt, drift, load, repair and board. It knows who commands a ship and what is ordered. Its
// callers say when a section of the rulebook is due. It knows no lines, no menus and no sequence
// of turns.
//
// Sea is what everything works on. Helm, Gunner and Party read it for one ship; they change only
// her speed and volleys. Sailing, Collisions, Gunnery, Drifting, Crews and Boarding carry out a
// section each, and tell it.
package battle

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Sea is the ships of a battle, who commands them, and the water on which they lie.
type Sea struct {
	Rows    int           `json:"rows"`
	Cols    int           `json:"cols"`
	Wind    chart.Dir     `json:"wind"` // where it blows from
	Calm    bool          `json:"calm,omitempty"`
	Land    []chart.Point `json:"land,omitempty"`
	Edition int           `json:"edition,omitempty"` // of the rules; 0 is any before EndsTogether
	Plots   bool          `json:"plots,omitempty"`   // the option "course" is go: courses are plotted, and guns wait until they can hurt

	Captains []Captain `json:"captains"` // by seat
	Ships    []Ship    `json:"ships"`    // in the order of the scenario
	Links    []Link    `json:"links,omitempty"`
	Passes   []Pass    `json:"passes,omitempty"`
	Seq      int       `json:"seq,omitempty"` // the number of the latest arrival on a point

	Turn   int    `json:"turn"`
	Phase  int    `json:"phase,omitempty"` // 1 to 3 in segment 2, else 0
	Mover  Ref    `json:"mover,omitempty"` // the ship in the midst of her moves, or asked for one
	Latest Latest `json:"latest,omitzero"`
}

// Ref names a ship by her number in Sea.Ships, from 1 on, in the order of the scenario. 0 is
// none.
type Ref int

// Captain is the player in a seat.
type Captain struct {
	Side roster.Side `json:"side"`
	Gone bool        `json:"gone,omitempty"` // resigned

	// What he did in the battle; all of it is public.
	Volleys int `json:"volleys,omitempty"` // fired
	Hits    int `json:"hits,omitempty"`    // marks of damage done by them
	Fights  int `json:"fights,omitempty"`  // rounds fought hand to hand
}

// Link joins two ships. All ships joined by a chain of links are one group.
type Link struct {
	A      Ref  `json:"a"` // the earlier in the order of the scenario
	B      Ref  `json:"b"`
	Fouled bool `json:"fouled,omitempty"` // else grappled
	Turn   int  `json:"turn"`             // when it was made
}

// Pass tells which side of a ship faces another on the same point. Side is the mover's; the
// other's is not kept, but worked out (see FacingSide). It ends when either leaves the point.
type Pass struct {
	Mover Ref            `json:"mover"`
	Other Ref            `json:"other"`
	Side  roster.Battery `json:"side"`          // port or starboard
	Bow   bool           `json:"bow,omitempty"` // the mover fouled her bow on
}

// Latest is what happened last, kept to be shown. All of it is public.
type Latest struct {
	Tracks []Track `json:"tracks,omitempty"` // of this turn, or the last one while sheets are filled in
	Shots  []Shot  `json:"shots,omitempty"`  // of the latest fire step in which anyone fired
	Phase  int     `json:"phase,omitempty"`  // in which those shots fell
	Turn   int     `json:"turn,omitempty"`
}

// Track is where a ship was this turn, first place first.
type Track struct {
	Ship   Ref           `json:"ship"`
	Points []chart.Point `json:"points"`
}

// Shot is one volley that was fired.
type Shot struct {
	From    Ref            `json:"from"`
	To      Ref            `json:"to"`
	Battery roster.Battery `json:"battery"`
	Guns    int            `json:"guns"`
	Weight  int            `json:"weight"`
	Kind    roster.Kind    `json:"kind"`
	Load    roster.Load    `json:"load"`
	High    bool           `json:"high,omitempty"`
	Dice    int            `json:"dice"` // damage dice rolled
	Faces   []int          `json:"faces,omitempty"`
	At      chart.Point    `json:"at"`     // where the firer stood
	Target  chart.Point    `json:"target"` // where the target stood
}

// firedBefore are the ships that fired in the latest fire step of this turn.
func (s *Sea) firedBefore() (by []Ref) {
	if s.Latest.Turn == s.Turn {
		for _, x := range s.Latest.Shots {
			by = append(by, x.From)
		}
	}
	return by
}

// Ship is a ship by her number, or nil.
func (s *Sea) Ship(r Ref) *Ship {
	if r < 1 || int(r) > len(s.Ships) {
		return nil
	}
	return &s.Ships[r-1]
}

// RefOf is the number of a ship.
func (s *Sea) RefOf(h *Ship) Ref {
	for i := range s.Ships {
		if &s.Ships[i] == h {
			return Ref(i + 1)
		}
	}
	return Ref(1 + slices.IndexFunc(s.Ships, func(o Ship) bool { return o.Name == h.Name }))
}

// Refs are the numbers of the ships that a test accepts, in scenario order.
func (s *Sea) Refs(test func(*Ship) bool) []Ref {
	var list []Ref
	for i := range s.Ships {
		if !test(&s.Ships[i]) {
			continue
		}
		if list == nil {
			list = make([]Ref, 0, len(s.Ships)-i)
		}
		list = append(list, Ref(i+1))
	}
	return list
}

// ShipsOf are the ships of a seat that are in play, on the chart now.
func (s *Sea) ShipsOf(seat game.Seat) []Ref {
	return s.Refs(func(h *Ship) bool { return h.Captain == seat && h.Afloat() })
}

// Commands is the number of a seat's ships that are in play, on the chart now.
func (s *Sea) Commands(seat game.Seat) int {
	n := 0
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Captain == seat && h.Afloat() {
			n++
		}
	}
	return n
}

// ShipsAt are the ships on a point.
func (s *Sea) ShipsAt(p chart.Point) []Ref {
	return s.Refs(func(h *Ship) bool { return h.Afloat() && h.At == p })
}

// held reports whether a ship is on a point.
func (s *Sea) held(p chart.Point) bool {
	for i := range s.Ships {
		if h := &s.Ships[i]; h.At == p && h.Afloat() {
			return true
		}
	}
	return false
}

// OnChart reports whether a point lies on the chart; it may be land.
func (s *Sea) OnChart(p chart.Point) bool {
	return p.Row >= 1 && p.Row <= s.Rows && p.Col >= 1 && p.Col <= s.Cols
}

// IsLand reports whether a point is land.
func (s *Sea) IsLand(p chart.Point) bool { return slices.Contains(s.Land, p) }

// even reports whether this is an even turn, in which ships drift.
func (s *Sea) even() bool { return s.Turn%2 == 0 }

// Linked reports whether a ship is fouled or grappled.
func (s *Sea) Linked(r Ref) bool {
	return len(s.Links) > 0 && slices.ContainsFunc(s.Links, func(l Link) bool { return l.A == r || l.B == r })
}

// Link is the link between two ships, or nil.
func (s *Sea) Link(a, b Ref) *Link {
	for i := range s.Links {
		if l := &s.Links[i]; l.A == min(a, b) && l.B == max(a, b) {
			return l
		}
	}
	return nil
}

// EnemiesLinked are the enemy ships linked to a ship, in scenario order.
func (s *Sea) EnemiesLinked(r Ref) []Ref {
	if !s.Linked(r) {
		return nil
	}
	return slices.DeleteFunc(s.Refs((*Ship).Afloat), func(o Ref) bool {
		return s.Ship(o).Side == s.Ship(r).Side || s.Link(r, o) == nil
	})
}

// CaptainsOf are the captains of ships, each once, in the order of the ships.
func (s *Sea) CaptainsOf(refs []Ref) []game.Seat {
	var list []game.Seat
	for _, r := range refs {
		list = append(list, s.Ship(r).Captain)
	}
	return list
}

// SeatsOf are the seats of a side that have not resigned.
func (s *Sea) SeatsOf(side roster.Side) []game.Seat {
	var list []game.Seat
	for i, c := range s.Captains {
		if c.Side == side && !c.Gone {
			list = append(list, game.Seat(i))
		}
	}
	return list
}

// Name is the name of a ship as typed, "" for none.
func (s *Sea) Name(r Ref) string {
	if h := s.Ship(r); h != nil {
		return h.Name
	}
	return ""
}

// Titles are the names of ships as a sentence lists them.
func (s *Sea) Titles(refs []Ref) string { return game.List("and", s.Names(refs)...) }

// Names are the names of ships as they are told.
func (s *Sea) Names(refs []Ref) []string {
	return game.Texts(refs, func(r Ref) string { return s.Ship(r).Title() })
}

// fewTitles names ships, or says how many there are if they are more than most.
func (s *Sea) fewTitles(refs []Ref, most int) string {
	if len(refs) > most {
		return game.Count(len(refs), "ship")
	}
	return s.Titles(refs)
}

// Copied is a copy of a list, nil if it is empty.
func Copied[T any](list []T) []T { return append([]T(nil), list...) }

// EndsTogether is the first edition in which the end is judged only after a phase's damage, so
// that ships lost in one phase are lost together. Before it, a side whose last ship sailed off
// the chart had lost at once, even if the enemy's last ship was lost later in the phase.
const EndsTogether = 5

// Points are the points of a side so far, without those that a scenario adds at the end.
func (s *Sea) Points(side roster.Side) int {
	sum := 0
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Side != side {
			sum += h.LostPoints()
		}
	}
	return sum
}

// Hulls is how many hull boxes a side had at the start, and how many are left in play.
func (s *Sea) Hulls(side roster.Side) (start, left int) {
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Side == side {
			start += h.Hull
			if h.InPlay() {
				left += h.Whole()
			}
		}
	}
	return start, left
}

// ByPlace notes the order of arrival of ships that begin on the chart.
func (s *Sea) ByPlace() {
	for i := range s.Ships {
		s.Seq++
		s.Ships[i].Arrived = s.Seq
	}
}

// DealShips gives the ships of a side to its captains, by the scenario's table.
func (s *Sea) DealShips(side roster.Side, c *roster.Scenario) {
	seats := s.SeatsOf(side)
	shares := c.Captains[roster.SideKeys[side]+" "+strconv.Itoa(len(seats))]
	for i := range s.Ships {
		h := &s.Ships[i]
		if h.Side != side {
			continue
		}
		h.Captain = seats[0]
		for n, share := range shares {
			if slices.Contains(share, h.Name) {
				h.Captain = seats[n]
			}
		}
	}
}
