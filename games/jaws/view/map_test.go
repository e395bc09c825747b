package view

import (
	"math"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// borders walks over a map in steps of 2 px and counts how often the next point
// to the right or below is in another space.
func borders(space func(render.Point) string, c *islandMap) map[[2]string]int {
	const step = 2
	met := map[[2]string]int{}
	for y := c.y + 1; y < c.y+c.h-step; y += step {
		for x := c.x + 1; x < c.x+c.w-step; x += step {
			a := space(render.Point{X: x, Y: y})
			for _, q := range []render.Point{{X: x + step, Y: y}, {X: x, Y: y + step}} {
				if b := space(q); a != "" && b != "" && a != b {
					met[[2]string{min(a, b), max(a, b)}]++
				}
			}
		}
	}
	return met
}

// The drawn map has the 20 borders by water and the 16 by land of the printed
// map, each at least 12 px long, and no others (JAWS-MAP-02, JAWS-MAP-03,
// JAWS-MAP-04).
func TestDrawnMapHasTheBordersOfTheRules(t *testing.T) {
	const shortest = 12 / 2
	for name, c := range map[string]*islandMap{"board": boardMap, "pad": padMap} {
		for kind, table := range map[string]struct {
			space func(render.Point) string
			near  *[board.SpaceCount]board.Spaces
			count int
		}{"water": {c.water, &board.Amity.Water, 20}, "land": {c.land, &board.Amity.Land, 16}} {
			met := borders(table.space, c)
			want := map[[2]string]bool{}
			for s, near := range table.near {
				for _, other := range near.List() {
					a, b := board.Space(s).String(), other.String()
					want[[2]string{min(a, b), max(a, b)}] = true
				}
			}
			if len(want) != table.count {
				t.Fatalf("the rules have %d borders by %s, want %d", len(want), kind, table.count)
			}
			for pair := range want {
				if met[pair] < shortest {
					t.Errorf("%s: %v touch by %s, but the map shows a border of %d steps", name, pair, kind, met[pair])
				}
			}
			for pair, n := range met {
				if !want[pair] {
					t.Errorf("%s: %v do not touch by %s, but the map shows a border of %d steps", name, pair, kind, n)
				}
			}
		}
	}
}

// Every drawn line is a border, and every border is drawn.
func TestDrawnLinesAreTheBorders(t *testing.T) {
	c := boardMap
	for _, e := range mapEdges {
		space := c.water
		if e.land {
			space = c.land
		}
		var along []render.Point // points with another point 3 px away on either side
		var across []float64
		if e.ray {
			p, q := c.ends(e)
			for f := 0.05; f < 0.96; f += 0.05 {
				along, across = append(along, render.Point{X: p.X + f*(q.X-p.X), Y: p.Y + f*(q.Y-p.Y)}), append(across, e.a+90)
			}
		} else {
			for a := e.a + 1; a < e.b; a += 2 {
				along, across = append(along, c.polar(a, e.r)), append(across, a)
			}
		}
		for i, p := range along {
			a, b := space(render.Polar(p, 3, across[i])), space(render.Polar(p, -3, across[i]))
			if a == b || a == "" || b == "" {
				t.Errorf("the line of %+v runs between %q and %q at %.0f,%.0f", e, a, b, p.X, p.Y)
				break
			}
		}
	}
	const step = 2
	for y := c.y + 1; y < c.y+c.h-step; y += step {
		for x := c.x + 1; x < c.x+c.w-step; x += step {
			p, q := render.Point{X: x, Y: y}, render.Point{X: x + step, Y: y}
			for _, land := range []bool{false, true} {
				space := c.water
				if land {
					space = c.land
				}
				if a, b := space(p), space(q); a == "" || b == "" || a == b {
					continue
				}
				away := math.Inf(1)
				for _, e := range mapEdges {
					if e.land == land {
						away = min(away, c.away(p, e))
					}
				}
				if away > 2*step {
					t.Fatalf("%q and %q meet at %.0f,%.0f, where no line is drawn", space(p), space(q), x, y)
				}
			}
		}
	}
}

// The name of every space is in its own water.
func TestNamesStandInTheirSpaces(t *testing.T) {
	for name, c := range map[string]*islandMap{"board": boardMap, "pad": padMap} {
		for _, space := range waterNames {
			for a := 0.0; a < 360; a += 10 {
				if got := c.water(render.Polar(c.disc(space), discRadius, a)); got != space {
					t.Errorf("%s: the disc of %s reaches into %q", name, space, got)
					break
				}
			}
		}
		for _, n := range landNames {
			if got, want := c.land(c.polar(n.a, n.r)), n.text; got != want && (want == "Shop") != (got == "shop") && got != want[:1] {
				t.Errorf("%s: %q is written on the land of %q", name, want, got)
			}
		}
	}
}

// The spaces of the picture touch as the rules say, with any number of tiles gone
// (JAWS-A2MAP-03, JAWS-A2MAP-05).
func TestDrawnOrcaHasTheBordersOfTheRules(t *testing.T) {
	outlines := make([][]render.Point, 9)
	for zone := 1; zone <= 8; zone++ {
		outlines[zone] = tileOutline(zone)
	}
	for _, gone := range [][]int{nil, {2}, {2, 7}, {1, 2, 3}, {4, 5}, {1, 2, 3, 4, 5, 6, 7, 8}} {
		var left board.Tiles
		for i := range left {
			left[i] = board.Whole
		}
		for _, zone := range gone {
			left[zone-1] = board.Sunk
		}
		space := func(p render.Point) string {
			for zone := 1; zone <= 8; zone++ {
				x0, y0, x1, y1 := zoneRect(zone)
				if p.X < x0 || p.X >= x1 || p.Y < y0 || p.Y >= y1 {
					continue
				}
				if left[zone-1] != board.Sunk && inside(p, outlines[zone]) {
					return "b" + string(rune('0'+zone))
				}
				return "w" + string(rune('0'+zone))
			}
			return ""
		}
		met := map[[2]string]int{}
		for y := seaY + 1; y < seaY+seaH-2; y += 2 {
			for x := seaX + 1; x < seaX+seaW-2; x += 2 {
				a := space(render.Point{X: x, Y: y})
				for _, q := range []render.Point{{X: x + 2, Y: y}, {X: x, Y: y + 2}} {
					if b := space(q); a != "" && b != "" && a != b {
						met[[2]string{min(a, b), max(a, b)}]++
					}
				}
			}
		}
		for i, a := range board.AllPlaces {
			for _, b := range board.AllPlaces[i+1:] {
				pair := [2]string{min(string(a), string(b)), max(string(a), string(b))}
				if got, want := met[pair] > 4, left.Touch(a, b); got != want {
					t.Errorf("with %v gone %s and %s touch: %v on the picture, %v by the rules", gone, a, b, got, want)
				}
			}
		}
	}
}
