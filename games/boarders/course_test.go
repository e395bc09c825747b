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

// BOARD-ORDER-01: the safe move. The wind blows from W: E is running, SE and NE
// broad reaches, SW and NW close-hauled, W in irons.
func TestSafeMove(t *testing.T) {
	cases := []struct {
		id, ship string
		change   func(*trial, *battle.Ship)
		want     roster.Move
	}{
		{"ahead", "lawrence K10 SE", nil, roster.Advance},
		{"the edge ahead: back sail", "lawrence K32 E", nil, roster.BackSail},
		{"the back is used: a turn upwind, port if both are open", "lawrence K32 E", func(_ *trial, h *battle.Ship) { h.Backed = 1 }, roster.TurnPort},
		{"the back is used on a reach", "lawrence T10 SE", func(_ *trial, h *battle.Ship) { h.Backed = 1 }, roster.TurnStar},
		{"land ahead", "lawrence K10 SE", func(b *trial, _ *battle.Ship) { b.Land = []chart.Point{at(b.t, "L10")} }, roster.BackSail},
		{"a held point ahead", "lawrence K10 SE", func(b *trial, _ *battle.Ship) {
			h := b.find(b.t, "ariel")
			h.Status, h.At = roster.Afloat, at(b.t, "L10")
		}, roster.BackSail},
		{"not into the wind", "lawrence T10 SW", nil, roster.BackSail},
		{"under oars: rest", "lawrence K10 SE oars", nil, roster.RestOnOars},
		{"in irons: port", "lawrence K10 W", nil, roster.TurnPort},
		{"in irons: the side whose next point is free", "lawrence T10 W", nil, roster.TurnStar},
		{"in irons: none free, port", "lawrence K10 W", func(b *trial, _ *battle.Ship) { b.Land = []chart.Point{at(b.t, "L09"), at(b.t, "J09")} }, roster.TurnPort},
		{"steerage way: a turn that is not into the wind", "lawrence K10 NW", func(_ *trial, h *battle.Ship) { h.OnlyTurn, h.Speed = true, 0 }, roster.TurnStar},
	}
	for _, c := range cases {
		b := placed(t, 3, c.ship)
		h := b.find(t, "lawrence")
		b.Helm(b.ref("lawrence")).SetSpeed()
		if c.change != nil {
			c.change(b, h)
		}
		if got := b.Helm(b.ref("lawrence")).Safe(); got != c.want {
			t.Errorf("BOARD-ORDER-01: %s: %s, want %s", c.id, got, c.want)
		}
	}
	b := placed(t, 3, "lawrence K01 W") // as the ledger has it: wind from SE
	b.Wind = chart.SouthEast
	b.Helm(b.ref("lawrence")).SetSpeed()
	if got := b.Helm(b.ref("lawrence")).Safe(); got != roster.BackSail {
		t.Errorf("column 01 on a broad reach: %s, want back", got)
	}
	b.find(t, "lawrence").Backed = 1
	if got := b.Helm(b.ref("lawrence")).Safe(); got != roster.TurnPort {
		t.Errorf("with the back used: %s, want a turn upwind, to port", got)
	}
	// She backed all last turn: once more, and she drifts off the chart.
	h := b.find(t, "lawrence")
	h.Backed, h.Hove = 0, 1
	if got := moveHint(&b.Sea, b.ref("lawrence"), roster.BackSail); !strings.HasPrefix(got, "after two turns of nothing else she drifts; ") {
		t.Errorf("to back sail a second turn is offered with %q", got)
	}
	if got := b.Helm(b.ref("lawrence")).Safe(); got != roster.TurnPort {
		t.Errorf("hove to beside the lee edge: %s, want a turn upwind, to port", got)
	}
	h.Facing = chart.SouthWest
	if b.Helm(b.ref("lawrence")).Safe() != roster.TurnPort {
		t.Errorf("close-hauled beside the lee edge: %s, want a turn into the wind, to port", b.Helm(b.ref("lawrence")).Safe())
	}
	b.Wind = chart.NorthWest
	if b.Helm(b.ref("lawrence")).Safe() != roster.BackSail {
		t.Errorf("with open water to leeward: %s, want back", b.Helm(b.ref("lawrence")).Safe())
	}
}

// BOARD-ORDER-02: courses, and how near an enemy comes before they end.
func TestCourse(t *testing.T) {
	plan := func(b *trial, wake int, moves ...roster.Move) *trial {
		return b.order("lawrence", func(o *battle.Orders) { o.Mode, o.Moves, o.Wake = roster.ModePlan, moves, wake })
	}
	b := plan(placed(t, 3, "lawrence K10 SE full"), 0, roster.Advance, roster.Advance, roster.AheadPort, roster.Advance).act()
	b.lies("lawrence", "N12 E")
	if b.Step == view.StepMoves {
		t.Error("a plan of four moves asks nobody")
	}
	// An enemy at 4 after the first move: the second is asked, and the rest dropped.
	b = plan(placed(t, 3, "detroit K16 W", "lawrence K11 E"), 4, roster.Advance, roster.Advance, roster.Advance).order("detroit", func(o *battle.Orders) { o.Mode = roster.ModeGo })
	b.act()
	if b.asks() != "lawrence" || b.Phase != 2 || b.find(t, "lawrence").Orders.Moves != nil || !b.view(0).Ships[b.ref("lawrence")-1].Asks.Moves {
		t.Errorf("%s is asked in phase %d; planned: %v", b.asks(), b.Phase, b.find(t, "lawrence").Orders.Moves)
	}
	b.lies("lawrence", "K12 E")
	// An impossible move drops the rest and asks.
	b = plan(placed(t, 3, "lawrence K10 SE full"), 0, roster.Advance, roster.TurnPort, roster.Advance).act()
	if b.asks() != "lawrence" || b.find(t, "lawrence").Made != 1 || b.find(t, "lawrence").Orders.Moves != nil {
		t.Errorf("%s is asked after %d moves", b.asks(), b.find(t, "lawrence").Made)
	}
	// go: no question all turn, even with an enemy near.
	b = placed(t, 3, "detroit K16 W", "lawrence K13 SE full").order("detroit", func(o *battle.Orders) { o.Mode = roster.ModeGo })
	b.order("lawrence", func(o *battle.Orders) { o.Mode = roster.ModeGo }).act()
	for b.Step == view.StepFire {
		b.answer("lock")
	}
	if b.Step == view.StepMoves || b.find(t, "lawrence").Made != 4 {
		t.Errorf("step %s after %d moves", b.Step, b.find(t, "lawrence").Made)
	}
	// go with a wake: asked where the edge of the chart lies ahead. Without one she
	// is not.
	for wake, asks := range map[int]string{0: "", 4: "lawrence"} {
		b = placed(t, 3, "detroit C20 W", "lawrence K01 W").order("detroit", func(o *battle.Orders) { o.Mode = roster.ModeGo })
		b.order("lawrence", func(o *battle.Orders) { o.Mode, o.Wake = roster.ModeGo, wake }).act()
		if b.Step == view.StepMoves && b.asks() != asks || b.Step != view.StepMoves && asks != "" {
			t.Errorf("with wake %d: step %s asks %s, want %q", wake, b.Step, b.asks(), asks)
		}
	}
	// back: back sail, else a safe move.
	b = placed(t, 3, "lawrence K10 SE full").order("lawrence", func(o *battle.Orders) { o.Mode = roster.ModeBack }).act()
	if h := b.find(t, "lawrence"); h.Backed != 1 || h.Made != 4 {
		t.Errorf("%d of %d moves are back sail, want 1 of 4", h.Backed, h.Made)
	}
	// Habits.
	s := begun(t, 2, "three-ships")
	if got := s.Helm(s.RefOf(s.find(t, "ariel"))).Mode() + s.Helm(s.RefOf(s.find(t, "lady-prevost"))).Mode(); got != "askask" {
		t.Errorf("captains of one or two ships: %s", got)
	}
	s = begun(t, 2, "erie-full")
	if r := s.RefOf(s.find(t, "tigress")); s.Helm(r).Mode() != roster.ModeGo || s.Helm(r).Wake() != 4 {
		t.Errorf("a captain of nine ships: %s with wake %d", s.Helm(r).Mode(), s.Helm(r).Wake())
	}
}

// BOARD-ORDER-02, BOARD-ORDER-04: where courses are plotted a ship without orders goes on,
// though an enemy is near, and her captain is asked to fire where a gun can hurt. Orders
// to ask do as they always do.
func TestCoursesArePlotted(t *testing.T) {
	habit := func(o *battle.Orders) { o.Mode = "" }
	lie := func(detroit string, order func(*battle.Orders)) *trial {
		b := placed(t, 3, detroit, "lawrence K10 SE full").order("detroit", habit).order("lawrence", order)
		b.Plots = true
		return b.act()
	}
	b := lie("detroit K16 W", habit)
	for b.Step == view.StepFire {
		b.answer("lock")
	}
	if b.find(t, "lawrence").Made != 4 || b.Step == view.StepMoves {
		t.Errorf("BOARD-ORDER-02: step %s after %d moves", b.Step, b.find(t, "lawrence").Made)
	}
	if o := b.view(b.find(t, "lawrence").Captain).Yours[0].Orders; o.Mode != roster.ModeGo || o.Fire != roster.FireUseful {
		t.Errorf("BOARD-ORDER-02: her captain reads the orders %q and %q", o.Mode, o.Fire)
	}
	b = lie("detroit A30 W", func(o *battle.Orders) { o.Mode = roster.ModeAsk })
	if b.asks() != "lawrence" {
		t.Errorf("BOARD-ORDER-02: with the order to ask, step %s asks %s", b.Step, b.asks())
	}
	for fire, asks := range map[string]bool{"": false, roster.FireAsk: true} {
		b = placed(t, 3, "lawrence K10 E", "detroit R10 E")
		b.Plots = true
		h := b.find(t, "lawrence")
		arm(h, "starboard 1 L12", "starboard 1 C32")
		h.Orders.Fire = fire
		if got := slices.Contains(b.Firing(), h.Captain); got != asks {
			t.Errorf("BOARD-ORDER-04: too far to hurt, with the order %q: asked: %t", fire, got)
		}
		b.find(t, "detroit").At = at(t, "M10")
		if !slices.Contains(b.Firing(), h.Captain) {
			t.Errorf("BOARD-ORDER-04: near enough to hurt, with the order %q, nobody is asked", fire)
		}
	}
}

// BOARD-ORDER-03: one question for the ships that a captain moves in a row, which
// one line may answer; nobody is asked where there is one answer.
func TestOneQuestion(t *testing.T) {
	b := placed(t, 3, "scorpion C10 E", "ariel E10 E", "lawrence G10 E", "detroit R10 E")
	if a, l := b.find(t, "ariel").Captain, b.find(t, "lawrence").Captain; a != l || b.find(t, "scorpion").Captain != a {
		t.Fatal("they have several captains")
	}
	b.speeds(1, map[string]int{"scorpion": 5, "ariel": 4, "lawrence": 3, "detroit": 2})
	wait := b.Waiting()
	if len(wait) != 1 || wait[0].For != "to move Scorpion, Ariel and Lawrence" {
		t.Errorf("the battle waits: %v", wait)
	}
	b.answer("scorpion ahead, ahead, ariel ahead, lawrence turn port")
	b.lies("scorpion", "C12 E").lies("ariel", "E11 E").lies("lawrence", "G10 NE")
	if b.asks() != "detroit" {
		t.Errorf("%s is asked next", b.asks())
	}
	// Another captain's ship as fast may come between: it is secret who defers.
	b = placed(t, 3, "scorpion C10 E", "ariel E10 E", "lawrence G10 E", "detroit R10 E")
	b.speeds(1, map[string]int{"scorpion": 5, "ariel": 3, "lawrence": 3, "detroit": 3})
	if wait := b.Waiting(); wait[0].For != "to move Scorpion" {
		t.Errorf("the battle waits: %v", wait)
	}
	// One answer: a forced move, no move, an order.
	b = placed(t, 3, "lawrence K10 SE", "detroit A30 W")
	b.hand("lawrence", 0)
	b.find(t, "detroit").Orders.Mode = roster.ModeGo
	b.act()
	if b.find(t, "lawrence").Made != 3 || b.find(t, "detroit").Made == 0 {
		t.Errorf("they made %d and %d moves", b.find(t, "lawrence").Made, b.find(t, "detroit").Made)
	}
}

// BOARD-ORDER-06: a captain who is skipped makes safe moves for all that he is
// asked at once; his ships neither leave nor run into anything.
func TestSkippedMoves(t *testing.T) {
	b := placed(t, 3, "scorpion C10 E", "ariel C11 E", "lawrence G32 E", "detroit R10 E")
	b.speeds(1, map[string]int{"scorpion": 5, "ariel": 4, "lawrence": 3, "detroit": 2})
	b.answer("skip").lies("scorpion", "C10 NE").lies("ariel", "C12 E").lies("lawrence", "G32 E")
	if b.asks() != "detroit" {
		t.Errorf("%s is asked next", b.asks())
	}
}

// Orders are written on the sheet, for one ship or for all, and come into force
// when the sheets are shown.
func TestOrderLines(t *testing.T) {
	s := begun(t, 2, "erie-full")
	dice := game.NewDice(game.TextSeed("orders"))
	seat := s.find(t, "lawrence").Captain
	cases := []struct{ typed, line string }{
		{"lawrence course ahead ahead p, turn s", "lawrence course ahead, ahead port, turn starboard"},
		{"lawrence wake 06", "lawrence wake 6"},
		{"lawrence defer", "lawrence defer"},
		{"lawrence pass st", "lawrence pass starboard"},
		{"all wake 3", "all wake 3"},
		{"all course go", "all course go"},
		{"tigress course usual", "tigress course usual"},
		{"tigress wake never", "tigress wake never"},
	}
	for _, c := range cases {
		p := s.say(t, dice, seat, c.typed)
		if p.Line != c.line || len(p.Events) == 0 || slices.ContainsFunc(p.Events, func(e game.Event) bool { return e.To.Public() }) {
			t.Errorf("%q is kept as %q and told %v", c.typed, p.Line, p.Events)
		}
	}
	o := s.find(t, "lawrence").Sheet.Orders
	if o.Mode != roster.ModeGo || o.Moves != nil || o.Wake != 3 || !o.Defer || o.Pass != "starboard" {
		t.Errorf("orders: %+v", o)
	}
	s.say(t, dice, seat, "lawrence course ahead, ahead port")
	for _, c := range []struct{ typed, want string }{
		{"course go", "Say which ship, or all, as in: all course go."},
		{"lawrence course ahead, ahead, ahead, ahead, ahead, ahead", "5 moves at most, and this one has 6"},
		{"lawrence course leave", "course ahead, ahead port"},
		{"lawrence course", "course ahead, ahead port"},
		{"lawrence wake 0", "wake 4"},
		{"lawrence wake 41", "wake 4"},
		{"lawrence pass bow", "port, starboard or usual"},
		{"lawrence defer often", "defer never"},
	} {
		if _, err := s.Play(seat, c.typed, dice); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.typed, err, c.want)
		}
	}
	if s.find(t, "lawrence").Orders.Mode != "" {
		t.Error("they are in force before the sheets are shown")
	}
	for s.Step == view.StepSheets {
		s.say(t, dice, s.open()[0], "lock")
	}
	if got := s.find(t, "lawrence"); got.Orders.Mode != roster.ModePlan || got.Made == 0 {
		t.Errorf("in force: %+v, after %d moves", got.Orders, got.Made)
	}
	for s.Step != view.StepSheets && s.Over == nil {
		s.say(t, dice, s.open()[0], "skip")
	}
	if o := s.find(t, "lawrence").Sheet.Orders; o.Mode != "" || o.Moves != nil || o.Wake != 3 || !o.Defer {
		t.Errorf("the next sheet says %+v: a plan is for one turn, the rest stays", o)
	}
	if _, err := s.Play(seat, "lawrence course ahead", dice); err != nil {
		t.Error(err)
	}
}

// A move is offered with where it leads, the attitude, the speed, at whom guns
// would bear, and the risks in full.
func TestMoveChoices(t *testing.T) {
	b := placed(t, 3, "detroit K11 E", "lawrence K10 E").act()
	for b.asks() != "lawrence" {
		b.answer("back")
	}
	offers := map[string]game.Choice{}
	for _, c := range b.Choices(b.Ship(b.Mover).Captain, "") {
		offers[c.Line] = c
	}
	for line, want := range map[string][]string{
		"ahead":     {"Ahead to K11", "3 in 6 that she runs into Detroit, then 3 in 6 to foul", "running", "K11"},
		"turn port": {"Turn to port, heading NE", "broad reach", "starboard guns bear on Detroit", "her speed stays 2", "ship lawrence"},
		"back":      {"Back sail: stay at K10", "running", "ship lawrence"},
	} {
		c := offers[line]
		text := c.Label + "; " + c.Hint + "; " + c.Spot
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q, want %q", line, text, w)
			}
		}
	}
	b = placed(t, 3, "lawrence K10 SW")
	b.Land = []chart.Point{at(t, "L09")}
	b.act()
	for _, c := range b.Choices(b.Ship(b.Mover).Captain, "") {
		if c.Line == "ahead" && !strings.Contains(c.Hint, "runs aground") || c.Line == "turn starboard" && !strings.Contains(c.Hint, "in irons") {
			t.Errorf("%s: %q", c.Line, c.Hint)
		}
	}
}
