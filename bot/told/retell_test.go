package told

import (
	"slices"
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// bitten is a round at sea in which two of the crew struck the shark, and it let its attack go.
func bitten() *Tale {
	good := func(r game.Retelling, format string, args ...any) game.Event {
		e := game.ToAll(format, args...)
		e.Retelling = &r
		return e
	}
	roll := func(text, led string) game.Event {
		e := good(game.Retelling{For: 1, Led: led}, "%s", text)
		e.Dice = []game.Roll{{}}
		return e
	}
	harm := func(text string) game.Event {
		e := good(game.Retelling{For: 1, Deed: true}, "%s", text)
		e.Harms = true
		return e
	}
	opens := game.ToAll("Round 2.")
	opens.Opens = "Round 2"
	return &Tale{Past: &Past{game: &game.Game{}, entries: []table.Entry{
		{Events: []game.Event{{To: game.Everyone(), Text: "Round 1.", Opens: "Round 1"}}},
		{Seat: 1, Line: "ready", Events: []game.Event{
			good(game.Retelling{For: game.Public, Text: "Brody guessed A; the shark came up at A with Charge, 1 of 2 sites open: Chum had ruled out C."}, "The shark turns over A."),
			roll("Brody fires the Pistol: 3 hits, 3 wounds (evade 0).", "The Tow Line took 1 off its evade."), harm("Brody brings the shark to 3 of 18 wounds."),
			roll("Hooper swings the Gaff: 3 hits, 3 wounds (evade 0).", "The Tow Line took 1 off its evade."), harm("Hooper brings the shark to 6 of 18 wounds."),
			good(game.Retelling{For: 0}, "Quint swings the Head Spade: 1 hit, and the shark dodges it (evade 0)."),
		}},
		{Seat: 0, Line: "strike nobody", Events: []game.Event{
			good(game.Retelling{For: 1, Text: "The shark attacks nobody. Its Charge came to nothing.", Chose: "That was {0}’s choice: the shark could have attacked boat 1 with 3 dice"}, "The shark attacks nobody."),
			opens,
		}},
	}}}
}

// A round whose events say what to retell of them is told whole: what came of it first, if that helped the side that
// gained, then the guess, every blow of either side with the gear that did it, and what was let go. It is said whose
// choice that was if it helped the side that gained.
func TestWhatHelpedIsTold(t *testing.T) {
	little, much := game.MostWorth/5, game.MostWorth*4/5
	for _, c := range []struct {
		before, after []int
		said          []string
		choice        string
	}{
		{[]int{much, little}, []int{little, much}, []string{
			"Hooper brings the shark to 6 of 18 wounds.",
			"Brody guessed A; the shark came up at A with Charge, 1 of 2 sites open: Chum had ruled out C.",
			"The Tow Line took 1 off its evade.", "Brody fires the Pistol: 3 hits, 3 wounds (evade 0).", "Hooper swings the Gaff: 3 hits, 3 wounds (evade 0).",
			"Quint swings the Head Spade: 1 hit, and the shark dodges it (evade 0).", "The shark attacks nobody. Its Charge came to nothing.",
		}, "That was {0}’s choice: the shark could have attacked boat 1 with 3 dice."},
		{[]int{little, much}, []int{much, little}, []string{
			"Brody guessed A; the shark came up at A with Charge, 1 of 2 sites open: Chum had ruled out C.",
			"The Tow Line took 1 off its evade.", "Brody fires the Pistol: 3 hits, 3 wounds (evade 0).", "Hooper swings the Gaff: 3 hits, 3 wounds (evade 0).",
			"Hooper brings the shark to 6 of 18 wounds.",
			"Quint swings the Head Spade: 1 hit, and the shark dodges it (evade 0).", "The shark attacks nobody. Its Charge came to nothing.",
		}, nobodyChose},
	} {
		p := bitten()
		turn := turning.Turn{From: 0, Entry: 2, Key: []int{1}, Before: c.before, After: c.after}
		told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}, Turns: []turning.Turn{turn}}, Sides: []string{"{0}", "{1}"}, tale: p}
		s := p.roundStop(told, turn, []string{"shark"}, c.after[0] < c.before[0], nil)
		if !slices.Equal(s.Said, c.said) || s.Choice != c.choice {
			t.Errorf("from %v to %v it is told %q and %q, want %q and %q", c.before, c.after, s.Said, s.Choice, c.said, c.choice)
		}
	}
}

// Where a message has no room for all of a round, what helped the other side in it is left out.
func TestALongRoundIsToldByWhatHelped(t *testing.T) {
	little, much := game.MostWorth/5, game.MostWorth*4/5
	p := bitten()
	p.entries[1].Events[0].Retelling.Text = strings.Repeat("Brody guessed A. ", mostOfRound/15)
	turn := turning.Turn{From: 0, Entry: 2, Key: []int{1}, Before: []int{little, much}, After: []int{much, little}}
	told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}, Turns: []turning.Turn{turn}}, Sides: []string{"{0}", "{1}"}, tale: p}
	s := p.roundStop(told, turn, []string{"shark"}, false, nil)
	if want := "Quint swings the Head Spade: 1 hit, and the shark dodges it (evade 0)."; len(s.Said) != 2 || s.Said[1] != want {
		t.Errorf("beside the guess it is told %q, want %q", s.Said, want)
	}
}
