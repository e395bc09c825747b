package sea

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// Telling collects what a line does while it is carried out.
type Telling struct {
	game.Telling
	Plain  bool // see game.Played
	story  story
	opened []string // plots that were opened, to be told before the boats row
}

// action is what happens at sea while a line is carried out. Each phase of a turn is a type
// of its own over the sea and its telling.
type action struct {
	*Sea
	*Telling
}

// The rows of what is told of one phase together.
const (
	rowBoats  = "rowing"
	rowSharks = "sharks"
	RowEnd    = "the end"
)

// NewTelling tells nothing yet.
func NewTelling(dice *game.Dice) *Telling {
	return &Telling{Telling: game.Telling{Dice: dice}}
}

// Die rolls a six-sided die, to be shown with the next sentence. Needs says what
// its faces mean.
func (t *Telling) Die(label, needs string) int { return t.Roll(label, needs, 1, game.D6)[0] }

// tenSided is a die of ten sides, 0 to 9.
var tenSided = game.Die{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}

func (t *Telling) d10(label, needs string) int { return t.Roll(label, needs, 1, tenSided)[0] }

// Say tells everyone one sentence that stands in the story, too.
func (t *Telling) Say(format string, args ...any) {
	t.Tell(format, args...)
	t.story.add(sentence, t.Last().Text)
}

// The ranks of moments, the least first.
const (
	HuntEnds game.Rank = iota + 1
	manFalls
	whaleRises
	harpoonHits
	harpoonHolds
	manDies
	boatIsLost
	whaleDies
)

// Great notes a moment of the line in few words, with the dice that decided it.
func (t *Telling) Great(m game.Rank, text string, dice ...game.Roll) {
	if len(dice) == 0 {
		dice = slices.Clone(t.Rolled)
	}
	t.story.greats = append(t.story.greats, great{rank: m, text: text, dice: dice, at: len(t.story.bits)})
}

// MostListed is the most characters of a list in one sentence.
const MostListed = 240

// alike collects what happens to several boats, to tell it in one sentence with
// the dice of all.
type alike struct {
	parts []string
	alone string // the sentence for a single part
	dice  []game.Roll
}

// keep adds a part, with the dice that were rolled for it. The sentence alone is
// told if it stays the only one.
func (t *Telling) keep(a *alike, part, alone string) {
	a.parts, a.alone = append(a.parts, part), alone
	a.dice, t.Rolled = append(a.dice, t.Rolled...), nil
}

// tellAlike tells everyone the parts that were kept: several in the sentence
// many, with their list for its %s.
func (t *Telling) tellAlike(a *alike, many string) {
	text := a.alone
	if len(a.parts) > 1 {
		text = game.Capital(fmt.Sprintf(many, game.List("and", a.parts...)))
	}
	if len(a.parts) > 0 {
		others := t.Rolled
		t.Rolled = a.dice
		t.Tell("%s", text)
		t.Rolled = others
	}
	*a = alike{}
}
