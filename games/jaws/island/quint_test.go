// The captain of the Orca, JAWS-QUINT-01 to 21.

package island_test

import (
	"slices"
	"strings"
	"testing"

	"shipboard/games/game"
	"shipboard/games/jaws/board"
	"shipboard/games/jaws/jawstest"
)

func TestQuintSails(t *testing.T) {
	for _, to := range []string{"E", "S", "4"} {
		t.Run("JAWS-QUINT-01 one space by water, to "+to, func(t *testing.T) {
			jawstest.Arranged(t, jawstest.Two, "quint=8").Script("quint move " + to + "\n= quint.left=3 quint=" + to)
		})
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-QUINT-01 not two spaces for one action", "quint=8", `
			! quint move E 6 // moves 1 space for an action
			= quint=8 quint.left=4`},
		{"JAWS-QUINT-02 no diagonals", "quint=8", `! quint move 2 // can reach 4, E or S, not 2`},
		{"JAWS-QUINT-03 not across land", "quint=8", `! quint move 6 // can reach 4, E or S, not 6`},
	})
}

func TestQuintRescues(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-QUINT-04 a swimmer goes back to the supply", "quint=S S=2 eaten=3", `
			= supply=14
			quint rescue
			= S=1 supply=15 quint.left=3 eaten=3
			quint rescue
			= S=0 supply=16 quint.left=2 eaten=3
			! quint rescue // no swimmer at S`},
		{"JAWS-QUINT-04 none in a space beside his", "quint=8 S=2", `
			! quint rescue // no swimmer at 8
			= S=2 quint.left=4`},
	})
}

func TestQuintTakesBarrels(t *testing.T) {
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-QUINT-05 any number from a dock in his space", "quint=8 dock8=3 orca=2", `
			! quint take 4 dock // only 3 barrels from the dock
			quint take 2 dock
			= dock8=1 orca=4 quint.left=3
			! quint take 2 dock // only 1 barrel from the dock`},
		{"JAWS-QUINT-05 not from a dock elsewhere", "quint=E dock8=3", `! quint take 2 dock // no barrel at E`},
		{"JAWS-QUINT-06 any number that float in his space, with their sensors", "cards=13,14 quint=4 float4=2 shark=3", `
			quint take 2 water
			= float4=0 orca=4 quint.left=3
			quint done
			brody done
			hooper done
			0: plan move 4
			0: lock
			= sensors=none`},
		{"JAWS-QUINT-06 some of them stay, and sense", "cards=13,14 quint=4 float4=2 shark=3", `
			quint take 1 water
			= float4=1 orca=3
			quint done
			brody done
			hooper done
			0: plan move 4
			0: lock
			= sensors=4`},
		{"JAWS-QUINT-07 any number from Hooper's boat, by his own action", "quint=5 hooper=5 boat=3 orca=2", `
			quint take 2 hooper
			= boat=1 orca=4 quint.left=3 hooper.left=4 hooper.turn=to_act`},
		{"JAWS-QUINT-07 only in Hooper's space", "quint=N hooper=5 boat=3", `! quint take 2 hooper // no barrel at N`},
		{"JAWS-QUINT-08 each source takes an action", "quint=5 dock5=1 float5=1 hooper=5 boat=1 orca=2", `
			! quint take // from where: dock, water or hooper
			! quint take dock water // each place takes an action
			quint take 1 dock
			= dock5=0 float5=1 boat=1 orca=3 quint.left=3
			quint take 1 water
			= float5=0 boat=1 orca=4 quint.left=2
			quint take 1 hooper
			= boat=0 orca=5 quint.left=1`},
		{"JAWS-QUINT-09 nothing from where nothing is", "quint=8 hooper=8 orca=2", `
			= dock8=0 float8=0 boat=0
			! quint take dock // no barrel at 8
			! quint take 1 water // no barrel at 8
			! quint take all hooper // no barrel at 8
			! quint take // no barrel at 8`},
		{"JAWS-QUINT-10 the Orca holds all there are", "quint=8 dock8=3 float8=2 hooper=8 boat=1 orca=2", `
			quint take dock
			quint take water
			quint take hooper
			= orca=8 shop=0`},
		{"JAWS-QUINT-11 not from Brody nor the shop", "quint=8 brody=8 carried=1 dock8=1", `
			! quint take 1 brody // from dock here, not from brody
			! quint take 1 shop // from dock here, not from shop
			= carried=1 quint.left=4`},
	})
}

func TestQuintLaunches(t *testing.T) {
	for _, to := range []string{"8", "E", "S", "4"} {
		t.Run("JAWS-QUINT-14 his own space or one beside it, "+to, func(t *testing.T) {
			jawstest.Arranged(t, jawstest.Two, "quint=8 orca=2 shark=1").Script("quint launch " + to + "\n= orca=1 quint.left=3 float" + to + "=1")
		})
	}
	jawstest.PlayScenes(t, [][3]string{
		{"JAWS-QUINT-12 once a round", "quint=8 orca=3 shark=1", `
			quint launch E
			= used=launch orca=2 quint.left=3
			! quint launch E // has launched
			! quint launch 8 // has launched`},
		{"JAWS-QUINT-13 it takes a barrel", "quint=8 orca=0 dock8=1", `
			! quint launch E // no barrel aboard
			quint take dock
			quint launch E
			= orca=0 floatE=1`},
		{"JAWS-QUINT-13 and uses it up", "quint=8 orca=2", `
			quint launch E
			= orca=1`},
		{"JAWS-QUINT-14 no farther", "quint=8 orca=2", `! quint launch N // can launch into 4, 8, E or S, not N`},
		{"JAWS-QUINT-15 no diagonals, and the launch is not used up", "quint=8 orca=2", `
			! quint launch 2 // not 2
			= used=none orca=2
			quint launch E
			= used=launch`},
		{"JAWS-QUINT-16 not over land", "quint=7 orca=2", `! quint launch 5 // can launch into 3, 7, S or W, not 5`},
		{"JAWS-QUINT-18 a hit is fast on the shark", "quint=8 orca=2 shark=E", `
			quint launch E
			= answer=hit on-shark=1 floatE=0 orca=1 act=1`},
		{"JAWS-QUINT-19 a miss floats, and senses from the next round on", "cards=13,14 quint=8 orca=2 shark=N", `
			quint launch E
			= answer=miss on-shark=0 floatE=1
			quint done
			brody done
			hooper done
			0: plan move 6
			0: plan move E
			0: plan move 8
			0: lock
			= sensors=E floatE=1 on-shark=0`},
		{"JAWS-QUINT-20 a hit shows where the shark is, until its next phase", "cards=13,16 quint=8 orca=2 shark=E", `
			= seen=none
			quint launch E
			= answer=hit seen=E
			quint done
			brody done
			= seen=E
			hooper done
			= round=2 phase=event seen=E
			brody stay
			= phase=shark seen=none`},
		{"JAWS-QUINT-20 a miss shows nothing", "quint=8 orca=2 shark=8", `
			quint launch E
			= answer=miss seen=none`},
		{"JAWS-QUINT-21 a barrel on the shark senses nothing", "cards=13,14 quint=8 orca=2 shark=E", `
			quint launch E
			= on-shark=1
			quint done
			brody done
			hooper done
			0: plan move 6
			0: lock
			= sensors=none`},
	})
}

// JAWS-QUINT-17: everyone is told at once whether a launched barrel hit. The
// shark's true space decides that; its player is not asked.
func TestLaunchTellsTheTruth(t *testing.T) {
	for _, at := range board.Amity.Wet().List() {
		m := jawstest.Arranged(t, jawstest.Four, "quint=8 orca=2 shark="+at.String())
		m.Plays(1, "quint launch E")
		want := "no shark;"
		if at == board.East {
			want = "A hit!"
		}
		for viewer := game.Public; viewer < 4; viewer++ {
			if !strings.Contains(m.Told(viewer), want) {
				t.Errorf("shark at %s: viewer %d is told %q, want %q", at, viewer, m.Told(viewer), want)
			}
		}
		if slices.ContainsFunc(m.State().Waiting(), func(w game.Wait) bool { return w.Seat == 0 }) {
			t.Errorf("shark at %s: the game asks the shark for something", at)
		}
		m.Refuses(0, "miss", "you plan again after the next event")
	}
}
