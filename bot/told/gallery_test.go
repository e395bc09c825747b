package told

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// speller stands in for the painter: its "PNG" is what the labels of the scene say.
type speller struct{}

func (speller) PNG(s render.Scene) ([]byte, error) {
	var said []byte
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			label, ok := shape.(render.Label)
			if ok {
				said = append(said, label.Text+"\n"...)
			}
		}
	}
	return said, nil
}

// poster is a view whose pictures all name two players.
type poster struct{ game.View }

func (poster) Scenes() []render.Scene {
	label := render.Label{Text: "{0} and {1}", Size: 22}
	return []render.Scene{{Name: "poster", Alt: "{0} and {1}", Theme: render.Day, Layers: []render.Layer{{Shapes: []render.Shape{label}}}}}
}

// Pictures write names in letters that their fonts have. The words beside them
// use the names unchanged.
func TestNamesInPictures(t *testing.T) {
	d := &Drawer{Painter: speller{}}
	for _, c := range []struct{ ann, bob, drawn string }{
		{"Ann", "Bob", "Ann and Bob"},
		{"Ann 🦈", "Борис", "Ann and Борис"},
		{"漢字", "🦈 🐙", "Player 1 and Player 2"},
	} {
		pictures, err := d.Pictures(Gallery{View: poster{}, Names: game.Names{c.ann, c.bob}})
		if err != nil || len(pictures) != 1 {
			t.Fatalf("%d pictures: %v", len(pictures), err)
		}
		if !strings.Contains(string(pictures[0].PNG), c.drawn) || pictures[0].Alt != c.ann+" and "+c.bob {
			t.Errorf("of %s and %s is drawn %q, and told %q", c.ann, c.bob, pictures[0].PNG, pictures[0].Alt)
		}
	}
}
