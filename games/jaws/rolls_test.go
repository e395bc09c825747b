package jaws

import (
	"math/rand/v2"
	"testing"

	"shipboard/games/game"
)

// Every roll that is told says what it needed.
func TestRollsTellWhatTheyNeed(t *testing.T) {
	rolls := 0
	for seed := range 4 {
		session, _, err := game.Begin(&Game, game.Table{Seats: 2, Options: map[string]string{"acts": "2"}}, [32]byte{byte(seed)})
		if err != nil {
			t.Fatal(err)
		}
		s, dice := session.Match().(*State), session.Dice()
		rng := rand.New(rand.NewPCG(uint64(seed), 7))
		for s.Over == nil {
			waits := s.Waiting()
			seat := waits[rng.IntN(len(waits))].Seat
			line := ""
			for line == "" || line[len(line)-1] == ' ' {
				line = careful(s, seat, s.Choices(seat, line), rng)
			}
			played, err := s.Play(seat, line, dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range played.Events {
				for _, r := range e.Dice {
					rolls++
					if r.Needs == "" {
						t.Errorf("%q does not say what it needed", e.Text)
					}
				}
			}
		}
	}
	if rolls < 50 {
		t.Errorf("only %d rolls were told", rolls)
	}
}
