package chattest

import (
	"testing"

	"shipboard/games"
	"shipboard/store"
)

func TestFaults(t *testing.T) { Faults(t, newMemHall) }

// Each planted fault must be found by one of the scenes.
func TestFaultsFindsWhatGoesWrong(t *testing.T) {
	v := variants(games.All[0], 1)[1]
	for _, f := range []flaw{postsTwice, swallows, hidesClosed, hidesMissing, losesPictures, keepsButtons, renumbers, forgets, postsAgain} {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			v := v
			for v.seed = range uint64(4) { // one random game need not meet it
				for _, scene := range faults {
					h := openMemHall(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}}, f)
					if err := scene.run(h, v); err != nil {
						t.Logf("found by %s: %v", scene.name, err)
						return
					}
				}
			}
			t.Error("not found")
		})
	}
}

// And a game that was never played as it is told must be found at its end.
func TestWholeGamesFindsAnotherGame(t *testing.T) {
	v := variants(games.All[0], 1)[1]
	h := openMemHall(t, Options{Store: store.Memory(), Games: games.All, Painter: Sketcher{}}, "")
	c, err := beginGame(h, v, "", 6)
	if err != nil {
		t.Fatal(err)
	}
	saved, err := c.get(store.SnapshotKey(c.table))
	if err != nil {
		t.Fatal(err)
	}
	other, varied, err := imagined(v.game, saved, -1, 1)
	if err != nil || !varied {
		t.Fatal(varied, err)
	}
	if err := c.put(store.SnapshotKey(c.table), other); err != nil {
		t.Fatal(err)
	}
	c.Restart()
	err = c.giveUp()
	t.Log(err)
	if err == nil {
		t.Error("the match was another since its sixth move, and the end is found in order")
	}
}
