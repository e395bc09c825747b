package moby

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match. Hidden from a viewer are what others have
// plotted for this turn, what they wish from turn to turn, and where their
// swimmers shall swim.
func (s *State) Imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := *s
	m.Boats, m.Swimmers = slices.Clone(s.Boats), slices.Clone(s.Swimmers)
	if s.Over != nil {
		return &m
	}
	for i := range m.Boats {
		b := &m.Boats[i]
		if b.Seat == viewer || !b.afloat() {
			continue
		}
		if s.Phase == PhasePlot {
			m.imaginePlot(b, dice)
		}
		m.imagineWishes(i, dice)
	}
	for i := range m.Swimmers {
		w := &m.Swimmers[i]
		if s.Boats[w.Boat].Seat == viewer || !s.odd() || s.gone(s.Boats[w.Boat].Seat) {
			continue
		}
		w.To = Hex{}
		if near := w.At.around(); dice.Pick("a swimmer's way", 2) == 0 {
			w.To = near[dice.Pick("where he swims", len(near))]
		}
	}
	return &m
}

// imaginePlot makes up what a boat may do this turn.
func (s *State) imaginePlot(b *Boat, dice *game.Dice) {
	p := b.Plot.next()
	defer func() { b.Plot = p }()
	if b.towed() {
		p.CutNow = dice.Pick("cut now", 4) == 0
		return
	}
	if s.mayRetire(b) && dice.Pick("retire", 4) == 0 {
		p.Retire = true
		return
	}
	p.Row = dice.Pick("row", 3) == 0
	p.Hold = !p.Row && dice.Pick("hold", 4) == 0
	if dice.Pick("ram", 4) == 0 {
		p.Rams = true
	}
	way := b.Way
	for range dice.Pick("how many orders", oars(b.Crew.Count(), !p.Row)+1) {
		o := allOrders[dice.Pick("an order", len(allOrders))]
		if !way.allows(o) {
			o = BackHaul
		}
		p.Orders = append(p.Orders, o)
		way = way.after(o)
	}
	if straight := (Orders{Forward, Forward, Forward, Forward}); b.Way != astern && b.Crew.Count() == crewSize && dice.Pick("straight on", 6) == 0 {
		p.Orders, p.Row, p.NoBonus = straight, false, dice.Pick("no bonus", 2) == 0
	}
}

// imagineWishes makes up what a boat's player wishes from turn to turn. What
// is asked just now is known.
func (s *State) imagineWishes(boat int, dice *game.Dice) {
	p := &s.Boats[boat].Plot
	asked := ""
	for _, a := range s.Asks {
		asked = a.Kind // they are all of one kind
		if a.Boat == boat {
			return
		}
	}
	if s.Phase == PhaseBoats { // what is still to come of this turn's plot
		if s.Boats[boat].towed() {
			p.CutNow = dice.Pick("cut now", 4) == 0
		} else {
			p.Hold = !p.Row && dice.Pick("hold", 3) == 0
		}
	}
	p.Pick = []string{"", pickOwn, pickNone}[dice.Pick("whom to pick up", 3)]
	if asked != askTuck {
		p.Tuck = []string{"", tuckDecline, ask}[dice.Pick("tuck in", 3)]
	}
	if asked == "" || asked == askHaul {
		p.Cut = []int{0, neverCut, 2, 3, 5, 6, cutAsk}[dice.Pick("when to cut", 7)]
	}
	if asked == "" {
		p.Haul = []string{"", ask}[dice.Pick("be asked", 2)]
	}
}
