package jaws

import (
	"strings"
	"testing"
)

// The menu offers only the targets where the shark can come up. A member who
// reaches none of them is told so.
func TestTargetsThatCanBeRight(t *testing.T) {
	targets := func(m *match, who string) map[string]string {
		found := map[string]string{}
		for _, c := range m.state().Choices(1, who+" target ") {
			found[strings.TrimPrefix(c.Line, who+" target ")] = c.Hint
		}
		return found
	}
	hint := func(m *match, line string) string {
		for _, c := range m.state().Choices(1, "") {
			if c.Line == line {
				return c.Hint
			}
		}
		return ""
	}
	// A is at water 4, B at 5, C at 7. Quint on boat 4 reaches only water 4, Brody
	// with a Rifle all waters, Hooper on boat 6 only water 6.
	m := atSea(t, func(o *Orca) { o.Members[Brody].Gear = append(o.Members[Brody].Gear, "rifle", chum) })
	m.locks("B", "")
	m.play(1, "quint weapon knife", "brody weapon rifle", "hooper weapon boat hook")
	equal(t, "Quint's targets", targets(m, "quint"), map[string]string{"w4": "option A: evade 2, 3 dice"})
	equal(t, "Brody's targets", targets(m, "brody"), map[string]string{
		"w4": "option A: evade 2, 3 dice", "w5": "option B: evade 1, 3 dice", "w7": "option C: evade 1, 3 dice",
	})
	equal(t, "Hooper's targets", targets(m, "hooper"), map[string]string{"w6": "the shark cannot come up here"})
	equal(t, "what Hooper is told", hint(m, "hooper target "), "now none; the shark cannot come up within reach")
	equal(t, "what Quint is told", hint(m, "quint target "), "now none")
	m.play(1, "brody chum")
	m.play(0, "show A")
	equal(t, "Brody's targets without A", targets(m, "brody"), map[string]string{"w5": "option B: evade 1, 3 dice", "w7": "option C: evade 1, 3 dice"})
	equal(t, "Quint's without A", targets(m, "quint"), map[string]string{"w4": "the shark cannot come up here"})
	m.play(1, "quint target w4") // it may still be aimed at

	// A Pistol may aim between two options.
	m.play(1, "brody weapon pistol")
	equal(t, "Brody's targets with a Pistol", targets(m, "brody"), map[string]string{
		"w4": "beside option B; a Pistol may shift there", "w5": "option B: evade 1, 3 dice", "w6": "beside options B and C; a Pistol may shift there",
		"w7": "option C: evade 1, 3 dice", "w8": "beside option C; a Pistol may shift there",
	})
}
