package boarders

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"shipboard/games/boarders/roster"
	"shipboard/games/boarders/view"
	"shipboard/games/game"
)

// cruise plays Lake Erie whole at random for some lines. Captains fire and move
// as offered, and lock often, so that turns go by. After each line it calls back
// with the match and the events.
func cruise(t *testing.T, seed uint64, lines int, look func(*State, game.Played)) {
	t.Helper()
	s := begun(t, 6, "erie-full")
	dice := game.NewDice(game.TextSeed("cruise"))
	rng := rand.New(rand.NewPCG(seed, 0))
	for range lines {
		open := s.open()
		if s.Over != nil || len(open) == 0 {
			return
		}
		seat := open[rng.IntN(len(open))]
		line := "lock"
		if s.Step == view.StepMoves || rng.IntN(3) > 0 {
			line = anyLine(s, rng, seat)
		}
		played, err := s.Play(seat, line, dice)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		look(s, played)
	}
}

// anyLine follows random choices of a seat until the line is whole.
func anyLine(s *State, rng *rand.Rand, seat game.Seat) string {
	for typed := ""; ; {
		list := slices.DeleteFunc(s.Choices(seat, typed), func(c game.Choice) bool { return strings.Contains(c.Line, "strike") })
		c := list[rng.IntN(len(list))]
		typed = c.Line
		if c.Whole() {
			return typed
		}
	}
}

// uncut holds that a text was not cut to fit: it has room, no dots, and a sentence
// has its end.
func uncut(t *testing.T, what, text string, most int, sentence bool) {
	t.Helper()
	switch n := utf8.RuneCountInString(text); {
	case n > most:
		t.Errorf("%s has %d characters, at most %d: %s", what, n, most, text)
	case strings.Contains(text, "...") || strings.HasSuffix(text, "…"):
		t.Errorf("%s is cut: %s", what, text)
	case sentence && !strings.ContainsAny(text[len(text)-1:], ".!?"):
		t.Errorf("%s does not end: %s", what, text)
	}
}

// uncutOffers holds it for all that a seat is offered, and that a label ends in
// dots only where more must be chosen.
func uncutOffers(t *testing.T, s *State, seat game.Seat, typed string) (n int) {
	t.Helper()
	for _, c := range s.Choices(seat, typed) {
		n++
		uncut(t, "the hint of "+c.Line, c.Hint, game.MaxHint, false)
		if c.Whole() {
			uncut(t, "the label of "+c.Line, c.Label, game.MaxLabel, false)
		} else if len(c.Line) > len(typed) {
			uncut(t, "the label of "+c.Line, strings.TrimSuffix(c.Label, "…"), game.MaxLabel, false)
			n += uncutOffers(t, s, seat, c.Line)
		}
	}
	return n
}

// No text of Lake Erie whole is cut in its middle: neither what is told and asked
// nor any hint, far off and in a brawl.
func TestNoTextIsCut(t *testing.T) {
	told, offered := 0, 0
	hold := func(s *State, events []game.Event, offers bool) {
		for _, e := range events {
			told++
			uncut(t, "an event", e.Text, game.MaxText, true)
		}
		for _, w := range s.Waiting() {
			uncut(t, "a question", w.For, game.MaxWait, false)
			if offers {
				offered += uncutOffers(t, s, w.Seat, "")
			}
		}
	}
	for seed := range uint64(2) {
		lines := 0
		cruise(t, seed, 400, func(s *State, p game.Played) {
			lines++
			hold(s, p.Events, lines%8 == 0)
		})
	}
	for seed := range uint64(25) {
		s := brawl(t, seed)
		for i := range s.Ships {
			s.Ships[i].Orders.Fire = roster.FireAsk
		}
		s.ask(view.StepFire, s.Firing())
		rng := rand.New(rand.NewPCG(seed, 2))
		dice := game.NewDice(game.TextSeed("brawl"))
		hold(s, nil, true)
		for _, seat := range s.open() {
			for range 12 {
				line := anyLine(s, rng, seat)
				if line == "lock" {
					continue
				}
				p := s.say(t, dice, seat, line)
				hold(s, p.Events, false)
			}
		}
		hold(s, nil, true)
		for _, seat := range s.open() {
			hold(s, s.say(t, dice, seat, "lock").Events, false)
		}
	}
	if told < 1000 || offered < 10000 {
		t.Errorf("only %d events and %d offers", told, offered)
	}
}

// A refusal does not repeat what was typed, unless in quotes: it could be a mention.
func TestTryRefusalRepeatsNothing(t *testing.T) {
	s := stage(t, 2).sheets()
	us, _ := s.seats()
	for _, verb := range []string{"grapple", "ungrapple", "unfoul"} {
		_, err := s.Play(us, verb+" <@1> detroit", game.NewDice(game.TextSeed("mention")))
		if r, ok := game.Refused(err); !ok || strings.Contains(string(r), "<@1>") {
			t.Errorf("%s: %v", verb, err)
		}
	}
}
