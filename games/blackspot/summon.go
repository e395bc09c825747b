package blackspot

import "shipboard/games/game"

// summonedShape is the base of a summoned being.
var summonedShape = classOf("king").shape

// summon puts a being beside the flagship of its caster. It acts from the next round
// on.
func (s *State) summon(t *telling, d Deed) {
	c := classOf(string(d.Card))
	m := Model{
		Name: s.numbered(d.Seat), Class: c.key, Faction: s.Fleets[d.Seat].Faction, Built: d.Seat, Seat: d.Seat,
		Status: Afloat, Pose: Pose{d.At, d.Heading}, Dice: c.dice, From: s.Round + 1, Summoned: true, table: c,
	}
	m.note(d.At, "")
	s.Models = append(s.Models, m)
	t.TellMoment(beingSummoned, "%s rises beside %s.", m.Called(), s.title(s.flagshipOf(d.Seat)))
	d.Other, d.At, d.Heading = Ref(len(s.Models)), Point{}, 0
	s.enchant(d)
	for i := range s.Spells {
		if x := &s.Spells[i]; x.Card == "whirlpool" {
			s.push(s.drawnIn(x)...)
		}
	}
}

// flagshipOf is the flagship of a seat, or 0.
func (s *State) flagshipOf(seat game.Seat) Ref {
	list := s.refs(func(m *Model) bool { return m.Seat == seat && m.Flagship && m.afloat() })
	if len(list) == 0 {
		return 0
	}
	return list[0]
}

// maySummon refuses a place for a summoned being.
func (s *State) maySummon(seat game.Seat, p Pose) error {
	b := Base{summonedShape, p}
	flag := s.flagshipOf(seat)
	switch {
	case flag == 0 || !b.Adjacent(s.model(flag).base()):
		return game.Refuse("It rises within 0.25 inches of your flagship %s; %s.", s.title(flag), s.summonHelp(seat))
	case !b.Inside(Table):
		return game.Refuse("That is over the edge of the sea; %s.", s.summonHelp(seat))
	}
	for i := range s.Models {
		if o := &s.Models[i]; o.afloat() && o.Level == Sea && b.Overlaps(o.base()) {
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
func (s *State) summonHelp(seat game.Seat) string {
	if list := s.summonPlaces(seat); len(list) > 0 {
		return "give a place like " + placed(list[0])
	}
	return "no place beside her is free, so cast another card or pass"
}

// summonPlaces are free places for a summoned being round the flagship: at her sides,
// ahead and astern.
func (s *State) summonPlaces(seat game.Seat) []Pose {
	flag := s.model(s.flagshipOf(seat))
	if flag == nil {
		return nil
	}
	size := flag.class().shape
	var list []Pose
	for _, x := range []struct {
		bearing Degrees
		off     Size
	}{
		{90, (size.Width + summonedShape.Width) / 2},
		{270, (size.Width + summonedShape.Width) / 2},
		{0, (size.Length + summonedShape.Length) / 2},
		{180, (size.Length + summonedShape.Length) / 2},
	} {
		off := Inch(x.off/(oneSize/Size(oneInch))) + 10
		at := Pose{flag.Pose.At, (flag.Pose.Heading + x.bearing).Heading()}.Ahead(off)
		p := Pose{at, flag.Pose.Heading}
		b := Base{summonedShape, p}
		free := b.Inside(Table) && b.Adjacent(flag.base())
		for i := range s.Models {
			if o := &s.Models[i]; o.afloat() && o.Level == Sea && b.Overlaps(o.base()) {
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
func placed(p Pose) string {
	return "at " + p.At.X.String() + " " + p.At.Y.String() + " heading " + p.Heading.String()
}
