package jaws

import (
	"reflect"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws/view"
)

// match is a game that a test plays through a session, as a table does.
type match struct {
	t *testing.T
	*game.Session
	events []game.Event // of the last line played
}

// newMatch begins a game with the roles of each seat, with options such as
// "acts=1" and a fixed seed.
func newMatch(t *testing.T, roles [][]string, options ...string) *match {
	t.Helper()
	return seeded(t, [32]byte{'j', 'a', 'w', 's'}, roles, options...)
}

func seeded(t *testing.T, seed [32]byte, roles [][]string, options ...string) *match {
	t.Helper()
	session, events := gametest.Begin(t, &Game, game.Table{Seats: len(roles), Roles: roles}, seed, options...)
	return &match{t, session, events}
}

// The usual tables: seat 0 is the shark.
var (
	two   = [][]string{{"shark"}, nil}
	three = [][]string{{"shark"}, {"quint"}, {"brody"}}
	four  = [][]string{{"shark"}, {"quint"}, {"brody"}, {"hooper"}}
)

// state returns the match itself, for setting up a position.
func (m *match) state() *State { return m.Match().(*State) }

// play plays lines that must be accepted.
func (m *match) play(seat game.Seat, lines ...string) {
	m.t.Helper()
	for _, line := range lines {
		m.events = gametest.Play(m.t, m.Session, seat, line)
	}
}

// refuse plays a line that must be refused with words that contain want.
func (m *match) refuse(seat game.Seat, line, want string) {
	m.t.Helper()
	gametest.Refuse(m.t, m.Session, seat, line, want)
}

func (m *match) snapshot() string { return gametest.JSON(m.t, m.Match()) }

// told joins the texts of the last line's events for a viewer.
func (m *match) told(viewer game.Seat) string { return gametest.Told(m.events, viewer) }

// view returns the view of a viewer.
func (m *match) view(viewer game.Seat) *view.View { return m.state().View(viewer).(*view.View) }

// seen returns everything that a viewer sees of the game now, as text.
func (m *match) seen(viewer game.Seat) string { return gametest.Seen(m.t, m.Match(), viewer) }

// offers lists the whole lines that a seat is offered.
func offers(s *State, seat game.Seat) []string {
	var lines []string
	var follow func(typed string)
	follow = func(typed string) {
		for _, c := range s.Choices(seat, typed) {
			switch {
			case c.Whole():
				lines = append(lines, c.Line)
			case c.Line != typed:
				follow(c.Line)
			}
		}
	}
	follow("")
	return lines
}

// offered finds a choice of the first level, or one that a choice of it opens.
func (m *match) offered(seat game.Seat, line string) (game.Choice, bool) {
	m.t.Helper()
	open := []string{""}
	for len(open) > 0 {
		typed := open[0]
		open = open[1:]
		for _, c := range m.state().Choices(seat, typed) {
			if c.Line == line {
				return c, true
			}
			if !c.Whole() {
				open = append(open, c.Line)
			}
		}
	}
	return game.Choice{}, false
}

// press plays lines that stand at the first level of the menu, and returns how many
// they were.
func (m *match) press(seat game.Seat, lines ...string) int {
	m.t.Helper()
	for _, line := range lines {
		found := false
		for _, c := range m.state().Choices(seat, "") {
			found = found || c.Line == line
		}
		if !found {
			m.t.Fatalf("%q is not at the first level of the menu", line)
		}
		m.play(seat, line)
	}
	return len(lines)
}

// lines are the moves of a search at one level, without their weights.
func (m *match) lines(seat game.Seat, typed string) string {
	var list []string
	for _, v := range m.state().Moves(seat, typed) {
		list = append(list, v.Line)
	}
	return strings.Join(list, "; ")
}

// reload checks that a position is possible.
func (m *match) reload() {
	m.t.Helper()
	if err := m.state().Law(); err != nil {
		m.t.Fatalf("the test's position is impossible: %v", err)
	}
}

// waits lists whom the game waits for, and for what.
func (m *match) waits() string {
	var list []string
	for _, w := range m.state().Waiting() {
		list = append(list, w.Seat.Mark()+" "+w.For)
	}
	return strings.Join(list, "; ")
}

// rolls queues the next dice.
func (m *match) rolls(faces ...int) { m.Dice().Queue(faces...) }

// hears checks that a viewer was told some words by the last line.
func (m *match) hears(viewer game.Seat, want string) {
	m.t.Helper()
	if text := m.told(viewer); !strings.Contains(text, want) {
		m.t.Errorf("seat %d was told %q, want words with %q", viewer, text, want)
	}
}

// deaf checks that a viewer was not told some words by the last line.
func (m *match) deaf(viewer game.Seat, words string) {
	m.t.Helper()
	if text := m.told(viewer); strings.Contains(text, words) {
		m.t.Errorf("seat %d was told %q, with %q in it", viewer, text, words)
	}
}

// rolled lists the numbers of dice in the last line's events.
func (m *match) rolled() []int {
	var counts []int
	for _, e := range m.events {
		for _, r := range e.Dice {
			counts = append(counts, len(r.Faces))
		}
	}
	return counts
}

func equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
