package moby

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// turns carries a hunt on from phase to phase, until somebody must plot or answer.
type turns struct {
	*State
	*sea.Telling
}

func (s *State) turns(t *sea.Telling) turns { return turns{s, t} }

// run carries on with this turn and the next ones, until a player must plot or
// answer, or the game is over.
func (s turns) run() {
	for s.Over == nil && !s.Stopped() {
		if s.Phase == view.PhasePlot {
			if len(s.plotting()) > 0 {
				return
			}
			s.Reveal(s.Telling)
		}
		if !s.CarryOut(s.Telling) {
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

func (s turns) nextPhase() {
	list := s.Sequence()
	if i := slices.Index(list, s.Phase) + 1; i < len(list) {
		s.Phase = list[i]
		return
	}
	s.checkEnd()
	if s.Over != nil {
		return
	}
	if s.LastTurn() {
		s.finish("Night falls after turn "+strconv.Itoa(s.Turn)+", and the whale lives", "")
		return
	}
	s.beginTurn()
}

// beginTurn opens the next turn, and tells where the whale is and who leads.
func (s turns) beginTurn() {
	before, most := s.Turn, s.hurtMost()
	s.Locked = nil
	s.BeginTurn(s.Telling)
	if s.Turn == 1 { // the dice of the whale have told his place already
		s.OpenStanding(view.TurnOf(s.Turn, 0), "%s.", view.TurnOf(s.Turn, s.Turns))
	} else {
		s.OpenStanding(view.TurnOf(s.Turn, 0), "%s. %s", view.TurnOf(s.Turn, s.Turns), s.WhaleLies())
		s.Decide(view.HurtKey(before), most)
	}
	s.EndWith(s.Last().Text + s.leaders())
}

// leaders tells who is in the lead, once somebody has points.
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

// plotting are the seats that must still lock their plots.
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
	return s.AnyAfloat(seat) || s.Odd() && s.AnySwimming(seat) && s.AnyToCome(seat)
}
