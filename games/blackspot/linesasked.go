package blackspot

import (
	"fmt"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// waitFor tells what a player is asked, after "the game waits for you".
func waitFor(s *battle.Battle) string {
	switch s.Prompt.Ask {
	case board.AskTerrain:
		return "to place an island or a reef"
	case board.AskFleet:
		return "to build and place a fleet"
	case board.AskPair:
		return "to say which grappled pair fights first"
	case board.AskShip:
		return "to order " + orderedNow(&s.Sea, s.Prompt.Seats[0])
	case board.AskOrders:
		return "to give " + game.Capital(s.Model(s.Prompt.Ship).Name) + " further orders"
	case board.AskBooty:
		p := &s.Top().Pools[s.Prompt.Pool]
		return "to spend booty on the " + view.CalledIn(p.Name(), s.Models) + numbers(p, s.Top().Cause != board.ByBoard) + ", or not"
	case board.AskHooks:
		return "to cut the hooks on " + game.Capital(s.Model(s.Top().Other).Name) + " or keep them"
	case board.AskWind:
		return "to turn the wind or leave it"
	case board.AskPrize:
		return "to say what becomes of " + s.Title(s.Prompt.Ship)
	case board.AskCast:
		return "to cast a spell or pass"
	case board.AskDispel:
		return "to dispel a spell or let it pass"
	case board.AskTyphoon:
		return "to say where the Typhoon drives ships"
	}
	return "to go on"
}

// numbers are what a roll against a number came to, what it needs, and whether the ship sinks otherwise.
func numbers(p *board.Pool, sinks bool) string {
	switch {
	case p.Need == 0 || p.Low:
		return ""
	case p.Dear && sinks:
		return fmt.Sprintf(" (rolled %d, and is lost below %d)", p.Result(), p.Need)
	}
	return fmt.Sprintf(" (rolled %d, needs %d)", p.Result(), p.Need)
}

// orderedNow names the class that a player is to order now. If the small ships of several classes
// are left, it says so in a word.
func orderedNow(s *sea.Sea, seat game.Seat) string {
	switch s.Phase {
	case roster.PhaseMiddle:
		return "a frigate"
	case roster.PhaseHeavy:
		return "a man-o-war"
	}
	var first *roster.Class
	others, monsters := false, false
	for i := range s.Models {
		m := &s.Models[i]
		if !s.Orderable(m, seat) {
			continue
		}
		c := m.ClassOf()
		if first == nil {
			first = c
		}
		others, monsters = others || c != first, monsters || c.Monster
	}
	switch {
	case first != nil && !others:
		return roster.Article(first.Title)
	case monsters:
		return "a small ship or a monster"
	}
	return "a small ship"
}

// elsewhere refuses a word that does not answer what a seat is asked, and tells what
// would.
func elsewhere(s *battle.Battle, seat game.Seat, word string) error {
	word = game.Quote(word)
	switch ask := s.AskOf(seat); {
	case ask == "":
		return game.Refuse("%s does nothing now: the battle waits for %s %s. Meanwhile you may change your standing orders, as in: set booty ask.", word, s.WaitedFor(), waitFor(s))
	case ask == board.AskFleet && !s.Asked(seat):
		return game.Refuse("%s does nothing now, since your fleet is locked; unlock it to change it.", word)
	case !s.Asked(seat):
		return game.Refuse("%s does nothing now: you have given your answer, and the battle waits for %s %s.", word, s.WaitedFor(), waitFor(s))
	}
	return game.Refuse("%s does nothing now: you are asked %s. Type %s.", word, waitFor(s), answers(s, seat))
}

// answers are lines that answer what a seat is asked.
func answers(s *battle.Battle, seat game.Seat) string {
	switch s.AskOf(seat) {
	case board.AskTerrain:
		return "place auto, or a kind and a place, as in: place reef at 12 18"
	case board.AskFleet:
		return "pick " + yard.PicksFor(&s.Sea, seat)[0].Key + " and then lock, or build your own fleet, as in: add sloop"
	case board.AskPair:
		return s.Names(s.MayOrder(seat))[0] + " fight"
	case board.AskShip:
		name := s.Names(s.MayOrder(seat))[0]
		return "the name of a ship and what she does, as in: " + name + " move 4, or " + name + " hold"
	case board.AskOrders:
		return "done, or a further order, as in: move 3"
	case board.AskBooty:
		return "reroll or let"
	case board.AskHooks:
		return "cut or keep"
	case board.AskWind:
		return "wind stays, wind clockwise or wind counterclockwise"
	case board.AskPrize:
		return "scuttle, adrift, or crew and the dice, as in: crew 1 from " + s.Model(s.Top().Ship).Name
	case board.AskCast:
		return "pass, or cast and a card of your hand"
	case board.AskDispel:
		return "pass, or dispel with and a card of your hand"
	case board.AskTyphoon:
		return "done, or a ship and a direction, as in: push " + s.Model(magic.Driven(&s.Sea, *s.Top())[0]).Name + " sw"
	}
	return "skip"
}
