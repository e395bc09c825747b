package duel

import (
	"strconv"

	"shipboard/games/duel/view"
	"shipboard/games/game"
)

// The points for a right guess, and for a number that is near what the die shows.
const (
	rightGuess = 2
	nearDie    = 1
	near       = 2 // the largest distance from dieStep times the die
	dieStep    = 5
)

// The moments of a line, the greatest last.
const (
	duelEnds game.Rank = iota + 1
	rightly
)

// guess guesses the number of the next seat, or passes with 0. The last guess of a round
// ends the round.
func (s *State) guess(t *game.Telling, seat game.Seat, n int) {
	target := &s.Players[s.target(seat)]
	hit := n != 0 && target.Hidden == n
	s.Guesses = append(s.Guesses, view.Guess{Seat: seat, Number: n, Hit: hit})
	switch {
	case hit:
		s.Players[seat].Score += rightGuess
		t.TellMoment(rightly, "%s guesses %d: right!", seat.Mark(), n)
	case n > 0:
		t.Tell("%s guesses %d: wrong.", seat.Mark(), n)
	default:
		t.Tell("%s passes.", seat.Mark())
	}
	if len(s.Guesses) == s.Seats {
		s.endRound(t)
	}
}

// endRound rolls a die for each seat.
func (s *State) endRound(t *game.Telling) {
	faces := t.Roll("round "+strconv.Itoa(s.Round), "", s.Seats, game.D6)
	t.Tell("The dice fall.")
	for i := range s.Players {
		p, seat := &s.Players[i], game.Seat(i)
		off := p.Hidden - dieStep*faces[i]
		off = max(off, -off)
		if off <= near {
			p.Score += nearDie
			t.Tell("%s was near.", seat.Mark())
		} else {
			t.Whisper(seat, "You were off by %d.", off)
		}
		p.Hidden, p.Mood, p.Locked = 0, "", false
	}
	s.Guesses = nil
	s.Round++
	if s.Round > s.Rounds {
		s.end(t, game.Public)
		return
	}
	t.Open(s.round(), "%s of %d: everyone hides a number.", s.round(), s.Rounds)
}
