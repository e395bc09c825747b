package blackspot

import (
	"slices"
	"strconv"
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/magic"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/roster"
	"shipboard/games/blackspot/rules"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// dispelLine reads "dispel with lightning", the answer to a card that is shown,
// "dispel volcano with rum", the act of a wizard on his own place, and "dispel
// orders …", which may be typed at any time.
func (s *State) dispelLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	switch ask := s.AskOf(seat); {
	case len(words) > 0 && words[0] == "orders":
		return s.ordersLine(t, seat, words[1:])
	case ask == board.AskDispel:
		if len(words) > 0 && words[0] == "with" {
			words = words[1:]
		}
		if len(words) != 1 {
			return "", game.Refuse("Name a card of your hand, as in: dispel with rum; or pass.")
		}
		c, err := dispelCard(&s.Sea, seat, words[0])
		if err != nil {
			return "", err
		}
		return "dispel with " + string(c), s.answerDispel(t, seat, c)
	case ask == board.AskCast:
		d, text, err := readDispel(&s.Sea, seat, words)
		if err != nil {
			return "", err
		}
		s.Prompt = deed.Prompt{}
		s.Push(d)
		rules.Run(&s.State, t)
		return text, nil
	}
	return "", game.Refuse("No spell waits for your answer now; dispel orders are standing orders, as in: dispel orders on.")
}

// dispelCard reads a card of a hand to dispel with.
func dispelCard(s *sea.Sea, seat game.Seat, word string) (roster.Card, error) {
	c, err := s.Fleets[seat].Card(word)
	if err == nil && roster.SpellOf(c).Dispel == 0 {
		err = game.Refuse("%s cannot dispel anything; name another card.", roster.SpellOf(c).Title)
	}
	return c, err
}

// readDispel reads "volcano with rum". It changes nothing.
func readDispel(s *sea.Sea, seat game.Seat, words []string) (deed.Deed, string, error) {
	names := magic.OldSpells(s)
	if len(names) == 0 {
		return deed.Deed{}, "", game.Refuse("No spell of an earlier round lasts that you could dispel; cast one or pass.")
	}
	if len(words) != 3 || words[1] != "with" {
		return deed.Deed{}, "", game.Refuse("Name a lasting spell and a card of your hand, as in: dispel %s with rum.", names[0])
	}
	name, err := game.Word("lasting spell", words[0], names)
	if err != nil {
		return deed.Deed{}, "", err
	}
	c, err := dispelCard(s, seat, words[2])
	if err != nil {
		return deed.Deed{}, "", err
	}
	x := s.SpellNamed(name)
	if c == "disrupting" && x.Mega {
		return deed.Deed{}, "", game.Refuse("%s was cast with Mega Magic: Disrupting Dispel does nothing to it. Take a card with a number.", game.Capital(s.SpellTitle(x)))
	}
	return deed.Deed{Kind: deed.Dispel, Seat: seat, Card: x.Card, With: c, Word: name}, "dispel " + name + " with " + string(c), nil
}

// answerDispel notes a seat's answer to a card that is shown. No answer can be taken back,
// because if only some could, that would tell which one was given.
func (s *State) answerDispel(t *deed.Telling, seat game.Seat, c roster.Card) error {
	if slices.Contains(s.Prompt.Done, seat) {
		return game.Refuse("You have answered this card already; wait for the others.")
	}
	s.Fleets[seat].Answer = board.Answer{Given: true, Card: c}
	t.Reveal()
	s.lock(t, seat)
	return nil
}

// ordersLine reads a change of the standing dispel orders: "on" and "off", which
// everyone is told, and in secret "any at mine with rum gust", "drop 2" and "clear".
func (s *State) ordersLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	f := &s.Fleets[seat]
	if !s.Options.Magic {
		return "", game.Refuse("This battle is fought without magic; order your ships.")
	}
	if len(words) == 0 {
		return "", game.Refuse("Type dispel orders on or off, or an order, as in: dispel orders any at mine with rum gust.")
	}
	switch words[0] {
	case "on", "off":
		if err := orders.Alone("dispel orders "+words[0], words[1:]); err != nil {
			return "", err
		}
		return "dispel orders " + words[0], s.setStanding(t, seat, words[0] == "on")
	case "clear":
		if err := orders.Alone("dispel orders clear", words[1:]); err != nil {
			return "", err
		}
		if f.Dispels == nil {
			return "", game.Refuse("You have no standing dispel orders to clear; give one, as in: dispel orders any at mine with rum.")
		}
		f.Dispels = nil
		t.Whisper(seat, "You have no standing dispel orders now.")
		return "dispel orders clear", nil
	case "drop":
		if len(f.Dispels) == 0 {
			return "", game.Refuse("You have no standing dispel orders.")
		}
		n := 0
		if len(words) == 2 {
			n, _ = strconv.Atoi(words[1])
		}
		if n < 1 || n > len(f.Dispels) {
			return "", game.Refuse("Give the number of an order from 1 to %d, as in: dispel orders drop 1.", len(f.Dispels))
		}
		t.Whisper(seat, "Dropped: %s.", f.Dispels[n-1].Words())
		f.Dispels = slices.Delete(f.Dispels, n-1, n)
		if len(f.Dispels) == 0 {
			f.Dispels = nil
		}
		return "dispel orders drop " + strconv.Itoa(n), nil
	}
	o, text, err := readStanding(&s.Sea, seat, words)
	if err != nil {
		return "", err
	}
	if n := f.Order(o); n > 0 {
		return "", game.Refuse("That is your order %d already: %s. Give another, or drop it first.", n, o.Words())
	}
	f.Dispels = append(f.Dispels, o)
	t.Whisper(seat, "Order %d: %s.", len(f.Dispels), o.Words())
	if !f.Standing {
		t.Whisper(seat, "Your dispel orders are off. Once you choose Answer by orders, the battle no longer waits for you.")
	}
	return "dispel orders " + text, nil
}

// readStanding reads "any at mine with rum gust" or "lightning with gust".
func readStanding(s *sea.Sea, seat game.Seat, words []string) (board.Standing, string, error) {
	o, f := board.Standing{}, &s.Fleets[seat]
	if len(f.Dispels) >= orders.MostOrders {
		return o, "", game.Refuse("You have %d standing orders, the most there may be; drop one first.", orders.MostOrders)
	}
	names := []string{"any"}
	for _, x := range roster.Spells {
		if x.Cast > 0 {
			names = append(names, string(x.Key))
		}
	}
	name, err := game.Word("spell", words[0], names)
	if err != nil {
		return o, "", err
	}
	text := name
	if name != "any" {
		o.Spell = roster.Card(name)
	}
	words = words[1:]
	if len(words) >= 2 && words[0] == "at" && words[1] == "mine" {
		o.AtMine = true
		text += " at mine"
		words = words[2:]
	}
	if len(words) < 2 || words[0] != "with" {
		return o, "", game.Refuse("Name the cards in the order in which to use them, as in: dispel orders any at mine with rum gust.")
	}
	for _, w := range words[1:] {
		c, err := dispelCard(s, seat, w)
		if err != nil {
			return o, "", err
		}
		if !slices.Contains(o.Cards, c) {
			o.Cards = append(o.Cards, c)
		}
	}
	var cards []string
	for _, c := range o.Cards {
		cards = append(cards, string(c))
	}
	return o, text + " with " + strings.Join(cards, " "), nil
}

// setStanding turns the standing orders of a seat on or off. If they are turned on while the seat
// is asked about a card, they answer that, too.
func (s *State) setStanding(t *deed.Telling, seat game.Seat, on bool) error {
	f := &s.Fleets[seat]
	if f.Standing == on {
		now, other := "on", "off"
		if !on {
			now, other = other, now
		}
		return game.Refuse("Your dispel orders are %s already; dispel orders %s changes that.", now, other)
	}
	f.Standing = on
	t.Plain = true
	if !on {
		t.TellAside("%s answers spells by hand again.", seat.Mark())
		return nil
	}
	t.TellAside("%s answers spells by standing orders from now on.", seat.Mark())
	if s.Prompt.Ask == board.AskDispel && s.Asked(seat) {
		t.Reveal()
		s.lock(t, seat)
	}
	return nil
}
