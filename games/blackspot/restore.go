package blackspot

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
)

// restore reads a snapshot. It refuses impossible values by name.
func restore(snapshot []byte) (game.Match, error) {
	s := new(State)
	return game.RestoreJSON(snapshot, s, s.check)
}

// Law implements game.Match.
func (s *State) Law() error { return s.check() }

// check refuses impossible values of a snapshot by name.
func (s *State) check() error {
	if s.Version != version {
		return fmt.Errorf("version: %d is not known to this release, which reads %d", s.Version, version)
	}
	for _, check := range []func() error{s.checkTable, s.checkFleets, s.checkModels, s.checkStack, s.checkPrompt, s.checkMagic} {
		if err := check(); err != nil {
			return err
		}
	}
	if s.Over == nil && len(s.Waiting()) == 0 {
		return fmt.Errorf("prompt: the battle waits for nobody")
	}
	for _, seat := range s.open() {
		if len(s.Choices(seat, "")) == 0 {
			return fmt.Errorf("prompt: seat %d is asked for %s, and can do nothing", seat, s.Prompt.Ask)
		}
	}
	return nil
}

func (s *State) checkTable() error {
	switch {
	case s.Seats < minSeats || s.Seats > maxSeats || len(s.Fleets) != s.Seats:
		return fmt.Errorf("seats: %d, with %d fleets; there are %d to %d", s.Seats, len(s.Fleets), minSeats, maxSeats)
	case s.Rounds == 0 || s.Rounds != roundsOf(s.Options.Scenario, 1) && s.Rounds != roundsOf(s.Options.Scenario, 2):
		return fmt.Errorf("options: scenario: %q of %d rounds", s.Options.Scenario, s.Rounds)
	case !slices.Contains([]int{6, 8, 10, 12}, s.Options.Points):
		return fmt.Errorf("options: points: %d", s.Options.Points)
	case s.Round < 0 || s.Round > s.Rounds:
		return fmt.Errorf("round: %d of %d", s.Round, s.Rounds)
	case s.Acting < nobody || int(s.Acting) >= s.Seats:
		return fmt.Errorf("acting: there is no seat %d", s.Acting)
	case s.Turn < 0 || s.Turn > 1000 || s.Left < 0 || s.Left > 6:
		return fmt.Errorf("turn: %d", s.Turn)
	case (s.Over != nil) != (s.Phase == PhaseOver):
		return fmt.Errorf("over: phase %s and the outcome do not go together", s.Phase)
	}
	if inRound := slices.Contains(phases, s.Phase); s.Over == nil && inRound != (s.Round > 0) {
		return fmt.Errorf("phase: %s in round %d", s.Phase, s.Round)
	}
	if s.Over == nil && !slices.Contains(append([]Phase{PhaseTerrain, PhaseFleets}, phases...), s.Phase) {
		return fmt.Errorf("phase: there is no %q", s.Phase)
	}
	if s.Over == nil && s.Round > 0 && len(s.Initiative) == 0 {
		return fmt.Errorf("initiative: nobody has a token in round %d", s.Round)
	}
	for i, seat := range s.Initiative {
		if seat < 0 || int(seat) >= s.Seats || slices.Contains(s.Initiative[:i], seat) {
			return fmt.Errorf("initiative: seat %d", seat)
		}
	}
	return nil
}

func (s *State) checkFleets() error {
	for i := range s.Fleets {
		f := &s.Fleets[i]
		if factionOf(f.Faction) == nil || f.Booty < 0 || f.Booty > 6 || f.Treasure < 0 {
			return fmt.Errorf("fleets: seat %d: faction %q with %d booty dice", i, f.Faction, f.Booty)
		}
		if err := f.Tally.check(); err != nil {
			return fmt.Errorf("fleets: seat %d: %w", i, err)
		}
		if f.Quit && !f.Out {
			return fmt.Errorf("fleets: seat %d has resigned and is not out", i)
		}
		if n := len(f.Build.Models); n > mostModels || f.Build.Flagship < 0 || f.Build.Flagship > max(0, n-1) {
			return fmt.Errorf("fleets: seat %d: build: flagship %d of %d models", i, f.Build.Flagship, n)
		}
		for _, e := range f.Build.Models {
			if classOf(e.Class) == nil {
				return fmt.Errorf("fleets: seat %d: build: there is no class %q", i, e.Class)
			}
		}
	}
	return nil
}

func (s *State) checkModels() error {
	for i := range s.Models {
		m := &s.Models[i]
		m.table = classOf(m.Class)
		switch {
		case m.table == nil:
			return fmt.Errorf("models: %d: there is no class %q", i+1, m.Class)
		case m.Name == "" || s.named(m.Name) != Ref(i+1) && m.afloat() || !isName(m.Name):
			return fmt.Errorf("models: %d: %q is not her name", i+1, m.Name)
		case m.Seat < nobody || int(m.Seat) >= s.Seats || m.Built < 0 || int(m.Built) >= s.Seats:
			return fmt.Errorf("models: %s: seat: %d", m.Name, m.Seat)
		case m.Level < Deep || m.Level > Air || m.Level == Deep && !m.class().dives || m.Level == Air && !m.class().flies:
			return fmt.Errorf("models: %s: level: a %s is not at %d", m.Name, m.class().title, m.Level)
		case m.afloat() && !m.base().Inside(Table):
			return fmt.Errorf("models: %s: pose: she is off the table", m.Name)
		case m.Dice < 0 || m.Dice > 6 || m.Hits < 0 || m.Ever < 0 || m.Took < 0 || m.Took > 6:
			return fmt.Errorf("models: %s: dice: %d, with %d hits and %d dice away", m.Name, m.Dice, m.Hits, m.Took)
		case m.Fires < len(m.Lit):
			return fmt.Errorf("models: %s: fires: %d, lit by %d", m.Name, m.Fires, len(m.Lit))
		case !slices.Contains([]string{"", "short", "any"}, m.Opport):
			return fmt.Errorf("models: %s: opport: %q is no setting", m.Name, m.Opport)
		}
		if err := s.checkLog(m); err != nil {
			return err
		}
		for _, seat := range m.Lit {
			if seat < nobody || int(seat) >= s.Seats {
				return fmt.Errorf("models: %s: lit: there is no seat %d", m.Name, seat)
			}
		}
	}
	for _, p := range s.Pairs {
		if a, b := s.model(p.By), s.model(p.To); a == nil || b == nil || a == b || !a.afloat() || !b.afloat() {
			return fmt.Errorf("pairs: %d and %d cannot be locked", p.By, p.To)
		}
	}
	for _, b := range s.Boats {
		if s.model(b.Ship) == nil || b.Seat < 0 || int(b.Seat) >= s.Seats {
			return fmt.Errorf("boats: a boat of model %d, seat %d", b.Ship, b.Seat)
		}
	}
	r := s.Active.Ship
	if r != 0 && s.model(r) == nil || r == 0 && s.Active != (Active{}) {
		return fmt.Errorf("active: there is no model %d", r)
	}
	return nil
}

// isName reports whether a word is the name of a model: "s3".
func isName(word string) bool {
	letters := strings.TrimRight(word, "0123456789")
	return len(letters) == 1 && strings.Contains("snwe", letters) && len(word) > 1 && len(word) < 4
}

// possible reports whether a way that was read may be walked.
func (w *Way) possible() bool {
	if w == nil || w.Target < 0 || w.Board < 0 {
		return false
	}
	for _, n := range []Inch{w.Path.First, w.Path.Second} {
		if n < 0 || n > farthestTyped {
			return false
		}
	}
	for _, d := range []Degrees{w.Path.Before, w.Path.Turn, w.Path.After, w.Push} {
		if d < -360 || d > 360 {
			return false
		}
	}
	return w.Index >= 0 && w.Index < len(w.samples())
}

// asks are all questions, with whether they stand while a deed waits for the answer.
var asks = map[Ask]bool{
	AskTerrain: false, AskFleet: false, AskPair: false, AskShip: false, AskOrders: false, AskCast: false,
	AskBooty: true, AskHooks: true, AskPrize: true, AskDispel: true, AskTyphoon: true,
}

// askedBy are the deeds that ask the questions of a boarding action.
var askedBy = map[Ask][]Kind{AskPrize: {DeedPrize}, AskHooks: {DeedHooks, DeedRise}}

func (s *State) checkPrompt() error {
	if deed, ok := asks[s.Prompt.Ask]; s.Over == nil && (!ok || deed != (len(s.Stack) > 0)) {
		return fmt.Errorf("prompt: %q is not asked now", s.Prompt.Ask)
	}
	if s.Prompt.Ask == AskFleet {
		if !slices.Equal(s.Prompt.Seats, s.playing()) {
			return fmt.Errorf("prompt: all players build their fleets at once")
		}
		for _, seat := range s.Prompt.Done {
			if seat < 0 || int(seat) >= s.Seats || s.checkBuild(seat, s.Fleets[seat].Build) != nil {
				return fmt.Errorf("prompt: seat %d cannot have locked that fleet", seat)
			}
		}
	}
	if s.Prompt.Ask == AskShip {
		if len(s.Prompt.Seats) != 1 || s.Active.Ship != 0 || len(s.mayOrder(s.Prompt.Seats[0])) == 0 {
			return fmt.Errorf("prompt: one player who has a model to order is asked for it")
		}
		for _, r := range s.mayOrder(s.Prompt.Seats[0]) {
			if !s.accepts(r, "hold") {
				return fmt.Errorf("models: %s cannot be ordered", s.model(r).Name)
			}
		}
	}
	if s.Prompt.Ask == AskPair && (len(s.Prompt.Seats) != 1 || len(s.mayOrder(s.Prompt.Seats[0])) == 0) {
		return fmt.Errorf("prompt: one player with a grappled model is asked which pair fights")
	}
	if s.Prompt.Ask == AskOrders {
		m := s.model(s.Active.Ship)
		if m == nil || !m.afloat() || s.Prompt.Ship != s.Active.Ship || !slices.Equal(s.Prompt.Seats, seats(m.Seat)) || !s.accepts(s.Active.Ship, "done") {
			return fmt.Errorf("active: model %d cannot be ordered", s.Active.Ship)
		}
	}
	for _, list := range [][]game.Seat{s.Prompt.Seats, s.Prompt.Done} {
		for i, seat := range list {
			if seat < 0 || int(seat) >= s.Seats || s.Fleets[seat].Out || slices.Contains(list[:i], seat) {
				return fmt.Errorf("prompt: seat %d cannot be asked", seat)
			}
		}
	}
	if kinds := askedBy[s.Prompt.Ask]; s.Over == nil && len(kinds) > 0 {
		if d := s.top(); !slices.Contains(kinds, d.Kind) || s.model(d.Ship) == nil || s.model(d.Other) == nil {
			return fmt.Errorf("prompt: %s: no boarding action asks for it", s.Prompt.Ask)
		}
	}
	if s.Prompt.Ask == AskBooty && (len(s.Stack) == 0 || s.Prompt.Pool < 0 || s.Prompt.Pool >= len(s.top().Pools)) {
		return fmt.Errorf("prompt: there is no pool %d", s.Prompt.Pool)
	}
	return nil
}
