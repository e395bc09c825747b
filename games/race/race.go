// Package race plays King of Acrana's annual ship race: two to eight players
// sail one to three ships each over 144 squares, by cards, alone or in fleets.
// The rules were published without their board; the course and its squares
// are our own, in board/board.txt.
//
// Package board is the course and the cards. Package squares is what the die does on the squares.
// Package view is what somebody may know, with its pictures. Package voyage estimates for a
// search how long ships will need. The files here are the match:
//
//   - State is what is saved, and what everything works on.
//   - captain reads State for the player of a seat: what the cards can do now, each by one of
//     the actions, and what the cards that are laid for turns to come will do (plan). helm
//     reads it for one ship: what waits on a square.
//   - reader reads the words of a line. menu, buttons and answerMenu offer lines.
//   - command carries out a player's line. Its consequences are a list of tasks, which engine
//     carries out one by one. sailing, battle, piracy, encounter, hand and finish each do and
//     tell what one section of the rules says.
//   - imagined makes up what somebody does not know, and law finds what is impossible.
//
// These are our readings where the rules are doubtful:
//
//  1. A player wins when all of their ships are home, a fleet when all of its
//     ships are. Square 1 and the finish are safe, and hold any number.
//  2. A card that has a use is used in full, and a card that has none is thrown
//     away; either one is the whole turn. A jack does nothing, and a 3 may do
//     nothing.
//  3. A ship arrives only by a card that moves it forward or by a 3. It fights
//     first, and its square acts if it still stands there. A ship moved by dice,
//     by a battle, by a six or by the navy does not arrive.
//  4. Battle is compulsory. Only the mover rolls, and the player of the card picks
//     one of several opponents.
//  5. Two ships of one player close a square when one arrives at the other. No card
//     may take another player's ship onto it or past it. A trip over the edge and
//     moves by results ignore it.
//  6. Steps are added to cards that move (ace, 2, 4 to 10, queen), each on
//     another card, and stick to them; no card falls below 0 steps.
//  7. The owner of a ship bears what its square does, whoever moved the ship.
//  8. A convoy that is attacked stays put on a 4 or a 5; a 2 and a 6 are rolled
//     again.
//  9. A pirate vessel is busy with the ship it attacked until that ship leaves
//     the pirate waters; no other attacks that ship meanwhile, not even after a
//     battle.
//  10. If there are too few players for the fleets that were asked for, they sail
//     in fewer fleets.
//  11. A free pirate vessel attacks the mover after a battle in pirate waters, even
//     if the battle has driven the mover out of them.
//  12. No blockade is made where a partner's ship stands. A blockade stays when dice
//     bring a partner's ship there.
//  13. A fleet that a player has left sails on, but comes in behind all whole
//     fleets, since the ships that turned home did not finish.
//  14. A ship comes back over the edge at another square: dice that name the
//     square it has left are rolled again.
//  15. A battle with a convoy in pirate waters costs all its ships their escorts.
//     If two vessels attack the convoy, the one at the ship that is hit turns
//     on the attacker.
//  16. A card that leaves no choice is played at once for a player who wishes it.
//     It is the player's own wish, since everyone learns that there was no choice.
//  17. Cards may be laid in order for turns to come (see next.go). Each is played when
//     the turn comes, as if its player had been there. A question of its square gets the
//     usual answer, which spares the cards that are laid.
package race

import (
	"shipboard/games/game"
	"shipboard/games/race/board"
)

// version is the form of State that this release writes.
const version = 1

// State is a match under way. It holds every secret of the game.
type State struct {
	Version int  `json:"version"` // of this form of State
	Seats   int  `json:"seats"`
	Ships   int  `json:"ships"`            // of each player
	Fleets  int  `json:"fleets,omitempty"` // how many fleets, or 0 if all sail alone
	Places  bool `json:"places,omitempty"` // play goes on until all places are decided

	Players []player   `json:"players"`
	Deck    string     `json:"deck"`           // ranks, the next to be dealt first
	Played  string     `json:"played"`         // ranks; the last is the card that was played last
	Laid    string     `json:"laid,omitempty"` // ranks of the cards that players laid aside, unseen, when they left the race or came home
	Dealer  game.Seat  `json:"dealer"`
	Deal    int        `json:"deal"`            // 1 to 3
	Deals   int        `json:"deals,omitempty"` // since the race began; earlier releases did not count them
	Turn    game.Seat  `json:"turn"`
	Pirates int        `json:"pirates"`
	Busy    []fight    `json:"busy,omitempty"`      // pirate vessels that attack ships, oldest fight first
	Blocks  []blockade `json:"blockades,omitempty"` // in the order they were made
	Todo    []task     `json:"todo,omitempty"`      // what is still to be carried out; the last one is next

	// The effects of the last card, for the picture.
	PlayedBy game.Seat   `json:"played_by"`
	Thrown   bool        `json:"thrown,omitempty"` // it had no use and was thrown away
	Trace    []move      `json:"trace,omitempty"`
	Rolls    []game.Roll `json:"rolls,omitempty"`
	Tale     string      `json:"tale,omitempty"`

	// The race so far; see log.go.
	Plays int   `json:"plays,omitempty"` // cards that were played or thrown away
	Every int   `json:"every,omitempty"` // the distances are noted after every so many cards
	Wake  wake  `json:"wake,omitzero"`   // the distances of all seats each time
	Woes  []woe `json:"woes,omitempty"`  // the newest losses, oldest first

	game.Ended
}

// ship is one ship.
type ship struct {
	At     int  `json:"at"` // a square, or 0 in port
	Escort bool `json:"escort,omitempty"`
	Flag   bool `json:"flag,omitempty"`
	Owes   int  `json:"owes,omitempty"` // the square that will act when the owner's turn begins
}

// blockade is a square that two ships of one seat close.
type blockade struct {
	Square int       `json:"square"`
	Seat   game.Seat `json:"seat"`
}

// move is one move of one ship.
type move struct {
	Ship board.ShipID `json:"ship"`
	From int          `json:"from"`
	To   int          `json:"to"`
	How  string       `json:"how"`
}

// at is the ship with an id.
func (s *State) at(r board.ShipID) *ship { return &s.Players[r.Seat].Ships[r.N] }

// atSea reports whether a ship is on the course and not yet home.
func (s *State) atSea(r board.ShipID) bool {
	at := s.at(r).At
	return at != board.Port && at != board.Finish
}

// refs are the ids of all ships, by seat and number.
func (s *State) refs() []board.ShipID {
	all := make([]board.ShipID, 0, s.Seats*s.Ships)
	for seat := range game.Seat(s.Seats) {
		for n := range s.Players[seat].Ships {
			all = append(all, board.ShipID{Seat: seat, N: n})
		}
	}
	return all
}

// side is the number, from 0 on, of the side that a seat is on: its fleet or, if all sail alone,
// the seat itself.
func (s *State) side(seat game.Seat) int {
	if s.Fleets == 0 {
		return int(seat)
	}
	return int(seat) % s.Fleets
}

// Allied implements game.Sided: two seats are the same or partners.
func (s *State) Allied(a, b game.Seat) bool { return s.side(a) == s.side(b) }
