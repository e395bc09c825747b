package told

import (
	"slices"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/render/raster"
)

// The shark that is hit sees it on its own pad: what it has changed, so the step stays, and
// the figures say by how much. The crew sees the same on the board.
func TestAStepOnTheReadersOwnBoard(t *testing.T) {
	lines := append(slices.Clone(hunt), "0 plan move 4", "0 lock", "1 quint launch 4")
	for reader, title := range []string{"Your tracker pad", "Amity Island"} {
		d := &Drawer{Painter: raster.New(raster.Limits{})}
		told, err := d.Tell(taleOf(t, &jaws.Game, "dump", game.Seat(reader), lines...), 0)
		if err != nil {
			t.Fatal(err)
		}
		hit := told.Steps[len(told.Steps)-1]
		if hit.Head != "A hit! The first barrel holds." || hit.Touches != (reader == 0) || hit.Picture.Title != title || hit.Picture.Private != (reader == 0) {
			t.Errorf("seat %d is shown %+v on %s", reader, hit, hit.Picture.Title)
		}
		if want := (chat.DeskFigure{Name: "Barrels on the shark", Was: "0 of 2", Now: "1 of 2"}); reader == 0 && !slices.Contains(hit.Figures, want) {
			t.Errorf("the figures are %v", hit.Figures)
		}
		if !slices.ContainsFunc(hit.Marks, func(m chat.DeskMark) bool { return m.Kind == "throw" }) {
			t.Errorf("seat %d sees no throw: %v", reader, hit.Marks)
		}
	}
}
