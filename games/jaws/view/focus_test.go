package view

import (
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/render"
)

// In act 2 it is the Orca, once a part of her was sunk.
func TestFocusOnTheOrca(t *testing.T) {
	v := View{Orca: &Orca{}}
	for _, c := range []struct {
		change func(o *Orca)
		want   string
	}{
		{func(*Orca) {}, ""},
		{func(o *Orca) { o.Past = []Surfacing{{Cracked: []int{3}}} }, ""},
		{func(o *Orca) { o.Past = []Surfacing{{Sunk: []int{3}}} }, "board"},
		{func(o *Orca) { o.Past = []Surfacing{{Sunk: []int{3}}, {}} }, ""},
		{func(o *Orca) { o.Past = []Surfacing{{Bitten: [3]int{0, 2, 0}}} }, ""},
		{func(o *Orca) { o.Past, o.Members[1].Out = []Surfacing{{Bitten: [3]int{0, 2, 0}}}, true }, "board"},
	} {
		v.Orca = &Orca{}
		c.change(v.Orca)
		if picture, part := v.Focus(); picture != c.want || (part == render.Area{}) != (c.want == "") {
			t.Errorf("of %+v the part is %v of %q, want %q", v.Orca.Past, part, picture, c.want)
		}
	}
}

// The board's part that a chat shows larger holds the deed that people will retell, and whoever
// did it; there is none after another deed.
func TestFocusOnTheIsland(t *testing.T) {
	search := func(by board.SearchKind, at string, answer board.Answer) func(*Island) {
		return func(i *Island) { i.Searches = append(i.Searches, Search{By: by, At: at, Answer: answer}) }
	}
	for name, c := range map[string]struct {
		change []func(*Island)
		holds  []string // spaces
	}{
		"a hit beside the boat":    {[]func(*Island){search("launch", "E", "hit")}, []string{"E", "8"}},
		"a miss":                   {[]func(*Island){search("launch", "E", "miss")}, nil},
		"a fin":                    {[]func(*Island){search("binoculars", "N", "there")}, []string{"N"}},
		"the finder":               {[]func(*Island){search("finder", "5", "here")}, []string{"5"}},
		"a miss after the finder":  {[]func(*Island){search("finder", "5", "here"), search("binoculars", "N", "not there")}, nil},
		"Michael is eaten":         {[]func(*Island){func(i *Island) { i.Report = &Report{Round: 1, Michael: "N"} }}, []string{"N"}},
		"other swimmers are eaten": {[]func(*Island){func(i *Island) { i.Report = &Report{Round: 1, Eaten: map[string]int{"N": 2}} }}, nil},
		"nothing":                  {nil, nil},
	} {
		v := View{Island: &Island{Quint: "8", Brody: "N", Hooper: "5"}}
		for _, change := range c.change {
			change(v.Island)
		}
		picture, part := v.Focus()
		if (picture == "board") != (c.holds != nil) || (part == render.Area{}) != (c.holds == nil) {
			t.Errorf("%s: the part is %v of %q", name, part, picture)
		}
		for _, space := range c.holds {
			p := boardMap.disc(space)
			if !part.Holds(render.Area{X: p.X - discRadius, Y: p.Y - discRadius, W: 2 * discRadius, H: 2 * discRadius}) {
				t.Errorf("%s: the part %v lacks %s", name, part, space)
			}
		}
		if part.W > 0.75*boardMap.w {
			t.Errorf("%s: the part is hardly larger than the board: %v", name, part)
		}
	}
}
