package view

import (
	"slices"
	"testing"

	"shipboard/render"
)

// tokensOf are the tokens of a picture, by name.
func tokensOf(s render.Scene) (names []string) {
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if token, ok := shape.(render.Token); ok {
				names = append(names, token.Name)
			}
		}
	}
	return names
}

// The shark bears its barrels and its wounds on the board, and the dead shark lies where it
// was killed.
func TestTheSharkBearsWhatHitIt(t *testing.T) {
	pad := padView()
	pad.Island.OnShark = 0
	if names := tokensOf(pad.padScene()); !slices.Contains(names, "shark") {
		t.Errorf("on the pad without a hit stand %q", names)
	}
	pad.Island.OnShark = 1
	if names := tokensOf(pad.padScene()); !slices.Contains(names, "shark, with 1 barrel") {
		t.Errorf("on the pad after a hit stand %q", names)
	}
	v := orcaView()
	v.Orca.Shark, v.Orca.Wounds, v.Orca.WoundsOf = "w4", 7, 18
	if names := tokensOf(v.orcaScene()); !slices.Contains(names, "shark, 7 of 18 wounds") {
		t.Errorf("round the Orca stand %q", names)
	}
	end := chaseView()
	if names := tokensOf(end.chaseScene()); slices.Contains(names, "dead shark") {
		t.Error("a shark that lives is shown dead")
	}
	end.Orca.Wounds = end.Orca.WoundsOf
	if names := tokensOf(end.chaseScene()); !slices.Contains(names, "dead shark") {
		t.Errorf("in the last picture stand %q", names)
	}
}

// Where the shark ate stays on the public board for some rounds, paler with its round, and
// goes when the report is old. The shark's own pad has it in its log.
func TestWhereTheSharkAteStays(t *testing.T) {
	v := islandView()
	i := v.Island
	i.Clues, i.Searches, i.Swimmers = nil, nil, map[string]int{}
	i.Past = nil
	for round, at := range []string{"W", "N", "E", "S"} {
		i.Past = append(i.Past, Past{Report: &Report{Round: round + 1, Eaten: map[string]int{at: 1}}})
	}
	i.Report = i.Past[3].Report
	names := tokensOf(v.islandScene())
	for name, want := range map[string]bool{"eaten": true, "eaten, round 3": true, "eaten, round 2": true, "eaten, round 1": false} {
		if got := slices.Contains(names, name); got != want {
			t.Errorf("%q stands on the board: %v", name, got)
		}
	}
	pad := padView()
	pad.Island.Past, pad.Island.Report = i.Past, i.Report
	if names := tokensOf(pad.padScene()); slices.Contains(names, "eaten") {
		t.Errorf("on the pad stand %q", names)
	}
}

// Where the shark ate in one round and in the next are two places: nothing moved from one to the
// other, as a way drawn between them would tell.
func TestWhereTheSharkAteDoesNotMove(t *testing.T) {
	v := islandView()
	i := v.Island
	i.Clues, i.Searches, i.Swimmers = nil, nil, map[string]int{}
	i.Past = []Past{{Report: &Report{Round: 1, Eaten: map[string]int{"S": 1}}}}
	i.Report = i.Past[0].Report
	scene, found := v.islandScene(), false
	for _, l := range scene.Layers {
		for _, shape := range l.Shapes {
			if token, ok := shape.(render.Token); ok && token.Name == "eaten" {
				found = true
				if !token.Laid {
					t.Error("the sign of where the shark ate moves")
				}
			}
		}
	}
	if !found {
		t.Error("no sign tells where the shark ate")
	}
}
