// Package island is act 1 of JAWS: the shark swims unseen round the island and eats swimmers, and
// the crew look for it and fasten barrels to it. An Act is given what it shares with the match,
// and plays the lines of both sides on its State.
//
// These are our readings where the rules are doubtful:
//
//  1. The Amity P.D. is in space 6 and the Mayor's Office in space 7.
//  2. Michael is one of the 16 swimmer tokens. To eat him costs one action and
//     counts as 2; Feeding Frenzy takes him with the others; only Brody can
//     rescue him. If his card comes up while he is in the water, he moves to the
//     open beach that has the fewest other swimmers. If several have the fewest,
//     the shark chooses one.
//  3. If there are too few swimmers in the supply, they come in the order N, E, S,
//     W, one for each beach in turn. Each event turns the sign of a closed beach
//     once, however many swimmers it would have brought.
//  4. Town Hall Gives In may close the beach that is closed already; its sign
//     is then turned face up again. Brody cannot do that.
//  5. A used event card is discarded when the next is drawn; an empty deck is
//     made of the shuffled discards.
//  6. The shark tells which sensors it triggered as a set of spaces, without
//     order or number. A barrel in the space where its turn begins counts, too.
//  7. Feeding Frenzy can be played at any time of the turn and counts for the
//     later bites. Under it the shark may still eat one swimmer alone. A Speed
//     Burst is one action, and nothing can be eaten in the middle of it. Every
//     token, Speed Burst too, can be played for show.
//  8. Out of Sight is for binoculars and the fish finder, never for a launched
//     barrel. Evasive Moves are for floating barrels, not for launched ones.
//  9. Under Drifting Wreck the shark names in its plan the captains that it tips
//     over; it must have entered their space this turn. A captain in the water
//     can do nothing before he has paid his 2 actions, even in a later round, and
//     his boat neither gives nor gets barrels. An event that moves him moves the
//     boat too, and he stays in the water.
//  10. A hit marks the shark's space, like a search that finds it; the mark
//     stays until the next shark phase.
//  11. Barrels cannot be taken from where there are none; boats hold any number.
//  12. A member without actions is done, unless Helpful Harbour Master still lets
//     him handle barrels at his dock.
//  13. The swimmer track stops at 9. The act ends with the full track or with the
//     second barrel, whichever comes first.
//  14. With three players both crew players command the third member, and the
//     first order counts.
//  15. Any one of the crew players may answer an event's question to the crew.
package island

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// State is the board of act 1 with everything on it.
type State struct {
	Hints    bool       `json:"hints,omitempty"` // the table plays with hints
	Round    int        `json:"round"`           // 0 until the shark has started
	Phase    view.Phase `json:"phase"`
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
	Shop     int        `json:"shop"` // here and in the next three: numbers of barrels
	Docks    board.Pile `json:"docks,omitzero"`
	Floating board.Pile `json:"floating,omitzero"`
	Aboard   [3]int     `json:"aboard,omitzero"` // by member: aboard the Orca, with Brody, aboard Hooper's boat

	At     [3]board.Space `json:"at"`              // here and in the next three: by member
	Tipped [3]bool        `json:"tipped,omitzero"` // captains in the water
	Turn   [3]view.Turn   `json:"turn,omitzero"`
	Left   [3]int         `json:"left,omitzero"` // actions
	Of     [3]int         `json:"of"`

	Launched   bool        `json:"launched,omitempty"` // this round
	Shut       bool        `json:"shut,omitempty"`     // Brody has closed a beach this round
	Binoculars board.Space `json:"binoculars,omitempty"`
	Finder     board.Space `json:"finder,omitempty"`
	Seen       board.Space `json:"seen,omitempty"` // the space of the shark's mark

	Told sharkturn.Turns `json:"told,omitempty"` // the crew's knowledge of each turn of the shark

	past   []view.Past      // Told as it is shown; empty in an imagined match
	Hunch  *sharkturn.Hunch `json:"-"` // of the crew; only in an imagined match
	Belief *keptBelief      `json:"-"` // at a table with hints; nil if it must be worked out anew
	Hidden Hidden           `json:"hidden"`
}

// Act is act 1 with what it shares with the rest of the match.
type Act struct {
	sides.Match
	State *State
	Alone bool // act 1 is the whole game
}

// Begin sets up act 1.
func (a *Act) Begin(hints bool, dice *game.Dice) []game.Event {
	is := &State{Hints: hints, Phase: view.PhaseStart, Shop: board.Barrels - board.QuintsBarrels, Aboard: [3]int{board.Quint: board.QuintsBarrels}}
	is.At = [3]board.Space{board.Quint: board.EasternDock, board.Brody: board.PoliceDepartment, board.Hooper: board.WesternDock}
	is.Of = [3]int{board.CrewActions, board.CrewActions, board.CrewActions}
	for id := range board.EventCards {
		is.Deck = append(is.Deck, id+1)
	}
	game.Shuffle(dice, "Amity events", is.Deck)
	a.State = is
	return []game.Event{game.ToAll("Summer on Amity Island. Quint lies at dock 8, Hooper at dock 5. Brody is at the police station (6).")}
}

// supply is how many ordinary swimmers are off the board.
func (is *State) supply() int { return board.Ordinary - is.Swimmers.Total() }

// eatenOf is the place on the swimmer track at which the act ends.
func (a *Act) eatenOf() int {
	if a.Alone {
		return board.SoloTrackEnd
	}
	return board.TrackEnd
}

// startRound opens a round with its event phase. The function drawn, by carryOut, sets the phase.
func (a *Act) startRound(dice *game.Dice) []game.Event {
	is := a.State
	is.Round++
	if is.Event != 0 {
		is.Discards = append(is.Discards, is.Event)
	}
	if len(is.Deck) == 0 {
		is.Deck, is.Discards = is.Discards, nil
		game.Shuffle(dice, "Amity events", is.Deck)
	}
	is.Event, is.Deck = is.Deck[0], is.Deck[1:]
	is.Turn, is.Left = [3]view.Turn{}, [3]int{}
	is.Of = [3]int{board.CrewActions, board.CrewActions, board.CrewActions}
	is.Launched, is.Shut = false, false
	is.Binoculars, is.Finder = board.Nowhere, board.Nowhere
	is.Hidden.Playing = board.NoPower
	return a.drawn()
}

// sharkPhase opens the shark phase.
func (a *Act) sharkPhase() {
	a.State.Phase = view.PhaseShark
	a.State.Seen = board.Nowhere
}

// crewPhase opens the crew phase.
func (a *Act) crewPhase() {
	is := a.State
	is.Phase = view.PhaseCrew
	is.Turn = [3]view.Turn{view.TurnToAct, view.TurnToAct, view.TurnToAct}
	is.Left = is.Of
}

// end ends act 1 in favour of a side. If act 1 is the whole game that side wins.
func (a *Act) end(side, how string) []game.Event {
	is := a.State
	is.End()
	if a.Alone {
		winner := "the crew win"
		if side == board.SharkSide {
			winner = "the shark wins"
		}
		return []game.Event{a.Win(side, fmt.Sprintf("%s, and %s with %s eaten.", how, winner, game.Count(is.Eaten, "swimmer")))}
	}
	over := sides.Moment("Act 1 is over with %s eaten: %s.", game.Count(is.Eaten, "swimmer"), how)
	over.Retelling = &game.Retelling{For: game.Public, Deed: true}
	return []game.Event{over}
}

// End leaves the board as it is, with nobody to act. If the shark has not started, it also leaves
// the phase.
func (is *State) End() {
	is.Turn, is.Hidden.Plan = [3]view.Turn{}, nil
	if is.Round > 0 {
		is.Phase = view.PhaseOver
	}
}

// Waiting implements Waiting in act 1.
func (a *Act) Waiting() []game.Wait {
	is := a.State
	switch is.Phase {
	case view.PhaseStart:
		return []game.Wait{{Seat: a.Shark, For: "to choose the shark’s starting place"}}
	case view.PhaseEvent:
		return a.eventWaiting()
	case view.PhaseShark:
		return []game.Wait{{Seat: a.Shark, For: "to plan the shark's turn"}}
	}
	acting, someone := is.acting()
	var waits []game.Wait
	for _, seat := range a.CrewSeats() {
		switch {
		case someone && a.Commands(seat, acting):
			waits = append(waits, game.Wait{Seat: seat, For: "to go on as " + acting.String()})
		case !someone && a.hasOpen(seat):
			waits = append(waits, game.Wait{Seat: seat, For: "to play " + game.List("and", a.openOf(seat)...)})
		}
	}
	return waits
}

// acting returns the member in the middle of his turn, if there is one.
func (is *State) acting() (board.Member, bool) {
	m := slices.Index(is.Turn[:], view.TurnActing)
	return board.Member(m), m >= 0
}

// openOf names the members of a seat who have not begun.
func (a *Act) openOf(seat game.Seat) []string {
	var open []string
	for _, m := range board.Members {
		if a.State.Turn[m] == view.TurnToAct && a.Commands(seat, m) {
			open = append(open, m.String())
		}
	}
	return open
}

// hasOpen reports whether the seat commands a member who has not begun.
func (a *Act) hasOpen(seat game.Seat) bool {
	return len(a.openOf(seat)) > 0
}

// Skip does the least that the rules allow in act 1 for a seat.
func (a *Act) Skip(seat game.Seat, dice *game.Dice) ([]game.Event, error) {
	is := a.State
	switch is.Phase {
	case view.PhaseStart:
		wet := board.Amity.Wet().List()
		return a.start(wet[dice.Pick("where the shark starts", len(wet))], dice), nil
	case view.PhaseEvent:
		return a.decideLeast(), nil
	case view.PhaseShark:
		return a.lock(dice), nil // with the plan so far
	}
	return a.skipCrew(seat, dice), nil
}

// skipCrew ends the turns of the members whom only this seat commands. If they are
// done it ends the turn of the member whom the seat shares.
func (a *Act) skipCrew(seat game.Seat, dice *game.Dice) []game.Event {
	is := a.State
	var own, shared []board.Member
	for _, m := range board.Members {
		switch {
		case is.Turn[m] == view.TurnOver || !a.Commands(seat, m):
		case len(a.Crew[m]) == 1:
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
		dice.See(&events[len(events)-1])
	}
	return append(events, a.afterTurn(dice)...)
}
