package boarders

import (
	"slices"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
)

// joins links ships of a trial one after the other in a chain.
func (b *trial) joins(fouled bool, names ...string) *trial {
	for i := 1; i < len(names); i++ {
		a, c := b.ref(names[i-1]), b.ref(names[i])
		b.Links = append(b.Links, battle.Link{A: min(a, c), B: max(a, c), Fouled: fouled, Turn: b.Turn})
	}
	return b
}

// fells takes down all masts of a ship.
func (b *trial) fells(name string) *trial {
	h := b.find(b.t, name)
	for i := range h.Masts {
		h.Masts[i].Hits, h.Masts[i].Down = 2*h.Masts[i].Boxes, true
	}
	return b
}

// Some ships drift and others do not. The wind is from W, so they drift to the E.
func TestDrift(t *testing.T) {
	cases := []struct {
		id, ship string
		turn     int
		change   func(*trial)
		want     string
	}{
		{"BOARD-DRIFT-01: odd turn", "lawrence K10 SW", 3, func(b *trial) { b.fells("lawrence") }, "K10 SW"},
		{"BOARD-DRIFT-01, BOARD-DRIFT-03, BOARD-DRIFT-07", "lawrence K10 SW", 4, func(b *trial) { b.fells("lawrence") }, "K11 SW"},
		{"BOARD-DRIFT-02", "lawrence K10 NE oars", 2, func(b *trial) { b.hand("lawrence", 0) }, "K11 NE"},
		{"BOARD-DRIFT-03: no mast, oars manned", "lawrence K10 NE oars", 4, func(b *trial) {
			b.fells("lawrence").order("lawrence", func(o *battle.Orders) { o.Mode = roster.ModeBack })
		}, "K10 NE"},
		{"BOARD-DRIFT-04: in irons", "lawrence K10 W", 6, func(b *trial) { b.hand("lawrence", 0) }, "K11 W"},
		{"BOARD-DRIFT-04: in irons, hands enough", "lawrence K10 W", 6, func(b *trial) {
			b.order("lawrence", func(o *battle.Orders) { o.Mode = roster.ModeGo })
		}, "K10 SW"},
	}
	for _, c := range cases {
		b := placed(t, c.turn, c.ship)
		c.change(b)
		b.act().lies("lawrence", c.want)
		if t.Failed() {
			t.Fatal(c.id)
		}
	}
}

// BOARD-DRIFT-05: a ship that backs sail on two turns running drifts from the second, and
// until she makes another move. BOARD-DRIFT-08: a turn counts if every move of it
// was back sail, and there was one; drift follows the fire of the third phase.
func TestHoveTo(t *testing.T) {
	b := placed(t, 3, "ariel K10 SW").act()
	for b.asks() != "" {
		b.answer("back")
	}
	b.Turn = 4
	b.act()
	b.answer("back")
	b.lies("ariel", "K10 SW") // phases 1 and 2 are behind her
	for b.asks() != "" {
		b.answer("back")
	}
	b.lies("ariel", "K11 SW").says("Ariel drifts to K11.")
	b.Turn = 6
	b.act()
	b.answer("back").answer("back").answer("turn starboard")
	b.lies("ariel", "K11 W")

	b = placed(t, 4, "ariel K10 SW").act()
	for b.asks() != "" {
		b.answer("back")
	}
	b.lies("ariel", "K10 SW") // on turn 4 alone

	b = placed(t, 4, "ariel K10 SW")
	h := b.find(t, "ariel")
	for _, c := range []struct {
		id                 string
		hove, made, backed int
		want               int
	}{
		{"every move", 1, 2, 2, 2},
		{"not every move", 1, 2, 1, 0},
		{"no move at all breaks the row", 1, 0, 0, 0},
		{"no move at all is no other move", 2, 0, 0, 2},
	} {
		h.Hove, h.Made, h.Backed = c.hove, c.made, c.backed
		b.CountHove()
		if h.Hove != c.want {
			t.Errorf("BOARD-DRIFT-08: %s: %d turns, want %d", c.id, h.Hove, c.want)
		}
	}
}

// BOARD-DRIFT-06: ships joined together drift together, with their links.
// BOARD-COLL-10: they do not sail.
func TestJoinedDrift(t *testing.T) {
	b := placed(t, 2, "lawrence K10 SE", "detroit K10 SW").joins(false, "lawrence", "detroit")
	b.Passes = []battle.Pass{{Mover: b.ref("lawrence"), Other: b.ref("detroit"), Side: roster.Port}}
	b.act()
	for b.Step == view.StepFire {
		b.answer("lock")
	}
	b.lies("lawrence", "K11 SE").lies("detroit", "K11 SW")
	if len(b.Links) != 1 || len(b.Passes) != 1 {
		t.Errorf("links %v, passes %v", b.Links, b.Passes)
	}
	if b.find(t, "lawrence").Made+b.find(t, "detroit").Made > 0 {
		t.Error("BOARD-COLL-10: one of them has sailed")
	}
}

// BOARD-DRIFT-09: a drift onto a held point is checked as a move onto it.
// BOARD-DRIFT-10: all drift at once, and only who lies still is run into.
func TestDriftOntoShips(t *testing.T) {
	b := placed(t, 4, "lawrence K10 SW", "detroit K11 SW").fells("lawrence").fells("detroit")
	b.do(nil, b.drift).lies("lawrence", "K11 SW").lies("detroit", "K12 SW")
	b = placed(t, 4, "lawrence K10 SW", "detroit K11 SW").fells("lawrence")
	b.do([]int{2}, b.drift).lies("lawrence", "K11 SW").says("Lawrence slides by Detroit at K11")
	b = placed(t, 4, "lawrence K10 SW", "detroit K11 SW").fells("lawrence")
	b.do([]int{3, 1, 3, 3, 4, 4}, b.drift).says("Lawrence runs into Detroit at K11, and the two are fouled!")
	if b.Link(b.ref("lawrence"), b.ref("detroit")) == nil || b.Passes[0].Bow {
		t.Errorf("links %v, passes %v: a drifter does not foul bow on", b.Links, b.Passes)
	}
	// A joined group checks once, with her first ship in the scenario's order.
	b = placed(t, 4, "detroit K10 SW", "lawrence K10 SE", "ariel K11 SE").joins(true, "detroit", "lawrence")
	b.do([]int{3, 2}, b.drift).says("Detroit brushes Ariel at K11").lies("detroit", "K11 SW")
	// Two ships that lie apart on one point drift, and each is checked.
	b = placed(t, 4, "detroit K10 SW", "lawrence K10 SE", "ariel K11 SW").fells("detroit").fells("lawrence")
	b.do([]int{2, 4}, b.drift).says("Detroit slides by Ariel").says("Lawrence slides by Ariel")
}

// BOARD-SETUP-04, BOARD-DRIFT-11: land stops a whole group, the edge ends it for all, and with one
// aground none drifts.
func TestGroupsAtTheEdge(t *testing.T) {
	b := placed(t, 6, "lawrence K32 SE", "detroit K32 SW").joins(false, "lawrence", "detroit")
	b.do(nil, b.drift)
	if l, d := b.find(t, "lawrence"), b.find(t, "detroit"); l.Status != roster.Fled || d.Status != roster.Fled {
		t.Errorf("%s and %s, want both fled", l.Status, d.Status)
	}
	b = placed(t, 6, "lawrence K10 SE", "detroit K10 SW").joins(false, "lawrence", "detroit")
	b.Land = []chart.Point{at(t, "K11")}
	b.do(nil, b.drift).lies("lawrence", "K10 SE").says("Detroit drifts aground on K11, and is fast at K10.")
	if !b.find(t, "lawrence").Aground || !b.find(t, "detroit").Aground {
		t.Error("both are aground")
	}
	b.Land = nil
	b.find(t, "detroit").Aground = false
	b.do(nil, b.drift).lies("lawrence", "K10 SE").lies("detroit", "K10 SW")
	b = placed(t, 6, "lawrence K32 SE").fells("lawrence")
	b.do(nil, b.drift).says("Lawrence drifts off the chart: she has fled")
}

// BOARD-COLL-18: a chain of links makes one group.
func TestChainOfLinks(t *testing.T) {
	b := placed(t, 4, "detroit K10 SW", "lawrence K10 SE", "ariel K10 E", "scorpion C03 E").joins(true, "lawrence", "detroit", "ariel")
	if b.Link(b.ref("lawrence"), b.ref("ariel")) != nil || slices.Contains(b.EnemiesLinked(b.ref("lawrence")), b.ref("ariel")) {
		t.Error("lawrence and ariel are not linked")
	}
	b.do(nil, b.drift).lies("lawrence", "K11 SE").lies("ariel", "K11 E").lies("detroit", "K11 SW").lies("scorpion", "C03 E")
}
