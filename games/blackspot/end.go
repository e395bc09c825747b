package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// score gives the points for a model that her owner has lost to the deed of a
// player.
func (s *State) score(r Ref, owner, by game.Seat) {
	m := s.model(r)
	if owner == nobody || m.Summoned {
		return
	}
	n := m.class().cost
	if m.Flagship {
		n += 4
	}
	if by == nobody || by == owner {
		if s.Seats != 2 {
			return
		}
		by = 1 - owner
	}
	s.Fleets[by].Score += n
}

// judge takes fleets without a ship out of the battle, and ends it if it must end
// now. It reports whether the battle is over.
func (s *State) judge(t *telling) bool {
	if s.Over != nil || !s.Raided {
		return s.Over != nil
	}
	s.Raided = false
	if len(s.Models) > 0 {
		for _, seat := range s.playing() {
			if len(s.shipsOf(seat)) == 0 {
				t.tell("%s has no ship left and is out of the battle.", seat.Mark())
				s.leave(t, seat)
			}
		}
	}
	if left := s.playing(); len(left) <= 1 {
		s.finish(t, left, "it is the last fleet afloat")
	}
	return s.Over != nil
}

// leave takes what a seat has left off the table.
func (s *State) leave(t *telling, seat game.Seat) {
	f := &s.Fleets[seat]
	f.Out, f.Build, f.Draft = true, Build{}, ""
	s.wizardLost(t, seat)
	for _, r := range s.of(seat) {
		s.model(r).Status = Left
		s.unpair(r)
	}
	s.Boats = slices.DeleteFunc(s.Boats, func(b Boat) bool { return b.Seat == seat })
	if len(s.Boats) == 0 {
		s.Boats = nil
	}
	s.Raided = true
}

// lastRound ends the battle after the last round, by points.
func (s *State) lastRound(t *telling) bool {
	if s.Round < s.Rounds {
		return false
	}
	var best []game.Seat
	for i := range s.Fleets {
		seat := game.Seat(i)
		switch {
		case len(best) == 0 || s.Fleets[i].Score > s.Fleets[best[0]].Score:
			best = seats(seat)
		case s.Fleets[i].Score == s.Fleets[best[0]].Score:
			best = append(best, seat)
		}
	}
	s.finish(t, best, "the last round is over")
	return true
}

// finish ends the battle.
func (s *State) finish(t *telling, winners []game.Seat, why string) {
	s.Phase, s.Stack, s.Prompt, s.Active = PhaseOver, nil, Prompt{}, Active{}
	s.Acting = nobody
	o := game.Outcome{Scores: make([]int, s.Seats)}
	var rest []game.Seat
	for i := range s.Fleets {
		o.Scores[i] = s.Fleets[i].Score
		if !slices.Contains(winners, game.Seat(i)) {
			rest = append(rest, game.Seat(i))
		}
	}
	slices.SortStableFunc(rest, func(a, b game.Seat) int { return o.Scores[b] - o.Scores[a] })
	var marks []string
	for _, seat := range winners {
		marks = append(marks, seat.Mark())
	}
	switch {
	case len(winners) == 0:
		o.Text, rest = "The battle is a draw: nobody is left.", nil
		for i := range s.Fleets {
			winners = append(winners, game.Seat(i))
		}
	case len(winners) == 1:
		o.Text = marks[0] + " wins: " + why + "."
	default:
		o.Text = "The battle is a draw between " + listed(marks...) + ": " + why + "."
	}
	o.Places = [][]game.Seat{winners}
	for i := 0; i < len(rest); {
		j := i
		for j < len(rest) && o.Scores[rest[j]] == o.Scores[rest[i]] {
			j++
		}
		o.Places = append(o.Places, slices.Clone(rest[i:j]))
		i = j
	}
	for i := range s.Fleets {
		s.Fleets[i].Draft, s.Fleets[i].Answer = "", Answer{}
	}
	s.Over = &o
	t.tellMoment(battleEnds, "%s", o.Text)
}
