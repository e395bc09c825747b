package jaws

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// JAWS-EVENT-08, JAWS-EVENT-10: Michael is one of the 16 tokens, and comes only
// by name.
func TestMichael(t *testing.T) {
	m := arranged(t, two, "cards=13,7")
	m.has("supply=16 michael=none")
	m.script(endRound)
	m.has("michael=W supply=11")
	if !strings.Contains(m.told(game.Public), "Michael goes swimming at W") {
		t.Errorf("JAWS-EVENT-10: everyone is told %q", m.told(game.Public))
	}
	playScenes(t, []scene{
		{"JAWS-EVENT-08: 15 others and Michael", "N=5 E=5 S=5", "= supply=1"},
		{"JAWS-EVENT-11: eaten he counts 2 and is named", "shark=E michael=E phase=shark", `
			0: plan eat michael
			0: lock
			= eaten=2 michael=none E=0`},
		{"JAWS-EVENT-11: only Brody brings him in", "quint=E hooper=E brody=E michael=E", `
			! quint rescue // Only Brody
			! quint rescue michael // Only Brody
			! hooper rescue // Only Brody
			brody rescue
			= michael=none brody.left=3 supply=16`},
	})
	m = arranged(t, two, "shark=E michael=E phase=shark")
	m.play(0, "plan eat")
	m.play(0, "lock")
	if !strings.Contains(m.told(1), "Michael is gone at E and counts as 2 (2 of 9).") {
		t.Errorf("JAWS-EVENT-11: the crew are told %q", m.told(1))
	}
}

// JAWS-EVENT-11: who pulls a swimmer out beside Michael is told that he still swims.
func TestMichaelStillSwims(t *testing.T) {
	m := arranged(t, two, "quint=E E=2 michael=E")
	m.script("quint rescue")
	if want := "Quint pulls a swimmer out at E; one and Michael still in the water there."; !strings.Contains(m.told(1), want) {
		t.Errorf("told %q, want %q", m.told(1), want)
	}
	m.script("quint rescue\n! quint rescue // Only Brody")
	if want := "Quint pulls a swimmer out at E; Michael still in the water there."; !strings.Contains(m.told(1), want) {
		t.Errorf("told %q, want %q", m.told(1), want)
	}
}

// JAWS-EVENT-12: a closed beach keeps Michael out, even if it has the fewest
// swimmers. He comes to an open beach.
func TestClosedToMichael(t *testing.T) {
	m := arranged(t, two, "cards=13,7 N=1")
	m.script(endRound + "= N=2 E=2 S=1 W=0 michael=W")
	for _, sign := range []string{"shut", "opening"} {
		m = arranged(t, two, "cards=13,7 N=1 closed=W sign="+sign)
		m.script(endRound + "= N=2 E=2 S=1 W=0 michael=S closed=W")
		if is := m.state().Island; is.Opening != (sign == "opening") {
			t.Errorf("the sign was %s; now opening soon: %v", sign, is.Opening)
		}
	}
	m = arranged(t, two, "cards=13,7 closed=W")
	m.script(endRound + `
		! 0: michael W // N or S
		0: michael N
		= W=0 michael=N closed=W`)
}

// JAWS-EVENT-14: if Birthday Swim is drawn while Michael is in the water, he
// moves to the open beach with the fewest swimmers, himself not counted.
func TestMichaelSwimsAgain(t *testing.T) {
	playScenes(t, []scene{
		{"JAWS-EVENT-14: to another beach", "cards=3,7 michael=E E=3", endRound + "= E=5 W=0 michael=W phase=shark"},
		{"JAWS-EVENT-14: he does not count himself", "cards=3,7 michael=W N=1 E=1 S=1 W=1", endRound + "= N=2 E=3 S=2 W=1 michael=W phase=shark"},
		{"JAWS-EVENT-14: among equals", "cards=3,7 michael=S W=3", endRound + `
			= N=1 E=2 S=1 W=3 michael=S phase=event
			0: michael N
			= michael=N phase=shark supply=8`},
		{"JAWS-EVENT-14: never to a closed beach", "cards=3,7 michael=E closed=W S=1", endRound + "= W=0 michael=N closed=W"},
		{"JAWS-EVENT-14: he leaves a beach that has the fewest but is closed", "cards=3,7 michael=W closed=W S=1", endRound + "= michael=N closed=W"},
	})
	for position, want := range map[string]string{
		"cards=3,7 michael=E":             "Michael leaves E and goes swimming at W.",
		"cards=3,7 michael=W":             "Michael stays in the water at W.",
		"cards=3,7":                       "Michael goes swimming at W.",
		"cards=3,7 michael=S N=1 W=3 E=1": "Michael stays in the water at S.",
	} {
		m := arranged(t, two, position)
		m.script(endRound)
		if !strings.Contains(m.told(1), want) {
			t.Errorf("%s: the crew are told %q, want %q", position, m.told(1), want)
		}
	}
}
