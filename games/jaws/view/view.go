// Package view is what one viewer may know of a hunt in both acts, and all that is made of it:
// the map, the tracker pad, the boat and the cards with their legends and texts, the notes,
// and the words to begin with. The rules fill a View; nothing here can ask them for more.
package view

import (
	_ "embed"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
)

// Surfacing is a round of act 2 from the reveal on.
type Surfacing struct {
	At      board.Place `json:"at"` // after a charge
	Token   string      `json:"token"`
	Ability string      `json:"ability,omitempty"`
	Wounds  int         `json:"wounds,omitempty"` // wounds of the shark in this round
	Bitten  [3]int      `json:"bitten,omitzero"`  // wounds of the hunters in this round
	Cracked []int       `json:"cracked,omitempty"`
	Sunk    []int       `json:"sunk,omitempty"`
}

// Phase is a phase of an act, as a saved match names it.
type Phase string

// The phases of act 1.
const (
	PhaseStart Phase = "start" // the shark chooses where it starts
	PhaseEvent Phase = "event" // the round's card asks somebody to choose
	PhaseShark Phase = "shark" // the shark plans its turn
	PhaseCrew  Phase = "crew"  // the crew take their turns
	PhaseOver  Phase = "over"  // the act is over
)

// Turn is how far a member's turn has come in the crew phase, as a saved match names it; "" outside
// that phase.
type Turn string

// How far the turn has come.
const (
	TurnToAct  Turn = "to act"
	TurnActing Turn = "acting"
	TurnOver   Turn = "done"
)

// HunterTurn is how far a hunter has come in steps 4 and 5 of a round, as a saved match names it and
// the board tells it; "" outside those steps.
type HunterTurn string

// How far the hunter has come.
const (
	HunterToShift  HunterTurn = "to shift"
	HunterToAttack HunterTurn = "to attack"
	HunterToSpend  HunterTurn = "to spend"
	HunterAttacked HunterTurn = "attacked"
	HunterHeld     HunterTurn = "held"
	HunterMissed   HunterTurn = "missed the zone"
)

// toAct reports whether the game waits for the hunter.
func (h HunterTurn) toAct() bool {
	return h == HunterToShift || h == HunterToAttack || h == HunterToSpend
}

// The phases of act 2.
const (
	PhaseGear    Phase = "gear"    // the crew divide their gear
	PhaseBoard   Phase = "board"   // they choose where to start
	PhaseChoose  Phase = "choose"  // step 2: the shark chooses
	PhaseShow    Phase = "show"    // step 3: it must show a token it did not choose
	PhasePrepare Phase = "prepare" // step 3: the crew prepare
	PhaseShift   Phase = "shift"   // step 4: pistols may shift their targets
	PhaseAttack  Phase = "attack"  // step 5: those who aimed right attack
	PhaseSpend   Phase = "spend"   // step 5: ammo or the firearm
	PhaseCharge  Phase = "charge"  // step 6: the shark may charge first
	PhaseStrike  Phase = "strike"  // step 6: it announces its target
	PhaseCage    Phase = "cage"    // step 6: shark cages may be played before the roll
	PhaseReroll  Phase = "reroll"  // step 6: it may roll dice again
	PhaseBite    Phase = "bite"    // step 6: bonus attacks
)

// View holds the knowledge of one viewer. Every field is copied by hand.
type View struct {
	Viewer game.Seat     `json:"viewer"`
	Acts   string        `json:"acts"`
	Act    int           `json:"act"`
	Round  int           `json:"round"` // 0 before the first
	Phase  Phase         `json:"phase"` // see the Phase constants of each act
	Title  string        `json:"title"` // for the banner: "Round 4 · Quint's turn"
	Task   string        `json:"task"`  // beside it: "2 of 4 actions left"
	Goals  []string      `json:"goals"` // each side's goal and how far it has come; the viewer's own side first
	Shark  Player        `json:"shark"` // the shark's player
	Crew   [3]Player     `json:"crew"`  // the players who command each member
	Yours  []string      `json:"yours"` // the viewer's roles: "shark", "quint", …
	Over   *game.Outcome `json:"over,omitempty"`
	Orders Orders        `json:"orders,omitzero"`  // standing orders that are not the usual
	Island *Island       `json:"island,omitempty"` // in act 1, and when it was the only one
	Orca   *Orca         `json:"orca,omitempty"`   // in act 2
	Pad    *Pad          `json:"pad,omitempty"`    // for the shark alone, in act 1
	Hand   *Hand         `json:"hand,omitempty"`   // for the shark alone, in act 2
}

// Orders holds the standing orders: the open ones, and the viewer's own about cages.
type Orders struct {
	standing.Open
	Cages []standing.CageOrder `json:"cages,omitempty"`
}

// Player lists the players of a role.
type Player struct {
	Seats []game.Seat `json:"seats"`
}

// Island is the board of act 1, which everyone sees.
type Island struct {
	Event      *Event         `json:"event,omitempty"` // this round's card
	Swimmers   map[string]int `json:"swimmers"`        // by beach, Michael not counted
	Michael    string         `json:"michael,omitempty"`
	Supply     int            `json:"supply"` // swimmers off the board, Michael counted while he is
	Closed     string         `json:"closed,omitempty"`
	Opening    bool           `json:"opening,omitempty"` // the closed beach shows "opening soon"
	Deck       int            `json:"deck"`              // event cards left
	Eaten      int            `json:"eaten"`             // the swimmer track, 0 to 9
	EatenOf    int            `json:"eaten_of"`          // the track at which the act ends: 9, or 7
	OnShark    int            `json:"on_shark"`          // barrels
	Shop       int            `json:"shop"`              // barrels at the shop
	Docks      map[string]int `json:"docks"`             // barrels by dock, "5" and "8"
	Floating   map[string]int `json:"floating"`          // barrels by water space
	Quint      string         `json:"quint"`
	Brody      string         `json:"brody"`
	Hooper     string         `json:"hooper"`
	Barrels    [3]int         `json:"barrels"` // aboard the Orca, with Brody, aboard Hooper's boat
	Tipped     [3]bool        `json:"tipped"`  // captains in the water by event 1
	Left       [3]int         `json:"left"`    // actions left this round
	Of         [3]int         `json:"of"`      // actions in the whole round
	Turn       [3]Turn        `json:"turn"`
	Used       []string       `json:"used,omitempty"`       // once-a-round actions taken: "launch", "binoculars", "close", "finder"
	Tokens     int            `json:"tokens"`               // power tokens the shark has left
	TokenOut   bool           `json:"token_out"`            // a token lies face down this round
	Report     *Report        `json:"report,omitempty"`     // the shark's last report
	Searches   []Search       `json:"searches,omitempty"`   // this round's, in order
	Seen       string         `json:"seen,omitempty"`       // the space of the shark's mark
	Clues      []Clue         `json:"clues,omitempty"`      // of earlier rounds that nothing has contradicted
	Past       []Past         `json:"past,omitempty"`       // the earlier rounds and this one, as the crew know them
	Binoculars string         `json:"binoculars,omitempty"` // the space of the token
	Finder     string         `json:"finder,omitempty"`     // the space of the token
	Chances    map[string]int `json:"chances,omitempty"`    // percent by water space, at a table with hints
	Docked     string         `json:"docked,omitempty"`     // "shut" or "free" docks this round, by event 3 or 8
	NoClosing  bool           `json:"no_closing,omitempty"`
}

// Event is a drawn event card.
type Event struct {
	ID       int            `json:"id"`
	Title    string         `json:"title"`
	Text     string         `json:"text"`
	Swimmers map[string]int `json:"swimmers"` // that it calls for
}

// Report is the shark's report at the end of its turn.
type Report struct {
	Round   int            `json:"round"`
	Eaten   map[string]int `json:"eaten"`             // by beach, Michael not counted
	Michael string         `json:"michael,omitempty"` // the beach where he was eaten
	Sensors []string       `json:"sensors"`           // spaces, in a fixed order
	Token   bool           `json:"token"`
	Tipped  []string       `json:"tipped,omitempty"` // captains
}

// Search is a search or a launch and its answer.
type Search struct {
	By     board.SearchKind `json:"by"`
	At     string           `json:"at"`
	Answer board.Answer     `json:"answer"`
}

// Clue is an answer to a search of an earlier round that still stands on the
// board.
type Clue struct {
	Round int    `json:"round"`
	Sign  string `json:"sign"` // "fin", "binoculars" or "finder"
	Search
}

// Past is a round as the crew know it.
type Past struct {
	Report   *Report  `json:"report"`
	Searches []Search `json:"searches,omitempty"`
}

// Pad is the shark's tracker pad.
type Pad struct {
	Start   string         `json:"start,omitempty"`
	Rounds  []LogRound     `json:"rounds"`       // the rounds that are over for the shark
	At      string         `json:"at,omitempty"` // the shark's space now, without the plan
	Plan    []string       `json:"plan"`         // the steps planned, in words
	Path    []string       `json:"path"`         // the spaces of the plan, the present one first
	Ate     map[string]int `json:"ate"`          // planned, by beach, Michael counted
	Left    int            `json:"left"`         // actions not yet planned
	Of      int            `json:"of"`
	Near    []string       `json:"near,omitempty"`    // spaces one action away
	Reach   []string       `json:"reach"`             // spaces that the shark can still reach with the actions left
	Tokens  []Token        `json:"tokens"`            // all four
	Playing string         `json:"playing,omitempty"` // the token in this plan or played this round
}

// LogRound is one round on the tracker pad.
type LogRound struct {
	Round   int            `json:"round"`
	Path    []string       `json:"path"`
	Ate     map[string]int `json:"ate"`
	Sensors []string       `json:"sensors"`
	Token   string         `json:"token,omitempty"`
	// The searches of the crew after it.
	Searches []Search `json:"searches,omitempty"`
}

// Token is a power token.
type Token struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Text  string `json:"text"`
	Used  bool   `json:"used"`
}

// Orca is the board of act 2, which everyone sees.
type Orca struct {
	Tiles      [8]Tile     `json:"tiles"`
	Options    []Option    `json:"options"`           // A, B and C of this round
	Chosen     string      `json:"chosen,omitempty"`  // the token, once revealed
	Locked     bool        `json:"locked"`            // the shark has chosen
	Shark      string      `json:"shark,omitempty"`   // the space it came up in, "w4"
	Evade      int         `json:"evade"`             // this round, after the reveal
	Dice       int         `json:"dice"`              // of its next or present attack, after the reveal
	Ability    *Card       `json:"ability,omitempty"` // once revealed
	Covered    bool        `json:"covered"`           // an ability lies face down
	HandSize   int         `json:"hand_size"`         // the shark's ability cards, that one not counted
	Deck       int         `json:"deck"`              // resurface cards left
	Wounds     int         `json:"wounds"`            // the shark's
	WoundsOf   int         `json:"wounds_of"`
	Attached   []Card      `json:"attached"`
	Members    [3]Hunter   `json:"members"`
	Undealt    []Card      `json:"undealt,omitempty"` // shared gear that nobody has yet
	Settled    []game.Seat `json:"settled,omitempty"` // crew players who have settled the division of the gear
	ChumPlayed bool        `json:"chum_played,omitempty"`
	NotThis    string      `json:"not_this,omitempty"` // the token that was shown not to be the choice
	Target     string      `json:"target,omitempty"`   // the target that the shark announced: "b4", "brody"
	Rolled     []int       `json:"rolled,omitempty"`   // the dice of the attack that is being decided
	Used       []string    `json:"used,omitempty"`     // titles of the ability cards out of the game
	Past       []Surfacing `json:"past,omitempty"`     // the rounds since their reveals
	Last       []string    `json:"last,omitempty"`     // the events since the latest reveal, in order
}

// Tile is one boat tile.
type Tile struct {
	Zone    int    `json:"zone"`
	Name    string `json:"name"`
	State   string `json:"state"`   // "whole", "damaged" or "gone"
	Damage  int    `json:"damage"`  // hits that damage it; 0 once damaged
	Destroy int    `json:"destroy"` // hits that destroy it as it is now
}

// Option is one resurface card on the board.
type Option struct {
	Token string `json:"token"` // "A", "B" or "C"
	Zone  int    `json:"zone"`
	Evade int    `json:"evade"`
	Dice  int    `json:"dice"`
	Shake bool   `json:"shake"`
}

// Card is a gear or ability card.
type Card struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Kind  string `json:"kind"` // "melee", "firearm", "attachable", "accessory" or "ability"
	Dice  int    `json:"dice,omitempty"`
	Plus  int    `json:"plus,omitempty"`
	Text  string `json:"text"`
}

// Hunter is one crew member in act 2.
type Hunter struct {
	At       string     `json:"at,omitempty"` // "b3" on the boat, "w3" in the water; "" before boarding and when out
	Wounds   int        `json:"wounds"`
	WoundsOf int        `json:"wounds_of"`
	Out      bool       `json:"out"`
	Gear     []Card     `json:"gear"`
	Weapon   string     `json:"weapon,omitempty"` // title of the one chosen this round
	Aim      string     `json:"target,omitempty"` // the water space targeted
	Steps    int        `json:"steps"`            // moves left this round
	Ready    bool       `json:"ready"`
	Caged    bool       `json:"caged"`
	Turn     HunterTurn `json:"turn,omitempty"`
}

// Hand holds the secrets of the shark in act 2.
type Hand struct {
	Cards  []Card `json:"cards"`
	Token  string `json:"token,omitempty"` // chosen
	Card   string `json:"card,omitempty"`  // title of the ability under it
	Locked bool   `json:"locked"`
}
