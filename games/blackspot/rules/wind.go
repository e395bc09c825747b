package rules

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/game"
)

// windCards are the ten cards of the wind deck.
func windCards() []board.Wind {
	list := []board.Wind{{Calm: true}, {Calm: true}}
	for i := range board.Points {
		list = append(list, board.Wind{To: inch.Degrees(45 * i)})
	}
	return list
}

// newWind sets the wind of a round.
func newWind(s *battle.State, t *deed.Telling) {
	if s.Options.Compass {
		compass(&s.Sea, t)
		return
	}
	if len(s.WindDeck) == 0 {
		s.WindDeck = windCards()
		game.Shuffle(t.Dice, "the wind deck", s.WindDeck)
	}
	last := len(s.WindDeck) - 1
	s.Wind, s.WindDeck = s.WindDeck[last], s.WindDeck[:last]
	if last == 0 {
		s.WindDeck = nil
	}
	t.Reveal()
}
