package boarders

import (
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Status tells whether a ship is in play.
type Status string

// The statuses.
const (
	Coming Status = "coming" // counts as in play for the end of the game
	Afloat Status = "afloat"
	Sunk   Status = "sunk"
	Struck Status = "struck" // taken as a prize, off the chart
	Fled   Status = "fled"   // over the edge
)

// Sail is how much sail is set.
type Sail string

// The settings.
const (
	Reef       Sail = "reef"
	BattleSail Sail = "battle"
	Full       Sail = "full"
	Oars       Sail = "oars"
)

var sailNames = []string{string(Reef), string(BattleSail), string(Full), string(Oars)}

// Load is a type of ammunition.
type Load string

// The types.
const (
	Round  Load = "round"
	Double Load = "double"
	Grape  Load = "grape"
	Chain  Load = "chain"
)

var loadNames = []string{string(Round), string(Double), string(Grape), string(Chain)}

// Kind is a kind of gun.
type Kind string

// The kinds, in the order in which they fire.
const (
	Long      Kind = "L"
	Carronade Kind = "C"
	Howitzer  Kind = "H"
)

// Battery is a side's guns or the bow guns: each has one type of ammunition.
type Battery int

// The batteries, in the order in which they fire. Pivots belong to the side
// they face.
const (
	Port Battery = iota
	Starboard
	Bow
)

var batteryNames = []string{"port", "starboard", "bow"}

func (b Battery) String() string { return batteryNames[b] }

// Box is a task box.
type Box int

// The boxes, in the order of a sheet. The first two are the rigging boxes, the
// others the lower ones.
const (
	Yards Box = iota // sweeps and sail handling too
	Rigging
	Guns
	RepairGuns
	RepairHull
	Boarding
)

var boxNames = []string{"yards", "rigging", "guns", "gun-repair", "hull", "boarding"}

// Boxes are crew markers by box.
type Boxes [6]int

// Sum is the number of markers in all boxes: the living crew.
func (b Boxes) Sum() int {
	n := 0
	for _, c := range b {
		n += c
	}
	return n
}

// Gun is one gun.
type Gun struct {
	Battery Battery `json:"battery,omitempty"` // of a pivot: the side it faces now
	Pivot   bool    `json:"pivot,omitempty"`
	Weight  int     `json:"weight"`
	Kind    Kind    `json:"kind"`
	Loaded  bool    `json:"loaded,omitempty"`
	Used    bool    `json:"used,omitempty"`    // its first load is gone, so it has no first-fire bonus
	Doubled bool    `json:"doubled,omitempty"` // its first load was doubled, and has no such bonus either; a secret until its battery fires
	Lost    bool    `json:"lost,omitempty"`    // out of action
	Doomed  bool    `json:"doomed,omitempty"`  // hit while loaded: it may fire in this segment, then is out
}

// The calibres of a kind by weight: "L12". Views are full of them.
var longNames, carronadeNames, howitzerNames = calibres(Long), calibres(Carronade), calibres(Howitzer)

func calibres(kind Kind) (names [33]string) {
	for weight := range names {
		names[weight] = string(kind) + strconv.Itoa(weight)
	}
	return names
}

// name is the calibre: "L12".
func (g *Gun) name() string {
	if g.Weight >= 0 && g.Weight < len(longNames) {
		switch g.Kind {
		case Long:
			return longNames[g.Weight]
		case Carronade:
			return carronadeNames[g.Weight]
		case Howitzer:
			return howitzerNames[g.Weight]
		}
	}
	return string(g.Kind) + strconv.Itoa(g.Weight) // of a snapshot that is to be refused
}

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
	Load  Load `json:"load"`
	Known bool `json:"known,omitempty"` // everyone knows the type: it has fired, and no gun was loaded since
}

// Ship is one ship.
type Ship struct {
	Kind    string    `json:"kind"` // a line of the table of ships
	Name    string    `json:"name"` // what is typed, the only one of that name: "gunboats-1"
	Side    Side      `json:"side"`
	Captain game.Seat `json:"captain"`
	Status  Status    `json:"status"`
	Comes   int       `json:"comes,omitempty"`  // a late ship: the turn
	ByRow   bool      `json:"by_row,omitempty"` // she looks for a free point along her row, else her column
	Choose  []Dir     `json:"choose,omitempty"` // the facings that her first sheet may name
	At      Point     `json:"at"`               // also where a late ship is to come
	Facing  Dir       `json:"facing"`
	Log     string    `json:"log,omitempty"`     // where she has been, see noteAt
	Arrived int       `json:"arrived,omitempty"` // when she came to this point, counted by State.Seq
	Aground bool      `json:"aground,omitempty"`

	Sail     Sail   `json:"sail"`
	Speed    int    `json:"speed,omitempty"`     // this turn, as it stands; 0 outside segment 2
	Moved    int    `json:"moved,omitempty"`     // moves made in this phase
	Halted   bool   `json:"halted,omitempty"`    // she has lost the moves left this turn: fouled or aground
	OnlyTurn bool   `json:"only_turn,omitempty"` // this turn she may only turn on the spot: in irons, or by steerage way
	Steers   bool   `json:"steers,omitempty"`    // she has no speed, but steerage way for one turn in the second phase
	PlanOver bool   `json:"plan_over,omitempty"` // this turn's plan of moves is over, so she asks
	Made     int    `json:"made,omitempty"`      // moves made this turn
	Backed   int    `json:"backed,omitempty"`    // of these, back sail
	Hove     int    `json:"hove,omitempty"`      // turns running in which every move was back sail
	Did      []Move `json:"did,omitempty"`       // the moves made this turn, or the last one while sheets are filled in
	Last     Move   `json:"last,omitempty"`      // the last move she made, repeated with too few hands

	Hull      int         `json:"hull"`                // boxes she was built with
	Hits      int         `json:"hits,omitempty"`      // slashes: two to a box
	Masts     []Mast      `json:"masts"`               // from the bow aft: fore, main, mizzen
	Guns      []Gun       `json:"guns"`                // port, starboard, pivots, bow, each as in the table
	Magazines [3]Magazine `json:"magazines,omitzero"`  // by Battery
	LastSide  Battery     `json:"last_side,omitempty"` // fired last

	Crew        int    `json:"crew"`                   // markers she began with
	Boxes       Boxes  `json:"boxes,omitzero"`         // the living
	Pile        int    `json:"pile,omitempty"`         // casualties that may be rallied
	Dead        int    `json:"dead,omitempty"`         // out for good
	OfficerDown bool   `json:"officer_down,omitempty"` // the officer has fallen
	Tally       [3]int `json:"tally,omitzero"`         // repair points: rigging, guns, hull
	Manned      bool   `json:"manned,omitempty"`       // her first sheet is behind her
	Busy        bool   `json:"busy,omitempty"`         // in this segment 3 a marker tried to free her, and does not fight

	Sheet   Sheet    `json:"sheet,omitzero"`    // secret: what stands on the sheet of the turn to come
	Orders  Orders   `json:"orders,omitzero"`   // secret but for what asks() tells: the orders in force
	Volleys []Volley `json:"volleys,omitempty"` // secret: declared in this fire step
	Now     Tasks    `json:"now,omitzero"`      // secret: the tasks of this segment 3, as ordered or as answered when asked
}

// Sheet is what a captain writes for one ship before the turn. It takes effect
// when all sheets are in.
type Sheet struct {
	Placed bool    `json:"placed,omitempty"` // Boxes were ordered
	Boxes  Boxes   `json:"boxes,omitzero"`
	Rally  int     `json:"rally,omitempty"`  // the box for a rallied marker, from 1 on; 0 is no rally
	Strike bool    `json:"strike,omitempty"` // haul down the colours
	Sail   Sail    `json:"sail,omitempty"`   // the first sheet alone: the opening sail
	Facing string  `json:"facing,omitempty"` // the first sheet alone, where free
	Loads  [3]Load `json:"loads,omitzero"`   // the first sheet alone: the opening loads; "" leaves round
	Orders Orders  `json:"orders,omitzero"`  // the orders that come into force
}

// Orders are the standing orders of a ship. They hold until changed, except
// those that say otherwise.
type Orders struct {
	Mode  string `json:"mode,omitempty"`  // how she moves: "" is the captain's habit, else ask, go, back or plan
	Moves []Move `json:"moves,omitempty"` // of a plan: for one turn, those left
	Wake  int    `json:"wake,omitempty"`  // ask once an enemy is within so many points; 0 is the habit, -1 never
	Lent  bool   `json:"lent,omitempty"`  // the wake came with a plan that was worked out, and ends with it
	Near  bool   `json:"near,omitempty"`  // given with an enemy within her wake, who asks no more this turn
	Fire  string `json:"fire,omitempty"`  // "" or ask, hold, or within
	High  bool   `json:"high,omitempty"`  // of within
	Range int    `json:"range,omitempty"` // of within
	Defer bool   `json:"defer,omitempty"` // of ships equally fast she moves last
	Pass  string `json:"pass,omitempty"`  // port or starboard: the side toward a ship on the same point
	Tasks Tasks  `json:"tasks,omitzero"`
}

// steer gives a ship another mode and plan, and takes back the wake that came with
// the old one.
func (o *Orders) steer(mode string, moves []Move) {
	o.Mode, o.Moves = mode, moves
	if o.Lent {
		o.Wake, o.Lent, o.Near = 0, false, false
	}
}

// The modes of moving.
const (
	ModeAsk  = "ask"
	ModeGo   = "go"
	ModeBack = "back"
	ModePlan = "plan"
)

// The fire orders.
const (
	FireAsk    = "ask"
	FireUseful = "useful" // ask, but only where a gun of hers can hurt
	FireHold   = "hold"
	FireWithin = "within"
)

// Tasks are the orders for segment 3. A task that is unset takes its default.
type Tasks struct {
	Sail    Sail      `json:"sail,omitempty"`    // for the next turn; once
	Loads   [3]Load   `json:"loads,omitzero"`    // the type wanted by Battery
	First   []int     `json:"first,omitempty"`   // guns to load first, by number from 0, in order
	Swing   []int     `json:"swing,omitempty"`   // pivots to swing, once
	Repair  [3]string `json:"repair,omitzero"`   // what to clear first: rigging (a mast), guns (a calibre), hull ("half")
	Try     string    `json:"try,omitempty"`     // grapple, ungrapple, unfoul, or none
	Target  Ref       `json:"target,omitempty"`  // of the try
	Split   []Share   `json:"split,omitempty"`   // of Boarding among several enemies
	Officer Ref       `json:"officer,omitempty"` // he joins the fight against this enemy
	Facing  string    `json:"facing,omitempty"`  // when she comes off the ground
}

// Share is how many markers of Boarding go against one enemy.
type Share struct {
	Enemy   Ref `json:"enemy"`
	Markers int `json:"markers"`
}

// Volley is one group of guns declared to fire.
type Volley struct {
	Battery Battery `json:"battery"`
	Weight  int     `json:"weight"`
	Kind    Kind    `json:"kind"`
	Target  Ref     `json:"target"`
	High    bool    `json:"high,omitempty"`
}

// Move is one move of a ship.
type Move string

// The moves. Leave is ahead, off the chart.
const (
	Advance    Move = "ahead"
	AheadPort  Move = "ahead-port"
	AheadStar  Move = "ahead-starboard"
	TurnPort   Move = "turn-port"
	TurnStar   Move = "turn-starboard"
	BackSail   Move = "back"
	RestOnOars Move = "rest"
	LeaveChart Move = "leave"
)

func (h *Ship) afloat() bool { return h.Status == Afloat }

// inPlay reports whether the ship counts for the end of the game.
func (h *Ship) inPlay() bool { return h.Status == Afloat || h.Status == Coming }

// standing is the number of masts that stand.
func (h *Ship) standing() int {
	n := 0
	for _, m := range h.Masts {
		if !m.Down {
			n++
		}
	}
	return n
}

// square reports whether she counts as square-rigged for speed.
func (h *Ship) square() bool {
	for _, m := range h.Masts {
		if m.Square {
			return true
		}
	}
	return false
}

// sweeps is the crew that she needs at the oars.
func (h *Ship) sweeps() int { return (len(h.Guns) + 2) / 3 }

// hands is the crew in Yards that she needs to move as her captain likes.
func (h *Ship) hands() int {
	if h.Sail == Oars {
		return h.sweeps()
	}
	return h.standing()
}

// handled reports whether she has hands enough, and a living crew.
func (h *Ship) handled() bool { return h.Boxes.Sum() > 0 && h.Boxes[Yards] >= h.hands() }

// rows reports whether she goes under oars now.
func (h *Ship) rows() bool { return h.Sail == Oars && h.handled() }

// whole is the number of hull boxes that are not destroyed.
func (h *Ship) whole() int { return h.Hull - h.Hits/2 }

// hullLeft says how much of the hull is left, half a box for one that took a single hit:
// "15½ of 16".
func (h *Ship) hullLeft() string {
	left := strconv.Itoa(h.Hull - (h.Hits+1)/2)
	if h.Hits%2 == 1 {
		left = strings.TrimPrefix(left+"½", "0")
	}
	return left + " of " + strconv.Itoa(h.Hull)
}

// Title is the name as a sentence has it: "Queen Charlotte".
func (h *Ship) Title() string { return titled(h.Name) }

// titlesKept are the titles of the ships of the table and the scenarios, as views are
// full of them.
var titlesKept = func() map[string]string {
	kept := make(map[string]string)
	for i := range classes {
		kept[classes[i].kind] = makeTitle(classes[i].kind)
	}
	for _, c := range scenarios {
		for _, e := range c.ships {
			kept[e.name] = makeTitle(e.name)
		}
	}
	return kept
}()

func titled(name string) string {
	if title, ok := titlesKept[name]; ok {
		return title
	}
	return makeTitle(name)
}

func makeTitle(name string) string {
	title := []byte(name)
	for i, c := range title {
		if c == '-' {
			title[i] = ' '
		} else if (i == 0 || name[i-1] == '-') && 'a' <= c && c <= 'z' {
			title[i] = c - 'a' + 'A'
		}
	}
	return string(title)
}
