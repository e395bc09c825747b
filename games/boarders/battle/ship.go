package battle

import (
	"slices"
	"strconv"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Mast is one mast.
type Mast struct {
	Name   string `json:"name"` // fore, main or mizzen
	Square bool   `json:"square,omitempty"`
	Boxes  int    `json:"boxes,omitzero"`
	Hits   int    `json:"hits,omitempty"` // slashes: two to a box
	Down   bool   `json:"down,omitempty"`
}

// Magazine is what one battery is loaded with.
type Magazine struct {
	Load  roster.Load `json:"load"`
	Known bool        `json:"known,omitempty"` // everyone knows the type: it has fired, and no gun was loaded since
}

// Ship is one ship.
type Ship struct {
	Kind    string        `json:"kind"` // a line of the table of ships
	Name    string        `json:"name"` // what is typed, the only one of that name: "gunboats-1"
	Side    roster.Side   `json:"side"`
	Captain game.Seat     `json:"captain"`
	Status  roster.Status `json:"status"`
	Comes   int           `json:"comes,omitempty"`  // for a late ship: the turn in which she comes
	ByRow   bool          `json:"by_row,omitempty"` // she looks for a free point along her row, else her column
	Choose  []chart.Dir   `json:"choose,omitempty"` // the facings that her first sheet may name
	At      chart.Point   `json:"at"`               // also where a late ship is to come
	Facing  chart.Dir     `json:"facing"`
	Log     string        `json:"log,omitempty"`     // where she has been, see NoteAt
	Arrived int           `json:"arrived,omitempty"` // when she came to this point, counted by Sea.Seq
	Aground bool          `json:"aground,omitempty"`

	Sail     roster.Sail   `json:"sail"`
	Speed    int           `json:"speed,omitempty"`     // this turn, as it stands; 0 outside segment 2
	Moved    int           `json:"moved,omitempty"`     // moves made in this phase
	Halted   bool          `json:"halted,omitempty"`    // she makes no more moves this turn, since she is fouled or aground
	OnlyTurn bool          `json:"only_turn,omitempty"` // this turn she may only turn on the spot: in irons, or by steerage way
	Steers   bool          `json:"steers,omitempty"`    // she has no speed, but enough way to turn once in the second phase
	PlanOver bool          `json:"plan_over,omitempty"` // this turn's plan of moves is over, so her captain is asked
	Made     int           `json:"made,omitempty"`      // moves made this turn
	Backed   int           `json:"backed,omitempty"`    // of these, back sail
	Hove     int           `json:"hove,omitempty"`      // turns in a row in which every move was back sail
	Did      []roster.Move `json:"did,omitempty"`       // the moves made this turn, or the last one while sheets are filled in
	Last     roster.Move   `json:"last,omitempty"`      // the last move she made, repeated with too few hands

	Hull      int            `json:"hull"`                // boxes she was built with
	Hits      int            `json:"hits,omitempty"`      // slashes: two to a box
	Masts     []Mast         `json:"masts"`               // from the bow aft: fore, main, mizzen
	Guns      []roster.Gun   `json:"guns"`                // port, starboard, pivots, bow, each as in the table
	Magazines [3]Magazine    `json:"magazines,omitzero"`  // by Battery
	LastSide  roster.Battery `json:"last_side,omitempty"` // fired last

	Crew        int          `json:"crew"`                   // markers she began with
	Boxes       roster.Boxes `json:"boxes,omitzero"`         // the living
	Pile        int          `json:"pile,omitempty"`         // casualties that may be rallied
	Dead        int          `json:"dead,omitempty"`         // out for good
	OfficerDown bool         `json:"officer_down,omitempty"` // the officer has fallen
	Tally       [3]int       `json:"tally,omitzero"`         // repair points: rigging, guns, hull
	Manned      bool         `json:"manned,omitempty"`       // her first sheet has been shown
	Busy        bool         `json:"busy,omitempty"`         // in this segment 3 one marker tried to free her, so it does not fight

	Sheet   Sheet    `json:"sheet,omitzero"`    // secret: what stands on the sheet of the turn to come
	Orders  Orders   `json:"orders,omitzero"`   // the orders in force; secret, apart from what view.Asks tells
	Volleys []Volley `json:"volleys,omitempty"` // secret: declared in this fire step
	Now     Tasks    `json:"now,omitzero"`      // secret: the tasks of this segment 3, as ordered or as answered when asked
}

// Sheet is what a captain writes for one ship before the turn. It takes effect
// when all sheets are in.
type Sheet struct {
	Placed bool           `json:"placed,omitempty"` // Boxes were ordered
	Boxes  roster.Boxes   `json:"boxes,omitzero"`
	Rally  int            `json:"rally,omitempty"`  // the box for a rallied marker, from 1 on; 0 is no rally
	Strike bool           `json:"strike,omitempty"` // haul down the colours
	Sail   roster.Sail    `json:"sail,omitempty"`   // the first sheet alone: the opening sail
	Facing string         `json:"facing,omitempty"` // the first sheet alone, where free
	Loads  [3]roster.Load `json:"loads,omitzero"`   // the first sheet alone: the opening loads; "" leaves round
	Orders Orders         `json:"orders,omitzero"`  // the orders that come into force
}

// Orders are the standing orders of a ship. They hold until changed, unless a field says
// otherwise.
type Orders struct {
	Mode  string        `json:"mode,omitempty"`  // how she moves: "" is the captain's habit, else ask, go, back or plan
	Moves []roster.Move `json:"moves,omitempty"` // of a plan: for one turn, those left
	Wake  int           `json:"wake,omitempty"`  // ask once an enemy is within so many points; 0 is the habit, -1 never
	Lent  bool          `json:"lent,omitempty"`  // Wake came with a plan that was worked out for her, and ends with it
	Near  bool          `json:"near,omitempty"`  // given while an enemy was within her wake: no enemy makes her ask this turn
	Fire  string        `json:"fire,omitempty"`  // "" or ask, hold, or within
	High  bool          `json:"high,omitempty"`  // for Fire "within": fire high
	Range int           `json:"range,omitempty"` // for Fire "within": at most this range
	Defer bool          `json:"defer,omitempty"` // among ships equally fast she moves last
	Pass  string        `json:"pass,omitempty"`  // port or starboard: the side toward a ship on the same point
	Tasks Tasks         `json:"tasks,omitzero"`
}

// Steer gives a ship another mode and plan, and takes back the wake that came with
// the old one.
func (o *Orders) Steer(mode string, moves []roster.Move) {
	o.Mode, o.Moves = mode, moves
	if o.Lent {
		o.Wake, o.Lent, o.Near = 0, false, false
	}
}

// Tasks are the orders for segment 3. A task that is unset takes its default.
type Tasks struct {
	Sail    roster.Sail    `json:"sail,omitempty"`    // for the next turn; once
	Loads   [3]roster.Load `json:"loads,omitzero"`    // the type wanted by Battery
	First   []int          `json:"first,omitempty"`   // guns to load first, by number from 0, in order
	Swing   []int          `json:"swing,omitempty"`   // pivots to swing, once
	Repair  [3]string      `json:"repair,omitzero"`   // what to clear first: rigging (a mast), guns (a calibre), hull ("half")
	Try     string         `json:"try,omitempty"`     // grapple, ungrapple, unfoul, or none
	Target  Ref            `json:"target,omitempty"`  // the ship that Try is about
	Split   []Share        `json:"split,omitempty"`   // how the markers of Boarding are divided among enemies
	Officer Ref            `json:"officer,omitempty"` // he joins the fight against this enemy
	Facing  string         `json:"facing,omitempty"`  // when she comes off the ground
}

// Share is how many markers of Boarding go against one enemy.
type Share struct {
	Enemy   Ref `json:"enemy"`
	Markers int `json:"markers"`
}

// Volley is one group of guns declared to fire.
type Volley struct {
	Battery roster.Battery `json:"battery"`
	Weight  int            `json:"weight"`
	Kind    roster.Kind    `json:"kind"`
	Target  Ref            `json:"target"`
	High    bool           `json:"high,omitempty"`
}

// Afloat reports whether she is in play, on the chart now.
func (h *Ship) Afloat() bool { return h.Status == roster.Afloat }

// InPlay reports whether the ship counts for the end of the game.
func (h *Ship) InPlay() bool { return h.Status == roster.Afloat || h.Status == roster.Coming }

// Standing is the number of masts that stand.
func (h *Ship) Standing() int {
	n := 0
	for _, m := range h.Masts {
		if !m.Down {
			n++
		}
	}
	return n
}

// square reports whether she counts as square-rigged when her speed is worked out.
func (h *Ship) square() bool {
	for _, m := range h.Masts {
		if m.Square {
			return true
		}
	}
	return false
}

// Sweeps is the crew that she needs at the oars.
func (h *Ship) Sweeps() int { return (len(h.Guns) + 2) / 3 }

// Hands is the crew that she needs in Yards to move as her captain likes.
func (h *Ship) Hands() int {
	if h.Sail == roster.Oars {
		return h.Sweeps()
	}
	return h.Standing()
}

// Handled reports whether she has hands enough, and a living crew.
func (h *Ship) Handled() bool { return h.Boxes.Sum() > 0 && h.Boxes[roster.Yards] >= h.Hands() }

// Rows reports whether she goes under oars now.
func (h *Ship) Rows() bool { return h.Sail == roster.Oars && h.Handled() }

// Whole is the number of hull boxes that are not destroyed.
func (h *Ship) Whole() int { return h.Hull - h.Hits/2 }

// hullLeft says how much of the hull is left: "15½ of 16". A box with a single hit counts as half
// a box.
func (h *Ship) hullLeft() string {
	return roster.BoxesLeft(h.Hull, h.Hits) + " of " + strconv.Itoa(h.Hull)
}

// Title is the name as a sentence has it: "Queen Charlotte".
func (h *Ship) Title() string { return roster.Titled(h.Name) }

// Unshare gives a copied ship memory of her own.
func (h *Ship) Unshare() {
	h.Choose, h.Masts, h.Guns = slices.Clone(h.Choose), slices.Clone(h.Masts), slices.Clone(h.Guns)
	h.Volleys, h.Did = slices.Clone(h.Volleys), slices.Clone(h.Did)
	h.Orders, h.Sheet.Orders, h.Now = h.Orders.Clone(), h.Sheet.Orders.Clone(), h.Now.Clone()
}

// Clone copies orders. The two share no memory.
func (o Orders) Clone() Orders {
	o.Moves = slices.Clone(o.Moves)
	o.Tasks = o.Tasks.Clone()
	return o
}

// Clone copies tasks. The two share no memory.
func (k Tasks) Clone() Tasks {
	k.First, k.Swing, k.Split = slices.Clone(k.First), slices.Clone(k.Swing), slices.Clone(k.Split)
	return k
}

// Living is the crew to be placed on a sheet.
func (h *Ship) Living() int {
	if !h.Manned {
		return h.Crew
	}
	return h.Boxes.Sum()
}

// SheetHands is the crew in Yards that she needs under the sail that she will
// have this turn.
func (h *Ship) SheetHands() int {
	o := *h
	o.Sail = h.SheetSail()
	return o.Hands()
}

// SheetSail is the sail that she will have this turn.
func (h *Ship) SheetSail() roster.Sail {
	if !h.Manned && h.Sheet.Sail != "" {
		return h.Sheet.Sail
	}
	return h.Sail
}

// LostPoints are what the enemy scores for a ship.
func (h *Ship) LostPoints() int {
	switch h.Status {
	case roster.Sunk, roster.Struck:
		return h.Hull
	case roster.Fled:
		return (h.Hull + 1) / 2
	case roster.Afloat:
		return len(h.Masts) - h.Standing()
	}
	return 0
}

// NewShip builds a ship as she enters a scenario.
func NewShip(e roster.Entry) Ship {
	c := roster.ClassOf(e.Kind)
	if c == nil {
		panic("data: there is no ship " + e.Kind)
	}
	h := Ship{
		Kind: e.Kind, Name: e.Name, Side: e.Side, Status: roster.Afloat, At: e.At, Facing: e.Facings[0],
		Sail: e.Sail, Hull: c.Hull, Crew: c.Crew,
	}
	if e.Crew > 0 {
		h.Crew = e.Crew
	}
	if e.Turn > 0 {
		h.Status, h.Comes, h.ByRow = roster.Coming, e.Turn, e.ByRow
	}
	if len(e.Facings) > 1 {
		h.Choose = slices.Clone(e.Facings)
	}
	for _, name := range [][]string{{"main"}, {"fore", "main"}, {"fore", "main", "mizzen"}}[c.Masts-1] {
		h.Masts = append(h.Masts, Mast{Name: name, Square: c.Square, Boxes: c.Mast})
	}
	add := func(guns []roster.Gun, b roster.Battery, pivot bool) {
		for _, g := range guns {
			g.Battery, g.Pivot, g.Loaded = b, pivot, true
			h.Guns = append(h.Guns, g)
		}
	}
	add(c.Side, roster.Port, false)
	add(c.Side, roster.Starboard, false)
	add(c.Pivot, roster.Port, true)
	add(c.Bow, roster.Bow, false)
	for b := range h.Magazines {
		h.Magazines[b].Load = roster.Round
	}
	return h
}
