package orca_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// A game that began under an earlier release keeps the gear of its edition, even if it was still
// in act 1.
func TestGearOfEditions(t *testing.T) {
	better := [3]string{"flensing spade", "fire axe", "boat pike"}
	for edition, want := range map[string][3]string{
		"1": {"flensing knife", "nightstick", "boat hook"}, "2": better, "3": better, "4": {"head spade", "fire axe", "boat pike"},
	} {
		m := jawstest.New(t, jawstest.Two, "acts=both", "edition="+edition)
		again, err := jaws.Game.Restore([]byte(m.Snapshot()))
		if err != nil {
			t.Fatal(err)
		}
		a := jawstest.Act2(again.(*jaws.State))
		a.Begin(6, game.NewDice([32]byte{7}))
		for who, u := range a.State.Members {
			jawstest.Equal(t, "edition "+edition+": "+board.Member(who).String()+"'s weapon", u.Gear[0], want[who])
		}
	}
	later := strings.Replace(jawstest.New(t, jawstest.Two, "edition=5").Snapshot(), `"edition":5`, `"edition":6`, 1)
	if _, err := jaws.Game.Restore([]byte(later)); err == nil || !strings.Contains(err.Error(), "has 1 to 5") {
		t.Errorf("a later release's edition is answered %v", err)
	}
}

// JAWS-A2SETUP-07: sixteen shared gear cards, each with its dice, bonus and kind.
// JAWS-PREP-08: a card is of one kind: melee, firearm, attachable or accessory.
func TestGearCards(t *testing.T) {
	want := map[string]view.Card{
		"flensing knife": {Kind: board.Melee, Dice: 2}, "nightstick": {Kind: board.Melee, Dice: 2}, "boat hook": {Kind: board.Melee, Dice: 2},
		"flensing spade": {Kind: board.Melee, Dice: 2, Plus: 1}, "fire axe": {Kind: board.Melee, Dice: 2, Plus: 1}, "boat pike": {Kind: board.Melee, Dice: 2, Plus: 1},
		"head spade":   {Kind: board.Melee, Dice: 2, Plus: 2},
		"harpoon line": {Kind: board.Attachable}, "tow line": {Kind: board.Attachable}, "drogue barrel": {Kind: board.Attachable},
		"radio tag": {Kind: board.Attachable}, "barbed lance": {Kind: board.Attachable},
		"pistol": {Kind: board.Firearm, Dice: 2}, "rifle": {Kind: board.Firearm, Dice: 3},
		"gaff": {Kind: board.Melee, Dice: 2, Plus: 1}, "bang stick": {Kind: board.Melee, Dice: 3, Plus: 1},
		"shark cage": {Kind: "accessory"}, "ammo": {Kind: "accessory"}, "chum": {Kind: "accessory"},
	}
	shared := map[string]int{
		"rifle": 2, "pistol": 1, "ammo": 3, "chum": 3, "shark cage": 1, "tow line": 1, "drogue barrel": 1,
		"radio tag": 1, "barbed lance": 1, "gaff": 1, "bang stick": 1,
	}
	total, all := 0, make([]int, jaws.Game.Edition+1)
	for _, c := range board.GearCards {
		v := orca.GearView(c)
		w := want[c.Key]
		if v.Kind != w.Kind || v.Dice != w.Dice || v.Plus != w.Plus || v.Text == "" {
			t.Errorf("%s is shown as %+v, want %+v", c.Title, v, w)
		}
		jawstest.Equal(t, c.Title+" shared", c.Shared, shared[c.Key])
		total += c.Shared
		for n := range all {
			if c.In(n) {
				all[n] += c.Copies
			}
		}
	}
	jawstest.Equal(t, "kinds", len(board.GearCards), len(want))
	jawstest.Equal(t, "shared cards", total, 16)
	jawstest.Equal(t, "cards of each edition", all[1:], []int{22, 22, 22, 22, 22})
}

// JAWS-A2SETUP-08: the crew split the shared cards as they like, all of them.
// JAWS-A2SETUP-09: everyone sees the gear, also the shark.
// JAWS-SOLOACT-07: round 1 starts when all are given out.
func TestDividingGear(t *testing.T) {
	deal := func(o *orca.State) {
		o.Undealt = []string{"rifle", "rifle", "ammo", "chum", "gaff", "tow line", "bang stick"}
	}
	for _, split := range [][]string{
		{"quint", "quint", "quint", "quint", "quint", "quint", "quint"},
		{"quint", "brody", "hooper", "quint", "brody", "hooper", "quint"},
		{"quint", "quint", "quint", "brody", "brody", "brody", "hooper"},
	} {
		m := jawstest.New(t, jawstest.Four, "acts=2")
		deal(m.Orca())
		for i, key := range slices.Clone(m.Orca().Undealt) {
			m.Refuses(1, "settle", "not yet given")
			m.Refuses(1, "quint board b3", "share out")
			m.Plays(game.Seat(1+i%3), "give "+key+" "+split[i])
		}
		m.Refuses(0, "settle", "other side")
		m.Plays(3, "settle")
		m.Plays(1, "settle")
		m.Refuses(1, "quint board b3", "share out")
		m.Plays(2, "settle")
		jawstest.Equal(t, "gear with Quint", len(m.Hunter(board.Quint).Gear), 2+orca.Occurrences(split, "quint"))
		for _, viewer := range []game.Seat{0, game.Public} {
			jawstest.Equal(t, "gear in view", len(m.View(viewer).Orca.Members[board.Quint].Gear), len(m.Hunter(board.Quint).Gear))
		}
		m.Plays(1, "quint board b3")
		m.Plays(2, "board b3")
		jawstest.Equal(t, "the round", m.Orca().Round, 0)
		m.Plays(3, "hooper board 8")
		jawstest.Equal(t, "the round", m.Orca().Round, 1)
	}

	m := jawstest.New(t, jawstest.Two, "acts=2")
	deal(m.Orca())
	m.Refuses(1, "take back knife", "nothing to take back")
	m.Plays(1, "give rifle to brody", "give rif quint", "take back rifle from quint", "give tow hooper", "take back tow line")
	m.Refuses(1, "take back nightstick brody", "gear to take back")
	m.Refuses(1, "give shark cage quint", "gear left to give")
	m.Plays(1, "give rifle quint")
	m.Refuses(1, "take back rifle", "quint")
	jawstest.Equal(t, "Brody's", m.Hunter(board.Brody).Gear, []string{"nightstick", "pistol", "rifle"})
	jawstest.Equal(t, "left", m.Orca().Undealt, []string{"ammo", "chum", "tow line", "gaff", "bang stick"})
}

// JAWS-A2SETUP-22: the gear is settled when each crew player has settled. A
// change asks everyone again.
func TestEachCrewPlayerSettles(t *testing.T) {
	asked := func(m *jawstest.Match) (seats []game.Seat) {
		for _, w := range m.State().Waiting() {
			seats = append(seats, w.Seat)
		}
		return seats
	}
	whole := func(m *jawstest.Match, seat game.Seat) (lines []string) {
		for _, c := range m.State().Choices(seat, "") {
			lines = append(lines, c.Line)
		}
		return lines
	}
	dealt := func() *jawstest.Match {
		m := jawstest.New(t, jawstest.Three, "acts=2")
		m.Orca().Undealt = []string{"rifle", "chum"}
		m.Plays(1, "give rifle brody", "give chum brody")
		return m
	}
	m := dealt()
	jawstest.Equal(t, "asked to settle", asked(m), []game.Seat{1, 2})
	m.Plays(1, "settle")
	m.Hears(game.Public, "{1} agrees to the sharing; {2} may still change it or agree.")
	jawstest.Equal(t, "what is no news to who is to agree", m.Events[len(m.Events)-1].Overtakes, []string{"The Orca puts to sea"})
	jawstest.Equal(t, "asked after one has settled", asked(m), []game.Seat{2})
	jawstest.Equal(t, "choices of a player who has settled", whole(m, 1), []string{"take back "})
	jawstest.Equal(t, "the task", m.View(game.Public).Task, "All gear is given out; 1 of 2 have agreed")
	jawstest.Equal(t, "seen to have settled", m.View(0).Orca.Settled, []game.Seat{1})
	m.Refuses(1, "settle", "waits for {2}")
	m.Refuses(1, "skip", "does not wait for you")
	m.Reload()

	m.Plays(2, "take back chum")
	m.Hears(game.Public, "All of the crew must agree anew.")
	jawstest.Equal(t, "asked after a change", asked(m), []game.Seat{1, 2})
	m.Refuses(1, "settle", "Not yet given to anyone: Chum")
	m.Plays(2, "give chum quint", "settle")
	m.Refuses(2, "brody board b3", "share out")
	m.Plays(1, "settle")
	m.Hears(game.Public, "Quint carries Flensing Knife, Harpoon Line and Chum.")
	m.Plays(1, "quint board b3")

	// The game does not wait for a player who left.
	m = dealt()
	m.Plays(1, "settle")
	m.Plays(2, "resign")
	m.Hears(game.Public, "Quint carries")
	jawstest.Equal(t, "the phase, once the last player who had not settled has left", m.Orca().Phase, view.PhaseBoard)
	m = dealt()
	m.Plays(1, "settle")
	m.Plays(1, "resign")
	jawstest.Equal(t, "who is asked, once a player who had settled has left", asked(m), []game.Seat{2})
	m.Plays(2, "settle")

	// Skipping deals the rest, and settles for the skipped player.
	m = jawstest.New(t, jawstest.Three, "acts=2")
	m.Plays(2, "skip")
	jawstest.Equal(t, "undealt after a skip", len(m.Orca().Undealt), 0)
	jawstest.Equal(t, "asked after a skip", asked(m), []game.Seat{1})

	for why, settled := range map[string][]game.Seat{"seat 0": {0}, "twice": {1, 1}} {
		m := dealt()
		m.Orca().Settled = settled
		err := m.State().Law()
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("with %v settled: %v", settled, err)
		}
	}
}
