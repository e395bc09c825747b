package told

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/games"
	"shipboard/games/game"
	"shipboard/render"
	"shipboard/render/raster"
)

// ship is a token of a picture.
func ship(x, y float64) render.Token {
	return render.Token{Key: "ship", Name: "a ship", At: render.Point{X: x, Y: y}, Shapes: []render.Shape{
		render.Path{Outline: render.Rect(-30, -20, 60, 40, 0), Fill: render.Paint{Color: render.Day.Navy}},
	}}
}

// fleet is a view of ships on a board, and at close quarters where near is set.
type fleet struct {
	game.View
	ships, near []render.Shape
}

func (f fleet) Scenes() []render.Scene {
	sea := func(name string, ships []render.Shape) render.Scene {
		return render.Scene{
			Name: name, Title: "The sea", Alt: "All of " + name, W: 1200, H: 1000, Theme: render.Day, Heart: render.Area{X: 0, Y: 100, W: 1200, H: 700},
			Layers: []render.Layer{{Key: "sea", Shapes: []render.Shape{ship(1100, 700)}}, {Shapes: append([]render.Shape{ship(100, 900)}, ships...)}},
		}
	}
	scenes := []render.Scene{sea("board", f.ships)}
	if f.near != nil {
		scenes = append(scenes, sea("near", f.near))
	}
	return scenes
}

// deed is a fleet that knows where the latest deed was done.
type deed struct {
	fleet
	on   string
	part render.Area
}

func (d deed) Focus() (string, render.Area) { return d.on, d.part }

// The message of a turn shows first the part of its pictures that is in play: of the one at
// close quarters, of the board where there is no such picture, or the one that the game names.
func TestTheCloserPicture(t *testing.T) {
	close, far := []render.Shape{ship(300, 300), ship(500, 400)}, []render.Shape{ship(100, 200), ship(1000, 600)}
	way := append(close[:1:1], render.Path{Outline: render.Line(render.Point{X: 300, Y: 300}, render.Point{X: 800, Y: 300}), Stroke: render.Day.Red, Width: 4})
	part := render.Area{X: 200, Y: 200, W: 480, H: 300}
	for _, c := range []struct {
		name string
		v    game.View
		want string // the pictures
		w, h float64
		alt  string
	}{
		{"ships close to each other", fleet{ships: close}, "near board", 960, 576, "Part of the picture below, larger."},
		{"ships far from each other", fleet{ships: far}, "board", 1200, 1000, "All of board"},
		{"no ships", fleet{}, "board", 1200, 1000, "All of board"},
		{"a way", fleet{ships: way}, "near board", 938, 563, "Part of the picture below, larger."},
		{"a fight", fleet{ships: far, near: close}, "near board", 960, 576, "All of near"},
		{"a fight all over", fleet{ships: far, near: far}, "near board", 1200, 1000, "All of near"},
		{"a deed on the board", deed{fleet{ships: far}, "board", part}, "near board", 960, 600, "Part of the picture below, larger."},
		{"a deed at close quarters", deed{fleet{ships: far, near: far}, "near", part}, "near board", 960, 600, "All of near"},
		{"no deed", deed{fleet{ships: close}, "", render.Area{}}, "board", 1200, 1000, "All of board"},
	} {
		scenes := closeFirst(c.v, c.v.Scenes())
		var names []string
		for _, s := range scenes {
			names = append(names, s.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s: the pictures are %s, want %s", c.name, got, c.want)
		}
		if first := scenes[0]; math.Round(first.W) != c.w || math.Round(first.H) != c.h || first.Alt != c.alt {
			t.Errorf("%s: the first picture is %v by %v and says %q, want %v by %v and %q", c.name, first.W, first.H, first.Alt, c.w, c.h, c.alt)
		}
	}
	if scenes := closeFirst(deed{}, nil); len(scenes) > 0 {
		t.Errorf("a view without pictures has %v", scenes)
	}
}

// The closer pictures of all games keep the rules of the house and can be drawn.
func TestCloserPicturesOfGames(t *testing.T) {
	draw := raster.New(raster.Limits{})
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			table, err := g.Complete(game.Table{Seats: 2})
			if err != nil {
				t.Fatal(err)
			}
			s, _, err := game.Begin(g, table, game.TextSeed("closer"))
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			for n := range 90 {
				waits := s.Match().Waiting()
				if len(waits) == 0 {
					break
				}
				seat := waits[rng.IntN(len(waits))].Seat
				choices := s.Match().Choices(seat, "")
				c := choices[rng.IntN(len(choices))]
				for !c.Whole() {
					choices = s.Match().Choices(seat, c.Line)
					c = choices[rng.IntN(len(choices))]
				}
				if _, err := s.Play(seat, c.Line); err != nil || n%30 != 0 {
					continue
				}
				v := s.Match().View(game.Public)
				for _, scene := range closeFirst(v, v.Scenes()) {
					if scene.Name != nearPicture {
						continue
					}
					if err := scene.Check(); err != nil {
						t.Errorf("after %d lines: %v", n, err)
					}
					png, err := draw.PNG(scene)
					if err != nil || len(png) > render.MostBytes {
						t.Errorf("after %d lines the picture has %d bytes: %v", n, len(png), err)
					}
				}
			}
		})
	}
}
