// Package menu offers people what they may type.
package menu

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// Choices are what may follow what a seat has typed so far.
func Choices(s *battle.State, seat game.Seat, typed string) []game.Choice {
	m := game.NewMenu(typed)
	menu(s, m, seat)
	var list []game.Choice
	for _, c := range m.Choices() { // an order that was tried out may also be a ready-made one
		if !slices.ContainsFunc(list, func(o game.Choice) bool { return o.Line == c.Line }) {
			if c.Short == "" {
				c.Short = shortOf(c.Spot)
			}
			list = append(list, c)
		}
	}
	return list
}

func menu(s *battle.State, m *game.Menu, seat game.Seat) {
	if s.Over != nil || s.Fleets[seat].Out {
		return
	}
	switch s.AskOf(seat) {
	case board.AskTerrain:
		terrainChoices(&s.Sea, m)
	case board.AskFleet:
		fleetChoices(s, m, seat)
	case board.AskPair:
		for _, r := range s.MayOrder(seat) {
			name := s.Model(r).Name
			m.Add("", game.Choice{Line: name + " fight", Label: s.Title(r) + " fights " + s.Title(s.PairOf(r).Partner(r)), Hint: "they stay hooked together: neither sails in this round", Group: "Boarding", Spot: view.ShipSpot(name)})
		}
	case board.AskShip:
		shipChoices(s, m, seat)
	case board.AskOrders:
		moreChoices(s, m, seat)
	case board.AskBooty:
		bootyChoices(&s.Battle, m, seat)
	case board.AskHooks:
		hookChoices(&s.Battle, m)
	case board.AskWind:
		for _, x := range []struct{ how, label string }{
			{rules.WindStays, "Leave the wind"}, {rules.WindClockwise, "Turn the wind clockwise"}, {rules.WindCounter, "Turn the wind counterclockwise"},
		} {
			to := rules.TurnedWind(&s.Sea, x.how)
			m.Offer("", "wind "+x.how, x.label, "it blows "+to.String()+" all round", "Wind")
		}
	case board.AskPrize:
		prizeChoices(&s.Battle, m, seat)
	case board.AskCast:
		castChoices(s, m, seat)
	case board.AskDispel:
		dispelChoices(&s.Battle, m, seat)
	case board.AskTyphoon:
		typhoonChoices(&s.Battle, m)
	}
	orderDispelChoices(&s.Battle, m, seat)
	settingChoices(&s.Battle, m, seat)
}

// bootyChoices are the answers about a roll that may be made again. In others' turns a player may
// make each a standing order, so that the battle waits only once.
func bootyChoices(s *battle.Battle, m *game.Menu, seat game.Seat) {
	spot := ""
	if o := s.Model(s.Prompt.Ship); o != nil && o.Afloat() {
		spot = view.ShipSpot(o.Name)
	}
	costs := "costs your last booty die"
	if n := s.Fleets[seat].Booty; n > 1 {
		costs = "costs 1 of your " + game.CountOf(n, "booty die", "booty dice")
	}
	m.Add("", game.Choice{Line: "reroll", Label: "Roll again", Hint: costs + "; the new result counts, even if worse", Group: "Booty", Short: "Again", Spot: spot})
	m.Offer("", "let", "Let it stand", "keeps your booty: "+ifLet(s), "Booty")
	if seat == s.Actor() {
		return
	}
	const so, later = "And always so in others' turns", "; the battle no longer stops to ask you"
	const again = "reroll"
	if s.Top().Pools[s.Prompt.Pool].Dear {
		m.Offer("", again+" last", "Roll again, and always to save a ship", "in others' turns other rolls stand"+later, so)
	} else {
		m.Offer("", "let last", "Let it stand, and roll again only to save a ship", "in others' turns"+later, so)
	}
	m.Offer("", again+" always", "Roll again, and always after a failed roll", "till no booty is left"+later, so)
	m.Offer("", "let always", "Let it stand, and never spend booty in others' turns", "you keep all booty for your own turns"+later, so)
}
