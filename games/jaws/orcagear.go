package jaws

// Gear: the crew's cards, and the division of the shared ones.

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"shipboard/games/game"
)

//go:embed data/gear.txt
var gearText string

// The kinds of gear. The first three are weapons.
const (
	melee      = "melee"
	firearm    = "firearm"
	attachable = "attachable"
	accessory  = "accessory"
)

// Gear cards that the rules name.
const (
	harpoonLine  = "harpoon line"
	towLine      = "tow line"
	drogueBarrel = "drogue barrel"
	radioTag     = "radio tag"
	barbedLance  = "barbed lance"
	pistol       = "pistol"
	sharkCage    = "shark cage"
	ammo         = "ammo"
	chum         = "chum"
)

// gearCard is a kind of gear card. All cards of one title are alike.
type gearCard struct {
	key     string // the title in small letters, as it is typed
	title   string
	from    int // the first edition of the game that has the card; 0 for all
	to      int // the last; 0 for none yet
	kind    string
	dice    int
	plus    int
	means   [mostEvade + 1]int // wounds on average, in hundredths, by the shark's evade
	fired   bool               // leaves play once it has been used
	text    string
	copies  int // in all
	shared  int // in the crew's deck
	of      [3]int
	ordinal int
}

// in reports whether an edition of the game has the card.
func (c *gearCard) in(edition int) bool { return c.from <= edition && (c.to == 0 || edition <= c.to) }

// weapon reports whether the shark can be attacked with the card.
func (c *gearCard) weapon() bool { return c.kind != accessory }

// close reports whether the card works only beside its target.
func (c *gearCard) close() bool { return c.kind == melee || c.kind == attachable }

func (c *gearCard) view() CardView {
	return CardView{Key: c.key, Title: c.title, Kind: c.kind, Dice: c.dice, Plus: c.plus, Text: c.text}
}

// gearCards are the kinds of gear, in the order of the printed table.
var gearCards = must(parseGear(gearText))

func parseGear(text string) ([]*gearCard, error) {
	table, err := rows("gear.txt", text, 10)
	if err != nil {
		return nil, err
	}
	var cards []*gearCard
	for i, row := range table {
		n, err := numbers(row[2], row[3], row[4], row[6], row[7])
		if err != nil {
			return nil, fmt.Errorf("gear.txt: row %d: %w", i+1, err)
		}
		key := strings.ToLower(row[0])
		at := slices.IndexFunc(cards, func(c *gearCard) bool { return c.key == key })
		if at < 0 {
			at = len(cards)
			cards = append(cards, &gearCard{
				key: key, title: row[0], from: n[1], to: n[2], kind: row[5], dice: n[3], plus: n[4],
				fired: row[8] == "fired", text: row[9], ordinal: at,
			})
		}
		c := cards[at]
		if !slices.Contains([]string{melee, firearm, attachable, accessory}, c.kind) || c.text == "" || c.kind != row[5] {
			return nil, fmt.Errorf("gear.txt: row %d: %v", i+1, row)
		}
		c.copies += n[0]
		if row[1] == "crew" {
			c.shared += n[0]
			continue
		}
		m, ok := memberNamed(strings.ToLower(row[1]))
		if !ok {
			return nil, fmt.Errorf("gear.txt: row %d: %q is nobody", i+1, row[1])
		}
		c.of[m] += n[0]
	}
	for _, c := range cards {
		for evade := range c.means {
			c.means[evade] = meanWounds(c.dice, c.plus-evade)
		}
	}
	return cards, nil
}

// mostEvade is the evade of Thick Hide, the highest.
const mostEvade = 3

// meanWounds is how many hundredths of a wound some dice do on average, with some hits
// added or taken off.
func meanWounds(dice, plus int) int {
	if dice == 0 {
		return hundred * max(plus, 0)
	}
	sum := 0
	for _, face := range hitDie {
		sum += meanWounds(dice-1, plus+face)
	}
	return sum / len(hitDie)
}

// gear finds a card by its key.
func gear(key string) *gearCard {
	for _, c := range gearCards {
		if c.key == key {
			return c
		}
	}
	return nil
}

// personal is the number of a hunter's own gear cards. They come first in the
// hunter's gear while the rest is divided.
const personal = 2

// dealGear gives the hunters their own gear and deals some of the crew's.
func (o *Orca) dealGear(n, edition int, dice *game.Dice) {
	var deck []string
	for _, c := range gearCards {
		if !c.in(edition) {
			continue
		}
		for m, own := range c.of {
			for range own {
				o.Members[m].Gear = append(o.Members[m].Gear, c.key)
			}
		}
		for range c.shared {
			deck = append(deck, c.key)
		}
	}
	game.Shuffle(dice, "crew gear", deck)
	o.Undealt = sortedGear(deck[:n])
}

// sortedGear sorts gear in the order of the printed table.
func sortedGear(keys []string) []string {
	slices.SortFunc(keys, func(a, b string) int { return gear(a).ordinal - gear(b).ordinal })
	return keys
}

// gearTitles lists the titles of gear.
func gearTitles(keys []string) []string {
	list := make([]string, len(keys))
	for i, key := range keys {
		list[i] = gear(key).title
	}
	return list
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
func (h *hunt) give(args []string) (string, error) {
	if len(args) < 2 {
		return "", game.Refuse("Say what and to whom, as in give %s quint.", first(h.o.Undealt, "rifle"))
	}
	m, ok := memberNamed(args[len(args)-1])
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
	sortedGear(u.Gear[personal:])
	h.Tell("%s gets the %s.", m, gear(key).title)
	return "give " + key + " " + m.Key(), nil
}

// takeBack takes back a card that was given out: "take back rifle brody".
func (h *hunt) takeBack(args []string) (string, error) {
	if len(args) > 0 && args[0] == "back" {
		args = args[1:]
	}
	from := members[:]
	if len(args) > 1 {
		if m, ok := memberNamed(args[len(args)-1]); ok {
			from, args = []Member{m}, args[:len(args)-1]
			if len(args) > 1 && args[len(args)-1] == "from" {
				args = args[:len(args)-1]
			}
		}
	}
	var given []string
	for _, m := range from {
		given = append(given, h.o.Members[m].Gear[personal:]...)
	}
	if len(given) == 0 {
		return "", game.Refuse("There is nothing to take back there; a hunter's own two cards stay.")
	}
	key, err := named("gear to take back", args, given)
	if err != nil {
		return "", err
	}
	var holders []Member
	for _, m := range from {
		if slices.Contains(h.o.Members[m].Gear[personal:], key) {
			holders = append(holders, m)
		}
	}
	if len(holders) > 1 {
		return "", game.Refuse("%s have one each; say whose, as in take back %s %s.", game.List("and", names(holders)...), key, holders[0].Key())
	}
	m := holders[0]
	u := &h.o.Members[m]
	u.Gear = append(u.Gear[:personal:personal], without(u.Gear[personal:], key)...)
	h.o.Undealt = sortedGear(append(h.o.Undealt, key))
	h.Tell("The %s is taken back from %s.", gear(key).title, m)
	if len(h.o.Settled) > 0 {
		h.o.Settled = nil
		h.Tell("All of the crew must agree anew.")
	}
	return "take back " + key + " " + m.Key(), nil
}

// settle records that a crew player agrees to the division of the gear. All of it
// must be given out.
func (h *hunt) settle([]string) (string, error) {
	if left := h.o.Undealt; len(left) > 0 {
		return "", game.Refuse("Not yet given to anyone: %s.", game.List("and", gearTitles(left)...))
	}
	if slices.Contains(h.o.Settled, h.seat) {
		return "", game.Refuse("You have agreed; the game waits for %s, and take back changes the sharing.", game.List("and", marks(h.s.unsettled())...))
	}
	h.o.Settled = append(h.o.Settled, h.seat)
	if left := h.s.unsettled(); len(left) > 0 {
		h.Tell("%s agrees to the sharing; %s may still change it or agree.", h.seat.Mark(), game.List("and", marks(left)...))
	}
	h.goAboard()
	return "settle", nil
}

// goAboard ends the division of the gear once every crew player has settled it.
func (h *hunt) goAboard() {
	if len(h.o.Undealt) > 0 || len(h.s.unsettled()) > 0 {
		return
	}
	h.Tell("The gear is shared out.")
	var carried []string
	for _, m := range members {
		carried = append(carried, fmt.Sprintf("%s carries %s.", m, game.List("and", gearTitles(h.o.Members[m].Gear)...)))
	}
	if all := strings.Join(carried, " "); len(all) <= game.MaxText {
		carried = []string{all}
	}
	for _, text := range carried {
		h.Telling.Tell("%s", text)
		h.Last().Stands = true
	}
	h.o.Settled = nil
	h.o.Phase = phaseBoard
}

// leave takes a crew player who resigned out of the division of the gear. The
// division ends if it waited for nobody else.
func (h *hunt) leave(seat game.Seat) {
	h.o.Settled = slices.DeleteFunc(h.o.Settled, func(s game.Seat) bool { return s == seat })
	h.o.dropCageOrders(func(c CageOrder) bool { return c.Seat == seat })
	if h.o.Phase == phaseGear {
		h.goAboard()
	}
}

// unsettled lists the crew players who have not settled the gear.
func (s *State) unsettled() []game.Seat {
	return slices.DeleteFunc(s.crewSeats(), func(seat game.Seat) bool { return slices.Contains(s.Orca.Settled, seat) })
}

// gearWaiting implements Waiting while the gear is divided.
func (s *State) gearWaiting() []game.Wait {
	task := "to share out the gear (any one of you may give a card)"
	if len(s.Orca.Undealt) == 0 {
		task = "to agree who carries what"
	}
	var waits []game.Wait
	for _, seat := range s.unsettled() {
		waits = append(waits, game.Wait{Seat: seat, For: task})
	}
	return waits
}

// board puts a hunter on his first boat space: "quint board b3".
func (h *hunt) board(m Member, args []string) (string, error) {
	at, err := readPlace(args, 'b')
	if err != nil {
		return "", err
	}
	if !at.onBoat() {
		return "", game.Refuse("Everyone starts on the boat: b1 to b8.")
	}
	h.o.Members[m].At = at
	h.Tell("%s stands on %s, the %s.", m, at.words(), strings.ToLower(tileCards[at.zone()-1].name))
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

// first is the first of a list, or otherwise if the list is empty.
func first(list []string, otherwise string) string {
	if len(list) == 0 {
		return otherwise
	}
	return list[0]
}

// marks lists the marks of players.
func marks(seats []game.Seat) []string {
	list := make([]string, len(seats))
	for i, seat := range seats {
		list[i] = seat.Mark()
	}
	return list
}

// names lists the names of members.
func names(list []Member) []string {
	texts := make([]string, len(list))
	for i, m := range list {
		texts[i] = m.String()
	}
	return texts
}
