package boarders

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
)

// lines are the lines that a captain is offered for what he has typed.
func (b *trial) lines(name, typed string) []string {
	var list []string
	for _, c := range b.Choices(b.find(b.t, name).Captain, typed) {
		list = append(list, c.Line)
	}
	return list
}

// The sheet offers no hands to a repair where nothing is damaged, and no try to free
// a ship that is joined to nobody.
func TestNothingIsOfferedInVain(t *testing.T) {
	b := placed(t, 1, "lawrence K10 E", "detroit K11 E").sheets()
	for _, line := range b.lines("lawrence", "crew ") {
		for _, box := range []roster.Box{roster.Rigging, roster.RepairGuns, roster.RepairHull} {
			if strings.HasSuffix(line, " "+roster.BoxNames[box]) {
				t.Errorf("undamaged she is offered %q", line)
			}
		}
	}
	if got := b.lines("lawrence", ""); slices.Contains(got, "ungrapple detroit") || slices.Contains(got, "unfoul detroit") || !slices.Contains(got, "grapple detroit") {
		t.Errorf("joined to nobody she is offered %q", got)
	}
	h := b.find(t, "lawrence")
	h.Hits, h.Guns[0].Lost, h.Guns[0].Loaded, h.Masts[0].Hits = 1, true, false, 1
	b.find(t, "detroit").At = h.At
	b.Links = []battle.Link{{A: min(b.ref("lawrence"), b.ref("detroit")), B: max(b.ref("lawrence"), b.ref("detroit")), Fouled: true, Turn: 1}}
	for _, box := range []roster.Box{roster.Rigging, roster.RepairGuns, roster.RepairHull} {
		if got := b.lines("lawrence", "crew "); !slices.Contains(got, "crew most "+roster.BoxNames[box]) {
			t.Errorf("damaged she is offered %q, want %s", got, roster.BoxNames[box])
		}
	}
	if got := b.lines("lawrence", ""); slices.Contains(got, "ungrapple detroit") || !slices.Contains(got, "unfoul detroit") {
		t.Errorf("fouled she is offered %q", got)
	}
}

// If only one of a captain's ships is asked, her guns and tasks are offered at once, without a
// press for her name.
func TestTheOnlyShipAskedNeedsNoName(t *testing.T) {
	two := func() *trial {
		b := placed(t, 3, "lawrence K10 E", "niagara A01 E", "detroit M10 E")
		b.find(t, "niagara").Captain = b.find(t, "lawrence").Captain
		return b
	}
	b := two()
	b.Phase = 1
	b.ask(view.StepFire, b.Firing())
	if got := b.lines("lawrence", ""); !slices.Contains(got, "lawrence fire best low lock") {
		t.Errorf("of her guns: %q", got)
	}
	if n := b.presses(b.find(t, "lawrence").Captain, "lawrence fire best low lock"); n != 1 {
		t.Errorf("%d presses for her fire", n)
	}
	b = two()
	b.find(t, "detroit").At = b.find(t, "lawrence").At
	b.find(t, "lawrence").Boxes[roster.Boarding] = 2
	b.do(nil, b.beginTasks)
	got := b.lines("lawrence", "")
	if !slices.Contains(got, "lawrence grapple detroit") || slices.Contains(got, "lawrence ") {
		t.Errorf("of her tasks: %q", got)
	}
	if !slices.Contains(b.lines("lawrence", "lawrence reload "), "lawrence reload starboard ") {
		t.Errorf("of her loads: %q", b.lines("lawrence", "lawrence reload "))
	}
}

// Orders are told in words, and what is said of two batteries once.
func TestOrdersInWords(t *testing.T) {
	for _, c := range []struct {
		orders battle.Orders
		want   string
	}{
		{battle.Orders{Mode: roster.ModePlan, Moves: []roster.Move{roster.AheadPort, roster.Advance, roster.Advance}, Wake: 4}, "ahead and turn to port, then ahead 2; asks within 4"},
		{battle.Orders{Mode: roster.ModePlan, Moves: []roster.Move{roster.BackSail, roster.TurnStar}, Pass: "port"}, "back sail, then turn to starboard; shows her port side in passing"},
		{battle.Orders{Mode: roster.ModePlan}, "asks for each move this turn"},
		{battle.Orders{Mode: roster.ModeGo, Wake: -1, Defer: true}, "goes on by safe moves; never asks for an enemy near; lets ships as fast move first"},
	} {
		if got := courseInWords(&c.orders); got != c.want {
			t.Errorf("%+v: %q, want %q", c.orders, got, c.want)
		}
	}
	for want, loads := range map[string][3]roster.Load{
		"grape to port and to starboard":    {roster.Grape, roster.Grape, ""},
		"chain to port, grape to starboard": {roster.Chain, roster.Grape, ""},
		"round to port and in the bow":      {roster.Round, "", roster.Round},
		"":                                  {},
	} {
		if got := loadsInWords(loads); got != want {
			t.Errorf("%v: %q, want %q", loads, got, want)
		}
	}
	// A plan whose moves are all made leaves no empty course in the display.
	b := placed(t, 3, "lawrence K10 E", "detroit A30 E").order("lawrence", func(o *battle.Orders) { o.Mode = roster.ModePlan })
	v := b.view(b.find(t, "lawrence").Captain)
	if got := v.Scenes()[0].Cards; !strings.Contains(fmt.Sprint(got), "course: asks") {
		t.Errorf("the display says %v", got)
	}
}

// BOARD-ORDER-03: orders for a try ask in segment 3 only where a party or an officer
// has something to do, and orders for the fight ask nothing.
func TestTryLeavesTheFightOpen(t *testing.T) {
	for what, c := range map[string]struct {
		do    func(*battle.Ship, battle.Ref)
		asked bool
	}{
		"a try, with a party":               {func(h *battle.Ship, _ battle.Ref) {}, true},
		"a try, without a party":            {func(h *battle.Ship, _ battle.Ref) { h.Boxes[roster.Boarding] = 0 }, false},
		"a try, one enemy and no officer":   {func(h *battle.Ship, _ battle.Ref) { h.OfficerDown = true }, false},
		"a try, and the officer's fight":    {func(h *battle.Ship, o battle.Ref) { h.Orders.Tasks.Officer = o }, false},
		"a try, and the party divided":      {func(h *battle.Ship, o battle.Ref) { h.Orders.Tasks.Split = []battle.Share{{Enemy: o, Markers: 1}} }, false},
		"the order to try nothing":          {func(h *battle.Ship, _ battle.Ref) { h.Orders.Tasks.Try = battle.TryNone }, false},
		"no order, nor anybody in boarding": {func(h *battle.Ship, _ battle.Ref) { h.Orders.Tasks.Try, h.Boxes[roster.Boarding] = "", 0 }, true},
	} {
		b := placed(t, 3, "lawrence K10 E", "detroit K10 E").order("detroit", func(o *battle.Orders) { o.Tasks.Try = battle.TryNone })
		h := b.find(t, "lawrence")
		h.Orders.Tasks.Try, h.Boxes[roster.Boarding] = battle.TryGrapple, 3
		c.do(h, b.ref("detroit"))
		b.do(nil, b.beginTasks)
		if got := b.asked(h.Captain); got != c.asked {
			t.Errorf("%s: asked %v", what, got)
		}
	}
}

// BOARD-SAIL-02: a ship without a mast is offered her oars and no sail, and one without
// a crew nothing. Until the fourth edition sail could be ordered there, and nothing came
// of it.
func TestNoSailWithoutAMast(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "detroit M14 E").sheets()
	b.Edition = edition
	b.fells("lawrence")
	h := b.find(t, "lawrence")
	if got := b.lines("lawrence", "lawrence sail "); !slices.Equal(got, []string{"lawrence sail oars", "lawrence sail stays"}) {
		t.Errorf("without a mast she is offered %q", got)
	}
	if _, err := b.Play(h.Captain, "lawrence sail full", b.dice); err == nil || !strings.Contains(err.Error(), "no mast standing") {
		t.Errorf("full sail without a mast: %v", err)
	}
	b.types("lawrence", "all sail full") // for her it means nothing
	if h.Sheet.Orders.Tasks.Sail != "" {
		t.Errorf("all ships set full sail, and she without a mast %s", h.Sheet.Orders.Tasks.Sail)
	}
	b.Edition = 0
	if _, err := b.Play(h.Captain, "lawrence sail full", b.dice); err != nil {
		t.Error(err)
	}
	h.Now.Sail = roster.Full
	b.do(nil, b.setSails).says("Lawrence cannot set full sail: she has no mast standing")
	h.Boxes, h.Crew = roster.Boxes{}, 0
	b.do(nil, b.setSails).says("nobody is left aboard")
	if got := b.lines("lawrence", "lawrence sail "); len(got) != 0 {
		t.Errorf("without a crew she is offered %q", got)
	}
}

// BOARD-OPT-03: in a calm ties go by seat, so nobody is offered to let others go first.
func TestNobodyDefersInACalm(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "detroit M14 E").sheets()
	b.Edition = edition
	seat := b.find(t, "lawrence").Captain
	offers := func() bool { return slices.Contains(b.lines("lawrence", "lawrence "), "lawrence defer") }
	if !offers() {
		t.Error("in a wind she is not offered to defer")
	}
	b.Calm = true
	if offers() {
		t.Error("in a calm she is offered to defer")
	}
	if _, err := b.Play(seat, "lawrence defer", b.dice); err == nil || !strings.Contains(err.Error(), "In a calm") {
		t.Errorf("defer in a calm: %v", err)
	}
}

// BOARD-ORDER-03: a captain beside an enemy with nobody in Boarding can try nothing and
// fight nobody, and is not asked. Until the fourth edition he was.
func TestNobodyInBoardingIsNotAsked(t *testing.T) {
	for _, x := range []struct {
		edition, boarding int
		want              bool
	}{{edition, 0, false}, {edition, 1, true}, {0, 0, true}} {
		b := placed(t, 3, "lawrence K10 E", "detroit K10 E")
		b.Edition = x.edition
		h := b.find(t, "lawrence")
		h.Boxes[roster.Boarding], b.find(t, "detroit").Boxes[roster.Boarding] = x.boarding, 0
		if got := slices.Contains(b.Tasking(), h.Captain); got != x.want {
			t.Errorf("edition %d, %d in Boarding: asked %v", x.edition, x.boarding, got)
		}
	}
}
