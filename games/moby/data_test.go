package moby

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"shipboard/games/game"
	"shipboard/games/moby/board"
	"shipboard/games/moby/sea"
)

// wordsOf are the words of a text in small letters.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// explained reports whether a name is an alias, or a rule says all its words.
func explained(name string) bool {
	words := wordsOf(name)
	for _, a := range Game.Aliases {
		if slices.Equal(wordsOf(a.Word), words) {
			return true
		}
	}
	return slices.ContainsFunc(rules, func(r game.Rule) bool {
		said := wordsOf(r.Section + " " + r.Text)
		return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(said, w) })
	})
}

// known are the parts of a text that a rule need not know: seats, hexes, men, boats
// and numbers.
var known = regexp.MustCompile(`\{\d\}|\b[A-Y]1?\d\b|\b\d+\b|\b\d(?:st|nd|rd|th)\b|\b(?:[Rr]ed|[Bb]lue|[Yy]ellow|[Gg]reen|[Bb]lack|[Oo]range|[Vv]iolet|[Gg]rey)\b`)

// A player finds a rule for every sign and verb on a button, for every card and
// figure, for every sign of a legend, and for every setting and its values.
func TestEveryPrintedNameIsExplained(t *testing.T) {
	names := map[string]bool{"wishes": true, "chase": true, "replace": true, "score": true, "3-4": true, "auto": true, "win": true}
	for _, o := range Game.Options {
		names[o.Name] = true
	}
	take := func(text string) {
		text, _, _ = strings.Cut(text, ":")
		for m := sea.Man(1); !strings.HasSuffix(m.String(), "2"); m++ { // until the names come again
			if strings.Contains(text, m.String()) {
				text = regexp.MustCompile(`\b`+m.String()+`\b`).ReplaceAllString(text, "")
			}
		}
		text = strings.TrimSpace(known.ReplaceAllString(text, ""))
		for _, part := range strings.Split(text, ", ") {
			part = strings.TrimSpace(strings.TrimSuffix(part, "…"))
			if part != "" {
				names[part] = true
			}
		}
	}
	for seats := 2; seats <= 4; seats++ {
		playAtRandom(t, 5, seats, nil, func(s *State, _ *game.Dice, rng *rand.Rand) {
			if rng.IntN(10) > 0 && s.Over == nil {
				return
			}
			typed := ""
			for seat := game.Seat(0); ; {
				choices := s.Choices(seat, typed)
				for _, c := range choices {
					names[c.Short] = true
					label, _, _ := strings.Cut(c.Label, "(")
					if strings.HasPrefix(c.Label, "Change ") || strings.HasPrefix(c.Label, "Chase ") {
						label, _, _ = strings.Cut(c.Label, " ")
					}
					if orders := strings.Fields(label); len(orders) > 1 && strings.HasPrefix(label, "Take back ") {
						label = "Take back"
					}
					take(label)
				}
				if len(choices) == 0 || choices[rng.IntN(len(choices))].Whole() {
					break
				}
				i := slices.IndexFunc(choices, func(c game.Choice) bool { return !c.Whole() })
				typed = choices[i].Line
			}
			for _, scene := range s.View(0).Scenes() {
				for _, c := range scene.Cards {
					take(c.Title)
					for _, f := range c.Facts {
						if c.Title != "Points" { // there they are players
							take(f.Name)
						}
					}
				}
				for _, sign := range scene.Legend {
					names[sign.Token.Name] = true
				}
			}
		})
	}
	delete(names, "")
	for name := range names {
		if !explained(name) {
			t.Errorf("no rule is found by %q", name)
		}
	}
	if len(names) < 60 {
		t.Errorf("only %d names", len(names))
	}
}

// The rules tell the figures that are played.
func TestTheRulesTellTheFigures(t *testing.T) {
	near, far := board.ThrowOdds[board.RangeName(board.CloseRange)], board.ThrowOdds[board.RangeName(board.LongRange)]
	for id, word := range map[string]string{
		"MOBY-COLL-01": "each red die of " + board.FaceRange(board.TossedBy) + " throws",
		"MOBY-COLL-11": "a red " + board.FaceRange(board.RammedBy) + " throws",
		"MOBY-HARP-01": board.FaceRange(near.Hit) + " hits",
		"MOBY-HARP-02": board.FaceRange(far.Hit) + " hits",
		"MOBY-HARP-03": game.Numeral(board.LongRange) + " hexes at most",
		"MOBY-HARP-04": "sticks on " + board.FaceRange(near.Stick) + ".",
		"MOBY-HARP-05": "sticks on " + board.FaceRange(far.Stick) + ".",
		"MOBY-OPT-03":  "fewer than " + game.Numeral(sea.FewMen) + " men",
	} {
		at := slices.IndexFunc(rules, func(r game.Rule) bool { return r.ID == id })
		if !strings.Contains(rules[at].Text, word) {
			t.Errorf("%s does not say %q: %s", id, word, rules[at].Text)
		}
	}
}
