package battle

import (
	"slices"
	"strings"

	"shipboard/games/game"
)

// Telling collects what a line does while it is carried out.
type Telling struct {
	game.Telling
	Plain  bool           // the line may be taken back, unless it brings something to light
	Secret bool           // something hidden came to light: the line is not plain
	kinds  map[int]piece  // of events, by number
	movers map[int]string // the ship whose move an event tells, by the event's number
	same   sameMoves

	Declared map[string]bool // sentences that told a captain what ships will fire; left out once ships have fired
	fired    bool            // some ships fired

	// For the story of the line:
	left      map[int]bool // whether it leaves an event out, by number
	shot      FireNews     // all fire of the line
	harmless  []string     // the sentences that tell of fire which did no harm
	OpensTurn int          // the number of the event that opens a turn, plus 1
	Begins    bool         // the battle begins

	decided []game.Decision // contests, to be told with the last event for everyone
}

// Reveal notes that something hidden came to light, such as a plan that is carried out or a load
// that is seen.
func (t *Telling) Reveal() { t.Secret = true }

// NewTelling returns a telling without events.
func NewTelling(dice *game.Dice) *Telling {
	return &Telling{Telling: game.Telling{Dice: dice}}
}

// Die rolls a six-sided die, to be shown with the next sentence. Needs says what its
// faces mean.
func (t *Telling) Die(label, needs string) int { return t.rolls(label, needs, 1)[0] }

// rolls rolls several dice together.
func (t *Telling) rolls(label, needs string, n int) []int { return t.Roll(label, needs, n, game.D6) }

// The ranks of moments, the least first.
const (
	ShipGrounds game.Rank = iota + 1
	shipFouls
	mastFalls
	officerFalls
	shipFlees
	shipStrikes
	shipSinks
	BattleEnds
)

// MostListed is the most characters of a list in one sentence.
const MostListed = 220

// Decides notes how a contest went. The line tells it with its last event for everyone, since events may be
// joined.
func (t *Telling) Decides(contest, way string) {
	t.decided = append(t.decided, game.Decision{Contest: contest, Way: way})
}

// Played is the result of a line.
func (t *Telling) Played(line string) game.Played {
	full := t.Folded()
	for i := range slices.Backward(full) {
		if full[i].To.Public() {
			full[i].Decides = t.decided
			break
		}
	}
	return game.Played{Line: line, Events: t.withStory(full), Plain: t.Plain && !t.Secret}
}

// piece is a kind of news that one line may bring often. Pieces of one kind in a row are told as
// one sentence, so that the news of many ships takes few lines.
type piece string

// The kinds of pieces.
const (
	PhasePiece piece = "phase" // the heading of the moves that follow
	MovePiece  piece = "moves"
	DriftPiece piece = "drift"
	TaskPiece  piece = "tasks"
)

// Pieces gives a kind to the events from number since on. It leaves out moments, which are told
// by themselves.
func (t *Telling) Pieces(since int, kind piece) {
	for i := since; i < len(t.Events); i++ {
		if e := &t.Events[i]; e.To.Public() && !e.Moment && (len(e.Dice) == 0 || kind != MovePiece) {
			if t.kinds == nil {
				t.kinds = map[int]piece{}
			}
			t.kinds[i] = kind
		}
	}
}

// Moves notes that the events from number since on tell a ship's move in a phase. The moves of a
// phase form one row, although captains are asked one by one.
func (t *Telling) Moves(since int, ship, phase string) {
	t.Pieces(since, MovePiece)
	if t.movers == nil {
		t.movers = map[int]string{}
	}
	for i := since; i < len(t.Events); i++ {
		t.movers[i] = ship
		if t.kinds[i] == MovePiece {
			t.Events[i].Row = phase
		}
	}
}

// follow is the text of an event as it is joined to the one before: a ship that moves again is
// not named again, and of the next ship that goes ahead only the place is told.
func (t *Telling) follow(i int) string {
	text := t.Events[i].Text
	rest, named := strings.CutPrefix(text, t.movers[i]+" ")
	switch before, ok := strings.CutPrefix(t.Events[i-1].Text, t.movers[i-1]+" "); {
	case !ok || !named || t.movers[i] == "":
	case t.movers[i] == t.movers[i-1] && rest == before:
		return ", then again."
	case t.movers[i] == t.movers[i-1]:
		return ", then " + rest
	case strings.HasPrefix(before, goesAhead) && strings.HasPrefix(rest, goesAhead):
		return "; " + t.movers[i] + strings.TrimPrefix(rest, "goes ahead")
	}
	return "; " + text
}

// goesAhead begins what is told of a move ahead.
const goesAhead = "goes ahead to "

// Folded are the events, with pieces of one kind joined as far as they fit. The
// moves of phases in which nothing else happened are one event, too.
func (t *Telling) Folded() []game.Event {
	var list []game.Event
	last := piece("")
	phases := 0 // how many events at the end of list tell whole phases
	for i, e := range t.Events {
		if t.fired && t.Declared[e.Text] {
			continue
		}
		kind := t.kinds[i]
		if kind == PhasePiece && last == kind {
			list, phases = list[:len(list)-1], phases-1 // nothing happened in the phase before
		}
		if kind != MovePiece {
			list, phases = t.onePhase(list, phases)
		}
		switch {
		case kind == PhasePiece:
			phases++
		case kind != MovePiece:
			phases = 0
		}
		if i > 0 && kind != PhasePiece && kind != "" && (kind == last || last == PhasePiece && kind == MovePiece) {
			to := &list[len(list)-1]
			more := ": " + e.Text
			if last != PhasePiece {
				more = t.follow(i)
			}
			if len(to.Text)+len(more) <= game.MaxText {
				to.Text = strings.TrimSuffix(to.Text, ".") + more
				to.Dice = append(to.Dice, e.Dice...)
				to.Joins(e)
				to.Head = false // it tells a move now, which must not be left out
				to.Harms = to.Harms || e.Harms
				last = kind
				continue
			}
		}
		if kind == MovePiece {
			phases = 0 // there is no room for it in the event of its phase
		}
		list, last = append(list, e), kind
	}
	list, _ = t.onePhase(list, phases)
	return list
}

// onePhase joins the last two events of list if both tell whole phases, one has room for both and no ship
// moves in both. The last phases events of list tell whole phases.
func (t *Telling) onePhase(list []game.Event, phases int) ([]game.Event, int) {
	if phases < 2 {
		return list, phases
	}
	last := len(list) - 1
	a, b := &list[last-1], list[last]
	if b.Head || len(a.Text)+1+len(b.Text) > game.MaxText || t.movesInBoth(a.Text, b.Text) {
		return list, phases
	}
	a.Text += " " + b.Text
	a.Dice = append(a.Dice, b.Dice...)
	a.Row = b.Row
	a.Joins(b)
	a.Harms = a.Harms || b.Harms
	return list[:last], phases - 1
}

// movesInBoth reports whether two texts tell of moves of one ship.
func (t *Telling) movesInBoth(a, b string) bool {
	for _, ship := range t.movers {
		if game.Mentions(a, ship) && game.Mentions(b, ship) {
			return true
		}
	}
	return false
}

// noPhase removes the headings of the latest phases if nothing was told of them.
func (t *Telling) noPhase() {
	for last := len(t.Events) - 1; last >= 0 && t.kinds[last] == PhasePiece; last-- {
		t.Events = t.Events[:last]
		delete(t.kinds, last)
	}
}
