package raster

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"shipboard/render"
)

// moving is a small ship that has come so far over the sea.
func moving(x float64) render.Scene {
	t := render.Day
	return render.Scene{
		Name: "board", W: 400, H: 200, Theme: t,
		Layers: []render.Layer{
			{Key: "sea", Shapes: render.Sea(t, 0, 0, 400, 200)},
			{Shapes: []render.Shape{render.Path{Outline: render.Rect(x, 80, 40, 20, 4), Fill: render.Paint{Color: t.Red}}}},
		},
	}
}

func TestMovingPicture(t *testing.T) {
	p := New(Limits{})
	frames := []render.Timed{
		{Scene: moving(20), For: time.Second},
		{Scene: moving(20), For: time.Second},
		{Scene: moving(120), For: 3 * time.Second},
		{Scene: moving(300), For: 6 * time.Second},
	}
	file, err := p.GIF(frames, 200)
	if err != nil {
		t.Fatal(err)
	}
	m, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if m.Config.Width != 200 || m.Config.Height != 100 || m.LoopCount != 0 {
		t.Errorf("it is %d by %d, and plays %d times", m.Config.Width, m.Config.Height, m.LoopCount)
	}
	if len(m.Image) != 3 || m.Delay[0] != 200 || m.Delay[1] != 300 || m.Delay[2] != 600 {
		t.Fatalf("it has %d pictures, which stand %v hundredths of a second; two were alike", len(m.Image), m.Delay)
	}
	shown := image.NewRGBA(image.Rect(0, 0, 200, 100))
	for i, part := range m.Image {
		if i > 0 && (part.Rect.Dy() > 14 || part.Rect.Min.Y < 38) {
			t.Errorf("picture %d holds %v, but only the ship has moved", i, part.Rect)
		}
		draw.Draw(shown, part.Rect, part, part.Rect.Min, draw.Over)
	}
	red := func(x, y int) bool { c := shown.RGBAAt(x, y); return c.R > 150 && c.G < 90 }
	if !red(160, 45) || red(20, 45) || red(70, 45) {
		t.Error("at the end the ship is not where it ended, or also where it was before")
	}
	again, err := New(Limits{}).GIF(frames, 200)
	if err != nil || !bytes.Equal(file, again) {
		t.Errorf("another painter makes another file (%v)", err)
	}
}
