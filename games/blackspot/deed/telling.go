package deed

import (
	"strings"

	"shipboard/games/blackspot/board"
	"shipboard/games/game"
)

// Telling collects what a line does while it is carried out.
type Telling struct {
	game.Telling
	Plain  bool    // the line may be taken back, unless it brings something to light
	secret bool    // something hidden came to light: the line is not plain
	Round  int     // the place, from 1 on, of the event that opens a round
	Begins bool    // the fleets are shown
	grows  running // the sentence told last
	Told   bool    // the dice of this deed were told before it is carried out

	Rows struct { // the rows of the latest activation that was told
		Ship        board.Ref
		Round       int
		Way, Attack string
	}
}

// NewTelling has room for what most lines tell.
func NewTelling(dice *game.Dice) *Telling {
	return &Telling{Telling: game.Telling{Dice: dice, Events: make([]game.Event, 0, 4)}}
}

// Reveal notes that something hidden came to light.
func (t *Telling) Reveal() { t.secret = true }

// RollOne rolls a die, to be shown with the next sentence.
func (t *Telling) RollOne(label string) int { return t.RollAll(label, 1)[0] }

// RollAll rolls several dice together.
func (t *Telling) RollAll(label string, n int) []int {
	t.Reveal()
	return t.Roll(label, "", n, game.D6)
}

// running is a sentence that may still grow: its key, its index among the events, and the words
// in it.
type running struct {
	key   string
	at    int
	words []string
}

// TellMore adds a word to the last sentence told, if that has the same key. Else it tells a new
// sentence with the word.
func (t *Telling) TellMore(key, word string, text func(words []string) string) {
	last := len(t.Events) - 1
	if t.grows.key != key || t.grows.at != last || t.Events[last].Row != t.Row {
		t.Tell("%s", text([]string{word}))
		t.grows = running{key, last + 1, []string{word}}
		return
	}
	t.grows.words = append(t.grows.words, word)
	e := &t.Events[last]
	e.Text, e.Dice = game.Capital(text(t.grows.words)), append(e.Dice, t.Rolled...)
	t.Rolled = nil
	t.See()
}

// TellStop tells where a model stops. If the sentence about her move was told last, it tells it
// there.
func (t *Telling) TellStop(m *board.Model, at string) {
	e := t.Last()
	t.See()
	moved, ok := strings.CutSuffix(e.Text, ".")
	if moved == game.Capital(m.Called())+" does not move" {
		e.Text = moved + ", stopped by " + at + "."
		return
	}
	if strings.HasPrefix(moved, game.Capital(m.Called())+" turns ") {
		e.Text = strings.Replace(moved, " on the spot and", " on the spot,", 1) + " and goes no farther: " + at + " is in her way."
		return
	}
	name := game.Capital(m.Called())
	if !ok || !strings.HasPrefix(e.Text, name+" moves") && !strings.HasPrefix(e.Text, name+" hardly moves") {
		t.Tell("%s stops at %s.", m.Called(), at)
		return
	}
	e.Text = strings.Replace(moved, " and heads", ", heads", 1) + " and stops at " + at + "."
}

// The ranks of moments, the least first.
const (
	ShipGrounds game.Rank = iota + 1
	ShipBurns
	SpellDispelled
	BeingSummoned
	ShipTaken
	ShipFlees
	ShipSinks
	FlagshipLost
	BattleEnds
)

// Played is the result of a line.
func (t *Telling) Played(line string) game.Played {
	return game.Played{Line: line, Events: t.withStory(), Plain: t.Plain && !t.secret}
}
