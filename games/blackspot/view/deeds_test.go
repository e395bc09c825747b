package view

import (
	"math"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
)

// The drawn field of a bank begins where the template lies and points away from the ship.
func TestTheFieldOfABankLiesWhereItsTemplateDoes(t *testing.T) {
	for _, class := range []string{"sloop", "frigate", "manowar"} {
		for heading := inch.Degrees(0); heading < 360; heading += 15 {
			m := board.Model{Class: class, Pose: inch.Pose{At: inch.Point{X: 1800, Y: 1700}, Heading: heading}}
			for _, bank := range []inch.Bank{inch.Port, inch.Starboard, inch.Bow, inch.Aft} {
				x, y, angle, _ := muzzle(class, bank, m.Pose)
				p := m.Laid(m.Base(), bank).Muzzle()
				if math.Hypot(x-inches(p.X), y-inches(p.Y)) > 0.05 {
					t.Errorf("%s %v heading %d: the field begins at %.2f, %.2f, the template at %v", class, bank, heading, x, y, p)
				}
				sin, cos := math.Sincos(angle * math.Pi / 180)
				if (x-18)*sin+(y-17)*cos <= 0 {
					t.Errorf("%s %v heading %d: the field lies toward the ship", class, bank, heading)
				}
			}
		}
	}
}
