package moby

import (
	"shipboard/games/game"
	"shipboard/games/moby/sea"
	"shipboard/games/moby/view"
)

// sharks is the sharks' step of an even turn. A shark starts from every pile of
// blood, the oldest first. For each chit it moves one hex, in a direction that a
// die gives.
func (s *State) sharks(t *telling) {
	piles := s.Blood
	s.Blood = nil
	for _, p := range piles {
		at := p.At
		run := []sea.Hex{at}
		faces := make([]int, 0, p.Chits)
		eaten := s.eat(at)
		for range p.Chits {
			d := t.roll("shark", turnsTo)
			faces = append(faces, d)
			to := at.Next(sea.Dir(d))
			if !to.OnBoard() {
				continue
			}
			at = to
			run = append(run, at)
			eaten = append(eaten, s.eat(at)...)
		}
		s.Latest.Runs = append(s.Latest.Runs, run)
		meaning := "from " + p.At.String() + " to " + at.String()
		way := "follows the blood " + meaning
		if at == p.At {
			meaning = "circles at " + at.String()
			way = "circles in the blood at " + at.String()
		}
		found := "finds nobody"
		if len(eaten) > 0 {
			meaning += ": eats " + game.List("and", eaten...)
			found = "takes " + game.List("and", eaten...)
		}
		if len(eaten) > 0 {
			t.great(manDies, "A shark takes "+game.List("and", eaten...)+"!")
		}
		t.Tell("A shark %s, and %s.", way, found)
		s.note(view.PhaseSharks, nil, "a shark", meaning, faces...)
	}
}

// eat kills the swimmers in a hex and returns their names.
func (s *State) eat(at sea.Hex) []string {
	var eaten []string
	for i := range s.Swimmers {
		if w := &s.Swimmers[i]; w.At == at {
			eaten = append(eaten, s.whose(w))
			s.deed(s.Boats[w.Boat].Seat).Died++
		}
	}
	if len(eaten) > 0 {
		s.Latest.Dead = append(s.Latest.Dead, at)
		s.leaveWater(func(w Swimmer) bool { return w.At == at })
	}
	return eaten
}
