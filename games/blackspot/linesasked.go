package blackspot

import (
	"shipboard/games/game"
)

// waitFor tells what a player is asked, after "the game waits for you".
func (s *State) waitFor() string {
	switch s.Prompt.Ask {
	case AskTerrain:
		return "to place an island or a reef"
	case AskFleet:
		return "to build and place a fleet"
	case AskPair:
		return "to say which grappled pair fights first"
	case AskShip:
		return "to order " + s.orderedNow(s.Prompt.Seats[0])
	case AskOrders:
		return "to give " + game.Capital(s.model(s.Prompt.Ship).Name) + " further orders"
	case AskBooty:
		return "to spend booty on the " + calledIn(s.top().Pools[s.Prompt.Pool].name(), s.Models) + ", or not"
	case AskHooks:
		return "to cut the hooks on " + game.Capital(s.model(s.top().Other).Name) + " or keep them"
	case AskWind:
		return "to turn the wind or leave it"
	case AskPrize:
		return "to say what becomes of " + s.title(s.Prompt.Ship)
	case AskCast:
		return "to cast a spell or pass"
	case AskDispel:
		return "to dispel a spell or let it pass"
	case AskTyphoon:
		return "to say where the Typhoon drives ships"
	}
	return "to go on"
}

// orderedNow tells what a player is to order: one class, or in a word what is left of
// the small ones.
func (s *State) orderedNow(seat game.Seat) string {
	switch s.Phase {
	case PhaseMiddle:
		return "a frigate"
	case PhaseHeavy:
		return "a man-o-war"
	}
	var first *class
	others, monsters := false, false
	for i := range s.Models {
		m := &s.Models[i]
		if !s.orderable(m, seat) {
			continue
		}
		c := m.class()
		if first == nil {
			first = c
		}
		others, monsters = others || c != first, monsters || c.monster
	}
	switch {
	case first != nil && !others:
		return article(first.title)
	case monsters:
		return "a small ship or a monster"
	}
	return "a small ship"
}

// elsewhere refuses a word that does not answer what a seat is asked, and tells what
// would.
func (s *State) elsewhere(seat game.Seat, word string) error {
	word = game.Quote(word)
	switch ask := s.askOf(seat); {
	case ask == "":
		return game.Refuse("%s does nothing now: the battle waits for %s %s. Meanwhile you may change your standing orders, as in: set booty ask.", word, s.waitedFor(), s.waitFor())
	case ask == AskFleet && !s.asked(seat):
		return game.Refuse("%s does nothing now, since your fleet is locked; type unlock to change it.", word)
	case !s.asked(seat):
		return game.Refuse("%s does nothing now: you have given your answer, and the battle waits for %s %s.", word, s.waitedFor(), s.waitFor())
	}
	return game.Refuse("%s does nothing now: you are asked %s. Type %s.", word, s.waitFor(), s.answers(seat))
}

// waitedFor are the players whom the battle waits for.
func (s *State) waitedFor() string {
	var list []string
	for _, seat := range s.open() {
		list = append(list, seat.Mark())
	}
	return game.List("and", list...)
}

// answers are lines that answer what a seat is asked.
func (s *State) answers(seat game.Seat) string {
	switch s.askOf(seat) {
	case AskTerrain:
		return "place auto, or a kind and a place, as in: place reef at 12 18"
	case AskFleet:
		return "pick " + s.picksFor(seat)[0].key + " and then lock, or build your own fleet, as in: add sloop"
	case AskPair:
		return s.names(s.mayOrder(seat))[0] + " fight"
	case AskShip:
		name := s.names(s.mayOrder(seat))[0]
		return "the name of a ship and what she does, as in: " + name + " move 4, or " + name + " hold"
	case AskOrders:
		return "done, or a further order, as in: move 3"
	case AskBooty:
		return "reroll or let"
	case AskHooks:
		return "cut or keep"
	case AskWind:
		return "wind stays, wind clockwise or wind counterclockwise"
	case AskPrize:
		return "scuttle, adrift, or crew and the dice, as in: crew 1 from " + s.model(s.top().Ship).Name
	case AskCast:
		return "pass, or cast and a card of your hand"
	case AskDispel:
		return "pass, or dispel with and a card of your hand"
	case AskTyphoon:
		return "done, or a ship and a direction, as in: push " + s.model(s.driven(*s.top())[0]).Name + " sw"
	}
	return "skip"
}
