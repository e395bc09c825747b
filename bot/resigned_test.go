package bot

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat/memchat"
	"shipboard/bot/table"
	"shipboard/games/blackspot"
	"shipboard/games/game"
	"shipboard/games/race"
	"shipboard/store"
)

// A player who has resigned is told so by one last private message, and is sent none at the
// moves of those who play on. The log and what was missed show them what everyone was told, as the
// page does.
func TestWhoResignedIsLeftInPeace(t *testing.T) {
	for _, g := range []*game.Game{&race.Game, &blackspot.Game} {
		t.Run(g.Key, func(t *testing.T) {
			h := newHall(t, store.Memory(), g)
			h.typesAll("ann: start "+g.Key, "ann: join", "bob: join", "cat: join", "ann: begin")
			rng := rand.New(rand.NewPCG(1, 9))
			private := func(from int) (all []string) {
				for _, e := range h.chat.Stream[from:] {
					if e.Person == "cat" {
						all = append(all, shown(e.Message))
					}
				}
				return all
			}
			var own []string // what cat alone was told this turn
			for len(own) == 0 && h.plays(rng, 1) == 1 {
				h.table(func(tb *table.Table) { own = slices.Clone(tb.Log.ForSeat(2)) })
			}
			reads := func() (secret []string) {
				for _, text := range []string{"log", "missed"} {
					m := h.types("cat", text).Message
					for _, line := range own {
						if strings.Contains(shown(m), memchat.Words(m, line)) {
							secret = append(secret, text+": "+line)
						}
					}
				}
				return secret
			}
			if len(reads()) == 0 {
				t.Fatalf("the log does not tell cat %q", own)
			}
			before := len(h.chat.Stream)
			h.types("cat", "resign")
			h.presses("cat", "Resign for good", "")
			if got := private(before); len(got) != 1 || !strings.Contains(got[0], string(table.ErrLeft)) || strings.Contains(got[0], "picture") {
				t.Errorf("who resigns is sent %q", got)
			}
			if got := reads(); len(got) > 0 {
				t.Errorf("who has resigned reads %q", got)
			}
			before = len(h.chat.Stream)
			if n := h.plays(rng, 30); n < 30 {
				t.Fatalf("the game is over after %d moves", n)
			}
			if got := private(before); len(got) > 0 {
				t.Errorf("while others play, who has resigned is sent %d private messages; the first is\n%s", len(got), got[0])
			}
		})
	}
}
