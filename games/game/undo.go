package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Undo is the line with which a seat takes back its own last line. Every game
// has it, since a Session answers it.
//
// A line may be taken back in two cases. In both, no dice were drawn and
// nothing hidden came to light, so whoever takes a line back knows no more than before it.
// Neither case depends on what other seats do in secret; else the Undo button would reveal that.
//
//   - A line that showed nobody else anything may be taken back until somebody
//     is shown something. Nobody else is told. The Session computes this, so a
//     game need not say it.
//   - A line that others saw, but that its game marks as Plain, may be taken
//     back until another seat does something that is seen. Everyone is told.
//     What another seat has done in secret since remains, unless it would no longer
//     be possible. Then it is dropped, and only that seat is told.
const Undo = "undo"

// freeLine is a line that may be taken back, or that comes before such a line.
type freeLine struct {
	Line
	Seen  bool   `json:"seen,omitempty"`  // others saw it, so it is plain
	Told  string `json:"told,omitempty"`  // the first sentence that it told everyone, or its seat if nobody else saw it
	Aside bool   `json:"aside,omitempty"` // it told that sentence as an aside
}

// freeOf is a line that was played and may be taken back.
func freeOf(seat Seat, played Played, seen bool) freeLine {
	l := freeLine{Line: Line{seat, played.Line}, Seen: seen}
	for _, e := range played.Events {
		if e.To.Public() == seen && e.To.Has(seat) {
			sentence, _, _ := strings.Cut(strings.TrimSuffix(e.Text, "."), ". ")
			l.Told, l.Aside = sentence, e.Row == asides && e.Head
			return l
		}
	}
	return l
}

// words say what the line did. If it told nothing, they are the line itself.
func (l freeLine) words() string { return cmp.Or(l.Told, l.Line.Line) }

// mostFree bounds how many lines of one seat are free, since a player may plan
// and take back without end.
const mostFree = 100

// keepFree notes an accepted line that was played in a match. Either the line may be taken back,
// or it ends that for the lines before it. All lines in free that others saw are of one seat.
func (s *Session) keepFree(before Match, l freeLine, plain bool) {
	another := func(kept freeLine) bool { return kept.Seen && kept.Seat != l.Seat }
	if l.Seen && !plain {
		s.setFree(nil, nil)
		return
	}
	if l.Seen && slices.ContainsFunc(s.free, another) {
		s.makeFinal(another)
	}
	if len(s.free) == 0 {
		s.setFree(before, nil)
		s.baseJSON = s.saved
	}
	s.free = append(s.free, l)
	s.settle(l.Seat)
}

// setFree replaces the lines that may be taken back, and the match before the first of them.
func (s *Session) setFree(base Match, free []freeLine) {
	s.base, s.baseJSON, s.free = base, nil, free
}

// makeFinal makes the lines up to the last one of a kind final. The secret lines after that stay
// free if the final ones can be replayed without them.
func (s *Session) makeFinal(kind func(freeLine) bool) {
	last := len(s.free) - 1
	for !kind(s.free[last]) {
		last--
	}
	final, rest := s.free[:last+1], slices.Clone(s.free[last+1:])
	if len(rest) > 0 {
		base, lost, err := s.replay(s.base, final)
		if err == nil && len(lost) == 0 {
			s.setFree(base, rest)
			return
		}
	}
	s.setFree(nil, nil)
}

// settle makes the older half of a seat's free lines final when there are too
// many. The other seats keep theirs, since they could not know why they lost them. But if their
// lines do not lead to the match without the final ones, all lines become final.
func (s *Session) settle(seat Seat) {
	own := 0
	for _, l := range s.free {
		if l.Seat == seat {
			own++
		}
	}
	if own <= mostFree {
		return
	}
	var final, rest []freeLine
	for _, l := range s.free {
		if l.Seat == seat && len(final) < mostFree/2 {
			final = append(final, l)
		} else {
			rest = append(rest, l)
		}
	}
	base, lost, err := s.replay(s.base, final)
	if err == nil && len(lost) == 0 && s.leadsHere(base, rest) {
		s.setFree(base, rest)
		return
	}
	s.setFree(nil, nil)
}

// leadsHere reports whether lines lead from a match to the present match.
func (s *Session) leadsHere(from Match, lines []freeLine) bool {
	there, lost, err := s.replay(from, lines)
	return err == nil && len(lost) == 0 && same(there, s.now)
}

// replay plays lines from a match. It drops lines that are refused, or that would now draw dice
// or tell others something, and returns them as lost.
func (s *Session) replay(from Match, lines []freeLine) (to Match, lost []freeLine, err error) {
	err = s.game.guard(func() error {
		match := from.Clone()
		for _, l := range lines {
			next, dice := match.Clone(), s.dice.Clone()
			played, err := next.Play(l.Seat, l.Line.Line, dice)
			if _, refused := Refused(err); err != nil && !refused {
				return fmt.Errorf("play a line of seat %d again: %w", l.Seat, err)
			}
			if err != nil || dice.draws != s.dice.draws || !l.Seen && tellsOthers(l.Seat, played.Events) {
				lost = append(lost, l)
				continue
			}
			match = next
		}
		to = match
		return nil
	})
	return to, lost, err
}

// CanUndo reports whether the seat has a line that it may take back.
func (s *Session) CanUndo(seat Seat) bool { return s.last(seat) >= 0 }

// last is the index of the line that a seat may take back, or -1. It is the seat's last line,
// unless another seat has done something since that others saw.
func (s *Session) last(seat Seat) int {
	for i := len(s.free) - 1; i >= 0; i-- {
		if s.free[i].Seat == seat {
			return i
		}
		if s.free[i].Seen {
			return -1
		}
	}
	return -1
}

// undo takes back the seat's last line: it replays the lines that may be taken back, from before
// the first of them, without that line.
func (s *Session) undo(seat Seat) (Played, error) {
	nothing := Refuse("Nothing to take back: a move stands once dice were rolled, something hidden came to light, or somebody else has played.")
	at := s.last(seat)
	if at < 0 {
		return Played{}, nothing
	}
	taken, rest := s.free[at], slices.Delete(slices.Clone(s.free), at, at+1)
	match, lost, err := s.replay(s.base, rest)
	if err != nil {
		return Played{}, fmt.Errorf("take a line back: %w", err)
	}
	var news News
	var shown showing
	err = s.game.guard(func() error {
		news, shown = s.newsOf(s.Match(), match, seat, taken.Seen)
		return nil
	})
	if err != nil {
		return Played{}, fmt.Errorf("take a line back: %w", err)
	}
	played := Played{Line: Undo, Events: []Event{{To: Only(seat), Text: "Taken back: " + taken.words() + "."}}}
	if taken.Seen {
		e := Event{To: Everyone(), Text: seat.Mark() + " takes back: " + taken.words() + "."}
		if taken.Aside {
			e.Row, e.Head = asides, true
		}
		played.Events = []Event{e}
	} else if len(lost) > 0 || news.others(seat) {
		return Played{}, nothing // another seat's line depends on this one
	}
	for _, l := range lost {
		text := "So your line is taken back as well: " + l.words() + "."
		played.Events = append(played.Events, Event{To: Only(l.Seat), Text: text})
		rest = slices.DeleteFunc(rest, func(kept freeLine) bool { return kept == l })
	}
	if len(rest) == 0 {
		s.setFree(nil, nil)
	}
	s.now, s.saved, s.news, s.shown, s.free = match, nil, news, shown, rest
	return played, nil
}

// Imagine returns a session that the viewer could not tell from this one. It has an imagined
// match, and the viewer may take back the same lines.
func (s *Session) Imagine(viewer Seat, dice *Dice) (*Session, error) {
	other := &Session{game: s.game, table: s.table, dice: s.dice.Clone(), news: s.news}
	for _, l := range s.free {
		if l.Seat == viewer || l.Seen {
			other.free = append(other.free, l)
		}
	}
	from := s.now
	if len(other.free) > 0 {
		from = s.base
	}
	err := s.game.guard(func() error {
		from = from.Imagine(viewer)(dice)
		return nil
	})
	if err != nil || len(other.free) == 0 {
		other.now = from
		return other, err
	}
	now, lost, err := s.replay(from, other.free)
	if err == nil && len(lost) > 0 {
		err = fmt.Errorf("in an imagined match seat %d cannot play what it may take back here", lost[0].Seat)
	}
	other.base, other.now = from, now
	return other, err
}
