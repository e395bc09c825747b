package jaws

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
)

// Dealing by the swimmer track.
//
// JAWS-A2SETUP-01: the track gives the shark's ability cards.
// JAWS-A2SETUP-06: the track gives the crew's shared gear.
func TestDealBySwimmerTrack(t *testing.T) {
	first := []deal{{1, 13}, {2, 12}, {2, 11}, {3, 10}, {4, 9}, {5, 8}, {6, 7}, {7, 6}, {8, 5}, {10, 3}, {10, 3}, {10, 3}}
	third := []deal{{1, 15}, {2, 14}, {2, 13}, {3, 12}, {4, 11}, {5, 9}, {6, 7}, {7, 7}, {7, 6}, {8, 6}, {8, 6}, {8, 6}}
	for edition, want := range [][]deal{first, first, first, third, third} {
		for eaten, w := range want {
			s := &State{Version: version, Edition: edition, Acts: "2", Seats: 2, Crew: [3][]game.Seat{{1}, {1}, {1}}}
			s.beginOrca(eaten, game.NewDice([32]byte{byte(eaten)}))
			if got := (deal{len(s.Orca.Hand), len(s.Orca.Undealt)}); got != w {
				t.Errorf("edition %d, %d eaten: %d abilities and %d gear, want %d and %d", edition, eaten, got.abilities, got.gear, w.abilities, w.gear)
			}
		}
	}
	hands := map[string]bool{}
	gears := map[string]bool{}
	for seed := range 20 {
		o := seeded(t, [32]byte{byte(seed)}, two, "acts=2").orca()
		hands[strings.Join(o.Hand, "+")] = true
		gears[strings.Join(o.Undealt, "+")] = true
	}
	if len(hands) < 10 || len(gears) < 10 {
		t.Errorf("20 games have %d hands and %d lots of gear: that is not dealt at random", len(hands), len(gears))
	}
}

// JAWS-A2SETUP-02: sixteen ability cards, eight kinds, two of each.
func TestAbilityDeck(t *testing.T) {
	equal(t, "kinds", len(abilities), 8)
	equal(t, "cards", len(abilityDeck()), 16)
	for _, c := range abilities {
		equal(t, c.title, c.copies, 2)
	}
}

// JAWS-A2SETUP-03: the shark sees its hand; the others see only the number of
// cards.
func TestHandIsSecret(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	if len(m.view(0).Hand.Cards) != 6 {
		t.Errorf("the shark sees %v", m.view(0).Hand)
	}
	for _, viewer := range []game.Seat{1, game.Public} {
		v := m.view(viewer)
		if v.Hand != nil || v.Orca.HandSize != 6 {
			t.Errorf("seat %d sees the hand %v and the size %d", viewer, v.Hand, v.Orca.HandSize)
		}
		seen := m.seen(viewer)
		for _, c := range abilities {
			if strings.Contains(seen, c.title) {
				t.Errorf("seat %d can read %q", viewer, c.title)
			}
		}
	}
}

// JAWS-A2SETUP-04: each hunter has his own two cards.
// JAWS-A2SETUP-05: each has a target token, none of them on the board yet.
// JAWS-A2SETUP-10: all wound tracks are at 0.
// JAWS-A2SETUP-13: eight tiles, all undamaged.
// JAWS-A2SETUP-19: no shark on the board, and A, B and C to choose from.
// JAWS-A2SETUP-20: the small tokens are off the board until step 1.
// JAWS-SOLOACT-04: act 2 alone gives the shark 6 ability cards.
// JAWS-SOLOACT-05: act 2 alone gives each hunter his own gear.
// JAWS-SOLOACT-06: act 2 alone gives the crew 7 cards to share.
// JAWS-SOLOACT-08: the rest is the set-up of act 2.
func TestOrcaSetUp(t *testing.T) {
	m := newMatch(t, four, "acts=2")
	v := m.view(game.Public)
	own := [3][]string{{"Flensing Knife", "Harpoon Line"}, {"Nightstick", "Pistol"}, {"Boat Hook", "Shark Cage"}}
	for who, h := range v.Orca.Members {
		var got []string
		for _, c := range h.Gear {
			got = append(got, c.Title)
		}
		equal(t, Member(who).String()+"'s gear", got, own[who])
		if h.Wounds != 0 || h.Aim != "" || h.At != "" || h.Out {
			t.Errorf("%s starts as %+v", Member(who), h)
		}
	}
	for _, tile := range v.Orca.Tiles {
		equal(t, tile.Name, tile.State, "whole")
	}
	equal(t, "the shark's wounds", v.Orca.Wounds, 0)
	equal(t, "the shark", v.Orca.Shark, "")
	equal(t, "the options before round 1", len(v.Orca.Options), 0)
	equal(t, "the hand", v.Orca.HandSize, 6)
	equal(t, "shared gear", len(v.Orca.Undealt), 7)
	equal(t, "the deck", v.Orca.Deck, 16)

	m.settles()
	for seat := game.Seat(1); seat < 4; seat++ {
		m.play(seat, "skip")
	}
	equal(t, "the round", m.view(0).Round, 1)
	for _, token := range tokens {
		m.play(0, "choose "+token)
		equal(t, "the token chosen", m.view(0).Hand.Token, token)
	}
}

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
			equal(t, "edition "+edition+": "+Member(who).String()+"'s weapon", u.Gear[0], want[who])
		}
	}
	later := strings.Replace(newMatch(t, two, "edition=4").snapshot(), `"edition":4`, `"edition":5`, 1)
	if _, err := restore([]byte(later)); err == nil || !strings.Contains(err.Error(), "has 1 to 4") {
		t.Errorf("a later release's edition is answered %v", err)
	}
}

// JAWS-A2SETUP-07: sixteen shared gear cards, each with its dice, bonus and kind.
// JAWS-PREP-08: a card is of one kind: melee, firearm, attachable or accessory.
func TestGearCards(t *testing.T) {
	want := map[string]CardView{
		"flensing knife": {Kind: melee, Dice: 2}, "nightstick": {Kind: melee, Dice: 2}, "boat hook": {Kind: melee, Dice: 2},
		"flensing spade": {Kind: melee, Dice: 2, Plus: 1}, "fire axe": {Kind: melee, Dice: 2, Plus: 1}, "boat pike": {Kind: melee, Dice: 2, Plus: 1},
		"head spade":   {Kind: melee, Dice: 2, Plus: 2},
		"harpoon line": {Kind: attachable}, "tow line": {Kind: attachable}, "drogue barrel": {Kind: attachable},
		"radio tag": {Kind: attachable}, "barbed lance": {Kind: attachable},
		"pistol": {Kind: firearm, Dice: 2}, "rifle": {Kind: firearm, Dice: 3},
		"gaff": {Kind: melee, Dice: 2, Plus: 1}, "bang stick": {Kind: melee, Dice: 3, Plus: 1},
		"shark cage": {Kind: accessory}, "ammo": {Kind: accessory}, "chum": {Kind: accessory},
	}
	shared := map[string]int{
		"rifle": 2, "pistol": 1, "ammo": 3, "chum": 3, "shark cage": 1, "tow line": 1, "drogue barrel": 1,
		"radio tag": 1, "barbed lance": 1, "gaff": 1, "bang stick": 1,
	}
	total, all := 0, [edition + 1]int{}
	for _, c := range gearCards {
		v := c.view()
		w := want[c.key]
		if v.Kind != w.Kind || v.Dice != w.Dice || v.Plus != w.Plus || v.Text == "" {
			t.Errorf("%s is shown as %+v, want %+v", c.title, v, w)
		}
		equal(t, c.title+" shared", c.shared, shared[c.key])
		total += c.shared
		for n := range all {
			if c.in(n) {
				all[n] += c.copies
			}
		}
	}
	equal(t, "kinds", len(gearCards), len(want))
	equal(t, "shared cards", total, 16)
	equal(t, "cards of each edition", all[1:], []int{22, 22, 22, 22})
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
		equal(t, "gear with Quint", len(m.hunter(Quint).Gear), 2+occurrences(split, "quint"))
		for _, viewer := range []game.Seat{0, game.Public} {
			equal(t, "gear in view", len(m.view(viewer).Orca.Members[Quint].Gear), len(m.hunter(Quint).Gear))
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
	equal(t, "Brody's", m.hunter(Brody).Gear, []string{"nightstick", "pistol", "rifle"})
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
	equal(t, "the phase after the last who had not settled left", m.orca().Phase, phaseBoard)
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

// JAWS-A2SETUP-11: the shark dies at 18 wounds, a hunter at 6.
func TestWoundTracks(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	equal(t, "the shark's track", m.view(0).Orca.WoundsOf, 18)
	equal(t, "a hunter's track", m.view(0).Orca.Members[0].WoundsOf, 6)
	h := &hunt{s: m.state(), o: m.orca()}
	h.woundShark(17)
	if m.state().Over != nil {
		t.Fatal("17 wounds kill the shark")
	}
	h.wound(Quint, 5)
	equal(t, "Quint out after 5 wounds", m.hunter(Quint).Out, false)
	h.wound(Quint, 1)
	equal(t, "Quint out after 6 wounds", m.hunter(Quint).Out, true)
	h.woundShark(3)
	equal(t, "the winners after 18 wounds", m.state().Over.Side, "crew")
	equal(t, "wounds stop at the end of the track", m.orca().Wounds, 18)
}

// JAWS-A2SETUP-12: eight zones, with their waters in a ring.
// JAWS-A2MAP-01: at first each zone is a boat space and a water space.
func TestBoardOfEightZones(t *testing.T) {
	o := newMatch(t, two, "acts=2").orca()
	there := 0
	for _, p := range allPlaces {
		if o.there(p) {
			there++
		}
	}
	equal(t, "spaces", there, 16)
	for z := 1; z <= 8; z++ {
		for _, q := range []int{z%8 + 1, (z+6)%8 + 1} {
			if !o.touch(water(z), water(q)) {
				t.Errorf("water %d does not touch water %d", z, q)
			}
		}
		equal(t, "neighbours of water "+string(water(z)), len(o.around(water(z))), 3)
	}
	for i, v := range newMatch(t, two, "acts=2").view(0).Orca.Tiles {
		equal(t, "zone", v.Zone, i+1)
	}
}

// JAWS-A2SETUP-14: every tile has its own hit numbers, two whole and one damaged.
func TestTileNumbers(t *testing.T) {
	for i, w := range tileNumbers {
		whole, damaged, gone := tileView(i, Whole), tileView(i, Damaged), tileView(i, Sunk)
		equal(t, whole.Name, [3]int{whole.Damage, whole.Destroy, damaged.Destroy}, [3]int{w.damage, w.destroy, w.damaged})
		equal(t, whole.Name+" damaged", damaged.Damage, 0)
		equal(t, whole.Name+" gone", gone.Destroy, 0)
	}
}

// JAWS-A2SETUP-15: the resurface deck is shuffled, and nobody sees its order.
func TestResurfaceDeckIsSecret(t *testing.T) {
	a, b := seeded(t, [32]byte{1}, two, "acts=2"), seeded(t, [32]byte{2}, two, "acts=2")
	if slices.Equal(a.orca().Deck, b.orca().Deck) || slices.IsSorted(a.orca().Deck) {
		t.Error("the deck is not shuffled by the seed")
	}
	again := seeded(t, [32]byte{1}, two, "acts=2")
	equal(t, "the deck of one seed", again.orca().Deck, a.orca().Deck)
	for viewer := game.Public; viewer < 2; viewer++ {
		before := a.seen(viewer)
		slices.Reverse(a.orca().Deck)
		equal(t, "what is seen with another deck", a.seen(viewer), before)
	}
}

// JAWS-A2SETUP-16: sixteen resurface cards, two for each zone, six of them shake
// off; each with the evade and the dice of the rulings.
func TestResurfaceCards(t *testing.T) {
	printed := ""
	for _, c := range resurface[1:] {
		printed += fmt.Sprintf(" %d:%d/%d", c.zone, c.evade, c.dice)
		if c.shake {
			printed += "*"
		}
	}
	equal(t, "zone, evade and dice of the cards", printed, " 1:1/3 1:2/2* 2:0/3 2:2/3 3:1/3 3:2/2* 4:2/3 4:1/2* 5:1/3 5:2/2 6:2/3 6:1/2* 7:1/3 7:2/2* 8:0/3 8:2/2*")
	byZone, shakes := [zones + 1]int{}, 0
	for _, c := range resurface[1:] {
		byZone[c.zone]++
		if c.shake {
			shakes++
		}
		if c.evade < 0 || c.evade > 2 || c.dice < 2 || c.dice > 3 {
			t.Errorf("a card shows %+v", c)
		}
	}
	equal(t, "cards by zone", byZone, [zones + 1]int{0, 2, 2, 2, 2, 2, 2, 2, 2})
	equal(t, "cards that shake off", shakes, 6)
}

// JAWS-A2SETUP-17: everyone starts on a boat space, not in the water.
// JAWS-A2SETUP-18: members may share one.
func TestBoarding(t *testing.T) {
	m := newMatch(t, four, "acts=2")
	m.settles()
	m.refuse(2, "brody board w3", "boat")
	m.refuse(2, "brody board b9", "no space")
	m.refuse(2, "quint board b3", "not yours")
	m.play(2, "brody board b3")
	m.play(2, "brody board b6", "brody board boat 3")
	m.play(1, "board 3")
	equal(t, "Quint", m.hunter(Quint).At, "b3")
	equal(t, "Brody", m.hunter(Brody).At, "b3")
	m.play(3, "hooper board b8")
	equal(t, "phase", m.orca().Phase, phaseChoose)
}

// JAWS-A2SETUP-21: all attacks use dice with the faces 0, 0, 1, 1, 2, 2.
func TestHitDice(t *testing.T) {
	counts := [3]int{}
	for _, face := range hitDie {
		counts[face]++
	}
	equal(t, "faces", counts, [3]int{2, 2, 2})
	one := game.NewDice([32]byte{9}).Roll("x", 50, hitDie)
	two := game.NewDice([32]byte{9}).Roll("x", 50, hitDie)
	equal(t, "a seed's rolls", one, two)
	equal(t, "the most a die shows", slices.Max(one.Faces), 2)

	m := atSea(t)
	m.surfaces("A", "")
	m.Dice().Queue(3, 0, 0)
	if _, err := m.Play(0, "strike b4"); err == nil {
		t.Error("a 3 was rolled")
	}
}

// JAWS-A2MAP-02: a zone without its tile is one water space.
// JAWS-A2MAP-03: spaces with a common border touch.
// JAWS-A2MAP-04: spaces that meet at a corner do not.
// JAWS-A2MAP-05: spaces lose and gain neighbours as tiles go.
func TestAdjacency(t *testing.T) {
	around := func(o *Orca, p Place) string { return strings.Join(placeNames(o.around(p)), " ") }
	o := newMatch(t, two, "acts=2").orca()
	for _, c := range []struct{ at, want string }{
		{"b1", "w1 b2 b8"},
		{"b2", "w2 b1 b3 b7"},
		{"b3", "w3 b2 b4 b6"},
		{"b4", "w4 b3 b5"},
		{"b5", "w5 b4 b6"},
		{"b6", "w6 b3 b5 b7"},
		{"b7", "w7 b2 b6 b8"},
		{"b8", "w8 b1 b7"},
		{"w1", "w2 w8 b1"},
		{"w5", "w4 w6 b5"},
	} {
		equal(t, c.at, around(o, Place(c.at)), c.want)
	}
	if o.touch("b1", "b6") || o.touch("b1", "b7") || o.touch("b2", "w1") {
		t.Error("spaces touch at a corner")
	}

	o.Tiles[1] = Sunk
	equal(t, "w2 without tile 2", around(o, "w2"), "w1 w3 b1 b3 b7")
	equal(t, "b1 without tile 2", around(o, "b1"), "w1 w2 b8")
	equal(t, "b2 without tile 2", around(o, "b2"), "")
	o.Tiles[6] = Sunk
	equal(t, "w2 without tiles 2 and 7", around(o, "w2"), "w1 w3 w7 b1 b3")
	equal(t, "w7 without tiles 2 and 7", around(o, "w7"), "w2 w6 w8 b6 b8")
	o.Tiles[5] = Sunk
	equal(t, "b3 without tiles 2, 6 and 7", around(o, "b3"), "w2 w3 w6 b4")

	m := atSea(t, func(o *Orca) { o.Tiles[1], o.Members[Brody].At, o.Members[Brody].From = Sunk, "b1", "b1" })
	m.locks("A", "")
	m.refuse(1, "brody move b2", "tile 2 is gone")
	m.refuse(1, "brody move b3", "does not touch")
	m.play(1, "brody move w2 w3")
	equal(t, "Brody", m.hunter(Brody).At, "w3")

	// The example of the rule: a shark in zone 2 may attack boats 1, 3 and 7.
	m = atSea(t, func(o *Orca) {
		o.Tiles[1] = Sunk
		o.options(3, 9, 13)
	})
	m.surfaces("A", "")
	equal(t, "strikes from zone 2", m.orca().strikes(), []string{"b1", "b3", "b7", "nobody"})
}
