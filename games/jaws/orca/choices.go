package orca

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// Menu offers the choices of act 2. Before the act begins it offers only the standing orders.
func (a *Act) Menu(m *game.Menu, seat game.Seat) {
	switch {
	case a.State == nil:
	case seat == a.Shark:
		a.State.sharkMenu(m)
	case a.State.Phase == view.PhaseGear:
		a.gearMenu(m, seat)
	default:
		a.huntersMenu(m, seat)
	}
	a.standingMenu(m, seat)
}

func (o *State) sharkMenu(m *game.Menu) {
	switch o.Phase {
	case view.PhaseChoose:
		o.chooseMenu(m)
	case view.PhaseShow:
		for _, token := range o.unchosen() {
			menu.Offer(m, "", game.Move{Line: "show " + token, Weight: game.Usual}, func() game.Choice {
				at := board.Water(o.card(token).Zone).Words()
				return game.Choice{Label: "Show " + token + ": " + at, Short: token, Hint: "The crew then know that you do not surface there.", Group: "Show", Spot: view.OptionSpot(token)}
			})
		}
	case view.PhaseCharge:
		for _, to := range o.charges() {
			menu.Offer(m, "", game.Move{Line: "charge " + string(to), Weight: odds{o}.chargeWeight(to)}, func() game.Choice {
				return game.Choice{Label: "Charge to " + to.Words(), Short: string(to), Hint: "your attack has " + strconv.Itoa(chargeHits) + " hits more", Group: "Charge to", Spot: string(to)}
			})
		}
		menu.Offer(m, "", game.Move{Line: "stay", Weight: menu.Seldom}, func() game.Choice {
			return game.Choice{Label: "Stay at " + o.Shark.Words(), Short: "Stay", Hint: "the Charge is spent without its hits", Group: "Charge to", Spot: view.SharkSpot}
		})
	case view.PhaseStrike:
		for _, target := range o.strikes() {
			menu.Offer(m, "", game.Move{Line: "strike " + target, Weight: odds{o}.strikeWeight(target)}, func() game.Choice {
				return game.Choice{Label: o.strikeLabel(target), Short: targetShort(target), Hint: o.strikeHint(target), Group: "Attack", Spot: strikeSpot(target)}
			})
		}
	case view.PhaseReroll:
		o.rerollMenu(m)
	case view.PhaseBite:
		for _, who := range o.bitable() {
			menu.Offer(m, "", game.Move{Line: "bite " + who.Key(), Weight: menu.Likely}, func() game.Choice {
				hint := "1 die: 0, 1 or 2 wounds; he has " + strconv.Itoa(o.Members[who].Wounds) + " of " + strconv.Itoa(board.CrewWounds)
				return game.Choice{Label: "Bite " + who.String(), Short: who.String(), Hint: hint, Group: "Bite", Spot: who.String()}
			})
		}
		if list := o.bitable(); !m.Bare() {
			line := "bite " + list[0].Key() + " " + alwaysWord
			m.Add("", game.Choice{Line: line, Label: "Bite each one in reach, and always so", Hint: standing.Of("bite").Value(standing.All).Hint, Group: "From now on", Spot: list[0].String()})
		}
		menu.Offer(m, "", game.Move{Line: "dive", Kind: game.Ends, Weight: menu.Seldom}, func() game.Choice {
			return game.Choice{Label: "Dive", Short: "Dive", Hint: "ends the round without another bite", Group: "Turn", Early: true}
		})
	}
}

// chooseMenu offers the options, alone and with each ability. A search does not change a choice
// that it has made.
func (o *State) chooseMenu(m *game.Menu) {
	if m.Bare() && o.Choice != "" {
		o.lockChoice(m)
		return
	}
	name := func(token string) string { return token + ": " + board.Water(o.card(token).Zone).Words() }
	for _, token := range board.Tokens {
		if token != o.Choice || o.Ability != "" {
			menu.Offer(m, "", game.Move{Line: "choose " + token, Weight: odds{o}.optionWeight(token)}, func() game.Choice {
				return game.Choice{Label: "Surface at " + name(token), Short: token, Hint: o.card(token).Numbers(), Group: "Surface at", Spot: view.OptionSpot(token)}
			})
		}
	}
	for _, token := range board.Tokens {
		kinds := slices.Compact(slices.Clone(o.Hand))
		if token == o.Choice && o.Ability != "" {
			kinds = without(kinds, o.Ability)
		}
		if len(kinds) == 0 {
			continue
		}
		with := "choose " + token + " with "
		menu.Offer(m, "", game.Move{Line: with, Weight: odds{o}.optionWeight(token)}, func() game.Choice {
			return game.Choice{Label: name(token) + " with an ability…", Short: token + " +", Hint: "then choose one of your cards", Group: "Surface with an ability at", Spot: view.OptionSpot(token)}
		})
		if !m.Opens(with) {
			continue
		}
		for _, key := range kinds {
			menu.Offer(m, with, game.Move{Line: with + key, Weight: game.Usual}, func() game.Choice {
				a := board.Ability(key)
				return game.Choice{Label: a.Title, Hint: a.Text, Group: name(token), Spot: view.CardSpot(a.Title)}
			})
		}
	}
	if o.Choice != "" {
		o.lockChoice(m)
	}
}

func (o *State) lockChoice(m *game.Menu) {
	menu.Offer(m, "", game.Move{Line: "lock", Kind: game.Ends, Weight: menu.Likely}, func() game.Choice {
		hint := "you surface at " + o.card(o.Choice).By(o.Choice) + ", without an ability"
		if o.Ability != "" {
			hint = "you surface at " + o.card(o.Choice).By(o.Choice) + ", with " + board.Ability(o.Ability).Title
		}
		return game.Choice{Label: "Lock " + o.Choice, Short: "Lock", Hint: hint, Group: "Turn", Spot: view.ChoiceSpot}
	})
}

// rerollMenu offers each set of faces once, since it makes no difference which of two dice with
// the same face is rolled again.
func (o *State) rerollMenu(m *game.Menu) {
	if m.Bare() {
		o.rerolls(m)
		return
	}
	seen := map[string]bool{}
	for pick := 1; pick < 1<<len(o.Rolled); pick++ {
		line, faces := "reroll", []string{}
		for i, face := range o.Rolled {
			if pick>>i&1 == 1 {
				line += " " + strconv.Itoa(i+1)
				faces = append(faces, strconv.Itoa(face))
			}
		}
		slices.Sort(faces)
		if what := game.List("and", faces...); !seen[what] {
			seen[what] = true
			m.Add("", game.Choice{Line: line, Label: "Roll the " + what + " again", Hint: "the new result counts, even if it is worse", Group: "Dice"})
		}
	}
	hits := 0
	for _, face := range o.Rolled {
		hits += face
	}
	m.Add("", game.Choice{Line: "keep", Label: "Keep all", Hint: game.Count(hits, "hit"), Group: "Turn", Kind: game.Ends})
}

// rerolls offers a search three ways: to roll again all dice without a hit, all dice with at most
// one hit, or none.
func (o *State) rerolls(m *game.Menu) {
	last := "reroll"
	for most, weight := range []int{menu.Likely, menu.Seldom} {
		line := "reroll"
		for i, face := range o.Rolled {
			if face <= most {
				line += " " + strconv.Itoa(i+1)
			}
		}
		if line != last {
			m.Weigh("", game.Move{Line: line, Weight: weight})
		}
		last = line
	}
	m.Weigh("", game.Move{Line: "keep", Kind: game.Ends, Weight: game.Usual})
}

// strikeSpot is the spot of a target of the shark.
func strikeSpot(target string) string {
	if i := slices.Index(board.MemberKeys, target); i >= 0 {
		return board.Member(i).String()
	}
	if target == nobodyWord {
		return ""
	}
	return target
}

// targetShort is the sign of a target of the shark.
func targetShort(target string) string {
	if target == nobodyWord {
		return "Nobody"
	}
	return view.Title(target)
}

func (o *State) strikeLabel(target string) string {
	if o.Attack == attackSplit {
		return "Split " + board.Place(target).Words()
	}
	if i := slices.Index(board.MemberKeys, target); i >= 0 {
		return "Attack " + board.Member(i).String()
	}
	if target == nobodyWord {
		return "Attack nobody"
	}
	return "Attack " + board.Place(target).Words()
}

func (o *State) strikeHint(target string) string {
	if target == nobodyWord {
		return "no attack; you may still bite whoever swims near you"
	}
	hint := game.CountDice(o.attackDice())
	if o.Attack != attackBite && o.attackDice() < o.freeDice() {
		hint += " (the Drogue Barrel takes " + strconv.Itoa(drogueHolds) + ")"
	}
	if o.Attack == attackSplit {
		hint = game.Count(splitHits, "hit")
	}
	at := board.Place(target)
	if i := slices.Index(board.MemberKeys, target); i >= 0 {
		return hint + ", each hit a wound; so far " + strconv.Itoa(o.Members[i].Wounds) + " of " + strconv.Itoa(board.CrewWounds)
	}
	hint += "; " + o.breaks(at)
	if aboard := o.on(at); len(aboard) > 0 {
		hint += "; " + game.List("and", sides.Names(aboard)...) + " on it"
	}
	return hint
}

// carries tells what a hunter has, or how many cards if they are too many for a hint.
func (u *Hunter) carries() string {
	text := "He carries " + game.List("and", gearTitles(u.Gear)...) + "."
	if utf8.RuneCountInString(text) > game.MaxHint {
		return "He carries " + game.Count(len(u.Gear), "card") + "."
	}
	return text
}

// gearMenu offers to give the first card of the shared gear to each hunter at once. Each other
// card is behind a choice.
func (a *Act) gearMenu(m *game.Menu, seat game.Seat) {
	o := a.State
	for i, key := range slices.Compact(slices.Clone(o.Undealt)) {
		card, under := board.Gear(key), ""
		give := "give " + key + " "
		if i > 0 && m.Bare() {
			return // a search gives the cards only in order
		}
		if i > 0 {
			under = give
			m.Add("", game.Choice{Line: give, Label: "Give the " + card.Title + "…", Hint: card.Text, Group: "Give another card first", Spot: view.CardSpot(card.Title)})
		}
		for _, who := range board.Members {
			menu.Offer(m, under, game.Move{Line: give + who.Key(), Weight: game.Usual}, func() game.Choice {
				return game.Choice{
					Label: card.Title + " to " + who.String(), Short: who.String(),
					Hint: o.Members[who].carries(), Group: "Give the " + card.Title + " to", Spot: who.String(),
				}
			})
		}
	}
	if m.Bare() {
		if len(o.Undealt) == 0 && !slices.Contains(o.Settled, seat) {
			m.Weigh("", game.Move{Line: "settle", Kind: game.Ends, Weight: menu.Likely})
		}
		return
	}
	const back = "take back "
	given := false
	for _, who := range board.Members {
		for _, key := range slices.Compact(slices.Clone(o.Members[who].Gear[board.OwnGear:])) {
			given = true
			m.Add(back, game.Choice{Line: back + key + " " + who.Key(), Label: board.Gear(key).Title + " from " + who.String(), Hint: board.Gear(key).Text, Group: "Take back from " + who.String(), Spot: who.GearSpot(board.Gear(key).Title)})
		}
	}
	if given {
		m.Add("", game.Choice{Line: back, Label: "Take back a card…", Hint: "any card that was given out", Group: "Change the sharing"})
	}
	if len(o.Undealt) == 0 && !slices.Contains(o.Settled, seat) {
		hint := "everyone keeps what is given"
		if others := without(a.unsettled(), seat); len(others) > 0 {
			hint = "the Orca puts to sea once " + game.List("and", sides.Marks(others)...) + " agree too"
			if len(others) == 1 {
				hint = "the Orca puts to sea once " + others[0].Mark() + " agrees too"
			}
		}
		if len(a.CrewSeats()) > 1 {
			m.Add("", game.Choice{Line: "settle " + alwaysWord, Label: "Agree, and always so", Hint: "to this sharing, and to later changes", Group: standingGroup})
		}
		m.Add("", game.Choice{Line: "settle", Label: "Done dealing", Short: "Done", Hint: hint, Group: "Turn", Kind: game.Ends})
	}
}
