package orca

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/view"
)

func abilityView(c *board.AbilityCard) view.Card {
	return view.Card{Key: c.Key, Title: c.Title, Kind: "ability", Text: c.Text}
}

func gearView(c *board.GearCard) view.Card {
	return view.Card{Key: c.Key, Title: c.Title, Kind: c.Kind, Dice: c.Dice, Plus: c.Plus, Text: c.Text}
}

// View fills act 2 into a view.
func (a *Act) View(viewer game.Seat, v *view.View) {
	o := a.State
	v.Round, v.Phase = o.Round, o.Phase
	v.Title, v.Task = o.banner()
	if o.Phase == view.PhaseGear && len(o.Undealt) == 0 {
		v.Task = fmt.Sprintf("All gear is given out; %d of %d have agreed", len(o.Settled), len(a.CrewSeats()))
	}
	if a.Over != nil {
		v.Title, v.Task = "The game is over", a.Over.Text
	}
	up := o.Shark != ""
	b := &view.Orca{
		Locked:     o.Locked,
		Shark:      string(o.Shark),
		Covered:    o.Locked && !up && o.Ability != "",
		HandSize:   len(o.Hand),
		Deck:       len(o.Deck),
		Wounds:     o.Wounds,
		WoundsOf:   board.SharkWounds,
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
			c := &board.Resurfacing[id]
			b.Options = append(b.Options, view.Option{Token: board.Tokens[i], Zone: c.Zone, Evade: c.Evade, Dice: c.Dice, Shake: c.Shake})
		}
	}
	if up {
		b.Chosen, b.Evade, b.Dice = o.Choice, o.evade(), o.attackDice()
		if o.Ability != "" {
			card := abilityView(board.Ability(o.Ability))
			b.Ability = &card
		}
	}
	for i := range o.Members {
		b.Members[i] = o.Members[i].view()
	}
	v.Orca = b
	if viewer == a.Shark {
		v.Hand = o.handView()
	}
	for _, c := range o.Cages {
		if c.Seat == viewer {
			v.Orders.Cages = append(v.Orders.Cages, c)
		}
	}
}

func tileView(i int, tile board.Tile) view.Tile {
	card := board.TileCards[i]
	t := view.Tile{Zone: i + 1, Name: card.Name, State: string(tile)}
	switch tile {
	case board.Whole:
		t.Damage, t.Destroy = card.Damage, card.Destroy
	case board.Damaged:
		t.Destroy = card.Damaged
	}
	return t
}

func (u *Hunter) view() view.Hunter {
	v := view.Hunter{
		At: string(u.At), Wounds: u.Wounds, WoundsOf: board.CrewWounds, Out: u.Out, Gear: gearViews(u.Gear),
		Aim: string(u.Aim), Steps: u.Steps, Ready: u.Ready, Caged: u.Caged, Turn: u.Turn,
	}
	if u.Weapon != "" {
		v.Weapon = board.Gear(u.Weapon).Title
	}
	return v
}

// handView copies the shark's hand and choice. Once the choice is locked, the ability card of the
// choice is no longer in the hand.
func (o *State) handView() *view.Hand {
	v := &view.Hand{Cards: []view.Card{}, Token: o.Choice, Locked: o.Locked}
	for _, key := range o.Hand {
		v.Cards = append(v.Cards, abilityView(board.Ability(key)))
	}
	if o.Ability != "" {
		v.Card = board.Ability(o.Ability).Title
	}
	return v
}

func gearViews(keys []string) []view.Card {
	views := make([]view.Card, len(keys))
	for i, key := range keys {
		views[i] = gearView(board.Gear(key))
	}
	return views
}

func abilityTitles(keys []string) []string {
	return game.Texts(keys, func(key string) string { return board.Ability(key).Title })
}

// banner makes the title of the board and the task beside it.
func (o *State) banner() (title, task string) {
	now := o.now()
	now = game.Capital(now)
	switch o.Phase {
	case view.PhaseGear:
		return "The Orca puts to sea", fmt.Sprintf("%s: %d left to give", now, len(o.Undealt))
	case view.PhaseBoard:
		return "The Orca puts to sea", now
	}
	title = fmt.Sprintf("Round %d · %s", o.Round, now)
	task = fmt.Sprintf("Step %d of 6", o.step())
	var still []string
	for _, m := range board.Members {
		if o.waitsOn(m) {
			still = append(still, m.String())
		}
	}
	switch {
	case len(still) > 0:
		task += ": " + game.List("and", still...) + " still to go"
	case o.Phase == view.PhaseStrike && o.Attack == attackSecond:
		task += ": a second attack on the boat"
	case o.Phase == view.PhaseStrike && o.Attack == attackSplit:
		task += ": the planks split"
	}
	return title, task
}
