package bot

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/render"
	"shipboard/store"
)

// tallied counts how often its scenes are made.
type tallied struct {
	ledgerView
	made *int
}

func (v tallied) Scenes() []render.Scene {
	*v.made++
	return v.ledgerView.Scenes()
}

// The scenes of a view are made once, as long as they are remembered.
func TestScenesAreRemembered(t *testing.T) {
	var c scenes
	made := 0
	look := func(plays int) {
		if got := c.of(viewed{plays: plays}, tallied{made: &made}); len(got) != 1 {
			t.Errorf("the view has %d scenes", len(got))
		}
	}
	for range 3 {
		look(0)
	}
	if made != 1 {
		t.Errorf("they were made %d times", made)
	}
	for n := range mostScenes {
		look(n + 1)
	}
	look(mostScenes)
	if made != mostScenes+1 || len(c.made) != mostScenes || len(c.old) != mostScenes {
		t.Errorf("they were made %d times, and %d are remembered", made, len(c.made))
	}
	if look(0); made != mostScenes+2 {
		t.Error("the oldest is remembered still")
	}
	if (*scenes)(nil).of(viewed{}, ledgerView{Viewer: game.Public}) == nil {
		t.Error("nothing is made where nothing is remembered")
	}
}

// After each line the pictures are those of now.
func TestScenesFollowTheGame(t *testing.T) {
	h := newHall(t, store.Memory(), &ledger)
	h.types("ann", "start ledger")
	h.types("ann", "join")
	h.types("bob", "join")
	h.types("ann", "begin")
	for i, want := range []string{"0 numbers.", "1 numbers.", "2 numbers."} {
		if m := shown(h.types("ann", "board").Message); !strings.Contains(m, want) {
			t.Errorf("the board shows %s, want %s", m, want)
		}
		h.types([]string{"ann", "bob"}[i%2], "do write 1")
	}
}
