package orca

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// Law is the law of the standing orders and, once act 2 has begun, of act 2.
func (a *Act) Law() error {
	if err := a.lawOfOrders(); err != nil || a.State == nil {
		return err
	}
	o := a.State
	laws := []func() error{a.lawOfSettled, o.lawOfTracks, o.lawOfHunters, o.lawOfGear, o.lawOfAbilities, o.lawOfResurface, o.lawOfRound}
	if a.Over == nil {
		laws = append(laws, o.lawOfAttack, o.lawOfQuestions)
	}
	for _, law := range laws {
		if err := law(); err != nil {
			return fmt.Errorf("orca: %w", err)
		}
	}
	return nil
}

// lawOfOrders: each standing order is a value of its setting, from somebody who may give it.
func (a *Act) lawOfOrders() error {
	for _, name := range []string{"aim", "attack", "pistol", "ammo"} {
		for m, word := range a.Orders.ByMember(name) {
			if word != "" && (word == a.usual(standing.Of(name)) || !slices.Contains(standing.Of(name).Words(), word)) {
				return fmt.Errorf("orders: %s of %s is %q", name, board.Member(m).Key(), word)
			}
		}
	}
	if word := a.Orders.Bite; word != "" && word != standing.All {
		return fmt.Errorf("orders: bite is %q", word)
	}
	if word := a.Orders.Show; word != "" && word != standing.Lot {
		return fmt.Errorf("orders: show is %q", word)
	}
	for i, seat := range a.Orders.Gear {
		if !slices.Contains(a.EverCrew(), seat) || slices.Contains(a.Orders.Gear[:i], seat) {
			return fmt.Errorf("orders: seat %d agrees to the sharing, and is not of the crew or stands there twice", seat)
		}
	}
	if a.State == nil {
		return nil
	}
	for i, c := range a.State.Cages {
		known := c.When != standing.Ask && slices.Contains(standing.Of("cage").Words(), c.When)
		if !known || c.Who < board.Quint || c.Who > board.Hooper || !a.Commands(c.Seat, c.Who) || !a.State.hasCage(c.Who) || a.State.Phase == view.PhaseGear {
			return fmt.Errorf("orders: seat %d cannot order %q for a cage of member %d", c.Seat, c.When, c.Who)
		}
		if slices.ContainsFunc(a.State.Cages[:i], func(o standing.CageOrder) bool { return o.Seat == c.Seat && o.Who == c.Who }) {
			return fmt.Errorf("orders: seat %d has two orders for the cage of %s", c.Seat, c.Who.Key())
		}
	}
	return nil
}

// lawOfSettled: only crew players have settled, and only after all gear was given out.
func (a *Act) lawOfSettled() error {
	o := a.State
	if len(o.Settled) > 0 && (o.Phase != view.PhaseGear || len(o.Undealt) > 0) {
		return fmt.Errorf("settled: in phase %s with %d gear cards undealt nobody can have settled", o.Phase, len(o.Undealt))
	}
	for i, seat := range o.Settled {
		if !slices.Contains(a.CrewSeats(), seat) || slices.Contains(o.Settled[:i], seat) {
			return fmt.Errorf("settled: seat %d is not of the crew, or stands there twice", seat)
		}
	}
	return nil
}

// lawOfTracks: wounds stay on their tracks, nothing is hurt before the first round, and
// the game goes on while the shark, a tile and one of the crew are left.
func (o *State) lawOfTracks() error {
	hurt := o.Wounds > 0 || o.Tiles.Left() < board.Zones || slices.Contains(o.Tiles[:], board.Damaged)
	for _, m := range board.Members {
		u := &o.Members[m]
		if u.Wounds < 0 || u.Wounds > board.CrewWounds || u.Out != (u.Wounds == board.CrewWounds) {
			return fmt.Errorf("%s has %d of %d wounds, and is out: %t", m.Key(), u.Wounds, board.CrewWounds, u.Out)
		}
		hurt = hurt || u.Wounds > 0
	}
	if o.Wounds < 0 || o.Wounds > board.SharkWounds {
		return fmt.Errorf("the shark has %d wounds; its track goes from 0 to %d", o.Wounds, board.SharkWounds)
	}
	if o.Round == 0 && hurt {
		return fmt.Errorf("something is hurt before the first round")
	}
	if len(o.Log) > o.Round {
		return fmt.Errorf("log: %d rounds, and it is round %d", len(o.Log), o.Round)
	}
	return nil
}

// lawOfHunters: the crew are on spaces that exist, and a member who is out has nothing.
func (o *State) lawOfHunters() error {
	for _, m := range board.Members {
		u := &o.Members[m]
		if u.Out {
			if u.At != "" || len(u.Gear) > 0 || u.Aim != "" || u.Turn != "" || u.Asked {
				return fmt.Errorf("%s is out, and can have no place, gear or turn", m.Key())
			}
			continue
		}
		if u.At == "" && o.Round > 0 || u.At != "" && !o.Tiles.There(u.At) {
			return fmt.Errorf("%s is at %q, which is gone or nowhere", m.Key(), string(u.At))
		}
		if (o.step() == 2 || o.step() == 3) && (u.From == "" || !o.Tiles.There(u.From)) {
			return fmt.Errorf("%s began the round at %q", m.Key(), string(u.From))
		}
		if u.Weapon != "" && !slices.Contains(u.weapons(), u.Weapon) {
			return fmt.Errorf("%s has chosen %q, which is no weapon among %s", m.Key(), u.Weapon, game.List("and", u.Gear...))
		}
		if (u.Turn == view.HunterToAttack || u.Turn == view.HunterToShift) && (u.Weapon == "" || u.Aim == "") {
			return fmt.Errorf("%s is %s, without a weapon or a target", m.Key(), u.Turn)
		}
		if u.Aim != "" && u.Weapon == "" && u.Turn == "" {
			return fmt.Errorf("%s has a target without a weapon", m.Key())
		}
		if u.Ready && o.Phase == view.PhaseShow {
			return fmt.Errorf("%s is ready, while the shark must still show a token", m.Key())
		}
		if u.Steps < 0 || u.Steps > board.HunterMoves {
			return fmt.Errorf("%s has %d moves left; there are 0 to %d", m.Key(), u.Steps, board.HunterMoves)
		}
	}
	return nil
}

// lawOfGear: there are no more copies of a card than were printed.
func (o *State) lawOfGear() error {
	all := slices.Concat(o.Members[board.Quint].Gear, o.Members[board.Brody].Gear, o.Members[board.Hooper].Gear, o.Undealt, o.Spent, o.Attached)
	for _, key := range all {
		if n := occurrences(all, key); n > board.Gear(key).Copies {
			return fmt.Errorf("%s is there %d times; there are %d", key, n, board.Gear(key).Copies)
		}
	}
	for _, key := range o.Attached {
		if board.Gear(key).Kind != board.Attachable {
			return fmt.Errorf("%s cannot be attached to the shark", key)
		}
	}
	if len(o.Undealt) > 0 && o.Phase != view.PhaseGear {
		return fmt.Errorf("gear is undealt after it was divided")
	}
	for _, m := range board.Members {
		if o.Phase == view.PhaseGear && len(o.Members[m].Gear) < board.OwnGear {
			return fmt.Errorf("%s has not the %d gear cards of a hunter", m.Key(), board.OwnGear)
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

// lawOfAbilities: the shark plans a card of its hand, and there are no more copies of a card than
// were printed.
func (o *State) lawOfAbilities() error {
	all := slices.Concat(o.Hand, o.Used)
	switch {
	case o.Ability != "" && o.Locked:
		all = append(all, o.Ability)
	case o.Ability != "" && !slices.Contains(o.Hand, o.Ability):
		return fmt.Errorf("the shark has planned %q, which is not in its hand", o.Ability)
	}
	for _, key := range all {
		if n := occurrences(all, key); n > board.Ability(key).Copies {
			return fmt.Errorf("%s is there %d times; there are %d", key, n, board.Ability(key).Copies)
		}
	}
	return nil
}

// lawOfResurface: there is one copy of each resurface card. Three lie open in a round, and only
// the chosen one once the shark has surfaced.
func (o *State) lawOfResurface() error {
	all := slices.Concat(o.Deck, o.Discard)
	for i, id := range o.Options {
		gone := o.Round == 0 || o.Shark != "" && board.Tokens[i] != o.Choice
		if gone != (id == 0) {
			return fmt.Errorf("option %s is card %d", board.Tokens[i], id)
		}
		if id != 0 {
			all = append(all, id)
		}
	}
	return board.LawOfCards("resurface", all, board.ResurfaceCards)
}

// lawOfRound: the shark chooses before its choice is locked, and is on the board from
// step 4 on.
func (o *State) lawOfRound() error {
	step := o.step()
	switch {
	case (step == 0) != (o.Round == 0):
		return fmt.Errorf("phase %s is impossible in round %d", o.Phase, o.Round)
	case o.NotThis != "" && o.NotThis == o.Choice:
		return fmt.Errorf("the token shown is %q, and the choice is %q", o.NotThis, o.Choice)
	case o.Locked != (step > 2) || o.Locked && o.Choice == "":
		return fmt.Errorf("the choice is %q, locked: %t, in phase %s", o.Choice, o.Locked, o.Phase)
	case (step > 3) != (o.Shark != "") || o.Shark != "" && !slices.Contains(board.AllPlaces[:board.Zones], o.Shark):
		return fmt.Errorf("the shark is at %q in phase %s; from step 4 on it is in a water, before that it is not on the board", string(o.Shark), o.Phase)
	case len(o.Rolled) > 0 && o.Phase != view.PhaseReroll:
		return fmt.Errorf("the dice show %v in phase %s", o.Rolled, o.Phase)
	}
	return nil
}

// lawOfAttack: the shark's target exists, and the attack fits the phase.
func (o *State) lawOfAttack() error {
	who := slices.Index(board.MemberKeys, o.Target)
	announced := who >= 0 && !o.Members[who].Out || slices.Contains(board.AllPlaces[board.Zones:], board.Place(o.Target)) && o.Tiles.There(board.Place(o.Target))
	fine := true
	switch o.Phase {
	case view.PhaseStrike:
		fine = o.Attack == attackMain || o.Attack == attackSecond || o.Attack == attackSplit && o.Split > 0 && len(o.strikes()) > 0
	case view.PhaseCage:
		fine = announced && (o.Attack == attackMain || o.Attack == attackBite)
	case view.PhaseReroll:
		fine = announced && o.Attack == attackMain && len(o.Rolled) > 0
	case view.PhaseBite:
		fine = o.Attack == attackBite && len(o.bitable()) > 0
	}
	if !fine {
		return fmt.Errorf("in phase %s the shark's attack cannot be %q on %q", o.Phase, o.Attack, o.Target)
	}
	return nil
}

// lawOfQuestions: while the game goes on, both sides are alive, and those who are asked have what
// they are asked about.
func (o *State) lawOfQuestions() error {
	if o.Wounds == board.SharkWounds || o.Tiles.Left() == 0 || len(o.living()) == 0 {
		return fmt.Errorf("the game should be over: the shark has %d wounds, %d tiles and %d of the crew are left", o.Wounds, o.Tiles.Left(), len(o.living()))
	}
	for _, m := range board.Members {
		u := &o.Members[m]
		if u.Asked && (o.Phase != view.PhaseCage || u.Caged || !slices.Contains(u.Gear, board.SharkCage)) {
			return fmt.Errorf("%s is asked for a shark cage in phase %s", m.Key(), o.Phase)
		}
		if u.Turn == view.HunterToSpend && (!slices.Contains(u.Gear, board.Ammo) || u.Weapon == "" || board.Gear(u.Weapon).Kind != board.Firearm) {
			return fmt.Errorf("%s has no ammo and firearm to choose between", m.Key())
		}
	}
	return nil
}
