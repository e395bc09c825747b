package blackspot

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/view"
	"shipboard/games/game"
)

// setting is an open setting of a fleet, or of each of its ships, and its values, the
// default first.
type setting struct {
	name   string
	ship   bool
	label  string
	hint   string
	values []value
}

// value is a value of a setting, with what it does and costs.
type value struct{ word, label, hint string }

var settings = []setting{
	{"booty", false, "Booty in others' turns", "in your own turn you are asked", []value{
		{"last", "Only to save a ship from sinking", "a booty die for each failed save that would lose her; the battle waits for nobody"},
		{"never", "Never", "all booty is kept for your own turns; the battle waits for nobody"},
		{"always", "After each failed roll", "a booty die for each, till none is left; the battle waits for nobody"},
		{"ask", "Ask each time", "the battle waits for your answer each time; a roll again costs a booty die"},
	}},
	{"hooks", false, "Hooks in others' turns", "in your own turn you are asked", []value{
		{"weaker", "Cut if she has fewer dice", "else they fight again next round"},
		{"keep", "Always keep them", "they fight again next round; neither moves, fires or repairs till then"},
		{"cut", "Always cut them", "both are free, and act in their own classes from next round"},
	}},
	{"casts", false, "Casting spells", "on your own place in the magic phase", []value{
		{"ask", "Ask each round", "the battle waits until you cast or pass"},
		{"near", "Ask when a rival is near", "you pass while none is within 12″ of a model of yours"},
		{"never", "Cast nothing", "you pass each round; you may still dispel the spells of others"},
	}},
	{"ahead", true, "Sail ahead until a rival is near", "by herself, together with the others that do", []value{
		{"off", "No", "you order her each round"},
		{"on", "Yes", "as fast as the slowest that does; you order her when a rival is within 12″, or her way is not free"},
	}},
	{"hard", true, "Strike back hard in a ram", "whether a ship that wins a ram forced on her takes 1 damage to do 2 instead of 1", []value{
		{"off", "No", "if she wins, she does 1 damage and takes none"},
		{"on", "Yes", "if she wins, she does 2 damage and takes 1"},
	}},
	{"opportunity", true, "Opportunity fire", "whether a ship that has acted fires at a rival that ends its turn under her guns", []value{
		{"off", "Hold fire", "her banks wait for your own orders"},
		{"short", "Fire at short range", "each bank not yet fired in the round, at a rival that ends within 3″; hits on 4 or more"},
		{"any", "Fire at any range", "each bank not yet fired in the round, at a rival that ends within 6″; beyond 3″ hits on 5 or more"},
	}},
}

// words are the words of the values, as typed.
func (x *setting) words() []string {
	var list []string
	for _, v := range x.values {
		list = append(list, v.word)
	}
	return list
}

// value is a value by its word; the default stands in the state as "".
func (x *setting) value(word string) *value {
	i := slices.IndexFunc(x.values, func(v value) bool { return v.word == word })
	return &x.values[max(i, 0)]
}

// kept is a value as the state keeps it: "" is the first.
func (x *setting) kept(word string) string {
	if word == x.values[0].word {
		return ""
	}
	return word
}

// settingNamed is the setting of a name.
func settingNamed(name string) *setting {
	return &settings[slices.IndexFunc(settings, func(x setting) bool { return x.name == name })]
}

// valueNow is the present value of a setting of a seat, or of one of its ships.
func (s *Sea) valueNow(x *setting, seat game.Seat, r board.Ref) *value {
	word := ""
	switch x.name {
	case "booty":
		word = s.Fleets[seat].Keep
	case "hooks":
		word = s.Fleets[seat].Hooks
	case "casts":
		word = s.Fleets[seat].Casts
	case "ahead":
		if s.model(r).Ahead {
			word = "on"
		}
	case "hard":
		if s.model(r).Hard {
			word = "on"
		}
	case "opportunity":
		word = s.model(r).Opport
	}
	return x.value(word)
}

// settable are the ships of a seat that a setting does something for.
func (s *Sea) settable(x *setting, seat game.Seat) []board.Ref {
	return slices.DeleteFunc(s.shipsOf(seat), func(r board.Ref) bool {
		if x.name == "ahead" {
			return s.sighted(r)
		}
		if x.name == "hard" {
			return !s.mayGoHard(s.model(r))
		}
		return !s.Options.Opportunity || len(s.model(r).BanksOf()) == 0
	})
}

// settingChoices are the open settings of a fleet. They stand beside orders and
// casts, and may be changed while others act. An answer in the midst of things comes
// first.
func (s *Battle) settingChoices(m *game.Menu, seat game.Seat) {
	const pre = "set "
	switch s.askOf(seat) {
	case "", board.AskShip, board.AskOrders, board.AskPair, board.AskCast:
	default:
		if !m.Opens(pre) {
			return
		}
	}
	if s.Round == 0 {
		return
	}
	any := false
	for i := range settings {
		x := &settings[i]
		line := pre + x.name + " "
		c := game.Choice{Line: line, Label: x.label + "…", Hint: x.hint, Group: "Standing orders"}
		switch {
		case x.ship:
			if !s.shipSettingChoices(m, seat, x, line) {
				continue
			}
		case x.name == "booty" && s.Fleets[seat].Booty == 0, x.name == "casts" && !s.Options.Magic:
			continue
		default:
			now := s.valueNow(x, seat, 0)
			c.Hint = "now: " + game.Small(now.label) + "; " + x.hint
			s.valueChoices(m, x, line, "", now)
		}
		any = true
		m.Add(pre, c)
	}
	if any {
		m.Offer("", pre, "Standing orders…", "what your fleet does in others' turns", "Standing orders")
	}
}

// shipSettingChoices are a setting of each ship, and of all together. It reports
// whether there are any.
func (s *Sea) shipSettingChoices(m *game.Menu, seat game.Seat, x *setting, line string) bool {
	refs := s.settable(x, seat)
	if len(refs) == 0 {
		return false
	}
	if !m.Opens(line) {
		return true
	}
	if len(refs) > 1 {
		var now *value // of all, if they have the same
		if same := s.valueNow(x, seat, refs[0]); !slices.ContainsFunc(refs, func(r board.Ref) bool { return s.valueNow(x, seat, r) != same }) {
			now = same
		}
		all := game.Choice{Line: line + "all ", Label: "All ships…", Hint: "one choice for all of them", Group: "Ships"}
		m.Add(line, all)
		s.valueChoices(m, x, all.Line, "", now)
	}
	for _, r := range refs {
		o, now := s.model(r), s.valueNow(x, seat, r)
		c := game.Choice{Line: line + o.Name + " ", Label: game.Capital(o.Called()) + "…", Hint: "now: " + game.Small(now.label), Group: "Ships", Spot: view.ShipSpot(o.Name)}
		m.Add(line, c)
		s.valueChoices(m, x, c.Line, c.Spot, now)
	}
	return true
}

// valueChoices are the values of a setting but the present one.
func (s *Sea) valueChoices(m *game.Menu, x *setting, line, spot string, now *value) {
	for i := range x.values {
		if v := &x.values[i]; v != now {
			m.Add(line, game.Choice{Line: line + v.word, Label: v.label, Hint: v.hint, Group: x.label, Spot: spot})
		}
	}
}
