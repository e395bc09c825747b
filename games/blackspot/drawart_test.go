package blackspot

import (
	"os"
	"path/filepath"
	"testing"

	"shipboard/render"
	"shipboard/render/raster"
)

// sheet makes a picture of art, and with PICTURES set to a folder writes it there.
func sheet(t *testing.T, name string, theme *render.Theme, h float64, shapes []render.Shape) {
	t.Helper()
	base := []render.Shape{render.Path{Outline: render.Rect(0, 0, 1200, h, 0), Fill: render.Paint{Color: theme.SeaPale}}}
	s := render.Scene{
		Name: name, Title: name, Alt: name, W: 1200, H: h, Theme: theme, Private: theme == render.Night,
		Layers: []render.Layer{{Key: "sheet", Shapes: base}, {Shapes: shapes}},
	}
	if err := s.Check(); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	file, err := raster.New(raster.Limits{}).PNG(s)
	if err != nil {
		t.Fatal(err)
	}
	if len(file) > render.MostBytes {
		t.Errorf("%s has %d bytes", name, len(file))
	}
	if folder := os.Getenv("PICTURES"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, name+".png"), file, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

var factions = []string{"barbarian", "dwarf", "elf", "goblinoid", "realmsmen", "saurian", "technomage", "undead"}

// Every model of every fleet can be drawn, large and small.
func TestArtOfModels(t *testing.T) {
	kinds := []string{"batteau", "sloop", "frigate", "super frigate", "man-o-war", "air ship", "submarine"}
	for _, k := range []float64{31, 62} {
		for _, theme := range []*render.Theme{render.Day, render.Night} {
			var shapes []render.Shape
			y := 60.0
			for i, f := range append(append([]string{}, factions...), "south", "north", "west", "east", "") {
				x := 60.0
				for j, kind := range kinds {
					long, _ := base(kind)
					f := figure{kind: kind, livery: f, at: render.Point{X: x + long*k/2, Y: y}, k: k, angle: 90, name: kind, adrift: f == "", submerged: kind == "submarine" && i%2 == 1, aloft: kind == "air ship"}
					shapes = append(shapes, f.shapes(theme)...)
					x += long*k + 0.35*k
					_ = j
				}
				shapes = append(shapes, badge(liveries[f], render.Point{X: x + 30, Y: y}, 34, liveries[f].letter+digits(i+4))...)
				y += k * 1.1
				if k > 40 && y > 1150 {
					break
				}
			}
			sheet(t, "art-ships-"+digits(int(k))+"-"+theme.Name, theme, y+20, shapes)
		}
	}
}

func TestArtOfBeasts(t *testing.T) {
	for _, theme := range []*render.Theme{render.Day, render.Night} {
		var shapes []render.Shape
		y := 90.0
		for _, k := range []float64{31, 62, 100} {
			x := 60.0
			for i, kind := range []string{"dragon", "ichthyosaur", "kraken", "narwhal", "jelly", "wraith", "kelp king", "titan", "maw"} {
				f := figure{kind: kind, at: render.Point{X: x, Y: y}, k: k, name: kind, aloft: kind == "dragon", submerged: k == 62 && i%2 == 1}
				shapes = append(shapes, f.shapes(theme)...)
				x += k * 1.25
			}
			y += k * 1.8
		}
		x := 40.0
		for _, m := range []mark{markFire, markAnchor, markAground, markDived, markAloft, markFlag, markWizard, markHooks, markAdrift, markPrize, markTrapped, markSpell, markSiren, markBoat, markActed, markEye, markTreasure} {
			shapes = append(shapes, m.draw(render.Point{X: x, Y: y}, 22)...)
			shapes = append(shapes, m.draw(render.Point{X: x, Y: y + 50}, 13)...)
			x += 54
		}
		y += 110
		for i := range 7 {
			shapes = append(shapes, die(render.Point{X: 60 + 60*float64(i), Y: y}, 44, i, i%2 == 0)...)
			shapes = append(shapes, pips(theme, 500+100*float64(i), y, 22, i%4, max(i-3, 0))...)
		}
		sheet(t, "art-beasts-"+theme.Name, theme, y+60, shapes)
	}
}
