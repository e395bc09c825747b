package boarders

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// fireChoices offers the volleys of a captain's ships in the fire step.
func (s *State) fireChoices(m *game.Menu, seat game.Seat) {
	ships := s.askedShips(seat)
	s.bestChoices(m, ships)
	s.usefulChoice(m, ships)
	if len(ships) == 1 {
		s.volleyChoices(m, ships[0], "")
		return
	}
	for _, r := range ships {
		under, h := s.prefix(r), s.ship(r)
		m.Add("", game.Choice{Line: under, Label: "Guns of " + h.Title() + "…", Hint: s.volleysText(r), Group: "Ship by ship", Spot: view.ShipSpot(h.Name)})
		if m.Opens(under) {
			s.volleyChoices(m, r, under)
		}
	}
	if len(ships) > 1 {
		s.fireAllChoices(m, ships)
	}
}

// lockFire is what locking the fire does, on a button and in its hint.
func (s *State) lockFire(seat game.Seat) (label, hint string) {
	declared := 0
	for _, r := range s.askedShips(seat) {
		declared += len(s.ship(r).Volleys)
	}
	if declared > 0 {
		return "Lock: fire as declared", game.Count(declared, "volley") + " of yours; the other guns stay loaded"
	}
	return "Hold fire, and lock", "no gun of yours fires in this phase; all stay loaded"
}

// declared reports whether a captain fires a gun in this phase.
func (s *State) declared(seat game.Seat) bool {
	return slices.ContainsFunc(s.askedShips(seat), func(r Ref) bool { return len(s.ship(r).Volleys) > 0 })
}

// volleysText is what a ship has declared, in short.
func (s *State) volleysText(r Ref) string {
	var parts []string
	for _, v := range s.ship(r).Volleys {
		parts = append(parts, string(v.Kind)+strconv.Itoa(v.Weight)+" "+v.Battery.Place()+" at "+s.ship(v.Target).Title()+" "+v.aim())
	}
	if len(parts) == 0 {
		const holds = "holds her fire"
		if best := s.bestTargets([]Ref{r}, false); best != "" {
			return view.Fitting(game.MaxHint, holds+"; may fire "+strings.TrimPrefix(best, s.ship(r).Title()+" "), holds)
		}
		return holds
	}
	return view.SomeOf(game.MaxHint, parts...)
}

// fireAllChoices offers one target for all ships that are asked for.
func (s *State) fireAllChoices(m *game.Menu, ships []Ref) {
	m.Offer("", "all ", "All your ships…", "all at one target, or none", "Ship by ship")
	if !m.Opens("all ") {
		return
	}
	m.Offer("all ", "all hold", "All hold their fire", "", "Fire")
	for _, o := range s.refs((*Ship).afloat) {
		for _, aim := range []string{"low", "high"} {
			if hint := s.fleetHint(ships, o, aim == "high"); hint != "" {
				t := s.ship(o)
				m.Add("all ", game.Choice{Line: "all fire " + t.Name + " " + aim, Label: "All ships fire " + aim + " at " + t.Title(), Short: aimSign(aim, o), Hint: hint + "; " + aimHint(aim), Group: "Fire", Spot: view.ShipSpot(t.Name)})
			}
		}
	}
}

// aimSign is a shot in a sign: the aim, and the number of the target in the pictures.
func aimSign(aim string, target Ref) string {
	return game.Capital(aim) + " " + strconv.Itoa(int(target))
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

// diceAbout is how many damage dice so many groups that may hurt roll together, as
// the random die of each gives one more or one fewer.
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

// resultWords are the letters of the damage table in words, in the order in which a
// hint tells them.
var resultWords = []struct {
	letter byte
	word   string
}{{'H', "hull"}, {'G', "gun"}, {'C', "crew"}, {'R', "rigging"}}

// aimHint is what the damage table says of firing low or high.
func aimHint(aim string) string {
	var parts []string
	for _, r := range resultWords {
		if n := strings.Count(roster.Damage[aim], string(r.letter)); n > 0 {
			text := strconv.Itoa(n) + " " + r.word
			if len(parts) == 0 {
				text = strconv.Itoa(n) + " in 6 " + r.word
			}
			parts = append(parts, text)
		}
	}
	return "each die: " + strings.Join(parts, ", ")
}

// The meaning of the faces of damage dice, fired low and high.
var lowNeeds, highNeeds = facesOf("low"), facesOf("high")

func aimNeeds(high bool) string {
	if high {
		return highNeeds
	}
	return lowNeeds
}

// facesOf tells by the faces of a damage die what it hits: "hull on 1 to 3, gun on
// 4, crew on 5, rigging on 6".
func facesOf(aim string) string {
	var parts []string
	for _, r := range resultWords {
		first, last := strings.IndexByte(roster.Damage[aim], r.letter), strings.LastIndexByte(roster.Damage[aim], r.letter)
		switch {
		case first < 0:
		case first == last:
			parts = append(parts, r.word+" on "+strconv.Itoa(first+1))
		default:
			parts = append(parts, r.word+" on "+strconv.Itoa(first+1)+" to "+strconv.Itoa(last+1))
		}
	}
	return strings.Join(parts, ", ")
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
			hint := "range " + strconv.Itoa(h.At.Range(t.At)) + ": "
			sum, all, may := s.allHint(r, groups, may, o, aim == "high")
			if !may || len(targets) == 1 && s.bestIsAll(r, o, aim == "high") {
				continue
			}
			hint = view.Fitting(game.MaxHint, hint+all+"; "+aimHint(aim), hint+all, hint+sum+"; "+aimHint(aim))
			m.Add(under, game.Choice{
				Line: pre + "fire " + t.Name + " " + aim, Label: "Fire " + aim + " at " + t.Title(), Short: aimSign(aim, o), Hint: hint,
				Group: h.Title() + ": fire at", Spot: view.ShipSpot(t.Name),
			})
		}
	}
	for i := range groups {
		if s.useful(r, groups) > 1 {
			s.groupChoices(m, r, &groups[i], may[i], under)
		}
	}
	s.holdChoices(m, r, under)
}

// bestIsAll reports whether "fire best" has a ship do what firing all at a target
// does.
func (s *State) bestIsAll(r, target Ref, high bool) bool {
	h := s.ship(r)
	for _, g := range h.groups() {
		may := slices.Contains(s.targets(r, &g, h.Magazines[g.battery].Load), target) && !roster.Hopeless(s.dice(r, &g, target, high))
		if may && s.best(r, &g, farthest, high) != target {
			return false
		}
	}
	return len(s.askedShips(h.Captain)) == 1
}

// useful counts the groups of a ship that may hurt a target.
func (s *State) useful(r Ref, groups []group) (n int) {
	for i := range groups {
		g := &groups[i]
		if slices.ContainsFunc(s.targets(r, g, s.ship(r).Magazines[g.battery].Load), func(o Ref) bool { return s.mayWound(r, g, o) }) {
			n++
		}
	}
	return n
}

// mayWound reports whether a group gets a damage die at a target with luck, fired low
// or high.
func (s *State) mayWound(r Ref, g *group, o Ref) bool {
	return !roster.Hopeless(s.dice(r, g, o, false)) || !roster.Hopeless(s.dice(r, g, o, true))
}

// askedShips are the ships of a captain that are asked for in the fire step.
func (s *State) askedShips(seat game.Seat) []Ref {
	return slices.DeleteFunc(s.firers(), func(r Ref) bool { return s.ship(r).Captain != seat })
}

// vainChoices tells of targets that a ship may fire at and cannot hurt, and of having
// no target at all.
func (s *State) vainChoices(m *game.Menu, r Ref, alone bool) {
	h, pre := s.ship(r), s.prefix(r)
	under := pre
	if alone {
		under = ""
	}
	groups := h.groups()
	any := len(h.Volleys) > 0
	for _, o := range s.enemies(h.Captain) {
		t := s.ship(o)
		far, in, may := h.At.Range(t.At), false, false
		for i := range groups {
			g := &groups[i]
			if slices.Contains(s.targets(r, g, h.Magazines[g.battery].Load), o) {
				any, in = true, true
				may = may || s.mayWound(r, g, o)
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

// allHint tells the damage dice of all groups that may fire at a target: in sum, and
// in full group by group. It reports whether any of them may hurt.
func (s *State) allHint(r Ref, groups []group, targets [][]Ref, o Ref, high bool) (sum, all string, may bool) {
	dice := 0
	var parts, vain []string
	for i := range groups {
		g := &groups[i]
		if !slices.Contains(targets[i], o) {
			continue
		}
		n := s.dice(r, g, o, high)
		dice += max(n, 0)
		text := string(g.kind) + strconv.Itoa(g.weight)
		if g.guns > 1 {
			text = strconv.Itoa(g.guns) + " " + text
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

// likely is how many damage dice a group rolls, as the random die gives: one fewer,
// as many, or one more.
func likely(dice int) string {
	if dice < 1 {
		return "at most 1 die"
	}
	return strconv.Itoa(dice-1) + " to " + strconv.Itoa(dice+1) + " dice"
}

// holdChoices offers to take declarations back.
func (s *State) holdChoices(m *game.Menu, r Ref, under string) {
	h, pre := s.ship(r), s.prefix(r)
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
func (s *State) groupChoices(m *game.Menu, r Ref, g *group, targets []Ref, under string) {
	if len(targets) == 0 {
		return
	}
	h, pre := s.ship(r), s.prefix(r)
	words := g.battery.String() + " " + strings.ToLower(string(g.kind)) + strconv.Itoa(g.weight)
	line := pre + "fire " + words + " "
	if !slices.ContainsFunc(targets, func(o Ref) bool { return s.mayWound(r, g, o) }) {
		return // the hint of the whole ship says that they cannot hurt
	}
	m.Add(under, game.Choice{Line: line, Label: "Only " + g.name() + "…", Hint: s.groupHint(h, g), Group: h.Title() + ": gun by gun", Spot: view.ShipSpot(h.Name)})
	for _, o := range targets {
		for _, high := range []bool{false, true} {
			t := s.ship(o)
			sum := s.reckon(r, g, o, high)
			hint := "range " + strconv.Itoa(h.At.Range(t.At)) + ": "
			c := game.Choice{Line: line + t.Name + " " + aimName(high), Label: "Fire " + aimName(high) + " at " + t.Title(), Short: aimSign(aimName(high), o), Group: h.Title() + ": fire at", Spot: view.ShipSpot(t.Name)}
			if roster.Hopeless(sum.sum()) {
				c.Kind, c.Hint = game.Idle, hint+"no damage die, whatever you roll ("+sum.text()+")"
			} else {
				c.Hint = view.Fitting(game.MaxHint, hint+likely(sum.sum())+" ("+sum.text()+"); "+aimHint(aimName(high)), hint+likely(sum.sum())+"; "+aimHint(aimName(high)))
			}
			m.Add(line, c)
		}
	}
}

// groupHint tells what a group holds, and what is declared for it.
func (s *State) groupHint(h *Ship, g *group) string {
	hint := string(h.Magazines[g.battery].Load) + " in them; they fire all together or not at all"
	for _, v := range h.Volleys {
		if g.is(v) {
			return view.Fitting(game.MaxHint, "fire "+v.aim()+" at "+s.ship(v.Target).Title()+"; "+hint, "fire "+v.aim()+" at "+s.ship(v.Target).Title())
		}
	}
	return "hold their fire; " + hint
}

// fireOrderChoices offers the standing fire orders on the sheet.
func (s *State) fireOrderChoices(m *game.Menu, pre, group, spot string) {
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
		for n := 1; n <= farthest; n++ {
			add(within, within+strconv.Itoa(n), "Fire "+aim+" within "+strconv.Itoa(n), "each group of guns at the target for which it has most dice")
		}
	}
}
