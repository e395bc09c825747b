package race

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
)

// squareOf has a square of each kind that has no other acting square near it.
var squareOf = map[board.Kind]int{
	board.Shipyard: 57, board.Reef: 87, board.Coastguard: 106, board.Weather: 28, board.Harbour: 109, board.Mutiny: 20, board.Compass: 77,
	board.Siren: 118, board.Treasure: 15, board.Navy: 129, board.Kraken: 111,
}

// TestSquares lets a ship arrive on each kind of square with each face of the
// die. The owner answers questions with the line in answer.
func TestSquares(t *testing.T) {
	for _, c := range []struct {
		rule   string
		kind   board.Kind
		dice   []int
		hand   string // the hand besides the played 2
		answer string
		after  string // the hand afterwards
		move   int    // how far the ship moves from the square; below -90 is port
	}{
		{"RACE-SQ-SHIPYARD-01", board.Shipyard, []int{1}, "J 7 9 Q", "drop 9", "7 J Q", 0},
		{"RACE-SQ-SHIPYARD-02", board.Shipyard, []int{2}, "7-2 9+1 Q-5", "", "7 9+1 Q", 0},
		{"RACE-SQ-SHIPYARD-03", board.Shipyard, []int{3}, "7 9", "raise 7", "7+1 9", 0},
		{"RACE-SQ-SHIPYARD-04", board.Shipyard, []int{4}, "J 7 9 Q", "", "", 0},
		{"RACE-SQ-SHIPYARD-05", board.Shipyard, []int{5}, "2 7 9", "raise 2 7", "2+1 7+1 9", 0},
		{"RACE-SQ-SHIPYARD-06", board.Shipyard, []int{6}, "2 7 9", "raise 2 9", "2+4 7 9+4", 0},
		{"RACE-SQ-REEF-01", board.Reef, []int{1}, "J 7 9", "", "", 0},
		{"RACE-SQ-REEF-02", board.Reef, []int{2}, "7 9", "lower 7", "7-1 9", 0},
		{"RACE-SQ-REEF-03", board.Reef, []int{3}, "7 9", "", "7 9", 0},
		{"RACE-SQ-REEF-04", board.Reef, []int{4}, "4 7 9 Q", "lower 4 9 Q", "4-1 7 9-1 Q-1", 0},
		{"RACE-SQ-REEF-05", board.Reef, []int{5}, "7", "", "7", 6},
		{"RACE-SQ-REEF-06", board.Reef, []int{6}, "7", "", "7", -99},
		{"RACE-SQ-COAST-01", board.Coastguard, []int{1}, "J 7 9 Q", "drop J", "7 9 Q", 0},
		{"RACE-SQ-COAST-09", board.Coastguard, []int{6}, "7 9", "", "", 0},
		{"RACE-SQ-WEATHER-01", board.Weather, []int{1}, "4 7 9", "raise 4 7", "4+2 7+2 9", 0},
		{"RACE-SQ-WEATHER-02", board.Weather, []int{2}, "J 4 7 9", "drop 4", "7 9 J", 0},
		{"RACE-SQ-WEATHER-03", board.Weather, []int{3}, "9 7", "lower 9", "7 9-5", 0},
		{"RACE-SQ-WEATHER-04", board.Weather, []int{4}, "J 4 7 9", "drop 9", "4 7 J", 0},
		{"RACE-SQ-WEATHER-05", board.Weather, []int{5, 3, 6}, "4", "", "4", -9},
		{"RACE-SQ-WEATHER-06", board.Weather, []int{6}, "4 7", "raise 4", "4+5 7", 0},
		{"RACE-SQ-HARBOUR-01", board.Harbour, []int{1}, "4 7", "", "4 7", 0},
		{"RACE-SQ-HARBOUR-02", board.Harbour, []int{2}, "J 4 7 9", "drop 7", "4 9 J", 0},
		{"RACE-SQ-HARBOUR-03", board.Harbour, []int{3}, "4 7 9", "raise 4 9", "4+2 7 9+2", 0},
		{"RACE-SQ-HARBOUR-04", board.Harbour, []int{4}, "4 7 9", "lower 7 9", "4 7-2 9-2", 0},
		{"RACE-SQ-HARBOUR-05", board.Harbour, []int{5}, "4 7 9 Q", "raise 4 7 9", "4+1 7+1 9+1 Q", 0},
		{"RACE-SQ-HARBOUR-06", board.Harbour, []int{6}, "4 7 9", "", "", 0},
		{"RACE-SQ-MUTINY-01", board.Mutiny, []int{1}, "7 9", "lower 9", "7 9-4", 0},
		{"RACE-SQ-MUTINY-02", board.Mutiny, []int{2, 5}, "9", "", "9", 0},
		{"RACE-SQ-MUTINY-03", board.Mutiny, []int{3}, "J 4 7 9", "drop J 9", "4 7", 0},
		{"RACE-SQ-MUTINY-04", board.Mutiny, []int{4}, "9", "", "9", 0},
		{"RACE-SQ-MUTINY-05", board.Mutiny, []int{5}, "9", "", "9", 0},
		{"RACE-SQ-MUTINY-06", board.Mutiny, []int{6}, "9", "", "9", -99},
		{"RACE-SQ-COMPASS-01", board.Compass, []int{1}, "7", "", "7", 0},
		{"RACE-SQ-COMPASS-02", board.Compass, []int{2}, "7 9", "lower 9", "7 9-1", 0},
		{"RACE-SQ-COMPASS-03", board.Compass, []int{3}, "4 7 9", "", "", 0},
		{"RACE-SQ-COMPASS-04", board.Compass, []int{4}, "7 9", "lower 9", "7 9-2", 0},
		{"RACE-SQ-COMPASS-05", board.Compass, []int{5}, "4 7 9", "lower 7 9", "4 7-5 9-5", 0},
		{"RACE-SQ-COMPASS-06", board.Compass, []int{6}, "7 9", "lower 9", "7 9-1", 0},
		{"RACE-SQ-SIREN-01", board.Siren, []int{1}, "7", "", "7", 0},
		{"RACE-SQ-SIREN-02", board.Siren, []int{2}, "7 9", "raise 7", "7+2 9", 0},
		{"RACE-SQ-SIREN-03", board.Siren, []int{3}, "4 7 9", "", "", 0},
		{"RACE-SQ-SIREN-04", board.Siren, []int{4}, "7", "", "7", 0},
		{"RACE-SQ-SIREN-05", board.Siren, []int{5}, "7", "", "7", 0},
		{"RACE-SQ-SIREN-06", board.Siren, []int{6}, "7", "", "7", -99},
		{"RACE-SQ-TREASURE-01", board.Treasure, []int{1}, "J 4 7 9", "drop 7", "4 9 J", 0},
		{"RACE-SQ-TREASURE-05", board.Treasure, []int{4}, "J 4 7 9", "drop 4 7", "9 J", 0},
		{"RACE-SQ-TREASURE-06", board.Treasure, []int{5}, "4 7 9", "raise 4 7", "4+2 7+2 9", 0},
		{"RACE-SQ-NAVY-01", board.Navy, []int{1}, "J 4 7 9", "drop J 4", "7 9", 0},
		{"RACE-SQ-NAVY-06", board.Navy, []int{4}, "4 7 9 J", "", "4-2 7-2 9-2 J", 0},
		{"RACE-SQ-NAVY-07", board.Navy, []int{5}, "7", "", "7", -5},
		{"RACE-SQ-NAVY-08", board.Navy, []int{6}, "7", "", "7", 0},
		{"RACE-SQ-KRAKEN-01", board.Kraken, []int{1}, "7", "", "7", -99},
		{"RACE-SQ-KRAKEN-02", board.Kraken, []int{2}, "4 7 9 Q", "lower 7 9 Q", "4 7-2 9-2 Q-2", 0},
		{"RACE-SQ-KRAKEN-03", board.Kraken, []int{3}, "4 7 9", "lower 7 9", "4 7-3 9-3", 0},
		{"RACE-SQ-KRAKEN-04", board.Kraken, []int{4}, "7 9", "raise 7", "7+2 9", 0},
		{"RACE-SQ-KRAKEN-05", board.Kraken, []int{5}, "7", "", "7", -99},
		{"RACE-SQ-KRAKEN-06", board.Kraken, []int{6}, "4 7 9 Q", "lower 4 7 Q", "4-2 7-2 9 Q-2", 0},
	} {
		t.Run(c.rule, func(t *testing.T) {
			r := newRace(t, 2)
			n := squareOf[c.kind]
			r.put("red1 " + text(n-2) + " blue1 50")
			r.deal(append([]string{"2"}, strings.Fields(c.hand)...), []string{"J"})
			r.play(0, "play 2 1", c.dice...)
			if c.answer != "" {
				want(t, c.rule+": asked", r.waits(), 0)
				r.play(0, c.answer)
			}
			want(t, c.rule+": the hand", r.hand(0), c.after)
			to := n + c.move
			if c.move < -90 {
				to = board.Port
			}
			want(t, c.rule+": the ships", r.at("red1", "blue1"), "red1 "+text(to)+" blue1 50")
			want(t, c.rule+": then", r.waits(), 1)
		})
	}
}

// RACE-SQ-GEN-01, RACE-SQ-GEN-02: eleven kinds act, by one die each.
func TestKindsOfSquares(t *testing.T) {
	seen := map[board.Kind]int{}
	for n := 1; n <= board.Finish; n++ {
		if board.Special(n) {
			seen[board.Course[n].Kind]++
		}
	}
	want(t, "RACE-SQ-GEN-02: kinds with the pirates", len(seen), 12)
	for k := range squareOf {
		if seen[k] == 0 {
			t.Errorf("RACE-SQ-GEN-02: there is no %s", k)
		}
		for face := 1; face <= 6; face++ {
			if squares.Effects[k][face].Tale == "" {
				t.Errorf("RACE-SQ-GEN-01: %s has no result for %d", k, face)
			}
		}
	}
	r := newRace(t, 2)
	r.put("red1 26")
	r.deal([]string{"2", "4"}, []string{"J"})
	r.play(0, "play 2 1", 6)
	want(t, "RACE-SQ-GEN-01: dice", len(r.state().Rolls), 1)
}

// RACE-SQ-GEN-03: a partner moves the ship, and its owner pays for the reef.
func TestTheOwnerBearsTheSquare(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 50 yellow1 30")
	r.deal([]string{"4", "7", "9"}, []string{"J"}, []string{"5", "8", "K"}, []string{"J"})
	r.play(0, "play 4 1:1 yellow1:3", 1)
	want(t, "RACE-SQ-GEN-03: the mover's hand", r.hand(0), "7 9")
	want(t, "RACE-SQ-GEN-03: the owner's hand", r.hand(2), "")

	r = newRace(t, 4, "fleets=2")
	r.put("red1 50 yellow1 30")
	r.deal([]string{"4", "7", "9"}, []string{"J"}, []string{"5", "8", "K"}, []string{"J"})
	r.play(0, "play 4 1:1 yellow1:3", 4)
	want(t, "RACE-SQ-GEN-03: the mover's cards", r.hand(0), "7 9")
	want(t, "RACE-SQ-GEN-03: the owner's cards", r.hand(2), "5-1 8-1 K")
}

// RACE-SQ-REEF-07, RACE-SQ-TREASURE-02: a chart of the reefs.
func TestChartOfTheReefs(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 13 blue1 50")
	r.deal([]string{"2", "4", "7"}, []string{"J", "3"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-TREASURE-02", r.state().Players[0].Map, true)
	r.play(1, "play J")
	r.put("red1 50")
	r.play(0, "play 4 1") // onto the reef on 54: no die is rolled
	want(t, "RACE-SQ-REEF-07: six on", r.at("red1"), "red1 60")
	want(t, "RACE-SQ-REEF-07: spent", r.state().Players[0].Map, false)
}

// RACE-SQ-COAST-02 to -04: the coast guard hunts pirates.
func TestTheCoastGuardHuntsPirates(t *testing.T) {
	for rule, c := range map[string][2]int{"RACE-SQ-COAST-02": {3, 2}, "RACE-SQ-COAST-03": {1, 1}, "RACE-SQ-COAST-04": {0, 0}} {
		r := newRace(t, 2)
		r.put("red1 47")
		r.deal([]string{"2", "7"}, []string{"J"})
		r.state().Pirates = c[0]
		r.play(0, "play 2 1", 2)
		want(t, rule, r.state().Pirates, c[1])
	}
}

// RACE-SQ-COAST-05, RACE-SQ-COAST-06, RACE-PIRATE-20: an escort works once, on
// any square of the pirate waters, and occupies no vessel.
func TestEscort(t *testing.T) {
	for _, n := range []int{66, 91} {
		r := newRace(t, 2)
		r.put("red1 47 blue1 10")
		r.deal([]string{"2", "2", "A"}, []string{"J", "J"})
		r.play(0, "play 2 1", 3)
		want(t, "RACE-SQ-COAST-05: it has one", r.state().Players[0].Ships[0].Escort, true)
		r.play(1, "play J")
		r.put("red1 " + text(n-2))
		r.play(0, "play 2 1")
		want(t, "RACE-SQ-COAST-06: used up", r.state().Players[0].Ships[0].Escort, false)
		want(t, "RACE-PIRATE-20: no vessel is busy", len(r.state().Busy), 0)
		r.play(1, "play J")
		r.play(0, "play A 1", 1) // the next square: now they attack
	}
}

// RACE-SQ-COAST-07: a flag, for good.
func TestFlagOfOrder(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 47 blue1 10")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 4)
	want(t, "RACE-SQ-COAST-07: it has one", r.state().Players[0].Ships[0].Flag, true)
	for _, n := range []int{81, 104} {
		r.play(1, "play J")
		r.put("red1 " + text(n))
		r.deal([]string{"2", "7"}, []string{"J"})
		r.play(0, "play 2 1")
		want(t, "RACE-SQ-COAST-07: dice on "+text(n+2), len(r.state().Rolls), 0)
	}
	want(t, "RACE-SQ-COAST-07: it still has it", r.state().Players[0].Ships[0].Flag, true)
}

// RACE-SQ-COAST-08: over the edge without a 3, and without arriving.
func TestChasedOverTheEdge(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 47 blue1 10")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 5, 2, 6) // to 33, a reef, which does not act
	want(t, "RACE-SQ-COAST-08", r.at("red1"), "red1 33")
}

// RACE-SQ-TREASURE-03, RACE-SQ-TREASURE-04: silver waits for a card that moves.
func TestSilver(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 13 blue1 50")
	r.deal([]string{"2", "J", "7", "4"}, []string{"J", "3"})
	r.play(0, "play 2 1", 3)
	r.play(1, "play J")
	r.play(0, "play J")
	want(t, "RACE-SQ-TREASURE-04: it waits", r.state().Players[0].Silver, 2)
	r.play(1, "play 3 nothing")
	r.play(0, "play 7 1") // 15 to 24 by 9, where the navy is
	want(t, "RACE-SQ-TREASURE-03", r.state().Trace[0].To, 24)
	want(t, "RACE-SQ-TREASURE-03: spent", r.state().Players[0].Silver, 0)
}

// RACE-SQ-TREASURE-07, RACE-SQ-TREASURE-08: diamonds.
func TestDiamonds(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 13 blue1 50")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.state().Deck = bring(r.state().Deck, "58")
	r.play(0, "play 2 1", 6)
	want(t, "RACE-SQ-TREASURE-07: drawn", r.hand(0), "5 7 8")
	want(t, "RACE-SQ-TREASURE-07: still to play", r.waits(), 0)
	r.refuse(0, "play 7 1", "The cards for diamonds come first: play 5 or 8.")
	r.refuse(0, "play 9 1", "You do not hold")
	r.play(0, "play 8 1")
	want(t, "RACE-SQ-TREASURE-07: and the other", r.waits(), 0)
	r.play(0, "play 5 1", 1) // 23 to 28, weather
	want(t, "RACE-SQ-TREASURE-07: then", r.waits(), 1)
	want(t, "RACE-SQ-TREASURE-07: where", r.state().Trace[len(r.state().Trace)-1].To, 28)

	r = newRace(t, 2)
	r.put("red1 13 blue1 50")
	r.deal([]string{"2", "7"}, []string{"J"})
	s := r.state()
	s.Deck = bring(s.Deck, "5")
	s.Deck, s.Played = s.Deck[:1], s.Deck[1:]
	r.play(0, "play 2 1", 6)
	want(t, "RACE-SQ-TREASURE-08: one card", r.hand(0), "5 7")
	want(t, "RACE-SQ-TREASURE-08: no shuffle", r.state().Deck, "")
}

// bring puts cards on top of a pile.
func bring(pile, top string) string {
	for i := range top {
		at := strings.IndexByte(pile, top[i])
		pile = pile[:at] + pile[at+1:]
	}
	return top + pile
}

// RACE-SQ-WEATHER-05, RACE-MOVE-08: a typhoon drives nobody below square 1, and
// the text has the number of squares that the ship really moved.
func TestTyphoonNearTheStart(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 6 blue1 50")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 5, 6, 6)
	want(t, "RACE-MOVE-08", r.at("red1"), "red1 1")
	want(t, "RACE-SQ-WEATHER-05: told", r.says("The typhoon drives Red 1 back seven squares."), true)
}

// TestEdge: RACE-EDGE-01 to RACE-EDGE-08.
func TestEdge(t *testing.T) {
	want(t, "RACE-EDGE-05: pairs", len(board.Edges), 36)
	rim := 0
	for n := 1; n <= board.Finish; n++ {
		q := board.Course[n]
		atRim := q.X == 0 || q.X == 11 || q.Y == 0 || q.Y == 11
		land := q.X == 0 && q.Y >= 4
		want(t, "RACE-EDGE-01, RACE-EDGE-02: square "+text(n), q.Edge != "", atRim && !land)
		if q.Edge != "" {
			rim++
		}
	}
	want(t, "RACE-EDGE-01: squares", rim, 36)

	r := newRace(t, 2)
	r.put("red1 40 blue1 50")
	r.deal([]string{"3"}, []string{"J"})
	r.refuse(0, "play 3 edge 1", "does not stand at the sea's edge")
	r.play(0, "play 3 nothing")
	want(t, "RACE-EDGE-02", r.at("red1"), "red1 40")

	for _, c := range []struct {
		rule  string
		a, b  int
		where string
	}{
		{"RACE-EDGE-04", 1, 2, "red1 23"},
		{"RACE-EDGE-05: the order counts", 3, 2, "red1 35"},
		{"RACE-EDGE-06: behind", 1, 1, "red1 22"},
		{"RACE-EDGE-06: ahead", 6, 6, "red1 107"},
	} {
		r := newRace(t, 2)
		r.put("red1 36 blue1 50")
		r.deal([]string{"3", "9"}, []string{"J"})
		r.play(0, "play 3 edge 1", c.a, c.b)
		want(t, c.rule, r.at("red1"), c.where)
	}

	r = newRace(t, 2)
	r.put("red1 36 blue1 33")
	r.deal([]string{"3", "9"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 6, 3, 3) // a battle on 33, and its reef
	want(t, "RACE-EDGE-07", len(r.state().Rolls), 3)

	r = newRace(t, 2, "ships=2")
	r.put("red1 36 blue1 38 blue2 38")
	r.state().Blocks = []blockade{{38, 1}}
	r.deal([]string{"3", "5"}, []string{"J"})
	r.play(0, "play 3 edge 1", 6, 6)
	want(t, "RACE-EDGE-08", r.at("red1"), "red1 107")
}

// RACE-EDGE-09: if the dice name the square that the ship just left, they are
// rolled again, for a 3 and for the coast guard.
func TestComingBackElsewhere(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 33 blue1 50")
	r.deal([]string{"3", "9"}, []string{"J"})
	r.play(0, "play 3 edge 1", 2, 6, 4, 1)
	want(t, "RACE-EDGE-09: the mark 4-1", r.at("red1"), "red1 60")
	want(t, "RACE-EDGE-09: told", r.says("rolls 2 and 6, which name the square it has left: it rolls again."), true)
	want(t, "RACE-EDGE-09: two rolls", len(r.state().Rolls), 2)

	r = newRace(t, 2)
	r.put("red1 104 blue1 50")
	r.deal([]string{"2", "9"}, []string{"J"})
	r.play(0, "play 2 1", 5, 6, 5, 6, 5, 1, 1) // 106, where the coast guard is, has the mark 6-5
	want(t, "RACE-EDGE-09: chased", r.at("red1"), "red1 22")
}

// A tale is told in short with what comes of it, or not at all: alone "the ship burns at the quay" reads as if the ship were lost.
func TestATaleAloneIsDull(t *testing.T) {
	for _, c := range []struct {
		at, hand string
		dice     []int
		dull     int
	}{
		{"red1 13", "2", []int{5}, 2},      // a treasure island, and no cards for its gold
		{"red1 13", "2 7", []int{5}, 1},    // and one
		{"red1 55", "2 7", []int{4}, 1},    // a shipyard that costs a card
		{"red1 18", "2 7", []int{2, 6}, 2}, // mutiny, of which the next roll tells what comes
	} {
		r := newRace(t, 2)
		r.put(c.at)
		r.deal(strings.Fields(c.hand), []string{"J"})
		r.play(0, "play 2 1", c.dice...)
		i := slices.IndexFunc(r.events, func(e game.Event) bool { return strings.Contains(e.Text, " meets ") })
		if i < 0 || len(r.events[i].Dull) != c.dull {
			t.Errorf("with the cards %s told is %+v", c.hand, r.events)
		}
	}
}

// What a square did to a hand is no news once all cards are dealt anew, nor that a typhoon drove a ship back once she
// has sailed on.
func TestASquareIsNoNewsAfterwards(t *testing.T) {
	overtaken := func(r *race, sentence string) bool {
		return slices.ContainsFunc(r.events, func(e game.Event) bool {
			return slices.ContainsFunc(e.Overtakes, func(begin string) bool { return strings.HasPrefix(sentence, begin) })
		})
	}
	r := newRace(t, 2)
	r.put("red1 75 blue1 30")
	r.deal([]string{"4", "8", "J"}, nil)
	r.play(0, "play 4 1", 6)
	gains := "One card in Red's hand gains five steps."
	want(t, "it is told", r.says(gains), true)
	r.play(0, "auto")
	r.play(0, "play J")
	want(t, "the same hand is played on", overtaken(r, gains), false)
	r.play(0, "play 8 1")
	want(t, "the next deal overtakes it", overtaken(r, gains), true)

	r = newRace(t, 2)
	r.put("red1 7 blue1 30")
	r.deal([]string{"A", "2"}, nil)
	r.play(0, "play A 1", 5, 1, 4)
	back := "The typhoon drives Red 1 back five squares."
	want(t, "the typhoon is told", r.says(back), true)
	r.play(0, "play 2 1")
	want(t, "she sails on", overtaken(r, back), true)
}
