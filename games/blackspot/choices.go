package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// choices are what may follow what a seat has typed so far.
func (s *State) choices(seat game.Seat, typed string) []game.Choice {
	m := game.NewMenu(typed)
	s.menu(m, seat)
	var list []game.Choice
	for _, c := range m.Choices() { // an order that was tried may be a ready-made one, too
		if !slices.ContainsFunc(list, func(o game.Choice) bool { return o.Line == c.Line }) {
			if c.Short == "" {
				c.Short = shortOf(c.Spot)
			}
			list = append(list, c)
		}
	}
	return list
}

func (s *State) menu(m *game.Menu, seat game.Seat) {
	if s.Over != nil || s.Fleets[seat].Out {
		return
	}
	switch s.askOf(seat) {
	case board.AskTerrain:
		s.terrainChoices(m)
	case board.AskFleet:
		s.fleetChoices(m, seat)
	case board.AskPair:
		for _, r := range s.mayOrder(seat) {
			name := s.model(r).Name
			m.Add("", game.Choice{Line: name + " fight", Label: "Fight with " + s.title(r), Group: "Boarding", Spot: view.ShipSpot(name)})
		}
	case board.AskShip:
		s.shipChoices(m, seat)
	case board.AskOrders:
		s.moreChoices(m, seat)
	case board.AskBooty:
		s.bootyChoices(m, seat)
	case board.AskHooks:
		s.hookChoices(m)
	case board.AskWind:
		for _, x := range []struct{ how, label string }{
			{windStays, "Leave the wind"}, {windClockwise, "Turn the wind clockwise"}, {windCounter, "Turn the wind counterclockwise"},
		} {
			to := s.turnedWind(x.how)
			m.Offer("", "wind "+x.how, x.label, "it blows "+to.String()+" all round", "Wind")
		}
	case board.AskPrize:
		s.prizeChoices(m, seat)
	case board.AskCast:
		s.castChoices(m, seat)
	case board.AskDispel:
		s.dispelChoices(m, seat)
	case board.AskTyphoon:
		s.typhoonChoices(m)
	}
	s.orderDispelChoices(m, seat)
	s.settingChoices(m, seat)
}

// bootyChoices are the answers about a roll that may be made again. In others' turns each
// may be made a standing order, so that the battle waits for it once.
func (s *Battle) bootyChoices(m *game.Menu, seat game.Seat) {
	spot := ""
	if o := s.model(s.Prompt.Ship); o != nil && o.Afloat() {
		spot = view.ShipSpot(o.Name)
	}
	costs := "costs your last booty die"
	if n := s.Fleets[seat].Booty; n > 1 {
		costs = "costs 1 of your " + game.CountOf(n, "booty die", "booty dice")
	}
	m.Add("", game.Choice{Line: "reroll", Label: "Roll again", Hint: costs + "; the new result counts, even if worse", Group: "Booty", Short: "Again", Spot: spot})
	m.Offer("", "let", "Let it stand", "keeps your booty: "+s.ifLet(), "Booty")
	if seat == s.actor() {
		return
	}
	const so, later = "And always so in others' turns", "; the battle waits for you there no more"
	const again = "reroll"
	if s.top().Pools[s.Prompt.Pool].Dear {
		m.Offer("", again+" last", "Roll again, and always to save a ship", "in others' turns other rolls stand"+later, so)
	} else {
		m.Offer("", "let last", "Let it stand, and roll again only to save a ship", "in others' turns"+later, so)
	}
	m.Offer("", again+" always", "Roll again, and always after a failed roll", "till no booty is left"+later, so)
	m.Offer("", "let always", "Let it stand, and always", "all booty is kept for your own turns"+later, so)
}
