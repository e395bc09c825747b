package boarders

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/chart"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// runs has a first ship run onto the point of a second one with dice. The wind
// blows from W; "lawrence K10 E" goes to K11.
func runs(t *testing.T, first, second string, faces ...int) *trial {
	t.Helper()
	b := placed(t, 3, second, first).act()
	name, _, _ := strings.Cut(first, " ")
	for b.asks() != name {
		if strings.Contains(b.legal(b.asks()), "back") {
			b.answer("back")
		} else {
			b.answer("turn port")
		}
	}
	return b.answer("ahead", faces...)
}

// BOARD-COLL-01 to BOARD-COLL-07, BOARD-COLL-09, BOARD-COLL-11: the dice that are
// rolled when a ship enters a held point, and what they do.
func TestCollision(t *testing.T) {
	b := runs(t, "lawrence K10 E", "caledonia K11 E", 2) // BOARD-COLL-01: a friend too; BOARD-COLL-03
	b.says("Lawrence slides by Caledonia at K11").lies("lawrence", "K11 E").lies("caledonia", "K11 E")
	if b.find(t, "lawrence").Speed != 2 || len(b.Links) > 0 {
		t.Errorf("BOARD-COLL-03: speed %d, links %v", b.find(t, "lawrence").Speed, b.Links)
	}
	b = runs(t, "lawrence K10 E", "detroit K11 E", 1, 4) // BOARD-COLL-02, BOARD-COLL-06, BOARD-COLL-11
	b.says("Lawrence brushes Detroit at K11, and both lose 1 speed this turn.").lies("lawrence", "K11 E")
	if l, d := b.find(t, "lawrence"), b.find(t, "detroit"); l.Speed != 1 || d.Speed != 1 || len(b.Links) > 0 {
		t.Errorf("BOARD-COLL-11: speeds %d and %d, links %v", l.Speed, d.Speed, b.Links)
	}
	b = runs(t, "lawrence K10 E", "detroit K11 SE", 1, 3, 6, 2, 1, 5, 1, 1, 3, 3) // BOARD-COLL-05, BOARD-COLL-07, BOARD-COLL-08
	b.says("Lawrence runs into Detroit at K11, and the two are fouled!").says("Lawrence takes 1 fore mast hit and 3 main mast hits from fouling Detroit.").says("Detroit takes no rigging hits.")
	b.lies("lawrence", "K11 E").lies("detroit", "K11 SE") // BOARD-COLL-04, BOARD-COLL-09
	link := b.Link(b.ref("detroit"), b.ref("lawrence"))
	if link == nil || !link.Fouled || link.Turn != 3 {
		t.Errorf("BOARD-COLL-05: the link is %v", link)
	}
	if h := b.find(t, "lawrence"); h.Masts[0].Hits != 1 || h.Masts[1].Hits != 3 {
		t.Errorf("BOARD-COLL-08: fore %d and main %d slashes, want 1 and 3", h.Masts[0].Hits, h.Masts[1].Hits)
	}
	if p := b.Passes; len(p) != 1 || !p[0].Bow {
		t.Errorf("she fouled bow on: %v", p)
	}
}

// BOARD-COLL-08: a die for each hit by the masts the ship was built with; a hit on
// a fallen mast goes to main, fore, mizzen; one mast needs no die.
func TestFoulingHits(t *testing.T) {
	for _, c := range []struct {
		masts, face int
		want        string
	}{
		{1, 0, "main"},
		{2, 1, "main"},
		{2, 3, "main"},
		{2, 4, "fore"},
		{2, 6, "fore"},
		{3, 1, "mizzen"},
		{3, 2, "mizzen"},
		{3, 3, "main"},
		{3, 4, "main"},
		{3, 5, "fore"},
		{3, 6, "fore"},
	} {
		h := battle.NewShip(roster.Entry{Kind: map[int]string{1: "trippe", 2: "lawrence", 3: "detroit"}[c.masts], Facings: []chart.Dir{chart.East}})
		if got := h.Masts[battle.MastHit(c.masts, c.face)].Name; got != c.want {
			t.Errorf("%d masts, die %d: %s, want %s", c.masts, c.face, got, c.want)
		}
	}
	b := placed(t, 3, "detroit K10 E", "trippe K11 E")
	d := b.find(t, "detroit")
	d.Masts[2].Hits, d.Masts[2].Down = 8, true
	b.do([]int{1, 2, 5}, func(tell *battle.Telling) { b.Collisions(tell).TearRigging(b.ref("detroit"), b.ref("trippe"), 3) })
	if d.Masts[0].Hits != 1 || d.Masts[1].Hits != 2 {
		t.Errorf("fore %d and main %d, want 1 and 2", d.Masts[0].Hits, d.Masts[1].Hits)
	}
	b.do(nil, func(tell *battle.Telling) { b.Collisions(tell).TearRigging(b.ref("trippe"), b.ref("detroit"), 2) }).says("Trippe takes 2 mast hits from fouling Detroit.")
	if h := b.find(t, "trippe"); h.Masts[0].Hits != 2 {
		t.Errorf("trippe's mast has %d", h.Masts[0].Hits)
	}
}

// BOARD-COLL-12, BOARD-COLL-13, BOARD-COLL-14, BOARD-COLL-17: the turn of a brush.
func TestBrushTurn(t *testing.T) {
	for _, c := range []struct {
		id           string
		mover, other chart.Dir
		want         chart.Dir
	}{
		{"BOARD-COLL-12", chart.SouthEast, chart.East, chart.East},
		{"BOARD-COLL-12: opposite", chart.SouthWest, chart.East, chart.West},
		{"BOARD-COLL-12", chart.NorthEast, chart.East, chart.East},
		{"BOARD-COLL-12: opposite", chart.NorthWest, chart.East, chart.West},
		{"BOARD-COLL-13: opposite headings", chart.East, chart.West, chart.East},
		{"BOARD-COLL-17: equal headings", chart.SouthEast, chart.SouthEast, chart.SouthEast},
	} {
		if got := battle.Parallel(c.mover, c.other); got != c.want {
			t.Errorf("%s: %s to %s turns to %s, want %s", c.id, c.mover, c.other, got, c.want)
		}
	}
	b := runs(t, "lawrence K10 SE full", "detroit L10 E", 1, 4)
	b.lies("lawrence", "L10 E").says("she turns to E, parallel to her")
	if h := b.find(t, "lawrence"); h.Made != 1 || h.Speed != 3 {
		t.Errorf("the turn of a brush is no move: %d made, speed %d", h.Made, h.Speed)
	}
	b = runs(t, "ariel K10 SW", "lawrence L09 W", 1, 4) // BOARD-COLL-14
	b.lies("ariel", "L09 W").says("into the wind, and has no more moves")
	if h := b.find(t, "ariel"); h.Speed != 0 || b.Helm(b.ref("ariel")).MovesLeft() != 0 {
		t.Errorf("BOARD-COLL-14: speed %d", h.Speed)
	}
	b = runs(t, "lawrence K10 E", "detroit K11 W", 5, 2) // BOARD-COLL-17
	b.lies("lawrence", "K11 E").lies("detroit", "K11 W")
	if b.find(t, "lawrence").Speed != 1 {
		t.Error("BOARD-COLL-17: both lose 1 speed")
	}
}

// A collision leaves no room for the turn that was to follow; a near miss does.
func TestCollisionAndTurn(t *testing.T) {
	b := placed(t, 3, "detroit L10 E", "lawrence K10 SE").act()
	for b.asks() != "lawrence" {
		b.answer("turn port")
	}
	c := *b
	c.State, c.dice = b.clone(), b.dice.Clone()
	c.answer("ahead port", 2).lies("lawrence", "L10 E")
	b.find(t, "detroit").Facing = chart.SouthEast
	b.answer("ahead port", 1, 2).lies("lawrence", "L10 SE")
}

// BOARD-COLL-15, BOARD-COLL-18: of several ships on a point the latest arrival
// alone is in the way, and she alone is fouled.
func TestSeveralOnAPoint(t *testing.T) {
	b := placed(t, 3, "detroit K11 E", "hunter K11 E", "lawrence K10 E full").joins(true, "detroit", "hunter").act()
	b.answer("ahead", 1, 1, 1, 1, 2, 2).says("Lawrence runs into Hunter")
	if b.Link(b.ref("lawrence"), b.ref("detroit")) != nil || b.Link(b.ref("lawrence"), b.ref("hunter")) == nil {
		t.Errorf("links %v", b.Links)
	}
	if len(b.Passes) != 2 {
		t.Errorf("her side faces all ships there: %v", b.Passes)
	}
	b = placed(t, 3, "hunter K11 E", "detroit K11 E", "lawrence K10 E full").joins(true, "detroit", "hunter").act()
	b.answer("ahead", 1, 4).says("Lawrence brushes Detroit")
}

// BOARD-COLL-16: only entering a point is rolled for.
func TestNoRollForStaying(t *testing.T) {
	b := placed(t, 3, "detroit K10 SW", "lawrence K10 SW").act()
	draws := b.dice.Draws()
	for b.asks() != "" {
		b.answer("back")
	}
	if b.dice.Draws() != draws {
		t.Error("dice were rolled")
	}
}

// BOARD-COLL-10, BOARD-COLL-19: a ship that fouls loses the moves left this turn, and
// may still fire.
func TestFouledLoseTheirMoves(t *testing.T) {
	b := placed(t, 3, "detroit K11 E", "ariel K10 E").act() // ariel moves first
	b.answer("ahead", 1, 1, 3, 3, 3, 3)
	if d := b.find(t, "detroit"); d.Made > 0 || b.Helm(b.ref("detroit")).MovesLeft() > 0 || b.Step != view.StepFire || b.Phase != 1 {
		t.Errorf("detroit made %d moves; the step is %s of phase %d", d.Made, b.Step, b.Phase)
	}
	if len(b.Asked) != 2 {
		t.Errorf("BOARD-COLL-19: %v are asked for their fire", b.Asked)
	}
	if _, err := b.Play(b.find(t, "ariel").Captain, "ariel ahead", b.dice); err == nil {
		t.Error("BOARD-COLL-10: a fouled ship goes ahead")
	}
}

// BOARD-COLL-20: the mover's side faces every ship on the point; the other's side
// that looks back is worked out from the headings as they are.
func TestSidesOnAPoint(t *testing.T) {
	b := placed(t, 3, "detroit K11 E", "lawrence K10 E").order("lawrence", func(o *battle.Orders) { o.Pass = "port" })
	b.act()
	for b.asks() != "lawrence" {
		b.answer("back")
	}
	b.answer("ahead", 2)
	side := func(a, o string) string {
		got, ok := b.FacingSide(b.ref(a), b.ref(o))
		if !ok {
			return "none"
		}
		return got.String()
	}
	if side("lawrence", "detroit") != "port" || side("detroit", "lawrence") != "starboard" {
		t.Errorf("headings E and E: %s and %s", side("lawrence", "detroit"), side("detroit", "lawrence"))
	}
	for d, want := range map[chart.Dir]string{chart.NorthEast: "starboard", chart.SouthEast: "starboard", chart.SouthWest: "port", chart.NorthWest: "port", chart.West: "port"} {
		b.find(t, "detroit").Facing = d
		if got := side("detroit", "lawrence"); got != want || side("lawrence", "detroit") != "port" {
			t.Errorf("detroit heads %s: %s looks back, want %s", d, got, want)
		}
	}
	b.Enter(b.ref("detroit"), at(t, "K12"))
	if side("lawrence", "detroit") != "none" {
		t.Error("it ends when one of them leaves")
	}
	h := b.find(t, "lawrence")
	h.Orders.Pass = ""
	if b.PassingSide(b.ref("lawrence")) != roster.Port {
		t.Error("as many loaded guns: port")
	}
	h.Guns[0].Loaded = false
	if b.PassingSide(b.ref("lawrence")) != roster.Starboard {
		t.Error("the side with more loaded guns")
	}
}

// The order pass may be given when a ship is to move, and nobody else hears it.
func TestPassWhenAsked(t *testing.T) {
	b := placed(t, 3, "detroit K11 E", "lawrence K10 E").act()
	for b.asks() != "lawrence" {
		b.answer("back")
	}
	seat := b.Ship(b.Mover).Captain
	if !slices.ContainsFunc(b.Choices(seat, ""), func(c game.Choice) bool { return c.Line == "pass starboard" }) {
		t.Error("it is not offered")
	}
	b.answer("pass starboard").says("Lawrence: asks for each move; shows her starboard side in passing.")
	b.answer("ahead", 2).says("shows her starboard side")
}
