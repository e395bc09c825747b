package orca_test

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// JAWS-ORDER-10: several orders stand in one line, which is journaled as it is played and
// played again from there.
func TestSeveralOrders(t *testing.T) {
	for typed, want := range map[string]string{
		"quint move b3 weapon harpoon line target w3 ready":                "quint move b3; quint weapon harpoon line; quint target w3; quint ready",
		"quint move b3; quint weapon spade; quint aim w3":                  "quint move b3; quint weapon head spade; quint target w3",
		"quint weapon spade target w2 brody weapon pistol target w4 ready": "quint weapon head spade; quint target w2; brody weapon pistol; brody target w4; brody ready",
		"brody go b2 b1 back": "brody move b2 b1; brody back",
	} {
		m := jawstest.AtSeaLatest(t, jawstest.Two)
		m.Locks("A", "")
		played, err := m.Play(1, typed)
		if err != nil || played.Line != want {
			t.Errorf("%q is journaled as %q, %v; want %q", typed, played.Line, err, want)
			continue
		}
		again := jawstest.AtSeaLatest(t, jawstest.Two)
		again.Locks("A", "")
		again.Plays(1, played.Line)
		jawstest.Equal(t, typed, again.Snapshot(), m.Snapshot())
	}
}

// JAWS-ORDER-10: if one of the orders is refused none is played.
func TestAllOrNone(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Two)
	m.Locks("A", "")
	m.Refuses(1, "quint weapon spade target w2 ready brody target w4", "Choose a weapon for Brody first")
	m.Refuses(1, "quint weapon spade target w7", "reaches only near targets")
	m.Refuses(1, "all ready", "Quint needs a weapon")
	m.Plays(1, "quint weapon spade target w2 brody weapon axe target w3 hooper weapon pike target w6")
	m.Plays(1, "all ready")
	m.Hears(game.Public, "The shark turns over A")
}

// JAWS-ORDER-10: all attack, those with a line to fasten first.
func TestAllAttack(t *testing.T) {
	m := jawstest.AtSeaLatest(t, jawstest.Two, func(o *orca.State) {
		for i := range o.Members {
			o.Members[i].At, o.Members[i].From = "b4", "b4"
		}
		o.Members[board.Hooper].Gear = append(o.Members[board.Hooper].Gear, "tow line")
	})
	m.Plays(1, "set attack ask")
	m.Locks("A", "")
	m.Plays(1, "quint weapon spade target w4 ready brody weapon axe target w4 ready hooper weapon tow line target w4 ready")
	jawstest.Equal(t, "it waits", m.Waits(), "{1} to attack with Quint, Brody and Hooper, or hold back")
	if hold, ok := m.Offered(1, "all hold"); !ok || hold.Kind != game.Idle || hold.Hint != "no attack; the Head Spade is kept either way" {
		t.Errorf("to hold back keeps nothing that would be spent, and is offered as %+v", hold)
	}
	m.Rolls(0, 0, 1, 1)
	played, err := m.Play(1, "all attack")
	if err != nil || played.Line != "hooper attack; quint attack; brody attack" {
		t.Fatalf("it is journaled as %q, %v", played.Line, err)
	}
	jawstest.Equal(t, "wounds", m.Orca().Wounds, 3) // evade 1: 2 hits, and 3 hits
}
