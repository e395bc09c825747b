package blackspot

import (
	"fmt"
	"strconv"
	"strings"

	"shipboard/games/game"
)

// telling collects what a line does while it is carried out.
type telling struct {
	dice   *game.Dice
	rolled []game.Roll // not yet told
	events []game.Event
	plain  bool           // the line may be taken back, unless it brings something to light
	secret bool           // something hidden came to light: the line is not plain
	best   moment         // the greatest moment told so far
	ranks  map[int]moment // of the events that are moments, by place in events
	round  int            // the place, from 1 on, of the event that opens a round
	begins bool           // the fleets are shown
	row    string         // of the events: see State.row
	grows  running        // the sentence told last

	rows struct { // of the activation told last
		ship        Ref
		round       int
		way, attack string
	}
}

// reveal notes that something hidden came to light.
func (t *telling) reveal() { t.secret = true }

// roll rolls a die, to be shown with the next sentence.
func (t *telling) roll(label string) int { return t.rolls(label, 1)[0] }

// rolls rolls several dice together.
func (t *telling) rolls(label string, n int) []int {
	r := t.dice.Roll(label, n, game.D6)
	t.rolled = append(t.rolled, r)
	t.reveal()
	return r.Faces
}

// tell tells everyone one sentence, with the dice rolled for it. It may begin with
// the title of a model, which is written small.
func (t *telling) tell(format string, args ...any) {
	e := game.Event{To: game.Everyone(), Text: game.Capital(fmt.Sprintf(format, args...)), Dice: t.rolled, Row: t.row}
	t.rolled = nil
	t.events = append(t.events, e)
}

// running is a sentence that may still grow: its key, how many events there were with
// it, and the words in it.
type running struct {
	key   string
	at    int
	words []string
}

// tellMore tells everyone a sentence with one more word in it, if the last one told is
// of the same key; else a new one.
func (t *telling) tellMore(key, word string, text func(words []string) string) {
	last := len(t.events) - 1
	if t.grows.key != key || t.grows.at != last || t.events[last].Row != t.row {
		t.tell("%s", text([]string{word}))
		t.grows = running{key, last + 1, []string{word}}
		return
	}
	t.grows.words = append(t.grows.words, word)
	e := &t.events[last]
	e.Text, e.Dice = game.Capital(text(t.grows.words)), append(e.Dice, t.rolled...)
	t.rolled = nil
}

// tellStop tells of the model whose move was told last where she stops.
func (t *telling) tellStop(m *Model, at string) {
	e := &t.events[len(t.events)-1]
	moved, ok := strings.CutSuffix(e.Text, ".")
	if moved == game.Capital(m.Called())+" does not move" {
		e.Text = moved + ", stopped by " + at + "."
		return
	}
	if !ok || !strings.HasPrefix(e.Text, game.Capital(m.Called())+" moves") {
		t.tell("%s stops at %s.", m.Called(), at)
		return
	}
	e.Text = strings.Replace(moved, " and heads", ", heads", 1) + " and stops at " + at + "."
}

// whisper tells one seat a sentence.
func (t *telling) whisper(seat game.Seat, format string, args ...any) {
	t.events = append(t.events, game.Event{To: game.Only(seat), Text: fmt.Sprintf(format, args...)})
}

// moment is a kind of event that people will retell. A higher one is greater.
type moment int

const (
	noMoment moment = iota
	shipGrounds
	shipBurns
	spellDispelled
	beingSummoned
	shipTaken
	shipFlees
	shipSinks
	flagshipLost
	battleEnds
)

// tellMoment tells everyone one sentence. It marks the sentence as the line's
// moment, unless one as great was told before.
func (t *telling) tellMoment(m moment, format string, args ...any) {
	t.tell(format, args...)
	t.events[len(t.events)-1].Row = "" // it has a line to itself
	if t.ranks == nil {
		t.ranks = map[int]moment{}
	}
	t.ranks[len(t.events)-1] = m
	if m <= t.best {
		return
	}
	t.best = m
	for i := range t.events {
		t.events[i].Moment = i == len(t.events)-1
	}
}

// played is the result of a line.
func (t *telling) played(line string) game.Played {
	return game.Played{Line: line, Events: t.withStory(), Plain: t.plain && !t.secret}
}

// worth writes a number of half points with its unit: "1 point", "2.5 points".
func worth(n int) string {
	if n == 2 {
		return "1 point"
	}
	return halves(n) + " points"
}

// halves writes a number of half points: "2.5".
func halves(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.Itoa(n/2) + ".5"
}
