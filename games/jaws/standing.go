package jaws

// Standing orders: answers that a player gives before the question. The orders about
// an attack, a Pistol's aim, a shot, the sharing of the gear and the bites are open to
// everyone, so that it tells nobody anything when the game does not wait. Those about a
// Shark Cage are their player's secret, since the shark chooses its target by them; from
// the fifth edition on, a target that is announced to somebody with a cage stands, so
// that an Undo cannot tell whether there was such an order.

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Standing holds the open standing orders of a game. What stands in none of them goes by
// the first value of the setting, and in games of earlier editions by asking.
type Standing struct {
	Aim    [3]string   `json:"aim,omitzero"` // by member, as the next three
	Attack [3]string   `json:"attack,omitzero"`
	Pistol [3]string   `json:"pistol,omitzero"`
	Ammo   [3]string   `json:"ammo,omitzero"`
	Gear   []game.Seat `json:"gear,omitempty"` // those who agree to any sharing
	Bite   string      `json:"bite,omitempty"` // the shark's, as the next
	Show   string      `json:"show,omitempty"`
}

// CageOrder is what a seat has ordered about a member's Shark Cage. It is a secret of
// that seat.
type CageOrder struct {
	Seat game.Seat `json:"seat"`
	Who  Member    `json:"who"`
	When string    `json:"when"`
}

// ofShark lists the standing orders that are the shark's. All others are the crew's.
var ofShark = []string{"bite", "show"}

// asksLess is the first edition in which the game does not ask what has one sensible
// answer.
const asksLess = 5

// The values of the settings.
const (
	orderAsk    = "ask"
	orderLot    = "lot"    // aim by lot at an option in reach, with what stays, else ask
	orderIdle   = "idle"   // and sit the round out if no option is in reach
	orderKept   = "kept"   // attack with what stays, ask about what would be spent
	orderLikely = "likely" // and attack with the rest if a wound is likely
	orderSpare  = "spare"  // and hold back with the rest
	orderAlways = "always"
	orderSwing  = "swing"
	orderHold   = "hold"
	orderUseful = "useful" // ammo for the only firearm, else ask
	orderTwo    = "two"    // against an attack of two dice or more
	orderLast   = "last"   // against a roll that may kill
	orderNever  = "never"
	orderAgree  = "agree"
	orderAll    = "all"
)

// likelyAt is the chance in a hundred from which a wound is likely.
const likelyAt = 50

// standingOrder is a setting and its values, the usual one first.
type standingOrder struct {
	name   string
	label  string
	hint   string
	hunter bool // each hunter has his own
	values []standingValue
}

// standingValue is a value of a setting, with what it does.
type standingValue struct{ word, label, hint string }

var standingOrders = []standingOrder{
	{"aim", "Prepare and aim", "before the shark surfaces", true, []standingValue{
		{orderAsk, "Ask each time", "the game waits for him each round"},
		{orderLot, "By lot, from where he stands", "with a weapon he keeps, at an option in reach; asks if there is none, or he swims"},
		{orderIdle, "By lot, or sit the round out", "the same, but where no option is in reach he does nothing; asks if he swims"},
	}},
	{"attack", "Attack or hold back", "where he aimed right", true, []standingValue{
		{orderKept, "Attack with what he keeps", "the game waits for you only where the weapon would be spent"},
		{orderLikely, "Hold a shot that is unlikely to wound", "attacks if it wounds 50 times in 100, with what he keeps always; the game never waits"},
		{orderSpare, "Spare what would be spent", "attacks with what he keeps, else holds back; the game never waits"},
		{orderAlways, "Always attack", "whatever it spends; the game never waits"},
		{orderAsk, "Ask each time", "the game waits for your answer each time"},
	}},
	{"pistol", "The Pistol’s aim", "where the shark surfaces beside it", true, []standingValue{
		{orderSwing, "Swing it round to the shark", "he may still hold back; the game does not wait"},
		{orderHold, "Hold the aim", "misses, and keeps the shot; the game does not wait"},
		{orderAsk, "Ask each time", "the game waits for your answer each time"},
	}},
	{"ammo", "Pay for a shot", "with Ammo or with the firearm", true, []standingValue{
		{orderUseful, "Ammo for his only firearm", "if he has another, the game waits for your answer"},
		{orderAlways, "Always Ammo", "keeps the firearm; the game never waits"},
		{orderAsk, "Ask each time", "the game waits for your answer each time"},
	}},
	{"cage", "The Shark Cage", "before a roll that may wound him; your secret", true, []standingValue{
		{orderAsk, "Ask each time", "the game waits for your answer each time"},
		{orderAlways, "Against any roll", "the first that may wound him; the game does not wait"},
		{orderTwo, "Against 2 wounds or more", "if 2 wounds are to be expected, as of 2 dice; the game does not wait"},
		{orderLast, "Only to save his life", "if the roll may kill him; the game does not wait"},
		{orderNever, "Never", "keeps the card; the game does not wait"},
	}},
	{"gear", "Sharing out the gear", "who carries what in act 2", false, []standingValue{
		{orderAsk, "Ask me", "the game waits until you agree"},
		{orderAgree, "Agree to any sharing", "once the others have given out all of it; the game does not wait for you"},
	}},
	{"bite", "Bites", "after your attack", false, []standingValue{
		{orderAsk, "Ask each time", "bite one of them, or dive"},
		{orderAll, "Bite each one in reach", "one after another, once each; then you dive"},
	}},
	{"show", "The token for Chum", "when you must show one that you did not choose", false, []standingValue{
		{orderAsk, "Ask each time", "the game waits for your answer each time"},
		{orderLot, "Either of them by lot", "the game does not wait"},
	}},
}

// words lists the values of a setting, as they are typed.
func (x *standingOrder) words() []string {
	list := make([]string, len(x.values))
	for i := range x.values {
		list[i] = x.values[i].word
	}
	return list
}

// value finds a value by its word.
func (x *standingOrder) value(word string) *standingValue {
	return &x.values[slices.IndexFunc(x.values, func(v standingValue) bool { return v.word == word })]
}

// settingOf finds a setting by its name.
func settingOf(name string) *standingOrder {
	return &standingOrders[slices.IndexFunc(standingOrders, func(x standingOrder) bool { return x.name == name })]
}

// hasOrder reports whether a setting is for a seat.
func (s *State) hasOrder(x *standingOrder, seat game.Seat) bool {
	return slices.Contains(ofShark, x.name) == (seat == s.Shark)
}

// byMember is where the open orders of the members stand, or nil.
func (t *Standing) byMember(name string) *[3]string {
	switch name {
	case "aim":
		return &t.Aim
	case "attack":
		return &t.Attack
	case "pistol":
		return &t.Pistol
	case "ammo":
		return &t.Ammo
	}
	return nil
}

// any reports whether there is any order.
func (t *Standing) any() bool {
	none := [3]string{}
	return t.Aim != none || t.Attack != none || t.Pistol != none || t.Ammo != none || len(t.Gear) > 0 || t.Bite != "" || t.Show != ""
}

// forgetGear forgets that a seat agrees to any sharing.
func (t *Standing) forgetGear(seat game.Seat) {
	left := slices.DeleteFunc(slices.Clone(t.Gear), func(s game.Seat) bool { return s == seat })
	t.Gear = nil
	if len(left) > 0 {
		t.Gear = left
	}
}

// usual is the value of a setting about which nothing was ordered.
func (s *State) usual(x *standingOrder) string {
	if s.Edition < asksLess {
		return orderAsk
	}
	return x.values[0].word
}

// ordered is the value of a setting now, of a seat or of one of its members.
func (s *State) ordered(x *standingOrder, seat game.Seat, m Member) string {
	word := ""
	switch x.name {
	case "cage":
		word = s.Orca.cageOrder(seat, m)
	case "gear":
		if slices.Contains(s.Orders.Gear, seat) {
			word = orderAgree
		}
	case "bite":
		word = s.Orders.Bite
	case "show":
		word = s.Orders.Show
	default:
		word = s.Orders.byMember(x.name)[m]
	}
	if word == "" {
		return s.usual(x)
	}
	return word
}

// cageOrder is what a seat has ordered about a member's cage, or "".
func (o *Orca) cageOrder(seat game.Seat, m Member) string {
	for _, c := range o.Cages {
		if c.Seat == seat && c.Who == m {
			return c.When
		}
	}
	return ""
}

// setLine reads "set attack quint always" and "set gear agree". Without a name it is for
// all members of the seat.
func (s *State) setLine(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
	var able []string
	for i := range standingOrders {
		if s.hasOrder(&standingOrders[i], seat) {
			able = append(able, standingOrders[i].name)
		}
	}
	name, err := game.Word("standing order", words[0], able)
	if err != nil {
		return game.Played{}, err
	}
	x, who, line := settingOf(name), s.commanded(seat), "set "+name
	words = words[1:]
	if m, ok := memberNamed(first(words, "-")); ok && x.hunter && len(words) > 1 {
		if !s.commands(seat, m) {
			return game.Played{}, game.Refuse("%s is not yours to command; you have %s.", m, game.List("and", names(who)...))
		}
		who, words, line = []Member{m}, words[1:], line+" "+m.Key()
	}
	if len(words) != 1 {
		return game.Played{}, game.Refuse("Say %s and one of %s.", line, game.List("or", x.words()...))
	}
	value, err := game.Word("value", words[0], x.words())
	if err != nil {
		return game.Played{}, err
	}
	h := s.hunt(seat, dice)
	h.plain = true
	if err := h.set(x, who, value); err != nil {
		return game.Played{}, err
	}
	return h.played(line + " " + value)
}

// set gives a standing order.
func (h *hunt) set(x *standingOrder, who []Member, value string) error {
	if x.name == "cage" {
		return h.setCage(who, value)
	}
	word := value
	if value == h.s.usual(x) {
		word = ""
	}
	what := game.Small(x.label)
	switch x.name {
	case "gear":
		h.s.Orders.forgetGear(h.seat)
		if word != "" {
			h.s.Orders.Gear = append(h.s.Orders.Gear, h.seat)
		}
	case "bite":
		h.s.Orders.Bite = word
	case "show":
		h.s.Orders.Show = word
	default:
		for _, m := range who {
			h.s.Orders.byMember(x.name)[m] = word
		}
		what = game.List("and", names(who)...) + ", " + what
	}
	h.TellAside("%s gives a standing order. %s: %s.", h.seat.Mark(), game.Capital(what), game.Small(x.value(value).label))
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
		return ordering{"gear", orderAgree}
	case word == "bite":
		return ordering{"bite", orderAll}
	case word == "attack":
		return ordering{"attack", orderAlways}
	case word == "hold" && h.o.Phase == phaseAttack:
		return ordering{"attack", orderSpare}
	case word == "hold":
		return ordering{"pistol", orderHold}
	case word == "shift":
		return ordering{"pistol", orderSwing}
	case word == "spend" && len(args) > 0 && args[0] == ammo:
		return ordering{"ammo", orderAlways}
	case word == "no":
		return ordering{"cage", orderNever}
	}
	return ordering{}
}

// always plays an answer, after the standing order that it gives if it ends in always.
// Where the answer is refused nothing is ordered.
func (h *hunt) always(args []string, to ordering, who []Member, answer func([]string) (string, error)) (string, error) {
	last := len(args) - 1
	if to.name == "" || last < 0 || args[last] != alwaysWord {
		return answer(args)
	}
	orders, cages, told := h.s.Orders, h.o.Cages, len(h.Events)
	err := h.set(settingOf(to.name), who, to.value)
	line := ""
	if err == nil {
		line, err = answer(args[:last])
	}
	if err != nil {
		h.s.Orders, h.o.Cages, h.Events = orders, cages, h.Events[:told]
		return "", err
	}
	return line + " " + alwaysWord, nil
}

// setCage gives the secret order about the cages of some members.
func (h *hunt) setCage(who []Member, value string) error {
	if h.s.Edition < asksLess {
		return game.Refuse("This game began before there were standing orders for the Shark Cage; you are asked.")
	}
	caged := slices.DeleteFunc(slices.Clone(who), func(m Member) bool { return h.o == nil || !h.o.hasCage(m) })
	if len(caged) == 0 || h.o.Phase == phaseGear {
		return game.Refuse("Order that once the gear is shared out and one of yours carries a Shark Cage.")
	}
	for _, m := range caged {
		h.o.dropCageOrders(func(c CageOrder) bool { return c.Seat == h.seat && c.Who == m })
		if value != orderAsk {
			h.o.Cages = append(h.o.Cages, CageOrder{h.seat, m, value})
		}
	}
	slices.SortFunc(h.o.Cages, func(a, b CageOrder) int { return int(a.Who-b.Who)*maxSeats + int(a.Seat-b.Seat) })
	h.Whisper(h.seat, "The Shark Cage of %s: %s. Nobody else is told.", game.List("and", names(caged)...), game.Small(settingOf("cage").value(value).label))
	return nil
}

// hasCage reports whether a member carries a Shark Cage.
func (o *Orca) hasCage(m Member) bool { return slices.Contains(o.Members[m].Gear, sharkCage) }

// dropCageOrders forgets the orders about cages that nobody carries any more.
func (o *Orca) dropCageOrders(gone func(CageOrder) bool) {
	left := slices.DeleteFunc(slices.Clone(o.Cages), gone)
	o.Cages = nil
	if len(left) > 0 {
		o.Cages = left
	}
}

// byOrders answers, by the standing orders, what the game would now wait for.
func (h *hunt) byOrders() error {
	for h.s.Over == nil {
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
	case phaseGear:
		return h.agreeByOrder()
	case phaseShift, phaseSpend, phaseCage:
		for _, m := range h.o.living() {
			if h.o.waitsOn(m) {
				if did, err := h.answerByOrder(m); did || err != nil {
					return did, err
				}
			}
		}
	case phaseShow:
		if h.s.Orders.Show == orderLot {
			left := h.o.unchosen()
			_, err := h.as(h.s.Shark).show([]string{left[h.Dice.Pick("the token shown", len(left))]})
			return true, err
		}
	case phasePrepare:
		return h.aimByOrder()
	case phaseAttack:
		return h.attackByOrder()
	case phaseBite:
		if h.s.Orders.Bite == orderAll {
			_, err := h.as(h.s.Shark).bite([]string{h.o.bitable()[0].Key()})
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
	for _, seat := range h.s.unsettled() {
		if slices.Contains(h.s.Orders.Gear, seat) {
			_, err := h.as(seat).settle(nil)
			return true, err
		}
	}
	return false, nil
}

// answerByOrder answers the question to a member: where his Pistol aims, how he pays
// for a shot, and whether he takes the cage.
func (h *hunt) answerByOrder(m Member) (bool, error) {
	var err error
	switch u := &h.o.Members[m]; h.o.Phase {
	case phaseShift:
		switch h.s.ordered(settingOf("pistol"), 0, m) {
		case orderSwing:
			_, err = h.shift(m, []string{string(h.o.Shark)})
		case orderHold:
			_, err = h.hold(m, nil)
		default:
			return false, nil
		}
	case phaseSpend:
		order := h.s.ordered(settingOf("ammo"), 0, m)
		if order != orderAlways && (order != orderUseful || u.firearms() > 1) {
			return false, nil
		}
		_, err = h.spend(m, []string{ammo})
	case phaseCage:
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
		if gear(key).kind == firearm {
			n++
		}
	}
	return n
}

// cageByOrder is whether a member takes the cage against the roll to come, and whether
// that was ordered. Of several players who command him the first who ordered it decides.
func (h *hunt) cageByOrder(m Member) (cage, ordered bool) {
	for _, c := range h.o.Cages {
		if c.Who != m || !h.s.commands(c.Seat, m) {
			continue
		}
		switch c.When {
		case orderAlways:
			return true, true
		case orderTwo:
			return h.o.expected(m) > 1, true
		case orderLast:
			u := &h.o.Members[m]
			return u.Wounds+h.o.worst(m) >= crewWounds, true
		}
		return false, true
	}
	return false, false
}

// expected is how many wounds a member has to expect of the roll to come.
func (o *Orca) expected(m Member) int {
	if o.Target != m.Key() { // Wide Jaws
		return wideWounds
	}
	if o.Charged && o.Attack == attackMain {
		return o.attackDice() + chargeHits
	}
	return o.attackDice() // a die shows 1 on average
}

// worst is how many wounds the roll to come can do to a member.
func (o *Orca) worst(m Member) int {
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
		order := h.s.ordered(settingOf("aim"), 0, m)
		if u.Ready || u.Weapon != "" || u.Steps < 2 || u.At.inWater() || order == orderAsk {
			continue
		}
		key, idle := h.o.keptInReach(u), false
		if at := slices.IndexFunc(u.Gear, lasting); key == "" && order == orderIdle && at >= 0 {
			key, idle = u.Gear[at], true
		}
		if key == "" {
			continue
		}
		if _, err := h.as(h.s.Crew[m][0]).weapon(m, []string{key}); err != nil {
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
		if lasting(key) && o.canHit(&with) && (best == "" || gear(key).means[0] > gear(best).means[0]) {
			best = key
		}
	}
	return best
}

// aimByLot draws a target of a member among the options in his reach, by how the shark
// is lured there and what his weapon does to it.
func (o *Orca) aimByLot(u *Hunter, m Member, dice *game.Dice) Place {
	aims, lures := o.likelyAims(u), o.lures()
	all := 0
	for _, aim := range aims {
		all += o.aimWeight(u, aim, lures)
	}
	at := dice.Pick(m.String()+"'s aim by lot", all)
	for _, aim := range aims {
		at -= o.aimWeight(u, aim, lures)
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
	var ready []Member
	fastening := false
	for _, m := range h.o.living() {
		u := &h.o.Members[m]
		if u.Turn != turnAttack {
			continue
		}
		answer := h.attackOrdered(m)
		switch {
		case gear(u.Weapon).kind == attachable && answer == "":
			fastening = true
		case gear(u.Weapon).kind == attachable:
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
func (h *hunt) play(m Member, answer string) error {
	h.as(h.s.Crew[m][0])
	if answer == "hold" {
		_, err := h.hold(m, nil)
		return err
	}
	_, err := h.attack(m, nil)
	return err
}

// attackOrdered is what a member's order makes him do, "attack" or "hold", or "" if his
// players are asked.
func (h *hunt) attackOrdered(m Member) string {
	weapon := h.o.Members[m].Weapon
	order := h.s.ordered(settingOf("attack"), 0, m)
	switch {
	case order == orderAsk:
		return ""
	case order == orderAlways || lasting(weapon):
		return "attack"
	case order == orderKept:
		return ""
	case order == orderSpare:
		return "hold"
	case gear(weapon).kind == attachable || gear(weapon).chance(h.o.evade()) >= likelyAt:
		return "attack"
	}
	return "hold"
}

// lawOfOrders: what is ordered is a value of its setting, and who ordered it may.
func (s *State) lawOfOrders() error {
	for _, name := range []string{"aim", "attack", "pistol", "ammo"} {
		for m, word := range s.Orders.byMember(name) {
			if word != "" && (word == s.usual(settingOf(name)) || !slices.Contains(settingOf(name).words(), word)) {
				return fmt.Errorf("orders: %s of %s is %q", name, Member(m).Key(), word)
			}
		}
	}
	if word := s.Orders.Bite; word != "" && word != orderAll {
		return fmt.Errorf("orders: bite is %q", word)
	}
	if word := s.Orders.Show; word != "" && word != orderLot {
		return fmt.Errorf("orders: show is %q", word)
	}
	for i, seat := range s.Orders.Gear {
		if !slices.Contains(s.everCrew(), seat) || slices.Contains(s.Orders.Gear[:i], seat) {
			return fmt.Errorf("orders: seat %d agrees to the sharing, and is not of the crew or stands there twice", seat)
		}
	}
	if s.Orca == nil {
		return nil
	}
	for i, c := range s.Orca.Cages {
		known := c.When != orderAsk && slices.Contains(settingOf("cage").words(), c.When)
		if !known || c.Who < Quint || c.Who > Hooper || !s.commands(c.Seat, c.Who) || !s.Orca.hasCage(c.Who) || s.Orca.Phase == phaseGear {
			return fmt.Errorf("orders: seat %d cannot order %q for a cage of member %d", c.Seat, c.When, c.Who)
		}
		if slices.ContainsFunc(s.Orca.Cages[:i], func(o CageOrder) bool { return o.Seat == c.Seat && o.Who == c.Who }) {
			return fmt.Errorf("orders: seat %d has two orders for the cage of %s", c.Seat, c.Who.Key())
		}
	}
	return nil
}
