package view

import (
	"testing"

	"shipboard/render"
)

// A model's token lies at its place in its heading.
func TestTokensLieAtTheirPlaces(t *testing.T) {
	v := filled(t, "melee")
	tokens := map[string]render.Token{}
	for _, s := range v.Scenes() {
		if s.Name != "board" {
			continue
		}
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				if x, ok := shape.(render.Token); ok {
					tokens[x.Name] = x
				}
			}
		}
	}
	c := wholeSea()
	for _, m := range v.onTable() {
		if x := tokens[m.Title()]; x.At != c.at(inches(m.Pose.At.X), inches(m.Pose.At.Y)) || x.Angle != float64(m.Pose.Heading) {
			t.Errorf("%s lies at %v in %v", m.Title(), x.At, x.Angle)
		}
	}
}
