package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// standingGroup is the name of the group of choices for standing orders.
const standingGroup = "Standing orders"

// standingMenu offers the standing orders that matter to a seat. A search is offered none. In a
// game of an earlier edition they are offered once the first was given.
func (a *Act) standingMenu(m *game.Menu, seat game.Seat) {
	const pre = "set "
	if m.Bare() || a.Edition < asksLess && !a.Orders.Any() {
		return
	}
	own := slices.DeleteFunc(a.Commanded(seat), func(who board.Member) bool { return a.State != nil && a.State.Members[who].Out })
	any := false
	for i := range standing.Settings {
		x := &standing.Settings[i]
		if !a.hasOrder(x, seat) {
			continue
		}
		who := slices.DeleteFunc(slices.Clone(own), func(who board.Member) bool { return !a.matters(x, who) })
		switch {
		case x.Hunter && len(who) == 0, !x.Hunter && !a.mattersNow(x):
			continue
		case !x.Hunter, len(own) == 1:
			a.valueChoices(m, x, pre, pre+x.Name+" ", seat, who, x.Label)
		default:
			line := pre + x.Name + " "
			m.Add(pre, game.Choice{Line: line, Label: x.Label + "…", Hint: x.Hint, Group: standingGroup})
			for _, one := range who {
				a.valueChoices(m, x, line, line+one.Key()+" ", seat, []board.Member{one}, one.String())
			}
			if len(who) > 1 {
				a.values(m, x, line, a.orderedNow(x, seat, who), "All of them")
			}
		}
		any = true
	}
	if any {
		m.Offer("", pre, "Standing orders…", "answers given before the question, so that nobody waits", standingGroup)
	}
}

// valueChoices offers the values of a standing order, behind a choice under under. Their lines
// begin with line.
func (a *Act) valueChoices(m *game.Menu, x *standing.Setting, under, line string, seat game.Seat, who []board.Member, label string) {
	now := a.orderedNow(x, seat, who)
	m.Add(under, game.Choice{Line: line, Label: label + "…", Hint: "now: " + game.Small(x.Value(now).Label), Group: standingGroup})
	a.values(m, x, line, now, x.Label)
}

// values offers the values of a standing order except the present one.
func (a *Act) values(m *game.Menu, x *standing.Setting, line, now, group string) {
	for i := range x.Values {
		if v := &x.Values[i]; v.Word != now {
			m.Add(line, game.Choice{Line: line + v.Word, Label: v.Label, Hint: v.Hint, Group: group})
		}
	}
}

// orderedNow is the present value of a standing order, or "" if the members differ.
func (a *Act) orderedNow(x *standing.Setting, seat game.Seat, who []board.Member) string {
	if !x.Hunter {
		return a.ordered(x, seat, 0)
	}
	now := a.ordered(x, seat, who[0])
	if slices.ContainsFunc(who, func(m board.Member) bool { return a.ordered(x, seat, m) != now }) {
		return ""
	}
	return now
}

// matters reports whether a standing order can matter to a member. In act 1 any may matter, since
// nobody knows yet who will carry what.
func (a *Act) matters(x *standing.Setting, who board.Member) bool {
	if x.Name == "aim" || x.Name == "attack" {
		return true
	}
	if a.State == nil || a.State.Phase == view.PhaseGear {
		return false
	}
	u := &a.State.Members[who]
	switch x.Name {
	case "pistol":
		return slices.Contains(u.Gear, board.Pistol)
	case "ammo":
		return slices.Contains(u.Gear, board.Ammo) && u.firearms() > 0
	}
	return a.Edition >= asksLess && a.State.hasCage(who)
}

// mattersNow reports whether a standing order of a seat, not of a hunter, can matter yet.
func (a *Act) mattersNow(x *standing.Setting) bool {
	if x.Name == "gear" {
		return len(a.CrewSeats()) > 1 && (a.State == nil || a.State.Phase == view.PhaseGear)
	}
	return a.State != nil
}

// alwaysMenu offers the answers that hold from now on, for a member who is asked.
func (a *Act) alwaysMenu(m menu.MemberMenu) {
	if m.Bare() {
		return
	}
	u, name := &a.State.Members[m.Who], m.Who.String()
	add := func(line, label, order, value string) {
		x := standing.Of(order)
		m.Add(game.Choice{Line: line + " " + alwaysWord, Label: label + ", and always so", Hint: x.Value(value).Hint, Group: name + ", from now on", Spot: name})
	}
	switch {
	case a.State.Phase == view.PhaseShift && u.Turn == view.HunterToShift:
		add("shift "+string(a.State.Shark), "Swing the Pistol round", "pistol", standing.Swing)
	case a.State.Phase == view.PhaseAttack && u.Turn == view.HunterToAttack:
		add("attack", name+" attacks", "attack", standing.Always)
		if !lasting(u.Weapon) {
			add("hold", name+" spares the "+board.Gear(u.Weapon).Title, "attack", standing.Spare)
		}
	case a.State.Phase == view.PhaseSpend && u.Turn == view.HunterToSpend:
		add("spend "+board.Ammo, "Spend the Ammo", "ammo", standing.Always)
	case a.State.Phase == view.PhaseCage && u.Asked && a.Edition >= asksLess:
		add("no cage", "No cage", "cage", standing.Never)
	}
}
