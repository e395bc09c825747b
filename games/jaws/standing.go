package jaws

import (
	"fmt"
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// asksLess is the first edition in which the game does not ask what has one sensible
// answer.
const asksLess = 5

// hasOrder reports whether a setting is for a seat.
func (a *orcaAct) hasOrder(x *standing.Setting, seat game.Seat) bool {
	return slices.Contains(standing.OfShark, x.Name) == (seat == a.Shark)
}

// usual is the value of a setting about which nothing was ordered.
func (a *orcaAct) usual(x *standing.Setting) string {
	if a.Edition < asksLess {
		return standing.Ask
	}
	return x.Values[0].Word
}

// ordered is the value of a setting now, of a seat or of one of its members.
func (a *orcaAct) ordered(x *standing.Setting, seat game.Seat, m board.Member) string {
	word := ""
	switch x.Name {
	case "cage":
		word = a.Orca.cageOrder(seat, m)
	case "gear":
		if slices.Contains(a.Orders.Gear, seat) {
			word = standing.Agree
		}
	case "bite":
		word = a.Orders.Bite
	case "show":
		word = a.Orders.Show
	default:
		word = a.Orders.ByMember(x.Name)[m]
	}
	if word == "" {
		return a.usual(x)
	}
	return word
}

// cageOrder is what a seat has ordered about a member's cage, or "".
func (o *Orca) cageOrder(seat game.Seat, m board.Member) string {
	for _, c := range o.Cages {
		if c.Seat == seat && c.Who == m {
			return c.When
		}
	}
	return ""
}

// setLine reads "set attack quint always" and "set gear agree". Without a name it is for
// all members of the seat.
func (a *orcaAct) setLine(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
	var able []string
	for i := range standing.Settings {
		if a.hasOrder(&standing.Settings[i], seat) {
			able = append(able, standing.Settings[i].Name)
		}
	}
	name, err := game.Word("standing order", words[0], able)
	if err != nil {
		return game.Played{}, err
	}
	x, who, line := standing.Of(name), a.commanded(seat), "set "+name
	words = words[1:]
	if m, ok := board.MemberNamed(first(words, "-")); ok && x.Hunter && len(words) > 1 {
		if !a.commands(seat, m) {
			return game.Played{}, game.Refuse("%s is not yours to command; you have %s.", m, game.List("and", names(who)...))
		}
		who, words, line = []board.Member{m}, words[1:], line+" "+m.Key()
	}
	if len(words) != 1 {
		return game.Played{}, game.Refuse("Say %s and one of %s.", line, game.List("or", x.Words()...))
	}
	value, err := game.Word("value", words[0], x.Words())
	if err != nil {
		return game.Played{}, err
	}
	h := a.hunt(seat, dice)
	h.plain = true
	if err := h.set(x, who, value); err != nil {
		return game.Played{}, err
	}
	return h.played(line + " " + value)
}

// set gives a standing order.
func (h *hunt) set(x *standing.Setting, who []board.Member, value string) error {
	if x.Name == "cage" {
		return h.setCage(who, value)
	}
	word := value
	if value == h.a.usual(x) {
		word = ""
	}
	what := game.Small(x.Label)
	switch x.Name {
	case "gear":
		h.a.Orders.ForgetGear(h.seat)
		if word != "" {
			h.a.Orders.Gear = append(h.a.Orders.Gear, h.seat)
		}
	case "bite":
		h.a.Orders.Bite = word
	case "show":
		h.a.Orders.Show = word
	default:
		for _, m := range who {
			h.a.Orders.ByMember(x.Name)[m] = word
		}
		what = game.List("and", names(who)...) + ", " + what
	}
	h.TellAside("%s gives a standing order. %s: %s.", h.seat.Mark(), game.Capital(what), game.Small(x.Value(value).Label))
	return nil
}

// alwaysWord ends an answer that is to hold from now on: "quint attack always".
const alwaysWord = "always"

// ordering is a standing order that an answer gives when it is to hold from now on.
type ordering struct{ name, value string }

// orderMeant is the standing order of an answer that is to hold from now on, or none.
func (h *hunt) orderMeant(word string, args []string) ordering {
	switch {
	case word == "settle":
		return ordering{"gear", standing.Agree}
	case word == "bite":
		return ordering{"bite", standing.All}
	case word == "attack":
		return ordering{"attack", standing.Always}
	case word == "hold" && h.o.Phase == view.PhaseAttack:
		return ordering{"attack", standing.Spare}
	case word == "hold":
		return ordering{"pistol", standing.Hold}
	case word == "shift":
		return ordering{"pistol", standing.Swing}
	case word == "spend" && len(args) > 0 && args[0] == board.Ammo:
		return ordering{"ammo", standing.Always}
	case word == "no":
		return ordering{"cage", standing.Never}
	}
	return ordering{}
}

// always plays an answer, after the standing order that it gives if it ends in always.
// Where the answer is refused nothing is ordered.
func (h *hunt) always(args []string, to ordering, who []board.Member, answer func([]string) (string, error)) (string, error) {
	last := len(args) - 1
	if to.name == "" || last < 0 || args[last] != alwaysWord {
		return answer(args)
	}
	orders, cages, told := h.a.Orders, h.o.Cages, len(h.Events)
	err := h.set(standing.Of(to.name), who, to.value)
	line := ""
	if err == nil {
		line, err = answer(args[:last])
	}
	if err != nil {
		h.a.Orders, h.o.Cages, h.Events = orders, cages, h.Events[:told]
		return "", err
	}
	return line + " " + alwaysWord, nil
}

// setCage gives the secret order about the cages of some members.
func (h *hunt) setCage(who []board.Member, value string) error {
	if h.a.Edition < asksLess {
		return game.Refuse("This game began before there were standing orders for the Shark Cage; you are asked.")
	}
	caged := slices.DeleteFunc(slices.Clone(who), func(m board.Member) bool { return h.o == nil || !h.o.hasCage(m) })
	if len(caged) == 0 || h.o.Phase == view.PhaseGear {
		return game.Refuse("Order that once the gear is shared out and one of yours carries a Shark Cage.")
	}
	for _, m := range caged {
		h.o.dropCageOrders(func(c standing.CageOrder) bool { return c.Seat == h.seat && c.Who == m })
		if value != standing.Ask {
			h.o.Cages = append(h.o.Cages, standing.CageOrder{Seat: h.seat, Who: m, When: value})
		}
	}
	slices.SortFunc(h.o.Cages, func(a, b standing.CageOrder) int { return int(a.Who-b.Who)*maxSeats + int(a.Seat-b.Seat) })
	h.Whisper(h.seat, "The Shark Cage of %s: %s. Nobody else is told.", game.List("and", names(caged)...), game.Small(standing.Of("cage").Value(value).Label))
	return nil
}

// hasCage reports whether a member carries a Shark Cage.
func (o *Orca) hasCage(m board.Member) bool {
	return slices.Contains(o.Members[m].Gear, board.SharkCage)
}

// dropCageOrders forgets the orders about cages that nobody carries any more.
func (o *Orca) dropCageOrders(gone func(standing.CageOrder) bool) {
	left := slices.DeleteFunc(slices.Clone(o.Cages), gone)
	o.Cages = nil
	if len(left) > 0 {
		o.Cages = left
	}
}

// byOrders answers, by the standing orders, what the game would now wait for.
func (h *hunt) byOrders() error {
	for h.a.Over == nil {
		did, err := h.byOrder()
		if err != nil || !did {
			return err
		}
	}
	return nil
}

// byOrder answers one question by a standing order. It reports whether there was one.
func (h *hunt) byOrder() (bool, error) {
	switch h.o.Phase {
	case view.PhaseGear:
		return h.agreeByOrder()
	case view.PhaseShift, view.PhaseSpend, view.PhaseCage:
		for _, m := range h.o.living() {
			if h.o.waitsOn(m) {
				if did, err := h.answerByOrder(m); did || err != nil {
					return did, err
				}
			}
		}
	case view.PhaseShow:
		if h.a.Orders.Show == standing.Lot {
			left := h.o.unchosen()
			_, err := h.as(h.a.Shark).show([]string{left[h.Dice.Pick("the token shown", len(left))]})
			return true, err
		}
	case view.PhasePrepare:
		return h.aimByOrder()
	case view.PhaseAttack:
		return h.attackByOrder()
	case view.PhaseBite:
		if h.a.Orders.Bite == standing.All {
			_, err := h.as(h.a.Shark).bite([]string{h.o.bitable()[0].Key()})
			return true, err
		}
	}
	return false, nil
}

// as plays on for a seat, so that the deeds count as its own.
func (h *hunt) as(seat game.Seat) *hunt {
	h.seat = seat
	return h
}

// agreeByOrder agrees to the sharing for a seat that agrees to any.
func (h *hunt) agreeByOrder() (bool, error) {
	if len(h.o.Undealt) > 0 {
		return false, nil
	}
	for _, seat := range h.a.unsettled() {
		if slices.Contains(h.a.Orders.Gear, seat) {
			_, err := h.as(seat).settle(nil)
			return true, err
		}
	}
	return false, nil
}

// answerByOrder answers the question to a member: where his Pistol aims, how he pays
// for a shot, and whether he takes the cage.
func (h *hunt) answerByOrder(m board.Member) (bool, error) {
	var err error
	switch u := &h.o.Members[m]; h.o.Phase {
	case view.PhaseShift:
		switch h.a.ordered(standing.Of("pistol"), 0, m) {
		case standing.Swing:
			_, err = h.shift(m, []string{string(h.o.Shark)})
		case standing.Hold:
			_, err = h.hold(m, nil)
		default:
			return false, nil
		}
	case view.PhaseSpend:
		order := h.a.ordered(standing.Of("ammo"), 0, m)
		if order != standing.Always && (order != standing.Useful || u.firearms() > 1) {
			return false, nil
		}
		_, err = h.spend(m, []string{board.Ammo})
	case view.PhaseCage:
		cage, ordered := h.cageByOrder(m)
		switch {
		case !ordered:
			return false, nil
		case cage:
			_, err = h.cage(m, nil)
		default:
			_, err = h.noCage(m, []string{"cage"})
		}
	}
	return true, err
}

// firearms counts a member's firearms.
func (u *Hunter) firearms() int {
	n := 0
	for _, key := range u.Gear {
		if board.Gear(key).Kind == board.Firearm {
			n++
		}
	}
	return n
}

// cageByOrder is whether a member takes the cage against the roll to come, and whether
// that was ordered. Of several players who command him the first who ordered it decides.
func (h *hunt) cageByOrder(m board.Member) (cage, ordered bool) {
	for _, c := range h.o.Cages {
		if c.Who != m || !h.a.commands(c.Seat, m) {
			continue
		}
		switch c.When {
		case standing.Always:
			return true, true
		case standing.Two:
			return h.o.expected(m) > 1, true
		case standing.Last:
			u := &h.o.Members[m]
			return u.Wounds+h.o.worst(m) >= board.CrewWounds, true
		}
		return false, true
	}
	return false, false
}

// expected is how many wounds a member has to expect of the roll to come.
func (o *Orca) expected(m board.Member) int {
	if o.Target != m.Key() { // Wide Jaws
		return wideWounds
	}
	if o.Charged && o.Attack == attackMain {
		return o.attackDice() + chargeHits
	}
	return o.attackDice() // a die shows 1 on average
}

// worst is how many wounds the roll to come can do to a member.
func (o *Orca) worst(m board.Member) int {
	if o.Target != m.Key() {
		return wideWounds
	}
	return o.expected(m) + o.attackDice()
}

// aimByOrder prepares a member who has not begun to: he stays where he is, and aims by
// lot, at the likelier options more often.
func (h *hunt) aimByOrder() (bool, error) {
	for _, m := range h.o.living() {
		u := &h.o.Members[m]
		order := h.a.ordered(standing.Of("aim"), 0, m)
		if u.Ready || u.Weapon != "" || u.Steps < 2 || u.At.InWater() || order == standing.Ask {
			continue
		}
		key, idle := h.o.keptInReach(u), false
		if at := slices.IndexFunc(u.Gear, lasting); key == "" && order == standing.Idle && at >= 0 {
			key, idle = u.Gear[at], true
		}
		if key == "" {
			continue
		}
		if _, err := h.as(h.a.Crew[m][0]).weapon(m, []string{key}); err != nil {
			return false, err
		}
		aim := h.o.aims(u)[0]
		if !idle {
			aim = h.o.aimByLot(u, m, h.Dice)
		}
		if _, err := h.target(m, []string{string(aim)}); err != nil {
			return false, err
		}
		_, err := h.ready(m, nil)
		return true, err
	}
	return false, nil
}

// keptInReach is the best weapon of a member that is kept and has an option in reach, or
// "".
func (o *Orca) keptInReach(u *Hunter) string {
	best := ""
	for _, key := range u.weapons() {
		with := *u
		with.Weapon = key
		if lasting(key) && o.canHit(&with) && (best == "" || board.Gear(key).Means[0] > board.Gear(best).Means[0]) {
			best = key
		}
	}
	return best
}

// aimByLot draws a target of a member among the options in his reach, by how the shark
// is lured there and what his weapon does to it.
func (o *Orca) aimByLot(u *Hunter, m board.Member, dice *game.Dice) board.Place {
	aims, lures := o.likelyAims(u), odds{o}.lures()
	all := 0
	for _, aim := range aims {
		all += odds{o}.aimWeight(u, aim, lures)
	}
	at := dice.Pick(m.String()+"'s aim by lot", all)
	for _, aim := range aims {
		at -= odds{o}.aimWeight(u, aim, lures)
		if at < 0 {
			return aim
		}
	}
	return aims[0]
}

// attackByOrder attacks or holds back for a member, by his order. Lines and tags come
// first, since they may help the others; whoever rolls waits while somebody else may
// still fasten one.
func (h *hunt) attackByOrder() (bool, error) {
	var ready []board.Member
	fastening := false
	for _, m := range h.o.living() {
		u := &h.o.Members[m]
		if u.Turn != turnAttack {
			continue
		}
		answer := h.attackOrdered(m)
		switch {
		case board.Gear(u.Weapon).Kind == board.Attachable && answer == "":
			fastening = true
		case board.Gear(u.Weapon).Kind == board.Attachable:
			return true, h.play(m, answer)
		case answer != "":
			ready = append(ready, m)
		}
	}
	if fastening || len(ready) == 0 {
		return false, nil
	}
	return true, h.play(ready[0], h.attackOrdered(ready[0]))
}

// play attacks or holds back with a member, as his first player would.
func (h *hunt) play(m board.Member, answer string) error {
	h.as(h.a.Crew[m][0])
	if answer == "hold" {
		_, err := h.hold(m, nil)
		return err
	}
	_, err := h.attack(m, nil)
	return err
}

// attackOrdered is what a member's order makes him do, "attack" or "hold", or "" if his
// players are asked.
func (h *hunt) attackOrdered(m board.Member) string {
	weapon := h.o.Members[m].Weapon
	order := h.a.ordered(standing.Of("attack"), 0, m)
	switch {
	case order == standing.Ask:
		return ""
	case order == standing.Always || lasting(weapon):
		return "attack"
	case order == standing.Kept:
		return ""
	case order == standing.Spare:
		return "hold"
	case board.Gear(weapon).Kind == board.Attachable || board.Gear(weapon).Chance(h.o.evade()) >= standing.LikelyAt:
		return "attack"
	}
	return "hold"
}

// lawOfOrders: what is ordered is a value of its setting, and who ordered it may.
func (a *orcaAct) lawOfOrders() error {
	for _, name := range []string{"aim", "attack", "pistol", "ammo"} {
		for m, word := range a.Orders.ByMember(name) {
			if word != "" && (word == a.usual(standing.Of(name)) || !slices.Contains(standing.Of(name).Words(), word)) {
				return fmt.Errorf("orders: %s of %s is %q", name, board.Member(m).Key(), word)
			}
		}
	}
	if word := a.Orders.Bite; word != "" && word != standing.All {
		return fmt.Errorf("orders: bite is %q", word)
	}
	if word := a.Orders.Show; word != "" && word != standing.Lot {
		return fmt.Errorf("orders: show is %q", word)
	}
	for i, seat := range a.Orders.Gear {
		if !slices.Contains(a.everCrew(), seat) || slices.Contains(a.Orders.Gear[:i], seat) {
			return fmt.Errorf("orders: seat %d agrees to the sharing, and is not of the crew or stands there twice", seat)
		}
	}
	if a.Orca == nil {
		return nil
	}
	for i, c := range a.Orca.Cages {
		known := c.When != standing.Ask && slices.Contains(standing.Of("cage").Words(), c.When)
		if !known || c.Who < board.Quint || c.Who > board.Hooper || !a.commands(c.Seat, c.Who) || !a.Orca.hasCage(c.Who) || a.Orca.Phase == view.PhaseGear {
			return fmt.Errorf("orders: seat %d cannot order %q for a cage of member %d", c.Seat, c.When, c.Who)
		}
		if slices.ContainsFunc(a.Orca.Cages[:i], func(o standing.CageOrder) bool { return o.Seat == c.Seat && o.Who == c.Who }) {
			return fmt.Errorf("orders: seat %d has two orders for the cage of %s", c.Seat, c.Who.Key())
		}
	}
	return nil
}
