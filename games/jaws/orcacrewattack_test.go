package jaws

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

// facing returns the start of step 5. The shark is at water 4 with evade 2 and 3
// dice. Quint on boat 4 has aimed there with a weapon, and the others have aimed
// elsewhere.
func facing(t *testing.T, weapon, ability string, changes ...func(*Orca)) *match {
	t.Helper()
	m := atSea(t, append([]func(*Orca){func(o *Orca) {
		if u := &o.Members[board.Quint]; !slices.Contains(u.Gear, weapon) {
			u.Gear = append(u.Gear, weapon)
		}
	}}, changes...)...)
	m.locks("A", ability)
	m.aims("quint", weapon, "w4")
	m.play(1, "quint ready")
	m.play(1, "skip")
	return m
}

// JAWS-REVEAL-04: targets elsewhere go back, and only the members who aimed right attack.
// JAWS-CREWATK-03: the others cannot attack.
func TestTargetsElsewhereGoBack(t *testing.T) {
	m := atSea(t)
	m.locks("A", "")
	m.aims("quint", "flensing knife", "w4")
	m.aims("brody", "pistol", "w7")
	m.play(1, "quint ready", "brody ready", "skip")
	v := m.view(0).Orca.Members
	equal(t, "targets", []string{v[board.Quint].Aim, v[board.Brody].Aim, v[board.Hooper].Aim}, []string{"w4", "", ""})
	equal(t, "turns", []string{v[board.Quint].Turn, v[board.Brody].Turn}, []string{turnAttack, turnMissed})
	m.refuse(1, "brody attack", "did not aim at the shark")
	m.refuse(1, "brody hold", "did not aim at the shark")
	m.refuse(0, "quint attack", "no orders from the shark")
	m.refuse(0, "attack", "not the time for strike")
	m.refuse(0, "hold", "other side")
}

// JAWS-REVEAL-05: the ability is revealed and works from step 4 on.
func TestAbilityIsRevealed(t *testing.T) {
	m := facing(t, "rifle", board.ThickHide)
	m.play(1, "quint hold")
	m = atSea(t)
	m.locks("B", board.ThickHide)
	for m.orca().step() == 3 {
		m.deaf(1, "Thick Hide")
		m.play(1, "skip")
	}
	m.hears(game.Public, "Thick Hide")
	equal(t, "shown", m.view(game.Public).Orca.Ability.Title, "Thick Hide")
	equal(t, "evade", m.view(game.Public).Orca.Evade, 3)
	equal(t, "covered", m.view(game.Public).Orca.Covered, false)
}

// JAWS-REVEAL-06: a card with the symbol shakes off everything that is attached.
// JAWS-REVEAL-07: a card without it does not.
func TestShakeOff(t *testing.T) {
	for card, left := range map[int]int{8: 0, 7: 2} {
		m := atSea(t, func(o *Orca) {
			o.options(card, 9, 13)
			o.Attached = []string{board.HarpoonLine, board.DrogueBarrel}
			o.Members[board.Quint].Gear = []string{"flensing knife"}
		})
		m.locks("A", "")
		m.play(1, "skip")
		equal(t, "attached", len(m.view(1).Orca.Attached), left)
		equal(t, "discarded", len(m.orca().Spent), 2-left)
		equal(t, "back with the crew", m.hunter(board.Quint).Gear, []string{"flensing knife"})
	}
}

// JAWS-REVEAL-08: this round's card does not shake off a weapon attached in step 5.
// JAWS-PREP-11: an attachable weapon is fastened close by and hinders as long as it holds.
// JAWS-CREWATK-12: it needs no roll, with any evade.
// JAWS-CREWATK-13: the card goes from the member to the shark, face up.
// JAWS-CREWATK-14: it works at once and until it is shaken off.
func TestAttaching(t *testing.T) {
	m := facing(t, board.DrogueBarrel, board.ThickHide, func(o *Orca) { o.options(8, 9, 13) })
	equal(t, "dice before", m.view(1).Orca.Dice, 2)
	m.play(1, "quint attack")
	equal(t, "dice rolled by the crew", len(m.rolled()), 0)
	equal(t, "wounds", m.orca().Wounds, 0)
	equal(t, "attached", m.view(0).Orca.Attached[0].Title, "Drogue Barrel")
	equal(t, "Quint's gear", m.hunter(board.Quint).Gear, []string{"flensing knife", board.HarpoonLine})
	m.rolls(0)
	m.play(0, "strike b4")
	equal(t, "dice", m.rolled(), []int{1})
	for range 2 {
		m.orca().options(9, 7, 13)
		m.surfaces("A", "")
		equal(t, "dice in a later round", m.view(1).Orca.Dice, 2)
		m.play(0, "strike nobody")
	}
	m.orca().options(8, 7, 13)
	m.surfaces("A", "")
	equal(t, "dice once it is shaken off", m.view(1).Orca.Dice, 2)
	equal(t, "attached", len(m.orca().Attached), 0)
}

// JAWS-REVEAL-09: the ability comes into effect before the card shakes off.
func TestAbilityBeforeShakeOff(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.options(8, 9, 13)
		o.Attached = []string{board.TowLine}
	})
	m.locks("A", board.ThickHide)
	m.play(1, "skip")
	text := m.told(1)
	if a, b := strings.Index(text, "Thick Hide"), strings.Index(text, "throws off the Tow Line"); a < 0 || b < a {
		t.Errorf("told in the order: %s", text)
	}
}

// JAWS-CREWATK-01: a member who aimed right may attack, or decline and spend nothing.
// JAWS-CREWATK-02: they choose the order.
func TestOrderOfAttacks(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.Members[board.Hooper].At, o.Members[board.Hooper].From = "w4", "w4"
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "rifle")
	})
	m.locks("A", "")
	m.aims("quint", "flensing knife", "w4")
	m.aims("brody", "rifle", "w4")
	m.aims("hooper", "boat hook", "w4")
	m.play(1, "skip")
	equal(t, "waiting", m.state().Waiting(), []game.Wait{{Seat: 1, For: "to attack with Quint, Brody and Hooper, or hold back"}})
	m.rolls(1, 0)
	m.play(1, "hooper attack")
	m.refuse(1, "hooper attack", "has attacked")
	draws := m.Dice().Draws()
	m.play(1, "brody hold")
	equal(t, "dice drawn by one who declines", m.Dice().Draws(), draws)
	equal(t, "the rifle", slices.Contains(m.hunter(board.Brody).Gear, "rifle"), true)
	m.refuse(1, "brody attack", "held back")
	m.rolls(1, 1)
	m.play(1, "quint attack")
	equal(t, "step", m.orca().step(), 6)
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
		m := facing(t, c.weapon, "", func(o *Orca) { o.Wounds = 4 })
		m.rolls(c.faces...)
		m.play(1, "quint attack")
		equal(t, "dice of the "+c.weapon, m.rolled(), []int{len(c.faces)})
		equal(t, "wounds by the "+c.weapon, m.view(game.Public).Orca.Wounds, 4+c.wounds)
		if c.wounds > 0 {
			m.hears(game.Public, "Quint brings the shark to")
		} else {
			m.hears(game.Public, "the shark dodges")
		}
	}
}

// JAWS-CREWATK-09: the evade counts against each attack.
func TestEvadeCountsEachTime(t *testing.T) {
	m := atSea(t, func(o *Orca) { o.Members[board.Hooper].At, o.Members[board.Hooper].From = "b4", "b4" })
	m.locks("A", "")
	m.aims("quint", "flensing knife", "w4")
	m.aims("hooper", "boat hook", "w4")
	m.play(1, "skip")
	m.rolls(2, 1, 2, 1)
	m.play(1, "quint attack", "hooper attack")
	equal(t, "wounds", m.orca().Wounds, 2)
}

// The tests below have a case for each gear card.
//
// JAWS-CREWATK-11: the text of a weapon is applied.

// The flensing knife, the nightstick, the boat hook and the gaff stay after their
// attack. The bang stick is discarded, hit or miss.
func TestMeleeWeapons(t *testing.T) {
	for weapon, stays := range map[string]bool{"flensing knife": true, "nightstick": true, "boat hook": true, "gaff": true, "bang stick": false} {
		m := facing(t, weapon, "", func(o *Orca) {
			o.Members[board.Brody].Gear, o.Members[board.Hooper].Gear = nil, nil
		})
		m.rolls(slices.Repeat([]int{0}, board.Gear(weapon).Dice)...)
		m.play(1, "quint attack")
		equal(t, weapon+" kept", slices.Contains(m.hunter(board.Quint).Gear, weapon), stays)
		equal(t, weapon+" spent", slices.Contains(m.orca().Spent, weapon), !stays)
	}
}

// JAWS-PREP-22: a pistol or rifle without ammo is discarded once fired.
// JAWS-PREP-24: a miss uses up the shot as well.
func TestOneShot(t *testing.T) {
	for _, weapon := range []string{"pistol", "rifle"} {
		for _, face := range []int{0, 2} {
			m := facing(t, weapon, "")
			m.rolls(slices.Repeat([]int{face}, board.Gear(weapon).Dice)...)
			m.play(1, "quint attack")
			equal(t, weapon+" kept", slices.Contains(m.hunter(board.Quint).Gear, weapon), false)
			equal(t, "spent", m.orca().Spent, []string{weapon})
			equal(t, "step", m.orca().step(), 6)
		}
	}
}

// JAWS-PREP-23: ammo may be discarded instead of the firearm.
func TestAmmo(t *testing.T) {
	for spent, kept := range map[string]string{"ammo": "rifle", "rifle": "ammo"} {
		m := facing(t, "rifle", "", func(o *Orca) { o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "ammo") })
		m.rolls(0, 0, 0)
		m.play(1, "quint attack")
		m.refuse(1, "quint hold", "a shot must be paid for")
		m.refuse(1, "brody spend ammo", "no shot to pay for")
		m.refuse(1, "quint spend knife", "card to spend")
		m.play(1, "quint spend "+spent)
		gear := m.hunter(board.Quint).Gear
		if slices.Contains(gear, spent) || !slices.Contains(gear, kept) {
			t.Errorf("after spending the %s Quint has %v", spent, gear)
		}
	}
	// Another member's ammo is no use: the rifle is discarded without a question.
	m := facing(t, "rifle", "", func(o *Orca) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "ammo") })
	m.play(1, "quint attack")
	equal(t, "the rifle", slices.Contains(m.hunter(board.Quint).Gear, "rifle"), false)
}

// JAWS-PREP-25: a firearm that was aimed elsewhere was not fired.
func TestNotFired(t *testing.T) {
	m := atSea(t)
	m.locks("A", "")
	m.aims("brody", "pistol", "w1")
	m.play(1, "skip")
	equal(t, "Brody's turn", m.hunter(board.Brody).Turn, turnMissed)
	equal(t, "Brody's gear", m.hunter(board.Brody).Gear, []string{"nightstick", "pistol"})
}

// The pistol's target may move to the next water once the shark is seen.
func TestPistolShifts(t *testing.T) {
	shifting := func(aim string) *match {
		m := atSea(t)
		m.locks("A", "")
		m.aims("brody", "pistol", aim)
		m.play(1, "brody ready", "skip")
		return m
	}
	m := shifting("w5")
	equal(t, "waiting", m.state().Waiting(), []game.Wait{{Seat: 1, For: "to shift or hold the aim of Brody’s Pistol"}})
	m.refuse(1, "brody shift w2", "can shift to w4 or w6")
	m.refuse(1, "quint shift w4", "no aim to shift")
	m.refuse(1, "brody shift b4", "can shift to w4 or w6")
	m.play(1, "brody shift w4")
	equal(t, "Brody's turn", m.hunter(board.Brody).Turn, turnAttack)
	m.rolls(2, 1)
	m.play(1, "brody attack")
	equal(t, "wounds", m.orca().Wounds, 1)

	m = shifting("w5")
	m.play(1, "brody hold aim")
	equal(t, "Brody's turn", m.hunter(board.Brody).Turn, turnMissed)

	m = shifting("w6")
	equal(t, "a pistol too far away is not asked", m.hunter(board.Brody).Turn, turnMissed)
	m = shifting("w4")
	equal(t, "a pistol that is right is not asked", m.hunter(board.Brody).Turn, turnAttack)

	// A rifle cannot shift. The water of a zone without its tile is one space.
	m = atSea(t, func(o *Orca) {
		o.Members[board.Quint].Gear = append(o.Members[board.Quint].Gear, "rifle")
		o.Tiles[2], o.Tiles[5] = board.Sunk, board.Sunk
		o.options(5, 9, 13)
		o.Members[board.Brody].At, o.Members[board.Hooper].At = "b1", "b1"
		o.Members[board.Brody].From, o.Members[board.Hooper].From = "b1", "b1"
	})
	m.locks("A", "")
	m.aims("quint", "rifle", "w4")
	m.aims("brody", "pistol", "w6")
	m.play(1, "skip")
	equal(t, "turns", []string{m.hunter(board.Quint).Turn, m.hunter(board.Brody).Turn}, []string{"", turnShift})
	m.play(1, "brody shift w3")
	equal(t, "Brody's turn", m.hunter(board.Brody).Turn, turnAttack)
}

// The harpoon line and the tow line each lower the evade by 1, also of a thick
// hide, but not below 0. That already helps the next attack of the round.
func TestLinesLowerTheEvade(t *testing.T) {
	m := atSea(t, func(o *Orca) {
		o.Members[board.Brody].At, o.Members[board.Brody].From = "b4", "b4"
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, board.TowLine)
	})
	m.locks("A", board.ThickHide)
	m.aims("quint", "harpoon line", "w4")
	m.aims("brody", "tow line", "w4")
	m.play(1, "skip")
	for _, c := range []struct {
		line  string
		evade int
	}{{"quint attack", 2}, {"brody attack", 1}} {
		m.play(1, c.line)
		equal(t, "evade after "+c.line, m.view(1).Orca.Evade, c.evade)
		if m.orca().step() == 6 {
			break
		}
	}
	m.play(0, "strike nobody")
	m.orca().options(9, 7, 13)
	m.surfaces("A", "")
	equal(t, "evade 1 less 2", m.view(1).Orca.Evade, 0)
}

// The drogue barrel takes a die from the shark's attack, but not the last die,
// and no die from a bite.
func TestDrogueBarrel(t *testing.T) {
	o := &Orca{Attached: []string{board.DrogueBarrel}, Options: [3]int{8, 9, 13}, Choice: "A"}
	for attack, want := range map[string]int{attackMain: 1, attackSecond: 1, attackBite: 1} {
		o.Attack = attack
		equal(t, "dice of the "+attack+" attack", o.attackDice(), want)
	}
	o.Choice, o.Attack = "B", attackMain
	equal(t, "dice of 3", o.attackDice(), 2)
	equal(t, "dice of 1", o.hindered(1), 1)
}

// The radio tag makes the shark show a token in each later round. Chum cannot be
// played then.
func TestRadioTag(t *testing.T) {
	m := facing(t, board.RadioTag, "", func(o *Orca) { o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "chum") })
	m.play(1, "quint attack")
	m.play(0, "strike nobody")
	for range 2 {
		m.orca().options(9, 7, 13)
		m.locks("A", "")
		equal(t, "phase", m.orca().Phase, view.PhaseShow)
		m.refuse(1, "brody chum", "cannot come on top")
		m.refuse(0, "show A", "is the one you chose")
		m.play(0, "show C")
		m.refuse(1, "brody chum", "cannot come on top")
		m.surfacesNow()
		m.play(0, "strike nobody")
	}
	m.orca().options(8, 9, 13)
	m.locks("A", "")
	m.play(0, "show B")
	m.surfacesNow()
	m.play(0, "strike nobody")
	m.locks("B", "")
	equal(t, "phase once it is shaken off", m.orca().Phase, view.PhasePrepare)
}

// The barbed lance wounds at each later reveal that does not shake it off.
func TestBarbedLance(t *testing.T) {
	m := facing(t, board.BarbedLance, "")
	m.play(1, "quint attack")
	equal(t, "wounds at once", m.orca().Wounds, 0)
	m.play(0, "strike nobody")
	for want := 1; want <= 2; want++ {
		m.orca().options(9, 7, 13)
		m.surfaces("A", "")
		equal(t, "wounds", m.orca().Wounds, want)
		m.play(0, "strike nobody")
	}
	m.orca().options(8, 9, 13)
	m.surfaces("A", "")
	equal(t, "wounds when it is shaken off", m.orca().Wounds, 2)

	m = atSea(t, func(o *Orca) { o.Attached, o.Wounds = []string{board.BarbedLance}, 17 })
	m.locks("B", "")
	m.play(1, "skip")
	equal(t, "the winners", m.state().Over.Side, "crew")
	equal(t, "waiting", len(m.state().Waiting()), 0)
	m.reload()
}
