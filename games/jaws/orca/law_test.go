package orca_test

import (
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// The law names whatever is broken on the board of act 2.
func TestLawOfOrca(t *testing.T) {
	first := func() *jawstest.Match { return jawstest.AtSea(t) }
	before := func() *jawstest.Match {
		m := jawstest.New(t, jawstest.Two, "acts=2")
		m.Plays(1, "skip")
		return m
	}
	for _, c := range []struct {
		from func() *jawstest.Match
		edit func(*orca.State)
		want string
	}{
		{first, func(o *orca.State) { o.Members[board.Quint].At = "" }, `quint is at ""`},
		{first, func(o *orca.State) { o.Tiles[3] = board.Sunk }, `quint is at "b4"`},
		{first, func(o *orca.State) { o.Wounds = 19 }, "the shark has 19 wounds"},
		{first, func(o *orca.State) { o.Wounds = 18 }, "should be over"},
		{first, func(o *orca.State) { o.Members[board.Brody].Wounds = 6 }, "brody has 6 of 6 wounds"},
		{first, func(o *orca.State) { o.Members[board.Brody].Weapon = "cannon" }, "is no weapon among"},
		{first, func(o *orca.State) { o.Members[board.Hooper].Asked = true }, "asked for a shark cage"},
		{first, func(o *orca.State) { o.Members[board.Hooper].Steps = 3 }, "3 moves left"},
		{first, func(o *orca.State) { o.Spent = []string{"gaff", "gaff"} }, "gaff is there 2 times"},
		{first, func(o *orca.State) { o.Attached = []string{"gaff"} }, "gaff cannot be attached"},
		{first, func(o *orca.State) { o.Hand = []string{"charge", "charge", "charge"} }, "charge is there 3 times"},
		{first, func(o *orca.State) { o.Ability = "tsunami" }, "not in its hand"},
		{first, func(o *orca.State) { o.Deck[0] = o.Deck[1] }, "resurface card"},
		{first, func(o *orca.State) { o.Options[0] = 0 }, "option A"},
		{first, func(o *orca.State) { o.Phase = view.PhasePrepare }, "locked"},
		{first, func(o *orca.State) { o.Shark = "w4" }, "option"},
		{first, func(o *orca.State) { o.Rolled = []int{2} }, "the dice show"},
		{before, func(o *orca.State) { o.Round = 1 }, "which is gone or nowhere"},
		{before, func(o *orca.State) { o.Tiles[2] = board.Sunk }, "hurt before the first round"},
		{before, func(o *orca.State) { o.Wounds = 1 }, "hurt before the first round"},
	} {
		m := c.from()
		if err := m.State().Law(); err != nil {
			t.Fatal(err)
		}
		c.edit(m.Orca())
		err := m.State().Law()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want words with %q", err, c.want)
		}
	}
}
