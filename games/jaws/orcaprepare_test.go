package jaws

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// JAWS-A2ROUND-01: six steps in order, and an order of another step is refused.
func TestSixSteps(t *testing.T) {
	m := atSea(t, func(o *Orca) { o.Members[board.Quint].At = "w4" })
	step := func(want int) {
		t.Helper()
		equal(t, "the step", m.orca().step(), want)
	}
	equal(t, "step 1 has turned up three cards", m.orca().Options, [3]int{7, 9, 13})
	step(2)
	m.refuse(1, "quint move b3", "the shark chooses")
	m.refuse(0, "strike b4", "not the time for strike")
	m.play(0, "choose A", "lock")
	step(3)
	m.refuse(0, "choose B", "not the time for choose")
	m.refuse(1, "quint attack", "not the time for attack")
	m.aims("quint", "flensing knife", "w4")
	m.play(1, "quint ready", "skip") // step 4, the reveal, has no question
	step(5)
	m.refuse(1, "quint move w3", "not the time for move")
	m.refuse(0, "dive", "not the time for dive")
	m.play(1, "quint hold")
	step(6)
	m.refuse(1, "quint attack", "not the time for attack")
	m.play(0, "strike nobody", "dive")
	step(2)
	equal(t, "the round", m.orca().Round, 2)
}

// JAWS-RESURFACE-01: three cards are turned up for all to see.
// JAWS-RESURFACE-02: a card's zone is the zone of that number on the board.
// JAWS-RESURFACE-03: the shark has these three and no others.
// JAWS-RESURFACE-05: the options lie in the water of their zones.
func TestOptions(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	m.play(1, "skip", "quint board b1", "brody board b1", "hooper board b1")
	equal(t, "the deck", m.view(1).Orca.Deck, 13)
	for viewer := game.Public; viewer < 2; viewer++ {
		options := m.view(viewer).Orca.Options
		equal(t, "options", len(options), 3)
		for i, v := range options {
			c := board.Resurfacing[m.orca().Options[i]]
			equal(t, "option", v, view.Option{Token: board.Tokens[i], Zone: c.Zone, Evade: c.Evade, Dice: c.Dice, Shake: c.Shake})
			if !m.orca().Tiles.There(board.Water(v.Zone)) || m.view(viewer).Orca.Tiles[v.Zone-1].Zone != v.Zone {
				t.Errorf("zone %d is not on the board", v.Zone)
			}
		}
	}
	m = atSea(t)
	m.refuse(0, "choose D", "A, B and C")
	m.refuse(0, "choose 2", "A, B and C")
	m.locks("B", "")
	m.aims("quint", "flensing knife", "w4")
	for _, c := range m.state().Choices(1, "quint target ") {
		want := map[string]string{"quint target w4": "option A: evade 2, 3 dice", "quint target w5": "option B: evade 1, 3 dice", "quint target w7": "option C: evade 1, 3 dice"}[c.Line]
		equal(t, c.Line, c.Hint, want)
	}
}

// JAWS-RESURFACE-04: the shark comes up in the zone of its card.
// JAWS-REVEAL-01: the token is turned over for all.
// JAWS-REVEAL-02: the other two cards are discarded.
// JAWS-REVEAL-03: the shark stands in that zone's water, also when its tile is gone.
func TestReveal(t *testing.T) {
	for _, tile := range []board.Tile{board.Whole, board.Sunk} {
		m := atSea(t, func(o *Orca) { o.Tiles[4] = tile })
		m.locks("B", "")
		m.play(1, "skip")
		m.hears(game.Public, "turns over B and surfaces at water 5")
		v := m.view(game.Public).Orca
		equal(t, "the shark", v.Shark, "w5")
		equal(t, "the token", v.Chosen, "B")
		equal(t, "evade", v.Evade, 1)
		equal(t, "dice", v.Dice, 3)
		equal(t, "discarded", m.orca().Discard, []int{7, 13})
		equal(t, "options", len(v.Options), 1)
	}
}

// JAWS-RESURFACE-06: two cards may show the same zone; the choice decides which
// card counts.
// JAWS-CREWATK-04: a target in the shark's space is right for either card.
func TestTwoCardsOfOneZone(t *testing.T) {
	for token, want := range map[string][2]int{"A": {2, 3}, "C": {1, 2}} {
		m := atSea(t, func(o *Orca) { o.options(7, 9, 8) })
		equal(t, "zones", []int{m.view(1).Orca.Options[0].Zone, m.view(1).Orca.Options[2].Zone}, []int{4, 4})
		m.locks(token, "")
		m.aims("quint", "flensing knife", "w4")
		m.aims("brody", "pistol", "w4")
		m.play(1, "skip")
		v := m.view(1).Orca
		equal(t, "evade and dice of "+token, [2]int{v.Evade, v.Dice}, want)
		equal(t, "Quint's turn", v.Members[board.Quint].Turn, turnAttack)
		equal(t, "Brody's turn", v.Members[board.Brody].Turn, turnAttack)
	}
}

// JAWS-RESURFACE-07: an empty deck is made again from the discards.
// JAWS-RESURFACE-08: if the deck runs out during a deal, the deal continues from
// the new deck.
func TestReshuffle(t *testing.T) {
	for left := range 3 {
		m := atSea(t, func(o *Orca) {
			o.Deck, o.Discard = o.Deck[:left], o.Deck[left:]
		})
		first := slices.Clone(m.orca().Deck)
		m.surfaces("A", "")
		m.play(0, "strike nobody")
		m.hears(game.Public, "shuffled into a new deck")
		equal(t, "the cards of the old deck", m.orca().Options[:left:left], first)
		equal(t, "the new deck", len(m.orca().Deck), 13)
		equal(t, "the discards", len(m.orca().Discard), 0)
		m.reload()
	}
}

// JAWS-CHOOSE-01: the shark chooses in private; the others are only told that it
// has chosen.
// JAWS-CHOOSE-02: until step 4 nobody can tell one choice from another.
// JAWS-CHOOSE-05: everyone sees that a card is under the token, but not which
// card.
func TestChoiceIsSecret(t *testing.T) {
	type world struct{ token, key string }
	var first []string
	for _, w := range []world{{"B", board.Charge}, {"C", board.Charge}, {"B", board.ThickHide}} {
		m := atSea(t, func(o *Orca) { o.Hand = []string{board.Charge, board.ThickHide} })
		var seen []string
		look := func() {
			for _, viewer := range []game.Seat{1, game.Public} {
				seen = append(seen, m.told(viewer), m.seen(viewer))
			}
		}
		m.play(0, "choose "+w.token+" with "+w.key)
		m.hears(0, m.orca().card(w.token).By(w.token))
		look()
		m.play(0, "lock")
		look()
		m.hears(1, "the with an ability card face down"[4:])
		equal(t, "covered", m.view(1).Orca.Covered, true)
		equal(t, "hand size", m.view(1).Orca.HandSize, 1)
		for _, line := range []string{"quint move b5", "quint weapon flensing knife", "quint target w5", "quint ready"} {
			m.play(1, line)
			look()
		}
		if first == nil {
			first = seen
		}
		for i := range seen {
			if seen[i] != first[i] {
				t.Fatalf("with %s and %s the crew see\n%s\nand not\n%s", w.token, w.key, seen[i], first[i])
			}
		}
	}
}

// JAWS-CHOOSE-03: a locked choice stays, also while chum has the shark show a token.
func TestChoiceIsLocked(t *testing.T) {
	m := atSea(t, func(o *Orca) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "chum") })
	m.refuse(0, "lock", "choose A, B or C first")
	m.play(0, "choose A", "choose B")
	equal(t, "phase", m.orca().Phase, view.PhaseChoose)
	m.play(0, "lock")
	m.refuse(0, "choose C", "not the time for choose")
	m.refuse(0, "lock", "not the time for lock")
	equal(t, "phase", m.orca().Phase, view.PhasePrepare)
	m.play(1, "brody chum")
	equal(t, "phase", m.orca().Phase, view.PhaseShow)
	m.refuse(0, "choose C", "not the time for choose")
	m.refuse(0, "lock", "not the time for lock")
	equal(t, "choice", m.orca().Choice, "B")
}

// JAWS-CHOOSE-04: at most one ability card.
// JAWS-CHOOSE-06: it works only in that round.
// JAWS-CHOOSE-07: it leaves the game with the round, used or not.
// JAWS-A2ENDROUND-05: it can never be drawn again.
func TestAbilityLeavesTheGame(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.Hand = []string{board.DoubleStrike, board.WorryTheBite, board.Charge, board.ThickHide, board.ThickHide, board.GreatSwell}
	})
	m.refuse(0, "choose A with charge and thick hide", "no ability in your hand")
	m.refuse(0, "choose A with hull breaker", "You do not hold Hull Breaker; you hold Double Strike, Worry the Bite, Charge, Thick Hide and Great Swell.")
	m.play(0, "choose A with charge", "choose C", "choose C with thick")
	equal(t, "the hand before the lock", len(m.orca().Hand), 6)
	m.play(0, "lock")
	equal(t, "the hand", len(m.orca().Hand), 5)
	m.play(1, "skip")
	equal(t, "evade", m.view(1).Orca.Evade, 3)
	m.play(0, "strike nobody")
	m.orca().options(9, 7, 13)
	equal(t, "out of the game", m.orca().Used, []string{board.ThickHide})
	equal(t, "shown", m.view(1).Orca.Used, []string{"Thick Hide"})
	if slices.Contains(m.orca().Discard, 0) || occurrences(m.orca().Hand, board.ThickHide) != 1 {
		t.Error("the card went back")
	}
	m.surfaces("A", "")
	equal(t, "evade of the next round", m.view(1).Orca.Evade, 1)
	equal(t, "no card", m.orca().Ability, "")
}

// JAWS-PREP-01: moving is not needed; weapon and target are.
// JAWS-PREP-29: step 3 ends when all are ready, and until then all may change.
func TestReady(t *testing.T) {
	m := atSea(t)
	m.locks("C", "")
	m.refuse(1, "brody ready", "weapon and a target")
	m.play(1, "brody weapon nightstick")
	m.refuse(1, "brody ready", "target first")
	m.play(1, "brody target w3", "brody ready")
	m.aims("quint", "knife", "w4")
	m.play(1, "quint ready")
	equal(t, "phase", m.orca().Phase, view.PhasePrepare)
	equal(t, "waiting", m.state().Waiting()[0].For, "to prepare Hooper (move, weapon, aim)")
	m.refuse(1, "brody target w4", "unready")
	m.refuse(1, "brody move b4", "unready")
	m.play(1, "brody unready", "brody weapon pistol", "brody target w8", "brody move b2", "brody ready")
	m.play(1, "weapon boat hook", "target w6", "hooper ready")
	m.hears(1, "surfaces at water 7")
	equal(t, "phase", m.orca().Phase, view.PhaseShift)
}

// JAWS-PREP-02: the crew can plan only when the shark has locked its choice.
func TestNoPlansBeforeTheLock(t *testing.T) {
	m := atSea(t)
	m.play(0, "choose A")
	for _, line := range []string{"quint weapon flensing knife", "quint move b3", "quint target w4", "quint chum", "quint ready"} {
		m.refuse(1, line, "the shark chooses")
	}
	equal(t, "choices", len(m.state().Choices(1, "")), 0)
	m.play(0, "lock")
	m.play(1, "quint weapon flensing knife")
}

// JAWS-PREP-03: up to two spaces.
// JAWS-PREP-04: over boat, water or both.
// JAWS-PREP-05: climbing aboard takes both moves.
// JAWS-A2MAP-04: never across a corner.
func TestMoving(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.Members[board.Brody].At, o.Members[board.Brody].From = "b1", "b1"
		o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w2", "w2"
	})
	m.locks("C", "")
	m.play(1, "brody move b2 b3")
	m.refuse(1, "brody move b4", "no moves left")
	m.play(1, "brody back", "brody move boat 2", "brody move boat 3")
	m.refuse(1, "brody move b2", "no moves left")
	m.play(1, "brody back")
	m.refuse(1, "brody move b2 b3 b4", "no moves left")
	m.refuse(1, "brody move b6", "does not touch")
	m.refuse(1, "brody move b7", "does not touch")
	m.refuse(1, "brody move w2", "does not touch")
	m.refuse(1, "brody move 2", "w2 in the water or b2 on the boat")
	m.refuse(1, "brody move", "can reach w1, b2 or b8")
	m.refuse(1, "brody back", "has not moved")
	equal(t, "Brody", m.hunter(board.Brody).At, "b1")

	m.play(1, "brody move w1 w8")
	equal(t, "Brody's moves", m.hunter(board.Brody).Steps, 0)

	m.play(1, "hooper move b2")
	equal(t, "Hooper's moves after a climb", m.hunter(board.Hooper).Steps, 0)
	m.play(1, "hooper back", "hooper move w1")
	m.refuse(1, "hooper move b1", "takes both moves")
	m.play(1, "hooper move w2")
	m.play(1, "hooper back")
	m.refuse(1, "hooper move b2 b3", "no moves left")
}

// JAWS-PREP-06: one weapon, of the member's own.
// JAWS-PREP-12: everyone sees it.
// JAWS-PREP-17: accessories are used in addition, and are no weapons.
func TestWeapons(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
		o.Members[board.Hooper].Gear = append(o.Members[board.Hooper].Gear, "chum")
	})
	m.locks("C", "")
	m.refuse(1, "quint weapon rifle harpoon line", "no weapon")
	m.refuse(1, "quint weapon pistol", "no weapon")
	m.refuse(1, "hooper weapon chum", "no weapon; Hooper has the Boat Hook")
	m.play(1, "quint weapon rifle", "quint weapon line")
	equal(t, "Quint's", m.view(0).Orca.Members[board.Quint].Weapon, "Harpoon Line")
	m.play(1, "brody weapon pistol")
	m.hears(game.Public, "Brody lays out the Pistol")
	equal(t, "Brody's", m.view(game.Public).Orca.Members[board.Brody].Weapon, "Pistol")
	m.aims("hooper", "boat hook", "w6")
	m.play(1, "hooper chum")
	equal(t, "Hooper's", m.hunter(board.Hooper).Weapon, "boat hook")
}

// JAWS-PREP-07: without a weapon a member can only move and be ready.
func TestNoWeapon(t *testing.T) {
	m := atSea(t, func(o *Orca) { o.Members[board.Brody].Gear = []string{"chum"} })
	m.locks("A", "")
	m.refuse(1, "brody weapon chum", "no weapon left")
	m.refuse(1, "brody target w3", "no weapon left")
	m.play(1, "brody move b4", "brody ready", "skip")
	m.refuse(1, "brody attack", "did not aim")
}

// JAWS-PREP-13: targets are in the water.
// JAWS-PREP-14: several may aim at one space.
// JAWS-PREP-15: melee and attachable weapons reach the member's space and the next.
// JAWS-PREP-16: firearms reach every water.
// JAWS-PREP-10: a rifle does so from anywhere.
func TestTargets(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
		o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4"
	})
	m.locks("C", "")
	m.refuse(1, "brody target w4", "choose a weapon")
	m.aims("brody", "nightstick", "w4")
	m.refuse(1, "brody target b4", "in the water")
	m.refuse(1, "brody target w1", "Brody can aim at w4")
	m.refuse(1, "brody target w3", "Brody can aim at w4")
	m.aims("quint", "flensing knife", "4")
	equal(t, "targets", [2]board.Place{m.hunter(board.Quint).Aim, m.hunter(board.Brody).Aim}, [2]board.Place{"w4", "w4"})

	// Reach is measured from the member's place after moving.
	m.play(1, "brody move b3")
	m.hears(1, "takes the target back")
	equal(t, "Brody's target", m.hunter(board.Brody).Aim, "")
	m.play(1, "brody target w3", "brody back")
	equal(t, "Brody's target", m.hunter(board.Brody).Aim, "")
	m.play(1, "brody move w4", "brody target w3", "brody target w5", "brody target w4")
	m.refuse(1, "brody target w2", "Brody can aim at w3, w4 or w5")

	m.aims("quint", "harpoon line", "w4")
	m.refuse(1, "quint target w5", "reaches only near targets")
	for z := range board.Zones {
		m.aims("quint", "rifle", string(board.Water(z+1)))
	}
	m.play(1, "quint weapon flensing knife")
	equal(t, "a rifle's target, out of the knife's reach", m.hunter(board.Quint).Aim, "")
	m.aims("brody", "pistol", "w8")
}

// JAWS-PREP-18: Chum is played after the lock.
// JAWS-PREP-19: the shark shows one of the two tokens it did not choose; it
// decides which.
// JAWS-PREP-20: one a round for the whole crew.
// JAWS-PREP-21: it is spent.
func TestChum(t *testing.T) {
	chums := func(o *Orca) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "chum")
		o.Members[board.Hooper].Gear = append(o.Members[board.Hooper].Gear, "chum")
	}
	for _, shown := range []string{"B", "C"} {
		m := atSea(t, chums)
		m.refuse(1, "hooper chum", "the shark chooses")
		m.locks("A", "")
		m.refuse(1, "brody chum", "no Chum")
		m.aims("quint", "flensing knife", "w4")
		m.play(1, "quint ready")
		m.play(1, "hooper chum")
		equal(t, "waiting", m.state().Waiting(), []game.Wait{{Seat: 0, For: "to show a token it did not choose"}})
		equal(t, "Quint ready, before the token is seen", m.hunter(board.Quint).Ready, false)
		m.refuse(1, "quint ready", "wait for the token")
		m.refuse(0, "show A", "is the one you chose; show B or C")
		var offered []string
		for _, c := range m.state().Choices(0, "") {
			offered = append(offered, c.Line)
		}
		equal(t, "offered", offered, []string{"show B", "show C"})
		m.play(0, "show "+shown)
		m.hears(game.Public, "The shark shows "+shown)
		equal(t, "shown", m.view(1).Orca.NotThis, shown)
		m.refuse(1, "quint chum", "one a round")
		equal(t, "Hooper's gear", m.hunter(board.Hooper).Gear, []string{"boat hook", "shark cage"})
		equal(t, "spent", m.orca().Spent, []string{"chum"})
		m.surfacesNow()
		m.play(0, "strike nobody")
		m.refuse(1, "hooper chum", "the shark chooses")
		m.locks("A", "")
		m.refuse(1, "hooper chum", "no Chum")
		m.play(1, "quint chum")
	}
}

// surfacesNow plays from the lock to the shark's attack.
func (m *match) surfacesNow() {
	m.t.Helper()
	for m.orca().step() < 6 {
		m.play(1, "skip")
	}
}

// The game waits for the crew who can still act, for each player once.
func TestWaitingForTheLiving(t *testing.T) {
	m := newMatch(t, four, "acts=2")
	m.settles()
	for seat := game.Seat(1); seat < 4; seat++ {
		m.play(seat, "skip")
	}
	h := &hunt{a: m.state().orca(), o: m.orca()}
	h.wound(board.Brody, 6)
	m.play(0, "skip")
	var seats []game.Seat
	for _, w := range m.state().Waiting() {
		seats = append(seats, w.Seat)
	}
	equal(t, "waited for", seats, []game.Seat{1, 3})
	m.refuse(2, "brody move b2", "out of the game")
	m.refuse(2, "move b2", "out of the game")
	m.refuse(2, "skip", "does not wait for you")
	m.refuse(1, "hooper ready", "not yours")
	equal(t, "choices of the lost", len(m.state().Choices(2, "")), 0)
}

// A shared member may be commanded by either of his players.
func TestSharedMember(t *testing.T) {
	m := newMatch(t, [][]string{{"shark"}, {"quint", "hooper"}, {"brody", "hooper"}}, "acts=2")
	m.settles()
	m.play(1, "quint board b1", "hooper board b2")
	m.play(2, "hooper board b3", "board b4")
	m.play(0, "skip")
	m.play(1, "hooper weapon boat hook")
	m.play(2, "hooper target w3")
	equal(t, "Hooper", m.hunter(board.Hooper).Aim, "w3")
	m.refuse(1, "ready", "who?")
	m.play(1, "quint weapon knife", "quint target w1", "quint ready", "ready")
	equal(t, "Hooper is meant, the only one left", m.hunter(board.Hooper).Ready, true)
}

// Typing is forgiving, and the canonical line is kept.
func TestOrcaSpelling(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"QUINT Move water 4", "quint move w4"},
		{"q mo b3 B2", "quint move b3 b2"},
		{"br weap night", "brody weapon nightstick"},
		{"hooper weapon hook", "hooper weapon boat hook"},
		{"br weap pistol", "brody weapon pistol"},
	} {
		m := atSea(t)
		m.locks("A", "")
		played, err := m.state().Play(1, c.typed, m.Dice())
		if err != nil || played.Line != c.want {
			t.Errorf("%s: got %q, %v, want %q", c.typed, played.Line, err, c.want)
		}
	}
	m := atSea(t)
	m.locks("A", "")
	m.refuse(1, "quint dance", `no order "dance"`)
	m.refuse(1, "quint", "what is Quint to do")
	m.refuse(1, "ishmael move b3", `no order "ishmael"`)
	m.refuse(0, "quint move b3", "now the crew prepare")
	if !strings.Contains(m.state().Choices(1, "quint mo")[0].Line, "quint move ") {
		t.Error("a beginning of a word finds no choice")
	}
}

// A search prepares one hunter after another, and nothing twice: he moves, arms, aims
// and is ready. Only Chum makes him aim again.
func TestASearchPreparesOnce(t *testing.T) {
	m := newMatch(t, two, "acts=2")
	m.orca().Undealt = []string{"rifle", board.Chum}
	equal(t, "the gear", m.lines(1, ""), "give rifle quint; give rifle brody; give rifle hooper")
	m.play(1, "give rifle quint", "give chum brody")
	equal(t, "all given", m.lines(1, ""), "settle")
	m.play(1, "settle", "quint board b4", "brody board b3", "hooper board b5")
	m.orca().options(7, 9, 13)
	m.play(0, "choose A")
	equal(t, "the choice", m.lines(0, ""), "lock")
	m.play(0, "lock")
	equal(t, "Quint at first", m.lines(1, ""), "brody chum; quint move b3; quint move b5; quint move b3 b2; quint move b3 b6; "+
		"quint weapon flensing knife; quint weapon harpoon line; quint weapon rifle")
	m.play(1, "quint weapon rifle")
	aims := make([]string, len(board.Tokens))
	for i, token := range board.Tokens {
		aims[i] = "quint target " + string(board.Water(m.orca().card(token).Zone))
	}
	slices.Sort(aims)
	equal(t, "Quint, armed", m.lines(1, ""), strings.Join(aims, "; "))
	m.play(1, "quint target "+string(board.Water(m.orca().card("B").Zone)))
	equal(t, "Quint, who has aimed", m.lines(1, ""), "quint ready")
	m.play(1, "quint ready", "brody chum")
	equal(t, "the crew, who wait", m.lines(1, ""), "")
	m.play(0, "show B")
	aims = slices.DeleteFunc(aims, func(line string) bool { return line == "quint target "+string(m.orca().Members[board.Quint].Aim) })
	equal(t, "Quint, who aimed at B", m.lines(1, ""), strings.Join(append(aims, "quint ready"), "; "))
}
