package boarders

import (
	"slices"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// imagined is a match in which what a viewer does not know is made up.
type imagined struct{ *State }

// Imagine implements game.Match. A viewer does not know the sheets, orders and declarations of
// the other captains, loads that nobody has seen yet, and the other side's picks. All of these
// are made up from dice and from facts that the viewer knows. Most captains do what is usual, so
// that is imagined most often. But everything that is possible may be imagined.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return s.imagine(viewer, dice) }
}

func (s *State) imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := s.clone()
	if s.Over != nil {
		return m // what is still hidden is never shown any more
	}
	if s.Step == view.StepPicks {
		for side := range roster.Side(2) {
			if viewer == game.Public || s.Captains[viewer].Side != side {
				imagined{m}.imaginePick(&m.Picks[side], dice)
			}
		}
	}
	for i := range m.Ships {
		h := &m.Ships[i]
		if h.Captain == viewer {
			continue
		}
		r := battle.Ref(i + 1)
		imagineLoads(h, s.Turn, dice)
		imagined{m}.imagineCourse(s, r, dice)
		imagined{m}.imagineFire(r, dice)
		imagined{m}.imagineTasks(r, dice)
		if !h.Afloat() {
			continue
		}
		switch s.Step {
		case view.StepSheets:
			imagined{m}.imagineSheet(r, dice)
		case view.StepFire:
			imagined{m}.imagineVolleys(r, dice)
		}
	}
	return m
}

// imagineLoads makes up what nobody has seen of a ship's loads. Round shot is usual. A
// ship that has shown another type may hold it in her other batteries too.
func imagineLoads(h *battle.Ship, turn int, dice *game.Dice) {
	usual := roster.Round
	for _, mag := range h.Magazines {
		if mag.Known && mag.Load != roster.Round {
			usual = mag.Load
		}
	}
	for b := range h.Magazines {
		mag := &h.Magazines[b]
		if !mag.Known {
			mag.Load = roster.Round
		}
		if !mag.Known && h.Manned && has(h, roster.Battery(b)) {
			switch {
			case oneIn(8, "another load", dice):
				mag.Load = roster.Load(pick(dice, "a load", roster.LoadNames))
			case oneIn(2, "the same load", dice):
				mag.Load = usual
			}
		}
		imagineDoubled(h, roster.Battery(b), turn)
	}
}

// imagineDoubled makes up whether the first loads of a battery were doubled. That is possible
// from the first segment 3 on.
func imagineDoubled(h *battle.Ship, b roster.Battery, turn int) {
	for i := range h.Guns {
		if g := &h.Guns[i]; g.Battery == b && g.Loaded && !g.Used {
			g.Doubled = turn > 1 && h.Magazines[b].Load == roster.Double && !h.Magazines[b].Known
		}
	}
}

// has reports whether a gun can ever be in a battery.
func has(h *battle.Ship, b roster.Battery) bool {
	return slices.ContainsFunc(h.Guns, func(g roster.Gun) bool { return g.Battery == b || g.Pivot && b != roster.Bow })
}

func pick(dice *game.Dice, what string, list []string) string {
	return list[dice.Pick(what, len(list))]
}

func oneIn(n int, what string, dice *game.Dice) bool { return dice.Pick(what, n) == 0 }

func (s imagined) imaginePick(p *picked, dice *game.Dice) {
	p.Kinds = nil
	for range dice.Pick("how many ships", mostPicked) {
		if kind := roster.Classes[dice.Pick("a ship", len(roster.Classes))].Kind; p.fits(kind, s.Budget) {
			p.Kinds = append(p.Kinds, kind)
		}
	}
}

// imagineSheet makes up a sheet. A captain who has not locked it has usually not begun it.
func (s imagined) imagineSheet(r battle.Ref, dice *game.Dice) {
	h := s.Ship(r)
	s.PrepareSheet(r)
	if !slices.Contains(s.Done, h.Captain) && !oneIn(8, "a sheet that is begun", dice) {
		return
	}
	sheet := &h.Sheet
	if h.Living() > 0 && (!h.Manned || !h.OfficerDown) && oneIn(2, "another crew", dice) {
		s.imagineCrew(r, dice)
	}
	if !h.Manned {
		if oneIn(4, "another sail", dice) {
			sheet.Sail = roster.Sail(pick(dice, "a sail", roster.SailNames))
		}
		if len(h.Choose) > 0 && oneIn(2, "a facing", dice) {
			sheet.Facing = h.Choose[dice.Pick("a facing", len(h.Choose))].String()
		}
		for b := range sheet.Loads {
			if oneIn(6, "a load", dice) {
				sheet.Loads[b] = roster.Load(pick(dice, "a load", roster.LoadNames))
			}
		}
	}
	if oneIn(4, "another course", dice) {
		imagineCourseMind(&sheet.Orders, dice)
	}
	if oneIn(6, "a fire order", dice) {
		imagineFireMind(&sheet.Orders, dice)
	}
	if oneIn(4, "tasks", dice) {
		s.imagineTasksMind(r, &sheet.Orders.Tasks, dice)
	}
}

// imagineCrew makes up the allotment on a sheet: usually one that the menu offers, sometimes any
// other.
func (s imagined) imagineCrew(r battle.Ref, dice *game.Dice) {
	h := s.Ship(r)
	sheet := &h.Sheet
	if h.Manned && h.Pile > 0 && oneIn(3, "rally", dice) {
		sheet.Boxes, sheet.Rally = h.Boxes, 1+dice.Pick("a box", len(roster.BoxNames))
		return
	}
	if !oneIn(4, "any crew", dice) {
		likely := likelyCrews(&s.Sea, r)
		sheet.Boxes, sheet.Placed = likely[dice.Pick("a crew", len(likely))], true
		return
	}
	from, to := dice.Pick("a box", len(roster.BoxNames)), dice.Pick("a box", len(roster.BoxNames))
	if n := sheet.Boxes[from]; n > 0 && from != to {
		sheet.Boxes[from], sheet.Boxes[to], sheet.Placed = n-1, sheet.Boxes[to]+1, true
	}
}
