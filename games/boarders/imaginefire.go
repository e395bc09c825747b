package boarders

import (
	"slices"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// imagineFireMind makes up a fire order on a sheet.
func imagineFireMind(o *battle.Orders, dice *game.Dice) {
	o.Fire, o.Range, o.High = pick(dice, "a fire order", []string{"", roster.FireHold, roster.FireWithin}), 0, false
	imagineRange(o, dice)
}

func imagineRange(o *battle.Orders, dice *game.Dice) {
	if o.Fire == roster.FireWithin {
		o.Range, o.High = 1+dice.Pick("a range", 10), oneIn(2, "high", dice)
	}
}

// imagineFire makes up the fire order in force of a ship. Whether she asks is
// public.
func (s imagined) imagineFire(r battle.Ref, dice *game.Dice) {
	h := s.Ship(r)
	o := &h.Orders
	switch {
	case h.AsksFire() && (s.Plots || o.Fire == roster.FireUseful): // who is asked shows whether this is her order
	case h.AsksFire():
		o.Fire = ""
	default:
		o.Fire, o.Range, o.High = pick(dice, "a fire order", []string{roster.FireWithin, roster.FireWithin, roster.FireHold}), 0, false
		imagineRange(o, dice)
	}
}

// imagineTasks makes up the tasks in force of a ship, and those of this segment
// 3. How much her orders settle is public.
func (s imagined) imagineTasks(r battle.Ref, dice *game.Dice) {
	h := s.Ship(r)
	was := h.Settled()
	h.Orders.Tasks = (battle.Tasks{})
	if oneIn(4, "tasks", dice) {
		s.imagineTasksMind(r, &h.Orders.Tasks, dice)
	}
	k := &h.Orders.Tasks
	switch was {
	case battle.SettlesNothing:
		k.Try, k.Target, k.Split, k.Officer = "", 0, nil, 0
	case battle.SettlesTry:
		k.Split, k.Officer = nil, 0
		if h.Settled() != battle.SettlesTry {
			k.Try, k.Target = battle.TryGrapple, 0
		}
	case battle.SettlesAll:
		if h.Settled() != battle.SettlesAll {
			k.Try, k.Target = battle.TryNone, 0
		}
	}
	if s.Step == view.StepTasks {
		h.Now = h.Orders.Tasks.Clone()
		if was != battle.SettlesAll && (slices.Contains(s.Done, h.Captain) || oneIn(8, "tasks that are begun", dice)) {
			s.imagineTasksMind(r, &h.Now, dice)
		}
	}
}

// imagineTasksMind makes up the secret part of tasks.
func (s imagined) imagineTasksMind(r battle.Ref, k *battle.Tasks, dice *game.Dice) {
	h := s.Ship(r)
	*k = battle.Tasks{}
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
	k.Repair[battle.TallyRigging] = pick(dice, "a mast", []string{"", "main"})
	k.Repair[battle.TallyHull] = pick(dice, "a box", []string{"", "half"})
	k.Try = pick(dice, "a try", []string{"", battle.TryNone, battle.TryGrapple, battle.TryUngrapple, battle.TryUnfoul})
	enemies := s.Refs(func(o *battle.Ship) bool { return o.Afloat() && o.Side != h.Side })
	if len(enemies) == 0 || !oneIn(2, "by name", dice) {
		return
	}
	o := enemies[dice.Pick("an enemy", len(enemies))]
	if k.Try != "" && k.Try != battle.TryNone {
		k.Target = o
	}
	if oneIn(2, "officer", dice) {
		k.Officer = o
	}
	if oneIn(2, "split", dice) {
		k.Split = []battle.Share{{Enemy: o, Markers: 1}}
	}
}

// imagineVolleys makes up what a ship has declared in this fire step: usually the best shots, but
// nothing while her captain has not locked.
func (s imagined) imagineVolleys(r battle.Ref, dice *game.Dice) {
	h := s.Ship(r)
	h.Volleys = nil
	if h.Boxes[roster.Guns] == 0 || !h.AsksFire() || !slices.Contains(s.Done, h.Captain) && !oneIn(8, "volleys that are begun", dice) {
		return
	}
	if !oneIn(6, "other volleys", dice) {
		s.Gunner(r).FireAtBest(battle.Farthest, oneIn(5, "high", dice))
		return
	}
	for _, g := range h.Groups() {
		targets := s.Gunner(r).Targets(&g, h.Magazines[g.Battery].Load)
		if len(targets) > 0 && oneIn(2, "fire", dice) {
			v := battle.Volley{Battery: g.Battery, Weight: g.Weight, Kind: g.Kind, High: oneIn(3, "high", dice)}
			v.Target = targets[dice.Pick("a target", len(targets))]
			h.Volleys = append(h.Volleys, v)
		}
	}
}
