package told

import (
	"cmp"
	"maps"
	"math"
	"regexp"
	"slices"

	"shipboard/bot/chat"
	"shipboard/render"
)

// gridName is the name of a point or a hex of a board whose rows and columns have names: "D4".
var gridName = regexp.MustCompile(`\b[A-Z]\d{1,2}\b`)

// guns are some guns of a kind, whose name looks like that of a place: "2 L12".
var guns = regexp.MustCompile(`\b\d+ [A-Z]\d{1,2}\b`)

// mostNamed is how many places a step names on its picture.
const mostNamed = 6

// gridOf are the names of the rows and columns of a board, and the places that a text names or between
// which a shot goes. It is nil for a board without such names.
func gridOf(s render.Scene, text string, marks []chat.DeskMark) *chat.DeskGrid {
	var g chat.DeskGrid
	where := make(map[string]render.Point)
	rows, columns := make(map[string]bool), make(map[string]bool)
	byRow := lettersAreRows(s.Spots)
	for _, spot := range s.Spots {
		if gridName.FindString(spot.Name) != spot.Name {
			continue
		}
		area, _ := spot.Ring()
		at := render.Point{X: math.Round(area.X + area.W/2), Y: math.Round(area.Y + area.H/2)}
		where[spot.Name] = at
		row, column := spot.Name[:1], spot.Name[1:]
		if !byRow {
			row, column = column, row
		}
		if !rows[row] {
			rows[row] = true
			g.Rows = append(g.Rows, chat.DeskEdge{Name: row, At: at.Y})
		}
		if !columns[column] {
			columns[column] = true
			g.Columns = append(g.Columns, chat.DeskEdge{Name: column, At: at.X})
		}
	}
	if len(where) == 0 {
		return nil
	}
	names := gridName.FindAllString(guns.ReplaceAllString(text, ""), -1)
	for _, m := range marks {
		if m.Kind == "shot" || m.Kind == "throw" {
			names = append(names, nearest(where, m.X, m.Y), nearest(where, m.ToX, m.ToY))
		}
	}
	for _, name := range names {
		at, is := where[name]
		if is && len(g.Named) < mostNamed && !slices.ContainsFunc(g.Named, func(p chat.DeskPlace) bool { return p.Name == name }) {
			g.Named = append(g.Named, chat.DeskPlace{Name: name, X: at.X, Y: at.Y})
		}
	}
	return &g
}

// lettersAreRows reports whether places whose names begin with the same letter lie beside each other, and not
// below each other.
func lettersAreRows(spots []render.Spot) bool {
	var first *render.Area
	letter := ""
	for _, spot := range spots {
		if gridName.FindString(spot.Name) != spot.Name {
			continue
		}
		area, _ := spot.Ring()
		if first == nil {
			first, letter = &area, spot.Name[:1]
		} else if spot.Name[:1] == letter {
			return math.Abs(area.X-first.X) > math.Abs(area.Y-first.Y)
		}
	}
	return false
}

// nearest is the place nearest to a point.
func nearest(where map[string]render.Point, x, y float64) string {
	far := func(name string) float64 { return math.Hypot(where[name].X-x, where[name].Y-y) }
	return slices.MinFunc(slices.Sorted(maps.Keys(where)), func(a, b string) int { return cmp.Compare(far(a), far(b)) })
}
