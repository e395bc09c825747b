package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/deed"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/sea"
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
func (s *State) setLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	names := game.Texts(orders.Settings, func(x orders.Setting) string { return x.Name })
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
	case name == "hard" && !s.Traits(seat).Rams:
		return "", game.Refuse("Only the ships of Goblinoids and Saurians ram hard; set booty or hooks instead.")
	}
	x := &orders.Settings[slices.Index(names, name)]
	text := "set " + name
	var refs []board.Ref
	words = words[1:]
	if x.Ship {
		if words[0] == "all" {
			refs = s.ShipsOf(seat)
		} else if r := s.Named(words[0]); r != 0 && s.Model(r).Seat == seat && s.Model(r).IsShip() {
			refs = []board.Ref{r}
		}
		if len(refs) == 0 || len(words) < 2 {
			return "", game.Refuse("Name one of your ships, or all, and a value, as in: set %s all %s.", name, x.Values[1].Word)
		}
		text += " " + words[0]
		words = words[1:]
	}
	value, err := game.Word("value", words[0], x.Words())
	if err != nil {
		return "", err
	}
	if err := orders.Alone(value, words[1:]); err != nil {
		return "", err
	}
	text += " " + value
	what := game.Small(x.Label)
	switch {
	case len(refs) == 1:
		what += " of " + s.Title(refs[0])
	case x.Ship:
		what += " of all ships"
	}
	t.Plain = true
	tellSetting(&s.Sea, t, seat, what, x.Value(value))
	value = x.Kept(value)
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
			s.Model(r).Ahead = value == "on"
		case "hard":
			s.Model(r).Hard = value == "on"
		default:
			s.Model(r).Opport = value
		}
	}
	return text, nil
}

// tellSetting tells that a player has changed an open setting.
func tellSetting(s *sea.Sea, t *deed.Telling, seat game.Seat, what string, v *orders.Value) {
	t.TellAside("%s changes a standing order, %s: %s.", seat.Mark(), what, game.Small(v.Label))
}

// tryLine tries an order out: the player alone sees where it would lead.
func (s *State) tryLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	r := s.Active.Ship
	if len(words) > 0 {
		if o := s.Named(words[0]); o != 0 {
			r, words = o, words[1:]
		}
	}
	if r == 0 || r != s.Active.Ship && (s.Prompt.Ask != board.AskShip || !slices.Contains(s.MayOrder(seat), r)) {
		return "", game.Refuse("Name one of your ships that may be ordered now: %s.", game.List("and", s.Names(s.MayOrder(seat))...))
	}
	_, text, err := orders.ReadOrder(&s.Sea, r, words)
	if err != nil {
		return "", err
	}
	draft := s.Model(r).Name + " " + text
	s.Fleets[seat].Draft = draft
	t.Plain = true
	t.Whisper(seat, "You try: %s. Nothing is carried out before you choose Go.", draft)
	return "try " + draft, nil
}

// helmLine takes the helm of one of the models that may be ordered: the picture shows
// her, and the menu offers her orders.
func (s *State) helmLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	r := board.Ref(0)
	if len(words) == 1 {
		r = s.Named(words[0])
	}
	if !slices.Contains(s.MayOrder(seat), r) {
		return "", game.Refuse("Name one of your ships that may be ordered now: %s.", game.List("and", s.Names(s.MayOrder(seat))...))
	}
	s.Fleets[seat].Draft = words[0]
	t.Plain = true
	t.Whisper(seat, "You see the helm of %s.", s.Title(r))
	return "helm " + words[0], nil
}

// goLine carries out the order that was tried out.
func (s *State) goLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if err := orders.Alone("go", words); err != nil {
		return "", err
	}
	draft := s.Fleets[seat].Draft
	if draft == "" {
		return "", game.Refuse("You have tried nothing out yet; try an order first.")
	}
	order, err := game.Words(draft)
	if err != nil {
		return "", err
	}
	order = orders.SplitParts(order)
	r := s.Named(order[0])
	if r == 0 {
		return "", game.Refuse("%s is no longer on the sea; try an order for another.", game.Capital(order[0]))
	}
	t.Reveal() // without a draft the word would be refused
	return s.orderLine(t, seat, r, order[1:])
}

// clearLine forgets the order that was tried out.
func (s *State) clearLine(t *deed.Telling, seat game.Seat, words []string) (string, error) {
	if err := orders.Alone("clear", words); err != nil {
		return "", err
	}
	if s.Fleets[seat].Draft == "" {
		return "", game.Refuse("You have tried nothing out; try an order first.")
	}
	s.Fleets[seat].Draft = ""
	t.Whisper(seat, "Forgotten.")
	return "clear", nil
}
