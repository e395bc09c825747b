package menu_test

import (
	"testing"
	"unicode/utf8"

	"shipboard/games/blackspot/board"
	"shipboard/games/blackspot/orders"
	"shipboard/games/blackspot/spottest"
	"shipboard/games/game"
)

// The settings are offered beside orders, and to players who wait for others; not in
// the midst of things. The present value is not offered. Everyone is told of a change.
func TestSettingsAreOffered(t *testing.T) {
	b := spottest.Fight(t, "fantasy, opportunity, s goblinoids", "s1 frigate 18 10 0", "s2 sloop 4 2 0", "s3 kraken 30 2 0", "n1 frigate 18 12.5 90", "n2 sloop 2 34 180")
	b.Fleets[0].Booty = 3
	for _, seat := range []game.Seat{0, 1} {
		if !b.Offers(seat, "", "set ") {
			t.Errorf("seat %d is offered no settings", seat)
		}
	}
	for _, x := range []struct {
		seat      game.Seat
		under     string
		line      string
		isOffered bool
	}{
		{0, "set ", "set booty ", true},
		{1, "set ", "set booty ", false}, // he has none
		{0, "set booty ", "set booty ask", true},
		{0, "set booty ", "set booty last", false}, // as it is
		{1, "set hooks ", "set hooks keep", true},
		{0, "set hard ", "set hard s1 ", true},
		{0, "set hard ", "set hard s3 ", false}, // no ship
		{0, "set hard s1 ", "set hard s1 on", true},
		{0, "set opportunity all ", "set opportunity all any", true},
		{0, "set opportunity s2 ", "set opportunity s2 short", true},
	} {
		if b.Offers(x.seat, x.under, x.line) != x.isOffered {
			t.Errorf("seat %d: %q after %q: offered is %t", x.seat, x.line, x.under, !x.isOffered)
		}
	}
	b.Plays(1, "set hooks keep").Tells("{1} changes a standing order, hooks in others' turns: always keep them.")
	b.Plays(0, "set opportunity all any").Tells("{0} changes a standing order, opportunity fire of all ships: fire at any range.")
	if b.Offers(0, "set opportunity all ", "set opportunity all any") || !b.Offers(0, "set opportunity s1 ", "set opportunity s1 off") {
		t.Error("the menu does not know the new setting")
	}
	b.Plays(0, "s2 hold").Plays(1, "n2 hold").Plays(0, "s3 hold")
	b.Roll(0, "s1 fire bow", 1, 1)
	if b.AskOf(0) != board.AskBooty || b.Offers(0, "", "set ") {
		t.Error("a setting is offered where a roll waits for an answer")
	}

	b = spottest.Fight(t, "n undead", "s1 frigate 18 10 0", "n1 frigate 18 30 90")
	for _, line := range []string{"set hard ", "set opportunity ", "set booty "} {
		if b.Offers(0, "set ", line) {
			t.Errorf("%q is offered and does nothing", line)
		}
	}
}

// Each setting and each of its values says what it does, in the room that a chat has.
func TestSettingsSayWhatTheyDo(t *testing.T) {
	for _, x := range orders.Settings {
		for _, v := range append(x.Values, orders.Value{Word: x.Name, Label: x.Label, Hint: x.Hint}) {
			if n := utf8.RuneCountInString(v.Hint); n == 0 || n > game.MaxHint || v.Label == "" {
				t.Errorf("%s %s: %d characters: %s", x.Name, v.Word, n, v.Hint)
			}
		}
	}
}
