package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// compass sets the wind with the wind compass: the first direction by lot, later
// a die that moves it, or a player (see spin).
func (s *Sea) compass(t *telling) {
	if s.Round == 1 {
		s.Wind = board.Wind{To: inch.Degrees(45 * t.Dice.Pick("the first wind", len(board.Points)))}
		return
	}
	if s.Options.Spinner {
		return // whoever goes first is asked
	}
	by := [6]inch.Degrees{0, 0, 45, 315, 90, 270}[t.roll("the wind compass")-1]
	s.Wind = board.Wind{To: (s.Wind.To + by).Heading()}
}

// The ways in which a player turns the wind, as typed.
const (
	windClockwise = "clockwise"
	windCounter   = "counterclockwise"
	windStays     = "stays"
)

// turnedWind is the wind one point round, or as it is.
func (s *Sea) turnedWind(how string) board.Wind {
	by := map[string]inch.Degrees{windClockwise: 45, windCounter: 315}[how]
	return board.Wind{To: (s.Wind.To + by).Heading()}
}

// spin asks the player who goes first in a round for its wind, and then opens the round.
func (s *Battle) spin(t *telling, d Deed) {
	if d.Step == 0 {
		t.reveal() // who goes first is drawn
		first := s.Initiative[0]
		t.Tell("%s goes first in round %d and may turn the wind, which blows %s.", first.Mark(), s.Round, s.Wind)
		s.askFor(d, 1, Prompt{Ask: board.AskWind, Seats: seats(first)})
		return
	}
	s.Wind = s.turnedWind(d.Answer)
	s.openRound(t)
}
