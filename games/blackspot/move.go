package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// rammingWay is the way that a ship must have on to ram.
const rammingWay inch.Inch = 50

// allowance is what a model may move in an activation that begins now, before the
// price of a turn.
func (s *Sea) allowance(m *board.Model) inch.Inch {
	if m.Anchored || m.Aground || s.trapped(m) {
		return 0
	}
	n := m.ClassOf().Speed + s.windFor(m) + s.breath(m)
	if f := roster.FactionOf(m.Faction); f != nil && s.Options.Fantasy && m.IsShip() {
		n += f.Speed
	}
	return max(0, n)
}

// mostTurn is the widest turn of a model.
func (s *Sea) mostTurn(m *board.Model) inch.Degrees {
	if f := roster.FactionOf(m.Faction); f != nil && s.Options.Fantasy && m.IsShip() && f.Turn != 0 {
		return f.Turn
	}
	return m.ClassOf().Turn
}

// move carries a model along her path, sample by sample. It stops for what happens
// on the way and goes on afterwards.
func (s *Battle) move(t *telling, d Deed) {
	m, w := s.model(d.Ship), d.Way
	if !m.Afloat() || !w.Drift && !s.underOrders(d) {
		return
	}
	if d.Step == 0 {
		w.From = m.Pose
		d.Step = 1
		if !w.Drift {
			s.beginMove(m)
		}
	}
	near := s.waters(d.Ship, m.Pose.At, w.Path.Length())
	end := w.Path.Steps() - 1
	for now, then := (inch.Sample{}), w.sample(w.Index); ; {
		now = then
		last := w.Index == end
		var met inch.Block
		ahead := 0
		if !last {
			ahead = near.clearRun(w, now)
			then = w.sample(w.Index + max(ahead, 1))
			if ahead == 0 {
				met = near.blocked(w, now, then)
			}
		}
		if f, ok := w.due(now, then, last || met.By != inch.Nothing, s.Edition >= inTurn); ok {
			s.again(d, 1)
			s.push(Deed{Kind: DeedFire, Ship: d.Ship, Seat: d.Seat, Bank: f.Bank, Posed: true, At: f.from(w).At, Heading: f.from(w).Heading})
			return
		}
		switch {
		case last:
			s.endMove(t, d)
			return
		case met.By != inch.Nothing:
			s.meet(t, d, met, then.Pose)
			return
		}
		s.advance(d, now, then, max(ahead, 1))
		if ahead > 0 {
			continue
		}
		happens := s.crossings(d.Ship, now.Pose, then.Pose)
		if near.risks(d, then.Pose) {
			w.Rolled = true
			s.Active.Rolled = s.Active.Rolled || !w.Drift
			happens = append(happens, Deed{Kind: DeedGround, Ship: d.Ship, Seat: d.Seat})
		}
		if len(happens) > 0 {
			s.again(d, 1)
			s.push(happens...)
			return
		}
	}
}

// beginMove notes that the active model moves.
func (s *Sea) beginMove(m *board.Model) {
	s.Active.Moved = true
	if s.Latest.Track == nil {
		s.Latest.Track = []inch.Pose{m.Pose}
	}
}

// advance carries a model so many samples on, at most to the first of the next stage.
func (s *Sea) advance(d Deed, now, then inch.Sample, samples int) {
	m := s.model(d.Ship)
	d.Way.Index += samples
	m.Pose = then.Pose
	if d.Way.Drift {
		return
	}
	if then.Stage != now.Stage {
		s.Latest.Track = append(s.Latest.Track, now.Pose)
		m.Note(now.At, "")
	}
	m.Runs += then.Run - now.Run
	s.Active.Gone += then.Run - now.Run
}

// samples are the poses of a way.
func (w *Way) samples() []inch.Sample {
	if w.Drift {
		return inch.Drift(w.From, w.Push, w.Path.First)
	}
	return w.Path.Samples(w.From)
}

// blocked tells what keeps a model from the sample after the one where she is. A model that
// passes over others is kept from it only if no free place follows.
func (v *waters) blocked(w *Way, now, then inch.Sample) inch.Block {
	met := v.may(w, then.Pose)
	if !met.Pass {
		return met
	}
	may := func(p inch.Pose) inch.Block { return v.may(w, p) }
	if may(now.Pose).Pass { // in the midst of passing
		return inch.Block{}
	}
	if walked := inch.Walk(w.samples()[w.Index:], may); walked.Index > 0 {
		return inch.Block{}
	}
	return met
}

// sample is one of the samples.
func (w *Way) sample(index int) inch.Sample {
	if !w.Drift {
		return w.Path.Sample(w.From, index)
	}
	run := min(inch.Inch(index)*inch.LegStep, w.Path.First)
	return inch.Sample{Pose: inch.Pose{At: inch.Pose{At: w.From.At, Heading: w.Push}.Ahead(run), Heading: w.From.Heading.Heading()}, Run: run, Stage: inch.OnFirstLeg * inch.Stage(one(index > 0))}
}

// dropParts takes the rest of an order off the stack: a stopped model does not do the
// deeds of places that it has not reached.
func (s *Pending) dropParts(r board.Ref) {
	for len(s.Stack) > 0 {
		switch d := s.top(); d.Kind {
		case DeedMove, DeedFire, DeedBoard, DeedRepair, DeedAct, DeedBite:
			if d.Ship != r {
				return
			}
		default:
			return
		}
		s.Stack = s.Stack[:len(s.Stack)-1]
	}
	s.Stack = nil
}

// due takes off the firing that comes at a sample or before the next one: of several the
// first on the path, or the first that was typed. If she is stopped here, what lies beyond
// is not reached.
func (w *Way) due(now, then inch.Sample, stops, inOrder bool) (Firing, bool) {
	next := -1
	for i, f := range w.Fire {
		switch {
		case f.After && !now.Turned:
			continue
		case f.At < 0 && !stops:
			continue
		case f.At > now.Run && (stops || f.At >= then.Run):
			continue
		}
		if next < 0 || inOrder && f.before(w.Fire[next]) {
			next = i
		}
	}
	if next < 0 {
		return Firing{}, false
	}
	f := w.Fire[next]
	w.Fire = slices.Delete(w.Fire, next, next+1)
	if len(w.Fire) == 0 {
		w.Fire = nil
	}
	return f, true
}

// before reports whether a firing comes before another on the path. At the turn the old
// heading comes before the new one.
func (f Firing) before(o Firing) bool {
	switch {
	case f.At < 0 || o.At < 0:
		return f.At >= 0
	case f.At != o.At:
		return f.At < o.At
	}
	return !f.After && o.After
}

// from is where a firing takes place.
func (f Firing) from(w *Way) inch.Pose {
	switch {
	case f.At < 0:
		return w.sample(w.Index).Pose
	case f.After:
		return w.Path.AfterTurn(w.From)
	}
	return w.Path.At(w.From, f.At)
}

// may tells what keeps a model from standing at a pose.
func (s *Sea) may(r board.Ref, p inch.Pose) inch.Block {
	near := s.waters(r, p.At, 0)
	return near.may(nil, p)
}

// below reports whether a submerged model is to ram, bite or grip another at sea,
// which she does not lie under already.
func (s *Sea) below(r, other board.Ref, w *Way) bool {
	m, o := s.model(r), s.model(other)
	return (other == w.Board || s.rammed(m, o, other, w)) && !m.Base().Overlaps(o.Base())
}

// rammed reports whether an order has a model ram another that she meets. Enemies on
// her own level need not be named.
func (s *Sea) rammed(m, o *board.Model, other board.Ref, w *Way) bool {
	friend := o.Seat == m.Seat || o.Adrift()
	switch {
	case other == w.Board || s.sirened(s.refOf(m)) || m.Level == board.Air || !m.IsShip() && (m.ClassOf().Attack != roster.Rams || s.Active.Action == actDive):
		return false
	case w.Target != 0:
		return other == w.Target || !friend && o.Level == m.Level
	case friend:
		return w.Rams && o.Level == m.Level
	}
	return w.Rams || o.Level == m.Level
}

// meet ends a move at what stopped her before a pose.
func (s *Battle) meet(t *telling, d Deed, met inch.Block, then inch.Pose) {
	m, w := s.model(d.Ship), d.Way
	s.endMove(t, d)
	r := board.Ref(met.Number)
	if met.By != inch.OtherBase || r != w.Board {
		s.dropParts(d.Ship)
	}
	switch met.By {
	case inch.TableEdge:
		if s.leaves(m, then) {
			s.breakOut(t, d.Ship)
			return
		}
		t.tellStop(m, "the edge of the sea")
	case inch.Terrain:
		if !m.IsShip() {
			t.tellStop(m, "the "+s.shoals()[met.Number-1].kind)
			return
		}
		s.push(Deed{Kind: DeedGround, Ship: d.Ship, Seat: d.Seat, Word: "touch"})
	case inch.OtherBase:
		t.reveal()
		o := s.model(r)
		if !w.Drift && (s.Active.Gone < rammingWay || s.Active.Rammed) || !(w.Drift || s.rammed(m, o, r, w)) {
			t.tellStop(m, o.Called())
			return
		}
		if !w.Drift {
			s.Active.Rammed, s.Active.Hooks = true, false
		}
		word := ""
		if w.Hard || w.Drift && m.Hard {
			word = "hard"
		}
		s.push(Deed{Kind: DeedRamming, Ship: d.Ship, Other: r, Seat: d.Seat, Word: word})
	}
}

// endMove closes a move where she lies now.
func (s *Sea) endMove(t *telling, d Deed) {
	m, w := s.model(d.Ship), d.Way
	run := w.sample(w.Index).Run
	m.Note(m.Pose.At, "")
	if w.Drift {
		t.Tell("%s is driven %s″ toward %s.", m.Called(), run, board.PointName(w.Push))
		return
	}
	s.Latest.Track = append(s.Latest.Track, m.Pose)
	s.Active.Hooks = !s.Active.Rammed && len(s.adjacent(d.Ship)) > 0
	if s.Active.Hooks {
		t.reveal() // taking the move back would make it a ruler
	}
	if run == 0 && w.From.Heading != m.Pose.Heading {
		t.Tell("%s turns on the spot and heads %s.", m.Called(), board.Toward(m.Pose.Heading))
		return
	}
	if run == 0 {
		t.Tell("%s does not move.", m.Called())
		return
	}
	t.Tell("%s moves %s″ and heads %s.", m.Called(), run, board.Toward(m.Pose.Heading))
}

// adjacent are the models on the level of a model that lie within 0.25″ of her.
func (s *Sea) adjacent(r board.Ref) []board.Ref {
	m := s.model(r)
	const far = 2*longestBase + inch.Adjacency
	return s.refs(func(o *board.Model) bool {
		return o != m && o.Afloat() && o.Level == m.Level && o.Pose.At.Squared(m.Pose.At) <= far*far && m.Base().Adjacent(o.Base())
	})
}
