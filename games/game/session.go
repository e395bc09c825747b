package game

import (
	"bytes"
	"fmt"
	"runtime/debug"
	"slices"
)

// Line is one accepted line of a game, as the journal keeps it.
type Line struct {
	Seat Seat   `json:"seat"`
	Line string `json:"line"`
}

// Undo is the line with which a seat takes back its own last line. Every game
// has it, since a Session answers it.
const Undo = "undo"

// Resign is the line with which a seat leaves the game for good, in every game.
// It is the only one that has to be typed in full.
const Resign = "resign"

// Session is a match with its dice and what may still be taken back. It is
// what a table keeps, what the referee keeps, and what a snapshot holds.
//
// A seat may take back its last line for as long as no dice have been drawn
// since and no other viewer has been shown anything new: that is computed
// here, so no game has to say where the line is.
type Session struct {
	game    *Game
	table   Table
	written []byte // what Save writes first, which never changes; nil until then
	match   Match
	dice    *Dice

	base []byte // the match before the first line in free; nil when free is empty
	free []Line // lines that may be taken back, oldest first

	// What the match is and shows as it stands. Each is nil until it is asked
	// for, and kept until a line is accepted.
	saved []byte
	shown *showing
	news  News // of the last accepted line
}

// mostFree bounds how many lines of one seat are free, since a player may plan
// and take back without end.
const mostFree = 100

// Panic is a panic of a game, made an error.
type Panic struct {
	Value any
	Stack []byte // for the log
}

// Error names the type of the value only: the value may hold a secret.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %T", p.Value) }

// Begin starts a session from a seed. The table's roles and options are
// completed, or refused.
func Begin(g *Game, table Table, seed [32]byte) (*Session, []Event, error) {
	table, err := g.Complete(table)
	if err != nil {
		return nil, nil, err
	}
	dice := NewDice(seed)
	match, events, err := g.New(table, dice)
	if err != nil {
		return nil, nil, err
	}
	return &Session{game: g, table: table, match: match, dice: dice}, events, nil
}

// Game is what is played.
func (s *Session) Game() *Game { return s.game }

// Table is who sits down to it, with roles and options complete.
func (s *Session) Table() Table { return s.table }

// Match is the match under way, for reading.
func (s *Session) Match() Match { return s.match }

// Dice are the session's dice, for queueing faces.
func (s *Session) Dice() *Dice { return s.dice }

// Play applies a line, or Undo. When it returns an error nothing has changed,
// whatever the game did; a game's panic comes back as a *Panic.
//
// Should a line meet a queued face that is not on the die, it is refused, and
// the faces that were queued are dropped.
func (s *Session) Play(seat Seat, line string) (Played, error) {
	if seat < 0 || int(seat) >= s.table.Seats {
		return Played{}, fmt.Errorf("play a line: there is no seat %d", seat)
	}
	words, err := Words(line)
	if err != nil {
		return Played{}, err
	}
	if len(words) == 0 {
		return Played{}, Refuse("Nothing was typed; type a move, or press Act to choose one.")
	}
	if len(words) == 1 && words[0] == Undo {
		return s.undo(seat)
	}
	if outcome, over := s.match.Outcome(); over {
		return Played{}, Refuse("The game is over: %s", outcome.Text)
	}
	return s.play(seat, line, words)
}

func (s *Session) play(seat Seat, line string, words []string) (Played, error) {
	before, err := s.snapshot()
	if err != nil {
		return Played{}, err
	}
	shown := s.show()
	dice := s.dice.Clone()
	now := newShowing(s.table.Seats)
	var played Played
	var news News
	err = s.game.guard(func() error {
		var err error
		if played, err = s.match.Play(seat, line, dice); err != nil {
			return err
		}
		if played.Line == Resign && !slices.Equal(words, []string{Resign}) {
			return Refuse("To leave the game for good, type resign in full.")
		}
		if err := dice.Fault(); err != nil {
			return err
		}
		if slices.ContainsFunc(played.Events, func(e Event) bool { return e.To.Public() }) {
			news = s.spread()
			return nil
		}
		news, err = s.compare(shown, before, now, seat)
		return err
	})
	if dice.Fault() != nil {
		s.dice.dropQueue()
	}
	if err != nil {
		s.shown = nil
		if restoreErr := s.putBack(before, err); restoreErr != nil {
			err = fmt.Errorf("%w; then restore the match: %w", err, restoreErr)
		}
		return Played{}, err
	}
	seen := dice.draws != s.dice.draws || othersTold(seat, played.Events) || news.others(seat)
	s.dice, s.saved, s.shown, s.news = dice, nil, now, news
	switch {
	case seen:
		s.base, s.free = nil, nil
	case len(s.free) == 0:
		s.base, s.free = before, []Line{{seat, played.Line}}
	default:
		s.free = append(s.free, Line{seat, played.Line})
		s.settle(seat)
	}
	return played, nil
}

// settle makes the older half of a seat's free lines final when there are too
// many. The other seats keep theirs, since they could not know why they lost
// them; unless theirs lead elsewhere without the ones before.
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
	var final, rest []Line
	for _, l := range s.free {
		if l.Seat == seat && len(final) < mostFree/2 {
			final = append(final, l)
		} else {
			rest = append(rest, l)
		}
	}
	base, err := s.after(final)
	if err == nil {
		s.base, s.free = base, rest
		var there, here []byte
		if there, err = s.after(rest); err == nil {
			here, err = s.snapshot()
		}
		if err == nil && bytes.Equal(there, here) {
			return
		}
	}
	s.base, s.free = nil, nil
}

// after is the match as it is when lines are played from the base.
func (s *Session) after(lines []Line) ([]byte, error) {
	match, err := s.replay(lines)
	if err != nil {
		return nil, err
	}
	return match.Snapshot()
}

// guard runs what may panic in the game.
func (g *Game) guard(run func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("in %s: %w", g.Key, &Panic{p, debug.Stack()})
		}
	}()
	return run()
}

// putBack undoes what a line that failed may have done to the match. After a
// refusal there is nothing to undo, but a game is not taken at its word.
func (s *Session) putBack(before []byte, cause error) error {
	if _, refused := Refused(cause); refused {
		if now, err := s.match.Snapshot(); err == nil && bytes.Equal(now, before) {
			return nil
		}
	}
	match, err := s.game.Restore(before)
	if err != nil {
		return err
	}
	s.match = match
	return nil
}

func (s *Session) snapshot() ([]byte, error) {
	if s.saved == nil {
		saved, err := s.match.Snapshot()
		if err != nil {
			return nil, fmt.Errorf("save the match: %w", err)
		}
		s.saved = saved
	}
	return s.saved, nil
}

// othersTold reports whether anyone but the seat is told something.
func othersTold(seat Seat, events []Event) bool {
	for _, e := range events {
		if e.To.Public() {
			return true
		}
		for _, told := range e.To.Seats() {
			if told != seat {
				return true
			}
		}
	}
	return false
}

// CanUndo reports whether the seat has a line that it may take back.
func (s *Session) CanUndo(seat Seat) bool { return s.last(seat) >= 0 }

func (s *Session) last(seat Seat) int {
	for i := len(s.free) - 1; i >= 0; i-- {
		if s.free[i].Seat == seat {
			return i
		}
	}
	return -1
}

// undo takes back the seat's last line: the match is set back to before the
// free lines, and the others are played again. None of them drew dice or
// showed anybody else anything, so nobody else can tell. Where another's line
// leans on the one to take back, it stands.
func (s *Session) undo(seat Seat) (Played, error) {
	nothing := Refuse("There is nothing you can take back: what the dice or the others have seen stays done.")
	at := s.last(seat)
	if at < 0 {
		return Played{}, nothing
	}
	shown := s.show()
	taken, rest := s.free[at], slices.Delete(slices.Clone(s.free), at, at+1)
	now := newShowing(s.table.Seats)
	match, err := s.replay(rest)
	if _, refused := Refused(err); refused {
		return Played{}, nothing
	}
	if err != nil {
		return Played{}, fmt.Errorf("take a line back: %w", err)
	}
	after := &Session{game: s.game, table: s.table, match: match}
	before, err := s.snapshot()
	if err != nil {
		return Played{}, err
	}
	var news News
	err = s.game.guard(func() error {
		var err error
		news, err = after.compare(shown, before, now, seat)
		return err
	})
	if err != nil {
		return Played{}, fmt.Errorf("take a line back: %w", err)
	}
	if news.others(seat) {
		return Played{}, nothing
	}
	s.match, s.saved, s.shown, s.news, s.free = match, nil, now, news, rest
	if len(rest) == 0 {
		s.base = nil
	}
	return Played{Line: Undo, Events: []Event{{To: Only(seat), Text: "Taken back: " + taken.Line + "."}}}, nil
}

// replay plays free lines again from the base.
func (s *Session) replay(lines []Line) (match Match, err error) {
	err = s.game.guard(func() error {
		var err error
		if match, err = s.game.Restore(s.base); err != nil {
			return err
		}
		dice := s.dice.Clone()
		for _, l := range lines {
			if _, err := match.Play(l.Seat, l.Line, dice); err != nil {
				return fmt.Errorf("play %q again: %w", l.Line, err)
			}
		}
		if dice.draws != s.dice.draws {
			return fmt.Errorf("play lines again: they draw dice now")
		}
		return nil
	})
	return match, err
}
