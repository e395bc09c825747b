// Package jawstest plays JAWS for the tests, line by line, from positions of either act.
package jawstest

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
	"shipboard/games/jaws"
	"shipboard/games/jaws/view"
)

// Match is a game that a test plays through a session, as a table does.
type Match struct {
	T *testing.T
	*game.Session
	Events []game.Event // of the last line played
}

// New begins a game with the roles of each seat, with options such as
// "acts=1" and a fixed seed.
func New(t *testing.T, roles [][]string, options ...string) *Match {
	t.Helper()
	return Seeded(t, [32]byte{'j', 'a', 'w', 's'}, roles, options...)
}

func Seeded(t *testing.T, seed [32]byte, roles [][]string, options ...string) *Match {
	t.Helper()
	session, events := gametest.Begin(t, &jaws.Game, game.Table{Seats: len(roles), Roles: roles}, seed, options...)
	return &Match{t, session, events}
}

// The usual tables: seat 0 is the shark.
var (
	Two   = [][]string{{"shark"}, nil}
	Three = [][]string{{"shark"}, {"quint"}, {"brody"}}
	Four  = [][]string{{"shark"}, {"quint"}, {"brody"}, {"hooper"}}
)

// State returns the match itself, for setting up a position.
func (m *Match) State() *jaws.State { return m.Match().(*jaws.State) }

// Plays plays lines that must be accepted.
func (m *Match) Plays(seat game.Seat, lines ...string) {
	m.T.Helper()
	for _, line := range lines {
		m.Events = gametest.Play(m.T, m.Session, seat, line)
	}
}

// Refuses plays a line that must be refused with words that contain want.
func (m *Match) Refuses(seat game.Seat, line, want string) {
	m.T.Helper()
	gametest.Refuse(m.T, m.Session, seat, line, want)
}

func (m *Match) Snapshot() string { return gametest.JSON(m.T, m.Match()) }

// Told joins the texts of the last line's events for a viewer.
func (m *Match) Told(viewer game.Seat) string { return gametest.Told(m.Events, viewer) }

// View returns the view of a viewer.
func (m *Match) View(viewer game.Seat) *view.View { return m.State().View(viewer).(*view.View) }

// Seen returns everything that a viewer sees of the game now, as text.
func (m *Match) Seen(viewer game.Seat) string { return gametest.Seen(m.T, m.Match(), viewer) }

// Offers lists the whole lines that a seat is offered.
func Offers(s *jaws.State, seat game.Seat) []string {
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

// Offered finds a choice on the first level, or one that a choice of that level opens.
func (m *Match) Offered(seat game.Seat, line string) (game.Choice, bool) {
	m.T.Helper()
	open := []string{""}
	for len(open) > 0 {
		typed := open[0]
		open = open[1:]
		for _, c := range m.State().Choices(seat, typed) {
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

// Press plays lines that are on the first level of the menu, and returns how many there were.
func (m *Match) Press(seat game.Seat, lines ...string) int {
	m.T.Helper()
	for _, line := range lines {
		found := false
		for _, c := range m.State().Choices(seat, "") {
			found = found || c.Line == line
		}
		if !found {
			m.T.Fatalf("%q is not at the first level of the menu", line)
		}
		m.Plays(seat, line)
	}
	return len(lines)
}

// Lines are the moves of a search at one level, without their weights.
func (m *Match) Lines(seat game.Seat, typed string) string {
	var list []string
	for _, v := range m.State().Moves(seat, typed) {
		list = append(list, v.Line)
	}
	return strings.Join(list, "; ")
}

// Reload checks that a position is possible.
func (m *Match) Reload() {
	m.T.Helper()
	if err := m.State().Law(); err != nil {
		m.T.Fatalf("the test's position is impossible: %v", err)
	}
}

// Waits lists whom the game waits for, and for what.
func (m *Match) Waits() string {
	var list []string
	for _, w := range m.State().Waiting() {
		list = append(list, w.Seat.Mark()+" "+w.For)
	}
	return strings.Join(list, "; ")
}

// Rolls queues the next dice.
func (m *Match) Rolls(faces ...int) { m.Dice().Queue(faces...) }

// Hears checks that a viewer was told some words by the last line.
func (m *Match) Hears(viewer game.Seat, want string) {
	m.T.Helper()
	if text := m.Told(viewer); !strings.Contains(text, want) {
		m.T.Errorf("seat %d was told %q, want words with %q", viewer, text, want)
	}
}

// Deaf checks that a viewer was not told some words by the last line.
func (m *Match) Deaf(viewer game.Seat, words string) {
	m.T.Helper()
	if text := m.Told(viewer); strings.Contains(text, words) {
		m.T.Errorf("seat %d was told %q, with %q in it", viewer, text, words)
	}
}

// Rolled lists the numbers of dice in the last line's events.
func (m *Match) Rolled() []int {
	var counts []int
	for _, e := range m.Events {
		for _, r := range e.Dice {
			counts = append(counts, len(r.Faces))
		}
	}
	return counts
}

func Equal[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// PlayAtRandom plays a game to its end, and calls look before every line.
func PlayAtRandom(t testing.TB, seed, seats int, acts string, look func(s *jaws.State, dice *game.Dice, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(seats)))
	session, _, err := game.Begin(&jaws.Game, game.Table{Seats: seats, Options: map[string]string{"acts": acts}}, [32]byte{byte(seed), byte(seats)})
	if err != nil {
		t.Fatal(err)
	}
	s, dice := session.Match().(*jaws.State), session.Dice()
	for s.Over == nil {
		look(s, dice, rng)
		waits := s.Waiting()
		seat := waits[rng.IntN(len(waits))].Seat
		line := gametest.Offered(s, seat, rng.IntN)
		if _, err := s.Play(seat, line, dice); err != nil {
			t.Fatalf("seed %d: seat %d is offered %q and refused: %v", seed, seat, line, err)
		}
	}
	look(s, dice, rng)
}
