package rules

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// next finds what comes when nothing is being carried out. was is the question that was answered
// last.
func next(s *battle.State, t *deed.Telling, was board.Ask) {
	if s.Active.Ship != 0 {
		goOn(&s.Battle, t)
		return
	}
	switch s.Phase {
	case roster.PhaseTerrain:
		nextTerrain(&s.Battle, t)
	case roster.PhaseFleets:
		if was == board.AskFleet {
			showFleets(s, t)
			return
		}
		s.Prompt = deed.Prompt{Ask: board.AskFleet, Seats: s.Playing()}
	case roster.PhaseMagic:
		magic.NextCaster(&s.Battle, t)
	default:
		nextOrder(&s.Battle, t)
	}
}

// beginRound opens a round: the wind, then initiative, then magic.
func beginRound(s *battle.State, t *deed.Telling) {
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
	newWind(s, t)
	s.Initiative = s.Playing()
	game.Shuffle(t.Dice, "initiative", s.Initiative)
	if s.Options.Spinner && s.Round > 1 {
		s.Push(deed.Deed{Kind: deed.Spin})
		return
	}
	openRound(&s.Battle, t)
}

// openRound tells that the round has begun, and opens its first phase.
func openRound(s *battle.Battle, t *deed.Telling) {
	tellRound(&s.Sea, t)
	if s.Options.Magic {
		s.Latest.Cards = nil
		s.Enter(roster.PhaseMagic)
		s.Push(deed.Deed{Kind: deed.Areas})
		return
	}
	s.Enter(roster.PhasePairs)
}

func tellRound(s *sea.Sea, t *deed.Telling) {
	marks := game.Texts(s.Initiative, game.Seat.Mark)
	wind := "It is calm"
	if !s.Wind.Calm {
		wind = "The wind blows " + s.Wind.String()
	}
	t.Round = len(t.Events) + 1
	t.OpenStanding("Round "+strconv.Itoa(s.Round), "Round %d of %d. %s. %s.", s.Round, s.Rounds, wind, marks[0]+" goes first, then "+strings.Join(marks[1:], ", then "))
	t.Reveal()
}

// nextOrder asks the next player who has a model to order in this phase, or goes
// on to the next phase.
func nextOrder(s *battle.Battle, t *deed.Telling) {
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
		switch refs := s.MayOrder(seat); {
		case len(refs) == 0:
		case s.Phase != roster.PhasePairs && sailsOn(s, t, refs):
			return
		case s.Phase != roster.PhasePairs:
			s.Prompt = deed.Prompt{Ask: board.AskShip, Seats: sea.Seats(seat)}
			return
		case onePair(&s.Sea, refs):
			FightPair(s, refs[0])
			return
		default:
			s.Prompt = deed.Prompt{Ask: board.AskPair, Seats: sea.Seats(seat)}
			return
		}
		s.Turn++
	}
	if i := slices.Index(sea.Phases, s.Phase); i+1 < len(sea.Phases) {
		s.Enter(sea.Phases[i+1])
		tellFought(&s.Sea, t)
		return
	}
	s.Push(deed.Deed{Kind: deed.Round})
}

// tellFought tells at the beginning of a phase which ships of its class do not sail in it, since they have
// fought already, and who has no other of that class.
func tellFought(s *sea.Sea, t *deed.Telling) {
	var fought, none []string
	for seat := range game.Seat(s.Seats) {
		own := s.Refs(func(m *board.Model) bool {
			return m.Seat == seat && m.IsShip() && m.Afloat() && m.ClassOf().Phase == s.Phase && m.From <= s.Round && m.Ordered == s.Round && m.Did == deed.ActBoard
		})
		for _, r := range own {
			fought = append(fought, s.Title(r))
		}
		if len(own) > 0 && len(s.MayOrder(seat)) == 0 {
			none = append(none, seat.Mark())
		}
	}
	if len(fought) == 0 {
		return
	}
	has, does, rest := "has", "does", ""
	if len(fought) > 1 {
		has, does = "have", "do"
	}
	if len(none) > 0 {
		rest = "; " + game.List("and", none...) + " can order no " + phaseShips[s.Phase] + " now"
	}
	t.Row = ""
	t.Tell("%s %s fought in this round and %s not sail%s.", game.List("and", fought...), has, does, rest)
	t.Last().Idles = true
}

var phaseShips = map[roster.Phase]string{roster.PhaseLight: "small ship", roster.PhaseMiddle: "frigate", roster.PhaseHeavy: "man-o-war"}

// passTurn ends the turn of the player who ordered a model. With the option
// "activation class" he goes on while he has another in this phase.
func passTurn(s *sea.Sea) {
	if !s.Options.ByClass || len(s.MayOrder(s.Initiative[s.Turn%len(s.Initiative)])) == 0 {
		s.Turn++
	}
}

// onePair reports whether models are all in one pair.
func onePair(s *sea.Sea, refs []board.Ref) bool {
	return !slices.ContainsFunc(refs, func(r board.Ref) bool { return s.PairOf(r) != s.PairOf(refs[0]) })
}

// FightPair has a pair fight in the phase of the pairs.
func FightPair(s *battle.Battle, r board.Ref) {
	p := s.PairOf(r)
	var deeds []deed.Deed // their fires come first
	kind := deed.Fight
	if p.Rising {
		kind = deed.Rise
	}
	s.Acting = s.Initiative[s.Turn%len(s.Initiative)]
	s.Turn++
	for _, r := range []board.Ref{p.By, p.To} {
		if n := s.Model(r).Fires; n > 0 {
			deeds = append(deeds, deed.Deed{Kind: deed.Burn, Ship: r, N: n})
		}
	}
	s.Push(append(deeds, deed.Deed{Kind: kind, Ship: p.By, Other: p.To, Seat: s.Model(p.By).Seat})...)
}

// endRound closes a round: row boats, treasure, spells that last a round.
func endRound(s *battle.State, t *deed.Telling, d deed.Deed) {
	switch d.Step {
	case 0:
		s.Again(d, 1)
		boarding.RowBoats(&s.Sea, t)
	case 1:
		scoreRound(&s.Sea, t)
		magic.EndSpells(&s.Sea, t)
		s.Latest = board.Latest{Round: s.Round, Cards: s.Latest.Cards}
		if judge(s, t) || lastRound(s, t) {
			return
		}
		beginRound(s, t)
	}
}
