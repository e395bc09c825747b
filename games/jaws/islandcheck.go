package jaws

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// islandCheck names the first impossible value in a snapshot of act 1.
func (s *State) islandCheck() error {
	is := s.Island
	for _, check := range []func() error{is.checkCards, is.checkBoard, is.checkBarrels, is.checkCrew, is.checkHidden} {
		if err := check(); err != nil {
			return fmt.Errorf("island: %w", err)
		}
	}
	if s.Act != 1 || s.Over != nil {
		return nil
	}
	switch {
	case is.OnShark >= toFasten:
		return fmt.Errorf("island: on_shark: %d barrels end the act", is.OnShark)
	case is.Eaten >= s.eatenOf():
		return fmt.Errorf("island: eaten: %d ends the act", is.Eaten)
	case is.Phase == PhaseEvent && s.deciding().verb == "":
		return fmt.Errorf("island: phase: event %d asks nobody to choose", is.Event)
	case is.Phase == PhaseOver:
		return fmt.Errorf("island: phase: act 1 is not over")
	case is.Phase == PhaseCrew && !slices.Contains(is.Turn[:], turnToAct) && !slices.Contains(is.Turn[:], turnActing):
		return fmt.Errorf("island: turn: all three are done, which ends the round")
	}
	turns := is.Round
	if is.Phase == PhaseEvent || is.Phase == PhaseShark {
		turns--
	}
	if len(is.Told) != turns {
		return fmt.Errorf("island: told: %d turns of the shark in the %s phase of round %d", len(is.Told), is.Phase, is.Round)
	}
	return nil
}

func (is *Island) checkCards() error {
	if !slices.Contains([]string{PhaseStart, PhaseEvent, PhaseShark, PhaseCrew, PhaseOver}, is.Phase) {
		return fmt.Errorf("phase: there is no phase %q", is.Phase)
	}
	if (is.Round == 0) != (is.Phase == PhaseStart) || is.Round < 0 || (is.Round == 0) != (is.Event == 0) {
		return fmt.Errorf("round: %d with event %d in phase %s", is.Round, is.Event, is.Phase)
	}
	seen := [eventCards + 1]bool{}
	cards := slices.Concat(is.Deck, is.Discards)
	if is.Event != 0 {
		cards = append(cards, is.Event)
	}
	for _, id := range cards {
		if id < 1 || id > eventCards || seen[id] {
			return fmt.Errorf("deck: event card %d is impossible or stands there twice", id)
		}
		seen[id] = true
	}
	if len(cards) != eventCards {
		return fmt.Errorf("deck: %d event cards in all; there are %d", len(cards), eventCards)
	}
	return nil
}

// beachSet are the four beaches.
var beachSet = setOf(beaches[:]...)

// within refuses a space that is not in a set.
func within(name string, at Space, set Spaces, kind string) error {
	if at < spaces && set.Has(at) {
		return nil
	}
	if at == Nowhere {
		return fmt.Errorf("%s: a space is missing", name)
	}
	return fmt.Errorf("%s is at %q; %s are %s", name, at, kind, game.List("and", set.Names()...))
}

const (
	wetKind   = "the spaces with water"
	beachKind = "the beaches"
)

func (is *Island) checkBoard() error {
	if extra := is.Swimmers.Where() &^ beachSet; extra != 0 {
		return fmt.Errorf("swimmers: there is no beach at %s", game.List("and", extra.Names()...))
	}
	if extra := is.Letters.Where() &^ beachSet; extra != 0 {
		return fmt.Errorf("letters: there is no beach at %s", game.List("and", extra.Names()...))
	}
	if is.Swimmers.Total() > ordinary {
		return fmt.Errorf("swimmers: %d in the water; there are %d", is.Swimmers.Total(), ordinary)
	}
	for _, on := range []struct {
		name string
		at   Space
		set  Spaces
		kind string
	}{
		{"michael", is.Michael, beachSet, beachKind},
		{"closed", is.Closed, beachSet, beachKind},
		{"binoculars", is.Binoculars, beachSet, beachKind},
		{"finder", is.Finder, amity.wet(), wetKind},
		{"seen", is.Seen, amity.wet(), wetKind},
	} {
		if on.at == Nowhere {
			continue
		}
		if err := within(on.name, on.at, on.set, on.kind); err != nil {
			return err
		}
	}
	if is.Opening && is.Closed == Nowhere {
		return fmt.Errorf("opening: no beach is closed")
	}
	if is.Eaten < 0 || is.Eaten > trackEnd {
		return fmt.Errorf("eaten: %d; the track goes from 0 to %d", is.Eaten, trackEnd)
	}
	return nil
}

func (is *Island) checkBarrels() error {
	if extra := is.Docks.Where() &^ setOf(westernDock, easternDock); extra != 0 {
		return fmt.Errorf("docks: there is no dock at %s", game.List("and", extra.Names()...))
	}
	if extra := is.Floating.Where() &^ amity.wet(); extra != 0 {
		return fmt.Errorf("floating: there is no water at %s", game.List("and", extra.Names()...))
	}
	for _, m := range members {
		if is.Aboard[m] < 0 || is.Aboard[m] > allBarrels {
			return fmt.Errorf("aboard: %s has %d barrels", m, is.Aboard[m])
		}
	}
	if is.Aboard[Brody] > 1 {
		return fmt.Errorf("aboard: Brody carries %d barrels; he can carry 1", is.Aboard[Brody])
	}
	if is.Shop < 0 || is.Shop > allBarrels || is.OnShark < 0 || is.OnShark > toFasten {
		return fmt.Errorf("barrels: %d at the shop and %d on the shark", is.Shop, is.OnShark)
	}
	sum := is.Docks.Total() + is.Floating.Total() + is.Shop + is.OnShark
	for _, n := range is.Aboard {
		sum += n
	}
	if sum != allBarrels {
		return fmt.Errorf("barrels: %d in all; there are %d", sum, allBarrels)
	}
	return nil
}

func (is *Island) checkCrew() error {
	for _, m := range members {
		set, kind := amity.wet(), wetKind
		if m == Brody {
			set, kind = amity.dry(), "the spaces with land"
		}
		if err := within(m.Key(), is.At[m], set, kind); err != nil {
			return err
		}
		if is.Of[m] < crewActions || is.Of[m] > crewActions+1 || is.Left[m] < 0 || is.Left[m] > is.Of[m] {
			return fmt.Errorf("left: %s has %d of %d actions", m, is.Left[m], is.Of[m])
		}
		turns := []string{turnToAct, turnActing, turnOver}
		if is.Phase != PhaseCrew {
			turns = []string{""}
		}
		if !slices.Contains(turns, is.Turn[m]) {
			return fmt.Errorf("turn: %q for %s in phase %s", is.Turn[m], m, is.Phase)
		}
	}
	if is.Tipped[Brody] {
		return fmt.Errorf("tipped: Brody has no boat to be tipped from")
	}
	acting := 0
	for _, turn := range is.Turn {
		if turn == turnActing {
			acting++
		}
	}
	if acting > 1 {
		return fmt.Errorf("turn: %d members are acting; one acts at a time", acting)
	}
	return nil
}

func (is *Island) checkHidden() error {
	h := &is.Hidden
	if is.Phase == PhaseStart {
		if h.Start != Nowhere || h.At != Nowhere || len(h.Plan) > 0 || len(is.Told) > 0 {
			return fmt.Errorf("hidden: the shark has not started yet")
		}
	} else {
		for _, at := range []Space{h.Start, h.At} {
			if err := within("shark", at, amity.wet(), wetKind); err != nil {
				return err
			}
		}
	}
	if h.Playing != NoPower && !h.Used[h.Playing] {
		return fmt.Errorf("hidden: playing: %s is not among the used tokens", h.Playing)
	}
	if len(h.Plan) > 0 && is.Phase != PhaseShark {
		return fmt.Errorf("hidden: plan: there is none in phase %s", is.Phase)
	}
	if is.Phase == PhaseShark {
		if _, err := is.planned(); err != nil {
			return fmt.Errorf("hidden: plan: %w", err)
		}
	}
	if len(h.Log) != len(is.Told) {
		return fmt.Errorf("hidden: log: %d turns, and the crew were told of %d", len(h.Log), len(is.Told))
	}
	for i, track := range h.Log {
		for _, at := range track.Path {
			if err := within("log", at, amity.wet(), wetKind); err != nil {
				return err
			}
		}
		t := &is.Told[i]
		if t.Event < 1 || t.Event > eventCards {
			return fmt.Errorf("told: there is no event card %d", t.Event)
		}
		if extra := (t.Swimmers.Where() | t.Report.Eaten.Where()) &^ beachSet; extra != 0 {
			return fmt.Errorf("told: there is no beach at %s", game.List("and", extra.Names()...))
		}
		for _, search := range t.Searches {
			if !slices.Contains(answers[search.By], search.Answer) {
				return fmt.Errorf("told: %q is no answer to %q", search.Answer, search.By)
			}
		}
	}
	return nil
}
