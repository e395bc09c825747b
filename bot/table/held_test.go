package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
)

// If a player's move leads to a question that any one of the crew may answer, that player is at the
// table and answers as a rule, so the others are not called at once. Their call is owed for later,
// and dropped once the question is answered. Then whoever has something to do is called to that.
func TestWhoIsAtTheTableAnswersForAll(t *testing.T) {
	s := hunt(t, "")
	crew := []string{"ann", "bob", "cat"}
	rng := rand.New(rand.NewPCG(3, 1))
	asked := 0
	for n := 0; s.at.Stage == Playing && n < 400; n++ {
		by := s.at.Waits[rng.IntN(len(s.at.Waits))].Seat
		turn := s.at.Turn.N
		c := s.play(crew[by] + " do " + gametest.Offered(s.at.Session.Match(), by, rng.IntN))
		if s.at.Stage != Playing {
			break
		}
		var called []game.Seat
		if s.at.Turn.N > turn {
			called = s.at.Turn.Ping
		}
		own := s.at.Waiting(by)
		if own == nil || !own.Any {
			for _, w := range s.at.Waits {
				if w.Held || w.CalledIn == 0 && w.Seat != by && !w.Told {
					t.Errorf("the game waits for {%d} %s, who was never called", w.Seat, w.For)
				}
			}
			continue
		}
		asked++
		var owed []game.Seat
		for _, o := range c.Owed {
			if o.Kind == OweReminder && o.After.Equal(s.now.Add(holdTime)) {
				owed = append(owed, o.Seat)
			}
		}
		if want := []game.Seat{3 - by}; len(called) > 0 || !slices.Equal(owed, want) {
			t.Errorf("{%d} is asked %s: {%v} are called, and calls to %v are owed for later", by, own.For, called, owed)
		}
		s.play(crew[by] + " do " + gametest.Offered(s.at.Session.Match(), by, rng.IntN))
		if w := s.at.Waiting(3 - by); w != nil && !slices.Contains(s.at.Turn.Ping, w.Seat) {
			t.Errorf("{%d} has answered, and {%d} is not called %s", by, w.Seat, w.For)
		}
	}
	if asked == 0 {
		t.Error("nothing was asked that any one may answer")
	}
}
