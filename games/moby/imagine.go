package moby

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match. These are hidden from a viewer: the plots and
// the standing orders of the other players, what they have answered while
// others are still asked, and where their swimmers shall swim. Nothing hidden
// is left as it is, and what is made up depends only on what the viewer knows.
func (s *State) Imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := s.clone()
	if s.Over != nil {
		return m // nothing is hidden any more
	}
	for i := range m.Boats {
		switch b := &m.Boats[i]; {
		case b.Seat == viewer:
		case s.Phase == PhasePlot && b.afloat():
			m.imaginePlot(b, dice)
			b.imagineStanding(dice)
		case b.afloat():
			m.imagineRest(b, dice)
		case b.Back > 0:
			b.imagineStanding(dice)
		}
	}
	if s.Phase == PhaseBoats {
		m.imagineStep(viewer, dice)
	}
	for i := range m.Swimmers {
		w := &m.Swimmers[i]
		seat := s.Boats[w.Boat].Seat
		if seat == viewer || !s.odd() || s.gone(seat) {
			continue
		}
		w.To = Hex{}
		if near := w.At.around(); dice.Pick("a swimmer's way", 2) == 0 {
			w.To = near[dice.Pick("where he swims", len(near))]
		}
	}
	return m
}

// oneIn reports whether one of n things that are as likely comes about.
func oneIn(n int, what string, dice *game.Dice) bool { return dice.Pick(what, n) == 0 }

// imaginePlot makes up what a boat may do this turn.
func (s *State) imaginePlot(b *Boat, dice *game.Dice) {
	p := Plot{}
	defer func() { b.Plot = p }()
	if b.towed() {
		p.CutNow = oneIn(4, "cut now", dice)
		p.Hold = !s.odd() && oneIn(4, "hold", dice)
		return
	}
	if s.mayRetire(b) && oneIn(4, "retire", dice) {
		p.Retire = true
		return
	}
	p.Row = oneIn(3, "row", dice)
	p.Hold = !p.Row && oneIn(4, "hold", dice)
	p.Rams = oneIn(4, "ram", dice)
	way := b.Way
	for range dice.Pick("how many orders", oars(b.Crew.Count(), !p.Row)+1) {
		o := allOrders[dice.Pick("an order", len(allOrders))]
		if !way.allows(o) {
			o = BackHaul
		}
		p.Orders = append(p.Orders, o)
		way = way.after(o)
	}
	if b.Way != astern && b.Crew.Count() == crewSize && oneIn(6, "straight on", dice) {
		p.Orders, p.Row, p.NoBonus = Orders{Forward, Forward, Forward, Forward}, false, oneIn(2, "no bonus", dice)
	}
}

// imagineStanding makes up what a boat's player wishes from turn to turn.
func (b *Boat) imagineStanding(dice *game.Dice) {
	p := &b.Plot
	p.Haul = []string{"", ask}[dice.Pick("be asked", 2)]
	p.Tuck = []string{"", tuckDecline, ask}[dice.Pick("tuck in", 3)]
	p.Cut = []int{0, neverCut, 3, 4, 5, 6, cutAsk}[dice.Pick("when to cut", 7)]
	p.Pick = []string{"", pickOwn, pickNone}[dice.Pick("whom to pick up", 3)]
}

// imagineRest makes up what is still hidden of a boat's plot while the turn
// stops to ask: orders, and who rows, were opened. It agrees with whether the
// boat's player is asked in this phase.
func (s *State) imagineRest(b *Boat, dice *game.Dice) {
	p := &b.Plot
	b.imagineStanding(dice)
	p.Rams, p.Hold, p.CutNow = b.Rammed, false, false
	asked := s.asked(b)
	switch s.Phase {
	case PhaseBoats:
		p.CutNow = b.towed() && oneIn(4, "cut now", dice)
		p.Hold = !p.Row && (!b.towed() || !s.odd()) && oneIn(3, "hold", dice)
	case PhaseDamage:
		p.CutNow = b.towed() && !asked && oneIn(4, "cut now", dice)
		switch {
		case asked:
			p.Cut = cutAsk
		case b.towed() && !p.CutNow && p.Cut == cutAsk:
			p.Cut = 0
		}
	case PhaseTuck:
		switch {
		case asked:
			p.Tuck = ask
		case b.Stuck && p.Tuck == ask:
			p.Tuck = ""
		}
	}
	if s.Phase != PhaseBoats {
		s.imagineAnswer(b, dice)
	}
}

// imagineAnswer makes up what a boat's player has answered, if anything.
func (s *State) imagineAnswer(b *Boat, dice *game.Dice) {
	for i := range s.Asks {
		if a := &s.Asks[i]; &s.Boats[a.Boat] == b && a.Answer != "" {
			a.Answer = answerLines[a.Kind][dice.Pick("an answer", 2)].answer
		}
	}
}

// Of a step that stops to ask, mostTries are made up at random before one is
// searched for that fits.
const mostTries = 30

// imagineStep makes up which of the other boats back water, ram or are asked
// in a step that stops to ask, and what their players have answered, so that
// the same boats are asked as really are.
func (s *State) imagineStep(viewer game.Seat, dice *game.Dice) {
	var others []*Boat
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Seat != viewer && b.rowing() && !b.Hauled && !b.Rammed {
			others = append(others, b)
		}
	}
	for range mostTries {
		for _, b := range others {
			switch b.Plot.Rams = false; {
			case s.asked(b):
				b.Plot.Haul = ask
				s.imagineAnswer(b, dice)
			default:
				b.Plot.Haul = []string{"", ask}[dice.Pick("be asked", 2)]
				b.Plot.Rams = oneIn(4, "ram", dice)
			}
		}
		if s.asksAsKnown() {
			return
		}
	}
	// Some boats ram or have answered so, and the others back water.
	for rams := range 1 << len(others) {
		for i, b := range others {
			ram := rams>>i&1 == 1
			if s.asked(b) {
				s.putAnswer(b, ram)
				continue
			}
			b.Plot.Haul, b.Plot.Rams = "", ram
		}
		if s.asksAsKnown() {
			return
		}
	}
}

// putAnswer has a boat's player have answered to ram, or not, if the answer is
// given.
func (s *State) putAnswer(b *Boat, ram bool) {
	for i := range s.Asks {
		if a := &s.Asks[i]; &s.Boats[a.Boat] == b && a.Answer != "" {
			if a.Answer = askHaul; ram {
				a.Answer = ramming
			}
		}
	}
}

// asksAsKnown reports whether this step, as it is plotted and answered, comes
// to just the questions that are open.
func (s *State) asksAsKnown() bool {
	return slices.Equal(s.disentangle(s.strokes()), s.open())
}
