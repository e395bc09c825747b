package rules_test

import (
	"slices"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-ROUND-01, SPOT-ROUND-02: each ship is ordered once in a round; a new round
// clears that.
func TestOnceARound(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "s2 sloop 24 10 0", "n1 frigate 2 34 180")
	b.Plays(0, "s1 move 2; done").Refuses(0, "s1 move 2", "not to be ordered now; those who are: s2")
	b.Plays(0, "s2 hold").Refuses(0, "s2 hold", "the battle waits for {1}")
	b.Plays(1, "n1 hold")
	if b.Round != 2 || len(b.MayOrder(0)) != 2 {
		t.Fatalf("round %d, the south may order %v; want round 2 and both sloops", b.Round, b.MayOrder(0))
	}
	b.Plays(0, "s1 move 2")
}

// SPOT-ROUND-03, SPOT-ROUND-04, SPOT-ROUND-05: a card is drawn at the start of the
// round; it tells where the wind blows to and holds for the round, for all.
func TestWindCards(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 manowar 20 10 180", "n1 sloop 2 30 90")
	b.WindDeck = []board.Wind{{Calm: true}, {To: 0}}
	b.Ends()
	if b.Round != 2 || b.Wind != (board.Wind{To: 0}) {
		t.Fatalf("round %d, wind %v; want the card that was on top", b.Round, b.Wind)
	}
	b.Tells("The wind blows toward N")
	b.Refuses(1, "n1 move 8.01", "may move 8").Plays(1, "n1 hold")
	b.Refuses(0, "s1 move 8.01", "may move 8").Plays(0, "s1 move 8; done")
	b.Refuses(0, "s2 move 2.01", "may move 2").Plays(0, "s2 move 2; done")
	if b.Round != 3 || !b.Wind.Calm {
		t.Fatalf("round %d, wind %v; want the calm of the next card", b.Round, b.Wind)
	}
	b.Tells("It is calm").Plays(1, "n1 hold").Refuses(0, "s1 move 6.01", "may move 6")
}

// SPOT-ROUND-06: ten cards, each of the eight directions once and two calms; all are
// shuffled again when the deck is empty.
func TestWindDeck(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 30 90")
	b.Rounds = 30
	for range 2 {
		var drawn []board.Wind
		for range 10 {
			b.Ends()
			drawn = append(drawn, b.Wind)
		}
		for _, w := range rules.WindCards() {
			n := len(slices.DeleteFunc(slices.Clone(drawn), func(o board.Wind) bool { return o != w }))
			if want := 1 + deed.OneIf(w.Calm); n != want {
				t.Errorf("%v came %d times in ten rounds; want %d", w, n, want)
			}
		}
		if b.WindDeck != nil {
			t.Errorf("%d cards are left", len(b.WindDeck))
		}
	}
}

// SPOT-ROUND-07, SPOT-ROUND-08: a token is drawn for each player, anew each round;
// the first drawn plays first.
func TestInitiative(t *testing.T) {
	b := spottest.Fight(t, "s elves, w undead", "s1 sloop 18 10 0", "n1 sloop 2 30 90", "w1 sloop 8 18 90")
	firsts := map[game.Seat]bool{}
	for b.Round < 10 {
		b.Ends()
		if now := slices.Sorted(slices.Values(b.Initiative)); !slices.Equal(now, []game.Seat{0, 1, 2}) {
			t.Fatalf("the order is %v", b.Initiative)
		}
		for _, seat := range b.Initiative {
			if !slices.Equal(b.Open(), sea.Seats(seat)) {
				t.Fatalf("the order is %v, and %v is to play", b.Initiative, b.Open())
			}
			firsts[seat] = true
			if seat != b.Initiative[2] {
				b.Plays(seat, "skip")
			}
		}
		firsts[b.Initiative[0]] = true
	}
	if len(firsts) != 3 {
		t.Errorf("in ten rounds only %v came first", firsts)
	}
}

// SPOT-ROUND-09: grappled ships fight before any sloop is ordered.
func TestPairsFirst(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 frigate 18.9 10 0", "n2 sloop 2 34 180")
	b.Pairs = []board.Pair{{By: 1, To: 2, Rounds: 1, Fought: 1}}
	b.The("s1").Ordered, b.The("n1").Ordered = 1, 1
	b.Plays(1, "n2 hold", 6, 1, 6, 2).Tells("Round 2").Tells("Boarding: Badger S1 and Heron N1 are level, 6 to 6")
	if !slices.Equal(b.Open(), sea.Seats(1)) || b.Phase != roster.PhaseLight {
		t.Errorf("%v is to play in the phase %s; want the sloop's after the fight", b.Open(), b.Phase)
	}
}

// SPOT-ROUND-10, SPOT-ROUND-11: sloops, frigates, men-o-war; in a class the players
// take turns with one ship each, those who have none left being passed over.
func TestClassesInOrder(t *testing.T) {
	b := spottest.Fight(t, "", "s1 manowar 3 3 0", "s2 frigate 6 3 0", "s3 sloop 9 3 0", "s4 sloop 12 3 0", "n1 sloop 2 34 180", "n2 frigate 6 34 180")
	b.Refuses(0, "s2 move 1", "those who are: s3 and s4")
	var order []string
	for b.Round == 1 {
		seat := b.Open()[0]
		r := b.MayOrder(seat)[0]
		order = append(order, b.Model(r).Name)
		b.Plays(seat, b.Model(r).Name+" hold")
	}
	if want := []string{"s3", "n1", "s4", "s2", "n2", "s1"}; !slices.Equal(order, want) {
		t.Errorf("ordered: %v; want %v", order, want)
	}
}

// SPOT-ORDER-02: with the option a player orders all his ships of a class in a row.
func TestActivationByClass(t *testing.T) {
	b := spottest.Fight(t, "class", "s1 sloop 3 3 0", "s2 sloop 9 3 0", "n1 sloop 2 34 180", "n2 sloop 6 34 180", "n3 frigate 9 34 180", "s3 frigate 20 3 0")
	var order []game.Seat
	for b.Round == 1 {
		order = append(order, b.Open()[0])
		b.Plays(b.Open()[0], "skip")
	}
	if want := []game.Seat{0, 0, 1, 1, 0, 1}; !slices.Equal(order, want) {
		t.Errorf("the turns were %v; want %v", order, want)
	}
}

// SPOT-ROUND-12, SPOT-ROUND-13, SPOT-ROUND-14: a move and one action, each optional;
// several banks are one action.
func TestMoveAndOneAction(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 manowar 9 34 180").Plays(1, "n1 hold")
	b.Plays(0, "s1 fire bow").Refuses(0, "s1 repair", "one action in a round, and it is fire")
	b.Plays(0, "s1 move 2").Plays(0, "s1 fire port").Refuses(0, "s1 move 1", "moves once")
	b.Plays(0, "done")
	if m := b.The("s1"); !m.Fired[inch.Bow] || !m.Fired[inch.Port] || m.Fired[inch.Aft] || m.Ordered != 1 {
		t.Errorf("ordered in round %d; fired: %v", m.Ordered, m.Fired)
	}

	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180").Plays(1, "n1 hold")
	b.Plays(0, "s1 repair", 1, 2).Refuses(0, "s1 fire bow", "it is repair")

	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 manowar 9 34 180").Plays(1, "n1 hold")
	was := *b.The("s1")
	b.Plays(0, "s1 hold")
	was.Ordered = 1
	if b.The("s1").Ordered != 1 || b.The("s1").Pose != was.Pose || b.The("s1").Fired != was.Fired {
		t.Errorf("held: %+v; was %+v", b.The("s1"), was)
	}
}

// SPOT-ROUND-15: the wind is known, then initiative, then come magic and the classes.
func TestStepsOfARound(t *testing.T) {
	b := spottest.Fight(t, "magic, s elves", "s1 sloop 18 10 0", "n1 frigate 2 34 180", "n2 manowar 9 34 180")
	b.Fleets[0].Wizard, b.Fleets[0].Hand = true, []roster.Card{"gust"}
	b.Wind = board.Wind{To: 1}
	b.WindDeck = []board.Wind{{To: 90}}
	b.Ends()
	b.Tells("Round 2 of 10. The wind blows toward E. ")
	if b.Phase != roster.PhaseMagic || b.Prompt.Ask != board.AskCast {
		t.Fatalf("phase %s, asked %s; want magic", b.Phase, b.Prompt.Ask)
	}
	var steps []roster.Phase
	for b.Round == 2 {
		if n := len(steps); n == 0 || steps[n-1] != b.Phase {
			steps = append(steps, b.Phase)
		}
		b.Plays(b.Open()[0], "skip")
	}
	if want := []roster.Phase{roster.PhaseMagic, roster.PhaseLight, roster.PhaseMiddle, roster.PhaseHeavy}; !slices.Equal(steps, want) {
		t.Errorf("the phases were %v; want %v", steps, want)
	}
}
