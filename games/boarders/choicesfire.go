package boarders

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// fireChoices offers the volleys of a captain's ships in the fire step.
func (s *State) fireChoices(m *game.Menu, seat game.Seat) {
	var ships []Ref
	declared := 0
	for _, r := range s.firers() {
		if h := s.ship(r); h.Captain == seat {
			ships = append(ships, r)
			declared += len(h.Volleys)
		}
	}
	hint := "nothing is declared: all guns hold their fire"
	if declared > 0 {
		hint = "fires " + count(declared, "volley") + "; the other guns hold their fire"
	}
	m.Offer("", "lock", "Lock the fire", hint, "Fire")
	s.bestChoices(m, ships)
	if len(ships) > 1 {
		s.fireAllChoices(m, ships)
	}
	for _, r := range ships {
		under, h := s.prefix(r), s.ship(r)
		if len(ships) == 1 {
			under = "" // she alone is meant
		} else {
			m.Add("", game.Choice{Line: under, Label: h.Title() + "…", Hint: s.volleysText(r), Group: "Fire", Spot: shipSpot(h.Name)})
		}
		if m.Opens(under) {
			s.volleyChoices(m, r, under)
		}
	}
}

// volleysText is what a ship has declared, in short.
func (s *State) volleysText(r Ref) string {
	var parts []string
	for _, v := range s.ship(r).Volleys {
		parts = append(parts, string(v.Kind)+digits(v.Weight)+" "+v.Battery.place()+" at "+s.ship(v.Target).Title()+" "+v.aim())
	}
	if len(parts) == 0 {
		return "holds her fire"
	}
	return someOf(game.MaxHint, parts...)
}

// fireAllChoices offers one target for all ships that are asked for.
func (s *State) fireAllChoices(m *game.Menu, ships []Ref) {
	m.Offer("", "all ", "All your ships…", "at one target, or hold", "Fire")
	if !m.Opens("all ") {
		return
	}
	m.Offer("all ", "all hold", "All hold their fire", "", "Fire")
	for _, o := range s.refs((*Ship).afloat) {
		for _, aim := range []string{"low", "high"} {
			if hint := s.fleetHint(ships, o, aim == "high"); hint != "" {
				t := s.ship(o)
				m.Add("all ", game.Choice{Line: "all fire " + t.Name + " " + aim, Label: "All at " + t.Title() + ", " + aim, Hint: hint + "; " + aimHint(aim), Group: "Fire", Spot: shipSpot(t.Name)})
			}
		}
	}
}

// fleetHint tells how many damage dice several ships have at a target, before the
// random dice; it is empty if no group may fire at it.
func (s *State) fleetHint(ships []Ref, o Ref, high bool) string {
	groups, vain, dice := 0, 0, 0
	for _, r := range ships {
		for _, g := range s.ship(r).groups() {
			if !slices.Contains(s.targets(r, &g, s.ship(r).Magazines[g.battery].Load), o) {
				continue
			}
			groups++
			n := s.dice(r, &g, o, high)
			dice += max(n, 0)
			if hopeless(n) {
				vain++
			}
		}
	}
	if groups == 0 {
		return ""
	}
	hint := totalDice(dice, groups-vain) + " of " + count(groups, "group")
	if vain > 0 {
		hint += ", " + digits(vain) + " cannot hurt"
	}
	return hint
}

// totalDice is the sum of the damage dice of so many groups that may hurt, before
// the random die of each. With none in the sum each may still have one.
func totalDice(dice, groups int) string {
	if dice == 0 && groups > 0 {
		return "at most " + diceText(groups)
	}
	return diceText(dice)
}

// aimHint is what the damage table says of firing low or high.
func aimHint(aim string) string {
	names := map[rune]string{'H': "hull", 'G': "guns", 'C': "crew", 'R': "rigging"}
	var parts []string
	for _, letter := range "HGCR" {
		if n := strings.Count(damage[aim], string(letter)); n > 0 {
			parts = append(parts, names[letter]+" "+digits(n))
		}
	}
	return "each die " + strings.Join(parts, ", ") + " in 6"
}

// volleyChoices offers the volleys of one ship: all groups at a target, then
// group by group. They stand under her name, or under nothing where she is the only
// one asked.
func (s *State) volleyChoices(m *game.Menu, r Ref, under string) {
	h, pre := s.ship(r), s.prefix(r)
	groups := h.groups()
	may := make([][]Ref, len(groups))
	var targets []Ref
	for i := range groups {
		may[i] = s.targets(r, &groups[i], h.Magazines[groups[i].battery].Load)
		targets = append(targets, may[i]...)
	}
	slices.Sort(targets)
	targets = slices.Compact(targets)
	for _, o := range targets {
		for _, aim := range []string{"low", "high"} {
			t := s.ship(o)
			hint := "range " + digits(h.At.Range(t.At)) + ", "
			sum, all := s.allHint(r, groups, may, o, aim == "high")
			hint = fitting(game.MaxHint, hint+all+"; "+aimHint(aim), hint+all, hint+sum)
			m.Add(under, game.Choice{Line: pre + "fire " + t.Name + " " + aim, Label: "All at " + t.Title() + ", " + aim, Hint: hint, Group: h.Title(), Spot: shipSpot(t.Name)})
		}
	}
	if len(groups) > 1 || len(targets) > 1 {
		for i := range groups {
			s.groupChoices(m, r, &groups[i], may[i], under)
		}
	}
	if len(targets) == 0 && len(h.Volleys) == 0 {
		m.Add(under, game.Choice{Line: pre + "hold", Label: "Hold her fire", Hint: "round shot would reach an enemy, and what is loaded does not", Group: h.Title(), Spot: shipSpot(h.Name)})
	}
	s.holdChoices(m, r, under)
}

// allHint tells the damage dice of all groups that may fire at a target, before
// the random die of each: in sum, and in full group by group.
func (s *State) allHint(r Ref, groups []group, may [][]Ref, o Ref, high bool) (sum, all string) {
	dice := 0
	var parts, vain []string
	for i := range groups {
		g := &groups[i]
		if !slices.Contains(may[i], o) {
			continue
		}
		n := s.dice(r, g, o, high)
		dice += max(n, 0)
		text := string(g.kind) + digits(g.weight)
		if len(g.guns) > 1 {
			text = digits(len(g.guns)) + " " + text
		}
		if hopeless(n) {
			vain = append(vain, text)
		} else {
			parts = append(parts, text+" "+likely(n))
		}
	}
	total := totalDice(dice, len(parts))
	sum = total + " of " + count(len(parts)+len(vain), "group")
	if len(vain) > 0 {
		parts = append(parts, listed(vain...)+" cannot hurt")
	}
	return sum, total + ": " + strings.Join(parts, ", ")
}

// likely is a number of damage dice before the random die. With none left, that
// die may still make one.
func likely(dice int) string {
	if dice < 1 {
		return "at most 1 die"
	}
	return diceText(dice)
}

// holdChoices offers to take declarations back.
func (s *State) holdChoices(m *game.Menu, r Ref, under string) {
	h, pre := s.ship(r), s.prefix(r)
	add := func(line, label string) {
		m.Add(under, game.Choice{Line: pre + line, Label: label, Hint: "the guns stay loaded", Group: h.Title(), Spot: shipSpot(h.Name)})
	}
	if len(h.Volleys) > 0 {
		add("hold", "Hold all her fire")
	}
	if len(h.Volleys) < 2 {
		return
	}
	for _, v := range h.Volleys {
		name := string(v.Kind) + digits(v.Weight)
		add("hold "+v.Battery.String()+" "+strings.ToLower(name), "Hold the "+name+" "+v.Battery.place())
	}
}

// groupChoices offers the targets of one group.
func (s *State) groupChoices(m *game.Menu, r Ref, g *group, targets []Ref, under string) {
	if len(targets) == 0 {
		return
	}
	h, pre := s.ship(r), s.prefix(r)
	words := g.battery.String() + " " + strings.ToLower(string(g.kind)) + digits(g.weight)
	line := pre + "fire " + words + " "
	m.Add(under, game.Choice{Line: line, Label: upper(g.name()) + "…", Hint: s.groupHint(h, g), Group: h.Title(), Spot: shipSpot(h.Name)})
	for _, o := range targets {
		for _, high := range []bool{false, true} {
			t := s.ship(o)
			sum := s.reckon(r, g, o, high)
			hint := "range " + digits(h.At.Range(t.At)) + ": "
			if hopeless(sum.sum()) {
				hint += "cannot hurt, " + sum.text()
			} else {
				hint += sum.text() + "; a die adds -1, 0 or 1"
			}
			m.Add(line, game.Choice{Line: line + t.Name + " " + aimName(high), Label: "At " + t.Title() + ", " + aimName(high), Hint: hint, Group: h.Title(), Spot: shipSpot(t.Name)})
		}
	}
}

// groupHint tells what a group holds, and what is declared for it.
func (s *State) groupHint(h *Ship, g *group) string {
	hint := string(h.Magazines[g.battery].Load) + "; fires whole or not at all"
	for _, v := range h.Volleys {
		if g.is(v) {
			return "fires at " + s.ship(v.Target).Title() + ", " + v.aim() + "; " + hint
		}
	}
	return "holds now; " + hint
}

// fireOrderChoices offers the standing fire orders on the sheet.
func (s *State) fireOrderChoices(m *game.Menu, pre, group, spot string) {
	add := func(under, line, label, hint string) {
		m.Add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: group, Spot: spot})
	}
	add(pre, pre+"fire ", "Fire order…", "holds until you change it")
	if !m.Opens(pre + "fire ") {
		return
	}
	add(pre+"fire ", pre+"fire ask", "Ask me", "in each fire step with an enemy in reach")
	add(pre+"fire ", pre+"fire hold", "Hold fire", "no gun fires, and nobody waits for you")
	for _, aim := range []string{"low", "high"} {
		within := pre + "fire " + aim + " within "
		add(pre+"fire ", within, "Fire "+aim+" within…", aimHint(aim))
		for n := 1; n <= farthest; n++ {
			add(within, within+digits(n), "Within "+digits(n), "each group at the target with most dice, if it has one")
		}
	}
}
