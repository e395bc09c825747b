package blackspot

import (
	"strconv"
	"strings"

	"shipboard/games/game"
)

// Wind is the wind of a round, and a card of the wind deck.
type Wind struct {
	Calm bool    `json:"calm,omitempty"`
	To   Degrees `json:"to"` // the direction it blows toward
}

// points are the eight directions by name.
var points = []string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// pointName is a direction in letters, or its degrees.
func pointName(d Degrees) string {
	if d%45 == 0 {
		return strings.ToUpper(points[d/45%8])
	}
	return strconv.Itoa(int(d)) + "°"
}

// toward is the nearest of the eight directions.
func toward(d Degrees) string { return strings.ToUpper(points[(d.Heading()+22)/45%8]) }

func (w Wind) String() string {
	if w.Calm {
		return "calm"
	}
	return "toward " + pointName(w.To)
}

// windCards are the ten cards of the wind deck.
func windCards() []Wind {
	list := []Wind{{Calm: true}, {Calm: true}}
	for i := range points {
		list = append(list, Wind{To: Degrees(45 * i)})
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
func (s *State) windFor(m *Model) Inch {
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
func (s *State) sails(m *Model) bool {
	if !m.ship() {
		return false
	}
	f := factionOf(m.Faction)
	return f == nil || !s.Options.Fantasy || !f.steam
}
