// Package blackspot plays Black Spot and its supplement FantaSea: pirate fleets
// move by the inch on a sea of 36 by 36 inches. The rules are told in our own
// words. The source came without its board, its charts and its cards; ours stand
// in the files data*.go.
//
// How a battle goes on is told at run, in deed.go.
package blackspot

import "shipboard/games/game"

// version is the form of State that this release writes.
const version = 1

// Phase is the part of the battle that is under way. See next for how one
// follows the other.
type Phase string

// The phases.
const (
	PhaseTerrain Phase = "terrain" // islands and reefs are placed
	PhaseFleets  Phase = "fleets"  // all build and place their fleets in secret
	PhaseMagic   Phase = "magic"   // the magic phase of a round
	PhasePairs   Phase = "pairs"   // grappled pairs fight
	PhaseLight   Phase = "light"   // sloops, batteaux, air ships, submarines, monsters
	PhaseMiddle  Phase = "middle"  // frigates and super frigates
	PhaseHeavy   Phase = "heavy"   // men-o-war
	PhaseOver    Phase = "over"
)

// nobody owns derelicts, and stands where no player is to blame.
const nobody = game.Public

// Ref names a model by its number in State.Models, from 1 on. 0 is none.
type Ref int

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int     `json:"version"` // of this form of State
	Seats   int     `json:"seats"`
	Options Options `json:"options"`
	Rounds  int     `json:"rounds"`            // the last round
	Edition int     `json:"edition,omitempty"` // of the rules; 0 is any before inTurn

	Fleets  []Fleet   `json:"fleets"` // by seat
	Models  []Model   `json:"models,omitempty"`
	Terrain []Feature `json:"terrain,omitempty"`
	Left    int       `json:"left,omitempty"` // pieces of terrain still to place
	Spells  []Spell   `json:"spells,omitempty"`
	Pairs   []Pair    `json:"pairs,omitempty"`
	Boats   []Boat    `json:"boats,omitempty"`

	Wind      Wind   `json:"wind"`
	WindDeck  []Wind `json:"wind_deck,omitempty"` // the next card last
	Deck      []Card `json:"deck,omitempty"`      // of spells, the next card last
	Discarded []Card `json:"discarded,omitempty"`

	Round      int         `json:"round,omitempty"`
	Initiative []game.Seat `json:"initiative,omitempty"` // of this round
	Phase      Phase       `json:"phase"`
	Turn       int         `json:"turn,omitempty"`   // whose turn it is, by place in Initiative
	Second     bool        `json:"second,omitempty"` // magic phase: those who passed have their second chance
	Active     Active      `json:"active,omitzero"`  // the model that is under orders
	Acting     game.Seat   `json:"acting"`           // who casts, or picked the pair that fights, or nobody

	Stack  []Deed `json:"stack,omitempty"`  // what is being carried out, the next last
	Prompt Prompt `json:"prompt,omitzero"`  // what players are asked now
	Latest Latest `json:"latest,omitzero"`  // what happened last, to be shown
	Raided bool   `json:"raided,omitempty"` // a fleet or a player fell: judge

	game.Ended
}

// Options are what the table chose.
type Options struct {
	Scenario    string `json:"scenario"` // skirmish, blockade or treasure
	Points      int    `json:"points"`
	ByClass     bool   `json:"by_class,omitempty"` // a player orders all ships of a class in a row
	Terrain     bool   `json:"terrain,omitempty"`  // placed by hand
	Compass     bool   `json:"compass,omitempty"`
	Spinner     bool   `json:"spinner,omitempty"` // with Compass: a player turns the wind, and no die
	Momentum    bool   `json:"momentum,omitempty"`
	Opportunity bool   `json:"opportunity,omitempty"`
	Fire        bool   `json:"fire,omitempty"`
	Anchor      bool   `json:"anchor,omitempty"`
	Swap        bool   `json:"swap,omitempty"`
	Boarding    bool   `json:"boarding,omitempty"` // by cost and hits
	Super       bool   `json:"super,omitempty"`    // super frigates
	Batteaux    bool   `json:"batteaux,omitempty"`
	Fantasy     bool   `json:"fantasy,omitempty"`
	Magic       bool   `json:"magic,omitempty"` // with fantasy
}

// Active is the model under orders in this activation.
type Active struct {
	Ship   Ref    `json:"ship,omitempty"`
	Begun  bool   `json:"begun,omitempty"`  // fires are rolled for, and the like
	Moved  bool   `json:"moved,omitempty"`  // her move is over
	Action string `json:"action,omitempty"` // fire, board, repair …: the one she has taken
	Allow  Inch   `json:"allow,omitempty"`  // what she may move, before the price of a turn
	Least  Inch   `json:"least,omitempty"`  // what she must move, by momentum
	Gone   Inch   `json:"gone,omitempty"`   // what she has moved in this activation
	Rammed bool   `json:"rammed,omitempty"`
	Rolled bool   `json:"rolled,omitempty"` // for grounding: once per activation
	Freed  bool   `json:"freed,omitempty"`  // the activation goes into getting off the ground
	Hooks  bool   `json:"hooks,omitempty"`  // hooks may be thrown: the move ended without a ram
	Up     bool   `json:"up,omitempty"`     // a monster that came up to attack may not submerge
	Done   bool   `json:"done,omitempty"`   // her owner has said so
}

// Pair is two models locked by hooks.
type Pair struct {
	By     Ref  `json:"by"` // who threw the hooks
	To     Ref  `json:"to"`
	Rounds int  `json:"rounds,omitempty"` // how often they have fought
	Fought int  `json:"fought,omitempty"` // the round in which they fought last
	Rising bool `json:"rising,omitempty"` // To is beaten, and the undead rise in her
}

// Boat is a row boat or the crew die that it put ashore.
type Boat struct {
	Ship   Ref       `json:"ship"` // whose die it is
	Seat   game.Seat `json:"seat"`
	At     Point     `json:"at"`
	Ashore bool      `json:"ashore,omitempty"`
	Back   bool      `json:"back,omitempty"` // on its way back
}

// Prompt is what players are asked. It stands until each of Seats is in Done.
type Prompt struct {
	Ask   Ask         `json:"ask,omitempty"`
	Seats []game.Seat `json:"seats,omitempty"`
	Done  []game.Seat `json:"done,omitempty"`
	Ship  Ref         `json:"ship,omitempty"` // which it is about
	Pool  int         `json:"pool,omitempty"` // of the deed on top of the stack, for AskBooty
}

// Ask is a kind of question.
type Ask string

// The questions. Beside each stands the answer that skip gives.
const (
	AskTerrain Ask = "terrain" // place a piece: automatic
	AskFleet   Ask = "fleet"   // build and place a fleet: the first quick pick, automatic places
	AskPair    Ask = "pair"    // which grappled pair fights: the first
	AskShip    Ask = "ship"    // which ship of the class, and what she does: the first holds
	AskOrders  Ask = "orders"  // what more the active ship does: nothing
	AskBooty   Ask = "booty"   // roll a pool again: let it stand
	AskHooks   Ask = "hooks"   // the winner of a boarding round may cut the hooks: no
	AskPrize   Ask = "prize"   // scuttle, leave adrift or crew what is beaten: adrift
	AskCast    Ask = "cast"    // the magic phase: pass
	AskDispel  Ask = "dispel"  // a card was shown: let it pass
	AskWind    Ask = "wind"    // turn the wind of a round that opens: it stays
	AskTyphoon Ask = "typhoon" // which ships, and where to: nobody
)

// Latest is what happened last, kept to be shown. All of it is public.
type Latest struct {
	Round   int      `json:"round,omitempty"`
	Ship    Ref      `json:"ship,omitempty"` // whose activation it was
	Track   []Pose   `json:"track,omitempty"`
	Volleys []Volley `json:"volleys,omitempty"`
	Pools   []Pool   `json:"pools,omitempty"` // that were rolled
	Cards   []Shown  `json:"cards,omitempty"` // shown in this round's magic phase
}

// Volley is a bank that was fired.
type Volley struct {
	From    Ref   `json:"from"`
	Bank    Bank  `json:"bank"`
	Pose    Pose  `json:"pose"` // where the firer stood
	Targets []Ref `json:"targets,omitempty"`
	Hits    []Ref `json:"hits,omitempty"`
}

// Shown is a card that was shown in the magic phase.
type Shown struct {
	Card Card      `json:"card"`
	Seat game.Seat `json:"seat"`
	Text string    `json:"text"` // what became of it
}

// model is a model by its number, or nil.
func (s *State) model(r Ref) *Model {
	if r < 1 || int(r) > len(s.Models) {
		return nil
	}
	return &s.Models[r-1]
}

// refs are the numbers of the models that a test holds for, in order.
func (s *State) refs(test func(*Model) bool) []Ref {
	var list []Ref
	for i := range s.Models {
		if test(&s.Models[i]) {
			list = append(list, Ref(i+1))
		}
	}
	return list
}

// of are the models of a seat that are on the table.
func (s *State) of(seat game.Seat) []Ref {
	return s.refs(func(m *Model) bool { return m.Seat == seat && m.afloat() })
}

// playing are the seats that have not left the battle.
func (s *State) playing() []game.Seat {
	var list []game.Seat
	for i := range s.Fleets {
		if !s.Fleets[i].Out {
			list = append(list, game.Seat(i))
		}
	}
	return list
}

// pairOf is the pair that a model is in, or nil.
func (s *State) pairOf(r Ref) *Pair {
	for i := range s.Pairs {
		if p := &s.Pairs[i]; p.By == r || p.To == r {
			return p
		}
	}
	return nil
}

// partner is the other model of a pair.
func (p *Pair) partner(r Ref) Ref {
	if p.By == r {
		return p.To
	}
	return p.By
}

// seats is a list of one.
func seats(seat game.Seat) []game.Seat { return []game.Seat{seat} }
