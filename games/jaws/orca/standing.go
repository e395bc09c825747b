package orca

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// asksLess is the first edition in which the game does not ask questions with only one sensible
// answer.
const asksLess = 5

// hasOrder reports whether a seat may use a setting.
func (a *Act) hasOrder(x *standing.Setting, seat game.Seat) bool {
	return slices.Contains(standing.OfShark, x.Name) == (seat == a.Shark)
}

// usual is the value of a setting for which there is no order.
func (a *Act) usual(x *standing.Setting) string {
	if a.Edition < asksLess {
		return standing.Ask
	}
	return x.Values[0].Word
}

// ordered is the value of a setting now, of a seat or of one of its members.
func (a *Act) ordered(x *standing.Setting, seat game.Seat, m board.Member) string {
	word := ""
	switch x.Name {
	case "cage":
		word = a.State.cageOrder(seat, m)
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
func (o *State) cageOrder(seat game.Seat, m board.Member) string {
	for _, c := range o.Cages {
		if c.Seat == seat && c.Who == m {
			return c.When
		}
	}
	return ""
}

// Set reads "set attack quint always" and "set gear agree". Without a name it is for
// all members of the seat.
func (a *Act) Set(seat game.Seat, words []string, dice *game.Dice) (game.Played, error) {
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
	x, who, line := standing.Of(name), a.Commanded(seat), "set "+name
	words = words[1:]
	if m, ok := board.MemberNamed(first(words, "-")); ok && x.Hunter && len(words) > 1 {
		if !a.Commands(seat, m) {
			return game.Played{}, game.Refuse("%s is not yours to command; you have %s.", m, game.List("and", sides.Names(who)...))
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
	h := a.handle(seat, dice)
	h.plain = true
	if err := h.set(x, who, value); err != nil {
		return game.Played{}, err
	}
	return h.played(line + " " + value)
}

// set gives a standing order.
func (h *handler) set(x *standing.Setting, who []board.Member, value string) error {
	if x.Name == "cage" {
		return h.setCage(who, value)
	}
	word := value
	if value == h.act.usual(x) {
		word = ""
	}
	what := game.Small(x.Label)
	switch x.Name {
	case "gear":
		h.act.Orders.ForgetGear(h.seat)
		if word != "" {
			h.act.Orders.Gear = append(h.act.Orders.Gear, h.seat)
		}
	case "bite":
		h.act.Orders.Bite = word
	case "show":
		h.act.Orders.Show = word
	default:
		for _, m := range who {
			h.act.Orders.ByMember(x.Name)[m] = word
		}
		what = game.List("and", sides.Names(who)...) + ", " + what
	}
	h.TellAside("%s gives a standing order. %s: %s.", h.seat.Mark(), game.Capital(what), game.Small(x.Value(value).Label))
	return nil
}

// alwaysWord at the end of an answer makes it hold from now on: "quint attack always".
const alwaysWord = "always"

// ordering is the standing order that an answer gives if it is to hold from now on.
type ordering struct{ name, value string }

// orderMeant is the ordering of an answer, or none.
func (h reader) orderMeant(word string, args []string) ordering {
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

// always plays an answer. If the answer ends in always, it first gives the standing order (to).
// If the answer is refused, nothing is ordered.
func (h reader) always(args []string, to ordering, who []board.Member, answer func([]string) (string, error)) (string, error) {
	last := len(args) - 1
	if to.name == "" || last < 0 || args[last] != alwaysWord {
		return answer(args)
	}
	orders, cages, told := h.act.Orders, h.o.Cages, len(h.Events)
	err := h.set(standing.Of(to.name), who, to.value)
	line := ""
	if err == nil {
		line, err = answer(args[:last])
	}
	if err != nil {
		h.act.Orders, h.o.Cages, h.Events = orders, cages, h.Events[:told]
		return "", err
	}
	return line + " " + alwaysWord, nil
}

// setCage gives the secret order about the cages of some members.
func (h *handler) setCage(who []board.Member, value string) error {
	if h.act.Edition < asksLess {
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
	slices.SortFunc(h.o.Cages, func(a, b standing.CageOrder) int { return int(a.Who-b.Who)*sides.MaxSeats + int(a.Seat-b.Seat) })
	h.Whisper(h.seat, "The Shark Cage of %s: %s. Nobody else is told.", game.List("and", sides.Names(caged)...), game.Small(standing.Of("cage").Value(value).Label))
	return nil
}

// hasCage reports whether a member carries a Shark Cage.
func (o *State) hasCage(m board.Member) bool {
	return slices.Contains(o.Members[m].Gear, board.SharkCage)
}

// dropCageOrders drops the orders about cages that are gone.
func (o *State) dropCageOrders(gone func(standing.CageOrder) bool) {
	left := slices.DeleteFunc(slices.Clone(o.Cages), gone)
	o.Cages = nil
	if len(left) > 0 {
		o.Cages = left
	}
}
