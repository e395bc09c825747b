package boarders

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// imagineFireMind makes up a fire order on a sheet.
func imagineFireMind(o *Orders, dice *game.Dice) {
	o.Fire, o.Range, o.High = pick(dice, "a fire order", []string{"", roster.FireHold, roster.FireWithin}), 0, false
	imagineRange(o, dice)
}

func imagineRange(o *Orders, dice *game.Dice) {
	if o.Fire == roster.FireWithin {
		o.Range, o.High = 1+dice.Pick("a range", 10), oneIn(2, "high", dice)
	}
}

// imagineFire makes up the fire order in force of a ship. Whether she asks is
// public.
func (s *State) imagineFire(r Ref, dice *game.Dice) {
	h := s.ship(r)
	o := &h.Orders
	switch {
	case h.asksFire() && (s.Plots || o.Fire == roster.FireUseful): // it shows in who is asked
	case h.asksFire():
		o.Fire = ""
	default:
		o.Fire, o.Range, o.High = pick(dice, "a fire order", []string{roster.FireWithin, roster.FireWithin, roster.FireHold}), 0, false
		imagineRange(o, dice)
	}
}

// imagineTasks makes up the tasks in force of a ship, and those of this segment
// 3. How much her orders settle is public.
func (s *State) imagineTasks(r Ref, dice *game.Dice) {
	h := s.ship(r)
	was := h.settled()
	h.Orders.Tasks = (Tasks{})
	if oneIn(4, "tasks", dice) {
		s.imagineTasksMind(r, &h.Orders.Tasks, dice)
	}
	k := &h.Orders.Tasks
	switch was {
	case settlesNothing:
		k.Try, k.Target, k.Split, k.Officer = "", 0, nil, 0
	case settlesTry:
		k.Split, k.Officer = nil, 0
		if h.settled() != settlesTry {
			k.Try, k.Target = tryGrapple, 0
		}
	case settlesAll:
		if h.settled() != settlesAll {
			k.Try, k.Target = tryNone, 0
		}
	}
	if s.Step == view.StepTasks {
		h.Now = h.Orders.Tasks.clone()
		if was != settlesAll && (slices.Contains(s.Done, h.Captain) || oneIn(8, "tasks that are begun", dice)) {
			s.imagineTasksMind(r, &h.Now, dice)
		}
	}
}

// imagineTasksMind makes up tasks of which nothing is public.
func (s *State) imagineTasksMind(r Ref, k *Tasks, dice *game.Dice) {
	h := s.ship(r)
	*k = Tasks{}
	if h.Aground {
		k.Facing = pick(dice, "a heading", append([]string{""}, chart.DirNames[:]...))
	}
	k.Sail = roster.Sail(pick(dice, "a sail", append([]string{""}, roster.SailNames...)))
	for b := range k.Loads {
		k.Loads[b] = roster.Load(pick(dice, "a load", append([]string{""}, roster.LoadNames...)))
	}
	for i, g := range h.Guns {
		if g.Pivot && oneIn(4, "swing", dice) {
			k.Swing = append(k.Swing, i)
		}
		if oneIn(6, "first", dice) {
			k.First = append(k.First, i)
		}
	}
	k.Repair[tallyRigging] = pick(dice, "a mast", []string{"", "main"})
	k.Repair[tallyHull] = pick(dice, "a box", []string{"", "half"})
	k.Try = pick(dice, "a try", []string{"", tryNone, tryGrapple, tryUngrapple, tryUnfoul})
	enemies := s.refs(func(o *Ship) bool { return o.afloat() && o.Side != h.Side })
	if len(enemies) == 0 || !oneIn(2, "by name", dice) {
		return
	}
	o := enemies[dice.Pick("an enemy", len(enemies))]
	if k.Try != "" && k.Try != tryNone {
		k.Target = o
	}
	if oneIn(2, "officer", dice) {
		k.Officer = o
	}
	if oneIn(2, "split", dice) {
		k.Split = []Share{{o, 1}}
	}
}

// imagineVolleys makes up what a ship has declared in this fire step: mostly the best
// shots, and nothing while her captain has not locked.
func (s *State) imagineVolleys(r Ref, dice *game.Dice) {
	h := s.ship(r)
	h.Volleys = nil
	if h.Boxes[roster.Guns] == 0 || !h.asksFire() || !slices.Contains(s.Done, h.Captain) && !oneIn(8, "volleys that are begun", dice) {
		return
	}
	if !oneIn(6, "other volleys", dice) {
		s.fireAtBest(r, farthest, oneIn(5, "high", dice))
		return
	}
	for _, g := range h.groups() {
		targets := s.targets(r, &g, h.Magazines[g.battery].Load)
		if len(targets) > 0 && oneIn(2, "fire", dice) {
			v := Volley{Battery: g.battery, Weight: g.weight, Kind: g.kind, High: oneIn(3, "high", dice)}
			v.Target = targets[dice.Pick("a target", len(targets))]
			h.Volleys = append(h.Volleys, v)
		}
	}
}
