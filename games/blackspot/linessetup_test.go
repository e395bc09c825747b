package blackspot_test

import (
	"slices"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// SPOT-BUILD-01: fleets are built and placed in secret, all at once, and shown together
// when the last is locked.
func TestFleetsAreSecret(t *testing.T) {
	b := spottest.BuildingYard(t, 2, nil)
	if !slices.Equal(b.Open(), []game.Seat{0, 1}) {
		t.Fatalf("%v build; want both", b.Open())
	}
	b.Plays(0, "pick mixed").Plays(0, "put 1 at 12 1.5 heading 10").Plays(0, "lock")
	for _, viewer := range []game.Seat{1, game.Public} {
		v := b.View(viewer).(view.View)
		if len(v.Models) > 0 || !slices.Equal(v.Ready, sea.Seats(0)) || v.Yours != nil && v.Yours.Build != nil && len(v.Yours.Build.Models) > 0 {
			t.Errorf("viewer %d sees %d models and a fleet; want no more than that the south is ready", viewer, len(v.Models))
		}
	}
	for _, e := range b.Told {
		if e.To.Public() {
			t.Errorf("told everyone: %s", e.Text)
		}
	}
	b.Plays(1, "pick heavy").Plays(1, "lock", 1, 5).Tells("The fleet of {0} in the south").Tells("The fleet of {1} in the north")
	b.Tells("{0} 3 (rolls 1; 3 is the least that a fleet has), {1} 5")
	b.At("s1", "12 1.5 10")
	if v := b.View(game.Public).(view.View); len(v.Models) != 6+5 {
		t.Errorf("the public sees %d models; want 11", len(v.Models))
	}
}

// SPOT-BUILD-02: no two players take the same faction.
func TestNoFactionTwice(t *testing.T) {
	if _, err := blackspot.Game.Seats.Assign([][]string{{"elves"}, {"elves"}}); err == nil {
		t.Error("two take the Elves")
	}
	for seed := range 30 {
		s := spottest.Begun(t, string(rune('a'+seed)), 4, nil).Match().(*blackspot.State)
		for i := range s.Fleets {
			for j := range i {
				if s.Fleets[i].Faction == s.Fleets[j].Faction {
					t.Fatalf("dealt twice: %s", s.Fleets[i].Faction)
				}
			}
		}
	}
}

// SPOT-BUILD-03: the flagship is a ship that stays on the surface.
func TestFlagships(t *testing.T) {
	for faction, model := range map[string]string{"dwarves": "submarine", "technomages": "airship", "elves": "dragon", "realmsmen": "narwhal"} {
		b := spottest.BuildingYard(t, 2, map[string]string{"fantasy": "on"}, faction, "undead")
		b.Plays(0, "add sloop").Plays(0, "add "+model).Refuses(0, "flag 2", "cannot be the flagship")
		b.Plays(0, "add frigate").Plays(0, "flag 3")
		if b.Fleets[0].Build.Flagship != 2 {
			t.Errorf("%s: the flagship is model %d", faction, b.Fleets[0].Build.Flagship+1)
		}
	}
	b := spottest.BuildingYard(t, 2, map[string]string{"fantasy": "on"}, "dwarves", "undead")
	b.Plays(0, "add submarine").Refuses(0, "lock", "flagship must be a ship that stays on the surface")
}

// SPOT-BUILD-05: with three or four players the strips run from 6" to 30" along the
// south, north, west and east.
func TestStrips(t *testing.T) {
	for _, c := range []struct {
		seats, seat        int
		inside, outside    []string
		heading, automatic string
	}{
		{2, 0, []string{"0.63 1.5 heading 90", "35.37 2.37 heading 90"}, []string{"18 10 heading 0", "18 2.38 heading 0", "0.62 1.5 heading 90"}, "0", ""},
		{2, 1, []string{"0.63 34.5 heading 90"}, []string{"18 32 heading 0"}, "180", ""},
		{3, 0, []string{"6.38 1.5 heading 0", "29.62 1.5 heading 0"}, []string{"6.37 1.5 heading 0", "29.63 1.5 heading 0"}, "0", ""},
		{3, 1, []string{"18 34.5 heading 0"}, []string{"5 34.5 heading 0"}, "180", ""},
		{3, 2, []string{"1.5 18 heading 77", "2.37 6.38 heading 90"}, []string{"2.38 18 heading 90", "1.5 6.37 heading 90", "34.5 18 heading 90"}, "90", ""},
		{4, 3, []string{"34.5 18 heading 0"}, []string{"1.5 18 heading 0"}, "270", ""},
	} {
		b := spottest.BuildingYard(t, c.seats, nil)
		seat := game.Seat(c.seat)
		b.Plays(seat, "add sloop")
		for _, place := range c.inside {
			b.Plays(seat, "put 1 at "+place)
		}
		for _, place := range c.outside {
			b.Refuses(seat, "put 1 at "+place, "outside your strip")
		}
		b.Plays(seat, "auto")
		for i := range b.Seats {
			b.Plays(game.Seat(i), "skip")
		}
		for i := range b.Models {
			if m := &b.Models[i]; !m.Base().Inside(board.Strip(m.Seat, b.Seats)) || m.Pose.Heading != roster.Sides[m.Seat].Heading {
				t.Errorf("%d players: %s is at %v", b.Seats, m.Name, m.Pose)
			}
		}
	}
	if n := len(spottest.BuildingYard(t, 3, nil).Fleets); n != 3 {
		t.Errorf("three players have %d fleets", n)
	}
}
