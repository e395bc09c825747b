package bot

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shipboard/bot/chat"
	"shipboard/games"
	"shipboard/games/duel"
	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/store"
)

// Every game's events divide into its rounds, in their order, and no line is lost.
func TestRounds(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Key, func(t *testing.T) {
			full, err := g.Complete(game.Table{Seats: 2})
			if err != nil {
				t.Fatal(err)
			}
			dice := game.NewDice([32]byte{1})
			m, events, err := g.New(full, dice)
			if err != nil {
				t.Fatal(err)
			}
			entries := []entry{{Events: events}}
			rng := rand.New(rand.NewPCG(5, 1))
			for range 400 {
				waits := m.Waiting()
				if len(waits) == 0 {
					break
				}
				w := waits[rng.IntN(len(waits))]
				line := gametest.Offered(m, w.Seat, rng.IntN)
				if played, err := m.Play(w.Seat, line, dice); err == nil {
					entries = append(entries, entry{Seat: w.Seat, Line: line, Events: played.Events})
				}
			}
			all, told := 0, 0
			for _, e := range entries {
				all += len(game.InShort(e.Events, 1))
			}
			rounds := (&past{entries: entries, reader: 1, names: game.Names{"Ann", "Bob"}}).rounds()
			kind, n := "", 0
			for i, r := range rounds {
				told += len(r.Lines)
				var now string
				var number int
				if _, err := fmt.Sscan(r.Name, &now, &number); err != nil {
					if i > 0 {
						t.Errorf("round %d is called %q", i, r.Name)
					}
					continue
				}
				if kind == now && number != n+1 && number != 1 {
					t.Errorf("%s comes after %s %d", r.Name, kind, n)
				}
				kind, n = now, number
			}
			if told != all || len(rounds) < 3 {
				t.Errorf("%d rounds tell %d of %d lines", len(rounds), told, all)
			}
		})
	}
}

// The story of a finished game stays when its rules have changed since and the game
// cannot be played again.
func TestRoundsOfOlderRules(t *testing.T) {
	h := newHall(t, store.Memory(), &duel.Game)
	for _, text := range []string{"ann start duel", "ann join", "bob join", "ann begin"} {
		who, rest, _ := strings.Cut(text, " ")
		h.ask(chat.Request{From: person(who), Place: channel, Text: rest})
	}
	h.types("ann", "do resign")
	h.presses("ann", "Resign for good", "")
	told := func() []chat.DeskRound {
		t.Helper()
		rounds, err := h.bot.Rounds(t.Context(), person("ann"), channel)
		if err != nil {
			t.Fatal(err)
		}
		return rounds
	}
	now := told()
	if len(now) == 0 || now[0].Picture == nil {
		t.Fatalf("after the game the rounds are %+v", now)
	}
	changed := duel.Game
	changed.New = func(game.Table, *game.Dice) (game.Match, []game.Event, error) {
		return nil, nil, errors.New("other rules")
	}
	h.games = []*game.Game{&changed}
	h.restart()
	if later := told(); len(later) != len(now) || len(later[0].Lines) != len(now[0].Lines) || later[0].Picture != nil {
		t.Errorf("by other rules the rounds are %+v", later)
	}
}
