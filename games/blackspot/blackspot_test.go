package blackspot_test

import (
	"os"
	"reflect"
	"testing"

	"shipboard/games/blackspot"
	"shipboard/games/game"
	"shipboard/games/gametest"
)

// A snapshot that an earlier release wrote in the midst of a battle is read, is written so
// that it reads back, and plays on.
func TestAnEarlierSnapshotIsRead(t *testing.T) {
	data, err := os.ReadFile("testdata/earlier.json")
	if err != nil {
		t.Fatal(err)
	}
	m, err := blackspot.Game.Restore(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Law(); err != nil {
		t.Error(err)
	}
	again, err := blackspot.Game.Restore([]byte(gametest.JSON(t, m)))
	if err != nil || !reflect.DeepEqual(m, again) {
		t.Errorf("it reads back as another: %v", err)
	}
	p, err := m.Play(0, "s4 turn 45 starboard then 9", game.NewDice(game.TextSeed(t.Name())))
	if err != nil || len(p.Events) != 1 || p.Events[0].Text != "Lynx S4 moves 9″ and heads W." {
		t.Errorf("%v: told %v", err, p.Events)
	}
}
