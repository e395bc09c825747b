package race

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
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

// RACE-SQ-NAVY-02, RACE-SQ-NAVY-03: war sends opponents back, and their new squares
// act when their turn begins.
func TestWar(t *testing.T) {
	r := newRace(t, 4, "fleets=2")
	r.put("red1 22 blue1 30 yellow1 60 green1 16")
	r.deal([]string{"2", "7"}, []string{"9", "4"}, []string{"J"}, []string{"7", "J"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-NAVY-02", r.at("blue1", "green1", "yellow1"), "blue1 26 green1 12 yellow1 60")
	want(t, "RACE-SQ-NAVY-02: told", r.says("They go back: Blue 1 to 26; Green 1 to 12."), true)
	want(t, "RACE-SQ-NAVY-03: nothing yet", r.hand(3), "7 J")
	want(t, "RACE-SQ-NAVY-03: it is owed", r.state().Players[3].Ships[0].Owes, 12)
	// Blue's ship is on 26, a broken compass, which acts when the turn begins.
	want(t, "RACE-SQ-NAVY-03: the compass has been rolled", len(r.state().Rolls), 2)
}

// RACE-SQ-NAVY-02, RACE-MOVE-12: war does not move ships at home, in port or on
// square 1.
func TestWarFarFromTheSea(t *testing.T) {
	r := newRace(t, 3, "ships=3")
	r.put("red1 22 blue1 144 blue2 39 blue3 1")
	r.deal([]string{"2", "7"}, []string{"9"}, []string{"J"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-MOVE-12", r.at("blue1", "blue2", "blue3", "yellow1"), "blue1 144 blue2 35 blue3 1 yellow1 0")
	want(t, "RACE-SQ-NAVY-02: told", r.events[len(r.events)-1].Text, "They go back: Blue 2 to 35.")

	r = newRace(t, 2)
	r.put("red1 22")
	r.deal([]string{"2", "7"}, []string{"9"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-NAVY-02: nobody there", r.says("none of them is at sea"), true)
}

// RACE-SQ-NAVY-02: the ships of seven opponents fit into one sentence that chats
// can show.
func TestWarOnAllShips(t *testing.T) {
	r := newRace(t, 8, "ships=3")
	for _, x := range r.state().refs() {
		r.state().at(x).At = 110 + int(x.Seat)
	}
	r.put("red1 22 red2 20 red3 21")
	r.deal([]string{"2", "7"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"}, []string{"J"})
	r.play(0, "play 2 1", 2)
	want(t, "RACE-SQ-NAVY-02", r.events[3].Text, "They go back: Blue 1 to 107, 2 to 107, 3 to 107; Yellow 1 to 108, 2 to 108, 3 to 108; "+
		"Green 1 to 109, 2 to 109, 3 to 109; Black 1 to 110, 2 to 110, 3 to 110; Purple 1 to 111, 2 to 111, 3 to 111; "+
		"White 1 to 112, 2 to 112, 3 to 112; Orange 1 to 113, 2 to 113, 3 to 113.")
}

// RACE-SQ-NAVY-03: two debts are told in the order in which they are paid.
func TestWhatTwoShipsOwe(t *testing.T) {
	r := newRace(t, 2, "ships=2")
	r.put("red1 22 blue1 48 blue2 58")
	r.deal([]string{"2", "7"}, []string{"J"})
	r.play(0, "play 2 1", 2, 1, 3) // the navy, weather, a reef
	var told []string
	for _, e := range r.events[len(r.events)-5:] {
		told = append(told, e.Text[:len("Blue 1, thrown")])
	}
	want(t, "RACE-SQ-NAVY-03", strings.Join(told, "|"), "Blue 1, thrown|Blue 2, thrown|Blue 1 meets w|You hold no ca|Blue 2 meets a")
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

// RACE-SQ-NAVY-03: the square acts once, and only for a ship that is still there.
func TestWhatIsOwed(t *testing.T) {
	setup := func() *race {
		r := newRace(t, 3)
		r.put("red1 22 blue1 54 yellow1 16")
		r.deal([]string{"2", "7"}, []string{"6", "J"}, []string{"7", "J"})
		r.play(0, "play 2 1", 2)
		return r
	}
	r := setup()
	r.play(1, "play 6 back yellow1")
	want(t, "RACE-SQ-NAVY-03: not where it was moved on", len(r.state().Rolls), 0)

	r = setup()
	r.play(1, "play J", 3)
	want(t, "RACE-SQ-NAVY-03: when the turn begins", r.state().Rolls[0].Label, titles[reef])
	r.play(2, "play J")
	r.play(0, "play 7 1")
	r.play(1, "play 6 1")
	want(t, "RACE-SQ-NAVY-03: but once", len(r.state().Rolls), 0)
}

// RACE-SQ-NAVY-04, RACE-SQ-NAVY-05: the pirates are gone until the next shuffle.
func TestTheNavySweepsThePirates(t *testing.T) {
	r := newRace(t, 2)
	r.put("red1 22 blue1 50")
	r.deal([]string{"2", "J"}, []string{"J"})
	r.put("blue1 66")
	r.state().Pirates, r.state().Busy = 4, []fight{{[]ref{{1, 0}}}}
	r.play(0, "play 2 1", 3)
	want(t, "RACE-SQ-NAVY-04", r.state().Pirates, 0)
	want(t, "RACE-SQ-NAVY-04: busy", len(r.state().Busy), 0)
	r.state().Deal = 3
	r.play(1, "play J")
	r.play(0, "play J") // the last card: all is shuffled
	want(t, "RACE-SQ-NAVY-05: deal", r.state().Deal, 1)
	want(t, "RACE-SQ-NAVY-05", r.state().Pirates, 1)
}

// RACE-SQ-NAVY-03: a ship that leaves its square in any way owes nothing any
// more, even if it comes back there before its owner's turn.
func TestADebtEndsWithLeaving(t *testing.T) {
	for _, c := range []struct {
		how  string
		seat game.Seat
		line string
		dice []int
		owes int
	}{
		{"a partner's card", 3, "play A+1 1:1 blue1:1", nil, 0},
		{"a six", 2, "play 6 back blue1", nil, 0},
		{"a battle", 2, "play 7 1", []int{3, 1}, 0},
		{"a battle that sinks it", 2, "play 7 1", []int{1, 1}, 0},
		{"the navy, to another that acts", 2, "play 5 1", []int{2}, 22},
	} {
		r := newRace(t, 4, "fleets=2")
		r.put("blue1 26 yellow1 19 green1 50 red1 2")
		r.state().Players[1].Ships[0].Owes = 26
		r.deal([]string{"J"}, []string{"J", "9"}, []string{"5", "6", "7"}, []string{"A+1", "4"})
		r.state().Turn = c.seat
		r.play(c.seat, c.line, c.dice...)
		x := r.state().at(r.ref("blue1"))
		want(t, "RACE-SQ-NAVY-03: left by "+c.how, x.At != 26, true)
		if special(x.At) {
			want(t, "RACE-SQ-NAVY-03: a new debt by "+c.how, x.Owes, c.owes)
			continue
		}
		want(t, "RACE-SQ-NAVY-03: no debt after "+c.how, x.Owes, 0)
		want(t, "RACE-SQ-NAVY-03: and none shown", r.view(0).Ships[1].Owes, false)
	}
}

func text(n int) string { return strconv.Itoa(n) }

// RACE-SQ-NAVY-03: two debts are paid one after the other, and shown until then.
// A ship that has left its square owes nothing.
func TestTwoDebts(t *testing.T) {
	setup := func() *race {
		r := newRace(t, 2, "ships=2")
		r.put("red1 30 blue1 37 blue2 99")
		r.state().Players[1].Ships[0].Owes, r.state().Players[1].Ships[1].Owes = 37, 99
		r.deal([]string{"J"}, []string{"2", "4", "9"})
		return r
	}
	r := setup()
	r.play(0, "play J", 1) // blue's treasure on 37 costs a card
	want(t, "RACE-SQ-NAVY-03: blue is asked", r.waits(), 1)
	want(t, "RACE-SQ-NAVY-03: the first is paid", r.view(0).Ships[2].Owes, false)
	want(t, "RACE-SQ-NAVY-03: the second is still owed", r.view(0).Ships[3].Owes, true)
	if _, err := restore([]byte(snapshotOf(t, r.Match()))); err != nil {
		t.Error(err)
	}
	r.play(1, "drop 2", 1)
	want(t, "RACE-SQ-NAVY-03: and paid in turn", r.view(0).Ships[3].Owes, false)

	r = setup()
	r.state().Deck = bring(r.state().Deck, "6J")
	r.play(0, "play J", 6) // diamonds: a 6 takes the second ship away
	r.play(1, "play 6 2")
	r.play(1, "play J")
	want(t, "RACE-SQ-NAVY-03: a ship that has left owes nothing", len(r.state().Rolls), 1)
	want(t, "RACE-SQ-NAVY-03: and blue plays its card", r.waits(), 1)
}
