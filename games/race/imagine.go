package race

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/view"
)

// Imagine implements game.Match. It deals anew the hands of others, the deck and the cards laid
// aside. It puts the marks of hands on other cards, and makes up the others' wishes. It uses only
// the dice and what the viewer may know.
func (s *State) Imagine(viewer game.Seat) game.Worlds {
	return func(dice *game.Dice) game.Match {
		m := imagined{s.clone(), dice}
		m.cards(viewer)
		return m.State
	}
}

// imagined is a match that is being imagined: its secrets are made up by dice.
type imagined struct {
	*State
	dice *game.Dice
}

// cards deals anew all cards that a viewer does not see, and makes up what depends on them.
func (s imagined) cards(viewer game.Seat) {
	pool := []byte(s.Deck + s.Laid)
	for seat := range game.Seat(s.Seats) {
		if seat != viewer {
			for _, c := range s.Players[seat].Hand {
				pool = append(pool, board.RankLetter(c.Rank)[0])
			}
		}
	}
	slices.Sort(pool)
	game.Shuffle(s.dice, "imagined cards", pool)
	s.Deck, pool = string(pool[:len(s.Deck)]), pool[len(s.Deck):]
	s.Laid, pool = string(pool[:len(s.Laid)]), pool[len(s.Laid):]
	for seat := range game.Seat(s.Seats) {
		if seat == viewer {
			continue
		}
		p := &s.Players[seat]
		drawn := p.drawn()
		for i := range p.Hand {
			p.Hand[i] = board.Card{Rank: board.RankName(pool[i]), Extra: i < drawn}
		}
		pool = pool[len(p.Hand):]
		p.imagineMarks(s.dice)
		p.sort()
		s.preferences(seat)
		s.laid(seat)
	}
}

// preferences makes up the wishes of a seat. A player who is being asked now has the wish to be
// asked.
func (s imagined) preferences(seat game.Seat) {
	p := &s.Players[seat]
	p.Auto, p.Forced = s.dice.Pick("an imagined wish", 2) == 0, s.dice.Pick("an imagined wish", 2) == 0
	if t := s.asked(); t != nil && t.Kind != view.AskExtra && t.Seat == seat {
		p.Auto = false
	}
	if c := s.captain(seat); c.mayPlay() && c.only() != "" {
		p.Forced = false
	}
}

// laid makes up the cards that a seat has laid for its next turns. A player who is asked now has
// laid none, or has the wish to be asked.
func (s imagined) laid(seat game.Seat) {
	p := &s.Players[seat]
	p.Next, p.First, p.Asks = nil, nil, s.dice.Pick("an imagined wish", 4) == 0
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
	game.Shuffle(s.dice, "imagined cards in order", order)
	for _, i := range order[:s.dice.Pick("so many cards", len(order)+1)] {
		n := next{Rank: p.Hand[i].Rank, Mod: p.Hand[i].Mod}
		if n.Rank == "3" {
			n.Use = "nothing"
		}
		if !p.Hand[i].Extra {
			p.Next = append(p.Next, n)
		}
	}
}
