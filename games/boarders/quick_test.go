package boarders

import (
	"slices"
	"strings"
	"testing"
)

// BOARD-ORDER-02: a course that is given at sea holds for the turn, though an enemy
// is within her wake already; in the next turn she asks again.
func TestCourseAtSeaHolds(t *testing.T) {
	for _, line := range []string{"course a a", "course straight", "course go"} {
		b := placed(t, 3, "detroit K17 E", "lawrence K11 E").order("detroit", func(o *Orders) { o.Mode, o.Fire = ModeGo, FireHold })
		b.order("lawrence", func(o *Orders) { o.Mode, o.Wake, o.Fire = ModeGo, 8, FireHold })
		b.act()
		if b.asks() != "lawrence" {
			t.Fatalf("%s is asked, with an enemy within her wake", b.asks())
		}
		b.answer(line)
		if h := b.find(t, "lawrence"); b.Turn != 4 || h.Made > 2 || !slices.Equal(h.Did, []Move{Advance, Advance}) {
			t.Errorf("%s: turn %d, she made %v", line, b.Turn, h.Did)
		}
		if h := b.find(t, "lawrence"); h.Sheet.Orders.Near || h.Sheet.Orders.Wake != 8 {
			t.Errorf("%s: the next sheet says %+v", line, h.Sheet.Orders)
		}
	}
	// A ship without orders of her own keeps the habit of asking in later turns.
	b := placed(t, 3, "detroit K14 E", "porcupine K11 E", "tigress O02 E", "trippe Q02 E")
	for _, r := range b.refs((*Ship).afloat) {
		b.ship(r).Orders = Orders{Fire: FireHold}
	}
	b.order("detroit", func(o *Orders) { o.Mode = ModeGo }).act()
	b.answer("course go")
	if o := b.find(t, "porcupine").Sheet.Orders; b.Turn != 4 || o.Mode != ModeGo || o.Wake != usualWake {
		t.Errorf("turn %d, the next sheet says %+v", b.Turn, o)
	}
	// The way of a planned move is held: a ship that keeps a watch asks.
	b = placed(t, 3, "detroit K12 W", "lawrence K11 E").order("detroit", func(o *Orders) { o.Mode = ModeBack })
	b.order("lawrence", func(o *Orders) { o.Mode, o.Moves, o.Wake = ModePlan, []Move{Advance}, 4 }).act()
	if b.asks() != "lawrence" {
		t.Error("she runs into a ship without asking")
	}
}

// BOARD-ORDER-04: in one line all groups fire where they have most dice, and the
// fire is locked.
func TestFireBest(t *testing.T) {
	s := stage(t, 3)
	s.ask(StepFire, s.firing())
	seat := s.ship(1).Captain
	dice := placed(t, 3).dice
	p := s.say(t, dice, seat, "fire best low lock")
	if p.Line != "fire best low lock" || len(s.ship(1).Volleys) == 0 || !slices.Contains(s.Done, seat) || p.Plain {
		t.Errorf("%q declares %v; done: %v", p.Line, s.ship(1).Volleys, s.Done)
	}
	for _, v := range s.ship(1).Volleys {
		if v.Target != 2 || v.High {
			t.Errorf("declared: %+v", v)
		}
	}
	s.say(t, dice, seat, "unlock")
	for line, want := range map[string]string{
		"fire best at":            "low or high",
		"fire best low now":       "Type fire best low",
		"fire best high lock now": "Type fire best low",
	} {
		if _, err := s.Play(seat, line, dice); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// BOARD-CREW-11: one line gives the crews of all ships the same quick order, each
// by what she needs in Yards.
func TestAllCrews(t *testing.T) {
	b := placed(t, 3, "porcupine K10 E", "tigress K12 E", "trippe K14 E").sheets()
	b.find(t, "trippe").OfficerDown = true
	was := b.find(t, "trippe").Sheet.Boxes
	seat := b.find(t, "tigress").Captain
	if p := b.say(t, b.dice, seat, "all crew most bo"); p.Line != "all crew most boarding" {
		t.Errorf("it is kept as %q", p.Line)
	}
	for _, name := range []string{"porcupine", "tigress"} {
		if got := b.find(t, name).Sheet.Boxes; got != (Boxes{Yards: 2, Boarding: 1}) {
			t.Errorf("%s: %v", name, got)
		}
	}
	if b.find(t, "trippe").Sheet.Boxes != was {
		t.Error("a ship whose officer has fallen changes her crew")
	}
	// One who has no ship left can give no such order.
	lost := b.clone()
	for _, r := range lost.shipsOf(seat) {
		lost.ship(r).Status = Sunk
	}
	if _, err := lost.Play(seat, "all reload all grape", b.dice); err == nil || !strings.Contains(err.Error(), "no ship on the chart") {
		t.Error(err)
	}
	if _, err := b.Play(seat, "all crew 1 2 0 0 0 0", b.dice); err == nil || !strings.Contains(err.Error(), "all crew most guns") {
		t.Error(err)
	}
}
