package rules_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/harm"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// scene begins a battle of a scenario.
func scene(t *testing.T, scenario, options string, models ...string) *spottest.Battle {
	b := spottest.Fight(t, options, models...)
	b.Options.Scenario, b.Rounds = scenario, rules.Rounds[scenario]
	if scenario == "treasure" {
		rules.SetScenario(&b.Sea, deed.NewTelling(b.Dice), blackspot.Game.Edition)
	}
	return b
}

// SPOT-SCEN-01: a ship that is sunk or flees scores its cost, 2 more for a flagship,
// for the player whose deed it was.
func TestPointsForTheLost(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20.5 10 0", "n2 sloop 2 34 180", "n3 manowar 8 34 180")
	b.The("n1").Hits = 2
	b.Plays(1, "n2 hold")
	b.Plays(0, "s1 fire starboard", 6, 1, 3, 4, 1, 2).Tells("N2 flees") // hit; the save fails; n2 flees and n3 stays
	b.Scores("5", "0")

	b = spottest.Fight(t, "w undead", "s1 frigate 18 10 0", "n1 frigate 20.5 10 0", "n2 sloop 2 34 180", "n3 manowar 8 34 180", "w1 manowar 3 18 90")
	b.The("n1").Hits = 2
	b.Plays(1, "n2 hold")
	b.Plays(0, "s1 fire starboard", 6, 1, 3, 4, 1, 2).Tells("N2 flees").Scores("5", "0", "0")
}

// SPOT-SCEN-02: nobody's deed scores for the opponent of two, and for nobody among
// more; a prize scores again when she is lost.
func TestPointsWithoutADeed(t *testing.T) {
	wreck := func(options string, more ...string) *spottest.Battle {
		models := append([]string{"s1 manowar 30 3 0", "n1 manowar 2 34 180", "n2 sloop 18 18 0"}, more...)
		b := spottest.Fight(t, options, models...).With(board.Reef, 1800, 2200)
		b.The("n2").Hits = 1
		return b.Plays(1, "n2 move 8", 6, 2).Tells("N2 is lost")
	}
	wreck("").Scores("1", "0")
	wreck("w undead", "w1 manowar 3 18 90").Scores("0", "0", "0")

	b := spottest.Fight(t, "", "s1 manowar 30 3 0", "n1 frigate 2 34 180", "n2 sloop 18 18 0")
	b.The("n2").Built = 0 // a prize of the north
	harm.Score(&b.Sea, 3, 0, 1)
	b.The("n2").Hits = 1
	b.With(board.Reef, 1800, 2200).Plays(1, "n2 move 8", 6, 2).Scores("1", "1")
}

// SPOT-SCEN-03: a runner that crosses the north edge is out and scores double her
// cost; what she loses scores its cost for the blockader.
func TestBlockade(t *testing.T) {
	b := scene(t, "blockade", "", "s1 frigate 18 33 0", "s2 sloop 8 20 0", "s3 manowar 4 4 0", "n1 manowar 30 30 180")
	b.The("s2").Hits = 1
	b.With(board.Reef, 800, 2400).Plays(0, "s2 move 8", 6, 2).Scores("0", "1")
	b.Plays(0, "s1 move 2").Tells("moves 2").At("s1", "18 35 0").Scores("0", "1")
	b.Plays(0, "done").Plays(0, "s3 hold").Ends()
	b.Wind = board.Wind{Calm: true}
	b.Plays(0, "s1 move 6").Tells("S1 is through the blockade: 4 points")
	b.Scores("4", "1")
	if m := b.The("s1"); m.Status != board.Out || len(b.Of(0)) != 1 {
		t.Errorf("she is %s", m.Status)
	}
}

// SPOT-SCEN-03: ships alone count, and those of the runner alone.
func TestBlockadeLosses(t *testing.T) {
	b := scene(t, "blockade", "fantasy", "s1 frigate 18 33 0", "s2 narwhal 8 20 0", "n1 manowar 30 30 180", "n2 frigate 25 30 180")
	said := deed.NewTelling(b.Dice)
	harm.Lose(&b.Battle, said, 2, 1, board.Sunk)
	harm.Lose(&b.Battle, said, 4, 0, board.Sunk)
	b.Scores("0", "0")
	harm.Lose(&b.Battle, said, 1, 1, board.Sunk)
	b.Scores("0", "2") // no 2 more for the flagship
}

// SPOT-SCEN-03: the flagship's going out is no loss; other edges hold the runner, and
// the north edge holds the blockader; the last runner's going out ends the battle by
// points.
func TestBlockadeEdges(t *testing.T) {
	b := scene(t, "blockade", "", "s1 frigate 18 33 0", "s2 sloop 34.5 20 90", "n1 manowar 20 34 0")
	b.Plays(0, "s2 move 8; done").Tells("stops at the edge").Plays(0, "done")
	b.Plays(0, "s1 move 6").Tells("through the blockade") // no morale roll
	b.Plays(1, "n1 move 4").Tells("stops at the edge").Plays(1, "done")
	if b.Over != nil {
		t.Fatal("it is over, and a runner is left")
	}
	b.Wind = board.Wind{Calm: true}
	b.Plays(0, "s2 free 0").Tells("comes about at the edge").Plays(1, "n1 hold")
	b.Wind = board.Wind{Calm: true}
	b.Plays(0, "s2 move 8; done").Plays(1, "n1 hold")
	b.Wind = board.Wind{Calm: true}
	b.Plays(0, "s2 move 8")
	if b.The("s2").Status != board.Out || b.Over == nil || !slices.Equal(b.Over.Places[0], sea.Seats(0)) {
		t.Errorf("s2 is %s, outcome %+v; want her out and the runner to win", b.The("s2").Status, b.Over)
	}
}

// A blockade that an earlier release has begun keeps its ten rounds, and tells of them.
func TestBlockadeRounds(t *testing.T) {
	for edition, want := range map[string]string{"1": "10 rounds", "2": "6 rounds"} {
		table := game.Table{Seats: 2, Options: map[string]string{"scenario": "blockade", "edition": edition}}
		if got := blackspot.Game.Lasts(table); !strings.Contains(got, "up to "+want) {
			t.Errorf("edition %s: the lobby tells %q", edition, got)
		}
		session, events, err := game.Begin(&blackspot.Game, table, game.TextSeed("rounds"))
		if err != nil {
			t.Fatal(err)
		}
		told := func(e game.Event) bool { return strings.Contains(e.Text, want) }
		if !slices.ContainsFunc(events, told) {
			t.Errorf("edition %s: nobody is told of %s: %+v", edition, want, events)
		}
		saved, err := json.Marshal(session.Match())
		if err != nil {
			t.Fatal(err)
		}
		again, err := blackspot.Game.Restore(saved)
		if err != nil {
			t.Fatal(err)
		}
		if got := again.View(0).(view.View).Brief(); !strings.Contains(strings.Join(got, " "), want) {
			t.Errorf("edition %s: the runner is told %q", edition, got)
		}
	}
}

// SPOT-SCEN-03: the runner has two points fewer, and no third player sails.
func TestBlockadeFleets(t *testing.T) {
	s := spottest.Begun(t, "runner", 2, map[string]string{"scenario": "blockade"}).Match().(*blackspot.State)
	if s.Budget(0) != 16 || s.Budget(1) != 20 {
		t.Errorf("budgets in half points: %d and %d; want 16 and 20", s.Budget(0), s.Budget(1))
	}
	if _, _, err := game.Begin(&blackspot.Game, game.Table{Seats: 3, Options: map[string]string{"scenario": "blockade"}}, game.TextSeed("x")); err == nil {
		t.Error("three players may play a blockade")
	}
}

// SPOT-SCEN-04: a ship within an inch of the island at the round's end, with no rival
// within 6", scores 2, once for a player and round.
func TestTreasure(t *testing.T) {
	hunt := func(models ...string) *spottest.Battle {
		return scene(t, "treasure", "fantasy, s realmsmen, n technomages", models...).Ends()
	}
	treasure := func(b *spottest.Battle, south, north int) {
		t.Helper()
		if b.Fleets[0].Treasure != south || b.Fleets[1].Treasure != north {
			t.Errorf("treasure: %d and %d; want %d and %d", b.Fleets[0].Treasure, b.Fleets[1].Treasure, south, north)
		}
	}
	// Rim at x = 20; with half her width a frigate heading north on x = 21.37 is 0.995" off.
	treasure(hunt("s1 frigate 21.37 18 0", "n1 manowar 2 34 180"), 2, 0)
	treasure(hunt("s1 frigate 21.38 18 0", "n1 manowar 2 34 180"), 0, 0)
	treasure(hunt("s1 frigate 21.37 18 0", "s2 sloop 14.7 18 0", "n1 manowar 2 34 180"), 2, 0)
	// A rival 6" off keeps the treasure from her; a little farther off he does not.
	treasure(hunt("s1 frigate 21 18 0", "n1 sloop 27.75 18 0"), 0, 0)
	treasure(hunt("s1 frigate 21 18 0", "n1 sloop 27.76 18 0"), 2, 0)
	// One aloft does so, too; not a derelict, nor one below.
	aloft := []string{"s1 frigate 21 18 0", "n1 manowar 2 34 180", "n2 airship 24 18 0"}
	treasure(hunt(aloft...), 0, 0)
	b := scene(t, "treasure", "", "s1 frigate 21 18 0", "n1 manowar 2 34 180", "n2 frigate 24 18 0")
	b.The("n2").Seat = board.Nobody
	treasure(b.Ends(), 2, 0)
	b = scene(t, "treasure", "fantasy, n dwarves", "s1 frigate 21 18 0", "n1 manowar 2 34 180", "n2 submarine 24 18 0")
	b.The("n2").Level = board.Deep
	treasure(b.Ends(), 2, 0)
	// A monster holds nothing, and neither does a grappled ship.
	treasure(hunt("s1 manowar 2 2 0", "s2 narwhal 21 18 0", "n1 manowar 2 34 180"), 0, 0)
	b = scene(t, "treasure", "", "s1 frigate 21 18 0", "s2 sloop 2 2 0", "n1 manowar 2 34 180", "n2 frigate 30 18 0")
	b.Pairs = []board.Pair{{By: 1, To: 4, Fought: 9}}
	treasure(b.Ends(), 0, 0)
	// No other terrain lies there.
	if s := spottest.Begun(t, "t", 2, map[string]string{"scenario": "treasure"}).Match().(*blackspot.State); len(s.Terrain) != 1 || s.Terrain[0].Disc != rules.TreasureIsland || s.Left != 0 {
		t.Errorf("terrain: %v, and %d to come", s.Terrain, s.Left)
	}
}

// SPOT-SCEN-05: the first to 8 wins; after 12 rounds the most treasure, then points.
// A crew die on the island holds it, too.
func TestTreasureIsWon(t *testing.T) {
	sail := func() *spottest.Battle {
		return scene(t, "treasure", "", "s1 frigate 21 18 0", "n1 manowar 2 34 180")
	}
	b := sail()
	b.Fleets[0].Treasure, b.Fleets[1].Treasure, b.Fleets[1].Score = 4, 6, 90
	b.Ends()
	if b.Over != nil {
		t.Fatal("it ends at 6")
	}
	b.Ends()
	if b.Over == nil || !slices.Equal(b.Over.Places[0], sea.Seats(0)) {
		t.Fatalf("outcome: %+v; want the south to win by 8", b.Over)
	}
	b.Tells("8 points of treasure are won")

	b = sail()
	b.Round, b.Fleets[0].Treasure, b.Fleets[1].Treasure = 12, 2, 4
	b.The("s1").Ordered, b.The("n1").Ordered = 11, 11
	b.Fleets[0].Score, b.Fleets[1].Score = 10, 6
	b.Ends()
	if b.Over == nil || !slices.Equal(b.Over.Places[0], sea.Seats(0)) || b.Over.Scores[0] != 4 {
		t.Errorf("outcome: %+v; want the south to win at 4 : 4 by its points", b.Over)
	}

	b = scene(t, "treasure", "swap, anchor", "s1 frigate 24 18 0", "n1 manowar 2 34 180")
	b.Boats = []board.Boat{{Ship: 1, Seat: 0, At: inch.Point{X: 2000, Y: 1800}, Ashore: true}}
	b.Ends()
	if b.Fleets[0].Treasure != 2 {
		t.Errorf("%d of treasure; want 2 for the die ashore", b.Fleets[0].Treasure)
	}
	b = scene(t, "treasure", "swap, anchor", "s1 frigate 24 18 0", "n1 manowar 2 34 180")
	b.Boats = []board.Boat{{Ship: 1, Seat: 0, At: inch.Point{X: 1990, Y: 1800}, Back: true}}
	b.Ends()
	if b.Fleets[0].Treasure != 0 {
		t.Errorf("%d of treasure; want none for a boat that rows back", b.Fleets[0].Treasure)
	}
	b = scene(t, "treasure", "swap, anchor", "s1 frigate 24 18 0", "n1 manowar 17 13 0")
	b.Boats = []board.Boat{{Ship: 1, Seat: 0, At: inch.Point{X: 2000, Y: 1800}, Ashore: true}}
	b.Ends()
	if b.Fleets[0].Treasure != 0 {
		t.Errorf("%d of treasure; want none beside a rival", b.Fleets[0].Treasure)
	}
}

// SPOT-SCEN-03, SPOT-SCEN-05, SPOT-FLEET-24: the rules say how many rounds a battle of the
// edition has.
func TestRulesSayTheRounds(t *testing.T) {
	for now := 1; now <= sea.Edition; now++ {
		list, _ := blackspot.Game.Look(now)
		text := map[string]string{}
		for _, r := range list {
			text[r.ID] = r.Text
		}
		for scenario, want := range map[string][]string{
			"skirmish": {"SPOT-FLEET-24", "A skirmish ends after %d rounds"}, "treasure": {"SPOT-SCEN-05", "after %d rounds the most treasure"},
			"blockade": {"SPOT-SCEN-03", "For two players and %d rounds"},
		} {
			s := spottest.Begun(t, "rounds", 2, map[string]string{"scenario": scenario, "edition": strconv.Itoa(now)}).Match().(*blackspot.State)
			if told := strings.Replace(want[1], "%d", strconv.Itoa(s.Rounds), 1); !strings.Contains(text[want[0]], told) {
				t.Errorf("edition %d, %s: want %q in %s", now, scenario, told, text[want[0]])
			}
			if strings.ContainsAny(text[want[0]], "{}") {
				t.Errorf("a figure is missing in %s", text[want[0]])
			}
		}
	}
}
