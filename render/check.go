package render

import (
	"errors"
	"fmt"
	"math"
	"regexp"
)

// What every picture keeps to, so that it can be read on a phone.
const (
	MostWidth     = 1200 // pixels
	LeastType     = 22   // pixels
	TokenReach    = 120  // pixels from a token's middle to the end of its shapes
	letterBreadth = 0.5  // about the width of a letter, as a share of its size
)

// Check tells everything in which a scene breaks the rules of the house, for
// tests: a page wider than 1200 px, type below 22 px, nothing said in words, a
// static layer above a changing one, a token beyond its 120 px, a seat mark
// where the drawing is kept.
func (s Scene) Check() error {
	var faults []error
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf(format, args...))
	}
	if s.Name == "" || s.Title == "" || s.Alt == "" {
		fault("name %q, title %q and alt text %q must all say something", s.Name, s.Title, s.Alt)
	}
	if s.Theme == nil {
		fault("there is no theme")
	}
	if !(s.W >= 1 && s.W <= MostWidth && s.H >= 1) {
		fault("the page is %v by %v; at most %d wide", s.W, s.H, MostWidth)
	}
	changing := false
	for i, l := range s.Layers {
		if l.Key == "" {
			changing = true
		} else if changing {
			fault("static layer %q lies above a changing one", l.Key)
		}
		for _, shape := range l.Shapes {
			if err := checkShape(shape, l.Key != ""); err != nil {
				fault("layer %d: %w", i, err)
			}
		}
	}
	return errors.Join(faults...)
}

var seatMark = regexp.MustCompile(`\{\d+\}`)

func checkShape(shape Shape, static bool) error {
	switch s := shape.(type) {
	case Label:
		if s.Size < LeastType {
			return fmt.Errorf("label %q has type of %v px; at least %d", s.Text, s.Size, LeastType)
		}
		if static && seatMark.MatchString(s.Text) {
			return fmt.Errorf("label %q names a seat in a layer that is kept", s.Text)
		}
	case Token:
		for _, inner := range s.Shapes {
			if _, ok := inner.(Token); ok {
				return fmt.Errorf("token %q holds another", s.Key)
			}
			if err := checkShape(inner, static); err != nil {
				return fmt.Errorf("token %q: %w", s.Key, err)
			}
			if far := extent(inner); !(far <= TokenReach) {
				return fmt.Errorf("token %q reaches %.0f px from its middle; at most %d", s.Key, far, TokenReach)
			}
		}
	}
	return nil
}

// extent is how far a shape lies from (0,0), at most; of a label, about.
func extent(shape Shape) float64 {
	var low, high Point
	switch s := shape.(type) {
	case Path:
		low, high = Box(s.Outline)
		pen := s.Width / 2
		low, high = Point{low.X - pen, low.Y - pen}, Point{high.X + pen, high.Y + pen}
	case Label:
		width := float64(len([]rune(s.Text))) * s.Size * letterBreadth
		if s.Max > 0 {
			width = min(width, s.Max)
		}
		return math.Hypot(s.At.X, s.At.Y) + width/2
	}
	return max(math.Abs(low.X), math.Abs(low.Y), math.Abs(high.X), math.Abs(high.Y))
}
