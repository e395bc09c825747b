package blackspot

import "testing"

// A ship runs straight, turns and runs on; the turn costs an inch, and a bank fires
// at the point that is named.
func TestOneOrder(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 13 180", "n2 frigate 2 34 180")
	b.play(1, "n1 hold")
	b.refuses(0, "s1 move 3 turn 50 starboard then 2", "45 degrees at most")
	b.refuses(0, "s1 move 3 turn 40 starboard then 3", "takes 7")
	b.play(0, "s1 move 3 turn 40 starboard then 2; fire starboard at turn; done", 2, 5, 6, 3)
	b.at("s1", "19.29 14.53 40").tells("N1 at short range")
	if n := b.the("n1").Hits; n != 1 {
		t.Errorf("n1 has %d hits; want 1: one save held and one failed", n)
	}
}

// Booty stops the resolution in its midst: no later die is thrown before the answer.
func TestBootyStopsTheResolution(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.play(1, "n1 hold")
	b.play(0, "s1 fire starboard; move 2; done", 2, 3)
	if b.Prompt.Ask != AskBooty || b.the("s1").Pose.At.Y != 1000 {
		t.Fatalf("asked %q at %v; want the question of booty before the move", b.Prompt.Ask, b.the("s1").Pose)
	}
	b.play(0, "reroll", 4, 1, 5, 2).tells("N1 takes a hit")
	b.at("s1", "18 12 0")
	if b.Fleets[0].Booty != 1 {
		t.Errorf("%d booty dice left; want 1", b.Fleets[0].Booty)
	}
}

// The acting player's next order lets a failed roll stand; a refused one changes
// nothing.
func TestNextOrderLetsTheRollStand(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 sloop 20.5 10 180", "n2 frigate 2 34 180")
	b.Fleets[0].Booty = 2
	b.play(1, "n1 hold").play(0, "s1 fire starboard", 2, 3)
	b.refuses(0, "s1 move 9", "may move 6")
	b.play(0, "s1 move 2; done").tells("misses").at("s1", "18 12 0")
	if b.Fleets[0].Booty != 2 {
		t.Errorf("%d booty dice left; want 2", b.Fleets[0].Booty)
	}
}
