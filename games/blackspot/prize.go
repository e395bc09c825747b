package blackspot

// prize asks the winner of a boarding action (Ship) what becomes of the beaten ship
// (Other), and does it. A flagship taken is lost whatever becomes of her.
func (s *State) prize(t *telling, d Deed) {
	m, o := s.model(d.Ship), s.model(d.Other)
	if d.Step == 0 {
		t.tellMoment(shipTaken, "%s takes %s.", m.Title(), o.Title())
		s.askFor(d, 1, Prompt{Ask: AskPrize, Seats: seats(m.Seat), Ship: d.Other})
		return
	}
	owner := o.Seat
	switch d.Answer {
	case "scuttle":
		t.tell("%s scuttles %s.", m.Title(), o.Title())
		s.lose(t, d.Other, d.Seat, Sunk)
		return
	case "adrift":
		t.tell("%s leaves %s adrift.", m.Title(), o.Title())
		o.Seat, o.Dice, o.Hits, o.Ever = nobody, 0, 0, 0
	}
	s.unpair(d.Other)
	s.score(d.Other, owner, d.Seat)
	s.flagLost(t, d.Other, owner, d.Seat)
	s.Raided = true
}

// rise has the undead rise in a prize (Other) that is still locked.
func (s *State) rise(*telling, Deed) {}

// crewDerelict crews a derelict (Other) from the active ship and those beside it.
func (s *State) crewDerelict(*telling, Deed) {}
