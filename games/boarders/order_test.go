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

// speeds gives ships speeds by name, and begins a phase with them.
func (b *trial) speeds(phase int, speeds map[string]int) *trial {
	b.t.Helper()
	for _, r := range b.Refs((*battle.Ship).Afloat) {
		b.Helm(r).SetSpeed()
		b.Ship(r).Speed = speeds[b.Name(r)]
	}
	return b.do(nil, func(t *battle.Telling) {
		b.turns(&battle.Telling{}).beginPhase(phase)
		b.turns(t).run()
	})
}

// sequence is the order of all moves in a phase, each ahead: "ariel ariel lawrence".
func (b *trial) sequence(phase int) string {
	b.t.Helper()
	var list []string
	for b.Step == view.StepMoves && b.Phase == phase {
		list = append(list, b.asks())
		b.answer("ahead")
	}
	return strings.Join(list, " ")
}

// BOARD-SEQ-04, BOARD-SEQ-05, BOARD-SEQ-06, BOARD-SEQ-07, BOARD-SEQ-08,
// BOARD-SEQ-09, BOARD-SEQ-10, BOARD-SEQ-13: the printed order of the phases,
// where 4 stands before 5 in the third one.
func TestPhases(t *testing.T) {
	speeds := map[string]int{"scorpion": 5, "ariel": 4, "lawrence": 3, "caledonia": 2, "somers": 1}
	for phase, want := range map[int]string{
		1: "scorpion scorpion ariel lawrence caledonia",
		2: "scorpion scorpion ariel ariel lawrence lawrence caledonia somers",
		3: "ariel scorpion",
	} {
		b := placed(t, 3, "scorpion C10 E", "ariel E10 E", "lawrence G10 E", "caledonia I10 E", "somers K10 E")
		if got := b.speeds(phase, speeds).sequence(phase); got != want {
			t.Errorf("phase %d: %s, want %s", phase, got, want)
		}
	}
	for speed := 1; speed <= 5; speed++ {
		sum := 0
		for phase := 1; phase <= 3; phase++ {
			n, _ := roster.MovesIn(speed, phase)
			sum += n
		}
		if sum != speed {
			t.Errorf("BOARD-SEQ-08: speed %d has %d moves a turn", speed, sum)
		}
	}
	b := placed(t, 3, "scorpion C10 E", "ariel E10 E", "lawrence G10 E").speeds(1, map[string]int{"scorpion": 4, "ariel": 4, "lawrence": 3})
	b.answer("ahead")
	b.refuses("lawrence ahead", b.Ship(b.Mover).Title()+" is to move now")
	// Lawrence is farther upwind, and after her first move Niagara is.
	b = placed(t, 3, "lawrence G10 E", "niagara L10 E").speeds(2, map[string]int{"lawrence": 3, "niagara": 3})
	if got := b.sequence(2); got != "lawrence lawrence niagara niagara" {
		t.Errorf("BOARD-SEQ-10: of two equally fast ships: %s", got)
	}
}

// BOARD-SEQ-11, BOARD-SEQ-12, BOARD-SEQ-22: of ships equally fast those that do
// not defer move first, the farthest upwind of them first; then those that defer,
// the farthest upwind last.
func TestTies(t *testing.T) {
	cases := []struct{ defers, want string }{
		{"", "scorpion ariel lawrence"},
		{"scorpion", "ariel lawrence scorpion"},
		{"scorpion ariel lawrence", "lawrence ariel scorpion"},
		{"scorpion ariel", "lawrence ariel scorpion"},
		{"ariel", "scorpion lawrence ariel"},
	}
	for _, c := range cases {
		b := placed(t, 3, "scorpion K06 E", "ariel G09 E", "lawrence M12 E") // from upwind to downwind
		for _, name := range strings.Fields(c.defers) {
			b.order(name, func(o *battle.Orders) { o.Defer = true })
		}
		got := b.speeds(1, map[string]int{"scorpion": 3, "ariel": 3, "lawrence": 3}).sequence(1)
		if got != c.want {
			t.Errorf("%q defers: %s, want %s", c.defers, got, c.want)
		}
	}
	// Level with each other: by seat, then by the order of the scenario.
	b := placed(t, 3, "lady-prevost K06 E", "scorpion I06 E", "niagara M06 E", "ariel O06 E")
	b.find(t, "ariel").At = b.find(t, "scorpion").At
	if b.find(t, "lady-prevost").Captain < b.find(t, "scorpion").Captain {
		t.Fatal("the scenario and the seats have the same order")
	}
	var want []string
	for _, r := range b.Refs((*battle.Ship).Afloat) {
		want = append(want, b.Name(r))
	}
	level := map[int]bool{}
	for _, name := range want {
		level[b.find(t, name).At.Upwind(b.Wind)] = true
	}
	if len(level) > 1 {
		t.Fatalf("they are not level: %v", level)
	}
	slices.SortStableFunc(want, func(x, y string) int { return int(b.find(t, x).Captain - b.find(t, y).Captain) })
	got := b.speeds(1, map[string]int{"scorpion": 3, "lady-prevost": 3, "niagara": 3, "ariel": 3})
	if first := got.asks(); first != want[0] {
		t.Errorf("BOARD-SEQ-12: %s moves first, want %s of %v", first, want[0], want)
	}
}

// BOARD-SEQ-23: how far upwind a point lies.
func TestUpwindOrder(t *testing.T) {
	if a, b := at(t, "L20").Upwind(chart.SouthEast), at(t, "D16").Upwind(chart.SouthEast); a != 36 || b != 20 {
		t.Errorf("L20 lies %d upwind and D16 %d, want 36 and 20", a, b)
	}
	s := begun(t, 2, "duel-flag")
	dice := game.NewDice(game.TextSeed("upwind"))
	for seat := range game.Seat(2) {
		s.say(t, dice, seat, "lock")
	}
	if s.Name(s.Mover) != "lawrence" {
		t.Errorf("%s moves first, want lawrence", s.Name(s.Mover))
	}
}

// BOARD-SEQ-21: the moves made in this phase are taken off the row of the new
// speed.
func TestRowOfTheNewSpeed(t *testing.T) {
	b := placed(t, 3, "lawrence K10 E", "detroit K11 E").speeds(2, map[string]int{"lawrence": 3})
	b.answer("ahead", 1, 2) // a collision, a brush
	if h := b.find(t, "lawrence"); h.Speed != 2 || h.Moved != 1 || b.Step == view.StepMoves {
		t.Errorf("speed %d after %d moves, and the step is %s: her second move is lost", h.Speed, h.Moved, b.Step)
	}
	b = placed(t, 3, "lawrence K10 E", "detroit K11 E", "ariel A01 E").speeds(3, map[string]int{"lawrence": 4, "detroit": 4})
	b.answer("ahead", 1, 2)
	if h := b.find(t, "detroit"); h.Speed != 3 || h.Made > 0 || b.Step == view.StepMoves {
		t.Errorf("detroit has speed %d and made %d moves: cut to 3 she has none in phase 3", h.Speed, h.Made)
	}
}
