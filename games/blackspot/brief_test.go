package blackspot

import (
	"strings"
	"testing"

	"shipboard/games/game"
)

// Each player is told part, aim, faction and how to order; it stays the same
// through a battle. The Public has no part. No setting is named that the table lacks.
func TestBriefTellsThePart(t *testing.T) {
	s := melee(t)
	brief := strings.Join(s.view(0).Brief(), " ")
	for _, want := range []string{"the Elves, from the south", "S1, S2", "Skirmish", "run 1 inch more and turn up to 90 degrees, all of them", "a dragon, and alone casts Kelp King", "try", "cast"} {
		if !strings.Contains(brief, want) {
			t.Errorf("no %q in %s", want, brief)
		}
	}
	s.Round, s.Phase, s.Fleets[0].Score = 7, PhaseLight, 30
	if strings.Join(s.view(0).Brief(), " ") != brief {
		t.Error("the brief changes with the battle")
	}
	if len(s.view(game.Public).Brief()) > 0 {
		t.Error("the Public has a part")
	}
	if text := strings.Join(broadside(t).view(0).Brief(), " "); !strings.Contains(text, "or type set booty or set hooks.") {
		t.Errorf("a plain table's settings: %s", text)
	}
	b := fight(t, "fantasy, opportunity, s saurians", southFlag, northFlag)
	if text := strings.Join(b.view(0).Brief(), " "); !strings.Contains(text, "or type set booty, set hooks, set hard or set opportunity.") {
		t.Errorf("the settings of Saurians: %s", text)
	}
	for seat, want := range []string{"you break out", "your rival breaks out"} {
		b := broadside(t)
		b.Options.Scenario = "blockade"
		if text := strings.Join(b.view(game.Seat(seat)).Brief(), " "); !strings.Contains(text, want) || strings.Contains(text, "wizard") {
			t.Errorf("seat %d: %s", seat, text)
		}
	}
}
