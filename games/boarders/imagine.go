package boarders

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match. A viewer does not know what the other captains
// have on their sheets, in their orders and declarations, the loads that nobody
// has seen yet, and the other side's picks. All of these are made up, and depend
// only on dice and on facts that the viewer knows.
func (s *State) Imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := s.clone()
	if s.Over != nil {
		return m // nothing is shown any more that was hidden
	}
	if s.Step == StepPicks {
		for side := range Side(2) {
			if viewer == game.Public || s.Captains[viewer].Side != side {
				m.imaginePick(&m.Picks[side], dice)
			}
		}
	}
	for i := range m.Ships {
		h := &m.Ships[i]
		if h.Captain == viewer || !h.afloat() {
			continue
		}
		r := Ref(i + 1)
		for b := range h.Magazines {
			if mag := &h.Magazines[b]; !mag.Known && h.Manned && h.has(Battery(b)) {
				mag.Load = Load(pick(dice, "a load", loadNames))
			}
		}
		m.imagineOrders(s, r, dice)
		switch s.Step {
		case StepSheets:
			m.imagineSheet(r, dice)
		case StepFire:
			m.imagineVolleys(r, dice)
		case StepTasks:
			h.Now = h.Orders.Tasks.clone()
		}
	}
	return m
}

// has reports whether a gun can ever be in a battery.
func (h *Ship) has(b Battery) bool {
	return slices.ContainsFunc(h.Guns, func(g Gun) bool { return g.Battery == b || g.Pivot && b != Bow })
}

func pick(dice *game.Dice, what string, list []string) string {
	return list[dice.Pick(what, len(list))]
}

func oneIn(n int, what string, dice *game.Dice) bool { return dice.Pick(what, n) == 0 }

func (s *State) imaginePick(p *Pick, dice *game.Dice) {
	p.Kinds = nil
	for range dice.Pick("how many ships", mostPicked) {
		if kind := classes[dice.Pick("a ship", len(classes))].kind; p.fits(kind, s.Budget) {
			p.Kinds = append(p.Kinds, kind)
		}
	}
}

// imagineSheet makes up what stands on a sheet.
func (s *State) imagineSheet(r Ref, dice *game.Dice) {
	h := s.ship(r)
	s.prepareSheet(r)
	sheet := &h.Sheet
	if !h.OfficerDown && oneIn(2, "another sheet", dice) {
		from, to := dice.Pick("a box", len(boxNames)), dice.Pick("a box", len(boxNames))
		if n := sheet.Boxes[from]; n > 0 && from != to {
			sheet.Boxes[from], sheet.Boxes[to], sheet.Placed = n-1, sheet.Boxes[to]+1, true
		}
	}
	if h.Manned && !h.OfficerDown && h.Pile > 0 && oneIn(3, "rally", dice) {
		sheet.Boxes, sheet.Placed, sheet.Rally = h.Boxes, false, 1+dice.Pick("a box", len(boxNames))
	}
	if !h.Manned {
		sheet.Sail = Sail(pick(dice, "a sail", sailNames))
		if len(h.Choose) > 0 {
			sheet.Facing = h.Choose[dice.Pick("a facing", len(h.Choose))].String()
		}
		for b := range sheet.Loads {
			sheet.Loads[b] = Load(pick(dice, "a load", loadNames))
		}
	}
	s.imagineMind(&sheet.Orders, dice)
}

// imagineMind makes up orders that nothing public tells of.
func (s *State) imagineMind(o *Orders, dice *game.Dice) {
	o.Mode = pick(dice, "a mode", []string{"", ModeAsk, ModeGo, ModeBack})
	o.Wake = dice.Pick("a wake", 6)
	o.Fire = pick(dice, "a fire order", []string{"", FireHold, FireWithin})
	if o.Range = 0; o.Fire == FireWithin {
		o.Range = 1 + dice.Pick("a range", 10)
	}
	o.High = o.Fire == FireWithin && oneIn(2, "high", dice)
	o.Defer = oneIn(3, "defer", dice)
	o.Pass = pick(dice, "a side", []string{"", Port.String(), Starboard.String()})
}

// imagineOrders makes up the orders in force of a ship, so that as much is public
// of them as in the real match: whether she asks, and her wake.
func (s *State) imagineOrders(from *State, r Ref, dice *game.Dice) {
	o := &s.ship(r).Orders
	mode, wake := from.mode(r), from.wake(r)
	if o.Mode != "" && mode != ModeAsk {
		o.Moves = nil
		if o.Mode = pick(dice, "a mode", []string{ModeGo, ModeBack, ModePlan}); o.Mode == ModePlan {
			for range 1 + dice.Pick("how many moves", 3) {
				o.Moves = append(o.Moves, Move(pick(dice, "a move", []string{string(Advance), string(AheadPort), string(TurnStar)})))
			}
		}
		if o.Wake = wake; wake == 0 {
			o.Wake = -1
		}
	}
	if o.Fire == FireHold || o.Fire == FireWithin {
		o.Fire = pick(dice, "a fire order", []string{FireHold, FireWithin})
		o.Range, o.High = 0, false
		if o.Fire == FireWithin {
			o.Range, o.High = 1+dice.Pick("a range", 10), oneIn(2, "high", dice)
		}
	}
	o.Defer = oneIn(3, "defer", dice)
	o.Pass = pick(dice, "a side", []string{"", Port.String(), Starboard.String()})
	o.Tasks.Sail = Sail(pick(dice, "a sail", append([]string{""}, sailNames...)))
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
