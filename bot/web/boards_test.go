package web

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"shipboard/games"
)

// boards are the parts of pictures of each game that the start page shows: the picture,
// and the square that is cut out of it.
var boards = map[string]struct {
	file        string
	x, y, width int
}{
	"jaws":      {"../view/testdata/golden/island-board.png", 60, 150, 760},
	"moby":      {"top-near.png", 220, 190, 760},
	"race":      {"golden/duel-course.png", 130, 125, 580},
	"boarders":  {"draw/melee-near.png", 220, 110, 660},
	"blackspot": {"draw/melee-board.png", 200, 300, 800},
}

const boardSize = 380 // pixels of a side

// The boards on the start page are cut from pictures of the games as they are drawn now.
// After the look of a game has changed, -update makes them anew.
func TestTheStartPageShowsTheBoards(t *testing.T) {
	for _, g := range games.All {
		at, ok := boards[g.Key]
		if !ok {
			t.Errorf("no board is cut for %s", g.Key)
			continue
		}
		whole, err := os.Open(filepath.Join("..", "..", "games", g.Key, "testdata", filepath.FromSlash(at.file)))
		if err != nil {
			t.Fatal(err)
		}
		from, err := png.Decode(whole)
		_ = whole.Close()
		if err != nil {
			t.Fatalf("%s: %v", g.Key, err)
		}
		want := shrunk(from, image.Rect(at.x, at.y, at.x+at.width, at.y+at.width))
		name := filepath.Join("page", "boards", g.Key+".png")
		if *update {
			var file bytes.Buffer
			if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, want); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, file.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		file, err := os.ReadFile(name) // a tool may have packed it tighter
		if err != nil {
			t.Fatal(err)
		}
		if got, err := png.Decode(bytes.NewReader(file)); err != nil || !sameColours(got, want) {
			t.Errorf("%s is another board than the game's picture shows: run this test with -update", name)
		}
	}
}

// sameColours reports whether two pictures look the same.
func sameColours(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if color.RGBAModel.Convert(a.At(x, y)) != color.RGBAModel.Convert(b.At(x, y)) {
				return false
			}
		}
	}
	return true
}

// shrunk is a part of a picture at the size of the start page, in few colours.
func shrunk(from image.Image, part image.Rectangle) *image.Paletted {
	small := image.NewRGBA(image.Rect(0, 0, boardSize, boardSize))
	for y := range boardSize {
		for x := range boardSize {
			small.Set(x, y, mean(from, image.Rect(
				part.Min.X+x*part.Dx()/boardSize, part.Min.Y+y*part.Dy()/boardSize,
				part.Min.X+(x+1)*part.Dx()/boardSize, part.Min.Y+(y+1)*part.Dy()/boardSize,
			)))
		}
	}
	few := image.NewPaletted(small.Bounds(), common(small))
	draw.Draw(few, few.Bounds(), small, image.Point{}, draw.Src)
	return few
}

// mean is the mean colour of a part of a picture.
func mean(from image.Image, part image.Rectangle) color.RGBA {
	var r, g, b, n uint32
	for y := part.Min.Y; y < max(part.Max.Y, part.Min.Y+1); y++ {
		for x := part.Min.X; x < max(part.Max.X, part.Min.X+1); x++ {
			pr, pg, pb, _ := from.At(x, y).RGBA()
			r, g, b, n = r+pr>>8, g+pg>>8, b+pb>>8, n+1
		}
	}
	return color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 255}
}

// common are the commonest colours of a picture, of those alike one.
func common(of *image.RGBA) color.Palette {
	const alike = 12
	count := map[color.RGBA]int{}
	for y := range boardSize {
		for x := range boardSize {
			c := of.RGBAAt(x, y)
			count[color.RGBA{c.R / alike * alike, c.G / alike * alike, c.B / alike * alike, 255}]++
		}
	}
	var all []color.RGBA
	for c := range count {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		if count[a] != count[b] {
			return count[b] - count[a]
		}
		return bytes.Compare([]byte{a.R, a.G, a.B}, []byte{b.R, b.G, b.B})
	})
	palette := color.Palette{}
	for _, c := range all[:min(len(all), 96)] {
		palette = append(palette, color.RGBA{min(255, c.R+alike/2), min(255, c.G+alike/2), min(255, c.B+alike/2), 255})
	}
	return palette
}
