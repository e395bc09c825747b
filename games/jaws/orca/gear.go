package orca

import (
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/sides"
	"shipboard/games/jaws/standing"
	"shipboard/games/jaws/view"
)

// dealGear gives the hunters their own gear and deals some of the crew's.
func (o *State) dealGear(n, edition int, dice *game.Dice) {
	var deck []string
	for _, c := range board.GearCards {
		if !c.In(edition) {
			continue
		}
		for m, own := range c.Of {
			for range own {
				o.Members[m].Gear = append(o.Members[m].Gear, c.Key)
			}
		}
		for range c.Shared {
			deck = append(deck, c.Key)
		}
	}
	game.Shuffle(dice, "crew gear", deck)
	o.Undealt = sortedGear(deck[:n])
}

// sortedGear sorts gear in the order of the printed table.
func sortedGear(keys []string) []string {
	slices.SortFunc(keys, func(a, b string) int { return board.Gear(a).Ordinal - board.Gear(b).Ordinal })
	return keys
}

// gearTitles lists the titles of gear.
func gearTitles(keys []string) []string {
	return game.Texts(keys, func(key string) string { return board.Gear(key).Title })
}

// named finds the one card among keys for typed words: its title, the beginning of
// it, or any one word of it.
func named(kind string, words []string, keys []string) (string, error) {
	typed := strings.Join(words, " ")
	keys = slices.Compact(slices.Clone(keys))
	key, err := game.Word(kind, typed, keys)
	if err == nil {
		return key, nil
	}
	var found []string
	for _, k := range keys {
		if slices.Contains(strings.Fields(k), typed) && !slices.Contains(found, k) {
			found = append(found, k)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return "", err
}

// give gives a card of the shared gear to a hunter: "give rifle brody".
func (h *handler) give(args []string) (string, error) {
	if len(args) < 2 {
		return "", game.Refuse("Say what and to whom, as in give %s quint.", first(h.o.Undealt, "rifle"))
	}
	m, ok := board.MemberNamed(args[len(args)-1])
	if !ok {
		return "", game.Refuse("%s is none of the crew; give it to quint, brody or hooper.", game.Quote(args[len(args)-1]))
	}
	what := args[:len(args)-1]
	if what[len(what)-1] == "to" && len(what) > 1 {
		what = what[:len(what)-1]
	}
	if len(h.o.Undealt) == 0 {
		return "", game.Refuse("All of it is given out; take some back, or settle.")
	}
	key, err := named("gear left to give", what, h.o.Undealt)
	if err != nil {
		return "", err
	}
	h.o.Undealt = without(h.o.Undealt, key)
	u := &h.o.Members[m]
	u.Gear = append(u.Gear, key)
	sortedGear(u.Gear[board.OwnGear:])
	h.Tell("%s gets the %s.", m, board.Gear(key).Title)
	if len(h.o.Undealt) == 0 {
		h.tellSharing()
	}
	return "give " + key + " " + m.Key(), nil
}

// tellSharing tells in short who gets what, once all is given out: to this the crew are to agree.
func (h *handler) tellSharing() {
	var gets []string
	for _, m := range board.Members {
		what := "nothing"
		if more := h.o.Members[m].Gear[board.OwnGear:]; len(more) > 0 {
			what = game.List("and", gearTitles(more)...)
		}
		gets = append(gets, what+" to "+m.String())
	}
	h.Tell("%s%s.", allGiven, strings.Join(gets, "; "))
	e := h.Last()
	e.Brief, e.Asks = true, true
	for _, m := range board.Members {
		h.Overtakes(m.String()+" gets the ", m.String()+" gives the ")
	}
	h.Overtakes(allGiven, toSea)
}

// allGiven begins what tells who gets what.
const allGiven = "All is given out: "

// takeBack takes back a card that was given out: "take back rifle brody".
func (h *handler) takeBack(args []string) (string, error) {
	if len(args) > 0 && args[0] == "back" {
		args = args[1:]
	}
	from := board.Members[:]
	if len(args) > 1 {
		if m, ok := board.MemberNamed(args[len(args)-1]); ok {
			from, args = []board.Member{m}, args[:len(args)-1]
			if len(args) > 1 && args[len(args)-1] == "from" {
				args = args[:len(args)-1]
			}
		}
	}
	var given []string
	for _, m := range from {
		given = append(given, h.o.Members[m].Gear[board.OwnGear:]...)
	}
	if len(given) == 0 {
		return "", game.Refuse("There is nothing to take back there; a hunter's own two cards stay.")
	}
	key, err := named("gear to take back", args, given)
	if err != nil {
		return "", err
	}
	var holders []board.Member
	for _, m := range from {
		if slices.Contains(h.o.Members[m].Gear[board.OwnGear:], key) {
			holders = append(holders, m)
		}
	}
	if len(holders) > 1 {
		return "", game.Refuse("%s have one each; say whose, as in take back %s %s.", game.List("and", sides.Names(holders)...), key, holders[0].Key())
	}
	m := holders[0]
	u := &h.o.Members[m]
	u.Gear = append(u.Gear[:board.OwnGear:board.OwnGear], without(u.Gear[board.OwnGear:], key)...)
	h.o.Undealt = sortedGear(append(h.o.Undealt, key))
	h.Tell("%s gives the %s back.", m, board.Gear(key).Title)
	if len(h.o.Settled) > 0 {
		h.o.Settled = nil
		h.Tell(anew)
	}
	return "take back " + key + " " + m.Key(), nil
}

// settle records that a crew player agrees to the division of the gear. All of it
// must be given out.
func (h *handler) settle([]string) (string, error) {
	if left := h.o.Undealt; len(left) > 0 {
		return "", game.Refuse("Not yet given to anyone: %s.", game.List("and", gearTitles(left)...))
	}
	if slices.Contains(h.o.Settled, h.seat) {
		return "", game.Refuse("You have agreed already; the game waits for %s. To change the sharing, take a card back.", game.List("and", sides.Marks(h.act.unsettled())...))
	}
	h.o.Settled = append(h.o.Settled, h.seat)
	if left := h.act.unsettled(); len(left) > 0 {
		h.Tell("%s%s %s may still change it or agree.", h.seat.Mark(), agrees, game.List("and", sides.Marks(left)...))
		h.Overtakes(toSea) // who carries what is what the others are to look at now
	}
	h.goAboard()
	return "settle", nil
}

// agrees tells that a player agrees to the sharing of the gear. The player's mark stands before it.
const agrees = " agrees to the sharing;"

// toSea begins what tells that the act begins, after its heading.
const toSea = "The Orca puts to sea"

// anew tells that a card was taken back after somebody had agreed.
const anew = "All of the crew must agree anew."

// goAboard ends the division of the gear once every crew player has settled it.
func (h *handler) goAboard() {
	if len(h.o.Undealt) > 0 || len(h.act.unsettled()) > 0 {
		return
	}
	h.dull("The gear is shared out.")
	for _, m := range board.Members {
		h.Overtakes(m.String()+" gets the ", m.String()+" gives the ")
	}
	for _, seat := range h.act.CrewSeats() {
		h.Overtakes(seat.Mark() + agrees)
	}
	h.Overtakes(anew, allGiven)
	var carried []string
	for _, m := range board.Members {
		carried = append(carried, fmt.Sprintf("%s carries %s.", m, game.List("and", gearTitles(h.o.Members[m].Gear)...)))
	}
	if all := strings.Join(carried, " "); len(all) <= game.MaxText {
		carried = []string{all}
	}
	for _, text := range carried {
		h.Telling.Tell("%s", text)
		h.Last().Stands = true
		h.forAll()
	}
	h.o.Settled = nil
	h.o.Phase = view.PhaseBoard
}

// Leave removes a crew player who resigned from the division of the gear. The division ends if it
// waited for nobody else.
func (a *Act) Leave(seat game.Seat) []game.Event {
	h := &handler{act: a, o: a.State, seat: seat}
	h.o.Settled = slices.DeleteFunc(h.o.Settled, func(s game.Seat) bool { return s == seat })
	h.o.dropCageOrders(func(c standing.CageOrder) bool { return c.Seat == seat })
	if h.o.Phase == view.PhaseGear {
		h.goAboard()
	}
	return h.Events
}

// unsettled lists the crew players who have not settled the gear.
func (a *Act) unsettled() []game.Seat {
	return slices.DeleteFunc(a.CrewSeats(), func(seat game.Seat) bool { return slices.Contains(a.State.Settled, seat) })
}

// gearWaiting implements Waiting while the gear is divided.
func (a *Act) gearWaiting() []game.Wait {
	task := "to share out the gear (any one of you may give a card)"
	if len(a.State.Undealt) == 0 {
		task = "to agree who carries what"
	}
	var waits []game.Wait
	for _, seat := range a.unsettled() {
		waits = append(waits, game.Wait{Seat: seat, For: task})
	}
	return waits
}

// board puts a hunter on his first boat space: "quint board b3".
func (h *handler) board(m board.Member, args []string) (string, error) {
	at, err := readPlace(args, 'b')
	if err != nil {
		return "", err
	}
	if !at.OnBoat() {
		return "", game.Refuse("Everyone starts on the boat: b1 to b8.")
	}
	h.o.Members[m].At = at
	h.Tell("%s stands on %s, the %s.", m, at.Words(), strings.ToLower(board.TileCards[at.Zone()-1].Name))
	if !slices.ContainsFunc(h.o.Members[:], func(u Hunter) bool { return u.At == "" }) {
		h.newRound()
	}
	return "board " + string(at), nil
}

// without copies a list without the first occurrence of a value.
func without[T comparable](list []T, value T) []T {
	i := slices.Index(list, value)
	return slices.Delete(slices.Clone(list), i, i+1)
}

// first is the first entry of a list, or otherwise if the list is empty.
func first(list []string, otherwise string) string {
	if len(list) == 0 {
		return otherwise
	}
	return list[0]
}
