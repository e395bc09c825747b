package view

import (
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/render"
)

// A ship's token lies on her point in her heading, or beside it where ships share it.
func TestTokensLieOnTheirPoints(t *testing.T) {
	v := filled(t, "melee")
	c := v.wholeSea()
	for _, b := range v.berths(c) {
		p, _ := chart.PointNamed(b.ship.At)
		d, _ := chart.DirNamed(b.ship.Facing)
		token := b.token(render.Day)
		if b.crowd == 1 && token.At != c.at(p) || token.Angle != degrees(d) {
			t.Errorf("%s lies at %v heading %v", b.ship.Title, token.At, token.Angle)
		}
		if at := c.at(p); b.crowd == 2 && (token.At == at || token.At.X-at.X > c.step || at.X-token.At.X > c.step) {
			t.Errorf("%s lies at %v beside her point %v", b.ship.Title, token.At, at)
		}
	}
}

// A volley tells what its dice struck, as its load counts them.
func TestVolleysCountTheirDice(t *testing.T) {
	for _, c := range []struct {
		load roster.Load
		high bool
		want string
	}{
		{roster.Round, false, "3 hull, 1 rigging, 1 gun, 1 crew"},
		{roster.Double, false, "6 hull, 2 rigging, 2 guns, 2 crew"},
		{roster.Chain, false, "1 hull, 2 rigging, 1 gun, 1 crew"},
		{roster.Round, true, "1 hull, 3 rigging, 1 gun, 1 crew"},
		{roster.Grape, true, "3 rigging, 1 gun, 2 crew"},
	} {
		x := Shot{Load: c.load, High: c.high, Faces: []int{1, 2, 3, 4, 5, 6}}
		if got := x.result(); got != c.want {
			t.Errorf("%s, high %v: %q, want %q", c.load, c.high, got, c.want)
		}
	}
}
