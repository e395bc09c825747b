package boarders

// sinkings takes ships without a whole hull box off the chart, at the end of a
// phase.
func (s *State) sinkings(t *telling) {
	for _, r := range s.refs((*Ship).afloat) {
		if h := s.ship(r); h.whole() <= 0 {
			t.tellMoment(shipSinks, "%s of %s sinks.", h.Title(), h.Captain.Mark())
			s.remove(r, Sunk)
		}
	}
}
