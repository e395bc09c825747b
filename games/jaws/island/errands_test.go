package island_test

import (
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/sharkturn"
)

// With one action left a search leans to what is worth most: Quint launches where the
// crew suppose the shark, Brody closes an empty beach, and Hooper looks where the answer
// tells which of two places it is. Once Quint has launched, it tells him nothing.
func TestErrands(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "")
	is := m.State().Island
	is.Left = [3]int{1, 1, 1}
	is.At = [3]board.Space{board.Quint: 2, board.Brody: board.PoliceDepartment, board.Hooper: 8}
	is.Hunch = &sharkturn.Hunch{board.East: sharkturn.OfHunch * 2 / 3, 6: sharkturn.OfHunch / 3}
	weight := func(under, line string) int {
		for _, v := range m.State().Moves(1, under) {
			if v.Line == under+line {
				return v.Weight
			}
		}
		t.Fatalf("%s%s is not offered", under, line)
		return 0
	}
	more := func(under, line, than string) {
		t.Helper()
		if weight(under, line) <= weight(under, than) {
			t.Errorf("%s%s weighs %d, and %s %d", under, line, weight(under, line), than, weight(under, than))
		}
	}
	more("quint ", "launch E", "launch 6")
	more("quint ", "launch E", "move E")
	more("brody ", "close N", "move N")
	looks := weight("hooper ", "finder")
	is.Launched = true
	if now := is.BestErrand(board.Hooper); now > 5 {
		t.Errorf("after the launch a look is worth %d", now)
	}
	is.Launched, is.Aboard[board.Quint] = false, 2
	more("hooper ", "finder", "move 4")
	jawstest.Equal(t, "the look again", weight("hooper ", "finder"), looks)
}
