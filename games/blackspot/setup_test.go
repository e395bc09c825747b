package blackspot_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/boarding"
	"shipboard/games/blackspot/inch"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// SPOT-OPT-01, SPOT-OPT-02: batteaux cost half a point, and are ordered with the
// sloops.
func TestBatteaux(t *testing.T) {
	b := spottest.Set(t, 2, map[string]string{"batteaux": "on"})
	for range 20 {
		b.Plays(0, "add batteau")
	}
	b.Refuses(0, "add batteau", "costs 10.5 points").Plays(0, "lock")
	b.Plays(1, "pick heavy").Plays(1, "lock")
	if n := len(b.ShipsOf(0)); n != 20 || b.The("s1").Dice != 1 || b.The("s20").ClassOf().Speed != 400 {
		t.Errorf("%d batteaux", n)
	}
	b = spottest.Fight(t, "batteaux", "s1 batteau 18 10 0", "s2 sloop 2 2 0", "n1 sloop 2 34 180")
	if b.Phase != roster.PhaseLight || !slices.Equal(b.MayOrder(0), []board.Ref{1, 2}) {
		t.Errorf("%s: %v may be ordered", b.Phase, b.MayOrder(0))
	}
}

// SPOT-OPT-09, SPOT-OPT-10, SPOT-OPT-11, SPOT-OPT-12, SPOT-OPT-13: super frigates have
// two pools: one for fire, and one for saves, rams, boarding, repair and hits.
func TestSuperFrigates(t *testing.T) {
	b := spottest.Set(t, 2, map[string]string{"super": "on"})
	b.Plays(0, "add gunfrigate").Plays(0, "add gunfrigate").Plays(0, "add hullfrigate").Plays(0, "add hullfrigate")
	b.Tells("10 of 10 points").Refuses(0, "add sloop", "costs 11 points")
	for _, x := range []struct {
		class       string
		fire, else_ int
	}{{"hullfrigate", 2, 3}, {"gunfrigate", 3, 2}} {
		b := spottest.Fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18.9 10 0", "n2 manowar 2 34 180")
		m := b.The("s1")
		if b.Phase != roster.PhaseMiddle || b.Allowance(m) != 600 {
			t.Errorf("%s: %s, speed %s", x.class, b.Phase, b.Allowance(m))
		}
		m.Hits = x.else_
		shots := make([]int, x.fire)
		for i := range shots {
			shots[i] = 1
		}
		b.Roll(0, "s1 fire port; fire bow; done").Plays(1, "n1 hold")
		b = spottest.Fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18.9 10 0", "n2 manowar 2 34 180")
		b.Roll(0, "s1 fire starboard; done", shots...)

		b = spottest.Fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18.9 10 0", "n2 manowar 2 34 180")
		b.Roll(0, "s1 board n1", append(slices.Repeat([]int{2}, x.else_), 3, 3, 3)...) // level with the hooks' one
		b = spottest.Fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 2 34 180")
		b.Roll(0, "s1 repair", slices.Repeat([]int{1}, x.else_)...)
		b = spottest.Fight(t, "super", "n1 sloop 18 10 0", "s1 "+x.class+" 18 12.5 90", "s2 manowar 2 2 0")
		b.The("s1").Hits = x.else_ // with one more she is lost
		b.Roll(1, "n1 fire bow; done", append([]int{4}, slices.Repeat([]int{5}, x.else_)...)...).Is("s1", board.Afloat)
		b = spottest.Fight(t, "super", "s1 "+x.class+" 18 10 0", "n1 manowar 18 14 90", "n2 manowar 2 34 180")
		b.Roll(0, "s1 move 6", append(append(slices.Repeat([]int{6}, x.else_), 1, 1, 1), 5, 1, 1)...) // a ram, and the save
	}
}

// SPOT-OPT-14, SPOT-OPT-15, SPOT-OPT-16, SPOT-OPT-17: the classes stand for ships of
// all rates, which may be bought by their rate.
func TestRates(t *testing.T) {
	for rate, want := range map[string]string{
		"unrated": "sloop 1", "6th rate": "frigate 2", "5th rate": "frigate 2", "gunfrigate": "gunfrigate 2.5",
		"4th rate": "manowar 3", "3rd": "manowar 3", "2nd": "manowar 3", "1st rate": "manowar 3",
	} {
		b := spottest.Set(t, 2, map[string]string{"super": "on"})
		b.Plays(0, "add "+rate)
		build := b.Fleets[0].Build
		if got := build.Models[0].Class + " " + view.Halves(build.Cost()); got != want {
			t.Errorf("%s: %s; want %s", rate, got, want)
		}
	}
}

// SPOT-OPT-48, SPOT-OPT-50: with the option a boarding result is the best die, the cost,
// less all hits ever taken, and the thrower's 1 in the first round.
func TestBoardingWithCost(t *testing.T) {
	b := spottest.Beside(t, "boarding", "frigate", "frigate")
	b.The("n1").Hits, b.The("n1").Ever = 1, 1
	b.Roll(0, "s1 board n1", 4, 2, 6, 4).Tells("Badger S1 and Heron N1 are level, 7 (4 + 3 for the hooks and the cost) to 7 (6 + 1 for the cost and hits taken)")
	b = spottest.Beside(t, "boarding", "sloop", "frigate", "n3 sloop 30 34 180")
	b.Roll(0, "s1 board n1", 4, 1, 4).Tells("Badger S1 and Heron N1 are level, 6 (4 + 2 for the hooks and the cost) to 6 (4 + 2 for the cost)")
	for class, plus := range map[string]int{"batteau": 0, "sloop": 1, "frigate": 2, "gunfrigate": 2, "hullfrigate": 2, "manowar": 3} {
		b := spottest.Beside(t, "boarding", class, "frigate")
		if p := boarding.BoardPool(&b.Sea, b.Named("s1"), 0); p.Plus != plus {
			t.Errorf("%s: %d; want %d", class, p.Plus, plus)
		}
		b.Options.Boarding = false
		if p := boarding.BoardPool(&b.Sea, b.Named("s1"), 0); p.Plus != 0 {
			t.Errorf("%s without the option: %d", class, p.Plus)
		}
	}
	// Each hit counts as it is taken.
	b = spottest.Beside(t, "boarding", "frigate", "frigate")
	b.Roll(0, "s1 board n1", 5, 1, 3, 1, 4, 1).Has("n1", 1, 2)
	if p := boarding.BoardPool(&b.Sea, b.Named("n1"), 0); p.Plus != 1 {
		t.Errorf("%d; want the cost less the hit", p.Plus)
	}
}

// SPOT-OPT-51: one action a turn.
func TestOneAction(t *testing.T) {
	actions := map[string]string{
		"fire": "fire port", "board": "board n1", "repair": "repair", "anchor": "anchor", "raise": "raise", "swap": "swap 1 to s2",
		"douse": "douse", "crew": "crew n3 1", "boat": "boat",
	}
	for name, first := range actions {
		for other, second := range actions {
			b := spottest.Fight(t, "swap,anchor,fire", "s1 frigate 18 10 0", "n1 frigate 18.9 11.4 0", "n2 manowar 2 34 180",
				"s2 manowar 17.1 11.4 0", "n3 frigate 17.1 8.6 0", "n4 manowar 30 34 180")
			b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 600}, Radius: 150}}}
			b.The("n3").Seat, b.The("n3").Dice, b.The("s2").Dice = board.Nobody, 0, 1
			b.The("s1").Fires, b.The("s1").Lit, b.The("s1").Anchored = 1, []game.Seat{1}, name == "raise" || name == "boat"
			b.Dice.Queue(3, 1, 1, 1, 1) // the fire burns on; no save is needed
			p, err := b.Play(0, "s1 "+first, b.Dice)
			b.Told = p.Events
			if b.Active.Action == "" && b.The("s1").Did == "" {
				t.Fatalf("%s is no action: %v %s", first, err, b.Text())
			}
			if name == "fire" && other == "fire" {
				second = "fire aft" // all banks are one action
				b.Plays(0, second)
				continue
			}
			if _, err := b.Play(0, second, b.Dice); err == nil {
				t.Errorf("%s after %s is accepted", second, first)
			}
		}
	}
	b := spottest.Fight(t, "anchor", "s1 frigate 18 10 0", "n1 manowar 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 600}, Radius: 150}}}
	b.Refuses(0, "s1 anchor; fire port", "one action in a round, and it is anchor")
}

// SPOT-OPT-52: without its option a rule is not there.
func TestOptions(t *testing.T) {
	b := spottest.Fight(t, "", "s1 frigate 18 10 0", "s2 manowar 18.9 10 0", "n1 manowar 2 34 180")
	b.Terrain = []board.Feature{{Kind: board.Island, Disc: inch.Disc{At: inch.Point{X: 1800, Y: 600}, Radius: 150}}}
	b.Refuses(0, "s1 anchor", "without anchors").Refuses(0, "s1 swap 1 to s2", "the setting swap is off").Refuses(0, "s1 boat", "the setting swap is off")
	b.Refuses(0, "set opportunity s1 any", "the setting opportunity is off")
	for _, c := range b.Choices(0, "s1 ") {
		for _, word := range []string{"anchor", "swap", "boat"} {
			if strings.Contains(c.Line, word) {
				t.Errorf("%s is offered without its option", c.Line)
			}
		}
	}
	b = spottest.Set(t, 2, nil)
	b.Refuses(0, "add batteau", "batteau").Refuses(0, "add gunfrigate", "gunfrigate").Refuses(0, "add hullfrigate", "hullfrigate")
	if b.Offers(0, "", "add batteau") || b.Offers(0, "", "add gunfrigate") || b.Options.Fantasy || b.Options.Magic {
		t.Error("classes are offered without their options")
	}
	for option, field := range map[string]func(board.Options) bool{
		"compass": func(o board.Options) bool { return o.Compass }, "momentum": func(o board.Options) bool { return o.Momentum },
		"opportunity": func(o board.Options) bool { return o.Opportunity }, "fire": func(o board.Options) bool { return o.Fire },
		"anchor": func(o board.Options) bool { return o.Anchor }, "swap": func(o board.Options) bool { return o.Swap },
		"super": func(o board.Options) bool { return o.Super }, "batteaux": func(o board.Options) bool { return o.Batteaux },
		"fantasy": func(o board.Options) bool { return o.Fantasy && o.Magic },
	} {
		on := spottest.Set(t, 2, map[string]string{option: "on"}).Options
		if field(b.Options) || !field(on) {
			t.Errorf("the option %s switches nothing", option)
		}
		if on := spottest.Set(t, 2, map[string]string{"boarding": "cost"}).Options; !on.Boarding || b.Options.Boarding {
			t.Error("the option boarding switches nothing")
		}
	}
}

// SPOT-OPT-53: crew given or lost changes both pools of a super frigate alike, neither
// below 1.
func TestCrewOfASuperFrigate(t *testing.T) {
	b := spottest.Fight(t, "super,swap", "s1 gunfrigate 18 10 0", "s2 manowar 18.9 10 0", "s3 hullfrigate 17.1 10 0", "n1 manowar 2 34 180")
	b.The("s2").Dice = 1
	b.Roll(0, "s1 swap 1 to s2; done")
	if m := b.The("s1"); m.FirePool() != 2 || m.Pool() != 1 {
		t.Errorf("heavy guns: fire %d, else %d; want 2 and 1", m.FirePool(), m.Pool())
	}
	b.Roll(0, "s3 swap 1 to s1; done")
	if m := b.The("s3"); m.FirePool() != 1 || m.Pool() != 2 {
		t.Errorf("heavy hull: fire %d, else %d; want 1 and 2", m.FirePool(), m.Pool())
	}
}
