package raster_test

import (
	"slices"
	"testing"
	"time"

	"shipboard/render"
	"shipboard/render/raster"
)

// BenchmarkPictureWarm draws a board after its pieces moved and its words
// changed. The painter has the board below them in its cache, but not the
// picture.
func BenchmarkPictureWarm(b *testing.B) {
	b.ReportAllocs()
	warm := newWarm(b)
	size := 0
	for move := 0; b.Loop(); move++ {
		size = len(warm.next(b, 1))
	}
	b.ReportMetric(float64(size), "B/file")
}

// BenchmarkPictureNaive draws the same boards without caches.
func BenchmarkPictureNaive(b *testing.B) {
	b.ReportAllocs()
	n := newNaive(b)
	size := 0
	for move := 0; b.Loop(); move++ {
		size = len(n.png(b, board(render.Day, move)))
	}
	b.ReportMetric(float64(size), "B/file")
}

// BenchmarkPictureRatio draws each board in both ways in turn, so that other work
// on the machine slows both. It compares the medians after one move, and after
// everything has moved.
func BenchmarkPictureRatio(b *testing.B) {
	n, warm := newNaive(b), newWarm(b)
	n.png(b, board(render.Day, 0)) // this first picture parses the fonts
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
	w := &warm{painter: raster.NewForgetful()}
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
