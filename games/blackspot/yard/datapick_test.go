package yard_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/blackspot/yard"
	"shipboard/games/game"
)

// SPOT-BUILD-04: quick picks fill the points of the table, with the faction's own
// model.
func TestQuickPicks(t *testing.T) {
	for _, c := range []struct {
		options map[string]string
		faction string
		seat    game.Seat
		fleet   string // one of those that are offered
		points  string // of each that fills the table's points
	}{
		{nil, "elves", 0, "manowar manowar frigate sloop sloop", "10"},
		{nil, "elves", 0, "manowar frigate frigate sloop sloop sloop", "10"},
		{nil, "elves", 0, "manowar manowar frigate frigate", "10"},
		{map[string]string{"fantasy": "on"}, "elves", 0, "manowar frigate frigate sloop dragon", "10"},
		{map[string]string{"fantasy": "on"}, "dwarves", 0, "manowar frigate frigate sloop submarine", "10"},
		{map[string]string{"fantasy": "on"}, "undead", 0, "manowar frigate frigate sloop sloop wraith", "10"},
		{map[string]string{"fantasy": "on"}, "realmsmen", 0, "manowar manowar frigate frigate sloop sloop", "12"},
		{map[string]string{"fantasy": "on"}, "realmsmen", 0, "manowar manowar frigate frigate sloop narwhal", "12"},
		{map[string]string{"scenario": "blockade"}, "elves", 0, "manowar frigate frigate sloop", "8"},
		{map[string]string{"scenario": "blockade"}, "elves", 0, "frigate frigate sloop sloop sloop sloop", "8"},
		{map[string]string{"scenario": "blockade"}, "elves", 1, "manowar manowar frigate sloop sloop", "10"},
	} {
		factions := []string{c.faction, "goblinoids"}
		if c.seat == 1 {
			factions = []string{"goblinoids", c.faction}
		}
		b := spottest.BuildingYard(t, 2, c.options, factions...)
		if view.Halves(b.Budget(c.seat)) != c.points {
			t.Errorf("%v, %s: %s points to spend; want %s", c.options, c.faction, view.Halves(b.Budget(c.seat)), c.points)
		}
		found := false
		for _, p := range yard.PicksFor(&b.Sea, c.seat) {
			if strings.Join(p.Models, " ") != c.fleet {
				continue
			}
			found = true
			if !b.Offers(c.seat, "pick ", "pick "+p.Key) {
				t.Errorf("%s is not offered", p.Key)
			}
			b.Plays(c.seat, "pick "+p.Key)
			if cost := view.Halves(b.Fleets[c.seat].Build.Cost()); cost != c.points {
				t.Errorf("%s costs %s; want %s", p.Key, cost, c.points)
			}
			b.Plays(c.seat, "lock")
		}
		if !found {
			t.Errorf("%v, %s: there is no pick of %s", c.options, c.faction, c.fleet)
		}
	}
}
