package jaws

import (
	"encoding/json"
	"strings"
	"testing"

	"shipboard/games/game"
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
	table := game.Table{Seats: len(roles), Roles: roles, Options: map[string]string{}}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		table.Options[name] = value
	}
	session, events, err := game.Begin(&Game, table, seed)
	if err != nil {
		t.Fatalf("begin: %v", err)
	}
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
		played, err := m.Play(seat, line)
		if err != nil {
			m.t.Fatalf("%d: %s: %v", seat, line, err)
		}
		m.events = played.Events
	}
}

// refuse plays a line that must be refused with words that contain want, and must
// change nothing.
func (m *match) refuse(seat game.Seat, line, want string) {
	m.t.Helper()
	before, draws := m.snapshot(), m.Dice().Draws()
	_, err := m.Play(seat, line)
	refusal, ok := game.Refused(err)
	if !ok {
		m.t.Fatalf("%d: %s: got %v, want a refusal", seat, line, err)
	}
	if !strings.Contains(strings.ToLower(string(refusal)), strings.ToLower(want)) {
		m.t.Errorf("%d: %s: refused with %q, want words with %q", seat, line, refusal, want)
	}
	if m.snapshot() != before || m.Dice().Draws() != draws {
		m.t.Errorf("%d: %s: refused, but changed the game", seat, line)
	}
}

func (m *match) snapshot() string {
	m.t.Helper()
	data, err := json.Marshal(m.state())
	if err != nil {
		m.t.Fatal(err)
	}
	return string(data)
}

// told joins the texts of the last line's events for a viewer.
func (m *match) told(viewer game.Seat) string {
	var texts []string
	for _, e := range m.events {
		if e.To.Has(viewer) {
			texts = append(texts, e.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// view returns the view of a viewer.
func (m *match) view(viewer game.Seat) *View { return m.state().View(viewer).(*View) }

// seen returns everything that a viewer sees of the game now, as text: the view,
// the waits and the choices.
func (m *match) seen(viewer game.Seat) string {
	m.t.Helper()
	data, err := json.Marshal([]any{m.state().View(viewer), m.state().Waiting(), m.state().Choices(viewer, "")})
	if err != nil {
		m.t.Fatal(err)
	}
	return string(data)
}

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
