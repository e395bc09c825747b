package render_test

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/render"
)

func scene() render.Scene {
	t := render.Day
	return render.Scene{
		Name: "board", Title: "JAWS", Alt: "Round 4. {0} is at E.", W: 1200, H: 900, Theme: t,
		Layers: []render.Layer{
			{Key: "jaws/island", Shapes: []render.Shape{render.Path{Outline: render.Circle(render.Point{X: 450, Y: 494}, 230), Fill: render.Paint{Color: t.Land}}}},
			{Shapes: []render.Shape{
				render.Label{Text: "{0}’s turn", At: render.Point{X: 28, Y: 46}, Size: 44, Face: render.Bold, Color: t.BannerInk},
				render.Path{Outline: render.Rect(900, 416, 280, 104, 9), Fill: render.Paint{Color: t.Card}, Stroke: t.Red, Width: 5},
				render.Path{Outline: render.Line(render.Point{X: -0.2, Y: 7.4999999}, render.Point{X: 20, Y: 20}), Stroke: t.Ink.Alpha(0.5), Width: 2, Dash: []float64{5, 5}},
			}},
			{Shapes: []render.Shape{
				render.Token{Key: "orca", Name: "Orca of {1}", At: render.Point{X: 748, Y: 493}, Shapes: []render.Shape{
					render.Path{Outline: render.Circle(render.Point{}, 30), Fill: render.Paint{Color: t.Blue}},
					render.Label{Text: "{1}", Size: 26, Color: t.Card},
				}},
				render.Token{Key: "barrel", Name: "barrel ×2", At: render.Point{X: 600, Y: 250.5}, Angle: -11},
			}},
		},
	}
}

func ExampleScene_Text() {
	fmt.Print(scene().Text())
	// Output:
	// board 1200x900 day: JAWS
	// alt: Round 4. {0} is at E.
	// label "{0}’s turn" at 28,46 bold 44 fffaf0
	// path 900,416 to 1180,520 fill fffaf0 stroke b3392f
	// path 0,8 to 20,20 stroke 2b2a3380 dashed
	// token orca "Orca of {1}" at 748,493
	// token barrel "barrel ×2" at 600,251 turned -11
}

func TestNamedReplacesEveryMark(t *testing.T) {
	in := strings.NewReplacer("{0}", "Ann", "{1}", "Bob").Replace
	before := scene()
	plain := before.Text()
	named := before.Named(in)
	if before.Text() != plain {
		t.Error("the scene itself changed")
	}
	if got, want := named.Text(), strings.NewReplacer("{0}", "Ann", `token orca "Orca of {1}"`, `token orca ["Bob"] "Orca of Bob"`).Replace(plain); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	token := func(s render.Scene, i int) render.Token { return s.Layers[2].Shapes[i].(render.Token) }
	if got := token(named, 0).Shapes[1].(render.Label).Text; got != "Bob" {
		t.Errorf("the label in the token says %q", got)
	}
	if got := token(before, 0).Shapes[1].(render.Label).Text; got != "{1}" {
		t.Errorf("the label in the token of the scene itself says %q", got)
	}
	if token(named, 1).Key != "barrel" {
		t.Errorf("a token without names has the key %q", token(named, 1).Key)
	}
	other := before.Named(strings.NewReplacer("{1}", "Cy").Replace)
	if token(named, 0).Key == token(other, 0).Key {
		t.Error("tokens of two names share a key")
	}
}

func TestCheck(t *testing.T) {
	if err := scene().Check(); err != nil {
		t.Fatalf("a sound scene: %v", err)
	}
	shape := func(s render.Shape) func(*render.Scene) {
		return func(sc *render.Scene) { sc.Layers = append(sc.Layers, render.Layer{Shapes: []render.Shape{s}}) }
	}
	token := func(s render.Shape) func(*render.Scene) {
		return shape(render.Token{Key: "piece", Shapes: []render.Shape{s}})
	}
	spot := func(name string, x float64) render.Spot {
		return render.Spot{Name: name, Outline: render.Rect(x, 10, 40, 40, 5)}
	}
	spots := func(spots ...render.Spot) func(*render.Scene) {
		return func(s *render.Scene) { s.Spots = spots }
	}
	whole := scene()
	whole.Heart = render.Area{Y: 10, W: whole.W, H: whole.H - 10}
	whole.Spots = []render.Spot{spot("space 7", 10), spot("space 8", 60), {Name: "whale", Outline: append(spot("", 200).Outline, spot("", 250).Outline...)}}
	if err := whole.Check(); err != nil {
		t.Errorf("a heart and two spots: %v", err)
	}
	for _, c := range []struct {
		name, want string
		change     func(*render.Scene)
	}{
		{"wide", "at most 1200", func(s *render.Scene) { s.W = 1201 }},
		{"no alt", "alt text", func(s *render.Scene) { s.Alt = "" }},
		{"long alt", "with long names the alt text has 1002 characters", func(s *render.Scene) { s.Alt = strings.Repeat("x", 970) + "{0}" }},
		{"long name off the page", "reaches off the page", shape(render.Label{Text: "{0}", At: render.Point{X: 1000, Y: 50}, Size: 30})},
		{"no title", "title", func(s *render.Scene) { s.Title = "" }},
		{"no theme", "theme", func(s *render.Scene) { s.Theme = nil }},
		{"public and dark", "private", func(s *render.Scene) { s.Theme = render.Night }},
		{"private and light", "private", func(s *render.Scene) { s.Private = true }},
		{"type off the page", "reaches off the page", shape(render.Label{Text: "wide", At: render.Point{X: -20, Y: 50}, Size: 30})},
		{"type below the page", "reaches off the page", shape(render.Label{Text: "low", At: render.Point{X: 20, Y: 1e4}, Size: 30})},
		{"heart off the page", "the heart", func(s *render.Scene) { s.Heart = render.Area{X: 10, Y: 10, W: s.W, H: 50} }},
		{"grip off the page", "the grip", func(s *render.Scene) { s.Grip = render.Area{X: 10, Y: 10, W: s.W, H: 50} }},
		{"flat heart", "the heart", func(s *render.Scene) { s.Heart = render.Area{X: 10, Y: 10, W: 50} }},
		{"spot without a name", "a name of the game's own", spots(spot("", 10))},
		{"spot of a seat", "a name of the game's own", spots(spot("{0}'s ship", 10))},
		{"spot twice", "two spots", spots(spot("space 7", 10), spot("space 7", 60))},
		{"spot off the page", "off the page", spots(spot("space 7", -10))},
		{"small spot", "at least 12", spots(render.Spot{Name: "space 7", Outline: render.Rect(10, 10, 20, 11, 0)})},
		{"open spot", "not closed", spots(render.Spot{Name: "space 7", Outline: render.Line(render.Point{}, render.Point{X: 50}, render.Point{X: 50, Y: 50})})},
		{"empty spot", "not closed", spots(render.Spot{Name: "space 7"})},
		{"spot with an open part", "a part of its outline is not closed", spots(render.Spot{Name: "space 7", Outline: append(render.Line(render.Point{X: 50}, render.Point{X: 50, Y: 50}), render.Rect(10, 10, 20, 20, 0)...)})},
		{"small type", "21.5 px", shape(render.Label{Text: "small", Size: 21.5})},
		{"small type in a token", "21 px", token(render.Label{Text: "small", Size: 21})},
		{"static above changing", `"late"`, func(s *render.Scene) { s.Layers = append(s.Layers, render.Layer{Key: "late"}) }},
		{"name in what is kept", "names a seat", func(s *render.Scene) {
			s.Layers = append([]render.Layer{{Key: "names", Shapes: []render.Shape{render.Label{Text: "{0}", Size: 30}}}}, s.Layers...)
		}},
		{"long token", "121 px", token(render.Path{Outline: render.Circle(render.Point{}, 120), Stroke: render.Day.Ink, Width: 2})},
		{"long name in a token", "at most 120", token(render.Label{Text: strings.Repeat("name ", 5), Size: 30})},
		{"token in token", "holds another", token(render.Token{})},
	} {
		s := scene()
		c.change(&s)
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
