package raster_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipboard/render"
	"shipboard/render/raster"
	"shipboard/render/rastertest"
)

func draw(t testing.TB, p *raster.Painter, s render.Scene) []byte {
	t.Helper()
	file, err := p.PNG(s)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func decode(t testing.TB, file []byte) image.Image {
	t.Helper()
	im, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatalf("decoding a picture: %v", err)
	}
	return im
}

func names(s string) string {
	return strings.NewReplacer("{0}", "Ann", "{1}", "Bob", "{2}", "Żółć", "{3}", "Bartholomew the Third").Replace(s)
}

func TestBoards(t *testing.T) {
	p := raster.New(raster.Limits{})
	for _, theme := range []*render.Theme{render.Day, render.Night} {
		s := board(theme, 25).Named(names)
		if err := s.Check(); err != nil {
			t.Fatalf("the board of the test: %v", err)
		}
		rastertest.Golden(t, "board-"+theme.Name, draw(t, p, s))
	}
}

// letters returns a page with every feature of labels.
func letters() render.Scene {
	t := render.Day
	var shapes []render.Shape
	y := 30.0
	say := func(l render.Label) {
		if l.At == (render.Point{}) {
			l.At = render.Point{X: 20, Y: y}
			y += 44
		}
		if l.Size == 0 {
			l.Size = 32
		}
		if l.Color == 0 {
			l.Color = t.Ink
		}
		shapes = append(shapes, l)
	}
	for f := render.Roman; f <= render.Mono; f++ {
		say(render.Label{Text: "AVAST To Yawl, “fly” 1½ × £3…", Face: f})
	}
	say(render.Label{Text: "→ ↑ ✓ ♥ α Иван 漢 ⚓ 👩‍🚀 ż̇"})
	say(render.Label{Text: "A long label that shrinks a little", Max: 420})
	say(render.Label{Text: "A label so long that it is cut short in the end", Max: 420})
	say(render.Label{Text: "halo", Halo: t.Gold, Face: render.Bold, Size: 40})
	say(render.Label{Text: "right", Anchor: render.End, At: render.Point{X: 580, Y: 360}})
	say(render.Label{Text: "middle", Anchor: render.Middle, At: render.Point{X: 300, Y: 360}})
	for i := range 6 {
		angle := 60 * float64(i)
		say(render.Label{Text: "turn", Angle: angle - 90, At: render.Polar(render.Point{X: 520, Y: 160}, 20, angle)})
	}
	return render.Scene{Name: "letters", W: 600, H: 420, Theme: t, Layers: []render.Layer{{Shapes: shapes}}}
}

func TestLetters(t *testing.T) {
	rastertest.Golden(t, "letters", draw(t, raster.New(raster.Limits{}), letters()))
}

// lines returns a page with every feature of outlines.
func lines() render.Scene {
	t := render.Day
	at := func(x, y float64) render.Point { return render.Point{X: x, Y: y} }
	toward := at(600, 300)
	star := render.Spline(at(80, 20), at(100, 70), at(150, 80), at(100, 95), at(80, 150), at(60, 95), at(20, 80), at(60, 70))
	shapes := []render.Shape{
		render.Path{Outline: render.Rect(400, 160, 180, 120, 20), Fill: render.Paint{Color: t.SeaPale, To: t.Navy, Center: at(400, 160), R: 200, Toward: &toward}},
		render.Path{Outline: render.Circle(at(90, 220), 60), Fill: render.Paint{Color: t.Card, To: t.Gold.Alpha(0), Center: at(90, 220), R: 60}},
		render.Path{Outline: star, Fill: render.Paint{Color: t.Red.Alpha(0.6)}, Stroke: t.Ink, Width: 4},
		render.Path{Outline: star, Stroke: t.Gold, Width: 2},
		render.Path{Outline: render.Circle(at(240, 80), 55), Stroke: t.Red, Width: 6, Dash: []float64{14, 9}},
		render.Path{Outline: render.Rect(320, 25, 110, 110, 12), Stroke: t.Navy, Width: 5, Dash: render.Dotted(5)},
		render.Path{Outline: render.Line(at(460, 30), at(520, 120), at(570, 40)), Stroke: t.Green, Width: 9},
		render.Path{Outline: render.Rect(180, 160, 200, 120, 0), Fill: render.Paint{Color: t.Land}, Clip: render.Circle(at(260, 220), 55)},
		render.Waves(t, 180, 160, 200, 120),
		render.Token{At: at(330, 220), Angle: 30, Shadow: true, Shapes: []render.Shape{
			render.Path{Outline: render.Rect(-30, -20, 60, 40, 6), Fill: render.Paint{Color: t.Card}, Stroke: t.Ink, Width: 3},
			render.Label{Text: "12", Size: 28, Face: render.Bold, Color: t.Red, Anchor: render.Middle},
		}},
	}
	return render.Scene{Name: "lines", W: 600, H: 300, Theme: t, Layers: []render.Layer{{Shapes: shapes}}}
}

func TestLines(t *testing.T) {
	rastertest.Golden(t, "lines", draw(t, raster.New(raster.Limits{}), lines()))
}

func TestFilesAreSmallAndTrue(t *testing.T) {
	p := raster.New(raster.Limits{})
	for _, s := range []render.Scene{board(render.Day, 3), board(render.Night, 8), letters(), lines()} {
		file := draw(t, p, s)
		if len(file) > 250_000 {
			t.Errorf("%s %s: the file has %d bytes", s.Name, s.Theme.Name, len(file))
		}
		full, err := p.Image(s)
		if err != nil {
			t.Fatal(err)
		}
		got := decode(t, file)
		if _, ok := got.(*image.Paletted); !ok {
			t.Errorf("%s: the file holds a %T", s.Name, got)
		}
		t.Logf("%s %s: %d bytes, %.1f dB", s.Name, s.Theme.Name, len(file), psnr(got, full))
		if quality := psnr(got, full); quality < 44 {
			t.Errorf("%s %s: %.1f dB from full colour", s.Name, s.Theme.Name, quality)
		}
	}
}

// psnr returns the likeness of two pictures, in decibels.
func psnr(a, b image.Image) float64 {
	size := a.Bounds()
	sum := 0.0
	for y := range size.Dy() {
		for x := range size.Dx() {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range []float64{float64(r1) - float64(r2), float64(g1) - float64(g2), float64(b1) - float64(b2)} {
				sum += d * d
			}
		}
	}
	mean := sum / float64(3*size.Dx()*size.Dy())
	return 10 * math.Log10(0xffff*0xffff/max(mean, 1))
}

func TestColorsOfThePaletteAreExact(t *testing.T) {
	s := board(render.Day, 0)
	odd := render.RGB(0x7f00ff) // a colour that no theme has
	s.Layers = append(s.Layers, render.Layer{Shapes: []render.Shape{
		render.Path{Outline: render.Rect(300, 300, 40, 40, 0), Fill: render.Paint{Color: odd}},
	}})
	im := decode(t, draw(t, raster.New(raster.Limits{}), s))
	for at, want := range map[image.Point]color.Color{
		{X: 320, Y: 320}: color.RGBA{0x7f, 0x00, 0xff, 0xff},
		{X: 5, Y: 5}:     color.RGBA{0x1f, 0x3a, 0x5f, 0xff}, // the banner
		{X: 5, Y: 895}:   color.RGBA{0xf3, 0xe9, 0xd2, 0xff}, // the page
	} {
		if got := color.RGBAModel.Convert(im.At(at.X, at.Y)); got != want {
			t.Errorf("at %v: %v, want %v", at, got, want)
		}
	}
}

// TestMemoryIsBounded draws many boards. The painter's caches stay within its limit, and
// the memory alive stays within it, too: no cache holds what another dropped. Forget gives
// all of it up.
func TestMemoryIsBounded(t *testing.T) {
	const (
		most     = 16 << 20
		drawing  = 12 << 20 // of one picture, while it is drawn and for the next
		anything = 4 << 20
	)
	alive := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // the first one keeps what pools hold
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	draw(t, raster.New(raster.Limits{Workers: 1}), board(render.Day, 0)) // parses the fonts
	before := alive()
	p := raster.New(raster.Limits{Workers: 1, Memory: most})
	for move := range 15 {
		for _, theme := range []*render.Theme{render.Day, render.Night} {
			s := board(theme, move)
			s.Layers = append([]render.Layer{{Key: fmt.Sprint("chart ", move)}}, s.Layers...)
			s.H += float64(move)
			draw(t, p, s)
			if held := p.Held(); held > most {
				t.Fatalf("after %d pictures it keeps %d bytes, more than %d", 2*move, held, most)
			}
		}
	}
	if p.Held() < most/20 {
		t.Errorf("it keeps only %d bytes", p.Held())
	}
	if more := alive() - before; more > most+drawing+anything {
		t.Errorf("%d bytes are alive, where it may keep %d", more, most)
	}
	file := draw(t, p, board(render.Day, 7))
	p.Forget()
	if more := alive() - before; p.Held() != 0 || more > anything {
		t.Errorf("after all was forgotten it keeps %d bytes, and %d are alive", p.Held(), more)
	}
	if !bytes.Equal(draw(t, p, board(render.Day, 7)), file) {
		t.Error("after all was forgotten a board is another")
	}
}

// TestSameBytes draws the same scenes alone, in another order, many at once, and
// with caches that keep nothing.
func TestSameBytes(t *testing.T) {
	var scenes []render.Scene
	for move := range 2 {
		scenes = append(scenes, board(render.Day, 7*move), board(render.Night, 7*move))
	}
	scenes = append(scenes, letters(), lines())
	alone := make([][]byte, len(scenes))
	for i, s := range scenes {
		alone[i] = draw(t, raster.New(raster.Limits{}), s)
	}

	tight := raster.New(raster.Limits{Memory: 1})
	for _, i := range rand.New(rand.NewPCG(1, 2)).Perm(len(scenes)) {
		if !bytes.Equal(draw(t, tight, scenes[i]), alone[i]) {
			t.Errorf("scene %d is another after others", i)
		}
	}

	p := raster.New(raster.Limits{Workers: 3})
	var all sync.WaitGroup
	for worker := range 4 {
		order := rand.New(rand.NewPCG(3, uint64(worker))).Perm(len(scenes))
		all.Go(func() {
			for _, i := range order {
				file, err := p.PNG(scenes[i])
				if err != nil {
					t.Error(err)
				} else if !bytes.Equal(file, alone[i]) {
					t.Errorf("scene %d is another beside others", i)
				}
			}
		})
	}
	all.Wait()
}

// TestKeysMayClash checks that two games with the same key get their own pieces. A
// key only says that something is worth keeping.
func TestKeysMayClash(t *testing.T) {
	scene := func(c render.Color) render.Scene {
		square := []render.Shape{render.Path{Outline: render.Rect(-20, -20, 40, 40, 0), Fill: render.Paint{Color: c}}}
		return render.Scene{Name: "board", W: 100, H: 50, Theme: render.Day, Layers: []render.Layer{
			{Key: "sea", Shapes: []render.Shape{render.Token{Key: "boat", At: render.Point{X: 25, Y: 25}, Shapes: square}}},
			{Shapes: []render.Shape{render.Token{Key: "boat", At: render.Point{X: 75, Y: 25}, Shapes: square}}},
		}}
	}
	p := raster.New(raster.Limits{})
	for _, want := range []render.Color{render.Day.Red, render.Day.Green} {
		im := decode(t, draw(t, p, scene(want)))
		for _, x := range []int{25, 75} {
			r, g, b, _ := im.At(x, 25).RGBA()
			if got := render.RGB(r>>8<<16 | g>>8<<8 | b>>8); got != want {
				t.Errorf("at %d: %v, want %v", x, got, want)
			}
		}
	}
}

// TestStillShapesLieBelow checks that still shapes are drawn below moving shapes
// and above the static layers, at any place in their layer.
func TestStillShapesLieBelow(t *testing.T) {
	square := func(x, y float64, c render.Color) render.Path {
		return render.Path{Outline: render.Rect(x, y, 30, 30, 0), Fill: render.Paint{Color: c}}
	}
	card := render.Still([]render.Shape{square(20, 10, render.Day.Green)})[0]
	im := decode(t, draw(t, raster.New(raster.Limits{}), render.Scene{Name: "board", W: 100, H: 50, Theme: render.Day, Layers: []render.Layer{
		{Key: "sea", Shapes: []render.Shape{square(0, 10, render.Day.Blue)}},
		{Shapes: []render.Shape{square(40, 10, render.Day.Red), card}},
	}}))
	for x, want := range map[int]render.Color{10: render.Day.Blue, 25: render.Day.Green, 35: render.Day.Green, 45: render.Day.Red, 60: render.Day.Red} {
		r, g, b, _ := im.At(x, 25).RGBA()
		if got := render.RGB(r>>8<<16 | g>>8<<8 | b>>8); got != want {
			t.Errorf("at %d: %v, want %v", x, got, want)
		}
	}
}

func ExamplePainter_PNG() {
	painter := raster.New(raster.Limits{})
	file, err := painter.PNG(render.Scene{
		Name: "pad", Title: "A pad", Alt: "Nothing yet.", W: 200, H: 100, Theme: render.Night,
		Layers: []render.Layer{{Shapes: render.Disc(render.Night, render.Point{X: 100, Y: 50}, 30, "7", render.Night.Card, render.Night.Ink)}},
	})
	fmt.Println(err, bytes.HasPrefix(file, []byte("\x89PNG")))
	// Output: <nil> true
}

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
