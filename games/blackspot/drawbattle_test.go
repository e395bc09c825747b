package blackspot

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
)

// Whatever comes up in battles of chance lines, every viewer's pictures keep the
// rules of the house. With PICTURES set to a folder, some are written there.
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
					for _, scene := range m.view(viewer).Scenes() {
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
			if _, err := s.Play(seat, offered(t, m, seat, rng)); err != nil {
				t.Fatal(err)
			}
		}
	}
}
