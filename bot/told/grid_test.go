package told

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/moby"
)

// A step has the names of rows and columns, in Boarders rows of letters and in Thar's the Beast columns
// of letters, and the places that it names. The island of JAWS has no rows.
func TestAStepNamesRowsColumnsAndPlaces(t *testing.T) {
	p := taleOf(t, &boarders.Game, "dump", 0, "0 lock", "1 lock", "0 ahead starboard", "1 back", "1 lock", "0 turn port", "0 ahead", "1 ahead", "1 ahead", "0 lock", "1 fire best low lock")
	d := &Drawer{}
	told, err := d.Tell(p, 0)
	if err != nil {
		t.Fatal(err)
	}
	g := told.Steps[0].Picture.Grid
	if g == nil || len(g.Rows) < 10 || g.Rows[3].Name != "D" || len(g.Columns) < 10 || g.Columns[3].Name != "04" || g.Rows[3].At <= g.Rows[2].At || g.Columns[3].At <= g.Columns[2].At {
		t.Fatalf("the grid is %+v", g)
	}
	if len(g.Named) != 2 { // from where to where the shot went
		t.Errorf("%q names %+v", told.Steps[0].Head, g.Named)
	}
	sea := tableOf(taleOf(t, &moby.Game, "sea", 0).now(t))
	if g := gridOf(sea, "The whale swings left to F11.", nil); g == nil || g.Rows[3].Name != "4" || g.Columns[3].Name != "D" || !slices.ContainsFunc(g.Named, func(p chat.DeskPlace) bool { return p.Name == "F11" }) {
		t.Errorf("the grid of the sea is %+v", g)
	}
	lake := tableOf(taleOf(t, &boarders.Game, "lake", 0).now(t))
	if g := gridOf(lake, "Lawrence at F15: 1 L9 to port and 2 L12 to port out of action.", nil); len(g.Named) != 1 || g.Named[0].Name != "F15" {
		t.Errorf("of guns and a place it names %+v", g.Named)
	}
	if g := gridOf(tableOf(taleOf(t, &jaws.Game, "island", 0).now(t)), "Quint sails to 4.", nil); g != nil {
		t.Errorf("the island has rows and columns: %+v", g)
	}
}

// now is the picture after the last line of a tale.
func (p *Tale) now(t *testing.T) game.View {
	t.Helper()
	var r Reels
	views, err := r.viewsOf(p, []when{{entry: len(p.entries) - 1}})
	if err != nil {
		t.Fatal(err)
	}
	return views[0]
}
