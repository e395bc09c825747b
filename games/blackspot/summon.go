package blackspot

import (
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/game"
)

// summonedShape is the base of a summoned being.
var summonedShape = roster.ClassOf("king").Shape

// summon puts a being beside the flagship of its caster. It acts from the next round
// on.
func (s *Battle) summon(t *telling, d Deed) {
	c := roster.ClassOf(string(d.Card))
	m := board.Model{
		Name: s.numbered(d.Seat), Class: c.Key, Faction: s.Fleets[d.Seat].Faction, Built: d.Seat, Seat: d.Seat,
		Status: board.Afloat, Pose: inch.Pose{At: d.At, Heading: d.Heading}, Dice: c.Dice, From: s.Round + 1, Summoned: true, Table: c,
	}
	m.Note(d.At, "")
	s.Models = append(s.Models, m)
	t.TellMoment(beingSummoned, "%s rises beside %s.", m.Called(), s.title(s.flagshipOf(d.Seat)))
	d.Other, d.At, d.Heading = board.Ref(len(s.Models)), inch.Point{}, 0
	s.enchant(d)
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Card == "whirlpool" {
			s.push(s.drawnIn(x)...)
		}
	}
}

// flagshipOf is the flagship of a seat, or 0.
func (s *Sea) flagshipOf(seat game.Seat) board.Ref {
	list := s.refs(func(m *board.Model) bool { return m.Seat == seat && m.Flagship && m.Afloat() })
	if len(list) == 0 {
		return 0
	}
	return list[0]
}

// maySummon refuses a place for a summoned being.
func (s *Sea) maySummon(seat game.Seat, p inch.Pose) error {
	b := inch.Base{Shape: summonedShape, Pose: p}
	flag := s.flagshipOf(seat)
	switch {
	case flag == 0 || !b.Adjacent(s.model(flag).Base()):
		return game.Refuse("It rises within 0.25 inches of your flagship %s; %s.", s.title(flag), s.summonHelp(seat))
	case !b.Inside(inch.Table):
		return game.Refuse("That is over the edge of the sea; %s.", s.summonHelp(seat))
	}
	for i := range s.Models {
		if o := &s.Models[i]; o.Afloat() && o.Level == board.Sea && b.Overlaps(o.Base()) {
			return game.Refuse("%s lies there; %s.", game.Capital(o.Called()), s.summonHelp(seat))
		}
	}
	for _, x := range s.shoals() {
		if x.meets(b) {
			return game.Refuse("The %s is there; %s.", x.kind, s.summonHelp(seat))
		}
	}
	return nil
}

// summonHelp names a free place for a summoned being.
func (s *Sea) summonHelp(seat game.Seat) string {
	if list := s.summonPlaces(seat); len(list) > 0 {
		return "give a place like " + placed(list[0])
	}
	return "no place beside her is free, so cast another card or pass"
}

// summonPlaces are free places for a summoned being round the flagship: at her sides,
// ahead and astern.
func (s *Sea) summonPlaces(seat game.Seat) []inch.Pose {
	flag := s.model(s.flagshipOf(seat))
	if flag == nil {
		return nil
	}
	size := flag.ClassOf().Shape
	var list []inch.Pose
	for _, x := range []struct {
		bearing inch.Degrees
		off     inch.Size
	}{
		{90, (size.Width + summonedShape.Width) / 2},
		{270, (size.Width + summonedShape.Width) / 2},
		{0, (size.Length + summonedShape.Length) / 2},
		{180, (size.Length + summonedShape.Length) / 2},
	} {
		off := inch.Inch(x.off/(inch.OneSize/inch.Size(inch.OneInch))) + 10
		at := inch.Pose{At: flag.Pose.At, Heading: (flag.Pose.Heading + x.bearing).Heading()}.Ahead(off)
		p := inch.Pose{At: at, Heading: flag.Pose.Heading}
		b := inch.Base{Shape: summonedShape, Pose: p}
		free := b.Inside(inch.Table) && b.Adjacent(flag.Base())
		for i := range s.Models {
			if o := &s.Models[i]; o.Afloat() && o.Level == board.Sea && b.Overlaps(o.Base()) {
				free = false
			}
		}
		for _, x := range s.shoals() {
			free = free && !x.meets(b)
		}
		if free {
			list = append(list, p)
		}
	}
	return list
}

// placed is a pose as it is typed.
func placed(p inch.Pose) string {
	return "at " + p.At.X.String() + " " + p.At.Y.String() + " heading " + p.Heading.String()
}
