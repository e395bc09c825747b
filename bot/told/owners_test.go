package told

import (
	"testing"

	"shipboard/bot/chat"
	"shipboard/games/game"
	"shipboard/games/moby/view"
)

// A step says whose boat it tells of, where it first names her.
func TestStepsSayWhoseABoatIs(t *testing.T) {
	v := &view.View{Boats: []view.Boat{{Colour: "red", Seat: 0}, {Colour: "blue", Seat: 1}, {Colour: "white", Seat: game.Public}}}
	s := chat.DeskStep{Head: "Red's harpoon does 26, and blue's 74.", Lines: []chat.DeskLine{{Text: "Jethro of blue holds on; red rows; white drifts."}}}
	nameOwners(&s, v, 1, game.Names{"Ann", "Bob"})
	if s.Head != "Red's (Ann's) harpoon does 26, and blue's (yours) 74." || s.Lines[0].Text != "Jethro of blue holds on; red rows; white drifts." {
		t.Errorf("the step is told as %q / %q", s.Head, s.Lines[0].Text)
	}
	s = chat.DeskStep{Head: "Ephraim of red throws, and misses."}
	nameOwners(&s, v, 1, game.Names{"Ann", "Bob"})
	if s.Head != "Ephraim of red (Ann) throws, and misses." {
		t.Errorf("the step is told as %q", s.Head)
	}
	s = chat.DeskStep{Head: "Blue lies at K6, and red at F9."}
	nameOwners(&s, v, game.Public, game.Names{"Ann", "Red"})
	if s.Head != "Blue (Red) lies at K6, and red (Ann) at F9." {
		t.Errorf("with a player called like a boat the step is told as %q", s.Head)
	}
}
