package boarders

import (
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// The moves that a ship may choose, with the wind from W: E is running, SE and NE
// broad reaches, SW and NW close-hauled, W in irons.
func TestMoves(t *testing.T) {
	cases := []struct{ id, ship, want string }{
		{"BOARD-MOVE-03, BOARD-MOVE-05, BOARD-MOVE-06", "lawrence K10 SW", "ahead, ahead port, turn starboard, back"},
		{"BOARD-MOVE-03: the other tack", "lawrence K10 NW", "ahead, ahead starboard, turn port, back"},
		{"BOARD-MOVE-03: broad reach", "lawrence K10 SE", "ahead, ahead port, turn starboard, back"},
		{"BOARD-MOVE-03: broad reach", "lawrence K10 NE", "ahead, ahead starboard, turn port, back"},
		{"BOARD-MOVE-08: running, both turns are upwind", "lawrence K10 E", "ahead, turn port, turn starboard, back"},
		{"BOARD-MOVE-12, BOARD-MOVE-13, BOARD-MOVE-18: in irons", "lawrence K10 W", "turn port, turn starboard"},
		{"BOARD-OARS-08, BOARD-OARS-10: under oars", "congress K10 W oars", "ahead, ahead port, ahead starboard, turn port, turn starboard, rest"},
		{"BOARD-MOVE-20: the edge", "lawrence K32 E", "leave, turn port, turn starboard, back"},
	}
	for _, c := range cases {
		ship := strings.Replace(c.ship, "congress", "lawrence", 1)
		b := placed(t, 4, ship)
		b.Helm(b.ref("lawrence")).SetSpeed()
		if b.legal("lawrence") != c.want {
			t.Errorf("%s: %s may %s, want %s", c.id, c.ship, b.legal("lawrence"), c.want)
		}
	}
}

// Each move leads to its point and heading, and counts as one.
func TestMoveDoes(t *testing.T) {
	cases := []struct{ id, ship, line, want string }{
		{"BOARD-MOVE-04", "lawrence K10 SE", "ahead", "L10 SE"},
		{"BOARD-MOVE-05", "lawrence K10 SE", "ahead port", "L10 E"},
		{"BOARD-MOVE-05", "lawrence K10 SW", "ahead port", "L09 SE"},
		{"BOARD-MOVE-06", "lawrence K10 SE", "turn starboard", "K10 SW"},
		{"BOARD-MOVE-07", "lawrence K10 SE", "back", "K10 SE"},
		{"BOARD-MOVE-08", "lawrence K10 E", "turn port", "K10 NE"},
		{"BOARD-MOVE-09", "lawrence K10 SW", "turn starboard", "K10 W"},
		{"BOARD-MOVE-13", "lawrence K10 W", "turn starboard", "K10 NW"},
		{"BOARD-MOVE-13", "lawrence K10 W", "turn port", "K10 SW"},
		{"BOARD-MOVE-02", "lawrence K10 E", "turn starboard", "K10 SE"},
	}
	for _, c := range cases {
		b := placed(t, 3, c.ship).act()
		h := b.find(t, "lawrence")
		b.answer(c.line).lies("lawrence", c.want)
		if h.Made != 1 {
			t.Errorf("%s: %s took %d moves", c.id, c.line, h.Made)
		}
	}
	b := placed(t, 3, "lawrence K10 SW").act()
	b.answer("turn starboard").says("heads W, into the wind")
}

// A move that cannot be is refused in one sentence that says what can be.
func TestMoveRefused(t *testing.T) {
	cases := []struct{ id, ship, line, want string }{
		{"BOARD-MOVE-03", "lawrence K10 SE", "ahead starboard", "turn upwind is a move on the spot"},
		{"BOARD-MOVE-03", "lawrence K10 SE", "turn port", "On the spot a ship turns upwind only"},
		{"BOARD-MOVE-08", "lawrence K10 E", "ahead port", "ahead, turn port, turn starboard or back"},
		{"BOARD-MOVE-12", "lawrence K10 W", "ahead", "in irons and can only turn out of the wind: turn port or turn starboard"},
		{"BOARD-MOVE-18", "lawrence K10 W", "back", "in irons"},
		{"BOARD-MOVE-17", "lawrence K10 SE", "rest", "she may: ahead"},
		{"BOARD-MOVE-20", "lawrence K32 E", "ahead", "type leave if she shall leave it for good, which gives the enemy 8 points"},
		{"BOARD-MOVE-20", "lawrence K32 E", "leave", "is for good, and gives the enemy 8 points for Lawrence; type leave chart"},
		{"BOARD-MOVE-20", "lawrence K31 E", "leave chart", "K32 lies ahead of her"},
	}
	for _, c := range cases {
		placed(t, 3, c.ship).act().refuses(c.line, c.want)
	}
	placed(t, 3, "lawrence K10 SE").act().refuses("ahead, ahead", "has 1 move left in this phase")
	placed(t, 3, "ariel K10 SE full").act().refuses("ahead, ahead starboard", "turn upwind")
	placed(t, 3, "lawrence K10 SE").act().refuses("turn", "to which side")
	placed(t, 3, "lawrence K10 SE").act().refuses("ahead quickly", "no move")
}

// BOARD-MOVE-01: a heading is one of six, and a turn from each leads to one of
// them.
func TestHeadingIsOneOfSix(t *testing.T) {
	for d := range chart.Dir(6) {
		for _, m := range []roster.Move{roster.TurnPort, roster.TurnStar, roster.AheadPort, roster.AheadStar} {
			if got := m.Turned(d); got < chart.East || got > chart.NorthEast || got.Towards(d) != 1 {
				t.Errorf("BOARD-MOVE-01: %s from %s leads to %s", m, d, got)
			}
		}
	}
	b := placed(t, 3, "lawrence K10 SE")
	b.find(t, "lawrence").Facing = 6
	if err := b.Law(); err == nil || !strings.Contains(err.Error(), "facing") {
		t.Errorf("heading 6: %v", err)
	}
}

// BOARD-MOVE-10, BOARD-MOVE-17: reaching or running she backs sail once a turn.
// BOARD-MOVE-11: close-hauled as often as she likes.
func TestBackSail(t *testing.T) {
	b := placed(t, 3, "lawrence K10 SE").act().answer("back")
	b.refuses("back", "has backed sail once this turn", "ahead, ahead port or turn starboard")
	if b.legal("lawrence") != "ahead, ahead port, turn starboard" {
		t.Errorf("she may %s", b.legal("lawrence"))
	}
	b = placed(t, 3, "lawrence K10 E full").act().answer("back")
	if b.legal("lawrence") != "ahead, turn port, turn starboard" {
		t.Errorf("running she may %s", b.legal("lawrence"))
	}
	b = placed(t, 3, "ariel K10 SW").act().answer("back").answer("back, back").lies("ariel", "K10 SW")
	if h := b.find(t, "ariel"); h.Backed != 3 {
		t.Errorf("she backed %d times, want 3", h.Backed)
	}
}

// BOARD-MOVE-18: she came into the wind with a move left, and can only turn out.
func TestCameIntoTheWind(t *testing.T) {
	b := placed(t, 3, "lawrence K10 SW full").act().answer("turn starboard") // speed 2: 1, 1
	if b.asks() != "lawrence" || b.legal("lawrence") != "turn port, turn starboard" {
		t.Errorf("%s may %s", b.asks(), b.legal("lawrence"))
	}
	b.answer("turn starboard").lies("lawrence", "K10 NW")
}

// BOARD-MOVE-14, BOARD-MOVE-15, BOARD-MOVE-16, BOARD-MOVE-19: with too few hands
// she is not asked, and repeats her last move or goes ahead.
func TestTooFewHands(t *testing.T) {
	forced := func(ship string, last roster.Move) *trial {
		b := placed(t, 3, ship)
		b.hand("lawrence", 1)
		b.find(t, "lawrence").Last = last
		return b
	}
	cases := []struct {
		id, ship string
		last     roster.Move
		want     string
	}{
		{"BOARD-MOVE-15", "lawrence K10 SE reef", roster.Advance, "M11 SE"},
		{"BOARD-MOVE-16: none made yet", "lawrence K10 SE reef", "", "M11 SE"},
		{"BOARD-MOVE-19: a turn keeps its rotation", "lawrence K10 E battle", roster.TurnPort, "K10 NW"},
		{"BOARD-MOVE-16: no turn downwind is left", "lawrence K10 SE reef", roster.AheadPort, "L11 E"},
		{"BOARD-MOVE-16: back sail, then ahead", "lawrence K10 SE reef", roster.BackSail, "L10 SE"},
		{"BOARD-MOVE-16: rest is no move under sail", "lawrence K10 SE reef", roster.RestOnOars, "M11 SE"},
		{"BOARD-MOVE-16: into the wind, and stays", "lawrence K10 NE battle", roster.TurnPort, "K10 W"},
	}
	for _, c := range cases {
		b := forced(c.ship, c.last).act()
		if b.Step == view.StepMoves {
			t.Errorf("%s: her captain is asked", c.id)
		}
		b.lies("lawrence", c.want).says("with too few hands in the yards,")
	}
	b := forced("lawrence K31 E battle", roster.Advance).act()
	if h := b.find(t, "lawrence"); h.Status != roster.Fled {
		t.Errorf("BOARD-MOVE-19: a forced move goes over the edge; she is %s", h.Status)
	}
	b = placed(t, 3, "lawrence K10 SE").act().answer("ahead port") // phase 2 is still to come
	b.hand("lawrence", 1)
	b.find(t, "lawrence").Facing = chart.SouthEast
	b.order("lawrence", func(o *battle.Orders) { o.Mode = roster.ModeAsk })
	if m, ok := b.Sailing(battle.NewTelling(b.dice)).Unasked(b.ref("lawrence")); !ok || m != roster.AheadPort {
		t.Errorf("BOARD-MOVE-19: hands are counted at each move: %q, asked: %v", m, !ok)
	}
	b = placed(t, 3, "lawrence K10 SE").act()
	b.hand("lawrence", 1)
	b.refuses("leave chart", "she may")
	b = placed(t, 4, "lawrence K10 SE")
	h := b.find(t, "lawrence")
	h.Boxes, h.Dead = roster.Boxes{}, h.Crew
	b.act().lies("lawrence", "K11 SE") // BOARD-MOVE-19: no move with no living marker, one point of drift
	if h.Made > 0 {
		t.Error("BOARD-MOVE-19: nobody lives, and she made a move")
	}
	b = placed(t, 3, "lawrence K10 SE")
	b.hand("lawrence", 1)
	b.find(t, "lawrence").Masts[0].Hits, b.find(t, "lawrence").Masts[0].Down = 8, true
	b.act()
	if b.asks() != "lawrence" {
		t.Error("BOARD-MOVE-16: only masts that stand count")
	}
}

// BOARD-MOVE-20: the word leave, said twice, takes her off the chart.
func TestLeave(t *testing.T) {
	b := placed(t, 3, "lawrence K32 E", "ariel A01 E", "detroit P20 E").act()
	for b.asks() != "lawrence" {
		b.answer("ahead")
	}
	for _, c := range b.Choices(b.Ship(b.Mover).Captain, "") {
		if strings.Contains(c.Line, "leave") {
			t.Errorf("%q is offered", c.Line)
		}
	}
	b.answer("lawrence leave chart").says("Lawrence leaves the chart: she has fled, and the enemy scores 8 points.")
	if h := b.find(t, "lawrence"); h.Status != roster.Fled || h.LostPoints() != 8 {
		t.Errorf("she is %s", h.Status)
	}
}

// One line may hold several moves, for one ship or for those that follow.
func TestMovesInOneLine(t *testing.T) {
	b := placed(t, 3, "lawrence K10 SE").act().answer("ahead")
	p := b.say(t, b.dice, b.Ship(b.Mover).Captain, "ahead  turn s")
	if p.Line != "ahead, turn starboard" {
		t.Errorf("it is kept as %q", p.Line)
	}
	b.lies("lawrence", "M11 SW")
	// A line stays right if the dice make a later move in it impossible: that move is dropped.
	b = placed(t, 3, "ariel K10 SE full", "detroit L10 SE").act()
	b.answer("ahead, ahead", 1, 1, 3, 3, 3, 3).says("the rest of the line is dropped").lies("ariel", "L10 SE")
}

// A plain move may be taken back until another captain moves. One that rolls dice
// may not.
func TestTakeBackAMove(t *testing.T) {
	session, _, err := game.Begin(&Game, game.Table{Seats: 2, Options: map[string]string{"battle": "duel-flag"}}, game.TextSeed("undo"))
	if err != nil {
		t.Fatal(err)
	}
	play := func(seat game.Seat, line string) {
		t.Helper()
		if _, err := session.Play(seat, line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	lies := func(want string) {
		t.Helper()
		if got := session.Match().(*State).find(t, "lawrence").At.String(); got != want {
			t.Errorf("lawrence lies at %s, want %s", got, want)
		}
	}
	play(0, "lock")
	play(1, "lock")
	play(0, "ahead")
	lies("L19")
	play(0, "undo")
	lies("L20")
	play(0, "ahead")
	play(1, "ahead")
	if session.CanUndo(0) {
		t.Error("another captain has moved, and the move may be taken back")
	}
}

// Speeds, with the wind from W: E is running, SE and NE broad reaches, SW and NW
// close-hauled, W in irons. Lawrence is square-rigged, porcupine fore-and-aft,
// both with base speed 1; ariel has 2.
func TestSpeed(t *testing.T) {
	cases := []struct {
		id, ship string
		down     int // masts
		turn     int
		want     int
	}{
		{"BOARD-SPEED-01: base 1, where no other is printed", "lawrence K10 SW", 0, 3, 1},
		{"BOARD-SPEED-01: base 2", "ariel K10 E", 0, 3, 3},
		{"BOARD-SPEED-03", "lawrence K10 SW", 0, 3, 1},
		{"BOARD-SPEED-03", "lawrence K10 NW", 0, 3, 1},
		{"BOARD-SPEED-04", "porcupine K10 NW", 0, 3, 2},
		{"BOARD-SPEED-05", "lawrence K10 E", 0, 3, 2},
		{"BOARD-SPEED-05: any rig", "porcupine K10 E", 0, 3, 2},
		{"BOARD-SPEED-06", "lawrence K10 SE", 0, 3, 3},
		{"BOARD-SPEED-06: any rig", "porcupine K10 NE", 0, 3, 3},
		{"BOARD-SPEED-07", "lawrence K10 SE reef", 0, 3, 2},
		{"BOARD-SPEED-08", "lawrence K10 E battle", 0, 3, 2},
		{"BOARD-SPEED-09", "lawrence K10 SE full", 0, 3, 4},
		{"BOARD-SPEED-10: not below 0", "lawrence K10 SW reef", 1, 3, 0},
		{"BOARD-SPEED-10", "lawrence K10 SW reef", 0, 3, 0},
		{"BOARD-SPEED-10: 5 at most", "ariel K10 SE full", 0, 3, 5},
		{"BOARD-SPEED-11", "lawrence K10 W reef", 0, 3, 1},
		{"BOARD-SPEED-11: not more", "ariel K10 W full", 0, 3, 1},
		{"BOARD-SPEED-13", "lawrence K10 SE", 1, 3, 2},
		{"BOARD-SPEED-13: no mast, no speed", "lawrence K10 SE full", 2, 3, 0},
	}
	for _, c := range cases {
		b := placed(t, c.turn, c.ship)
		h := b.Ship(b.Refs((*battle.Ship).Afloat)[0])
		for i := range c.down {
			h.Masts[i].Hits, h.Masts[i].Down = 2*h.Masts[i].Boxes, true
		}
		b.Helm(b.RefOf(h)).SetSpeed()
		if h.Speed != c.want {
			t.Errorf("%s: %s with %d masts down has speed %d, want %d", c.id, c.ship, c.down, h.Speed, c.want)
		}
	}
	b := placed(t, 3, "ariel K10 SE full")
	b.find(t, "ariel").Masts[0].Square = true
	b.Helm(b.ref("ariel")).SetSpeed()
	if b.find(t, "ariel").Speed != 5 {
		t.Error("a reach gives 2 to any rig")
	}
	b.find(t, "ariel").Facing = chart.SouthWest
	b.Helm(b.ref("ariel")).SetSpeed()
	if b.find(t, "ariel").Speed != 3 {
		t.Errorf("BOARD-SPEED-12: one square mast makes her square: close-hauled she has %d, want 2 + 0 + 1", b.find(t, "ariel").Speed)
	}
}

// BOARD-SPEED-02: the speed stays for the turn, however she turns. BOARD-COLL-11:
// the next turn it is worked out anew.
func TestSpeedStays(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E full").act()
	h := b.find(t, "lawrence")
	b.answer("turn port")
	if h.Facing != chart.NorthEast || h.Speed != 3 {
		t.Errorf("on a broad reach now she heads %s with speed %d, want 3 as she ran", h.Facing, h.Speed)
	}
	if b.asks() != "lawrence" || b.Phase != 2 || b.Helm(b.Mover).MovesLeft() != 2 {
		t.Errorf("%s is asked in phase %d", b.asks(), b.Phase)
	}
	b.answer("ahead, ahead")
	b.Turn = 5
	b.act()
	if h.Speed != 4 {
		t.Errorf("the next turn she has speed %d, want 4", h.Speed)
	}
}

// BOARD-SPEED-14, BOARD-SEQ-17: a mast that falls takes 1 off the speed at once,
// and the ship uses the row of her new speed.
func TestMastFalls(t *testing.T) {
	b := placed(t, 3, "lawrence K10 SE full").act().answer("ahead") // speed 4: 1, 2, 1
	h := b.find(t, "lawrence")
	if b.Phase != 2 || b.Helm(b.Mover).MovesLeft() != 2 {
		t.Fatalf("phase %d, %d moves", b.Phase, b.Helm(b.Mover).MovesLeft())
	}
	h.Masts[0].Hits = 2*h.Masts[0].Boxes - 1
	if _, fallen := b.HitMasts(b.ref("lawrence"), []int{0}); len(fallen) != 1 {
		t.Errorf("fallen: %v", fallen)
	}
	if h.Speed != 3 || b.Helm(b.Mover).MovesLeft() != 2 {
		t.Errorf("speed %d, %d moves, want 3 and 2", h.Speed, b.Helm(b.Mover).MovesLeft())
	}
	b.answer("ahead, ahead")
	if b.Phase == 3 {
		t.Error("speed 3 has no move in the third phase")
	}
	b = placed(t, 3, "lawrence K10 SE").act().answer("ahead") // speed 3: 1, 2, 0
	b.Slow(b.ref("lawrence"))
	if n := b.Helm(b.ref("lawrence")).MovesLeft(); n != 1 {
		t.Errorf("cut to 2 after phase 1 she has %d moves in phase 2, want 1", n)
	}
}

// BOARD-SPEED-15: steerage way.
func TestSteerageWay(t *testing.T) {
	crippled := func(turn int) *trial {
		b := placed(t, turn, "detroit K10 SW full") // 1 - 2 + 0 + 1 = 0
		h := b.find(t, "detroit")
		for i := range 2 {
			h.Masts[i].Hits, h.Masts[i].Down = 2*h.Masts[i].Boxes, true
		}
		return b
	}
	b := crippled(4).act()
	if b.asks() != "detroit" || b.Phase != 2 || b.legal("detroit") != "turn port, turn starboard" {
		t.Fatalf("%s is asked in phase %d and may %s", b.asks(), b.Phase, b.legal("detroit"))
	}
	b.refuses("ahead", "steerage way", "turn port or turn starboard")
	b.answer("turn port").lies("detroit", "K10 SE")
	b.Turn = 5
	b.act()
	if b.find(t, "detroit").Speed != 2 {
		t.Errorf("on the reach she has speed %d, want 2", b.find(t, "detroit").Speed)
	}
	if b := crippled(5).act(); b.Step == view.StepMoves {
		t.Error("on odd turns she has no steerage way")
	}
	b = crippled(4)
	b.hand("detroit", 0)
	b.act()
	if b.Step == view.StepMoves || b.find(t, "detroit").Made > 0 {
		t.Error("with too few hands she has no steerage way")
	}
	if b := placed(t, 4, "lawrence K10 W reef").act(); b.find(t, "lawrence").Steers {
		t.Error("in irons she has her one move as on any turn")
	}
}

// BOARD-SPEED-10: no total is above 5, whatever a ship's base.
func TestSpeedCap(t *testing.T) {
	c := roster.ClassOf("ariel")
	was := c.Base
	defer func() { c.Base = was }()
	c.Base = 3
	b := placed(t, 3, "ariel K10 SE full")
	b.Helm(b.ref("ariel")).SetSpeed()
	if b.find(t, "ariel").Speed != 5 {
		t.Errorf("base 3 on a reach with full sail: %d, want 5", b.find(t, "ariel").Speed)
	}
}

// BOARD-SPEED-13, BOARD-DRIFT-03: a ship whose last mast falls under sail has no
// more moves, though a mast takes only 1 off her speed: she drifts. With another
// mast standing she goes on.
func TestLastMastFalls(t *testing.T) {
	b := placed(t, 4, "trippe K10 SE full").act().answer("ahead")
	b.find(t, "trippe").Masts[0].Hits = 5
	b.HitMasts(b.ref("trippe"), []int{0})
	if h := b.find(t, "trippe"); h.Speed < 1 || b.Helm(b.ref("trippe")).MovesLeft() != 0 || !b.Drifts(h) {
		t.Errorf("speed %d, %d moves left", h.Speed, b.Helm(b.ref("trippe")).MovesLeft())
	}
	b = placed(t, 4, "tigress K10 SE full").act().answer("ahead") // speed 4
	h := b.find(t, "tigress")
	h.Masts[0].Hits = 2*h.Masts[0].Boxes - 1
	b.HitMasts(b.ref("tigress"), []int{0})
	if h.Speed != 3 || b.Helm(b.ref("tigress")).MovesLeft() != 2 || b.Drifts(h) {
		t.Errorf("with a mast left: speed %d, %d moves left", h.Speed, b.Helm(b.ref("tigress")).MovesLeft())
	}
}

// The side that looks back at a mover who passes on his port side.
func TestFacingSide(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	mover, other := s.Ship(1), s.Ship(2)
	other.At = mover.At
	s.Passes = []battle.Pass{{Mover: 1, Other: 2, Side: roster.Port}}
	mover.Facing = chart.East
	for heading, want := range map[chart.Dir]roster.Battery{chart.East: roster.Starboard, chart.NorthEast: roster.Starboard, chart.SouthEast: roster.Starboard, chart.West: roster.Port, chart.NorthWest: roster.Port, chart.SouthWest: roster.Port} {
		other.Facing = heading
		if got, ok := s.FacingSide(2, 1); !ok || got != want {
			t.Errorf("heading %s: %s looks back, want %s", heading, got, want)
		}
	}
	if got, ok := s.FacingSide(1, 2); !ok || got != roster.Port {
		t.Errorf("the mover shows %s", got)
	}
}
