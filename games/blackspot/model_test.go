package blackspot

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/view"
)

// SPOT-GEO-08: bases meet on their own level only; one from below rams by order.
func TestLevels(t *testing.T) {
	sail := func() *battle {
		b := fight(t, "fantasy", "s1 manowar 30 3 0", "s2 narwhal 18 13 90", "n1 frigate 18 10 0", "n2 manowar 2 34 180")
		b.the("s2").Level = board.Deep
		return b
	}
	b := sail().play(0, "s2 hold").play(1, "n1 move 6").at("n1", "18 16 0")
	if b.Active.Rammed {
		t.Error("a frigate rammed what lies under her path")
	}
	// The Narwhal passes below, unless she is told to ram.
	sail().play(0, "s2 turn 90 starboard then 6").at("s2", "18 7 180")
	b = sail().play(0, "s2 turn 90 starboard then 6 ram n1", 6, 1, 2, 1, 5, 5).tells("rams Heron N1").tells("comes up")
	if m := b.the("s2"); m.Level != board.Sea || m.Pose.At.Y < 1143 {
		t.Errorf("she lies at %v on level %d; want her at sea, short of the frigate", m.Pose, m.Level)
	}
	sail().play(0, "s2 turn 90 starboard then 6 ram", 6, 1, 2, 1, 5, 5).tells("rams Heron N1")
	// She does not ram what she lies under when she sets out.
	b = sail()
	b.the("s2").Pose = inch.Pose{At: inch.Point{X: 1800, Y: 1020}, Heading: 0}
	b.play(0, "s2 move 6 ram").quiet().at("s2", "18 16.2 0")
	// Another than the one who is named is passed below.
	sail().play(0, "s2 turn 90 starboard then 6 ram n2").at("s2", "18 7 180")
}

// A dragon aloft meets nobody at sea and passes over another flier, but does not end
// on her.
func TestFliersPass(t *testing.T) {
	b := fight(t, "fantasy, s elves, n technomages", "s1 manowar 30 3 0", "s2 dragon 18 10 0", "n1 frigate 18 14 90", "n2 airship 18 16 90")
	b.with(board.Island, 1800, 1200)
	b.play(0, "s2 move 8").at("s2", "18 18 0")
	b = fight(t, "fantasy, s elves, n technomages", "s1 manowar 30 3 0", "s2 dragon 18 10 0", "n1 frigate 18 14 90", "n2 airship 18 16 90")
	b.play(0, "s2 move 6").tells("stops at Petrel N2").at("s2", "18 14.95 0")
}

// SPOT-GEO-07: a Wraith passes a ship and rams nobody; she ends on no base. A sloop is
// stopped, and rams.
func TestWraithPasses(t *testing.T) {
	sail := func(class string) *battle {
		return fight(t, "fantasy, s undead", "s1 manowar 30 3 0", "s2 "+class+" 10 10 0", "n1 sloop 10 12 0", "n2 manowar 2 34 180")
	}
	sail("wraith").play(0, "s2 move 4").at("s2", "10 14 0")
	b := sail("wraith").play(0, "s2 move 2").tells("stops at Heron N1").at("s2", "10 10.7 0")
	if b.Active.Rammed {
		t.Error("the Wraith rams")
	}
	sail("sloop").play(0, "s2 move 4", 5, 3, 5).tells("rams Heron N1").at("s2", "10 10.7 0")
	sail("wraith").with(board.Island, 1000, 1300).play(0, "s2 move 4").at("s2", "10 14 0")
}

// A monster without a passing rule stops at the shore unharmed; a submarine grounds
// at any depth.
func TestMonstersAtTheShore(t *testing.T) {
	sail := func(faction, class string) *battle {
		b := fight(t, "fantasy, s "+faction, "s1 manowar 30 3 0", "s2 "+class+" 18 10 0", "n1 manowar 2 34 180").with(board.Island, 1800, 1500)
		b.the("s2").Level = board.Deep
		return b
	}
	b := sail("realmsmen", "narwhal").play(0, "s2 move 6").tells("stops at the island").quiet().at("s2", "18 12.85 0")
	if b.the("s2").Aground {
		t.Error("a monster is aground")
	}
	sail("dwarves", "submarine").play(0, "s2 move 5", 2, 5).tells("clears the shallows").tells("runs aground")
}

// SPOT-GEO-06: a turn that is blocked ends at the last free heading, and the move with
// it.
func TestBlockedTurn(t *testing.T) {
	b := fight(t, "", "s1 manowar 10 10 0", "s2 sloop 11 10.8 0", "n1 manowar 2 34 180")
	b.play(0, "s2 hold").play(0, "s1 turn 45 starboard then 3").tells("stops at Otter S2").at("s1", "10 10 15")
}

// SPOT-GEO-01, SPOT-GEO-02: the place told is the place stored, in whole hundredths,
// and the next leg starts from there.
func TestPlacesAreWhole(t *testing.T) {
	b := fight(t, "", "s1 frigate 10 10 45", "n1 manowar 2 34 180")
	b.refuses(0, "s1 move 3.333", "hundredth")
	b.refuses(0, "s1 turn 2.5 port", "whole degrees")
	b.play(0, "s1 move 3 then 3").at("s1", "14.24 14.24 45")
	b = fight(t, "", "s1 sloop 18 18 30", "n1 manowar 2 34 180")
	b.play(0, "s1 move 3.33").at("s1", "19.67 20.88 30")
	v := b.View(1).(view.View)
	if v.Models[0].Pose != b.the("s1").Pose {
		t.Errorf("shown at %v; she is at %v", v.Models[0].Pose, b.the("s1").Pose)
	}
	b = fight(t, "", "s1 sloop 18 18 330", "n1 manowar 2 34 180").play(0, "s1 move 3.33")
	b.at("s1", "16.33 20.88 330")
}
