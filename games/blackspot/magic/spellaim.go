package magic

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// MayAim refuses a model that a spell cannot be aimed at.
func MayAim(s *sea.Sea, d deed.Deed) error {
	x, m := roster.SpellOf(d.Card), s.Model(d.Other)
	title := m.Called()
	switch {
	case m.Level == board.Deep:
		return game.Refuse("%s is submerged, where no spell finds her; name another.", title)
	case x.Aim == roster.AimShip && !m.IsShip():
		return game.Refuse("%s is aimed at a ship, and %s is none; name a ship.", x.Title, title)
	case x.Aim == roster.AimEnemy && (m.Seat == d.Seat || m.Adrift()):
		return game.Refuse("%s is aimed at a rival's model, and %s is none; name another.", x.Title, title)
	case x.AtSea() && m.Level != board.Sea:
		return game.Refuse("%s is aloft, and %s reaches only models at sea; name another.", title, x.Title)
	case x.Key == "breath" && !s.Sails(m):
		return game.Refuse("%s goes by steam, and %s moves only ships that sail; name another.", title, x.Title)
	case x.Key == "rum" && m.Hits == 0:
		return game.Refuse("%s has no hits that %s could take away; name a model that has.", title, x.Title)
	}
	return nil
}

// MayShift refuses a direction that a spell cannot turn the wind to.
func MayShift(s *sea.Sea, d deed.Deed) error {
	if d.Card != "gust" {
		return nil
	}
	switch off := s.Wind.To.Apart(d.Heading); {
	case s.Wind.Calm:
		return game.Refuse("Wind Gust shifts a wind, and it is calm; cast another card or pass.")
	case off == 0:
		return game.Refuse("The wind blows %s already; name another direction.", s.Wind)
	case off > 90:
		return game.Refuse("Wind Gust shifts the wind by two points at most: it blows %s now, and %s is too far round.", s.Wind, board.PointName(d.Heading))
	}
	return nil
}

// MayPlace refuses a place that a spell cannot be cast at.
func MayPlace(s *sea.Sea, d deed.Deed) error {
	switch d.Card {
	case "teleport":
		m := s.Model(d.Other)
		b := inch.Base{Shape: m.ClassOf().Shape, Pose: inch.Pose{At: d.At, Heading: m.Pose.Heading}}
		if !b.Inside(inch.Area{West: figures.TeleportEdge, South: figures.TeleportEdge, East: inch.Table.East - figures.TeleportEdge, North: inch.Table.North - figures.TeleportEdge}) {
			return game.Refuse(figures.In("%s must lie {teleportEdge} inches or more off each edge, her whole base; give a place nearer to the middle."), m.Called())
		}
		return openWater(s, b, d.Other)
	case "sandbar":
		b := inch.Base{Shape: board.BarShape, Pose: inch.Pose{At: d.At, Heading: d.Heading}}
		if !b.Inside(inch.Table) {
			return game.Refuse("The bar would reach over the edge of the sea; give a place farther in.")
		}
		return openWater(s, b, 0)
	case "volcano", "whirlpool":
		return openDisc(s, d.Card, inch.Disc{At: d.At, Radius: figures.VolcanoRadius})
	}
	return maySummon(s, d.Seat, inch.Pose{At: d.At, Heading: d.Heading})
}

// openWater refuses a place where a base touches land or a model other than but.
func openWater(s *sea.Sea, b inch.Base, but board.Ref) error {
	for i := range s.Models {
		if o := &s.Models[i]; board.Ref(i+1) != but && o.Afloat() && b.Overlaps(o.Base()) {
			return game.Refuse("That is no open sea: %s is there; give a place farther off.", o.Called())
		}
	}
	for _, x := range s.Shoals() {
		if x.Meets(b) {
			return game.Refuse("That is no open sea: the %s is there; give a place farther off.", x.Kind)
		}
	}
	return nil
}

// openDisc refuses a place for a Volcano or a Whirlpool. A Whirlpool may open under
// models; a Volcano keeps 3″ off ships.
func openDisc(s *sea.Sea, c roster.Card, disc inch.Disc) error {
	r := disc.Radius
	if p := disc.At; p.X <= r || p.Y <= r || p.X >= inch.Table.East-r || p.Y >= inch.Table.North-r {
		return game.Refuse("%s", figures.In("That touches the edge of the sea; give a place more than {volcanoRadius} inches off it."))
	}
	for _, x := range s.Shoals() {
		if x.Kind == sea.Sandbar && x.Bar.OnDisc(disc) || x.Kind != sea.Sandbar && (inch.Disc{At: x.Disc.At, Radius: x.Disc.Radius + r}).Holds(disc.At) {
			return game.Refuse("That is no open sea: the %s is there; give a place farther off.", x.Kind)
		}
	}
	for i := range s.Models {
		switch o := &s.Models[i]; {
		case c == "whirlpool" || !o.Afloat():
		case o.IsShip() && o.Base().NearDisc(disc, figures.VolcanoClear):
			return game.Refuse(figures.In("A Volcano keeps {volcanoClear} inches off ships, and %s is nearer; give a place farther off."), o.Called())
		case o.Base().OnDisc(disc):
			return game.Refuse("That is no open sea: %s is there; give a place farther off.", o.Called())
		}
	}
	return nil
}
