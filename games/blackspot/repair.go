package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// tryRepair: on a 6 a hit is removed.
func (s *Battle) tryRepair(t *telling, d Deed) {
	m := s.model(d.Ship)
	if d.Step == 0 {
		if !s.underOrders(d) || !s.takes(t, m, actRepair) {
			return
		}
		s.throw(t, d, 1, board.Pool{Seat: m.Seat, Ship: d.Ship, What: "repair of " + m.Title(), Dice: m.Pool(), Need: s.repairs(m)})
		return
	}
	if !d.Pools[0].Won() || m.Hits == 0 {
		t.Tell("%s repairs nothing.", m.Called())
		return
	}
	m.Hits--
	t.Tell("%s repairs a hit and bears %s now.", m.Called(), borne(m.Hits))
}

// repairs is what a model needs to repair.
func (s *Sea) repairs(m *board.Model) int {
	if m.Anchored {
		return 5
	}
	return 6
}

// borne is the hits on a model in words.
func borne(n int) string {
	if n == 0 {
		return "no hits"
	}
	return game.Count(n, "hit")
}
