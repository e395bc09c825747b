package rules_test

import (
	"slices"
	"strconv"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-FLEET-03, SPOT-FLEET-04: a die tells how many islands and reefs there are;
// placed by hand, kind and place are the placer's, in the order of seats.
func TestTerrainByHand(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		b := spottest.BuildingYard(t, seats, map[string]string{"terrain": "hand"})
		var placed []game.Seat
		n := b.Left
		if n < 1 || n > 6 {
			t.Fatalf("%d pieces", n)
		}
		for _, place := range []string{"9 9", "15 9", "21 9", "27 9", "9 27", "15 27"}[:n] {
			seat := b.Open()[0]
			placed = append(placed, seat)
			if len(b.Open()) > 1 {
				t.Errorf("%v place at once", b.Open())
			}
			b.Refuses((seat+1)%game.Seat(seats), "place reef at "+place, "does nothing now")
			b.Refuses(seat, "place reef at 18 2", "6 inches from each edge")
			if len(b.Terrain) > 0 {
				b.Refuses(seat, "place reef at 9 13.99", "less than 5 inches")
			}
			if !b.Offers(seat, "place reef ", "place reef at 21 21") {
				t.Error("the square at 21, 21 is not offered")
			}
			b.Plays(seat, "place reef at "+place)
		}
		for i, seat := range placed {
			if int(seat) != i%seats || b.Terrain[i].Kind != board.Reef || b.Terrain[i].Disc.Radius != 125 {
				t.Errorf("%d players: piece %d is %+v by %d", seats, i+1, b.Terrain[i], seat)
			}
		}
		if b.Prompt.Ask != board.AskFleet {
			t.Errorf("asked %s; want the fleets to follow", b.Prompt.Ask)
		}
	}
}

// SPOT-FLEET-03: automatic terrain begins with an island and alternates; it keeps off
// the edges and apart.
func TestAutomaticTerrain(t *testing.T) {
	counts := map[int]bool{}
	for i := range 60 {
		s := spottest.Begun(t, "terrain "+strconv.Itoa(i), 2, nil).Match().(*blackspot.State)
		counts[len(s.Terrain)] = true
		for j, f := range s.Terrain {
			if want := []string{board.Island, board.Reef}[j%2]; f.Kind != want {
				t.Fatalf("piece %d is a %s", j+1, f.Kind)
			}
			rest := *s
			rest.Terrain = slices.Delete(slices.Clone(s.Terrain), j, j+1)
			if err := rules.TerrainFits(&rest.Sea, f); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(counts) != 6 {
		t.Errorf("in 60 battles these numbers of pieces: %v", counts)
	}
}
