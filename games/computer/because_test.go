package computer

import (
	"testing"

	"shipboard/games/game"
)

// A reason is counted by games, and what may be chance is none.
func TestAReasonIsNoChance(t *testing.T) {
	t.Parallel()
	hit := func(n int) []game.Happening {
		return []game.Happening{{Times: n, Words: "the launch hits"}, {Times: n, More: "the shark has more barrels"}}
	}
	for _, c := range []struct {
		after, next int // games of 100 in which it hits
		sure        bool
	}{{34, 12, true}, {12, 34, true}, {100, 0, true}, {20, 18, false}, {7, 0, false}, {100, 100, false}, {0, 0, false}} {
		var all tally
		for n := range 100 {
			one, other := 0, 0
			if n < c.after {
				one = 2
			}
			if n >= 100-c.next {
				other = 1
			}
			all.add(hit(one), hit(other))
		}
		if len(all.list) != 2 {
			t.Fatalf("%d things are counted", len(all.list))
		}
		r := all.list[0]
		r.Of = all.games
		if r.After != c.after || r.Next != c.next || r.More {
			t.Errorf("%+v; want %d and %d of 100", r, c.after, c.next)
		}
		if got := r.strength() > 0; got != c.sure {
			t.Errorf("%d and %d of 100 games: sure is %v", c.after, c.next, got)
		}
	}
}
