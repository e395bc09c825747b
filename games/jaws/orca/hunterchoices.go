package orca

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/menu"
	"shipboard/games/jaws/view"
)

// huntersMenu offers the orders to the hunters of a seat. Those to the first hunter for whom the
// game waits are offered at once; those to each other hunter are behind a choice.
func (a *Act) huntersMenu(m *game.Menu, seat game.Seat) {
	o := a.State
	var own []board.Member
	first := -1
	for _, who := range a.Commanded(seat) {
		if !o.Members[who].Out {
			waits := o.waitsOn(who) || o.Phase == view.PhaseShow && !o.Members[who].Ready
			own = append(own, who)
			if first < 0 && waits {
				first = len(own) - 1
			}
		}
	}
	if m.Bare() { // one hunter after another
		if first >= 0 && o.Phase != view.PhaseShow {
			o.offersTo(menu.MemberMenu{Menu: m, Who: own[first]}).search(own)
		}
		return
	}
	offers := func(m menu.MemberMenu) {
		o.offersTo(m).all()
		a.alwaysMenu(m)
	}
	o.allMenu(m, own)
	var others []board.Member
	for i, who := range own {
		if i == first {
			offers(menu.MemberMenu{Menu: m, Who: who})
		} else {
			others = append(others, who)
		}
	}
	orders := make(map[board.Member]int) // how many each of the others has
	behind, group := 0, "The other hunter"
	isBehind := func(who board.Member) bool {
		return orders[who] > 1 && first >= 0 && o.Phase != view.PhaseAttack && o.Phase != view.PhaseSpend
	}
	for _, who := range others {
		under := who.Key() + " "
		probe := m.At(under)
		o.offersTo(menu.MemberMenu{Menu: probe, Who: who, Under: under}).all()
		orders[who] = len(probe.Choices())
		if isBehind(who) {
			behind++
		}
	}
	if behind > 1 {
		group += "s"
	}
	for _, who := range others {
		switch under := who.Key() + " "; {
		case orders[who] == 0:
		case isBehind(who):
			m.Add("", game.Choice{Line: under, Label: who.String() + "…", Short: who.String(), Hint: o.Members[who].standing(), Group: group, Spot: who.String()})
			offers(menu.MemberMenu{Menu: m, Who: who, Under: under})
		default:
			offers(menu.MemberMenu{Menu: m, Who: who})
		}
	}
}

// hunterOffers offers the orders to one hunter.
type hunterOffers struct {
	o *State
	menu.MemberMenu
	hunter *Hunter
}

func (o *State) offersTo(m menu.MemberMenu) hunterOffers {
	return hunterOffers{o, m, &o.Members[m.Who]}
}

// search offers a search the orders to the member who is next to prepare or to act. Before
// the first of the seat's members prepares, it also offers any member's Chum. A member moves,
// then takes a weapon, then aims; he changes an aim only if Chum has made it useless. A cage is
// offered only when its user is asked.
func (m hunterOffers) search(own []board.Member) {
	o := m.o
	u := m.hunter
	if o.Phase != view.PhasePrepare {
		m.all()
		return
	}
	laid := func(who board.Member) bool { return o.Members[who].Weapon != "" }
	if !o.Chum && !o.tagged() && !slices.ContainsFunc(own, laid) {
		for _, who := range own {
			if slices.Contains(o.Members[who].Gear, board.Chum) {
				m.Weigh("", game.Move{Line: who.Key() + " chum", Weight: game.Usual})
				break
			}
		}
	}
	armed := u.armed()
	if armed && u.Weapon != "" && (u.Aim == "" || !o.likely(u, u.Aim)) {
		m.target()
	}
	if !armed || u.Weapon == "" {
		if u.Steps == board.HunterMoves {
			m.move()
		}
		m.weapon()
	}
	if !armed || u.Weapon != "" && u.Aim != "" {
		m.ready()
	}
}

// standing tells how far a hunter has prepared. His name or that of his group stands before it.
func (u *Hunter) standing() string {
	switch {
	case u.At == "":
		return "not aboard yet"
	case u.Ready:
		return "ready"
	case u.Weapon == "":
		return "at " + u.At.Words() + ", without a weapon yet"
	case u.Aim == "":
		return "at " + u.At.Words() + " with the " + board.Gear(u.Weapon).Title + ", without a target yet"
	}
	return "at " + u.At.Words() + ", with the " + board.Gear(u.Weapon).Title + " aimed at " + u.Aim.Words()
}

// all offers all orders to the hunter.
func (m hunterOffers) all() {
	o := m.o
	who := m.Who
	u, name := m.hunter, who.String()
	switch o.Phase {
	case view.PhaseBoard:
		for _, at := range board.AllPlaces[board.Zones:] {
			if at != u.At {
				m.Offer(game.Move{Line: "board " + string(at), Weight: game.Usual}, func() game.Choice {
					return game.Choice{
						Label: name + " on " + at.Words(), Short: string(at), Hint: board.TileCards[at.Zone()-1].Name + o.mates(who, at),
						Group: name + " begins on", Spot: string(at),
					}
				})
			}
		}
	case view.PhaseShow, view.PhasePrepare:
		m.prepare()
	case view.PhaseShift:
		if u.Turn == view.HunterToShift {
			m.Offer(game.Move{Line: "shift " + string(o.Shark), Weight: menu.Likely}, func() game.Choice {
				return game.Choice{Label: "Shift to " + o.Shark.Words(), Short: string(o.Shark), Hint: "the shark is there, so " + name + " may attack", Group: name + "’s Pistol", Spot: string(o.Shark)}
			})
			m.Offer(game.Move{Line: "hold aim", Weight: menu.Seldom}, func() game.Choice {
				return game.Choice{Label: "Hold aim at " + u.Aim.Words(), Short: "Hold", Hint: "misses, and keeps the shot", Group: name + "’s Pistol", Spot: string(u.Aim)}
			})
		}
	case view.PhaseAttack:
		if u.Turn == view.HunterToAttack {
			card := board.Gear(u.Weapon)
			hold := game.Move{Line: "hold", Weight: menu.Seldom}
			if lasting(u.Weapon) {
				hold.Kind = game.Idle
			}
			m.Offer(game.Move{Line: "attack", Weight: menu.Likely}, func() game.Choice {
				return game.Choice{Label: name + " attacks with the " + card.Title, Short: "Attack", Hint: o.attackHint(card), Group: name, Spot: view.SharkSpot}
			})
			m.Offer(hold, func() game.Choice {
				hint := "no attack; keeps the " + card.Title
				if hold.Kind == game.Idle {
					hint = "no attack; the " + card.Title + " is kept either way"
				}
				return game.Choice{Label: name + " holds back", Short: "Hold", Hint: hint, Group: name, Spot: name}
			})
		}
	case view.PhaseSpend:
		if u.Turn == view.HunterToSpend {
			title := board.Gear(u.Weapon).Title
			m.Offer(game.Move{Line: "spend " + board.Ammo, Weight: menu.Likely}, func() game.Choice {
				return game.Choice{Label: "Spend the Ammo", Hint: "keeps the " + title + " for another shot", Group: name, Spot: gearSpot(m.Who, board.Ammo)}
			})
			m.Offer(game.Move{Line: "spend " + u.Weapon, Weight: game.Usual}, func() game.Choice {
				return game.Choice{Label: "Spend the " + title, Hint: "keeps the Ammo", Group: name, Spot: gearSpot(m.Who, u.Weapon)}
			})
		}
	}
	if slices.Contains(u.Gear, board.SharkCage) && !u.Caged && o.cageOpen(u) && (u.Asked || !m.Bare()) {
		m.Offer(game.Move{Line: "cage", Weight: game.Usual}, func() game.Choice {
			return game.Choice{Label: "Shark Cage for " + name, Hint: "no wounds this round; the card is spent", Group: name + "’s cards", Spot: gearSpot(m.Who, board.SharkCage)}
		})
	}
	if u.Asked {
		m.Offer(game.Move{Line: "no cage", Weight: game.Usual}, func() game.Choice {
			return game.Choice{Label: "No cage for " + name, Hint: "the shark rolls against him; he keeps the card", Group: name + "’s cards", Spot: gearSpot(m.Who, board.SharkCage)}
		})
	}
}

// mates names the others who stand on a boat space.
func (o *State) mates(who board.Member, at board.Place) string {
	var there []string
	for _, m := range board.Members {
		if m != who && o.Members[m].At == at {
			there = append(there, m.String())
		}
	}
	if len(there) == 0 {
		return ""
	}
	return ", with " + game.List("and", there...)
}

// attackHint tells what an attack can do to the shark now.
func (o *State) attackHint(card *board.GearCard) string {
	if card.Kind == board.Attachable {
		return "no roll: " + game.Small(card.Text)
	}
	return card.Strength() + ", needs more than " + strconv.Itoa(o.evade()) + ": " + card.Odds(o.evade())
}

// prepare offers what a hunter may do before the shark surfaces. Once he has aimed, all
// changes of his plan are behind one choice.
func (m hunterOffers) prepare() {
	o := m.o
	who, name, u := m.Who, m.Who.String(), m.hunter
	if !u.Ready {
		rest := m
		if u.Aim != "" && m.Under == "" {
			rest.Under = who.Key() + " "
		}
		if u.At.InWater() { // a hunter in the water should get out
			rest.move()
		}
		rest.weapon()
		if u.Weapon != "" {
			rest.target()
		}
		if u.At.OnBoat() {
			rest.move()
		}
		if rest.Under != m.Under {
			m.Menu.Add("", game.Choice{Line: rest.Under, Label: "Change " + name + "’s plan…", Short: "Change", Hint: "another place, weapon or target", Group: name + "’s plan", Spot: name})
		}
	}
	if slices.Contains(u.Gear, board.Chum) && !o.Chum && !o.tagged() {
		m.Add(game.Choice{Line: "chum", Label: "Throw Chum", Hint: "the shark must show an option that it did not choose; spends the card", Group: name + "’s cards", Spot: gearSpot(m.Who, board.Chum)})
	}
	if u.Ready {
		m.Add(game.Choice{Line: "unready", Label: name + " is not ready after all", Hint: "he may change all again", Group: name + "’s plan", Spot: name})
		return
	}
	if u.Steps < board.HunterMoves {
		m.Add(game.Choice{Line: "back", Label: "Take back " + name + "’s moves", Short: "Back", Hint: "to " + u.From.Words(), Group: "Turn", Spot: string(u.From), Kind: game.Backs})
	}
	if o.Phase == view.PhasePrepare && (!u.armed() || u.Aim != "") {
		m.ready()
	}
}

func (m hunterOffers) ready() {
	u := m.hunter
	m.Offer(game.Move{Line: "ready", Kind: game.Ends, Weight: menu.Likely}, func() game.Choice {
		hint := "no weapon is left to him"
		if u.Aim != "" {
			hint = board.Gear(u.Weapon).Title + " at " + u.Aim.Words()
		}
		return game.Choice{Label: m.Who.String() + " is ready", Short: "Ready", Hint: hint + "; the shark surfaces once all are ready", Group: "Turn"}
	})
}

// move offers the spaces in a hunter's reach, and one way to each.
func (m hunterOffers) move() {
	o, u := m.o, m.hunter
	name := m.Who.String()
	for _, r := range o.routes(u) {
		to, v := r.to, game.Move{Weight: odds{o}.moveWeight(u, r.to)}
		if v.Weight == 0 && m.Bare() {
			continue
		}
		v.Line = "move " + string(to)
		if r.via != "" {
			v.Line = "move " + string(r.via) + " " + string(r.to)
		}
		m.Offer(v, func() game.Choice {
			return game.Choice{Label: name + " to " + to.Words(), Short: string(to), Hint: o.routeHint(u, r), Group: "Move " + name + " to", Spot: string(to)}
		})
	}
}

// weapon offers the weapons that a hunter has not laid out.
func (m hunterOffers) weapon() {
	o, u := m.o, m.hunter
	reaches := func(key string) bool {
		armed := *u
		armed.Weapon = key
		return o.canHit(&armed)
	}
	for _, key := range slices.Compact(u.weapons()) {
		if key == u.Weapon {
			continue
		}
		v := game.Move{Line: "weapon " + key, Weight: game.Usual}
		if !reaches(key) {
			v.Weight = menu.Seldom
			if !m.Bare() && slices.ContainsFunc(u.weapons(), reaches) { // in a search he may still move
				v.Kind = game.Idle
			}
		}
		m.Offer(v, func() game.Choice {
			hint := board.Gear(key).Text
			if v.Weight == menu.Seldom {
				hint = board.Gear(key).InShort() + ": no option is in reach from " + string(u.At) + ", so move first"
			}
			return game.Choice{Label: board.Gear(key).Title, Hint: hint, Group: "Weapon for " + m.Who.String(), Spot: gearSpot(m.Who, key)}
		})
	}
}

// target offers the targets at which the shark can surface, except the hunter's present one.
// If none is in reach, it offers one harmless target, because a hunter must aim before he can be
// ready.
func (m hunterOffers) target() {
	o, u := m.o, m.hunter
	group := func() string { return "Aim " + m.Who.String() + "’s " + board.Gear(u.Weapon).Title + " at" }
	aims, lures := o.likelyAims(u), odds{o}.lures()
	if len(aims) == 0 && u.Aim == "" {
		aim, v := o.aims(u)[0], game.Move{Kind: game.Idle, Weight: menu.Seldom}
		v.Line = "target " + string(aim)
		if m.Bare() {
			v.Kind = game.Ordinary // he has chosen his weapon, and must aim it
		}
		m.Offer(v, func() game.Choice {
			return game.Choice{
				Label: "No option in reach: " + aim.Words(), Short: string(aim), Group: group(), Spot: string(aim),
				Hint: "The shark cannot surface here. Move first, or choose another weapon.",
			}
		})
	}
	for _, aim := range aims {
		if aim == u.Aim {
			continue
		}
		here := o.optionsAt(aim)
		m.Offer(game.Move{Line: "target " + string(aim), Weight: odds{o}.aimWeight(u, aim, lures)}, func() game.Choice {
			c := game.Choice{Group: group(), Spot: string(aim)}
			if len(here) > 0 {
				c.Label, c.Short = game.List("and", here...)+": "+aim.Words(), strings.Join(here, " ")
				c.Hint = o.optionsHint(board.Gear(u.Weapon), here)
			} else {
				beside := o.optionsBeside(aim)
				c.Label, c.Short = "Beside "+game.List("and", beside...)+": "+aim.Words(), string(aim)
				c.Hint = "no option, but the Pistol may shift to " + game.List("or", beside...)
			}
			return c
		})
	}
}

// optionsHint tells what an attack at one or two of the shark's options can do.
func (o *State) optionsHint(card *board.GearCard, options []string) string {
	texts := make([]string, len(options))
	for i, token := range options {
		c := o.card(token)
		texts[i] = c.Numbers()
		if card.Kind != board.Attachable {
			texts[i] = fmt.Sprintf("evade %d: %s", o.evadeBy(c), card.Odds(o.evadeBy(c)))
		}
		if len(options) > 1 {
			texts[i] = token + " " + texts[i]
		}
	}
	return strings.Join(texts, "; ")
}

// likelyAims lists the targets in reach of a member at which the shark can surface.
// For a Pistol it adds their neighbours, since its target can shift by a space.
func (o *State) likelyAims(u *Hunter) []board.Place {
	return slices.DeleteFunc(o.aims(u), func(aim board.Place) bool { return !o.likely(u, aim) })
}

// canHit reports whether a member has a target in reach at which the shark can surface.
func (o *State) canHit(u *Hunter) bool {
	return slices.ContainsFunc(board.AllPlaces[:board.Zones], func(aim board.Place) bool { return o.canAim(u, aim) && o.likely(u, aim) })
}

// likely reports whether the shark can surface at a member's target, or beside that of
// a Pistol.
func (o *State) likely(u *Hunter, aim board.Place) bool {
	return o.hasOption(aim) || u.Weapon == board.Pistol && len(o.optionsBeside(aim)) > 0
}

// hasOption reports whether the shark can surface at a water space.
func (o *State) hasOption(at board.Place) bool {
	for _, token := range board.Tokens {
		if token != o.NotThis && board.Water(o.card(token).Zone) == at {
			return true
		}
	}
	return false
}

// optionsAt lists the tokens by which the shark can surface at a water space, as far
// as the crew know.
func (o *State) optionsAt(at board.Place) []string {
	return slices.DeleteFunc(slices.Clone(board.Tokens), func(token string) bool {
		return token == o.NotThis || board.Water(o.card(token).Zone) != at
	})
}

// optionsBeside lists the tokens by which the shark can surface at a neighbour of a water space.
func (o *State) optionsBeside(at board.Place) []string {
	return slices.DeleteFunc(slices.Clone(board.Tokens), func(token string) bool {
		return token == o.NotThis || !o.Tiles.Touch(board.Water(o.card(token).Zone), at)
	})
}

// route is a way of a hunter to a space, directly or by way of another space.
type route struct{ via, to board.Place }

// routes lists one way to every space that a member can reach, the shortest first.
func (o *State) routes(u *Hunter) []route {
	list, seen := make([]route, 0, 2*board.Zones), [2 * board.Zones]bool{}
	seen[u.At.Index()] = true
	for _, to := range o.reach(u.At, u.Steps) {
		seen[to.Index()] = true
		list = append(list, route{to: to})
	}
	for _, first := range list {
		for _, to := range o.reach(first.to, u.Steps-steps(u.At, first.to)) {
			if !seen[to.Index()] {
				seen[to.Index()] = true
				list = append(list, route{first.to, to})
			}
		}
	}
	return list
}

func (o *State) routeHint(u *Hunter, r route) string {
	n, at := steps(u.At, r.to), r.to
	if r.via != "" {
		n = steps(u.At, r.via) + steps(r.via, r.to)
	}
	hint := "costs " + strconv.Itoa(n) + " of his " + game.Count(u.Steps, "move")
	if r.via != "" {
		hint += "; by " + string(r.via)
	}
	if at.InWater() && u.At.OnBoat() {
		hint += "; in the water the shark can bite him"
	}
	return hint
}

// gearSpot is the spot of a card of a hunter.
func gearSpot(who board.Member, key string) string { return who.GearSpot(board.Gear(key).Title) }
