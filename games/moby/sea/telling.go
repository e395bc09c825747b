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

// action is what happens at sea while a line is carried out. For each phase of a turn a type is
// made of it, such as rowing or towing.
type action struct {
	*Sea
	*Telling
}

// The rows under which the events of a phase are told together.
const (
	rowBoats  = "rowing"
	rowSharks = "sharks"
	RowEnd    = "the end"
)

// NewTelling returns a telling without events.
func NewTelling(dice *game.Dice) *Telling {
	return &Telling{Telling: game.Telling{Dice: dice}}
}

// Die rolls a six-sided die, to be shown with the next sentence. Needs says what
// its faces mean.
func (t *Telling) Die(label, needs string) int { return t.Roll(label, needs, 1, game.D6)[0] }

// tenSided is a die of ten sides, 0 to 9.
var tenSided = game.Die{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}

func (t *Telling) d10(label, needs string) int { return t.Roll(label, needs, 1, tenSided)[0] }

// Say tells everyone a sentence, and adds it to the story.
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

// Great notes a moment of the line for the story: a few words, with the dice that decided it.
func (t *Telling) Great(m game.Rank, text string, dice ...game.Roll) {
	if len(dice) == 0 {
		dice = slices.Clone(t.Rolled)
	}
	t.story.greats = append(t.story.greats, great{rank: m, text: text, dice: dice, at: len(t.story.bits)})
}

// MostListed is the most characters of a list in one sentence.
const MostListed = 240

// alike collects the same event for several boats, to tell it in one sentence with all their
// dice.
type alike struct {
	parts []string
	alone string // the sentence if there is only one part
	dice  []game.Roll
}

// keep adds a part, with the dice that were rolled for it. alone is the sentence if it stays the
// only part.
func (t *Telling) keep(a *alike, part, alone string) {
	a.parts, a.alone = append(a.parts, part), alone
	a.dice, t.Rolled = append(a.dice, t.Rolled...), nil
}

// tellAlike tells everyone the parts that were kept. For several parts the format is many, and
// their list is its %s.
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
