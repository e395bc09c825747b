package table

import (
	"testing"
	"time"

	"shipboard/bot/chat"
	"shipboard/games/duel"
	"shipboard/games/game"
)

// A player is called once a turn, and answers with their first line after it. Half of the answers
// came within the time that stands for the middle one, also over several games.
func TestAnswered(t *testing.T) {
	tb := &Table{Def: &duel.Game}
	tb.Seats = Seats{{Person: chat.Person{Chat: "mem", ID: "ann"}}}
	start := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	call := func(turn int, after time.Duration) {
		tb.Waits = []Wait{{Wait: game.Wait{Seat: 0}, Since: start, CalledIn: turn}}
		for range 2 { // the turn has two lines
			tb.answers(&Change{Now: start.Add(after)}, 0)
		}
	}
	if half := tb.Seats[0].Answered.Half(); half != 0 {
		t.Errorf("before the first answer half of them came within %v", half)
	}
	for i, after := range []time.Duration{30 * time.Second, 100 * time.Minute, 9 * 24 * time.Hour} {
		call(i+1, after)
	}
	call(0, time.Hour) // nobody called them
	one := tb.Seats[0].Answered
	if one.Half() != 2*time.Hour || one.Within[0] != 1 || one.Within[len(answerTimes)-1] != 1 {
		t.Errorf("the answers were %+v", one)
	}
	one.Called = 3
	both := Answered{Called: 4, Within: []int{0, 4}}
	both.Add(one)
	if both.Called != 7 || both.Half() != 2*time.Minute {
		t.Errorf("the answers of both games were %+v", both)
	}
}
