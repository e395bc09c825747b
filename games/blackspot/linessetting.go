package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// settingVerbs change open settings, and try orders out.
var settingVerbs = []verb{
	{"set", nil, (*State).setLine},
	{"try", []board.Ask{board.AskShip, board.AskOrders}, (*State).tryLine},
	{"helm", []board.Ask{board.AskShip}, (*State).helmLine},
	{"go", []board.Ask{board.AskShip, board.AskOrders}, (*State).goLine},
	{"clear", []board.Ask{board.AskShip, board.AskOrders}, (*State).clearLine},
}

// setLine reads "set booty always", "set hard s3 on", "set opportunity all any".
func (s *State) setLine(t *telling, seat game.Seat, words []string) (string, error) {
	var names []string
	for _, x := range settings {
		names = append(names, x.name)
	}
	if len(words) < 2 {
		return "", game.Refuse("Name a standing order and its value, as in: set booty always; there are %s.", game.List("and", names...))
	}
	name, err := game.Word("standing order", words[0], names)
	if err != nil {
		return "", err
	}
	switch {
	case name == "opportunity" && !s.Options.Opportunity:
		return "", game.Refuse("At this table the setting opportunity is off: ships fire in their own turns alone. Set booty or hooks instead.")
	case name == "casts" && !s.Options.Magic:
		return "", game.Refuse("No spells are cast at this table; set booty or hooks instead.")
	case name == "hard" && !s.traits(seat).Rams:
		return "", game.Refuse("Only the ships of Goblinoids and Saurians ram hard; set booty or hooks instead.")
	}
	x := &settings[slices.Index(names, name)]
	text := "set " + name
	var refs []board.Ref
	words = words[1:]
	if x.ship {
		if words[0] == "all" {
			refs = s.shipsOf(seat)
		} else if r := s.named(words[0]); r != 0 && s.model(r).Seat == seat && s.model(r).IsShip() {
			refs = []board.Ref{r}
		}
		if len(refs) == 0 || len(words) < 2 {
			return "", game.Refuse("Name one of your ships, or all, and a value, as in: set %s all %s.", name, x.values[1].word)
		}
		text += " " + words[0]
		words = words[1:]
	}
	value, err := game.Word("value", words[0], x.words())
	if err != nil {
		return "", err
	}
	if err := alone(value, words[1:]); err != nil {
		return "", err
	}
	text += " " + value
	what := game.Small(x.label)
	switch {
	case len(refs) == 1:
		what += " of " + s.title(refs[0])
	case x.ship:
		what += " of all ships"
	}
	t.plain = true
	s.tellSetting(t, seat, what, x.value(value))
	value = x.kept(value)
	f := &s.Fleets[seat]
	switch name {
	case "booty":
		f.Keep = value
	case "hooks":
		f.Hooks = value
	case "casts":
		f.Casts = value
	}
	for _, r := range refs {
		switch name {
		case "ahead":
			s.model(r).Ahead = value == "on"
		case "hard":
			s.model(r).Hard = value == "on"
		default:
			s.model(r).Opport = value
		}
	}
	return text, nil
}

// tellSetting tells that a player has changed an open setting.
func (s *Sea) tellSetting(t *telling, seat game.Seat, what string, v *value) {
	t.TellAside("%s changes a standing order, %s: %s.", seat.Mark(), what, game.Small(v.label))
}

// tryLine tries an order out: the player alone sees where it would lead.
func (s *State) tryLine(t *telling, seat game.Seat, words []string) (string, error) {
	r := s.Active.Ship
	if len(words) > 0 {
		if o := s.named(words[0]); o != 0 {
			r, words = o, words[1:]
		}
	}
	if r == 0 || r != s.Active.Ship && (s.Prompt.Ask != board.AskShip || !slices.Contains(s.mayOrder(seat), r)) {
		return "", game.Refuse("Name one of your ships that may be ordered now: %s.", game.List("and", s.names(s.mayOrder(seat))...))
	}
	_, text, err := s.readOrder(r, words)
	if err != nil {
		return "", err
	}
	draft := s.model(r).Name + " " + text
	s.Fleets[seat].Draft = draft
	t.plain = true
	t.Whisper(seat, "You try: %s. Type go to carry it out, or clear.", draft)
	return "try " + draft, nil
}

// helmLine takes the helm of one of the models that may be ordered: the picture shows
// her, and the menu offers her orders.
func (s *State) helmLine(t *telling, seat game.Seat, words []string) (string, error) {
	r := board.Ref(0)
	if len(words) == 1 {
		r = s.named(words[0])
	}
	if !slices.Contains(s.mayOrder(seat), r) {
		return "", game.Refuse("Name one of your ships that may be ordered now: %s.", game.List("and", s.names(s.mayOrder(seat))...))
	}
	s.Fleets[seat].Draft = words[0]
	t.plain = true
	t.Whisper(seat, "You see the helm of %s.", s.title(r))
	return "helm " + words[0], nil
}

// goLine carries out the order that was tried out.
func (s *State) goLine(t *telling, seat game.Seat, words []string) (string, error) {
	if err := alone("go", words); err != nil {
		return "", err
	}
	draft := s.Fleets[seat].Draft
	if draft == "" {
		return "", game.Refuse("You have tried nothing out yet; type try and an order first.")
	}
	order, err := game.Words(draft)
	if err != nil {
		return "", err
	}
	order = splitParts(order)
	r := s.named(order[0])
	if r == 0 {
		return "", game.Refuse("%s is no longer on the sea; try an order for another.", game.Capital(order[0]))
	}
	t.reveal() // without a draft the word would be refused
	return s.orderLine(t, seat, r, order[1:])
}

// clearLine forgets the order that was tried out.
func (s *State) clearLine(t *telling, seat game.Seat, words []string) (string, error) {
	if err := alone("clear", words); err != nil {
		return "", err
	}
	if s.Fleets[seat].Draft == "" {
		return "", game.Refuse("You have tried nothing out; type try and an order first.")
	}
	s.Fleets[seat].Draft = ""
	t.Whisper(seat, "Forgotten.")
	return "clear", nil
}

// splitParts takes the semicolons off the words.
func splitParts(words []string) []string {
	var list []string
	for _, w := range words {
		if n := len(w); n > 1 && w[n-1] == ';' {
			list = append(list, w[:n-1], ";")
			continue
		}
		list = append(list, w)
	}
	return list
}
