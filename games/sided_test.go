package games

import (
	"fmt"
	"slices"
	"testing"

	"shipboard/games/game"
)

// Sides are the same seen from each of their seats, and known to everyone: whoever imagines a
// match imagines the same ones.
func TestSides(t *testing.T) {
	sided := map[string]bool{"jaws": true, "race": true, "boarders": true}
	for _, g := range All {
		shared := false
		for seats := g.Seats.Min; seats <= g.Seats.Max; seats++ {
			options := map[string]string{}
			if g.Key == "race" {
				options["fleets"] = "2"
			}
			s, _, err := game.Begin(g, game.Table{Seats: seats, Options: options}, [32]byte{1})
			if err != nil {
				t.Fatalf("%s with %d: %v", g.Key, seats, err)
			}
			for seat := range game.Seat(seats) {
				side := game.Together(s.Match(), seat, seats)
				shared = shared || len(side) > 1
				if !slices.Contains(side, seat) {
					t.Errorf("%s with %d: seat %d is not on its own side, %v", g.Key, seats, seat, side)
				}
				for _, o := range side {
					if seen := game.Together(s.Match(), o, seats); !slices.Equal(seen, side) {
						t.Errorf("%s with %d: the side of seat %d is %v, and of seat %d %v", g.Key, seats, seat, side, o, seen)
					}
				}
			}
			for viewer := game.Public; int(viewer) < seats; viewer++ {
				other := s.Match().Imagine(viewer)(game.NewDice([32]byte{7}))
				if a, b := allSides(s.Match(), seats), allSides(other, seats); a != b {
					t.Errorf("%s with %d: the sides are %s, and as viewer %d imagines them %s", g.Key, seats, a, viewer, b)
				}
			}
		}
		if shared != sided[g.Key] {
			t.Errorf("%s: some play together %v", g.Key, shared)
		}
	}
}

func allSides(m game.Match, seats int) string {
	var all [][]game.Seat
	for seat := range game.Seat(seats) {
		all = append(all, game.Together(m, seat, seats))
	}
	return fmt.Sprint(all)
}
