package race

import (
	"strings"
	"testing"
)

// squareOf has a square of each kind that has no other acting square near it.
var squareOf = map[kind]int{
	shipyard: 57, reef: 87, coastguard: 106, weather: 28, harbour: 109, mutiny: 20, compass: 77,
	siren: 118, treasure: 15, navy: 129, kraken: 111,
}

// TestSquares lets a ship arrive on each kind of square with each face of the
// die. The owner answers questions with the line in answer.
func TestSquares(t *testing.T) {
	for _, c := range []struct {
		rule   string
		kind   kind
		dice   []int
		hand   string // the hand besides the played 2
		answer string
		after  string // the hand afterwards
		move   int    // how far the ship moves from the square; below -90 is port
	}{
		{"RACE-SQ-SHIPYARD-01", shipyard, []int{1}, "J 7 9 Q", "drop 9", "7 J Q", 0},
		{"RACE-SQ-SHIPYARD-02", shipyard, []int{2}, "7-2 9+1 Q-5", "", "7 9+1 Q", 0},
		{"RACE-SQ-SHIPYARD-03", shipyard, []int{3}, "7 9", "raise 7", "7+1 9", 0},
		{"RACE-SQ-SHIPYARD-04", shipyard, []int{4}, "J 7 9 Q", "", "", 0},
		{"RACE-SQ-SHIPYARD-05", shipyard, []int{5}, "2 7 9", "raise 2 7", "2+1 7+1 9", 0},
		{"RACE-SQ-SHIPYARD-06", shipyard, []int{6}, "2 7 9", "raise 2 9", "2+4 7 9+4", 0},
		{"RACE-SQ-REEF-01", reef, []int{1}, "J 7 9", "", "", 0},
		{"RACE-SQ-REEF-02", reef, []int{2}, "7 9", "lower 7", "7-1 9", 0},
		{"RACE-SQ-REEF-03", reef, []int{3}, "7 9", "", "7 9", 0},
		{"RACE-SQ-REEF-04", reef, []int{4}, "4 7 9 Q", "lower 4 9 Q", "4-1 7 9-1 Q-1", 0},
		{"RACE-SQ-REEF-05", reef, []int{5}, "7", "", "7", 6},
		{"RACE-SQ-REEF-06", reef, []int{6}, "7", "", "7", -99},
		{"RACE-SQ-COAST-01", coastguard, []int{1}, "J 7 9 Q", "drop J", "7 9 Q", 0},
		{"RACE-SQ-COAST-09", coastguard, []int{6}, "7 9", "", "", 0},
		{"RACE-SQ-WEATHER-01", weather, []int{1}, "4 7 9", "raise 4 7", "4+2 7+2 9", 0},
		{"RACE-SQ-WEATHER-02", weather, []int{2}, "J 4 7 9", "drop 4", "7 9 J", 0},
		{"RACE-SQ-WEATHER-03", weather, []int{3}, "9 7", "lower 9", "7 9-5", 0},
		{"RACE-SQ-WEATHER-04", weather, []int{4}, "J 4 7 9", "drop 9", "4 7 J", 0},
		{"RACE-SQ-WEATHER-05", weather, []int{5, 3, 6}, "4", "", "4", -9},
		{"RACE-SQ-WEATHER-06", weather, []int{6}, "4 7", "raise 4", "4+5 7", 0},
		{"RACE-SQ-HARBOUR-01", harbour, []int{1}, "4 7", "", "4 7", 0},
		{"RACE-SQ-HARBOUR-02", harbour, []int{2}, "J 4 7 9", "drop 7", "4 9 J", 0},
		{"RACE-SQ-HARBOUR-03", harbour, []int{3}, "4 7 9", "raise 4 9", "4+2 7 9+2", 0},
		{"RACE-SQ-HARBOUR-04", harbour, []int{4}, "4 7 9", "lower 7 9", "4 7-2 9-2", 0},
		{"RACE-SQ-HARBOUR-05", harbour, []int{5}, "4 7 9 Q", "raise 4 7 9", "4+1 7+1 9+1 Q", 0},
		{"RACE-SQ-HARBOUR-06", harbour, []int{6}, "4 7 9", "", "", 0},
		{"RACE-SQ-MUTINY-01", mutiny, []int{1}, "7 9", "lower 9", "7 9-4", 0},
		{"RACE-SQ-MUTINY-02", mutiny, []int{2, 5}, "9", "", "9", 0},
		{"RACE-SQ-MUTINY-03", mutiny, []int{3}, "J 4 7 9", "drop J 9", "4 7", 0},
		{"RACE-SQ-MUTINY-04", mutiny, []int{4}, "9", "", "9", 0},
		{"RACE-SQ-MUTINY-05", mutiny, []int{5}, "9", "", "9", 0},
		{"RACE-SQ-MUTINY-06", mutiny, []int{6}, "9", "", "9", -99},
		{"RACE-SQ-COMPASS-01", compass, []int{1}, "7", "", "7", 0},
		{"RACE-SQ-COMPASS-02", compass, []int{2}, "7 9", "lower 9", "7 9-1", 0},
		{"RACE-SQ-COMPASS-03", compass, []int{3}, "4 7 9", "", "", 0},
		{"RACE-SQ-COMPASS-04", compass, []int{4}, "7 9", "lower 9", "7 9-2", 0},
		{"RACE-SQ-COMPASS-05", compass, []int{5}, "4 7 9", "lower 7 9", "4 7-5 9-5", 0},
		{"RACE-SQ-COMPASS-06", compass, []int{6}, "7 9", "lower 9", "7 9-1", 0},
		{"RACE-SQ-SIREN-01", siren, []int{1}, "7", "", "7", 0},
		{"RACE-SQ-SIREN-02", siren, []int{2}, "7 9", "raise 7", "7+2 9", 0},
		{"RACE-SQ-SIREN-03", siren, []int{3}, "4 7 9", "", "", 0},
		{"RACE-SQ-SIREN-04", siren, []int{4}, "7", "", "7", 0},
		{"RACE-SQ-SIREN-05", siren, []int{5}, "7", "", "7", 0},
		{"RACE-SQ-SIREN-06", siren, []int{6}, "7", "", "7", -99},
		{"RACE-SQ-TREASURE-01", treasure, []int{1}, "J 4 7 9", "drop 7", "4 9 J", 0},
		{"RACE-SQ-TREASURE-05", treasure, []int{4}, "J 4 7 9", "drop 4 7", "9 J", 0},
		{"RACE-SQ-TREASURE-06", treasure, []int{5}, "4 7 9", "raise 4 7", "4+2 7+2 9", 0},
		{"RACE-SQ-NAVY-01", navy, []int{1}, "J 4 7 9", "drop J 4", "7 9", 0},
		{"RACE-SQ-NAVY-06", navy, []int{4}, "4 7 9 J", "", "4-2 7-2 9-2 J", 0},
		{"RACE-SQ-NAVY-07", navy, []int{5}, "7", "", "7", -5},
		{"RACE-SQ-NAVY-08", navy, []int{6}, "7", "", "7", 0},
		{"RACE-SQ-KRAKEN-01", kraken, []int{1}, "7", "", "7", -99},
		{"RACE-SQ-KRAKEN-02", kraken, []int{2}, "4 7 9 Q", "lower 7 9 Q", "4 7-2 9-2 Q-2", 0},
		{"RACE-SQ-KRAKEN-03", kraken, []int{3}, "4 7 9", "lower 7 9", "4 7-3 9-3", 0},
		{"RACE-SQ-KRAKEN-04", kraken, []int{4}, "7 9", "raise 7", "7+2 9", 0},
		{"RACE-SQ-KRAKEN-05", kraken, []int{5}, "7", "", "7", -99},
		{"RACE-SQ-KRAKEN-06", kraken, []int{6}, "4 7 9 Q", "lower 4 7 Q", "4-2 7-2 9 Q-2", 0},
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
				to = port
			}
			want(t, c.rule+": the ships", r.at("red1", "blue1"), "red1 "+text(to)+" blue1 50")
			want(t, c.rule+": then", r.waits(), 1)
		})
	}
}

// RACE-SQ-GEN-01, RACE-SQ-GEN-02: eleven kinds act, by one die each.
func TestKindsOfSquares(t *testing.T) {
	seen := map[kind]int{}
	for n := 1; n <= finish; n++ {
		if special(n) {
			seen[course[n].kind]++
		}
	}
	want(t, "RACE-SQ-GEN-02: kinds with the pirates", len(seen), 12)
	for k := range squareOf {
		if seen[k] == 0 {
			t.Errorf("RACE-SQ-GEN-02: there is no %s", k)
		}
		for face := 1; face <= 6; face++ {
			if squares[k][face].tale == "" {
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
	want(t, "RACE-SQ-WEATHER-05: told", r.says("It drives Red 1 back seven squares."), true)
}
