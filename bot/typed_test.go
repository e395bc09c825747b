package bot

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"shipboard/bot/chat"
	"shipboard/bot/table"
	"shipboard/bot/told"
	"shipboard/games"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// Where a sheet has a button that takes something back, /sea undo does not say that
// there is nothing to take back.
func TestUndoAgreesWithTheButtons(t *testing.T) {
	var played, all atomic.Int64 // games, and lines that were taken back in them
	t.Cleanup(func() {
		if played.Load() == int64(len(games.All)) && all.Load() < 10 {
			t.Errorf("only %d lines were taken back", all.Load())
		}
	})
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			t.Parallel()
			h := newHall(t, store.Memory(), games.All...)
			h.types("ann", "start "+g.Key)
			h.types("ann", "join")
			h.types("bob", "join")
			h.types("ann", "begin")
			rng := rand.New(rand.NewPCG(7, 7))
			undone := 0
			for range 80 {
				who, line := "", ""
				var seat game.Seat
				h.table(func(tb *table.Table) {
					if len(tb.Waits) == 0 {
						return
					}
					seat = tb.Waits[rng.IntN(len(tb.Waits))].Seat
					who = crew[seat]
					line = gametest.Offered(tb.Session.Match(), seat, rng.IntN)
				})
				if who == "" {
					break
				}
				h.types(who, "do "+line)
				back := false
				h.table(func(tb *table.Table) {
					if tb.Stage != table.Playing {
						return
					}
					back = tb.Session.CanUndo(seat) || slices.ContainsFunc(tb.Session.Match().Choices(seat, ""), func(c game.Choice) bool { return c.Kind == game.Backs && c.Whole() })
				})
				if !back || rng.IntN(3) > 0 {
					continue
				}
				undone++
				if a := h.types(who, "undo"); a.Refused {
					t.Errorf("after %q a button takes back, and /sea undo says %q", line, a.Message.Lines)
				}
			}
			played.Add(1)
			all.Add(int64(undone))
		})
	}
}

// The words between settings do not matter.
func TestSettingsWithWordsBetween(t *testing.T) {
	h := newHall(t, store.Memory(), games.All...)
	if a := h.types("ann", "start jaws with acts=2, and clock=24h"); a.Refused || !strings.Contains(h.lobby(), "acts: 2 (at sea alone)") || !strings.Contains(h.lobby(), "A turn may take 1 day.") {
		t.Errorf("the answer is %q, the lobby %q", a.Message.Lines, h.lobby())
	}
}

// A table that was opened before there was an option has the usual of it.
func TestSettingsOfAnOlderTable(t *testing.T) {
	jaws := games.All[slices.IndexFunc(games.All, func(g *game.Game) bool { return g.Key == "jaws" })]
	older := &table.Table{Def: jaws}
	older.Options = map[string]string{"acts": "1"}
	if got := strings.Join(told.Changed(older), "|"); strings.Contains(got, "hints") || !strings.Contains(got, "acts: 1") {
		t.Errorf("the lobby says %q", got)
	}
	for _, s := range older.AllSettings() {
		if s.Name == "hints" && s.Value != "off" {
			t.Errorf("the menu has hints as %q", s.Value)
		}
	}
}

// A game begins in the way for play over days, without a clock in that for one sitting;
// one press in the lobby changes it, and what was chosen stays.
func TestTheWayToPlayIsOnePressAway(t *testing.T) {
	const (
		plotted = "Play over days: courses are plotted before the turn, and captains are asked to fire only where a gun can hurt. At one sitting: captains of one or two ships are asked for every move, and all for every volley."
		byClass = "Play over days: each player orders all ships of a class in a row. At one sitting: the players order one ship each, in turn."
		asked   = "Play at one sitting: captains of one or two ships are asked for every move, and all for every volley. Over days: courses are plotted before the turn, and captains are asked to fire only where a gun can hurt."
		inTurn  = "Play at one sitting: the players order one ship each, in turn. Over days: each player orders all ships of a class in a row."
	)
	for _, c := range []struct{ start, tells, press, then string }{
		{"start boarders clock=day", plotted, "At one sitting", asked},
		{"start blackspot clock=day", byClass, "At one sitting", inTurn},
		{"start boarders clock=table", asked, "Over days", plotted},
		{"start blackspot clock=table", inTurn, "Over days", byClass},
		{"start boarders clock=day course=ask", asked, "Over days", plotted},
		{"start blackspot clock=table activation=class", byClass, "At one sitting", inTurn},
	} {
		h := newHall(t, store.Memory(), games.All...)
		h.types("ann", c.start)
		if !strings.Contains(h.lobby(), c.tells) {
			t.Errorf("after %s the lobby says %s", c.start, h.lobby())
		}
		h.presses("ann", c.press, "")
		if !strings.Contains(h.lobby(), c.then) {
			t.Errorf("after %s and %s the lobby says %s", c.start, c.press, h.lobby())
		}
	}
}

// A table that was opened before a game's usual way changed keeps the old one.
func TestTheWayToPlayOfAnOlderTable(t *testing.T) {
	for key, option := range map[string]string{"boarders": "course=ask", "blackspot": "activation=one"} {
		name, usual, _ := strings.Cut(option, "=")
		g := game.ByKey(games.All, key)
		older := &table.Table{Def: g}
		full, err := g.Complete(game.Table{Seats: 2, Options: map[string]string{"edition": "2"}})
		at := slices.IndexFunc(g.Options, func(o game.Option) bool { return o.Name == name })
		if err != nil || full.Options[name] != usual || older.Option(g.Options[at]) != usual {
			t.Errorf("%s: %s=%s, error %v; the lobby has %s", key, name, full.Options[name], err, older.Option(g.Options[at]))
		}
	}
}

// An unknown command is answered with what was meant, or with how to make a move.
func TestUnknownCommands(t *testing.T) {
	h := newHall(t, store.Memory(), games.All...)
	for word, want := range map[string]string{
		"skip": "vote to skip", "jion": "/sea join?", "hand": "/sea me?", "quit": "/sea resign?", "launch": "To make a move, press Act", "m": "may be me, missed, mine or move",
	} {
		a := h.ask(chat.Request{From: person("ann"), Place: channel, Text: word})
		if got := strings.Join(a.Message.Lines, " "); !a.Refused || !strings.Contains(got, want) {
			t.Errorf("/sea %s is answered: %s; want %q", word, got, want)
		}
	}
}
