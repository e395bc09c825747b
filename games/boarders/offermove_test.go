package boarders

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
)

// lost reports whether a ship is aground or out of play.
func (b *trial) lost(name string) bool {
	h := b.find(b.t, name)
	return h.Aground || !h.Afloat()
}

// rescue finds moves for the rest of the turn by which a lone ship is neither
// aground nor off the chart at its end.
func (b *trial) rescue(name string, turn int) ([]roster.Move, bool) {
	b.t.Helper()
	if b.Turn != turn || b.Over != nil || b.lost(name) {
		return nil, !b.lost(name)
	}
	if b.Step != view.StepMoves {
		next := &trial{State: b.clone(), t: b.t, dice: b.dice}
		next.say(b.t, next.dice, next.open()[0], "lock")
		return next.rescue(name, turn)
	}
	for _, m := range b.Helm(b.Mover).LegalMoves() {
		if m == roster.LeaveChart {
			continue
		}
		next := &trial{State: b.clone(), t: b.t, dice: b.dice}
		next.say(b.t, next.dice, next.open()[0], roster.MoveTexts[m])
		if rest, ok := next.rescue(name, turn); ok {
			return append([]roster.Move{m}, rest...), true
		}
	}
	return nil, false
}

// BOARD-ORDER-01, BOARD-ORDER-06: wherever a ship lies, a captain who answers
// nothing loses her to land or to the edge in no turn in which any moves would have
// kept her, whether he is asked and skipped or she goes or backs sail by order.
func TestNobodyIsLostByDefault(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 3))
	ships := []string{"lawrence", "detroit", "ariel", "trippe", "caledonia", "lady-prevost"}
	turns, saved, lost := 0, 0, 0
	for range 1500 {
		name := ships[rng.IntN(len(ships))]
		b := anywhere(t, rng, name)
		h := b.find(t, name)
		h.Hove = rng.IntN(3)
		h.Last = []roster.Move{"", roster.Advance, roster.BackSail, roster.TurnPort}[rng.IntN(4)]
		h.Orders.Mode = []string{roster.ModeAsk, roster.ModeAsk, roster.ModeGo, roster.ModeBack}[rng.IntN(4)]
		if rng.IntN(4) == 0 && len(h.Masts) > 1 {
			h.Masts[0].Down, h.Masts[0].Hits = true, 2*h.Masts[0].Boxes
		}
		b.sheets()
		for range 6 {
			turn, before := b.Turn, &trial{State: b.clone(), t: t, dice: b.dice}
			for b.Turn == turn && b.Over == nil {
				b.say(t, b.dice, b.open()[0], "skip")
			}
			turns++
			if b.Over != nil || b.lost(name) {
				lost++
				before.find(t, name).Sheet.Orders.Mode = roster.ModeAsk
				if moves, ok := before.rescue(name, turn); ok {
					h, now := before.find(t, name), b.find(t, name)
					t.Fatalf("%s by default (%s) at %s %s, wind %s, sail %s, hove %d, land %v, turn %d: now %s %s aground %v; she could %v",
						name, h.Orders.Mode, h.At, h.Facing, b.Wind, h.Sail, h.Hove, b.Land, turn, now.At, now.Status, now.Aground, moves)
				}
				break
			}
			if slices.ContainsFunc(chart.DirNames[:], func(d string) bool { f, _ := chart.DirNamed(d); return !b.Water(b.find(t, name).At.Next(f)) }) {
				saved++ // beside land or the edge
			}
		}
	}
	t.Logf("%d turns, %d beside land or the edge; %d ships were lost where nothing could keep them", turns, saved, lost)
	if turns < 2000 || saved < 300 {
		t.Errorf("only %d turns, %d beside land or the edge", turns, saved)
	}
}

// A move says at its ring where it leads, in words that need no key; and of a ship that makes
// one move in the turn the courses stand on her sheet, too.
func TestSignsOfMoves(t *testing.T) {
	s := duel(t)
	h := s.find(t, "lawrence")
	h.At, h.Facing, h.Sail = chart.Point{Row: 8, Col: 12}, chart.West, roster.BattleSail
	for m, want := range map[roster.Move]string{
		roster.Advance: "H11 W", roster.AheadStar: "H11 NW", roster.TurnPort: "SW", roster.BackSail: "stay",
	} {
		if got := moveSign(h, m); got != want {
			t.Errorf("%s is signed %q, want %q", roster.MoveTexts[m], got, want)
		}
	}
	s = begun(t, 2, "duel-flag")
	h = s.find(t, "lawrence")
	h.Masts[0].Hits, h.Masts[1].Hits = 4, 6
	h.Facing = chart.SouthWest // close-hauled
	if n := s.courses().dueMoves(s.number(t, "lawrence")); n != 1 {
		t.Fatalf("she makes %d moves in the turn", n)
	}
	seat := h.Captain
	courses := 0
	for _, c := range s.Choices(seat, "") {
		if c.Group == "Lawrence: course" {
			courses++
		}
	}
	if courses < 2 {
		t.Errorf("%d courses are offered", courses)
	}
}
