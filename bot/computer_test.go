package bot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipboard/bot/chat/memchat"
	"shipboard/bot/computers"
	"shipboard/bot/table"
	"shipboard/games"
	"shipboard/games/computer"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/jaws"
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
				h.table(func(t *table.Table) {
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
			h.table(func(t *table.Table) { lines = int(t.Lines) })
			if lines < 10 && !h.ended() {
				t.Errorf("only %d lines were played", lines)
			}
			if slices.ContainsFunc(h.chat.Posts, func(p *memchat.Post) bool { return strings.Contains(p.Person, table.ComputerChat) }) {
				t.Error("a computer was written to")
			}
			if h.log.Len() > 0 {
				t.Errorf("faults were logged:\n%s", h.log)
			}
		})
	}
}

// The dice by which a computer thinks follow from the table's secret, so that nobody
// who knows all that is public can think the same and so learn what it hides.
func TestNobodyForeseesAComputer(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &duel.Game)
	for _, line := range []string{"start duel", "join", "join computer", "begin"} {
		h.types("ann", line)
	}
	h.now = h.now.Add(2 * time.Second)
	faces := func() []int {
		t.Helper()
		th, _, err := h.bot.players.Thought(t.Context(), h.id())
		if err != nil || th == nil {
			t.Fatal("no computer thinks:", err)
		}
		return th.Dice.Roll("thought", 20, game.D6).Faces
	}
	one := faces()
	if again := faces(); !slices.Equal(one, again) {
		t.Errorf("the same thought rolls %v and %v", one, again)
	}
	h.table(func(t *table.Table) { t.Secret = strings.Repeat("ab", 32) })
	if other := faces(); slices.Equal(one, other) {
		t.Errorf("with another secret a computer thinks by the same dice, %v", one)
	}
}

// A hint ends with one full stop, also where it quotes a whole sentence.
func TestAHintIsOneSentence(t *testing.T) {
	t.Parallel()
	h := newHall(t, store.Memory(), &jaws.Game)
	for _, line := range []string{"start jaws", "join shark", "join computer", "begin", "do start 7", "do plan move 3"} {
		h.types("ann", line)
	}
	h.table(func(tt *table.Table) {
		m := tt.Session.Match()
		var check func(typed string)
		check = func(typed string) {
			for _, c := range m.Choices(0, typed) {
				if strings.HasSuffix(c.Line, " ") {
					check(c.Line)
				} else if said := computers.HintText(m, computer.Player{Level: computer.Strong}, computer.Advice{Line: c.Line}, false); strings.Contains(said, ".)") {
					t.Errorf("%q is told as %q", c.Line, said)
				}
			}
		}
		check("")
	})
}
