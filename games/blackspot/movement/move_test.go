package movement_test

import (
	"fmt"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/blackspot/spottest"
)

// SPOT-MOVE-01, SPOT-MOVE-02, SPOT-MOVE-03, SPOT-MOVE-04, SPOT-MOVE-05: what a ship
// may move goes by her speed and by the wind on her heading.
func TestSpeedAndWind(t *testing.T) {
	for _, c := range []struct {
		class, wind string
		heading     inch.Degrees
		most        string
		more        string // must be refused
	}{
		{"sloop", "", 0, "8", "8.5"},
		{"frigate", "n", 0, "8", "8.01"},   // with the wind
		{"manowar", "s", 0, "2", "2.01"},   // against it
		{"frigate", "n", 90, "6", "6.01"},  // across
		{"frigate", "n", 45, "8", "8.01"},  // 45 degrees off still is with it
		{"frigate", "n", 46, "6", "6.01"},  // and 46 is not
		{"frigate", "n", 60, "6", "6.01"},  //
		{"frigate", "n", 134, "6", "6.01"}, //
		{"frigate", "n", 135, "4", "4.01"}, // against it from 135 on
		{"frigate", "nw", 0, "8", "8.01"},  //
		{"frigate", "nw", 1, "6", "6.01"},  //
	} {
		t.Run(fmt.Sprint(c.class, c.wind, c.heading), func(t *testing.T) {
			b := spottest.Fight(t, "", fmt.Sprint("s1 ", c.class, " 18 18 ", c.heading), "n1 manowar 2 34 180")
			if c.wind != "" {
				b.Under(c.wind)
			}
			b.Refuses(0, "s1 move "+c.more, "may move "+c.most)
			b.Plays(0, "s1 move "+c.most)
			if run := b.Active.Gone.String(); run != c.most {
				t.Errorf("she moved %s; want %s", run, c.most)
			}
		})
	}
	// Less is as good, and none.
	spottest.Fight(t, "", "s1 sloop 18 18 0", "n1 manowar 2 34 180").Plays(0, "s1 move 3").At("s1", "18 21 0")
}

// SPOT-MOVE-06: the wind counts on the heading at the start, whatever she turns to.
func TestWindIsThatOfTheStart(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180").Under("n")
	b.Refuses(0, "s1 turn 45 port then 7.01", "may move 8")
	b.Plays(0, "s1 turn 45 starboard then 7")
	if b.Active.Gone != 700 || b.The("s1").Pose.Heading != 45 {
		t.Errorf("she moved %s and heads %s; want 7 and 45", b.Active.Gone, b.The("s1").Pose.Heading)
	}
	// Had she begun on heading 46, the wind would not have helped.
	spottest.Fight(t, "", "s1 frigate 18 10 46", "n1 manowar 2 34 180").Under("n").Refuses(0, "s1 turn 1 port then 7", "may move 6")
}

// SPOT-MOVE-07, SPOT-MOVE-08, SPOT-MOVE-09, SPOT-MOVE-10: any turn up to the limit of
// the class costs an inch.
func TestTurns(t *testing.T) {
	for _, c := range []struct{ class, most, more, left, over string }{
		{"sloop", "90", "91", "7", "7.01"},
		{"frigate", "45", "50", "5", "5.01"},
		{"manowar", "45", "46", "3", "3.01"},
	} {
		t.Run(c.class, func(t *testing.T) {
			sail := func() *spottest.Battle { return spottest.Fight(t, "", "s1 "+c.class+" 18 18 0", "n1 manowar 2 34 180") }
			b := sail().Refuses(0, "s1 turn "+c.more+" port then 1", "turns "+c.most+" degrees at most")
			b.Refuses(0, "s1 turn 20 port then "+c.over, "the turn's 1″ included")
			b.Plays(0, "s1 turn 20 port then "+c.left)
			if h := b.The("s1").Pose.Heading; h != 340 {
				t.Errorf("she heads %s; want 340", h)
			}
			if h := sail().Plays(0, "s1 move 1 turn "+c.most+" starboard").The("s1").Pose.Heading.String(); h != c.most {
				t.Errorf("she heads %s; want %s", h, c.most)
			}
		})
	}
}

// SPOT-MOVE-11: one turn in a move, at any point of it.
func TestOneTurnAMove(t *testing.T) {
	sail := func() *spottest.Battle { return spottest.Fight(t, "", "s1 sloop 18 18 0", "n1 manowar 2 34 180") }
	sail().Refuses(0, "s1 move 2 turn 30 port then 2 turn 30 port", "turns once")
	sail().Refuses(0, "s1 turn 30 port then 2; turn 30 port", "turns once")
	sail().Plays(0, "s1 turn 90 port then 7").At("s1", "11 18 270")
	sail().Plays(0, "s1 move 3 turn 90 port then 4").At("s1", "14 21 270")
	sail().Plays(0, "s1 move 7 turn 90 port").At("s1", "18 25 270")
	// It may be typed in pieces, as long as nothing comes between.
	sail().Plays(0, "s1 move 3; turn 90 port; move 4").At("s1", "14 21 270")
	b := sail().Plays(0, "s1 move 3")
	b.Refuses(0, "s1 turn 90 port", "moves once in a round")
}

// SPOT-MOVE-12, SPOT-MOVE-13, SPOT-MOVE-15: contact is a ram: both roll, the lower
// takes a damage that may be saved. The move ends; the action is still open.
func TestRam(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 14 90", "n2 manowar 2 34 180")
	b.Plays(1, "n1 hold")
	b.Plays(0, "s1 move 6", 5, 2, 3, 5).Tells("Badger S1 rams Heron N1")
	b.Tells("beats Heron N1, 5 to 3").Tells("N1 saves")
	b.At("s1", "18 12.8 0") // 0.8125 and 0.375 from the other's centre
	if b.The("n1").Hits != 0 || b.The("s1").Hits != 0 {
		t.Error("a save of 5 held, and somebody has a hit")
	}
	b.Refuses(0, "s1 move 1", "moves once")
	b.Plays(0, "s1 fire port").Tells("fires port")

	// The lower is the rammer here, and her save fails.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 14 90", "n2 manowar 2 34 180")
	b.Plays(1, "n1 hold").Plays(0, "s1 move 6", 2, 3, 4, 1, 4).Tells("S1 takes a hit")
	if b.The("n1").Hits != 0 || b.The("s1").Hits != 1 {
		t.Errorf("hits: %d and %d; want 1 and 0", b.The("s1").Hits, b.The("n1").Hits)
	}
}

// SPOT-MOVE-14, SPOT-MOVE-28: a tie hurts both; the rammed ship saves first, and the
// rammer saves even if the other sinks.
func TestTiedRam(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90", "n2 manowar 2 34 180")
	b.Models[1].Hits = 1
	b.Plays(0, "s1 move 8", 4, 4, 4, 2).Tells("N1 is lost").Tells("S1 takes a hit")
	if b.The("n1").Afloat() || b.The("s1").Hits != 1 {
		t.Error("the rammed sloop, first to save, should sink by the 4, the rammer have a hit by the 2")
	}
	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 sloop 18 14 90", "n2 manowar 2 34 180")
	b.Plays(0, "s1 move 8", 4, 4, 5, 2)
	if b.The("n1").Hits != 0 || b.The("s1").Hits != 1 {
		t.Error("the first save is the rammed ship's, the second the rammer's")
	}
}

// SPOT-MOVE-26: a ram needs half an inch of way.
func TestRamNeedsWay(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 11.66 90", "n2 manowar 2 34 180")
	b.Plays(1, "n1 hold").Plays(0, "s1 move 3").Tells("stops at Heron N1").At("s1", "18 10.45 0")
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 11.70 90", "n2 manowar 2 34 180")
	b.Plays(1, "n1 hold").Plays(0, "s1 move 3", 6, 6, 3, 6).Tells("rams").At("s1", "18 10.5 0")
}

// SPOT-MOVE-27: a friend or a derelict is rammed only if the order says so.
func TestFriendsAreRammedByOrderAlone(t *testing.T) {
	sail := func() *spottest.Battle {
		b := spottest.Fight(t, "", "s1 manowar 30 3 0", "s2 frigate 18 10 0", "s3 manowar 18 14 90", "n1 manowar 2 34 180")
		return b
	}
	b := sail().Plays(0, "s2 move 5").Tells("stops at Wolf S3").At("s2", "18 12.8 0")
	if b.Active.Rammed {
		t.Error("she rammed a friend unbidden")
	}
	sail().Plays(0, "s2 move 5 ram", 6, 6, 3, 3, 3, 6, 6, 6).Tells("S2 rams Wolf S3")
	sail().Plays(0, "s2 move 5 ram s3", 6, 6, 3, 3, 3, 6, 6, 6).Tells("S2 rams Wolf S3")
	sail().Plays(0, "s2 move 5 ram s1").Tells("stops at Wolf S3")

	b = sail()
	b.The("s3").Seat, b.The("s3").Dice = board.Nobody, 0
	b.Plays(0, "s2 move 5").Tells("stops at Wolf S3")
	b = sail()
	b.The("s3").Seat, b.The("s3").Dice = board.Nobody, 0
	b.Plays(0, "s2 move 5 ram", 1, 1).Tells("S3 is lost")
}

// What nobody sees on the chart is told so: a way of less than a tenth of an inch, and a turn that does not
// change the point to which she heads.
func TestWhatHardlyShows(t *testing.T) {
	sail := func() *spottest.Battle {
		return spottest.Fight(t, "", "s1 manowar 10 10 0", "s2 sloop 18 10 0", "n1 manowar 2 34 180").Plays(0, "s2 hold")
	}
	sail().Plays(0, "s1 move 0.05").Tells("hardly moves and heads N")
	sail().Plays(0, "s1 move 0.1").Tells("moves 0.1″ and heads N")
	spottest.Fight(t, "", "s1 manowar 10 10 0", "s2 sloop 11 10.8 0", "n1 manowar 2 34 180").Plays(0, "s2 hold").
		Plays(0, "s1 turn 4 port then 0.05").Tells("heads N")
}

// SPOT-MOVE-20, SPOT-MOVE-16, SPOT-MOVE-17: coming within an inch of land is a risk,
// rolled for once: on a 1 she takes a damage and lies aground there.
func TestShallows(t *testing.T) {
	// The rim is at x = 20; with half her width a frigate on x = 18.62 comes to 1.005".
	sail := func(x string) *spottest.Battle {
		return spottest.Fight(t, "", "s1 frigate "+x+" 10 0", "n1 manowar 2 34 180").With(board.Island, 2150, 1400)
	}
	sail("18.62").Plays(0, "s1 move 6").Quiet().At("s1", "18.62 16 0")
	b := sail("18.63").Plays(0, "s1 move 6", 2).Tells("clears the shallows").At("s1", "18.63 16 0") // 0.995"
	if b.The("s1").Aground {
		t.Error("she is aground on a 2")
	}
	b = sail("19").Plays(0, "s1 move 6", 1, 5, 2).Tells("runs aground").Tells("saves")
	if m := b.The("s1"); !m.Aground || m.Pose.At.Y >= 1400 || !m.Base().NearDisc(b.Terrain[0].Disc, 100) || m.Hits != 0 {
		t.Errorf("she lies at %v, aground %v, with %d hits; want her aground where she came within an inch", m.Pose, m.Aground, m.Hits)
	}
	// Two pieces near one path, one roll.
	sail("19").With(board.Reef, 1650, 1600).Plays(0, "s1 move 6", 3).Tells("clears the shallows").At("s1", "19 16 0")
	// Exactly an inch is within; ahead she comes to a reef's rim at y = 12.8125.
	reef := func(y inch.Inch) *spottest.Battle {
		return spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 2 34 180").With(board.Reef, 1800, y)
	}
	// Bow at 10.625 after no move; rim at y-1.25. A move of 2 brings the bow to 12.625.
	reef(1487).Plays(0, "s1 move 2", 4).Tells("clears") // gap 0.995
	reef(1488).Plays(0, "s1 move 2").Quiet()            // gap 1.005
	batteau := spottest.Fight(t, "", "s1 manowar 18 10 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1550)
	batteau.Plays(0, "s1 move 2", 4).Tells("clears") // bow at 13, rim at 14: exactly 1"
}

// SPOT-MOVE-29: land to which she comes no nearer than she was is no risk.
func TestLeavingLand(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 12.7 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1000)
	b.Plays(0, "s1 move 4").Quiet().At("s1", "18 16.7 0") // she lay 0.575" off the rim
	b = spottest.Fight(t, "", "s1 sloop 16 11 90", "n1 manowar 2 34 180").With(board.Island, 1800, 875)
	b.Plays(0, "s1 move 4", 6).Tells("clears the shallows").At("s1", "20 11 90")
}

// SPOT-MOVE-18: touching land grounds her without a roll, with a damage.
func TestTouchingLand(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1600)
	b.Plays(0, "s1 move 6", 4, 4, 1).Tells("clears the shallows").Tells("runs aground").Tells("S1 takes a hit")
	b.At("s1", "18 13.65 0")
	if !b.The("s1").Aground {
		t.Error("she is not aground")
	}
}

// SPOT-MOVE-19: her next activation goes into getting free, with any heading; then
// she acts as ever.
func TestGettingFree(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1600)
	b.Plays(0, "s1 move 6; done", 4, 5, 1)
	if b.Active.Ship == 0 {
		t.Fatal("she was stopped: her action should be open")
	}
	b.Plays(0, "done").Ends()
	for _, line := range []string{"s1 move 1", "s1 fire port", "s1 repair", "s1 board n1"} {
		b.Refuses(0, line, "aground")
	}
	b.Plays(0, "s1 free 270").Tells("gets off the ground and heads W")
	if b.Active.Ship != 0 || b.The("s1").Aground {
		t.Error("getting free should take the whole activation")
	}
	b.At("s1", "18 13.65 270").Ends()
	b.Wind = board.Wind{Calm: true}
	b.Plays(0, "s1 move 6").At("s1", "12 13.65 270")

	// Facing the island there is no room for every heading: the nearest one is hers.
	b = spottest.Fight(t, "", "s1 manowar 18 12 0", "n1 sloop 2 34 180").With(board.Island, 1800, 1452)
	b.The("s1").Aground = true
	b.Plays(1, "n1 hold").Plays(0, "s1 free 30")
	if m := b.The("s1"); m.Base().OnDisc(b.Terrain[0].Disc) || m.Pose.Heading.Apart(30) > 20 {
		t.Errorf("she lies at %v, touching land or far from the heading", m.Pose)
	}
}

// SPOT-MOVE-30: a ship put aground before she was ordered pays with this round's
// activation; a grappled one fights first.
func TestAgroundBeforeHerOrder(t *testing.T) {
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 2 34 180")
	b.The("s1").Aground = true
	b.Plays(0, "s1 hold").Tells("gets off the ground")
	b.Ends()
	b.Wind = board.Wind{Calm: true}
	b.Plays(0, "s1 move 8").At("s1", "18 18 0")

	b = spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 frigate 18.9 10 0", "n2 manowar 2 34 180")
	b.The("s1").Aground, b.Pairs = true, []board.Pair{{By: 2, To: 1, Rounds: 1}}
	b.Fleets[0].Hooks, b.Fleets[1].Hooks = "cut", "keep"
	b.State.Phase, b.State.Prompt, b.Turn = roster.PhasePairs, deed.Prompt{}, 0
	b.Dice.Queue(6, 1, 1, 5)
	rules.Run(&b.State.State, deed.NewTelling(b.Dice))
	if len(b.Pairs) == 0 || b.Pairs[0].Fought != 1 || b.The("s1").Ordered != 1 || !b.The("s1").Aground {
		t.Fatalf("pairs %v; want her to fight first and to free herself later", b.Pairs)
	}
	b.Pairs = nil
	b.Ends().Refuses(0, "s1 move 1", "aground")
	b.Plays(0, "s1 hold").Tells("gets off the ground")
}

// SPOT-MOVE-21, SPOT-MOVE-24, SPOT-MOVE-25: hooks may be thrown at a ship within
// 0.25" of the end of the move. They hold without a roll, and stay until they are cut.
func TestHooksAtTheAdjacent(t *testing.T) {
	b := spottest.Hooked(t, "18.95").Plays(0, "s2 move 4") // the gap is 0.2"
	if b.Prompt.Ask != board.AskOrders || b.Active.Action != "" {
		t.Fatal("after her move she should have her action")
	}
	b.Plays(0, "s2 board n1", 3, 4).Tells("throws hooks at Heron N1").Tells("Heron N1 are level, 4 (3 + 1 for the hooks) to 4")
	if b.PairOf(2) == nil || b.PairOf(2) != b.PairOf(3) {
		t.Error("they are not locked")
	}
	spottest.Hooked(t, "19").Plays(0, "s2 move 4; board n1", 3, 4).Tells("throws hooks") // 0.25"
	b = spottest.Hooked(t, "19.01").Plays(0, "s2 move 4; board n1").Tells("out of reach")
	if b.Pairs != nil || b.Active.Action != "" {
		t.Error("out of reach she should be unlocked, with her action")
	}
	spottest.Hooked(t, "19.25").Plays(0, "s2 move 4; board n1").Tells("out of reach") // 0.5"
}

// SPOT-MOVE-22: a ship that has rammed throws no hooks.
func TestNoHooksAfterARam(t *testing.T) {
	b := spottest.Hooked(t, "18").Plays(0, "s2 move 5", 6, 5, 5).Tells("rams")
	b.Refuses(0, "s2 board n1", "has rammed in this round")
	if b.Pairs != nil {
		t.Error("they are locked")
	}
	// With the word board she does not ram.
	spottest.Hooked(t, "18").Plays(0, "s2 move 5; board n1", 3, 4).Tells("throws hooks").At("s2", "18 12.7 0")
}

// SPOT-MOVE-23: a ship that has fired does not board.
func TestNoHooksAfterFiring(t *testing.T) {
	b := spottest.Hooked(t, "18.95").Plays(0, "s2 move 4; fire bow")
	b.Refuses(0, "s2 board n1", "one action in a round, and it is fire")
	spottest.Hooked(t, "18.95").Refuses(0, "s2 fire bow; move 4; board n1", "one action in a round, and it is fire")
}

// SPOT-MOVE-31, SPOT-GEO-09: a stopped ship does not do the deeds of places that she has
// not reached; her action is open for another line.
func TestStoppedOrders(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 sloop 18 14 90", "n2 manowar 2 34 180")
	b.Plays(1, "n1 hold").Plays(0, "s1 move 5; fire port at end; done", 6, 6, 3, 5)
	if b.The("s1").Fired[inch.Port] || b.Active.Ship != 1 {
		t.Fatal("a ram stopped her: port is still loaded, and the turn hers")
	}
	b.Plays(0, "fire port; done")

	// She fires at the places she passed before she ran aground.
	b = spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1600)
	b.Plays(0, "s1 move 5; fire port at 2; fire aft; done", 3, 6, 6)
	if m := b.The("s1"); !m.Fired[inch.Port] || m.Fired[inch.Aft] || !m.Aground {
		t.Errorf("fired: %v, aground: %v; want port alone, and her aground", m.Fired, m.Aground)
	}
	b.Plays(0, "fire aft; done") // aground in her own move she keeps her action
	if !b.The("s1").Fired[inch.Aft] {
		t.Error("she has not fired aft")
	}

	b = spottest.Fight(t, "", "s1 frigate 19 10 0", "n1 manowar 2 34 180").With(board.Island, 2150, 1400)
	b.Plays(0, "s1 move 6; fire port; done", 1, 5, 2).Tells("runs aground")
	if b.The("s1").Fired[inch.Port] || b.Active.Ship != 1 {
		t.Error("the ground stopped her: port is still loaded, and the turn hers")
	}

	b = spottest.Fight(t, "", "s1 sloop 18 35 0", "n1 manowar 2 34 180").Plays(0, "s1 move 2; done").Tells("stops at the edge")
	b.At("s1", "18 35.35 0")
	if b.Active.Ship != 1 {
		t.Error("the edge stopped her: her turn should go on")
	}
}

// SPOT-MOVE-32: a ship that is up against the edge has no room to turn. Coming about along
// the edge or away from it takes her whole activation.
func TestComingAboutAtTheEdge(t *testing.T) {
	b := spottest.Fight(t, "momentum", "s1 frigate 18 34 0", "n1 sloop 2 34 180", "n2 manowar 9 34 180").Plays(1, "n1 hold")
	b.Refuses(0, "s1 free 180", "neither aground nor up against the edge")
	b.Plays(0, "s1 move 6; done").Tells("stops at the edge").Plays(0, "done").Plays(1, "n2 hold")
	b.The("s1").Ran = 500
	b.Plays(1, "n1 hold").Refuses(0, "s1 fire port; free 180", "takes all that Badger S1 may do in a round")
	b.Refuses(0, "s1 free 180; fire port", "has one action")
	b.Refuses(0, "s1 free 0", "would still head into the edge of the sea").Refuses(0, "s1 free 45", "as in: s1 free 90")
	b.Plays(0, "s1 free 180").Tells("comes about at the edge of the sea and heads S").At("s1", "18 35.15 180")
	if b.Active.Ship != 0 {
		t.Error("her turn goes on")
	}

	for heading, want := range map[inch.Degrees]string{0: "90", 30: "90", 330: "270"} {
		b = spottest.Fight(t, "", "s1 frigate 18 35.15 0", "n1 sloop 2 4 180", "n2 manowar 9 4 180").Plays(1, "n1 hold")
		b.The("s1").Pose.Heading = heading
		if !b.Hemmed(1) {
			b.The("s1").Pose.At.Y = 3515 + 3
		}
		b.Plays(0, "s1 free").Tells("comes about at the edge of the sea and heads " + board.PointName(map[string]inch.Degrees{"90": 90, "270": 270}[want]))
	}
}

// SPOT-MOVE-19: she keeps the heading that she was given, whatever ends her order. In
// editions before the fourth the end of the order set her free once more, on her old one.
func TestFreedShipKeepsHerHeading(t *testing.T) {
	free := func(edition int, line string) *spottest.Battle {
		b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180").With(board.Island, 1800, 1600)
		b.Edition = edition
		b.The("s1").Aground = true
		b.Plays(0, line)
		if b.Active.Ship != 0 || b.The("s1").Aground {
			t.Errorf("%s: she is still aground", line)
		}
		return b
	}
	for _, line := range []string{"s1 free 90; done", "s1 free 90; hold", "s1 free 90"} {
		free(sea.Edition, line).Tells("gets off the ground and heads E").Silent("comes about").At("s1", "18 10 90")
	}
	free(sea.Edition, "s1 hold").Tells("gets off the ground and heads N").At("s1", "18 10 0")
	free(0, "s1 free 90; hold").At("s1", "18 10 0")

	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.The("s1").Aground = true
	b.Refuses(0, "s1 free 90; free 180", "name one heading")
	p, err := b.Play(0, "s1 free 90; hold", b.Dice)
	if err != nil || p.Line != "s1 free 90; done" {
		t.Errorf("the line is kept as %q, %v", p.Line, err)
	}
}

// A ship that is driven walks as if she moved: one roll in the shallows, a ram whoever
// lies there. It takes nothing off her own move.
func TestDriven(t *testing.T) {
	driven := func(to inch.Degrees, faces ...int) *spottest.Battle {
		b := spottest.Fight(t, "magic", "s1 sloop 18 10 0", "n1 sloop 18 11.5 90", "n2 manowar 2 34 180").With(board.Reef, 2075, 1000)
		b.Prompt = deed.Prompt{}
		b.Push(deed.Deed{Kind: deed.Move, Ship: 1, Seat: 1, Way: &deed.Way{Path: inch.Path{First: 100}, Push: to, Drift: true}})
		b.Dice.Queue(faces...)
		s := deed.NewTelling(b.Dice)
		rules.Run(&b.State.State, s)
		b.Told = s.Events
		if len(b.Dice.Queued()) > 0 {
			t.Fatalf("not rolled: %v; told:\n%s", b.Dice.Queued(), b.Text())
		}
		return b
	}
	b := driven(90, 4).Tells("clears the shallows").Tells("driven 1″ toward E").At("s1", "19 10 0")
	if b.The("s1").Runs != 0 || b.Active.Gone != 0 {
		t.Error("a push counts as her own way")
	}
	b = driven(90, 1, 2).Tells("runs aground")
	if !b.The("s1").Aground || b.The("s1").Hits != 1 {
		t.Error("she should lie aground with a hit")
	}
	driven(0, 2, 5, 2).Tells("rams Heron N1").At("s1", "18 10.45 0")
}
