package moby

import (
	"fmt"
	"slices"

	"shipboard/games/game"
)

// telling collects what a line does while it is carried out.
type telling struct {
	dice   *game.Dice
	rolled []game.Roll // not yet told
	events []game.Event
	plain  bool // see game.Played
	story  story
}

// roll rolls a six-sided die, to be shown with the next sentence. Needs says what
// its faces mean.
func (t *telling) roll(label, needs string) int {
	r := t.dice.Roll(label, 1, game.D6)
	r.Needs = needs
	t.rolled = append(t.rolled, r)
	return r.Faces[0]
}

// d10 is a die of ten sides, 0 to 9.
var d10 = game.Die{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}

func (t *telling) rollD10(label, needs string) int {
	r := t.dice.Roll(label, 1, d10)
	r.Needs = needs
	t.rolled = append(t.rolled, r)
	return r.Faces[0]
}

// tell tells everyone one sentence, with the dice rolled for it.
func (t *telling) tell(format string, args ...any) {
	e := public(format, args...)
	e.Dice, t.rolled = t.rolled, nil
	t.events = append(t.events, e)
}

// say tells everyone one sentence that stands in the story, too.
func (t *telling) say(format string, args ...any) {
	t.tell(format, args...)
	t.story.said = append(t.story.said, t.events[len(t.events)-1].Text)
}

// moment is a kind of event that people will retell. A higher one is greater.
type moment int

const (
	noMoment moment = iota
	huntEnds
	manFalls
	whaleRises
	harpoonHits
	harpoonHolds
	manDies
	boatIsLost
	whaleDies
)

// great notes a moment of the line in few words, with the dice that decided it.
func (t *telling) great(m moment, text string, dice ...game.Roll) {
	if len(dice) == 0 {
		dice = slices.Clone(t.rolled)
	}
	t.story.greats = append(t.story.greats, great{m, text, dice})
}

// mostListed is the most characters of a list in one sentence.
const mostListed = 240

// tellList tells everyone a list, in several sentences if it is long.
func (t *telling) tellList(beginning string, parts []string) {
	for len(parts) > 0 {
		text := beginning + parts[0]
		n := 1
		for ; n < len(parts) && len(text)+len(parts[n]) < mostListed; n++ {
			text += "; " + parts[n]
		}
		t.tell("%s.", text)
		parts = parts[n:]
	}
}

// alike collects what happens to several boats, to tell it in one sentence with
// the dice of all.
type alike struct {
	parts []string
	alone string // the sentence for a single part
	dice  []game.Roll
}

// keep adds a part, with the dice that were rolled for it. The sentence alone is
// told if it stays the only one.
func (t *telling) keep(a *alike, part, alone string) {
	a.parts, a.alone = append(a.parts, part), alone
	a.dice, t.rolled = append(a.dice, t.rolled...), nil
}

// tellAlike tells everyone the parts that were kept: several in the sentence
// many, with their list for its %s.
func (t *telling) tellAlike(a *alike, many string) {
	text := a.alone
	if len(a.parts) > 1 {
		text = game.Capital(fmt.Sprintf(many, game.List("and", a.parts...)))
	}
	if len(a.parts) > 0 {
		others := t.rolled
		t.rolled = a.dice
		t.tell("%s", text)
		t.rolled = others
	}
	*a = alike{}
}

// public is an event for everyone.
func public(format string, args ...any) game.Event { return told(game.Everyone(), format, args...) }

// private is an event for one seat.
func private(seat game.Seat, format string, args ...any) game.Event {
	return told(game.Only(seat), format, args...)
}

func told(to game.Audience, format string, args ...any) game.Event {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return game.Event{To: to, Text: format}
}
