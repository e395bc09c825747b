package race

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"shipboard/games/game"
	"shipboard/games/race/board"
	"shipboard/games/race/squares"
	"shipboard/games/race/view"
)

// found reports whether players who look up a name find it: as an alias, as a table
// or in the words of a rule.
func found(name string) bool {
	words := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	sought := words(name)
	if slices.ContainsFunc(Game.Aliases, func(a game.Alias) bool { return slices.Equal(words(a.Word), sought) }) {
		return true
	}
	holds := func(text string) bool {
		return !slices.ContainsFunc(sought, func(w string) bool { return !slices.Contains(words(text), w) })
	}
	return slices.ContainsFunc(Game.Charts, func(c game.Chart) bool { return holds(c.Name) }) ||
		slices.ContainsFunc(Game.Rules, func(r game.Rule) bool { return holds(r.Section + " " + r.Text) })
}

// Every word on a button, a card, a sign or a panel, and every setting, finds its
// rule.
func TestEveryWordFindsItsRule(t *testing.T) {
	names := map[string]bool{}
	for _, v := range verbs {
		names[v] = true
	}
	for _, r := range board.Ranks {
		names[board.RankName(byte(r))], names[board.UseOf(board.RankName(byte(r)))] = true, true
	}
	for _, o := range Game.Options {
		names[o.Name] = true
	}
	for _, kind := range board.Titles {
		names[strings.TrimPrefix(strings.TrimPrefix(kind, "a "), "the ")] = true
	}
	v := eight(t).view(1)
	for _, s := range append(v.Scenes(), ended(t).view(1).Scenes()...) {
		for _, sign := range s.Legend {
			names[sign.Token.Name] = true
		}
		for _, p := range s.Cards {
			for _, f := range p.Facts {
				if p.Title == "Pirates and cards" {
					names[f.Name] = true
				}
			}
		}
	}
	for _, r := range []*race{eight(t), duel(t), asked(t, "2 7 9 J", task{Kind: view.AskRaise, N: 1, Delta: -2}), asked(t, "2 7 9 J", task{Kind: view.AskDrop, N: 1})} {
		for _, c := range r.Match().Choices(r.waits(), "") {
			group, _, _ := strings.Cut(c.Group, "(")
			if strings.ContainsAny(group, "?.") { // a question or a sentence explains itself
				continue
			}
			names[strings.TrimSpace(strings.TrimPrefix(group, "Card "))] = true
		}
	}
	for _, word := range []string{"the sea’s edge", "Divide the steps", "send a ship back", "cast off", "the usual", "raise", "lower", "drop", "keep", "stuck", "forced", "auto", "standings"} {
		names[word] = true
	}
	for word := range names {
		if i := strings.IndexAny(word, "+-"); i > 0 {
			word = word[:i] // a card with steps added
		}
		if word != "" && !found(strings.ReplaceAll(word, "’", "'")) {
			t.Errorf("nobody finds %q", word)
		}
	}
}

// Each table says what the rules of its square say, face by face.
func TestCharts(t *testing.T) {
	for _, c := range Game.Charts {
		want(t, c.Name+": a head and six faces", len(c.Rows), 7)
	}
	at := slices.IndexFunc(Game.Charts, func(c game.Chart) bool { return c.Name == "Reef" })
	want(t, "RACE-SQ-REEF-01 to RACE-SQ-REEF-06", strings.Join(Game.Charts[at].Rows[1:], "; "),
		"1   | the whole hand is thrown away; 2   | one card loses 1; 3   | nothing happens; 4   | three cards lose 1; 5   | six squares on; 6   | back to port")
}

// A race takes about as many cards as the lobby says, if everyone takes the first
// choice that is offered.
func TestHowLongARaceLasts(t *testing.T) {
	for _, c := range []struct {
		seats   int
		options map[string]string
		says    string
	}{
		{2, nil, "about 25 cards each, 20 minutes at one sitting"},
		{4, map[string]string{"ships": "2", "fleets": "2"}, "about 70 cards each, 1.5 hours at one sitting"},
		{8, map[string]string{"ships": "3"}, "about 80 cards each, 3.5 hours at one sitting"},
		{3, map[string]string{"ships": "1", "fleets": "2"}, "about 25 cards each, 30 minutes at one sitting"},
	} {
		want(t, "the lobby", lasts(game.Table{Seats: c.seats, Options: c.options}), c.says)
	}
	r := raced(t, "fleets=4")
	each := r.state().Plays / 8
	want(t, "eight players in fleets, said to take 35 cards each", each > 35/2 && each < 35*2, true)
}

// The rules tell the figures that are played.
func TestTheRulesTellTheFigures(t *testing.T) {
	says := map[string][]string{
		"RACE-CARD-01":        {game.Spelled(fullHand, "card")},
		"RACE-CARD-02":        {game.Numeral(fullHand-1) + " more"},
		"RACE-CARD-03":        {"deals of " + game.List("and", game.Numeral(fullHand), game.Numeral(fullHand-1), game.Numeral(fullHand-1))},
		"RACE-CARD-04":        {"everyone gets " + game.Numeral(fullHand) + " again"},
		"RACE-SQ-REEF-05":     {game.Spelled(squares.ByChart().Sail, "square")},
		"RACE-SQ-TREASURE-03": {"gains " + strconv.Itoa(squares.SilverSteps)},
		"RACE-SQ-NAVY-02":     {"go back " + game.Spelled(squares.WarSteps, "square")},
	}
	for face, o := range outcomes[1:] {
		ship, steps, _ := strings.Cut(o.short(), ": ") // "two on"
		words := []string{ship}
		if n, way, moves := strings.Cut(steps, " "); moves {
			words = append(words, n+" square", way)
		}
		says[fmt.Sprintf("RACE-BATTLE-%02d", face+3)] = append(words, strconv.Itoa(face+1)+": ")
	}
	for id, words := range says {
		at := slices.IndexFunc(Game.Rules, func(r game.Rule) bool { return r.ID == id })
		for _, word := range words {
			if !strings.Contains(Game.Rules[at].Text, word) {
				t.Errorf("%s does not say %q: %s", id, word, Game.Rules[at].Text)
			}
		}
	}
	want(t, "the odds of a battle", battleOdds, "1 in 6 sinks it, 1 sinks you, 4 move one of you")
}
