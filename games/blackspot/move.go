package blackspot

import "slices"

// rammingWay is the way that a ship must have on to ram.
const rammingWay Inch = 50

// allowance is what a model may move in an activation that begins now, before the
// price of a turn.
func (s *State) allowance(m *Model) Inch {
	if m.Anchored || m.Aground || s.trapped(m) {
		return 0
	}
	n := m.class().speed + s.windFor(m) + s.breath(m)
	if f := factionOf(m.Faction); f != nil && s.Options.Fantasy && m.ship() {
		n += f.speed
	}
	return max(0, n)
}

// mostTurn is the widest turn of a model.
func (s *State) mostTurn(m *Model) Degrees {
	if f := factionOf(m.Faction); f != nil && s.Options.Fantasy && m.ship() && f.turn != 0 {
		return f.turn
	}
	return m.class().turn
}

// move carries a model along her path, sample by sample. It stops for what happens
// on the way and goes on afterwards.
func (s *State) move(t *telling, d Deed) {
	if !s.underOrders(d) {
		return
	}
	m, w := s.model(d.Ship), d.Way
	if d.Step == 0 {
		w.From, s.Active.Moved = m.Pose, true
		s.Latest.Track = []Pose{m.Pose}
		d.Step = 1
	}
	samples := w.Path.Samples(w.From)
	for {
		now := samples[w.Index]
		last := w.Index+1 == len(samples)
		var then Sample
		var met Block
		if !last {
			then = samples[w.Index+1]
			met = s.may(d.Ship, then.Pose)
		}
		if f, ok := w.due(now, then, last || met.By != Nothing); ok {
			s.again(d, 1)
			s.push(Deed{Kind: DeedFire, Ship: d.Ship, Seat: d.Seat, Bank: f.Bank, Posed: true, At: f.from(w).At, Heading: f.from(w).Heading})
			return
		}
		switch {
		case last:
			s.endMove(t, d)
			return
		case met.By != Nothing:
			s.meet(t, d, met)
			return
		case s.risks(d, then.Pose):
			s.Active.Rolled = true
			s.again(d, 1)
			s.push(Deed{Kind: DeedGround, Ship: d.Ship, Seat: d.Seat})
			return
		}
		if then.Stage != now.Stage {
			s.Latest.Track = append(s.Latest.Track, now.Pose)
		}
		w.Index++
		m.Runs += then.Run - now.Run
		m.Pose, s.Active.Gone = then.Pose, then.Run
		if list := s.crossings(d.Ship, now.Pose, then.Pose); len(list) > 0 {
			s.again(d, 1)
			s.push(list...)
			return
		}
	}
}

// due takes off the firing that comes at a sample or before the next one. If she
// is stopped here, what lies beyond is not reached.
func (w *Way) due(now, then Sample, stops bool) (Firing, bool) {
	for i, f := range w.Fire {
		switch {
		case f.After && !now.Turned:
			continue
		case f.At < 0 && !stops:
			continue
		case f.At > now.Run && (stops || f.At >= then.Run):
			continue
		}
		w.Fire = slices.Delete(w.Fire, i, i+1)
		return f, true
	}
	return Firing{}, false
}

// from is where a firing takes place.
func (f Firing) from(w *Way) Pose {
	switch {
	case f.At < 0:
		return w.Path.Samples(w.From)[w.Index].Pose
	case f.After:
		return w.Path.AfterTurn(w.From)
	}
	return w.Path.At(w.From, f.At)
}

// may tells what keeps a model from standing at a pose.
func (s *State) may(r Ref, p Pose) Block {
	m := s.model(r)
	b := Base{m.class().shape, p}
	if !b.Inside(Table) {
		return Block{By: TableEdge}
	}
	for i := range s.Models {
		o := &s.Models[i]
		if Ref(i+1) != r && o.afloat() && o.Level == m.Level && b.Overlaps(o.base()) {
			return Block{By: OtherBase, Number: i + 1}
		}
	}
	if s.stopped(m) {
		for i, x := range s.lands() {
			if b.OnDisc(x) {
				return Block{By: Terrain, Number: i + 1}
			}
		}
	}
	return Block{}
}

// meet ends a move at what stopped her.
func (s *State) meet(t *telling, d Deed, met Block) {
	m, w := s.model(d.Ship), d.Way
	s.endMove(t, d)
	switch met.By {
	case TableEdge:
		t.tell("%s stops at the edge of the sea.", m.Title())
	case Terrain:
		s.push(Deed{Kind: DeedGround, Ship: d.Ship, Seat: d.Seat, Word: "touch"})
	case OtherBase:
		t.reveal()
		r := Ref(met.Number)
		o := s.model(r)
		friend := o.Seat == m.Seat || o.adrift()
		if s.Active.Gone < rammingWay || s.Active.Rammed || r == w.Board || friend && !w.Rams {
			t.tell("%s stops at %s.", m.Title(), o.Title())
			return
		}
		s.Active.Rammed, s.Active.Hooks = true, false
		s.push(Deed{Kind: DeedRamming, Ship: d.Ship, Other: r, Seat: d.Seat, Word: w.hard()})
	}
}

func (w *Way) hard() string {
	if w.Hard {
		return "hard"
	}
	return ""
}

// endMove closes a move where she lies now.
func (s *State) endMove(t *telling, d Deed) {
	m := s.model(d.Ship)
	s.Latest.Track = append(s.Latest.Track, m.Pose)
	if s.Active.Hooks = !s.Active.Rammed && len(s.adjacent(d.Ship)) > 0; s.Active.Hooks {
		t.reveal() // taking the move back would make it a ruler
	}
	t.tell("%s moves %s″ and heads %s.", m.Title(), s.Active.Gone, pointName(m.Pose.Heading))
}

// faceFree turns a teleported model at the start of her activation.
func (s *State) faceFree(*telling, Deed) {}

// adjacent are the models on the level of a model that lie within 0.25″ of her.
func (s *State) adjacent(r Ref) []Ref {
	m := s.model(r)
	return s.refs(func(o *Model) bool {
		return o != m && o.afloat() && o.Level == m.Level && m.base().Adjacent(o.base())
	})
}
