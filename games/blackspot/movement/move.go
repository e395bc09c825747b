// Package movement carries models over the sea: along their paths, onto the ground, into
// one another, at anchor, aloft and below.
package movement

import (
	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/sea"
)

// Move carries a model along her path, sample by sample. It stops for what happens
// on the way and goes on afterwards.
func Move(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	m, w := s.Model(d.Ship), d.Way
	if !m.Afloat() || !w.Drift && !s.UnderOrders(d) {
		return
	}
	if d.Step == 0 {
		w.From = m.Pose
		d.Step = 1
		if !w.Drift {
			beginMove(&s.Sea, m)
		}
	}
	near := s.Waters(d.Ship, m.Pose.At, w.Path.Length())
	end := w.Path.Steps() - 1
	for now, then := (inch.Sample{}), w.Sample(w.Index); ; {
		now = then
		last := w.Index == end
		var met inch.Block
		ahead := 0
		if !last {
			ahead = near.ClearRun(w, now)
			then = w.Sample(w.Index + max(ahead, 1))
			if ahead == 0 {
				met = near.Blocked(w, now, then)
			}
		}
		if f, ok := w.Due(now, then, last || met.By != inch.Nothing, s.Edition >= sea.InTurn); ok {
			s.Again(d, 1)
			fire := deed.Deed{Kind: deed.Fire, Ship: d.Ship, Seat: d.Seat, Bank: f.Bank, Posed: true, At: f.From(w).At, Heading: f.From(w).Heading}
			if now.Run > 0 && !last {
				fire.Word = deed.OnTheWay
			}
			s.Push(fire)
			return
		}
		switch {
		case last:
			endMove(&s.Sea, t, d)
			return
		case met.By != inch.Nothing:
			meet(s, t, d, met, then.Pose)
			return
		}
		advance(&s.Sea, d, now, then, max(ahead, 1))
		if ahead > 0 {
			continue
		}
		happens := magic.Crossings(&s.Sea, d.Ship, now.Pose, then.Pose)
		if near.Risks(d, then.Pose) {
			w.Rolled = true
			s.Active.Rolled = s.Active.Rolled || !w.Drift
			happens = append(happens, deed.Deed{Kind: deed.Ground, Ship: d.Ship, Seat: d.Seat})
		}
		if len(happens) > 0 {
			s.Again(d, 1)
			s.Push(happens...)
			return
		}
	}
}

// beginMove notes that the active model moves.
func beginMove(s *sea.Sea, m *board.Model) {
	s.Active.Moved = true
	if s.Latest.Track == nil {
		s.Latest.Track = []inch.Pose{m.Pose}
	}
}

// advance carries a model on by a number of samples, at most to the first sample of the next
// stage.
func advance(s *sea.Sea, d deed.Deed, now, then inch.Sample, samples int) {
	m := s.Model(d.Ship)
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

// meet ends a move at what stopped her before a pose.
func meet(s *battle.Battle, t *deed.Telling, d deed.Deed, met inch.Block, then inch.Pose) {
	m, w := s.Model(d.Ship), d.Way
	endMove(&s.Sea, t, d)
	r := board.Ref(met.Number)
	if met.By != inch.OtherBase || r != w.Board {
		s.DropParts(d.Ship)
	}
	switch met.By {
	case inch.TableEdge:
		if s.Leaves(m, then) {
			breakOut(s, t, d.Ship)
			return
		}
		t.TellStop(m, "the edge of the sea")
	case inch.Terrain:
		if !m.IsShip() {
			t.TellStop(m, "the "+s.Shoals()[met.Number-1].Kind)
			return
		}
		s.Push(deed.Deed{Kind: deed.Ground, Ship: d.Ship, Seat: d.Seat, Word: "touch"})
	case inch.OtherBase:
		t.Reveal()
		o := s.Model(r)
		if !w.Drift && (s.Active.Gone < figures.RammingWay || s.Active.Rammed) || !(w.Drift || s.Rammed(m, o, r, w)) {
			t.TellStop(m, o.Called())
			return
		}
		if !w.Drift {
			s.Active.Rammed, s.Active.Hooks = true, false
		}
		word := ""
		if w.Hard || w.Drift && m.Hard {
			word = "hard"
		}
		s.Push(deed.Deed{Kind: deed.Ramming, Ship: d.Ship, Other: r, Seat: d.Seat, Word: word})
	}
}

// hardly is a way so short that nobody sees it on the chart.
const hardly = inch.OneInch / 10

// endMove closes a move where she lies now.
func endMove(s *sea.Sea, t *deed.Telling, d deed.Deed) {
	m, w := s.Model(d.Ship), d.Way
	run := w.Sample(w.Index).Run
	m.Note(m.Pose.At, "")
	if w.Drift {
		t.Tell("%s is driven %s″ toward %s.", m.Called(), run, board.PointName(w.Push))
		return
	}
	s.Latest.Track = append(s.Latest.Track, m.Pose)
	s.Active.Hooks = !s.Active.Rammed && len(s.Adjacent(d.Ship)) > 0
	if s.Active.Hooks {
		t.Reveal() // else a player could measure by taking moves back
	}
	switch point := board.Toward(m.Pose.Heading); {
	case run == 0 && w.From.Heading == m.Pose.Heading:
		t.Tell("%s does not move.", m.Called())
		return
	case run == 0 && point == board.Toward(w.From.Heading):
		t.Tell("%s turns a little on the spot and still heads %s.", m.Called(), point)
		return
	case run == 0:
		t.Tell("%s turns on the spot and heads %s.", m.Called(), point)
		return
	case run < hardly:
		t.Tell("%s hardly moves and heads %s.", m.Called(), point)
		return
	}
	t.Tell("%s moves %s″ and heads %s.", m.Called(), run, board.Toward(m.Pose.Heading))
	t.Overtakes(m.Called() + " moves ")
}
