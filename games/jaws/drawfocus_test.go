package jaws

import (
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// The board's part that a chat shows larger holds the deed that people will retell, and whoever
// did it; there is none after another deed.
func TestFocusOnTheIsland(t *testing.T) {
	for _, c := range []struct {
		position, script string
		holds            []string // spaces
	}{
		{"shark=E quint=8", "quint launch E", []string{"E", "8"}},
		{"shark=4 quint=8", "quint launch E", nil},
		{"shark=2 quint=E", "quint launch 2", []string{"2", "E"}},
		{"shark=N brody=N", "brody binoculars", []string{"N"}},
		{"shark=5 hooper=5", "hooper finder", []string{"5"}},
		{"shark=5 hooper=5 brody=N", "hooper finder\nhooper done\nbrody binoculars", nil},
		{"shark=N michael=N phase=shark", "0: plan eat\n0: lock", []string{"N"}},
		{"shark=N N=2 phase=shark", "0: plan eat\n0: lock", nil},
		{"", "quint move E", nil},
	} {
		m := arranged(t, two, c.position)
		m.script(c.script)
		picture, part := m.Match().View(game.Public).(*View).Focus()
		if (picture == "board") != (c.holds != nil) || (part == render.Area{}) != (c.holds == nil) {
			t.Errorf("%s: after %q the part is %v of %q", c.position, c.script, part, picture)
		}
		for _, space := range c.holds {
			p := boardMap.disc(space)
			if !part.Holds(render.Area{X: p.X - discRadius, Y: p.Y - discRadius, W: 2 * discRadius, H: 2 * discRadius}) {
				t.Errorf("%s: after %q the part %v lacks %s", c.position, c.script, part, space)
			}
		}
		if part.W > 0.75*boardMap.w && c.position != "" {
			t.Errorf("%s: after %q the part is hardly larger than the board: %v", c.position, c.script, part)
		}
	}
}

// In act 2 it is the Orca, once a part of her was sunk.
func TestFocusOnTheOrca(t *testing.T) {
	v := View{Orca: &OrcaView{}}
	for _, c := range []struct {
		change func(o *OrcaView)
		want   string
	}{
		{func(*OrcaView) {}, ""},
		{func(o *OrcaView) { o.Past = []Surfacing{{Cracked: []int{3}}} }, ""},
		{func(o *OrcaView) { o.Past = []Surfacing{{Sunk: []int{3}}} }, "board"},
		{func(o *OrcaView) { o.Past = []Surfacing{{Sunk: []int{3}}, {}} }, ""},
		{func(o *OrcaView) { o.Past = []Surfacing{{Bitten: [3]int{0, 2, 0}}} }, ""},
		{func(o *OrcaView) { o.Past, o.Members[1].Out = []Surfacing{{Bitten: [3]int{0, 2, 0}}}, true }, "board"},
	} {
		v.Orca = &OrcaView{}
		c.change(v.Orca)
		if picture, part := v.Focus(); picture != c.want || (part == render.Area{}) != (c.want == "") {
			t.Errorf("of %+v the part is %v of %q, want %q", v.Orca.Past, part, picture, c.want)
		}
	}
}
