// The crew phase in general, JAWS-CREW-01 to 07.

package island_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shipboard/games/jaws/board"
	"shipboard/games/jaws/island"
	"shipboard/games/jaws/jawstest"
)

func TestCrewTurns(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-CREW-01 four actions are all a member has", "cards=13,14", `
			quint move E
			quint move 8
			quint move E
			= quint.left=1 quint.turn=acting
			quint move 8
			= quint.left=0 quint.turn=done
			! quint move E // has had his turn
			brody move 8
			brody move 6
			brody move 8
			= brody.left=1 brody.turn=acting
			brody move 6
			! brody move 8 // has had his turn
			hooper move N
			hooper move 5
			hooper move N
			= hooper.left=1 round=1
			hooper move 5
			= round=2 phase=shark
			! hooper move N // not the crew phase`},
		{"JAWS-CREW-02 actions not taken are lost", "cards=13,14,15", `
			hooper move N
			= hooper.left=3
			hooper done
			quint done
			brody done
			0: lock
			= round=2 hooper.left=4 hooper.of=4 quint.left=4 brody.left=4
			hooper move 6
			hooper move N
			hooper move 6
			hooper move N
			! hooper move 6 // has had his turn`},
		{"JAWS-CREW-05 actions repeat and mix", "hooper=N N=1 E=1", `
			hooper rescue
			hooper move 6 E
			hooper rescue
			hooper move 8
			= N=0 E=0 supply=16 hooper=8 hooper.left=0`},
		{"JAWS-CREW-05 the other way round", "hooper=5 N=2 orca=2", `
			hooper move N
			hooper rescue
			hooper rescue
			hooper move 5
			= N=0 hooper=5 hooper.turn=done`},
		{"JAWS-CREW-07 once a round, and again in the next", "cards=13,15 eaten=4 quint=8 orca=2 brody=6 hooper=5 shark=3", `
			quint launch E
			! quint launch E // has launched
			quint done
			brody close N
			! brody close S // has closed a beach
			brody move N
			brody binoculars
			! brody binoculars // has used
			brody done
			hooper finder
			! hooper finder // has used
			= used=launch,binoculars,close,finder
			hooper done
			0: lock
			= round=2 used=none
			quint launch S
			quint done
			brody binoculars
			brody move 6
			brody close W
			brody done
			hooper finder
			= used=launch,binoculars,close,finder`},
	})
}

// JAWS-CREW-03: the three may take their turns in any order, and in another order
// in the next round.
func TestCrewOrderIsFree(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Two, "cards=13,14,15,11,9,10,3")
	for round, order := range [][]string{
		{"hooper", "brody", "quint"},
		{"quint", "hooper", "brody"},
		{"brody", "quint", "hooper"},
		{"quint", "brody", "hooper"},
		{"hooper", "quint", "brody"},
		{"brody", "hooper", "quint"},
	} {
		m.Has("phase=crew round=" + strconv.Itoa(round+1))
		for _, who := range order {
			m.Plays(1, who+" done")
		}
		m.Plays(0, "lock")
	}
	m.Has("round=7")
}

// JAWS-CREW-04: a member who has begun must end his turn before the next member
// begins. Then he is done.
func TestCrewTurnsDoNotMix(t *testing.T) {
	m := jawstest.Arranged(t, jawstest.Four, "cards=13,14")
	m.Script(`
		= quint.turn=to_act brody.turn=to_act hooper.turn=to_act
		1: quint move E
		= quint.turn=acting
		! 2: brody move 8 // It is Quint's turn
		! 3: hooper done // It is Quint's turn
		1: quint move 8
		1: quint done
		= quint.left=2 quint.turn=done
		! 1: quint move E // has had his turn
		! 1: quint done // has had his turn
		2: brody move 8
		! 3: hooper finder // It is Brody's turn
		2: done
		3: hooper finder
		3: done
		= round=2`)
	jawstest.Arranged(t, jawstest.Four, "cards=13,14").Script(`
		3: hooper move N
		! 1: quint move E // It is Hooper's turn
		! 2: brody done // It is Hooper's turn
		3: done
		2: brody move 8
		! 1: quint move E // It is Brody's turn`)
}

// JAWS-CREW-06: each member has only his own actions, even in a place where another
// member's would be possible.
func TestCrewHaveTheirOwnActions(t *testing.T) {
	position := "shark=N quint=5 brody=5 hooper=5 orca=2 carried=1 boat=2 dock5=1"
	for _, c := range []struct{ line, who string }{
		{"launch 5", "quint"},
		{"drop", "brody"},
		{"give", "hooper"},
		{"finder", "hooper"},
		{"take 1 dock", "quint hooper"},
	} {
		for _, who := range board.MemberKeys {
			m := jawstest.Arranged(t, jawstest.Two, position)
			if slices.Contains(strings.Fields(c.who), who) {
				m.Plays(1, who+" "+c.line)
			} else if c.line == "take 1 dock" {
				m.Refuses(1, who+" "+c.line, "Brody takes 1 barrel, at the shop")
			} else {
				m.Refuses(1, who+" "+c.line, "cannot "+island.InFull(strings.Fields(c.line)[0]))
			}
		}
	}
	for _, who := range []string{"quint", "hooper"} {
		m := jawstest.Arranged(t, jawstest.Two, "quint=N brody=N hooper=N")
		m.Refuses(1, who+" binoculars", "cannot use binoculars")
		m.Plays(1, "brody binoculars")
		m = jawstest.Arranged(t, jawstest.Two, "quint=7 brody=7 hooper=7")
		m.Refuses(1, who+" close W", "cannot close")
		m.Plays(1, "brody close W")
	}
}
