package battle

import "slices"

// look shows those who look on at a line what each sentence about the fire of a phase tells. All
// damage is marked before any is told: so a ship of which no sentence has told yet is shown as she
// was, and only the shots that the sentence tells of are drawn.
type look struct {
	before []Ship // all ships before the damage; none if nobody looks on
	after  []Ship
	shots  []Shot
}

// look begins before the damage of a phase is marked.
func (s Gunnery) look() (l look) {
	if s.Watched() {
		l.before = slices.Clone(s.Ships)
		for i := range l.before {
			l.before[i].Unshare()
		}
	}
	return l
}

// begin shows the ships as they were.
func (l *look) begin(s *Sea) {
	if l.before == nil {
		return
	}
	l.after, l.shots = slices.Clone(s.Ships), s.Latest.Shots
	copy(s.Ships, l.before)
}

// hurt shows ships as they are now, and the shots at them.
func (l *look) hurt(s *Sea, damage []Damage) {
	if l.before == nil {
		return
	}
	var at []Ref
	for i := range s.Ships {
		if slices.ContainsFunc(damage, func(w Damage) bool { return w.Ship == &s.Ships[i] }) {
			s.Ships[i] = l.after[i]
			at = append(at, Ref(i+1))
		}
	}
	s.Latest.Shots = slices.DeleteFunc(slices.Clone(l.shots), func(x Shot) bool { return !slices.Contains(at, x.To) })
}

// harmless shows the shots of ships that did no harm.
func (l *look) harmless(s *Sea, by []Ref) {
	if l.before != nil {
		s.Latest.Shots = slices.DeleteFunc(slices.Clone(l.shots), func(x Shot) bool { return !slices.Contains(by, x.From) })
	}
}

// end shows all as it is now.
func (l *look) end(s *Sea) {
	if l.before != nil {
		copy(s.Ships, l.after)
		s.Latest.Shots = l.shots
	}
}
