package jaws

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sharkturn"
	"shipboard/games/jaws/view"
)

// The law names whatever is broken on the board of act 1.
func TestLaw(t *testing.T) {
	for want, edit := range map[string]func(s *State, is *Island){
		"seat 1 has left: true":               func(s *State, _ *Island) { s.Gone = []game.Seat{1} },
		"seat 0 cannot command Quint":         func(s *State, _ *Island) { s.Crew[board.Quint] = []game.Seat{0} },
		"act 2 of both":                       func(s *State, _ *Island) { s.Act = 2 },
		"quint: at shop it cannot be":         func(_ *State, is *Island) { is.At[board.Quint] = board.Shop },
		"brody: at 3 it cannot be":            func(_ *State, is *Island) { is.At[board.Brody] = 3 },
		"floating: at shop it cannot be":      func(_ *State, is *Island) { is.Floating[board.Shop] = 1 },
		"hidden: the shark began at":          func(_ *State, is *Island) { is.Hidden.Start = board.Nowhere },
		"barrels: 9 in all":                   func(_ *State, is *Island) { is.Shop++ },
		"16 in the water; there are 15":       func(_ *State, is *Island) { is.Swimmers[board.North] = 16 },
		"act 1 should be over":                func(_ *State, is *Island) { is.Eaten = board.TrackEnd },
		"is there twice, or missing":          func(_ *State, is *Island) { is.Deck[0] = is.Event },
		"turn: \"\" for Quint in phase crew":  func(_ *State, is *Island) { is.Turn[board.Quint] = "" },
		"all three are done":                  func(_ *State, is *Island) { is.Turn = [3]string{view.TurnOver, view.TurnOver, view.TurnOver} },
		"Quint has 7 of 4":                    func(_ *State, is *Island) { is.Left[board.Quint] = 7 },
		"is no answer to \"launch\"":          func(_ *State, is *Island) { is.Told[0].Searches[0].By = "launch" },
		"log: 0 turns":                        func(_ *State, is *Island) { is.Hidden.Log = nil },
		"told: 0 turns of the shark":          func(_ *State, is *Island) { is.Hidden.Log, is.Told = nil, nil },
		"Out of Sight is not among the used":  func(_ *State, is *Island) { is.Hidden.Playing = board.OutOfSight },
		"plan: there is none in phase crew":   func(_ *State, is *Island) { is.Hidden.Plan = make([]sharkturn.Step, 1) },
		"round: 1 with event 0 in phase crew": func(_ *State, is *Island) { is.Event = 0 },
		"did: 3 records":                      func(s *State, _ *Island) { s.Did = make([]Deed, 3) },
	} {
		m := arranged(t, two, "N=2 float6=1 orca=1 hooper=5")
		m.play(1, "hooper finder", "hooper done")
		s := m.state()
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
