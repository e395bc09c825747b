package told

import (
	"testing"

	"shipboard/games/game"
	"shipboard/render"
)

// tallied counts how often its scenes are made.
type tallied struct {
	game.View
	made *int
}

func (v tallied) Scenes() []render.Scene {
	*v.made++
	return make([]render.Scene, 1)
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
	look(0)
	if made != mostScenes+2 {
		t.Error("the oldest is remembered still")
	}
	c.forget()
	look(0)
	if made != mostScenes+3 || len(c.old) != 1 {
		t.Errorf("after they were forgotten, they were made %d times, and %d are remembered", made, len(c.old))
	}
}
