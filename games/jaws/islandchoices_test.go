package jaws

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
)

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

// Each action of the island is one press: four for a member of the crew, whose turn
// then ends, and four for the shark.
func TestPressesOfTheIsland(t *testing.T) {
	m := arranged(t, four, "cards=13,11 shark=4 quint=8 hooper=5 E=2")
	equal(t, "Quint's presses", m.press(1, "quint move E", "quint rescue", "quint launch 2", "quint move 2"), 4)
	equal(t, "Brody's presses", m.press(2, "brody move N", "brody binoculars", "brody done"), 3)
	equal(t, "Hooper's presses", m.press(3, "hooper move N 6", "hooper finder", "hooper move E", "hooper rescue"), 4)
	m.has("round=2 quint=2 hooper=E")
	equal(t, "the shark's presses", m.press(0, "plan move S", "plan eat", "plan move 7", "lock"), 4)

	// A player of three members says first who begins.
	m = arranged(t, two, "shark=4 quint=8")
	first := m.state().Choices(1, "")
	if len(first) != 3 || first[0].Line != "quint " || first[0].Spot != "Quint" {
		t.Errorf("the crew are offered %v", first)
	}
	m.play(1, "quint move E")
	m.press(1, "quint launch E", "quint done")
}

// The end of a turn and the way back stand last and say so. Nothing else does, and
// the plan has one way back.
func TestEndsAndBacks(t *testing.T) {
	kinds := func(m *match, seat game.Seat) string {
		var list []string
		for _, c := range m.state().Choices(seat, "") {
			if c.Kind != game.Ordinary {
				list = append(list, c.Line+" "+string(c.Kind)+": "+c.Hint)
			}
		}
		return strings.Join(list, "; ")
	}
	m := arranged(t, two, "shark=N phase=shark")
	equal(t, "an empty plan", kinds(m, 0), "lock ends: 3 actions unused")
	m.play(0, "plan move 6", "plan move E")
	equal(t, "two steps", kinds(m, 0), "back backs: swim to E; lock ends: 1 action unused")
	m.play(0, "plan move 8")
	equal(t, "three steps", kinds(m, 0), "back backs: swim to 8; lock ends: all 3 actions used")
	m = arranged(t, four, "")
	equal(t, "Quint's turn", kinds(m, 1), "quint done ends: 4 actions unused")
	m.play(1, "quint move E")
	equal(t, "Quint's turn", kinds(m, 1), "quint done ends: 3 actions unused")

	m = atSea(t, at("b4", "b3", "b6"))
	m.locks("A", "")
	m.play(1, "quint weapon knife", "quint target w4", "quint move b5", "quint back", "quint move b3", "quint back", "quint target w4", "quint ready")
	m.play(1, "brody move b2", "brody weapon nightstick")
	equal(t, "Brody far off", kinds(m, 1), "brody target w2 idle: The shark cannot surface here. Move first, or choose another weapon.; brody back backs: to boat 3")
}

// In games of players who choose at random, nearly every first level has at most
// twenty choices, and each has a sign, a place or a group to stand in.
func TestFirstLevelsAreShort(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := map[bool]int{}
	most := 0
	for i, table := range [][][]string{two, three, four, two, three, four} {
		m := newMatch(t, table, "acts="+strconv.Itoa(1+i/3))
		for range 2000 {
			waits := m.state().Waiting()
			if len(waits) == 0 {
				break
			}
			seat := waits[rng.IntN(len(waits))].Seat
			line := ""
			for line == "" || strings.HasSuffix(line, " ") {
				list := m.state().Choices(seat, line)
				if line == "" {
					sizes[len(list) <= 20]++
					most = max(most, len(list))
					for _, c := range list {
						if c.Group == "" {
							t.Errorf("%q stands in no group", c.Line)
						}
					}
				}
				line = list[rng.IntN(len(list))].Line
			}
			m.play(seat, line)
		}
	}
	t.Logf("%d first levels of at most 20 choices, %d longer; the longest has %d", sizes[true], sizes[false], most)
	if sizes[false]*100 > sizes[true] {
		t.Errorf("%d of %d first levels have more than 20 choices; the longest has %d", sizes[false], sizes[true]+sizes[false], most)
	}
}

// lines are the moves of a search at one level, without their weights.
func (m *match) lines(seat game.Seat, typed string) string {
	var list []string
	for _, v := range m.state().Moves(seat, typed) {
		list = append(list, v.Line)
	}
	return strings.Join(list, "; ")
}
