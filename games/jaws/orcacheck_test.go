package jaws

import (
	"encoding/json"
	"strings"
	"testing"
)

// A bad row in a table of the package stops the program.
func TestBadTables(t *testing.T) {
	for name, err := range map[string]error{
		"tiles":     second(parseTiles("x\n---\n1 | a | b | 1 | 1 | 2\n")),
		"resurface": second(parseResurface("x\n---\n1 | 9 | 1 | 3 |\n")),
		"gear":      second(parseGear("x\n---\nGun | crew | 1 | | | cannon | 2 | | fired | Loud.\n")),
		"owner":     second(parseGear("x\n---\nGun | Ahab | 1 | | | melee | 2 | | | Loud.\n")),
		"abilities": second(parseAbilities("x\n---\nBite | two | Ouch.\n")),
		"track":     second(parseDeals("x\n---\n3 | 1 | 2 | 1 | 2\n")),
	} {
		if err == nil {
			t.Errorf("%s: a bad row is read", name)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// An impossible value in an edited snapshot is refused by name.
func TestOrcaRestoreRefuses(t *testing.T) {
	for _, c := range []struct {
		change func(*Orca)
		want   string
	}{
		{func(o *Orca) { o.Members[Quint].At = "w9" }, `quint is at "w9"; the spaces are w1 to w8 and b1 to b8`},
		{func(o *Orca) { o.Tiles[3] = Sunk }, "quint is at b4, but tile 4 is gone"},
		{func(o *Orca) { o.Tiles[0] = "wet" }, `tile 1 is "wet"`},
		{func(o *Orca) { o.Wounds = 19 }, "the shark has 19 wounds"},
		{func(o *Orca) { o.Wounds = 18 }, "should be over"},
		{func(o *Orca) { o.Members[Brody].Wounds = 6 }, "brody is out: false"},
		{func(o *Orca) { o.Members[Brody].Gear = []string{"cannon"} }, `there is no gear "cannon"`},
		{func(o *Orca) { o.Spent = []string{"gaff", "gaff"} }, "gaff is there 2 times"},
		{func(o *Orca) { o.Attached = []string{"gaff"} }, "gaff cannot be attached"},
		{func(o *Orca) { o.Hand = []string{"charge", "charge", "charge"} }, "charge is there 3 times"},
		{func(o *Orca) { o.Ability = "tsunami" }, "not in its hand"},
		{func(o *Orca) { o.Deck[0] = o.Deck[1] }, "resurface card"},
		{func(o *Orca) { o.Options[0] = 0 }, "option A"},
		{func(o *Orca) { o.Phase = "lunch" }, `no phase "lunch"`},
		{func(o *Orca) { o.Phase = phasePrepare }, "locked"},
		{func(o *Orca) { o.Shark = "w4" }, `the shark is at "w4"`},
		{func(o *Orca) { o.Choice = "D" }, `choice is "D"`},
		{func(o *Orca) { o.Members[Hooper].Asked = true }, "asked for a shark cage"},
		{func(o *Orca) { o.Members[Hooper].Steps = 3 }, "3 moves left"},
		{func(o *Orca) { o.Target = "shop" }, `attacks "shop"`},
		{func(o *Orca) { o.Rolled = []int{2} }, "the dice show"},
		{func(o *Orca) { o.Split = 9 }, "split is zone 9"},
	} {
		m := atSea(t)
		c.change(m.orca())
		_, err := restore([]byte(m.snapshot()))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want words with %q", err, c.want)
		}
	}
	for want, change := range map[string]func(*Orca){
		"tile 3 is gone before the first round":        func(o *Orca) { o.Tiles[2] = Sunk },
		"the shark has 1 wound before the first round": func(o *Orca) { o.Wounds = 1 },
		"brody has 6 wounds before the first round":    func(o *Orca) { o.Members[Brody] = Hunter{Wounds: crewWounds, Out: true} },
	} {
		m := newMatch(t, two, "acts=2")
		m.play(1, "skip")
		change(m.orca())
		if _, err := restore([]byte(m.snapshot())); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("before the first round: got %v, want words with %q", err, want)
		}
	}
	var s State
	if err := json.Unmarshal([]byte(atSea(t).snapshot()), &s); err != nil || s.check() != nil {
		t.Errorf("the position itself: %v, %v", err, s.check())
	}
}
