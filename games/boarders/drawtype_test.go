package boarders

import (
	"testing"

	"shipboard/render"
)

// The letters of a picture that is 1200 wide can be read on a phone: what one must
// read has 30 pixels or more, and nothing has less than 24. Asides are pale or slanted,
// and numbers in discs, signs and charts stand for themselves.
func TestTypeIsLargeEnough(t *testing.T) {
	const least, aside = 30.0, 24.0
	for name, v := range drawn(t) {
		for _, s := range v.Scenes() {
			for _, layer := range s.Layers {
				for _, shape := range layer.Shapes {
					l, ok := shape.(render.Label)
					if !ok {
						continue
					}
					want := least
					if l.Color == s.Theme.Faint || l.Face == render.Italic || l.Face == render.BoldItalic || layer.Key != "" || len(l.Text) <= 2 {
						want = aside
					}
					if l.Size < want {
						t.Errorf("%s %s: %q has %v pixels, want %v", name, s.Name, l.Text, l.Size, want)
					}
				}
			}
		}
	}
}
