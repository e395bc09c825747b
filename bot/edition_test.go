package bot

import (
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/boarders"
	"shipboard/games/game"
	"shipboard/store"
)

// Nobody chooses the edition: it is offered to nobody, and a table would not show it.
func TestNobodyTypesTheEdition(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &boarders.Game)
	for _, line := range []string{"start boarders edition=1", "start boarders", "set edition=1", "set wind=on edition=1"} {
		got := shown(h.types("ann", line).Message)
		if refused := strings.HasPrefix(got, `There is no setting "edition"; Away, Boarders! takes `); refused != strings.Contains(line, "edition") {
			t.Errorf("to %s ann is told %s", line, got)
		}
	}
	h.table(func(now *table.Table) {
		if e := (game.Table{Options: now.Options}).Edition(); e != boarders.Game.Edition {
			t.Errorf("the table has edition %d", e)
		}
	})
}

// BOARD-SCEN-02: a duel that an earlier release has opened, begun or finished keeps in
// this one the crew that it had, and verifies. The next game at its table has that of
// today.
func TestADuelGoesOnInALaterRelease(t *testing.T) {
	for _, when := range []string{"opened", "begun", "over"} {
		earlier := boarders.Game
		earlier.Edition = 0
		h := newHall(t, store.Memory(), &earlier)
		upgrade := func(now string) {
			if now == when {
				h.games = []*game.Game{&boarders.Game}
				h.restart()
			}
		}
		crew := func(want int) {
			h.t.Helper()
			h.table(func(now *table.Table) {
				battle := now.Session.Match().(*boarders.State)
				if got := battle.Ships[0]; got.Kind != "maria" || got.Crew != want {
					t.Errorf("%s, and %s has a crew of %d, not %d", when, got.Name, got.Crew, want)
				}
			})
		}
		verifies := func() {
			h.t.Helper()
			h.types("bob", "resign")
			h.presses("bob", "Resign for good", "")
			if got := shown(h.types("ann", "verify").Message); !strings.Contains(got, "the channel was told at the end") {
				t.Errorf("%s, and verify says: %s", when, got)
			}
		}
		h.types("ann", "start boarders battle=duel-small")
		h.types("ann", "join uk")
		upgrade("opened")
		h.types("bob", "join us")
		h.types("ann", "begin")
		h.types("ann", "do fire hold")
		upgrade("begun")
		crew(7)
		verifies()
		upgrade("over")

		h.presses("ann", "Play again", "")
		h.types("bob", "join us")
		h.types("ann", "begin")
		crew(5)
		verifies()
	}
}
