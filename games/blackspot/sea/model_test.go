package sea_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
)

// SPOT-GEO-08: bases meet on their own level only; one from below rams by order.
func TestLevels(t *testing.T) {
	sail := func() *spottest.Battle {
		b := spottest.Fight(t, "fantasy", "s1 manowar 30 3 0", "s2 narwhal 18 13 90", "n1 frigate 18 10 0", "n2 manowar 2 34 180")
		b.The("s2").Level = board.Deep
		return b
	}
	b := sail().Plays(0, "s2 hold").Plays(1, "n1 move 6").At("n1", "18 16 0")
	if b.Active.Rammed {
		t.Error("a frigate rammed what lies under her path")
	}
	// The Narwhal passes below, unless she is told to ram.
	sail().Plays(0, "s2 turn 90 starboard then 6").At("s2", "18 7 180")
	b = sail().Plays(0, "s2 turn 90 starboard then 6 ram n1", 6, 1, 2, 1, 5, 5).Tells("rams Heron N1").Tells("comes up")
	if m := b.The("s2"); m.Level != board.Sea || m.Pose.At.Y < 1143 {
		t.Errorf("she lies at %v on level %d; want her at sea, short of the frigate", m.Pose, m.Level)
	}
	sail().Plays(0, "s2 turn 90 starboard then 6 ram", 6, 1, 2, 1, 5, 5).Tells("rams Heron N1")
	// She does not ram what she lies under when she sets out.
	b = sail()
	b.The("s2").Pose = inch.Pose{At: inch.Point{X: 1800, Y: 1020}, Heading: 0}
	b.Plays(0, "s2 move 6 ram").Quiet().At("s2", "18 16.2 0")
	// Another than the one who is named is passed below.
	sail().Plays(0, "s2 turn 90 starboard then 6 ram n2").At("s2", "18 7 180")
}

// A dragon aloft meets nobody at sea and passes over another flier, but does not end
// on her.
func TestFliersPass(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s elves, n technomages", "s1 manowar 30 3 0", "s2 dragon 18 10 0", "n1 frigate 18 14 90", "n2 airship 18 16 90")
	b.With(board.Island, 1800, 1200)
	b.Plays(0, "s2 move 8").At("s2", "18 18 0")
	b = spottest.Fight(t, "fantasy, s elves, n technomages", "s1 manowar 30 3 0", "s2 dragon 18 10 0", "n1 frigate 18 14 90", "n2 airship 18 16 90")
	b.Plays(0, "s2 move 6").Tells("stops at Petrel N2").At("s2", "18 14.95 0")
}

// SPOT-GEO-07: a Wraith passes a ship and rams nobody; she ends on no base. A sloop is
// stopped, and rams.
func TestWraithPasses(t *testing.T) {
	sail := func(class string) *spottest.Battle {
		return spottest.Fight(t, "fantasy, s undead", "s1 manowar 30 3 0", "s2 "+class+" 10 10 0", "n1 sloop 10 12 0", "n2 manowar 2 34 180")
	}
	sail("wraith").Plays(0, "s2 move 4").At("s2", "10 14 0")
	b := sail("wraith").Plays(0, "s2 move 2").Tells("stops at Heron N1").At("s2", "10 10.7 0")
	if b.Active.Rammed {
		t.Error("the Wraith rams")
	}
	sail("sloop").Plays(0, "s2 move 4", 5, 3, 5).Tells("rams Heron N1").At("s2", "10 10.7 0")
	sail("wraith").With(board.Island, 1000, 1300).Plays(0, "s2 move 4").At("s2", "10 14 0")
}

// A monster without a passing rule stops at the shore unharmed; a submarine grounds
// at any depth.
func TestMonstersAtTheShore(t *testing.T) {
	sail := func(faction, class string) *spottest.Battle {
		b := spottest.Fight(t, "fantasy, s "+faction, "s1 manowar 30 3 0", "s2 "+class+" 18 10 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1500)
		b.The("s2").Level = board.Deep
		return b
	}
	b := sail("realmsmen", "narwhal").Plays(0, "s2 move 6").Tells("stops at the island").Quiet().At("s2", "18 12.85 0")
	if b.The("s2").Aground {
		t.Error("a monster is aground")
	}
	sail("dwarves", "submarine").Plays(0, "s2 move 5", 2, 5).Tells("clears the shallows").Tells("runs aground")
}

// SPOT-GEO-06: a turn that is blocked ends at the last free heading, and the move with
// it.
func TestBlockedTurn(t *testing.T) {
	b := spottest.Fight(t, "", "s1 manowar 10 10 0", "s2 sloop 11 10.8 0", "n1 manowar 2 34 180")
	b.Plays(0, "s2 hold").Plays(0, "s1 turn 45 starboard then 3").Tells("goes no farther: Otter S2 is in her way").At("s1", "10 10 15")
}

// SPOT-GEO-01, SPOT-GEO-02: the place told is the place stored, in whole hundredths,
// and the next leg starts from there.
func TestPlacesAreWhole(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 10 10 45", "n1 manowar 2 34 180")
	b.Refuses(0, "s1 move 3.333", "hundredth")
	b.Refuses(0, "s1 turn 2.5 port", "whole degrees")
	b.Plays(0, "s1 move 3 then 3").At("s1", "14.24 14.24 45")
	b = spottest.Fight(t, "", "s1 sloop 18 18 30", "n1 manowar 2 34 180")
	b.Plays(0, "s1 move 3.33").At("s1", "19.67 20.88 30")
	v := b.View(1).(view.View)
	if v.Models[0].Pose != b.The("s1").Pose {
		t.Errorf("shown at %v; she is at %v", v.Models[0].Pose, b.The("s1").Pose)
	}
	b = spottest.Fight(t, "", "s1 sloop 18 18 330", "n1 manowar 2 34 180").Plays(0, "s1 move 3.33")
	b.At("s1", "16.33 20.88 330")
}
