package blackspot

import "shipboard/games/game"

// word is what a spell of an aim is aimed at.
func (a aim) word() string {
	switch a {
	case aimShip:
		return "ship"
	case aimEnemy:
		return "rival's model"
	}
	return "model"
}

// example is how the target of an aim is typed.
func (a aim) example() string {
	if a == aimMoved {
		return "n3 at 18 20"
	}
	return "n3"
}

// mayAim refuses a model that a spell cannot be aimed at.
func (s *State) mayAim(d Deed) error {
	x, m := spellOf(d.Card), s.model(d.Other)
	title := m.Called()
	switch {
	case m.Level == Deep:
		return game.Refuse("%s is submerged, where no spell finds her; name another.", title)
	case x.aim == aimShip && !m.ship():
		return game.Refuse("%s is aimed at a ship, and %s is none; name a ship.", x.title, title)
	case x.aim == aimEnemy && (m.Seat == d.Seat || m.adrift()):
		return game.Refuse("%s is aimed at a rival's model, and %s is none; name another.", x.title, title)
	case x.atSea() && m.Level != Sea:
		return game.Refuse("%s is aloft, and %s reaches only models at sea; name another.", title, x.title)
	case x.key == "breath" && !s.sails(m):
		return game.Refuse("%s goes by steam, and %s moves only ships that sail; name another.", title, x.title)
	case x.key == "rum" && m.Hits == 0:
		return game.Refuse("%s has no hits that %s could take away; name a model that has.", title, x.title)
	}
	return nil
}

// atSea reports whether a spell reaches only models at sea.
func (x *spell) atSea() bool { return x.key == "ring" || x.key == "rocks" }

// mayShift refuses a direction that a spell cannot turn the wind to.
func (s *State) mayShift(d Deed) error {
	if d.Card != "gust" {
		return nil
	}
	switch off := s.Wind.To.Apart(d.Heading); {
	case s.Wind.Calm:
		return game.Refuse("Wind Gust shifts a wind, and it is calm; cast another card or pass.")
	case off == 0:
		return game.Refuse("The wind blows %s already; name another direction.", s.Wind)
	case off > 90:
		return game.Refuse("Wind Gust shifts the wind by two points at most: it blows %s now, and %s is too far round.", s.Wind, pointName(d.Heading))
	}
	return nil
}

// Bounds of spells: how far a teleported model stays off the edge, and how far a
// Volcano stays off ships.
const (
	teleportEdge Inch = 600
	volcanoClear Inch = 300
)

// mayPlace refuses a place that a spell cannot be cast at.
func (s *State) mayPlace(d Deed) error {
	switch d.Card {
	case "teleport":
		m := s.model(d.Other)
		b := Base{m.class().shape, Pose{d.At, m.Pose.Heading}}
		if !b.Inside(Area{teleportEdge, teleportEdge, Table.East - teleportEdge, Table.North - teleportEdge}) {
			return game.Refuse("%s must lie 6 inches or more off each edge, her whole base; give a place nearer to the middle.", m.Called())
		}
		return s.openWater(b, d.Other)
	case "sandbar":
		b := Base{barShape, Pose{d.At, d.Heading}}
		if !b.Inside(Table) {
			return game.Refuse("The bar would reach over the edge of the sea; give a place farther in.")
		}
		return s.openWater(b, 0)
	case "volcano", "whirlpool":
		return s.openDisc(d.Card, Disc{At: d.At, Radius: volcanoRadius})
	}
	return s.maySummon(d.Seat, Pose{d.At, d.Heading})
}

// openWater refuses a place for a base that touches another, but for one model, or
// land.
func (s *State) openWater(b Base, but Ref) error {
	for i := range s.Models {
		if o := &s.Models[i]; Ref(i+1) != but && o.afloat() && b.Overlaps(o.base()) {
			return game.Refuse("That is no open sea: %s is there; give a place farther off.", o.Called())
		}
	}
	for _, x := range s.shoals() {
		if x.meets(b) {
			return game.Refuse("That is no open sea: the %s is there; give a place farther off.", x.kind)
		}
	}
	return nil
}

// openDisc refuses a place for a Volcano or a Whirlpool. A Whirlpool may open under
// models; a Volcano keeps 3″ off ships.
func (s *State) openDisc(c Card, disc Disc) error {
	r := disc.Radius
	if p := disc.At; p.X <= r || p.Y <= r || p.X >= Table.East-r || p.Y >= Table.North-r {
		return game.Refuse("That touches the edge of the sea; give a place more than 1.5 inches off it.")
	}
	for _, x := range s.shoals() {
		if x.kind == Sandbar && x.bar.OnDisc(disc) || x.kind != Sandbar && (Disc{At: x.disc.At, Radius: x.disc.Radius + r}).Holds(disc.At) {
			return game.Refuse("That is no open sea: the %s is there; give a place farther off.", x.kind)
		}
	}
	for i := range s.Models {
		switch o := &s.Models[i]; {
		case c == "whirlpool" || !o.afloat():
		case o.ship() && o.base().NearDisc(disc, volcanoClear):
			return game.Refuse("A Volcano keeps 3 inches off ships, and %s is nearer; give a place farther off.", o.Called())
		case o.base().OnDisc(disc):
			return game.Refuse("That is no open sea: %s is there; give a place farther off.", o.Called())
		}
	}
	return nil
}
