package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/view"
)

// turns carries the turns of a hunt on, from phase to phase, until somebody must plot or
// answer.
type turns struct {
	*State
	*telling
}

func (s *State) turns(t *telling) turns { return turns{s, t} }

// sequences are the turn table: even turns, then odd ones.
var sequences = [2][]string{
	{view.PhaseWhale, view.PhaseBoats, view.PhaseHarpoon, view.PhaseDamage, view.PhaseTuck, view.PhaseSharks},
	{view.PhaseBoats, view.PhaseHarpoon, view.PhaseDamage, view.PhaseTuck, view.PhaseKraken, view.PhaseSwimmers},
}

// sequence are the phases that follow the plot in this turn.
func (s *sea) sequence() []string { return sequences[s.Turn%2] }

// odd reports whether the turn is an odd one.
func (s *sea) odd() bool { return s.Turn%2 == 1 }

// run carries on with this turn and the next ones, until a player must plot or
// answer, or the game is over.
func (s turns) run() {
	for s.Over == nil && !s.stopped() {
		if s.Phase == view.PhasePlot {
			if len(s.plotting()) > 0 {
				return
			}
			s.reveal()
		}
		if !s.carryOutPhase() {
			return
		}
		if s.Phase == view.PhaseDamage || !s.Replace {
			s.checkEnd()
		}
		if s.Over == nil {
			s.nextPhase()
		}
	}
}

// carryOutPhase carries out this phase. It reports false if it stops to ask.
func (s turns) carryOutPhase() bool {
	switch s.Phase {
	case view.PhaseWhale:
		s.whaleMoves(s.telling).moveWhale()
	case view.PhaseBoats:
		s.Row = rowBoats
		done := s.rowing(s.telling).moveBoats()
		s.Row = ""
		return done
	case view.PhaseHarpoon:
		s.harpooning(s.telling).harpoon()
	case view.PhaseDamage:
		return s.harpooning(s.telling).damage()
	case view.PhaseTuck:
		return s.towing(s.telling).tuckIn()
	case view.PhaseKraken:
		s.beasts(s.telling).krakenStrikes()
	case view.PhaseSwimmers:
		s.swimming(s.telling).swim()
	case view.PhaseSharks:
		s.Row = rowSharks
		s.beasts(s.telling).sharks()
		s.Row = ""
	}
	return true
}

func (s turns) nextPhase() {
	list := s.sequence()
	if i := slices.Index(list, s.Phase) + 1; i < len(list) {
		s.Phase = list[i]
		return
	}
	s.checkEnd()
	if s.Over != nil {
		return
	}
	if s.lastTurn() {
		s.finish("Night falls after turn "+strconv.Itoa(s.Turn)+", and the whale lives", "")
		return
	}
	s.beginTurn()
}

// beginTurn opens the plot of the next turn: new boats come, crews close up.
func (s turns) beginTurn() {
	if s.Turn > 0 {
		s.keepTurn()
	}
	s.Turn++
	s.Phase, s.Locked = view.PhasePlot, nil
	var fresh alike
	for i := range s.Boats {
		b := &s.Boats[i]
		if b.Back > 0 && b.Back <= s.Turn {
			s.launch(b)
			s.keep(&fresh, b.colour()+" from "+b.At.String(), "A new "+b.colour()+" boat puts out from "+b.At.String()+".")
		}
		b.Crew.closeUp()
		b.Plot = b.Plot.next()
		if b.done() && s.mayRetire(b) {
			s.Whisper(b.Seat, "%s: change boats, or it can hurt the whale no more.", s.whyRetire(b))
		}
		b.Rowed, b.Hauled, b.Rammed, b.Bumped, b.Free, b.Hit, b.Stuck = 0, false, false, false, false, false, false
	}
	s.tellAlike(&fresh, "New boats put out: %s.")
	if s.Turn == 1 { // the place of the whale was told with his dice
		s.OpenStanding(view.TurnOf(s.Turn, 0), "%s.", view.TurnOf(s.Turn, s.Turns))
	} else {
		s.OpenStanding(view.TurnOf(s.Turn, 0), "%s. %s", view.TurnOf(s.Turn, s.Turns), s.whaleLies())
	}
	s.story.ends = s.Last().Text + s.leaders()
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

func (s *sea) whaleLies() string {
	w := &s.Whale
	switch {
	case w.Depth == under && s.odd():
		return "The whale is under."
	case w.Depth == under:
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
	if s.Phase != view.PhasePlot {
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
func (s *sea) anySwimming(seat game.Seat) bool {
	return slices.ContainsFunc(s.Swimmers, func(w swimmer) bool { return s.Boats[w.Boat].Seat == seat })
}

// anyToCome reports whether a seat will have a new boat.
func (s *sea) anyToCome(seat game.Seat) bool {
	return slices.ContainsFunc(s.Boats, func(b boat) bool { return b.Seat == seat && b.Back > 0 })
}

// anyAfloat reports whether a seat has a boat on the sea.
func (s *sea) anyAfloat(seat game.Seat) bool {
	return slices.ContainsFunc(s.Boats, func(b boat) bool { return b.Seat == seat && b.afloat() })
}

// reveal opens the plots and begins to carry the turn out.
func (s turns) reveal() {
	s.Latest = latest{}
	s.Whale.Path, s.Whale.Rose = nil, false
	if s.Whale.Depth != under {
		s.Whale.Path = []board.Hex{s.Whale.Head}
	}
	s.Whale.Before = s.Whale.Depth
	s.Phase = s.sequence()[0]
	var opened []string
	for i := range s.Boats {
		b := &s.Boats[i]
		row := s.row(b)
		b.Path, b.Drawn = nil, false
		if !b.afloat() {
			row.Note = view.NoteLost
			continue
		}
		b.Path = []board.Hex{b.At}
		switch {
		case b.Plot.Retire:
		case b.towed():
			row.Note = view.NoteTow
		default:
			b.fill()
			b.Free = b.bonus() && !b.Plot.NoBonus
			row.Orders = b.Plot.Orders
			opened = append(opened, b.opened())
		}
	}
	s.opened = opened
	s.retire()
}

// opened tells everyone a plot as it is opened, in words.
func (b *boat) opened() string {
	text := b.colour() + " " + b.Plot.Orders.Told()
	if b.Free {
		text += " and one more free"
	}
	if b.Plot.Row {
		text += " (harpooner rowing)"
	}
	return text
}
