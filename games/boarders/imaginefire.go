package boarders

import "shipboard/games/game"

// imagineFireMind makes up a fire order on a sheet.
func imagineFireMind(o *Orders, dice *game.Dice) {
	o.Fire, o.Range, o.High = pick(dice, "a fire order", []string{"", FireHold, FireWithin}), 0, false
	imagineRange(o, dice)
}

func imagineRange(o *Orders, dice *game.Dice) {
	if o.Fire == FireWithin {
		o.Range, o.High = 1+dice.Pick("a range", 10), oneIn(2, "high", dice)
	}
}

// imagineFire makes up the fire order in force of a ship. Whether she asks is
// public.
func (s *State) imagineFire(r Ref, dice *game.Dice) {
	o := &s.ship(r).Orders
	if o.Fire == FireHold || o.Fire == FireWithin {
		o.Fire, o.Range, o.High = pick(dice, "a fire order", []string{FireHold, FireWithin}), 0, false
		imagineRange(o, dice)
	}
}

// imagineTasks makes up the tasks in force of a ship, and those of this segment
// 3. Whether she asks is public.
func (s *State) imagineTasks(r Ref, dice *game.Dice) {
	h := s.ship(r)
	h.Orders.Tasks.Sail = Sail(pick(dice, "a sail", append([]string{""}, sailNames...)))
	if s.Step == StepTasks {
		h.Now = h.Orders.Tasks.clone()
	}
}

// imagineVolleys makes up what a ship has declared in this fire step.
func (s *State) imagineVolleys(r Ref, dice *game.Dice) {
	h := s.ship(r)
	h.Volleys = nil
	for _, g := range h.groups() {
		targets := s.targets(r, &g, h.Magazines[g.battery].Load)
		if len(targets) > 0 && oneIn(2, "fire", dice) {
			v := Volley{Battery: g.battery, Weight: g.weight, Kind: g.kind, High: oneIn(3, "high", dice)}
			v.Target = targets[dice.Pick("a target", len(targets))]
			h.Volleys = append(h.Volleys, v)
		}
	}
}
