package boarders

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// turnOf is a turn at its beginning, with ships that a test has placed.
func turnOf(t *testing.T, turn int, ships ...string) *trial {
	t.Helper()
	b := placed(t, turn-1, ships...)
	b.turns(battle.NewTelling(b.dice)).beginTurn()
	return b
}

// course plays a turn: crews as they stand, all ships ahead, no fire. It returns
// the steps that somebody was asked in.
func (b *trial) course() string {
	b.t.Helper()
	var list []string
	for turn := b.Turn; b.Turn == turn; {
		now := strings.TrimSuffix(string(b.Step)+" "+strconv.Itoa(b.Phase), " 0")
		if len(list) == 0 || list[len(list)-1] != now {
			list = append(list, now)
		}
		if b.Step == view.StepMoves {
			b.answer("ahead")
		} else {
			b.answer("lock")
		}
	}
	return strings.Join(append(list, string(b.Step)), ", ")
}

// BOARD-SEQ-01: the crews are assigned, ships act, crews do their tasks, and the
// next turn begins. BOARD-SEQ-02: the action segment has three phases, and
// BOARD-SEQ-03: in each of them ships move, and then guns fire.
func TestSequence(t *testing.T) {
	b := turnOf(t, 3, "lawrence H10 E", "detroit J10 E")
	if got, want := b.course(), "sheets, moves 1, fire 1, moves 2, fire 2, fire 3, sheets"; got != want || b.Turn != 4 {
		t.Errorf("BOARD-SEQ-02: the turn goes %s, want %s", got, want)
	}
	b = turnOf(t, 3, "lawrence H10 E", "detroit H10 E") // beside an enemy the tasks are asked for
	b.Links = []battle.Link{{A: min(b.ref("lawrence"), b.ref("detroit")), B: max(b.ref("lawrence"), b.ref("detroit")), Turn: 2}}
	b.Passes = []battle.Pass{{Mover: b.ref("lawrence"), Other: b.ref("detroit")}}
	if got, want := b.course(), "sheets, fire 1, fire 2, fire 3, tasks, sheets"; got != want || b.Turn != 4 {
		t.Errorf("BOARD-SEQ-01: the turn goes %s, want %s", got, want)
	}
}

// guessed plays a turn as course does, and returns what watchers may guess in each step, and how it was
// decided. Lines are typed in the place of the first locks.
func (b *trial) guessed(lines ...string) (asked, decided []string) {
	b.t.Helper()
	for turn := b.Turn; b.Turn == turn && b.Over == nil; {
		if c, ok := b.View(game.Public).(view.View).Contest(); ok {
			ways := game.Texts(c.Ways, func(w game.Way) string { return w.Label })
			asked = append(asked, c.Key+": "+c.Ask+" "+strings.Join(ways, ", "))
		}
		line := "lock"
		if b.Step == view.StepMoves {
			line = "ahead"
		} else if b.Step == view.StepFire && len(lines) > 0 {
			line, lines = lines[0], lines[1:]
		}
		b.answer(line)
		decided = append(decided, b.decided...)
	}
	return slices.Compact(asked), decided
}

// While captains declare their fire, watchers may guess whose fire hits harder in that phase, and while two
// enemies are joined and have boarders, who wins their next fight.
func TestFireAndFightsAreGuessed(t *testing.T) {
	b := turnOf(t, 3, "lawrence H10 E", "detroit J10 E")
	asked, decided := b.guessed("fire lawrence")
	first := "fire-3-1: Whose fire hits harder now? The British, The Americans, Neither, or both alike"
	if len(asked) != 3 || asked[0] != first {
		t.Errorf("those who watch are asked %q", asked)
	}
	if want := []string{"fire-3-1 first", "fire-3-2 neither", "fire-3-3 neither"}; !slices.Equal(decided, want) {
		t.Errorf("decided: %q, want %q", decided, want)
	}

	b = turnOf(t, 3, "lawrence H10 E", "detroit H10 E")
	x, y := b.ref("lawrence"), b.ref("detroit")
	b.Links = []battle.Link{{A: min(x, y), B: max(x, y), Turn: 2}}
	b.Passes = []battle.Pass{{Mover: x, Other: y}}
	asked, _ = b.guessed()
	if slices.ContainsFunc(asked, func(a string) bool { return strings.HasPrefix(a, "fight") }) {
		t.Errorf("with nobody to board, those who watch are asked %q", asked)
	}
	for _, h := range []*battle.Ship{b.Ship(x), b.Ship(y)} {
		h.Sheet.Boxes[roster.Guns], h.Sheet.Boxes[roster.Boarding] = h.Sheet.Boxes[roster.Guns]-3, 3
		h.Boxes = h.Sheet.Boxes
	}
	asked, decided = b.guessed()
	key := view.FightKey(4, int(min(x, y)), int(max(x, y)))
	if want := key + ": Who wins the next fight hand to hand? Detroit ({0}), Lawrence ({1}), Neither"; asked[0] != want || asked[len(asked)-1] != want {
		t.Errorf("those who watch are asked %q, want %q", asked, want)
	}
	if way := decided[len(decided)-1]; way != key+" neither" || !slices.Contains(b.told, "Lawrence comes free of Detroit.") {
		t.Errorf("decided: %q, want %s neither, since they come free; told %q", decided, key, b.told)
	}
	for _, c := range []struct {
		faces []int
		way   string
	}{{[]int{5, 2}, view.WayFirst}, {[]int{1, 4}, view.WaySecond}, {[]int{3, 3}, view.WayNeither}} {
		s := joined(t, 3, 3)
		tell := battle.NewTelling(game.NewDice(game.TextSeed("fight")))
		tell.Dice.Queue(c.faces...)
		s.Crews(tell).DoTasks()
		told := tell.Played("lock").Events
		if d := told[len(told)-1].Decides; !slices.Equal(d, []game.Decision{{Contest: view.FightKey(5, 1, 2), Way: c.way}}) {
			t.Errorf("the dice %v decide %v, want %s", c.faces, d, c.way)
		}
	}
}

// BOARD-SEQ-03: guns wait until all ships have moved.
func TestGunsWaitForMoves(t *testing.T) {
	b := turnOf(t, 3, "lawrence H10 E", "detroit J10 E")
	b.answer("lock").answer("lock").answer("ahead")
	if b.Step != view.StepMoves || b.Phase != 1 {
		t.Fatalf("step %s of phase %d", b.Step, b.Phase)
	}
	for _, line := range []string{"lawrence fire detroit", "detroit fire lawrence"} {
		name, rest, _ := strings.Cut(line, " ")
		if _, err := b.Play(b.find(t, name).Captain, rest, b.dice); err == nil || !strings.Contains(err.Error(), "after each phase of moves") {
			t.Errorf("BOARD-SEQ-03: %q while a ship has still to move: %v", line, err)
		}
	}
	b.answer("ahead")
	for _, line := range []string{"lawrence fire detroit", "detroit fire lawrence"} {
		name, rest, _ := strings.Cut(line, " ")
		if _, err := b.Play(b.find(t, name).Captain, rest, b.dice); err != nil {
			t.Errorf("%q when all have moved: %v", line, err)
		}
	}
}

// The news of many ships are few lines: ships with like news share one sentence.
func TestNewsAreFolded(t *testing.T) {
	tell := &battle.Telling{}
	for phase := 1; phase <= 2; phase++ {
		from := len(tell.Events)
		tell.Tell("Phase %d.", phase)
		tell.Pieces(from, battle.PhasePiece)
	}
	from := len(tell.Events)
	tell.Tell("Ariel goes ahead.")
	tell.Tell("Somers goes ahead.")
	tell.TellMoment(battle.ShipGrounds, "Trippe runs aground.")
	tell.Tell("Tigress goes ahead.")
	tell.Pieces(from, battle.MovePiece)
	for range 20 {
		from = len(tell.Events)
		tell.Tell("Detroit loads four guns of 12 pounds.")
		tell.Pieces(from, battle.TaskPiece)
	}
	var got []string
	for _, e := range tell.Folded() {
		got = append(got, e.Text)
		if len(e.Text) > game.MaxText || e.Moment != (e.Text == "Trippe runs aground.") {
			t.Errorf("an event says %q", e.Text)
		}
	}
	want := []string{"Phase 2: Ariel goes ahead; Somers goes ahead.", "Trippe runs aground.", "Tigress goes ahead."}
	if len(got) != 6 || strings.Join(got[:3], "|") != strings.Join(want, "|") {
		t.Errorf("told %q", got)
	}
}

// The moves of many ships are told in short: a ship that moves again is not named
// again, and those that go ahead after another say only where to. Moves that
// captains are asked for one by one are of one row, until the next phase.
func TestMovesAreARow(t *testing.T) {
	hold := func(o *battle.Orders) { o.Fire = roster.FireHold }
	b := placed(t, 1, "lawrence L20 SE", "niagara J20 SE", "detroit D16 SE").order("detroit", hold)
	for _, name := range []string{"lawrence", "niagara"} {
		b.order(name, hold).order(name, func(o *battle.Orders) {
			o.Mode, o.Moves = roster.ModePlan, []roster.Move{roster.Advance, roster.Advance, roster.TurnStar}
		})
	}
	b.act().answer("ahead")
	b.says("Detroit goes ahead to E17; Lawrence to M21; Niagara to K21.")
	b.answer("ahead").answer("turn starboard")
	b.says("Detroit turns to starboard and heads SW; Lawrence goes ahead to N21, then turns to starboard and heads SW; Niagara goes ahead to L21, then turns to starboard and heads SW.")

	b = placed(t, 1, "lawrence L20 SE", "detroit D16 SE").order("detroit", hold).order("lawrence", hold)
	b.act()
	var rows []string
	for b.Step == view.StepMoves {
		for _, e := range b.say(t, b.dice, b.open()[0], "ahead").Events {
			if strings.Contains(e.Text, " ahead to ") {
				rows = append(rows, e.Row)
			}
		}
	}
	if !slices.IsSorted(rows) || len(slices.Compact(rows)) != 2 || rows[0] == "" {
		t.Errorf("the rows are %q", rows)
	}
}

// A captain of many ships who is far from the enemy has one press a turn.
func TestOnePressFarOff(t *testing.T) {
	s := begun(t, 2, "erie-full")
	dice := game.NewDice(game.TextSeed("far off"))
	for i := range s.Ships {
		h := &s.Ships[i]
		h.At.Row = 1
		if h.Side == roster.American {
			h.At.Row = s.Rows
		}
	}
	for turn := 1; turn <= 2; turn++ {
		if s.Turn != turn || s.Step != view.StepSheets {
			t.Fatalf("turn %d, step %s", s.Turn, s.Step)
		}
		for seat := range game.Seat(2) {
			s.say(t, dice, seat, "lock")
		}
	}
	if s.Turn != 3 || s.Step != view.StepSheets {
		t.Errorf("after two locks of each captain it is turn %d, step %s", s.Turn, s.Step)
	}
}
