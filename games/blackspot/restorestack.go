package blackspot

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// shapeOf is what a kind of deed must have to be carried out.
type shapeOf struct {
	ship, other bool
	steps       int // the last step
	pools       int // thrown for step 1; 0 is any number
}

var shapes = map[Kind]shapeOf{
	DeedBegin:   {ship: true, steps: 1},
	DeedMove:    {ship: true, steps: 1},
	DeedFire:    {ship: true},
	DeedShot:    {ship: true, other: true, steps: 1, pools: 1},
	DeedRamming: {ship: true, other: true, steps: 1, pools: 2},
	DeedDamage:  {ship: true, steps: 1, pools: 1},
	DeedIgnite:  {ship: true},
	DeedBurn:    {ship: true, steps: 1},
	DeedGround:  {ship: true, steps: 1, pools: 1},
	DeedBoard:   {ship: true, other: true},
	DeedFight:   {ship: true, other: true, steps: 1, pools: 2},
	DeedHooks:   {ship: true, other: true, steps: 1},
	DeedPrize:   {ship: true, other: true, steps: 1},
	DeedRise:    {ship: true, other: true, steps: 1},
	DeedRepair:  {ship: true, steps: 1, pools: 1},
	DeedMorale:  {steps: 1, pools: 1},
	DeedAct:     {ship: true},
	DeedFinish:  {ship: true, steps: 2},
	DeedChance:  {other: true},
	DeedAreas:   {steps: 9},
	DeedCast:    {steps: 3},
	DeedDispel:  {steps: 1},
	DeedCross:   {ship: true, steps: 9},
	DeedEffect:  {steps: 9},
	DeedBite:    {ship: true, other: true, steps: 1, pools: 2},
	DeedPull:    {ship: true, other: true, steps: 1, pools: 1},
	DeedRound:   {steps: 1},
	DeedTyphoon: {steps: 2},
}

// withOther are the actions that are done to another model.
var withOther = []string{"swap", "crew", "bite", "grip"}

// mostDeeds is how many deeds may wait at once.
const mostDeeds = 200

func (s *State) checkStack() error {
	if len(s.Stack) > mostDeeds {
		return fmt.Errorf("stack: %d deeds cannot wait at once", len(s.Stack))
	}
	for i := range s.Stack {
		if err := s.checkDeed(&s.Stack[i]); err != nil {
			return fmt.Errorf("stack: %s: %w", s.Stack[i].Kind, err)
		}
	}
	return nil
}

// checkDeed refuses a deed that cannot be carried out.
func (s *State) checkDeed(d *Deed) error {
	x, known := shapes[d.Kind]
	m, o := s.model(d.Ship), s.model(d.Other)
	switch {
	case !known:
		return fmt.Errorf("there is no such deed")
	case d.Ship < 0 || d.Other < 0 || m == nil && (d.Ship != 0 || x.ship) || o == nil && (d.Other != 0 || x.other):
		return fmt.Errorf("there is no model %d or %d", d.Ship, d.Other)
	case o == nil && (d.Cause == ByBoard || d.Kind == DeedAct && slices.Contains(withOther, d.Word)):
		return fmt.Errorf("it is done to nobody")
	case d.Seat < nobody || int(d.Seat) >= s.Seats || d.Kind == DeedChance && d.Seat < 0:
		return fmt.Errorf("there is no seat %d", d.Seat)
	case d.Step < 0 || d.Step > x.steps || x.pools > 0 && d.Step == 1 && len(d.Pools) != x.pools:
		return fmt.Errorf("step %d with %d pools", d.Step, len(d.Pools))
	case d.N < 0 || d.N > 99 || d.Bank < 0 || int(d.Bank) >= len(BankNames):
		return fmt.Errorf("n: %d, bank: %d", d.N, d.Bank)
	case d.Open && (len(d.Pools) < 1 || len(d.Pools) > 2):
		return fmt.Errorf("%d pools cannot be rolled again", len(d.Pools))
	case d.Kind == DeedMove && !d.Way.possible():
		return fmt.Errorf("the way of model %d cannot be", d.Ship)
	case d.Kind == DeedMorale && (d.N >= s.Seats || d.Step == 1 && len(d.List) == 0):
		return fmt.Errorf("no ship of seat %d is to roll", d.N)
	case d.Heading != d.Heading.Heading() || !inTable(d.At):
		return fmt.Errorf("at: it is off the table")
	}
	for _, r := range d.List {
		if s.model(r) == nil {
			return fmt.Errorf("list: there is no model %d", r)
		}
	}
	for i := range d.Pools {
		if err := s.checkPool(&d.Pools[i]); err != nil {
			return err
		}
	}
	return nil
}

// inTable reports whether a point lies on the table.
func inTable(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= Table.East && p.Y <= Table.North }

// checkPool refuses dice that nobody can have thrown.
func (s *State) checkPool(p *Pool) error {
	switch {
	case p.Seat < nobody || int(p.Seat) >= s.Seats || p.Ship != 0 && s.model(p.Ship) == nil:
		return fmt.Errorf("pools: %q is rolled by model %d of seat %d", p.What, p.Ship, p.Seat)
	case p.Dice < 0 || p.Dice > 20 || len(p.Faces) != p.Dice:
		return fmt.Errorf("pools: %q has %d dice and %d faces", p.What, p.Dice, len(p.Faces))
	}
	for _, face := range p.Faces {
		if !slices.Contains(game.D6, face) {
			return fmt.Errorf("pools: %q shows %d", p.What, face)
		}
	}
	return nil
}
