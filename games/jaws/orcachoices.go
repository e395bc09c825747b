package jaws

// The choices of act 2, for buttons and menus.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// orcaChoices implements Choices in act 2.
func (s *State) orcaChoices(seat game.Seat, typed string) []game.Choice {
	m := game.NewMenu(typed)
	switch {
	case seat == s.Shark:
		s.Orca.sharkMenu(m)
	case s.Orca.Phase == phaseGear:
		s.gearMenu(m, seat)
	default:
		for _, who := range members {
			if s.commands(seat, who) && !s.Orca.Members[who].Out {
				s.Orca.memberMenu(m, who)
			}
		}
	}
	return m.Choices()
}

func (o *Orca) sharkMenu(m *game.Menu) {
	switch o.Phase {
	case phaseChoose:
		o.chooseMenu(m)
	case phaseShow:
		for _, token := range o.unchosen() {
			m.Add("", game.Choice{Line: "show " + token, Label: "Show " + token, Hint: "you did not choose it", Group: "Show", Spot: optionSpot(token)})
		}
	case phaseCharge:
		for _, to := range o.charges() {
			m.Add("", game.Choice{Line: "charge " + string(to), Label: "Charge to " + to.words(), Hint: fmt.Sprintf("%d hits more", chargeHits), Group: "Charge", Spot: string(to)})
		}
		m.Add("", game.Choice{Line: "stay", Label: "Stay at " + o.Shark.words(), Group: "Charge", Spot: sharkSpot})
	case phaseStrike:
		for _, target := range o.strikes() {
			m.Add("", game.Choice{Line: "strike " + target, Label: o.strikeLabel(target), Hint: o.strikeHint(target), Group: "Strike", Spot: strikeSpot(target)})
		}
	case phaseReroll:
		for pick := 1; pick < 1<<len(o.Rolled); pick++ {
			line, faces := "reroll", []string{}
			for i, face := range o.Rolled {
				if pick>>i&1 == 1 {
					line += " " + strconv.Itoa(i+1)
					faces = append(faces, strconv.Itoa(face))
				}
			}
			m.Add("", game.Choice{Line: line, Label: "Reroll the " + listed(faces...), Hint: "dice " + line[len("reroll "):] + "; the new result counts", Group: "Dice"})
		}
		m.Add("", game.Choice{Line: "keep", Label: "Keep all", Group: "Dice"})
	case phaseBite:
		for _, who := range o.bitable() {
			m.Add("", game.Choice{Line: "bite " + who.Key(), Label: "Bite " + who.String(), Hint: "1 die", Group: "Bite", Spot: who.String()})
		}
		m.Add("", game.Choice{Line: "dive", Label: "Dive", Hint: "ends the round", Group: "Bite"})
	}
}

func (o *Orca) chooseMenu(m *game.Menu) {
	if o.Choice != "" {
		hint := "final; no ability card"
		if o.Ability != "" {
			hint = "final; with " + ability(o.Ability).title
		}
		m.Add("", game.Choice{Line: "lock", Label: "Lock in " + o.Choice, Hint: hint, Group: "Lock", Spot: choiceSpot})
	}
	for _, token := range tokens {
		c := o.card(token)
		label := token + ": " + water(c.zone).words()
		m.Add("", game.Choice{Line: "choose " + token, Label: label, Hint: c.numbers(), Group: "Come up", Spot: optionSpot(token)})
		if len(o.Hand) == 0 {
			continue
		}
		with := "choose " + token + " with "
		m.Add("", game.Choice{Line: with, Label: token + " with an ability", Hint: c.numbers(), Group: "Come up with", Spot: optionSpot(token)})
		if !m.Opens(with) {
			continue
		}
		for _, key := range slices.Compact(slices.Clone(o.Hand)) {
			a := ability(key)
			m.Add(with, game.Choice{Line: with + key, Label: a.title, Hint: a.text, Group: label, Spot: cardSpot(a.title)})
		}
	}
}

// strikeSpot is the spot of a target of the shark.
func strikeSpot(target string) string {
	if i := slices.Index(memberKeys, target); i >= 0 {
		return Member(i).String()
	}
	if target == nobodyWord {
		return ""
	}
	return target
}

func (o *Orca) strikeLabel(target string) string {
	if o.Attack == attackSplit {
		return "Split " + Place(target).words()
	}
	if i := slices.Index(memberKeys, target); i >= 0 {
		return "Attack " + Member(i).String()
	}
	if target == nobodyWord {
		return "Attack nobody"
	}
	return "Attack " + Place(target).words()
}

func (o *Orca) strikeHint(target string) string {
	if target == nobodyWord {
		return ""
	}
	hint := dies(o.attackDice())
	if o.Attack == attackSplit {
		hint = count(splitHits, "hit")
	}
	at := Place(target)
	if slices.Contains(memberKeys, target) {
		return hint
	}
	switch card := tileCards[at.zone()-1]; o.Tiles[at.zone()-1] {
	case Whole:
		hint += fmt.Sprintf("; damaged at %d, destroyed at %d", card.damage, card.destroy)
	case Damaged:
		hint += fmt.Sprintf("; destroyed at %d", card.damaged)
	}
	if aboard := o.on(at); len(aboard) > 0 {
		hint += "; " + listed(names(aboard)...) + " on it"
	}
	return hint
}

func (s *State) gearMenu(m *game.Menu, seat game.Seat) {
	o := s.Orca
	for _, key := range slices.Compact(slices.Clone(o.Undealt)) {
		card := gear(key)
		give := "give " + key + " "
		m.Add("", game.Choice{Line: give, Label: "Give the " + card.title, Hint: card.text, Group: "Give", Spot: cardSpot(card.title)})
		for _, who := range members {
			m.Add(give, game.Choice{Line: give + who.Key(), Label: "To " + who.String(), Hint: "carries " + count(len(o.Members[who].Gear), "card"), Group: card.title, Spot: who.String()})
		}
	}
	const back = "take back "
	any := false
	for _, who := range members {
		for _, key := range slices.Compact(slices.Clone(o.Members[who].Gear[personal:])) {
			any = true
			m.Add(back, game.Choice{Line: back + key + " " + who.Key(), Label: gear(key).title, Hint: "from " + who.String(), Group: who.String(), Spot: who.gearSpot(gear(key).title)})
		}
	}
	if any {
		m.Add("", game.Choice{Line: back, Label: "Take back", Group: "Give"})
	}
	if len(o.Undealt) == 0 && !slices.Contains(o.Settled, seat) {
		hint := "everyone keeps what is given"
		if len(s.crewSeats()) > 1 {
			hint += ", once each crew player has settled"
		}
		m.Add("", game.Choice{Line: "settle", Label: "Settle", Hint: hint, Group: "Settle"})
	}
}

// orderMenu collects the choices for one member.
type orderMenu struct {
	*game.Menu
	who Member
}

func (m orderMenu) add(line, label, hint, spot string) {
	m.Menu.Add("", game.Choice{Line: m.who.Key() + " " + line, Label: label, Hint: hint, Group: m.who.String(), Spot: spot})
}

// addUnder adds a choice under a beginning that add has added.
func (m orderMenu) addUnder(under, rest, label, hint, spot string) {
	under = m.who.Key() + " " + under
	m.Menu.Add(under, game.Choice{Line: under + rest, Label: label, Hint: hint, Group: m.who.String(), Spot: spot})
}

// gearSpot is the spot of one of the member's cards.
func (m orderMenu) gearSpot(key string) string { return m.who.gearSpot(gear(key).title) }

func (m orderMenu) opens(under string) bool { return m.Menu.Opens(m.who.Key() + " " + under) }

// memberMenu offers the orders to one member.
func (o *Orca) memberMenu(all *game.Menu, who Member) {
	u, m, name := &o.Members[who], orderMenu{all, who}, who.String()
	switch o.Phase {
	case phaseBoard:
		label := "Board " + who.String()
		if u.At != "" {
			label = "Move " + who.String() + " elsewhere"
		}
		m.add("board ", label, "", name)
		for _, at := range allPlaces[zones:] {
			m.addUnder("board ", string(at), "On "+at.words(), tileCards[at.zone()-1].name, string(at))
		}
	case phaseShow, phasePrepare:
		o.prepareMenu(m)
	case phaseShift:
		if u.Turn == turnShift {
			for _, aim := range o.shifts(u) {
				m.add("shift "+string(aim), "Shift to "+aim.words(), "", string(aim))
			}
			m.add("hold aim", "Hold aim at "+u.Aim.words(), "", string(u.Aim))
		}
	case phaseAttack:
		if u.Turn == turnAttack {
			m.add("attack", name+" attacks", o.attackHint(gear(u.Weapon)), sharkSpot)
			m.add("hold", name+" holds back", "nothing is spent", name)
		}
	case phaseSpend:
		if u.Turn == turnSpend {
			title := gear(u.Weapon).title
			m.add("spend "+ammo, "Spend the Ammo", "keeps the "+title, m.gearSpot(ammo))
			m.add("spend "+u.Weapon, "Spend the "+title, "keeps the Ammo", m.gearSpot(u.Weapon))
		}
	}
	if slices.Contains(u.Gear, sharkCage) && !u.Caged && o.cageOpen(u) {
		m.add("cage", "Shark Cage for "+name, "no wounds this round", m.gearSpot(sharkCage))
	}
	if u.Asked {
		m.add("no cage", "No cage for "+name, "the shark rolls", m.gearSpot(sharkCage))
	}
}

func (o *Orca) attackHint(card *gearCard) string {
	if card.kind == attachable {
		return "fastens the " + card.title
	}
	hint := dies(card.dice)
	if card.plus > 0 {
		hint += fmt.Sprintf(" and %d", card.plus)
	}
	return fmt.Sprintf("%s against evade %d", hint, o.evade())
}

func (o *Orca) prepareMenu(m orderMenu) {
	who, name := m.who, m.who.String()
	u := &o.Members[who]
	if slices.Contains(u.Gear, chum) && !o.Chum && !o.tagged() {
		m.add("chum", "Throw Chum", "the shark shows a token it did not choose", m.gearSpot(chum))
	}
	if u.Ready {
		m.add("unready", name+" is not ready", "", name)
		return
	}
	if len(o.reach(u.At, u.Steps)) > 0 {
		m.add("move ", "Move "+name, count(u.Steps, "move")+" left", name)
	}
	if m.opens("move ") {
		for _, route := range o.routes(u) {
			to := route[len(route)-1]
			m.addUnder("move ", strings.Join(placeNames(route), " "), "To "+to.words(), o.routeHint(u, route), string(to))
		}
	}
	if u.Steps < 2 {
		m.add("back", "Take the moves back", "to "+u.From.words(), string(u.From))
	}
	held := u.weapons()
	if len(held) > 0 {
		m.add("weapon ", "Weapon for "+name, weaponHint(u), name)
		for _, key := range slices.Compact(held) {
			m.addUnder("weapon ", key, gear(key).title, gear(key).text, m.gearSpot(key))
		}
	}
	if u.Weapon != "" {
		o.targetMenu(m, u)
	}
	if o.Phase == phasePrepare && (len(held) == 0 || u.Aim != "") {
		m.add("ready", name+" is ready", "", name)
	}
}

// targetMenu offers the targets at which the shark can come up. If none of them is
// in reach it offers the others in reach, since everyone must aim, and says so.
func (o *Orca) targetMenu(m orderMenu, u *Hunter) {
	aims := o.likelyAims(u)
	hint := "now none"
	if u.Aim != "" {
		hint = "now " + string(u.Aim)
	}
	if len(aims) == 0 {
		aims = o.aims(u)
		hint += "; the shark cannot come up within reach"
	}
	m.add("target ", "Target for "+m.who.String(), hint, m.who.String())
	if !m.opens("target ") {
		return
	}
	for _, aim := range aims {
		m.addUnder("target ", string(aim), "At "+aim.words(), o.aimHint(u, aim), string(aim))
	}
}

// likelyAims lists the targets in reach of a member at which the shark can come up.
// For a Pistol it adds their neighbours, since its target can shift by a space.
func (o *Orca) likelyAims(u *Hunter) []Place {
	return slices.DeleteFunc(o.aims(u), func(aim Place) bool {
		return len(o.optionsAt(aim)) == 0 && (u.Weapon != pistol || len(o.optionsBeside(aim)) == 0)
	})
}

// optionsAt lists the tokens by which the shark can come up at a water space, as far
// as the crew know.
func (o *Orca) optionsAt(at Place) []string {
	return slices.DeleteFunc(slices.Clone(tokens), func(token string) bool {
		return token == o.NotThis || water(o.card(token).zone) != at
	})
}

// optionsBeside lists the tokens by which it can come up at a neighbouring one.
func (o *Orca) optionsBeside(at Place) []string {
	return slices.DeleteFunc(slices.Clone(tokens), func(token string) bool {
		return token == o.NotThis || !o.touch(water(o.card(token).zone), at)
	})
}

func weaponHint(u *Hunter) string {
	if u.Weapon == "" {
		return "now none"
	}
	return "now the " + gear(u.Weapon).title
}

// aimHint names the shark's options at a target, or beside the target of a Pistol.
func (o *Orca) aimHint(u *Hunter, aim Place) string {
	if here := o.optionsAt(aim); len(here) > 0 {
		for i, token := range here {
			here[i] = optionSpot(token) + ": " + o.card(token).numbers()
		}
		return strings.Join(here, "; ")
	}
	if beside := o.optionsBeside(aim); u.Weapon == pistol && len(beside) > 0 {
		return "beside " + thing(len(beside), "option") + " " + listed(beside...) + "; a Pistol may shift there"
	}
	return "the shark cannot come up here"
}

// routes lists one way to every space that a member can reach, the shortest first.
func (o *Orca) routes(u *Hunter) [][]Place {
	var list [][]Place
	seen := []Place{u.At}
	for _, to := range o.reach(u.At, u.Steps) {
		seen = append(seen, to)
		list = append(list, []Place{to})
	}
	for _, route := range list {
		for _, to := range o.reach(route[0], u.Steps-steps(u.At, route[0])) {
			if !slices.Contains(seen, to) {
				seen = append(seen, to)
				list = append(list, []Place{route[0], to})
			}
		}
	}
	return list
}

func (o *Orca) routeHint(u *Hunter, route []Place) string {
	n, at := 0, u.At
	for _, to := range route {
		n, at = n+steps(at, to), to
	}
	return count(n, "move")
}
