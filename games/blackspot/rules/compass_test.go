package rules_test

import (
	"fmt"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
)

// SPOT-OPT-19, SPOT-OPT-26: the compass begins with any of the eight directions, never
// with a calm.
func TestFirstWindOfTheCompass(t *testing.T) {
	seen := map[inch.Degrees]int{}
	for i := range 200 {
		s := spottest.Begun(t, fmt.Sprint(i), 2, map[string]string{"compass": "on"})
		for s.Match().(*blackspot.State).Round == 0 {
			if _, err := s.Play(s.Match().(*blackspot.State).Open()[0], "skip"); err != nil {
				t.Fatal(err)
			}
		}
		w := s.Match().(*blackspot.State).Wind
		if w.Calm || w.To%45 != 0 {
			t.Fatalf("the first wind is %v", w)
		}
		seen[w.To]++
	}
	if len(seen) != 8 {
		t.Errorf("in 200 battles the wind began thus: %v; want all eight", seen)
	}
}

// SPOT-OPT-26: with the spinner the first direction is any of eight, no die turns it, and
// before each later round whoever goes first turns it one point or leaves it.
func TestSpinner(t *testing.T) {
	seen := map[inch.Degrees]bool{}
	for i := range 100 {
		s := spottest.Begun(t, fmt.Sprint(i), 2, map[string]string{"compass": "on", "wind": "spinner"})
		for s.Match().(*blackspot.State).Round == 0 {
			if _, err := s.Play(s.Match().(*blackspot.State).Open()[0], "skip"); err != nil {
				t.Fatal(err)
			}
		}
		seen[s.Match().(*blackspot.State).Wind.To] = true
	}
	if len(seen) != 8 {
		t.Errorf("the wind began in %d directions", len(seen))
	}
	for line, want := range map[string]string{
		"wind clockwise": "NE", "wind counterclockwise": "NW", "wind stays": "N", "skip": "N", "wind counter": "NW",
	} {
		b := spottest.Fight(t, "compass", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Under("n")
		b.Options.Spinner = true
		b.Plays(1, "n1 hold").Plays(0, "s1 hold").Tells("goes first in round 2 and may turn the wind, which blows toward N")
		first := b.Initiative[0]
		if b.Prompt.Ask != board.AskWind || len(b.Open()) != 1 || b.Open()[0] != first {
			t.Fatalf("asked %q of %v", b.Prompt.Ask, b.Open())
		}
		if err := b.Law(); err != nil {
			t.Error(err)
		}
		b.Refuses(1-first, "wind clockwise", "does nothing now").Refuses(first, "wind back", "wind")
		if !b.Offers(first, "", "wind clockwise") || b.Offers(1-first, "", "wind clockwise") {
			t.Error("the wind is offered to nobody, or to another")
		}
		b.Plays(first, line).Tells("Round 2 of 10. The wind blows toward " + want + ".")
	}
	if s := spottest.Begun(t, "cards", 2, map[string]string{"wind": "spinner"}); s.Match().(*blackspot.State).Options.Spinner {
		t.Error("without the compass cards set the wind")
	}
}

// SPOT-OPT-20, SPOT-OPT-21, SPOT-OPT-22, SPOT-OPT-23, SPOT-OPT-24: a die moves it.
func TestCompassDie(t *testing.T) {
	for die, want := range map[int]string{1: "N", 2: "N", 3: "NE", 4: "NW", 5: "E", 6: "W"} {
		b := spottest.Fight(t, "compass", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Under("n")
		b.Plays(1, "n1 hold").Plays(0, "s1 hold", die)
		b.Tells("Round 2 of 10. The wind blows toward " + want + ".")
	}
}

// SPOT-OPT-25, SPOT-OPT-54: a point is 45 degrees: eight threes lead round. A wind
// that is conjured up moves the token for good.
func TestCompassGoesRound(t *testing.T) {
	b := spottest.Fight(t, "compass", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Under("n")
	for i := range 8 {
		b.Plays(1, "n1 hold").Plays(0, "s1 hold", 3)
		if want := inch.Degrees(45 * (i + 1) % 360); b.Wind.To != want {
			t.Fatalf("after %d threes the wind blows %v", i+1, b.Wind)
		}
	}
	b = spottest.Fight(t, "compass", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Under("n")
	b.Dice.Queue(4) // of the spell
	b.Push(deed.Deed{Kind: deed.Cast, Seat: 0, Card: "burst", Heading: 180, Step: 2})
	b.Prompt = deed.Prompt{}
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	if b.Wind.To != 180 {
		t.Fatalf("the spell has the wind blow %v", b.Wind)
	}
	b.Plays(1, "n1 hold").Plays(0, "s1 hold", 4).Tells("The wind blows toward SE")

	// With cards a conjured wind lasts for the round.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Under("s")
	b.WindDeck = []board.Wind{{To: 90}}
	b.Ends().Tells("The wind blows toward E")
}

// SPOT-OPT-54: the first die is rolled in round 2.
func TestNoCompassDieInRoundOne(t *testing.T) {
	s := spottest.Begun(t, "first", 2, map[string]string{"compass": "on"})
	for s.Match().(*blackspot.State).Round == 0 {
		p, err := s.Play(s.Match().(*blackspot.State).Open()[0], "skip")
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range p.Events {
			for _, r := range e.Dice {
				if r.Label == "the wind compass" {
					t.Errorf("rolled in round 1: %v", r)
				}
			}
		}
	}
}

// SPOT-OPT-27: a ship that ran more than 2" in the round before must run 2" at least.
func TestMomentum(t *testing.T) {
	sail := func(ran string) *spottest.Battle {
		b := spottest.Fight(t, "momentum", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Plays(1, "n1 hold").Plays(0, "s1 move "+ran+"; done")
		b.Wind = board.Wind{Calm: true}
		return b.Plays(1, "n1 hold")
	}
	sail("5").Refuses(0, "s1 move 1", "at least 2").Plays(0, "s1 move 2").At("s1", "18 17 0")
	sail("5").Refuses(0, "s1 turn 45 port", "at least 2")
	sail("2.01").Refuses(0, "s1 move 1.99", "at least 2")
	sail("2").Plays(0, "s1 move 0.5").At("s1", "18 12.5 0")
	sail("2").Plays(0, "s1 hold").At("s1", "18 12 0")
	// Without the option nothing binds her.
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180")
	b.The("s1").Ran = 500
	b.Plays(1, "n1 hold").Plays(0, "s1 move 1").At("s1", "18 11 0")
}

// SPOT-OPT-28: the least is 4" with the wind, 2" across and 0" against it, and
// nothing for the grappled, the grounded and the anchored.
func TestMomentumAndWind(t *testing.T) {
	sail := func(class, wind string) *spottest.Battle {
		b := spottest.Fight(t, "momentum, anchor", "s1 "+class+" 18 10 0", "n1 manowar 2 34 180").Under(wind)
		b.The("s1").Ran = 500
		return b
	}
	sail("sloop", "n").Refuses(0, "s1 move 3.99", "at least 4").Plays(0, "s1 move 4")
	sail("sloop", "e").Refuses(0, "s1 move 1.99", "at least 2").Plays(0, "s1 move 2")
	sail("sloop", "s").Plays(0, "s1 move 0.1")
	sail("sloop", "s").Plays(0, "s1 hold").At("s1", "18 10 0")

	b := sail("sloop", "e").With(board.Island, 1800, 750)
	b.The("s1").Aground = true
	b.Plays(0, "s1 hold").At("s1", "18 10 0")
	b = sail("sloop", "e").With(board.Island, 1800, 750)
	b.The("s1").Anchored = true
	b.Plays(0, "s1 hold").At("s1", "18 10 0")
	b = sail("sloop", "e").With(board.Island, 1800, 750)
	b.The("s1").Anchored = true
	b.Plays(0, "s1 raise; move 0.5").At("s1", "18 10.5 0")
	b = sail("sloop", "e")
	b.Spells = []board.Spell{{Card: "rocks", Target: 1}} // never above her allowance
	b.Plays(0, "s1 hold").At("s1", "18 10 0")
}

// SPOT-OPT-55: a ship that ends short of her least distance runs the rest straight
// ahead: by her order, by hold or by skip.
func TestRunsOn(t *testing.T) {
	sail := func() *spottest.Battle {
		b := spottest.Fight(t, "momentum", "s1 frigate 18 10 90", "n1 sloop 2 34 180", "n2 manowar 20 34 180").Plays(1, "n1 hold")
		b.The("s1").Ran = 500
		return b
	}
	sail().Plays(0, "s1 fire port; done").Tells("runs 2″ more straight ahead").At("s1", "20 10 90")
	sail().Plays(0, "s1 hold").At("s1", "20 10 90")
	sail().Plays(0, "skip").At("s1", "20 10 90")
	b := sail().Plays(0, "s1 move 2; done").At("s1", "20 10 90")
	if b.The("s1").Runs != 200 {
		t.Errorf("she ran %s in this round; want 2", b.The("s1").Runs)
	}
	// Monsters have no way on.
	m := spottest.Fight(t, "momentum, fantasy", "s1 manowar 30 3 0", "s2 narwhal 18 10 90", "n1 manowar 2 34 180")
	m.The("s2").Ran = 500
	m.Plays(0, "s2 hold").At("s2", "18 10 90")

	// She runs on over the place of a ship that she has sunk, and rams no second one.
	m = spottest.Fight(t, "momentum", "s1 frigate 18 10 0", "n3 manowar 2 34 180", "n1 sloop 18 11.86 90", "n2 sloop 18 12.8 90")
	m.The("s1").Ran, m.The("n1").Hits = 500, 1
	m.Plays(1, "n1 hold").Plays(1, "n2 hold").Plays(0, "s1 move 2", 6, 6, 1, 1).Tells("N1 is lost").Plays(0, "done")
	m.Tells("runs 1.35″ more").Tells("stops at Petrel N2").At("s1", "18 11.6 0")
	if m.The("s1").Runs != 160 {
		t.Errorf("she ran %s in all; want 1.6", m.The("s1").Runs)
	}

	// A reef on the way stops her here, too.
	b = sail().With(board.Reef, 2250, 1000)
	b.Plays(0, "s1 hold", 1, 6, 6).Tells("runs aground")
	if !b.The("s1").Aground || b.Active.Ship != 0 {
		t.Error("she should lie aground, her activation over")
	}
}

// SPOT-OPT-28, SPOT-OPT-55: no way is left to a ship that was grappled in her activation,
// and a fight takes it off for the next round. A ship that cannot move does not ram. In
// editions before the fourth she did all of it.
func TestMomentumAfterAFight(t *testing.T) {
	grapple := func(now int) *spottest.Battle {
		b := spottest.Fight(t, "momentum", "s1 frigate 18 10 90", "n1 frigate 20.9 10 0", "n2 manowar 2 34 180")
		b.Edition = now
		b.The("s1").Ran = 500
		b.Plays(0, "set hooks cut").Plays(1, "set hooks cut")
		// Her fight, which she loses, and a save; the rest is of the ram.
		b.Dice.Queue(1, 1, 6, 6, 6, 6)
		p, err := b.Play(0, "s1 move 3; board n1", b.Dice)
		if err != nil {
			t.Fatal(err)
		}
		b.Told = p.Events
		return b
	}
	grapple(0).Tells("cuts the hooks").Tells("has way on").Tells("rams")
	b := grapple(sea.Edition).Tells("cuts the hooks").Silent("has way on").Silent("rams")
	if m := b.The("s1"); m.Ran != 0 || m.Runs != 0 {
		t.Errorf("she has run %s, and %s in this round", m.Ran, m.Runs)
	}
}
