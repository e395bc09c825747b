package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// next finds what comes when nothing is being carried out. It is told which
// question was answered last.
func (s *State) next(t *telling, was board.Ask) {
	if s.Active.Ship != 0 {
		s.goOn(t)
		return
	}
	switch s.Phase {
	case roster.PhaseTerrain:
		s.nextTerrain(t)
	case roster.PhaseFleets:
		if was == board.AskFleet {
			s.showFleets(t)
			return
		}
		s.Prompt = Prompt{Ask: board.AskFleet, Seats: s.playing()}
	case roster.PhaseMagic:
		s.nextCaster(t)
	default:
		s.nextOrder(t)
	}
}

// beginRound opens a round: the wind, then initiative, then magic.
func (s *State) beginRound(t *telling) {
	s.Round++
	for i := range s.Models {
		m := &s.Models[i]
		m.Fired, m.Ran, m.Runs = [4]bool{}, m.Runs, 0
		m.Did = ""
	}
	for i := range s.Fleets {
		f := &s.Fleets[i]
		f.Acted, f.Passed, f.Waived = false, false, false
	}
	s.newWind(t)
	s.Initiative = s.playing()
	game.Shuffle(t.Dice, "initiative", s.Initiative)
	if s.Options.Spinner && s.Round > 1 {
		s.push(Deed{Kind: DeedSpin})
		return
	}
	s.openRound(t)
}

// openRound tells the round that has begun, and opens its first phase.
func (s *Battle) openRound(t *telling) {
	s.tellRound(t)
	if s.Options.Magic {
		s.Latest.Cards = nil
		s.enter(roster.PhaseMagic)
		s.push(Deed{Kind: DeedAreas})
		return
	}
	s.enter(roster.PhasePairs)
}

func (s *Sea) tellRound(t *telling) {
	var marks []string
	for _, seat := range s.Initiative {
		marks = append(marks, seat.Mark())
	}
	wind := "It is calm"
	if !s.Wind.Calm {
		wind = "The wind blows " + s.Wind.String()
	}
	t.round = len(t.Events) + 1
	t.OpenStanding("Round "+strconv.Itoa(s.Round), "Round %d of %d. %s. %s.", s.Round, s.Rounds, wind, marks[0]+" goes first, then "+strings.Join(marks[1:], ", then "))
	t.reveal()
}

// enter opens a phase with the first player of the round.
func (s *Sea) enter(p roster.Phase) { s.Phase, s.Turn, s.Second = p, 0, false }

// phases are those of a round in order.
var phases = []roster.Phase{roster.PhaseMagic, roster.PhasePairs, roster.PhaseLight, roster.PhaseMiddle, roster.PhaseHeavy}

// nextOrder asks the next player who has a model to order in this phase, or goes
// on to the next phase.
func (s *Battle) nextOrder(t *telling) {
	s.Acting = board.Nobody
	for range s.Initiative {
		if s.Phase == roster.PhasePairs && len(s.Pairs) == 0 {
			break
		}
		seat := s.Initiative[s.Turn%len(s.Initiative)]
		if s.Fleets[seat].Out {
			s.Turn++
			continue
		}
		switch refs := s.mayOrder(seat); {
		case len(refs) == 0:
		case s.Phase != roster.PhasePairs && s.sailsOn(t, refs):
			return
		case s.Phase != roster.PhasePairs:
			s.Prompt = Prompt{Ask: board.AskShip, Seats: seats(seat)}
			return
		case s.onePair(refs):
			s.fightPair(refs[0])
			return
		default:
			s.Prompt = Prompt{Ask: board.AskPair, Seats: seats(seat)}
			return
		}
		s.Turn++
	}
	if i := slices.Index(phases, s.Phase); i+1 < len(phases) {
		s.enter(phases[i+1])
		return
	}
	s.push(Deed{Kind: DeedRound})
}

// passTurn ends the turn of the player who ordered a model. With the option
// "activation class" he goes on while he has another in this phase.
func (s *Sea) passTurn() {
	if !s.Options.ByClass || len(s.mayOrder(s.Initiative[s.Turn%len(s.Initiative)])) == 0 {
		s.Turn++
	}
}

// mayOrder are the models that a seat may order in this phase: in the phase of the
// pairs, its models in pairs that have not fought in this round.
func (s *Sea) mayOrder(seat game.Seat) []board.Ref {
	return s.refs(func(m *board.Model) bool { return s.orderable(m, seat) })
}

// orderable reports whether a seat may order a model in this phase.
func (s *Sea) orderable(m *board.Model, seat game.Seat) bool {
	if m.Seat != seat || !m.Afloat() || s.Phase != roster.PhasePairs && (m.Ordered >= s.Round || m.From > s.Round || m.ClassOf().Phase != s.Phase) {
		return false
	}
	if len(s.Pairs) == 0 {
		return s.Phase != roster.PhasePairs
	}
	p := s.pairOf(s.refOf(m))
	if s.Phase == roster.PhasePairs {
		return p != nil && p.Fought < s.Round
	}
	return p == nil
}

// onePair reports whether models are all in one pair.
func (s *Sea) onePair(refs []board.Ref) bool {
	return !slices.ContainsFunc(refs, func(r board.Ref) bool { return s.pairOf(r) != s.pairOf(refs[0]) })
}

// fightPair has a pair fight in the phase of the pairs.
func (s *Battle) fightPair(r board.Ref) {
	p := s.pairOf(r)
	var deeds []Deed // their fires come first
	kind := DeedFight
	if p.Rising {
		kind = DeedRise
	}
	s.Acting = s.Initiative[s.Turn%len(s.Initiative)]
	s.Turn++
	for _, r := range []board.Ref{p.By, p.To} {
		if n := s.model(r).Fires; n > 0 {
			deeds = append(deeds, Deed{Kind: DeedBurn, Ship: r, N: n})
		}
	}
	s.push(append(deeds, Deed{Kind: kind, Ship: p.By, Other: p.To, Seat: s.model(p.By).Seat})...)
}

// endRound closes a round: row boats, treasure, spells that last a round.
func (s *State) endRound(t *telling, d Deed) {
	switch d.Step {
	case 0:
		s.again(d, 1)
		s.rowBoats(t)
	case 1:
		s.scoreRound(t)
		s.endSpells(t)
		s.Latest = board.Latest{Round: s.Round, Cards: s.Latest.Cards}
		if s.judge(t) || s.lastRound(t) {
			return
		}
		s.beginRound(t)
	}
}
