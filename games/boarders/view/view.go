// Package view is what one viewer may know of a battle, and all that is made of it: the chart,
// the ship displays and the arcs with their cards, legends and texts, the notes, and the words
// to begin with. The rules fill a View; nothing here can ask them for more.
package view

import (
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Step is what the battle does now. The run of package boarders tells how one step follows
// another.
type Step string

// The steps.
const (
	StepPicks  Step = "picks"  // a free battle: each side picks its ships
	StepSheets Step = "sheets" // segment 1: all captains assign their crews
	StepMoves  Step = "moves"  // segment 2: ships move, one after the other
	StepFire   Step = "fire"   // segment 2: all captains declare their fire
	StepTasks  Step = "tasks"  // segment 3: captains beside an enemy order tasks
	StepOver   Step = "over"
)

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

	Sides  [2]Side `json:"sides"` // British, American
	Ships  []Ship  `json:"ships"` // in the order of the scenario
	Links  []Link  `json:"links,omitempty"`
	Passes []Pass  `json:"passes,omitempty"`
	Tracks []Track `json:"tracks,omitempty"` // of this turn, or of the last one while sheets are filled in
	Shots  []Shot  `json:"shots,omitempty"`  // of the latest fire step with a shot, in the same turns
	Fired  string  `json:"fired,omitempty"`  // when those fell: "turn 4, phase 2"

	Picks *Pick      `json:"picks,omitempty"` // a free battle's picks, for that side alone
	Yours []YourShip `json:"yours,omitempty"` // the viewer's own ships in play, with what is secret
}

// Side is a side as everyone sees it.
type Side struct {
	Name   string      `json:"name"`
	Seats  []game.Seat `json:"seats"`
	Points int         `json:"points"`          // scored so far, with what the scenario adds
	Needs  int         `json:"needs,omitempty"` // points with which the side wins at the end of a turn
}

// Ship is a ship as everyone sees her.
type Ship struct {
	Name    string        `json:"name"`  // as typed
	Title   string        `json:"title"` // as told
	Kind    string        `json:"kind"`
	Rig     string        `json:"rig"` // "brig", "schooner", …
	Side    roster.Side   `json:"side"`
	Captain game.Seat     `json:"captain"`
	Status  roster.Status `json:"status"`
	Comes   int           `json:"comes,omitempty"` // for a late ship: the turn in which she comes
	At      string        `json:"at,omitempty"`    // "" when she is out of play
	Facing  string        `json:"facing"`
	Lies    string        `json:"lies,omitempty"` // to the wind: "in irons", "close-hauled", "broad reach", "running"
	Sail    roster.Sail   `json:"sail"`
	Speed   int           `json:"speed"`      // in segment 2
	Moves   int           `json:"moves_left"` // in this phase
	Aground bool          `json:"aground,omitempty"`

	Boxes       []int      `json:"boxes,omitempty"` // crew by task; nil until her first sheet is shown
	Living      int        `json:"living"`
	Crew        int        `json:"crew"` // she began with
	Pile        int        `json:"pile"`
	Dead        int        `json:"dead"`
	OfficerDown bool       `json:"officer_down,omitempty"`
	Hull        int        `json:"hull"`
	HullHits    int        `json:"hull_hits"` // slashes, two to a box
	Masts       []Mast     `json:"masts"`
	Guns        []Gun      `json:"guns"`
	Batteries   [3]Battery `json:"batteries"` // port, starboard, bow
	Tally       [3]int     `json:"tally"`     // repair points: rigging, guns, hull
	Asks        Asks       `json:"asks"`
	Log         string     `json:"log,omitempty"` // once the battle is over: where she has been, see NoteAt
}

// Mast is a mast.
type Mast struct {
	Name  string `json:"name"`
	Boxes int    `json:"boxes"`
	Hits  int    `json:"hits"` // slashes, two to a box
	Down  bool   `json:"down,omitempty"`
}

// Gun is a gun.
type Gun struct {
	Name    string `json:"name"`    // "L12"
	Battery string `json:"battery"` // of a pivot: the side it faces
	Pivot   bool   `json:"pivot,omitempty"`
	Loaded  bool   `json:"loaded,omitempty"`
	Lost    bool   `json:"lost,omitempty"`
	Doomed  bool   `json:"doomed,omitempty"` // hit, and may fire once more in this segment
	Fresh   bool   `json:"fresh,omitempty"`  // as far as the viewer knows, its first load is still in it
}

// Battery is a battery and the type in it: "" while that is not known.
type Battery struct {
	Name string      `json:"name"`
	Load roster.Load `json:"load,omitempty"`
}

// Asks tells whether a ship asks her captain or has orders.
type Asks struct {
	Moves bool `json:"moves"`
	Fire  bool `json:"fire"`
	Tasks bool `json:"tasks"`
	Fight bool `json:"fight,omitempty"` // she has orders for a try, but her captain is asked whom her party and officer fight
	Wake  int  `json:"wake,omitempty"`
}

// Link is a link between two ships, by name.
type Link struct {
	A      string `json:"a"`
	B      string `json:"b"`
	Fouled bool   `json:"fouled,omitempty"`
	Turn   int    `json:"turn"`
}

// Pass tells which sides of two ships on a point face each other.
type Pass struct {
	Mover string `json:"mover"`
	Side  string `json:"side"`
	Other string `json:"other"`
}

// Track is where a ship was this turn.
type Track struct {
	Ship   string   `json:"ship"`
	Points []string `json:"points"`
}

// Shot is a volley that was fired.
type Shot struct {
	From    string      `json:"from"`
	To      string      `json:"to"`
	Battery string      `json:"battery"`
	Guns    string      `json:"guns"` // "9 C32"
	Load    roster.Load `json:"load"`
	High    bool        `json:"high,omitempty"`
	Dice    int         `json:"dice"`
	Faces   []int       `json:"faces,omitempty"`
	At      string      `json:"at"`
	Target  string      `json:"target"`
}

// Pick is what a side has picked.
type Pick struct {
	Kinds  []string `json:"kinds"`
	Spent  int      `json:"spent"`
	Budget int      `json:"budget"`
	Picker bool     `json:"picker"` // the viewer picks for the side
}

// YourShip is what the captain alone knows of a ship.
type YourShip struct {
	Name    string        `json:"name"`
	Boxes   []int         `json:"boxes"` // on the sheet of the turn to come, or as they stand
	Placed  bool          `json:"placed,omitempty"`
	Rally   string        `json:"rally,omitempty"`
	Strike  bool          `json:"strike,omitempty"`
	First   bool          `json:"first,omitempty"` // this is her first sheet: sail and loads are free
	Sail    roster.Sail   `json:"sail,omitempty"`
	Facing  string        `json:"facing,omitempty"`
	Facings []string      `json:"facings,omitempty"` // those she may take on the first sheet
	Loads   []roster.Load `json:"loads"`             // in the batteries
	Opening []roster.Load `json:"opening,omitempty"` // wanted on the first sheet
	Orders  Orders        `json:"orders"`            // in force, or on the sheet while it is filled in
	Volleys []Volley      `json:"volleys,omitempty"` // declared in this fire step
	Groups  []Group       `json:"groups,omitempty"`  // in the fire step: what may fire at whom
	Moves   []string      `json:"moves,omitempty"`   // the moves she may make when she is asked
	Hands   int           `json:"hands"`             // crew in Yards that she needs to move
}

// Orders are standing orders.
type Orders struct {
	Mode    string        `json:"mode"` // ask, go, back or plan; the habit is filled in
	Moves   []roster.Move `json:"moves,omitempty"`
	Wake    int           `json:"wake,omitempty"`
	Fire    string        `json:"fire"` // "ask", "hold", "low within 3"
	Defer   bool          `json:"defer,omitempty"`
	Pass    string        `json:"pass,omitempty"`
	Sail    roster.Sail   `json:"sail,omitempty"` // for the next turn
	Loads   []roster.Load `json:"loads,omitempty"`
	First   []int         `json:"first,omitempty"`
	Swing   []int         `json:"swing,omitempty"`
	Repair  []string      `json:"repair,omitempty"`
	Try     string        `json:"try,omitempty"`
	Target  string        `json:"target,omitempty"`
	Split   []string      `json:"split,omitempty"` // "detroit 3"
	Officer string        `json:"officer,omitempty"`
	Facing  string        `json:"facing,omitempty"`
}

// Volley is a declared volley.
type Volley struct {
	Battery string `json:"battery"`
	Guns    string `json:"guns"`
	Target  string `json:"target"`
	High    bool   `json:"high,omitempty"`
}

// Group is a group of guns that may fire, and its targets.
type Group struct {
	Battery string      `json:"battery"`
	Guns    string      `json:"guns"` // "9 C32"
	Load    roster.Load `json:"load"`
	Targets []Target    `json:"targets,omitempty"`
}

// Target is a target with the damage dice before the random die.
type Target struct {
	Ship  string `json:"ship"`
	Range int    `json:"range"`
	Low   int    `json:"low"`
	High  int    `json:"high"`
}
