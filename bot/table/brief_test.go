package table

import (
	"reflect"
	"testing"
)

// The message about a player's part stands for the whole game, so it is the same before and
// after they have acted.
func TestAPartSaysNothingOfTheTurn(t *testing.T) {
	s := newScene(t)
	s.play("ann join caller", "bob join", "ann begin")
	part := []string{"Hide a number."}
	before := s.at.FirstBriefing(part)
	s.play("ann do hide 3", "ann do lock")
	if s.at.Waiting(0) != nil {
		t.Fatal("the game still waits for ann")
	}
	if after := s.at.FirstBriefing(part); !reflect.DeepEqual(before, after) {
		t.Errorf("the part was\n%+v\nand then\n%+v", before, after)
	}
}
