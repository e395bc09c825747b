package jaws

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// Once act 1 is over, and was the whole game, everyone is first shown where the shark
// really was, and the outcome has a table of what each player did.
func TestEndOfAct1IsShown(t *testing.T) {
	m := arranged(t, four, "acts=1 cards=13,11 shark=N brody=N quint=6 hooper=5 N=2 orca=2")
	m.play(1, "quint move N", "quint rescue", "quint launch N", "quint done")
	m.play(2, "brody binoculars", "brody rescue", "brody done")
	m.play(3, "hooper finder", "hooper move N 6", "hooper done")
	m.play(0, "plan eat", "plan move 6", "lock")
	m.play(1, "quint launch 6")
	for viewer := game.Public; viewer < 4; viewer++ {
		end := m.view(viewer).Scenes()[0]
		if end.Name != "end" || end.Private || end.Head != "The crew win!" {
			t.Errorf("viewer %d is first shown %q, %q", viewer, end.Name, end.Head)
		}
		for _, told := range []string{"The shark started at N.", "Round 1: stayed at N. Barrel into N: a hit! Binoculars at N: a fin! Fish finder at 5: next door.", "Round 2: swam N, 6; ate 1 at N. Barrel into 6: a hit!"} {
			if !strings.Contains(end.Alt, told) {
				t.Errorf("viewer %d is not told %q in %q", viewer, told, end.Alt)
			}
		}
	}
	over, _ := m.state().Outcome()
	equal(t, "deeds", *over.Deeds, game.Deeds{
		Heads: []string{"ate or saved", "barrels held", "searches that found", "spaces moved"},
		Rows: [][]string{
			{"1", "", "", "1"},
			{"1", "2 of 2", "", "1"},
			{"1", "", "1 of 1", ""},
			{"", "", "1 of 1", "2"},
		},
	})
}

// Once act 2 is over the first picture shows each surfacing, and the table counts the
// attacks and the hits on all dice.
func TestEndOfAct2IsShown(t *testing.T) {
	m := atSea(t, at("b4", "b3", "w5"), uncaged, func(o *Orca) { o.Wounds = 16 })
	m.locks("A", "")
	m.aims("quint", "knife", "w4")
	m.play(1, "quint ready", "skip")
	m.rolls(0, 1)
	m.play(1, "quint attack")
	m.rolls(2, 0, 0)
	m.play(0, "strike b4")
	m.rolls(1)
	m.play(0, "bite hooper", "dive")
	m.orca().options(7, 9, 13)
	m.locks("A", "")
	m.aims("brody", "pistol", "w4")
	m.play(1, "brody ready", "skip")
	m.rolls(2, 2)
	m.play(1, "brody attack")
	end := m.view(game.Public).Scenes()[0]
	equal(t, "the first picture", end.Name, "end")
	for _, told := range []string{"The crew win! The shark is dead, and the crew win.", "Round 1: surfaced at w4, cracked b4, bit Hooper for 1.", "Round 2: surfaced at w4, took 2 wounds."} {
		if !strings.Contains(end.Alt, told) {
			t.Errorf("%q is not told in %q", told, end.Alt)
		}
	}
	over, _ := m.state().Outcome()
	equal(t, "deeds", *over.Deeds, game.Deeds{
		Heads: []string{"attacks that hit", "wounds dealt", "hits a die"},
		Rows:  [][]string{{"2 of 2", "1", "0.8"}, {"1 of 2", "2", "1.2"}},
	})
}

// A game that ends before the shark has started, or surfaced, is shown too.
func TestEarlyEnds(t *testing.T) {
	for _, acts := range []string{"1", "2", "both"} {
		m := newMatch(t, two, "acts="+acts)
		m.play(0, "resign")
		for viewer := game.Public; viewer < 2; viewer++ {
			scenes := m.view(viewer).Scenes()
			equal(t, "the first picture", scenes[0].Name, "end")
			for _, s := range scenes {
				if err := s.Check(); err != nil {
					t.Errorf("acts=%s: %s: %v", acts, s.Name, err)
				}
			}
		}
	}
}
