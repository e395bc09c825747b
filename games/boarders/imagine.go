package boarders

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match. A viewer does not know what the other captains
// have on their sheets, in their orders and declarations, the loads that nobody
// has seen yet, and the other side's picks. All of these are made up, and depend
// only on dice and on facts that the viewer knows.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return s.imagine(viewer, dice) }
}

func (s *State) imagine(viewer game.Seat, dice *game.Dice) game.Match {
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
				h.imagineDoubled(Battery(b), s.Turn)
			}
		}
		m.imagineCourse(s, r, dice)
		m.imagineFire(r, dice)
		m.imagineTasks(r, dice)
		switch s.Step {
		case StepSheets:
			m.imagineSheet(r, dice)
		case StepFire:
			m.imagineVolleys(r, dice)
		}
	}
	return m
}

// imagineDoubled makes up whether the first loads of a battery were doubled. It
// can be from the first segment 3 on.
func (h *Ship) imagineDoubled(b Battery, turn int) {
	for i := range h.Guns {
		if g := &h.Guns[i]; g.Battery == b && g.Loaded && !g.Used {
			g.Doubled = turn > 1 && h.Magazines[b].Load == Double
		}
	}
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
	imagineCourseMind(&sheet.Orders, dice)
	imagineFireMind(&sheet.Orders, dice)
	s.imagineTasksMind(r, &sheet.Orders.Tasks, dice)
}
