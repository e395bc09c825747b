package render

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"unicode/utf8"
)

// Bounds of every picture, so that it can be read on a phone.
const (
	MostWidth     = 1200      // pixels
	leastType     = 22        // pixels
	MostAlt       = 1000      // characters of alt text, with a name of MostName for each seat mark
	MostName      = 32        // characters of a player's name
	MostBytes     = 250 << 10 // of a picture as a PNG
	tokenReach    = 120       // pixels from a token's middle to the end of its shapes
	letterBreadth = 0.5       // about the width of a letter, as a share of its size
	leastSpot     = 12        // pixels: the least width and height of a spot
	slack         = 0.5       // pixels by which a sum may be off the page because of rounding
)

// Check returns every rule of the house that a scene breaks, for tests: a page
// wider than 1200 px, type below 22 px or off the page, nothing said in words,
// a private picture on Day or a public one on Night, a static layer above a
// changing one, a token beyond its 120 px, a seat mark in a static layer, a
// heart or a spot that reaches off the page, two spots of one name. Alt text and labels are
// measured with long names instead of seat marks.
func (s Scene) Check() error {
	var faults []error
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf(format, args...))
	}
	long := s.Named(longNames)
	if n := utf8.RuneCountInString(long.Alt); n > MostAlt {
		fault("with long names the alt text has %d characters; at most %d: %s", n, MostAlt, s.Alt)
	}
	if s.Name == "" || s.Title == "" || s.Alt == "" {
		fault("name %q, title %q and alt text %q must all say something", s.Name, s.Title, s.Alt)
	}
	if s.Theme == nil {
		fault("there is no theme")
	} else if s.Private != (s.Theme == Night) {
		fault("private: %v, and it is drawn on %s; private pictures alone are drawn on night", s.Private, s.Theme.Name)
	}
	if !(s.W >= 1 && s.W <= MostWidth && s.H >= 1) {
		fault("the page is %v by %v; at most %d wide", s.W, s.H, MostWidth)
	}
	for what, a := range map[string]Area{"heart": s.Heart, "grip": s.Grip} {
		if a != (Area{}) && !(a.W > 0 && a.H > 0 && s.onPage(Point{a.X, a.Y}, Point{a.X + a.W, a.Y + a.H})) {
			fault("the %s %v is not on the page of %v by %v", what, a, s.W, s.H)
		}
	}
	names := map[string]bool{}
	for _, spot := range s.Spots {
		if err := s.checkSpot(spot); err != nil {
			fault("spot %q: %w", spot.Name, err)
		}
		if names[spot.Name] {
			fault("there are two spots %q", spot.Name)
		}
		names[spot.Name] = true
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
	for _, l := range long.Layers {
		for _, shape := range l.Shapes {
			if label, ok := shape.(Label); ok && !s.holds(label) {
				fault("label %q at %v reaches off the page of %v by %v", label.Text, label.At, s.W, s.H)
			}
		}
	}
	return errors.Join(faults...)
}

// longNames replaces seat marks by names of the greatest length.
func longNames(text string) string {
	return seatMark.ReplaceAllString(text, strings.Repeat("n", MostName))
}

// checkSpot returns an error unless a spot has a name, and an outline of closed parts on the page
// that is large enough to press.
func (s Scene) checkSpot(spot Spot) error {
	n := len(spot.Outline)
	switch {
	case spot.Name == "" || seatMark.MatchString(spot.Name):
		return errors.New("it must have a name of the game's own")
	case n < 3 || spot.Outline[0].Op != MoveTo || spot.Outline[n-1].Op != Close:
		return errors.New("its outline is not closed")
	}
	for i, seg := range spot.Outline[1:] {
		if (seg.Op == MoveTo) != (spot.Outline[i].Op == Close) {
			return errors.New("a part of its outline is not closed")
		}
	}
	low, high := Box(spot.Outline)
	if !s.onPage(low, high) {
		return fmt.Errorf("it runs from %v to %v, off the page of %v by %v", low, high, s.W, s.H)
	}
	if high.X-low.X < leastSpot || high.Y-low.Y < leastSpot {
		return fmt.Errorf("it is %v by %v; at least %v each way", high.X-low.X, high.Y-low.Y, leastSpot)
	}
	return nil
}

// holds reports whether an upright label lies on the page, as far as its length can be estimated.
func (s Scene) holds(l Label) bool {
	if l.Angle != 0 {
		return true
	}
	a := l.area()
	return s.onPage(Point{a.X, a.Y}, Point{a.X + a.W, a.Y + a.H})
}

// onPage reports whether a box lies on the page.
func (s Scene) onPage(low, high Point) bool {
	return low.X >= -slack && low.Y >= -slack && high.X <= s.W+slack && high.Y <= s.H+slack
}

// width is about how wide a label is.
func (l Label) width() float64 {
	width := float64(len([]rune(l.Text))) * l.Size * letterBreadth
	if l.Max > 0 {
		width = min(width, l.Max)
	}
	return width
}

var seatMark = regexp.MustCompile(`\{\d+\}`)

func checkShape(shape Shape, static bool) error {
	switch s := shape.(type) {
	case Label:
		if s.Size < leastType {
			return fmt.Errorf("label %q has type of %v px; at least %d", s.Text, s.Size, leastType)
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
			if far := extent(inner); !(far <= tokenReach) {
				return fmt.Errorf("token %q reaches %.0f px from its middle; at most %d", s.Key, far, tokenReach)
			}
		}
	}
	return nil
}

// extent is how far the farthest point of a shape lies from (0,0). For a label it is an estimate.
func extent(shape Shape) float64 {
	var low, high Point
	switch s := shape.(type) {
	case Path:
		low, high = Box(s.Outline)
		pen := s.Width / 2
		low, high = Point{low.X - pen, low.Y - pen}, Point{high.X + pen, high.Y + pen}
	case Label:
		return math.Hypot(s.At.X, s.At.Y) + s.width()/2
	}
	return max(math.Abs(low.X), math.Abs(low.Y), math.Abs(high.X), math.Abs(high.Y))
}
