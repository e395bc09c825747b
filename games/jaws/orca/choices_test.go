package orca_test

import (
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

// A hunter prepares with three presses, the weapon, the target and the readiness,
// and the gear is shared out with one press a card.
func TestPressesOfTheOrca(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	m.Orca().Undealt = []string{"rifle", board.Ammo, board.Chum}
	jawstest.Equal(t, "presses for three cards", m.Press(1, "give rifle quint", "give ammo quint", "give chum brody", "settle"), 4)
	m.Press(1, "quint board b4", "brody board b3", "hooper board b5")
	jawstest.Options(m.Orca(), 7, 9, 13)
	m.Press(0, "choose A", "lock")
	m.Press(1, "quint weapon rifle", "quint target w4", "quint ready")
	m.Press(1, "brody weapon pistol", "brody target w4", "brody ready")
	m.Press(1, "hooper move b4", "hooper weapon boat hook", "hooper target w4", "hooper ready")
}
