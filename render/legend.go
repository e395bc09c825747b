package render

import "math"

// LegendOf is the legend of a picture as a separate picture, with each sign beside its meaning.
func LegendOf(s Scene) Scene {
	const width, margin, signs, gap, least = 760.0, 24.0, 150.0, 14.0, 52.0
	t := s.Theme
	y := BannerHeight + margin
	var shapes []Shape
	alt := ""
	for _, sign := range s.Legend {
		low, high := tokenBox(sign.Token)
		h := max(high.Y-low.Y, least)
		token := sign.Token
		token.At = Point{signs/2 + margin - (low.X+high.X)/2, y + h/2 - (low.Y+high.Y)/2}
		shapes = append(shapes, token, Label{
			Text: sign.Meaning, At: Point{signs + 2*margin, y + h/2}, Size: 30, Color: t.Ink, Max: width - signs - 3*margin,
		})
		y += math.Ceil(h) + gap
		alt += token.Name + ": " + sign.Meaning + " "
	}
	page := []Shape{Path{Outline: Rect(0, 0, width, y+margin, 0), Fill: Paint{Color: t.Page}}}
	page = append(page, Banner(t, width, "Signs", "")...)
	return Scene{
		Name: s.Name + "-legend", Title: "Signs: " + s.Title, Alt: cutAlt(alt), W: width, H: y + margin, Theme: t,
		Private: s.Private, Layers: []Layer{{Shapes: append(page, shapes...)}},
	}
}

// cutAlt shortens an alt text that is too long.
func cutAlt(alt string) string {
	letters := []rune(alt)
	return string(letters[:min(len(letters), MostAlt/2)])
}

// tokenBox is the box of a token's shapes about its middle.
func tokenBox(t Token) (low, high Point) {
	first := true
	for _, shape := range t.Shapes {
		p, ok := shape.(Path)
		if !ok {
			continue
		}
		l, h := Box(p.Outline)
		if first {
			low, high, first = l, h, false
		}
		low = Point{min(low.X, l.X), min(low.Y, l.Y)}
		high = Point{max(high.X, h.X), max(high.Y, h.Y)}
	}
	return low, high
}
