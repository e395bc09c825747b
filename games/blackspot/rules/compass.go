package rules

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/sea"
)

// compass sets the wind with the wind compass. The first direction is by lot. Later a die moves
// it, or a player does (see spin).
func compass(s *sea.Sea, t *deed.Telling) {
	if s.Round == 1 {
		s.Wind = board.Wind{To: inch.Degrees(45 * t.Dice.Pick("the first wind", len(board.Points)))}
		return
	}
	if s.Options.Spinner {
		return // whoever goes first is asked
	}
	by := [6]inch.Degrees{0, 0, 45, 315, 90, 270}[t.RollOne("the wind compass")-1]
	s.Wind = board.Wind{To: (s.Wind.To + by).Heading()}
}

// The ways in which a player turns the wind, as typed.
const (
	WindClockwise = "clockwise"
	WindCounter   = "counterclockwise"
	WindStays     = "stays"
)

// TurnedWind is the wind after it has turned one point or stayed.
func TurnedWind(s *sea.Sea, how string) board.Wind {
	by := map[string]inch.Degrees{WindClockwise: 45, WindCounter: 315}[how]
	return board.Wind{To: (s.Wind.To + by).Heading()}
}

// spin asks the player who goes first in a round for its wind, and then opens the round.
func spin(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	if d.Step == 0 {
		t.Reveal() // who goes first is drawn
		first := s.Initiative[0]
		t.Tell("%s goes first in round %d and may turn the wind, which blows %s.", first.Mark(), s.Round, s.Wind)
		s.AskFor(d, 1, deed.Prompt{Ask: board.AskWind, Seats: sea.Seats(first)})
		return
	}
	s.Wind = TurnedWind(&s.Sea, d.Answer)
	openRound(s, t)
}
