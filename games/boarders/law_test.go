package boarders

import (
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// The law names whatever is broken in a battle.
func TestLaw(t *testing.T) {
	for want, edit := range map[string]func(s *State, h *battle.Ship){
		"American":                 func(s *State, _ *battle.Ship) { s.Captains[0].Side = s.Captains[1].Side },
		"turn: 99":                 func(s *State, _ *battle.Ship) { s.Turn = 99 },
		"stands in the place of":   func(_ *State, h *battle.Ship) { h.Name = "Ghost" },
		"does not sail for":        func(_ *State, h *battle.Ship) { h.Captain = 1 - h.Captain },
		"not water of the chart":   func(_ *State, h *battle.Ship) { h.At = chart.Point{Row: 17, Col: 1} },
		"speed: 6":                 func(_ *State, h *battle.Ship) { h.Speed = 6 },
		"hits: 40":                 func(_ *State, h *battle.Ship) { h.Hits = 40 },
		"masts: ":                  func(_ *State, h *battle.Ship) { h.Masts[0].Hits = 9 },
		"no gun of a":              func(_ *State, h *battle.Ship) { h.Guns[0].Weight = 24 },
		"doubled first load":       func(_ *State, h *battle.Ship) { h.Guns[0].Doubled, h.Guns[0].Loaded = true, false },
		"boxes: ":                  func(_ *State, h *battle.Ship) { h.Pile = 3 },
		"tally: ":                  func(_ *State, h *battle.Ship) { h.Tally[0] = -1 },
		"sheet: boxes":             func(_ *State, h *battle.Ship) { h.Sheet.Boxes[0]++ },
		"sheet: rally":             func(_ *State, h *battle.Ship) { h.Sheet.Rally = 1 },
		"sheet: facing":            func(_ *State, h *battle.Ship) { h.Sheet.Facing = "N" },
		"log: ":                    func(_ *State, h *battle.Ship) { h.Log = "!" },
		"volleys: ":                func(_ *State, h *battle.Ship) { h.Volleys = make([]battle.Volley, 1) },
		"links: 1 and 2":           func(s *State, _ *battle.Ship) { s.Links = []battle.Link{{A: 1, B: 2, Turn: 1}} },
		"passes: 1 and 2":          func(s *State, _ *battle.Ship) { s.Passes = []battle.Pass{{Mover: 1, Other: 2}} },
		"phase: 1 in step":         func(s *State, _ *battle.Ship) { s.Phase = 1 },
		"mover: ship 1 in step":    func(s *State, _ *battle.Ship) { s.Mover = 1 },
		"asked: seat 0":            func(s *State, _ *battle.Ship) { s.Asked = []game.Seat{0, 0} },
		"do not go together":       func(s *State, _ *battle.Ship) { s.Over = new(game.Outcome) },
		"over: one side is gone":   func(_ *State, h *battle.Ship) { h.Status = roster.Sunk; h.Sheet = battle.Sheet{} },
		"sheet: none is filled in": func(_ *State, h *battle.Ship) { h.Status = roster.Sunk },
	} {
		s := begun(t, 2, "duel-flag").clone()
		if err := s.Law(); err != nil {
			t.Fatal(err)
		}
		edit(s, &s.Ships[0])
		err := s.Law()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", want, err)
		}
	}
}
