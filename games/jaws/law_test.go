package jaws_test

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/view"
)

// The law names whatever is broken on the board of act 1.
func TestLaw(t *testing.T) {
	for want, edit := range map[string]func(s *jaws.State, is *island.State){
		"seat 1 has left: true":              func(s *jaws.State, _ *island.State) { s.Gone = []game.Seat{1} },
		"seat 0 cannot command Quint":        func(s *jaws.State, _ *island.State) { s.Crew[board.Quint] = []game.Seat{0} },
		"act 2 of both":                      func(s *jaws.State, _ *island.State) { s.Act = 2 },
		"quint: at shop it cannot be":        func(_ *jaws.State, is *island.State) { is.At[board.Quint] = board.Shop },
		"brody: at 3 it cannot be":           func(_ *jaws.State, is *island.State) { is.At[board.Brody] = 3 },
		"floating: at shop it cannot be":     func(_ *jaws.State, is *island.State) { is.Floating[board.Shop] = 1 },
		"hidden: the shark began at":         func(_ *jaws.State, is *island.State) { is.Hidden.Start = board.Nowhere },
		"barrels: 9 in all":                  func(_ *jaws.State, is *island.State) { is.Shop++ },
		"16 in the water; there are 15":      func(_ *jaws.State, is *island.State) { is.Swimmers[board.North] = 16 },
		"act 1 should be over":               func(_ *jaws.State, is *island.State) { is.Eaten = board.TrackEnd },
		"is there twice, or missing":         func(_ *jaws.State, is *island.State) { is.Deck[0] = is.Event },
		"turn: \"\" for Quint in phase crew": func(_ *jaws.State, is *island.State) { is.Turn[board.Quint] = "" },
		"all three are done": func(_ *jaws.State, is *island.State) {
			is.Turn = [3]view.Turn{view.TurnOver, view.TurnOver, view.TurnOver}
		},
		"Quint has 7 of 4":                    func(_ *jaws.State, is *island.State) { is.Left[board.Quint] = 7 },
		"is no answer to \"launch\"":          func(_ *jaws.State, is *island.State) { is.Told[0].Searches[0].By = "launch" },
		"log: 0 turns":                        func(_ *jaws.State, is *island.State) { is.Hidden.Log = nil },
		"told: 0 turns of the shark":          func(_ *jaws.State, is *island.State) { is.Hidden.Log, is.Told = nil, nil },
		"Out of Sight is not among the used":  func(_ *jaws.State, is *island.State) { is.Hidden.Playing = board.OutOfSight },
		"plan: there is none in phase crew":   func(_ *jaws.State, is *island.State) { is.Hidden.Plan = make([]sharkturn.Step, 1) },
		"round: 1 with event 0 in phase crew": func(_ *jaws.State, is *island.State) { is.Event = 0 },
		"did: 3 records":                      func(s *jaws.State, _ *island.State) { s.Did = make([]sides.Deed, 3) },
	} {
		m := jawstest.Arranged(t, jawstest.Two, "N=2 float6=1 orca=1 hooper=5")
		m.Plays(1, "hooper finder", "hooper done")
		s := m.State()
		if err := s.Law(); err != nil {
			t.Fatal(err)
		}
		edit(s, s.Island)
		err := s.Law()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want words with %q", err, want)
		}
	}
}
