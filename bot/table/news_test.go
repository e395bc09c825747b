package table

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/chat/memchat"
)

// What calls a player tells what is new since everyone last saw them act, in order,
// and what they are to do. Who goes on themselves is not called.
func TestCallTellsTheNews(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann begin", "ann do hide 3", "bob do hide 7", "ann do lock")
	call := func() string {
		return memchat.Words(chat.Message{People: s.at.Seats.People()}, s.at.Turn.Call)
	}
	for _, step := range []struct{ line, call, lines string }{
		{"bob do lock", "Ann: Bob has locked a number. Your turn to guess the number of Bob.", "Bob has locked a number."},
		{"ann do boast", "Ann: Bob has locked a number. Your turn to guess the number of Bob.", "Bob has locked a number.|Ann boasts."},
		{"ann do guess 7", "Bob: Ann boasts. Ann guesses 7: right! Your turn to guess the number of Ann.", "Ann boasts.|Ann guesses 7: right!"},
	} {
		s.play(step.line)
		if got := call(); got != step.call {
			t.Errorf("%s: the call is %q, want %q", step.line, got, step.call)
		}
		before, lines := s.at.Log.Short(1000)
		if got := memchat.Words(chat.Message{People: s.at.Seats.People()}, strings.Join(slices.Concat(before, lines), "|")); got != step.lines {
			t.Errorf("%s: the message tells %q, want %q", step.line, got, step.lines)
		}
	}
	turn := s.at.Turn.N
	s.alone = true
	c := s.play("bob do pass")
	if s.at.Turn.N != turn+1 || len(s.at.Turn.Ping) != 1 || s.at.Turn.Ping[0] != 0 {
		t.Errorf("the new round calls %v: %s", s.at.Turn.Ping, call())
	}
	for _, o := range c.Owed {
		if o.Kind == OwePad && o.Own != (o.Seat == 1) {
			t.Errorf("the pad of seat %d is owed as that of who acted beside it: %v", o.Seat, o.Own)
		}
	}
	s.alone = false
	c = s.play("ann do hide 3")
	if slices.ContainsFunc(c.Owed, func(o Letter) bool { return o.Own }) {
		t.Error("who acts in the channel is owed a new pad for it")
	}
}
