package jaws

// The view of act 2, copied field by field.

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// orcaView fills act 2 into a view.
func (s *State) orcaView(viewer game.Seat, v *View) {
	o := s.Orca
	v.Round, v.Phase = o.Round, o.Phase
	v.Title, v.Task = o.banner()
	if o.Phase == phaseGear && len(o.Undealt) == 0 {
		v.Task = fmt.Sprintf("All gear is given out; %d of %d have agreed", len(o.Settled), len(s.crewSeats()))
	}
	if s.Over != nil {
		v.Title, v.Task = "The game is over", s.Over.Text
	}
	up := o.Shark != ""
	b := &OrcaView{
		Locked:     o.Locked,
		Shark:      string(o.Shark),
		Covered:    o.Locked && !up && o.Ability != "",
		HandSize:   len(o.Hand),
		Deck:       len(o.Deck),
		Wounds:     o.Wounds,
		WoundsOf:   sharkWounds,
		Attached:   gearViews(o.Attached),
		Undealt:    gearViews(o.Undealt),
		Settled:    slices.Clone(o.Settled),
		ChumPlayed: o.Chum,
		NotThis:    o.NotThis,
		Target:     o.Target,
		Rolled:     slices.Clone(o.Rolled),
		Used:       abilityTitles(o.Used),
		Last:       slices.Clone(o.Last),
		Past:       slices.Clone(o.Log),
	}
	for i, tile := range o.Tiles {
		b.Tiles[i] = tileView(i, tile)
	}
	for i, id := range o.Options {
		if id != 0 {
			c := &resurface[id]
			b.Options = append(b.Options, OptionView{Token: tokens[i], Zone: c.zone, Evade: c.evade, Dice: c.dice, Shake: c.shake})
		}
	}
	if up {
		b.Chosen, b.Evade, b.Dice = o.Choice, o.evade(), o.attackDice()
		if o.Ability != "" {
			card := ability(o.Ability).view()
			b.Ability = &card
		}
	}
	for i := range o.Members {
		b.Members[i] = o.Members[i].view()
	}
	v.Orca = b
	if viewer == s.Shark {
		v.Hand = o.handView()
	}
}

func tileView(i int, tile Tile) TileView {
	card := tileCards[i]
	t := TileView{Zone: i + 1, Name: card.name, State: string(tile)}
	switch tile {
	case Whole:
		t.Damage, t.Destroy = card.damage, card.destroy
	case Damaged:
		t.Destroy = card.damaged
	}
	return t
}

func (u *Hunter) view() HunterView {
	v := HunterView{
		At: string(u.At), Wounds: u.Wounds, WoundsOf: crewWounds, Out: u.Out, Gear: gearViews(u.Gear),
		Aim: string(u.Aim), Steps: u.Steps, Ready: u.Ready, Caged: u.Caged, Turn: u.Turn,
	}
	if u.Weapon != "" {
		v.Weapon = gear(u.Weapon).title
	}
	return v
}

// handView copies the shark's hand and choice. Once the choice is locked, the card
// under the token is not in the hand any more.
func (o *Orca) handView() *HandView {
	v := &HandView{Cards: []CardView{}, Token: o.Choice, Locked: o.Locked}
	for _, key := range o.Hand {
		v.Cards = append(v.Cards, ability(key).view())
	}
	if o.Ability != "" {
		v.Card = ability(o.Ability).title
	}
	return v
}

func gearViews(keys []string) []CardView {
	views := make([]CardView, len(keys))
	for i, key := range keys {
		views[i] = gear(key).view()
	}
	return views
}

func abilityTitles(keys []string) []string {
	list := make([]string, len(keys))
	for i, key := range keys {
		list[i] = ability(key).title
	}
	return list
}

// banner makes the title of the board and the task beside it.
func (o *Orca) banner() (title, task string) {
	now := o.now()
	now = game.Capital(now)
	switch o.Phase {
	case phaseGear:
		return "The Orca puts to sea", fmt.Sprintf("%s: %d left to give", now, len(o.Undealt))
	case phaseBoard:
		return "The Orca puts to sea", now
	}
	title = fmt.Sprintf("Round %d · %s", o.Round, now)
	task = fmt.Sprintf("Step %d of 6", o.step())
	var still []string
	for _, m := range members {
		if o.waitsOn(m) {
			still = append(still, m.String())
		}
	}
	switch {
	case len(still) > 0:
		task += ": " + game.List("and", still...) + " still to go"
	case o.Phase == phaseStrike && o.Attack == attackSecond:
		task += ": a second attack on the boat"
	case o.Phase == phaseStrike && o.Attack == attackSplit:
		task += ": the planks split"
	}
	return title, task
}
