package game

import "fmt"

// ToAll is an event that everyone is told.
func ToAll(format string, args ...any) Event {
	return Event{To: Everyone(), Text: worded(format, args)}
}

// To is an event that one seat is told.
func To(seat Seat, format string, args ...any) Event {
	return Event{To: Only(seat), Text: worded(format, args)}
}

// worded is fmt.Sprintf, but leaves a text without args as it is.
func worded(format string, args []any) string {
	if len(args) == 0 {
		return format
	}
	return fmt.Sprintf(format, args...)
}

// Telling collects what a line tells while it is carried out. A game embeds it in the type that
// carries out its lines.
type Telling struct {
	Dice   *Dice
	Rolled []Roll // not told yet
	Events []Event
	Row    string       // of the sentences that everyone is told
	Ranks  map[int]Rank // of the events that are moments, by index in Events
	best   Rank
}

// Rank is how great a moment is. The Moment of a line is the greatest; if some are equal, the
// first of them.
type Rank int

// Roll rolls dice, to be shown with the next sentence that everyone is told. Needs says
// what their faces mean.
func (t *Telling) Roll(label, needs string, n int, die Die) []int {
	r := t.Dice.Roll(label, n, die)
	r.Needs = needs
	t.Rolled = append(t.Rolled, r)
	return r.Faces
}

// Whose says whose the dice are that were rolled and not told yet. See Roll.Of.
func (t *Telling) Whose(of string) {
	for i := range t.Rolled {
		if t.Rolled[i].Of == "" {
			t.Rolled[i].Of = of
		}
	}
}

// Tell tells everyone a sentence, with the dice rolled for it. It may begin with a
// small letter, which is written as a capital.
func (t *Telling) Tell(format string, args ...any) {
	e := ToAll(format, args...)
	e.Text, e.Dice, e.Row = Capital(e.Text), t.Rolled, t.Row
	t.Rolled = nil
	t.Events = append(t.Events, e)
	t.See()
}

// asides is a row that no message tells: each of its events is a Head, and a heading alone is not
// told.
const asides = "asides"

// TellAside tells everyone a sentence that messages leave out. The whole turn and the log
// have it.
func (t *Telling) TellAside(format string, args ...any) {
	t.Tell(format, args...)
	t.Last().Row, t.Last().Head = asides, true
}

// Open tells everyone a sentence that opens a round of that name.
func (t *Telling) Open(round, format string, args ...any) {
	t.Tell(format, args...)
	t.Last().Opens = round
}

// OpenStanding is Open with a sentence that only tells how things stand then.
func (t *Telling) OpenStanding(round, format string, args ...any) {
	t.Open(round, format, args...)
	t.Last().Stands = true
}

// Whisper tells one seat a sentence.
func (t *Telling) Whisper(seat Seat, format string, args ...any) {
	t.Events = append(t.Events, To(seat, format, args...))
}

// TellMoment tells everyone a sentence that people may retell. It belongs to no row.
func (t *Telling) TellMoment(rank Rank, format string, args ...any) {
	t.Tell(format, args...)
	t.Last().Row = ""
	t.Moment(rank)
}

// Moment ranks the last event as a moment.
func (t *Telling) Moment(rank Rank) {
	last := len(t.Events) - 1
	if t.Ranks == nil {
		t.Ranks = map[int]Rank{}
	}
	t.Ranks[last] = rank
	if rank <= t.best {
		return
	}
	t.best = rank
	for i := range t.Events {
		t.Events[i].Moment = i == last
	}
}

// Last is the event told last.
func (t *Telling) Last() *Event { return &t.Events[len(t.Events)-1] }

// TellDull tells everyone a sentence that tells nothing by itself. See Event.Dull.
func (t *Telling) TellDull(format string, args ...any) {
	t.Tell(format, args...)
	t.Dull()
}

// Dull marks all that was told last as what tells nothing by itself.
func (t *Telling) Dull() { t.Last().Dull = []string{t.Last().Text} }

// Overtakes adds to Event.Overtakes of what was told last.
func (t *Telling) Overtakes(begins ...string) {
	t.Last().Overtakes = append(t.Last().Overtakes, begins...)
}

// TellVain tells everyone of a try that changed nothing. See Event.Vain.
func (t *Telling) TellVain(format string, args ...any) {
	t.Tell(format, args...)
	t.Last().Vain = true
}

// Decide notes that the event told last decides a contest. See Event.Decides.
func (t *Telling) Decide(contest, way string) {
	t.Last().Decides = append(t.Last().Decides, Decision{contest, way})
}

// TellList tells everyone a list after beginning. If the list has more than most characters, it
// goes on in another sentence.
func (t *Telling) TellList(beginning, separator string, most int, parts []string) {
	for len(parts) > 0 {
		text, n := beginning+parts[0], 1
		for ; n < len(parts) && len(text)+len(parts[n]) < most; n++ {
			text += separator + parts[n]
		}
		t.Tell("%s.", text)
		parts = parts[n:]
	}
}
