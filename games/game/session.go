package game

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Line is one accepted line of a game, as the journal keeps it.
type Line struct {
	Seat Seat   `json:"seat"`
	Line string `json:"line"`
}

// Undo is the line with which a seat takes back its own last line. Every game
// has it, since a Session answers it.
const Undo = "undo"

// Session is a match with its dice and what may still be taken back. It is
// what a table keeps, what the referee keeps, and what a snapshot holds.
//
// A seat may take back its last line for as long as no dice have been drawn
// since and no other viewer has been shown anything new: that is computed
// here, so no game has to say where the line is.
type Session struct {
	game  *Game
	table Table
	match Match
	dice  *Dice

	base []byte   // the match before the first line in free; nil when free is empty
	free []Line   // lines that may be taken back, oldest first
	seen [][]byte // what each viewer is shown now: the Public, then the seats; nil until asked for
}

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

// Complete fills in a table's roles and options, or refuses them.
func (g *Game) Complete(t Table) (Table, error) {
	if t.Seats < g.Seats.Min || t.Seats > g.Seats.Max {
		return t, Refuse("%s is for %d to %d players, and %d sit here.", g.Title, g.Seats.Min, g.Seats.Max, t.Seats)
	}
	options := make(map[string]string, len(g.Options))
	for _, o := range g.Options {
		options[o.Name] = o.Default
		if typed, ok := t.Options[o.Name]; ok {
			value, err := Word("value of "+o.Name, typed, o.Values)
			if err != nil {
				return t, err
			}
			options[o.Name] = value
		}
	}
	for name := range t.Options {
		if _, ok := options[name]; !ok {
			return t, Refuse("%s has no option %s; it has %s.", g.Title, Quote(name), List("and", g.optionNames()...))
		}
	}
	t.Options = options
	if len(t.Roles) > t.Seats {
		return t, Refuse("Roles are given for %d seats, and %d sit here.", len(t.Roles), t.Seats)
	}
	roles := make([][]string, t.Seats)
	copy(roles, t.Roles)
	t.Roles = roles
	if g.Seats.Assign == nil {
		for _, asked := range roles {
			if len(asked) > 0 {
				return t, Refuse("%s has no roles to ask for.", g.Title)
			}
		}
		return t, nil
	}
	var err error
	t.Roles, err = g.Seats.Assign(roles)
	return t, err
}

func (g *Game) optionNames() []string {
	names := make([]string, len(g.Options))
	for i, o := range g.Options {
		names[i] = o.Name
	}
	return names
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
// whatever the game did; a game's panic comes back as an error.
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
	return s.play(seat, line)
}

func (s *Session) play(seat Seat, line string) (Played, error) {
	before, err := s.match.Snapshot()
	if err != nil {
		return Played{}, fmt.Errorf("save the match before a line: %w", err)
	}
	seen, err := s.shown()
	if err != nil {
		return Played{}, err
	}
	dice := s.dice.Clone()
	played, err := s.try(seat, line, dice)
	if err == nil {
		err = dice.Fault()
	}
	if err != nil {
		if _, refused := Refused(err); !refused || dice.draws != s.dice.draws {
			if restoreErr := s.restore(before); restoreErr != nil {
				return Played{}, fmt.Errorf("%w; then restore the match: %w", err, restoreErr)
			}
		}
		return Played{}, err
	}
	drawn := dice.draws != s.dice.draws
	s.dice = dice
	s.seen = nil
	now, err := s.shown()
	if err != nil {
		return Played{}, err
	}
	if drawn || othersSee(seat, seen, now) {
		s.base, s.free = nil, nil
		return played, nil
	}
	if len(s.free) == 0 {
		s.base = before
	}
	s.free = append(s.free, Line{seat, played.Line})
	return played, nil
}

// try plays a line on the match, with a panic made an error.
func (s *Session) try(seat Seat, line string, dice *Dice) (played Played, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("play a line of %s: panic: %v", s.game.Key, p)
		}
	}()
	return s.match.Play(seat, line, dice)
}

func (s *Session) restore(snapshot []byte) error {
	m, err := s.game.Restore(snapshot)
	if err != nil {
		return err
	}
	s.match, s.seen = m, nil
	return nil
}

// shown is what each viewer is shown now.
func (s *Session) shown() ([][]byte, error) {
	if s.seen != nil {
		return s.seen, nil
	}
	seen := make([][]byte, s.table.Seats+1)
	for i := range seen {
		var err error
		if seen[i], err = json.Marshal(s.match.View(Seat(i) + Public)); err != nil {
			return nil, fmt.Errorf("write down a view: %w", err)
		}
	}
	s.seen = seen
	return seen, nil
}

func othersSee(seat Seat, before, now [][]byte) bool {
	for i := range before {
		if Seat(i)+Public != seat && !bytes.Equal(before[i], now[i]) {
			return true
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
// showed anybody else anything, so nobody else can tell.
func (s *Session) undo(seat Seat) (Played, error) {
	at := s.last(seat)
	if at < 0 {
		return Played{}, Refuse("There is nothing you can take back: what the dice or the others have seen stays done.")
	}
	taken := s.free[at]
	match, err := s.game.Restore(s.base)
	if err != nil {
		return Played{}, fmt.Errorf("take a line back: %w", err)
	}
	rest := make([]Line, 0, len(s.free)-1)
	rest = append(append(rest, s.free[:at]...), s.free[at+1:]...)
	for _, l := range rest {
		if _, err := match.Play(l.Seat, l.Line, s.dice.Clone()); err != nil {
			return Played{}, fmt.Errorf("take a line back: play %q again: %w", l.Line, err)
		}
	}
	s.match, s.seen, s.free = match, nil, rest
	if len(rest) == 0 {
		s.base = nil
	}
	return Played{Line: Undo, Events: []Event{{To: Only(seat), Text: "Taken back: " + taken.Line + "."}}}, nil
}

// sessionFormat is the version of what Save writes.
const sessionFormat = 1

type savedSession struct {
	Format int             `json:"format"`
	Game   string          `json:"game"`
	Table  Table           `json:"table"`
	Match  json.RawMessage `json:"match"`
	Dice   *Dice           `json:"dice"`
	Base   json.RawMessage `json:"base,omitempty"`
	Free   []Line          `json:"free,omitempty"`
}

// Save writes the whole session as JSON, dice included. It holds every
// secret.
func (s *Session) Save() ([]byte, error) {
	match, err := s.match.Snapshot()
	if err != nil {
		return nil, fmt.Errorf("save the match: %w", err)
	}
	data, err := json.Marshal(savedSession{sessionFormat, s.game.Key, s.table, match, s.dice, s.base, s.free})
	if err != nil {
		return nil, fmt.Errorf("save the session: %w", err)
	}
	return data, nil
}

// Load reads what Save wrote, or what a person made of it by hand.
func Load(games []*Game, data []byte) (*Session, error) {
	var saved savedSession
	if err := json.Unmarshal(data, &saved); err != nil {
		return nil, fmt.Errorf("read the session: %w", err)
	}
	if saved.Format != sessionFormat {
		return nil, fmt.Errorf("read the session: format %d is not known to this release, which reads %d", saved.Format, sessionFormat)
	}
	for _, g := range games {
		if g.Key != saved.Game {
			continue
		}
		if saved.Dice == nil {
			return nil, fmt.Errorf("read the session: dice are missing")
		}
		table, err := g.Complete(saved.Table)
		if err != nil {
			return nil, fmt.Errorf("read the session: table: %w", err)
		}
		match, err := g.Restore(saved.Match)
		if err != nil {
			return nil, fmt.Errorf("read the session: match: %w", err)
		}
		if len(saved.Free) > 0 {
			if _, err := g.Restore(saved.Base); err != nil {
				return nil, fmt.Errorf("read the session: base: %w", err)
			}
		}
		return &Session{game: g, table: table, match: match, dice: saved.Dice, base: saved.Base, free: saved.Free}, nil
	}
	return nil, fmt.Errorf("read the session: there is no game %q", saved.Game)
}
