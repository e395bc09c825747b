package moby

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render/raster"
)

func longNames(s string) string {
	for i, n := range []string{"Bartholomew Featherstonehaugh", "Ann", "Maximiliana von Oberwasser", "Bob", "Christopher Wren-Smythe", "Zoë Quartermaine", "黒田官兵衛", "Jo"} {
		s = strings.ReplaceAll(s, game.Seat(i).Mark(), n)
	}
	return s
}

func TestDump(t *testing.T) {
	dir := os.Getenv("DUMP")
	if dir == "" {
		return
	}
	painter := raster.New(raster.Limits{})
	for _, seats := range []int{8, 2} {
		for seed := range 2 {
			n := 0
			seen := map[string]int{}
			playAtRandom(t, seed, seats, nil, func(s *State, _ *game.Dice, rng *rand.Rand) {
				key := fmt.Sprint(s.Whale.Depth, s.lines() > 1, len(s.Swimmers) > 3, len(s.Latest.Runs) > 0, len(s.Latest.Ray) > 0, s.Over != nil, len(s.Asks) > 0)
				if seen[key] > 0 || rng.IntN(3) > 0 && s.Over == nil {
					return
				}
				seen[key]++
				n++
				for i, sc := range s.View(game.Seat(seed)).(*View).Scenes() {
					if n > 12 && s.Over == nil || i > 2 && n%4 > 0 {
						break
					}
					file, err := painter.PNG(sc.Named(longNames))
					if err != nil {
						t.Fatal(err)
					}
					os.WriteFile(fmt.Sprintf("%s/%d-%d-%02d-%s.png", dir, seats, seed, n, sc.Name), file, 0o644)
				}
			})
		}
	}
}
