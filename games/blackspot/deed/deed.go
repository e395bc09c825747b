// Package deed is what is being carried out: the deeds on the stack, the question that
// players are asked first, and the telling of what happens, with its dice.
package deed

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// The actions of an activation, as Active.Action.
const (
	ActFire   = "fire"
	ActBoard  = "board"
	ActRepair = "repair"
	ActAnchor = "anchor"
	ActRaise  = "raise"
	ActBite   = "bite"
	ActDive   = "submerge"
	ActFree   = "free"
	ActDouse  = "douse"
	ActCrew   = "crew"
	ActSwap   = "swap"
	ActBoat   = "boat"
)

// Kind is a kind of deed.
type Kind string

// The kinds. Beside each stands the function that carries the deed out.
const (
	Begin   Kind = "begin"   // rules.beginActivation: fires burn, grounded ships get free
	Move    Kind = "move"    // movement.Move
	Fire    Kind = "fire"    // gunnery.Fire: one bank
	Shot    Kind = "shot"    // gunnery.Shot: one target of a bank
	Ramming Kind = "ram"     // movement.Ramming
	Damage  Kind = "damage"  // harm.Damage: points with a save each
	Ignite  Kind = "ignite"  // harm.Ignite: does a hit set her on fire?
	Burn    Kind = "burn"    // harm.Burn: the fires aboard
	Ground  Kind = "ground"  // movement.Ground: the risk, or the damage of touching land
	Board   Kind = "board"   // boarding.ThrowHooks
	Fight   Kind = "fight"   // boarding.Fight: one round of boarding
	Hooks   Kind = "hooks"   // boarding.Hooks: the winner may cut them
	Prize   Kind = "prize"   // boarding.Prize: what becomes of the beaten
	Rise    Kind = "rise"    // boarding.Rise: the undead in a prize
	Repair  Kind = "repair"  // harm.TryRepair
	Morale  Kind = "morale"  // harm.Morale: each ship of a fleet without flagship
	Act     Kind = "act"     // rules.otherAction: anchor, crew, swap, dive, land …
	Finish  Kind = "finish"  // rules.finishActivation: momentum, opportunity fire
	Chance  Kind = "chance"  // gunnery.Opportunity: one seat's armed banks
	Areas   Kind = "areas"   // magic.Areas: lasting spells at the start of the magic phase
	Cast    Kind = "cast"    // magic.Cast
	Dispel  Kind = "dispel"  // magic.Dispel: of a card that is shown, or of a lasting spell
	Cross   Kind = "cross"   // magic.Crossed: an area that a model crosses or touches
	Effect  Kind = "effect"  // magic.Effect: what a spell does
	Bite    Kind = "bite"    // monsters.Bite: a monster at what is adjacent
	Pull    Kind = "pull"    // monsters.Pull: is a ship pulled under or swallowed?
	Round   Kind = "round"   // rules.endRound
	Typhoon Kind = "typhoon" // magic.Typhoon: pushes
	Spin    Kind = "spin"    // rules.spin: who goes first may turn the wind
)

// OnTheWay is the Word of a Fire from a place that its model passes.
const OnTheWay = "on the way"

// Deed is something that is being carried out. Deeds stand on Pending.Stack; the
// last one is next. A deed that must wait for other deeds, for a roll that may be
// rolled again, or for an answer, stands on the stack with the Step to go on with.
// It is plain data, so a battle can be saved in the midst of it. The kind tells
// which fields mean anything.
type Deed struct {
	Kind  Kind        `json:"kind"`
	Step  int         `json:"step,omitempty"`
	Ship  board.Ref   `json:"ship,omitempty"`  // the one that acts; for damage, the one that takes it
	Other board.Ref   `json:"other,omitempty"` // the one it is done to; for damage, the one that does it
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
	Spell   int          `json:"spell,omitempty"` // index in Spells, plus 1
	At      inch.Point   `json:"at,omitzero"`
	Heading inch.Degrees `json:"heading,omitempty"`
	Posed   bool         `json:"posed,omitempty"` // the firer fires from At with Heading

	Word   string `json:"word,omitempty"`   // such as which action
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
	Rams   bool         `json:"ram,omitempty"`    // she also rams friends and derelicts; a submerged model also rams those at sea
	Target board.Ref    `json:"target,omitempty"` // the only one of these that she rams; 0 is any
	Hard   bool         `json:"hard,omitempty"`
	Board  board.Ref    `json:"board,omitempty"`  // the ship that she boards and does not ram
	Rolled bool         `json:"rolled,omitempty"` // the risk of grounding was rolled
	Push   inch.Degrees `json:"push,omitempty"`   // a Typhoon carries her along this bearing, for Path.First
	Drift  bool         `json:"drift,omitempty"`  // Push holds; the Seat of the deed is the caster's
}

// Firing is a bank that is to fire at a point of a move.
type Firing struct {
	Bank  inch.Bank `json:"bank"`
	At    inch.Inch `json:"at"`              // along the path; -1 is its end
	After bool      `json:"after,omitempty"` // at the turn, with the new heading
}

// Push puts deeds on the stack, in the order in which they will be carried out.
func (s *Pending) Push(deeds ...Deed) {
	if cap(s.Stack) == 0 {
		s.Stack = make([]Deed, 0, 4)
	}
	for i := len(deeds) - 1; i >= 0; i-- {
		s.Stack = append(s.Stack, deeds[i])
	}
}

// Again puts a deed back on the stack; it goes on at a step.
func (s *Pending) Again(d Deed, step int) {
	d.Step = step
	s.Push(d)
}

// Throw rolls pools for a deed, which goes on at a step once nobody rolls them
// again. With two pools the acting side's comes first.
func (s *Pending) Throw(t *Telling, d Deed, step int, pools ...board.Pool) {
	for i := range pools {
		pools[i].Faces = t.RollAll(pools[i].What, pools[i].Dice)
		r := &t.Rolled[len(t.Rolled)-1]
		r.Needs, r.Best = pools[i].Needs(), pools[i].Dice > 1
	}
	d.Pools, d.Open = pools, true
	s.Again(d, step)
}

// Top is the deed that is next; there must be one.
func (s *Pending) Top() *Deed { return &s.Stack[len(s.Stack)-1] }

// AskFor puts a deed back on the stack until a seat has answered. Then it goes on at a step, with
// the Answer.
func (s *Pending) AskFor(d Deed, step int, p Prompt) {
	d.Answer = ""
	s.Again(d, step)
	s.Prompt = p
}

// Open are the seats that are asked and have not answered.
func (s *Pending) Open() []game.Seat {
	var list []game.Seat
	for _, seat := range s.Prompt.Seats {
		if !slices.Contains(s.Prompt.Done, seat) {
			list = append(list, seat)
		}
	}
	return list
}

// Asked reports whether the battle waits for a seat.
func (s *Pending) Asked(seat game.Seat) bool { return slices.Contains(s.Open(), seat) }

// Samples are the poses of a way.
func (w *Way) Samples() []inch.Sample {
	if w.Drift {
		return inch.Drift(w.From, w.Push, w.Path.First)
	}
	return w.Path.Samples(w.From)
}

// Sample is one of the samples.
func (w *Way) Sample(index int) inch.Sample {
	if !w.Drift {
		return w.Path.Sample(w.From, index)
	}
	run := min(inch.Inch(index)*inch.LegStep, w.Path.First)
	return inch.Sample{Pose: inch.Pose{At: inch.Pose{At: w.From.At, Heading: w.Push}.Ahead(run), Heading: w.From.Heading.Heading()}, Run: run, Stage: inch.OnFirstLeg * inch.Stage(OneIf(index > 0))}
}

// DropParts takes the rest of an order off the stack: a model that was stopped does not do what
// it was to do farther on.
func (s *Pending) DropParts(r board.Ref) {
	for len(s.Stack) > 0 {
		switch d := s.Top(); d.Kind {
		case Move, Fire, Board, Repair, Act, Bite:
			if d.Ship != r {
				return
			}
		default:
			return
		}
		s.Stack = s.Stack[:len(s.Stack)-1]
	}
	s.Stack = nil
}

// Due takes the next firing off the way, if it comes at a sample or before the next one. Of
// several it takes the first on the path if inOrder is set, else the first that was typed. If she
// stops here, it takes only what she has reached.
func (w *Way) Due(now, then inch.Sample, stops, inOrder bool) (Firing, bool) {
	next := -1
	for i, f := range w.Fire {
		switch {
		case f.After && !now.Turned:
			continue
		case f.At < 0 && !stops:
			continue
		case f.At > now.Run && (stops || f.At >= then.Run):
			continue
		}
		if next < 0 || inOrder && f.before(w.Fire[next]) {
			next = i
		}
	}
	if next < 0 {
		return Firing{}, false
	}
	f := w.Fire[next]
	w.Fire = slices.Delete(w.Fire, next, next+1)
	if len(w.Fire) == 0 {
		w.Fire = nil
	}
	return f, true
}

// before reports whether a firing comes before another on the path. At the turn the old
// heading comes before the new one.
func (f Firing) before(o Firing) bool {
	switch {
	case f.At < 0 || o.At < 0:
		return f.At >= 0
	case f.At != o.At:
		return f.At < o.At
	}
	return !f.After && o.After
}

// From is where a firing takes place.
func (f Firing) From(w *Way) inch.Pose {
	switch {
	case f.At < 0:
		return w.Sample(w.Index).Pose
	case f.After:
		return w.Path.AfterTurn(w.From)
	}
	return w.Path.At(w.From, f.At)
}
