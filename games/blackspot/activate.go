package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
)

// The actions of an activation, as Active.Action.
const (
	actFire   = "fire"
	actBoard  = "board"
	actRepair = "repair"
	actAnchor = "anchor"
	actRaise  = "raise"
	actBite   = "bite"
	actDive   = "submerge"
	actFree   = "free"
	actDouse  = "douse"
	actCrew   = "crew"
	actSwap   = "swap"
	actBoat   = "boat"
)

// activate begins the activation of a model with an order.
func (s *Battle) activate(r board.Ref, parts []Deed) {
	m := s.model(r)
	s.Active = board.Active{Ship: r}
	s.Latest.Ship, s.Latest.Track, s.Latest.Volleys, s.Latest.Pools = r, nil, nil, nil
	s.push(parts...)
	s.push(Deed{Kind: DeedBegin, Ship: r, Seat: m.Seat})
}

// beginActivation does what comes before the first part of an order: her fires are
// rolled for, and her allowance is fixed.
func (s *Battle) beginActivation(t *telling, d Deed) {
	m := s.model(d.Ship)
	switch d.Step {
	case 0:
		s.again(d, 1)
		if m.Fires > 0 {
			s.push(Deed{Kind: DeedBurn, Ship: d.Ship, N: m.Fires})
		}
	case 1:
		s.Active.Begun, s.Active.Allow, s.Active.Least = true, s.allowance(m), s.least(d.Ship)
	}
}

// underOrders reports whether a part of an order can still be carried out.
func (s *Sea) underOrders(d Deed) bool {
	m := s.model(d.Ship)
	return s.Active.Ship == d.Ship && m != nil && m.Afloat() && m.Seat == d.Seat
}

// goOn asks for more orders for the active model, or ends her activation.
func (s *Battle) goOn(_ *telling) {
	r := s.Active.Ship
	m := s.model(r)
	if s.Active.Done || !m.Afloat() || m.Seat == board.Nobody || s.Fleets[m.Seat].Out || !s.moreToDo() {
		s.push(Deed{Kind: DeedFinish, Ship: r, Seat: m.Seat})
		return
	}
	s.Prompt = Prompt{Ask: board.AskOrders, Seats: seats(m.Seat), Ship: r}
}

// moreToDo reports whether the active model could still do something.
func (s *Sea) moreToDo() bool {
	a, m := s.Active, s.model(s.Active.Ship)
	switch {
	case a.Freed || s.pairOf(a.Ship) != nil:
		return false
	case a.Moved && a.Up && m.ClassOf().Attack == roster.Rams: // it has attacked, and may not submerge
		return false
	case !a.Moved || a.Action == "":
		return true
	case a.Action == actFire:
		return len(s.loaded(m)) > 0
	}
	return false
}

// finishActivation ends an activation: momentum, then the others' opportunity
// fire, then the next player.
func (s *Battle) finishActivation(t *telling, d Deed) {
	m := s.model(d.Ship)
	switch d.Step {
	case 0:
		m.Did = s.Active.Action
		if s.Active.Freed {
			m.Did = actFree
		}
		s.again(d, 1)
		s.runOn(t, d.Ship)
	case 1:
		s.again(d, 2)
		if s.Options.Opportunity && m.Afloat() && m.Seat == s.actor() {
			var chances []Deed
			for _, seat := range s.Initiative {
				if seat != m.Seat && !s.Fleets[seat].Out {
					chances = append(chances, Deed{Kind: DeedChance, Seat: seat, Other: d.Ship})
				}
			}
			if s.Edition < inTurn {
				slices.Reverse(chances)
			}
			s.push(chances...)
		}
	case 2:
		m.Ordered, m.Turnable = s.Round, false
		s.Active = board.Active{}
		s.passTurn()
	}
}

// otherAction carries out an action that an option or a supplement brings: Word
// tells which.
func (s *Battle) otherAction(t *telling, d Deed) {
	if !s.underOrders(d) {
		return
	}
	switch d.Word {
	case "anchor", "raise":
		s.anchor(t, d)
	case "swap":
		s.swap(t, d)
	case "boat", "recall":
		s.sendBoat(t, d)
	case "douse":
		s.douse(t, d)
	case "crew":
		s.crewDerelict(t, d)
	case "submerge", "emerge":
		s.dive(t, d)
	case "bite", "grip":
		s.attackBeside(t, d)
	case "takeoff", "land":
		s.fly(t, d)
	case "free":
		s.free(t, d)
	case "face":
		s.faceFree(t, d)
	case "done":
		s.Active.Done = true
	}
}
