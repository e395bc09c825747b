package orders

import (
	"slices"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/figures"
	"shipboard/games/blackspot/sea"
	"shipboard/games/game"
)

// Setting is an open setting of a fleet or of each of its ships. Its values begin with the
// default.
type Setting struct {
	Name   string
	Ship   bool
	Label  string
	Hint   string
	Values []Value
}

// Value is a value of a setting, with what it does and costs.
type Value struct{ Word, Label, Hint string }

// Settings are the standing orders that a player may give.
var Settings = []Setting{
	{"booty", false, "Booty in others' turns", "in your own turn you are asked", []Value{
		{"last", "Only to save a ship from sinking", "a booty die for each failed save that would lose her; the battle waits for nobody"},
		{"never", "Never", "all booty is kept for your own turns; the battle waits for nobody"},
		{"always", "After each failed roll", "a booty die for each, till none is left; the battle waits for nobody"},
		{"ask", "Ask each time", "the battle waits for your answer each time; a roll again costs a booty die"},
	}},
	{"hooks", false, "Hooks in others' turns", "in your own turn you are asked", []Value{
		{"weaker", "Cut if she has fewer dice", "else they fight again next round"},
		{"keep", "Always keep them", "they fight again next round; neither moves, fires or repairs till then"},
		{"cut", "Always cut them", "both are free, and act in their own classes from next round"},
	}},
	{"casts", false, "Casting spells", "on your own place in the magic phase", []Value{
		{"ask", "Ask each round", "the battle waits until you cast or pass"},
		{"near", "Ask when a rival is near", figures.In("you pass while none is within {aheadReach}″ of a model of yours")},
		{"never", "Cast nothing", "you pass each round; you may still dispel the spells of others"},
	}},
	{"ahead", true, "Sail ahead until a rival is near", "by herself, together with the others that do", []Value{
		{"off", "No", "you order her each round"},
		{"on", "Yes", figures.In("as fast as the slowest that does; you order her when a rival is within {aheadReach}″, or her way is not free")},
	}},
	{"hard", true, "Strike back hard in a ram", "for a ship that is rammed and wins: whether she takes 1 damage to do 2 instead of 1", []Value{
		{"off", "No", "if she wins, she does 1 damage and takes none"},
		{"on", "Yes", "if she wins, she does 2 damage and takes 1"},
	}},
	{"opportunity", true, "Opportunity fire", "whether a ship that has acted fires at a rival that ends its turn under her guns", []Value{
		{"off", "Hold fire", "her banks wait for your own orders"},
		{"short", "Fire at short range", figures.In("each bank not yet fired in the round, at a rival that ends within 3″; hits on {shortHits} or more")},
		{"any", "Fire at any range", figures.In("each bank not yet fired in the round, at a rival that ends within 6″; beyond 3″ hits on {longHits} or more")},
	}},
}

// Words are the words of the values, as typed.
func (x *Setting) Words() []string {
	return game.Texts(x.Values, func(v Value) string { return v.Word })
}

// Value is the value with a word. For an unknown word, such as the state's "", it is the default.
func (x *Setting) Value(word string) *Value {
	i := slices.IndexFunc(x.Values, func(v Value) bool { return v.Word == word })
	return &x.Values[max(i, 0)]
}

// Kept is a value as the state keeps it: the default is kept as "".
func (x *Setting) Kept(word string) string {
	if word == x.Values[0].Word {
		return ""
	}
	return word
}

// SettingNamed is the setting with a name.
func SettingNamed(name string) *Setting {
	return &Settings[slices.IndexFunc(Settings, func(x Setting) bool { return x.Name == name })]
}

// ValueNow is the present value of a setting of a seat, or of one of its ships.
func ValueNow(s *sea.Sea, x *Setting, seat game.Seat, r board.Ref) *Value {
	word := ""
	switch x.Name {
	case "booty":
		word = s.Fleets[seat].Keep
	case "hooks":
		word = s.Fleets[seat].Hooks
	case "casts":
		word = s.Fleets[seat].Casts
	case "ahead":
		if s.Model(r).Ahead {
			word = "on"
		}
	case "hard":
		if s.Model(r).Hard {
			word = "on"
		}
	case "opportunity":
		word = s.Model(r).Opport
	}
	return x.Value(word)
}

// Settable are the ships of a seat that a setting has an effect on.
func Settable(s *sea.Sea, x *Setting, seat game.Seat) []board.Ref {
	return slices.DeleteFunc(s.ShipsOf(seat), func(r board.Ref) bool {
		if x.Name == "ahead" {
			return s.Sighted(r)
		}
		if x.Name == "hard" {
			return !s.MayGoHard(s.Model(r))
		}
		return !s.Options.Opportunity || len(s.Model(r).BanksOf()) == 0
	})
}
