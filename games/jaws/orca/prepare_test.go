package orca_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
	"shipboard/games/jaws/view"
)

// JAWS-A2ROUND-01: six steps in order, and an order of another step is refused.
func TestSixSteps(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Quint].At = "w4" })
	step := func(want int) {
		t.Helper()
		jawstest.Equal(t, "the step", m.Orca().Step(), want)
	}
	jawstest.Equal(t, "step 1 has turned up three cards", m.Orca().Options, [3]int{7, 9, 13})
	step(2)
	m.Refuses(1, "quint move b3", "the shark chooses")
	m.Refuses(0, "strike b4", "not the time for strike")
	m.Plays(0, "choose A", "lock")
	step(3)
	m.Refuses(0, "choose B", "not the time for choose")
	m.Refuses(1, "quint attack", "not the time for attack")
	m.Aims("quint", "flensing knife", "w4")
	m.Plays(1, "quint ready", "skip") // step 4, the reveal, has no question
	step(5)
	m.Refuses(1, "quint move w3", "not the time for move")
	m.Refuses(0, "dive", "not the time for dive")
	m.Plays(1, "quint hold")
	step(6)
	m.Refuses(1, "quint attack", "not the time for attack")
	m.Plays(0, "strike nobody", "dive")
	step(2)
	jawstest.Equal(t, "the round", m.Orca().Round, 2)
}

// JAWS-RESURFACE-01: three cards are turned up for all to see.
// JAWS-RESURFACE-02: a card's zone is the zone of that number on the board.
// JAWS-RESURFACE-03: the shark has these three and no others.
// JAWS-RESURFACE-05: the options lie in the water of their zones.
func TestOptions(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	m.Plays(1, "skip", "quint board b1", "brody board b1", "hooper board b1")
	jawstest.Equal(t, "the deck", m.View(1).Orca.Deck, 13)
	for viewer := game.Public; viewer < 2; viewer++ {
		options := m.View(viewer).Orca.Options
		jawstest.Equal(t, "options", len(options), 3)
		for i, v := range options {
			c := board.Resurfacing[m.Orca().Options[i]]
			jawstest.Equal(t, "option", v, view.Option{Token: board.Tokens[i], Zone: c.Zone, Evade: c.Evade, Dice: c.Dice, Shake: c.Shake})
			if !m.Orca().Tiles.There(board.Water(v.Zone)) || m.View(viewer).Orca.Tiles[v.Zone-1].Zone != v.Zone {
				t.Errorf("zone %d is not on the board", v.Zone)
			}
		}
	}
	m = jawstest.AtSea(t)
	m.Refuses(0, "choose D", "A, B and C")
	m.Refuses(0, "choose 2", "A, B and C")
	m.Locks("B", "")
	m.Aims("quint", "flensing knife", "w4")
	for _, c := range m.State().Choices(1, "quint target ") {
		want := map[string]string{"quint target w4": "option A: evade 2, 3 dice", "quint target w5": "option B: evade 1, 3 dice", "quint target w7": "option C: evade 1, 3 dice"}[c.Line]
		jawstest.Equal(t, c.Line, c.Hint, want)
	}
}

// JAWS-RESURFACE-04: the shark comes up in the zone of its card.
// JAWS-REVEAL-01: the token is turned over for all.
// JAWS-REVEAL-02: the other two cards are discarded.
// JAWS-REVEAL-03: the shark stands in that zone's water, also when its tile is gone.
func TestReveal(t *testing.T) {
	for _, tile := range []board.Tile{board.Whole, board.Sunk} {
		m := jawstest.AtSea(t, func(o *orca.State) { o.Tiles[4] = tile })
		m.Locks("B", "")
		m.Plays(1, "skip")
		m.Hears(game.Public, "turns over B and surfaces at water 5")
		v := m.View(game.Public).Orca
		jawstest.Equal(t, "the shark", v.Shark, "w5")
		jawstest.Equal(t, "the token", v.Chosen, "B")
		jawstest.Equal(t, "evade", v.Evade, 1)
		jawstest.Equal(t, "dice", v.Dice, 3)
		jawstest.Equal(t, "discarded", m.Orca().Discard, []int{7, 13})
		jawstest.Equal(t, "options", len(v.Options), 1)
	}
}

// JAWS-RESURFACE-06: two cards may show the same zone; the choice decides which
// card counts.
// JAWS-CREWATK-04: a target in the shark's space is right for either card.
func TestTwoCardsOfOneZone(t *testing.T) {
	for token, want := range map[string][2]int{"A": {2, 3}, "C": {1, 2}} {
		m := jawstest.AtSea(t, func(o *orca.State) { jawstest.Options(o, 7, 9, 8) })
		jawstest.Equal(t, "zones", []int{m.View(1).Orca.Options[0].Zone, m.View(1).Orca.Options[2].Zone}, []int{4, 4})
		m.Locks(token, "")
		m.Aims("quint", "flensing knife", "w4")
		m.Aims("brody", "pistol", "w4")
		m.Plays(1, "skip")
		v := m.View(1).Orca
		jawstest.Equal(t, "evade and dice of "+token, [2]int{v.Evade, v.Dice}, want)
		jawstest.Equal(t, "Quint's turn", v.Members[board.Quint].Turn, view.HunterToAttack)
		jawstest.Equal(t, "Brody's turn", v.Members[board.Brody].Turn, view.HunterToAttack)
	}
}

// JAWS-RESURFACE-07: an empty deck is made again from the discards.
// JAWS-RESURFACE-08: if the deck runs out during a deal, the deal continues from
// the new deck.
func TestReshuffle(t *testing.T) {
	for left := range 3 {
		m := jawstest.AtSea(t, func(o *orca.State) {
			o.Deck, o.Discard = o.Deck[:left], o.Deck[left:]
		})
		first := slices.Clone(m.Orca().Deck)
		m.Surfaces("A", "")
		m.Plays(0, "strike nobody")
		m.Hears(game.Public, "shuffled into a new deck")
		jawstest.Equal(t, "the cards of the old deck", m.Orca().Options[:left:left], first)
		jawstest.Equal(t, "the new deck", len(m.Orca().Deck), 13)
		jawstest.Equal(t, "the discards", len(m.Orca().Discard), 0)
		m.Reload()
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
		m := jawstest.AtSea(t, func(o *orca.State) { o.Hand = []string{board.Charge, board.ThickHide} })
		var seen []string
		look := func() {
			for _, viewer := range []game.Seat{1, game.Public} {
				seen = append(seen, m.Told(viewer), m.Seen(viewer))
			}
		}
		m.Plays(0, "choose "+w.token+" with "+w.key)
		m.Hears(0, m.Orca().Card(w.token).By(w.token))
		look()
		m.Plays(0, "lock")
		look()
		m.Hears(1, "the with an ability card face down"[4:])
		jawstest.Equal(t, "covered", m.View(1).Orca.Covered, true)
		jawstest.Equal(t, "hand size", m.View(1).Orca.HandSize, 1)
		for _, line := range []string{"quint move b5", "quint weapon flensing knife", "quint target w5", "quint ready"} {
			m.Plays(1, line)
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
	m := jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "chum") })
	m.Refuses(0, "lock", "choose A, B or C first")
	m.Plays(0, "choose A", "choose B")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseChoose)
	m.Plays(0, "lock")
	m.Refuses(0, "choose C", "not the time for choose")
	m.Refuses(0, "lock", "not the time for lock")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhasePrepare)
	m.Plays(1, "brody chum")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseShow)
	m.Refuses(0, "choose C", "not the time for choose")
	m.Refuses(0, "lock", "not the time for lock")
	jawstest.Equal(t, "choice", m.Orca().Choice, "B")
}

// JAWS-CHOOSE-04: at most one ability card.
// JAWS-CHOOSE-06: it works only in that round.
// JAWS-CHOOSE-07: it leaves the game with the round, used or not.
// JAWS-A2ENDROUND-05: it can never be drawn again.
func TestAbilityLeavesTheGame(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Hand = []string{board.DoubleStrike, board.WorryTheBite, board.Charge, board.ThickHide, board.ThickHide, board.GreatSwell}
	})
	m.Refuses(0, "choose A with charge and thick hide", "no ability in your hand")
	m.Refuses(0, "choose A with hull breaker", "You do not hold Hull Breaker; you hold Double Strike, Worry the Bite, Charge, Thick Hide and Great Swell.")
	m.Plays(0, "choose A with charge", "choose C", "choose C with thick")
	jawstest.Equal(t, "the hand before the lock", len(m.Orca().Hand), 6)
	m.Plays(0, "lock")
	jawstest.Equal(t, "the hand", len(m.Orca().Hand), 5)
	m.Plays(1, "skip")
	jawstest.Equal(t, "evade", m.View(1).Orca.Evade, 3)
	m.Plays(0, "strike nobody")
	jawstest.Options(m.Orca(), 9, 7, 13)
	jawstest.Equal(t, "out of the game", m.Orca().Used, []string{board.ThickHide})
	jawstest.Equal(t, "shown", m.View(1).Orca.Used, []string{"Thick Hide"})
	if slices.Contains(m.Orca().Discard, 0) || orca.Occurrences(m.Orca().Hand, board.ThickHide) != 1 {
		t.Error("the card went back")
	}
	m.Surfaces("A", "")
	jawstest.Equal(t, "evade of the next round", m.View(1).Orca.Evade, 1)
	jawstest.Equal(t, "no card", m.Orca().Ability, "")
}

// JAWS-PREP-01: moving is not needed; weapon and target are.
// JAWS-PREP-29: step 3 ends when all are ready, and until then all may change.
func TestReady(t *testing.T) {
	m := jawstest.AtSea(t)
	m.Locks("C", "")
	m.Refuses(1, "brody ready", "weapon and a target")
	m.Plays(1, "brody weapon nightstick")
	m.Refuses(1, "brody ready", "target first")
	m.Plays(1, "brody target w3", "brody ready")
	m.Aims("quint", "knife", "w4")
	m.Plays(1, "quint ready")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhasePrepare)
	jawstest.Equal(t, "waiting", m.State().Waiting()[0].For, "to prepare Hooper (move, weapon, aim)")
	m.Refuses(1, "brody target w4", "unready")
	m.Refuses(1, "brody move b4", "unready")
	m.Plays(1, "brody unready", "brody weapon pistol", "brody target w8", "brody move b2", "brody ready")
	m.Plays(1, "weapon boat hook", "target w6", "hooper ready")
	m.Hears(1, "surfaces at water 7")
	jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseShift)
}

// JAWS-PREP-02: the crew can plan only when the shark has locked its choice.
func TestNoPlansBeforeTheLock(t *testing.T) {
	m := jawstest.AtSea(t)
	m.Plays(0, "choose A")
	for _, line := range []string{"quint weapon flensing knife", "quint move b3", "quint target w4", "quint chum", "quint ready"} {
		m.Refuses(1, line, "the shark chooses")
	}
	jawstest.Equal(t, "choices", len(m.State().Choices(1, "")), 0)
	m.Plays(0, "lock")
	m.Plays(1, "quint weapon flensing knife")
}

// JAWS-PREP-03: up to two spaces.
// JAWS-PREP-04: over boat, water or both.
// JAWS-PREP-05: climbing aboard takes both moves.
// JAWS-A2MAP-04: never across a corner.
func TestMoving(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Brody].At, o.Members[board.Brody].From = "b1", "b1"
		o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w2", "w2"
	})
	m.Locks("C", "")
	m.Plays(1, "brody move b2 b3")
	m.Refuses(1, "brody move b4", "no moves left")
	m.Plays(1, "brody back", "brody move boat 2", "brody move boat 3")
	m.Refuses(1, "brody move b2", "no moves left")
	m.Plays(1, "brody back")
	m.Refuses(1, "brody move b2 b3 b4", "no moves left")
	m.Refuses(1, "brody move b6", "does not touch")
	m.Refuses(1, "brody move b7", "does not touch")
	m.Refuses(1, "brody move w2", "does not touch")
	m.Refuses(1, "brody move 2", "w2 in the water or b2 on the boat")
	m.Refuses(1, "brody move", "can reach w1, b2 or b8")
	m.Refuses(1, "brody back", "has not moved")
	jawstest.Equal(t, "Brody", m.Hunter(board.Brody).At, "b1")

	m.Plays(1, "brody move w1 w8")
	jawstest.Equal(t, "Brody's moves", m.Hunter(board.Brody).Steps, 0)

	m.Plays(1, "hooper move b2")
	jawstest.Equal(t, "Hooper's moves after a climb", m.Hunter(board.Hooper).Steps, 0)
	m.Plays(1, "hooper back", "hooper move w1")
	m.Refuses(1, "hooper move b1", "takes both moves")
	m.Plays(1, "hooper move w2")
	m.Plays(1, "hooper back")
	m.Refuses(1, "hooper move b2 b3", "no moves left")
}

// JAWS-PREP-06: one weapon, of the member's own.
// JAWS-PREP-12: everyone sees it.
// JAWS-PREP-17: accessories are used in addition, and are no weapons.
func TestWeapons(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
		o.Members[board.Hooper].Gear = append(o.Members[board.Hooper].Gear, "chum")
	})
	m.Locks("C", "")
	m.Refuses(1, "quint weapon rifle harpoon line", "no weapon")
	m.Refuses(1, "quint weapon pistol", "no weapon")
	m.Refuses(1, "hooper weapon chum", "no weapon; Hooper has the Boat Hook")
	m.Plays(1, "quint weapon rifle", "quint weapon line")
	jawstest.Equal(t, "Quint's", m.View(0).Orca.Members[board.Quint].Weapon, "Harpoon Line")
	m.Plays(1, "brody weapon pistol")
	m.Hears(game.Public, "Brody lays out the Pistol")
	jawstest.Equal(t, "Brody's", m.View(game.Public).Orca.Members[board.Brody].Weapon, "Pistol")
	m.Aims("hooper", "boat hook", "w6")
	m.Plays(1, "hooper chum")
	jawstest.Equal(t, "Hooper's", m.Hunter(board.Hooper).Weapon, "boat hook")
}

// JAWS-PREP-07: without a weapon a member can only move and be ready.
func TestNoWeapon(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Brody].Gear = []string{"chum"} })
	m.Locks("A", "")
	m.Refuses(1, "brody weapon chum", "no weapon left")
	m.Refuses(1, "brody target w3", "no weapon left")
	m.Plays(1, "brody move b4", "brody ready", "skip")
	m.Refuses(1, "brody attack", "did not aim")
}

// JAWS-PREP-13: targets are in the water.
// JAWS-PREP-14: several may aim at one space.
// JAWS-PREP-15: melee and attachable weapons reach the member's space and the next.
// JAWS-PREP-16: firearms reach every water.
// JAWS-PREP-10: a rifle does so from anywhere.
func TestTargets(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
		o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4"
	})
	m.Locks("C", "")
	m.Refuses(1, "brody target w4", "choose a weapon")
	m.Aims("brody", "nightstick", "w4")
	m.Refuses(1, "brody target b4", "in the water")
	m.Refuses(1, "brody target w1", "Brody can aim at w4")
	m.Refuses(1, "brody target w3", "Brody can aim at w4")
	m.Aims("quint", "flensing knife", "4")
	jawstest.Equal(t, "targets", [2]board.Place{m.Hunter(board.Quint).Aim, m.Hunter(board.Brody).Aim}, [2]board.Place{"w4", "w4"})

	// Reach is measured from the member's place after moving.
	m.Plays(1, "brody move b3")
	m.Hears(1, "takes the target back")
	jawstest.Equal(t, "Brody's target", m.Hunter(board.Brody).Aim, "")
	m.Plays(1, "brody target w3", "brody back")
	jawstest.Equal(t, "Brody's target", m.Hunter(board.Brody).Aim, "")
	m.Plays(1, "brody move w4", "brody target w3", "brody target w5", "brody target w4")
	m.Refuses(1, "brody target w2", "Brody can aim at w3, w4 or w5")

	m.Aims("quint", "harpoon line", "w4")
	m.Refuses(1, "quint target w5", "reaches only near targets")
	for z := range board.Zones {
		m.Aims("quint", "rifle", string(board.Water(z+1)))
	}
	m.Plays(1, "quint weapon flensing knife")
	jawstest.Equal(t, "a rifle's target, out of the knife's reach", m.Hunter(board.Quint).Aim, "")
	m.Aims("brody", "pistol", "w8")
}

// JAWS-PREP-18: Chum is played after the lock.
// JAWS-PREP-19: the shark shows one of the two tokens it did not choose; it
// decides which.
// JAWS-PREP-20: one a round for the whole crew.
// JAWS-PREP-21: it is spent.
func TestChum(t *testing.T) {
	chums := func(o *orca.State) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "chum")
		o.Members[board.Hooper].Gear = append(o.Members[board.Hooper].Gear, "chum")
	}
	for _, shown := range []string{"B", "C"} {
		m := jawstest.AtSea(t, chums)
		m.Refuses(1, "hooper chum", "the shark chooses")
		m.Locks("A", "")
		m.Refuses(1, "brody chum", "no Chum")
		m.Aims("quint", "flensing knife", "w4")
		m.Plays(1, "quint ready")
		m.Plays(1, "hooper chum")
		jawstest.Equal(t, "waiting", m.State().Waiting(), []game.Wait{{Seat: 0, For: "to show a token it did not choose"}})
		jawstest.Equal(t, "Quint ready, before the token is seen", m.Hunter(board.Quint).Ready, false)
		m.Refuses(1, "quint ready", "wait for the token")
		m.Refuses(0, "show A", "is the one you chose; show B or C")
		var offered []string
		for _, c := range m.State().Choices(0, "") {
			offered = append(offered, c.Line)
		}
		jawstest.Equal(t, "offered", offered, []string{"show B", "show C"})
		m.Plays(0, "show "+shown)
		m.Hears(game.Public, "The shark shows "+shown)
		jawstest.Equal(t, "shown", m.View(1).Orca.NotThis, shown)
		m.Refuses(1, "quint chum", "one a round")
		jawstest.Equal(t, "Hooper's gear", m.Hunter(board.Hooper).Gear, []string{"boat hook", "shark cage"})
		jawstest.Equal(t, "spent", m.Orca().Spent, []string{"chum"})
		m.SurfacesNow()
		m.Plays(0, "strike nobody")
		m.Refuses(1, "hooper chum", "the shark chooses")
		m.Locks("A", "")
		m.Refuses(1, "hooper chum", "no Chum")
		m.Plays(1, "quint chum")
	}
}

// The game waits for the crew who can still act, for each player once.
func TestWaitingForTheLiving(t *testing.T) {
	m := jawstest.New(t, jawstest.Four, "acts=2")
	m.Settles()
	for seat := game.Seat(1); seat < 4; seat++ {
		m.Plays(seat, "skip")
	}
	jawstest.Act2(m.State()).Wound(board.Brody, 6)
	m.Plays(0, "skip")
	var seats []game.Seat
	for _, w := range m.State().Waiting() {
		seats = append(seats, w.Seat)
	}
	jawstest.Equal(t, "waited for", seats, []game.Seat{1, 3})
	m.Refuses(2, "brody move b2", "out of the game")
	m.Refuses(2, "move b2", "out of the game")
	m.Refuses(2, "skip", "does not wait for you")
	m.Refuses(1, "hooper ready", "not yours")
	jawstest.Equal(t, "choices of the lost", len(m.State().Choices(2, "")), 0)
}

// A shared member may be commanded by either of his players.
func TestSharedMember(t *testing.T) {
	m := jawstest.New(t, [][]string{{"shark"}, {"quint", "hooper"}, {"brody", "hooper"}}, "acts=2")
	m.Settles()
	m.Plays(1, "quint board b1", "hooper board b2")
	m.Plays(2, "hooper board b3", "board b4")
	m.Plays(0, "skip")
	m.Plays(1, "hooper weapon boat hook")
	m.Plays(2, "hooper target w3")
	jawstest.Equal(t, "Hooper", m.Hunter(board.Hooper).Aim, "w3")
	m.Refuses(1, "ready", "who?")
	m.Plays(1, "quint weapon knife", "quint target w1", "quint ready", "ready")
	jawstest.Equal(t, "Hooper is meant, the only one left", m.Hunter(board.Hooper).Ready, true)
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
		m := jawstest.AtSea(t)
		m.Locks("A", "")
		played, err := m.State().Play(1, c.typed, m.Dice())
		if err != nil || played.Line != c.want {
			t.Errorf("%s: got %q, %v, want %q", c.typed, played.Line, err, c.want)
		}
	}
	m := jawstest.AtSea(t)
	m.Locks("A", "")
	m.Refuses(1, "quint dance", `no order "dance"`)
	m.Refuses(1, "quint", "what is Quint to do")
	m.Refuses(1, "ishmael move b3", `no order "ishmael"`)
	m.Refuses(0, "quint move b3", "now the crew prepare")
	if !strings.Contains(m.State().Choices(1, "quint mo")[0].Line, "quint move ") {
		t.Error("a beginning of a word finds no choice")
	}
}

// A search prepares one hunter after another, and nothing twice: he moves, arms, aims
// and is ready. Only Chum makes him aim again.
func TestASearchPreparesOnce(t *testing.T) {
	m := jawstest.New(t, jawstest.Two, "acts=2")
	m.Orca().Undealt = []string{"rifle", board.Chum}
	jawstest.Equal(t, "the gear", m.Lines(1, ""), "give rifle quint; give rifle brody; give rifle hooper")
	m.Plays(1, "give rifle quint", "give chum brody")
	jawstest.Equal(t, "all given", m.Lines(1, ""), "settle")
	m.Plays(1, "settle", "quint board b4", "brody board b3", "hooper board b5")
	jawstest.Options(m.Orca(), 7, 9, 13)
	m.Plays(0, "choose A")
	jawstest.Equal(t, "the choice", m.Lines(0, ""), "lock")
	m.Plays(0, "lock")
	jawstest.Equal(t, "Quint at first", m.Lines(1, ""), "brody chum; quint move b3; quint move b5; quint move b3 b2; quint move b3 b6; "+
		"quint weapon flensing knife; quint weapon harpoon line; quint weapon rifle")
	m.Plays(1, "quint weapon rifle")
	aims := make([]string, len(board.Tokens))
	for i, token := range board.Tokens {
		aims[i] = "quint target " + string(board.Water(m.Orca().Card(token).Zone))
	}
	slices.Sort(aims)
	jawstest.Equal(t, "Quint, armed", m.Lines(1, ""), strings.Join(aims, "; "))
	m.Plays(1, "quint target "+string(board.Water(m.Orca().Card("B").Zone)))
	jawstest.Equal(t, "Quint, who has aimed", m.Lines(1, ""), "quint ready")
	m.Plays(1, "quint ready", "brody chum")
	jawstest.Equal(t, "the crew, who wait", m.Lines(1, ""), "")
	m.Plays(0, "show B")
	aims = slices.DeleteFunc(aims, func(line string) bool { return line == "quint target "+string(m.Orca().Members[board.Quint].Aim) })
	jawstest.Equal(t, "Quint, who aimed at B", m.Lines(1, ""), strings.Join(append(aims, "quint ready"), "; "))
}
