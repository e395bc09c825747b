package magic

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// summonedShape is the base of a summoned being.
var summonedShape = roster.ClassOf("king").Shape

// summon puts a being beside the flagship of its caster. It acts from the next round
// on.
func summon(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	c := roster.ClassOf(string(d.Card))
	m := board.Model{
		Name: s.Numbered(d.Seat), Class: c.Key, Faction: s.Fleets[d.Seat].Faction, Built: d.Seat, Seat: d.Seat,
		Status: board.Afloat, Pose: inch.Pose{At: d.At, Heading: d.Heading}, Dice: c.Dice, From: s.Round + 1, Summoned: true, Table: c,
	}
	m.Note(d.At, "")
	s.Models = append(s.Models, m)
	t.TellMoment(deed.BeingSummoned, "%s rises beside %s.", m.Called(), s.Title(s.FlagshipOf(d.Seat)))
	d.Other, d.At, d.Heading = board.Ref(len(s.Models)), inch.Point{}, 0
	enchant(&s.Sea, d)
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Card == "whirlpool" {
			s.Push(drawnIn(&s.Sea, x)...)
		}
	}
}

// maySummon refuses a place for a summoned being.
func maySummon(s *sea.Sea, seat game.Seat, p inch.Pose) error {
	b := inch.Base{Shape: summonedShape, Pose: p}
	flag := s.FlagshipOf(seat)
	switch {
	case flag == 0 || !b.Adjacent(s.Model(flag).Base()):
		return game.Refuse("It rises within 0.25 inches of your flagship %s; %s.", s.Title(flag), SummonHelp(s, seat))
	case !b.Inside(inch.Table):
		return game.Refuse("That is over the edge of the sea; %s.", SummonHelp(s, seat))
	}
	for i := range s.Models {
		if o := &s.Models[i]; o.Afloat() && o.Level == board.Sea && b.Overlaps(o.Base()) {
			return game.Refuse("%s lies there; %s.", game.Capital(o.Called()), SummonHelp(s, seat))
		}
	}
	for _, x := range s.Shoals() {
		if x.Meets(b) {
			return game.Refuse("The %s is there; %s.", x.Kind, SummonHelp(s, seat))
		}
	}
	return nil
}

// SummonHelp names a free place for a summoned being.
func SummonHelp(s *sea.Sea, seat game.Seat) string {
	if list := SummonPlaces(s, seat); len(list) > 0 {
		return "give a place like " + Placed(list[0])
	}
	return "no place beside her is free, so cast another card or pass"
}

// SummonPlaces are free places for a summoned being round the flagship: at her sides,
// ahead and astern.
func SummonPlaces(s *sea.Sea, seat game.Seat) []inch.Pose {
	flag := s.Model(s.FlagshipOf(seat))
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
		for _, x := range s.Shoals() {
			free = free && !x.Meets(b)
		}
		if free {
			list = append(list, p)
		}
	}
	return list
}

// Placed is a pose as it is typed.
func Placed(p inch.Pose) string {
	return "at " + p.At.X.String() + " " + p.At.Y.String() + " heading " + p.Heading.String()
}
