package jaws

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// A game that an earlier release has begun keeps the gear of its edition, although it
// was in act 1 then.
func TestGearOfEditions(t *testing.T) {
	better := [3]string{"flensing spade", "fire axe", "boat pike"}
	for edition, want := range map[string][3]string{
		"1": {"flensing knife", "nightstick", "boat hook"}, "2": better, "3": better, "4": {"head spade", "fire axe", "boat pike"},
	} {
		m := newMatch(t, two, "acts=both", "edition="+edition)
		again, err := restore([]byte(m.snapshot()))
		if err != nil {
			t.Fatal(err)
		}
		s := again.(*State)
		s.beginOrca(soloEaten, game.NewDice([32]byte{7}))
		for who, u := range s.Orca.Members {
			equal(t, "edition "+edition+": "+board.Member(who).String()+"'s weapon", u.Gear[0], want[who])
		}
	}
	later := strings.Replace(newMatch(t, two, "edition=5").snapshot(), `"edition":5`, `"edition":6`, 1)
	if _, err := restore([]byte(later)); err == nil || !strings.Contains(err.Error(), "has 1 to 5") {
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
	total, all := 0, [edition + 1]int{}
	for _, c := range board.GearCards {
		v := gearView(c)
		w := want[c.Key]
		if v.Kind != w.Kind || v.Dice != w.Dice || v.Plus != w.Plus || v.Text == "" {
			t.Errorf("%s is shown as %+v, want %+v", c.Title, v, w)
		}
		equal(t, c.Title+" shared", c.Shared, shared[c.Key])
		total += c.Shared
		for n := range all {
			if c.In(n) {
				all[n] += c.Copies
			}
		}
	}
	equal(t, "kinds", len(board.GearCards), len(want))
	equal(t, "shared cards", total, 16)
	equal(t, "cards of each edition", all[1:], []int{22, 22, 22, 22, 22})
}

// JAWS-A2SETUP-08: the crew split the shared cards as they like, all of them.
// JAWS-A2SETUP-09: everyone sees the gear, also the shark.
// JAWS-SOLOACT-07: round 1 starts when all are given out.
func TestDividingGear(t *testing.T) {
	deal := func(o *Orca) {
		o.Undealt = []string{"rifle", "rifle", "ammo", "chum", "gaff", "tow line", "bang stick"}
	}
	for _, split := range [][]string{
		{"quint", "quint", "quint", "quint", "quint", "quint", "quint"},
		{"quint", "brody", "hooper", "quint", "brody", "hooper", "quint"},
		{"quint", "quint", "quint", "brody", "brody", "brody", "hooper"},
	} {
		m := newMatch(t, four, "acts=2")
		deal(m.orca())
		for i, key := range slices.Clone(m.orca().Undealt) {
			m.refuse(1, "settle", "not yet given")
			m.refuse(1, "quint board b3", "share out")
			m.play(game.Seat(1+i%3), "give "+key+" "+split[i])
		}
		m.refuse(0, "settle", "other side")
		m.play(3, "settle")
		m.play(1, "settle")
		m.refuse(1, "quint board b3", "share out")
		m.play(2, "settle")
		equal(t, "gear with Quint", len(m.hunter(board.Quint).Gear), 2+occurrences(split, "quint"))
		for _, viewer := range []game.Seat{0, game.Public} {
			equal(t, "gear in view", len(m.view(viewer).Orca.Members[board.Quint].Gear), len(m.hunter(board.Quint).Gear))
		}
		m.play(1, "quint board b3")
		m.play(2, "board b3")
		equal(t, "the round", m.orca().Round, 0)
		m.play(3, "hooper board 8")
		equal(t, "the round", m.orca().Round, 1)
	}

	m := newMatch(t, two, "acts=2")
	deal(m.orca())
	m.refuse(1, "take back knife", "nothing to take back")
	m.play(1, "give rifle to brody", "give rif quint", "take back rifle from quint", "give tow hooper", "take back tow line")
	m.refuse(1, "take back nightstick brody", "gear to take back")
	m.refuse(1, "give shark cage quint", "gear left to give")
	m.play(1, "give rifle quint")
	m.refuse(1, "take back rifle", "quint")
	equal(t, "Brody's", m.hunter(board.Brody).Gear, []string{"nightstick", "pistol", "rifle"})
	equal(t, "left", m.orca().Undealt, []string{"ammo", "chum", "tow line", "gaff", "bang stick"})
}

// JAWS-A2SETUP-22: the gear is settled when each crew player has settled. A
// change asks everyone again.
func TestEachCrewPlayerSettles(t *testing.T) {
	asked := func(m *match) (seats []game.Seat) {
		for _, w := range m.state().Waiting() {
			seats = append(seats, w.Seat)
		}
		return seats
	}
	whole := func(m *match, seat game.Seat) (lines []string) {
		for _, c := range m.state().Choices(seat, "") {
			lines = append(lines, c.Line)
		}
		return lines
	}
	dealt := func() *match {
		m := newMatch(t, three, "acts=2")
		m.orca().Undealt = []string{"rifle", "chum"}
		m.play(1, "give rifle brody", "give chum brody")
		return m
	}
	m := dealt()
	equal(t, "asked to settle", asked(m), []game.Seat{1, 2})
	m.play(1, "settle")
	m.hears(game.Public, "{1} agrees to the sharing; {2} may still change it or agree.")
	equal(t, "asked after one has settled", asked(m), []game.Seat{2})
	equal(t, "choices of a player who has settled", whole(m, 1), []string{"take back "})
	equal(t, "the task", m.view(game.Public).Task, "All gear is given out; 1 of 2 have agreed")
	equal(t, "seen to have settled", m.view(0).Orca.Settled, []game.Seat{1})
	m.refuse(1, "settle", "waits for {2}")
	m.refuse(1, "skip", "does not wait for you")
	m.reload()

	m.play(2, "take back chum")
	m.hears(game.Public, "All of the crew must agree anew.")
	equal(t, "asked after a change", asked(m), []game.Seat{1, 2})
	m.refuse(1, "settle", "Not yet given to anyone: Chum")
	m.play(2, "give chum quint", "settle")
	m.refuse(2, "brody board b3", "share out")
	m.play(1, "settle")
	m.hears(game.Public, "Quint carries Flensing Knife, Harpoon Line and Chum.")
	m.play(1, "quint board b3")

	// The game does not wait for a player who left.
	m = dealt()
	m.play(1, "settle")
	m.play(2, "resign")
	m.hears(game.Public, "Quint carries")
	equal(t, "the phase after the last who had not settled left", m.orca().Phase, view.PhaseBoard)
	m = dealt()
	m.play(1, "settle")
	m.play(1, "resign")
	equal(t, "asked after who had settled left", asked(m), []game.Seat{2})
	m.play(2, "settle")

	// Skipping deals the rest, and settles for the skipped player.
	m = newMatch(t, three, "acts=2")
	m.play(2, "skip")
	equal(t, "undealt after a skip", len(m.orca().Undealt), 0)
	equal(t, "asked after a skip", asked(m), []game.Seat{1})

	for why, settled := range map[string][]game.Seat{"seat 0": {0}, "twice": {1, 1}} {
		m := dealt()
		m.orca().Settled = settled
		err := m.state().Law()
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("with %v settled: %v", settled, err)
		}
	}
}
