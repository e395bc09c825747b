package moby

import (
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
	painter := raster.New(raster.Limits{})
	for name, p := range pictured(t) {
		for _, sc := range p.v.Scenes() {
			file, err := painter.PNG(sc.Named(longNames))
			if err != nil {
				t.Fatal(err)
			}
			if err := sc.Check(); err != nil {
				t.Error(err)
			}
			os.WriteFile(dir+"/"+name+"-"+sc.Name+".png", file, 0o644)
		}
	}
}
var _ = 0
