package told

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/render"
)

// twoPictures is a view of a game with a board, a picture cut to the latest deed, and a list.
type twoPictures struct{ game.View }

func (twoPictures) Scenes() []render.Scene {
	picture := func(name string) render.Scene {
		return render.Scene{Name: name, W: 1200, H: 1000, Layers: []render.Layer{{Shapes: []render.Shape{render.Label{Text: "drawn: " + name, At: render.Point{X: 500, Y: 500}, Size: 30}}}}}
	}
	return []render.Scene{picture("board"), picture("near"), picture("fleets")}
}

// The message of a turn shows the latest deed before the whole board. Each picture is drawn
// again as its message shows it, and a message that an earlier release stored has the order
// of that time.
func TestTurnShowsTheDeedFirst(t *testing.T) {
	d, v := &Drawer{Painter: speller{}}, twoPictures{}
	shown := func(near bool) []chat.Picture {
		t.Helper()
		g := Gallery{View: v, made: v.Scenes(), table: "mxnzu", lines: 3, near: near}
		pictures, err := d.Pictures(g)
		if err != nil {
			t.Fatal(err)
		}
		return pictures
	}
	for _, c := range []struct {
		near bool
		want string
	}{{false, "board near fleets"}, {true, "near board fleets"}} {
		var names []string
		for _, p := range shown(c.near) {
			names = append(names, strings.TrimSuffix(p.Name, ".png"))
			if c.near != strings.Contains(p.Again, `"near":true`) {
				t.Errorf("a picture is drawn again by %s", p.Again)
			}
			how, err := ReadDrawing(p.Again)
			if err != nil {
				t.Fatal(err)
			}
			again, err := d.Again(how, v)
			if err != nil || !slices.Equal(again, p.PNG) {
				t.Errorf("%s is drawn again as %q, %v", p.Name, again, err)
			}
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("the pictures are %s, want %s", got, c.want)
		}
	}
	stored, err := d.Again(Drawing{Nth: 1}, v)
	if err != nil || !strings.Contains(string(stored), "drawn: near") {
		t.Errorf("the second picture of an old message is drawn as %q, %v", stored, err)
	}
}
