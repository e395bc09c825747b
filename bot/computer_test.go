package bot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"
	"shipboard/games"
	"shipboard/store"
)

// One person plays each game against computers, to its end or for many of their lines,
// through restarts; the game can be verified, and nothing is sent to a computer.
func TestAgainstComputers(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), g)
			h.types("ann", "start "+g.Key)
			h.types("ann", "join")
			for range g.Seats.Min - 1 {
				h.types("ann", "join computer easy")
			}
			h.types("ann", "begin")
			for n := 0; n < 24 && !h.ended(); n++ {
				h.now = h.now.Add(2 * time.Second)
				h.flush()
				var mine, others bool
				h.table(func(t *table) {
					for _, w := range t.Waits {
						mine, others = mine || w.Seat == 0, others || w.Seat != 0
					}
				})
				switch {
				case others && n%10 == 9:
					h.restart()
				case mine && !others:
					h.types("ann", "do skip")
				}
			}
			lines := 0
			h.table(func(t *table) { lines = int(t.Lines) })
			if lines < 10 {
				t.Errorf("only %d lines were played", lines)
			}
			if slices.ContainsFunc(h.chat.Posts, func(p *memchat.Post) bool { return strings.Contains(p.Person, computerChat) }) {
				t.Error("a computer was written to")
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}
