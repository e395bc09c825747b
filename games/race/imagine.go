package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// Imagine implements game.Match. It deals the hands of others, the deck and the cards
// laid aside anew, puts the marks of hands on other cards, and makes up the others'
// wishes. It uses what the viewer may know and the dice, and nothing else.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match { return s.imagine(viewer, dice) }
}

func (s *State) imagine(viewer game.Seat, dice *game.Dice) game.Match {
	m := s.clone()
	pool := []byte(s.Deck + s.Laid)
	for seat := range game.Seat(s.Seats) {
		if seat != viewer {
			for _, c := range s.Players[seat].Hand {
				pool = append(pool, board.RankLetter(c.Rank)[0])
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
			p.Hand[i] = board.Card{Rank: board.RankName(pool[i]), Extra: i < drawn}
		}
		pool = pool[len(p.Hand):]
		p.imagineMarks(dice)
		m.sort(seat)
		m.imagineWishes(seat, dice)
		m.imagineNext(seat, dice)
	}
	return m
}

// imagineWishes makes up the wishes of a seat. A player who is being asked now wishes
// to be asked.
func (s *State) imagineWishes(seat game.Seat, dice *game.Dice) {
	p := &s.Players[seat]
	p.Auto, p.Forced = dice.Pick("an imagined wish", 2) == 0, dice.Pick("an imagined wish", 2) == 0
	if t := s.asked(); t != nil && t.Kind != view.AskExtra && t.Seat == seat {
		p.Auto = false
	}
	if s.mayPlay(seat) && s.only(seat) != "" {
		p.Forced = false
	}
}

// imagineNext makes up the cards that a seat has laid for its next turns. A player who
// is asked now has laid none, and wishes to be asked.
func (s *State) imagineNext(seat game.Seat, dice *game.Dice) {
	p := &s.Players[seat]
	p.Next, p.First, p.Asks = nil, nil, dice.Pick("an imagined wish", 4) == 0
	if t := s.asked(); t != nil && t.Seat == seat {
		p.Asks = true
		return
	}
	if s.Turn == seat && s.asked() == nil {
		return
	}
	order := make([]int, len(p.Hand))
	for i := range order {
		order[i] = i
	}
	game.Shuffle(dice, "imagined cards in order", order)
	for _, i := range order[:dice.Pick("so many cards", len(order)+1)] {
		n := next{Rank: p.Hand[i].Rank, Mod: p.Hand[i].Mod}
		if n.Rank == "3" {
			n.Use = "nothing"
		}
		if !p.Hand[i].Extra {
			p.Next = append(p.Next, n)
		}
	}
}
