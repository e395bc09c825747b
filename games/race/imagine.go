package race

import (
	"slices"

	"shipboard/games/game"
)

// Imagine implements game.Match. Other cards are in the hands of others, in the
// deck and among those laid down; other cards bear what dice put on cards; and
// others wish otherwise about being asked. All of it follows from what the
// viewer may know, and from the dice.
func (s *State) Imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := s.clone()
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
	m.Deck, pool = string(pool[:len(s.Deck)]), pool[len(s.Deck):]
	m.Laid, pool = string(pool[:len(s.Laid)]), pool[len(s.Laid):]
	for seat := range game.Seat(s.Seats) {
		if seat == viewer {
			continue
		}
		p := &m.Players[seat]
		drawn := s.drawn(seat)
		for i := range p.Hand {
			p.Hand[i] = card{Rank: name(pool[i]), Extra: i < drawn}
		}
		pool = pool[len(p.Hand):]
		p.imagineMarks(dice)
		m.sort(seat)
		m.imagineWishes(seat, dice)
	}
	return m
}

// imagineWishes makes up whether a seat is asked. Somebody who is being asked
// wishes to be.
func (s *State) imagineWishes(seat game.Seat, dice *game.Dice) {
	p := &s.Players[seat]
	p.Auto, p.Forced = dice.Pick("an imagined wish", 2) == 0, dice.Pick("an imagined wish", 2) == 0
	if t := s.asked(); t != nil && t.Kind != askExtra && t.Seat == seat {
		p.Auto = false
	}
	if s.mayPlay(seat) && s.only(seat) != "" {
		p.Forced = false
	}
}
