package jaws

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// The brief tells a player about their own part, and reveals nothing hidden
// (JAWS-GOAL-01 to -04).
func TestBrief(t *testing.T) {
	for _, test := range []struct {
		acts    string
		seat    game.Seat
		says    []string
		saysNot []string
	}{
		{"both", 0, []string{"You are the shark", "eat swimmers", "unseen", "second act"}, []string{"Orca"}},
		{"both", 1, []string{"You are Quint.", "2 barrels", "launch", "9 swimmers"}, []string{"Brody walks"}},
		{"1", 2, []string{"You are Brody.", "7 swimmers", "binoculars"}, []string{"second act"}},
		{"2", 0, []string{"three hunters", "eight tiles", "18 wounds"}, []string{"swimmers"}},
		{"2", 3, []string{"You are Hooper.", "Kill it", "18 wounds"}, []string{"swimmers"}},
	} {
		session, _, err := game.Begin(&Game, game.Table{Seats: 4, Options: map[string]string{"acts": test.acts}}, [32]byte{1})
		if err != nil {
			t.Fatal(err)
		}
		brief := strings.Join(session.Match().View(test.seat).(*View).Brief(), "\n")
		for _, want := range test.says {
			if !strings.Contains(brief, want) {
				t.Errorf("acts=%s, seat %d: %q is not in the brief:\n%s", test.acts, test.seat, want, brief)
			}
		}
		for _, not := range test.saysNot {
			if strings.Contains(brief, not) {
				t.Errorf("acts=%s, seat %d: %q is in the brief:\n%s", test.acts, test.seat, not, brief)
			}
		}
		if public := session.Match().View(game.Public).(*View).Brief(); public != nil {
			t.Errorf("acts=%s: onlookers are briefed: %q", test.acts, public)
		}
	}
}
