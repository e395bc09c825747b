package jaws

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// Dealing by the swimmer track.
//
// JAWS-A2SETUP-01: the track gives the shark's ability cards.
// JAWS-A2SETUP-06: the track gives the crew's shared gear.
func TestDealBySwimmerTrack(t *testing.T) {
	first := []deal{{1, 13}, {2, 12}, {2, 11}, {3, 10}, {4, 9}, {5, 8}, {6, 7}, {7, 6}, {8, 5}, {10, 3}, {10, 3}, {10, 3}}
	third := []deal{{1, 15}, {2, 14}, {2, 13}, {3, 12}, {4, 11}, {5, 9}, {6, 7}, {7, 7}, {7, 6}, {8, 6}, {8, 6}, {8, 6}}
	for edition, want := range [][]deal{first, first, first, third, third, third} {
		for eaten, w := range want {
			s := &State{Version: version, Edition: edition, Acts: "2", sides: sides{Seats: 2, Crew: [3][]game.Seat{{1}, {1}, {1}}}}
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
	equal(t, "kinds", len(board.Abilities), 8)
	equal(t, "cards", len(abilityDeck()), 16)
	for _, c := range board.Abilities {
		equal(t, c.Title, c.Copies, 2)
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
	m := newMatch(t, four, "acts=2")
	v := m.view(game.Public)
	own := [3][]string{{"Flensing Knife", "Harpoon Line"}, {"Nightstick", "Pistol"}, {"Boat Hook", "Shark Cage"}}
	for who, h := range v.Orca.Members {
		var got []string
		for _, c := range h.Gear {
			got = append(got, c.Title)
		}
		equal(t, board.Member(who).String()+"'s gear", got, own[who])
		if h.Wounds != 0 || h.Aim != "" || h.At != "" || h.Out {
			t.Errorf("%s starts as %+v", board.Member(who), h)
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
	for _, token := range board.Tokens {
		m.play(0, "choose "+token)
		equal(t, "the token chosen", m.view(0).Hand.Token, token)
	}
}

// JAWS-A2SETUP-11: the shark dies at 18 wounds, a hunter at 6.
func TestWoundTracks(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	equal(t, "the shark's track", m.view(0).Orca.WoundsOf, 18)
	equal(t, "a hunter's track", m.view(0).Orca.Members[0].WoundsOf, 6)
	h := &hunt{a: m.state().orca(), o: m.orca()}
	h.woundShark("Quint", 17)
	if m.state().Over != nil {
		t.Fatal("17 wounds kill the shark")
	}
	h.wound(board.Quint, 5)
	equal(t, "Quint out after 5 wounds", m.hunter(board.Quint).Out, false)
	h.wound(board.Quint, 1)
	equal(t, "Quint out after 6 wounds", m.hunter(board.Quint).Out, true)
	h.woundShark("Quint", 3)
	equal(t, "the winners after 18 wounds", m.state().Over.Side, "crew")
	equal(t, "wounds stop at the end of the track", m.orca().Wounds, 18)
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
	equal(t, "Quint", m.hunter(board.Quint).At, "b3")
	equal(t, "Brody", m.hunter(board.Brody).At, "b3")
	m.play(3, "hooper board b8")
	equal(t, "phase", m.orca().Phase, view.PhaseChoose)
}

// JAWS-A2SETUP-21: all attacks use dice with the faces 0, 0, 1, 1, 2, 2.
func TestHitDice(t *testing.T) {
	counts := [3]int{}
	for _, face := range board.HitDie {
		counts[face]++
	}
	equal(t, "faces", counts, [3]int{2, 2, 2})
	one := game.NewDice([32]byte{9}).Roll("x", 50, board.HitDie)
	two := game.NewDice([32]byte{9}).Roll("x", 50, board.HitDie)
	equal(t, "a seed's rolls", one, two)
	equal(t, "the most a die shows", slices.Max(one.Faces), 2)

	m := atSea(t)
	m.surfaces("A", "")
	m.Dice().Queue(3, 0, 0)
	if _, err := m.Play(0, "strike b4"); err == nil {
		t.Error("a 3 was rolled")
	}
}

func (m *match) orca() *Orca { return m.state().Orca }

// hunter returns a member's state.
func (m *match) hunter(who board.Member) *Hunter { return &m.orca().Members[who] }

// settles skips the crew players until the gear is divided. A skip deals the
// cards in turn and settles.
func (m *match) settles() {
	m.t.Helper()
	for m.orca().Phase == view.PhaseGear {
		m.play(m.state().Waiting()[0].Seat, "skip")
	}
}

// options puts three resurface cards on A, B and C.
func (o *Orca) options(a, b, c int) {
	for _, id := range o.Options {
		if id != 0 {
			o.Deck = append(o.Deck, id)
		}
	}
	o.Options = [3]int{a, b, c}
	laid := func(id int) bool { return slices.Contains(o.Options[:], id) }
	o.Deck, o.Discard = slices.DeleteFunc(o.Deck, laid), slices.DeleteFunc(o.Discard, laid)
}

// atSea returns round 1 of act 2 before the shark chooses. Seat 0 is the shark.
// Seat 1 commands Quint on boat 4, Brody on boat 3 and Hooper on boat 6, who have
// only their own gear. The shark can come up at A: water 4 (evade 2, 3 dice), B:
// water 5 (evade 1, 3 dice), C: water 7 (evade 1, 3 dice).
func atSea(t *testing.T, changes ...func(*Orca)) *match {
	t.Helper()
	m := newMatch(t, two, "acts=2")
	m.orca().Undealt = nil
	m.play(1, "settle", "quint board b4", "brody board b3", "hooper board b6")
	m.orca().options(7, 9, 13)
	for _, change := range changes {
		change(m.orca())
	}
	m.reload()
	return m
}

// reload checks that a position is possible.
func (m *match) reload() {
	m.t.Helper()
	if err := m.state().Law(); err != nil {
		m.t.Fatalf("the test's position is impossible: %v", err)
	}
}

// locks chooses and locks the shark's token, with an ability or "".
func (m *match) locks(token, key string) {
	m.t.Helper()
	line := "choose " + token
	if key != "" {
		if !slices.Contains(m.orca().Hand, key) {
			m.orca().Hand = sortedAbilities(append(m.orca().Hand[1:], key))
		}
		line += " with " + key
	}
	m.play(0, line, "lock")
}

// aims chooses a member's weapon and target.
func (m *match) aims(who, weapon, at string) {
	m.t.Helper()
	m.play(1, who+" weapon "+weapon, who+" target "+at)
}

// surfaces brings the shark up at a token. The crew do not attack, so that the
// shark's charge or attack comes next.
func (m *match) surfaces(token, key string) {
	m.t.Helper()
	m.locks(token, key)
	m.play(1, "skip")
	for m.orca().Phase == view.PhaseAttack || m.orca().Phase == view.PhaseShift {
		m.play(1, "skip")
	}
}

// rolls queues the next dice.
func (m *match) rolls(faces ...int) { m.Dice().Queue(faces...) }

// hears checks that a viewer was told some words by the last line.
func (m *match) hears(viewer game.Seat, want string) {
	m.t.Helper()
	if text := m.told(viewer); !strings.Contains(text, want) {
		m.t.Errorf("seat %d was told %q, want words with %q", viewer, text, want)
	}
}

// deaf checks that a viewer was not told some words by the last line.
func (m *match) deaf(viewer game.Seat, words string) {
	m.t.Helper()
	if text := m.told(viewer); strings.Contains(text, words) {
		m.t.Errorf("seat %d was told %q, with %q in it", viewer, text, words)
	}
}

// rolled lists the numbers of dice in the last line's events.
func (m *match) rolled() []int {
	var counts []int
	for _, e := range m.events {
		for _, r := range e.Dice {
			counts = append(counts, len(r.Faces))
		}
	}
	return counts
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// What each member prepares, how the shark surfaces and the attacks stand in rows of their
// own, so that a message tells a round in a few lines. A moment stands in none.
func TestRoundStandsInRows(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	rows := map[string]bool{}
	rng := rand.New(rand.NewPCG(40, 2))
	for range 400 {
		waits := m.state().Waiting()
		if len(waits) == 0 {
			break
		}
		seat := waits[rng.IntN(len(waits))].Seat
		m.play(seat, byLot(m.state(), seat, rng))
		for _, e := range m.events {
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
	for _, row := range []string{view.PhaseGear, view.PhaseBoard, game.RowOf("Quint"), "surfaces", view.PhaseAttack, view.PhaseStrike} {
		if !rows[row] {
			t.Errorf("nothing stands in the row %q", row)
		}
	}
}

// A bad row in the table of the wound tracks stops the program.
func TestBadDeals(t *testing.T) {
	if _, err := parseDeals("x\n---\n3 | 1 | 2 | 1 | 2\n"); err == nil {
		t.Error("a bad row is read")
	}
}
