package bot

import (
	"strings"
	"testing"
	"time"

	"shipboard/bot/table"
	"shipboard/games/duel"
	"shipboard/store"
)

// Time in which no process was there counts against nobody: who had 55 minutes left has
// them afterwards.
func TestDowntimeIsGivenBack(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	h.typesAll("ann: start duel clock=1h", "ann: join", "bob: join", "ann: begin", "ann: do hide 3", "ann: do lock")
	keep := func() {
		t.Helper()
		if err := h.bot.tables.KeepAlive(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	began := h.now
	h.now = h.now.Add(5 * time.Minute)
	keep()
	h.now = h.now.Add(2 * time.Hour)
	h.restart()
	before := len(h.chat.Stream)
	keep()
	keep()
	h.flush()
	for _, sent := range h.chat.Stream[before:] {
		if strings.Contains(sent.Text, "time is up") || strings.Contains(sent.Text, "heard of") {
			t.Errorf("after two hours without a process: %s", sent.Text)
		}
	}
	h.table(func(t2 *table.Table) {
		if end, want := t2.Deadline(*t2.Waiting(1)), began.Add(3*time.Hour); !end.Equal(want) {
			t.Errorf("bob's time is up at %v, want %v", end, want)
		}
	})
	if got := shown(h.types("ann", "who").Message); !strings.Contains(got, "Time until <1 Jun 15:00>") {
		t.Errorf("the table is told: %s", got)
	}
}
