package race

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match: other cards in the hands of others and in the
// deck, and other cards that steps were put on.
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

	pool := []byte(s.Deck)
	for seat := range game.Seat(s.Seats) {
		if seat != viewer {
			for _, c := range s.Players[seat].Hand {
				pool = append(pool, letter(c.Rank)[0])
			}
		}
	}
	slices.Sort(pool)
	game.Shuffle(dice, "imagined cards", pool)
	// A card that steps were put on moves; and whoever is asked which cards to
	// change holds enough that can be changed. Those are dealt first.
	deal := func(fits func(seat game.Seat, c card) bool, movers bool) {
		for seat := range game.Seat(s.Seats) {
			if seat == viewer {
				continue
			}
			for i, c := range s.Players[seat].Hand {
				if m.Players[seat].Hand[i].Rank == "" && fits(seat, c) {
					m.Players[seat].Hand[i].Rank = draw(&pool, func(c card) bool { return !movers || c.moves() })
				}
			}
		}
	}
	for seat := range game.Seat(s.Seats) {
		for i := range m.Players[seat].Hand {
			if seat != viewer {
				m.Players[seat].Hand[i].Rank = ""
			}
		}
	}
	asked := game.Public
	if t := s.asked(); t != nil && t.Kind == askRaise {
		asked = t.Seat
	}
	deal(func(_ game.Seat, c card) bool { return c.Mod != 0 }, true)
	deal(func(seat game.Seat, c card) bool { return seat == asked && c.moves() }, true)
	deal(func(game.Seat, card) bool { return true }, false)
	for seat := range game.Seat(s.Seats) {
		if seat != viewer {
			m.sort(seat)
		}
	}
	m.Deck = string(pool)
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
