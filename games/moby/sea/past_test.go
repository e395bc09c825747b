package sea

import (
	"slices"
	"testing"

	"shipboard/games/moby/board"
)

// A trail is kept as text, with its gaps.
func TestTrails(t *testing.T) {
	way := Trail(nil).on([]board.Hex{board.HexAt("M8"), board.HexAt("M7")}).on([]board.Hex{board.HexAt("M7"), board.HexAt("M6")}).on([]board.Hex{board.HexAt("J1")})
	text, err := way.MarshalText()
	if err != nil || string(text) != "M8 M7 M6 - J1" {
		t.Errorf("it is kept as %q, %v", text, err)
	}
	var again Trail
	if err := again.UnmarshalText(text); err != nil || !slices.Equal(again, way) || len(again.Parts()) != 2 {
		t.Errorf("it is read as %v, %v", again, err)
	}
}
