package jaws

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// Island is the board of act 1 with everything on it.
type Island struct {
	Hints    bool       `json:"hints,omitempty"` // the table wants them
	Round    int        `json:"round"`           // 0 until the shark has started
	Phase    string     `json:"phase"`
	Deck     []int      `json:"deck"` // event cards face down, the top one first
	Discards []int      `json:"discards,omitempty"`
	Event    int        `json:"event,omitempty"`  // this round's card
	Letters  board.Pile `json:"letters,omitzero"` // the swimmers that it called for

	Swimmers board.Pile  `json:"swimmers"`          // Michael not counted
	Michael  board.Space `json:"michael,omitempty"` // his beach, while he swims
	Closed   board.Space `json:"closed,omitempty"`  // the beach that is closed
	Opening  bool        `json:"opening,omitempty"` // its sign says so

	Eaten    int        `json:"eaten"` // the swimmer track
	OnShark  int        `json:"on_shark"`
	Shop     int        `json:"shop"` // barrels; so are the next three
	Docks    board.Pile `json:"docks,omitzero"`
	Floating board.Pile `json:"floating,omitzero"`
	Aboard   [3]int     `json:"aboard,omitzero"` // the Orca, with Brody, aboard Hooper's boat

	At     [3]board.Space `json:"at"`              // by member, as all that follow
	Tipped [3]bool        `json:"tipped,omitzero"` // captains in the water
	Turn   [3]string      `json:"turn,omitzero"`   // see below; "" outside the crew phase
	Left   [3]int         `json:"left,omitzero"`   // actions
	Of     [3]int         `json:"of"`

	Launched   bool        `json:"launched,omitempty"` // this round
	Shut       bool        `json:"shut,omitempty"`     // a beach, by Brody, this round
	Binoculars board.Space `json:"binoculars,omitempty"`
	Finder     board.Space `json:"finder,omitempty"`
	Seen       board.Space `json:"seen,omitempty"` // the space of the shark's mark

	Told sharkturn.Turns `json:"told,omitempty"` // the crew's knowledge of each turn of the shark

	past   []view.Past      // Told as it is shown; empty in an imagined match
	Hunch  *sharkturn.Hunch `json:"-"` // of the crew; in an imagined match alone
	Held   *held            `json:"-"` // at a table with hints; nil if it must be worked out anew
	Hidden Hidden           `json:"hidden"`
}

// beginIsland sets up act 1.
func (s *State) beginIsland(hints bool, dice *game.Dice) []game.Event {
	is := &Island{Hints: hints, Phase: view.PhaseStart, Shop: board.Barrels - board.QuintsBarrels, Aboard: [3]int{board.Quint: board.QuintsBarrels}}
	is.At = [3]board.Space{board.Quint: board.EasternDock, board.Brody: board.PoliceDepartment, board.Hooper: board.WesternDock}
	is.Of = [3]int{board.CrewActions, board.CrewActions, board.CrewActions}
	for id := range board.EventCards {
		is.Deck = append(is.Deck, id+1)
	}
	game.Shuffle(dice, "Amity events", is.Deck)
	s.Island = is
	return []game.Event{game.ToAll("Summer on Amity Island. Quint lies at dock 8, Hooper at dock 5. Brody is at the police station (6).")}
}

// supply is how many ordinary swimmers are off the board.
func (is *Island) supply() int { return board.Ordinary - is.Swimmers.Total() }

// eatenOf is the number of swimmers at which the swimmer track ends the act.
func (s *State) eatenOf() int {
	if s.Acts == "1" {
		return board.SoloTrackEnd
	}
	return board.TrackEnd
}

// startRound opens a round with its event phase.
func (s *State) startRound(dice *game.Dice) []game.Event {
	is := s.Island
	is.Round++
	if is.Event != 0 {
		is.Discards = append(is.Discards, is.Event)
	}
	if len(is.Deck) == 0 {
		is.Deck, is.Discards = is.Discards, nil
		game.Shuffle(dice, "Amity events", is.Deck)
	}
	is.Event, is.Deck = is.Deck[0], is.Deck[1:]
	is.Turn, is.Left = [3]string{}, [3]int{}
	is.Of = [3]int{board.CrewActions, board.CrewActions, board.CrewActions}
	is.Launched, is.Shut = false, false
	is.Binoculars, is.Finder = board.Nowhere, board.Nowhere
	is.Hidden.Playing = board.NoPower
	return s.drawn()
}

// sharkPhase opens the shark phase.
func (s *State) sharkPhase() {
	s.Island.Phase = view.PhaseShark
	s.Island.Seen = board.Nowhere
}

// crewPhase opens the crew phase.
func (s *State) crewPhase() {
	is := s.Island
	is.Phase = view.PhaseCrew
	is.Turn = [3]string{view.TurnToAct, view.TurnToAct, view.TurnToAct}
	is.Left = is.Of
}

// endIsland ends act 1 in favour of a side. If act 1 is the whole game that side
// wins, or else act 2 begins.
func (s *State) endIsland(side, how string, dice *game.Dice) []game.Event {
	is := s.Island
	is.over()
	if s.Acts == "1" {
		winner := "the crew win"
		if side == "shark" {
			winner = "the shark wins"
		}
		return []game.Event{s.win(side, fmt.Sprintf("%s, and %s with %s eaten.", how, winner, game.Count(is.Eaten, "swimmer")))}
	}
	return append([]game.Event{moment("Act 1 is over with %s eaten: %s.", game.Count(is.Eaten, "swimmer"), how)},
		s.beginOrca(is.Eaten, dice)...)
}

// over leaves the board as it is, with nobody to act. If the shark has not started,
// the phase stays too.
func (is *Island) over() {
	is.Turn, is.Hidden.Plan = [3]string{}, nil
	if is.Round > 0 {
		is.Phase = view.PhaseOver
	}
}

// islandWaiting implements Waiting in act 1.
func (s *State) islandWaiting() []game.Wait {
	is := s.Island
	switch is.Phase {
	case view.PhaseStart:
		return []game.Wait{{Seat: s.Shark, For: "to choose the shark’s starting place"}}
	case view.PhaseEvent:
		return s.eventWaiting()
	case view.PhaseShark:
		return []game.Wait{{Seat: s.Shark, For: "to plan the shark's turn"}}
	}
	acting, someone := is.acting()
	var waits []game.Wait
	for _, seat := range s.crewSeats() {
		switch {
		case someone && s.commands(seat, acting):
			waits = append(waits, game.Wait{Seat: seat, For: "to go on as " + acting.String()})
		case !someone && s.hasOpen(seat):
			waits = append(waits, game.Wait{Seat: seat, For: "to play " + game.List("and", s.openOf(seat)...)})
		}
	}
	return waits
}

// acting returns the member in the middle of his turn, if there is one.
func (is *Island) acting() (board.Member, bool) {
	m := slices.Index(is.Turn[:], view.TurnActing)
	return board.Member(m), m >= 0
}

// openOf names the members of a seat who have not begun.
func (s *State) openOf(seat game.Seat) []string {
	var open []string
	for _, m := range board.Members {
		if s.Island.Turn[m] == view.TurnToAct && s.commands(seat, m) {
			open = append(open, m.String())
		}
	}
	return open
}

// hasOpen reports whether the seat commands a member who has not begun.
func (s *State) hasOpen(seat game.Seat) bool {
	return len(s.openOf(seat)) > 0
}

// islandSkip does for a seat the least that the rules allow in act 1.
func (s *State) islandSkip(seat game.Seat, dice *game.Dice) ([]game.Event, error) {
	is := s.Island
	switch is.Phase {
	case view.PhaseStart:
		wet := board.Amity.Wet().List()
		return s.start(wet[dice.Pick("where the shark starts", len(wet))], dice), nil
	case view.PhaseEvent:
		return s.decideLeast(), nil
	case view.PhaseShark:
		return s.lock(dice), nil // with the plan so far
	}
	return s.skipCrew(seat, dice), nil
}

// skipCrew ends the turns of the members whom only this seat commands. If they are
// done it ends the turn of the member whom the seat shares.
func (s *State) skipCrew(seat game.Seat, dice *game.Dice) []game.Event {
	is := s.Island
	var own, shared []board.Member
	for _, m := range board.Members {
		switch {
		case is.Turn[m] == view.TurnOver || !s.commands(seat, m):
		case len(s.Crew[m]) == 1:
			own = append(own, m)
		default:
			shared = append(shared, m)
		}
	}
	if acting, someone := is.acting(); someone {
		own = []board.Member{acting}
	}
	if len(own) == 0 {
		own = shared
	}
	var events []game.Event
	for _, m := range own {
		is.Turn[m] = view.TurnOver
		events = append(events, game.ToAll("%s does nothing more this round.", m))
	}
	return append(events, s.afterTurn(dice)...)
}
