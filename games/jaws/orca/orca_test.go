package orca_test

import (
	"math/rand/v2"
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

// Dealing by the swimmer track.
//
// JAWS-A2SETUP-01: the track gives the shark's ability cards.
// JAWS-A2SETUP-06: the track gives the crew's shared gear.
func TestDealBySwimmerTrack(t *testing.T) {
	first := []orca.Deal{{1, 13}, {2, 12}, {2, 11}, {3, 10}, {4, 9}, {5, 8}, {6, 7}, {7, 6}, {8, 5}, {10, 3}, {10, 3}, {10, 3}}
	third := []orca.Deal{{1, 15}, {2, 14}, {2, 13}, {3, 12}, {4, 11}, {5, 9}, {6, 7}, {7, 7}, {7, 6}, {8, 6}, {8, 6}, {8, 6}}
	for edition, want := range [][]orca.Deal{first, first, first, third, third, third} {
		for eaten, w := range want {
			a := jawstest.Act2(&jaws.State{Edition: edition})
			a.Begin(eaten, game.NewDice([32]byte{byte(eaten)}))
			if got := (orca.Deal{len(a.State.Hand), len(a.State.Undealt)}); got != w {
				t.Errorf("edition %d, %d eaten: %d abilities and %d gear, want %d and %d", edition, eaten, got.Abilities, got.Gear, w.Abilities, w.Gear)
			}
		}
	}
	hands := map[string]bool{}
	gears := map[string]bool{}
	for seed := range 20 {
		o := jawstest.Seeded(t, [32]byte{byte(seed)}, jawstest.Two, "acts=2").Orca()
		hands[strings.Join(o.Hand, "+")] = true
		gears[strings.Join(o.Undealt, "+")] = true
	}
	if len(hands) < 10 || len(gears) < 10 {
		t.Errorf("20 games have %d hands and %d lots of gear: that is not dealt at random", len(hands), len(gears))
	}
}

// JAWS-A2SETUP-02: sixteen ability cards, eight kinds, two of each.
func TestAbilityDeck(t *testing.T) {
	jawstest.Equal(t, "kinds", len(board.Abilities), 8)
	jawstest.Equal(t, "cards", len(orca.AbilityDeck()), 16)
	for _, c := range board.Abilities {
		jawstest.Equal(t, c.Title, c.Copies, 2)
	}
}

// JAWS-A2SETUP-03: the shark sees its hand; the others see only the number of
// cards.
func TestHandIsSecret(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	if len(m.View(0).Hand.Cards) != 6 {
		t.Errorf("the shark sees %v", m.View(0).Hand)
	}
	for _, viewer := range []game.Seat{1, game.Public} {
		v := m.View(viewer)
		if v.Hand != nil || v.Orca.HandSize != 6 {
			t.Errorf("seat %d sees the hand %v and the size %d", viewer, v.Hand, v.Orca.HandSize)
		}
		seen := m.Seen(viewer)
		for _, c := range board.Abilities {
			if strings.Contains(seen, c.Title) {
				t.Errorf("seat %d can read %q", viewer, c.Title)
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
	m := jawstest.New(t, jawstest.Four, "acts=2")
	v := m.View(game.Public)
	own := [3][]string{{"Flensing Knife", "Harpoon Line"}, {"Nightstick", "Pistol"}, {"Boat Hook", "Shark Cage"}}
	for who, h := range v.Orca.Members {
		var got []string
		for _, c := range h.Gear {
			got = append(got, c.Title)
		}
		jawstest.Equal(t, board.Member(who).String()+"'s gear", got, own[who])
		if h.Wounds != 0 || h.Aim != "" || h.At != "" || h.Out {
			t.Errorf("%s starts as %+v", board.Member(who), h)
		}
	}
	for _, tile := range v.Orca.Tiles {
		jawstest.Equal(t, tile.Name, tile.State, "whole")
	}
	jawstest.Equal(t, "the shark's wounds", v.Orca.Wounds, 0)
	jawstest.Equal(t, "the shark", v.Orca.Shark, "")
	jawstest.Equal(t, "the options before round 1", len(v.Orca.Options), 0)
	jawstest.Equal(t, "the hand", v.Orca.HandSize, 6)
	jawstest.Equal(t, "shared gear", len(v.Orca.Undealt), 7)
	jawstest.Equal(t, "the deck", v.Orca.Deck, 16)

	m.Settles()
	for seat := game.Seat(1); seat < 4; seat++ {
		m.Plays(seat, "skip")
	}
	jawstest.Equal(t, "the round", m.View(0).Round, 1)
	for _, token := range board.Tokens {
		m.Plays(0, "choose "+token)
		jawstest.Equal(t, "the token chosen", m.View(0).Hand.Token, token)
	}
}

// JAWS-A2SETUP-11: the shark dies at 18 wounds, a hunter at 6.
func TestWoundTracks(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	jawstest.Equal(t, "the shark's track", m.View(0).Orca.WoundsOf, 18)
	jawstest.Equal(t, "a hunter's track", m.View(0).Orca.Members[0].WoundsOf, 6)
	a := jawstest.Act2(m.State())
	a.WoundShark("Quint", 17)
	if m.State().Over != nil {
		t.Fatal("17 wounds kill the shark")
	}
	a.Wound(board.Quint, 5)
	jawstest.Equal(t, "Quint out after 5 wounds", m.Hunter(board.Quint).Out, false)
	a.Wound(board.Quint, 1)
	jawstest.Equal(t, "Quint out after 6 wounds", m.Hunter(board.Quint).Out, true)
	a.WoundShark("Quint", 3)
	jawstest.Equal(t, "the winners after 18 wounds", m.State().Over.Side, "crew")
	jawstest.Equal(t, "wounds stop at the end of the track", m.Orca().Wounds, 18)
}

// JAWS-A2SETUP-17: everyone starts on a boat space, not in the water.
// JAWS-A2SETUP-18: members may share one.
func TestBoarding(t *testing.T) {
	m := jawstest.New(t, jawstest.Four, "acts=2")
	m.Settles()
	m.Refuses(2, "brody board w3", "boat")
	m.Refuses(2, "brody board b9", "no space")
	m.Refuses(2, "quint board b3", "not yours")
	m.Plays(2, "brody board b3")
	m.Plays(2, "brody board b6", "brody board boat 3")
	m.Plays(1, "board 3")
	jawstest.Equal(t, "Quint", m.Hunter(board.Quint).At, "b3")
	jawstest.Equal(t, "Brody", m.Hunter(board.Brody).At, "b3")
	m.Plays(3, "hooper board b8")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseChoose)
}

// JAWS-A2SETUP-21: all attacks use dice with the faces 0, 0, 1, 1, 2, 2.
func TestHitDice(t *testing.T) {
	counts := [3]int{}
	for _, face := range board.HitDie {
		counts[face]++
	}
	jawstest.Equal(t, "faces", counts, [3]int{2, 2, 2})
	one := game.NewDice([32]byte{9}).Roll("x", 50, board.HitDie)
	two := game.NewDice([32]byte{9}).Roll("x", 50, board.HitDie)
	jawstest.Equal(t, "a seed's rolls", one, two)
	jawstest.Equal(t, "the most a die shows", slices.Max(one.Faces), 2)

	m := jawstest.AtSea(t)
	m.Surfaces("A", "")
	m.Dice().Queue(3, 0, 0)
	if _, err := m.Play(0, "strike b4"); err == nil {
		t.Error("a 3 was rolled")
	}
}

// What each member prepares, how the shark surfaces and the attacks stand in rows of their
// own, so that a message tells a round in a few lines. A moment stands in none.
func TestRoundStandsInRows(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	rows := map[string]bool{}
	rng := rand.New(rand.NewPCG(40, 2))
	for range 400 {
		waits := m.State().Waiting()
		if len(waits) == 0 {
			break
		}
		seat := waits[rng.IntN(len(waits))].Seat
		m.Plays(seat, byLot(m.State(), seat, rng))
		for _, e := range m.Events {
			if e.Row != "" {
				rows[e.Row] = true
			}
			if e.Moment && e.Row != "" {
				t.Errorf("the moment %q stands in the row %q", e.Text, e.Row)
			}
			if strings.HasPrefix(e.Text, "Round ") && e.Row != "" {
				t.Errorf("%q stands in the row %q", e.Text, e.Row)
			}
		}
	}
	for _, row := range []string{string(view.PhaseGear), string(view.PhaseBoard), game.RowOf("Quint"), "surfaces", string(view.PhaseAttack), string(view.PhaseStrike)} {
		if !rows[row] {
			t.Errorf("nothing stands in the row %q", row)
		}
	}
}

// A bad row in the table of the wound tracks stops the program.
func TestBadDeals(t *testing.T) {
	if _, err := orca.ParseDeals("x\n---\n3 | 1 | 2 | 1 | 2\n"); err == nil {
		t.Error("a bad row is read")
	}
}
