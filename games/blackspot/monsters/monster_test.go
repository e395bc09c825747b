package monsters_test

import (
	"slices"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
)

// The table of special ships and monsters: cost, speed, crew and base; no wind moves
// them; all are ordered in the step of the sloops; ships of the two kinds turn like
// sloops for an inch, monsters freely.
//
// MONSTER-01, MONSTER-06, MONSTER-17, MONSTER-19, MONSTER-23, MONSTER-24, MONSTER-30,
// MONSTER-33, MONSTER-39, MONSTER-42, MONSTER-45, MONSTER-49, MONSTER-55
func TestModelsOfFantaSea(t *testing.T) {
	for _, x := range []struct {
		ids, faction, class, speed string
		points, dice               int
		turn, refused              string // a move that is just allowed, and one that is not
	}{
		{"SPOT-MONSTER-17, SPOT-MONSTER-19, SPOT-MONSTER-23", "technomages", "airship", "5", 2, 1, "move turn 90 port then 4", "move turn 90 port then 4.01"},
		{"SPOT-MONSTER-49, SPOT-MONSTER-55", "dwarves", "submarine", "5", 2, 1, "move turn 90 port then 4", "move turn 91 port"},
		{"SPOT-MONSTER-24", "elves", "dragon", "8", 2, 1, "move turn 135 port then 8", "move 8.01"},
		{"SPOT-MONSTER-30", "barbarians", "ichthyosaur", "10", 1, 1, "move turn 180 then 10", "move 10.01"},
		{"SPOT-MONSTER-33", "goblinoids", "kraken", "6", 1, 2, "move turn 90 port then 6", "move 6.01"},
		{"SPOT-MONSTER-39", "realmsmen", "narwhal", "6", 1, 2, "move turn 90 port then 6", "move 6.01"},
		{"SPOT-MONSTER-42", "saurians", "jelly", "3", 1, 2, "move turn 90 port then 3", "move 3.01"},
		{"SPOT-MONSTER-45", "undead", "wraith", "4", 1, 1, "move turn 90 port then 4", "move 4.01"},
	} {
		t.Run(x.ids+" "+x.class, func(t *testing.T) {
			for _, to := range []inch.Degrees{0, 90, 180} { // SPOT-MONSTER-01: whatever the wind
				b := spottest.Fight(t, "fantasy, n realmsmen, s "+x.faction, "s1 "+x.class+" 18 18 0", "s2 frigate 4 2 0", "n1 frigate 4 34 180")
				if b.Phase != roster.PhaseLight || b.Prompt.Ask != board.AskShip { // SPOT-MONSTER-06
					t.Fatalf("asked %q in the phase %q", b.Prompt.Ask, b.Phase)
				}
				b.Wind = board.Wind{To: to}
				m := b.The("s1")
				if m.ClassOf().Cost != 2*x.points || m.Dice != x.dice {
					t.Errorf("cost %d, dice %d", m.ClassOf().Cost, m.Dice)
				}
				b.Refuses(0, "s1 "+x.refused, "")
				b.Plays(0, "s1 "+x.turn).Tells("moves " + x.turn[len(x.turn)-len(last(x.turn)):])
			}
		})
	}
}

func last(line string) string {
	i := len(line) - 1
	for line[i] != ' ' {
		i--
	}
	return line[i+1:]
}

// SPOT-MONSTER-02, SPOT-MONSTER-56: a monster turns before, between and after its
// two legs, and it costs nothing; no more often.
func TestMonstersTurnFreely(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s barbarians", "s1 ichthyosaur 18 18 0", "s2 frigate 4 2 0", "n1 frigate 4 34 180")
	b.Refuses(0, "s1 move turn 180 then 5 turn 90 port then 5 turn 45 port turn 10 port", "before, between and after")
	b.Plays(0, "s1 turn 180; move 5; turn 90 starboard; move 5; turn 45 port")
	b.At("s1", "13 13 225").Refuses(0, "move 1", "moves once in a round, and has; give it another order, or be done")
}

// SPOT-MONSTER-03: no hooks are thrown by monsters or at them; a Kraken alone fights
// as in boarding.
func TestMonstersDoNotBoard(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s undead", "s1 sloop 18 10 0", "s2 wraith 20 10 0", "n1 narwhal 18 11.5 180", "n2 frigate 4 34 180")
	b.Refuses(0, "s1 board n1", "monsters other than the Kraken")
	b.Refuses(0, "s2 board n2", "throws no hooks")
	b = spottest.Fight(t, "fantasy, n goblinoids", "s1 sloop 18 10 0", "n1 kraken 18 11.4 180", "n2 frigate 4 34 180")
	b.Plays(0, "s1 board n1", 5, 1, 2, 6).Tells("throws hooks at").Tells("beats kraken N1, 6 (5 + 1 for the hooks) to 3 (2 + 1 for the faction)")
}

// SPOT-MONSTER-05: a monster is lost with the hit that its dice no longer bear.
// SPOT-MONSTER-15: floating is not flying: the Wraith is hit at short range on 4+.
func TestMonstersDie(t *testing.T) {
	b := spottest.Fight(t, "fantasy, n goblinoids", "s1 sloop 18 10 0", "n1 kraken 20 10 180", "n2 frigate 4 34 180")
	b.The("n1").Hits = 1
	b.Plays(0, "s1 fire starboard; done", 4, 1, 2, 5, 1).Tells("Kraken N1 takes a hit from Badger S1, the last that")
	if m := b.The("n1"); !m.Afloat() || m.Hits != 2 {
		t.Fatalf("%+v", m)
	}
	b = spottest.Fight(t, "fantasy, n goblinoids", "s1 sloop 18 10 0", "n1 kraken 20 10 180", "n2 frigate 4 34 180")
	b.The("n1").Hits = 2
	b.Plays(0, "s1 fire starboard; done", 4, 1, 2).Tells("is lost")
	if b.Fleets[0].Score != 2 {
		t.Errorf("score %d; a Kraken counts its cost", b.Fleets[0].Score)
	}
	b = spottest.Fight(t, "fantasy, n undead", "s1 sloop 18 10 0", "n1 wraith 20 10 180", "n2 frigate 4 34 180")
	b.Plays(0, "s1 fire starboard; done", 4, 5, 5).Tells("strikes sea wraith N1")
}

// SPOT-MONSTER-07: land stops a monster without a roll or damage, and it repairs
// nothing. SPOT-MONSTER-47: the Wraith passes through land and ships; it ends on
// neither another's base nor in a ram.
func TestMonstersAndLand(t *testing.T) {
	b := spottest.Fight(t, "fantasy", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 frigate 4 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1500}, Radius: 150}}}
	b.Refuses(0, "s1 repair", "heals no hits")
	b.Plays(0, "s1 move 6").At("s1", "18 12.85 0").Tells("stops at the island")
	if m := b.The("s1"); m.Aground || m.Ever != 0 {
		t.Errorf("the Narwhal grounded: %+v", m)
	}

	b = spottest.Fight(t, "fantasy, s undead", "s1 wraith 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 12 90")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1300}, Radius: 150}}}
	b.Plays(0, "s1 move 4").At("s1", "18 14 0")
	if b.Active.Rammed {
		t.Error("the Wraith rammed what it passed through")
	}
	b = spottest.Fight(t, "fantasy, s undead", "s1 wraith 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 12 90")
	b.Plays(0, "s1 move 2").At("s1", "18 10.95 0").Tells("stops at Heron N1")
}

// SPOT-MONSTER-59: the flagship's loss has ships roll, air ships and submarines too,
// but no monster.
func TestMonstersHaveNoMorale(t *testing.T) {
	b := spottest.Fight(t, "fantasy, n elves", "s1 sloop 18 10 0", "n1 frigate 20 10 180", "n2 dragon 4 30 180", "n3 sloop 8 30 180")
	b.The("n1").Hits = 2
	b.Plays(0, "s1 fire starboard; done", 4, 1, 2, 3).Tells("Falcon N3 stays").Silent("Dragon")
	b = spottest.Fight(t, "fantasy, n dwarves", "s1 sloop 18 10 0", "n1 frigate 20 10 180", "n2 submarine 4 30 180")
	b.The("n1").Hits = 2
	b.Plays(0, "s1 fire starboard; done", 4, 1, 2, 1).Tells("Petrel N2 flees")
}

// The Ichthyosaur and the Narwhal attack by ramming, and a tie hurts only the ship.
// SPOT-MONSTER-32, SPOT-MONSTER-41
func TestRammingMonsters(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s barbarians, n elves", "s1 ichthyosaur 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 14 90", "n2 frigate 4 34 180")
	b.Plays(0, "s1 move 10", 5, 2, 3).Tells("Ichthyosaur S1 rams Heron N1").Tells("Heron N1 takes a hit")
	if b.The("s1").Ever != 0 {
		t.Error("the winner took damage")
	}
	b = spottest.Fight(t, "fantasy, n elves", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 14 90")
	b.Plays(0, "s1 move 6", 6, 1, 4, 4, 2, 3).Tells("Narwhal S1 beats Heron N1, 6 to 4").Tells("Heron N1 takes a hit")
	b = spottest.Fight(t, "fantasy, n elves", "s1 narwhal 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 14 90")
	b.Plays(0, "s1 move 6", 4, 1, 4, 4, 2, 3).Tells("Heron N1 takes a hit").Silent("Narwhal S1 saves").Silent("Narwhal S1 takes")
}

// SPOT-MONSTER-44: the Jelly attacks one model beside it; both roll, and the higher
// does 1 damage; out of reach it does nothing and costs nothing.
func TestJelly(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s saurians, n elves", "s1 jelly 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 13.2 90", "n2 frigate 4 34 180")
	b.Refuses(0, "s1 fire bow", "does not fire; it bites")
	b.Plays(0, "s1 bite n1").Tells("out of reach")
	b.Plays(0, "s1 move 3; bite n1", 6, 1, 4, 4, 2, 3).At("s1", "18 12.15 0").Tells("Heron N1 takes a hit from purple-striped jelly S1: 1 of the 2")
	if b.Active.Ship != 0 || b.The("s1").Ordered != 1 {
		t.Error("after move and bite the Jelly's turn is over")
	}
	b = spottest.Fight(t, "fantasy, s saurians, n elves", "s1 jelly 18 12 0", "s2 frigate 4 2 0", "n1 frigate 18 13.2 90")
	b.Plays(0, "s1 bite n1", 3, 1, 4, 4, 2, 3).Tells("Purple-striped jelly S1 takes a hit")
	b = spottest.Fight(t, "fantasy, s saurians, n elves", "s1 jelly 18 12 0", "s2 frigate 4 2 0", "n1 frigate 18 13.2 90")
	b.Plays(0, "s1 bite n1", 4, 1, 4, 4)
	if b.The("s1").Ever+b.The("n1").Ever != 0 {
		t.Error("a tie does nothing")
	}
}

// SPOT-MONSTER-27, SPOT-MONSTER-28: the Dragon's breath is as wide as a broadside and
// does 2 damage, once a turn, ahead. SPOT-MONSTER-48: the Wraith's rays are an inch
// wide and do 1.
func TestBreathAndRays(t *testing.T) {
	// 0.9″ to the side of the middle line: under a broadside's width, not under a bow's.
	b := spottest.Fight(t, "fantasy, s elves, n realmsmen", "s1 dragon 18 10 0", "s2 frigate 4 2 0", "n1 manowar 19.3 12.5 0")
	b.Refuses(0, "s1 fire port", "port")
	b.Plays(0, "s1 fire bow; move 2", 4, 1, 2, 3, 2, 2, 2).Tells("strikes Heron N1: 2 damage, each a hit unless saved").Tells("2 of the 3")
	b = spottest.Fight(t, "fantasy, s elves, n realmsmen", "s1 dragon 18 10 0", "s2 frigate 4 2 0", "n1 manowar 19.3 12.5 0")
	b.Plays(0, "s1 fire bow", 3).Refuses(0, "fire bow", "has fired bow in this round")
	b = spottest.Fight(t, "fantasy, s undead, n realmsmen", "s1 wraith 18 10 0", "s2 frigate 4 2 0", "n1 manowar 19.3 12.5 0")
	b.Plays(0, "s1 fire bow").Tells("nobody is in range")
	b = spottest.Fight(t, "fantasy, s undead, n realmsmen", "s1 wraith 18 10 0", "s2 frigate 4 2 0", "n1 manowar 18 12.5 0")
	b.Plays(0, "s1 fire bow", 4, 1, 2, 3).Tells(": 1 damage").Tells("1 of the 3")
}

// The Kraken fights as in boarding. SPOT-MONSTER-35: it wins, and the ship takes 1
// damage. SPOT-MONSTER-36: a hit that it scores pulls her under on a 1.
// SPOT-MONSTER-37: no hit, no die. SPOT-MONSTER-38: the first round's +1 and the
// Goblinoids' +1 are added, and a ship that wins wounds it.
func TestKraken(t *testing.T) {
	begin := func() *spottest.Battle {
		return spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 11.1 90", "n2 frigate 4 34 180")
	}
	b := begin()
	b.Plays(0, "s1 grip n1", 3, 1, 4, 4, 5, 2).Tells("kraken S1 beats Heron N1, 5 (3 + 2 for the grip and the faction) to 4") // SPOT-MONSTER-38
	b = begin()
	b.Plays(0, "s1 grip n1", 3, 1, 4, 4, 5, 2).Silent("pull") // SPOT-MONSTER-37
	if b.The("n1").Ever != 0 || b.Prompt.Ask != board.AskHooks {
		t.Errorf("%d hits, asked %q", b.The("n1").Ever, b.Prompt.Ask)
	}
	b = begin()
	b.Plays(0, "s1 grip n1", 3, 1, 4, 4, 4, 2, 2).Tells("Heron N1 takes a hit from kraken S1: 1 of the 2").Tells("does not pull")
	b = begin()
	b.Plays(0, "s1 grip n1", 3, 1, 4, 4, 4, 2, 1, 3).Tells("pulls Heron N1 under").Tells("Heron N1 is lost")
	b = begin()
	b.Plays(0, "s1 grip n1", 3, 1, 6, 4, 4, 2).Tells("Kraken S1 takes a hit from Heron N1: 1 of the 2")
	if b.PairOf(1) == nil {
		t.Error("a wounded Kraken keeps its grip")
	}
}

// SPOT-MONSTER-58: the grip locks the two; both fight in the next round's boarding;
// the ship that the Kraken beats sinks, and no prize is offered; the winner may let go.
func TestKrakenTakesNoPrize(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 11.1 90", "n2 frigate 4 34 180")
	b.Plays(0, "s1 grip n1", 6, 1, 1, 2, 4, 2, 3).Plays(0, "keep")
	if slices.Contains(b.MayOrder(1), 3) {
		t.Error("the gripped frigate may still be ordered")
	}
	b.Plays(0, "s2 hold").Plays(1, "n2 hold")
	if b.Round != 2 {
		t.Fatalf("round %d, asked %q", b.Round, b.Prompt.Ask)
	}
	b = spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 11.1 90", "n2 frigate 4 34 180")
	b.The("n1").Hits = 1
	b.Plays(0, "s1 grip n1", 6, 1, 2, 4, 3).Tells("Heron N1 is lost") // her save and the morale, no die for pulling
	if b.Prompt.Ask == board.AskPrize || b.Fleets[0].Score == 0 {
		t.Errorf("asked %q, score %d", b.Prompt.Ask, b.Fleets[0].Score)
	}
	b = spottest.Fight(t, "fantasy, s goblinoids, n elves", "s1 kraken 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 11.1 90", "n2 frigate 4 34 180")
	b.Plays(0, "s1 grip n1", 6, 1, 1, 2, 5, 5).Plays(0, "cut")
	if len(b.Pairs) != 0 {
		t.Error("the Kraken did not let go")
	}
}

// The Maw swallows a ship at sea on a 1 after a hit, and no monster.
func TestMaw(t *testing.T) {
	setUp := func(class string) *spottest.Battle {
		return spottest.Fight(t, "fantasy, s technomages", "s1 maw 18 12 0", "s2 manowar 4 2 0", "n1 "+class+" 18 13.2 90", "n2 manowar 4 34 180")
	}
	setUp("frigate").Plays(0, "s1 bite n1", 5, 1, 2, 2, 2, 3, 1).Tells("swallows Heron N1")
	setUp("frigate").Plays(0, "s1 bite n1", 5, 1, 2, 2, 2, 3, 2).Tells("does not swallow").Tells("1 of the 2")
	setUp("narwhal").Plays(0, "s1 bite n1", 5, 1, 2, 2, 2, 3).Tells("takes a hit").Silent("swallow")
}
