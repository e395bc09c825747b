package raster

import (
	"image"
	"math"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font/sfnt"
	"pgregory.net/rapid"

	"shipboard/render"
)

func lay(t testing.TB, text string, face render.Face, size, limit float64) setText {
	t.Helper()
	l, err := arrange(text, face, size, limit)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestNeighboursAreKerned(t *testing.T) {
	for _, face := range []render.Face{render.Roman, render.Bold, render.Italic, render.BoldItalic} {
		both := lay(t, "AV", face, 100, 0).width
		apart := lay(t, "A", face, 100, 0).width + lay(t, "V", face, 100, 0).width
		if apart-both < 5 {
			t.Errorf("%v: AV is %.1f wide, A and V are %.1f", face, both, apart)
		}
	}
	if i, w := lay(t, "i", render.Mono, 40, 0).width, lay(t, "W", render.Mono, 40, 0).width; i != w {
		t.Errorf("mono: i is %.1f wide and W %.1f", i, w)
	}
}

func TestWidthGrowsWithSize(t *testing.T) {
	small, large := lay(t, "Quint’s turn", render.Roman, 22, 0), lay(t, "Quint’s turn", render.Roman, 44, 0)
	if math.Abs(2*small.width-large.width) > 0.01 {
		t.Errorf("%.2f wide at 22 px and %.2f at 44", small.width, large.width)
	}
}

// TestLabelsFit checks Max: a label shrinks until it fits, but not below 22 px.
// If it is still too long, it is cut.
func TestLabelsFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringN(0, 40, -1).Draw(t, "text")
		size := rapid.Float64Range(10, 60).Draw(t, "size")
		limit := rapid.Float64Range(40, 400).Draw(t, "limit")
		got, err := arrange(text, render.Roman, size, limit)
		if err != nil {
			t.Fatal(err)
		}
		free, err := arrange(text, render.Roman, size, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got.width > limit+1e-6 {
			t.Fatalf("%.1f wide where %.1f is allowed", got.width, limit)
		}
		if got.size > size || got.size < min(size, smallest) {
			t.Fatalf("set at %v, asked for %v", got.size, size)
		}
		if free.width <= limit && (got.size != size || len(got.signs) != len(free.signs)) {
			t.Fatal("changed although it fits")
		}
		if len(got.signs) < len(free.signs) && got.size > min(size, smallest) {
			t.Fatal("cut before it was shrunk")
		}
	})
}

func TestLongLabelsEndInAnEllipsis(t *testing.T) {
	var b sfnt.Buffer
	faces, err := typefaces()
	if err != nil {
		t.Fatal(err)
	}
	dots, err := faces[render.Roman].find(&b, '…')
	if err != nil {
		t.Fatal(err)
	}
	l := lay(t, "the longest name that anybody ever had", render.Roman, 40, 200)
	if last := l.signs[len(l.signs)-1]; last.glyph != dots {
		t.Errorf("it ends in %v", last)
	}
	if len(l.signs) < 10 {
		t.Errorf("only %d signs are left", len(l.signs))
	}
}

// TestMissingSigns checks that every sign of a name is drawn as something
// visible.
func TestMissingSigns(t *testing.T) {
	question := lay(t, "?", render.Roman, 30, 0).signs[0].glyph
	for text, want := range map[string]int{
		"漢字": 2, "🦈": 1, "👩\u200d🚀": 2, "z\u0307": 1, "\xff": 1, "a\tb": 3, "\x00": 0, "": 0,
	} {
		if got := len(lay(t, text, render.Roman, 30, 0).signs); got != want {
			t.Errorf("%q: %d signs, want %d", text, got, want)
		}
	}
	for _, r := range "漢🦈" {
		if got := lay(t, string(r), render.Roman, 30, 0).signs[0].glyph; got != question {
			t.Errorf("%q is drawn as %v", r, got)
		}
	}
	for _, r := range "ażŁéßČИванαβ→↑✓♥½×·–—…’“” " {
		if got := lay(t, string(r), render.Roman, 30, 0).signs[0].glyph; got == question {
			t.Errorf("%q is a question mark", r)
		}
	}
}

// inked returns the box of the pixels that a label at 200,100 paints on a page of
// 400 by 200.
func inked(t testing.TB, l render.Label) image.Rectangle {
	t.Helper()
	p := New(Limits{})
	im := image.NewRGBA(image.Rect(0, 0, 400, 200))
	l.At = render.Point{X: 200, Y: 100}
	l.Color = 0xff
	if err := p.label(newCanvas(im), l); err != nil {
		t.Fatal(err)
	}
	return opaqueBounds(im)
}

func TestLabelsStandWhereTheyShould(t *testing.T) {
	const slack = 3 // the room beside a letter and the softness of its edge
	near := func(what string, got, want int) {
		t.Helper()
		if got < want-slack || got > want+slack {
			t.Errorf("%s at %d, want %d", what, got, want)
		}
	}
	near("start", inked(t, render.Label{Text: "HH", Size: 40}).Min.X, 200)
	near("end", inked(t, render.Label{Text: "HH", Size: 40, Anchor: render.End}).Max.X, 200)
	middle := inked(t, render.Label{Text: "HH", Size: 40, Anchor: render.Middle})
	near("middle", (middle.Min.X+middle.Max.X)/2, 200)
	near("height", (middle.Min.Y+middle.Max.Y)/2, 100)
	near("digit's height", (inked(t, render.Label{Text: "8", Size: 60, Anchor: render.Middle}).Min.Y+inked(t, render.Label{Text: "8", Size: 60, Anchor: render.Middle}).Max.Y)/2, 100)

	down := inked(t, render.Label{Text: "HHHH", Size: 30, Angle: 90})
	near("top of a label turned down", down.Min.Y, 100)
	near("middle of a label turned down", (down.Min.X+down.Max.X)/2, 200)
	if down.Dy() < 2*down.Dx() {
		t.Errorf("turned down it is %v", down)
	}
	plain, halo := inked(t, render.Label{Text: "O", Size: 40}), inked(t, render.Label{Text: "O", Size: 40, Halo: 0xff})
	if halo.Dx() < plain.Dx()+6 || halo.Dy() < plain.Dy()+6 {
		t.Errorf("with a halo %v, without %v", halo, plain)
	}
}

func TestPrintable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		got := string(printable(text))
		if strings.ContainsAny(got, "\n\t\x00\u200d\u202e") || utf8.RuneCountInString(got) > utf8.RuneCountInString(text) {
			t.Fatalf("%q became %q", text, got)
		}
	})
}

// The table of characters that can be drawn is that of the fonts, in each face.
func TestDrawableIsOfTheFonts(t *testing.T) {
	faces, err := typefaces()
	if err != nil {
		t.Fatal(err)
	}
	var b sfnt.Buffer
	for r := rune(' ' + 1); r <= unicode.MaxRune; r++ {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Co, unicode.Cs) || r == '\u2011' {
			continue
		}
		want := len(printable(string(r))) == 1
		for _, face := range faces {
			if !want {
				break
			}
			if _, want, err = face.has(&b, r); err != nil {
				t.Fatal(err)
			}
		}
		if got := render.Drawable(string(r)) != ""; got != want {
			t.Fatalf("U+%X can be drawn: %v, and the table says %v", r, want, got)
		}
	}
}
