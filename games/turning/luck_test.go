package turning

import (
	"slices"
	"testing"

	"shipboard/games/game"
)

// Dice that win a game which most others would have lost are its winner's luck, and the loser's
// bad luck. A game without dice has none.
func TestLuckOfTheDice(t *testing.T) {
	for _, c := range []struct {
		wins        bool
		last        string
		least, most int // in 100
	}{
		{true, "gamble", 50, 100},
		{false, "gamble", -50, 0},
		{false, "give", 0, 0},
	} {
		got := course(t, wagered(t, c.wins, "wait", c.last)).LuckBySeat()
		if in := got[0] / (game.MostWorth / 100); in < c.least || in > c.most || (in != 0) != (c.last == "gamble") || got[1] != -got[0] {
			t.Errorf("after %s, won: %t, the luck is %v", c.last, c.wins, got)
		}
	}
}

// The lines whose dice changed most are the luckiest, the earlier first where they changed as much.
func TestLuckiest(t *testing.T) {
	s := &search{thrownAt: map[int][]int{2: {5, -5}, 4: {-90, 90}, 6: {30, -30}, 8: {90, -90}, 10: {40, -40}}}
	if got := s.luckiest(); !slices.Equal(got, []int{4, 8, 10}) {
		t.Errorf("the luckiest are %v", got)
	}
}

// How often a few dice do as much is counted, and not tried by lot. Of many dice it cannot be counted.
func TestThrowIsCounted(t *testing.T) {
	for _, c := range []struct {
		dice string
		at   int
		want Throw
	}{
		{"1", 1, Throw{Entry: 1, Of: game.MostWorth, So: 833_333, Counted: true}},
		{"2", 2, Throw{Entry: 1, Of: game.MostWorth, So: 694_444, Counted: true}},
		{"9", 9, Throw{Entry: 1, Of: thrownOften}},
	} {
		s := chances(50, 70)
		s.run = func(work func() error) error { return work() }
		s.after = []game.Match{&sled{}, &sled{at: c.at}}
		s.Lines = []game.Line{{}, {Line: c.dice}}
		got, err := s.throw(s.turned(1), 1)
		if !got.Counted {
			got.So = 0
		}
		if err != nil || got != c.want {
			t.Errorf("%s dice: %+v, %v, want %+v", c.dice, got, err, c.want)
		}
	}
}
