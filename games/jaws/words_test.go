package jaws_test

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// Players may type lines with the words of the pictures, cards and buttons.
func TestWordsOfActOne(t *testing.T) {
	for _, c := range []struct {
		position, typed, want string
		seat                  game.Seat
	}{
		{"brody=N", "brody use binoculars", "brody binoculars", 1},
		{"brody=N", "use binoculars", "brody binoculars", 1},
		{"", "hooper use the fish finder", "hooper finder", 1},
		{"", "use fish finder", "hooper finder", 1},
		{"", "quint launch a barrel to beach E", "quint launch E", 1},
		{"brody=5", "brody move to the Mayor's Office", "brody move 7", 1},
		{"brody=5", "brody move 7 Mayor", "brody move 7", 1},
		{"brody=N", "brody move to the Amity P.D.", "brody move 6", 1},
		{"brody=N", "brody move 6 Police", "brody move 6", 1},
		{"brody=N", "brody go to the police station", "brody move 6", 1},
		{"brody=6", "brody move to dock 8", "brody move 8", 1},
		{"hooper=5", "hooper move to beach N, then space 6", "hooper move N 6", 1},
		{"brody=6 N=0", "brody close beach N", "brody close N", 1},
		{"phase=shark", "use Feeding Frenzy", "plan frenzy", 0},
		{"phase=shark", "plan use Out of Sight", "plan out of sight", 0},
		{"phase=shark", "play Evasive Moves", "plan evasive", 0},
		{"phase=shark", "use Speed Burst to 2, 1", "plan burst 2 1", 0},
		{"phase=shark", "use speed burst", "plan burst", 0},
		{"phase=shark", "swim to space 8", "plan move 8", 0},
	} {
		m := jawstest.Arranged(t, jawstest.Two, c.position)
		if played, err := m.Play(c.seat, c.typed); err != nil || played.Line != c.want {
			t.Errorf("%q is read as %q, %v; want %q", c.typed, played.Line, err, c.want)
		}
	}
}

// The same in act 2.
func TestWordsOfActTwo(t *testing.T) {
	armed := func(o *orca.State) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle", board.Chum, board.Ammo)
	}
	for _, c := range []struct{ typed, want string }{
		{"quint choose rifle", "quint weapon rifle"},
		{"quint use rifle", "quint weapon rifle"},
		{"use flensing knife", ""}, // any of the three could be meant
		{"quint use the Flensing Knife", "quint weapon flensing knife"},
		{"hooper use Shark Cage", "hooper cage"},
		{"quint throw chum", "quint chum"},
		{"quint use Chum", "quint chum"},
		{"quint move to boat 3", "quint move b3"},
		{"quint move to Port wheelhouse", "quint move b3"},
		{"quint move to starboard bow, then w5", "quint move b5 w5"},
		{"quint go to b3-b2", "quint move b3 b2"},
		{"quint swim to w4", "quint move w4"},
	} {
		m := jawstest.AtSea(t, armed)
		m.Locks("A", "")
		played, err := m.Play(1, c.typed)
		if c.want == "" && err == nil || c.want != "" && (err != nil || played.Line != c.want) {
			t.Errorf("%q is read as %q, %v; want %q", c.typed, played.Line, err, c.want)
		}
	}
	m := jawstest.AtSea(t, armed)
	m.Locks("A", "")
	m.Plays(1, "quint use rifle", "quint aim at water 4", "quint ready", "skip")
	m.Rolls(0, 0, 0)
	for _, c := range []struct{ typed, want string }{{"quint use rifle", "quint attack"}, {"quint use ammo", "quint spend ammo"}} {
		if played, err := m.Play(1, c.typed); err != nil || played.Line != c.want {
			t.Errorf("%q is read as %q, %v; want %q", c.typed, played.Line, err, c.want)
		}
	}
	m = jawstest.AtSea(t, func(o *orca.State) { o.Hand = []string{board.Charge, board.ThickHide} })
	m.Refuses(0, "use charge", "Choose A, B or C first")
	m.Plays(0, "choose b")
	if played, err := m.Play(0, "use Charge"); err != nil || played.Line != "choose B with charge" {
		t.Errorf("use Charge is read as %q, %v", played.Line, err)
	}
	m.Refuses(1, "quint use harpoon", "the shark chooses")
}

// A refusal says what would work.
func TestRefusals(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "hooper=7")
	m.Refuses(3, "hooper move 3 4 8", "Hooper moves up to 2 spaces for an action; his first step from 7 is to 3, S or W.")
	m.Refuses(0, "quint", "The crew are taking their turns; you plan again after the next event.")
	m.Refuses(1, "hooper move 3", "Hooper is not yours to command; you have Quint.")
	m.Plays(3, "hooper move 3")
	m.Refuses(1, "move E", "It is Hooper's turn ({3}); yours comes when he is done.")
	m.Refuses(1, "quint move E", "It is Hooper's turn ({3}); yours comes when he is done.")
	m.Plays(3, "hooper done")
	m.Plays(1, "quint done")
	m.Plays(2, "brody move E")
	m.Refuses(3, "finder", "It is Brody's turn ({2}); yours is over for this round.")

	m = jawstest.Arranged(t, jawstest.Two, "cards=13,16")
	m.Script(jawstest.EndRound)
	m.Refuses(0, "lock", "Brody must first choose where he flies.")

	m = jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Quint].At, o.Members[board.Quint].From = "w5", "w5" })
	m.Locks("A", "")
	m.Refuses(1, "quint use", "Use what? Quint has the Flensing Knife and the Harpoon Line.")
	m.Refuses(1, "quint use rifle", "no gear of Quint's")
	m.Refuses(1, "quint move", "From w5 Quint can reach w4, w6 or b5.")
	m.Plays(1, "quint move w6 w7")
	m.Refuses(1, "quint move b5", "Quint has no moves left; quint back takes the moves of this round back.")
	m.Refuses(1, "quint move", "Quint has no moves left; quint back takes the moves of this round back.")
	m.Plays(1, "quint back", "quint move w6")
	m.Refuses(1, "quint move b6", "Climbing aboard takes both moves, and Quint has 1 left.")
	m.Refuses(1, "hooper no cage", "This is not the time for no cage: the crew prepare.")

	m = jawstest.AtSea(t, jawstest.At("b8", "w4", "b6"))
	m.Surfaces("A", "")
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike b4")
	m.Refuses(1, "hooper cage", "It is too late for the cage; if the shark snaps at somebody who has one, he is asked about it first.")
}

// Events have the right numbers and read well.
func TestSentences(t *testing.T) {
	// One swimmer is no swimmers.
	m := jawstest.Arranged(t, jawstest.Two, "acts=1 shark=E quint=8 eaten=1 on-shark=1")
	m.Plays(1, "quint launch E")
	m.Hears(game.Public, "the crew win with 1 swimmer eaten.")

	// If the track is past the mark that wins, the text names the mark.
	m = jawstest.Arranged(t, jawstest.Two, "acts=1 shark=N N=5 eaten=5 phase=shark")
	m.Script("0: plan frenzy\n0: plan eat\n0: lock")
	m.Hears(game.Public, "Five swimmers are gone at N (9; 7 wins).")
	m.Hears(game.Public, "the shark wins with 9 swimmers eaten.")

	for position, want := range map[string]string{
		"cards=3,13":                   "That includes one extra at N, E and W, because the shark has eaten 3 or fewer.",
		"cards=3,13 eaten=4":           "The shark has eaten more than 3, so no extra swimmers come.",
		"cards=3,9 N=5 E=5 S=5":        "No swimmers come: nobody is left ashore.",
		"cards=3,9 N=9 E=6 michael=S":  "No swimmers come: nobody is left ashore. Hooper has 1 more",
		"cards=3,15 eaten=4 N=1 E=13":  "Nobody else is left ashore.",
		"cards=3,14 eaten=4 closed=N ": "Swimmers come: 1 at W. N stays closed one more round; it opens soon.",
	} {
		m := jawstest.Arranged(t, jawstest.Two, position)
		m.Script(jawstest.EndRound)
		m.Hears(game.Public, want)
	}

	// The crew are told of a rescue, of a miss and of a blow that was dodged.
	m = jawstest.Arranged(t, jawstest.Two, "shark=4 quint=E E=2 orca=1")
	m.Plays(1, "quint rescue")
	m.Hears(1, "Quint pulls a swimmer out at E (one left).")
	m.Plays(1, "quint rescue")
	m.Hears(1, "Quint pulls a swimmer out at E (none left).")
	m.Plays(1, "quint launch 6")
	m.Hears(1, "Quint's barrel splashes into 6: no shark; it stays there, listening.")
	m = jawstest.Facing(t, "gaff", "")
	m.Rolls(1, 0)
	m.Plays(1, "quint attack")
	m.Hears(1, "Quint swings the Gaff: 2 hits, and the shark dodges both (evade 2).")

	// A cage works without a wound before it.
	m = jawstest.AtSea(t, jawstest.At("b4", "b4", "b4"))
	m.Locks("A", board.WideJaws)
	m.Plays(1, "hooper cage", "skip", "skip")
	m.Rolls(2, 0, 0)
	m.Plays(0, "strike b4")
	m.Hears(1, "The jaws close on Quint: 1 wound.")
	m.Hears(1, "The jaws close on Hooper, but the cage holds.")
	m.Deaf(1, "Hooper: 1 wound")

	// The text lists each die that may be rolled again.
	m = jawstest.AtSea(t)
	m.Surfaces("A", board.WorryTheBite)
	m.Rolls(0, 1, 0)
	m.Plays(0, "strike b4")
	m.Hears(1, "The shark rolls 0, 1, 0 (1 hit), and may roll dice again.")
}

// The view shows the number of dice of the attack under way.
func TestDiceOfTheAttackUnderWay(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "w3", "b6"), jawstest.Uncaged)
	m.Surfaces("A", board.DoubleStrike)
	jawstest.Equal(t, "dice of the first attack", m.View(1).Orca.Dice, 3)
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike b4")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseStrike)
	jawstest.Equal(t, "dice before the second attack", m.View(1).Orca.Dice, 2)
	m.Rolls(0, 0)
	m.Plays(0, "strike b4")
	jawstest.Equal(t, "dice rolled", m.Rolled(), []int{2})
	jawstest.Equal(t, "dice of a bite", m.View(1).Orca.Dice, 1)

	m = jawstest.AtSea(t, jawstest.At("b4", "w3", "b6"), jawstest.Uncaged, func(o *orca.State) { o.Attached = []string{board.DrogueBarrel} })
	m.Surfaces("A", board.DoubleStrike)
	jawstest.Equal(t, "dice of the first attack with a barrel in tow", m.View(1).Orca.Dice, 2)
	m.Rolls(0, 0)
	m.Plays(0, "strike b4")
	jawstest.Equal(t, "dice before the second with it", m.View(1).Orca.Dice, 1)
}
