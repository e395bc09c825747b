package blackspot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/render"
	"shipboard/render/raster"
)

// In battles of chance lines, every viewer's pictures keep the rules of the house.
// With PICTURES set to a folder, some are written there.
func TestPicturesOfBattles(t *testing.T) {
	folder := os.Getenv("PICTURES")
	painter := raster.New(raster.Limits{})
	for i, options := range []map[string]string{allOn, {"fantasy": "on", "terrain": "hand"}, {"scenario": "blockade"}, {"scenario": "treasure", "swap": "on"}} {
		seats := []int{4, 3, 2, 2}[i]
		s := begun(t, fmt.Sprint("pictures ", i), seats, options)
		rng := rand.New(rand.NewPCG(uint64(i), 11))
		for n := range 300 {
			m := s.Match().(*State)
			if n%20 == 0 || m.Over != nil {
				for viewer := game.Public; int(viewer) < seats; viewer++ {
					scenes := m.view(viewer).Scenes()
					if viewer != game.Public {
						checkChoiceSpots(t, m, viewer, scenes)
					}
					for _, scene := range scenes {
						if err := scene.Check(); err != nil {
							t.Errorf("battle %d, line %d, seat %d: %s: %v", i, n, viewer, scene.Name, err)
						}
						if folder == "" || n%100 != 0 || scene.Private != (viewer == 0) {
							continue
						}
						file, err := painter.PNG(scene)
						if err != nil {
							t.Fatal(err)
						}
						if len(file) > render.MostBytes {
							t.Errorf("battle %d, line %d: %s has %d bytes", i, n, scene.Name, len(file))
						}
						if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("battle%d-%03d-%s.png", i, n, scene.Name)), file, 0o644); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			if m.Over != nil {
				break
			}
			seat := m.open()[rng.IntN(len(m.open()))]
			if _, err := s.Play(seat, gametest.Offered(m, seat, rng.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkChoiceSpots holds that the spots of a player's choices are in his pictures.
func checkChoiceSpots(t *testing.T, m *State, seat game.Seat, scenes []render.Scene) {
	t.Helper()
	there := map[string]bool{"": true}
	for _, scene := range scenes {
		for _, x := range scene.Spots {
			there[x.Name] = true
		}
	}
	for _, c := range m.Choices(seat, "") {
		list := []game.Choice{c}
		if !c.Whole() {
			list = append(list, m.Choices(seat, c.Line)...)
		}
		for _, c := range list {
			if !there[c.Spot] {
				t.Errorf("%q is about %q, which is in no picture", c.Line, c.Spot)
			}
		}
	}
}
