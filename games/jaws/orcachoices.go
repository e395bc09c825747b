package jaws

// What may be typed next in act 2, for buttons and menus.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// orcaChoices is Choices in act 2.
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
			m.Add("", game.Choice{Line: "show " + token, Label: "Show " + token, Hint: "you did not choose it", Group: "Show"})
		}
	case phaseCharge:
		for _, to := range o.charges() {
			m.Add("", game.Choice{Line: "charge " + string(to), Label: "Charge to " + to.words(), Hint: fmt.Sprintf("%d hits more", chargeHits), Group: "Charge"})
		}
		m.Add("", game.Choice{Line: "stay", Label: "Stay at " + o.Shark.words(), Group: "Charge"})
	case phaseStrike:
		for _, target := range o.strikes() {
			m.Add("", game.Choice{Line: "strike " + target, Label: o.strikeLabel(target), Hint: o.strikeHint(target), Group: "Strike"})
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
			m.Add("", game.Choice{Line: "bite " + who.Key(), Label: "Bite " + who.String(), Hint: "1 die", Group: "Bite"})
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
		m.Add("", game.Choice{Line: "lock", Label: "Lock in " + o.Choice, Hint: hint, Group: "Lock"})
	}
	for _, token := range tokens {
		c := o.card(token)
		label := token + ": " + water(c.zone).words()
		m.Add("", game.Choice{Line: "choose " + token, Label: label, Hint: c.numbers(), Group: "Come up"})
		if len(o.Hand) == 0 {
			continue
		}
		with := "choose " + token + " with "
		m.Add("", game.Choice{Line: with, Label: token + " with an ability", Hint: c.numbers(), Group: "Come up with"})
		if !m.Opens(with) {
			continue
		}
		for _, key := range slices.Compact(slices.Clone(o.Hand)) {
			a := ability(key)
			m.Add(with, game.Choice{Line: with + key, Label: a.title, Hint: a.text, Group: label})
		}
	}
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
		m.Add("", game.Choice{Line: give, Label: "Give the " + card.title, Hint: card.text, Group: "Give"})
		for _, who := range members {
			m.Add(give, game.Choice{Line: give + who.Key(), Label: "To " + who.String(), Hint: "carries " + count(len(o.Members[who].Gear), "card"), Group: card.title})
		}
	}
	const back = "take back "
	any := false
	for _, who := range members {
		for _, key := range slices.Compact(slices.Clone(o.Members[who].Gear[personal:])) {
			any = true
			m.Add(back, game.Choice{Line: back + key + " " + who.Key(), Label: gear(key).title, Hint: "from " + who.String(), Group: who.String()})
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

func (m orderMenu) add(line, label, hint string) {
	m.Menu.Add("", game.Choice{Line: m.who.Key() + " " + line, Label: label, Hint: hint, Group: m.who.String()})
}

// addUnder adds a choice under a beginning that add has added.
func (m orderMenu) addUnder(under, rest, label, hint string) {
	under = m.who.Key() + " " + under
	m.Menu.Add(under, game.Choice{Line: under + rest, Label: label, Hint: hint, Group: m.who.String()})
}

func (m orderMenu) opens(under string) bool { return m.Menu.Opens(m.who.Key() + " " + under) }

// memberMenu offers the orders to one member.
func (o *Orca) memberMenu(all *game.Menu, who Member) {
	u, m := &o.Members[who], orderMenu{all, who}
	switch o.Phase {
	case phaseBoard:
		label := "Board " + who.String()
		if u.At != "" {
			label = "Move " + who.String() + " elsewhere"
		}
		m.add("board ", label, "")
		for _, at := range allPlaces[zones:] {
			m.addUnder("board ", string(at), "On "+at.words(), tileCards[at.zone()-1].name)
		}
	case phaseShow, phasePrepare:
		o.prepareMenu(m)
	case phaseShift:
		if u.Turn == turnShift {
			for _, aim := range o.shifts(u) {
				m.add("shift "+string(aim), "Shift to "+aim.words(), "")
			}
			m.add("hold aim", "Hold aim at "+u.Aim.words(), "")
		}
	case phaseAttack:
		if u.Turn == turnAttack {
			m.add("attack", who.String()+" attacks", o.attackHint(gear(u.Weapon)))
			m.add("hold", who.String()+" holds back", "nothing is spent")
		}
	case phaseSpend:
		if u.Turn == turnSpend {
			m.add("spend "+ammo, "Spend the Ammo", "keeps the "+gear(u.Weapon).title)
			m.add("spend "+u.Weapon, "Spend the "+gear(u.Weapon).title, "keeps the Ammo")
		}
	}
	if slices.Contains(u.Gear, sharkCage) && !u.Caged && o.cageOpen(u) {
		m.add("cage", "Shark Cage for "+who.String(), "no wounds this round")
	}
	if u.Asked {
		m.add("no cage", "No cage for "+who.String(), "the shark rolls")
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
	who := m.who
	u := &o.Members[who]
	if slices.Contains(u.Gear, chum) && !o.Chum && !o.tagged() {
		m.add("chum", "Throw Chum", "the shark shows a token it did not choose")
	}
	if u.Ready {
		m.add("unready", who.String()+" is not ready", "")
		return
	}
	if len(o.reach(u.At, u.Steps)) > 0 {
		m.add("move ", "Move "+who.String(), count(u.Steps, "move")+" left")
	}
	if m.opens("move ") {
		for _, route := range o.routes(u) {
			m.addUnder("move ", strings.Join(placeNames(route), " "), "To "+route[len(route)-1].words(), o.routeHint(u, route))
		}
	}
	if u.Steps < 2 {
		m.add("back", "Take the moves back", "to "+u.From.words())
	}
	held := u.weapons()
	if len(held) > 0 {
		m.add("weapon ", "Weapon for "+who.String(), weaponHint(u))
		for _, key := range slices.Compact(held) {
			m.addUnder("weapon ", key, gear(key).title, gear(key).text)
		}
	}
	if u.Weapon != "" {
		hint := "now none"
		if u.Aim != "" {
			hint = "now " + string(u.Aim)
		}
		m.add("target ", "Target for "+who.String(), hint)
	}
	if u.Weapon != "" && m.opens("target ") {
		for _, aim := range o.aims(u) {
			m.addUnder("target ", string(aim), "At "+aim.words(), o.aimHint(aim))
		}
	}
	if o.Phase == phasePrepare && (len(held) == 0 || u.Aim != "") {
		m.add("ready", who.String()+" is ready", "")
	}
}

func weaponHint(u *Hunter) string {
	if u.Weapon == "" {
		return "now none"
	}
	return "now the " + gear(u.Weapon).title
}

// aimHint tells which of the shark's options lie at a water space.
func (o *Orca) aimHint(aim Place) string {
	var hints []string
	for _, token := range tokens {
		if water(o.card(token).zone) != aim {
			continue
		}
		if token == o.NotThis {
			token += " (not this)"
		}
		hints = append(hints, token)
	}
	return strings.Join(hints, " and ")
}

// routes are ways to every space that a member's moves can come to, the
// shortest first; the way between does not matter.
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
