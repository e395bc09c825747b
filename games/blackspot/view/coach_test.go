package view

import (
	"testing"

	"shipboard/games/blackspot/roster"
)

// A captain who orders a monster is not told of broadsides.
func TestMonstersHaveTipsOfTheirOwn(t *testing.T) {
	for _, c := range roster.Classes {
		if c.Monster && beastTips[c.Attack] == "" {
			t.Errorf("no tip tells how the %s attacks", c.Title)
		}
	}
}
