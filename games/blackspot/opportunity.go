package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
)

// opportunity fires the armed banks of a seat's ships under whose templates the
// model (Other) lies that has just ended her activation, one bank after the other.
// See Model.Opport.
func (s *Battle) opportunity(t *telling, d Deed) {
	for i := range s.Models {
		m, o := &s.Models[i], s.model(d.Other)
		if !o.Afloat() || o.Seat == board.Nobody || o.Seat == d.Seat || m.Seat != d.Seat || !s.mayWatch(m) {
			continue
		}
		t.reveal() // else taking a move back would measure where the guns reach
		for _, b := range s.loaded(m) {
			if !s.bears(m, b, o) {
				continue
			}
			m.Fired[b] = true
			s.again(d, 0)
			stood := "has stood by with her guns"
			if m.ClassOf().Attack != roster.Guns {
				stood = "has stood by"
			}
			t.Tell("%s %s.", m.Called(), stood)
			s.volley(t, Deed{Ship: board.Ref(i + 1), Seat: d.Seat, Bank: b}, m.Base())
			return
		}
	}
}

// mayWatch reports whether a model has acted in this round and may yet fire by her
// setting: she is free, and had no action but firing.
func (s *Sea) mayWatch(m *board.Model) bool {
	return m.Afloat() && m.Opport != "" && m.Ordered == s.Round && m.From <= s.Round &&
		s.pairOf(s.refOf(m)) == nil && !s.sirened(s.refOf(m)) && !m.Aground && (m.Did == "" || m.Did == actFire)
}

// bears reports whether a bank of a model covers another as far as her setting asks.
func (s *Sea) bears(m *board.Model, b inch.Bank, o *board.Model) bool {
	laid := m.Laid(m.Base(), b)
	r := laid.Range(o.Base())
	if farOff(m, o) && r == inch.Short {
		r = inch.Long
	}
	want := []inch.Range{inch.Short}
	if m.Opport == "any" {
		want = append(want, inch.Long)
	}
	return o.Level != board.Deep && slices.Contains(want, r) && !laid.Hidden(o.Base(), s.cover())
}
