package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
)

// A player who has lost all in a game that goes on is called once, by the message that tells it, which
// says that they are out of the game, also after others have acted.
func TestWhoHasLostAllIsCalledOnce(t *testing.T) {
	for _, c := range []struct {
		game     *game.Game
		settings string
		seed     uint64
	}{
		{&jaws.Game, "acts=2", 1},
		{&boarders.Game, "", 1},
		{&blackspot.Game, "points=6", 3},
	} {
		t.Run(c.game.Key, func(t *testing.T) {
			t.Parallel()
			s := newScene(t)
			s.at.Def, s.at.Game, s.at.Options = c.game, c.game.Key, map[string]string{}
			crew := []string{"ann", "bob", "cat"}
			for _, name := range crew {
				s.play(name + " join")
			}
			if c.settings != "" {
				s.play("ann set " + c.settings)
			}
			s.play("ann begin")
			rng := rand.New(rand.NewPCG(c.seed, 7))
			var out []game.Seat
			const after = 30 // lines that are played once somebody is out
			for most := 3000; s.at.Stage == Playing && most > 0; most-- {
				by := s.at.Waits[rng.IntN(len(s.at.Waits))].Seat
				if slices.Contains(out, by) {
					t.Fatalf("the game waits for {%d}, who was told that they are out", by)
				}
				called := s.pinged(crew[by] + " do " + gametest.Offered(s.at.Session.Match(), by, rng.IntN))
				for _, seat := range called {
					if slices.Contains(out, seat) && s.at.Stage == Playing {
						t.Errorf("{%d} is out, and is called again: %s", seat, s.at.Turn.Call)
					}
					if s.at.Stage == Playing && s.at.Waiting(seat) == nil {
						out, most = append(out, seat), min(most, after)
					}
				}
				if len(s.at.Turn.Out) > 0 && (!strings.Contains(s.at.CallNow(), "out of the game") || !strings.Contains(s.at.CallNow(), s.at.Turn.Out[0].Mark())) {
					t.Errorf("the call now says %q", s.at.CallNow())
				}
			}
			if len(out) == 0 {
				t.Error("nobody loses all")
			}
		})
	}
}
