package jaws_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/jawstest"
)

// Each action of the island is one press: four for a member of the crew, whose turn
// then ends, and four for the shark.
func TestPressesOfTheIsland(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "cards=13,11 shark=4 quint=8 hooper=5 E=2")
	jawstest.Equal(t, "Quint's presses", m.Press(1, "quint move E", "quint rescue", "quint launch 2", "quint move 2"), 4)
	jawstest.Equal(t, "Brody's presses", m.Press(2, "brody move N", "brody binoculars", "brody done"), 3)
	jawstest.Equal(t, "Hooper's presses", m.Press(3, "hooper move N 6", "hooper finder", "hooper move E", "hooper rescue"), 4)
	m.Has("round=2 quint=2 hooper=E")
	jawstest.Equal(t, "the shark's presses", m.Press(0, "plan move S", "plan eat", "plan move 7", "lock"), 4)

	// A player of three members says first who begins.
	m = jawstest.Arranged(t, jawstest.Two, "shark=4 quint=8")
	first := m.State().Choices(1, "")
	if len(first) != 3 || first[0].Line != "quint " || first[0].Spot != "Quint" {
		t.Errorf("the crew are offered %v", first)
	}
	m.Plays(1, "quint move E")
	m.Press(1, "quint launch E", "quint done")
}

// The end of a turn and the way back stand last and say so. Nothing else does, and
// the plan has one way back.
func TestEndsAndBacks(t *testing.T) {
	kinds := func(m *jawstest.Match, seat game.Seat) string {
		var list []string
		for _, c := range m.State().Choices(seat, "") {
			if c.Kind != game.Ordinary {
				list = append(list, c.Line+" "+string(c.Kind)+": "+c.Hint)
			}
		}
		return strings.Join(list, "; ")
	}
	m := jawstest.Arranged(t, jawstest.Two, "shark=N phase=shark")
	jawstest.Equal(t, "an empty plan", kinds(m, 0), "lock ends: 3 actions unused")
	m.Plays(0, "plan move 6", "plan move E")
	jawstest.Equal(t, "two steps", kinds(m, 0), "back backs: swim to E; lock ends: 1 action unused")
	m.Plays(0, "plan move 8")
	jawstest.Equal(t, "three steps", kinds(m, 0), "back backs: swim to 8; lock ends: all 3 actions used")
	m = jawstest.Arranged(t, jawstest.Four, "")
	jawstest.Equal(t, "Quint's turn", kinds(m, 1), "quint done ends: 4 actions unused")
	m.Plays(1, "quint move E")
	jawstest.Equal(t, "Quint's turn", kinds(m, 1), "quint done ends: 3 actions unused")

	m = jawstest.AtSea(t, jawstest.At("b4", "b3", "b6"))
	m.Locks("A", "")
	m.Plays(1, "quint weapon knife", "quint target w4", "quint move b5", "quint back", "quint move b3", "quint back", "quint target w4", "quint ready")
	m.Plays(1, "brody move b2", "brody weapon nightstick")
	jawstest.Equal(t, "Brody far off", kinds(m, 1), "brody target w2 idle: The shark cannot surface here. Move first, or choose another weapon.; brody back backs: to boat 3")
}

// In games of players who choose at random, nearly every first level has at most
// twenty choices, and each has a sign, a place or a group to stand in.
func TestFirstLevelsAreShort(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sizes := map[bool]int{}
	most := 0
	for i, table := range [][][]string{jawstest.Two, jawstest.Three, jawstest.Four, jawstest.Two, jawstest.Three, jawstest.Four} {
		m := jawstest.New(t, table, "acts="+strconv.Itoa(1+i/3))
		for range 2000 {
			waits := m.State().Waiting()
			if len(waits) == 0 {
				break
			}
			seat := waits[rng.IntN(len(waits))].Seat
			line := ""
			for line == "" || strings.HasSuffix(line, " ") {
				list := m.State().Choices(seat, line)
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
			m.Plays(seat, line)
		}
	}
	t.Logf("%d first levels of at most 20 choices, %d longer; the longest has %d", sizes[true], sizes[false], most)
	if sizes[false]*100 > sizes[true] {
		t.Errorf("%d of %d first levels have more than 20 choices; the longest has %d", sizes[false], sizes[true]+sizes[false], most)
	}
}
