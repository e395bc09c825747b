package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// fireChoices offers the volleys of a captain's ships in the fire step.
func (m menu) fireChoices(s *State, seat game.Seat) {
	ships := askedShips(&s.Sea, seat)
	m.bestChoices(s, ships)
	m.usefulChoice(s, ships)
	if len(ships) == 1 {
		m.volleyChoices(s, ships[0], "")
		return
	}
	for _, r := range ships {
		under, h := prefix(&s.Sea, r), s.Ship(r)
		m.Add("", game.Choice{Line: under, Label: "Guns of " + h.Title() + "…", Hint: volleysText(&s.Sea, r), Group: "Ship by ship", Spot: view.ShipSpot(h.Name), Leads: true})
		if m.Opens(under) {
			m.volleyChoices(s, r, under)
		}
	}
	if len(ships) > 1 {
		m.fireAllChoices(s, ships)
	}
}

// lockFire is the label and the hint of the choice that locks the fire.
func lockFire(s *battle.Sea, seat game.Seat) (label, hint string) {
	declared := 0
	for _, r := range askedShips(s, seat) {
		declared += len(s.Ship(r).Volleys)
	}
	if declared > 0 {
		return "Lock: fire as declared", game.Count(declared, "volley") + " of yours; the other guns stay loaded"
	}
	return "Hold fire, and lock", "no gun of yours fires in this phase; all stay loaded"
}

// declared reports whether a captain fires a gun in this phase.
func declared(s *battle.Sea, seat game.Seat) bool {
	return slices.ContainsFunc(askedShips(s, seat), func(r battle.Ref) bool { return len(s.Ship(r).Volleys) > 0 })
}

// volleysText is what a ship has declared, in short.
func volleysText(s *battle.Sea, r battle.Ref) string {
	var parts []string
	for _, v := range s.Ship(r).Volleys {
		parts = append(parts, string(v.Kind)+strconv.Itoa(v.Weight)+" "+v.Battery.Place()+" at "+s.Ship(v.Target).Title()+" "+v.Aim())
	}
	if len(parts) == 0 {
		const holds = "holds her fire"
		if best := bestTargets(s, []battle.Ref{r}, false); best != "" {
			return view.Fitting(game.MaxHint, holds+"; may fire "+strings.TrimPrefix(best, s.Ship(r).Title()+" "), holds)
		}
		if slight := slightTargets(s, r); len(slight) > 0 {
			return view.SomeOf(game.MaxHint, slices.Concat([]string{holds + "; may fire with at most 1 die a group at " + slight[0]}, slight[1:])...)
		}
		return holds + "; no gun of hers can hurt an enemy now"
	}
	return view.SomeOf(game.MaxHint, parts...)
}

// slightTargets names those that the guns of a ship can hurt only if the random dice add a die, each
// with its range, the nearest first.
func slightTargets(s *battle.Sea, r battle.Ref) (named []string) {
	h, gunner := s.Ship(r), s.Gunner(r)
	far := func(o battle.Ref) int { return h.At.Range(s.Ship(o).At) }
	near := s.Refs((*battle.Ship).Afloat)
	slices.SortStableFunc(near, func(a, b battle.Ref) int { return far(a) - far(b) })
	for _, o := range near {
		hurts := func(g battle.Group) bool {
			return slices.Contains(gunner.Targets(&g, h.Magazines[g.Battery].Load), o) && gunner.MayWound(&g, o)
		}
		if slices.ContainsFunc(h.Groups(), hurts) {
			named = append(named, s.Ship(o).Title()+", range "+strconv.Itoa(far(o)))
		}
	}
	return named
}

// fireAllChoices offers one target for all ships that are asked for.
func (m menu) fireAllChoices(s *State, ships []battle.Ref) {
	m.Offer("", "all ", "All your ships…", "all at one target, or none", "Ship by ship")
	if !m.Opens("all ") {
		return
	}
	m.Offer("all ", "all hold", "All hold their fire", "", "Fire")
	for _, o := range s.Refs((*battle.Ship).Afloat) {
		for _, aim := range []string{"low", "high"} {
			if hint := fleetHint(&s.Sea, ships, o, aim == "high"); hint != "" {
				t := s.Ship(o)
				m.Add("all ", game.Choice{Line: "all fire " + t.Name + " " + aim, Label: "All ships fire " + aim + " at " + t.Title(), Short: aimSign(aim, o), Hint: hint + "; " + aimHint(aim), Group: "Fire", Spot: view.ShipSpot(t.Name)})
			}
		}
	}
}

// aimSign is the sign of a shot: the aim, and the number of the target in the pictures.
func aimSign(aim string, target battle.Ref) string {
	return game.Capital(aim) + " " + strconv.Itoa(int(target))
}

// fleetHint tells how many damage dice several ships have at a target, before the
// random dice; it is empty if no group may fire at it.
func fleetHint(s *battle.Sea, ships []battle.Ref, o battle.Ref, high bool) string {
	groups, vain, dice := 0, 0, 0
	for _, r := range ships {
		for _, g := range s.Ship(r).Groups() {
			if !slices.Contains(s.Gunner(r).Targets(&g, s.Ship(r).Magazines[g.Battery].Load), o) {
				continue
			}
			groups++
			n := s.Gunner(r).Dice(&g, o, high)
			dice += max(n, 0)
			if roster.Hopeless(n) {
				vain++
			}
		}
	}
	if groups == 0 {
		return ""
	}
	hint := diceAbout(dice, groups-vain) + " by " + game.Count(groups-vain, "group")
	if vain > 0 {
		hint += "; " + strconv.Itoa(vain) + " cannot hurt"
	}
	return hint
}

// diceAbout says about how many damage dice a number of groups roll together. The random die may
// change that by one for each group.
func diceAbout(dice, groups int) string {
	switch {
	case groups == 0:
		return "no dice"
	case dice == 0:
		return "at most " + game.CountDice(groups)
	case groups == 1:
		return likely(dice)
	}
	return "about " + strconv.Itoa(dice) + " dice"
}

// aimHint tells what the damage table says about fire that is aimed low or high.
func aimHint(aim string) string {
	var parts []string
	for _, r := range battle.ResultWords {
		if n := strings.Count(roster.Damage[aim], string(r.Letter)); n > 0 {
			text := strconv.Itoa(n) + " " + r.Word
			if len(parts) == 0 {
				text = strconv.Itoa(n) + " in 6 " + r.Word
			}
			parts = append(parts, text)
		}
	}
	return "each die: " + strings.Join(parts, ", ")
}

// volleyChoices offers the volleys of one ship: all groups at a target, then group by group. They
// are offered under her name, or at once if she is the only ship that is asked for.
func (m menu) volleyChoices(s *State, r battle.Ref, under string) {
	h, pre := s.Ship(r), prefix(&s.Sea, r)
	groups := h.Groups()
	may := make([][]battle.Ref, len(groups))
	var targets []battle.Ref
	for i := range groups {
		may[i] = s.Gunner(r).Targets(&groups[i], h.Magazines[groups[i].Battery].Load)
		targets = append(targets, may[i]...)
	}
	slices.Sort(targets)
	targets = slices.Compact(targets)
	for _, o := range targets {
		for _, aim := range []string{"low", "high"} {
			t := s.Ship(o)
			hint := h.Title() + " at " + t.Title() + ", range " + strconv.Itoa(h.At.Range(t.At)) + ": "
			sum, all, may := allHint(&s.Sea, r, groups, may, o, aim == "high")
			if !may || len(targets) == 1 && bestIsAll(&s.Sea, r, o, aim == "high") {
				continue
			}
			hint = view.Fitting(game.MaxHint, hint+all+"; "+aimHint(aim), hint+all, hint+sum+"; "+aimHint(aim), hint+sum)
			m.Add(under, game.Choice{
				Line: pre + "fire " + t.Name + " " + aim, Label: "Fire " + aim + " at " + t.Title(), Short: aimSign(aim, o), Hint: hint,
				Group: h.Title() + ": fire at", Spot: view.ShipSpot(t.Name),
			})
		}
	}
	for i := range groups {
		if useful(&s.Sea, r, groups) > 1 {
			m.groupChoices(s, r, &groups[i], may[i], under)
		}
	}
	m.holdChoices(s, r, under)
}

// bestIsAll reports whether "fire best" makes a ship fire all her groups at this target.
func bestIsAll(s *battle.Sea, r, target battle.Ref, high bool) bool {
	gunner := s.Gunner(r)
	h := s.Ship(r)
	for _, g := range h.Groups() {
		may := slices.Contains(gunner.Targets(&g, h.Magazines[g.Battery].Load), target) && !roster.Hopeless(gunner.Dice(&g, target, high))
		if may && gunner.Best(&g, battle.Farthest, high) != target {
			return false
		}
	}
	return len(askedShips(s, h.Captain)) == 1
}

// useful counts the groups of a ship that may hurt a target.
func useful(s *battle.Sea, r battle.Ref, groups []battle.Group) (n int) {
	gunner := s.Gunner(r)
	for i := range groups {
		g := &groups[i]
		if slices.ContainsFunc(gunner.Targets(g, s.Ship(r).Magazines[g.Battery].Load), func(o battle.Ref) bool { return gunner.MayWound(g, o) }) {
			n++
		}
	}
	return n
}

// askedShips are the ships of a captain that are asked for in the fire step.
func askedShips(s *battle.Sea, seat game.Seat) []battle.Ref {
	return slices.DeleteFunc(s.Firers(), func(r battle.Ref) bool { return s.Ship(r).Captain != seat })
}

// vainChoices shows targets that a ship may fire at but cannot hurt, and says so if she has no
// target at all.
func (m menu) vainChoices(s *State, r battle.Ref, alone bool) {
	gunner := s.Gunner(r)
	h, pre := s.Ship(r), prefix(&s.Sea, r)
	under := pre
	if alone {
		under = ""
	}
	groups := h.Groups()
	any := len(h.Volleys) > 0
	for _, o := range enemies(&s.Sea, h.Captain) {
		t := s.Ship(o)
		far, in, may := h.At.Range(t.At), false, false
		for i := range groups {
			g := &groups[i]
			if slices.Contains(gunner.Targets(g, h.Magazines[g.Battery].Load), o) {
				any, in = true, true
				may = may || gunner.MayWound(g, o)
			}
		}
		if in && !may {
			hint := "too far: at range " + strconv.Itoa(far) + " these guns get no damage die, whatever you roll"
			m.Add(under, game.Choice{Line: pre + "fire " + t.Name + " low", Label: "Fire at " + t.Title(), Short: "Vain", Hint: hint, Group: h.Title() + ": fire at", Spot: view.ShipSpot(t.Name), Kind: game.Idle})
		}
	}
	if !any {
		m.Add(under, game.Choice{Line: pre + "hold", Label: "Hold her fire", Hint: "round shot would reach an enemy, and what is loaded does not", Group: h.Title() + ": fire at", Spot: view.ShipSpot(h.Name), Kind: game.Idle})
	}
}

// allHint tells the damage dice of all groups that may fire at a target: their sum, and the dice
// group by group. It reports whether any group may hurt.
func allHint(s *battle.Sea, r battle.Ref, groups []battle.Group, targets [][]battle.Ref, o battle.Ref, high bool) (sum, all string, may bool) {
	dice := 0
	var parts, vain []string
	for i := range groups {
		g := &groups[i]
		if !slices.Contains(targets[i], o) {
			continue
		}
		n := s.Gunner(r).Dice(g, o, high)
		dice += max(n, 0)
		text := string(g.Kind) + strconv.Itoa(g.Weight)
		if g.Guns > 1 {
			text = strconv.Itoa(g.Guns) + " " + text
		}
		if roster.Hopeless(n) {
			vain = append(vain, text)
		} else {
			parts = append(parts, text+" "+likely(n))
		}
	}
	sum, may = diceAbout(dice, len(parts)), len(parts) > 0
	if len(vain) > 0 {
		parts = append(parts, game.List("and", vain...)+" cannot hurt")
	}
	return sum, strings.Join(parts, ", "), may
}

// likely is how many damage dice a group may roll: one fewer or one more than dice, as the random
// die shows.
func likely(dice int) string {
	if dice < 1 {
		return "at most 1 die"
	}
	return strconv.Itoa(dice-1) + " to " + strconv.Itoa(dice+1) + " dice"
}

// holdChoices offers to take declarations back.
func (m menu) holdChoices(s *State, r battle.Ref, under string) {
	h, pre := s.Ship(r), prefix(&s.Sea, r)
	add := func(line, label string) {
		m.Add(under, game.Choice{Line: pre + line, Label: label, Hint: "they stay loaded", Group: h.Title() + ": hold", Spot: view.ShipSpot(h.Name)})
	}
	if len(h.Volleys) > 0 {
		add("hold", "Hold all guns of "+h.Title()+" after all")
	}
	if len(h.Volleys) < 2 {
		return
	}
	for _, v := range h.Volleys {
		name := string(v.Kind) + strconv.Itoa(v.Weight)
		add("hold "+v.Battery.String()+" "+strings.ToLower(name), "Hold the "+name+" "+v.Battery.Place())
	}
}

// groupChoices offers the targets of one group.
func (m menu) groupChoices(s *State, r battle.Ref, g *battle.Group, targets []battle.Ref, under string) {
	gunner := s.Gunner(r)
	if len(targets) == 0 {
		return
	}
	h, pre := s.Ship(r), prefix(&s.Sea, r)
	words := g.Battery.String() + " " + strings.ToLower(string(g.Kind)) + strconv.Itoa(g.Weight)
	line := pre + "fire " + words + " "
	if !slices.ContainsFunc(targets, func(o battle.Ref) bool { return gunner.MayWound(g, o) }) {
		return // the hint of the whole ship says that they cannot hurt
	}
	m.Add(under, game.Choice{Line: line, Label: "Only " + g.Name() + "…", Hint: groupHint(&s.Sea, h, g), Group: h.Title() + ": gun by gun", Spot: view.ShipSpot(h.Name)})
	for _, o := range targets {
		for _, high := range []bool{false, true} {
			t := s.Ship(o)
			sum := gunner.Reckon(g, o, high)
			hint := "range " + strconv.Itoa(h.At.Range(t.At)) + ": "
			c := game.Choice{Line: line + t.Name + " " + battle.AimName(high), Label: "Fire " + battle.AimName(high) + " at " + t.Title(), Short: aimSign(battle.AimName(high), o), Group: h.Title() + ": fire at", Spot: view.ShipSpot(t.Name)}
			if roster.Hopeless(sum.Sum()) {
				c.Kind, c.Hint = game.Idle, hint+"no damage die, whatever you roll ("+sum.Text()+")"
			} else {
				c.Hint = view.Fitting(game.MaxHint, hint+likely(sum.Sum())+" ("+sum.Text()+"); "+aimHint(battle.AimName(high)), hint+likely(sum.Sum())+"; "+aimHint(battle.AimName(high)))
			}
			m.Add(line, c)
		}
	}
}

// groupHint tells what a group holds, and what is declared for it.
func groupHint(s *battle.Sea, h *battle.Ship, g *battle.Group) string {
	hint := string(h.Magazines[g.Battery].Load) + " in them; they fire all together or not at all"
	for _, v := range h.Volleys {
		if g.Is(v) {
			return view.Fitting(game.MaxHint, "fire "+v.Aim()+" at "+s.Ship(v.Target).Title()+"; "+hint, "fire "+v.Aim()+" at "+s.Ship(v.Target).Title())
		}
	}
	return "hold their fire; " + hint
}

// fireOrderChoices offers the standing fire orders on the sheet.
func (m menu) fireOrderChoices(s *State, pre, group, spot string) {
	add := func(under, line, label, hint string) {
		m.Add(under, game.Choice{Line: line, Label: label, Hint: hint, Group: group, Spot: spot})
	}
	add(pre, pre+"fire ", "Standing fire order…", "fire without asking you, or hold; until you change it")
	if !m.Opens(pre + "fire ") {
		return
	}
	add(pre+"fire ", pre+"fire ask", "Ask me", "after each phase of moves with an enemy in reach")
	add(pre+"fire ", pre+"fire "+roster.FireUseful, "Ask me where her guns can hurt", "nobody waits for you while no gun of hers can get a damage die")
	add(pre+"fire ", pre+"fire hold", "Hold fire", "no gun of hers fires, and nobody waits for you")
	for _, aim := range []string{"low", "high"} {
		within := pre + "fire " + aim + " within "
		add(pre+"fire ", within, "Fire "+aim+" within…", aimHint(aim))
		for n := 1; n <= battle.Farthest; n++ {
			add(within, within+strconv.Itoa(n), "Fire "+aim+" within "+strconv.Itoa(n), "each group of guns at the target for which it has most dice")
		}
	}
}
