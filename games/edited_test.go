package games

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/duel"
	"shipboard/games/game"
)

// editJSON changes one value in a JSON text.
func editJSON(rng *rand.Rand, data []byte) ([]byte, error) {
	var root any
	if err := readJSON(data, &root); err != nil {
		return nil, err
	}
	var places []func(any)
	var found []any
	collect(root, func(v any) { root = v }, func(value any, set func(any)) {
		found, places = append(found, value), append(places, set)
	})
	i := rng.IntN(len(places))
	odd := []any{
		nil, 0, 1, -1, 3, 7, 99, 1 << 20, 0.5, "", "x", "n", "5", true, false,
		[]any{},
		map[string]any{},
		[]any{nil},
		[]any{1, 1},
		found[rng.IntN(len(found))], found[rng.IntN(len(found))], found[rng.IntN(len(found))],
	}
	value, err := json.Marshal(odd[rng.IntN(len(odd))]) // a copy, since it may hold the place itself
	if err != nil {
		return nil, err
	}
	places[i](json.RawMessage(value))
	return json.Marshal(root)
}

// collect visits every value in a tree, each with a function to replace it.
func collect(node any, set func(any), visit func(any, func(any))) {
	visit(node, set)
	switch node := node.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(node)) {
			collect(node[k], func(v any) { node[k] = v }, visit)
		}
	case []any:
		for i := range node {
			collect(node[i], func(v any) { node[i] = v }, visit)
		}
	}
}

// sessionOf returns a session with this match.
func sessionOf(g *game.Game, seats int, snapshot []byte) (*game.Session, error) {
	s, _, err := game.Begin(g, game.Table{Seats: seats}, game.TextSeed("edited"))
	if err != nil {
		return nil, err
	}
	saved, err := s.Save()
	if err != nil {
		return nil, err
	}
	saved, err = setJSON(saved, "match", snapshot)
	if err != nil {
		return nil, err
	}
	return game.LoadEdited([]*game.Game{g}, saved)
}

// A match of more or fewer seats than its table has is not loaded.
func TestMatchFitsItsTable(t *testing.T) {
	for _, g := range tested {
		if err := checkFits(g); err != nil {
			t.Errorf("%s: %v", g.Key, err)
		}
	}
	forTwo := duel.Game
	forTwo.Seats.Max = 2
	if err := checkFits(&forTwo); err != nil {
		t.Errorf("for two alone: %v", err)
	}
	unsaid := faultyGame("hides its seats")
	if err := checkFits(unsaid); err == nil || !strings.Contains(err.Error(), "number of seats") {
		t.Errorf("a snapshot that does not tell its seats: %v", err)
	}
}

// checkFits loads a match at its own table, and at tables of every other size.
func checkFits(g *game.Game) error {
	session, _, err := game.Begin(g, game.Table{Seats: g.Seats.Min}, game.TextSeed("few"))
	if err != nil {
		return err
	}
	snapshot, err := json.Marshal(session.Match())
	if err != nil {
		return err
	}
	if seats, err := jsonAt(snapshot, "seats"); err != nil || seats != strconv.Itoa(g.Seats.Min) {
		return fmt.Errorf("a snapshot must tell the number of seats under \"seats\", not %q", seats)
	}
	for seats := g.Seats.Min; seats <= g.Seats.Max; seats++ {
		_, err := sessionOf(g, seats, snapshot)
		fits := seats == g.Seats.Min
		if fits && err != nil || !fits && (err == nil || !strings.Contains(err.Error(), "sit at the table")) {
			return fmt.Errorf("with %d seats: %w", seats, err)
		}
	}
	return nil
}
