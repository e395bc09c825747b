package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
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
	case AskTerrain:
		s.terrainChoices(m)
	case AskFleet:
		s.fleetChoices(m, seat)
	case AskPair:
		for _, r := range s.mayOrder(seat) {
			name := s.model(r).Name
			m.Add("", game.Choice{Line: name + " fight", Label: "Fight with " + s.title(r), Group: "Boarding", Spot: shipSpot(name)})
		}
	case AskShip:
		s.shipChoices(m, seat)
	case AskOrders:
		s.moreChoices(m, seat)
	case AskBooty:
		again := game.Choice{Line: "reroll", Label: "Roll again", Hint: "costs 1 of your " + dieCount(s.Fleets[seat].Booty) + "; the new result counts, even if worse", Group: "Booty", Short: "Again"}
		if o := s.model(s.Prompt.Ship); o != nil && o.afloat() {
			again.Spot = shipSpot(o.Name)
		}
		m.Add("", again)
		m.Offer("", "let", "Let it stand", "keeps your booty: "+s.ifLet(), "Booty")
	case AskHooks:
		s.hookChoices(m)
	case AskWind:
		for _, x := range []struct{ how, label string }{
			{windStays, "Leave the wind"}, {windClockwise, "Turn the wind clockwise"}, {windCounter, "Turn the wind counterclockwise"},
		} {
			to := s.turnedWind(x.how)
			m.Offer("", "wind "+x.how, x.label, "it blows "+to.String()+" all round", "Wind")
		}
	case AskPrize:
		s.prizeChoices(m, seat)
	case AskCast:
		s.castChoices(m, seat)
	case AskDispel:
		s.dispelChoices(m, seat)
	case AskTyphoon:
		s.typhoonChoices(m)
	}
	s.orderDispelChoices(m, seat)
	s.settingChoices(m, seat)
}
