package race

import (
	"slices"
	"strconv"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// part is a share of a card's steps for one ship.
type part struct {
	ship  board.ShipID
	steps int
}

// use is one thing that a card could do now.
type use struct {
	action action
	parts  []part // one ship; for a split, all ships in order
	words  string // what is typed after the card
	from   int    // where the ship is
	to     int    // the square to which the ship comes; 0 if dice decide
}

// arrives is the square at which a ship arrives by a use, so that a fight or the square follows;
// 0 if no ship arrives.
func (u use) arrives() int {
	if u.action == sail {
		return u.to
	}
	return board.Port
}

// loss is how many squares a ship loses by a use.
func (u use) loss() int { return u.from - u.to }

// steps is the sum of the steps of a use.
func (u use) steps() int {
	sum := 0
	for _, p := range u.parts {
		sum += p.steps
	}
	return sum
}

// shares says how a card is divided: "four steps for Red 1 and five for Blue 2".
func (u use) shares() string {
	texts := make([]string, len(u.parts))
	for i, p := range u.parts {
		texts[i] = game.Spelled(p.steps, "step") + " for " + view.ShipName(p.ship)
	}
	return game.List("and", texts...)
}

// captain is the race as the player of a seat sees it, with the cards in hand.
type captain struct {
	*State
	seat game.Seat
	own  *player
}

func (s *State) captain(seat game.Seat) captain { return captain{s, seat, &s.Players[seat]} }

// movable returns the ships that a seat's cards may move: its own, and its
// partners'.
func (s captain) movable() (own, partners []board.ShipID) {
	for other := range game.Seat(s.Seats) {
		if !s.Allied(other, s.seat) {
			continue
		}
		for n := range s.Players[other].Ships {
			switch r := (board.ShipID{Seat: other, N: n}); {
			case !s.atSea(r): // ships of players who have left are here, too
			case other == s.seat:
				own = append(own, r)
			default:
				partners = append(partners, r)
			}
		}
	}
	return own, partners
}

// alone returns the ships that may take all steps of a card: a seat's own or, if these are all
// home, its partners'.
func (s captain) alone() []board.ShipID {
	own, partners := s.movable()
	if s.own.home() {
		return partners
	}
	return own
}

// serves reports whether a seat's own ships can use a card.
func (s captain) serves(c board.Card) bool {
	steps := s.own.steps(c)
	for _, k := range []action{cast, sail, edge} {
		if k.able(c, steps) && len(k.uses(s, steps, nil)) > 0 {
			return true
		}
	}
	return s.splits(steps)
}

// stuck reports whether a seat must sail a partner's ship back: its own ships can use none of its
// cards (for example in port without an ace or king, or behind a blockade), but one of the cards can
// take a partner's ship back.
func (s captain) stuck() bool {
	if s.Fleets == 0 || s.own.home() {
		return false
	}
	able := false
	for _, c := range s.own.Hand {
		if s.serves(c) {
			return false
		}
		able = able || s.playable(c) && len(s.returning(s.own.steps(c))) > 0
	}
	return able
}

// returning returns the partners' ships that a seat can sail back by a number of steps.
func (s captain) returning(steps int) []board.ShipID {
	_, partners := s.movable()
	return slices.DeleteFunc(partners, func(r board.ShipID) bool { return s.at(r).At == board.Start || !s.helm(r).pushed(steps) })
}

// uses returns what a seat's card can do now without dividing its steps, the best
// first.
func (s captain) uses(c board.Card) []use {
	steps := s.own.steps(c)
	if s.stuck() {
		return s.backs(steps, s.returning(steps))
	}
	var found []use
	for _, k := range actions {
		if k.able(c, steps) {
			found = k.uses(s, steps, found)
		}
	}
	if len(found) == 0 && c.Moves() && steps == 0 {
		found = nothing.uses(s, steps, nil)
	}
	return found
}

// backs returns the ways to send one of some ships back. The rival's ship that is farthest on
// comes first, or the partner's ship that loses the least.
func (s captain) backs(steps int, ships []board.ShipID) []use {
	var found []use
	for _, r := range ships {
		if at := s.at(r).At; at > board.Start {
			found = append(found, use{
				action: back, parts: []part{{r, steps}}, words: "back " + s.word(r), from: at, to: max(at-steps, board.Start),
			})
		}
	}
	slices.SortStableFunc(found, func(a, b use) int {
		if s.Allied(a.parts[0].ship.Seat, s.seat) {
			return a.loss() - b.loss()
		}
		return b.from - a.from
	})
	return found
}

// usable reports whether a card has a use. If it has one, it must not be thrown away.
func (s captain) usable(c board.Card) bool {
	if len(s.uses(c)) > 0 {
		return true
	}
	return !s.stuck() && s.splits(s.own.steps(c))
}

// word is a ship as a seat types it: "1" for its own, "blue1" for another.
func (s captain) word(r board.ShipID) string {
	if r.Seat == s.seat {
		return strconv.Itoa(r.N + 1)
	}
	return board.Flags[r.Seat] + strconv.Itoa(r.N+1)
}
