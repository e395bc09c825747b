package movement_test

import (
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
)

// roads is a frigate some way off the rim of an island, with free sea ahead.
func roads(t *testing.T, options string, off inch.Inch) *spottest.Battle {
	// Half her width is 0.375", the radius 1.5".
	return spottest.Fight(t, options, "s1 frigate 18 10 0", "n1 sloop 2 34 180", "n2 manowar 20 34 180").
		Plays(1, "n1 hold").With(board.Island, 1800+38+150+off, 1000)
}

// SPOT-OPT-40: the anchor is dropped as an action near land, a reef or a sandbar,
// after a move of less than 2".
func TestAnchoring(t *testing.T) {
	b := roads(t, "anchor", 250).Plays(0, "s1 move 1.5; anchor").Tells("drops anchor")
	if !b.The("s1").Anchored {
		t.Fatal("she is not anchored")
	}
	roads(t, "anchor", 250).Refuses(0, "s1 move 2; anchor", "less than 2 inches")
	roads(t, "anchor", 250).Plays(0, "s1 move 2").Refuses(0, "s1 anchor", "less than 2 inches")
	roads(t, "anchor", 350).Refuses(0, "s1 anchor", "within 3 inches")
	roads(t, "anchor", 299).Plays(0, "s1 anchor").Tells("drops anchor")
	roads(t, "anchor", 800).With(board.Reef, 1800, 600).Plays(0, "s1 anchor").Tells("drops anchor")
	b = roads(t, "anchor", 800)
	b.Spells = []board.Spell{{Card: "sandbar", At: inch.Point{X: 1600, Y: 1000}}}
	b.Plays(0, "s1 anchor").Tells("drops anchor")
	roads(t, "anchor", 250).Plays(0, "s1 fire bow").Refuses(0, "s1 anchor", "it is fire")
}

// SPOT-OPT-41, SPOT-OPT-42: an anchored ship lies still until she raises anchor, which
// is her action and lets her move an inch straight ahead.
func TestRaisingAnchor(t *testing.T) {
	sail := func() *spottest.Battle {
		b := roads(t, "anchor", 250)
		b.The("s1").Anchored = true
		return b
	}
	sail().Refuses(0, "s1 move 1", "raise it first").Refuses(0, "s1 turn 10 port", "raise it first")
	sail().Refuses(0, "s1 raise; move 1.01", "may move 1").Refuses(0, "s1 raise; turn 10 port", "an inch at most, and straight ahead")
	b := sail().Plays(0, "s1 raise; move 1; done").At("s1", "18 11 0")
	if b.The("s1").Anchored {
		t.Error("she is anchored still")
	}
	b = sail().Plays(0, "s1 raise")
	b.Refuses(0, "s1 fire port", "it is raise").Refuses(0, "s1 move 1.5", "may move 1")
	b.Plays(0, "s1 move 1").At("s1", "18 11 0")
	sail().Plays(0, "s1 hold").At("s1", "18 10 0")
	roads(t, "anchor", 250).Refuses(0, "s1 raise", "does not lie at anchor")
	// At anchor she does all else.
	sail().Plays(0, "s1 fire port").Tells("fires port")
}

// SPOT-OPT-43: at anchor a 5 repairs, too, and a 4 does not.
func TestRepairAtAnchor(t *testing.T) {
	for _, x := range []struct {
		anchored   bool
		face, left int
	}{{true, 5, 0}, {true, 4, 1}, {false, 5, 1}} {
		b := roads(t, "anchor", 250)
		b.The("s1").Anchored, b.The("s1").Hits = x.anchored, 1
		b.Plays(0, "s1 repair; done", x.face, 2)
		if b.The("s1").Hits != x.left {
			t.Errorf("anchored %v with a %d: %d hits; want %d", x.anchored, x.face, b.The("s1").Hits, x.left)
		}
	}
}

// SPOT-OPT-51: one action in a round, dropping and raising anchor among them.
func TestAnchoringIsAnAction(t *testing.T) {
	b := roads(t, "anchor", 250)
	b.Refuses(0, "s1 anchor; fire port", "one action in a round, and it is anchor")
	b.Refuses(0, "s1 anchor; repair", "it is anchor").Refuses(0, "s1 repair; anchor", "it is repair")
	b.Refuses(0, "s1 anchor; move 1", "moves once")
	b.Plays(0, "s1 anchor")
	if b.Active.Ship != 0 {
		t.Error("she has nothing left to do, and her turn goes on")
	}
}

// SPOT-OPT-52: without the option there are no anchors.
func TestNoAnchorsWithoutTheOption(t *testing.T) {
	roads(t, "", 250).Refuses(0, "s1 anchor", "plays without anchors")
}

// The anchor drags her along with nothing: a snapshot of an anchored ship reads back.
func TestAnchoredReadsBack(t *testing.T) {
	spottest.ReadsBack(t, roads(t, "anchor", 250).Plays(0, "s1 anchor").State)
}

// SPOT-OPT-01, SPOT-OPT-02, SPOT-OPT-03, SPOT-OPT-18: a batteau costs half a point,
// moves 4", turns 90 degrees for half an inch, and goes with the sloops.
func TestBatteau(t *testing.T) {
	b := spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", "n1 frigate 2 34 180")
	c := b.The("s1").ClassOf()
	if view.Halves(c.Cost) != "0.5" || b.The("s1").Dice != 1 || b.The("s1").Base().Shape != (inch.Shape{Length: 10000, Width: 5000}) {
		t.Errorf("cost %s, %d dice, base %v", view.Halves(c.Cost), b.The("s1").Dice, c.Shape)
	}
	b.Refuses(1, "n1 hold", "the battle waits for {0} to order a batteau") // the sloops' step comes first
	b.Refuses(0, "s1 move 4.01", "may move 4").Refuses(0, "s1 turn 90 port then 3.51", "may move 4").Refuses(0, "s1 turn 91 port", "90 degrees")
	b.Plays(0, "s1 turn 90 port then 3.5").At("s1", "14.5 10 270")

	s := spottest.Fight(t, "batteaux").State
	twenty := board.Build{Models: make([]board.Entry, 20)}
	for i := range twenty.Models {
		twenty.Models[i].Class = "batteau"
	}
	if err := yard.CheckBuild(&s.Sea, 0, twenty); err != nil {
		t.Errorf("20 batteaux for 10 points: %v", err)
	}
	twenty.Models = append(twenty.Models, board.Entry{Class: "batteau"})
	if yard.CheckBuild(&s.Sea, 0, twenty) == nil {
		t.Error("21 batteaux go for 10 points")
	}
}

// SPOT-OPT-04, SPOT-FACTION-02, SPOT-FACTION-03: batteaux and the Barbarians' ships
// cross reefs and pass land without a risk, and ground on land itself.
func TestShallowDraught(t *testing.T) {
	for _, b := range []*spottest.Battle{
		spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", "n1 manowar 2 34 180"),
		spottest.Fight(t, "fantasy, s barbarians", "s1 sloop 18 10 0", "n1 manowar 2 34 180"),
	} {
		run := b.The("s1").ClassOf().Speed
		b.With(board.Reef, 1800, 1200).With(board.Island, 2050, 1200)
		b.Plays(0, "s1 move "+run.String()).At("s1", "18 "+(1000+run).String()+" 0")
		if b.Active.Rolled {
			t.Error("she rolled for grounding")
		}
	}
	for _, b := range []*spottest.Battle{
		spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", "n1 manowar 2 34 180"),
		spottest.Fight(t, "fantasy, s barbarians", "s1 sloop 18 10 0", "n1 manowar 2 34 180"),
	} {
		b.With(board.Island, 1800, 1300).Plays(0, "s1 move 4", 6).Tells("runs aground")
	}
	// Others roll where the reef begins, and ground on it.
	b := spottest.Fight(t, "", "s1 sloop 18 10 0", "n1 manowar 2 34 180").With(board.Reef, 1800, 1300)
	b.Plays(0, "s1 move 8", 6, 6).Tells("clears the shallows").Tells("runs aground").At("s1", "18 11.1 0")
}

// SPOT-OPT-05, SPOT-SPELL-16: sandbars ground batteaux, too.
func TestSandbarsGroundAll(t *testing.T) {
	for _, b := range []*spottest.Battle{
		spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", "n1 manowar 2 34 180"),
		spottest.Fight(t, "fantasy, s barbarians", "s1 sloop 18 10 0", "n1 manowar 2 34 180"),
	} {
		b.Spells = []board.Spell{{Card: "sandbar", At: inch.Point{X: 1800, Y: 1300}, Heading: 90}}
		b.Plays(0, "s1 move 4", 6, 6).Tells("clears the shallows").Tells("runs aground")
		if y := b.The("s1").Pose.At.Y; y < 1180 || y >= 1250 {
			t.Errorf("she lies at %v; want her before the bar", b.The("s1").Pose)
		}
	}
	b := spottest.Fight(t, "fantasy", "s1 sloop 18 10 0", "n1 manowar 2 34 180")
	b.Spells = []board.Spell{{Card: "sandbar", At: inch.Point{X: 1967, Y: 1300}}} // 0.8" off her side
	b.Plays(0, "s1 move 8", 2).Tells("clears the shallows")
}
