package boarders

import (
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/game"
)

// A volley tells whether it raked a ship, or had none of her loaded guns to fear. Of other fire nothing is told.
func TestStood(t *testing.T) {
	for _, c := range []struct {
		facing       chart.Dir
		theirs       string
		text, turned string
	}{
		{chart.SouthEast, "port 2 L12", "Lawrence rakes Detroit from astern, at range 4", "her stern there"},
		{chart.NorthWest, "port 2 L12", "Lawrence rakes Detroit from ahead, at range 4", "her bow there"},
		{chart.East, "starboard 2 L12", "Lawrence fires into Detroit at range 4, and none of the 2 loaded guns of Detroit bears on her", "her guns away"},
		{chart.East, "port 2 C12", "Lawrence fires into Detroit at range 4, and none of the 2 loaded guns of Detroit reaches her", ""},
		{chart.East, "bow 0 L12", "Lawrence fires into Detroit at range 4, and Detroit has no loaded gun", ""},
		{chart.East, "port 2 L12", "", ""},
	} {
		s := stage(t, 4)
		spent(arm(s.Ship(1), "starboard 8 C32"))
		s.Ship(2).Facing = c.facing
		arm(s.Ship(2), c.theirs)
		g := s.only(t, 1)
		tell := battle.NewTelling(game.NewDice(game.TextSeed("stood")))
		s.Ship(1).Volleys = []battle.Volley{{Battery: g.Battery, Weight: g.Weight, Kind: g.Kind, Target: 2}}
		s.Gunnery(tell).Fire()
		switch stood := tell.Events[0].Stood; {
		case stood == nil:
			if c.text != "" {
				t.Errorf("nothing is told, want %q", c.text)
			}
		case stood.Text != c.text || stood.Turned != c.turned:
			t.Errorf("%+v is told, want %q", stood, c.text)
		}
	}
}

// A ship lies idle where most of her loaded guns fall short of the enemy.
func TestIdle(t *testing.T) {
	for far, want := range map[int]string{4: "", 6: "Lawrence lies 6 points from Detroit, and 8 of her 9 loaded guns reach only 4"} {
		s := stage(t, far)
		arm(s.Ship(1), "starboard 8 C32", "port 1 L12")
		if text, _ := s.Idle(s.Ship(1).Captain); text != want {
			t.Errorf("at range %d %q is told, want %q", far, text, want)
		}
	}
}
