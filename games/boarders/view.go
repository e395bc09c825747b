package boarders

import "shipboard/games/game"

// View holds all that one viewer may know. Every field is copied in by hand.
type View struct {
	Viewer game.Seat     `json:"viewer"`
	Battle string        `json:"battle"` // the scenario's title
	Turn   int           `json:"turn"`
	Turns  int           `json:"turns"`
	Phase  int           `json:"phase,omitempty"` // 1 to 3 in segment 2
	Step   Step          `json:"step"`
	Title  string        `json:"title"`           // for the banner: "Turn 4 · phase 2 · fire"
	Task   string        `json:"task"`            // beside it: "2 of 4 captains are ready"
	Plots  bool          `json:"plots,omitempty"` // the option "course" is go
	Asked  []game.Seat   `json:"asked"`           // who must act in this step
	Ready  []game.Seat   `json:"ready"`           // who of them has
	Mover  string        `json:"mover,omitempty"`
	Over   *game.Outcome `json:"over,omitempty"`

	Rows int      `json:"rows"`
	Cols int      `json:"cols"`
	Wind string   `json:"wind"` // where it blows from; "" in a calm
	Land []string `json:"land,omitempty"`

	Sides  [2]SideView `json:"sides"` // British, American
	Ships  []ShipView  `json:"ships"` // in the order of the scenario
	Links  []LinkView  `json:"links,omitempty"`
	Passes []PassView  `json:"passes,omitempty"`
	Tracks []TrackView `json:"tracks,omitempty"` // of this turn, or of the last one while sheets are filled in
	Shots  []ShotView  `json:"shots,omitempty"`  // of the latest fire step with a shot, in the same turns
	Fired  string      `json:"fired,omitempty"`  // when those fell: "turn 4, phase 2"

	Picks *PickView  `json:"picks,omitempty"` // a free battle's picks, for that side alone
	Yours []YourShip `json:"yours,omitempty"` // the viewer's own ships in play, with what is secret
}

// SideView is a side as everyone sees it.
type SideView struct {
	Name   string      `json:"name"`
	Seats  []game.Seat `json:"seats"`
	Points int         `json:"points"`          // scored so far, with what the scenario adds
	Needs  int         `json:"needs,omitempty"` // with which it wins at the end of a turn
}

// ShipView is a ship as everyone sees her.
type ShipView struct {
	Name    string    `json:"name"`  // as typed
	Title   string    `json:"title"` // as told
	Kind    string    `json:"kind"`
	Rig     string    `json:"rig"` // "brig", "schooner", …
	Side    Side      `json:"side"`
	Captain game.Seat `json:"captain"`
	Status  Status    `json:"status"`
	Comes   int       `json:"comes,omitempty"` // a late ship: the turn
	At      string    `json:"at,omitempty"`    // "" when she is out of play
	Facing  string    `json:"facing"`
	Lies    string    `json:"lies,omitempty"` // to the wind: "in irons", "close-hauled", "broad reach", "running"
	Sail    Sail      `json:"sail"`
	Speed   int       `json:"speed"`      // in segment 2
	Moves   int       `json:"moves_left"` // in this phase
	Aground bool      `json:"aground,omitempty"`

	Boxes       []int          `json:"boxes,omitempty"` // by task, nil until her first sheet is shown
	Living      int            `json:"living"`
	Crew        int            `json:"crew"` // she began with
	Pile        int            `json:"pile"`
	Dead        int            `json:"dead"`
	OfficerDown bool           `json:"officer_down,omitempty"`
	Hull        int            `json:"hull"`
	HullHits    int            `json:"hull_hits"` // slashes, two to a box
	Masts       []MastView     `json:"masts"`
	Guns        []GunView      `json:"guns"`
	Batteries   [3]BatteryView `json:"batteries"` // port, starboard, bow
	Tally       [3]int         `json:"tally"`     // repair points: rigging, guns, hull
	Asks        AsksView       `json:"asks"`
	Log         string         `json:"log,omitempty"` // once the battle is over: where she has been, see noteAt
}

// MastView is a mast.
type MastView struct {
	Name  string `json:"name"`
	Boxes int    `json:"boxes"`
	Hits  int    `json:"hits"` // slashes, two to a box
	Down  bool   `json:"down,omitempty"`
}

// GunView is a gun.
type GunView struct {
	Name    string `json:"name"`    // "L12"
	Battery string `json:"battery"` // of a pivot: the side it faces
	Pivot   bool   `json:"pivot,omitempty"`
	Loaded  bool   `json:"loaded,omitempty"`
	Lost    bool   `json:"lost,omitempty"`
	Doomed  bool   `json:"doomed,omitempty"` // hit, and may fire once more in this segment
	Fresh   bool   `json:"fresh,omitempty"`  // its first load is in it, as far as the viewer knows
}

// BatteryView is a battery and the type in it: "" while that is not known.
type BatteryView struct {
	Name string `json:"name"`
	Load Load   `json:"load,omitempty"`
}

// AsksView tells whether a ship asks her captain or has orders.
type AsksView struct {
	Moves bool `json:"moves"`
	Fire  bool `json:"fire"`
	Tasks bool `json:"tasks"`
	Fight bool `json:"fight,omitempty"` // she has orders for a try, and asks whom her party and officer fight
	Wake  int  `json:"wake,omitempty"`
}

// LinkView is a link between two ships, by name.
type LinkView struct {
	A      string `json:"a"`
	B      string `json:"b"`
	Fouled bool   `json:"fouled,omitempty"`
	Turn   int    `json:"turn"`
}

// PassView tells which sides of two ships on a point look at each other.
type PassView struct {
	Mover string `json:"mover"`
	Side  string `json:"side"`
	Other string `json:"other"`
}

// TrackView is where a ship was this turn.
type TrackView struct {
	Ship   string   `json:"ship"`
	Points []string `json:"points"`
}

// ShotView is a volley that was fired.
type ShotView struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Battery string `json:"battery"`
	Guns    string `json:"guns"` // "9 C32"
	Load    Load   `json:"load"`
	High    bool   `json:"high,omitempty"`
	Dice    int    `json:"dice"`
	Faces   []int  `json:"faces,omitempty"`
	At      string `json:"at"`
	Target  string `json:"target"`
}

// PickView is what a side has picked.
type PickView struct {
	Kinds  []string `json:"kinds"`
	Spent  int      `json:"spent"`
	Budget int      `json:"budget"`
	Picker bool     `json:"picker"` // the viewer picks for the side
}

// YourShip is what the captain alone knows of a ship.
type YourShip struct {
	Name    string       `json:"name"`
	Boxes   []int        `json:"boxes"` // on the sheet of the turn to come, or as they stand
	Placed  bool         `json:"placed,omitempty"`
	Rally   string       `json:"rally,omitempty"`
	Strike  bool         `json:"strike,omitempty"`
	First   bool         `json:"first,omitempty"` // this is her first sheet: sail and loads are free
	Sail    Sail         `json:"sail,omitempty"`
	Facing  string       `json:"facing,omitempty"`
	Facings []string     `json:"facings,omitempty"` // those she may take on the first sheet
	Loads   []Load       `json:"loads"`             // in the batteries
	Opening []Load       `json:"opening,omitempty"` // wanted on the first sheet
	Orders  OrdersView   `json:"orders"`            // in force, or on the sheet while it is filled in
	Volleys []VolleyView `json:"volleys,omitempty"` // declared in this fire step
	Groups  []GroupView  `json:"groups,omitempty"`  // in the fire step: what may fire at whom
	Moves   []string     `json:"moves,omitempty"`   // the moves she may make when she is asked
	Hands   int          `json:"hands"`             // crew in Yards that she needs to move
}

// OrdersView are standing orders.
type OrdersView struct {
	Mode    string   `json:"mode"` // ask, go, back or plan, habit worked out
	Moves   []Move   `json:"moves,omitempty"`
	Wake    int      `json:"wake,omitempty"`
	Fire    string   `json:"fire"` // "ask", "hold", "low within 3"
	Defer   bool     `json:"defer,omitempty"`
	Pass    string   `json:"pass,omitempty"`
	Sail    Sail     `json:"sail,omitempty"` // for the next turn
	Loads   []Load   `json:"loads,omitempty"`
	First   []int    `json:"first,omitempty"`
	Swing   []int    `json:"swing,omitempty"`
	Repair  []string `json:"repair,omitempty"`
	Try     string   `json:"try,omitempty"`
	Target  string   `json:"target,omitempty"`
	Split   []string `json:"split,omitempty"` // "detroit 3"
	Officer string   `json:"officer,omitempty"`
	Facing  string   `json:"facing,omitempty"`
}

// VolleyView is a declared volley.
type VolleyView struct {
	Battery string `json:"battery"`
	Guns    string `json:"guns"`
	Target  string `json:"target"`
	High    bool   `json:"high,omitempty"`
}

// GroupView is a group of guns that may fire, and its targets.
type GroupView struct {
	Battery string       `json:"battery"`
	Guns    string       `json:"guns"` // "9 C32"
	Load    Load         `json:"load"`
	Targets []TargetView `json:"targets,omitempty"`
}

// TargetView is a target with the damage dice before the random die.
type TargetView struct {
	Ship  string `json:"ship"`
	Range int    `json:"range"`
	Low   int    `json:"low"`
	High  int    `json:"high"`
}
