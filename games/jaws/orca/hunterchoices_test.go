package orca_test

import (
	"strconv"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
	"shipboard/games/jaws/orca"
)

// The menu offers only the targets where the shark can come up, by their letters,
// and not the one that the hunter has. A hunter who reaches none of them is told so.
func TestTargetsThatCanBeRight(t *testing.T) {
	targets := func(m *jawstest.Match, who string) map[string]string {
		found := map[string]string{}
		for _, c := range m.State().Choices(1, who+" target ") {
			found[strings.TrimPrefix(c.Line, who+" target ")] = c.Label + " | " + c.Hint
		}
		return found
	}
	// A is at water 4, B at 5, C at 7. Quint on boat 4 reaches only water 4, Brody
	// with a Rifle all waters, Hooper on boat 6 only water 6.
	m := jawstest.AtSea(t, func(o *orca.State) {
		o.Members[board.Brody].Gear = append(o.Members[board.Brody].Gear, "rifle", board.Chum)
	})
	m.Locks("B", "")
	m.Plays(1, "quint weapon knife", "brody weapon rifle", "hooper weapon boat hook")
	jawstest.Equal(t, "Quint's targets", targets(m, "quint"), map[string]string{"w4": "A: water 4 | evade 2: wounds it 33 times in 100"})
	jawstest.Equal(t, "Brody's targets", targets(m, "brody"), map[string]string{
		"w4": "A: water 4 | evade 2: wounds it 63 times in 100", "w5": "B: water 5 | evade 1: wounds it 85 times in 100",
		"w7": "C: water 7 | evade 1: wounds it 85 times in 100",
	})
	jawstest.Equal(t, "Hooper's targets", targets(m, "hooper"), map[string]string{
		"w6": "No option in reach: water 6 | The shark cannot surface here. Move first, or choose another weapon.",
	})
	c, _ := m.Offered(1, "hooper target w6")
	jawstest.Equal(t, "Hooper's target", c.Kind, game.Idle)
	m.Plays(1, "brody target w4")
	if _, ok := m.Offered(1, "brody target w4"); ok {
		t.Error("Brody is offered the target that he has")
	}
	if _, ok := m.Offered(1, "brody weapon rifle"); ok {
		t.Error("Brody is offered the weapon that he has laid out")
	}
	m.Plays(1, "brody chum")
	m.Plays(0, "show A")
	jawstest.Equal(t, "Brody's targets without A", targets(m, "brody"), map[string]string{
		"w5": "B: water 5 | evade 1: wounds it 85 times in 100", "w7": "C: water 7 | evade 1: wounds it 85 times in 100",
	})
	jawstest.Equal(t, "Quint's without A", targets(m, "quint"), map[string]string{
		"w4": "No option in reach: water 4 | The shark cannot surface here. Move first, or choose another weapon.",
	})
	m.Plays(1, "quint target w4") // it may still be aimed at

	// A Pistol may aim between two options.
	m.Plays(1, "brody weapon pistol", "brody target w6")
	jawstest.Equal(t, "Brody's targets with a Pistol", targets(m, "brody"), map[string]string{
		"w4": "Beside B: water 4 | no option, but the Pistol may shift to B", "w5": "B: water 5 | evade 1: wounds it 67 times in 100",
		"w7": "C: water 7 | evade 1: wounds it 67 times in 100", "w8": "Beside C: water 8 | no option, but the Pistol may shift to C",
	})
	c, _ = m.Offered(1, "brody target w5")
	jawstest.Equal(t, "the sign of option B", c.Short, "B")
}

// Beside the orders of one hunter the menu tells how far each of the others has prepared: of one
// other in the singular, of two in the plural.
func TestHowFarTheOthersHavePrepared(t *testing.T) {
	told := func(m *jawstest.Match) string {
		var b strings.Builder
		for _, c := range m.State().Choices(1, "") {
			if strings.HasPrefix(c.Group, "The other hunter") {
				b.WriteString(c.Group + ": " + c.Short + ": " + c.Hint + "\n")
			}
		}
		return b.String()
	}
	m := jawstest.New(t, jawstest.Two, "acts=2")
	m.Orca().Undealt = nil
	m.Plays(1, "settle")
	jawstest.Equal(t, "while they go aboard", told(m), "The other hunters: Brody: not aboard yet\nThe other hunters: Hooper: not aboard yet\n")
	m = jawstest.AtSea(t)
	m.Locks("B", "")
	for _, step := range []struct{ line, want string }{
		{"", "The other hunters: Brody: at boat 3, without a weapon yet\nThe other hunters: Hooper: at boat 6, without a weapon yet\n"},
		{"brody weapon pistol", "The other hunters: Brody: at boat 3 with the Pistol, without a target yet\nThe other hunters: Hooper: at boat 6, without a weapon yet\n"},
		{"brody target w4", "The other hunters: Brody: at boat 3, with the Pistol aimed at water 4\nThe other hunters: Hooper: at boat 6, without a weapon yet\n"},
		{"brody ready", "The other hunter: Hooper: at boat 6, without a weapon yet\n"},
	} {
		if step.line != "" {
			m.Plays(1, step.line)
		}
		jawstest.Equal(t, "after “"+step.line+"”", told(m), step.want)
	}

	m.Plays(1, "hooper weapon boat hook", "hooper target w6", "hooper ready")
	jawstest.Equal(t, "when one of them, who is ready, may still throw Chum", told(m), "The other hunter: Hooper: ready\n")
}

// A weapon's odds count every roll of its dice: of the 36 rolls of two dice 12 show
// more than 2 hits.
func TestOdds(t *testing.T) {
	for _, c := range []struct {
		key   string
		evade int
		want  string
	}{
		{"gaff", 0, "wounds it 100 times in 100"},
		{"gaff", 2, "wounds it 67 times in 100"},
		{"flensing knife", 0, "wounds it 89 times in 100"},
		{"flensing knife", 2, "wounds it 33 times in 100"},
		{"rifle", 3, "wounds it 37 times in 100"},
		{"bang stick", 3, "wounds it 63 times in 100"},
	} {
		jawstest.Equal(t, c.key+" against evade "+strconv.Itoa(c.evade), board.Gear(c.key).Odds(c.evade), c.want)
	}
}
