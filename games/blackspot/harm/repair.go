package harm

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/game"
)

// TryRepair rolls whether a repair removes a hit.
func TryRepair(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m := s.Model(d.Ship)
	if d.Step == 0 {
		if !s.UnderOrders(d) || !s.Takes(t, m, deed.ActRepair) {
			return
		}
		s.Throw(t, d, 1, board.Pool{Seat: m.Seat, Ship: d.Ship, What: "repair of " + m.Title(), Dice: m.Pool(), Need: s.Repairs(m)})
		return
	}
	if !d.Pools[0].Won() || m.Hits == 0 {
		if p := d.Pools[0]; t.Told || p.Won() {
			t.Tell("%s repairs nothing.", m.Called())
		} else {
			t.Tell("%s repairs nothing: %d, and %d was needed.", m.Called(), p.Result(), p.Need)
		}
		return
	}
	m.Hits--
	t.Tell("%s repairs a hit and bears %s now.", m.Called(), Borne(m.Hits))
}

// Borne tells the hits on a model in words.
func Borne(n int) string {
	if n == 0 {
		return "no hits"
	}
	return game.Count(n, "hit")
}
