package boarding

import (
	"slices"

	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Swap moves N dice between the active ship and a friend beside her (Other): to the friend, or
// from the friend if Answer is "from". If the friend is out of reach, it costs nothing.
func Swap(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m, o := s.Model(d.Ship), s.Model(d.Other)
	t.Reveal()
	switch {
	case !o.Afloat() || o.Seat != m.Seat || !slices.Contains(s.Adjacent(d.Ship), d.Other):
		t.Tell("%s swaps no crew: %s is out of reach.", m.Called(), o.Called())
		return
	case s.PairOf(d.Ship) != nil || s.PairOf(d.Other) != nil:
		t.Tell("%s swaps no crew: one of the two is grappled.", m.Called())
		return
	}
	from, to := m, o
	if d.Answer == "from" {
		from, to = o, m
	}
	if from.Dice-d.N < 1 || to.Room() < d.N || !s.Takes(t, m, deed.ActSwap) {
		return
	}
	from.Dice -= d.N
	to.Dice += d.N
	t.Tell("%s goes from %s to %s: they have %d and %d.", game.Capital(game.CountDice(d.N)), from.Called(), to.Called(), from.Dice, to.Dice)
}
