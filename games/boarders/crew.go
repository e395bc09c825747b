package boarders

import (
	"slices"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// prepareSheet begins the sheet of a ship for a turn: it holds what stands if
// its captain sends nothing.
func (s *State) prepareSheet(r Ref) {
	h := s.ship(r)
	h.Sheet = Sheet{} // nothing of an older one counts
	h.Sheet = Sheet{Boxes: s.usualBoxes(r), Orders: h.Orders.clone()}
	o := &h.Sheet.Orders
	mode := o.Mode
	if mode == roster.ModePlan {
		mode = "" // a plan is for one turn
	}
	o.steer(mode, nil)
	o.Near = false
}

// usualBoxes are the boxes of an unsent sheet.
func (s *State) usualBoxes(r Ref) roster.Boxes {
	h := s.ship(r)
	if !h.Manned {
		yards := h.sheetHands()
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
	to, want := roster.Yards, h.hands()
	if len(s.enemiesLinked(r)) > 0 {
		to, want = roster.Boarding, (b.Sum()+2)/3
	}
	for b[to] < want {
		others := b
		if others[roster.Guns] == 1 {
			others[roster.Guns] = 0 // one stays there
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

// fullest is the box with most markers, leaving one out; ties go by their order.
func fullest(b roster.Boxes, not roster.Box) roster.Box {
	best := roster.Box(-1)
	for i := range roster.Box(len(b)) {
		if i != not && (best < 0 || b[i] > b[best]) {
			best = i
		}
	}
	return best
}

// openSheets shows the sheets when all are in: colours come down, officers take
// over, rallies are rolled, and orders come into force.
func (s *State) openSheets(t *telling) {
	t.reveal()
	s.Asked, s.Done = nil, nil
	t.Tell("Turn %d: all sheets are in, and the crews go to their stations.", s.Turn)
	t.leaveOut(len(t.Events) - 1)
	for _, r := range s.refs((*Ship).afloat) {
		if h := s.ship(r); h.Sheet.Strike {
			s.strike(t, r, "hauls down her colours")
		}
	}
	for _, r := range s.refs((*Ship).afloat) {
		s.openSheet(t, r)
	}
	if !s.judge(t, false) {
		s.startAction(t)
	}
}

func (s *State) openSheet(t *telling, r Ref) {
	h := s.ship(r)
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
		t.Tell("The next officer takes over in %s.", h.Title())
	case sheet.Rally > 0:
		if even(t.roll(h.Title()+" rallies one", "back on 2, 4, 6, lost on 1, 3, 5")) {
			h.Boxes[sheet.Rally-1]++
			t.Tell("%s rallies: a marker goes back to %s.", h.Title(), roster.BoxNames[sheet.Rally-1])
		} else {
			h.Dead++
			t.Tell("%s rallies: a marker is out for good.", h.Title())
		}
		h.Pile--
	default:
		h.Boxes = sheet.Boxes
	}
	h.Orders, h.Sheet = sheet.Orders.clone(), Sheet{}
}

func even(face int) bool { return face%2 == 0 }

// strike takes a ship off the chart as a prize.
func (s *State) strike(t *telling, r Ref, how string) {
	h := s.ship(r)
	t.TellMoment(shipStrikes, "%s of %s %s.", h.Title(), h.Captain.Mark(), how)
	s.remove(r, roster.Struck)
}

// remove takes a ship out of play with her links.
func (s *State) remove(r Ref, status roster.Status) {
	s.ship(r).Status = status
	s.forget(r)
	s.unlink(r)
	s.unpass(r)
	if s.Mover == r {
		s.Mover = 0
	}
}

// forget drops the orders for boarding that name a ship out of play, so that
// captains are asked again.
func (s *State) forget(gone Ref) {
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

// hand gives a ship to another captain of her side. He is not shown what the old
// one has written and not locked.
func (s *State) hand(r Ref, to game.Seat) {
	h := s.ship(r)
	if h.afloat() && s.asked(h.Captain) {
		h.Volleys = nil
		switch s.Step {
		case view.StepSheets:
			s.prepareSheet(r)
		case view.StepTasks:
			h.Now = h.Orders.Tasks.clone()
		}
	}
	h.Captain = to
}
