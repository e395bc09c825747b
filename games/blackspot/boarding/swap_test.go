package boarding_test

import (
	"testing"

	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/spottest"
)

// SPOT-OPT-44, SPOT-OPT-45: friends side by side swap dice as an action of one; no
// ship takes more than her class has.
func TestSwap(t *testing.T) {
	b := spottest.Fight(t, "swap", "s1 frigate 18 10 0", "s2 manowar 18.9 10 0", "s3 sloop 17.1 10 0", "s4 manowar 30 10 0", "n1 manowar 2 34 180")
	b.The("s2").Dice = 1
	b.Plays(0, "s3 hold")
	b.Refuses(0, "s1 swap 1 to s3", "has room for 0 dice").Refuses(0, "s1 swap 2 to s2", "keeps one at least")
	b.Refuses(0, "s1 swap 1 to n1", "only ships of one fleet swap crew").Refuses(0, "s1 swap 1 from s3", "keeps one at least")
	b.Refuses(0, "s1 swap 1 to s2; fire port; repair", "one action")
	b.The("s4").Dice = 2
	b.Roll(0, "s1 swap 1 to s4").Tells("out of reach").Has("s1", 0, 2)
	b.Roll(0, "swap 1 to s2").Tells("1 die goes from Badger S1 to Otter S2").Has("s1", 0, 1).Has("s2", 0, 2)
	if len(b.Pairs) > 0 || b.Active.Action != deed.ActSwap {
		t.Errorf("pairs %v, action %q", b.Pairs, b.Active.Action)
	}
	b.Refuses(0, "fire port", "one action in a round, and it is swap").Plays(0, "done")
	b.Refuses(0, "s2 swap 1 from s1", "has 1 die and keeps one at least")
}
