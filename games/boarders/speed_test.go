package boarders

import "testing"

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
		h := b.ship(b.refs((*Ship).afloat)[0])
		for i := range c.down {
			h.Masts[i].Hits, h.Masts[i].Down = 2*h.Masts[i].Boxes, true
		}
		b.setSpeed(b.refOf(h))
		if h.Speed != c.want {
			t.Errorf("%s: %s with %d masts down has speed %d, want %d", c.id, c.ship, c.down, h.Speed, c.want)
		}
	}
	b := placed(t, 3, "ariel K10 SE full")
	b.find(t, "ariel").Masts[0].Square = true
	b.setSpeed(b.ref("ariel"))
	if b.find(t, "ariel").Speed != 5 {
		t.Error("a reach gives 2 to any rig")
	}
	b.find(t, "ariel").Facing = SouthWest
	b.setSpeed(b.ref("ariel"))
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
	if h.Facing != NorthEast || h.Speed != 3 {
		t.Errorf("on a broad reach now she heads %s with speed %d, want 3 as she ran", h.Facing, h.Speed)
	}
	if b.asks() != "lawrence" || b.Phase != 2 || b.movesLeft(b.Mover) != 2 {
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
	if b.Phase != 2 || b.movesLeft(b.Mover) != 2 {
		t.Fatalf("phase %d, %d moves", b.Phase, b.movesLeft(b.Mover))
	}
	h.Masts[0].Hits = 2*h.Masts[0].Boxes - 1
	if _, fallen := b.hitMasts(b.ref("lawrence"), []int{0}); len(fallen) != 1 {
		t.Errorf("fallen: %v", fallen)
	}
	if h.Speed != 3 || b.movesLeft(b.Mover) != 2 {
		t.Errorf("speed %d, %d moves, want 3 and 2", h.Speed, b.movesLeft(b.Mover))
	}
	b.answer("ahead, ahead")
	if b.Phase == 3 {
		t.Error("speed 3 has no move in the third phase")
	}
	b = placed(t, 3, "lawrence K10 SE").act().answer("ahead") // speed 3: 1, 2, 0
	b.slow(b.ref("lawrence"))
	if n := b.movesLeft(b.ref("lawrence")); n != 1 {
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
	if b := crippled(5).act(); b.Step == StepMoves {
		t.Error("on odd turns she has no steerage way")
	}
	b = crippled(4)
	b.hand("detroit", 0)
	b.act()
	if b.Step == StepMoves || b.find(t, "detroit").Made > 0 {
		t.Error("with too few hands she has no steerage way")
	}
	if b := placed(t, 4, "lawrence K10 W reef").act(); b.find(t, "lawrence").Steers {
		t.Error("in irons she has her one move as on any turn")
	}
}

// BOARD-SPEED-10: no total is above 5, whatever a ship's base.
func TestSpeedCap(t *testing.T) {
	c := classOf("ariel")
	was := c.base
	defer func() { c.base = was }()
	c.base = 3
	b := placed(t, 3, "ariel K10 SE full")
	b.setSpeed(b.ref("ariel"))
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
	b.hitMasts(b.ref("trippe"), []int{0})
	if h := b.find(t, "trippe"); h.Speed < 1 || b.movesLeft(b.ref("trippe")) != 0 || !b.drifts(h) {
		t.Errorf("speed %d, %d moves left", h.Speed, b.movesLeft(b.ref("trippe")))
	}
	b = placed(t, 4, "tigress K10 SE full").act().answer("ahead") // speed 4
	h := b.find(t, "tigress")
	h.Masts[0].Hits = 2*h.Masts[0].Boxes - 1
	b.hitMasts(b.ref("tigress"), []int{0})
	if h.Speed != 3 || b.movesLeft(b.ref("tigress")) != 2 || b.drifts(h) {
		t.Errorf("with a mast left: speed %d, %d moves left", h.Speed, b.movesLeft(b.ref("tigress")))
	}
}
