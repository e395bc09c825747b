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

// Resign is the line with which a seat leaves the game for good, in every game.
// It is the only one that has to be typed in full.
const Resign = "resign"

// alone are the lines that work in every game, without other words. With other words a game would
// say that it does not know them.
var alone = []string{Undo, Resign, "skip"}

// Session is a match with its dice and the lines that may still be taken back (see undo.go). A
// table keeps one, and so does the referee.
type Session struct {
	game  *Game
	table Table
	now   Match
	saved []byte // the match as JSON, once it was saved
	dice  *Dice

	base     Match      // before the first line in free
	baseJSON []byte     // the same, once it was saved
	free     []freeLine // lines that may be taken back, oldest first

	news  News    // of the last accepted line
	shown showing // what the match shows now, as far as it is known
}

// Panic is a panic of a game as an error.
type Panic struct {
	Value any
	Stack []byte // for the log
}

// Error names the type of the value only: the value may hold a secret.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %T", p.Value) }

// Guard runs what may panic, and returns a panic as a *Panic.
func Guard(run func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Panic{p, debug.Stack()}
		}
	}()
	return run()
}

// guard runs code of the game that may panic.
func (g *Game) guard(run func() error) error {
	err := Guard(run)
	if p, panicked := err.(*Panic); panicked {
		return fmt.Errorf("in %s: %w", g.Key, p)
	}
	return err
}

// Begin starts a session from a seed. The table's roles and options are
// completed, or refused. A game's panic comes back as a *Panic.
func Begin(g *Game, table Table, seed [32]byte) (*Session, []Event, error) {
	table, err := g.Complete(table)
	if err != nil {
		return nil, nil, err
	}
	s := &Session{game: g, table: table, dice: NewDice(seed)}
	var events []Event
	err = g.guard(func() (err error) {
		s.now, events, err = g.New(table, s.dice)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	return s, events, nil
}

// Game is what is played.
func (s *Session) Game() *Game { return s.game }

// Table is the table of the session, with roles and options complete.
func (s *Session) Table() Table { return s.table }

// Match is the match as it stands, for reading.
func (s *Session) Match() Match { return s.now }

// Dice are the session's dice, for queueing faces.
func (s *Session) Dice() *Dice { return s.dice }

// Reseed gives the dice another seed from here on. What was played can no longer be taken back.
func (s *Session) Reseed(seed [32]byte) {
	s.dice = NewDice(seed)
	s.setFree(nil, nil)
}

// Play applies a line, or Undo. If it returns an error, nothing has changed, whatever the game
// did. A game's panic comes back as a *Panic.
//
// If a queued face is not on the die for which it comes up, the line is refused and the queued
// faces are dropped.
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
	if len(words) > 1 && slices.Contains(alone, words[0]) {
		return Played{}, Refuse("Type %s alone, without other words.", words[0])
	}
	if len(words) == 1 && words[0] == Undo {
		return s.undo(seat)
	}
	if outcome, over := s.Match().Outcome(); over {
		return Played{}, Refuse("The game is over: %s", outcome.Text)
	}
	return s.play(seat, line, words)
}

func (s *Session) play(seat Seat, line string, words []string) (Played, error) {
	var before Match
	dice := s.dice.Clone()
	var played Played
	var news News
	var shown showing
	var plain bool
	err := s.game.guard(func() error {
		before = s.now.Clone()
		return nil
	})
	if err != nil {
		return Played{}, err
	}
	err = s.game.guard(func() error {
		var err error
		played, err = s.now.Play(seat, line, dice)
		if err != nil {
			return err
		}
		if played.Line == Resign && !slices.Equal(words, []string{Resign}) {
			return Refuse("To leave the game for good, type resign in full.")
		}
		if err := dice.Fault(); err != nil {
			return err
		}
		public, drew := tellsAll(played.Events), dice.draws != s.dice.draws
		if drew && !public {
			return fmt.Errorf("a line of seat %d drew dice and did not tell everyone", seat)
		}
		news, shown = s.newsOf(before, s.now, seat, public)
		_, over := s.now.Outcome()
		plain = played.Plain && public && !drew && !over && played.Line != Resign
		return nil
	})
	if dice.Fault() != nil {
		s.dice.dropQueue()
	}
	if err != nil {
		s.now = before
		return Played{}, err
	}
	s.dice, s.news, s.shown = dice, news, shown
	seen := tellsOthers(seat, played.Events) || news.others(seat)
	s.keepFree(before, freeOf(seat, played, seen), plain)
	s.saved = nil
	return played, nil
}

// tellsAll reports whether everyone is told something.
func tellsAll(events []Event) bool {
	return slices.ContainsFunc(events, func(e Event) bool { return e.To.Public() })
}

// tellsOthers reports whether anyone but the seat is told something.
func tellsOthers(seat Seat, events []Event) bool {
	return slices.ContainsFunc(events, func(e Event) bool {
		return e.To.Public() || slices.ContainsFunc(e.To.Seats(), func(told Seat) bool { return told != seat })
	})
}

// same reports whether two matches are the same.
func same(a, b Match) bool {
	x, errA := snapshot(a)
	y, errB := snapshot(b)
	return errA == nil && errB == nil && bytes.Equal(x, y)
}
