package search

import (
	"cmp"
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// Imagine makes a match that a viewer cannot tell from this one. A viewer does not know
// the others' fleets on paper, hands, dispel orders and answers, the orders they try out,
// and what lies in the decks. All of these are made up.
func Imagine(s *battle.State, viewer game.Seat, dice *game.Dice) *battle.State {
	m := s.Clone()
	if s.Over != nil {
		return m // what is still hidden is never shown any more
	}
	slices.SortFunc(m.WindDeck, func(a, b board.Wind) int { // so that the dice alone decide the order
		return cmp.Or(int(a.To-b.To), deed.OneIf(a.Calm)-deed.OneIf(b.Calm))
	})
	game.Shuffle(dice, "the wind deck", m.WindDeck)
	imagineHands(m, viewer, dice)
	for i := range m.Fleets {
		seat := game.Seat(i)
		if seat == viewer || m.Fleets[i].Out {
			continue
		}
		imagineBuild(&m.Battle, seat, dice)
		imagineDraft(&m.Battle, seat, dice)
		imagineAnswer(&m.Sea, seat, dice)
		imagineDispels(&m.Sea, seat, dice)
	}
	return m
}

// imagineHands deals the cards that the viewer cannot know anew.
func imagineHands(s *battle.State, viewer game.Seat, dice *game.Dice) {
	pile := s.Deck
	for i := range s.Fleets {
		f := &s.Fleets[i]
		if game.Seat(i) == viewer {
			continue
		}
		hidden := slices.Clone(f.Hand)
		for _, c := range f.Known {
			n := slices.Index(hidden, c)
			hidden = slices.Delete(hidden, n, n+1)
		}
		pile = append(pile, hidden...)
	}
	slices.Sort(pile)
	game.Shuffle(dice, "cards", pile)
	for i := range s.Fleets {
		f := &s.Fleets[i]
		if game.Seat(i) == viewer || len(f.Hand) == 0 {
			continue
		}
		n := len(f.Hand) - len(f.Known)
		f.Hand = append(slices.Clone(f.Known), pile[len(pile)-n:]...)
		slices.Sort(f.Hand)
		pile = pile[:len(pile)-n]
	}
	s.Deck = pile
	if len(pile) == 0 {
		s.Deck = nil
	}
}

// imagineBuild makes up a fleet on paper: usually one of those that spend the most.
func imagineBuild(s *battle.Battle, seat game.Seat, dice *game.Dice) {
	if s.Prompt.Ask != board.AskFleet {
		return
	}
	b := &s.Fleets[seat].Build
	*b = board.Build{}
	locked := slices.Contains(s.Prompt.Done, seat)
	list := yard.PicksFor(&s.Sea, seat)
	if dice.Pick("a rich fleet", 4) > 0 {
		list = slices.DeleteFunc(list, func(p yard.Pick) bool { return p.Cost() < list[0].Cost() })
	}
	n := dice.Pick("a fleet", len(list)+1)
	if n == len(list) {
		if !locked {
			return
		}
		n = 0
	}
	*b = list[n].Build()
	b.Ahead = locked && dice.Pick("ahead by itself", 2) == 0
}

// imagineDraft makes up an order that is tried out.
func imagineDraft(s *battle.Battle, seat game.Seat, dice *game.Dice) {
	f := &s.Fleets[seat]
	f.Draft = ""
	if !s.Asked(seat) || s.Prompt.Ask != board.AskShip && s.Prompt.Ask != board.AskOrders || dice.Pick("a draft", 2) == 0 {
		return
	}
	r := s.Active.Ship
	if r == 0 {
		list := s.MayOrder(seat)
		r = list[dice.Pick("a ship", len(list))]
	}
	f.Draft = s.Model(r).Name + " hold"
}

// imagineAnswer makes up an answer to a card that is shown: half of the answers let it pass.
func imagineAnswer(s *sea.Sea, seat game.Seat, dice *game.Dice) {
	f := &s.Fleets[seat]
	if !f.Answer.Given {
		return
	}
	f.Answer.Card = ""
	if n := dice.Pick("an answer", 2*len(f.Hand)+1); n < len(f.Hand) && roster.SpellOf(f.Hand[n]).Dispel > 0 {
		f.Answer.Card = f.Hand[n]
	}
}

// imagineDispels makes up the standing dispel orders of a seat, on or off.
func imagineDispels(s *sea.Sea, seat game.Seat, dice *game.Dice) {
	f := &s.Fleets[seat]
	f.Dispels = nil
	if !s.Options.Magic {
		return
	}
	list := magic.DispelCards(s, seat, false)
	for range dice.Pick("dispel orders", 3) {
		if len(list) == 0 {
			return
		}
		n := dice.Pick("a card", len(list))
		f.Dispels = append(f.Dispels, board.Standing{AtMine: dice.Pick("at mine", 2) == 0, Cards: []roster.Card{list[n]}})
		list = slices.Delete(list, n, n+1)
	}
}
