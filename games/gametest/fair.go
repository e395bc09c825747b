// Package gametest holds tests that several games share.
package gametest

import (
	"fmt"
	"strings"
	"testing"

	"shipboard/games/game"
)

// Fair plays a game at some tables and tests that Imagine does not depend on what its viewer does
// not know. edit changes such secrets of a match, and line chooses the lines to play.
func Fair(t *testing.T, g *game.Game, tables []game.Table, edit func(game.Match, game.Seat, *game.Dice), line func(game.Match, game.Seat, *game.Dice) string) {
	t.Helper()
	pairs := map[string]int{}
	for n, table := range tables {
		dice := game.NewDice(game.TextSeed(fmt.Sprint("fair ", n)))
		s, _, err := game.Begin(g, table, dice.Seed())
		if err != nil {
			t.Fatal(err)
		}
		for lines := range 150 {
			m := s.Match()
			waits := m.Waiting()
			if len(waits) == 0 {
				break
			}
			for viewer := game.Public; int(viewer) < table.Seats && lines%3 == 0; viewer++ {
				edited := m.Clone()
				edit(edited, viewer, dice)
				for how, twin := range map[string]game.Match{"imagined": m.Imagine(viewer)(dice), "edited": edited} {
					if Alike(t, m, twin, viewer, game.TextSeed(fmt.Sprint(n, lines, viewer))) {
						pairs[how]++
					}
				}
			}
			if _, err := s.Play(waits[0].Seat, line(m, waits[0].Seat, dice)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, how := range []string{"imagined", "edited"} {
		if pairs[how] < 500 {
			t.Errorf("there were %d pairs that were %s", pairs[how], how)
		}
	}
}

// Offered is a whole line that a seat is offered, "" if it is offered nothing. At each menu, pick
// chooses one of the n choices.
func Offered(m game.Match, seat game.Seat, pick func(n int) int) string {
	typed := ""
	for {
		choices := m.Choices(seat, typed)
		if len(choices) == 0 {
			return ""
		}
		c := choices[pick(len(choices))]
		if c.Whole() {
			return c.Line
		}
		typed = c.Line
	}
}

// ByLot is a move drawn by lot, "" if there is none.
func ByLot(m game.Match, seat game.Seat, dice *game.Dice) (line string) {
	for line == "" || strings.HasSuffix(line, " ") {
		moves := m.Moves(seat, line)
		if len(moves) == 0 {
			return ""
		}
		line = moves[dice.Pick("a move", len(moves))].Line
	}
	return line
}

// Alike tests two matches that must look the same to a viewer: the same dice must give the
// same imagined match from both. It reports whether the two differ at all.
func Alike(t *testing.T, m, twin game.Match, viewer game.Seat, seed [32]byte) bool {
	t.Helper()
	if JSON(t, m) == JSON(t, twin) {
		return false
	}
	if a, b := Seen(t, m, viewer), Seen(t, twin, viewer); a != b {
		t.Fatalf("seat %d can tell a game from its twin:\n%s\n%s", viewer, a, b)
	}
	if a, b := JSON(t, m.Imagine(viewer)(game.NewDice(seed))), JSON(t, twin.Imagine(viewer)(game.NewDice(seed))); a != b {
		t.Fatalf("seat %d imagines of a game and its twin\n%s\nand\n%s", viewer, a, b)
	}
	return true
}
