package blackspot

import (
	"slices"

	"shipboard/games/game"
)

// Choices implements game.Match.
func (s *State) Choices(seat game.Seat, typed string) []game.Choice {
	if s.Over != nil || seat < 0 || int(seat) >= s.Seats || s.Fleets[seat].Out {
		return nil
	}
	m := game.NewMenu(typed)
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
		m.Offer("", "reroll", "Roll again", "costs a booty die, "+dieCount(s.Fleets[seat].Booty)+" left; the new result counts, even if worse", "Booty")
		m.Offer("", "let", "Let it stand", "keeps your booty; the roll counts as it lies", "Booty")
	case AskHooks:
		s.hookChoices(m)
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
	var list []game.Choice
	for _, c := range m.Choices() { // an order that was tried may be a ready-made one, too
		if !slices.ContainsFunc(list, func(o game.Choice) bool { return o.Line == c.Line }) {
			list = append(list, c)
		}
	}
	return list
}

// fleetChoices are those of a fleet on paper.
func (s *State) fleetChoices(m *game.Menu, seat game.Seat) {
	if slices.Contains(s.Prompt.Done, seat) {
		m.Offer("", "unlock", "Change it again", "while others are still at it", "Fleet")
		return
	}
	b := s.Fleets[seat].Build
	for _, p := range s.picksFor(seat) {
		m.Add("", game.Choice{Line: "pick " + p.key, Label: upper(p.title), Hint: "the quick pick " + p.key + ", " + halves(p.build().cost()) + " points; replaces what you have", Group: "Fleets", Spot: classSpot(p.models[0])})
	}
	for i := range classes {
		c := &classes[i]
		if s.mayHave(seat, c) != nil || b.cost()+c.cost > s.budget(seat) || len(b.Models) >= mostModels || c.option == "fantasy" && b.has(c.key) {
			continue
		}
		m.Add("", game.Choice{Line: "add " + c.key, Label: "Add " + article(c.title), Hint: halves(c.cost) + " points", Group: "Ships", Spot: classSpot(c.key)})
	}
	for i, e := range b.Models {
		switch {
		case e.Landed:
			m.Offer("", "land "+digits(i+1), "Have the air ship begin aloft", "", "Fleet")
		case e.Class == "airship":
			m.Offer("", "land "+digits(i+1), "Have the air ship begin on the sea", "there she is a ship like others; taking off is an action", "Fleet")
		}
	}
	if s.checkBuild(seat, b) == nil {
		m.Offer("", "lock", "Lock the fleet", "", "Fleet")
	}
}
