package boarders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/boarders/battle"
	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// menu is the menu of a captain; steps and ships add their choices to it.
type menu struct{ *game.Menu }

// offer adds choices about one ship to a menu.
type offer struct {
	m           *game.Menu
	group, spot string
	alone       string // the name of the only ship that is asked for: choices under it are offered at once
}

func (o offer) add(under, line, label, hint string) { o.about(o.spot, under, line, label, hint) }

// leads adds a choice that leads to the orders of the ship.
func (o offer) leads(line, label, hint string) {
	o.m.Add("", game.Choice{Line: line, Label: label, Hint: hint, Group: o.group, Spot: o.spot, Leads: true})
}

// about adds a choice about another spot.
func (o offer) about(spot, under, line, label, hint string) {
	o.m.Add(o.under(under), game.Choice{Line: line, Label: label, Hint: hint, Group: o.group, Spot: spot})
}

// under is the beginning under which a choice is offered.
func (o offer) under(line string) string {
	if line == o.alone {
		return ""
	}
	return line
}

// taskChoices offers the tasks of segment 3 to a captain beside an enemy.
func (m menu) taskChoices(s *State, seat game.Seat) {
	ships := slices.DeleteFunc(s.Beside(), func(r battle.Ref) bool { return s.Ship(r).Captain != seat })
	for _, r := range ships {
		h := s.Ship(r)
		o := offer{m: m.Menu, group: h.Title(), spot: view.ShipSpot(h.Name)}
		pre := prefix(&s.Sea, r)
		if len(ships) == 1 {
			o.alone = pre
		} else {
			o.leads(pre, h.Title()+"…", s.tasksText(r, &h.Now, game.MaxHint))
		}
		if o.alone == pre || m.Opens(pre) {
			o.boardChoices(s, r, pre, &h.Now)
			more := pre
			if pre == "" {
				more = h.Name + " "
				o.add("", more, "Sails, guns and repairs…", s.tasksText(r, &h.Now, game.MaxHint))
			}
			o.workChoices(s, r, workUnder(m.Menu, pre, more), more, &h.Now)
		}
	}
}

// workUnder is the beginning under which sails, guns and repairs are offered: more, with the
// ship's name, or pre if the captain has begun such an order after pre.
func workUnder(m *game.Menu, pre, more string) string {
	begun := func(verb string) bool { return m.Opens(pre + verb) }
	if slices.ContainsFunc([]string{"sail ", "load ", "reload ", "swing ", "repair ", "fire "}, begun) {
		return pre
	}
	return more
}

// loadHint tells what a type of ammunition does in a battery: the ranges, and the
// results.
func loadHint(h *battle.Ship, b roster.Battery, load roster.Load) string {
	var reaches []string
	for _, g := range h.Guns {
		if g.Battery != b && (!g.Pivot || b == roster.Bow) {
			continue
		}
		one := battle.Group{Weight: g.Weight, Kind: g.Kind}
		if text := g.Name() + " " + strconv.Itoa(one.Reach(load)); !slices.Contains(reaches, text) {
			reaches = append(reaches, text)
		}
	}
	effect := map[roster.Load]string{roster.Round: "every hit counts once", roster.Double: "every hit counts twice", roster.Grape: "crew hits twice, no hull hits", roster.Chain: "rigging hits twice, hull hits half"}
	return effect[load] + "; range " + strings.Join(reaches, ", ")
}

// workChoices offers sail, loading and repairs under pre; and under more, which guns to load
// first and which to swing.
func (o offer) workChoices(s *State, r battle.Ref, pre, more string, k *battle.Tasks) {
	h := s.Ship(r)
	opening := s.Step == view.StepSheets && !h.Manned
	if h.Living() > 0 && (opening || s.Step == view.StepSheets || h.Boxes[roster.Yards] >= h.SailHands()) {
		hint := "now " + h.Sail.Text() + "; a change takes " + game.Count(h.SailHands(), "marker") + " in the yards and holds from next turn"
		if opening {
			hint = "what she begins with; now " + sheetSail(&s.Sea, r).Text()
		}
		o.add(pre, pre+"sail ", "Sail…", hint)
		for _, name := range roster.SailNames {
			if roster.Sail(name) != h.Sail && (s.Step == view.StepSheets && h.MayDraw(roster.Sail(name)) || h.MaySet(roster.Sail(name), h.Boxes[roster.Yards])) {
				o.add(pre+"sail ", pre+"sail "+name, game.Capital(roster.Sail(name).Text()), sailHint(&s.Sea, h, roster.Sail(name)))
			}
		}
		o.add(pre+"sail ", pre+"sail stays", "As it is", h.Sail.Text())
	}
	if opening {
		o.loadChoices(s, h, pre, "load", "Load before the battle…", "any type, and it costs nothing")
	}
	o.loadChoices(s, h, pre, "reload", "Reload with…", "each marker in guns loads one gun at the end of the turn")
	if o.m.Opens(more+"first") || h.Loaded(roster.Port) < len(h.Heaviest(roster.Port)) || h.Loaded(roster.Starboard) < len(h.Heaviest(roster.Starboard)) {
		o.firstChoices(s, h, more, k)
	}
	o.swingChoices(s, h, more, k)
	o.repairChoices(s, h, pre)
}

// sailHint is what a setting does to the speed.
func sailHint(s *battle.Sea, h *battle.Ship, to roster.Sail) string {
	switch {
	case s.Calm && to == roster.Oars:
		return "speed 1; takes " + strconv.Itoa(h.Sweeps()) + " markers at the sweeps"
	case s.Calm:
		return "no speed in a calm"
	}
	switch to {
	case roster.Reef:
		return "1 slower"
	case roster.Full:
		return "1 faster"
	case roster.Oars:
		return "speed 1, straight downwind 2; takes " + strconv.Itoa(h.Sweeps()) + " markers at the sweeps"
	}
	return "neither faster nor slower"
}

func (o offer) loadChoices(s *State, h *battle.Ship, pre, verb, label, hint string) {
	line := pre + verb + " "
	o.add(pre, line, label, hint)
	if !o.m.Opens(line) {
		return
	}
	for b := range roster.Battery(3) {
		if !has(h, b) {
			continue
		}
		in := line + b.String() + " "
		has := "they hold " + string(h.Magazines[b].Load)
		if h.Loaded(b) == 0 {
			has = "they are empty"
		}
		o.add(line, in, "The guns "+b.Place()+"…", has)
		for _, name := range roster.LoadNames {
			if s.Step == view.StepTasks && mayLoad(h, b, roster.Load(name)) != nil {
				continue
			}
			hint := loadHint(h, b, roster.Load(name))
			if roster.Load(name) == roster.Double && verb == "reload" {
				hint = view.Fitting(game.MaxHint, "1 marker a gun, all at once; "+hint, "1 marker a gun, all at once; every hit twice")
			}
			o.add(in, in+name, game.Capital(name), hint)
		}
		if verb == "load" {
			o.add(in, in+usual, "As it is", "round")
		} else {
			o.add(in, in+usual, "As usual", "the last type, round after double")
		}
	}
}

func (o offer) firstChoices(s *State, h *battle.Ship, pre string, k *battle.Tasks) {
	line := pre + "first "
	o.add(pre, line, "Load first…", "without this order: the guns of the side that fired last, the heaviest first")
	for b := range roster.Battery(3) {
		var seen []string
		for _, i := range h.Heaviest(b) {
			if name := h.Guns[i].Name(); !slices.Contains(seen, name) {
				seen = append(seen, name)
			}
		}
		if len(seen) == 0 {
			continue
		}
		o.add(line, line+b.String(), "The guns "+b.Place(), strings.Join(seen, ", "))
		for _, name := range seen {
			if len(seen) > 1 {
				o.add(line, line+b.String()+" "+strings.ToLower(name), name+" "+b.Place(), "")
			}
		}
	}
	if len(k.First) > 0 {
		o.add(line, line+usual, "As usual", "the side that fired last, the heaviest first")
	}
}

func (o offer) swingChoices(s *State, h *battle.Ship, pre string, k *battle.Tasks) {
	if !slices.ContainsFunc(h.Guns, func(g roster.Gun) bool { return g.Pivot && !g.Lost }) {
		return
	}
	in := pre + "swing "
	o.add(pre, in, "Swing pivots…", "each takes 1 marker in guns, which then loads nothing")
	for _, to := range []roster.Battery{roster.Port, roster.Starboard} {
		n := map[string]int{}
		var names []string
		for _, g := range h.Guns {
			if !g.Pivot || g.Lost || g.Battery == to {
				continue
			}
			name := g.Name()
			names = append(names, name)
			n[name]++
			o.add(in, in+to.String()+" "+strings.ToLower(name)+" "+strconv.Itoa(n[name]), strconv.Itoa(n[name])+" "+name+" to "+to.String(), "a loaded one stays loaded")
		}
		if len(names) > 1 {
			o.add(in, in+to.String(), "All to "+to.String(), view.Fitting(game.MaxHint, game.List("and", roster.Tallied(names)...)+"; loaded ones stay loaded", "loaded ones stay loaded"))
		}
	}
	if len(k.Swing) > 0 {
		o.add(in, in+"none", "Swing none", "")
	}
}

func (o offer) repairChoices(s *State, h *battle.Ship, pre string) {
	line := pre + "repair "
	if !h.Damaged(battle.TallyRigging) && !h.Damaged(battle.TallyGuns) && h.Hits%2 == 0 {
		return
	}
	o.add(pre, line, "Repair first…", "6 points clear a box or bring back a gun; 1 marker is 1 point")
	for _, m := range h.Masts {
		if m.Hits > 0 && !m.Down {
			o.add(line, line+m.Name, game.Capital(m.Name)+" mast", game.Count(m.Hits, "hit")+" on it")
		}
	}
	var seen []string
	for _, g := range h.Guns {
		if name := g.Name(); g.Lost && !slices.Contains(seen, name) {
			seen = append(seen, name)
			o.add(line, line+strings.ToLower(name), name, "comes back unloaded")
		}
	}
	if h.Hits%2 == 1 {
		o.add(line, line+"half", "The half hull box", "before a destroyed one")
	}
	o.add(line, line+usual, "As usual", "a destroyed hull box, the worst mast, the heaviest gun")
}

// boardChoices offers tries, the split of the party and the officer.
func (o offer) boardChoices(s *State, r battle.Ref, pre string, k *battle.Tasks) {
	h := s.Ship(r)
	for _, x := range s.triable(r) {
		e := s.Ship(x)
		for _, try := range []string{battle.TryGrapple, battle.TryUngrapple, battle.TryUnfoul} {
			l := s.Link(r, x)
			apart := try == battle.TryUngrapple && (l == nil || l.Fouled) || try == battle.TryUnfoul && (l == nil || !l.Fouled)
			if apart || s.Step == view.StepTasks && !s.Party(r).CanTry(try, x) || s.mayTry(r, try, x) != nil {
				continue
			}
			hint := "works 3 in 6"
			if try == battle.TryGrapple {
				hint += "; then boarders may cross at once"
			} else {
				hint += "; one marker of boarding does not fight this turn"
			}
			switch {
			case s.Step != view.StepSheets:
			case h.At == e.At:
				hint += "; needs a marker in boarding"
			default:
				hint += "; needs a marker in boarding; both ships on one point"
			}
			label := map[string]string{battle.TryGrapple: "Grapple ", battle.TryUngrapple: "Cast off from ", battle.TryUnfoul: "Get clear of "}[try]
			short := map[string]string{battle.TryGrapple: "Grapple", battle.TryUngrapple: "Cast off", battle.TryUnfoul: "Clear"}[try]
			o.m.Add(o.under(pre), game.Choice{Line: pre + try + " " + e.Name, Label: label + e.Title(), Short: short, Hint: hint, Group: o.group, Spot: view.ShipSpot(e.Name)})
		}
		if e.Side != h.Side && !h.OfficerDown && k.Officer != x && (s.Step == view.StepSheets || h.Boxes[roster.Boarding] > 0) {
			o.about(view.ShipSpot(e.Name), pre, pre+"officer "+e.Name, "The officer fights "+e.Title(), fmt.Sprintf("1 more in the fight; if it is lost, he falls on a roll of %d with two dice", battle.OfficerFallsOn))
		}
	}
	if k.Officer > 0 {
		o.add(pre, pre+"officer stays", "The officer stays aboard", "")
	}
	if s.Step == view.StepTasks && k.Try == "" {
		o.add(pre, pre+"try none", "Try nothing", usualTryText(&s.Sea, r))
	}
	if k.Try != "" {
		o.add(pre, pre+"try usual", "No order for a try", "if she is outnumbered, one marker tries to get her free")
	}
	o.splitChoices(s, r, pre)
}

func usualTryText(s *battle.Sea, r battle.Ref) string {
	if try, o := s.Party(r).UsualTry(); o > 0 {
		return "without this order one marker tries to " + try + " " + s.Ship(o).Title()
	}
	return "no order now"
}

// triable are the ships that a try may be about: those on her point and, on a sheet, also enemies
// that may come there.
func (s *State) triable(r battle.Ref) []battle.Ref {
	h := s.Ship(r)
	return s.Refs(func(o *battle.Ship) bool {
		near := s.Step == view.StepSheets && o.Side != h.Side && h.At.Range(o.At) <= 2
		return o.Afloat() && o.Name != h.Name && (o.At == h.At || near)
	})
}
