package told

import (
	"strings"
	"testing"

	"shipboard/bot/table"
	"shipboard/games/game"
	"shipboard/games/turning"
)

// What made a game turn is told first. How much was luck follows from the figures that are told, and a
// guess is neither luck nor a choice.
func TestLuckAndGuess(t *testing.T) {
	half, much := game.MostWorth/2, game.MostWorth*8/10
	guess := func(other int) *turning.Guess {
		return &turning.Guess{Text: "Quint guessed A; the shark came up at C.", Seat: 1, Of: 32, So: 20, Is: []int{much, 0}, Other: []int{other, 0}}
	}
	const wrong = "Quint guessed A; the shark came up at C. As far as {1} could know, nobody guesses right in 20 of 32 games."
	for want, turn := range map[string]turning.Turn{
		"Luck did little. With other dice, the same lines leave {0} 80 in 100.":                                      {Luck: turning.Luck{Dice: 2, Other: []int{much, 0}}},
		"Luck did little. With other dice, the same lines leave {0} 77 in 100.":                                      {Luck: turning.Luck{Dice: 2, Other: []int{much - 30_000, 0}, Throws: []turning.Throw{{Of: 256, So: 20}}}},
		"It was luck. With other dice, the same lines leave {0} 50 in 100.":                                          {Luck: turning.Luck{Dice: 2, Other: []int{half, 0}, Throws: []turning.Throw{{Of: 256, So: 100}}}},
		"Luck did a part of it. With other dice, the same lines leave {0} 72 in 100.":                                {Luck: turning.Luck{Dice: 2, Other: []int{much - 80_000, 0}}},
		"Luck did most of it. With other dice, the same lines leave {0} 65 in 100.":                                  {Luck: turning.Luck{Dice: 2, Other: []int{half * 13 / 10, 0}}},
		"Luck made it less. With other dice, the same lines leave {0} 90 in 100.":                                    {Luck: turning.Luck{Dice: 2, Other: []int{much + 100_000, 0}}},
		"It was luck. With other dice, the same lines leave {0} 51 in 100.":                                          {Luck: turning.Luck{Dice: 2, Other: []int{half + 10_000, 0}, Throws: []turning.Throw{{Of: 256, So: 200}}}},
		"It was a guess: " + wrong + " Luck did little. With other dice, the same lines leave {0} 80 in 100.":        {Luck: turning.Luck{Dice: 2, Other: []int{much, 0}}, Guess: guess(half)},
		"It was luck. With other dice, the same lines leave {0} 50 in 100. A guess did a part of it: " + wrong:       {Luck: turning.Luck{Dice: 2, Other: []int{half, 0}}, Guess: guess(much - 70_000)},
		"It was a guess at what was hidden: as far as {1} could know, it came out so in 3 of 32 games.":              {Seat: 1, Luck: turning.Luck{Of: 32, So: 3}},
		"It could be foreseen: as far as {1} could know, it came out so in 30 of 32 games.":                          {Seat: 1, Luck: turning.Luck{Of: 32, So: 30}},
		"Luck did half of it. With other dice, the same lines leave {0} 65 in 100. A guess did half of it: " + wrong: {Luck: turning.Luck{Dice: 2, Other: []int{half * 13 / 10, 0}}, Guess: guess(half * 13 / 10)},
		"No dice fell.": {Guess: &turning.Guess{Text: "Quint guessed C; the shark came up at C.", Seat: 1, Right: 1, Of: 32, So: 10, Is: []int{much, 0}, Other: []int{half, 0}}}, // it helped the others
	} {
		turn.Before, turn.After = []int{half, half}, []int{much, game.MostWorth - much}
		told := &Turned{Course: &turning.Course{Sides: [][]game.Seat{{0}, {1}}}, Sides: []string{"{0}", "{1}"}}
		if got := told.luck(turn, false); got != want {
			t.Errorf("%q is told, want %q", got, want)
		}
	}
}

// The sentence whose dice seldom do as much says how seldom, for the side whose chance changed most,
// unless luck did little.
func TestOdds(t *testing.T) {
	half := game.MostWorth / 2
	rolled, lost, stays, hit := game.ToAll("The shark rolls 2, 2."), game.ToAll("A ship is lost."), game.ToAll("Another stays."), game.ToAll("A ship is hit.")
	rolled.Dice, lost.Dice, stays.Dice = []game.Roll{{}}, []game.Roll{{}}, []game.Roll{{}}
	lost.Moment, hit.Harms = true, true
	dives := game.ToAll("It dives.")
	for want, c := range map[string]struct {
		so, after, other int
		events           []game.Event
	}{
		"The shark rolls 2, 2. Dice fall so good for {0} about 1 time in 14. It dives.":      {18, game.MostWorth, half, []game.Event{rolled, dives}},
		"The shark rolls 2, 2. Dice fall so bad for {0} about 1 time in 3. It dives.":        {90, 0, half, []game.Event{rolled, dives}},
		"The shark rolls 2, 2. Dice fall so good for {0} less than 1 time in 100. It dives.": {2, game.MostWorth, half, []game.Event{rolled, dives}},
		"The shark rolls 2, 2. It dives.":                                                    {200, game.MostWorth, half, []game.Event{rolled, dives}},
		"The shark rolls 2, 2. Another stays.":                                               {18, game.MostWorth, game.MostWorth * 9 / 10, []game.Event{rolled, stays}},
		"A ship is lost. Dice fall so good for {0} about 1 time in 14. Another stays.":       {18, game.MostWorth, half, []game.Event{lost, stays}},
		"A ship is hit. Dice fall so good for {0} about 1 time in 14. It dives.":             {18, game.MostWorth, half, []game.Event{hit, dives}},
	} {
		told := &Turned{Sides: []string{"{0}", "{1}"}, tale: &Tale{Past: &Past{entries: []table.Entry{{Events: c.events}}}}}
		var said []string
		for _, v := range c.events {
			said = append(said, v.Text)
		}
		told.odds(turning.Turn{
			Before: []int{half, 0}, After: []int{c.after, 0},
			Luck: turning.Luck{Other: []int{c.other, 0}, Throws: []turning.Throw{{Of: 256, So: c.so, Counted: true}}},
		}, 0, said, nil)
		if got := strings.Join(said, " "); got != want {
			t.Errorf("%q is said, want %q", got, want)
		}
	}
}

// counted are dice that a game counts.
type counted struct{ more, less game.Often }

func (c counted) Odds() (more, less game.Often) { return c.more, c.less }

// A game's own count of its dice is told in its words: how seldom they do as much or, where they stood against
// the side that gained, as little. Without a count nothing is told.
func TestCountedOdds(t *testing.T) {
	half := game.MostWorth / 2
	dicey := counted{game.Often{Does: "do 3 hull boxes or more", Of: game.MostWorth / 13}, game.Often{Does: "do not hit the hull", Of: game.MostWorth / 7}}
	for want, c := range map[string]struct {
		after int
		dicey game.Dicey
	}{
		"Lawrence hits Detroit: 3 hull boxes. Such dice do 3 hull boxes or more about 1 time in 13.": {game.MostWorth, dicey},
		"Lawrence hits Detroit: 3 hull boxes. Such dice do not hit the hull about 1 time in 7.":      {0, dicey},
		"Lawrence hits Detroit: 3 hull boxes.":                                                       {game.MostWorth, nil},
	} {
		hit := blow("Lawrence hits Detroit: 3 hull boxes.")
		hit.Dice, hit.Dicey = []game.Roll{{}}, c.dicey
		told := &Turned{Sides: []string{"{0}", "{1}"}, tale: &Tale{Past: &Past{entries: []table.Entry{{Events: []game.Event{hit}}}}}}
		said := []string{hit.Text}
		told.odds(turning.Turn{
			Before: []int{half, half}, After: []int{c.after, game.MostWorth - c.after},
			Luck: turning.Luck{Other: []int{half, half}, Throws: []turning.Throw{{Of: 256, So: 18}}},
		}, 0, said, []string{"lawrence"})
		if said[0] != want {
			t.Errorf("%q is said, want %q", said[0], want)
		}
	}
}
