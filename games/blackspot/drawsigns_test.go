package blackspot

import (
	"testing"

	"shipboard/render"
)

// The letters of a picture that is 1200 wide can be read on a phone: what one must
// read has 30 pixels or more, and nothing has less than 24. Numbers and letters in
// discs and along the edges stand for themselves, and quiet asides are pale or slanted.
func TestTypeIsLargeEnough(t *testing.T) {
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			for _, l := range labelsOf(s) {
				least := 30.0
				if l.Color == s.Theme.Faint || l.Face == render.Italic || len(l.Text) <= 2 {
					least = 24
				}
				if l.Size < least {
					t.Errorf("%s %s: %q has %v pixels, want %v or more", name, s.Name, l.Text, l.Size, least)
				}
			}
			for _, sign := range s.Legend {
				for _, shape := range sign.Token.Shapes {
					if l, ok := shape.(render.Label); ok && l.Size < 24 {
						t.Errorf("%s %s: the sign %s has %q of %v pixels", name, s.Name, sign.Token.Name, l.Text, l.Size)
					}
				}
			}
		}
	}
}
