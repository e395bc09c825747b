package island

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// Law is the law of act 1. While the act is running, it checks more.
func (a *Act) Law(running bool) error {
	is := a.State
	for _, law := range []func() error{is.lawOfCards, is.lawOfBoard, is.lawOfBarrels, is.lawOfCrew, is.lawOfShark} {
		if err := law(); err != nil {
			return fmt.Errorf("island: %w", err)
		}
	}
	if !running {
		return nil
	}
	switch {
	case is.OnShark >= board.ToFasten || is.Eaten >= a.eatenOf() || is.Phase == view.PhaseOver:
		return fmt.Errorf("island: act 1 should be over: %d barrels are on the shark, and %d swimmers eaten", is.OnShark, is.Eaten)
	case is.Phase == view.PhaseEvent && a.deciding().verb == "":
		return fmt.Errorf("island: phase: event %d asks nobody to choose", is.Event)
	case is.Phase == view.PhaseCrew && !slices.Contains(is.Turn[:], view.TurnToAct) && !slices.Contains(is.Turn[:], view.TurnActing):
		return fmt.Errorf("island: turn: all three are done, which ends the round")
	}
	turns := is.Round
	if is.Phase == view.PhaseEvent || is.Phase == view.PhaseShark {
		turns--
	}
	if len(is.Told) != turns {
		return fmt.Errorf("island: told: %d turns of the shark in the %s phase of round %d", len(is.Told), is.Phase, is.Round)
	}
	return nil
}

// lawOfCards: each event card is there once, and one is in play in every round.
func (is *State) lawOfCards() error {
	if (is.Round == 0) != (is.Phase == view.PhaseStart) || (is.Round == 0) != (is.Event == 0) {
		return fmt.Errorf("round: %d with event %d in phase %s", is.Round, is.Event, is.Phase)
	}
	cards := slices.Concat(is.Deck, is.Discards)
	if is.Event != 0 {
		cards = append(cards, is.Event)
	}
	return board.LawOfCards("event", cards, board.EventCards)
}

// lawOfBoard: what belongs on beaches, in the water or at a dock is only there.
func (is *State) lawOfBoard() error {
	beach, wet := board.SetOf(board.Beaches[:]...), board.Amity.Wet()
	for _, on := range []struct {
		name     string
		is, only board.Spaces
	}{
		{"swimmers", is.Swimmers.Where(), beach},
		{"letters", is.Letters.Where(), beach},
		{"docks", is.Docks.Where(), board.SetOf(board.WesternDock, board.EasternDock)},
		{"floating", is.Floating.Where(), wet},
		{"michael", board.SetOf(is.Michael), beach},
		{"closed", board.SetOf(is.Closed), beach},
		{"binoculars", board.SetOf(is.Binoculars), beach},
		{"finder", board.SetOf(is.Finder), wet},
		{"seen", board.SetOf(is.Seen), wet},
		{"shark", board.SetOf(is.Hidden.Start, is.Hidden.At), wet},
		{"quint", board.SetOf(is.At[board.Quint]), wet},
		{"brody", board.SetOf(is.At[board.Brody]), board.Amity.Dry()},
		{"hooper", board.SetOf(is.At[board.Hooper]), wet},
	} {
		if extra := on.is &^ on.only &^ board.SetOf(board.Nowhere); extra != 0 {
			return fmt.Errorf("%s: at %s it cannot be", on.name, game.List("and", extra.Names()...))
		}
	}
	switch {
	case is.Swimmers.Total() > board.Ordinary:
		return fmt.Errorf("swimmers: %d in the water; there are %d", is.Swimmers.Total(), board.Ordinary)
	case is.Opening && is.Closed == board.Nowhere:
		return fmt.Errorf("opening: no beach is closed")
	case is.Eaten < 0 || is.Eaten > board.TrackEnd:
		return fmt.Errorf("eaten: %d; the track goes from 0 to %d", is.Eaten, board.TrackEnd)
	}
	return nil
}

// lawOfBarrels: there are always eight.
func (is *State) lawOfBarrels() error {
	counts := append([]int{is.Docks.Total(), is.Floating.Total(), is.Shop, is.OnShark}, is.Aboard[:]...)
	sum := 0
	for _, n := range counts {
		sum += n
	}
	if sum != board.Barrels || slices.Min(counts) < 0 {
		return fmt.Errorf("barrels: %d in all; there are %d", sum, board.Barrels)
	}
	if is.Aboard[board.Brody] > 1 {
		return fmt.Errorf("aboard: Brody carries %d barrels; he can carry 1", is.Aboard[board.Brody])
	}
	return nil
}

// lawOfCrew: one of the crew acts at a time, and only in their phase.
func (is *State) lawOfCrew() error {
	acting := 0
	for _, m := range board.Members {
		if is.At[m] == board.Nowhere {
			return fmt.Errorf("at: %s is nowhere", m)
		}
		if is.Of[m] < board.CrewActions || is.Of[m] > board.CrewActions+1 || is.Left[m] < 0 || is.Left[m] > is.Of[m] {
			return fmt.Errorf("left: %s has %d of %d actions", m, is.Left[m], is.Of[m])
		}
		if (is.Turn[m] == "") != (is.Phase != view.PhaseCrew) {
			return fmt.Errorf("turn: %q for %s in phase %s", is.Turn[m], m, is.Phase)
		}
		if is.Turn[m] == view.TurnActing {
			acting++
		}
	}
	if acting > 1 {
		return fmt.Errorf("turn: %d members are acting; one acts at a time", acting)
	}
	if is.Tipped[board.Brody] {
		return fmt.Errorf("tipped: Brody has no boat to be tipped from")
	}
	return nil
}

// lawOfShark: the shark plans moves that it can make, and the crew were told of each of
// its turns.
func (is *State) lawOfShark() error {
	h := &is.Hidden
	started := is.Phase != view.PhaseStart
	if (h.Start != board.Nowhere) != started || (h.At != board.Nowhere) != started {
		return fmt.Errorf("hidden: the shark began at %q and is at %q in phase %s", h.Start, h.At, is.Phase)
	}
	if h.Playing != board.NoPower && !h.Used[h.Playing] {
		return fmt.Errorf("hidden: playing: %s is not among the used tokens", h.Playing)
	}
	if len(h.Plan) > 0 && is.Phase != view.PhaseShark {
		return fmt.Errorf("hidden: plan: there is none in phase %s", is.Phase)
	}
	if is.Phase == view.PhaseShark {
		if _, err := is.planned(); err != nil {
			return fmt.Errorf("hidden: plan: %w", err)
		}
	}
	if len(h.Log) != len(is.Told) {
		return fmt.Errorf("hidden: log: %d turns, and the crew were told of %d", len(h.Log), len(is.Told))
	}
	for i := range is.Told {
		for _, search := range is.Told[i].Searches {
			if !slices.Contains(board.Answers[search.By], search.Answer) {
				return fmt.Errorf("told: %q is no answer to %q", search.Answer, search.By)
			}
		}
	}
	return nil
}
