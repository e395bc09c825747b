package orca_test

import (
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// looks is what those who look back are told of the last line, by whom it helped.
func looks(m *jawstest.Match, helped game.Seat) string {
	var all []string
	for _, v := range m.Events {
		if r := v.Retelling; r != nil && (r.For == helped || r.For == game.Public) {
			text := r.Text
			if text == "" {
				text = v.Text
			}
			for _, part := range []string{r.Led, text, r.Chose} {
				if part != "" {
					all = append(all, part)
				}
			}
		}
	}
	return strings.Join(all, " | ")
}

// A shark that lets its attack go chose so, and wasted its ability. One that dives lets its bites go, and one that
// stays its charge.
func TestWhatTheSharkLetGoIsTold(t *testing.T) {
	const crew = game.Seat(1)
	m := jawstest.AtSea(t, jawstest.At("b4", "w4", "b6"))
	m.Surfaces("A", board.GreatSwell)
	m.Plays(0, "strike nobody")
	if got, want := looks(m, crew), "The shark lets its attack go. Its Great Swell came to nothing. | That was {0}’s choice: the shark could have attacked boat 4 or Brody with 3 dice"; got != want {
		t.Errorf("of no attack it is told %q, want %q", got, want)
	}
	m.Plays(0, "dive")
	if got, want := looks(m, crew), "The shark dives and does not bite Brody. | That was {0}’s choice: the shark could have bitten Brody"; got != want {
		t.Errorf("of no bite it is told %q, want %q", got, want)
	}
	m = jawstest.AtSea(t, jawstest.At("b4", "b5", "b6"))
	m.Surfaces("A", board.Charge)
	m.Plays(0, "stay")
	if got, want := looks(m, crew), "The shark does not charge, and stays at water 4. | That was {0}’s choice: the shark could have charged to "; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, ", for 2 hits more") {
		t.Errorf("of no charge it is told %q", got)
	}
}

// A shark that came up where nothing is chose so, if another site had something in reach.
func TestNothingInReachIsTold(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b8", "b8", "b8"), func(o *orca.State) { o.Tiles[3], o.Tiles[2], o.Tiles[4] = board.Sunk, board.Sunk, board.Sunk })
	m.Locks("A", board.GreatSwell)
	m.Plays(1, "skip")
	if got, want := looks(m, 1), "The shark finds nothing to attack. Its Great Swell came to nothing. | That was {0}’s choice: from B it could have attacked "; !strings.Contains(got, want) {
		t.Errorf("it is told %q, want %q", got, want)
	}
}

// A second attack is told with the card that gave it, and a tile that sinks with who stood on it. What a line took off
// the evade is told before the blow.
func TestTheCardThatDidItIsTold(t *testing.T) {
	m := jawstest.AtSea(t, jawstest.At("b4", "b3", "b6"), func(o *orca.State) { o.Tiles[3] = board.Damaged })
	m.Surfaces("A", board.DoubleStrike)
	m.Rolls(0, 0, 0)
	m.Plays(0, "strike b4")
	m.Rolls(2, 2)
	m.Plays(0, "strike b4")
	if got, want := looks(m, 0), "Double Strike gave the shark a second attack. | The shark rolls 2, 2: 4 hits on boat 4. | The shark sinks the port bow (1 hit sinks it), and Quint falls into the water."; got != want {
		t.Errorf("of the second attack it is told %q, want %q", got, want)
	}
	m = jawstest.Facing(t, "rifle", "", func(o *orca.State) { o.Attached = []string{board.TowLine} })
	m.Rolls(2, 2, 0)
	m.Plays(1, "quint attack")
	if got, want := looks(m, 1), "The Tow Line took 1 off its evade. | Quint fires the Rifle: 4 hits, 3 wounds (evade 1). | Quint brings the shark to 3 of 18 wounds."; got != want {
		t.Errorf("of the shot it is told %q, want %q", got, want)
	}
}
