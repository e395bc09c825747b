package jaws

// What may be typed next in act 2, for buttons and menus.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// menu collects choices; each stands under the beginning of a line that must
// be typed before it is offered, "" for those offered at once.
type menu struct {
	under []string
	list  []game.Choice
}

func (m *menu) add(under string, c game.Choice) {
	m.under, m.list = append(m.under, under), append(m.list, c)
}

// after lists the choices that go on from what was typed.
func (m *menu) after(typed string) []game.Choice {
	words := strings.ToLower(strings.Join(strings.Fields(typed), " "))
	if words != "" && strings.HasSuffix(typed, " ") {
		words += " "
	}
	under := ""
	for _, c := range m.list {
		if !c.Whole() && len(c.Line) > len(under) && strings.HasPrefix(words, strings.ToLower(c.Line)) {
			under = c.Line
		}
	}
	var found []game.Choice
	for i, c := range m.list {
		if m.under[i] == under && strings.HasPrefix(strings.ToLower(c.Line), words) {
			found = append(found, c)
		}
	}
	return found
}

// orcaChoices is Choices in act 2.
func (s *State) orcaChoices(seat game.Seat, typed string) []game.Choice {
	var m menu
	if seat == s.Shark {
		s.Orca.sharkMenu(&m)
		return m.after(typed)
	}
	if s.Orca.Phase == phaseGear {
		s.Orca.gearMenu(&m)
		return m.after(typed)
	}
	for _, who := range members {
		if s.commands(seat, who) && !s.Orca.Members[who].Out {
			s.Orca.memberMenu(&m, who)
		}
	}
	return m.after(typed)
}

func (o *Orca) sharkMenu(m *menu) {
	switch o.Phase {
	case phaseChoose:
		o.chooseMenu(m)
	case phaseShow:
		for _, token := range o.unchosen() {
			m.add("", game.Choice{Line: "show " + token, Label: "Show " + token, Hint: "you did not choose it", Group: "Show"})
		}
	case phaseCharge:
		for _, to := range o.charges() {
			m.add("", game.Choice{Line: "charge " + string(to), Label: "Charge to " + to.words(), Hint: fmt.Sprintf("%d hits more", chargeHits), Group: "Charge"})
		}
		m.add("", game.Choice{Line: "stay", Label: "Stay at " + o.Shark.words(), Group: "Charge"})
	case phaseStrike:
		for _, target := range o.strikes() {
			m.add("", game.Choice{Line: "strike " + target, Label: strikeLabel(target), Hint: o.strikeHint(target), Group: "Strike"})
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
			m.add("", game.Choice{Line: line, Label: "Reroll the " + listed(faces...), Hint: "dice " + line[len("reroll "):] + "; the new result counts", Group: "Dice"})
		}
		m.add("", game.Choice{Line: "keep", Label: "Keep all", Group: "Dice"})
	case phaseBite:
		for _, who := range o.bitable() {
			m.add("", game.Choice{Line: "bite " + who.Key(), Label: "Bite " + who.String(), Hint: "1 die", Group: "Bite"})
		}
		m.add("", game.Choice{Line: "dive", Label: "Dive", Hint: "ends the round", Group: "Bite"})
	}
}

func (o *Orca) chooseMenu(m *menu) {
	if o.Choice != "" {
		hint := "final; no ability card"
		if o.Ability != "" {
			hint = "final; with " + ability(o.Ability).title
		}
		m.add("", game.Choice{Line: "lock", Label: "Lock in " + o.Choice, Hint: hint, Group: "Lock"})
	}
	for _, token := range tokens {
		c := o.card(token)
		label := token + ": " + water(c.zone).words()
		m.add("", game.Choice{Line: "choose " + token, Label: label, Hint: c.numbers(), Group: "Come up"})
		if len(o.Hand) == 0 {
			continue
		}
		with := "choose " + token + " with "
		m.add("", game.Choice{Line: with, Label: token + " with an ability", Hint: c.numbers(), Group: "Come up with"})
		for _, key := range slices.Compact(slices.Clone(o.Hand)) {
			a := ability(key)
			m.add(with, game.Choice{Line: with + key, Label: a.title, Hint: a.text, Group: label})
		}
	}
}

func strikeLabel(target string) string {
	if i := slices.Index(memberKeys, target); i >= 0 {
		return "Attack " + Member(i).String()
	}
	if target == nobodyWord {
		return "Attack nobody"
	}
	return "Attack " + Spot(target).words()
}

func (o *Orca) strikeHint(target string) string {
	if target == nobodyWord {
		return ""
	}
	hint := dies(o.attackDice())
	if o.Attack == attackSplit {
		hint = counted(splitHits, "hit")
	}
	at := Spot(target)
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

func (o *Orca) gearMenu(m *menu) {
	for _, key := range slices.Compact(slices.Clone(o.Undealt)) {
		card := gear(key)
		give := "give " + key + " "
		m.add("", game.Choice{Line: give, Label: "Give the " + card.title, Hint: card.text, Group: "Give"})
		for _, who := range members {
			m.add(give, game.Choice{Line: give + who.Key(), Label: "To " + who.String(), Hint: "carries " + counted(len(o.Members[who].Gear), "card"), Group: card.title})
		}
	}
	const back = "take back "
	any := false
	for _, who := range members {
		for _, key := range slices.Compact(slices.Clone(o.Members[who].Gear[personal:])) {
			any = true
			m.add(back, game.Choice{Line: back + key + " " + who.Key(), Label: gear(key).title, Hint: "from " + who.String(), Group: who.String()})
		}
	}
	if any {
		m.add("", game.Choice{Line: back, Label: "Take back", Group: "Give"})
	}
	if len(o.Undealt) == 0 {
		m.add("", game.Choice{Line: "settle", Label: "Settle", Hint: "everyone keeps what is given", Group: "Settle"})
	}
}

// memberMenu offers the orders to one member.
func (o *Orca) memberMenu(m *menu, who Member) {
	u := &o.Members[who]
	to := who.Key() + " "
	add := func(under, line, label, hint string) {
		if under != "" {
			under = to + under
		}
		m.add(under, game.Choice{Line: to + line, Label: label, Hint: hint, Group: who.String()})
	}
	switch o.Phase {
	case phaseBoard:
		label := "Board " + who.String()
		if u.At != "" {
			label = "Move " + who.String() + " elsewhere"
		}
		add("", "board ", label, "")
		for _, at := range spots[zones:] {
			add("board ", "board "+string(at), "On "+at.words(), tileCards[at.zone()-1].name)
		}
	case phaseShow, phasePrepare:
		o.prepareMenu(who, add)
	case phaseShift:
		if u.Turn == turnShift {
			for _, aim := range o.shifts(u) {
				add("", "shift "+string(aim), "Shift to "+aim.words(), "")
			}
			add("", "hold aim", "Hold aim at "+u.Aim.words(), "")
		}
	case phaseAttack:
		if u.Turn == turnAttack {
			add("", "attack", who.String()+" attacks", o.attackHint(gear(u.Weapon)))
			add("", "hold", who.String()+" holds back", "nothing is spent")
		}
	case phaseSpend:
		if u.Turn == turnSpend {
			add("", "spend "+ammo, "Spend the Ammo", "keeps the "+gear(u.Weapon).title)
			add("", "spend "+u.Weapon, "Spend the "+gear(u.Weapon).title, "keeps the Ammo")
		}
	}
	if slices.Contains(u.Gear, sharkCage) && !u.Caged && o.cageOpen(u) {
		add("", "cage", "Shark Cage for "+who.String(), "no wounds this round")
	}
	if u.Asked {
		add("", "no cage", "No cage for "+who.String(), "the shark rolls")
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

func (o *Orca) prepareMenu(who Member, add func(under, line, label, hint string)) {
	u := &o.Members[who]
	if slices.Contains(u.Gear, chum) && !o.Chum && !o.tagged() {
		add("", "chum", "Throw Chum", "the shark shows a token it did not choose")
	}
	if u.Ready {
		add("", "unready", who.String()+" is not ready", "")
		return
	}
	if routes := o.routes(u); len(routes) > 0 {
		add("", "move ", "Move "+who.String(), counted(u.Steps, "move")+" left")
		for _, route := range routes {
			line := "move " + strings.Join(spotWords(route), " ")
			add("move ", line, "To "+route[len(route)-1].words(), o.routeHint(u, route))
		}
	}
	if u.Steps < 2 {
		add("", "back", "Take the moves back", "to "+u.From.words())
	}
	if held := u.weapons(); len(held) > 0 {
		add("", "weapon ", "Weapon for "+who.String(), weaponHint(u))
		for _, key := range slices.Compact(slices.Clone(held)) {
			add("weapon ", "weapon "+key, gear(key).title, gear(key).text)
		}
	}
	if u.Weapon != "" {
		hint := "now none"
		if u.Aim != "" {
			hint = "now " + string(u.Aim)
		}
		add("", "target ", "Target for "+who.String(), hint)
		for _, aim := range o.aims(u) {
			add("target ", "target "+string(aim), "At "+aim.words(), o.aimHint(aim))
		}
	}
	if o.Phase == phasePrepare && (len(u.weapons()) == 0 || u.Aim != "") {
		add("", "ready", who.String()+" is ready", "")
	}
}

func weaponHint(u *Hunter) string {
	if u.Weapon == "" {
		return "now none"
	}
	return "now the " + gear(u.Weapon).title
}

// aimHint tells which of the shark's options lie at a water space.
func (o *Orca) aimHint(aim Spot) string {
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
func (o *Orca) routes(u *Hunter) [][]Spot {
	var list [][]Spot
	seen := []Spot{u.At}
	for _, to := range o.reach(u.At, u.Steps) {
		seen = append(seen, to)
		list = append(list, []Spot{to})
	}
	for _, route := range list {
		for _, to := range o.reach(route[0], u.Steps-steps(u.At, route[0])) {
			if !slices.Contains(seen, to) {
				seen = append(seen, to)
				list = append(list, []Spot{route[0], to})
			}
		}
	}
	return list
}

func (o *Orca) routeHint(u *Hunter, route []Spot) string {
	n, at := 0, u.At
	for _, to := range route {
		n, at = n+steps(at, to), to
	}
	return counted(n, "move")
}
