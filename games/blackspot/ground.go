package blackspot

// stopped reports whether land stops a model.
func (s *State) stopped(m *Model) bool { return m.Level != Air && !m.class().passes }

// lands are the discs of land and reef.
func (s *State) lands() []Disc {
	var list []Disc
	for _, f := range s.Terrain {
		list = append(list, f.Disc)
	}
	return list
}

// risks reports whether a move to a pose brings on the roll for grounding: it comes
// within 1″ of land and nearer than before.
func (s *State) risks(d Deed, p Pose) bool {
	m := s.model(d.Ship)
	if s.Active.Rolled || !m.ship() || !s.stopped(m) {
		return false
	}
	b := Base{m.class().shape, p}
	start := Base{m.class().shape, d.Way.From}
	for _, x := range s.lands() {
		if b.NearDisc(x, oneInch) && b.DistanceTo(x.At) < start.DistanceTo(x.At) {
			return true
		}
	}
	return false
}

// ground rolls the risk of grounding, or grounds a ship that touches land (Word).
func (s *State) ground(t *telling, d Deed) {
	m := s.model(d.Ship)
	switch {
	case d.Step == 0 && d.Word == "touch":
		if !m.ship() {
			return
		}
		s.aground(t, d)
	case d.Step == 0:
		s.throw(t, d, 1, Pool{Seat: m.Seat, Ship: d.Ship, What: "grounding of " + m.Title(), Dice: 1, Need: 2})
	case d.Pools[0].won():
		t.tell("%s clears the shallows.", m.Title())
	default:
		s.dropMove(d.Ship)
		s.aground(t, d)
	}
}

// aground sets a ship on the ground, with 1 damage.
func (s *State) aground(t *telling, d Deed) {
	m := s.model(d.Ship)
	m.Aground = true
	t.tellMoment(shipGrounds, "%s runs aground.", m.Title())
	s.push(Deed{Kind: DeedDamage, Ship: d.Ship, Seat: nobody, Cause: ByGround, N: 1})
}

// dropMove ends a move under way of a model.
func (s *State) dropMove(r Ref) {
	for i := range s.Stack {
		if d := &s.Stack[i]; d.Kind == DeedMove && d.Ship == r {
			d.Way.Path = Path{}
			d.Way.From, d.Way.Index, d.Way.Fire = s.model(r).Pose, 0, nil
		}
	}
}

// free gets a grounded ship off, facing Heading.
func (s *State) free(t *telling, d Deed) {
	m := s.model(d.Ship)
	was := m.Pose
	m.Pose.Heading = d.Heading
	if s.may(d.Ship, m.Pose).By != Nothing {
		m.Pose = was
	}
	m.Aground, s.Active.Freed = false, true
	t.tell("%s gets off the ground and heads %s.", m.Title(), pointName(m.Pose.Heading))
}
