package boarders

import (
	"strings"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// judged is the outcome of a match at the end of its turn.
func judged(s *State) string {
	if !s.turns(battle.NewTelling(game.NewDice(game.TextSeed("end")))).judge(true) {
		return "goes on"
	}
	return s.Over.Text
}

// BOARD-SCEN-07: hull boxes for ships sunk or struck, half of them for those that
// fled, one for each mast down on a ship in play.
func TestPoints(t *testing.T) {
	s := begun(t, 4, "erie-van")
	s.Remove(s.RefOf(s.find(t, "hunter")), roster.Fled)
	s.Remove(s.RefOf(s.find(t, "chippeway")), roster.Sunk)
	s.find(t, "detroit").Masts[1].Down = true
	if got := s.Points(roster.American); got != 7 {
		t.Errorf("the Americans have %d points, want 7", got)
	}
	s.Remove(s.RefOf(s.find(t, "ariel")), roster.Struck)
	if got := s.Points(roster.British); got != 4 {
		t.Errorf("the British have %d points, want 4", got)
	}
}

// BOARD-SCEN-05: the British add 5 points at the end of erie-full.
func TestErieBonus(t *testing.T) {
	s := begun(t, 6, "erie-full")
	s.Turn = s.Turns
	for _, name := range []string{"lawrence", "caledonia", "scorpion"} { // 16 + 6 + 3
		s.Remove(s.RefOf(s.find(t, name)), roster.Sunk)
	}
	s.find(t, "niagara").Masts[0].Down = true                            // 26 in all
	for _, name := range []string{"detroit", "lady-prevost", "hunter"} { // 16 + 8 + 6
		s.Remove(s.RefOf(s.find(t, name)), roster.Sunk)
	}
	if got := judged(s); !strings.HasPrefix(got, "The British win") || !strings.Contains(got, "British 31 points, Americans 30") {
		t.Error(got)
	}
}

// BOARD-SCEN-06: 21 points win Valcour for the British, at the end of a turn; the
// Americans win on the 16th, or if no British ship is left.
func TestValcourEnds(t *testing.T) {
	reach := func(points int) *State { // trumbull 5, congress 5, washington 5, royal-savage 4, and masts
		s := begun(t, 2, "valcour")
		for _, name := range []string{"trumbull", "congress", "washington", "royal-savage"} {
			s.Remove(s.RefOf(s.find(t, name)), roster.Struck)
		}
		for _, name := range []string{"philadelphia", "spitfire"}[:points-19] {
			s.find(t, name).Masts[0].Down = true
		}
		return s
	}
	s := reach(21)
	s.Turn = 9
	if !strings.HasPrefix(judged(s), "The British win") {
		t.Error("with 21 points the British win on turn 9")
	}
	s = reach(20)
	s.Turn = 9
	if judged(s) != "goes on" {
		t.Error("with 20 points the battle goes on")
	}
	s.Turn = 16
	if !strings.HasPrefix(judged(s), "The Americans win") {
		t.Error("with 20 points on turn 16 the Americans win")
	}
	s = reach(20)
	for _, r := range s.Refs(func(h *battle.Ship) bool { return h.Side == roster.British }) {
		s.Remove(r, roster.Fled)
	}
	if !strings.HasPrefix(judged(s), "The Americans win") {
		t.Error("with no British ship left the Americans win")
	}
}

// BOARD-SCEN-08: on equal points the larger share of whole hull boxes decides,
// then it is a draw.
func TestEqualPoints(t *testing.T) {
	s := begun(t, 2, "duel-flag")
	s.Turn = s.Turns
	lawrence, detroit := s.find(t, "lawrence"), s.find(t, "detroit")
	lawrence.Hits, detroit.Hits = 12, 14
	if got := judged(s.clone()); !strings.HasPrefix(got, "The Americans win") {
		t.Error(got)
	}
	detroit.Hits = 12
	if got := judged(s.clone()); !strings.HasPrefix(got, "The battle is drawn") {
		t.Error(got)
	}
}

// BOARD-END-06: when both sides lose their last ship at once, points decide.
func TestBothSidesGone(t *testing.T) {
	s := begun(t, 3, "three-ships")
	for i := range s.Ships {
		s.Ships[i].Hits = 2 * s.Ships[i].Hull
	}
	if got := judged(s); !strings.HasPrefix(got, "The British win") || !strings.Contains(got, "British 10 points, Americans 8") {
		t.Error(got)
	}
}

// over plays a duel that a test has set up to the end of its first turn, and
// returns how it ends.
func (b *trial) over() string {
	b.t.Helper()
	if b.Over != nil {
		return b.Over.Text
	}
	for turn := b.Turn; b.Over == nil && b.Turn == turn; {
		b.answer("skip")
	}
	if b.Over == nil {
		return "goes on"
	}
	return b.Over.Text
}

// lastShips leaves one ship a side in play, both far from one another.
func lastShips(t *testing.T) *trial {
	t.Helper()
	b := turnOf(t, 3, "lawrence C05 E", "detroit S25 E")
	for i := range b.Ships {
		if h := &b.Ships[i]; !h.Afloat() {
			h.Status = roster.Struck
		}
	}
	return b
}

// BOARD-END-01: turns follow until a side has won. BOARD-END-02: a side whose
// ships are all lost or fled has lost. BOARD-END-03: ships sunk or struck are
// lost.
func TestEnds(t *testing.T) {
	if got := lastShips(t).over(); got != "goes on" {
		t.Errorf("BOARD-END-01: each side has a ship, and %s", got)
	}
	b := lastShips(t)
	b.find(t, "detroit").Hits = 2 * b.find(t, "detroit").Hull
	if got := b.over(); !strings.HasPrefix(got, "The Americans win: no British ship is left") {
		t.Errorf("BOARD-END-03: her last ship has sunk, and %s", got)
	}
	b = lastShips(t)
	b.say(t, b.dice, b.find(t, "detroit").Captain, "strike colours")
	b.answer("lock").answer("lock")
	if got := b.over(); !strings.HasPrefix(got, "The Americans win: no British ship is left") {
		t.Errorf("BOARD-END-03: her last ship has struck, and %s", got)
	}
	b = lastShips(t)
	b.find(t, "detroit").At = at(t, "S32")
	b.answer("lock").answer("lock")
	for b.asks() != "detroit" {
		b.answer("skip")
	}
	b.answer("leave chart")
	if b.Over == nil || b.Over.Side != "Americans" {
		t.Errorf("BOARD-END-02: her last ship has fled, and %v", b.Over)
	}
	b = lastShips(t)
	b.Turns = b.Turn
	if got := b.over(); !strings.Contains(got, "the last turn is over") {
		t.Errorf("BOARD-END-01: the last turn is over, and %s", got)
	}
}

// BOARD-END-04: if both sides lose their last ship at once, points decide.
// BOARD-END-05: a sunk ship lets go of those she was joined to, and so does a
// prize, which leaves the chart.
func TestLostShipsLetGo(t *testing.T) {
	b := lastShips(t)
	b.find(t, "lawrence").Hits, b.find(t, "detroit").Hits = 32, 32
	before := [2]int{b.Points(roster.British), b.Points(roster.American)}
	got := b.over()
	if b.Points(roster.British)-before[roster.British] != 16 || b.Points(roster.American)-before[roster.American] != 16 || !strings.Contains(got, "The British win: both sides have lost their last ship") {
		t.Errorf("BOARD-END-04: %s", got)
	}
	for status, do := range map[roster.Status]func(*battle.Ship){
		roster.Sunk:   func(h *battle.Ship) { h.Hits = 2 * h.Hull },
		roster.Struck: func(h *battle.Ship) { h.Sheet.Strike = true },
	} {
		b := turnOf(t, 3, "lawrence H10 E", "detroit H10 E", "hunter A01 E")
		lawrence, detroit := b.ref("lawrence"), b.ref("detroit")
		b.Links = []battle.Link{{A: min(lawrence, detroit), B: max(lawrence, detroit), Turn: 2}}
		do(b.Ship(detroit))
		for b.Step == view.StepSheets {
			b.answer("lock")
		}
		for b.Step == view.StepFire && b.Phase == 1 {
			b.answer("lock")
		}
		if o := b.Ship(detroit); o.Status != status || b.Linked(lawrence) || len(b.ShipsAt(o.At)) != 1 {
			t.Errorf("BOARD-END-05: detroit is %s, lawrence joined: %v", o.Status, b.Linked(lawrence))
		}
	}
}

// A captain who resigns hands his ships to a mate; with none they strike.
func TestResign(t *testing.T) {
	s := begun(t, 3, "three-ships")
	dice := game.NewDice(game.TextSeed("resign"))
	ariel := s.find(t, "ariel")
	seat, mate := ariel.Captain, s.find(t, "caledonia").Captain
	s.say(t, dice, seat, "resign")
	if ariel.Captain != mate || s.Over != nil || s.asked(seat) {
		t.Errorf("ariel is commanded by %d, want %d", ariel.Captain, mate)
	}
	s.say(t, dice, mate, "resign")
	if s.Over == nil || s.Over.Side != "British" {
		t.Errorf("over: %v", s.Over)
	}
}

// A battle that ends as its last captain of a side resigns can be restored: before
// the first sheets, on a later sheet, and while fire is declared.
func TestResignedBattleIsRestored(t *testing.T) {
	dice := game.NewDice(game.TextSeed("restored"))
	ends := func(name string, s *State) {
		t.Helper()
		_, they := s.seats()
		s.say(t, dice, they, "resign")
		again, err := restore([]byte(gametest.JSON(t, s)))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, over := again.Outcome(); !over {
			t.Errorf("%s: the battle goes on", name)
		}
	}
	ends("before the first sheets", begun(t, 2, "duel-flag"))
	ends("on a sheet", stage(t, 2).sheets())
	s := stage(t, 2).asking()
	us, _ := s.seats()
	s.say(t, dice, us, "fire detroit")
	ends("while fire is declared", s)
}
