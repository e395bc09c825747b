package yard_test

import (
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/yard"
)

// SPOT-FACTION-01: there are eight factions, and a fleet has one of them; in a plain
// battle they are sails alone.
func TestEightFactions(t *testing.T) {
	if len(blackspot.Game.Seats.Roles) != 8 {
		t.Errorf("%d factions", len(blackspot.Game.Seats.Roles))
	}
	if _, err := blackspot.Game.Seats.Assign([][]string{{"elves"}, {}}); err != nil {
		t.Errorf("elves: %v", err)
	}
	if _, err := blackspot.Game.Seats.Assign([][]string{{"vikings"}, {}}); err == nil {
		t.Error("vikings were accepted")
	}
	b := spottest.Fight(t, "s elves", "s1 frigate 18 10 0", "n1 frigate 4 34 180")
	b.Refuses(0, "s1 move 6.01", "may move 6").Refuses(0, "s1 move turn 46 port", "45 degrees at most").Plays(0, "s1 move 6")
}

// Each faction has its own wind, speed and turns.
func TestHowFactionsSail(t *testing.T) {
	const with, against, calm = 0, 180, -1
	for _, x := range []struct {
		ids, faction, class string
		wind                inch.Degrees // toward; the ship heads north
		move, refused       string
	}{
		{"SPOT-FACTION-04", "barbarians", "frigate", against, "move 6", "move 6.01"},
		{"SPOT-FACTION-04", "barbarians", "frigate", with, "move 6", "move 6.01"},
		{"SPOT-FACTION-07", "dwarves", "manowar", against, "move 4", "move 4.01"},
		{"SPOT-FACTION-08", "dwarves", "manowar", calm, "move turn 90 port then 3", "move turn 90 port then 3.01"},
		{"SPOT-FACTION-11", "elves", "sloop", calm, "move 9", "move 9.01"},
		{"SPOT-FACTION-11", "elves", "frigate", with, "move 9", "move 9.01"},
		{"SPOT-FACTION-12", "elves", "dragon", calm, "move 8", "move 8.01"},
		{"SPOT-FACTION-13", "elves", "frigate", calm, "move turn 80 port", "move turn 91 port"},
		{"SPOT-FACTION-15", "goblinoids", "sloop", calm, "move turn 45 port", "move turn 60 port"},
		{"SPOT-FACTION-20", "realmsmen", "frigate", with, "move 8", "move 8.01"},
		{"SPOT-FACTION-20", "realmsmen", "frigate", calm, "move turn 45 port then 5", "move turn 46 port"},
		{"SPOT-FACTION-27", "technomages", "frigate", with, "move 6", "move 6.01"},
		{"SPOT-FACTION-27", "technomages", "frigate", against, "move 6", "move 6.01"},
		{"SPOT-FACTION-28", "technomages", "manowar", calm, "move turn 90 port", "move turn 91 port"},
		{"SPOT-FACTION-40", "dwarves", "batteau", against, "move 4", "move 4.01"},
		{"SPOT-FACTION-40", "technomages", "hullfrigate", against, "move 6", "move 6.01"},
	} {
		t.Run(x.ids+" "+x.faction+" "+x.class+" "+x.move, func(t *testing.T) {
			b := spottest.Fight(t, "fantasy, n undead, s "+x.faction, "s1 "+x.class+" 18 10 0", "s2 manowar 4 2 0", "n1 manowar 4 34 180")
			b.Wind = (board.Wind{Calm: true})
			if x.wind != calm {
				b.Wind = board.Wind{To: x.wind}
			}
			b.Refuses(0, "s1 "+x.refused, "").Plays(0, "s1 "+x.move)
		})
	}
}

// SPOT-FACTION-40: Poseidon's Breath needs sails.
func TestSteamersNeedNoBreath(t *testing.T) {
	b := spottest.Fight(t, "magic, s dwarves", "s1 batteau 18 10 0", "s2 manowar 4 2 0", "n1 manowar 4 34 180")
	d := deed.Deed{Card: "breath", Seat: 0}
	if _, err := orders.ReadAim(&b.Sea, &d, []string{"s1"}); err == nil {
		t.Error("a steamer was named for Poseidon's Breath")
	}
	if _, err := orders.ReadAim(&b.Sea, &d, []string{"n1"}); err != nil {
		t.Errorf("a ship with sails: %v", err)
	}
}

// The flagships of Barbarians, Dwarves and Technomages hold on 4+, their other ships
// and the flagships of others do not. SPOT-FACTION-05, SPOT-FACTION-09,
// SPOT-FACTION-29
func TestToughFlagships(t *testing.T) {
	for _, x := range []struct {
		id, faction string
		hits        int
	}{
		{"SPOT-FACTION-05", "barbarians", 0},
		{"SPOT-FACTION-09", "dwarves", 0},
		{"SPOT-FACTION-29", "technomages", 0},
		{"SPOT-FACTION-20", "realmsmen", 2},
		{"SPOT-FACTION-11", "elves", 2},
	} {
		t.Run(x.id+" "+x.faction, func(t *testing.T) {
			models := []string{"s1 sloop 18 10 0", "n1 manowar 20 10 0", "n2 manowar 4 34 180"}
			b := spottest.Fight(t, "fantasy, s undead, n "+x.faction, models...)
			b.Plays(0, "s1 fire starboard; done", 4, 4, 1, 2, 4, 3, 1)
			if hits := b.The("n1").Hits; hits != x.hits {
				t.Errorf("the flagship has %d hits", hits)
			}
			b = spottest.Fight(t, "fantasy, s undead, n "+x.faction, models...)
			b.The("n1").Flagship, b.The("n2").Flagship = false, true
			b.Plays(0, "s1 fire starboard; done", 4, 4, 1, 2, 4, 3, 1)
			if hits := b.The("n1").Hits; hits != 2 {
				t.Errorf("another ship has %d hits", hits)
			}
		})
	}
}

// Each faction may have one model of its own kind, which its points pay for, and none
// of another's. SPOT-FACTION-38
func TestOwnModels(t *testing.T) {
	for _, x := range []struct{ id, faction, class string }{
		{"SPOT-FACTION-06", "barbarians", "ichthyosaur"},
		{"SPOT-FACTION-10", "dwarves", "submarine"},
		{"SPOT-FACTION-14", "elves", "dragon"},
		{"SPOT-FACTION-19", "goblinoids", "kraken"},
		{"SPOT-FACTION-22", "realmsmen", "narwhal"},
		{"SPOT-FACTION-26", "saurians", "jelly"},
		{"SPOT-FACTION-30", "technomages", "airship"},
		{"SPOT-FACTION-35", "undead", "wraith"},
	} {
		t.Run(x.id+" "+x.faction, func(t *testing.T) {
			s := spottest.Fight(t, "fantasy, n dwarves, s "+x.faction, "s1 sloop 4 2 0", "n1 sloop 4 34 180")
			build := func(classes ...string) error {
				b := board.Build{Models: []board.Entry{{Class: "sloop"}}}
				for _, key := range classes {
					b.Models = append(b.Models, board.Entry{Class: key})
				}
				return yard.CheckBuild(&s.Sea, 0, b)
			}
			if err := build(); err != nil {
				t.Errorf("none: %v", err)
			}
			if err := build(x.class); err != nil {
				t.Errorf("one: %v", err)
			}
			if build(x.class, x.class) == nil {
				t.Error("two were accepted")
			}
			for _, f := range roster.Factions {
				if f.Key != x.faction && build(f.Model) == nil {
					t.Errorf("a %s was accepted", f.Model)
				}
			}
		})
	}
}

// SPOT-FACTION-37: its own model is paid for from the fleet's points.
// SPOT-FACTION-21: Realmsmen build with 2 points more, in a fantasy battle alone.
func TestFantasyPoints(t *testing.T) {
	check := func(options string, classes ...string) error {
		s := spottest.Fight(t, options, "s1 sloop 4 2 0", "n1 sloop 4 34 180")
		b := board.Build{}
		for _, key := range classes {
			b.Models = append(b.Models, board.Entry{Class: key})
		}
		return yard.CheckBuild(&s.Sea, 0, b)
	}
	ten := []string{"manowar", "manowar", "manowar", "sloop"} // points
	twelve := append([]string{"frigate"}, ten...)
	if err := check("fantasy, s elves", "frigate", "frigate", "frigate", "frigate", "dragon"); err != nil {
		t.Errorf("8 points of ships and a Dragon: %v", err)
	}
	for _, x := range []struct {
		options string
		models  []string
		fits    bool
	}{
		{"fantasy, s elves", []string{"frigate", "frigate", "frigate", "frigate", "sloop", "dragon"}, false},
		{"fantasy, s realmsmen, n elves", twelve, true},
		{"fantasy, s realmsmen, n elves", append([]string{"sloop"}, twelve...), false},
		{"fantasy, s elves", twelve, false},
		{"fantasy, s elves", ten, true},
		{"s realmsmen, n elves", twelve, false},
	} {
		if err := check(x.options, x.models...); (err == nil) != x.fits {
			t.Errorf("%s: %v: %v", x.options, x.models, err)
		}
	}
}

// Goblinoids and Saurians roll a die more in a ram, and may go hard if they win.
// SPOT-FACTION-16, SPOT-FACTION-17, SPOT-FACTION-24, SPOT-FACTION-25, SPOT-FACTION-41
func TestHardRams(t *testing.T) {
	for _, faction := range []string{"goblinoids", "saurians"} {
		t.Run(faction, func(t *testing.T) {
			setUp := func() *spottest.Battle {
				return spottest.Fight(t, "fantasy, n elves, s "+faction, "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 manowar 18 14 90", "n2 manowar 4 34 180")
			}
			// The choice no: 1 damage to the foe, none to herself. She rolls 2 dice.
			b := setUp()
			b.Plays(0, "s1 move 8; done", 2, 6, 4, 1, 3, 5, 1, 1)
			if b.The("s1").Ever != 0 || b.The("n1").Ever != 0 {
				t.Error("a soft ram hurt too many")
			}
			// The choice yes: 2 to the foe, 1 to herself.
			b = setUp()
			b.Plays(0, "s1 move 8 hard; done", 2, 6, 4, 1, 3, 4, 1, 1, 2, 3, 4, 4).Tells("rams hard")
			if b.The("s1").Hits != 1 || b.The("n1").Hits != 2 {
				t.Errorf("hits: %d and %d; want 1 and 2", b.The("s1").Hits, b.The("n1").Hits)
			}
			// A tie is no win.
			b = setUp()
			b.Plays(0, "s1 move 8 hard; done", 2, 6, 6, 1, 3, 5, 1, 1, 5)
			if b.The("s1").Hits+b.The("n1").Hits != 0 {
				t.Error("more than a point each")
			}
			// Rammed, she has the die more, too, and her setting answers.
			b = spottest.Fight(t, "fantasy, s elves, n "+faction, "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 sloop 18 14 90", "n2 manowar 4 34 180")
			b.Plays(0, "s1 move 8; done", 4, 1, 5, 5).Tells("Heron N1 beats Badger S1, 5 to 4")
			b = spottest.Fight(t, "fantasy, s elves, n "+faction, "s1 frigate 18 10 0", "s2 manowar 4 2 0", "n1 frigate 18 14 90", "n2 manowar 4 34 180")
			b.Plays(1, "set hard n1 on")
			b.Plays(0, "s1 move 6; done", 4, 1, 1, 2, 6, 4, 4, 4, 1, 1, 1).Tells("2 damage")
			if b.The("s1").Hits != 2 || b.The("n1").Hits != 1 {
				t.Errorf("hits: %d and %d; want 2 and 1", b.The("s1").Hits, b.The("n1").Hits)
			}
		})
	}
	// Others do not go hard, and monsters roll no die more.
	b := spottest.Fight(t, "fantasy, s elves, n goblinoids", "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 kraken 18 14 90", "n2 manowar 4 34 180")
	b.Refuses(0, "s1 move 8 hard", "Goblinoids and Saurians")
	b.Plays(0, "s1 move 8; done", 6, 4, 1, 5, 1)
}

// Goblinoids, Saurians and Undead add 1 in boarding, the Kraken with them; it adds to
// the 1 of the first round. SPOT-FACTION-18, SPOT-FACTION-23, SPOT-FACTION-31,
// SPOT-FACTION-36
func TestBoardingPlus(t *testing.T) {
	for _, x := range []struct {
		id, faction string
		defends     string // what the sloop counts with a 4, boarded
		attacks     string // with a 3, boarding in the first round
	}{
		{"SPOT-FACTION-18 SPOT-FACTION-36", "goblinoids", "7 (6 + 1 for the hooks) to 5 (4 + 1 for the faction)", "Badger S1 beats Heron N1, 5 (3 + 2 for the hooks and the faction) to 1"},
		{"SPOT-FACTION-23", "saurians", "7 (6 + 1 for the hooks) to 5 (4 + 1 for the faction)", "Badger S1 beats Heron N1, 5 (3 + 2 for the hooks and the faction) to 1"},
		{"SPOT-FACTION-31", "undead", "7 (6 + 1 for the hooks) to 5 (4 + 1 for the faction)", "Badger S1 beats Heron N1, 5 (3 + 2 for the hooks and the faction) to 1"},
		{"SPOT-FACTION-20", "realmsmen", "7 (6 + 1 for the hooks) to 4", "Badger S1 beats Heron N1, 4 (3 + 1 for the hooks) to 1"},
	} {
		t.Run(x.id+" "+x.faction, func(t *testing.T) {
			b := spottest.Fight(t, "fantasy, s elves, n "+x.faction, "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 sloop 18.8 10 0", "n2 manowar 4 34 180")
			b.The("n1").Built = 0 // the crew counts, not the builder
			b.Plays(0, "s1 board n1", 6, 4, 5).Tells(x.defends)
			b = spottest.Fight(t, "fantasy, n elves, s "+x.faction, "s1 sloop 18 10 0", "s2 manowar 4 2 0", "n1 sloop 18.8 10 0", "n2 manowar 4 34 180")
			b.Plays(0, "s1 board n1", 3, 1, 5).Tells(x.attacks)
		})
	}
}

// The undead rise in what they take: no die of theirs goes aboard, and at each later
// boarding step one die more is hers while the hooks hold, up to her class; both have
// then acted. Cut loose she joins with her dice, and without any she is adrift.
// SPOT-FACTION-32, SPOT-FACTION-33, SPOT-FACTION-34, SPOT-FACTION-39
func TestTheUndeadRise(t *testing.T) {
	taken := func() *spottest.Battle {
		b := spottest.Fight(t, "fantasy, s undead, n elves", "s1 manowar 18 10 0", "n1 frigate 18.8 10 0", "n2 manowar 4 34 180")
		b.The("n1").Hits = 2
		b.The("n1").Flagship, b.The("n2").Flagship = false, true
		return b.Plays(1, "n1 hold").Plays(0, "s1 board n1", 6, 1, 1, 1, 2, 3, 4).Tells("takes Heron N1").Plays(0, "rise")
	}
	b := taken()
	if m := b.The("n1"); m.Dice != 0 || m.Seat != 0 || b.The("s1").Dice != 3 || b.Fleets[0].Score != 4 {
		t.Fatalf("%+v; score %d", *m, b.Fleets[0].Score)
	}
	round := func(want int) { // on to the next round's boarding step
		t.Helper()
		b.Plays(1, "n2 hold")
		if b.Prompt.Ask != board.AskHooks && b.The("n1").Dice < 2 {
			t.Fatalf("round %d: asked %q", b.Round, b.Prompt.Ask)
		}
		if n := b.The("n1").Dice; n != want {
			t.Fatalf("round %d: %d dice; want %d", b.Round, n, want)
		}
	}
	round(1)
	if b.The("s1").Dice != 3 {
		t.Error("the captor gave a die")
	}
	b.Plays(0, "keep")
	if len(b.MayOrder(0)) != 0 {
		t.Error("the two may still be ordered")
	}
	round(2) // and no more: she is cut loose
	if b.PairOf(2) != nil || b.The("n1").From != b.Round+1 {
		t.Errorf("round %d: pair %v, from round %d", b.Round, b.PairOf(2), b.The("n1").From)
	}
	b = taken()
	b.Plays(1, "n2 hold").Plays(0, "cut")
	if m := b.The("n1"); m.Dice != 1 || m.Seat != 0 || b.PairOf(2) != nil || b.The("s1").Ordered != b.Round {
		t.Errorf("cut loose after a round: %+v", *m)
	}
	b = taken()
	harm.Unpair(&b.Battle, 2) // the captor is sunk, say
	if m := b.The("n1"); !m.Adrift() {
		t.Errorf("cut loose without a die: %+v", *m)
	}
}
