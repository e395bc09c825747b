package race

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
	"shipboard/games/race/voyage"
)

// helm is the course as one ship sees it.
type helm struct {
	*State
	ship board.ShipID
}

func (s *State) helm(r board.ShipID) helm { return helm{s, r} }

// risk is what waits for the ship on a square: 0 for nothing, 1 for a square that acts, 2 for a
// fight.
func (s helm) risk(n int) int {
	switch {
	case len(s.foes(n)) > 0:
		return 2
	case board.Special(n):
		return 1
	}
	return 0
}

// foes are the opponents on a square. A ship that arrives there fights one of them.
func (s helm) foes(n int) []board.ShipID {
	var found []board.ShipID
	if n == board.Start || n == board.Finish || n == board.Port {
		return nil
	}
	for seat := range game.Seat(s.Seats) {
		for i, x := range s.Players[seat].Ships {
			if x.At == n && !s.Allied(seat, s.ship.Seat) {
				found = append(found, board.ShipID{Seat: seat, N: i})
			}
		}
	}
	return found
}

// targets are the opponents that the mover of a ship may pick. A convoy is listed once, as its
// first ship, since dice choose among its ships.
func (s helm) targets() []board.ShipID {
	var found []board.ShipID
	for _, f := range s.foes(s.at(s.ship).At) {
		convoy := s.convoy(f)
		if convoy == nil || convoy[0] == f {
			found = append(found, f)
		}
	}
	return found
}

// sinks reports whether an opponent on a square may sink a ship that arrives there.
// A convoy never does.
func (s helm) sinks(n int) bool {
	return slices.ContainsFunc(s.foes(n), func(f board.ShipID) bool { return s.convoy(f) == nil })
}

// ahead says what may happen to a ship that arrives on a square, with all that a die may bring.
func (s helm) ahead(n int) string {
	x, k := s.at(s.ship), board.Course[n].Kind
	switch {
	case n == board.Finish:
		return "home and safe"
	case len(s.foes(n)) > 0 && !s.sinks(n):
		return "a battle that cannot sink you; it may sink one of them"
	case len(s.foes(n)) > 0 && board.Special(n):
		return "a battle: " + battleOdds + "; if you stay, the square acts"
	case len(s.foes(n)) > 0:
		return "a battle: " + battleOdds + " a square or two"
	case k == board.Pirate && x.Escort:
		return "the escort sees it through"
	case k == board.Pirate && (s.engaged(s.ship) >= 0 || len(s.Busy) >= s.Pirates):
		return "no pirate is free to attack"
	case k == board.Coastguard && x.Flag:
		return "the flag spares it"
	case k == board.Reef && s.Players[s.ship.Seat].Map:
		return "by the chart, " + game.Spelled(squares.ByChart().Sail, "square") + " on"
	case !board.Special(n):
		return ""
	}
	return squares.Odds(k)
}

// danger says in short what may happen to a ship that arrives on a square.
func (s helm) danger(n int) string {
	text := s.ahead(n)
	switch {
	case strings.HasPrefix(text, "a battle: "):
		return "a battle: 1 in 6 sinks you, 1 sinks it"
	case board.Special(n) && text == squares.Odds(board.Course[n].Kind):
		return squares.Gist(board.Course[n].Kind)
	}
	return text
}

// meeting is a square in words, with the ships that the ship would fight there.
func (s helm) meeting(n int) string {
	text := board.Where(n)
	if foes := s.foes(n); len(foes) > 0 {
		names := game.Texts(foes, view.ShipName)
		if convoy := s.convoy(foes[0]); len(convoy) == len(foes) {
			return text + ", to fight the convoy of " + game.List("and", names...)
		}
		text += ", to fight " + game.List("or", names...)
	}
	return text
}

// pushed reports whether a card can send a ship back by a number of steps: no other player's
// blockade may be in its way.
func (s helm) pushed(steps int) bool {
	at := s.at(s.ship).At
	if !s.atSea(s.ship) || steps < 1 {
		return false
	}
	here := s.trial()
	for n := max(at-steps, board.Start); n < at; n++ {
		if here.closed(n, s.ship.Seat) {
			return false
		}
	}
	return true
}

// barred says why a ship cannot go a number of steps.
func (s helm) barred(steps int) string {
	here := s.trial()
	at := here.at(s.ship)
	for n := at + 1; n <= min(at+steps, board.Finish); n++ {
		if here.closed(n, s.ship.Seat) {
			return fmt.Sprintf("%s cannot pass the blockade on %d", view.ShipName(s.ship), n)
		}
	}
	return fmt.Sprintf("two ships of your fleet are on %d already", min(at+steps, board.Finish))
}

// reaches is about how many squares steps bring the ship, minus the dangers of the square to
// which they lead.
func (s helm) reaches(steps int) int {
	from := s.at(s.ship).At
	to := min(from+steps, board.Finish)
	n := to - from
	if to == board.Finish {
		return n + 40
	}
	for seat := range s.Players {
		if s.Allied(game.Seat(seat), s.ship.Seat) || to == board.Start {
			continue
		}
		for _, x := range s.Players[seat].Ships {
			if x.At == to { // a die may sink either ship or neither
				n -= (to + voyage.Relaunch) / 12
			}
		}
	}
	if board.Course[to].Kind == board.Pirate && s.Pirates <= len(s.Busy) {
		return n
	}
	return n + voyage.Danger(to)
}
