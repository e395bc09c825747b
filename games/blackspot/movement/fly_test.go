package movement_test

import (
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-MONSTER-13, SPOT-MONSTER-18, SPOT-MONSTER-25: any shot at a high flier
// counts as long range, unless another high flier does.
func TestHighFliersAreFarOff(t *testing.T) {
	for _, x := range []struct{ id, faction, class string }{
		{"SPOT-MONSTER-18", "technomages", "airship"}, {"SPOT-MONSTER-25", "elves", "dragon"},
	} {
		t.Run(x.id+" "+x.class, func(t *testing.T) {
			b := spottest.Fight(t, "fantasy, n "+x.faction, "s1 sloop 18 10 0", "n1 "+x.class+" 20 10 0", "n2 frigate 4 34 180")
			b.Plays(0, "s1 fire starboard; done", 4).Tells("(long range, since aloft)").Tells("4, and 5 was needed")
			b = spottest.Fight(t, "fantasy, n "+x.faction, "s1 sloop 18 10 0", "n1 "+x.class+" 20 10 0", "n2 frigate 4 34 180")
			b.Plays(0, "s1 fire starboard; done", 5, 5, 5).Tells("strikes")
		})
	}
	b := spottest.Fight(t, "fantasy, s elves, n technomages", "s1 dragon 18 10 0", "s2 frigate 4 2 0", "n1 airship 18 12 90", "n2 frigate 4 34 180")
	b.Plays(0, "s1 fire bow; done", 4, 5, 5).Tells("(short range)").Tells("strikes Heron N1")
}

// SPOT-MONSTER-14: taking off and landing are the action. SPOT-MONSTER-22: on the
// sea the air ship boards and is boarded; SPOT-MONSTER-16: aloft she is neither
// boarded nor rammed, and nothing grounds her. The Dragon never lands.
func TestTakingOffAndLanding(t *testing.T) {
	setUp := func() *spottest.Battle {
		return spottest.Fight(t, "fantasy, s technomages, n elves", "s1 airship 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 12.1 0", "n2 dragon 30 30 180", "n3 frigate 4 34 180")
	}
	b := setUp()
	b.Refuses(0, "s1 land; fire bow", "one action in a round")
	b.Refuses(0, "s1 takeoff", "cannot take off").Refuses(0, "s1 board n1", "throws no hooks")
	b.Plays(0, "s1 move 0.75; land").Tells("lands on the sea").At("s1", "18 10.75 0")
	b.Refuses(1, "n2 land", "never lands").Refuses(1, "n2 takeoff", "cannot take off")
	b.Plays(1, "n1 board s1", 5, 1, 5).Tells("throws hooks at Badger S1")
	b = setUp()
	b.Plays(0, "s1 hold").Refuses(1, "n1 board s1", "cannot be boarded")
	b = setUp()
	b.The("s1").Level = board.Sea
	b.Refuses(0, "s1 takeoff; fire bow", "one action in a round")
	b.Plays(0, "s1 move 0.75; board n1", 5, 1, 5).Tells("throws hooks at Heron N1")
	b = setUp()
	b.The("s1").Level = board.Sea
	b.Plays(0, "s1 takeoff; move 5").Tells("takes off").At("s1", "18 15 0")
	b = setUp()
	b.The("s1").Pose.At.Y = 1200
	b.Plays(0, "s1 land").Tells("has no room here")
	if b.The("s1").Level != board.Air || b.Active.Action != "" {
		t.Error("she landed on another, or paid for it")
	}
	b = spottest.Fight(t, "fantasy, s technomages", "s1 airship 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 7 0", "n2 frigate 4 34 180")
	b.Plays(0, "s1 hold").Plays(1, "n1 move 8").At("n1", "18 15 0")
	b = spottest.Fight(t, "fantasy, s technomages", "s1 airship 18 10 0", "s2 frigate 4 2 0", "n1 sloop 18 7 0", "n2 frigate 4 34 180")
	b.The("s1").Level = board.Sea // on the sea she is rammed like others
	b.Plays(0, "s1 hold").Plays(1, "n1 move 8", 5, 2, 5).Tells("Heron N1 rams Badger S1")
}

// SPOT-MONSTER-20, SPOT-MONSTER-26: high fliers pass over land, ships and each other,
// and end over land and ships; two of them do not share a place.
func TestHighFliersPassOver(t *testing.T) {
	for _, x := range []struct{ id, faction, class string }{
		{"SPOT-MONSTER-20", "technomages", "airship"}, {"SPOT-MONSTER-26", "elves", "dragon"},
	} {
		t.Run(x.id+" "+x.class, func(t *testing.T) {
			b := spottest.Fight(t, "fantasy, s "+x.faction, "s1 "+x.class+" 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 12 90", "n2 frigate 18 15 90")
			b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 1300}, Radius: 150}}}
			b.Plays(0, "s1 move 5").At("s1", "18 15 0")
		})
	}
	b := spottest.Fight(t, "fantasy, s technomages, n elves", "s1 airship 18 10 0", "s2 frigate 4 2 0", "n1 dragon 18 12 90", "n2 frigate 4 34 180")
	b.Plays(0, "s1 move 5").At("s1", "18 15 0")
	b = spottest.Fight(t, "fantasy, s technomages, n elves", "s1 airship 18 10 0", "s2 frigate 4 2 0", "n1 dragon 18 12 90", "n2 frigate 4 34 180")
	b.Plays(0, "s1 move 2").At("s1", "18 10.95 0").Tells("stops at dragon N1")
}

// SPOT-MONSTER-21: the air ship has a bow gun alone, for 1 damage.
func TestAirShipGun(t *testing.T) {
	b := spottest.Fight(t, "fantasy, s technomages, n elves", "s1 airship 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 12 90", "n2 frigate 4 34 180")
	b.Refuses(0, "s1 fire port", "port").Refuses(0, "s1 fire aft", "aft")
	b.Plays(0, "s1 fire bow", 4, 5, 1).Tells("strikes Heron N1: 1 damage, a hit unless saved")
}

// SPOT-MONSTER-29: the Dragon's hits burn on 1 to 3, without the option, too.
// SPOT-MONSTER-04, SPOT-MONSTER-52: monsters and submarines do not catch fire, the
// Wraith excepted.
func TestWhoCatchesFire(t *testing.T) {
	breathe := func(faces ...int) *spottest.Battle {
		b := spottest.Fight(t, "fantasy, s elves, n realmsmen", "s1 dragon 18 10 0", "s2 frigate 4 2 0", "n1 manowar 18 12.5 90")
		return b.Plays(0, "s1 fire bow; done", faces...)
	}
	if b := breathe(4, 1, 2, 3, 3, 5, 1, 1); b.The("n1").Fires != 1 {
		t.Errorf("%d fires after a 3; want 1", b.The("n1").Fires)
	}
	if b := breathe(4, 1, 2, 3, 4, 5, 1, 1); b.The("n1").Fires != 0 {
		t.Errorf("%d fires after a 4; want none", b.The("n1").Fires)
	}
	for _, x := range []struct {
		id, faction, class string
		faces              []int
		fires              int
	}{
		{"SPOT-MONSTER-04", "goblinoids", "kraken", []int{4, 1, 2, 5, 5}, 0},
		{"SPOT-MONSTER-04", "undead", "wraith", []int{4, 2, 1, 5}, 1},
		{"SPOT-MONSTER-52", "dwarves", "submarine", []int{4, 2, 5}, 0},
		{"SPOT-MONSTER-04", "elves", "sloop", []int{4, 2, 1, 5}, 1},
	} {
		t.Run(x.id+" "+x.class, func(t *testing.T) {
			b := spottest.Fight(t, "fantasy, fire, n "+x.faction, "s1 sloop 18 10 0", "n1 "+x.class+" 20 10 0", "n2 frigate 4 34 180")
			b.Plays(0, "s1 fire starboard; done", x.faces...)
			if m := b.The("n1"); m.Hits != 1 || m.Fires != x.fires {
				t.Errorf("%d hits and %d fires; want 1 and %d", m.Hits, m.Fires, x.fires)
			}
		})
	}
	// Rays burn nothing.
	b := spottest.Fight(t, "fantasy, fire, s undead, n elves", "s1 wraith 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 12 90")
	b.Plays(0, "s1 fire bow; done", 4, 2, 2).Tells("takes a hit").Silent("catch fire").Silent("on fire")
}

// The air ship begins aloft, unless her owner has her begin on the sea; no other
// model does.
func TestAirShipBeginsOnTheSea(t *testing.T) {
	for _, landed := range []bool{false, true} {
		s, _, err := game.Begin(&blackspot.Game, game.Table{Seats: 2, Options: map[string]string{"fantasy": "on"}, Roles: [][]string{{"technomages"}, {"elves"}}}, game.TextSeed("air"))
		if err != nil {
			t.Fatal(err)
		}
		lines := []string{"pick large-own", "lock"}
		if landed {
			lines = []string{"pick large-own", "land 5", "lock"}
			if _, err := s.Play(0, "add frigate"); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Play(0, "land 1"); err == nil {
				t.Error("a frigate landed")
			}
		}
		for _, line := range lines {
			if _, err := s.Play(0, line); err != nil {
				t.Fatal(line, err)
			}
		}
		if _, err := s.Play(1, "skip"); err != nil {
			t.Fatal(err)
		}
		m := s.Match().(*blackspot.State)
		r := m.Refs(func(m *board.Model) bool { return m.Class == "airship" })[0]
		want := board.Air
		if landed {
			want = board.Sea
		}
		if m.Model(r).Level != want {
			t.Errorf("landed %v: level %d", landed, m.Model(r).Level)
		}
	}
}
