package boarders

import (
	"slices"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
)

// BOARD-ORDER-02: a course that is given at sea holds for the turn, though an enemy
// is within her wake already; in the next turn she asks again.
func TestCourseAtSeaHolds(t *testing.T) {
	for _, line := range []string{"course a a", "course straight", "course go"} {
		b := placed(t, 3, "detroit K17 E", "lawrence K11 E").order("detroit", func(o *battle.Orders) { o.Mode, o.Fire = roster.ModeGo, roster.FireHold })
		b.order("lawrence", func(o *battle.Orders) { o.Mode, o.Wake, o.Fire = roster.ModeGo, 8, roster.FireHold })
		b.act()
		if b.asks() != "lawrence" {
			t.Fatalf("%s is asked, with an enemy within her wake", b.asks())
		}
		b.answer(line)
		if h := b.find(t, "lawrence"); b.Turn != 4 || h.Made > 2 || !slices.Equal(h.Did, []roster.Move{roster.Advance, roster.Advance}) {
			t.Errorf("%s: turn %d, she made %v", line, b.Turn, h.Did)
		}
		if h := b.find(t, "lawrence"); h.Sheet.Orders.Near || h.Sheet.Orders.Wake != 8 {
			t.Errorf("%s: the next sheet says %+v", line, h.Sheet.Orders)
		}
	}
	// A ship without orders of her own keeps the habit of asking in later turns.
	b := placed(t, 3, "detroit K14 E", "porcupine K11 E", "tigress O02 E", "trippe Q02 E")
	for _, r := range b.Refs((*battle.Ship).Afloat) {
		b.Ship(r).Orders = battle.Orders{Fire: roster.FireHold}
	}
	b.order("detroit", func(o *battle.Orders) { o.Mode = roster.ModeGo }).act()
	b.answer("course go")
	if o := b.find(t, "porcupine").Sheet.Orders; b.Turn != 4 || o.Mode != roster.ModeGo || o.Wake != battle.UsualWake {
		t.Errorf("turn %d, the next sheet says %+v", b.Turn, o)
	}
	// The way of a planned move is held: a ship that keeps a watch asks.
	b = placed(t, 3, "detroit K12 W", "lawrence K11 E").order("detroit", func(o *battle.Orders) { o.Mode = roster.ModeBack })
	b.order("lawrence", func(o *battle.Orders) { o.Mode, o.Moves, o.Wake = roster.ModePlan, []roster.Move{roster.Advance}, 4 }).act()
	if b.asks() != "lawrence" {
		t.Error("she runs into a ship without asking")
	}
}
