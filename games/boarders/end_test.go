package boarders

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// judged is the outcome of a match at the end of its turn.
func judged(s *State) string {
	if !s.judge(&telling{dice: game.NewDice(game.TextSeed("end"))}, true) {
		return "goes on"
	}
	return s.Over.Text
}

// BOARD-SCEN-07: hull boxes for ships sunk or struck, half of them for those that
// fled, one for each mast down on a ship in play.
func TestPoints(t *testing.T) {
	s := begun(t, 4, "erie-van")
	s.remove(s.refOf(s.find(t, "hunter")), Fled)
	s.remove(s.refOf(s.find(t, "chippeway")), Sunk)
	s.find(t, "detroit").Masts[1].Down = true
	if got := s.points(American); got != 7 {
		t.Errorf("the Americans have %d points, want 7", got)
	}
	s.remove(s.refOf(s.find(t, "ariel")), Struck)
	if got := s.points(British); got != 4 {
		t.Errorf("the British have %d points, want 4", got)
	}
}

// BOARD-SCEN-05: the British add 5 points at the end of erie-full.
func TestErieBonus(t *testing.T) {
	s := begun(t, 6, "erie-full")
	s.Turn = s.Turns
	for _, name := range []string{"lawrence", "caledonia", "scorpion"} { // 16 + 6 + 3
		s.remove(s.refOf(s.find(t, name)), Sunk)
	}
	s.find(t, "niagara").Masts[0].Down = true                            // 26 in all
	for _, name := range []string{"detroit", "lady-prevost", "hunter"} { // 16 + 8 + 6
		s.remove(s.refOf(s.find(t, name)), Sunk)
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
			s.remove(s.refOf(s.find(t, name)), Struck)
		}
		for _, name := range []string{"philadelphia", "spitfire"}[:points-19] {
			s.find(t, name).Masts[0].Down = true
		}
		return s
	}
	s := reach(21)
	if s.Turn = 9; !strings.HasPrefix(judged(s), "The British win") {
		t.Error("with 21 points the British win on turn 9")
	}
	s = reach(20)
	if s.Turn = 9; judged(s) != "goes on" {
		t.Error("with 20 points the battle goes on")
	}
	if s.Turn = 16; !strings.HasPrefix(judged(s), "The Americans win") {
		t.Error("with 20 points on turn 16 the Americans win")
	}
	s = reach(20)
	for _, r := range s.refs(func(h *Ship) bool { return h.Side == British }) {
		s.remove(r, Fled)
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
