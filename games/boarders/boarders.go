// Package boarders plays Away, Boarders!, rules by Jeffrey Knudsen (version
// 1.03, 2010) for small warships of the age of sail on the Great Lakes: crews
// are assigned to yards, guns, repairs and boarding, ships sail in three phases
// a turn, and fire their batteries gun by gun. The rules are told in our own
// words. The board, the ship displays and the scenarios came with cards that are
// lost; ours are in data/ and roster/data/.
//
// These are our readings where the rules are doubtful:
//
//  1. The wind lies along one of the six lines of the grid and never changes.
//  2. The two upper task boxes are Yards (also sweeps) and Repair Rigging, the
//     four lower ones Guns, Repair Guns, Repair Hull and Boarding.
//  3. Speed is worked out once a turn. Ships move in the printed order of the
//     chart, so in the third phase speed 4 goes before speed 5.
//  4. All guns of one weight and kind on one side fire together or not at all.
//  5. Damage of a phase is rolled for all ships before any of it is applied.
//  6. Drift follows the fire of the third phase, on even turns.
//  7. A ship scores her hull boxes when she is lost, half of them when she
//     leaves the chart, and one for each mast down while she is in play.
package boarders

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// version is the form of a snapshot that this release writes. It reads the first one,
// too.
const version, firstVersion = 2, 1

// Ref names a ship by her number in State.Ships, from 1 on: the order of the
// scenario. 0 is none.
type Ref int

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int           `json:"version"` // of this form of State
	Seats   int           `json:"seats"`
	Battle  string        `json:"battle"`           // the scenario, or "free"
	Budget  int           `json:"budget,omitempty"` // of a free battle: the points that each side may spend
	Rows    int           `json:"rows"`
	Cols    int           `json:"cols"`
	Wind    chart.Dir     `json:"wind"` // where it blows from
	Calm    bool          `json:"calm,omitempty"`
	Land    []chart.Point `json:"land,omitempty"`
	Turns   int           `json:"turns"`             // the last turn
	Edition int           `json:"edition,omitempty"` // of the rules; 0 is any before endsTogether
	Plots   bool          `json:"plots,omitempty"`   // the option "course" is go: courses are plotted, and guns wait until they can hurt

	Captains []Captain `json:"captains"` // by seat
	Picks    [2]Pick   `json:"picks"`    // by side, in a free battle
	Ships    []Ship    `json:"ships"`    // in the order of the scenario

	Turn   int         `json:"turn"`
	Phase  int         `json:"phase,omitempty"` // 1 to 3 in segment 2, else 0
	Step   view.Step   `json:"step"`
	Mover  Ref         `json:"mover,omitempty"` // the ship in the midst of her moves, or asked for one
	Asked  []game.Seat `json:"asked,omitempty"` // who must act in this step, in order
	Done   []game.Seat `json:"done,omitempty"`  // who of them has, in order
	Links  []Link      `json:"links,omitempty"`
	Passes []Pass      `json:"passes,omitempty"`
	Seq    int         `json:"seq,omitempty"` // the number of the latest arrival on a point

	Latest Latest `json:"latest,omitzero"`
	game.Ended

	advised int // the seat after the one whose Moves are a person's, in a search for advice
}

// Captain is the player in a seat.
type Captain struct {
	Side roster.Side `json:"side"`
	Gone bool        `json:"gone,omitempty"` // resigned

	// His deeds in the battle; all of them are public.
	Volleys int `json:"volleys,omitempty"` // fired
	Hits    int `json:"hits,omitempty"`    // marks of damage done by them
	Fights  int `json:"fights,omitempty"`  // rounds fought hand to hand
}

// Pick is what a side has picked for a free battle, in the order picked. It is
// known to that side alone until both are locked.
type Pick struct {
	Kinds []string `json:"kinds,omitempty"`
}

// Link joins two ships. All ships joined by a chain of links are one group.
type Link struct {
	A      Ref  `json:"a"` // the earlier in the order of the scenario
	B      Ref  `json:"b"`
	Fouled bool `json:"fouled,omitempty"` // else grappled
	Turn   int  `json:"turn"`             // when it was made
}

// Pass tells which side of a ship faces another on the same point. Side is the
// mover's; the other's is worked out anew (see facingSide). It ends when either
// leaves the point.
type Pass struct {
	Mover Ref            `json:"mover"`
	Other Ref            `json:"other"`
	Side  roster.Battery `json:"side"`          // port or starboard
	Bow   bool           `json:"bow,omitempty"` // the mover fouled her bow on
}

// Latest is what happened last, kept to be shown. All of it is public.
type Latest struct {
	Tracks []Track `json:"tracks,omitempty"` // of this turn, or the last one while sheets are filled in
	Shots  []Shot  `json:"shots,omitempty"`  // of the latest fire step with a shot
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

// ship is a ship by her number, or nil.
func (s *State) ship(r Ref) *Ship {
	if r < 1 || int(r) > len(s.Ships) {
		return nil
	}
	return &s.Ships[r-1]
}

// refOf is the number of a ship.
func (s *State) refOf(h *Ship) Ref {
	for i := range s.Ships {
		if &s.Ships[i] == h {
			return Ref(i + 1)
		}
	}
	return Ref(1 + slices.IndexFunc(s.Ships, func(o Ship) bool { return o.Name == h.Name }))
}

// refs are the numbers of the ships that a test holds for, in scenario order.
func (s *State) refs(test func(*Ship) bool) []Ref {
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

// shipsOf are the ships of a seat that are in play, on the chart now.
func (s *State) shipsOf(seat game.Seat) []Ref {
	return s.refs(func(h *Ship) bool { return h.Captain == seat && h.afloat() })
}

// commands is the number of those ships.
func (s *State) commands(seat game.Seat) int {
	n := 0
	for i := range s.Ships {
		if h := &s.Ships[i]; h.Captain == seat && h.afloat() {
			n++
		}
	}
	return n
}

// shipsAt are the ships on a point.
func (s *State) shipsAt(p chart.Point) []Ref {
	return s.refs(func(h *Ship) bool { return h.afloat() && h.At == p })
}

// held reports whether a ship is on a point.
func (s *State) held(p chart.Point) bool {
	for i := range s.Ships {
		if h := &s.Ships[i]; h.At == p && h.afloat() {
			return true
		}
	}
	return false
}

// onChart reports whether a point lies on the chart; it may be land.
func (s *State) onChart(p chart.Point) bool {
	return p.Row >= 1 && p.Row <= s.Rows && p.Col >= 1 && p.Col <= s.Cols
}

func (s *State) isLand(p chart.Point) bool { return slices.Contains(s.Land, p) }

// even reports whether this is an even turn, in which ships drift.
func (s *State) even() bool { return s.Turn%2 == 0 }

// linked reports whether a ship is fouled or grappled.
func (s *State) linked(r Ref) bool {
	return len(s.Links) > 0 && slices.ContainsFunc(s.Links, func(l Link) bool { return l.A == r || l.B == r })
}

// link is the link between two ships, or nil.
func (s *State) link(a, b Ref) *Link {
	for i := range s.Links {
		if l := &s.Links[i]; l.A == min(a, b) && l.B == max(a, b) {
			return l
		}
	}
	return nil
}

// enemiesLinked are the enemy ships linked to a ship, in scenario order.
func (s *State) enemiesLinked(r Ref) []Ref {
	if !s.linked(r) {
		return nil
	}
	return slices.DeleteFunc(s.refs((*Ship).afloat), func(o Ref) bool {
		return s.ship(o).Side == s.ship(r).Side || s.link(r, o) == nil
	})
}
