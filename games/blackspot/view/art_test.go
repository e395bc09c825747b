package view

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"shipboard/games/blackspot/roster"
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

var liveryKeys = []string{"barbarians", "dwarves", "elves", "goblinoids", "realmsmen", "saurians", "technomages", "undead", ""}

// Every model of every fleet can be drawn, large and small.
func TestArtOfModels(t *testing.T) {
	kinds := []string{"batteau", "sloop", "frigate", "gunfrigate", "hullfrigate", "manowar", "airship", "submarine"}
	for _, k := range []float64{31, 62} {
		for _, theme := range []*render.Theme{render.Day, render.Night} {
			var shapes []render.Shape
			y := 60.0
			for i, f := range liveryKeys {
				x := 60.0
				for j, kind := range kinds {
					long, _ := sizeOf(kind)
					f := figure{kind: kind, livery: f, engine: engineOf(f), at: render.Point{X: x + long*k/2, Y: y}, k: k, angle: 90, name: kind, adrift: f == "", submerged: kind == "submarine" && i%2 == 1, aloft: kind == "airship"}
					shapes = append(shapes, f.shapes(theme)...)
					x += long*k + 0.35*k
					_ = j
				}
				shapes = append(shapes, badge(liveries[f], render.Point{X: x + 30, Y: y}, 34, "SNWE"[i%4:i%4+1]+strconv.Itoa(i+4))...)
				y += k * 1.1
				if k > 40 && y > 1150 {
					break
				}
			}
			sheet(t, "art-ships-"+strconv.Itoa(int(k))+"-"+theme.Name, theme, y+20, shapes)
		}
	}
}

func TestArtOfBeasts(t *testing.T) {
	for _, theme := range []*render.Theme{render.Day, render.Night} {
		var shapes []render.Shape
		y := 90.0
		for _, k := range []float64{31, 62, 100} {
			x := 60.0
			for i, kind := range []string{"dragon", "ichthyosaur", "kraken", "narwhal", "jelly", "wraith", "king", "titan", "maw"} {
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

func TestArtOfTheSea(t *testing.T) {
	for _, theme := range []*render.Theme{render.Day, render.Night} {
		for _, c := range []sea{wholeSea(), window(18, 18, 14, 11)} {
			shapes := c.water(theme)
			shapes = append(shapes, c.windArrows(theme, 45)...)
			x0, y0 := c.west, c.south
			f := c.wide / 14
			if c.whole() {
				f = 2.3
			}
			put := func(x, y float64) (float64, float64) { return x0 + x*f, y0 + y*f }
			x, y := put(3, 8)
			shapes = append(shapes, c.island(theme, x, y, 1.5)...)
			x, y = put(7.5, 8.2)
			shapes = append(shapes, c.reef(theme, x, y, 1.25)...)
			x, y = put(11, 8)
			shapes = append(shapes, c.volcano(theme, x, y, 1.5, 6)...)
			x, y = put(2, 3)
			shapes = append(shapes, c.whirlpool(theme, x, y, 1.5)...)
			x, y = put(6.2, 3)
			shapes = append(shapes, c.fireRing(theme, x, y, 2)...)
			x, y = put(9.6, 4.5)
			shapes = append(shapes, c.sandbar(theme, x, y, 70)...)
			fig := func(kind, livery string, x, y, angle float64) figure {
				x, y = put(x, y)
				return figure{kind: kind, livery: livery, engine: engineOf(livery), at: c.at(x, y), angle: angle, k: c.k, name: kind}
			}
			x, y = put(12, 2)
			shapes = append(shapes, c.template(x, y+0.375, 0, 2, 3)...)
			shapes = append(shapes, c.course(theme, theme.Gold, [2]float64{x - 4, y - 1}, [2]float64{x - 1.5, y - 1}, [2]float64{x, y})...)
			a, z := fig("frigate", "elves", 6.2, 3, 20), fig("sloop", "dwarves", 6.2+0.7/f, 3, 10)
			shapes = append(shapes, a.shapes(theme)...)
			shapes = append(shapes, z.shapes(theme)...)
			shapes = append(shapes, lashes(a, z)...)
			man := fig("manowar", "undead", 12, 2, 90)
			shapes = append(shapes, man.shapes(theme)...)
			trapped := fig("frigate", "goblinoids", 4, 5.6, 300)
			shapes = append(shapes, trapped.shapes(theme)...)
			shapes = append(shapes, trapped.rocks()...)
			aground := fig("sloop", "realmsmen", 4.6, 8, 100)
			aground.aground = true
			shapes = append(shapes, aground.shapes(theme)...)
			x, y = put(9, 1)
			shapes = append(shapes, wreck(c.at(x, y), c.k)...)
			name := "art-sea-" + theme.Name
			if c.whole() {
				name += "-whole"
			}
			sheet(t, name, theme, c.top+c.h()+60, shapes)
		}
	}
}

func TestArtOfCards(t *testing.T) {
	for _, theme := range []*render.Theme{render.Day, render.Night} {
		var shapes []render.Shape
		for i, c := range roster.Spells {
			shapes = append(shapes, spellCard(theme, 24+388*float64(i%3), 24+264*float64(i/3), c, "", i%5 == 0)...)
		}
		y := 24 + 264*8.0 + 110
		for i := range 9 {
			shapes = append(shapes, windRose(theme, render.Point{X: 90 + 130*float64(i), Y: y}, 60, i == 8, 45*float64(i))...)
		}
		sheet(t, "art-cards-"+theme.Name, theme, y+100, shapes)
	}
}
