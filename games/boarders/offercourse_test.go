package boarders

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/game"
)

// Every whole course that is offered is sailed to its end on the point it names,
// wherever the ship begins.
func TestOfferedPlansAreSafe(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 1))
	plans := 0
	for range 150 {
		b := anywhere(t, rng, "lawrence").sheets()
		lone := b.clone()
		for line, c := range b.offered("lawrence", "course ") {
			if !c.Whole() || !strings.Contains(c.Hint, "next turn") {
				continue
			}
			plans++
			sailed := &trial{State: lone.clone(), t: t, dice: b.dice}
			sailed.types("lawrence", line).types("lawrence", "fire hold").sail()
			h := sailed.find(t, "lawrence")
			drifted := c.Spot != h.At.String() && slices.ContainsFunc(sailed.told, func(s string) bool { return strings.Contains(s, "drifts") })
			if h.Aground || !h.Afloat() || c.Spot != h.At.String() && !drifted || !strings.Contains(c.Hint, "heading "+h.Facing.String()) {
				t.Fatalf("%q (%s) leads to %s %s, %s; told: %q", line, c.Hint, h.At, h.Facing, h.Status, sailed.told)
			}
		}
	}
	if plans < 300 {
		t.Errorf("only %d courses were sailed", plans)
	}
}

// anywhere places ships anywhere on a chart with land, in any wind, heading and
// sail, with crews for them.
func anywhere(t *testing.T, rng *rand.Rand, names ...string) *trial {
	t.Helper()
	var ships []string
	for _, name := range names {
		p := chart.Point{Row: 1 + rng.IntN(20), Col: 1 + rng.IntN(32)}
		if rng.IntN(2) == 0 {
			p = chart.Point{Row: 1 + rng.IntN(6), Col: 1 + rng.IntN(6)} // near the edges and each other
		}
		ships = append(ships, name+" "+p.String()+" "+chart.DirNames[rng.IntN(6)]+" "+roster.SailNames[rng.IntN(4)])
	}
	b := placed(t, 2+rng.IntN(4), ships...)
	b.Wind = chart.Dir(rng.IntN(6))
	for range rng.IntN(40) {
		if p := (chart.Point{Row: 1 + rng.IntN(20), Col: 1 + rng.IntN(32)}); len(b.ShipsAt(p)) == 0 {
			b.Land = append(b.Land, p)
		}
	}
	return b
}

// BOARD-ORDER-02: ships that go straight on together, or in the wake of one of
// them, keep clear of each other wherever they begin.
func TestSquadronKeepsClear(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 2))
	turns := 0
	for range 200 {
		for _, line := range []string{"all course straight", "all course follow tigress", "all course same"} {
			b := anywhere(t, rng, "porcupine", "tigress", "trippe")
			for _, r := range b.Refs((*battle.Ship).Afloat) {
				if h := b.Ship(r); len(b.ShipsAt(h.At)) > 1 {
					h.Status = roster.Struck // they begin on points of their own
				}
				b.Ship(r).Did, b.Ship(r).Orders.Mode = []roster.Move{roster.Advance, roster.Advance, roster.AheadPort}, roster.ModeGo
			}
			b.sheets()
			seat := b.find(t, "tigress").Captain
			if _, err := b.Play(seat, line, b.dice); err != nil {
				continue // no ship of his can
			}
			turns++
			b.dice = game.NewDice(game.TextSeed("clear"))
			if asked := b.sail(); asked > 0 && line != "all course same" {
				t.Fatalf("%s: %d moves were not as planned: %q", line, asked, b.told)
			}
			if slices.ContainsFunc(b.told, func(s string) bool {
				return strings.Contains(s, "runs into") || strings.Contains(s, "slides by") || strings.Contains(s, "runs aground") || strings.Contains(s, "leaves the chart")
			}) {
				t.Fatalf("%s: %q", line, b.told)
			}
		}
	}
	if turns < 200 {
		t.Errorf("only %d turns were sailed", turns)
	}
}
