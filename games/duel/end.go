package duel

import (
	"cmp"
	"slices"

	"shipboard/games/game"
)

// end ends the duel, because the last round is over or a seat has resigned.
func (s *State) end(t *game.Telling, resigned game.Seat) {
	order := make([]game.Seat, s.Seats)
	for i := range order {
		order[i] = game.Seat(i)
	}
	value := func(seat game.Seat) int {
		switch seat {
		case resigned:
			return -1
		case s.Caller: // the caller wins a tie
			return 2*s.Players[seat].Score + 1
		}
		return 2 * s.Players[seat].Score
	}
	slices.SortStableFunc(order, func(a, b game.Seat) int { return cmp.Compare(value(b), value(a)) })
	out := game.Outcome{Text: order[0].Mark() + " wins.", Side: "guest", Deeds: &game.Deeds{Heads: []string{"points"}}}
	if order[0] == s.Caller {
		out.Side = "caller"
	}
	for _, seat := range order {
		out.Places = append(out.Places, []game.Seat{seat})
	}
	for _, p := range s.Players {
		out.Scores = append(out.Scores, p.Score)
		out.Deeds.Add(p.Score)
	}
	s.Over = &out
	t.TellMoment(duelEnds, "The duel is over.")
}

// Worth implements game.Match: the points of the seat, without those of the others.
func (s *State) Worth(seat game.Seat) int {
	if s.Over != nil {
		return s.Over.Worth(seat)
	}
	lead := 2 * s.Players[seat].Score
	for _, p := range s.Players {
		lead -= p.Score
	}
	return game.Lead(lead, 5)
}
