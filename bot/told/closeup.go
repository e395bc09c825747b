package told

import (
	"slices"

	"shipboard/games/game"
	"shipboard/render"
)

// A phone shows a picture about 340 px wide, so the letters of a board 1200 px wide are only 8 px
// high there. The message of a turn therefore first shows what just happened, larger.

// nearPicture is the name of the picture that shows only the latest deed.
const nearPicture = "near"

const (
	leastCut = 640.0 // pixels: the width of the smallest part that is shown
	cutSlope = 0.6   // its least height, as a share of its width
	cutEdge  = 70.0  // pixels round its pieces
	mostCut  = 0.75  // the largest part, as a share of the picture's width: a larger one looks like the whole
)

// closeFirst puts a close-up of the latest deed before a view's pictures, or moves the game's own
// near picture there. A game that tells no such deed gets the part of its board that is in play.
func closeFirst(v game.View, scenes []render.Scene) []render.Scene {
	name, part := nearPicture, render.Area{}
	focused, ok := v.(game.Focused)
	if ok {
		name, part = focused.Focus()
	}
	at := slices.IndexFunc(scenes, func(s render.Scene) bool { return s.Name == name })
	if at >= 0 && name == nearPicture {
		return slices.Concat([]render.Scene{closeUp(scenes[at], part)}, scenes[:at], scenes[at+1:])
	}
	if at < 0 && !ok {
		at = 0
	}
	if at < 0 || at >= len(scenes) {
		return scenes
	}
	deed := closeUp(scenes[at], part)
	if deed.Name == scenes[at].Name { // the whole picture is in play
		return scenes
	}
	deed.Alt = "Part of the picture below, larger."
	return slices.Concat([]render.Scene{deed}, scenes)
}

// closeUp cuts a picture to the given part, or else to its pieces, ways and shots. It returns the
// whole picture if the part is nearly as large.
func closeUp(s render.Scene, part render.Area) render.Scene {
	if part == (render.Area{}) {
		part = inPlay(s)
	}
	if part == (render.Area{}) {
		return s
	}
	s = render.Cut(s, part)
	s.Name = nearPicture
	return s
}

// inPlay is the part of a picture on which its pieces stand; empty for all of it.
func inPlay(s render.Scene) render.Area {
	whole := s.Heart
	if whole == (render.Area{}) {
		whole = render.Area{W: s.W, H: s.H}
	}
	var low, high render.Point
	some := false
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			box := boxOf(shape)
			if l.Key != "" || box.W > mostCut*whole.W || box.H > mostCut*whole.H || !whole.Holds(box) {
				continue
			}
			if !some {
				low, high, some = render.Point{X: box.X, Y: box.Y}, render.Point{X: box.X, Y: box.Y}, true
			}
			low = render.Point{X: min(low.X, box.X), Y: min(low.Y, box.Y)}
			high = render.Point{X: max(high.X, box.X+box.W), Y: max(high.Y, box.Y+box.H)}
		}
	}
	if !some {
		return render.Area{}
	}
	part := render.Area{X: low.X - cutEdge, Y: low.Y - cutEdge, W: high.X - low.X + 2*cutEdge, H: high.Y - low.Y + 2*cutEdge}
	part = part.Widened(max(leastCut, part.H), 0, whole)
	part = part.Widened(0, cutSlope*part.W, whole)
	if part.W > mostCut*whole.W {
		return render.Area{}
	}
	return part
}

// boxOf is the box of a piece, or of a line that may change; off the picture for all else.
func boxOf(shape render.Shape) render.Area {
	switch s := shape.(type) {
	case render.Token:
		return s.Box()
	case render.Path:
		if s.Still || s.Clip != nil {
			break
		}
		low, high := render.Box(s.Outline)
		return render.Area{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
	}
	return render.Area{X: -1}
}
