package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
)

// The phases. Every turn is plotted first; the sequence tells the rest.
const (
	PhasePlot     = "plot"
	PhaseWhale    = "whale"
	PhaseBoats    = "boats"
	PhaseHarpoon  = "harpoon"
	PhaseDamage   = "damage"
	PhaseTuck     = "tuck" // the end of Damage
	PhaseKraken   = "kraken"
	PhaseSwimmers = "swimmers"
	PhaseSharks   = "sharks"
	PhaseOver     = "over"
)

// sequences are the turn table: even turns, then odd ones.
var sequences = [2][]string{
	{PhaseWhale, PhaseBoats, PhaseHarpoon, PhaseDamage, PhaseTuck, PhaseSharks},
	{PhaseBoats, PhaseHarpoon, PhaseDamage, PhaseTuck, PhaseKraken, PhaseSwimmers},
}

// sequence are the phases that follow the plot in this turn.
func (s *State) sequence() []string { return sequences[s.Turn%2] }

// odd reports whether the turn is an odd one.
func (s *State) odd() bool { return s.Turn%2 == 1 }

// run carries on with this turn and the next ones, until a player must plot or
// answer, or the game is over.
func (s *State) run(t *telling) {
	for s.Over == nil && !s.stopped() {
		if s.Phase == PhasePlot {
			if len(s.plotting()) > 0 {
				return
			}
			s.reveal(t)
		}
		if !s.carryOutPhase(t) {
			return
		}
		if s.Phase == PhaseDamage || !s.Replace {
			s.checkEnd(t)
		}
		if s.Over == nil {
			s.nextPhase(t)
		}
	}
}

// carryOutPhase carries out this phase. It reports false if it stops to ask.
func (s *State) carryOutPhase(t *telling) bool {
	switch s.Phase {
	case PhaseWhale:
		s.moveWhale(t)
	case PhaseBoats:
		return s.moveBoats(t)
	case PhaseHarpoon:
		s.harpoon(t)
	case PhaseDamage:
		return s.damage(t)
	case PhaseTuck:
		return s.tuckIn(t)
	case PhaseKraken:
		s.krakenStrikes(t)
	case PhaseSwimmers:
		s.swim(t)
	case PhaseSharks:
		s.sharks(t)
	}
	return true
}

func (s *State) nextPhase(t *telling) {
	list := s.sequence()
	if i := slices.Index(list, s.Phase) + 1; i < len(list) {
		s.Phase = list[i]
		return
	}
	s.checkEnd(t)
	if s.Over != nil {
		return
	}
	if s.lastTurn() {
		s.finish(t, "Night falls after turn "+strconv.Itoa(s.Turn)+", and the whale lives", "")
		return
	}
	s.beginTurn(t)
}

// beginTurn opens the plot of the next turn: new boats come, crews close up.
func (s *State) beginTurn(t *telling) {
	if s.Turn > 0 {
		s.keepTurn()
	}
	s.Turn++
	s.Phase, s.Locked = PhasePlot, nil
	var fresh alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.Back > 0 && b.Back <= s.Turn {
			s.launch(b)
			t.keep(&fresh, b.Colour()+" from "+b.At.String(), "A new "+b.Colour()+" boat puts out from "+b.At.String()+".")
		}
		b.Crew.closeUp()
		b.Plot = b.Plot.next()
		if b.done() && s.mayRetire(b) {
			t.Whisper(b.Seat, "%s: change boats, or it can hurt the whale no more.", s.whyRetire(b))
		}
		b.Rowed, b.Hauled, b.Rammed, b.Bumped, b.Free, b.Hit, b.Stuck = 0, false, false, false, false, false, false
	}
	t.tellAlike(&fresh, "New boats put out: %s.")
	if s.Turn == 1 { // the place of the whale was told with his dice
		t.OpenStanding(turnOf(s.Turn, 0), "%s.", turnOf(s.Turn, s.Turns))
	} else {
		t.OpenStanding(turnOf(s.Turn, 0), "%s. %s", turnOf(s.Turn, s.Turns), s.whaleLies())
	}
	t.story.ends = t.Last().Text + s.leaders()
}

// leaders tells who is first, once somebody has points.
func (s *State) leaders() string {
	ranks := s.ranks()
	var first []string
	for _, r := range ranks {
		if r.place == 1 {
			first = append(first, r.seat.Mark())
		}
	}
	switch best := ranks[0].damage; {
	case best == 0:
		return ""
	case len(first) == 1:
		return " " + first[0] + " leads with " + strconv.Itoa(best) + "."
	default:
		return " " + game.List("and", first...) + " lead with " + strconv.Itoa(best) + " each."
	}
}

// turnOf names a turn, and the last one if there is one: "Turn 3 of 16".
func turnOf(turn, last int) string {
	text := "Turn " + strconv.Itoa(turn)
	if last > 0 {
		text += " of " + strconv.Itoa(last)
	}
	return text
}

func (s *State) whaleLies() string {
	w := &s.Whale
	switch {
	case w.Depth == Under && s.odd():
		return "The whale is under."
	case w.Depth == Under:
		return "The whale is under, and comes up before the boats row."
	}
	text := "The whale lies " + w.Depth.String() + ", his head at " + w.Head.String() + ", heading " + w.Facing.String()
	if !s.odd() {
		text += ", and moves before the boats"
	}
	return text + "."
}

// plotting are the seats that have still to lock their plots.
func (s *State) plotting() []game.Seat {
	if s.Phase != PhasePlot {
		return nil
	}
	var list []game.Seat
	for seat := range game.Seat(s.Seats) {
		if !s.locked(seat) && s.plots(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// plots reports whether a seat has something to plot this turn: a boat or, while
// it waits for a new one, men who swim.
func (s *State) plots(seat game.Seat) bool {
	return s.anyAfloat(seat) || s.odd() && s.anySwimming(seat) && s.anyToCome(seat)
}

// anySwimming reports whether a seat has a man in the water.
func (s *State) anySwimming(seat game.Seat) bool {
	return slices.ContainsFunc(s.Swimmers, func(w Swimmer) bool { return s.Boats[w.Boat].Seat == seat })
}

// anyToCome reports whether a seat will have a new boat.
func (s *State) anyToCome(seat game.Seat) bool {
	return slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Seat == seat && b.Back > 0 })
}

// anyAfloat reports whether a seat has a boat on the sea.
func (s *State) anyAfloat(seat game.Seat) bool {
	return slices.ContainsFunc(s.Boats, func(b Boat) bool { return b.Seat == seat && b.afloat() })
}

// reveal opens the plots and begins to carry the turn out.
func (s *State) reveal(t *telling) {
	s.Latest = Latest{}
	s.Whale.Path, s.Whale.Rose = nil, false
	if s.Whale.Depth != Under {
		s.Whale.Path = []Hex{s.Whale.Head}
	}
	s.Whale.Before = s.Whale.Depth
	s.Phase = s.sequence()[0]
	var opened []string
	for i := range s.Boats {
		b := &s.Boats[i]
		row := s.row(b)
		b.Path, b.Drawn = nil, false
		if !b.afloat() {
			row.Note = noteLost
			continue
		}
		b.Path = []Hex{b.At}
		switch {
		case b.Plot.Retire:
		case b.towed():
			row.Note = noteTow
		default:
			b.fill()
			b.Free = b.bonus() && !b.Plot.NoBonus
			row.Orders = b.Plot.Orders
			opened = append(opened, b.opened())
		}
	}
	t.TellList("Plots: ", "; ", mostListed, opened)
	s.retire(t)
}

// opened tells everyone a plot as it is opened, in words.
func (b *Boat) opened() string {
	text := b.Colour() + " " + b.Plot.Orders.inWords()
	if b.Free {
		text += " and one more free"
	}
	if b.Plot.Row {
		text += " (harpooner rowing)"
	}
	return text
}
