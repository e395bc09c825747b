package boarders

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"shipboard/games/boarders/battle"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// A snapshot of the first version held all fields of a match. It is read, and what this
// release writes of the match is less than a third of it and means the same.
func TestSavedIsSmallAndReadsTheFirstVersion(t *testing.T) {
	old, err := os.ReadFile("testdata/version1.json")
	if err != nil {
		t.Fatal(err)
	}
	type plain State
	var want plain
	if err := json.Unmarshal(old, &want); err != nil {
		t.Fatal(err)
	}
	want.Version = version
	fields := func(m game.Match) any { return (*plain)(m.(*State)) }
	if now := gametest.SavesTheSame(t, &Game, old, &want, fields); 3*now > len(old) {
		t.Errorf("a snapshot has %d bytes, and had %d", now, len(old))
	}
}

// Ships of a free battle, and ships that are not as the table says, are saved whole.
func TestSavedShips(t *testing.T) {
	for name, change := range map[string]func(*State){
		"another name":      func(s *State) { s.Ships[0].Name = "hermes" },
		"one gun less":      func(s *State) { s.Ships[0].Guns = s.Ships[0].Guns[1:] },
		"a known load":      func(s *State) { s.Ships[0].Magazines[1] = battle.Magazine{Load: "grape", Known: true} },
		"no last move":      func(s *State) { s.Ships[0].Did, s.Ships[0].Last = moveList[:2], "" },
		"another last move": func(s *State) { s.Ships[0].Did, s.Ships[0].Last = moveList[:2], moveList[5] },
		"a calm":            func(s *State) { s.Calm = true },
		"an empty sheet":    func(s *State) { s.Ships[0].Sheet = battle.Sheet{Placed: true} },
		"no new orders":     func(s *State) { s.Ships[0].Orders.Fire = "hold" },
	} {
		s := begun(t, 2, "duel-flag")
		change(s)
		m, err := restore([]byte(gametest.JSON(t, s)))
		if err != nil || !reflect.DeepEqual(m, game.Match(s)) {
			t.Errorf("%s: %v\n%s", name, err, gametest.JSON(t, s))
		}
	}
}
