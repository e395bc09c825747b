package raster_test

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"shipboard/render"
	"shipboard/render/raster"
)

func psnr(a, b image.Image) float64 {
	r := a.Bounds()
	var sum float64
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range []float64{float64(r1>>8) - float64(r2>>8), float64(g1>>8) - float64(g2>>8), float64(b1>>8) - float64(b2>>8)} {
				sum += d * d
			}
		}
	}
	return 10 * math.Log10(255*255/(sum/float64(3*r.Dx()*r.Dy())))
}

func TestLook(t *testing.T) {
	for _, th := range []*render.Theme{render.Day, render.Night} {
		p := raster.New(raster.Limits{})
		t0 := time.Now()
		b, err := p.PNG(board(th, 3))
		if err != nil {
			t.Fatal(err)
		}
		cold := time.Since(t0)
		im, err := png.Decode(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		full, _ := p.Image(board(th, 3))
		t.Log(len(b), cold, psnr(im, full))
		os.WriteFile("/tmp/look-"+th.Name+".png", b, 0o644)
	}
}

// BenchmarkPictureWarm draws a board whose pieces moved and whose words
// changed: the board below them is known, the picture is not.
func BenchmarkPictureWarm(b *testing.B) {
	b.ReportAllocs()
	warm := newWarm(b)
	size := 0
	for move := 0; b.Loop(); move++ {
		size = len(warm.next(b, 1))
	}
	b.ReportMetric(float64(size), "B/file")
}

// BenchmarkPictureNaive draws the same boards from nothing.
func BenchmarkPictureNaive(b *testing.B) {
	b.ReportAllocs()
	n := newNaive(b)
	size := 0
	for move := 0; b.Loop(); move++ {
		size = len(n.png(b, board(render.Day, move)))
	}
	b.ReportMetric(float64(size), "B/file")
}

// BenchmarkPictureRatio draws each board in both ways by turns, so that what
// else the machine does weighs on both, and tells how their medians compare:
// after one move, and where everything moved.
func BenchmarkPictureRatio(b *testing.B) {
	n, warm := newNaive(b), newWarm(b)
	n.png(b, board(render.Day, 0)) // it may make its fonts
	var naive, moved, shuffled []time.Duration
	timed := func(to *[]time.Duration, work func()) {
		start := time.Now()
		work()
		*to = append(*to, time.Since(start))
	}
	for move := 0; b.Loop(); move++ {
		timed(&naive, func() { n.png(b, board(render.Day, move)) })
		warm.next(b, 1)
		for range 4 {
			timed(&moved, func() { warm.next(b, 1) })
		}
		for range 4 {
			timed(&shuffled, func() { warm.next(b, 20) })
		}
	}
	report := func(d []time.Duration, name string) float64 {
		slices.Sort(d)
		ms := float64(d[len(d)/2].Microseconds()) / 1000
		b.ReportMetric(ms, name+"-ms")
		return ms
	}
	base := report(naive, "naive")
	b.ReportMetric(base/report(moved, "move"), "naive/move")
	b.ReportMetric(base/report(shuffled, "all"), "naive/all")
}

// warm draws a game move by move, and keeps no finished picture.
type warm struct {
	painter *raster.Painter
	move    int
}

func newWarm(b *testing.B) *warm {
	w := &warm{painter: raster.New(raster.Limits{Pictures: 1})}
	for range 20 {
		w.next(b, 1)
	}
	return w
}

func (w *warm) next(b *testing.B, moves int) []byte {
	w.move += moves
	file, err := w.painter.PNG(board(render.Day, w.move))
	if err != nil {
		b.Fatal(err)
	}
	return file
}
