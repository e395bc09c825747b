package battle

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
)

// Crews are what crews do on their ship: they go where the sheet says, set sail, load and
// repair, and haul down her colours.
type Crews action

// Crews are told of in t.
func (s *Sea) Crews(t *Telling) Crews { return Crews{s, t} }

// PrepareSheet gives a ship the sheet for a turn that counts if her captain sends none.
func (s *Sea) PrepareSheet(r Ref) {
	h := s.Ship(r)
	h.Sheet = Sheet{} // the older sheet must not count
	h.Sheet = Sheet{Boxes: s.UsualBoxes(r), Orders: h.Orders.Clone()}
	o := &h.Sheet.Orders
	mode := o.Mode
	if mode == roster.ModePlan {
		mode = "" // a plan is for one turn
	}
	o.Steer(mode, nil)
	o.Near = false
}

// UsualBoxes is how a ship's crew is assigned if her captain sends no sheet.
func (s *Sea) UsualBoxes(r Ref) roster.Boxes {
	h := s.Ship(r)
	if !h.Manned {
		yards := h.SheetHands()
		if h.Crew >= 10 {
			yards++
		}
		yards = min(yards, h.Crew)
		return roster.Boxes{roster.Yards: yards, roster.Guns: h.Crew - yards}
	}
	b := h.Boxes
	if h.OfficerDown {
		return b
	}
	to, want := roster.Yards, h.Hands()
	if len(s.EnemiesLinked(r)) > 0 {
		to, want = roster.Boarding, (b.Sum()+2)/3
	}
	for b[to] < want {
		others := b
		if others[roster.Guns] == 1 {
			others[roster.Guns] = 0 // the last one stays in Guns
		}
		from := fullest(others, to)
		if others[from] == 0 {
			break
		}
		b[from]--
		b[to]++
	}
	return b
}

// fullest is the box with the most markers other than not; the first of those that tie.
func fullest(b roster.Boxes, not roster.Box) roster.Box {
	best := roster.Box(-1)
	for i := range roster.Box(len(b)) {
		if i != not && (best < 0 || b[i] > b[best]) {
			best = i
		}
	}
	return best
}

// OpenSheet has a ship do what her sheet says.
func (s Crews) OpenSheet(r Ref) {
	h := s.Ship(r)
	sheet := &h.Sheet
	switch {
	case !h.Manned:
		h.Boxes, h.Manned = sheet.Boxes, true
		if sheet.Sail != "" {
			h.Sail = sheet.Sail
		}
		if d, ok := chart.DirNamed(sheet.Facing); ok {
			h.Facing = d
		}
		for b, load := range sheet.Loads {
			if load != "" {
				h.Magazines[b].Load = load
			}
		}
	case h.OfficerDown:
		h.OfficerDown = false
		s.Tell("The next officer takes over in %s.", h.Title())
	case sheet.Rally > 0:
		h.Pile--
		if even(s.Die(h.Title()+" rallies one", "back on 2, 4, 6, lost on 1, 3, 5")) {
			h.Boxes[sheet.Rally-1]++
			s.Tell("%s rallies: a crew marker goes back to %s.", h.Title(), roster.BoxNames[sheet.Rally-1])
		} else {
			h.Dead++
			s.Tell("%s rallies: a crew marker is lost for good.", h.Title())
		}
	default:
		h.Boxes = sheet.Boxes
	}
	h.Orders, h.Sheet = sheet.Orders.Clone(), Sheet{}
}

// Speaks reports whether something is told of a ship as her sheet is opened.
func (h *Ship) Speaks() bool { return h.Manned && (h.OfficerDown || h.Sheet.Rally > 0) }

func even(face int) bool { return face%2 == 0 }

// Strike takes a ship off the chart as a prize.
func (s Crews) Strike(r Ref, how string) {
	h := s.Ship(r)
	s.TellMoment(shipStrikes, "%s of %s %s.", h.Title(), h.Captain.Mark(), how)
	s.Last().Leads = true
	s.Remove(r, roster.Struck)
}

// Remove takes a ship out of play with her links.
func (s *Sea) Remove(r Ref, status roster.Status) {
	s.Ship(r).Status = status
	s.Forget(r)
	s.unlink(r)
	s.unpass(r)
	if s.Mover == r {
		s.Mover = 0
	}
}

// Forget drops the orders for boarding that name a ship out of play, so that
// captains are asked again.
func (s *Sea) Forget(gone Ref) {
	for i := range s.Ships {
		h := &s.Ships[i]
		for _, k := range []*Tasks{&h.Orders.Tasks, &h.Sheet.Orders.Tasks, &h.Now} {
			if k.Target == gone {
				k.Try, k.Target = "", 0
			}
			if k.Officer == gone {
				k.Officer = 0
			}
			k.Split = slices.DeleteFunc(k.Split, func(x Share) bool { return x.Enemy == gone })
			if len(k.Split) == 0 {
				k.Split = nil
			}
		}
	}
}
