package jaws

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// The crew's notes tell every search and every report, the latest first; the
// shark's tell its own way. The last sighting stays on the board with its round until
// a search finds nothing there.
func TestNotesOfTheIsland(t *testing.T) {
	m := arranged(t, two, "cards=13,11,9 shark=N brody=N hooper=6 quint=8 E=2 float6=1 orca=1")
	m.play(1, "brody binoculars", "brody done", "hooper finder", "hooper done", "quint launch E", "quint done")
	m.play(0, "plan move 6", "plan move E", "plan evasive", "lock")
	m.play(1, "brody binoculars")
	crew := []string{
		"Eaten 0 of 9. Barrels on the shark: 0 of 2. Power tokens left: 3.",
		"Round 2: Binoculars at N: no sign (a token was out)",
		"Round 2: the shark ate nobody, no barrel stirred, power token",
		"Round 1: Barrel into E: no shark",
		"Round 1: Fish finder at 6: next door",
		"Round 1: Binoculars at N: a fin!",
		"Round 1: the shark ate nobody, no barrel stirred",
	}
	equal(t, "the crew's notes", m.view(1).Notes(), crew)
	equal(t, "everyone's notes", m.view(game.Public).Notes(), crew)
	equal(t, "the shark's notes", m.view(0).Notes(), []string{
		"Eaten 0 of 9. Barrels on the shark: 0 of 2. Power tokens left: 3.",
		"Round 2: N, 6, E (Evasive Moves)", "Round 1: N", "Start: N",
	})
}

// clues lists the clues on a board as "round by at".
func (m *match) clues() string {
	m.t.Helper()
	var list []string
	for _, c := range m.view(1).Island.Clues {
		list = append(list, strconv.Itoa(c.Round)+" "+c.Sign+" "+c.At)
	}
	return strings.Join(list, ", ")
}

func TestCluesStayOnTheBoard(t *testing.T) {
	m := arranged(t, two, "cards=13,11,9 shark=N brody=N hooper=5 quint=8")
	m.play(1, "brody binoculars", "brody done", "hooper finder")
	equal(t, "clues in the round of the sighting", m.clues(), "")
	m.play(1, "hooper done", "quint done")
	equal(t, "clues in the next round", m.clues(), "1 fin N, 1 finder 5")
	tokens := func() string {
		var list []string
		for _, layer := range m.view(1).Scenes()[0].Layers {
			for _, shape := range layer.Shapes {
				if token, ok := shape.(render.Token); ok && strings.Contains(token.Name, "round 1") {
					list = append(list, token.Name)
				}
			}
		}
		return strings.Join(list, ", ")
	}
	equal(t, "faded tokens", tokens(), "finder: nearby, round 1, shark, round 1")
	m.play(0, "plan move 6", "lock")
	m.play(1, "brody binoculars")
	equal(t, "clues once N was looked at in vain", m.clues(), "1 finder 5")
	m.play(1, "brody done", "quint done", "hooper done")
	m.play(0, "lock")
	equal(t, "clues of two rounds ago", m.clues(), "2 binoculars N, 1 finder 5")
	m.script(endRound)
	equal(t, "clues of three rounds ago", m.clues(), "2 binoculars N")
}

// The notes of act 2 tell where the shark surfaced and who was hurt.
func TestNotesOfTheOrca(t *testing.T) {
	m := atSea(t, at("b4", "b3", "w5"), uncaged)
	m.locks("A", "")
	m.aims("quint", "knife", "w4")
	m.play(1, "quint ready", "skip")
	m.rolls(2, 1)
	m.play(1, "quint attack")
	m.rolls(2, 0, 0)
	m.play(0, "strike b4")
	m.rolls(2)
	m.play(0, "bite hooper")
	want := []string{
		"The shark has 1 of 18 wounds, and " + game.Count(m.view(1).Orca.HandSize, "ability card") + " in hand.",
		"Round 1: surfaced at w4, took 1 wound, cracked b4, bit Hooper for 2",
	}
	equal(t, "notes", m.view(1).Notes(), want)
	equal(t, "the shark's notes", m.view(0).Notes(), want)
}
