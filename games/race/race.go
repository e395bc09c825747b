// Package race plays King of Acrana's annual ship race: two to eight players
// sail one to three ships each over 144 squares, by cards, alone or in fleets.
// The rules were published without their board; the course and its squares
// are our own, in data/.
//
// Where the rules leave a doubt we read them so:
//
//  1. A player wins when all of their ships are home, a fleet when all of its
//     ships are. Square 1 and the finish are safe, and hold any number.
//  2. A card that has a use is used in full, and one that has none is thrown
//     away; either is the turn. A jack does nothing, and a 3 may.
//  3. Only a ship that a card or a 3 moves arrives: it fights first, and if it
//     still stands there its square acts. What is moved by dice, by a battle,
//     by a six or by the navy does not arrive.
//  4. Battle is compulsory. Only the mover rolls, and of several opponents
//     whoever played the card picks one.
//  5. Two ships of one player, brought together by arriving, close their square
//     to all ships but the player's own. A trip over the edge and pushes pass.
//  6. Steps are added to cards that move (ace, 2, 4 to 10, queen), each on
//     another card, and stick to them; no card falls below 0 steps.
//  7. Whose ship arrived bears what its square does, whoever moved it.
//  8. A convoy that is attacked stays put on a 4 or a 5; 2 and 6 are rolled
//     again.
//  9. A pirate vessel is busy with the ship it attacked until that ship leaves
//     the pirate waters; no other attacks that ship meanwhile, not even after a
//     battle.
//  10. Too few players for the fleets that were asked for sail in fewer.
//  11. Where pirates had a vessel to spare, a battle in their waters brings it
//     upon the mover even if the battle drives the mover off.
//  12. Where a partner's ship stands, no blockade is made; one that stands
//     already is not lifted by a partner whom dice bring there.
//  13. A fleet that a player has left sails on, but comes in behind all others
//     that are whole: what turned home did not finish.
//  14. A ship comes back over the edge at another square: dice that name the
//     square it has left are rolled again.
//  15. A battle with a convoy in pirate waters costs all its ships their escorts.
//     Where two vessels are at the convoy, the one at the ship that is hit turns
//     on the attacker.
//  16. A player who wishes it has a card played at once that leaves no choice.
//     That tells everyone that there was none, so nobody else may wish it.
package race

import (
	"encoding/json"
	"fmt"

	"shipboard/games/game"
)

// version is the form of State that this release writes.
const version = 1

// The ends of the course. A ship in port is on neither.
const (
	port   = 0
	start  = 1
	finish = 144
)

// Bounds of the game.
const (
	minSeats, maxSeats = 2, 8
	mostShips          = 3
	mostPirates        = 6
	suit               = 13 // cards in the deck for each player
)

// The players' colours and home ports, by seat.
var (
	flags = [maxSeats]string{"red", "blue", "yellow", "green", "black", "purple", "white", "orange"}
	ports = [maxSeats]string{
		"Anchor Steps", "Bell Quay", "Cinder Wharf", "Dovecote Basin",
		"Eel Stairs", "Foxglove Pier", "Gullgate", "Hollow Dock",
	}
)

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int  `json:"version"` // of this form of State
	Seats   int  `json:"seats"`
	Ships   int  `json:"ships"`            // of each player
	Fleets  int  `json:"fleets,omitempty"` // how many, or 0 where all sail alone
	Places  bool `json:"places,omitempty"` // play goes on for places

	Players []player   `json:"players"`
	Deck    string     `json:"deck"`           // ranks, the next to be dealt first
	Played  string     `json:"played"`         // ranks; the last is the card that was played last
	Laid    string     `json:"laid,omitempty"` // ranks of the cards that those who are out have laid down unseen
	Dealer  game.Seat  `json:"dealer"`
	Deal    int        `json:"deal"` // 1 to 3
	Turn    game.Seat  `json:"turn"`
	Pirates int        `json:"pirates"`
	Busy    []fight    `json:"busy,omitempty"`      // oldest first
	Blocks  []blockade `json:"blockades,omitempty"` // in the order they were made
	Todo    []task     `json:"todo,omitempty"`      // what is still to be carried out, the next last

	// What the last card did, for the picture.
	PlayedBy game.Seat   `json:"played_by"`
	Thrown   bool        `json:"thrown,omitempty"` // it was thrown away, for want of a use
	Trace    []move      `json:"trace,omitempty"`
	Rolls    []game.Roll `json:"rolls,omitempty"`
	Tale     string      `json:"tale,omitempty"`

	Over *game.Outcome `json:"over,omitempty"`
}

// player is what belongs to one seat.
type player struct {
	Ships  []ship `json:"ships"`
	Hand   []card `json:"hand"`
	Marks  []mark `json:"marks,omitempty"`  // what dice have put on cards of the hand
	Map    bool   `json:"map,omitempty"`    // the next reef is a short cut
	Silver int    `json:"silver,omitempty"` // steps for the next card that moves
	Single bool   `json:"single,omitempty"` // is dealt one card only, next time
	Auto   bool   `json:"auto,omitempty"`   // makes the usual choices without being asked
	Forced bool   `json:"forced,omitempty"` // has the only card that can be played played without being asked
	Place  int    `json:"place,omitempty"`  // from 1, once it is reached
	Gone   bool   `json:"gone,omitempty"`   // has resigned
}

// ship is one ship.
type ship struct {
	At     int  `json:"at"` // a square, or 0 in port
	Escort bool `json:"escort,omitempty"`
	Flag   bool `json:"flag,omitempty"`
	Owes   int  `json:"owes,omitempty"` // the square that acts when the owner's turn begins
}

// ref names a ship: its seat, and its number from 0.
type ref struct {
	Seat game.Seat `json:"s"`
	N    int       `json:"n"`
}

// blockade is a square that two ships of one seat close.
type blockade struct {
	Square int       `json:"square"`
	Seat   game.Seat `json:"seat"`
}

// move is one move of one ship.
type move struct {
	Ship ref    `json:"ship"`
	From int    `json:"from"`
	To   int    `json:"to"`
	How  string `json:"how"`
}

// at is the ship of a ref.
func (s *State) at(r ref) *ship { return &s.Players[r.Seat].Ships[r.N] }

// atSea reports whether a ship is on the course and not yet home.
func (s *State) atSea(r ref) bool {
	at := s.at(r).At
	return at != port && at != finish
}

// refs are all ships, by seat and number.
func (s *State) refs() []ref {
	all := make([]ref, 0, s.Seats*s.Ships)
	for seat := range game.Seat(s.Seats) {
		for n := range s.Players[seat].Ships {
			all = append(all, ref{seat, n})
		}
	}
	return all
}

// fleet is the number, from 0, of the side that a seat is on.
func (s *State) side(seat game.Seat) int {
	if s.Fleets == 0 {
		return int(seat)
	}
	return int(seat) % s.Fleets
}

// allied reports whether two seats are one, or partners.
func (s *State) allied(a, b game.Seat) bool { return s.side(a) == s.side(b) }

// Outcome implements game.Match.
func (s *State) Outcome() (game.Outcome, bool) {
	if s.Over == nil {
		return game.Outcome{}, false
	}
	return *s.Over, true
}

// Snapshot implements game.Match.
func (s *State) Snapshot() ([]byte, error) {
	data, err := json.Marshal(s)
	if err != nil {
		return nil, fmt.Errorf("write a snapshot of the race: %w", err)
	}
	return data, nil
}
