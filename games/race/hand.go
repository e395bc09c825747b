package race

import (
	"cmp"
	"slices"

	"shipboard/games/game"
)

// raisable counts the cards of a hand that can gain or lose steps.
func (s *State) raisable(seat game.Seat) int {
	n := 0
	for _, c := range s.Players[seat].Hand {
		if c.Moves() {
			n++
		}
	}
	return n
}

// usualRaise returns the cards, by place in the hand, that change where their owner
// does not choose: the highest gain, and the lowest lose.
func (s *State) usualRaise(t task) []int {
	hand := s.Players[t.Seat].Hand
	var picked []int
	for i, c := range hand {
		if c.Moves() {
			picked = append(picked, i)
		}
	}
	first := s.firstOf(t.Seat, t.verb())
	slices.SortStableFunc(picked, func(i, j int) int {
		if d := wished(first, hand[i]) - wished(first, hand[j]); d != 0 {
			return d
		}
		d := max(0, hand[i].Worth()+hand[i].Mod) - max(0, hand[j].Worth()+hand[j].Mod)
		if t.Delta > 0 {
			return -d
		}
		return d
	})
	return picked[:min(t.N, len(picked))]
}

// usualDrop returns the n lowest cards of a hand, by place. Those that are laid for the
// next turns come last.
func (s *State) usualDrop(seat game.Seat, n int) []int {
	hand := s.Players[seat].Hand
	picked := make([]int, len(hand))
	for i := range picked {
		picked[i] = i
	}
	first, laid := s.firstOf(seat, "drop"), s.places(seat)
	early := func(i int) int { // the next laid is kept longest
		if at := slices.Index(laid, i); at >= 0 {
			return len(laid) - at
		}
		return 0
	}
	slices.SortStableFunc(picked, func(i, j int) int {
		return cmp.Or(
			wished(first, hand[i])-wished(first, hand[j]),
			early(i)-early(j),
			hand[i].Value()-hand[j].Value(),
		)
	})
	return picked[:max(0, min(n, len(hand)))]
}

// raise puts steps on cards, or takes some off. Only their owner is told which.
func (e *engine) raise(t task, places []int) {
	hand := e.Players[t.Seat].Hand
	e.Players[t.Seat].mark(t.Delta, t.N)
	if len(places) == 0 {
		if len(hand) > 0 {
			e.Whisper(t.Seat, "You hold no card that moves ships, so none changes.")
		}
		return
	}
	var names []string
	for _, i := range places {
		before := hand[i].String()
		hand[i].Mod += t.Delta
		names = append(names, before+" is now "+hand[i].String())
	}
	e.sort(t.Seat)
	e.Whisper(t.Seat, "In your hand %s.", game.List("and", names...))
}

// repair gives the cards of a hand all the steps back that they have lost.
func (e *engine) repair(seat game.Seat) {
	hand := e.Players[seat].Hand
	var names []string
	for i := range hand {
		if hand[i].Mod < 0 {
			before := hand[i].String()
			hand[i].Mod = 0
			names = append(names, before+" is "+hand[i].String()+" again")
		}
	}
	e.sort(seat)
	e.Players[seat].repaired()
	if len(names) > 0 {
		e.Whisper(seat, "In your hand %s.", game.List("and", names...))
	}
}

// drop throws cards away, for everyone to see.
func (e *engine) drop(seat game.Seat, places []int) {
	if len(places) == 0 {
		return
	}
	slices.Sort(places)
	var names []string
	for _, i := range slices.Backward(places) {
		c := e.lose(seat, i)
		e.Players[seat].Deeds.Thrown++
		e.Players[seat].showed(c.Mod)
		name := c.String()
		if c.Extra {
			name += " (drawn for diamonds)"
		}
		names = append([]string{name}, names...)
	}
	e.tell("%s throws away %s.", seat.Mark(), game.List("and", names...))
}
