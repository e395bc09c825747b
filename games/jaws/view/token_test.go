package view

import (
	"testing"

	"shipboard/render"
)

// The letters of a picture that is 1200 wide can be read on a phone: what one must
// read has 30 pixels or more, and nothing has less than 24. Names on the land, on
// the tiles and on tokens stand for themselves, and quiet asides are pale or slanted.
func TestTypeIsLargeEnough(t *testing.T) {
	for name, v := range pictured() {
		for _, s := range v.Scenes() {
			for _, layer := range s.Layers {
				for _, shape := range layer.Shapes {
					switch shape := shape.(type) {
					case render.Label:
						least := 30.0
						if quiet := shape.Color == s.Theme.Faint || shape.Face == render.Italic && shape.Anchor == render.End; quiet || layer.Key != "" {
							least = leastLetter
						}
						if len(shape.Text) <= 2 { // a number in a disc
							least = leastLetter
						}
						if shape.Size < least {
							t.Errorf("%s %s: %q has %v pixels, want %v or more", name, s.Name, shape.Text, shape.Size, least)
						}
					case render.Token:
						for _, inner := range shape.Shapes {
							if label, ok := inner.(render.Label); ok && label.Size < leastLetter {
								t.Errorf("%s %s: %q on %q has %v pixels", name, s.Name, label.Text, shape.Name, label.Size)
							}
						}
					}
				}
			}
		}
	}
}
