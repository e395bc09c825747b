package boarders

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// Each captain is told ships, wind, aim and the last turn, and the Public nothing.
func TestBriefTellsThePart(t *testing.T) {
	for battle, want := range map[string][]string{
		"duel-flag": {"You command Lawrence for the Americans.", "from SE", "after turn 16"},
		"valcour":   {"Washington, ", "The British win with 21 points", "the Americans if they hold out to the end of turn 16"},
		"free":      {"for 60 points"},
	} {
		s := begun(t, 2, battle)
		brief := strings.Join(s.view(0).Brief(), " ")
		for _, w := range want {
			if !strings.Contains(brief, w) {
				t.Errorf("%s: no %q in %s", battle, w, brief)
			}
		}
		if len(s.view(game.Public).Brief()) > 0 {
			t.Errorf("%s: the Public has a part", battle)
		}
		s.Ships = slices.Clone(s.Ships)
		for i := range s.Ships {
			s.Ships[i].Hits++
		}
		if strings.Join(s.view(0).Brief(), " ") != brief {
			t.Errorf("%s: damage changes the brief", battle)
		}
	}
}
