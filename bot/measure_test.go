package bot

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/store"
)

// Every turn is one message in the channel, which calls nobody who is not awaited,
// and a player who is called finds on one sheet what they may do: one press of Act
// more than on a page that shows it at once.
func TestMessagesOfATurn(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), games.All...)
			h.types("zoe", "start "+g.Key)
			for _, name := range crew[:3] {
				h.types(name, "join")
			}
			h.types("ann", "begin")
			rng := rand.New(rand.NewPCG(5, 5))
			seen := len(h.chat.Stream)
			var moves, turns, posts, edits, private, calls, presses int
			for range 150 {
				var who, line string
				var before int
				var menu chat.Message
				h.table(func(tb *table.Table) {
					if tb.Stage != table.Playing {
						return
					}
					before = tb.Turn.N
					seat := tb.Waits[rng.IntN(len(tb.Waits))].Seat
					who = crew[seat]
					menu, _ = told.SheetMessage(tb, table.Sheet{Seat: seat})
					match := tb.Session.Match()
					for choices := match.Choices(seat, ""); len(choices) > 0; choices = match.Choices(seat, line) {
						c := choices[rng.IntN(len(choices))]
						presses++
						line = c.Line
						if c.Whole() {
							break
						}
					}
				})
				if who == "" {
					break
				}
				if len(menu.Buttons)+len(menu.Menus) == 0 {
					t.Fatalf("%s is awaited, and the sheet offers nothing", who)
				}
				h.types(who, "do "+line)
				moves++
				opened, waits, ended := 0, []int(nil), false
				h.table(func(tb *table.Table) {
					opened, ended = tb.Turn.N-before, tb.Stage == table.Over
					for _, w := range tb.Waits {
						waits = append(waits, int(w.Seat))
					}
				})
				turns += opened
				for _, e := range h.chat.Stream[seen:] {
					var m chat.Message
					if err := json.NewDecoder(strings.NewReader(e.Text)).Decode(&m); err != nil {
						t.Fatal(err)
					}
					switch {
					case e.Edit && e.Channel != "":
						edits++
					case e.Edit:
					case e.Channel == "":
						private++
					case m.Kind == chat.Turn:
						posts++
						calls += len(m.Ping)
						if !ended && slices.ContainsFunc(m.Ping, func(i int) bool { return !slices.Contains(waits, i) }) {
							t.Errorf("%q calls %v, and the game waits for %v", line, m.Ping, waits)
						}
					}
				}
				seen = len(h.chat.Stream)
			}
			if posts != turns {
				t.Errorf("%d turns are told in %d messages", turns, posts)
			}
			if calls > turns*3 {
				t.Errorf("in %d turns of 3 players %d are called", turns, calls)
			}
			each := func(n int) float64 { return float64(n) / float64(max(turns, 1)) }
			t.Logf("%s: %d moves, %d turns; a turn has %.2f moves, %.2f presses and Act, %.2f messages, %.2f edits, %.2f calls and %.2f private messages",
				g.Key, moves, turns, each(moves), each(presses), each(posts), each(edits), each(calls), each(private))
		})
	}
}
