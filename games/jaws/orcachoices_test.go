package jaws

import (
	"testing"

	"shipboard/games/jaws/board"
)

// A hunter prepares with three presses, the weapon, the target and the readiness,
// and the gear is shared out with one press a card.
func TestPressesOfTheOrca(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	m.orca().Undealt = []string{"rifle", board.Ammo, board.Chum}
	equal(t, "presses for three cards", m.press(1, "give rifle quint", "give ammo quint", "give chum brody", "settle"), 4)
	m.press(1, "quint board b4", "brody board b3", "hooper board b5")
	m.orca().options(7, 9, 13)
	m.press(0, "choose A", "lock")
	m.press(1, "quint weapon rifle", "quint target w4", "quint ready")
	m.press(1, "brody weapon pistol", "brody target w4", "brody ready")
	m.press(1, "hooper move b4", "hooper weapon boat hook", "hooper target w4", "hooper ready")
}
