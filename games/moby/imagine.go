package moby

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// imagined is a match in which what a viewer does not know is made up.
type imagined struct{ *State }

// Imagine implements game.Match. A viewer does not know the plots and the
// standing orders of the other players, their answers while others are still
// asked, and the hexes to which their swimmers are told to swim. All of these are made up from
// dice and from facts that the viewer knows. Others usually plot what is suggested to them.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	likely := make([][]sea.Plot, len(s.Boats))
	for i := range s.Boats {
		if b := s.Boats[i]; b.Seat != viewer && b.Rowing() && s.Phase == view.PhasePlot {
			b.Plot = sea.Plot{}
			likely[i] = s.likelyPlots(&b)
		}
	}
	return func(dice *game.Dice) game.Match { return s.imagine(viewer, likely, dice) }
}

// likelyPlots are the plots that are suggested to the player of a boat.
func (s *State) likelyPlots(b *sea.Boat) []sea.Plot {
	if b.Done() && s.MayRetire(b) {
		return []sea.Plot{{Retire: true}}
	}
	var plots []sea.Plot
	for _, l := range s.scout().suggestions(b) {
		plots = append(plots, sea.Plot{Orders: l.orders, NoBonus: l.noBonus})
	}
	return plots
}

func (s *State) imagine(viewer game.Seat, likely [][]sea.Plot, dice *game.Dice) game.Match {
	m := s.clone()
	if s.Over != nil {
		return m // nothing is hidden any more
	}
	for i := range m.Boats {
		switch b := &m.Boats[i]; {
		case b.Seat == viewer:
		case s.Phase == view.PhasePlot && b.Afloat():
			if n := len(likely[i]); n > 0 && dice.Pick("a likely plot", 4) > 0 {
				b.Plot = likely[i][dice.Pick("which", n)]
				b.Plot.Orders = slices.Clone(b.Plot.Orders)
			} else {
				imagined{m}.imaginePlot(b, dice)
			}
			imagineStanding(b, dice)
		case b.Afloat():
			imagined{m}.imagineRest(b, dice)
		case b.Back > 0:
			imagineStanding(b, dice)
		}
	}
	if s.Phase == view.PhaseBoats {
		imagined{m}.imagineStep(viewer, dice)
	}
	for i := range m.Swimmers {
		w := &m.Swimmers[i]
		seat := s.Boats[w.Boat].Seat
		if seat == viewer || !s.Odd() || s.gone(seat) {
			continue
		}
		w.To = board.Hex{}
		if oneIn(4, "a swimmer's way", dice) {
			near := w.At.Around()
			w.To = near[dice.Pick("where he swims", len(near))]
		}
	}
	return m
}

// oneIn reports true with a chance of one in n.
func oneIn(n int, what string, dice *game.Dice) bool { return dice.Pick(what, n) == 0 }

// imaginePlot makes up the plot of a boat for this turn.
func (s imagined) imaginePlot(b *sea.Boat, dice *game.Dice) {
	p := sea.Plot{}
	defer func() { b.Plot = p }()
	if b.Towed() {
		p.CutNow = oneIn(8, "cut now", dice)
		p.Hold = !s.Odd() && oneIn(4, "hold", dice)
		return
	}
	if s.MayRetire(b) && oneIn(4, "retire", dice) {
		p.Retire = true
		return
	}
	p.Row = oneIn(3, "row", dice)
	p.Hold = !p.Row && oneIn(4, "hold", dice)
	p.Rams = oneIn(4, "ram", dice)
	way := b.Way
	for range dice.Pick("how many orders", sea.Oars(b.Crew.Count(), !p.Row)+1) {
		o := board.AllOrders[dice.Pick("an order", len(board.AllOrders))]
		if !way.Allows(o) {
			o = board.BackHaul
		}
		p.Orders = append(p.Orders, o)
		way = way.After(o)
	}
	if b.Way != board.Astern && b.Crew.Count() == board.CrewSize && oneIn(6, "straight on", dice) {
		p.Orders, p.Row, p.NoBonus = board.Orders{board.Forward, board.Forward, board.Forward, board.Forward}, false, oneIn(2, "no bonus", dice)
	}
}

// imagineStanding makes up the standing orders of a boat. Most players do not change the
// defaults.
func imagineStanding(b *sea.Boat, dice *game.Dice) {
	p := &b.Plot
	p.Haul, p.Tuck, p.Cut, p.Pick = "", "", 0, ""
	if !oneIn(4, "standing orders", dice) {
		return
	}
	p.Haul = []string{"", board.Ask}[dice.Pick("be asked", 2)]
	p.Tuck = []string{"", board.TuckDecline, board.Ask}[dice.Pick("tuck in", 3)]
	p.Cut = []int{0, board.NeverCut, 3, 4, 5, 6, board.CutAsk}[dice.Pick("when to cut", 7)]
	p.Pick = []string{"", board.PickOwn, board.PickNone}[dice.Pick("whom to pick up", 3)]
}

// imagineRest makes up the rest of a boat's plot while the turn stops to ask. Orders and rowing
// harpooners are known by then, since plots were opened. If its player is asked in this phase,
// the boat has the setting to ask. If its player is not asked, although that setting would have
// led to a question, it does not have it.
func (s imagined) imagineRest(b *sea.Boat, dice *game.Dice) {
	p := &b.Plot
	imagineStanding(b, dice)
	p.Rams, p.Hold, p.CutNow = b.Rammed, false, false
	asked := s.Asked(b)
	switch s.Phase {
	case view.PhaseBoats:
		p.CutNow = b.Towed() && oneIn(4, "cut now", dice)
		p.Hold = !p.Row && (!b.Towed() || !s.Odd()) && oneIn(3, "hold", dice)
	case view.PhaseDamage:
		p.CutNow = b.Towed() && !asked && oneIn(4, "cut now", dice)
		switch {
		case asked:
			p.Cut = board.CutAsk
		case b.Towed() && !p.CutNow && p.Cut == board.CutAsk:
			p.Cut = 0
		}
	case view.PhaseTuck:
		switch {
		case asked:
			p.Tuck = board.Ask
		case b.Stuck && p.Tuck == board.Ask:
			p.Tuck = ""
		}
	}
	if s.Phase != view.PhaseBoats {
		s.imagineAnswer(b, dice)
	}
}

// imagineAnswer makes up the answer of a boat's player, if one is given.
func (s imagined) imagineAnswer(b *sea.Boat, dice *game.Dice) {
	for i := range s.Asks {
		if a := &s.Asks[i]; &s.Boats[a.Boat] == b && a.Answer != "" {
			a.Answer = sea.AnswerLines[a.Kind][dice.Pick("an answer", 2)].Answer
		}
	}
}

// mostTries is how often a step that stops to ask is made up at random, before all cases are
// tried.
const mostTries = 30

// imagineStep makes up which of the other boats brake or ram in a step that stops to ask, and
// their players' answers. The same questions must be open as in the real match.
func (s imagined) imagineStep(viewer game.Seat, dice *game.Dice) {
	var others []*sea.Boat
	for i := range s.Boats {
		if b := &s.Boats[i]; b.Seat != viewer && b.Rowing() && !b.Hauled && !b.Rammed {
			others = append(others, b)
		}
	}
	for range mostTries {
		for _, b := range others {
			b.Plot.Rams = false
			switch {
			case s.Asked(b):
				b.Plot.Haul = board.Ask
				s.imagineAnswer(b, dice)
			default:
				b.Plot.Haul = []string{"", board.Ask}[dice.Pick("be asked", 2)]
				b.Plot.Rams = oneIn(4, "ram", dice)
			}
		}
		if s.asksAsKnown() {
			return
		}
	}
	// Try all cases of who brakes and who rams, by plot or by answer. One of them is the real one.
	for rams := range 1 << len(others) {
		for i, b := range others {
			ram := rams>>i&1 == 1
			if s.Asked(b) {
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

// putAnswer sets the answer of a boat's player to ram or to haul, if one is
// given.
func (s imagined) putAnswer(b *sea.Boat, ram bool) {
	for i := range s.Asks {
		if a := &s.Asks[i]; &s.Boats[a.Boat] == b && a.Answer != "" {
			a.Answer = sea.AskHaul
			if ram {
				a.Answer = board.Ramming
			}
		}
	}
}

// asksAsKnown reports whether this step stops with the same open questions if it is rowed again
// from its beginning with the answers given.
func (s *State) asksAsKnown() bool {
	return slices.Equal(s.AsksNext(), s.Unanswered())
}
