// Package rastertest compares pictures with reference pictures that somebody has
// looked at.
package rastertest

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Pictures from different machines differ a little: some machines round once and
// others twice, and a letter may move by a quarter of a pixel. A missing or
// misplaced piece changes many pixels a lot.
const (
	mostMean  = 1.5 // mean difference of all colour channels, of 255
	farOff    = 80  // difference of one channel that rounding cannot explain
	mostOff   = 40  // pixels with such a difference
	directory = "testdata"
)

func init() {
	if flag.Lookup("update") == nil {
		flag.Bool("update", false, "rewrite what tests compare with")
	}
}

// Updating reports whether tests run with -update. The tests of every package
// that imports this one have the flag.
func Updating() bool {
	getter, ok := flag.Lookup("update").Value.(flag.Getter)
	if !ok {
		return false
	}
	on, _ := getter.Get().(bool)
	return on
}

// GoldenText compares the words of a scene with testdata/NAME.txt of the package
// under test, or with -update writes that file.
func GoldenText(t testing.TB, name, text string) {
	t.Helper()
	path := filepath.Join(directory, name+".txt")
	if Updating() {
		if err := write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("reading the golden words (-update makes them): %v", err)
	}
	if text != string(want) {
		t.Errorf("%s differs (-update rewrites it):\n%s", path, text)
	}
}

// Golden compares a PNG file with testdata/NAME.png of the package under test, or
// with -update writes that file. It writes a picture of the differences to the
// test's artifacts, which `go test -artifacts` keeps.
func Golden(t testing.TB, name string, file []byte) {
	t.Helper()
	path := filepath.Join(directory, name+".png")
	if Updating() {
		if err := write(path, file); err != nil {
			t.Fatal(err)
		}
		return
	}
	golden, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("reading the golden picture (-update makes it): %v", err)
	}
	want, err := png.Decode(bytes.NewReader(golden))
	if err != nil {
		t.Fatalf("decoding %s: %v", path, err)
	}
	got, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatalf("decoding the picture of %q: %v", name, err)
	}
	d := Compare(got, want)
	if d.Same() {
		return
	}
	dir := t.ArtifactDir()
	t.Errorf("the picture differs from %s: %v; see %s", path, d, dir)
	if err := write(filepath.Join(dir, name+"-got.png"), file); err != nil {
		t.Error(err)
	}
	if d.Picture != nil {
		var b bytes.Buffer
		if err := png.Encode(&b, d.Picture); err != nil {
			t.Error(err)
		} else if err := write(filepath.Join(dir, name+"-diff.png"), b.Bytes()); err != nil {
			t.Error(err)
		}
	}
}

func write(path string, file []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("making room for a picture: %w", err)
	}
	if err := os.WriteFile(path, file, 0o644); err != nil {
		return fmt.Errorf("writing a picture: %w", err)
	}
	return nil
}

// Difference says how much two pictures differ.
type Difference struct {
	Got, Want image.Point // their sizes
	Mean      float64     // of all colour channels, of 255
	Off       int         // pixels that differ by more than rounding
	Picture   image.Image // brighter where they differ more; nil if the sizes differ
}

// Same reports whether the pictures look the same.
func (d Difference) Same() bool {
	return d.Got == d.Want && d.Mean <= mostMean && d.Off <= mostOff
}

func (d Difference) String() string {
	if d.Got != d.Want {
		return fmt.Sprintf("it is %v and not %v", d.Got, d.Want)
	}
	return fmt.Sprintf("by %.2f of 255 in the mean, and %d pixels by more than %d", d.Mean, d.Off, farOff)
}

// Compare compares two pictures.
func Compare(got, want image.Image) Difference {
	d := Difference{Got: got.Bounds().Size(), Want: want.Bounds().Size()}
	if d.Got != d.Want {
		return d
	}
	diff := image.NewGray(image.Rectangle{Max: d.Got})
	sum := 0
	for y := range d.Got.Y {
		for x := range d.Got.X {
			a := rgba(got, x, y)
			b := rgba(want, x, y)
			most := 0
			for i := range a {
				c := max(a[i]-b[i], b[i]-a[i])
				sum += c
				most = max(most, c)
			}
			if most > farOff {
				d.Off++
			}
			diff.SetGray(x, y, color.Gray{Y: uint8(min(4*most, 255))})
		}
	}
	d.Mean = float64(sum) / float64(max(1, 3*d.Got.X*d.Got.Y))
	d.Picture = diff
	return d
}

// rgba returns the colour of a pixel, counted from the top left.
func rgba(im image.Image, x, y int) [3]int {
	at := im.Bounds().Min
	r, g, b, _ := im.At(at.X+x, at.Y+y).RGBA()
	return [3]int{int(r >> 8), int(g >> 8), int(b >> 8)}
}
