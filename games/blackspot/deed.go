package blackspot

import (
	"slices"
	"strconv"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// Kind is a kind of deed.
type Kind string

// The kinds. The function that carries a deed out is told beside each.
const (
	DeedBegin   Kind = "begin"   // beginActivation: fires burn, grounded ships get free
	DeedMove    Kind = "move"    // move
	DeedFire    Kind = "fire"    // fire: one bank
	DeedShot    Kind = "shot"    // shot: one target of a bank
	DeedRamming Kind = "ram"     // ram
	DeedDamage  Kind = "damage"  // damage: points with a save each
	DeedIgnite  Kind = "ignite"  // ignite: does a hit set her on fire?
	DeedBurn    Kind = "burn"    // burn: the fires aboard
	DeedGround  Kind = "ground"  // ground: the risk, or the damage of touching land
	DeedBoard   Kind = "board"   // throwHooks
	DeedFight   Kind = "fight"   // fight: one round of boarding
	DeedHooks   Kind = "hooks"   // hooks: the winner may cut them
	DeedPrize   Kind = "prize"   // prize: what becomes of the beaten
	DeedRise    Kind = "rise"    // rise: the undead in a prize
	DeedRepair  Kind = "repair"  // tryRepair
	DeedMorale  Kind = "morale"  // morale: each ship of a fleet without flagship
	DeedAct     Kind = "act"     // otherAction: anchor, crew, swap, dive, land …
	DeedFinish  Kind = "finish"  // finishActivation: momentum, opportunity fire
	DeedChance  Kind = "chance"  // opportunity: one seat's armed banks
	DeedAreas   Kind = "areas"   // areas: lasting spells at the start of the magic phase
	DeedCast    Kind = "cast"    // cast
	DeedDispel  Kind = "dispel"  // dispel: of a card that is shown, or of a lasting spell
	DeedCross   Kind = "cross"   // crossed: an area that a model crosses or touches
	DeedEffect  Kind = "effect"  // effect: what a spell does
	DeedBite    Kind = "bite"    // bite: a monster at what is adjacent
	DeedPull    Kind = "pull"    // pull: is a ship pulled under or swallowed?
	DeedRound   Kind = "round"   // endRound
	DeedTyphoon Kind = "typhoon" // typhoon: pushes
	DeedSpin    Kind = "spin"    // spin: who goes first may turn the wind
)

// Deed is something that is being carried out. Deeds stand on State.Stack; the
// last one is next. A deed that must wait for other deeds, for a roll that may be
// rolled again, or for an answer, stands on the stack with the Step to go on with.
// It is plain data, so a battle can be saved in the midst of it. The kind tells
// which fields mean anything.
type Deed struct {
	Kind  Kind        `json:"kind"`
	Step  int         `json:"step,omitempty"`
	Ship  board.Ref   `json:"ship,omitempty"`  // which does it or, for damage, has it done to her
	Other board.Ref   `json:"other,omitempty"` // to which it is done or, for damage, which did it
	Seat  game.Seat   `json:"seat,omitempty"`  // who does it; who scores what it destroys
	Cause board.Cause `json:"cause,omitempty"`
	N     int         `json:"n,omitempty"` // how many, or which
	Bank  inch.Bank   `json:"bank,omitempty"`
	Range inch.Range  `json:"range,omitempty"`
	Way   *Way        `json:"way,omitempty"` // of a move
	List  []board.Ref `json:"list,omitempty"`

	Card    roster.Card  `json:"card,omitempty"` // of a cast or dispel
	With    roster.Card  `json:"with,omitempty"` // the card it is dispelled with
	Mega    bool         `json:"mega,omitempty"`
	Spell   int          `json:"spell,omitempty"` // place in Spells, from 1 on
	At      inch.Point   `json:"at,omitzero"`
	Heading inch.Degrees `json:"heading,omitempty"`
	Posed   bool         `json:"posed,omitempty"` // At and Heading hold for the firer

	Word   string `json:"word,omitempty"`   // which action, or the like
	Answer string `json:"answer,omitempty"` // to the prompt it waited for

	Pools []board.Pool `json:"pools,omitempty"` // thrown and not yet used
	Open  bool         `json:"open,omitempty"`  // the pools may still be rolled again
}

// Way is a move under way.
type Way struct {
	Path   inch.Path    `json:"path"`
	From   inch.Pose    `json:"from"`
	Index  int          `json:"index,omitempty"`  // of the sample where she is
	Fire   []Firing     `json:"fire,omitempty"`   // still to come
	Rams   bool         `json:"ram,omitempty"`    // friends and derelicts too; from below, those at sea
	Target board.Ref    `json:"target,omitempty"` // which friend or derelict, or which at sea; 0 is any
	Hard   bool         `json:"hard,omitempty"`
	Board  board.Ref    `json:"board,omitempty"`  // not rammed but boarded
	Rolled bool         `json:"rolled,omitempty"` // for grounding
	Push   inch.Degrees `json:"push,omitempty"`   // carried along this bearing by a Typhoon, Path.First far
	Drift  bool         `json:"drift,omitempty"`  // Push holds; the Seat of the deed is the caster's
}

// Firing is a bank that is to fire at a point of a move.
type Firing struct {
	Bank  inch.Bank `json:"bank"`
	At    inch.Inch `json:"at"`              // along the path; -1 is its end
	After bool      `json:"after,omitempty"` // at the turn, with the new heading
}

// run goes on until somebody must act or the battle is over. The stack comes
// first: its last deed is taken off and carried out. A deed that is not done puts
// itself back with the next step, and on top of itself what must be done before.
// When the stack is empty, next finds what follows by the rules of the round.
//
//	terrain → fleets → beginRound
//	beginRound → magic → pairs → light → middle → heavy → endRound → beginRound
//	a model's activation: DeedBegin, the parts of her order, DeedFinish
func (s *State) run(t *telling) {
	for s.Over == nil && len(s.open()) == 0 {
		was := s.Prompt.Ask
		s.Prompt = Prompt{}
		n := len(s.Stack)
		t.Row = ""
		if n == 0 {
			if s.judge(t) {
				return
			}
			s.next(t, was)
			continue
		}
		t.Row = s.row(t, s.Stack[n-1].Kind)
		told := false
		if s.Stack[n-1].Open {
			if !s.settle(t) {
				continue
			}
			told = len(t.Rolled) == 0
			s.noteRolls(s.Stack[n-1].Pools)
		}
		d := s.Stack[n-1]
		s.Stack = s.Stack[:n-1]
		d.Open = false
		s.settled(t, d, told)
	}
}

// settled carries out a deed. If the dice that decide it were told before, its first sentence
// settles them.
func (s *State) settled(t *telling, d Deed, told bool) {
	from := len(t.Events)
	t.told = told
	s.carry(t, d)
	t.told = false
	if told && len(t.Events) > from {
		t.Events[from].Settles = true
	}
}

// row names the row of what a deed tells. An activation is told in a few lines: one
// for the way, one for what is done to others, and one for each thing that people
// will retell. So is a spell.
func (s *Sea) row(t *telling, kind Kind) string {
	if s.Active.Ship == 0 {
		if s.Phase == roster.PhaseMagic && s.Acting != board.Nobody {
			return "magic " + strconv.Itoa(s.Round) + " " + strconv.Itoa(int(s.Acting))
		}
		return ""
	}
	if t.rows.ship != s.Active.Ship || t.rows.round != s.Round {
		end := " " + strconv.Itoa(s.Round) + " " + s.model(s.Active.Ship).Name
		t.rows.ship, t.rows.round, t.rows.way, t.rows.attack = s.Active.Ship, s.Round, "way"+end, "attack"+end
	}
	switch kind {
	case DeedBegin, DeedBurn, DeedMove, DeedGround, DeedCross, DeedAct, DeedFinish:
		return t.rows.way
	}
	return t.rows.attack
}

// push puts deeds on the stack, in the order in which they will be carried out.
func (s *Pending) push(deeds ...Deed) {
	if cap(s.Stack) == 0 {
		s.Stack = make([]Deed, 0, 4)
	}
	for i := len(deeds) - 1; i >= 0; i-- {
		s.Stack = append(s.Stack, deeds[i])
	}
}

// again puts a deed back, to go on at a step.
func (s *Pending) again(d Deed, step int) {
	d.Step = step
	s.push(d)
}

// throw rolls pools for a deed, which goes on at a step once nobody rolls them
// again. With two pools the acting side's comes first.
func (s *Pending) throw(t *telling, d Deed, step int, pools ...board.Pool) {
	for i := range pools {
		pools[i].Faces = t.rolls(pools[i].What, pools[i].Dice)
		t.Rolled[len(t.Rolled)-1].Needs = pools[i].Needs()
	}
	d.Pools, d.Open = pools, true
	s.again(d, step)
}

// top is the deed that is next; there must be one.
func (s *Pending) top() *Deed { return &s.Stack[len(s.Stack)-1] }

// askFor puts a deed back until a seat has answered; it goes on at a step, with
// the Answer.
func (s *Pending) askFor(d Deed, step int, p Prompt) {
	d.Answer = ""
	s.again(d, step)
	s.Prompt = p
}

// answered gives the deed that asked its answer, and goes on.
func (s *State) answered(t *telling, answer string) {
	s.top().Answer = answer
	s.Prompt = Prompt{}
	s.run(t)
}

// open are the seats that are asked and have not answered.
func (s *Pending) open() []game.Seat {
	var list []game.Seat
	for _, seat := range s.Prompt.Seats {
		if !slices.Contains(s.Prompt.Done, seat) {
			list = append(list, seat)
		}
	}
	return list
}

// asked reports whether the battle waits for a seat.
func (s *Pending) asked(seat game.Seat) bool { return slices.Contains(s.open(), seat) }

// carry carries out a deed.
func (s *State) carry(t *telling, d Deed) {
	switch d.Kind {
	case DeedBegin:
		s.beginActivation(t, d)
	case DeedMove:
		s.move(t, d)
	case DeedFire:
		s.fire(t, d)
	case DeedShot:
		s.shot(t, d)
	case DeedRamming:
		s.ram(t, d)
	case DeedDamage:
		s.damage(t, d)
	case DeedIgnite:
		s.ignite(t, d)
	case DeedBurn:
		s.burn(t, d)
	case DeedGround:
		s.ground(t, d)
	case DeedBoard:
		s.throwHooks(t, d)
	case DeedFight:
		s.fight(t, d)
	case DeedHooks:
		s.hooks(t, d)
	case DeedPrize:
		s.prize(t, d)
	case DeedRise:
		s.rise(t, d)
	case DeedRepair:
		s.tryRepair(t, d)
	case DeedMorale:
		s.morale(t, d)
	case DeedAct:
		s.otherAction(t, d)
	case DeedFinish:
		s.finishActivation(t, d)
	case DeedChance:
		s.opportunity(t, d)
	case DeedAreas:
		s.areas(t, d)
	case DeedCast:
		s.cast(t, d)
	case DeedDispel:
		s.dispel(t, d)
	case DeedCross:
		s.crossed(t, d)
	case DeedEffect:
		s.effect(t, d)
	case DeedBite:
		s.bite(t, d)
	case DeedPull:
		s.pull(t, d)
	case DeedRound:
		s.endRound(t, d)
	case DeedTyphoon:
		s.typhoon(t, d)
	case DeedSpin:
		s.spin(t, d)
	}
}
