package render

import (
	"math"
	"strconv"
	"strings"
)

// SVGPath is an outline as the d of an SVG path, to a tenth of a pixel.
func SVGPath(outline []Seg) string {
	var b strings.Builder
	for _, s := range outline {
		b.WriteByte("MLQCZ"[s.Op])
		for i, p := range s.P[:s.Op.points()] {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(tenth(p.X) + " " + tenth(p.Y))
		}
	}
	return b.String()
}

func tenth(v float64) string { return strconv.FormatFloat(math.Round(v*10)/10+0, 'f', -1, 64) }
