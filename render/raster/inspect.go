package raster

import (
	"errors"
	"fmt"
	"math"

	"shipboard/render"
)

// Bounds on one picture. Boards stay far below them. A scene beyond them is refused: it is a
// mistake, or has a name that was made to do harm.
const (
	maxWidth, maxHeight = 1200, 2400
	farthest            = 10_000 // pixels from the page's corner
	maxWork             = 200_000
	maxText             = 1000 // bytes
	maxSize             = 300  // of type
	minDash             = 0.5  // pixels from one dash to the next
)

// inspection counts the work of drawing a scene.
type inspection struct{ work int }

// inspect returns an error for a scene that cannot be drawn.
func inspect(s render.Scene) error {
	if s.Theme == nil {
		return errors.New("the scene has no theme")
	}
	if !(s.W >= 1 && s.W <= maxWidth && s.H >= 1 && s.H <= maxHeight) {
		return fmt.Errorf("the page is %v by %v pixels; it may be up to %d by %d", s.W, s.H, maxWidth, maxHeight)
	}
	var in inspection
	for i, l := range s.Layers {
		if err := in.shapes(l.Shapes, false); err != nil {
			return fmt.Errorf("layer %d: %w", i, err)
		}
	}
	return nil
}

func (in *inspection) shapes(shapes []render.Shape, inToken bool) error {
	for _, s := range shapes {
		if err := in.spend(1); err != nil {
			return err
		}
		switch s := s.(type) {
		case render.Path:
			if err := in.path(s); err != nil {
				return err
			}
		case render.Label:
			if err := in.label(s); err != nil {
				return fmt.Errorf("label %.40q: %w", s.Text, err)
			}
		case render.Token:
			if inToken {
				return fmt.Errorf("token %.40q is inside another", s.Key)
			}
			if err := near(s.At.X, s.At.Y, s.Angle); err != nil {
				return fmt.Errorf("token %.40q: %w", s.Key, err)
			}
			if err := in.shapes(s.Shapes, true); err != nil {
				return fmt.Errorf("token %.40q: %w", s.Key, err)
			}
		default:
			return fmt.Errorf("a shape is a %T", s)
		}
	}
	return nil
}

// spend counts work (shapes, steps and letters), and returns an error if it is too much.
func (in *inspection) spend(work int) error {
	in.work += work
	if in.work > maxWork {
		return errors.New("the scene holds too much")
	}
	return nil
}

func (in *inspection) path(p render.Path) error {
	if err := in.outline(p.Outline); err != nil {
		return err
	}
	if err := in.outline(p.Clip); err != nil {
		return err
	}
	if err := near(p.Fill.Center.X, p.Fill.Center.Y, p.Fill.R, p.Width); err != nil {
		return err
	}
	if p.Fill.Toward != nil {
		if err := near(p.Fill.Toward.X, p.Fill.Toward.Y); err != nil {
			return err
		}
	}
	period := 0.0
	for _, d := range p.Dash {
		if !(d >= 0) {
			return fmt.Errorf("a dash is %v long", d)
		}
		period += d
	}
	if err := near(period); err != nil {
		return err
	}
	if len(p.Dash) == 0 {
		return nil
	}
	if period < minDash {
		return fmt.Errorf("dashes are %v long in all", period)
	}
	return in.spend(int(reachOf(p.Outline) / period))
}

// reachOf is an upper bound of the length of an outline, in pixels.
func reachOf(outline []render.Seg) float64 {
	sum, last, first := 0.0, render.Point{}, render.Point{}
	to := func(p render.Point) {
		sum += math.Hypot(p.X-last.X, p.Y-last.Y)
		last = p
	}
	for _, s := range outline {
		switch s.Op {
		case render.MoveTo:
			first, last = s.P[0], s.P[0]
		case render.Close:
			to(first)
		default:
			for _, p := range s.P[:points[s.Op]] {
				to(p)
			}
		}
	}
	return sum
}

func (in *inspection) outline(outline []render.Seg) error {
	if err := in.spend(len(outline)); err != nil {
		return err
	}
	for _, s := range outline {
		if int(s.Op) >= len(points) {
			return fmt.Errorf("step %d of an outline is unknown", s.Op)
		}
		for _, p := range s.P[:points[s.Op]] {
			if err := near(p.X, p.Y); err != nil {
				return err
			}
		}
	}
	return nil
}

func (in *inspection) label(l render.Label) error {
	if len(l.Text) > maxText {
		return fmt.Errorf("the text has %d bytes", len(l.Text))
	}
	if err := in.spend(len(l.Text)); err != nil {
		return err
	}
	if !(l.Size >= 1 && l.Size <= maxSize) {
		return fmt.Errorf("the size is %v", l.Size)
	}
	if l.Face > render.Mono || l.Anchor > render.End {
		return fmt.Errorf("face %d or anchor %d is unknown", l.Face, l.Anchor)
	}
	return near(l.At.X, l.At.Y, l.Angle, l.Max)
}

// near refuses numbers that are not numbers, or lie far off the page.
func near(vs ...float64) error {
	for _, v := range vs {
		if !(math.Abs(v) <= farthest) {
			return fmt.Errorf("%v is no place on a page", v)
		}
	}
	return nil
}
