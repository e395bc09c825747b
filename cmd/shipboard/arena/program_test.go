package arena

import (
	"encoding/json"
	"io"
	"log/slog"
	"strings"
	"testing"

	"shipboard/games/duel"
	"shipboard/games/game"
)

// atDuel is a table with two programs at a duel, after some lines of the first.
func atDuel(t *testing.T, lines ...string) *table {
	t.Helper()
	s, events, err := game.Begin(&duel.Game, game.Table{Seats: 2}, game.TextSeed("tide"))
	if err != nil {
		t.Fatal(err)
	}
	a := &arena{asked: &Settings{}, game: &duel.Game, players: make([]player, 2), log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	table := newTable(a, 0, s, &playedGame{seats: make([]playedSeat, 2)})
	table.programs = []*program{{}, {}}
	table.tell(events, game.Public)
	for _, line := range lines {
		if _, err := table.do(0, line); err != nil {
			t.Fatal(err)
		}
	}
	return table
}

// A program is sent the same whatever others hide, and may ask for itself alone.
func TestProgramIsBlind(t *testing.T) {
	requests := []string{
		`{"op":"view"}`, `{"op":"view","player":"Player 1"}`, `{"op":"choices"}`, `{"op":"choices","player":"Player 1"}`,
		`{"op":"do","player":"Player 1","line":"lock"}`, `{"op":"save"}`, `{"op":"journal"}`, `{"op":"draw"}`, `{"op":"dice","next":[1]}`, `{"op":"undo"}`, `[]`,
		`{"op":"do","line":"hide 5"}`,
	}
	asJSON := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	sent := func(lines ...string) string {
		table := atDuel(t, lines...)
		turn, err := table.turn(1)
		if err != nil {
			t.Fatal(err)
		}
		all := asJSON(turn)
		for _, request := range requests {
			reply, played, fault := table.answer(1, []byte(request))
			if played != (request == requests[len(requests)-1]) || fault != nil {
				t.Errorf("%s: %v, %v", request, played, fault)
			}
			all += "\n" + asJSON(reply)
		}
		return all
	}
	one, other := sent("hide 7"), sent("hide 29")
	if one != other {
		t.Errorf("a program is sent\n%s\nor\n%s", one, other)
	}
	if n := strings.Count(one, `"ok":false`); n != 9 {
		t.Errorf("%d requests are refused:\n%s", n, one)
	}
}
