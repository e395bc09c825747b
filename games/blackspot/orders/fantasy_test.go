package orders_test

import (
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/spottest"
)

// The menu offers all that FantaSea's models can do, and no more: the Kraken below
// the sea may come up and grip, the Dragon breathe, the air ship land.
func TestFantasyIsOffered(t *testing.T) {
	for _, x := range []struct {
		faction, class string
		level          board.Level
		has, lacks     []string
	}{
		{"goblinoids", "kraken", board.Deep, []string{"s1 emerge", "s1 grip n1 now"}, []string{"s1 submerge", "s1 bite n1 now", "s1 board n1 now", "s1 move 6 ram", "s1 grip n2 now"}},
		{"goblinoids", "kraken", board.Sea, []string{"s1 submerge", "s1 grip n1 now", "s1 move turn 180 starboard"}, []string{"s1 emerge", "s1 repair"}},
		{"saurians", "jelly", board.Sea, []string{"s1 submerge", "s1 bite n1 now"}, []string{"s1 grip n1 now", "s1 fire bow", "s1 bite n2 now"}},
		{"realmsmen", "narwhal", board.Deep, []string{"s1 emerge", "s1 move 6 ram"}, []string{"s1 bite n1 now"}},
		{"dwarves", "submarine", board.Deep, []string{"s1 emerge", "s1 move 5 ram"}, []string{"s1 fire bow", "s1 board n1 now"}},
		{"dwarves", "submarine", board.Sea, []string{"s1 submerge", "s1 fire bow"}, []string{"s1 fire port", "s1 board n1 now"}},
		{"elves", "dragon", board.Air, []string{"s1 fire bow", "s1 turn 90 port then 8"}, []string{"s1 land", "s1 submerge", "s1 takeoff"}},
		{"technomages", "airship", board.Air, []string{"s1 land", "s1 fire bow"}, []string{"s1 takeoff", "s1 board n1 now", "s1 fire aft"}},
		{"technomages", "airship", board.Sea, []string{"s1 takeoff", "s1 board n1 now"}, []string{"s1 land"}},
		{"undead", "wraith", board.Sea, []string{"s1 submerge", "s1 fire bow"}, []string{"s1 bite n1 now"}},
	} {
		t.Run(x.class, func(t *testing.T) {
			before := func(line string) string { return line[:strings.LastIndex(line, " ")+1] }
			b := spottest.Fight(t, "fantasy, n elves, s "+x.faction, "s1 "+x.class+" 18 10 0", "s2 frigate 4 2 0", "n1 frigate 18 14 90", "n2 dragon 4 34 180")
			b.The("s1").Level = x.level
			for _, line := range x.has {
				if !b.Offers(0, before(line), line) {
					t.Errorf("%q is not offered", line)
				}
			}
			for _, line := range x.lacks {
				if b.Offers(0, before(line), line) {
					t.Errorf("%q is offered", line)
				}
			}
		})
	}
}
