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
		for _, r := range s.mayOrder(seat) {
			name := s.model(r).Name + " "
			m.Add("", game.Choice{Line: name, Label: upper(s.title(r)), Group: "Ships", Spot: shipSpot(s.model(r).Name)})
			s.orderChoices(m, r, name)
		}
		s.draftChoices(m, seat)
	case AskOrders:
		s.orderChoices(m, s.Active.Ship, "")
		s.draftChoices(m, seat)
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
	return m.Choices()
}

// fleetChoices are those of a fleet on paper.
func (s *State) fleetChoices(m *game.Menu, seat game.Seat) {
	if slices.Contains(s.Prompt.Done, seat) {
		m.Offer("", "unlock", "Change it again", "while others are still at it", "Fleet")
		return
	}
	b := s.Fleets[seat].Build
	for _, p := range s.picksFor(seat) {
		m.Add("", game.Choice{Line: "pick " + p.key, Label: upper(p.key), Hint: p.title, Group: "Fleets", Spot: classSpot(p.models[0])})
	}
	for i := range classes {
		c := &classes[i]
		if s.mayHave(seat, c) != nil || b.cost()+c.cost > s.budget(seat) || len(b.Models) >= mostModels || c.option == "fantasy" && b.has(c.key) {
			continue
		}
		m.Add("", game.Choice{Line: "add " + c.key, Label: "Add a " + c.title, Hint: halves(c.cost) + " points", Group: "Ships", Spot: classSpot(c.key)})
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

// orderChoices are the orders for a model; pre is her name where she must be named.
// Only those are offered that would be accepted.
func (s *State) orderChoices(m *game.Menu, r Ref, pre string) {
	if !m.Opens(pre) {
		return
	}
	for _, o := range s.orderIdeas(r) {
		if s.accepts(r, o.line) {
			m.Add(pre, game.Choice{Line: pre + o.line, Label: o.label, Hint: o.hint, Group: o.group, Spot: s.orderSpot(r, o.line)})
		}
	}
	s.wayChoices(m, r, pre)
}

// idea is an order that may be offered.
type idea struct{ line, label, hint, group string }

// orderIdeas are orders that a model might be given, good or not.
func (s *State) orderIdeas(r Ref) []idea {
	model := s.model(r)
	list := append([]idea{
		{"done", "Done", "ends her turn", "End"},
		{"hold", "Hold", "no move, no action", "End"},
	}, s.moveIdeas(r)...)
	list = append(list, idea{"repair", "Repair", "the whole action: " + digits(s.repairs(model)) + " or more on her best die removes one hit", "Action"})
	for _, b := range s.loaded(model) {
		list = append(list, idea{"fire " + b.String(), "Fire " + b.String(), fireHint(model, b), "Fire"})
	}
	for _, o := range s.refs(func(o *Model) bool { return o.afloat() && o.Seat != model.Seat && o.Seat != nobody }) {
		list = append(list, idea{"board " + s.model(o).Name, "Board " + s.title(o), "hooks and a first fight at +1 if she is within 0.25″; else nothing happens", "Board"})
	}
	list = append(list, s.crewIdeas(r)...)
	if s.Options.Fantasy {
		list = append(list, s.fantasyIdeas(r)...)
	}
	if s.Active.Ship == r {
		list = slices.DeleteFunc(list, func(o idea) bool { return o.line == "hold" })
	} else {
		list = list[1:]
	}
	return list
}

// draftChoices carry out what was tried, or forget it.
func (s *State) draftChoices(m *game.Menu, seat game.Seat) {
	if draft := s.Fleets[seat].Draft; draft != "" {
		m.Offer("", "clear", "Forget what you tried", "", "Try")
	}
}
