package boarders

import (
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Speeds under oars: the wind blows from W. Caledonia has 3 guns and needs 1 at
// the sweeps, lawrence has 20 and needs 7.
func TestRowing(t *testing.T) {
	cases := []struct {
		id, ship   string
		turn, want int
	}{
		{"BOARD-OARS-05", "lawrence K10 SE oars", 3, 1},
		{"BOARD-OARS-05", "lawrence K10 NW oars", 4, 1},
		{"BOARD-OARS-06", "lawrence K10 E oars", 3, 2},
		{"BOARD-OARS-07: odd turns", "lawrence K10 W oars", 3, 0},
		{"BOARD-OARS-07: even turns", "lawrence K10 W oars", 4, 1},
	}
	for _, c := range cases {
		b := placed(t, c.turn, c.ship)
		b.Helm(b.ref("lawrence")).SetSpeed()
		if b.find(t, "lawrence").Speed != c.want {
			t.Errorf("%s: %s on turn %d has speed %d, want %d", c.id, c.ship, c.turn, b.find(t, "lawrence").Speed, c.want)
		}
	}
	b := placed(t, 3, "lawrence K10 E oars").act()
	if b.Phase != 1 {
		t.Error("BOARD-OARS-06: the first of her two moves is in phase 1")
	}
	b.answer("ahead")
	if b.Phase != 2 {
		t.Error("BOARD-OARS-06: the second one is in phase 2")
	}
	b = placed(t, 3, "lawrence K10 SE oars").act()
	if b.Phase != 2 {
		t.Error("BOARD-OARS-05: her one move is in phase 2")
	}
	b = placed(t, 4, "lawrence K10 W oars").act()
	b.answer("ahead").lies("lawrence", "K09 W") // BOARD-OARS-08: straight into the wind
	b = placed(t, 4, "lawrence K10 SE oars").act()
	b.answer("turn starboard").lies("lawrence", "K10 SW") // BOARD-OARS-10: a turn takes the move
	b = placed(t, 4, "lawrence K10 SE oars").act()
	b.answer("ahead starboard").lies("lawrence", "L10 SW") // either way
}

// BOARD-OARS-01: oars set and hands in Yards make a ship row. BOARD-OARS-02,
// BOARD-OARS-04: one for each 3 guns she was built with, or part of 3.
// BOARD-OARS-03: with fewer she makes no move and drifts.
func TestSweeps(t *testing.T) {
	for kind, want := range map[string]int{"lawrence": 7, "revenge": 3, "lee": 2, "porcupine": 1, "caledonia": 1, "trumbull": 4} {
		h := battle.NewShip(roster.Entry{Kind: kind, Facings: []chart.Dir{chart.East}})
		if h.Sweeps() != want {
			t.Errorf("BOARD-OARS-02: %s with %d guns needs %d, want %d", kind, len(h.Guns), h.Sweeps(), want)
		}
		for i := range h.Guns {
			h.Guns[i].Lost, h.Guns[i].Loaded = true, false
		}
		if h.Sweeps() != want {
			t.Errorf("BOARD-OARS-04: with all guns lost %s needs %d, want %d", kind, h.Sweeps(), want)
		}
	}
	b := placed(t, 4, "lawrence K10 SE battle")
	b.hand("lawrence", 7)
	if b.find(t, "lawrence").Rows() {
		t.Error("BOARD-OARS-01: with sails set she does not row")
	}
	b = placed(t, 4, "lawrence K10 SE oars")
	b.hand("lawrence", 6)
	b.act().lies("lawrence", "K11 SE").says("Lawrence drifts to K11.")
	if h := b.find(t, "lawrence"); h.Made > 0 || h.Speed > 0 {
		t.Errorf("BOARD-OARS-03: speed %d, %d moves", h.Speed, h.Made)
	}
	b = placed(t, 4, "lawrence K10 SE oars")
	b.Helm(b.ref("lawrence")).SetSpeed()
	b.hand("lawrence", 6)
	b.Phase = 2
	if b.Helm(b.ref("lawrence")).MovesLeft() != 0 {
		t.Error("BOARD-OARS-03: sweeps are counted at each move")
	}
}

// BOARD-OARS-09: masts and their loss do not count under oars.
func TestRowingWithoutMasts(t *testing.T) {
	b := placed(t, 4, "lawrence K10 E oars")
	h := b.find(t, "lawrence")
	for i := range h.Masts {
		h.Masts[i].Hits, h.Masts[i].Down = 2*h.Masts[i].Boxes, true
	}
	b.act().answer("ahead").answer("ahead").lies("lawrence", "K12 E")
	b = placed(t, 4, "lawrence K10 E oars")
	b.Helm(b.ref("lawrence")).SetSpeed()
	h = b.find(t, "lawrence")
	h.Masts[0].Hits = 2*h.Masts[0].Boxes - 1
	b.HitMasts(b.ref("lawrence"), []int{0})
	if h.Speed != 2 {
		t.Errorf("a mast falls under oars, and the speed is %d, want 2", h.Speed)
	}
}

// BOARD-OARS-12: she may lie on her oars without end, and does not drift.
func TestRestOnOars(t *testing.T) {
	b := placed(t, 2, "lawrence K10 SE oars")
	for _, turn := range []int{2, 3, 4} {
		b.Turn = turn
		b.act().answer("rest")
	}
	b.lies("lawrence", "K10 SE")
	if h := b.find(t, "lawrence"); b.Drifts(h) || h.Hove > 0 {
		t.Error("she drifts")
	}
}

// BOARD-OPT-03, BOARD-OARS-11: in a calm sails do not draw, nothing drifts and no
// ship is in irons; rowers have speed 1 every way and turn.
func TestCalm(t *testing.T) {
	calm := func(turn int, ships ...string) *trial {
		b := placed(t, turn, ships...)
		b.Calm = true
		return b
	}
	b := calm(3, "lawrence K10 SE full")
	b.act()
	if b.find(t, "lawrence").Made > 0 || b.find(t, "lawrence").Speed > 0 {
		t.Error("BOARD-OARS-11: under sail she moves")
	}
	for d := range chart.Dir(6) {
		for _, turn := range []int{3, 4} {
			b := calm(turn, "lawrence K10 "+d.String()+" oars")
			b.Helm(b.ref("lawrence")).SetSpeed()
			if b.find(t, "lawrence").Speed != 1 {
				t.Errorf("BOARD-OPT-03: heading %s on turn %d she has speed %d, want 1", d, turn, b.find(t, "lawrence").Speed)
			}
		}
	}
	b = calm(4, "lawrence K10 W", "detroit K10 W")
	b.Links = []battle.Link{{A: b.ref("detroit"), B: b.ref("lawrence"), Fouled: true, Turn: 3}}
	b.act().lies("lawrence", "K10 W").lies("detroit", "K10 W") // a fouled pair stays
	if b.InIrons(b.find(t, "lawrence")) {
		t.Error("in a calm no ship is in irons")
	}
	// Equal speeds go by seat, though the other lies upwind and does not defer.
	b = calm(4, "lady-prevost K20 SE oars", "scorpion K01 SE oars")
	first, last := b.find(t, "scorpion"), b.find(t, "lady-prevost")
	if last.Captain < first.Captain {
		t.Fatal("the scenario and the seats have the same order")
	}
	first.At, last.At, first.Orders.Defer = at(t, "K20"), at(t, "K01"), true
	b.speeds(2, map[string]int{"lady-prevost": 1, "scorpion": 1})
	if b.asks() != first.Name {
		t.Errorf("%s moves first, want %s", b.asks(), first.Name)
	}
}

// BOARD-OPT-03: the wind of a free battle is rolled by the number of where it
// blows from, or set, or there is none.
func TestFreeWind(t *testing.T) {
	for face, want := range map[int]chart.Dir{1: chart.East, 2: chart.SouthEast, 3: chart.SouthWest, 4: chart.West, 5: chart.NorthWest, 6: chart.NorthEast} {
		s := &State{Seats: 2}
		dice := game.NewDice(game.TextSeed("wind"))
		dice.Queue(face)
		table := game.Table{Seats: 2, Options: map[string]string{"points": "60", "wind": "roll"}}
		if err := s.beginFree(battle.NewTelling(dice), table); err != nil || s.Wind != want || s.Calm {
			t.Errorf("die %d: wind from %s, want %s (%v)", face, s.Wind, want, err)
		}
	}
	if s := begun(t, 2, "free", "wind=calm"); !s.Calm {
		t.Error("calm was asked for")
	}
}
