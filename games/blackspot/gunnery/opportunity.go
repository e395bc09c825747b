package gunnery

import (
	"slices"

	"shipboard/games/blackspot/battle"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
)

// Opportunity fires at a model (Other) that has just ended her activation. Each armed bank of
// the seat's ships that can hit her fires, one after the other. See Model.Opport.
func Opportunity(s *battle.Battle, t *deed.Telling, d deed.Deed) {
	for i := range s.Models {
		m, o := &s.Models[i], s.Model(d.Other)
		if !o.Afloat() || o.Seat == board.Nobody || o.Seat == d.Seat || m.Seat != d.Seat || !mayWatch(&s.Sea, m) {
			continue
		}
		t.Reveal() // else a player could measure the reach of the guns by taking moves back
		for _, b := range s.Loaded(m) {
			if !bears(&s.Sea, m, b, o) {
				continue
			}
			m.Fired[b] = true
			s.Again(d, 0)
			stood := "has stood by with her guns"
			if m.ClassOf().Attack != roster.Guns {
				stood = "has stood by"
			}
			t.Tell("%s %s.", m.Called(), stood)
			volley(s, t, deed.Deed{Ship: board.Ref(i + 1), Seat: d.Seat, Bank: b}, m.Base())
			return
		}
	}
}

// mayWatch reports whether a model that has acted in this round may still fire by her setting:
// she is free, and fired or took no action.
func mayWatch(s *sea.Sea, m *board.Model) bool {
	return m.Afloat() && m.Opport != "" && m.Ordered == s.Round && m.From <= s.Round &&
		s.PairOf(s.RefOf(m)) == nil && !s.Sirened(s.RefOf(m)) && !m.Aground && (m.Did == "" || m.Did == deed.ActFire)
}

// bears reports whether a bank of a model covers another one at a range that her setting allows.
func bears(s *sea.Sea, m *board.Model, b inch.Bank, o *board.Model) bool {
	laid := m.Laid(m.Base(), b)
	r := laid.Range(o.Base())
	if sea.FarOff(m, o) && r == inch.Short {
		r = inch.Long
	}
	want := []inch.Range{inch.Short}
	if m.Opport == "any" {
		want = append(want, inch.Long)
	}
	return o.Level != board.Deep && slices.Contains(want, r) && !laid.Hidden(o.Base(), s.Cover())
}
