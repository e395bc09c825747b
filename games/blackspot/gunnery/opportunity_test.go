package gunnery_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// watch is a fight with opportunity fire in which the south's frigate has acted
// before the north's man-o-war moves under her port guns. She has the setting.
func watch(t *testing.T, setting, order string) *spottest.Battle {
	t.Helper()
	b := spottest.Fight(t, "opportunity", "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 manowar 16 14 180")
	b.Fleets[0].Booty = 0
	if setting != "" {
		b.Plays(0, "set opportunity s1 "+setting)
	}
	b.Plays(1, "n1 hold").Plays(0, order)
	return b
}

// SPOT-OPT-29, SPOT-OPT-30, SPOT-OPT-56: a ship that has acted fires by her setting the
// banks that she has not fired, when an enemy ends his activation under them.
func TestOpportunityFire(t *testing.T) {
	b := watch(t, "any", "s1 fire starboard; done")
	b.Roll(1, "n2 move 4; done", 4, 1, 6, 1, 1, 6, 1, 1).Tells("has stood by").Tells("fires port")

	watch(t, "any", "s1 fire port; done").Roll(1, "n2 move 4; done")      // the bank is fired
	watch(t, "", "s1 fire starboard; done").Roll(1, "n2 move 4; done")    // off is the default
	watch(t, "off", "s1 fire starboard; done").Roll(1, "n2 move 4; done") // and may be set
	watch(t, "short", "s1 hold").Roll(1, "n2 move 4; done", 1, 1)         // 1.25 inches off
	watch(t, "any", "s1 move 1; done").Roll(1, "n2 move 4; done", 1, 1)   // where she then lies
	b = watch(t, "any", "s1 hold")
	b.The("n2").Pose.At.X = 1300
	b.Roll(1, "n2 move 4; done", 4, 4).Tells("(long range)").Tells("misses")
	b = watch(t, "short", "s1 hold")
	b.The("n2").Pose.At.X = 1300
	b.Roll(1, "n2 move 4; done")

	// Without the option the setting does nothing.
	b = watch(t, "any", "s1 hold")
	b.Options.Opportunity = false
	b.Roll(1, "n2 move 4; done")

	// The table's example: a sloop ends 5 inches ahead of the Raven.
	b = spottest.Fight(t, "opportunity", "s1 sloop 18 10 0", "n1 sloop 18 23.65 180", "n2 sloop 2 34 180")
	b.Plays(0, "set opportunity s1 any").Plays(0, "s1 hold")
	b.Roll(1, "n1 move 7.4; done", 4).Tells("fires bow at Heron N1 (long range)").Tells("misses")
	if b.Prompt.Ask != board.AskShip {
		t.Errorf("somebody is asked %q", b.Prompt.Ask)
	}
}

// SPOT-OPT-31, SPOT-OPT-32: there is none by a ship that has not acted, that is
// grappled or that took another action than firing.
func TestNoOpportunityFire(t *testing.T) {
	b := spottest.Fight(t, "opportunity", "s1 frigate 18 10 0", "n1 sloop 16 14 180", "n2 sloop 2 34 180")
	b.Plays(0, "set opportunity all any")
	b.Roll(1, "n1 move 4; done") // the frigate has not acted

	b = watch(t, "any", "s1 repair; done")
	b.Roll(1, "n2 move 4; done")

	b = spottest.Fight(t, "opportunity", "s1 frigate 18 10 0", "n1 frigate 18.9 10 0", "n2 manowar 16 14 180")
	b.Plays(0, "set opportunity s1 any")
	b.Roll(0, "s1 board n1", 2, 1, 3, 1)
	b.The("n2").Pose.At.Y = 1300
	b.Options.Opportunity = true
	b.Roll(1, "n2 move 3; done", 1, 1, 1, 1) // the fight of the next round alone
	b.Silent("has stood by")

	b = watch(t, "any", "s1 hold")
	b.The("s1").Aground = true
	b.Roll(1, "n2 move 4; done")
}

// SPOT-OPT-32: fleets fire in the order of initiative; in editions before the fourth the
// last of it fired first.
func TestOpportunityFireInOrder(t *testing.T) {
	for _, x := range []struct {
		edition int
		want    string
	}{{sea.Edition, "Badger S1, Sirius W1"}, {0, "Sirius W1, Badger S1"}} {
		b := spottest.Fight(t, "opportunity, s realmsmen, n saurians, w elves", "s1 sloop 18 10 0", "n1 manowar 16 14 180", "w1 sloop 18 12 0")
		b.Edition = x.edition
		b.Initiative = []game.Seat{0, 2, 1}
		b.Plays(0, "set opportunity s1 any").Plays(2, "set opportunity w1 any")
		for b.Prompt.Ask == board.AskShip && b.Open()[0] != 1 {
			seat := b.Open()[0]
			b.Plays(seat, b.Model(b.MayOrder(seat)[0]).Name+" hold")
		}
		b.Plays(1, "n1 move 3; done")
		var names []string
		for _, e := range b.Told {
			if name, ok := strings.CutSuffix(e.Text, " has stood by with her guns."); ok {
				names = append(names, name)
			}
		}
		if got := strings.Join(names, ", "); got != x.want {
			t.Errorf("edition %d: %s fire; want %s; told:\n%s", x.edition, got, x.want, b.Text())
		}
	}
}
