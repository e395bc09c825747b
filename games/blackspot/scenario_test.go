package blackspot

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// scene begins a battle of a scenario.
func scene(t *testing.T, scenario, options string, models ...string) *battle {
	b := fight(t, options, models...)
	b.Options.Scenario, b.Rounds = scenario, rounds[scenario]
	if scenario == "treasure" {
		b.setScenario(newTelling(b.dice), Game.Edition)
	}
	return b
}

// scores holds a battle to what the fleets have scored, in points.
func (b *battle) scores(want ...string) *battle {
	b.t.Helper()
	var got []string
	for i := range b.Fleets {
		got = append(got, view.Halves(b.Fleets[i].Score))
	}
	if !slices.Equal(got, want) {
		b.t.Fatalf("the fleets have %v points; want %v; told:\n%s", got, want, b.text())
	}
	return b
}

// SPOT-SCEN-01: a ship that is sunk or flees scores its cost, 2 more for a flagship,
// for the player whose deed it was.
func TestPointsForTheLost(t *testing.T) {
	b := fight(t, "", "s1 frigate 18 10 0", "n1 frigate 20.5 10 0", "n2 sloop 2 34 180", "n3 manowar 8 34 180")
	b.the("n1").Hits = 2
	b.play(1, "n2 hold")
	b.play(0, "s1 fire starboard", 6, 1, 3, 4, 1, 2).tells("N2 flees") // hit; the save fails; n2 flees and n3 stays
	b.scores("5", "0")

	b = fight(t, "w undead", "s1 frigate 18 10 0", "n1 frigate 20.5 10 0", "n2 sloop 2 34 180", "n3 manowar 8 34 180", "w1 manowar 3 18 90")
	b.the("n1").Hits = 2
	b.play(1, "n2 hold")
	b.play(0, "s1 fire starboard", 6, 1, 3, 4, 1, 2).tells("N2 flees").scores("5", "0", "0")
}

// SPOT-SCEN-02: nobody's deed scores for the opponent of two, and for nobody among
// more; a prize scores again when she is lost.
func TestPointsWithoutADeed(t *testing.T) {
	wreck := func(options string, more ...string) *battle {
		models := append([]string{"s1 manowar 30 3 0", "n1 manowar 2 34 180", "n2 sloop 18 18 0"}, more...)
		b := fight(t, options, models...).with(board.Reef, 1800, 2200)
		b.the("n2").Hits = 1
		return b.play(1, "n2 move 8", 6, 2).tells("N2 is lost")
	}
	wreck("").scores("1", "0")
	wreck("w undead", "w1 manowar 3 18 90").scores("0", "0", "0")

	b := fight(t, "", "s1 manowar 30 3 0", "n1 frigate 2 34 180", "n2 sloop 18 18 0")
	b.the("n2").Built = 0 // a prize of the north
	b.score(3, 0, 1)
	b.the("n2").Hits = 1
	b.with(board.Reef, 1800, 2200).play(1, "n2 move 8", 6, 2).scores("1", "1")
}

// SPOT-SCEN-03: a runner that crosses the north edge is out and scores double her
// cost; what she loses scores its cost for the blockader.
func TestBlockade(t *testing.T) {
	b := scene(t, "blockade", "", "s1 frigate 18 33 0", "s2 sloop 8 20 0", "s3 manowar 4 4 0", "n1 manowar 30 30 180")
	b.the("s2").Hits = 1
	b.with(board.Reef, 800, 2400).play(0, "s2 move 8", 6, 2).scores("0", "1")
	b.play(0, "s1 move 2").tells("moves 2").at("s1", "18 35 0").scores("0", "1")
	b.play(0, "done").play(0, "s3 hold").ends()
	b.Wind = board.Wind{Calm: true}
	b.play(0, "s1 move 6").tells("S1 is through the blockade: 4 points")
	b.scores("4", "1")
	if m := b.the("s1"); m.Status != board.Out || len(b.of(0)) != 1 {
		t.Errorf("she is %s", m.Status)
	}
}

// SPOT-SCEN-03: ships alone count, and those of the runner alone.
func TestBlockadeLosses(t *testing.T) {
	b := scene(t, "blockade", "fantasy", "s1 frigate 18 33 0", "s2 narwhal 8 20 0", "n1 manowar 30 30 180", "n2 frigate 25 30 180")
	said := newTelling(b.dice)
	b.lose(said, 2, 1, board.Sunk)
	b.lose(said, 4, 0, board.Sunk)
	b.scores("0", "0")
	b.lose(said, 1, 1, board.Sunk)
	b.scores("0", "2") // no 2 more for the flagship
}

// SPOT-SCEN-03: the flagship's going out is no loss; other edges hold the runner, and
// the north edge holds the blockader; the last runner's going out ends the battle by
// points.
func TestBlockadeEdges(t *testing.T) {
	b := scene(t, "blockade", "", "s1 frigate 18 33 0", "s2 sloop 34.5 20 90", "n1 manowar 20 34 0")
	b.play(0, "s2 move 8; done").tells("stops at the edge").play(0, "done")
	b.play(0, "s1 move 6").tells("through the blockade") // no morale roll
	b.play(1, "n1 move 4").tells("stops at the edge").play(1, "done")
	if b.Over != nil {
		t.Fatal("it is over, and a runner is left")
	}
	b.Wind = board.Wind{Calm: true}
	b.play(0, "s2 free 0").tells("comes about at the edge").play(1, "n1 hold")
	b.Wind = board.Wind{Calm: true}
	b.play(0, "s2 move 8; done").play(1, "n1 hold")
	b.Wind = board.Wind{Calm: true}
	b.play(0, "s2 move 8")
	if b.the("s2").Status != board.Out || b.Over == nil || !slices.Equal(b.Over.Places[0], seats(0)) {
		t.Errorf("s2 is %s, outcome %+v; want her out and the runner to win", b.the("s2").Status, b.Over)
	}
}

// A blockade that an earlier release has begun keeps its ten rounds, and tells of them.
func TestBlockadeRounds(t *testing.T) {
	for edition, want := range map[string]string{"1": "10 rounds", "2": "6 rounds"} {
		table := game.Table{Seats: 2, Options: map[string]string{"scenario": "blockade", "edition": edition}}
		if got := Game.Lasts(table); !strings.Contains(got, "up to "+want) {
			t.Errorf("edition %s: the lobby tells %q", edition, got)
		}
		session, events, err := game.Begin(&Game, table, game.TextSeed("rounds"))
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
		again, err := Game.Restore(saved)
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
	s := begun(t, "runner", 2, map[string]string{"scenario": "blockade"}).Match().(*State)
	if s.budget(0) != 16 || s.budget(1) != 20 {
		t.Errorf("budgets in half points: %d and %d; want 16 and 20", s.budget(0), s.budget(1))
	}
	if _, _, err := game.Begin(&Game, game.Table{Seats: 3, Options: map[string]string{"scenario": "blockade"}}, game.TextSeed("x")); err == nil {
		t.Error("three players may play a blockade")
	}
}

// SPOT-SCEN-04: a ship within an inch of the island at the round's end, with no rival
// within 6", scores 2, once for a player and round.
func TestTreasure(t *testing.T) {
	hunt := func(models ...string) *battle {
		return scene(t, "treasure", "fantasy, s realmsmen, n technomages", models...).ends()
	}
	treasure := func(b *battle, south, north int) {
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
	b.the("n2").Seat = board.Nobody
	treasure(b.ends(), 2, 0)
	b = scene(t, "treasure", "fantasy, n dwarves", "s1 frigate 21 18 0", "n1 manowar 2 34 180", "n2 submarine 24 18 0")
	b.the("n2").Level = board.Deep
	treasure(b.ends(), 2, 0)
	// A monster holds nothing, and neither does a grappled ship.
	treasure(hunt("s1 manowar 2 2 0", "s2 narwhal 21 18 0", "n1 manowar 2 34 180"), 0, 0)
	b = scene(t, "treasure", "", "s1 frigate 21 18 0", "s2 sloop 2 2 0", "n1 manowar 2 34 180", "n2 frigate 30 18 0")
	b.Pairs = []board.Pair{{By: 1, To: 4, Fought: 9}}
	treasure(b.ends(), 0, 0)
	// No other terrain lies there.
	if s := begun(t, "t", 2, map[string]string{"scenario": "treasure"}).Match().(*State); len(s.Terrain) != 1 || s.Terrain[0].Disc != treasureIsland || s.Left != 0 {
		t.Errorf("terrain: %v, and %d to come", s.Terrain, s.Left)
	}
}

// SPOT-SCEN-05: the first to 8 wins; after 12 rounds the most treasure, then points.
// A crew die on the island holds it, too.
func TestTreasureIsWon(t *testing.T) {
	sail := func() *battle {
		return scene(t, "treasure", "", "s1 frigate 21 18 0", "n1 manowar 2 34 180")
	}
	b := sail()
	b.Fleets[0].Treasure, b.Fleets[1].Treasure, b.Fleets[1].Score = 4, 6, 90
	b.ends()
	if b.Over != nil {
		t.Fatal("it ends at 6")
	}
	b.ends()
	if b.Over == nil || !slices.Equal(b.Over.Places[0], seats(0)) {
		t.Fatalf("outcome: %+v; want the south to win by 8", b.Over)
	}
	b.tells("8 points of treasure are won")

	b = sail()
	b.Round, b.Fleets[0].Treasure, b.Fleets[1].Treasure = 12, 2, 4
	b.the("s1").Ordered, b.the("n1").Ordered = 11, 11
	b.Fleets[0].Score, b.Fleets[1].Score = 10, 6
	b.ends()
	if b.Over == nil || !slices.Equal(b.Over.Places[0], seats(0)) || b.Over.Scores[0] != 4 {
		t.Errorf("outcome: %+v; want the south to win at 4 : 4 by its points", b.Over)
	}

	b = scene(t, "treasure", "swap, anchor", "s1 frigate 24 18 0", "n1 manowar 2 34 180")
	b.Boats = []board.Boat{{Ship: 1, Seat: 0, At: inch.Point{X: 2000, Y: 1800}, Ashore: true}}
	b.ends()
	if b.Fleets[0].Treasure != 2 {
		t.Errorf("%d of treasure; want 2 for the die ashore", b.Fleets[0].Treasure)
	}
	b = scene(t, "treasure", "swap, anchor", "s1 frigate 24 18 0", "n1 manowar 2 34 180")
	b.Boats = []board.Boat{{Ship: 1, Seat: 0, At: inch.Point{X: 1990, Y: 1800}, Back: true}}
	b.ends()
	if b.Fleets[0].Treasure != 0 {
		t.Errorf("%d of treasure; want none for a boat that rows back", b.Fleets[0].Treasure)
	}
	b = scene(t, "treasure", "swap, anchor", "s1 frigate 24 18 0", "n1 manowar 17 13 0")
	b.Boats = []board.Boat{{Ship: 1, Seat: 0, At: inch.Point{X: 2000, Y: 1800}, Ashore: true}}
	b.ends()
	if b.Fleets[0].Treasure != 0 {
		t.Errorf("%d of treasure; want none beside a rival", b.Fleets[0].Treasure)
	}
}

// SPOT-SCEN-03, SPOT-SCEN-05, SPOT-FLEET-24: the rules say how many rounds a battle of the
// edition has.
func TestRulesSayTheRounds(t *testing.T) {
	for now := 1; now <= edition; now++ {
		list, _ := printed(now)
		text := map[string]string{}
		for _, r := range list {
			text[r.ID] = r.Text
		}
		for scenario, want := range map[string][]string{
			"skirmish": {"SPOT-FLEET-24", "A skirmish ends after %d rounds"}, "treasure": {"SPOT-SCEN-05", "after %d rounds the most treasure"},
			"blockade": {"SPOT-SCEN-03", "For two players and %d rounds"},
		} {
			s := begun(t, "rounds", 2, map[string]string{"scenario": scenario, "edition": strconv.Itoa(now)}).Match().(*State)
			if told := strings.Replace(want[1], "%d", strconv.Itoa(s.Rounds), 1); !strings.Contains(text[want[0]], told) {
				t.Errorf("edition %d, %s: want %q in %s", now, scenario, told, text[want[0]])
			}
			if strings.ContainsAny(text[want[0]], "{}") {
				t.Errorf("a figure is missing in %s", text[want[0]])
			}
		}
	}
}
