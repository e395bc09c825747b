package jaws

import (
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// The law names whatever is broken on the board of act 2.
func TestLawOfOrca(t *testing.T) {
	first := func() *match { return atSea(t) }
	before := func() *match {
		m := newMatch(t, two, "acts=2")
		m.play(1, "skip")
		return m
	}
	for _, c := range []struct {
		from func() *match
		edit func(*Orca)
		want string
	}{
		{first, func(o *Orca) { o.Members[board.Quint].At = "" }, `quint is at ""`},
		{first, func(o *Orca) { o.Tiles[3] = board.Sunk }, `quint is at "b4"`},
		{first, func(o *Orca) { o.Wounds = 19 }, "the shark has 19 wounds"},
		{first, func(o *Orca) { o.Wounds = 18 }, "should be over"},
		{first, func(o *Orca) { o.Members[board.Brody].Wounds = 6 }, "brody has 6 of 6 wounds"},
		{first, func(o *Orca) { o.Members[board.Brody].Weapon = "cannon" }, "is no weapon among"},
		{first, func(o *Orca) { o.Members[board.Hooper].Asked = true }, "asked for a shark cage"},
		{first, func(o *Orca) { o.Members[board.Hooper].Steps = 3 }, "3 moves left"},
		{first, func(o *Orca) { o.Spent = []string{"gaff", "gaff"} }, "gaff is there 2 times"},
		{first, func(o *Orca) { o.Attached = []string{"gaff"} }, "gaff cannot be attached"},
		{first, func(o *Orca) { o.Hand = []string{"charge", "charge", "charge"} }, "charge is there 3 times"},
		{first, func(o *Orca) { o.Ability = "tsunami" }, "not in its hand"},
		{first, func(o *Orca) { o.Deck[0] = o.Deck[1] }, "resurface card"},
		{first, func(o *Orca) { o.Options[0] = 0 }, "option A"},
		{first, func(o *Orca) { o.Phase = view.PhasePrepare }, "locked"},
		{first, func(o *Orca) { o.Shark = "w4" }, "option"},
		{first, func(o *Orca) { o.Rolled = []int{2} }, "the dice show"},
		{before, func(o *Orca) { o.Round = 1 }, "which is gone or nowhere"},
		{before, func(o *Orca) { o.Tiles[2] = board.Sunk }, "hurt before the first round"},
		{before, func(o *Orca) { o.Wounds = 1 }, "hurt before the first round"},
	} {
		m := c.from()
		if err := m.state().Law(); err != nil {
			t.Fatal(err)
		}
		c.edit(m.orca())
		err := m.state().Law()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want words with %q", err, c.want)
		}
	}
}
