package jaws

// The checks of a snapshot of act 2.

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// orcaCheck names the first impossible value in a snapshot of act 2.
func (s *State) orcaCheck() error {
	o := s.Orca
	checks := []func() error{s.checkSettled, o.checkBoard, o.checkMembers, o.checkGear, o.checkAbilities, o.checkStep, o.checkDeck, o.checkAttack}
	if s.Over == nil {
		checks = append(checks, o.checkGoesOn, o.checkPending)
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return fmt.Errorf("orca: %w", err)
		}
	}
	return nil
}

func (s *State) checkSettled() error {
	o := s.Orca
	if len(o.Settled) > 0 && (o.Phase != phaseGear || len(o.Undealt) > 0) {
		return fmt.Errorf("settled: in phase %s with %d gear cards undealt nobody can have settled", o.Phase, len(o.Undealt))
	}
	crew := s.crewSeats()
	for i, seat := range o.Settled {
		if !slices.Contains(crew, seat) || slices.Contains(o.Settled[:i], seat) {
			return fmt.Errorf("settled: seat %d is not of the crew, or stands there twice", seat)
		}
	}
	return nil
}

func (o *Orca) checkBoard() error {
	for i, tile := range o.Tiles {
		if tile != Whole && tile != Damaged && tile != Sunk {
			return fmt.Errorf("tile %d is %q; a tile is whole, damaged or gone", i+1, string(tile))
		}
	}
	if o.Wounds < 0 || o.Wounds > sharkWounds {
		return fmt.Errorf("the shark has %d wounds; its track goes from 0 to %d", o.Wounds, sharkWounds)
	}
	if o.Round < 0 {
		return fmt.Errorf("round is %d", o.Round)
	}
	if o.Round > 0 {
		return nil
	}
	for i, tile := range o.Tiles {
		if tile != Whole {
			return fmt.Errorf("tile %d is %s before the first round", i+1, tile)
		}
	}
	if o.Wounds > 0 {
		return fmt.Errorf("the shark has %s before the first round", game.Count(o.Wounds, "wound"))
	}
	for _, m := range members {
		if n := o.Members[m].Wounds; n != 0 {
			return fmt.Errorf("%s has %s before the first round", m.Key(), game.Count(n, "wound"))
		}
	}
	return nil
}

// checkPlace checks the place of something, which may also be off the board.
func (o *Orca) checkPlace(what string, p Place) error {
	switch {
	case p == "":
		return nil
	case !slices.Contains(allPlaces, p):
		return fmt.Errorf("%s is at %q; the spaces are w1 to w8 and b1 to b8", what, string(p))
	case !o.there(p):
		return fmt.Errorf("%s is at %s, but tile %d is gone", what, p, p.zone())
	}
	return nil
}

func (o *Orca) checkMembers() error {
	for _, m := range members {
		u := &o.Members[m]
		if u.Wounds < 0 || u.Wounds > crewWounds {
			return fmt.Errorf("%s has %d wounds; the track goes from 0 to %d", m.Key(), u.Wounds, crewWounds)
		}
		if u.Out != (u.Wounds == crewWounds) {
			return fmt.Errorf("%s is out: %t, with %d of %d wounds", m.Key(), u.Out, u.Wounds, crewWounds)
		}
		if u.Out && (u.At != "" || len(u.Gear) > 0 || u.Aim != "" || u.Turn != "" || u.Asked) {
			return fmt.Errorf("%s is out, and can have no place, gear or turn", m.Key())
		}
		if !u.Out && u.At == "" && o.Round > 0 {
			return fmt.Errorf("%s is nowhere", m.Key())
		}
		if err := o.checkPlace(m.Key(), u.At); err != nil {
			return err
		}
		if u.From != "" && !slices.Contains(allPlaces, u.From) || !u.Out && (o.step() == 2 || o.step() == 3) && (u.From == "" || !o.there(u.From)) {
			return fmt.Errorf("%s began the round at %q", m.Key(), string(u.From))
		}
		if u.Aim != "" && !slices.Contains(allPlaces[:zones], u.Aim) {
			return fmt.Errorf("%s aims at %q; targets are w1 to w8", m.Key(), string(u.Aim))
		}
		if u.Weapon != "" && !slices.Contains(u.weaponsKnown(), u.Weapon) {
			return fmt.Errorf("%s has chosen %q, which is no weapon among %s", m.Key(), u.Weapon, game.List("and", u.Gear...))
		}
		if (u.Turn == turnAttack || u.Turn == turnShift) && (u.Weapon == "" || u.Aim == "") {
			return fmt.Errorf("%s is %s, without a weapon or a target", m.Key(), u.Turn)
		}
		if u.Aim != "" && u.Weapon == "" && u.Turn == "" {
			return fmt.Errorf("%s has a target without a weapon", m.Key())
		}
		if u.Ready && o.Phase == phaseShow {
			return fmt.Errorf("%s is ready, while the shark must still show a token", m.Key())
		}
		if u.Steps < 0 || u.Steps > 2 {
			return fmt.Errorf("%s has %d moves left; there are 0 to 2", m.Key(), u.Steps)
		}
		if !slices.Contains([]string{"", turnShift, turnAttack, turnSpend, turnDone, turnHeld, turnMissed}, u.Turn) {
			return fmt.Errorf("%s's turn is %q", m.Key(), u.Turn)
		}
	}
	return nil
}

// weaponsKnown is weapons for gear that may hold keys of no card.
func (u *Hunter) weaponsKnown() []string {
	return slices.DeleteFunc(slices.Clone(u.Gear), func(key string) bool {
		card := gear(key)
		return card == nil || !card.weapon()
	})
}

func (o *Orca) checkGear() error {
	all := slices.Concat(o.Members[Quint].Gear, o.Members[Brody].Gear, o.Members[Hooper].Gear, o.Undealt, o.Spent, o.Attached)
	for _, key := range all {
		card := gear(key)
		if card == nil {
			return fmt.Errorf("there is no gear %q", key)
		}
		if n := occurrences(all, key); n > card.copies {
			return fmt.Errorf("%s is there %d times; there are %d", key, n, card.copies)
		}
	}
	for _, key := range o.Attached {
		if gear(key).kind != attachable {
			return fmt.Errorf("%s cannot be attached to the shark", key)
		}
	}
	if len(o.Undealt) > 0 && o.Phase != phaseGear {
		return fmt.Errorf("gear is undealt after it was divided")
	}
	for _, m := range members {
		if o.Phase == phaseGear && len(o.Members[m].Gear) < personal {
			return fmt.Errorf("%s has not the %d gear cards of a hunter", m.Key(), personal)
		}
	}
	return nil
}

func occurrences[T comparable](list []T, value T) int {
	n := 0
	for _, v := range list {
		if v == value {
			n++
		}
	}
	return n
}

func (o *Orca) checkAbilities() error {
	all := slices.Concat(o.Hand, o.Used)
	if o.Ability != "" && o.Locked {
		all = append(all, o.Ability)
	}
	if o.Ability != "" && !o.Locked && !slices.Contains(o.Hand, o.Ability) {
		return fmt.Errorf("the shark has planned %q, which is not in its hand", o.Ability)
	}
	for _, key := range all {
		card := ability(key)
		if card == nil {
			return fmt.Errorf("there is no ability %q", key)
		}
		if n := occurrences(all, key); n > card.copies {
			return fmt.Errorf("%s is there %d times; there are %d", key, n, card.copies)
		}
	}
	return nil
}

func (o *Orca) checkDeck() error {
	all := slices.Concat(o.Deck, o.Discard)
	for i, id := range o.Options {
		gone := o.Round == 0 || o.Shark != "" && tokens[i] != o.Choice
		if gone != (id == 0) {
			return fmt.Errorf("option %s is card %d", tokens[i], id)
		}
		if id != 0 {
			all = append(all, id)
		}
	}
	for id := 1; id <= resurfaceCards; id++ {
		if n := occurrences(all, id); n != 1 {
			return fmt.Errorf("resurface card %d is there %d times; there is 1 of each", id, n)
		}
	}
	if len(all) != resurfaceCards {
		return fmt.Errorf("there are %d resurface cards; there should be 1 to %d", len(all), resurfaceCards)
	}
	return nil
}

// checkStep checks that the shark's choice and place fit the step of the round.
func (o *Orca) checkStep() error {
	if o.now() == "" {
		return fmt.Errorf("there is no phase %q", o.Phase)
	}
	step := o.step()
	if (step == 0) != (o.Round == 0) {
		return fmt.Errorf("phase %s is impossible in round %d", o.Phase, o.Round)
	}
	if o.Choice != "" && !slices.Contains(tokens, o.Choice) {
		return fmt.Errorf("the shark's choice is %q; there are A, B and C", o.Choice)
	}
	if o.NotThis != "" && (!slices.Contains(tokens, o.NotThis) || o.NotThis == o.Choice) {
		return fmt.Errorf("the token shown is %q, and the choice is %q", o.NotThis, o.Choice)
	}
	if o.Locked != (step > 2) || o.Locked && o.Choice == "" {
		return fmt.Errorf("the choice is %q, locked: %t, in phase %s", o.Choice, o.Locked, o.Phase)
	}
	if up := step > 3; up != (o.Shark != "") || up && !slices.Contains(allPlaces[:zones], o.Shark) {
		return fmt.Errorf("the shark is at %q in phase %s; from step 4 on it is in a water, before that it is not on the board", string(o.Shark), o.Phase)
	}
	return nil
}

// checkAttack checks the parts of the shark's attack.
func (o *Orca) checkAttack() error {
	if !slices.Contains([]string{"", attackMain, attackSecond, attackSplit, attackBite}, o.Attack) {
		return fmt.Errorf("there is no attack %q", o.Attack)
	}
	if o.Split < 0 || o.Split > zones {
		return fmt.Errorf("split is zone %d; the zones are 1 to %d", o.Split, zones)
	}
	if o.Target != "" && !slices.Contains(memberKeys, o.Target) && !slices.Contains(allPlaces[zones:], Place(o.Target)) {
		return fmt.Errorf("the shark attacks %q; it can attack a boat space or one of the crew", o.Target)
	}
	for _, face := range o.Rolled {
		if !slices.Contains(hitDie, face) || len(o.Rolled) > 3 || o.Phase != phaseReroll {
			return fmt.Errorf("the dice show %v in phase %s", o.Rolled, o.Phase)
		}
	}
	return nil
}

// checkGoesOn checks that the game is not over and waits for somebody.
func (o *Orca) checkGoesOn() error {
	if o.Wounds == sharkWounds || o.tilesLeft() == 0 || len(o.living()) == 0 {
		return fmt.Errorf("the game should be over: the shark has %d wounds, %d tiles and %d of the crew are left", o.Wounds, o.tilesLeft(), len(o.living()))
	}
	waited := o.waitsOnShark() || o.Phase == phaseGear
	for _, m := range members {
		waited = waited || o.waitsOn(m)
	}
	if !waited {
		return fmt.Errorf("phase %s waits for nobody", o.Phase)
	}
	return nil
}

// checkPending checks that the question of the phase can be answered.
func (o *Orca) checkPending() error {
	for _, m := range members {
		u := &o.Members[m]
		if u.Asked && (o.Phase != phaseCage || u.Caged || !slices.Contains(u.Gear, sharkCage)) {
			return fmt.Errorf("%s is asked for a shark cage in phase %s", m.Key(), o.Phase)
		}
		if u.Turn == turnSpend && (!slices.Contains(u.Gear, ammo) || u.Weapon == "" || gear(u.Weapon).kind != firearm) {
			return fmt.Errorf("%s has no ammo and firearm to choose between", m.Key())
		}
	}
	announced := slices.Contains(memberKeys, o.Target) && !o.Members[max(slices.Index(memberKeys, o.Target), 0)].Out ||
		slices.Contains(allPlaces[zones:], Place(o.Target)) && o.there(Place(o.Target))
	fine := true
	switch o.Phase {
	case phaseStrike:
		fine = o.Attack == attackMain || o.Attack == attackSecond || o.Attack == attackSplit && o.Split > 0 && len(o.strikes()) > 0
	case phaseCage:
		fine = announced && (o.Attack == attackMain || o.Attack == attackBite)
	case phaseReroll:
		fine = announced && o.Attack == attackMain && len(o.Rolled) > 0
	case phaseBite:
		fine = o.Attack == attackBite && len(o.bitable()) > 0
	}
	if !fine {
		return fmt.Errorf("in phase %s the shark's attack cannot be %q on %q", o.Phase, o.Attack, o.Target)
	}
	return nil
}
