package boarding_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/movement"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// SPOT-BOARD-01: two ships fight only if they are adjacent and held by hooks.
func TestHooksFirst(t *testing.T) {
	b := spottest.Beside(t, "", "frigate", "frigate")
	b.Refuses(0, "s1 fight", "fight")
	b.Plays(0, "s1 move 2; board n1").Tells("throws no hooks: Heron N1 is out of reach")
	if len(b.Pairs) > 0 {
		t.Error("they are locked")
	}
}

// SPOT-BOARD-02, SPOT-BOARD-03, SPOT-BOARD-04: both roll, the thrower adds 1 in the
// first round alone, the higher does 1 damage, a tie does nothing.
func TestBoardingRounds(t *testing.T) {
	b := spottest.Beside(t, "", "frigate", "frigate")
	b.Roll(0, "s1 board n1", 4, 1, 5, 2).Tells("Badger S1 and Heron N1 are level, 5 (4 + 1 for the hooks) to 5").Has("n1", 0, 2).Has("s1", 0, 2)
	if len(b.Pairs) != 1 {
		t.Fatal("a tie leaves them locked")
	}
	b.Roll(1, "n2 hold", 5, 1, 3, 3, 4, 4).Tells("Badger S1 and Heron N1, still hooked together, fight again").Tells("Badger S1 beats Heron N1, 5 to 3").Has("n1", 1, 2).Has("s1", 0, 2)
	for _, e := range b.Told {
		if fights := strings.Contains(e.Text, "Heron N1"); !e.Brief && fights != strings.HasPrefix(e.Row, "fight ") {
			t.Errorf("%q is told in the row %q", e.Text, e.Row)
		}
	}
}

// Watchers may guess who wins the next round of boarding, from one round to the next. It is decided
// by the line by which the pair fight.
func TestBoardingIsGuessed(t *testing.T) {
	for _, round := range []struct {
		faces []int
		way   string
	}{
		{[]int{5, 1, 3, 3, 4, 4}, "by"},
		{[]int{3, 1, 5, 2, 4, 4}, "to"},
		{[]int{5, 1, 5, 1}, "level"},
	} {
		b := spottest.Beside(t, "", "frigate", "frigate")
		if c, ok := b.Shows(game.Public).Contest(); ok {
			t.Errorf("before hooks are thrown, there is the contest %v", c)
		}
		b.Roll(0, "s1 board n1", 4, 1, 5, 2)
		c, ok := b.Shows(game.Public).Contest()
		if !ok || c.Ask != "Who wins the next round of boarding?" || c.Ways[0].Label != "Badger S1 ({0})" || c.Ways[1].Label != "Heron N1 ({1})" {
			t.Fatalf("there is the contest %v, %v", c, ok)
		}
		b.Roll(1, "n2 hold", round.faces...)
		var decided []game.Decision
		for _, e := range b.Told {
			decided = append(decided, e.Decides...)
		}
		if !slices.Equal(decided, []game.Decision{{Contest: c.Key, Way: round.way}}) {
			t.Errorf("the contest %s is decided by %v, want %s; told:\n%s", c.Key, decided, round.way, b.Text())
		}
	}
}

// SPOT-BOARD-05, SPOT-BOARD-07: the first fight is in the turn of the hooks, both
// are ordered by it, and they fight once a round.
func TestOneFightARound(t *testing.T) {
	b := spottest.Beside(t, "", "frigate", "frigate")
	b.Roll(0, "s1 board n1", 4, 1, 5, 2)
	if n := b.The("n1").Ordered; n != 1 {
		t.Error("the other is not ordered by the fight")
	}
	if b.Round != 1 || b.Prompt.Ask != board.AskShip || !slices.Equal(b.MayOrder(1), []board.Ref{3}) {
		t.Fatalf("round %d: %q of %v; want the north's man-o-war alone", b.Round, b.Prompt.Ask, b.MayOrder(1))
	}
	b.Roll(1, "n2 hold", 1, 1, 1, 1) // one fight in round 2
	if b.Round != 2 || len(b.Open()) == 0 {
		t.Fatalf("round %d, asked %v", b.Round, b.Open())
	}

	// A ship that was ordered before defends all the same.
	b = spottest.Beside(t, "", "manowar", "frigate")
	b.Plays(1, "n1 hold")
	b.Roll(0, "s1 board n1", 4, 1, 1, 3, 2, 1, 1).Has("n1", 1, 2)
}

// SPOT-BOARD-06: a boarding action has two ships.
func TestTwoShipsOnly(t *testing.T) {
	b := spottest.Beside(t, "", "frigate", "frigate", "s2 manowar 19.8 10 0")
	b.Roll(0, "s1 board n1", 4, 1, 5, 2)
	b.Refuses(0, "s2 board n1", "grappled already, and a boarding action has two ships only")
}

// SPOT-BOARD-08: grappled ships do not move, fire or repair.
func TestGrappledShipsAreStuck(t *testing.T) {
	b := spottest.Beside(t, "opportunity", "frigate", "frigate", "s2 sloop 2 2 0", "n3 sloop 30 34 180")
	b.Plays(0, "s2 hold").Plays(1, "n3 hold")
	b.Plays(1, "set opportunity n1 any")
	b.Roll(0, "s1 board n1", 4, 1, 5, 2)
	for _, order := range []string{"n1 fire port", "n1 move 2", "n1 repair"} {
		b.Refuses(1, order, "not to be ordered now")
	}
	b.Roll(1, "n2 hold", 1, 1, 1, 1) // round 2
	for _, seat := range []game.Seat{0, 1} {
		if slices.ContainsFunc(b.MayOrder(seat), func(r board.Ref) bool { return b.PairOf(r) != nil }) {
			t.Errorf("seat %d may order a grappled ship", seat)
		}
	}
}

// SPOT-BOARD-09, SPOT-BOARD-10, SPOT-BOARD-11, SPOT-BOARD-18: the hit that would sink
// her beats her instead; the winner scuttles, leaves or mans her, and is free.
func TestBeaten(t *testing.T) {
	b := spottest.Taken(t, "", "frigate", "frigate")
	var lines []string
	for _, c := range b.Choices(0, "") {
		lines = append(lines, c.Line)
	}
	if got := strings.Join(lines, ", "); got != "scuttle, adrift, crew 1 from s1" {
		t.Errorf("offered: %s", got)
	}
	b.Refuses(0, "rise", "Only the Undead")
	b.Refuses(1, "scuttle", "does nothing now")
	b.Roll(0, "scuttle", 6).Is("n1", board.Sunk).Is("n2", board.Afloat)
	if len(b.Pairs) > 0 {
		t.Error("the winner is still locked")
	}
	b.Plays(1, "n2 hold")
	if b.Round != 2 || !slices.Contains(b.Of(0), 1) {
		t.Fatal("round 2 has not begun")
	}
	for seat := b.Open()[0]; seat != 0; seat = b.Open()[0] {
		b.Plays(seat, "n2 hold")
	}
	b.Plays(0, "s1 move 1")
}

// SPOT-BOARD-12: a ship left adrift stays where she is and is ordered by nobody.
func TestAdrift(t *testing.T) {
	b := spottest.Taken(t, "", "frigate", "frigate")
	b.Roll(0, "adrift", 6).Is("n1", board.Afloat).Has("n1", 0, 0).At("n1", "18.9 10 0")
	if m := b.The("n1"); m.Seat != board.Nobody || m.Ever != 0 || b.PairOf(b.Named("n1")) != nil {
		t.Errorf("she is %+v", m)
	}
	b.Refuses(1, "n1 hold", "not yours to order")
	b.Refuses(0, "n1 hold", "not yours to order")
}

// SPOT-BOARD-13, SPOT-BOARD-14, SPOT-BOARD-15, SPOT-BOARD-16: dice of the winner's man
// the prize, which fights with them, has no hits, and keeps her class; each giver
// keeps a die.
func TestCrewedPrize(t *testing.T) {
	b := spottest.Taken(t, "", "manowar", "manowar")
	b.Refuses(0, "crew 3 from s1", "has 3 dice and keeps one at least")
	b.Refuses(0, "crew", "how many dice")
	b.Refuses(0, "crew 1 from n2", "no ship of yours")
	b.Roll(0, "crew 1", 6).Tells("manned by 1 die from Badger S1").Has("s1", 0, 2).Has("n1", 0, 1)
	m := b.The("n1")
	if m.Seat != 0 || m.Ever != 0 || m.From != 2 || m.Flagship {
		t.Errorf("the prize is %+v", m)
	}
	b.Plays(1, "n2 hold")
	for seat := b.Open()[0]; seat != 0; seat = b.Open()[0] {
		b.Plays(seat, "n2 hold")
	}
	b.Refuses(0, "n1 move 4.5", "may move 4")
	b.Refuses(0, "n1 move 1 turn 50 port then 1", "45 degrees at most")
	b.Roll(0, "n1 repair", 5)

	b = spottest.Taken(t, "", "sloop", "sloop") // a sloop has no die to give
	if b.Offers(0, "", "crew 1 from s1") {
		t.Error("a sloop is offered to man her prize")
	}
	b.Refuses(0, "crew 1", "has 1 die and keeps one at least")
	b = spottest.Taken(t, "", "manowar", "sloop")
	b.Refuses(0, "crew 2 from s1", "A sloop holds 1 die at most")
}

// SPOT-BOARD-21: givers are the winner and own ships beside the prize.
func TestGivers(t *testing.T) {
	b := spottest.Taken(t, "", "sloop", "sloop", "s2 frigate 19.8 10 0", "s3 frigate 30 10 0")
	b.Refuses(0, "crew 1 from s3", "does not lie beside Heron N1")
	if !b.Offers(0, "", "crew 1 from s2") || b.Offers(0, "", "crew 1 from s1") || b.Offers(0, "", "crew 1 from s3") {
		t.Errorf("offered: %+v", b.Choices(0, ""))
	}
	b.Roll(0, "crew 1 from s2", 6).Has("s2", 0, 1).Has("s1", 0, 1).Has("n1", 0, 1)
	b = spottest.Taken(t, "", "sloop", "sloop", "s3 frigate 30 10 0")
	if b.Offers(0, "", "crew 1 from s3") || !b.Offers(0, "", "scuttle") || !b.Offers(0, "", "adrift") {
		t.Errorf("offered: %+v", b.Choices(0, ""))
	}

	// Several ships may give together.
	b = spottest.Taken(t, "", "manowar", "manowar", "s2 frigate 19.8 10 0")
	b.Roll(0, "crew 1 from s1 1 from s2", 6).Has("s1", 0, 2).Has("s2", 0, 1).Has("n1", 0, 2)
}

// SPOT-BOARD-17: a derelict is manned by any ship beside her, as her action.
func TestDerelict(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 frigate 18.9 13 0", "n3 manowar 34 34 180")
	b.The("n2").Seat, b.The("n2").Dice = board.Nobody, 0
	b.Plays(1, "n1 hold")
	b.Refuses(0, "s1 crew n2 2", "keeps one at least").Refuses(0, "s1 crew n3 1", "no ship adrift")
	b.Plays(0, "s1 crew n2 1").Tells("crews nothing: Petrel N2 is out of reach").Has("s1", 0, 2)
	b.Plays(0, "move 3; crew n2 1").Has("s1", 0, 1).Has("n2", 0, 1)
	if m := b.The("n2"); m.Seat != 0 || m.From != 2 || b.Fleets[0].Score != 0 {
		t.Errorf("she is %+v; score %d", m, b.Fleets[0].Score)
	}
	if slices.Contains(b.MayOrder(0), b.Named("n2")) || b.Active.Ship != 0 {
		t.Error("she acts in this round, or the frigate has an action left")
	}
}

// SPOT-BOARD-19: out of reach nothing is thrown, and the action is still free.
func TestHooksOutOfReach(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 6 0", "n1 frigate 18.9 12.1 0", "n2 manowar 2 34 180")
	b.Plays(0, "s1 move 4; board n1").Tells("is out of reach").At("s1", "18 10 0")
	b.Plays(0, "fire port; done").Tells("fires port")

	// A ship to be boarded that is met on the way is not rammed.
	b = spottest.Fight(t, "", "s1 frigate 18 6 0", "n1 frigate 18 11 0", "n2 manowar 2 34 180")
	b.Roll(0, "s1 move 6; board n1", 3, 3, 4, 4).Tells("throws hooks").Silent("rams")
}

// SPOT-BOARD-20: a pair ends when one of it is gone or cut loose; a partner that was
// not ordered in this round then acts in her class.
func TestPairEnds(t *testing.T) {
	b := spottest.Beside(t, "", "manowar", "frigate", "s2 sloop 19.2 13 180")
	b.Pairs = []board.Pair{{By: 1, To: 2, Rounds: 1, Fought: 1}}
	b.The("n1").Hits = 2
	b.Roll(0, "s2 fire bow; done", 5, 4, 4, 6) // N1 sinks in the sloops' phase; N2 stays
	b.Is("n1", board.Sunk)
	if len(b.Pairs) > 0 {
		t.Fatal("the lock holds a sunk ship")
	}
	b.Plays(0, "s1 move 1; done") // though grappled when the round began
}

// The winner of a round may cut the hooks: on his own turn he is asked, else his
// setting tells.
func TestCuttingHooks(t *testing.T) {
	b := spottest.Beside(t, "", "frigate", "frigate")
	b.Roll(0, "s1 board n1", 4, 1, 3, 2, 6, 1)
	if b.Prompt.Ask != board.AskHooks {
		t.Fatalf("asked %q", b.Prompt.Ask)
	}
	b.Plays(0, "cut").Tells("cuts the hooks")
	if len(b.Pairs) > 0 {
		t.Error("they are locked")
	}
	for _, x := range []struct {
		set string
		cut bool
	}{{"weaker", false}, {"cut", true}, {"keep", false}} {
		b := spottest.Beside(t, "", "frigate", "frigate")
		b.Plays(1, "set hooks "+x.set)
		b.Roll(0, "s1 board n1", 1, 1, 4, 2, 6, 1)
		if cut := len(b.Pairs) == 0; cut != x.cut {
			t.Errorf("%s: cut %v; want %v", x.set, cut, x.cut)
		}
	}
	b = spottest.Beside(t, "", "manowar", "frigate") // the winner has fewer dice
	b.Plays(1, "n1 hold").Roll(0, "s1 board n1", 1, 1, 1, 4, 2, 6, 1, 1)
	if len(b.Pairs) > 0 {
		t.Error("the weaker winner keeps the hooks")
	}
}

// SPOT-BOARD-22: a prize keeps her fires and the traits of her hull, and has the
// boarding and ramming of her new crew.
func TestTraitsOfAPrize(t *testing.T) {
	b := spottest.Taken(t, "fantasy,fire,s saurians,n dwarves", "manowar", "frigate")
	b.The("n1").Fires, b.The("n1").Lit = 1, []game.Seat{0}
	b.Roll(0, "crew 2", 6)
	m := b.The("n1")
	if m.Fires != 1 || m.Flagship || m.From != 2 {
		t.Errorf("she is %+v", m)
	}
	if b.Sails(m) || b.MostTurn(m) != 90 || b.Saves(m) != 5 {
		t.Error("she has lost the traits of her hull, or saves like a flagship")
	}
	if p := boarding.BoardPool(&b.Sea, b.Named("n1"), 0); p.Plus != 1 || p.Seat != 0 {
		t.Errorf("she boards with %+v", p)
	}
	if p := movement.RammingPool(&b.Sea, b.Named("n1"), "ram of ", true); p.Dice != 3 {
		t.Errorf("she rams with %d dice; want the Saurians' one more", p.Dice)
	}
}

// A rival is chosen first and the move that brings her alongside next, to its end.
func TestBoardingIsOfferedWithItsMove(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 30 30 180")
	for _, c := range []struct{ typed, next string }{
		{"s1 board ", "s1 board n1 "},
		{"s1 board n1 ", "s1 board n1 now"},
		{"s1 board n1 ", "s1 board n1 by move 8"},
		{"s1 board n1 ", "s1 board n1 by turn "},
		{"s1 board n1 by turn ", "s1 board n1 by turn 15 port then 7"},
		{"s1 board n1 by run 4 ", "s1 board n1 by run 4 ahead"},
		{"try s1 board n1 ", "try s1 board n1 by move 8"},
	} {
		if !slices.ContainsFunc(b.Choices(0, c.typed), func(o game.Choice) bool { return o.Line == c.next }) {
			t.Errorf("after %q nobody offers %q, but %v", c.typed, c.next, b.Choices(0, c.typed))
		}
	}
}

// SPOT-BOARD-07: a ship that was boarded before the turn of her class has acted. Where that turn comes
// everyone is told so, and who has no other ship of the class.
func TestWhoHasFoughtIsToldAtTheTurnOfHerClass(t *testing.T) {
	b := spottest.Beside(t, "", "sloop", "frigate", "s2 frigate 30 4 0")
	b.Roll(0, "s1 board n1", 3, 4, 2).Tells("Heron N1 has fought in this round and does not sail; {1} can order no frigate now.")
	b.Asks(board.AskShip, 0)
}
