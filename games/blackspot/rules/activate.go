package rules

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/monsters"
	"shipboard/games/blackspot/movement"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
)

// Activate begins the activation of a model with an order.
func Activate(s *battle.Battle, r board.Ref, parts []deed.Deed) {
	m := s.Model(r)
	s.Active = board.Active{Ship: r}
	s.Latest.Ship, s.Latest.Track, s.Latest.Volleys, s.Latest.Pools = r, nil, nil, nil
	s.Push(parts...)
	s.Push(deed.Deed{Kind: deed.Begin, Ship: r, Seat: m.Seat})
}

// beginActivation does what comes before the first part of an order: her fires are
// rolled for, and her allowance is fixed.
func beginActivation(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	switch d.Step {
	case 0:
		s.Again(d, 1)
		if m.Fires > 0 {
			s.Push(deed.Deed{Kind: deed.Burn, Ship: d.Ship, N: m.Fires})
		}
	case 1:
		s.Active.Begun, s.Active.Allow, s.Active.Least = true, s.Allowance(m), s.Least(d.Ship)
	}
}

// goOn asks for more orders for the active model, or ends her activation.
func goOn(s *battle.Battle, _ *deed.Telling) {
	r := s.Active.Ship
	m := s.Model(r)
	if s.Active.Done || !m.Afloat() || m.Seat == board.Nobody || s.Fleets[m.Seat].Out || !moreToDo(&s.Sea) {
		s.Push(deed.Deed{Kind: deed.Finish, Ship: r, Seat: m.Seat})
		return
	}
	s.Prompt = deed.Prompt{Ask: board.AskOrders, Seats: sea.Seats(m.Seat), Ship: r}
}

// moreToDo reports whether the active model could still do something.
func moreToDo(s *sea.Sea) bool {
	a, m := s.Active, s.Model(s.Active.Ship)
	switch {
	case a.Freed || s.PairOf(a.Ship) != nil:
		return false
	case a.Moved && a.Up && m.ClassOf().Attack == roster.Rams: // a monster that has attacked may not submerge
		return false
	case !a.Moved || a.Action == "":
		return true
	case a.Action == deed.ActFire:
		return len(s.Loaded(m)) > 0
	}
	return false
}

// finishActivation ends an activation: momentum, then the others' opportunity
// fire, then the next player.
func finishActivation(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	switch d.Step {
	case 0:
		m.Did = s.Active.Action
		if s.Active.Freed {
			m.Did = deed.ActFree
		}
		s.Again(d, 1)
		movement.RunOn(s, t, d.Ship)
	case 1:
		s.Again(d, 2)
		if s.Options.Opportunity && m.Afloat() && m.Seat == s.Actor() {
			var chances []deed.Deed
			for _, seat := range s.Initiative {
				if seat != m.Seat && !s.Fleets[seat].Out {
					chances = append(chances, deed.Deed{Kind: deed.Chance, Seat: seat, Other: d.Ship})
				}
			}
			if s.Edition < sea.InTurn {
				slices.Reverse(chances)
			}
			s.Push(chances...)
		}
	case 2:
		if len(t.Events) == 0 {
			tellDone(&s.Sea, t, m)
		}
		m.Ordered, m.Turnable = s.Round, false
		s.Active = board.Active{}
		passTurn(&s.Sea)
	}
}

// tellDone tells that a model does no more, if nothing else was told of her order.
func tellDone(s *sea.Sea, t *deed.Telling, m *board.Model) {
	if !s.Active.Moved && s.Active.Action == "" {
		she := "she"
		if !m.IsShip() {
			she = "it"
		}
		t.Tell("%s stays where %s is and does nothing.", m.Called(), she)
		return
	}
	t.TellDull("%s does no more in this round.", m.Called())
}

// otherAction carries out an action that an option or a supplement brings: Word
// tells which.
func otherAction(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	if !s.UnderOrders(d) {
		return
	}
	switch d.Word {
	case "anchor", "raise":
		movement.Anchor(&s.Sea, t, d)
	case "swap":
		boarding.Swap(&s.Sea, t, d)
	case "boat", "recall":
		boarding.SendBoat(&s.Sea, t, d)
	case "douse":
		harm.Douse(&s.Sea, t, d)
	case "crew":
		boarding.CrewDerelict(&s.Sea, t, d)
	case "submerge", "emerge":
		movement.Dive(&s.Sea, t, d)
	case "bite", "grip":
		monsters.AttackBeside(s, t, d)
	case "takeoff", "land":
		movement.Fly(&s.Sea, t, d)
	case "free":
		movement.Free(&s.Sea, t, d)
	case "face":
		movement.FaceFree(&s.Sea, t, d)
	case "done":
		s.Active.Done = true
	}
}
