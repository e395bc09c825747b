package boarders

import (
	"slices"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
)

// BOARD-LAND-01: a move into land leaves the ship where she was, aground, her
// other moves lost; her guns stay.
func TestRunsAground(t *testing.T) {
	b := placed(t, 3, "lawrence E03 SE full", "detroit D05 SE")
	b.Land = []chart.Point{at(t, "F03")}
	b.act()
	for b.asks() != "lawrence" {
		b.answer("back")
	}
	b.answer("ahead").lies("lawrence", "E03 SE").says("Lawrence runs aground on F03, and is fast at E03.")
	h := b.find(t, "lawrence")
	if !h.Aground || b.Helm(b.ref("lawrence")).MovesLeft() > 0 {
		t.Errorf("aground: %v, moves left: %d", h.Aground, b.Helm(b.ref("lawrence")).MovesLeft())
	}
	b.Phase, h.Moved = 2, 0
	if b.Helm(b.ref("lawrence")).MovesLeft() > 0 {
		t.Error("she has moves left in the second phase")
	}
	b.Phase = 1
	groups := h.Groups()
	if !slices.ContainsFunc(groups, func(g battle.Group) bool { return len(b.Gunner(b.ref("lawrence")).Targets(&g, roster.Round)) > 0 }) {
		t.Error("she has no broadside")
	}
	b.Turn = 4
	b.Helm(b.ref("lawrence")).SetSpeed()
	b.Phase = 1
	if b.Helm(b.ref("lawrence")).MovesLeft() > 0 {
		t.Error("aground she moves on the next turn")
	}
	h.Facing = chart.West
	if b.Drifts(h) {
		t.Error("she has hands enough")
	}
	b.hand("lawrence", 0)
	b.do(nil, b.drift).lies("lawrence", "E03 W") // fast on the ground
}

// BOARD-LAND-02: 2 markers in Yards, or all that live if fewer, try once a turn.
func TestGetsOff(t *testing.T) {
	aground := func(yards int) (*trial, *battle.Ship) {
		b := placed(t, 3, "lawrence E03 SE")
		h := b.find(t, "lawrence")
		b.hand("lawrence", yards)
		h.Aground = true
		return b, h
	}
	b, h := aground(2)
	b.do([]int{4}, b.offGround).lies("lawrence", "E03 NW").says("Lawrence gets off the ground at E03 and heads NW.")
	if h.Aground {
		t.Error("an even die gets her off")
	}
	b, h = aground(2)
	b.do([]int{3}, b.offGround).lies("lawrence", "E03 SE").says("stays aground")
	if !h.Aground {
		t.Error("an odd die leaves her there")
	}
	b, h = aground(2)
	h.Now.Facing = "E"
	b.do([]int{6}, b.offGround).lies("lawrence", "E03 E")
	b, _ = aground(1)
	draws := b.dice.Draws()
	b.do(nil, b.offGround)
	if b.dice.Draws() != draws {
		t.Error("one marker of many does not try")
	}
	b, h = aground(1)
	h.Boxes = roster.Boxes{roster.Yards: 1}
	b.do([]int{2}, b.offGround)
	if h.Aground {
		t.Error("the one survivor tries")
	}
	b, h = aground(2)
	h.Boxes = roster.Boxes{}
	b.do(nil, b.offGround)
}

// The heading that she takes when she gets off stands on the sheet.
func TestHeadOff(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	b := &trial{State: s, t: t}
	h := s.find(t, "lawrence")
	h.Aground = true
	p := s.say(t, b.dice, h.Captain, "face NE")
	if p.Line != "face ne" || h.Sheet.Orders.Tasks.Facing != "NE" {
		t.Errorf("%q; she will head %q", p.Line, h.Sheet.Orders.Tasks.Facing)
	}
	if _, err := s.Play(h.Captain, "face n", b.dice); err == nil {
		t.Error("n is no heading")
	}
}
