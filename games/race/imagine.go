package race

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match: other cards in the hands of others, in the
// deck and among those laid down, and other cards that steps were put on.
func (s *State) Imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := new(*s)
	m.Players = slices.Clone(s.Players)
	for i := range m.Players {
		m.Players[i].Ships = slices.Clone(s.Players[i].Ships)
		m.Players[i].Hand = slices.Clone(s.Players[i].Hand)
	}
	m.Busy = slices.Clone(s.Busy)
	for i := range m.Busy {
		m.Busy[i].Ships = slices.Clone(s.Busy[i].Ships)
	}
	m.Blocks = slices.Clone(s.Blocks)
	m.Todo = slices.Clone(s.Todo)
	m.Trace = slices.Clone(s.Trace)
	m.Rolls = slices.Clone(s.Rolls)

	pool := []byte(s.Deck + s.Laid)
	for seat := range game.Seat(s.Seats) {
		if seat != viewer {
			for _, c := range s.Players[seat].Hand {
				pool = append(pool, letter(c.Rank)[0])
			}
		}
	}
	slices.Sort(pool)
	game.Shuffle(dice, "imagined cards", pool)
	// A card that steps were put on moves. Those are dealt first.
	for _, changed := range []bool{true, false} {
		for seat := range game.Seat(s.Seats) {
			if seat == viewer {
				continue
			}
			for i, c := range s.Players[seat].Hand {
				if c.Mod != 0 == changed {
					m.Players[seat].Hand[i].Rank = draw(&pool, func(c card) bool { return !changed || c.moves() })
				}
			}
		}
	}
	for seat := range game.Seat(s.Seats) {
		if seat != viewer {
			m.sort(seat)
		}
	}
	m.Deck, m.Laid = string(pool[:len(s.Deck)]), string(pool[len(s.Deck):])
	return m
}

// draw takes the first card that fits from a pile; the first of all where none
// does.
func draw(pile *[]byte, fits func(card) bool) string {
	i := max(0, slices.IndexFunc(*pile, func(b byte) bool { return fits(card{Rank: name(b)}) }))
	rank := name((*pile)[i])
	*pile = slices.Delete(*pile, i, i+1)
	return rank
}
