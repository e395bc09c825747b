package yard_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// SPOT-FLEET-01: the sea is 36 by 36 inches, and nothing lies off it.
func TestSea(t *testing.T) {
	b := spottest.Set(t, 2, nil)
	b.Plays(0, "pick heavy").Refuses(0, "put 1 at 36.5 1.5", "0 to 36 inches").Refuses(0, "put 1 at 18 0.5", "outside your strip")
	b.Plays(0, "lock").Plays(1, "pick mixed").Plays(1, "lock")
	for _, m := range b.Models {
		if p := m.Pose.At; p.X < 0 || p.Y < 0 || p.X > 3600 || p.Y > 3600 || !m.Base().Inside(inch.Table) {
			t.Errorf("%s lies at %s", m.Title(), p.Name())
		}
	}
	b = spottest.Fight(t, "", "s1 sloop 3 33 0", "n1 sloop 18 2 180")
	b.Plays(0, "s1 move 8; done").Tells("edge of the sea").At("s1", "3 35.35 0")
}

// SPOT-FLEET-02: all dice have six sides.
func TestSixSides(t *testing.T) {
	tell := deed.NewTelling(game.NewDice(game.TextSeed("six")))
	var seen [8]bool
	for _, face := range tell.RollAll("a die", 300) {
		seen[face] = true
	}
	if seen != [8]bool{1: true, 2: true, 3: true, 4: true, 5: true, 6: true} {
		t.Errorf("faces seen: %v", seen)
	}
}

// SPOT-FLEET-03, SPOT-FLEET-04: a die tells how many islands and reefs lie in the
// sea; the players place them in turn, each an island or a reef as the player likes.
func TestPlacingTerrain(t *testing.T) {
	b := spottest.Set(t, 2, map[string]string{"terrain": "hand"}, 4)
	for i, line := range []string{"place reef at 10 10", "place reef at 20 20", "place island at 10 20", "place island at 20 10"} {
		seat := game.Seat(i % 2)
		if b.AskOf(seat) != board.AskTerrain || b.AskOf(1-seat) != "" {
			t.Fatalf("piece %d: %v are asked for %q", i, b.Prompt.Seats, b.Prompt.Ask)
		}
		b.Refuses(seat, "place island at 12 2", "at least 6 inches from each edge")
		b.Refuses(seat, "place rock at 12 12", "rock")
		if i > 0 {
			b.Refuses(seat, "place island at 10 14.9", "less than 5 inches away")
		}
		b.Plays(seat, line)
	}
	if b.Phase != roster.PhaseFleets || len(b.Terrain) != 4 {
		t.Fatalf("%s with %d pieces", b.Phase, len(b.Terrain))
	}
	if b.Terrain[0].Disc.Radius != 125 || b.Terrain[2].Disc.Radius != 150 {
		t.Errorf("a reef of %s and an island of %s", b.Terrain[0].Disc.Radius, b.Terrain[2].Disc.Radius)
	}
}

// SPOT-FLEET-06: each fleet has a die of booty dice, three at least.
func TestBootyAtTheStart(t *testing.T) {
	b := spottest.Set(t, 2, nil)
	b.Plays(0, "pick heavy").Plays(0, "lock").Plays(1, "pick heavy")
	b.Plays(1, "lock", 1, 5)
	if b.Fleets[0].Booty != 3 || b.Fleets[1].Booty != 5 {
		t.Errorf("booty of %d and %d; want 3 and 5", b.Fleets[0].Booty, b.Fleets[1].Booty)
	}
}

// SPOT-FLEET-07, SPOT-FLEET-08, SPOT-FLEET-09, SPOT-FLEET-10: booty rolls again what
// one dislikes, as often as it lasts, and the last result counts.
func TestReroll(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Fleets[0].Booty = 3
	b.The("s1").Hits = 1
	b.Roll(0, "s1 repair", 2)
	b.Roll(0, "reroll", 5).Roll(0, "reroll", 1)
	if b.Prompt.Ask != board.AskBooty || b.Fleets[0].Booty != 1 {
		t.Fatalf("asked %q with %d booty dice", b.Prompt.Ask, b.Fleets[0].Booty)
	}
	b.Roll(0, "reroll", 3).Tells("repairs nothing").Has("s1", 1, 1)
	b.Refuses(0, "reroll", "does nothing now")
	if b.Fleets[0].Booty != 0 {
		t.Errorf("%d booty dice are left", b.Fleets[0].Booty)
	}

	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 12.5 90", "n2 sloop 2 34 180")
	b.Fleets[0].Booty = 1 // a 3 that missed becomes a 1
	b.Roll(0, "s1 fire bow", 3).Roll(0, "reroll", 1).Tells("again: 1, and it needed 4").Tells("Badger S1 misses Heron N1.")
}

// SPOT-FLEET-11: players roll only their own dice again, and the whole pool, before any later die
// is rolled.
func TestOwnRollsOnly(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 frigate 18 12.5 90", "n2 sloop 2 34 180")
	b.Fleets[0].Booty, b.Fleets[1].Booty = 3, 3
	b.Plays(1, "set booty ask")
	b.Roll(0, "s1 fire bow", 2)
	if b.AskOf(0) != board.AskBooty || b.AskOf(1) != "" {
		t.Fatalf("%v are asked", b.Prompt.Seats)
	}
	b.Refuses(1, "reroll", "does nothing now")
	b.Roll(0, "reroll", 4, 2, 3) // a hit, and the save fails
	if b.AskOf(1) != board.AskBooty || b.AskOf(0) != "" {
		t.Fatalf("%v are asked", b.Prompt.Seats)
	}
	b.Roll(1, "reroll", 5, 1).Tells("saves")
}

// In a contest whoever is behind has the choice, the acting side first if they are
// level, and both again after each change.
func TestBootyInAContest(t *testing.T) {
	b := spottest.Beside(t, "", "frigate", "frigate")
	b.Fleets[0].Booty, b.Fleets[1].Booty = 3, 3
	b.Plays(1, "set booty ask")
	b.Roll(0, "s1 board n1", 3, 1, 4, 1) // 4 with the hooks' one: level
	if b.AskOf(0) != board.AskBooty {
		t.Fatalf("%v are asked; want the acting side", b.Open())
	}
	b.Plays(0, "let")
	if b.AskOf(1) != board.AskBooty {
		t.Fatalf("%v are asked; want the other", b.Open())
	}
	b.Roll(1, "reroll", 5, 1) // now the south is behind
	if b.AskOf(0) != board.AskBooty {
		t.Fatalf("%v are asked; want the one behind", b.Open())
	}
	b.Roll(0, "let", 6, 1).Tells("Heron N1 beats Badger S1, 5 to 4 (3 + 1 for the hooks).").Tells("saves")
}

// SPOT-FLEET-12: 10 points buy a fleet.
func TestPoints(t *testing.T) {
	b := spottest.Set(t, 2, nil)
	b.Plays(0, "add manowar").Plays(0, "add manowar").Plays(0, "add manowar")
	b.Refuses(0, "add manowar", "costs 12 points, and you have 10")
	if b.Budget(0) != 20 {
		t.Errorf("%s points to spend; want 10", view.Halves(b.Budget(0)))
	}
	b.Plays(0, "add sloop").Refuses(0, "add sloop", "costs 11 points")
	b.Plays(0, "lock").Refuses(0, "drop 1", "locked")
	if b.Offers(1, "", "lock") {
		t.Error("an empty fleet may be locked")
	}
	b.Refuses(1, "lock", "no ship yet")
}

// SPOT-FLEET-13, SPOT-FLEET-14, SPOT-FLEET-15, SPOT-FLEET-16, SPOT-OPT-18: cost, speed,
// dice and base of each class.
func TestShips(t *testing.T) {
	for _, x := range []struct {
		class, cost  string
		speed        inch.Inch
		dice         int
		length, wide inch.Size
	}{
		{"sloop", "1", 800, 1, 12500, 7500},
		{"frigate", "2", 600, 2, 16250, 7500},
		{"manowar", "3", 400, 3, 20000, 7500},
		{"batteau", "0.5", 400, 1, 10000, 5000},
		{"gunfrigate", "2.5", 600, 2, 16250, 7500},
		{"hullfrigate", "2.5", 600, 2, 16250, 7500},
	} {
		b := spottest.Fight(t, "", "s1 "+x.class+" 18 10 90", "n1 sloop 2 34 180")
		m := b.The("s1")
		if got := view.Halves(m.ClassOf().Cost); got != x.cost || b.Allowance(m) != x.speed || m.Dice != x.dice {
			t.Errorf("%s: cost %s, speed %s, %d dice", x.class, got, b.Allowance(m), m.Dice)
		}
		if m.ClassOf().Shape != (inch.Shape{Length: x.length, Width: x.wide}) {
			t.Errorf("%s: a base of %v", x.class, m.ClassOf().Shape)
		}
	}
	b := spottest.Fight(t, "", "s1 frigate 18 10 90", "n1 frigate 18 30 0") // the base lies along the heading
	along := inch.Area{West: 1718, East: 1882, South: 962, North: 1038}
	across := inch.Area{West: 1762, East: 1838, South: 2918, North: 3082}
	if !b.The("s1").Base().Inside(along) || !b.The("n1").Base().Inside(across) {
		t.Error("a frigate's base is not 1.625 by 0.75 along her heading")
	}
}

// SPOT-FLEET-17: each side deploys along its own edge, headed as it likes.
func TestOwnEdge(t *testing.T) {
	b := spottest.Set(t, 2, nil)
	b.Refuses(0, "put 1 at 18 1.5", "has no model yet").Plays(0, "pick line").Refuses(0, "put 1 at 18 10", "outside your strip").Refuses(0, "put 1 at 18 34", "outside your strip")
	b.Refuses(0, "put 1 at 17 2.63 heading 270", "outside your strip").Plays(0, "put 1 at 17 2.62 heading 270") // her side at 3 inches
	b.Plays(0, "put 1 at 17 1.5 heading 270").Refuses(0, "put 2 at 17 1.5", "overlap").Plays(0, "lock")
	b.Plays(1, "pick line").Refuses(1, "put 1 at 18 1.5", "outside your strip").Plays(1, "lock")
	b.At("s1", "17 1.5 270")
	for _, m := range b.Models {
		if y := m.Pose.At.Y; m.Seat == 0 && y > 300 || m.Seat == 1 && y < 3300 {
			t.Errorf("%s lies at %s", m.Title(), m.Pose.At.Name())
		}
	}
}

// SPOT-FLEET-18: north is the upper edge; a ship that heads for it sails with a wind
// that blows north.
func TestNorth(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 2 34 180")
	b.Wind = board.Wind{To: 0}
	b.Plays(0, "s1 move 10; done").At("s1", "18 20 0")
}

// SPOT-FLEET-19: just one ship is the flagship.
func TestFlagship(t *testing.T) {
	b := spottest.Set(t, 2, map[string]string{"fantasy": "on", "magic": "off", "seat0": "dwarves", "seat1": "goblinoids"})
	b.Plays(0, "add submarine").Refuses(0, "lock", "flagship must be a ship that stays on the surface")
	b.Plays(0, "add frigate").Plays(0, "add sloop").Refuses(0, "flag 1", "cannot be the flagship").Plays(0, "flag 3").Plays(0, "lock")
	b.Plays(1, "add kraken").Refuses(1, "lock", "flagship").Plays(1, "add sloop").Plays(1, "add sloop").Plays(1, "lock")
	for _, seat := range []game.Seat{0, 1} {
		flags := b.Refs(func(m *board.Model) bool { return m.Seat == seat && m.Flagship })
		if len(flags) != 1 || b.Model(flags[0]).Class != "sloop" {
			t.Errorf("seat %d: flagships %v", seat, flags)
		}
	}
}

// SPOT-FLEET-20, SPOT-FLEET-21, SPOT-FLEET-22: when the flagship is lost, each other
// ship of the fleet rolls at once and flees on a 1; the rest fight on without one.
func TestMorale(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 12.5 90", "n2 sloop 2 34 180", "n3 sloop 6 34 180", "n4 frigate 10 34 180", "n5 manowar 14 34 180")
	b.The("n1").Hits = 1
	b.Roll(0, "s1 fire bow; done", 4, 1, 1, 2, 6, 1)
	b.Is("n1", board.Sunk).Is("n2", board.Fled).Is("n3", board.Afloat).Is("n4", board.Afloat).Is("n5", board.Fled)
	if b.Over != nil || slices.ContainsFunc(b.Models, func(m board.Model) bool { return m.Seat == 1 && m.Flagship }) {
		t.Error("the battle is over, or the north has a flagship again")
	}
	if got := b.Fleets[0].Score; got != 2+4+2+6 {
		t.Errorf("%s points; want 1 and 2 for the flagship, 1 and 3 for those that fled", view.Halves(got))
	}
	b.Plays(1, "n3 move 1; done")
}

// SPOT-FLEET-23: a flagship that is taken is lost, whatever becomes of her.
func TestFlagshipTaken(t *testing.T) {
	for _, answer := range []string{"scuttle", "adrift", "crew 1"} {
		b := spottest.Taken(t, "", "frigate", "frigate", "n3 manowar 8 34 180")
		b.Roll(0, answer, 1, 2).Is("n2", board.Fled).Is("n3", board.Afloat)
		if got := b.Fleets[0].Score; got != 4+4+6 {
			t.Errorf("%s: %s points; want 2 and 2 for the flagship, 3 for the ship that fled", answer, view.Halves(got))
		}
	}
	// A fleet rolls once in a battle.
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 12.5 90", "n2 sloop 2 34 180")
	b.The("n1").Hits, b.Fleets[1].Lost = 1, true
	b.Roll(0, "s1 fire bow; done", 4, 1)
}

// SPOT-FLEET-24: a fleet without a ship has lost; the edge stops ships.
func TestLastFleet(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 12.5 90")
	b.The("n1").Hits = 1
	b.Roll(0, "s1 fire bow; done", 4, 1).Tells("is out of the battle").Tells("{0} wins: it is the last fleet afloat")
	if b.Over == nil || !slices.Equal(b.Over.Places[0], []game.Seat{0}) {
		t.Errorf("over: %+v", b.Over)
	}
	b = spottest.Fight(t, "", "s1 sloop 18 1 180", "n1 sloop 2 34 180")
	b.Plays(0, "s1 move 8; done").Tells("stops at the edge of the sea").At("s1", "18 0.65 180").Is("s1", board.Afloat)
}

// SPOT-FLEET-25: two to four play, each from an edge, with a token each.
func TestSeats(t *testing.T) {
	for n := 2; n <= 4; n++ {
		b := spottest.Set(t, n, nil)
		for seat := range n {
			b.Plays(game.Seat(seat), "pick heavy").Plays(game.Seat(seat), "lock")
		}
		tokens := slices.Sorted(slices.Values(b.Initiative))
		if !slices.Equal(tokens, []game.Seat{0, 1, 2, 3}[:n]) {
			t.Errorf("%d players: tokens %v", n, tokens)
		}
		for i, name := range []string{"s1", "n1", "w1", "e1"}[:n] {
			p := b.The(name).Pose
			near := []inch.Inch{p.At.Y, 3600 - p.At.Y, p.At.X, 3600 - p.At.X}[i]
			if near > 300 || p.Heading != roster.Sides[i].Heading {
				t.Errorf("%d players: %s lies at %s", n, name, p.At.Name())
			}
		}
	}
	if blackspot.Game.Seats.Min != 2 || blackspot.Game.Seats.Max != 4 {
		t.Error("two to four may play")
	}
}

// The named fleets cost what the seat may spend, whatever the table plays.
func TestPicks(t *testing.T) {
	for _, x := range []struct {
		options map[string]string
		seat    game.Seat
		first   string
		cost    string
	}{
		{nil, 0, "heavy", "10"},
		{map[string]string{"points": "6"}, 0, "small", "6"},
		{map[string]string{"points": "8"}, 0, "runner", "8"},
		{map[string]string{"points": "12"}, 0, "realm", "12"},
		{map[string]string{"scenario": "blockade"}, 0, "runner", "8"},
		{map[string]string{"scenario": "blockade"}, 1, "heavy", "10"},
		{map[string]string{"scenario": "blockade", "points": "6"}, 0, "pair", "4"},
		{map[string]string{"fantasy": "on", "seat0": "realmsmen"}, 0, "realm", "12"},
		{map[string]string{"fantasy": "on", "seat0": "realmsmen", "points": "12"}, 0, "grand", "14"},
		{map[string]string{"fantasy": "on", "seat0": "elves"}, 0, "heavy", "10"},
	} {
		b := spottest.Set(t, 2, x.options)
		p := yard.PicksFor(&b.Sea, x.seat)[0]
		if p.Key != x.first || view.Halves(p.Build().Cost()) != x.cost || view.Halves(b.Budget(x.seat)) != x.cost {
			t.Errorf("%v: %s of %s points, and %s to spend", x.options, p.Key, view.Halves(p.Build().Cost()), view.Halves(b.Budget(x.seat)))
		}
		for _, p := range yard.PicksFor(&b.Sea, x.seat) {
			b.Plays(x.seat, "pick "+p.Key)
			if !b.Offers(x.seat, "", "lock") {
				t.Errorf("%v: %s may not be locked", x.options, p.Key)
			}
		}
	}
	own := func(faction string) (list []string) {
		b := spottest.Set(t, 2, map[string]string{"fantasy": "on", "seat0": faction})
		for _, p := range yard.PicksFor(&b.Sea, 0) {
			if strings.HasSuffix(p.Key, "-own") && p.Build().Has(b.Traits(0).Model) {
				list = append(list, p.Key+" "+view.Halves(p.Build().Cost()))
			}
		}
		return list
	}
	for faction, want := range map[string]string{
		"elves": "large-own 10", "goblinoids": "small-own 10, large-own 9", "realmsmen": "realm-own 12, small-own 10, large-own 9",
	} {
		if got := strings.Join(own(faction), ", "); got != want {
			t.Errorf("%s: %s; want %s", faction, got, want)
		}
	}
	b := spottest.Set(t, 2, nil)
	b.Refuses(0, "pick realm", "realm").Refuses(0, "pick nothing", "heavy").Refuses(0, "add kraken", "kraken")
}

// SPOT-BUILD-04: a ready fleet that leaves a point says so.
func TestReadyFleetsSayWhatIsLeft(t *testing.T) {
	left := 0
	for _, option := range []string{"off", "on"} {
		for _, f := range roster.Factions {
			s, _, err := game.Begin(&blackspot.Game, game.Table{Seats: 2, Roles: [][]string{{f.Key}, nil}, Options: map[string]string{"fantasy": option}}, game.TextSeed("ready"))
			if err != nil {
				t.Fatal(err)
			}
			m := s.Match().(*blackspot.State)
			for m.Prompt.Ask != board.AskFleet {
				if _, err := s.Play(m.Open()[0], "skip"); err != nil {
					t.Fatal(err)
				}
				m = s.Match().(*blackspot.State)
			}
			hints := map[string]string{}
			for _, c := range append(m.Choices(0, ""), m.Choices(0, "pick ")...) {
				hints[c.Line] = c.Hint
			}
			for _, p := range yard.PicksFor(&m.Sea, 0) {
				rest := m.Budget(0) - p.Build().Cost()
				if rest < 0 || strings.Contains(hints["pick "+p.Key], "not spent") != (rest > 0) {
					t.Errorf("%s, %s: %d half points are left, and it says %q", f.Key, p.Key, rest, hints["pick "+p.Key])
				}
				left += rest
			}
		}
	}
	if left == 0 {
		t.Error("no ready fleet leaves a point")
	}
}
