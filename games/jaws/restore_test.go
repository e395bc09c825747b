package jaws

import (
	"testing"

	"shipboard/games/gametest"
)

// A snapshot of another version, or one that does not decode, is refused by name. So is a
// text in place of a list of tokens or spaces: a list of bytes would read it as base64.
func TestRestore(t *testing.T) {
	m := arranged(t, two, "N=2 shark=N phase=shark")
	m.play(0, "plan move 6")
	good := m.snapshot()
	gametest.Restores(t, &Game, good, [][3]string{
		{`"version":2`, `"version":2`, ""},
		{`"version":2`, `"version":3`, "version: 3"},
		{`"seats":2`, `"seats":5`, "seats: 5"},
		{`"at":["8"`, `"at":["x"`, `no space "x"`},
		{`"swimmers":"N=2"`, `"swimmers":"14=2"`, `no space "14"`},
		{`"swimmers":"N=2"`, `"swimmers":"N=2 N=2"`, `"N=2" is not`},
		{`"swimmers":"N=2"`, `"swimmers":"N=9223372036854775807"`, "a number from 1 to 40"},
		{`"used":[]`, `"used":["sight","sight"]`, "twice"},
		{`"used":[]`, `"used":"0000"`, "used"},
		{`"to":["6"]`, `"to":"0000"`, "plan.to"},
	})
}
