// Package standing holds the standing orders: the settings, their values, and what is ordered
// in a game.
package standing

import (
	"slices"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
)

// Open holds the open standing orders of a game. A setting without an order has its first value;
// in games of earlier editions the players are asked.
type Open struct {
	Aim    [3]string   `json:"aim,omitzero"` // here and in the next three: by member
	Attack [3]string   `json:"attack,omitzero"`
	Pistol [3]string   `json:"pistol,omitzero"`
	Ammo   [3]string   `json:"ammo,omitzero"`
	Gear   []game.Seat `json:"gear,omitempty"` // the seats that agree to any sharing
	Bite   string      `json:"bite,omitempty"` // here and in the next: the shark's
	Show   string      `json:"show,omitempty"`
}

// CageOrder is what a seat has ordered about a member's Shark Cage. It is a secret of
// that seat.
type CageOrder struct {
	Seat game.Seat    `json:"seat"`
	Who  board.Member `json:"who"`
	When string       `json:"when"`
}

// OfShark lists the standing orders that are the shark's. All others are the crew's.
var OfShark = []string{"bite", "show"}

// The values of the settings.
const (
	Ask    = "ask"
	Lot    = "lot"    // aim by lot at an option in reach, with a weapon that he keeps; else ask
	Idle   = "idle"   // as Lot, but sit the round out if no option is in reach
	Kept   = "kept"   // attack with a weapon that he keeps; ask about one that would be spent
	Likely = "likely" // as Kept, but attack with the others if a wound is likely
	Spare  = "spare"  // as Kept, but hold back with the others
	Always = "always"
	Swing  = "swing"
	Hold   = "hold"
	Useful = "useful" // use Ammo for the only firearm; else ask
	Two    = "two"    // against an attack of two dice or more
	Last   = "last"   // against a roll that may kill
	Never  = "never"
	Agree  = "agree"
	All    = "all"
)

// LikelyAt is the chance in percent from which on a wound counts as likely.
const LikelyAt = 50

// Setting is a setting and its values, the usual one first.
type Setting struct {
	Name   string
	Label  string
	Hint   string
	Hunter bool // each hunter has his own
	Values []Value
}

// Value is a value of a setting, with what it does.
type Value struct{ Word, Label, Hint string }

// Settings are the standing orders that a player may give.
var Settings = []Setting{
	{"aim", "Prepare and aim", "before the shark surfaces", true, []Value{
		{Ask, "Ask each time", "the game waits for him each round"},
		{Lot, "By lot, from where he stands", "with a weapon he keeps, at an option in reach; asks if there is none, or he swims"},
		{Idle, "By lot, or sit the round out", "the same, but where no option is in reach he does nothing; asks if he swims"},
	}},
	{"attack", "Attack or hold back", "where he aimed right", true, []Value{
		{Kept, "Attack with what he keeps", "the game waits for you only where the weapon would be spent"},
		{Likely, "Hold a shot that is unlikely to wound", "attacks if it wounds 50 times in 100, with what he keeps always; the game never waits"},
		{Spare, "Spare what would be spent", "attacks with what he keeps, else holds back; the game never waits"},
		{Always, "Always attack", "whatever it spends; the game never waits"},
		{Ask, "Ask each time", "the game waits for your answer each time"},
	}},
	{"pistol", "The Pistol’s aim", "where the shark surfaces beside it", true, []Value{
		{Swing, "Swing it round to the shark", "he may still hold back; the game does not wait"},
		{Hold, "Hold the aim", "misses, and keeps the shot; the game does not wait"},
		{Ask, "Ask each time", "the game waits for your answer each time"},
	}},
	{"ammo", "Pay for a shot", "with Ammo or with the firearm", true, []Value{
		{Useful, "Ammo for his only firearm", "if he has another, the game waits for your answer"},
		{Always, "Always Ammo", "keeps the firearm; the game never waits"},
		{Ask, "Ask each time", "the game waits for your answer each time"},
	}},
	{"cage", "The Shark Cage", "before a roll that may wound him; your secret", true, []Value{
		{Ask, "Ask each time", "the game waits for your answer each time"},
		{Always, "Against any roll", "the first that may wound him; the game does not wait"},
		{Two, "Against 2 wounds or more", "if 2 wounds are to be expected, as of 2 dice; the game does not wait"},
		{Last, "Only to save his life", "if the roll may kill him; the game does not wait"},
		{Never, "Never", "keeps the card; the game does not wait"},
	}},
	{"gear", "Sharing out the gear", "who carries what in act 2", false, []Value{
		{Ask, "Ask me", "the game waits until you agree"},
		{Agree, "Agree to any sharing", "once the others have given out all of it; the game does not wait for you"},
	}},
	{"bite", "Bites", "after your attack", false, []Value{
		{Ask, "Ask each time", "bite one of them, or dive"},
		{All, "Bite each one in reach", "one after another, once each; then you dive"},
	}},
	{"show", "The token for Chum", "when you must show one that you did not choose", false, []Value{
		{Ask, "Ask each time", "the game waits for your answer each time"},
		{Lot, "Either of them by lot", "the game does not wait"},
	}},
}

// Words lists the values of a setting, as they are typed.
func (x *Setting) Words() []string {
	list := make([]string, len(x.Values))
	for i := range x.Values {
		list[i] = x.Values[i].Word
	}
	return list
}

// Value finds a value by its word.
func (x *Setting) Value(word string) *Value {
	return &x.Values[slices.IndexFunc(x.Values, func(v Value) bool { return v.Word == word })]
}

// Of finds a setting by its name.
func Of(name string) *Setting {
	return &Settings[slices.IndexFunc(Settings, func(x Setting) bool { return x.Name == name })]
}

// ByMember returns the open orders of the members for a setting, or nil if the setting has none.
func (t *Open) ByMember(name string) *[3]string {
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

// Any reports whether there is any order.
func (t *Open) Any() bool {
	none := [3]string{}
	return t.Aim != none || t.Attack != none || t.Pistol != none || t.Ammo != none || len(t.Gear) > 0 || t.Bite != "" || t.Show != ""
}

// ForgetGear forgets that a seat agrees to any sharing.
func (t *Open) ForgetGear(seat game.Seat) {
	left := slices.DeleteFunc(slices.Clone(t.Gear), func(s game.Seat) bool { return s == seat })
	t.Gear = nil
	if len(left) > 0 {
		t.Gear = left
	}
}
