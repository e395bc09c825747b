package blackspot

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
)

// yard is a table at which fleets are built.
func yard(t *testing.T, seats int, options map[string]string, factions ...string) *battle {
	t.Helper()
	table := game.Table{Seats: seats, Options: options}
	for _, f := range factions {
		table.Roles = append(table.Roles, []string{f})
	}
	s, _, err := game.Begin(&Game, table, game.TextSeed(t.Name()))
	if err != nil {
		t.Fatal(err)
	}
	return &battle{State: s.Match().(*State), t: t, dice: game.NewDice(game.TextSeed(t.Name()))}
}

// SPOT-BUILD-01: fleets are built and placed in secret, all at once, and shown together
// when the last is locked.
func TestFleetsAreSecret(t *testing.T) {
	b := yard(t, 2, nil)
	if !slices.Equal(b.open(), []game.Seat{0, 1}) {
		t.Fatalf("%v build; want both", b.open())
	}
	b.play(0, "pick mixed").play(0, "put 1 at 12 1.5 heading 10").play(0, "lock")
	for _, viewer := range []game.Seat{1, game.Public} {
		v := b.View(viewer).(View)
		if len(v.Models) > 0 || !slices.Equal(v.Ready, seats(0)) || v.Yours != nil && v.Yours.Build != nil && len(v.Yours.Build.Models) > 0 {
			t.Errorf("viewer %d sees %d models and a fleet; want no more than that the south is ready", viewer, len(v.Models))
		}
	}
	for _, e := range b.told {
		if e.To.Public() {
			t.Errorf("told everyone: %s", e.Text)
		}
	}
	b.play(1, "pick heavy").play(1, "lock", 1, 5).tells("The fleet of {0} in the south").tells("The fleet of {1} in the north")
	b.tells("{0} 3, {1} 5")
	b.at("s1", "12 1.5 10")
	if v := b.View(game.Public).(View); len(v.Models) != 6+5 {
		t.Errorf("the public sees %d models; want 11", len(v.Models))
	}
}

// SPOT-BUILD-02: no two players take the same faction.
func TestNoFactionTwice(t *testing.T) {
	if _, err := Game.Seats.Assign([][]string{{"elves"}, {"elves"}}); err == nil {
		t.Error("two take the Elves")
	}
	for seed := range 30 {
		s := begun(t, string(rune('a'+seed)), 4, nil).Match().(*State)
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
		b := yard(t, 2, map[string]string{"fantasy": "on"}, faction, "undead")
		b.play(0, "add sloop").play(0, "add "+model).refuses(0, "flag 2", "cannot be the flagship")
		b.play(0, "add frigate").play(0, "flag 3")
		if b.Fleets[0].Build.Flagship != 2 {
			t.Errorf("%s: the flagship is model %d", faction, b.Fleets[0].Build.Flagship+1)
		}
	}
	b := yard(t, 2, map[string]string{"fantasy": "on"}, "dwarves", "undead")
	b.play(0, "add submarine").refuses(0, "lock", "flagship must be a ship that stays on the surface")
}

// SPOT-BUILD-04: quick picks fill the points of the table, with the faction's own
// model.
func TestQuickPicks(t *testing.T) {
	for _, c := range []struct {
		options map[string]string
		faction string
		seat    game.Seat
		fleet   string // one of those that are offered
		points  string // of each that fills the table's points
	}{
		{nil, "elves", 0, "manowar manowar frigate sloop sloop", "10"},
		{nil, "elves", 0, "manowar frigate frigate sloop sloop sloop", "10"},
		{nil, "elves", 0, "manowar manowar frigate frigate", "10"},
		{map[string]string{"fantasy": "on"}, "elves", 0, "manowar frigate frigate sloop dragon", "10"},
		{map[string]string{"fantasy": "on"}, "dwarves", 0, "manowar frigate frigate sloop submarine", "10"},
		{map[string]string{"fantasy": "on"}, "undead", 0, "manowar frigate frigate sloop sloop wraith", "10"},
		{map[string]string{"fantasy": "on"}, "realmsmen", 0, "manowar manowar frigate frigate sloop sloop", "12"},
		{map[string]string{"fantasy": "on"}, "realmsmen", 0, "manowar manowar frigate frigate sloop narwhal", "12"},
		{map[string]string{"scenario": "blockade"}, "elves", 0, "manowar frigate frigate sloop", "8"},
		{map[string]string{"scenario": "blockade"}, "elves", 0, "frigate frigate sloop sloop sloop sloop", "8"},
		{map[string]string{"scenario": "blockade"}, "elves", 1, "manowar manowar frigate sloop sloop", "10"},
	} {
		factions := []string{c.faction, "goblinoids"}
		if c.seat == 1 {
			factions = []string{"goblinoids", c.faction}
		}
		b := yard(t, 2, c.options, factions...)
		if halves(b.budget(c.seat)) != c.points {
			t.Errorf("%v, %s: %s points to spend; want %s", c.options, c.faction, halves(b.budget(c.seat)), c.points)
		}
		found := false
		for _, p := range b.picksFor(c.seat) {
			if strings.Join(p.models, " ") != c.fleet {
				continue
			}
			found = true
			if !b.offers(c.seat, "pick ", "pick "+p.key) {
				t.Errorf("%s is not offered", p.key)
			}
			b.play(c.seat, "pick "+p.key)
			if cost := halves(b.Fleets[c.seat].Build.cost()); cost != c.points {
				t.Errorf("%s costs %s; want %s", p.key, cost, c.points)
			}
			b.play(c.seat, "lock")
		}
		if !found {
			t.Errorf("%v, %s: there is no pick of %s", c.options, c.faction, c.fleet)
		}
	}
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
		b := yard(t, c.seats, nil)
		seat := game.Seat(c.seat)
		b.play(seat, "add sloop")
		for _, place := range c.inside {
			b.play(seat, "put 1 at "+place)
		}
		for _, place := range c.outside {
			b.refuses(seat, "put 1 at "+place, "outside your strip")
		}
		b.play(seat, "auto")
		for i := range b.Seats {
			b.play(game.Seat(i), "skip")
		}
		for i := range b.Models {
			if m := &b.Models[i]; !m.base().Inside(strip(m.Seat, b.Seats)) || m.Pose.Heading != sides[m.Seat].heading {
				t.Errorf("%d players: %s is at %v", b.Seats, m.Name, m.Pose)
			}
		}
	}
	if n := len(yard(t, 3, nil).Fleets); n != 3 {
		t.Errorf("three players have %d fleets", n)
	}
}

// SPOT-BUILD-06: bases lie wholly in the strip and apart; fliers begin aloft,
// submersibles on the surface, an air ship as its owner says.
func TestHowModelsBegin(t *testing.T) {
	b := yard(t, 2, nil)
	b.play(0, "pick heavy").play(0, "put 4 at 7 1.5 heading 0").refuses(0, "put 5 at 7.75 1.5 heading 0", "overlap")
	b.play(0, "put 5 at 7.76 1.5 heading 0")

	for faction, want := range map[string]Level{"goblinoids": Sea, "dwarves": Sea, "elves": Air, "technomages": Air, "undead": Sea} {
		b := yard(t, 2, map[string]string{"fantasy": "on", "magic": "off"}, faction, "barbarians")
		b.play(0, "add sloop").play(0, "add "+factionOf(faction).model).play(0, "lock").play(1, "skip")
		if m := b.the("s2"); m.Level != want {
			t.Errorf("the %s begins on level %d; want %d", m.Class, m.Level, want)
		}
	}
	b = yard(t, 2, map[string]string{"fantasy": "on", "magic": "off"}, "technomages", "barbarians")
	b.play(0, "add sloop").play(0, "add airship").play(0, "land 2").play(0, "lock").play(1, "skip")
	if m := b.the("s2"); m.Level != Sea {
		t.Errorf("the air ship that was to begin on the sea is on level %d", m.Level)
	}
}

// The flagship begins in the middle, and the ships are spread evenly (C-R64).
func TestAutomaticPlaces(t *testing.T) {
	b := yard(t, 2, nil)
	b.play(0, "pick heavy").play(0, "flag 2").play(0, "lock").play(1, "skip")
	b.at("s2", "18 1.5 0").at("s1", "3.6 1.5 0").at("s5", "32.4 1.5 0")
}

// SPOT-FLEET-03, SPOT-FLEET-04: a die tells how many islands and reefs there are;
// placed by hand, kind and place are the placer's, in the order of seats.
func TestTerrainByHand(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		b := yard(t, seats, map[string]string{"terrain": "hand"})
		var placed []game.Seat
		n := b.Left
		if n < 1 || n > 6 {
			t.Fatalf("%d pieces", n)
		}
		for _, place := range []string{"9 9", "15 9", "21 9", "27 9", "9 27", "15 27"}[:n] {
			seat := b.open()[0]
			placed = append(placed, seat)
			if len(b.open()) > 1 {
				t.Errorf("%v place at once", b.open())
			}
			b.refuses((seat+1)%game.Seat(seats), "place reef at "+place, "does nothing now")
			b.refuses(seat, "place reef at 18 2", "6 inches from each edge")
			if len(b.Terrain) > 0 {
				b.refuses(seat, "place reef at 9 13.99", "less than 5 inches")
			}
			if !b.offers(seat, "place reef ", "place reef at 21 21") {
				t.Error("the square at 21, 21 is not offered")
			}
			b.play(seat, "place reef at "+place)
		}
		for i, seat := range placed {
			if int(seat) != i%seats || b.Terrain[i].Kind != Reef || b.Terrain[i].Disc.Radius != 125 {
				t.Errorf("%d players: piece %d is %+v by %d", seats, i+1, b.Terrain[i], seat)
			}
		}
		if b.Prompt.Ask != AskFleet {
			t.Errorf("asked %s; want the fleets to follow", b.Prompt.Ask)
		}
	}
}

// SPOT-FLEET-03: automatic terrain begins with an island and alternates; it keeps off
// the edges and apart.
func TestAutomaticTerrain(t *testing.T) {
	counts := map[int]bool{}
	for i := range 60 {
		s := begun(t, "terrain "+strconv.Itoa(i), 2, nil).Match().(*State)
		counts[len(s.Terrain)] = true
		for j, f := range s.Terrain {
			if want := []string{Island, Reef}[j%2]; f.Kind != want {
				t.Fatalf("piece %d is a %s", j+1, f.Kind)
			}
			rest := *s
			rest.Terrain = slices.Delete(slices.Clone(s.Terrain), j, j+1)
			if err := rest.terrainFits(f); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(counts) != 6 {
		t.Errorf("in 60 battles these numbers of pieces: %v", counts)
	}
}
