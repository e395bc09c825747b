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

// JAWS-REVEAL-04: targets elsewhere go back, and only the members who aimed right attack.
// JAWS-CREWATK-03: the others cannot attack.
func TestTargetsElsewhereGoBack(t *testing.T) {
	m := jawstest.AtSea(t)
	m.Locks("A", "")
	m.Aims("quint", "flensing knife", "w4")
	m.Aims("brody", "pistol", "w7")
	m.Plays(1, "quint ready", "brody ready", "skip")
	v := m.View(0).Orca.Members
	jawstest.Equal(t, "targets", []string{v[board.Quint].Aim, v[board.Brody].Aim, v[board.Hooper].Aim}, []string{"w4", "", ""})
	jawstest.Equal(t, "turns", []view.HunterTurn{v[board.Quint].Turn, v[board.Brody].Turn}, []view.HunterTurn{view.HunterToAttack, view.HunterMissed})
	m.Refuses(1, "brody attack", "did not aim at the shark")
	m.Refuses(1, "brody hold", "did not aim at the shark")
	m.Refuses(0, "quint attack", "no orders from the shark")
	m.Refuses(0, "attack", "not the time for strike")
	m.Refuses(0, "hold", "other side")
}

// JAWS-REVEAL-05: the ability is revealed and works from step 4 on.
func TestAbilityIsRevealed(t *testing.T) {
	m := jawstest.Facing(t, "rifle", board.ThickHide)
	m.Plays(1, "quint hold")
	m = jawstest.AtSea(t)
	m.Locks("B", board.ThickHide)
	for m.Orca().Step() == 3 {
		m.Deaf(1, "Thick Hide")
		m.Plays(1, "skip")
	}
	m.Hears(game.Public, "Thick Hide")
	jawstest.Equal(t, "shown", m.View(game.Public).Orca.Ability.Title, "Thick Hide")
	jawstest.Equal(t, "evade", m.View(game.Public).Orca.Evade, 3)
	jawstest.Equal(t, "covered", m.View(game.Public).Orca.Covered, false)
}

// JAWS-REVEAL-06: a card with the symbol shakes off everything that is attached.
// JAWS-REVEAL-07: a card without it does not.
func TestShakeOff(t *testing.T) {
	for card, left := range map[int]int{8: 0, 7: 2} {
		m := jawstest.AtSea(t, func(o *orca.State) {
			jawstest.Options(o, card, 9, 13)
			o.Attached = []string{board.HarpoonLine, board.DrogueBarrel}
			o.Members[board.Quint].Gear = []string{"flensing knife"}
		})
		m.Locks("A", "")
		m.Plays(1, "skip")
		jawstest.Equal(t, "attached", len(m.View(1).Orca.Attached), left)
		jawstest.Equal(t, "discarded", len(m.Orca().Spent), 2-left)
		jawstest.Equal(t, "back with the crew", m.Hunter(board.Quint).Gear, []string{"flensing knife"})
	}
}

// JAWS-REVEAL-08: this round's card does not shake off a weapon attached in step 5.
// JAWS-PREP-11: an attachable weapon is fastened close by and hinders as long as it holds.
// JAWS-CREWATK-12: it needs no roll, with any evade.
// JAWS-CREWATK-13: the card goes from the member to the shark, face up.
// JAWS-CREWATK-14: it works at once and until it is shaken off.
func TestAttaching(t *testing.T) {
	m := jawstest.Facing(t, board.DrogueBarrel, board.ThickHide, func(o *orca.State) { jawstest.Options(o, 8, 9, 13) })
	jawstest.Equal(t, "dice before", m.View(1).Orca.Dice, 2)
	m.Plays(1, "quint attack")
	jawstest.Equal(t, "dice rolled by the crew", len(m.Rolled()), 0)
	jawstest.Equal(t, "wounds", m.Orca().Wounds, 0)
	jawstest.Equal(t, "attached", m.View(0).Orca.Attached[0].Title, "Drogue Barrel")
	jawstest.Equal(t, "Quint's gear", m.Hunter(board.Quint).Gear, []string{"flensing knife", board.HarpoonLine})
	m.Rolls(0)
	m.Plays(0, "strike b4")
	jawstest.Equal(t, "dice", m.Rolled(), []int{1})
	for range 2 {
		jawstest.Options(m.Orca(), 9, 7, 13)
		m.Surfaces("A", "")
		jawstest.Equal(t, "dice in a later round", m.View(1).Orca.Dice, 2)
		m.Plays(0, "strike nobody")
	}
	jawstest.Options(m.Orca(), 8, 7, 13)
	m.Surfaces("A", "")
	jawstest.Equal(t, "dice once it is shaken off", m.View(1).Orca.Dice, 2)
	jawstest.Equal(t, "attached", len(m.Orca().Attached), 0)
}

// JAWS-REVEAL-09: the ability comes into effect before the card shakes off.
func TestAbilityBeforeShakeOff(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		jawstest.Options(o, 8, 9, 13)
		o.Attached = []string{board.TowLine}
	})
	m.Locks("A", board.ThickHide)
	m.Plays(1, "skip")
	text := m.Told(1)
	if a, b := strings.Index(text, "Thick Hide"), strings.Index(text, "throws off the Tow Line"); a < 0 || b < a {
		t.Errorf("told in the order: %s", text)
	}
}

// JAWS-CREWATK-01: a member who aimed right may attack, or decline and spend nothing.
// JAWS-CREWATK-02: they choose the order.
func TestOrderOfAttacks(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w4", "w4"
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "rifle")
	})
	m.Locks("A", "")
	m.Aims("quint", "flensing knife", "w4")
	m.Aims("brody", "rifle", "w4")
	m.Aims("hooper", "boat hook", "w4")
	m.Plays(1, "skip")
	jawstest.Equal(t, "waiting", m.State().Waiting(), []game.Wait{{Seat: 1, For: "to attack with Quint, Brody and Hooper, or hold back"}})
	m.Rolls(1, 0)
	m.Plays(1, "hooper attack")
	m.Refuses(1, "hooper attack", "has attacked")
	draws := m.Dice().Draws()
	m.Plays(1, "brody hold")
	jawstest.Equal(t, "dice drawn by one who declines", m.Dice().Draws(), draws)
	jawstest.Equal(t, "the rifle", slices.Contains(m.Hunter(board.Brody).Gear, "rifle"), true)
	m.Refuses(1, "brody attack", "held back")
	m.Rolls(1, 1)
	m.Plays(1, "quint attack")
	jawstest.Equal(t, "step", m.Orca().Step(), 6)
}

// JAWS-CREWATK-05: the card's dice are rolled and their hits added.
// JAWS-CREWATK-06: + is one hit more.
// JAWS-CREWATK-07: hits up to the evade miss.
// JAWS-CREWATK-08: hits above it wound.
// JAWS-CREWATK-10: the wound clip moves in public.
// JAWS-PREP-09: melee weapons roll dice.
// JAWS-PREP-10: so do firearms.
func TestHitsAgainstEvade(t *testing.T) {
	for _, c := range []struct {
		weapon string
		faces  []int
		wounds int
	}{
		{"rifle", []int{2, 1, 0}, 1},
		{"rifle", []int{2, 2, 1}, 3},
		{"rifle", []int{2, 0, 0}, 0},
		{"rifle", []int{0, 1, 0}, 0},
		{"flensing knife", []int{2, 1}, 1},
		{"flensing knife", []int{1, 1}, 0},
		{"gaff", []int{1, 1}, 1},
		{"gaff", []int{0, 1}, 0},
		{"bang stick", []int{2, 2, 2}, 5},
	} {
		m := jawstest.Facing(t, c.weapon, "", func(o *orca.State) { o.Wounds = 4 })
		m.Rolls(c.faces...)
		m.Plays(1, "quint attack")
		jawstest.Equal(t, "dice of the "+c.weapon, m.Rolled(), []int{len(c.faces)})
		jawstest.Equal(t, "wounds by the "+c.weapon, m.View(game.Public).Orca.Wounds, 4+c.wounds)
		if c.wounds > 0 {
			m.Hears(game.Public, "Quint brings the shark to")
		} else {
			m.Hears(game.Public, "the shark dodges")
		}
	}
}

// JAWS-CREWATK-09: the evade counts against each attack.
func TestEvadeCountsEachTime(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) { o.Members[board.Hooper].At, o.Members[board.Hooper].From = "b4", "b4" })
	m.Locks("A", "")
	m.Aims("quint", "flensing knife", "w4")
	m.Aims("hooper", "boat hook", "w4")
	m.Plays(1, "skip")
	m.Rolls(2, 1, 2, 1)
	m.Plays(1, "quint attack", "hooper attack")
	jawstest.Equal(t, "wounds", m.Orca().Wounds, 2)
}

// The tests below have a case for each gear card.
//
// JAWS-CREWATK-11: the text of a weapon is applied.

// The flensing knife, the nightstick, the boat hook and the gaff stay after their
// attack. The bang stick is discarded, hit or miss.
func TestMeleeWeapons(t *testing.T) {
	for weapon, stays := range map[string]bool{"flensing knife": true, "nightstick": true, "boat hook": true, "gaff": true, "bang stick": false} {
		m := jawstest.Facing(t, weapon, "", func(o *orca.State) {
			o.Members[board.Brody].Gear, o.Members[board.Hooper].Gear = nil, nil
		})
		m.Rolls(slices.Repeat([]int{0}, board.Gear(weapon).Dice)...)
		m.Plays(1, "quint attack")
		jawstest.Equal(t, weapon+" kept", slices.Contains(m.Hunter(board.Quint).Gear, weapon), stays)
		jawstest.Equal(t, weapon+" spent", slices.Contains(m.Orca().Spent, weapon), !stays)
	}
}

// JAWS-PREP-22: a pistol or rifle without ammo is discarded once fired.
// JAWS-PREP-24: a miss uses up the shot as well.
func TestOneShot(t *testing.T) {
	for _, weapon := range []string{"pistol", "rifle"} {
		for _, face := range []int{0, 2} {
			m := jawstest.Facing(t, weapon, "")
			m.Rolls(slices.Repeat([]int{face}, board.Gear(weapon).Dice)...)
			m.Plays(1, "quint attack")
			jawstest.Equal(t, weapon+" kept", slices.Contains(m.Hunter(board.Quint).Gear, weapon), false)
			jawstest.Equal(t, "spent", m.Orca().Spent, []string{weapon})
			jawstest.Equal(t, "step", m.Orca().Step(), 6)
		}
	}
}

// JAWS-PREP-23: ammo may be discarded instead of the firearm.
func TestAmmo(t *testing.T) {
	for spent, kept := range map[string]string{"ammo": "rifle", "rifle": "ammo"} {
		m := jawstest.Facing(t, "rifle", "", func(o *orca.State) { o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "ammo") })
		m.Rolls(0, 0, 0)
		m.Plays(1, "quint attack")
		m.Refuses(1, "quint hold", "a shot must be paid for")
		m.Refuses(1, "brody spend ammo", "no shot to pay for")
		m.Refuses(1, "quint spend knife", "card to spend")
		m.Plays(1, "quint spend "+spent)
		gear := m.Hunter(board.Quint).Gear
		if slices.Contains(gear, spent) || !slices.Contains(gear, kept) {
			t.Errorf("after spending the %s Quint has %v", spent, gear)
		}
	}
	// Another member's ammo is no use: the rifle is discarded without a question.
	m := jawstest.Facing(t, "rifle", "", func(o *orca.State) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "ammo") })
	m.Plays(1, "quint attack")
	jawstest.Equal(t, "the rifle", slices.Contains(m.Hunter(board.Quint).Gear, "rifle"), false)
}

// JAWS-PREP-25: a firearm that was aimed elsewhere was not fired.
func TestNotFired(t *testing.T) {
	m := jawstest.AtSea(t)
	m.Locks("A", "")
	m.Aims("brody", "pistol", "w1")
	m.Plays(1, "skip")
	jawstest.Equal(t, "Brody's turn", m.Hunter(board.Brody).Turn, view.HunterMissed)
	jawstest.Equal(t, "Brody's gear", m.Hunter(board.Brody).Gear, []string{"nightstick", "pistol"})
}

// The pistol's target may move to the next water once the shark is seen.
func TestPistolShifts(t *testing.T) {
	shifting := func(aim string) *jawstest.Match {
		m := jawstest.AtSea(t)
		m.Locks("A", "")
		m.Aims("brody", "pistol", aim)
		m.Plays(1, "brody ready", "skip")
		return m
	}
	m := shifting("w5")
	jawstest.Equal(t, "waiting", m.State().Waiting(), []game.Wait{{Seat: 1, For: "to shift or hold the aim of Brody’s Pistol"}})
	m.Refuses(1, "brody shift w2", "can shift to w4 or w6")
	m.Refuses(1, "quint shift w4", "no aim to shift")
	m.Refuses(1, "brody shift b4", "can shift to w4 or w6")
	m.Plays(1, "brody shift w4")
	jawstest.Equal(t, "Brody's turn", m.Hunter(board.Brody).Turn, view.HunterToAttack)
	m.Rolls(2, 1)
	m.Plays(1, "brody attack")
	jawstest.Equal(t, "wounds", m.Orca().Wounds, 1)

	m = shifting("w5")
	m.Plays(1, "brody hold aim")
	jawstest.Equal(t, "Brody's turn", m.Hunter(board.Brody).Turn, view.HunterMissed)

	m = shifting("w6")
	jawstest.Equal(t, "a pistol too far away is not asked", m.Hunter(board.Brody).Turn, view.HunterMissed)
	m = shifting("w4")
	jawstest.Equal(t, "a pistol that is right is not asked", m.Hunter(board.Brody).Turn, view.HunterToAttack)

	// A rifle cannot shift. The water of a zone without its tile is one space.
	m = jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
		o.Tiles[2], o.Tiles[5] = board.Sunk, board.Sunk
		jawstest.Options(o, 5, 9, 13)
		o.Members[board.Brody].At, o.Members[board.Hooper].At = "b1", "b1"
		o.Members[board.Brody].From, o.Members[board.Hooper].From = "b1", "b1"
	})
	m.Locks("A", "")
	m.Aims("quint", "rifle", "w4")
	m.Aims("brody", "pistol", "w6")
	m.Plays(1, "skip")
	jawstest.Equal(t, "turns", []view.HunterTurn{m.Hunter(board.Quint).Turn, m.Hunter(board.Brody).Turn}, []view.HunterTurn{"", view.HunterToShift})
	m.Plays(1, "brody shift w3")
	jawstest.Equal(t, "Brody's turn", m.Hunter(board.Brody).Turn, view.HunterToAttack)
}

// The harpoon line and the tow line each lower the evade by 1, also of a thick
// hide, but not below 0. That already helps the next attack of the round.
func TestLinesLowerTheEvade(t *testing.T) {
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4"
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, board.TowLine)
	})
	m.Locks("A", board.ThickHide)
	m.Aims("quint", "harpoon line", "w4")
	m.Aims("brody", "tow line", "w4")
	m.Plays(1, "skip")
	for _, c := range []struct {
		line  string
		evade int
	}{{"quint attack", 2}, {"brody attack", 1}} {
		m.Plays(1, c.line)
		jawstest.Equal(t, "evade after "+c.line, m.View(1).Orca.Evade, c.evade)
		if m.Orca().Step() == 6 {
			break
		}
	}
	m.Plays(0, "strike nobody")
	jawstest.Options(m.Orca(), 9, 7, 13)
	m.Surfaces("A", "")
	jawstest.Equal(t, "evade 1 less 2", m.View(1).Orca.Evade, 0)
}

// The drogue barrel takes a die from the shark's attack, but not the last die,
// and no die from a bite.
func TestDrogueBarrel(t *testing.T) {
	o := &orca.State{Attached: []string{board.DrogueBarrel}, Options: [3]int{8, 9, 13}, Choice: "A"}
	for attack, want := range map[string]int{orca.AttackMain: 1, orca.AttackSecond: 1, orca.AttackBite: 1} {
		o.Attack = attack
		jawstest.Equal(t, "dice of the "+attack+" attack", o.AttackDice(), want)
	}
	o.Choice, o.Attack = "B", orca.AttackMain
	jawstest.Equal(t, "dice of 3", o.AttackDice(), 2)
	jawstest.Equal(t, "dice of 1", o.Hindered(1), 1)
}

// The radio tag makes the shark show a token in each later round. Chum cannot be
// played then.
func TestRadioTag(t *testing.T) {
	m := jawstest.Facing(t, board.RadioTag, "", func(o *orca.State) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "chum") })
	m.Plays(1, "quint attack")
	m.Plays(0, "strike nobody")
	for range 2 {
		jawstest.Options(m.Orca(), 9, 7, 13)
		m.Locks("A", "")
		jawstest.Equal(t, "phase", m.Orca().Phase, view.PhaseShow)
		m.Refuses(1, "brody chum", "cannot come on top")
		m.Refuses(0, "show A", "is the one you chose")
		m.Plays(0, "show C")
		m.Refuses(1, "brody chum", "cannot come on top")
		m.SurfacesNow()
		m.Plays(0, "strike nobody")
	}
	jawstest.Options(m.Orca(), 8, 9, 13)
	m.Locks("A", "")
	m.Plays(0, "show B")
	m.SurfacesNow()
	m.Plays(0, "strike nobody")
	m.Locks("B", "")
	jawstest.Equal(t, "phase once it is shaken off", m.Orca().Phase, view.PhasePrepare)
}

// The barbed lance wounds at each later reveal that does not shake it off.
func TestBarbedLance(t *testing.T) {
	m := jawstest.Facing(t, board.BarbedLance, "")
	m.Plays(1, "quint attack")
	jawstest.Equal(t, "wounds at once", m.Orca().Wounds, 0)
	m.Plays(0, "strike nobody")
	for want := 1; want <= 2; want++ {
		jawstest.Options(m.Orca(), 9, 7, 13)
		m.Surfaces("A", "")
		jawstest.Equal(t, "wounds", m.Orca().Wounds, want)
		m.Plays(0, "strike nobody")
	}
	jawstest.Options(m.Orca(), 8, 9, 13)
	m.Surfaces("A", "")
	jawstest.Equal(t, "wounds when it is shaken off", m.Orca().Wounds, 2)

	m = jawstest.AtSea(t, func(o *orca.State) { o.Attached, o.Wounds = []string{board.BarbedLance}, 17 })
	m.Locks("B", "")
	m.Plays(1, "skip")
	jawstest.Equal(t, "the winners", m.State().Over.Side, "crew")
	jawstest.Equal(t, "waiting", len(m.State().Waiting()), 0)
	m.Reload()
}
