package jaws

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
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
		m := arranged(t, two, c.position)
		if played, err := m.Play(c.seat, c.typed); err != nil || played.Line != c.want {
			t.Errorf("%q is read as %q, %v; want %q", c.typed, played.Line, err, c.want)
		}
	}
}

// The same in act 2.
func TestWordsOfActTwo(t *testing.T) {
	armed := func(o *Orca) {
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
		m := atSea(t, armed)
		m.locks("A", "")
		played, err := m.Play(1, c.typed)
		if c.want == "" && err == nil || c.want != "" && (err != nil || played.Line != c.want) {
			t.Errorf("%q is read as %q, %v; want %q", c.typed, played.Line, err, c.want)
		}
	}
	m := atSea(t, armed)
	m.locks("A", "")
	m.play(1, "quint use rifle", "quint aim at water 4", "quint ready", "skip")
	m.rolls(0, 0, 0)
	for _, c := range []struct{ typed, want string }{{"quint use rifle", "quint attack"}, {"quint use ammo", "quint spend ammo"}} {
		if played, err := m.Play(1, c.typed); err != nil || played.Line != c.want {
			t.Errorf("%q is read as %q, %v; want %q", c.typed, played.Line, err, c.want)
		}
	}
	m = atSea(t, func(o *Orca) { o.Hand = []string{board.Charge, board.ThickHide} })
	m.refuse(0, "use charge", "Choose A, B or C first")
	m.play(0, "choose b")
	if played, err := m.Play(0, "use Charge"); err != nil || played.Line != "choose B with charge" {
		t.Errorf("use Charge is read as %q, %v", played.Line, err)
	}
	m.refuse(1, "quint use harpoon", "the shark chooses")
}

// A refusal says what would work.
func TestRefusals(t *testing.T) {
	m := arranged(t, four, "hooper=7")
	m.refuse(3, "hooper move 3 4 8", "Hooper moves up to 2 spaces for an action; his first step from 7 is to 3, S or W.")
	m.refuse(0, "quint", "The crew are taking their turns; you plan again after the next event.")
	m.refuse(1, "hooper move 3", "Hooper is not yours to command; you have Quint.")
	m.play(3, "hooper move 3")
	m.refuse(1, "move E", "It is Hooper's turn ({3}); yours comes when he is done.")
	m.refuse(1, "quint move E", "It is Hooper's turn ({3}); yours comes when he is done.")
	m.play(3, "hooper done")
	m.play(1, "quint done")
	m.play(2, "brody move E")
	m.refuse(3, "finder", "It is Brody's turn ({2}); yours is over for this round.")

	m = arranged(t, two, "cards=13,16")
	m.script(endRound)
	m.refuse(0, "lock", "Brody must first choose where he flies.")

	m = atSea(t, func(o *Orca) { o.Members[board.Quint].At, o.Members[board.Quint].From = "w5", "w5" })
	m.locks("A", "")
	m.refuse(1, "quint use", "Use what? Quint has the Flensing Knife and the Harpoon Line.")
	m.refuse(1, "quint use rifle", "no gear of Quint's")
	m.refuse(1, "quint move", "From w5 Quint can reach w4, w6 or b5.")
	m.play(1, "quint move w6 w7")
	m.refuse(1, "quint move b5", "Quint has no moves left; quint back takes the moves of this round back.")
	m.refuse(1, "quint move", "Quint has no moves left; quint back takes the moves of this round back.")
	m.play(1, "quint back", "quint move w6")
	m.refuse(1, "quint move b6", "Climbing aboard takes both moves, and Quint has 1 left.")
	m.refuse(1, "hooper no cage", "This is not the time for no cage: the crew prepare.")

	m = atSea(t, at("b8", "w4", "b6"))
	m.surfaces("A", "")
	m.rolls(0, 0, 0)
	m.play(0, "strike b4")
	m.refuse(1, "hooper cage", "It is too late for the cage; if the shark snaps at somebody who has one, he is asked about it first.")
}

// Events have the right numbers and read well.
func TestSentences(t *testing.T) {
	// One swimmer is no swimmers.
	m := arranged(t, two, "acts=1 shark=E quint=8 eaten=1 on-shark=1")
	m.play(1, "quint launch E")
	m.hears(game.Public, "the crew win with 1 swimmer eaten.")

	// If the track is past the mark that wins, the text names the mark.
	m = arranged(t, two, "acts=1 shark=N N=5 eaten=5 phase=shark")
	m.script("0: plan frenzy\n0: plan eat\n0: lock")
	m.hears(game.Public, "Five swimmers are gone at N (9; 7 wins).")
	m.hears(game.Public, "the shark wins with 9 swimmers eaten.")

	for position, want := range map[string]string{
		"cards=3,13":                   "That includes one extra at N, E and W, because the shark has eaten 3 or fewer.",
		"cards=3,13 eaten=4":           "The shark has eaten more than 3, so no extra swimmers come.",
		"cards=3,9 N=5 E=5 S=5":        "No swimmers are left to come.",
		"cards=3,9 N=9 E=6 michael=S":  "No swimmers are left to come. Hooper has 1 more",
		"cards=3,15 eaten=4 N=1 E=13":  "No more swimmers are left.",
		"cards=3,14 eaten=4 closed=N ": "Swimmers come: 1 at W. N stays closed one more round.",
	} {
		m := arranged(t, two, position)
		m.script(endRound)
		m.hears(game.Public, want)
	}

	// The crew are told of a rescue, of a miss and of a blow that was dodged.
	m = arranged(t, two, "shark=4 quint=E E=2 orca=1")
	m.play(1, "quint rescue")
	m.hears(1, "Quint pulls a swimmer out at E; one still in the water there.")
	m.play(1, "quint rescue")
	m.hears(1, "Quint pulls the last swimmer out at E.")
	m.play(1, "quint launch 6")
	m.hears(1, "Quint's barrel splashes into 6. No shark. It stays there, listening.")
	m = facing(t, "gaff", "")
	m.rolls(1, 0)
	m.play(1, "quint attack")
	m.hears(1, "Quint swings the Gaff: 2 hits, and the shark dodges both (evade 2).")

	// A cage works without a wound before it.
	m = atSea(t, at("b4", "b4", "b4"))
	m.locks("A", board.WideJaws)
	m.play(1, "hooper cage", "skip", "skip")
	m.rolls(2, 0, 0)
	m.play(0, "strike b4")
	m.hears(1, "The jaws close on Quint: 1 wound.")
	m.hears(1, "The jaws close on Hooper, but the cage holds.")
	m.deaf(1, "Hooper: 1 wound")

	// The text lists each die that may be rolled again.
	m = atSea(t)
	m.surfaces("A", board.WorryTheBite)
	m.rolls(0, 1, 0)
	m.play(0, "strike b4")
	m.hears(1, "The shark rolls 0, 1, 0 (1 hit), and may roll dice again.")
}

// The view shows the number of dice of the attack under way.
func TestDiceOfTheAttackUnderWay(t *testing.T) {
	m := atSea(t, at("b4", "w3", "b6"), uncaged)
	m.surfaces("A", board.DoubleStrike)
	equal(t, "dice of the first attack", m.view(1).Orca.Dice, 3)
	m.rolls(0, 0, 0)
	m.play(0, "strike b4")
	equal(t, "phase", m.orca().Phase, view.PhaseStrike)
	equal(t, "dice before the second attack", m.view(1).Orca.Dice, 2)
	m.rolls(0, 0)
	m.play(0, "strike b4")
	equal(t, "dice rolled", m.rolled(), []int{2})
	equal(t, "dice of a bite", m.view(1).Orca.Dice, 1)

	m = atSea(t, at("b4", "w3", "b6"), uncaged, func(o *Orca) { o.Attached = []string{board.DrogueBarrel} })
	m.surfaces("A", board.DoubleStrike)
	equal(t, "dice of the first attack with a barrel in tow", m.view(1).Orca.Dice, 2)
	m.rolls(0, 0)
	m.play(0, "strike b4")
	equal(t, "dice before the second with it", m.view(1).Orca.Dice, 1)
}
