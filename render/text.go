package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Text is what may change in a picture, in words: its title and alt text, then
// everything outside the static layers in order of painting, one thing a line.
//
//	board 1200x900 day: JAWS
//	alt: Round 4. Quint is at E.
//	label "Round 4" at 28,46 bold 44 fffaf0
//	token orca-q "Orca" at 748,493
//	path 900,416 to 1180,520 stroke b3392f
//
// Two scenes with the same words look the same except for outlines, since it tells only the box
// of an outline.
func (s Scene) Text() string {
	var b strings.Builder
	theme := "no theme"
	if s.Theme != nil {
		theme = s.Theme.Name
	}
	fmt.Fprintf(&b, "%s %sx%s %s: %s\nalt: %s\n", s.Name, pixels(s.W), pixels(s.H), theme, s.Title, s.Alt)
	if s.Head != "" {
		fmt.Fprintf(&b, "head: %s / %s\n", s.Head, s.Aside)
	}
	for _, c := range s.Cards {
		facts := make([]struct{ name, value string }, len(c.Facts))
		for i, f := range c.Facts {
			facts[i].name, facts[i].value = f.Name, f.Value
		}
		fmt.Fprintf(&b, "card %q %q %q %q\n", c.Title, c.Aside, c.Lines, facts)
	}
	for _, l := range s.Layers {
		if l.Key == "" {
			writeShapes(&b, l.Shapes)
		}
	}
	return b.String()
}

func writeShapes(b *strings.Builder, shapes []Shape) {
	for _, s := range shapes {
		switch s := s.(type) {
		case Token:
			fmt.Fprintf(b, "token %s %q at %s", s.Key, s.Name, place(s.At))
			if s.Angle != 0 {
				fmt.Fprintf(b, " turned %s", pixels(s.Angle))
			}
		case Label:
			fmt.Fprintf(b, "label %q at %s %s %s %s", s.Text, place(s.At), s.Face, pixels(s.Size), s.Color)
			if s.Angle != 0 {
				fmt.Fprintf(b, " turned %s", pixels(s.Angle))
			}
		case Path:
			low, high := Box(s.Outline)
			fmt.Fprintf(b, "path %s to %s", place(low), place(high))
			if s.Fill.Color != 0 {
				fmt.Fprintf(b, " fill %s", s.Fill.Color)
			}
			if s.Stroke != 0 && s.Width > 0 {
				fmt.Fprintf(b, " stroke %s", s.Stroke)
			}
			if len(s.Dash) > 0 {
				b.WriteString(" dashed")
			}
		}
		b.WriteByte('\n')
	}
}

// Box is the smallest rectangle round all points of an outline, given by the corners with the
// lowest and the highest coordinates. Curves lie inside it.
func Box(outline []Seg) (low, high Point) {
	first := true
	for _, s := range outline {
		for _, p := range s.P[:s.Op.points()] {
			if first {
				low, high, first = p, p, false
			}
			low = Point{min(low.X, p.X), min(low.Y, p.Y)}
			high = Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	return low, high
}

// points is how many points a step uses.
func (o Op) points() int {
	switch o {
	case MoveTo, LineTo:
		return 1
	case QuadTo:
		return 2
	case CubicTo:
		return 3
	}
	return 0
}

func place(p Point) string { return pixels(p.X) + "," + pixels(p.Y) }

// pixels rounds to whole pixels. The result is the same on machines whose
// arithmetic differs in the last digits.
func pixels(v float64) string {
	whole := math.Round(math.Round(v*1000) / 1000)
	return strconv.FormatFloat(whole+0, 'f', 0, 64) // + 0 makes -0 a plain 0
}

// String is the colour in hex: rrggbb, or rrggbbaa if it is not opaque.
func (c Color) String() string {
	if c&0xff == 0xff {
		return fmt.Sprintf("%06x", uint32(c>>8))
	}
	return fmt.Sprintf("%08x", uint32(c))
}

// String is the face's name.
func (f Face) String() string {
	names := [...]string{Roman: "roman", Bold: "bold", Italic: "italic", BoldItalic: "bold italic", Mono: "mono"}
	if int(f) >= len(names) {
		return "face " + strconv.Itoa(int(f))
	}
	return names[f]
}

// Named returns a copy of the scene in which in replaces every text that may hold seat marks.
func (s Scene) Named(in func(string) string) Scene {
	s.Title, s.Alt, s.Head, s.Aside = in(s.Title), in(s.Alt), in(s.Head), in(s.Aside)
	cards := make([]Panel, len(s.Cards))
	for i, c := range s.Cards {
		cards[i] = c.named(in)
	}
	s.Cards = cards
	layers := make([]Layer, len(s.Layers))
	for i, l := range s.Layers {
		l.Shapes, _ = named(l.Shapes, in)
		layers[i] = l
	}
	s.Layers = layers
	return s
}

// named returns a copy of the panel with its texts replaced.
func (p Panel) named(in func(string) string) Panel {
	p.Title, p.Aside = in(p.Title), in(p.Aside)
	lines, facts := make([]string, len(p.Lines)), make([]Fact, len(p.Facts))
	for i, l := range p.Lines {
		lines[i] = in(l)
	}
	for i, f := range p.Facts {
		facts[i] = f
		facts[i].Name, facts[i].Value = in(f.Name), in(f.Value)
	}
	p.Lines, p.Facts = lines, facts
	return p
}

// named returns a copy of shapes with their texts replaced, and the new texts of
// the labels that changed.
func named(shapes []Shape, in func(string) string) ([]Shape, []string) {
	var changed []string
	out := make([]Shape, len(shapes))
	for i, shape := range shapes {
		switch s := shape.(type) {
		case Label:
			text := in(s.Text)
			if text != s.Text {
				changed = append(changed, text)
				s.Text = text
			}
			shape = s
		case Token:
			s.Name = in(s.Name)
			inner, texts := named(s.Shapes, in)
			if len(texts) > 0 {
				s.Shapes = inner
				s.Key += fmt.Sprintf(" %q", texts) // the shapes differ now, so the key must differ, too
				changed = append(changed, texts...)
			}
			shape = s
		}
		out[i] = shape
	}
	return out, changed
}
