// Package view is what one viewer may know of a hunt, and all that is made of it: the chart,
// the plot sheets and the boats with their cards, legends and texts, the notes, and the words
// to begin with. The rules fill a View; nothing here can ask them for more.
package view

import (
	"shipboard/games/game"
)

// PastView is the whole hunt, shown once it is over.
type PastView struct {
	Whale   [][]string            `json:"whale"`          // the ways of his head, each from where he came up
	Tracks  map[string][][]string `json:"tracks"`         // of each boat, by colour
	Tows    map[string][][]string `json:"tows"`           // of each boat, where the whale drew it
	Dead    []string              `json:"dead,omitempty"` // hexes in which men died
	Strikes []StrikeView          `json:"strikes,omitempty"`
	Deeds   *game.Deeds           `json:"deeds,omitempty"` // by seat
}

// StrikeView is a throw that hit.
type StrikeView struct {
	Boat   string `json:"boat"`
	At     string `json:"at"`
	Points int    `json:"points"`
	Held   bool   `json:"held,omitempty"`
}

// The phases. Every turn begins with the plot; Sea.Sequence has the others.
const (
	PhasePlot     = "plot"
	PhaseWhale    = "whale"
	PhaseBoats    = "boats"
	PhaseHarpoon  = "harpoon"
	PhaseDamage   = "damage"
	PhaseTuck     = "tuck" // the end of Damage
	PhaseKraken   = "kraken"
	PhaseSwimmers = "swimmers"
	PhaseSharks   = "sharks"
	PhaseOver     = "over"
)

// View holds all that one viewer may know. Every field is copied in by hand.
type View struct {
	Viewer game.Seat     `json:"viewer"`
	Turn   int           `json:"turn"`
	Phase  string        `json:"phase"` // see the Phase constants
	Title  string        `json:"title"` // for the banner: "Turn 4 · plot"
	Task   string        `json:"task"`  // beside it: "2 of 6 boats are ready"
	Steps  []Step        `json:"steps"` // the turn table of this turn, in order, plotting first
	Yours  []string      `json:"yours"` // the colours of the viewer's boats
	Gone   []game.Seat   `json:"gone,omitempty"`
	Over   *game.Outcome `json:"over,omitempty"`

	HP      int  `json:"hp"`      // the damage that kills the whale
	Damage  int  `json:"damage"`  // the damage that he has taken
	Turns   int  `json:"turns"`   // the last turn; 0 is none
	Replace bool `json:"replace"` // lost boats are replaced
	Angry   bool `json:"angry"`   // the option "angry"

	Whale    Whale     `json:"whale"`
	Boats    []Boat    `json:"boats"` // all, in seating order
	Swimmers []Swimmer `json:"swimmers"`
	Blood    []Pile    `json:"blood"`  // oldest first, the order of the sharks
	Kraken   bool      `json:"kraken"` // one is called, and strikes on the next odd turn (or this one)
	Spots    []Spot    `json:"spots"`  // the hexes where whale and kraken come up

	// Rolls and tracks. While a turn is plotted, they are of the turn before; while a turn stops to
	// ask, of this turn so far.
	Rolls []Roll     `json:"rolls"`
	Ray   []string   `json:"ray,omitempty"`   // the kraken's hexes, from its spot to the boat it hit or to the edge
	Runs  [][]string `json:"runs,omitempty"`  // the sharks' hexes, each run beginning at its blood
	Dead  []string   `json:"dead,omitempty"`  // hexes in which men died
	Ranks []Rank     `json:"ranks"`           // best first
	Plots []Plot     `json:"plots,omitempty"` // the viewer's own plot sheets, boat by boat
	Past  *PastView  `json:"past,omitempty"`  // the whole hunt, once it is over
	Asked []string   `json:"asked,omitempty"` // the questions to the viewer in the middle of the turn, boat by boat
}

// Step is one step of the turn table.
type Step struct {
	Name  string `json:"name"`  // "Boats move"
	State string `json:"state"` // "done", "now" or "to come"
}

// Whale is the whale. Nothing of him is secret.
type Whale struct {
	Head   string   `json:"head,omitempty"` // "" while he is under
	Body   string   `json:"body,omitempty"`
	Tail   string   `json:"tail,omitempty"`
	Facing int      `json:"facing,omitempty"` // 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW
	Depth  string   `json:"depth"`            // "top", "middle", "deep" or "under"
	Path   []string `json:"path,omitempty"`   // the hexes of his head this turn or the last, old hex first
	Slots  []string `json:"slots,omitempty"`  // the tow slots 1 to 8; "" is off the board
	Lines  int      `json:"lines"`            // boats on a tow
	Rose   bool     `json:"rose,omitempty"`   // he came up again in the latest turn
}

// Boat is a boat as everyone sees it.
type Boat struct {
	Colour   string    `json:"colour"`           // "red"
	Number   int       `json:"number"`           // 1 to 8, one shape each
	Seat     game.Seat `json:"seat"`             // its player
	Start    string    `json:"start"`            // the hex where it began, and where a new one comes
	State    string    `json:"state"`            // "rowing", "tow" or "lost"
	Back     int       `json:"back,omitempty"`   // for a lost boat: the turn in which a new one comes
	At       string    `json:"at,omitempty"`     // "" when lost
	Facing   int       `json:"facing,omitempty"` // as for the whale
	Way      string    `json:"way"`              // "stopped", "ahead" or "astern"
	Slot     int       `json:"slot,omitempty"`   // on a tow: 1 to 8
	Crew     [6]string `json:"crew"`             // names by place, harpooner first, steersman last; "" is empty
	Harpoons int       `json:"harpoons"`
	Ready    bool      `json:"ready"`           // its player has locked this turn's plots
	Asked    string    `json:"asked,omitempty"` // "haul", "tuck" or "cut" while its player is asked
	Path     []string  `json:"path,omitempty"`  // the hexes it passed in the latest turn, old hex first
	Drawn    bool      `json:"drawn,omitempty"` // the whale drew it to the last of them
	Log      []Row     `json:"log"`             // the boat log, turn by turn
	Damage   int       `json:"damage"`          // the sum of the log
}

// Row is one turn in a boat log.
type Row struct {
	Turn   int    `json:"turn"`
	Orders string `json:"orders,omitempty"` // steps 1 to 5 as far as plotted: "F F R BH"
	Note   string `json:"note,omitempty"`   // "tow", "lost" or "retired"
	Damage int    `json:"damage,omitempty"`
}

// Swimmer is a man overboard.
type Swimmer struct {
	Name string    `json:"name"`
	Boat string    `json:"boat"` // the colour of the boat he fell from
	Seat game.Seat `json:"seat"` // the player who tells him where to swim
	At   string    `json:"at"`
	To   string    `json:"to,omitempty"` // only for his player: the hex to which he is ordered to swim
}

// Pile is blood in the water.
type Pile struct {
	At    string `json:"at"`
	Chits int    `json:"chits"`
}

// Spot is a hex where the whale and the kraken come up.
type Spot struct {
	At    string `json:"at"`
	Faces string `json:"faces"` // "1–2"
}

// Roll is one roll of the latest turn and its meaning.
type Roll struct {
	Phase   string `json:"phase"`          // the phase in which it fell
	Boat    string `json:"boat,omitempty"` // the colour it concerned
	What    string `json:"what"`           // "throw at close range"
	Faces   []int  `json:"faces"`          // in the order rolled
	Meaning string `json:"meaning"`        // "hit, and it sticks"
}

// Rank is a player's place so far.
type Rank struct {
	Place    int       `json:"place"` // players who are level share one
	Seat     game.Seat `json:"seat"`
	Boats    []string  `json:"boats"` // colours
	Damage   int       `json:"damage"`
	Crew     int       `json:"crew"` // men aboard
	Harpoons int       `json:"harpoons"`
}

// Plot is the plot sheet of one boat, for its player alone.
type Plot struct {
	Colour    string   `json:"colour"`
	Orders    []string `json:"orders"`          // as far as plotted
	Oars      int      `json:"oars"`            // how many orders it may have
	Next      []string `json:"next"`            // the orders that may come next
	Path      []Place  `json:"path"`            // the place now, then after each order if nothing is in the way, the free Forward included
	Bonus     string   `json:"bonus,omitempty"` // the free Forward: "taken", "declined" or "" when there is none
	Way       string   `json:"way"`             // after the last order plotted
	Stand     bool     `json:"stand"`           // the harpooner stands ready
	Hold      bool     `json:"hold"`            // he stands, but does not throw
	Harpoons  int      `json:"harpoons"`        // left; without one he cannot throw
	Thrower   bool     `json:"thrower"`         // there is a harpooner
	Reach     string   `json:"reach,omitempty"` // at the end of the path, if the whale stays: "close" or "long"
	Haul      string   `json:"haul"`            // the un-plotted back haul: "auto", "ram" or "ask"
	Tuck      string   `json:"tuck"`            // when its harpoon holds: "tuck", "decline" or "ask"
	Cut       string   `json:"cut"`             // on a tow: "below 4", "never" or "ask", or "now"
	Pick      string   `json:"pick"`            // "all", "own" or "none"
	Retire    bool     `json:"retire"`
	MayRetire bool     `json:"may_retire"`
	Towed     bool     `json:"towed"` // a boat on a tow has no orders
	Locked    bool     `json:"locked"`
}

// Place is a hex and a facing.
type Place struct {
	At     string `json:"at"`
	Facing int    `json:"facing"`
}
