package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
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
func (s *State) newWind(t *telling) {
	if s.Options.Compass {
		s.compass(t)
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
	t.reveal()
}

// windFor is what the wind adds to the speed of a model on her heading.
func (s *Sea) windFor(m *board.Model) inch.Inch {
	if s.Wind.Calm || !s.sails(m) {
		return 0
	}
	diff := m.Pose.Heading.Apart(s.Wind.To)
	switch {
	case diff <= 45:
		return 200
	case diff >= 135:
		return -200
	}
	return 0
}

// sails reports whether the wind moves a model.
func (s *Sea) sails(m *board.Model) bool {
	if !m.IsShip() {
		return false
	}
	f := roster.FactionOf(m.Faction)
	return f == nil || !s.Options.Fantasy || !f.Steam
}
