package jaws

import (
	"testing"

	"shipboard/games/game"
	"shipboard/games/gametest"
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
func (m *match) view(viewer game.Seat) *View { return m.state().View(viewer).(*View) }

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
